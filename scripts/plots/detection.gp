# detection.gp - how often a slowdown is found: slidebench ab and two usual methods.
#
# scripts/draw puts style.gp and the settings before this text:
#   name   the files: NAME.tsv is read, NAME.svg and NAME.png are drawn

data = name . '.tsv'
set xlabel 'injected slowdown, percent'
set xrange [-1.5 : 26.5]
set yrange [-4 : 104]
set ytics 0, 20, 100
set xtics (0, 5, 10, 25)
set tmargin at screen 0.78
set bmargin at screen 0.21

# Both pictures alike: two panels, for the conditions of the second column.
do for [picture in 'svg png'] {
    if (picture eq 'svg') {
        set terminal svg size 800,460 name 'detection' font 'sans-serif,11' background '#ffffff'
    } else {
        set terminal pngcairo size 1600,920 fontscale 2 linewidth 2 pointscale 2 \
            font 'sans-serif,11' background '#ffffff'
    }
    set output name . '.' . picture . suffix
    set label 1 '{/:Bold How often a slower solver is called slower}' \
        at screen 0.015, screen 0.955 left front font 'sans-serif,13' textcolor rgb ink
    set label 2 'slower by more than 3%: a method that is right says so never at 0, always from 5% on' \
        noenhanced at screen 0.015, screen 0.905 left front font 'sans-serif,10' textcolor rgb soft
    set label 3 'Welch: unpaired means, p < 0.05. Minima: their ratio above 1.03. All on the same solves.' \
        noenhanced at screen 0.015, screen 0.03 left front font 'sans-serif,9' textcolor rgb soft
    set key inside bottom right vertical Left reverse noenhanced samplen 3
    set ylabel 'trials that say slower, percent'
    set multiplot
    do for [condition in 'quiet loaded'] {
        if (condition eq 'quiet') {
            set lmargin at screen 0.09
            set rmargin at screen 0.50
            set title 'as the machine is (n = '.n_quiet.' trials a point)' textcolor rgb ink font 'sans-serif,10'
        } else {
            set lmargin at screen 0.57
            set rmargin at screen 0.98
            set title 'beside a busy process (n = '.n_loaded.')' textcolor rgb ink font 'sans-serif,10'
            unset label
            unset key
            unset ylabel
        }
        plot data using (strcol(1) eq condition ? $2 : NaN):4 with linespoints lt 1 title 'slidebench ab', \
             data using (strcol(1) eq condition ? $2 : NaN):5 with linespoints lt 2 title 'Welch', \
             data using (strcol(1) eq condition ? $2 : NaN):6 with linespoints lt 3 title 'minima'
    }
    unset multiplot
    unset output
}
