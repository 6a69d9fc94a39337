# time.gp - wall time of a solve against optimal length
#
# Redraw in this folder: gnuplot time.gp
# The data: time.tsv

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

# ---- this chart ----

set label '{/:Bold Time to solve, by optimal length (n = 200)}' at screen 0.015, screen 0.955 left front font face.',13' textcolor rgb ink
set label 'run reference · suite default · 200 boards of 3x3 · 5 solvers' at screen 0.015, screen 0.9120 left front noenhanced font face.',10' textcolor rgb soft
set label 'Markers: median of the boards solved at that length. Bands: quartiles, where there are at least 5 boards.' at screen 0.015, screen 0.0240 left front noenhanced font face.',9' textcolor rgb soft
set tmargin at screen 0.8730
foot = 0.1670
set bmargin at screen foot
unset logscale x
set xrange [8.5:30.5]
set xtics 2
x_at(value) = value
set logscale y
set yrange [1439.2:4.76045e+06]
set ytics ('10 µs' 10000, '100 µs' 100000, '1 ms' 1000000, '' 2000 1, '' 3000 1, '' 4000 1, '' 5000 1, '' 6000 1, '' 7000 1, '' 8000 1, '' 9000 1, '' 10000 1, '' 20000 1, '' 30000 1, '' 40000 1, '' 50000 1, '' 60000 1, '' 70000 1, '' 80000 1, '' 90000 1, '' 100000 1, '' 200000 1, '' 300000 1, '' 400000 1, '' 500000 1, '' 600000 1, '' 700000 1, '' 800000 1, '' 900000 1, '' 1000000 1, '' 2000000 1, '' 3000000 1, '' 4000000 1)
y_at(value) = value
set xlabel 'optimal length [moves]'
set ylabel 'wall time of a solve'
data = 'time.tsv'
band(column) = strcol(7) eq 'band' ? y_at(column(column)) : NaN
bar(column) = strcol(7) eq 'bar' ? y_at(column(column)) : NaN

set terminal svg size 800,500 font face.',11' background page name 'time'
set output 'time.svg' . suffix
plot data index 0 using 2:(band(5)):(band(6)) with filledcurves fs transparent solid 0.16 noborder lt 1 notitle, \
     data index 1 using 2:(band(5)):(band(6)) with filledcurves fs transparent solid 0.16 noborder lt 2 notitle, \
     data index 2 using 2:(band(5)):(band(6)) with filledcurves fs transparent solid 0.16 noborder lt 3 notitle, \
     data index 3 using 2:(band(5)):(band(6)) with filledcurves fs transparent solid 0.16 noborder lt 4 notitle, \
     data index 4 using 2:(band(5)):(band(6)) with filledcurves fs transparent solid 0.16 noborder lt 5 notitle, \
     data index 0 using 2:(y_at(column(4))) with linespoints lt 1 notitle, \
     keyentry with linespoints lt 1 title 'bfs' noenhanced, \
     data index 1 using 2:(y_at(column(4))) with linespoints lt 2 notitle, \
     keyentry with linespoints lt 2 title 'dfs' noenhanced, \
     data index 2 using 2:(y_at(column(4))) with linespoints lt 3 notitle, \
     keyentry with linespoints lt 3 title 'greedy' noenhanced, \
     data index 3 using 2:(y_at(column(4))) with linespoints lt 4 notitle, \
     keyentry with linespoints lt 4 title 'astar' noenhanced, \
     data index 4 using 2:(y_at(column(4))) with linespoints lt 5 notitle, \
     keyentry with linespoints lt 5 title 'idastar' noenhanced

unset output
