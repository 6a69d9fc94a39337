# slidebench history: a metric across the runs of a store.

load helper

# three runs of one suite; the last two by "another build" whose greedy expands more
make_runs() {
    printf '[suite]\nsolvers = greedy, astar\nsize = 3x3\ncount = 6\nseed = 3\n' >mine.ini
    for name in one two three; do
        slidebench run mine.ini --name $name --quiet >/dev/null
    done
    sqlite3 results/slidebench.db "UPDATE samples SET expanded = expanded + 6 WHERE run > 1 AND contestant = 0;
        UPDATE conditions SET value = 'fedcba98765432100000' WHERE run > 1 AND key = 'build_id';
        UPDATE conditions SET value = 'none' WHERE key = 'sanitizers'"
}

@test "exact metrics are means, and say which build changed them" {
    make_runs
    mean=$(sqlite3 results/slidebench.db \
        'SELECT avg(expanded) FROM samples WHERE run = 1 AND contestant = 0')
    slidebench history --format csv >table.csv
    [ "$(wc -l <table.csv)" -eq 7 ]
    grep -q '^solver,run,made,build,expanded,change,solved$' table.csv
    python3 - "$mean" <<'END'
import csv, sys
rows = [row for row in csv.DictReader(open("table.csv")) if row["solver"] == "greedy"]
assert [row["run"] for row in rows] == ["one", "two", "three"], rows
mean = float(sys.argv[1])
assert abs(float(rows[0]["expanded"]) - mean) < 1e-5, (rows, mean)
assert abs(float(rows[1]["expanded"]) - mean - 6) < 1e-5, rows
assert rows[0]["change"] == "" and rows[2]["change"] == "=", rows
assert rows[1]["change"] == "%+.4f%%" % (100 * 6 / mean), rows
assert rows[1]["build"] == "fedcba9876", rows
END
    grep -q '^astar,three,.*,=,6/6$' table.csv
}

@test "a solver is chosen by its name or its full name" {
    make_runs
    slidebench history --solver astar --format csv >short
    slidebench history --solver astar:manhattan --format csv >full
    cmp short full
    [ "$(wc -l <short)" -eq 4 ]
    fails_with 2 "no finished run of the suite mine has 'bfs'" history --solver bfs
}

@test "only finished runs of the same work are compared, and the others counted" {
    make_runs
    slidebench run mine.ini --count 4 --name few --quiet >/dev/null
    sqlite3 results/slidebench.db "UPDATE runs SET complete = 0 WHERE name = 'two'"
    run --separate-stderr -0 slidebench history --suite mine --format csv
    # the newest run says what the work is
    [ "${#lines[@]}" -eq 3 ]
    [[ $stderr == *'left out: 2 of other boards or limits, 1 not finished'* ]]
    slidebench run --solvers astar --size 2x2 --count 2 --name custom --quiet >/dev/null
    run --separate-stderr -0 slidebench history --format csv
    [[ ${lines[1]} == astar,custom,* ]]
    fails_with 2 'no finished run of the suite nobody' history --suite nobody
}

@test "times of other conditions are not held against each other" {
    make_runs
    sqlite3 results/slidebench.db "UPDATE conditions SET value = 'slow one' WHERE run = 3 AND key = 'cpu'"
    slidebench history --metric time --solver astar --format csv >table.csv
    sed -n 3p table.csv | grep -qE ',[+-][0-9.]+%,6/6$'
    sed -n 4p table.csv | grep -q ',other conditions,6/6$'
    run -1 grep -iE '\b(nan|inf)\b' table.csv
}

@test "the chart is drawn, with a step where a build changed the metric" {
    command -v gnuplot >/dev/null || skip "no gnuplot"
    make_runs
    run --separate-stderr -0 slidebench history -o charts
    [[ $stderr == *'drew charts/history_expanded.svg and .png'* ]]
    grep -q fedcba9876 charts/history_expanded.svg
    grep -q 'with steps' charts/history_expanded.gp
    [ "$(grep -c fedcba9876 charts/history_expanded.tsv)" -eq 1 ]
    head -c 8 charts/history_expanded.png | grep -q PNG
    for metric in generated stored_max peak_bytes peak_rss_bytes path_length wall_ns cpu_ns effective_branching; do
        slidebench history --metric $metric -o charts >/dev/null 2>&1
        [ -s charts/history_$metric.png ]
    done
}

@test "one run is a history, too, and what solved nothing has no value" {
    slidebench run --solvers astar,bfs --size 4x4 --count 2 --node-limit 10 --quiet >/dev/null
    run -0 slidebench history --format json
    [[ $output == *'"expanded": null'*'"solved": "0/2"'* ]]
    fails_with_output=$(slidebench history -o charts 2>&1 >/dev/null) || status=$?
    [ "$status" -eq 1 ]
    [[ $fails_with_output == *'nothing to draw: no run tells nodes expanded'* ]]
    [ ! -e charts ]
}

@test "wrong usage says what was read and what was expected" {
    fails_with 2 "--metric: 'beauty' is none of expanded" history --metric beauty
    fails_with 2 "'pdf' is none of" history --format pdf
    fails_with 1 'results/slidebench.db' history
}
