# slidebench report: a run as one HTML page, as Markdown and as LaTeX. In a browser: browser/.

load helper

setup_file() {
    cd "$BATS_FILE_TMPDIR" || return
    local few=(--quiet --store store.db --size 3x3 --count 8 --seed 5)
    "$SLIDEBENCH" run "${few[@]}" --name one --solvers bfs,dfs,greedy,astar,idastar >/dev/null
    "$SLIDEBENCH" run "${few[@]}" --name two --solvers bfs,dfs,greedy,astar,idastar --node-limit 50000 >/dev/null
}

# report ARGUMENT...
report() {
    slidebench report --store "$BATS_FILE_TMPDIR/store.db" "$@"
}

# hostile: a store in which all that is text has marks in it
hostile() {
    cp "$BATS_FILE_TMPDIR/store.db" hostile.db
    sqlite3 hostile.db "UPDATE runs SET name = '\"<script>alert(1)</script>\\end{x}%' WHERE name = 'two';
        UPDATE contestants SET name = '</script><script>x & \$_#' WHERE name = 'greedy';
        UPDATE conditions SET value = '<img src=x onerror=alert(1)>' WHERE key = 'compiler';"
}

@test "a page has all sections, needs nothing else, and says where it is" {
    run -0 report one -o page.html
    [ "$output" = page.html ]
    for id in findings table charts boards hardest run; do
        grep -q "<h2 id=\"$id\">" page.html
    done
    run ! grep -q 'id="comparison"' page.html
    grep -q '<html lang="en">' page.html
    grep -qE '<li>astar expanded [0-9.]+ times fewer nodes than' page.html
    [ "$(grep -c '<figure class="chart"' page.html)" -eq 20 ]
    signature=$(slidebench show one --store "$BATS_FILE_TMPDIR/store.db" | sed -n 's/^signature //p')
    grep -q "<code>$signature</code>" page.html
    # only names of formats look like addresses
    run ! grep -qE '(src|href)="?(https?:)?//' page.html
    [ "$(stat -c %s page.html)" -lt 600000 ]
}

@test "without a file name it is in results/report" {
    run -0 report one
    [ "$output" = results/report/report.html ]
    [ -s results/report/report.html ]
}

