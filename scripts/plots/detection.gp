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
