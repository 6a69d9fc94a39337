# nodes.gp - redraw in this folder: gnuplot nodes.gp
# style.gp - the look of every chart, in one place.
#
# slidebench puts this text at the top of each script it writes, so that those stand alone;
# the other scripts in this folder load it. After a change, rebuild slidebench.
#
# A file for `slidebench plot --style` comes after this text and may change anything in it; after
# new colours it says `eval colours`, as dark.gp does.
reset
set encoding utf8
set decimalsign '.'
set datafile separator tab
set datafile commentschars '#'
if (!exists('suffix')) suffix = ''   # added to the names of the pictures

# One line type a solver, in the order of the run's contestants: colour, dash and marker all
# differ, so that a grey print can be read as well. Colours: Okabe & Ito's colour-blind-safe
# set without its yellow (invisible on white), then Paul Tol's "muted" ones.
set linetype  1 lc rgb '#0072B2' lw 2 pt  7 ps 0.75 dt solid
set linetype  2 lc rgb '#E69F00' lw 2 pt  5 ps 0.70 dt (14,4)
set linetype  3 lc rgb '#009E73' lw 2 pt  9 ps 0.90 dt (6,4)
set linetype  4 lc rgb '#882255' lw 2 pt 13 ps 0.95 dt (14,4,3,4)
set linetype  5 lc rgb '#D55E00' lw 2 pt 11 ps 0.90 dt (3,3)
set linetype  6 lc rgb '#56B4E9' lw 2 pt 15 ps 0.85 dt (14,4,3,4,3,4)
set linetype  7 lc rgb '#000000' lw 2 pt  6 ps 0.80 dt solid
set linetype  8 lc rgb '#CC79A7' lw 2 pt  4 ps 0.75 dt (14,4)
set linetype  9 lc rgb '#999933' lw 2 pt  8 ps 0.95 dt (6,4)
set linetype 10 lc rgb '#332288' lw 2 pt 12 ps 1.00 dt (14,4,3,4)
set linetype 11 lc rgb '#661100' lw 2 pt 10 ps 0.95 dt (3,3)
set linetype 12 lc rgb '#999999' lw 2 pt 14 ps 0.90 dt (14,4,3,4,3,4)
set linetype cycle 12

ink  = '#222222'   # titles
soft = '#555555'   # everything else that is read
faint = '#dddddd'  # grid
page = '#ffffff'   # what is behind all
face = 'sans-serif'

set tics nomirror scale 0.6,0.3
set format '%g'       # without the sign's place that gnuplot keeps before a number
set key outside right top vertical Left reverse samplen 3.5 spacing 1.3 noenhanced
colours = "set border 3 lw 1 lc rgb soft; set tics textcolor rgb ink; \
set grid xtics ytics lt 1 lw 0.6 lc rgb faint dt solid, lt 1 lw 0 lc rgb faint; \
set xlabel textcolor rgb ink; set ylabel textcolor rgb ink; set key textcolor rgb ink"
eval colours

name = 'nodes'
rows = 14

# kernels.gp - nodes generated a second: textbook kernel and solver, a row for each solver.
#
# scripts/draw puts style.gp and the settings before this text:
#   name   the files: NAME.tsv is read, NAME.svg and NAME.png are drawn
#   rows   the place of the last row, from the top

set label '{/:Bold Nodes generated a second, beside a textbook kernel with the same counts}' \
    at screen 0.015, screen 0.955 left front font 'sans-serif,13' textcolor rgb ink
set label 'each solver and its kernel in turns on the same boards, one core' noenhanced \
    at screen 0.015, screen 0.912 left front font 'sans-serif,10' textcolor rgb soft
set label 'Number: how many times as long the kernel takes, geometric mean over the boards.' \
    noenhanced at screen 0.015, screen 0.03 left front font 'sans-serif,9' textcolor rgb soft
set tmargin at screen 0.82
set bmargin at screen 0.17
set lmargin at screen 0.30
set rmargin at screen 0.95

data = name . '.tsv'
set logscale x
stats data using 4 nooutput
low = STATS_min
stats data using 5 nooutput
high = STATS_max
set xrange [low / 2 : high * 5]
set xtics ('0.1' 1e5, '1' 1e6, '10' 1e7, '100' 1e8, '1,000' 1e9, '10,000' 1e10)
set xlabel 'million nodes generated a second'
set yrange [rows + 0.6 : 0.4]
set ytics noenhanced scale 0
set grid noytics
set key at screen 0.30, screen 0.862 left center horizontal Left reverse noenhanced samplen 1 width 2

what(boards) = boards eq 'korf' ? '4x4, Korf' : boards
place(solver, boards) = sprintf('%s, %s', solver, what(boards))
times(ratio) = ratio >= 10 ? sprintf('%.0f×', ratio) : sprintf('%.1f×', ratio)

set terminal svg size 800,500 name 'kernels' font 'sans-serif,11' background '#ffffff'
set output name . '.svg' . suffix
plot data using 4:1:($5 - $4):(0) with vectors nohead lc rgb '#999999' lw 2 dt solid notitle, \
     data using 4:1:yticlabels(place(strcol(2), strcol(3))) with points pt 6 ps 1 lc rgb '#000000' \
         title 'textbook kernel', \
     data using 5:1 with points pt 7 ps 1.2 lc rgb '#0072B2' title 'solver', \
     data using ($5 > $4 ? $5 : $4):1:(times($6)) with labels left offset 1.2, 0 \
         font 'sans-serif,10' textcolor rgb ink notitle

set terminal pngcairo size 1600,1000 fontscale 2 linewidth 2 pointscale 2 \
    font 'sans-serif,11' background '#ffffff'
set output name . '.png' . suffix
replot
unset output
