load helper

all_charts="expanded, memory, length, time, ecdf, cactus, profile, scatter, relative, box, violin, heat, wins, quality, branching, iterations, tradeoff, memories, drift, depths"
chart_count=20 # and process, for runs with imported times: import.bats

# make_run NAME OPTION...: a small run in the store that all tests here read.
make_run() {
    local name=$1 usual=()
    shift
    [[ " $* " == *" --solvers "* ]] || usual+=(--solvers bfs,dfs,greedy,astar,idastar)
    [[ " $* " == *" --count "* ]] || usual+=(--count 20)
    "$SLIDEBENCH" run --quiet --store "$BATS_FILE_TMPDIR/store.db" --name "$name" --size 2x3 \
        --seed 5 "${usual[@]}" "$@" >/dev/null
}

setup_file() {
    make_run "first run"
    make_run limited --node-limit 20
    make_run unsolved --node-limit 1 --solvers bfs,astar
}

# plot ARGUMENT...
plot() {
    slidebench plot --store "$BATS_FILE_TMPDIR/store.db" "$@"
}

# The text of an SVG picture, one piece a line, without its marks.
texts_of() {
    sed 's/<[^>]*>//g; s/^[[:space:]]*//; /^$/d' "$1"
}

# Each picture of a folder has its title, its run and its caption as text.
have_texts() {
    local picture
    for picture in "$1"/*.svg; do
        texts_of "$picture" >texts
        [ "$(sed -n '/ (n = [0-9]* *[a-z]*)$/p' texts | wc -l)" -eq 1 ] || { echo "$picture"; return 1; }
        grep -q '^run .* · suite .* board.* · .* solver' texts || { echo "$picture"; return 1; }
        [ "$(wc -l <texts)" -ge 8 ] || { echo "$picture"; return 1; }
    done
}

is_png() {
    [ "$(head -c 8 "$1" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ] || return
    [ "$(tail -c 8 "$1" | od -An -tx1 | tr -d ' \n')" = 49454e44ae426082 ]
}

@test "every chart is there in both formats, with its data and its script" {
    run --separate-stderr -0 plot "first run" -o charts
    [ -z "$stderr" ]
    [ "${#lines[@]}" -eq $((2 * chart_count)) ]
    for name in ${all_charts//,/}; do
        [[ $output == *"charts/$name.svg"$'\n'"charts/$name.png"* ]]
        [[ $(tail -n 2 "charts/$name.svg") == *"</svg>"* ]]
        is_png "charts/$name.png"
        [[ $(head -n 1 "charts/$name.tsv") == "# "* ]]
        [ -s "charts/$name.gp" ]
    done
    [ "$(find charts -type f | wc -l)" -eq $((4 * chart_count)) ]
    have_texts charts
}

@test "a picture names its run, its boards, its axes and its solvers" {
    plot "first run" -o . --chart expanded --format svg
    texts_of expanded.svg >texts
    for text in 'Nodes expanded, by optimal length (n = 20)' \
        'run first run · suite custom · 20 boards of 2x3 · 5 solvers' \
        'optimal length [moves]' 'nodes expanded' bfs dfs greedy astar idastar 100; do
        grep -qxF -- "$text" texts || { echo "no '$text' in:"; cat texts; return 1; }
    done
}

@test "who tells nothing that a chart shows is in its caption, and not in its key" {
    # no counters: only the length of its path is known
    cat >silent <<'END'
#!/bin/bash
while IFS= read -r line; do
    sed -E 's/^\{"id":([0-9]+).*("moves":"[UDLR]*").*/{"id":\1,"status":"solved",\2}/' \
        <<<"$("$SLIDEBENCH" worker <<<"$line")"
done
END
    chmod +x silent
    slidebench run -q --size 2x2 --count 4 --solvers bfs --contestant silent=./silent --contestant-solver astar >printed
    grep -qE '^silent +4/4 ' printed
    for chart in expanded memory time ecdf tradeoff; do
        slidebench plot -o . --chart $chart --format svg >printed
        texts_of $chart.svg >texts
        grep -qx bfs texts
        run ! grep -qx silent texts
        tr '\n' ' ' <texts | grep -qE 'Left out, +as they do not tell their [a-z ]+: silent\.'
    done
    slidebench plot -o . --chart length --format svg >printed
    texts_of length.svg | grep -qx silent
    slidebench run -q --size 2x2 --count 4 --contestant silent=./silent --contestant-solver astar --name alone >printed
    run --separate-stderr -0 slidebench plot alone -o . --format svg # with nothing to draw
    [[ $stderr == *"'expanded' not drawn: no contestant tells its nodes expanded"* ]]
    texts_of ecdf.svg | tr '\n' ' ' | grep -q 'do not tell their nodes expanded: silent'
}

