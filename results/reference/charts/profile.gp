# profile.gp - share of boards solved within a factor of the best solver
#
# Redraw in this folder: gnuplot profile.gp
# The data: profile.tsv

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

set label '{/:Bold Performance profile of time (n = 200)}' at screen 0.015, screen 0.955 left front font face.',13' textcolor rgb ink
set label 'run reference · suite default · 200 boards of 3x3 · 5 solvers' at screen 0.015, screen 0.9120 left front noenhanced font face.',10' textcolor rgb soft
set label 'Share of boards solved within a factor of the best solver on each board (Dolan & Moré 2002). Up and left is better.' at screen 0.015, screen 0.0240 left front noenhanced font face.',9' textcolor rgb soft
set tmargin at screen 0.8730
foot = 0.1670
set bmargin at screen foot
set logscale x
set xrange [0.756362:1422.43]
set xtics ('1×' 1, '10×' 10, '100×' 100, '1k×' 1000, '' 0.8 1, '' 0.9 1, '' 1 1, '' 2 1, '' 3 1, '' 4 1, '' 5 1, '' 6 1, '' 7 1, '' 8 1, '' 9 1, '' 10 1, '' 20 1, '' 30 1, '' 40 1, '' 50 1, '' 60 1, '' 70 1, '' 80 1, '' 90 1, '' 100 1, '' 200 1, '' 300 1, '' 400 1, '' 500 1, '' 600 1, '' 700 1, '' 800 1, '' 900 1, '' 1000 1)
x_at(value) = value
set yrange [-2:103]
set ytics 25 format '%g%%'
set xlabel 'time, times the best solver'
set ylabel 'boards solved'
data = 'profile.tsv'

set terminal svg size 800,500 font face.',11' background page name 'profile'
set output 'profile.svg' . suffix
plot data index 0 using (x_at(column(2))):4 with steps lt 1 notitle, \
     data index 0 using (strcol(5) eq 'mark' ? x_at(column(2)) : NaN):4 with points lt 1 notitle, \
     keyentry with linespoints lt 1 title 'bfs' noenhanced, \
     data index 1 using (x_at(column(2))):4 with steps lt 2 notitle, \
     data index 1 using (strcol(5) eq 'mark' ? x_at(column(2)) : NaN):4 with points lt 2 notitle, \
     keyentry with linespoints lt 2 title 'dfs' noenhanced, \
     data index 2 using (x_at(column(2))):4 with steps lt 3 notitle, \
     data index 2 using (strcol(5) eq 'mark' ? x_at(column(2)) : NaN):4 with points lt 3 notitle, \
     keyentry with linespoints lt 3 title 'greedy' noenhanced, \
     data index 3 using (x_at(column(2))):4 with steps lt 4 notitle, \
     data index 3 using (strcol(5) eq 'mark' ? x_at(column(2)) : NaN):4 with points lt 4 notitle, \
     keyentry with linespoints lt 4 title 'astar' noenhanced, \
     data index 4 using (x_at(column(2))):4 with steps lt 5 notitle, \
     data index 4 using (strcol(5) eq 'mark' ? x_at(column(2)) : NaN):4 with points lt 5 notitle, \
     keyentry with linespoints lt 5 title 'idastar' noenhanced

unset output
