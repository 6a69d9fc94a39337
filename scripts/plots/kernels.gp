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