@test "a script draws its picture again, whatever ~/.gnuplot says" {
    mkdir home "a folder"
    printf '%s\n' 'set decimalsign ","' 'set terminal dumb' 'set datafile separator ","' \
        'set logscale xy' 'set key off' 'set xrange [0:1]' >home/.gnuplot
    for name in memory depths; do
        plot "first run" -o plain --chart "$name"
        HOME=$PWD/home plot "first run" -o "a folder" --chart "$name"
        cmp "a folder/$name.svg" "plain/$name.svg"
        cmp "a folder/$name.png" "plain/$name.png"
        rm "a folder/$name.svg" "a folder/$name.png"
        (cd "a folder" && HOME=$BATS_TEST_TMPDIR/home gnuplot "$name.gp")
        cmp "a folder/$name.svg" "plain/$name.svg"
        cmp "a folder/$name.png" "plain/$name.png"
    done
}

@test "unsolved boards are counted, and a solver without an answer is in the key" {
    plot limited -o . --chart ecdf,expanded --format svg
    texts_of ecdf.svg | tr '\n' ' ' >texts
    grep -q 'never rising:.*dfs 20 of 20' texts
    grep -q 'dfs (none)' texts
    texts_of expanded.svg | tr '\n' ' ' | grep -q 'left out:.*dfs 20 of 20'
}

