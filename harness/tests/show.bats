# slidebench show: what a person sees of a stored run.

load helper

# Runs for all tests of this file; each test works on its own copy of the store.
setup_file() {
    cd "$BATS_FILE_TMPDIR" || return
    "$SLIDEBENCH" run --solvers bfs,dfs,greedy,astar,idastar --size 2x3 --count 12 --seed 5 \
        --name first --store all.db --quiet >printed_by_run
    "$SLIDEBENCH" run --solvers bfs,idastar --size 3x3 --count 6 --node-limit 100 --repeat 2 \
        --name limited --store all.db --quiet >printed
}

with_runs() {
    mkdir -p results
    cp "$BATS_FILE_TMPDIR/all.db" results/slidebench.db
}

@test "show prints what run printed" {
    with_runs
    slidebench show first >shown
    diff "$BATS_FILE_TMPDIR/printed_by_run" shown
}

@test "the report has a row a solver, sentences, conditions and the signature" {
    with_runs
    slidebench show first >shown
    for solver in bfs dfs greedy astar idastar; do
        grep -qE "^$solver +12/12 " shown
    done
    grep -q 'Every solver solved all 12 boards\.' shown
    grep -qE 'Every path checked was optimal: bfs \(12\),.* astar \(12\).* idastar \(12\)\.' shown
    grep -q 'Optimal lengths come from the full distance table\.' shown
    grep -qE '(fewer nodes|No clear difference in nodes expanded)' shown
    grep -qE '^signature [0-9a-f]{16}$' shown
}

@test "boards that were not solved are counted and said" {
    with_runs
    slidebench show limited >shown
    grep -qE '^bfs +0/6 +6 node limit +- +-' shown
    grep -q 'bfs solved none of 6 boards: 6 node limit; it has no averages\.' shown
    run -1 grep -q 'fewer nodes' shown
}

@test "a run is found by name, by number, and the latest without either" {
    with_runs
    slidebench show first >a
    slidebench show '#1' >b
    diff a b
    slidebench show >a
    slidebench show latest >b
    slidebench show limited >c
    diff a b
    diff a c
}

@test "every format is sound and says the same" {
    with_runs
    slidebench show first --format csv >csv
    [ "$(wc -l <csv)" -eq 6 ]
    [ "$(awk -F, '{ print NF }' csv | sort -u | wc -l)" -eq 1 ]
    head -1 csv | grep -q 'expanded_median,expanded_p90.*peak_bytes_median.*wall_ns_median'
    slidebench show first --format json >json
    [ "$(sqlite3 :memory: '.import --csv csv t' "
        SELECT count(*) FROM t, json_each(readfile('json'), '\$.contestants') AS c
        WHERE t.contestant = c.value ->> 'contestant' AND t.solved = 12
            AND c.value ->> '\$.statuses.solved' = 12
            AND abs(t.expanded_median - (c.value ->> '\$.measures.expanded.median')) < 1e-6")" = 5 ]
    [ "$(sqlite3 :memory: "
        SELECT json_array_length(json, '\$.comparisons'), json ->> 'complete',
            length(json ->> 'signature'), json ->> '\$.conditions.compiler' IS NULL
        FROM (SELECT readfile('json') AS json)")" = '30|1|16|0' ]
    slidebench show first --format markdown >markdown
    [ "$(grep -c '^| ' markdown)" -eq 7 ]
    grep -qE '^Signature `[0-9a-f]{16}`\.$' markdown
    for file in csv json markdown; do
        run -1 grep -wiE 'nan|inf' $file
        run -1 grep -q $'\x1b\|\r' $file
    done
    run -1 grep -E '[0-9]e\+' csv json markdown
}

@test "medians are those of the exported samples" {
    with_runs
    slidebench export first >samples
    slidebench show first --format csv >summary
    local column
    for column in expanded generated path_length peak_bytes wall_ns; do
        # of twelve values in order, type 7: the median is at 5.5, the 90th percentile at 9.9
        [ "$(sqlite3 :memory: '.import --csv summary summary' '.import --csv samples samples' "
            WITH ordered AS (
                SELECT contestant, CAST($column AS INTEGER) AS value, row_number() OVER (
                    PARTITION BY contestant ORDER BY CAST($column AS INTEGER)) - 1 AS place
                FROM samples WHERE status = 'solved'),
            expected AS (
                SELECT contestant, count(*) AS n,
                    sum(value) FILTER (WHERE place IN (5, 6)) / 2.0 AS median,
                    sum(CASE place WHEN 9 THEN 0.1 * value WHEN 10 THEN 0.9 * value END) AS p90
                FROM ordered GROUP BY contestant)
            SELECT count(*) FROM summary JOIN expected USING (contestant)
            WHERE n = 12 AND ${column}_n = 12 AND abs(median - ${column}_median) < 1e-6
                AND abs(p90 - ${column}_p90) < 1e-5")" = 5 ]
    done
}

