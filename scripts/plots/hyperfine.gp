# hyperfine.gp - whole-process times by solver: quartile box, median, whole range.
#
# scripts/draw puts style.gp and the settings before this text:
#   name   the files: NAME.tsv is read, NAME.svg and NAME.png are drawn
#   boards, note   how many boards a process solves; what was left out
#   low, high      the smallest and the largest time, in seconds

set label sprintf('{/:Bold Time of a whole process that solves %d board%s}', \
        boards, boards == 1 ? '' : 's') \
    at screen 0.015, screen 0.955 left front font 'sans-serif,13' textcolor rgb ink
set label 'slidebench solve, timed from outside by hyperfine' noenhanced \
    at screen 0.015, screen 0.912 left front font 'sans-serif,10' textcolor rgb soft
set label 'Line and number: median of the runs. Box: quartiles. Whiskers: fastest and slowest run.' \
    noenhanced at screen 0.015, screen 0.056 left front font 'sans-serif,9' textcolor rgb soft
set label note noenhanced \
    at screen 0.015, screen 0.024 left front font 'sans-serif,9' textcolor rgb soft
set tmargin at screen 0.873
set bmargin at screen 0.167
set rmargin at screen 0.97

set logscale y
set yrange [low / 1.5 : high * 1.8]
set ytics ('10 µs' 1e-5, '100 µs' 1e-4, '1 ms' 1e-3, '10 ms' 1e-2, '100 ms' 0.1, '1 s' 1, \
    '10 s' 10, '100 s' 100, '1000 s' 1000)
# a narrow range needs ticks between the powers of ten
if (high / low < 100) set ytics add ('20 µs' 2e-5, '50 µs' 5e-5, '200 µs' 2e-4, '500 µs' 5e-4, \
    '2 ms' 2e-3, '5 ms' 5e-3, '20 ms' 0.02, '50 ms' 0.05, '200 ms' 0.2, '500 ms' 0.5, \
    '2 s' 2, '5 s' 5, '20 s' 20, '50 s' 50, '200 s' 200, '500 s' 500)
set ylabel 'wall time of the process'
set xtics noenhanced scale 0
set xrange [-0.6 : *]
set offsets 0, 0.6, 0, 0
unset key
set boxwidth 0.5

data = name . '.tsv'
time_text(s) = s < 1e-3 ? sprintf('%.0f µs', s * 1e6) : \
    s < 1 ? sprintf('%.3g ms', s * 1e3) : sprintf('%.3g s', s)

set terminal svg size 800,500 name 'hyperfine' font 'sans-serif,11' background '#ffffff'
set output name . '.svg' . suffix
plot data using 0:4:3:7:6:8:xticlabels(1) with candlesticks lc variable lw 1.5 dt solid \
         fs transparent solid 0.35 whiskerbars 0.5, \
     data using 0:5:5:5:5:8 with candlesticks lc variable lw 3 dt solid, \
     data using 0:7:(time_text($5)) with labels offset 0, 0.8 font 'sans-serif,10' \
         textcolor rgb ink noenhanced

set terminal pngcairo size 1600,1000 fontscale 2 linewidth 2 pointscale 2 \
    font 'sans-serif,11' background '#ffffff'
set output name . '.png' . suffix
replot
unset output