@test "solutions lead to the goal, and their commands solve the board again" {
    report one -o page.html >/dev/null
    local replays=0 board moves
    while IFS=$'\t' read -r board moves; do
        run -0 slidebench solve "$board" --check "$moves"
        replays=$((replays + 1))
    done < <(sed -nE 's/.*data-board="([^"]*)" data-length="([0-9]{1,2})" data-moves="([^"]*)".*/\1\t\3/p' page.html)
    [ "$replays" -ge 9 ] # of bfs, astar and idastar
    command=$(sed -n 's/.*<code class="command">\(.*\)<\/code>.*/\1/p' page.html | sed -n 10p)
    command=${command//&#38;/&}
    [[ $command == "slidebench solve '"*"' --goal='1 2 3/4 5 6/7 8 0' --solver="* ]]
    eval "$command" >solved
    grep -q '^solved in' solved
    # the paths of dfs are long: their beginning is there, and it is said
    grep -qE 'Only the first 500 of [0-9,]{6,} moves are here' page.html
}

@test "a path is shown only if it is the one of the run" {
    cp "$BATS_FILE_TMPDIR/store.db" other.db
    sqlite3 other.db "UPDATE samples SET path_hash = '0000000000000000' WHERE status = 'solved'"
    slidebench report one --store other.db -o page.html
    grep -q 'searching again did not find the same one' page.html
    run ! grep -q 'data-moves' page.html
    sqlite3 other.db "UPDATE contestants SET solver = 'elsewhere' WHERE name = 'astar'"
    slidebench report one --store other.db -o page.html
    grep -q "the solver is none of this build's" page.html
    sqlite3 other.db "UPDATE samples SET expanded = 6000000, generated = 7000000 WHERE status = 'solved'"
    slidebench report one --store other.db -o page.html
    grep -q 'searching again would take more than a report may' page.html
}

@test "names with marks in them are text, in every format" {
    hostile
    slidebench report latest --store hostile.db -o page.html
    run ! grep -qE '<script>(alert|x)|<img|</script><script>x' page.html
    grep -qF '&#60;script&#62;alert(1)&#60;/script&#62;' page.html
    grep -qF '\u003c/script>\u003cscript>x & $_#' page.html # in the data
    grep -qF '&#60;img src=x onerror=alert(1)&#62;' page.html
    slidebench report latest --store hostile.db --format latex >table.tex
    grep -qF '\textless{}/script\textgreater{}\textless{}script\textgreater{}x \& \$\_\#' table.tex
    grep -qF '\textbackslash{}end\{x\}\%' table.tex
}

@test "the page compares with another run" {
    report two --compare one -o page.html >/dev/null
    grep -q '<h2 id="comparison">' page.html
    report two --compare one --format markdown >page.md
    sentence=$(grep 'rows compared with one' page.md)
    grep -qF "<p>$sentence</p>" page.html
    grep -q '<h3>First divergence</h3>' page.html
    grep -q 'node_limit' page.html
    [[ $(slidebench compare one two --store "$BATS_FILE_TMPDIR/store.db" --format markdown) == *"$sentence"* ]]
}

@test "unsolved boards are told and drawn" {
    report two -o page.html >/dev/null
    grep -qE 'Without an answer on [0-9] of 8 boards\.' page.html
    grep -qE '^<p>node limit \(shortest: [0-9]+\)</p>$' page.html
    grep -qE '<li>dfs solved [0-9] of 8 boards: [0-9] node limit' page.html
}

@test "the hardest boards are those of slidebench show, by one rule" {
    local run
    for run in one two; do
        report "$run" -o page.html >/dev/null
        slidebench show "$run" --boards hardest --store "$BATS_FILE_TMPDIR/store.db" >shown
        # of the page the first three of each solver: it has solved ones besides
        sed -nE 's/^<h3>(bfs|dfs|greedy|astar|idastar)<\/h3>$/\1/p; s/^<h4>Board ([0-9]+)<.*/\1/p' page.html |
            awk '/[a-z]/ { n = 0 } n++ <= 3' >here
        sed -nE 's/^([a-z]+): hardest of .*/\1/p; s/^board ([0-9]+): .*/\1/p' shown >there
        diff here there
        [ "$(wc -l <here)" -eq 20 ]
    done
    # the limit of run two leaves boards of dfs without an answer, and those with one to replay
    sed -n '/<h3>dfs</,/<h3>greedy</p' page.html >dfs
    grep -q '<p>node limit' dfs
    grep -q 'data-moves' dfs
}

@test "a run without any answer, and one of a single board" {
    slidebench run --quiet --size 3x3 --count 3 --node-limit 1 --solvers bfs,astar --name none >/dev/null
    slidebench report none -o page.html
    grep -q 'It solved no board' page.html
    grep -q 'no solved board' page.html # of the charts
    slidebench run --quiet --size 2x2 --count 1 --solvers astar --name single >/dev/null
    slidebench report single -o page.html
    grep -q 'data-moves' page.html
}

@test "marks of charts that are a board each say which" {
    report two -o page.html >/dev/null
    # dfs is without an answer on some boards of eight, astar on none
    local name
    for name in relative tradeoff memories drift; do
        sed -n "/id=\"chart-$name\"/,/<\/figure>/p" page.html >figure
        grep -q ' data-of="3" data-boards="0-7" ' figure
        grep -qE ' data-of="1" data-boards="[0-7 -]+" ' figure
        run ! grep -q ' data-of="1" data-boards="0-7" ' figure
    done
    sed -n '/id="chart-scatter"/,/<\/figure>/p' page.html >figure
    # every board is in one of the plots: solved by both, or by one of them
    grep -oE 'data-of="0 1" data-boards="[0-9 -]+"' figure | sed 's/.*boards="//; s/"//' | tr ' ' '\n' |
        awk -F - '{ for (i = $1; i <= ($2 == "" ? $1 : $2); i++) print i }' | sort -n | paste -s -d ' ' >boards
    slidebench export two --store "$BATS_FILE_TMPDIR/store.db" --format csv | cut -d , -f 2,7,10 |
        awk -F , '($1 == "bfs" || $1 == "dfs") && $3 == "solved" { print $2 }' | sort -u | wc -l >solved
    [ "$(wc -w <boards)" -eq "$(cat solved)" ] || { cat boards solved; return 1; }
}

@test "1,000 boards and five solvers stay below 2 MB" {
    slidebench run --quiet --size 3x3 --count 1000 --seed 3 --solvers greedy,greedy:manhattan,astar,astar:misplaced,idastar --name large >/dev/null
    slidebench report large -o page.html
    [ "$(stat -c %s page.html)" -lt 2000000 ]
    [ "$(grep -cE '^\[[0-9]+,"' page.html)" -eq 1000 ]
}


@test "without gnuplot there are no charts, and the page says so" {
    mkdir bin
    PATH=$PWD/bin run -0 report one -o page.html
    grep -q 'Some charts are missing: gnuplot is not installed' page.html
    run ! grep -q '<figure class="chart"' page.html
    grep -q 'data-moves' page.html
}

@test "nothing is left in the folder for temporary files" {
    mkdir temporary
    TMPDIR=$PWD/temporary report one -o page.html >/dev/null
    [ -z "$(ls temporary)" ]
    TMPDIR=$PWD/missing run -1 report one -o other.html
    [[ $output == *"cannot make a temporary folder"* ]]
    [ ! -e other.html ]
}

@test "nothing is left behind when it is told to stop" {
    mkdir temporary place
    export TMPDIR=$PWD/temporary
    for signal in INT TERM HUP; do
        stopped_while_drawing $signal report --store "$BATS_FILE_TMPDIR/store.db" one -o place/page.html
        [ -z "$(find temporary place -mindepth 1)" ]
    done
}

@test "Markdown has table, findings and signature" {
    report one --format markdown >page.md
    grep -q '^| solver | solved |' page.md
    grep -q '^- astar expanded' page.md
    grep -qE '^Signature `[0-9a-f]{16}`\.$' page.md
}

@test "LaTeX is a booktabs table, which compiles where pdflatex is" {
    report one --format latex -o table.tex
    for mark in toprule midrule bottomrule; do
        grep -qF "\\$mark" table.tex
    done
    grep -qE '^idastar & 8/8 & [0-9,.]+ & .* \\\\$' table.tex
    command -v pdflatex >/dev/null || skip 'no pdflatex'
    hostile
    slidebench report latest --compare one --store hostile.db --format latex -o hostile.tex
    {
        echo '\documentclass{article}\usepackage[T1]{fontenc}'
        echo '\usepackage{textcomp,booktabs}\begin{document}'
        echo '\input{table}\input{hostile}\end{document}'
    } >paper.tex
    pdflatex -interaction=nonstopmode -halt-on-error paper.tex >log || { tail -n 30 log; return 1; }
    [ -s paper.pdf ]
}

@test "bad words end with a line that says what was expected" {
    fails_with 2 "--format: 'pdf' is none of html, markdown, latex" report --format pdf
    fails_with 1 'no store' report --store nowhere.db
    run -2 report one two
    fails_with 1 "cannot write nowhere/page.html" report --store "$BATS_FILE_TMPDIR/store.db" one -o nowhere/page.html
    run -2 report one --compare three -o page.html
    [ ! -e page.html ]
    run --separate-stderr -1 report one -o /dev/full
    [[ $stderr == *'cannot write /dev/full'* ]]
    run --separate-stderr -1 into_closed_pipe report one --store "$BATS_FILE_TMPDIR/store.db" -o -
    [ "${#stderr_lines[@]}" -eq 1 ]
}