@test "the table fits terminals of every width and is not coloured elsewhere" {
    with_runs
    for width in 40 60 80 120 200; do
        COLUMNS=$width TERM=xterm NO_COLOR=1 script -qec "'$SLIDEBENCH' show first" typescript >shown
        tr -d '\r' <shown >lines
        [ "$(awk '{ if (length > most) most = length } END { print most }' lines)" -le "$width" ]
        run -1 grep -q $'\x1b' lines
        grep -q 'idastar' lines
    done
    unset NO_COLOR
    TERM=xterm script -qec "'$SLIDEBENCH' show first" typescript >shown
    grep -q $'\x1b' shown
    slidebench show first >shown
    run -1 grep -q $'\x1b\|\r' shown
    for terminal in dumb ''; do
        TERM=$terminal script -qec "'$SLIDEBENCH' show first" typescript >shown
        run -1 grep -q $'\x1b' shown
    done
}

@test "boards are shown one a row" {
    with_runs
    slidebench show first --boards all >shown
    grep -qE '^index +board +optimal +bfs +dfs +greedy +astar +idastar$' shown
    [ "$(grep -cE '^ +[0-9]+  [0-5] ' shown)" -eq 12 ]
    slidebench show limited --boards all --format csv >csv
    [ "$(wc -l <csv)" -eq 7 ]
    grep -q ',node_limit,,' csv
}

@test "the hardest boards of each solver are drawn with the command that does each again" {
    with_runs
    slidebench show first --boards hardest >shown
    [ "$(grep -c ': hardest of 12 boards, by nodes expanded$' shown)" -eq 5 ]
    [ "$(grep -c '^slidebench solve ' shown)" -eq 15 ]
    # the first of astar is the one of most nodes, drawn as it is, and the command does it again
    slidebench export first --format csv | awk -F , '$2 == "astar" { print $14, $7 }' | sort -rn >ordered
    local nodes board command
    read -r nodes board <ordered
    sed -n '/^astar: /,/^slidebench /p' shown >one
    grep -qE "^board [0-9]+: [0-9]+ moves, $nodes nodes expanded\$" one
    [ "$(grep '^[0-9.] ' one | tr . 0 | paste -s -d ' ')" = "$board" ]
    command=$(tail -n 1 one)
    eval "$command --format csv" | awk -F , -v nodes="$nodes" 'NR == 2 && $14 == nodes { found = 1 } END { exit !found }'
    slidebench show limited --boards hardest:1 --format csv >csv
    [ "$(head -n 1 csv)" = contestant,board_index,board,status,path_length,expanded,wall_ns,command ]
    grep -q ',node_limit,,,,slidebench solve .*--node-limit=' csv
    slidebench show limited --boards hardest >shown
    grep -qE '^board [0-9]+: node limit$' shown
    fails_with 2 "--boards: 'soft'; expected all, hardest or hardest:N" show first --boards soft
    fails_with 2 "--boards: hardest" show first --boards hardest:0
    # shellcheck disable=SC2016 # for the inner shell
    run --separate-stderr -1 bash -c '"$SLIDEBENCH" show first --boards hardest >/dev/full'
    [[ $stderr == *"No space left"* ]]
}

@test "an unknown run lists those there are; no store says how to make one" {
    with_runs
    fails_with 2 "has no run 'nope'; it has: limited, first" show nope
    fails_with 1 "there is no store other.db" show --store other.db
    echo 'a text of more than a hundred characters, so that it cannot be taken for the head of a database.
        it goes on' >text
    fails_with 2 "no SQLite file" show --store text
    fails_with 2 "none of table, csv, json, markdown" show --format xml
    run --separate-stderr -2 slidebench show first second
}

@test "an interrupted run is shown with a warning" {
    with_runs
    sqlite3 results/slidebench.db \
        "UPDATE runs SET complete = 0 WHERE name = 'first'; DELETE FROM samples WHERE run = 1 AND board > 5"
    slidebench show first >shown
    grep -q '^warning: The run is not complete: it has 30 of 60 samples' shown
}

@test "lost output is an error" {
    with_runs
    run --separate-stderr -1 bash -c "'$SLIDEBENCH' show first >/dev/full"
    # shellcheck disable=SC2154
    [[ $stderr == *"No space left on device"* ]]
    run --separate-stderr -1 into_closed_pipe show first
    [[ $stderr == *"Broken pipe"* ]]
}
