load helper

setup_file() {
    "$SLIDEBENCH" run --quiet --store "$BATS_FILE_TMPDIR/store.db" --name small --size 2x3 --count 20 \
        --seed 5 --solvers bfs,dfs,greedy,astar,idastar >/dev/null
    "$SLIDEBENCH" run --quiet --store "$BATS_FILE_TMPDIR/store.db" --name unsolved --size 2x3 --count 5 \
        --node-limit 1 --solvers bfs,astar >/dev/null
}

# draw ARGUMENT...: charts in letters, of the small run unless another is named.
draw() {
    slidebench plot --store "$BATS_FILE_TMPDIR/store.db" --terminal "$@"
}

# on_terminal COLUMNS ARGUMENT...: as draw, but on a terminal; its line ends are LF again.
on_terminal() {
    local columns=$1
    shift
    printf '%q ' "$SLIDEBENCH" plot --store "$BATS_FILE_TMPDIR/store.db" --terminal "$@" >line
    COLUMNS=$columns TERM=xterm script -qec "$(cat line)" /dev/null | tr -d '\r'
}

# Characters of the longest line of standard input.
widest() {
    LC_ALL=C.UTF-8 awk 'length($0) > most { most = length($0) } END { print most }'
}

@test "the main charts are drawn in letters, 80 columns wide, and nothing is written" {
    draw small >drawn
    grep -qxF 'Nodes expanded, by optimal length (n = 20)' drawn
    grep -qxF 'Time to solve, by optimal length (n = 20)' drawn
    grep -qxF 'Boards solved, by nodes expanded (n = 20)' drawn
    grep -qxF 'Boards solved, easiest first, by time (n = 20)' drawn
    [ "$(grep -cxF 'A bfs   B dfs   C greedy   D astar   E idastar' drawn)" -eq 4 ]
    [ "$(grep -cxF 'run small · suite custom · 20 boards of 2x3 · 5 solvers' drawn)" -eq 4 ]
    [ "$(grep -c 'optimal length \[moves\]' drawn)" -eq 2 ]
    [ "$(widest <drawn)" -le 80 ]
    run ! grep -q $'\033\|\f\| $' drawn
    [ "$(ls)" = drawn ]
    mkdir home
    printf '%s\n' 'set decimalsign ","' 'set terminal png' 'set output "out.png"' 'set logscale x' >home/.gnuplot
    HOME=$PWD/home draw small | cmp - drawn
    [ ! -e out.png ]
}

@test "letters stand where the data are" {
    slidebench plot --store "$BATS_FILE_TMPDIR/store.db" small --chart ecdf --solvers bfs,astar --format svg -o . >paths
    draw small --chart ecdf --solvers bfs,astar >drawn
    # each solver has a letter where it passes a quarter: at its label, or above
    for share in 25% 50% 100%; do
        grep -E "^ *$share \\|.*B.*A" drawn || { cat drawn; return 1; }
    done
    [ "$(grep -c '	mark$' ecdf.tsv)" -eq 8 ]
}

@test "every chart of lines can be drawn; the others are refused by name" {
    local chart drawn=0 refused=0
    for chart in $(slidebench plot --list | cut -d ' ' -f 1); do
        if draw small --chart "$chart" >out 2>err; then
            grep -q '^[A-Z] [a-z]*' out
            drawn=$((drawn + 1))
        else
            grep -q "chart '$chart' needs more than letters; expected with --terminal: expanded, memory, length, time, ecdf, cactus, profile, quality, branching, iterations\$" err
            [ ! -s out ]
            refused=$((refused + 1))
        fi
    done
    [ "$drawn" -eq 10 ]
    [ "$refused" -eq 11 ]
}

@test "a terminal has its own width, and colour unless NO_COLOR is set" {
    on_terminal 60 small >coloured
    grep -q $'\033\[38;5;39mA bfs\033\[39m' coloured
    sed 's/\x1b\[[0-9;]*m//g' coloured >plain
    [ "$(widest <plain)" -le 60 ]
    run ! grep -q ' $\|^[A-E] .*[A-E] .*idastar..' plain
    NO_COLOR=1 on_terminal 120 small --chart expanded >wide
    run ! grep -q $'\033' wide
    [ "$(widest <wide)" -gt 100 ]
    [ "$(widest <wide)" -le 120 ]
    run on_terminal 30 small
    [[ $output == *"30 columns have no room for a chart; expected 40 or more"* ]]
}

@test "a run without an answer draws what it can and says what it cannot" {
    run --separate-stderr -0 draw unsolved
    [[ $stderr == *"chart 'expanded' not drawn: no solved board"* ]]
    [[ $output == *"A bfs (none)   B astar (none)"* ]]
    fails_with 1 "chart 'time' not drawn: no solved board" plot --store "$BATS_FILE_TMPDIR/store.db" \
        --terminal unsolved --chart time
}

@test "names are shown whole or shortened, never as commands" {
    # shellcheck disable=SC2016 # the backquotes are the test
    slidebench run -q --store store.db --size 2x2 --count 3 --name '`touch pwned` é' --solvers bfs \
        --contestant "a-name-of-32-characters-is-mine.='$SLIDEBENCH' worker" \
        --contestant-solver astar >/dev/null
    slidebench plot --store store.db --terminal --chart time >drawn
    # shellcheck disable=SC2016 # the backquotes are the test
    grep -qF 'run `touch pwned` é · suite' drawn
    grep -qxF 'A bfs   B a-name-of-32-..ters-is-mine.' drawn
    [ ! -e pwned ]
}

@test "what cannot be drawn is told in one line" {
    local store=$BATS_FILE_TMPDIR/store.db
    fails_with 2 "--terminal writes no files; expected no --output" plot --store "$store" --terminal -o x
    fails_with 2 "--terminal writes no files" plot --store "$store" --terminal --format png
    fails_with 2 "chart 'time' is always about wall_ns" plot --store "$store" --terminal --chart time --metric memory
    run --separate-stderr -1 env PATH=/nonexistent "$SLIDEBENCH" plot --store "$store" --terminal
    [[ -z $output && $stderr == *"gnuplot is not installed"*"fonts-dejavu-core)" ]]
    echo 'set nonsense' >bad.gp
    fails_with 1 "gnuplot did not draw the chart" plot --store "$store" small --terminal --style bad.gp
    # shellcheck disable=SC2016 # for the inner shell
    run --separate-stderr -1 bash -c '"$SLIDEBENCH" plot --store "$1" small --terminal >/dev/full' - "$store"
    [[ $stderr == *"No space left"* ]]
}

@test "a metric is shown by the main charts that can show any" {
    draw small --metric memory >drawn
    [ "$(grep -c '^run small' drawn)" -eq 2 ]
    grep -qxF 'Boards solved, by memory (n = 20)' drawn
}
