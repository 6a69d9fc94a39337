# detection.gp - redraw in this folder: gnuplot detection.gp
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

name = 'detection'
conditions = 'quiet loaded shifting'
n_quiet = '200'
n_loaded = '200'
n_shifting = '200'

# detection.gp - how often a slowdown is found: slidebench ab and two usual methods.
#
# scripts/draw puts style.gp and the settings before this text:
#   name        the files: NAME.tsv is read, NAME.svg and NAME.png are drawn
#   conditions  the panels, those of the first column: 'quiet loaded shifting'
#   n_quiet ... how many trials the points of each are of

data = name . '.tsv'
set xlabel 'injected slowdown, percent'
set xrange [-1.5 : 26.5]
set yrange [-4 : 104]
set ytics 0, 20, 100
set xtics (0, 5, 10, 25)
set tmargin at screen 0.78
set bmargin at screen 0.21

n_of(condition) = value('n_' . condition)
title_of(condition) = (condition eq 'quiet' ? 'as the machine is' : \
                       condition eq 'loaded' ? 'beside a busy process' : \
                       'on a CPU whose speed shifts') . ' (n = ' . n_of(condition) . ')'
left = 0.075
width = (0.985 - left) / words(conditions)

# Both pictures alike: a panel for each of the conditions, side by side.
do for [picture in 'svg png'] {
    if (picture eq 'svg') {
        set terminal svg size 960,460 name 'detection' font 'sans-serif,11' background '#ffffff'
    } else {
        set terminal pngcairo size 1920,920 fontscale 2 linewidth 2 pointscale 2 \
            font 'sans-serif,11' background '#ffffff'
    }
    set output name . '.' . picture . suffix
    set label 1 '{/:Bold How often a slower solver is called slower}' \
        at screen 0.015, screen 0.955 left front font 'sans-serif,13' textcolor rgb ink
    set label 2 'slower by more than 3%: a method that is right says so never at 0, always from 5% on; n trials a point' \
        noenhanced at screen 0.015, screen 0.905 left front font 'sans-serif,10' textcolor rgb soft
    set label 3 'Welch: unpaired means, p < 0.05. Minima: their ratio above 1.03. All on the same solves.' \
        noenhanced at screen 0.015, screen 0.03 left front font 'sans-serif,9' textcolor rgb soft
    set key inside bottom right vertical Left reverse noenhanced samplen 3
    set ylabel 'trials that say slower, percent'
    set multiplot
    do for [i = 1 : words(conditions)] {
        condition = word(conditions, i)
        set lmargin at screen left + (i - 1) * width
        set rmargin at screen left + i * width - 0.045
        set title title_of(condition) noenhanced textcolor rgb ink font 'sans-serif,10'
        # Equal lines would hide one another: the lowest is the widest.
        plot data using (strcol(1) eq condition ? $2 : NaN):6 with linespoints lt 3 dt solid lw 5 ps 1.5 title 'minima', \
             data using (strcol(1) eq condition ? $2 : NaN):5 with linespoints lt 2 title 'Welch', \
             data using (strcol(1) eq condition ? $2 : NaN):4 with linespoints lt 1 title 'slidebench ab'
        unset label
        unset key
        unset ylabel
    }
    unset multiplot
    unset output
}