@test "one board and one solver make all the charts" {
    make_run single --count 1 --solvers astar
    run --separate-stderr -0 plot single -o charts --format svg
    [[ $stderr == *"chart 'scatter' not drawn: it compares two solvers, and the run has one"* ]]
    [ "$(find charts -name '*.svg' -size +1k | wc -l)" -eq $((chart_count - ${#stderr_lines[@]})) ]
    [ "${#stderr_lines[@]}" -eq 3 ] # and wins and iterations
    have_texts charts
}

@test "a run without any answer draws what it can and says what it cannot" {
    run --separate-stderr -0 plot unsolved -o charts
    [[ $stderr == *"chart 'expanded' not drawn: no solved board"* ]]
    [[ $output == *"charts/ecdf.svg"* && $output != *expanded* ]]
    [ ! -e charts/expanded.svg ]
    [ ! -e charts/expanded.gp ]
    have_texts charts
    fails_with 1 "chart 'time' not drawn" plot unsolved --store "$BATS_FILE_TMPDIR/store.db" \
        -o charts --chart time
}

@test "solved boards of no expansions and no time have their place on log axes" {
    printf '1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 0 8\n' >boards.txt
    slidebench run --quiet --store store.db --boards boards.txt --solvers bfs,astar >/dev/null
    slidebench plot --store store.db -o . --chart expanded,length --format svg
    texts_of expanded.svg | grep -qx 0
    texts_of length.svg | grep -qx 1
}

@test "pictures of an older run do not stay beside new data" {
    plot "first run" -o charts --chart ecdf,time
    plot unsolved -o charts --chart ecdf,time,depths --format svg
    [ "$(find charts -type f | wc -l)" -eq 6 ] # ecdf and depths; no PNG
    [ ! -e charts/ecdf.png ]
}

@test "without gnuplot the data and the script are written and the package is named" {
    run --separate-stderr -1 env PATH=/nonexistent "$SLIDEBENCH" plot "first run" \
        --store "$BATS_FILE_TMPDIR/store.db" -o charts
    [[ $stderr == *"gnuplot is not installed"*"gnuplot-nox"*"charts" ]]
    [ -s charts/ecdf.tsv ]
    [ -s charts/ecdf.gp ]
    [ "$(find charts -type f | wc -l)" -eq $((2 * chart_count)) ]
}

@test "without fonts there is no textless picture" {
    printf '<?xml version="1.0"?><fontconfig></fontconfig>\n' >nothing.conf
    export FONTCONFIG_FILE=$PWD/nothing.conf
    run --separate-stderr -1 plot "first run" -o charts --chart ecdf,time
    [[ $stderr == *"finds no font"*"fonts-dejavu-core"* ]]
    [ ! -e charts/ecdf.png ]
    [ -s charts/ecdf.svg ] # its text is drawn by who shows it
    [ "$(find charts -type f | wc -l)" -eq 6 ]
    run -0 plot "first run" -o charts --chart ecdf --format svg
}

@test "a gnuplot that fails leaves no half picture and is quoted" {
    mkdir bin
    # shellcheck disable=SC2016 # $0 is for the script
    printf '%s\n' '#!/bin/sh' 'for file in *.gp; do : >"${file%.gp}.svg.$$.part"; done' \
        'echo "line 7: it is broken" >&2' >bin/gnuplot
    chmod +x bin/gnuplot
    run --separate-stderr -1 env "PATH=$PWD/bin:$PATH" "$SLIDEBENCH" plot "first run" \
        --store "$BATS_FILE_TMPDIR/store.db" -o charts --format svg --chart time
    [[ $stderr == *"did not draw the chart 'time': line 7: it is broken"* ]]
    [ ! -e charts/time.svg ]
}

@test "no half picture is left when it is told to stop" {
    for signal in INT TERM HUP; do
        stopped_while_drawing $signal plot --store "$BATS_FILE_TMPDIR/store.db" "first run" -o charts --chart time
        [ "$(ls charts)" = $'time.gp\ntime.tsv' ]
    done
}

@test "names of people are text, never commands or markup" {
    # shellcheck disable=SC2016 # the backquotes are the test
    name='a_b^{c} `touch pwned` '\''x'\'' & <i>'
    make_run "$name"
    plot "$name" -o "it's a \"dir\"" --chart expanded
    [ -z "$(find . -name pwned)" ]
    grep -qF "a_b^{c} \`touch pwned\` 'x' &amp; &lt;i" "it's a \"dir\"/expanded.svg"
}

@test "a folder that cannot be written is told" {
    touch file
    fails_with 1 "cannot make the folder file" plot --store "$BATS_FILE_TMPDIR/store.db" -o file/charts
    [ "$(id -u)" -ne 0 ] || skip "root writes anywhere"
    mkdir charts
    chmod a-w charts
    fails_with 1 "cannot write charts/" plot --store "$BATS_FILE_TMPDIR/store.db" -o charts
}

# in_small_place KIBIBYTES COMMAND...: COMMAND where the folder `small` is a disk of that size.
in_small_place() {
    local size=$1
    shift
    # shellcheck disable=SC2016 # for the inner shell
    unshare -rm bash -c 'mount -t tmpfs -o size="$1"k none small && shift && "$@"' - "$size" "$@"
}

@test "a full disk is told, and leaves no half picture and no half chart" {
    mkdir small
    in_small_place 64 true || skip "no file system can be mounted here"
    cat >draw <<'END'
"$SLIDEBENCH" plot "first run" --store "$1" -o small --format svg 2>&1 >/dev/null
echo "status $?"
for file in small/*; do
    case $file in
        *.svg) tail -n 2 "$file" | grep -q '</svg>' || echo "half: $file" ;;
        *.tsv) [ -s "$file" ] && [ -s "${file%.tsv}.gp" ] || echo "alone: $file" ;;
        *.gp) [ -s "${file%.gp}.tsv" ] || echo "alone: $file" ;;
        *) echo "left: $file" ;;
    esac
done
END
    local size told=0
    for size in 16 64 160 256 400; do
        in_small_place "$size" bash draw "$BATS_FILE_TMPDIR/store.db" >out
        run ! grep -E '^(half|alone|left):' out
        [ "$(wc -l <out)" -eq 2 ] || { cat out; return 1; }
        grep -qx 'status 1' out
        grep -qE "No space left on device|there is no space left in small" out
        told=$((told + 1))
    done
    [ "$told" -eq 5 ]
}

@test "a folder that may only be read is told" {
    mkdir small
    in_small_place 64 true || skip "no file system can be mounted here"
    cat >draw <<'END'
mount -o remount,ro small
exec "$SLIDEBENCH" plot "first run" --store "$1" -o small
END
    run --separate-stderr -1 in_small_place 64 bash draw "$BATS_FILE_TMPDIR/store.db"
    [[ $stderr == "slidebench: cannot write small/"*": Read-only file system" ]]
}

@test "a locale of decimal commas changes nothing" {
    localedef --no-archive -i de_DE -f UTF-8 "$PWD/de_DE.UTF-8" || skip "no sources of locales here"
    plot "first run" -o plain
    LOCPATH=$PWD LC_ALL=de_DE.UTF-8 plot "first run" -o comma
    diff -r plain comma
}

@test "bad arguments are told what there is" {
    fails_with 2 "--output: an empty name" plot -o ''
    fails_with 2 "no chart 'pie'; charts: $all_charts, process" \
        plot --chart time,pie
    fails_with 2 "no format 'gif'; formats: svg, png, pdf" plot --format gif
    fails_with 2 "no metric 'speed'; metrics: expanded, " plot --metric speed
    fails_with 2 "chart 'time' is always about wall_ns" plot --chart time --metric expanded
    fails_with 1 "no store" plot --store missing.db
    run -0 slidebench plot --list
    [ "$(cut -d " " -f 1 <<<"$output" | paste -s -d , | sed "s/,/, /g")" = "$all_charts, process" ]
    # shellcheck disable=SC2016 # for the inner shell
    run --separate-stderr -1 bash -c '"$SLIDEBENCH" plot --list >/dev/full'
    [[ $stderr == *"No space left"* ]]
}

@test "a metric, some of the solvers, a format and a style of one's own can be asked for" {
    slidebench plot --store "$BATS_FILE_TMPDIR/store.db" --metric time --solvers astar,bfs --format pdf >paths
    [[ $(cat paths) == *results/charts/ecdf_wall_ns.pdf* ]]
    [ "$(tail -c 6 results/charts/ecdf_wall_ns.pdf)" = '%%EOF' ]
    [ ! -e results/charts/ecdf.svg ]
    [ "$(grep -v '^#' results/charts/ecdf_wall_ns.tsv | cut -f 1 | uniq)" = $'astar\n\nbfs' ]
    grep -q 'Boards solved, by time' results/charts/ecdf_wall_ns.gp
    echo "ink = '#123456'" >my.gp
    slidebench plot --store "$BATS_FILE_TMPDIR/store.db" --chart ecdf --style my.gp --format svg >paths
    grep -q 'rgb( *18, *52, *86)' results/charts/ecdf.svg
    fails_with 2 "no solver 'bfsx' in the run" plot --store "$BATS_FILE_TMPDIR/store.db" --solvers astar,bfsx
    fails_with 2 "solver 'astar' is named twice" plot --store "$BATS_FILE_TMPDIR/store.db" --solvers astar,astar
    fails_with 1 "missing.gp" plot --store "$BATS_FILE_TMPDIR/store.db" --style missing.gp
}

@test "a chart says which contestants do not tell what it shows" {
    echo '1 2 3 4 5 6 7 0 8' >boards
    slidebench run -q --boards boards --solvers bfs --contestant-once "once=sh -c 'echo R' {board}" >/dev/null
    slidebench plot --format svg -o charts >/dev/null
    local chart
    for chart in expanded memory time ecdf tradeoff; do
        grep -q 'do not tell' charts/$chart.gp || { echo $chart; return 1; }
    done
    run ! grep -q 'do not tell' charts/length.gp
    grep -q 'do not tell their time: once' charts/time.gp
    run ! grep -q 'set arrow' charts/ecdf.gp # no flat curve of a contestant that solved the board
}

@test "twelve solvers with long names make all the charts, and no name leaves the picture" {
    make_run twelve --count 6 \
        --solvers 'bfs,dfs,dfs:max_depth=40,dfs:max_depth=60,greedy,greedy:manhattan,astar,astar:misplaced,astar:zero,idastar,idastar:misplaced' \
        --contestant "last-name-of-32-characters-is-it='$SLIDEBENCH' worker" --contestant-solver astar
    run --separate-stderr -0 plot twelve -o . --format svg
    [ -z "$stderr" ]
    for name in ${all_charts//,/}; do
        [[ $name == @(depths|scatter|iterations) ]] ||
            texts_of "$name.svg" | grep -qxF 'last-name-of-..racters-is-it' || { echo "$name"; return 1; }
    done
    # where a turned name of 28 characters begins, there is room for it to the right
    local right
    for name in box violin wins; do
        right=$(sed -n 's/^set rmargin at screen //p' "$name.gp")
        awk -v right="$right" 'BEGIN { exit !(right > 0.7 && right < 0.85) }' || { echo "$name: $right"; return 1; }
    done
}

@test "the style for dark pages changes page, words, axes and lines of every chart" {
    plot "first run" -o . --format svg --style "$SLIDEBENCH_SOURCE/scripts/plots/dark.gp"
    have_texts .
    local picture
    for picture in *.svg; do
        grep -q '<rect .*fill="#161616"' "$picture"
        grep -q 'rgb(240,240,240)' "$picture" # words
        [ "$picture" = wins.svg ] || # whose light cells have dark numbers
            run ! grep -qE 'rgb\((34, ?34, ?34|85, ?85, ?85)\)' "$picture"
    done
    grep -q "rgb(221, 119, 170)" ecdf.svg # the fourth solver
    echo "face = 'DejaVu Serif'" >serif.gp
    plot "first run" -o . --format svg --chart ecdf --style serif.gp
    grep -q 'font-family="DejaVu Serif"' ecdf.svg
    run ! grep -q sans-serif ecdf.svg
}
