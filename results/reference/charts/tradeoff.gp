# tradeoff.gp - peak memory against wall time
#
# Redraw in this folder: gnuplot tradeoff.gp
# The data: tradeoff.tsv

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

set label '{/:Bold Memory against time (n = 200)}' at screen 0.015, screen 0.955 left front font face.',13' textcolor rgb ink
set label 'run reference · suite default · 200 boards of 3x3 · 5 solvers' at screen 0.015, screen 0.9120 left front noenhanced font face.',10' textcolor rgb soft
set label 'Small markers: solved boards. Large markers: medians of time and of memory. Down and left is better.' at screen 0.015, screen 0.0240 left front noenhanced font face.',9' textcolor rgb soft
set tmargin at screen 0.8730
foot = 0.1670
set bmargin at screen foot
set logscale x
set xrange [1432.89:5.33641e+06]
set xtics ('10 µs' 10000, '100 µs' 100000, '1 ms' 1000000, '' 2000 1, '' 3000 1, '' 4000 1, '' 5000 1, '' 6000 1, '' 7000 1, '' 8000 1, '' 9000 1, '' 10000 1, '' 20000 1, '' 30000 1, '' 40000 1, '' 50000 1, '' 60000 1, '' 70000 1, '' 80000 1, '' 90000 1, '' 100000 1, '' 200000 1, '' 300000 1, '' 400000 1, '' 500000 1, '' 600000 1, '' 700000 1, '' 800000 1, '' 900000 1, '' 1000000 1, '' 2000000 1, '' 3000000 1, '' 4000000 1, '' 5000000 1)
x_at(value) = value
set logscale y
set yrange [2123.51:359458]
set ytics ('4 KiB' 4096, '8 KiB' 8192, '16 KiB' 16384, '32 KiB' 32768, '64 KiB' 65536, '128 KiB' 131072, '256 KiB' 262144)
y_at(value) = value
set xlabel 'wall time of a solve'
set ylabel 'peak memory of the solver'
data = 'tradeoff.tsv'
x_of(kind) = strcol(4) eq kind ? x_at(column(2)) : NaN

set terminal svg size 800,500 font face.',11' background page name 'tradeoff'
set output 'tradeoff.svg' . suffix
plot data index 0 using (x_of('board')):(y_at(column(3))) with points lt 1 lw 0.7 ps 0.45 notitle, \
     data index 1 using (x_of('board')):(y_at(column(3))) with points lt 2 lw 0.7 ps 0.45 notitle, \
     data index 2 using (x_of('board')):(y_at(column(3))) with points lt 3 lw 0.7 ps 0.45 notitle, \
     data index 3 using (x_of('board')):(y_at(column(3))) with points lt 4 lw 0.7 ps 0.45 notitle, \
     data index 4 using (x_of('board')):(y_at(column(3))) with points lt 5 lw 0.7 ps 0.45 notitle, \
     data index 0 using (x_of('median')):(y_at(column(3))) with points lt 1 lc rgb page lw 3 ps 2.2 notitle, \
     data index 1 using (x_of('median')):(y_at(column(3))) with points lt 2 lc rgb page lw 3 ps 2.2 notitle, \
     data index 2 using (x_of('median')):(y_at(column(3))) with points lt 3 lc rgb page lw 3 ps 2.2 notitle, \
     data index 3 using (x_of('median')):(y_at(column(3))) with points lt 4 lc rgb page lw 3 ps 2.2 notitle, \
     data index 4 using (x_of('median')):(y_at(column(3))) with points lt 5 lc rgb page lw 3 ps 2.2 notitle, \
     data index 0 using (x_of('median')):(y_at(column(3))) with points lt 1 lw 2 ps 1.8 notitle, \
     data index 1 using (x_of('median')):(y_at(column(3))) with points lt 2 lw 2 ps 1.8 notitle, \
     data index 2 using (x_of('median')):(y_at(column(3))) with points lt 3 lw 2 ps 1.8 notitle, \
     data index 3 using (x_of('median')):(y_at(column(3))) with points lt 4 lw 2 ps 1.8 notitle, \
     data index 4 using (x_of('median')):(y_at(column(3))) with points lt 5 lw 2 ps 1.8 notitle, \
     keyentry with points ps 1.4 lt 1 title 'bfs' noenhanced, \
     keyentry with points ps 1.4 lt 2 title 'dfs' noenhanced, \
     keyentry with points ps 1.4 lt 3 title 'greedy' noenhanced, \
     keyentry with points ps 1.4 lt 4 title 'astar' noenhanced, \
     keyentry with points ps 1.4 lt 5 title 'idastar' noenhanced

unset output
