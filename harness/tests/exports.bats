# slidebench export in the forms of other tools: they take it, and it says what the samples say.

load helper

# bfs meets the node limit on some boards, null solves none.
setup_file() {
    cd "$BATS_FILE_TMPDIR" || return
    for name in first second; do
        "$SLIDEBENCH" run --solvers bfs,idastar,null --size 3x3 --count 12 --seed 3 --repeat 2 \
            --node-limit 100000 --name "$name" --store all.db --quiet >printed
    done
    "$SLIDEBENCH" export first --store all.db >samples.csv
}

# in_format FORMAT: the first run, in $FORMAT
in_format() {
    "$SLIDEBENCH" export first --store "$BATS_FILE_TMPDIR/all.db" --format "$1" -o "$1" 2>messages
    run -1 grep -wiE 'nan|inf(inity)?' "$1"
}

# sql FILE QUERY: asks the samples and a JSON file, as the text `file`
sql() {
    sqlite3 :memory: ".import --csv $BATS_FILE_TMPDIR/samples.csv samples" \
        "CREATE TABLE json AS SELECT readfile('$1') AS file;" "$2" 2>&1
}

@test "hyperfine: a result a solver with a time each solved sample, in order" {
    in_format hyperfine
    grep -qx "slidebench: null solved no board and is not in the hyperfine file" messages
    [ "$(sql hyperfine "
        SELECT r.value ->> '\$.command', (
            SELECT count(*) FROM samples s WHERE s.contestant = r.value ->> '\$.command' AND status = 'solved'
        ) = json_array_length(r.value, '\$.times'),
        json_array_length(r.value, '\$.times') = json_array_length(r.value, '\$.exit_codes'), (
            SELECT abs(avg(wall_ns) / 1e9 - (r.value ->> '\$.mean')) < 1e-12
               AND abs(min(CAST(wall_ns AS INTEGER)) / 1e9 - (r.value ->> '\$.min')) < 1e-12
               AND abs(max(CAST(wall_ns AS INTEGER)) / 1e9 - (r.value ->> '\$.max')) < 1e-12
               AND abs(avg(cpu_ns) / 1e9 - (r.value ->> '\$.user')) < 1e-12
            FROM samples s WHERE s.contestant = r.value ->> '\$.command' AND status = 'solved'),
        (SELECT count(*) FROM json_each(r.value, '\$.times') t JOIN (
            SELECT row_number() OVER () - 1 AS k, wall_ns / 1e9 AS s FROM samples
            WHERE contestant = r.value ->> '\$.command' AND status = 'solved'
        ) ON k = t.key AND abs(s - t.value) < 1e-12) = json_array_length(r.value, '\$.times')
        FROM json, json_each(file, '\$.results') r")" = $'bfs|1|1|1|1\nidastar|1|1|1|1' ]
}

@test "hyperfine: the fields are those of hyperfine itself" {
    in_format hyperfine
    command -v hyperfine >/dev/null || skip "no hyperfine"
    hyperfine --shell=none --runs 2 --export-json theirs.json true >printed 2>&1
    fields="SELECT group_concat(key) FROM json_each(readfile('%s'), '\$.results[0]')"
    # shellcheck disable=SC2059
    [ "$(sqlite3 :memory: "$(printf "$fields" hyperfine)")" = \
        "$(sqlite3 :memory: "$(printf "$fields" theirs.json)")" ]
}

@test "google-benchmark: a benchmark a board, its repetitions, and aggregates" {
    in_format google-benchmark
    [ "$(sql google-benchmark "
        SELECT count(*), sum(b.value ->> '\$.real_time' = s.wall_ns AND b.value ->> '\$.cpu_time' = s.cpu_ns
            AND b.value ->> '\$.expanded' = s.expanded AND b.value ->> '\$.time_unit' = 'ns')
        FROM json, json_each(file, '\$.benchmarks') b
        JOIN samples s ON b.value ->> '\$.name' = s.contestant || '/' || s.board_index
            AND b.value ->> '\$.repetition_index' = s.repetition
        WHERE b.value ->> '\$.run_type' = 'iteration'")" = \
        "$(sql google-benchmark "SELECT count(*), count(*) FROM samples WHERE status = 'solved'")" ]
    [ "$(sql google-benchmark "
        SELECT group_concat(b.value ->> '\$.name')
        FROM json, json_each(file, '\$.benchmarks') b
        WHERE b.value ->> '\$.run_type' = 'aggregate'")" = \
        bfs_mean,bfs_median,bfs_stddev,idastar_mean,idastar_median,idastar_stddev ]
}

@test "google-benchmark: compare.py of Google Benchmark compares two runs" {
    compare=/usr/share/benchmark/compare.py
    /usr/bin/python3 $compare --help >/dev/null 2>&1 || skip "no compare.py, or no SciPy for it"
    slidebench export first --store "$BATS_FILE_TMPDIR/all.db" --format google-benchmark -o old.json
    slidebench export second --store "$BATS_FILE_TMPDIR/all.db" --format google-benchmark -o new.json
    run -0 /usr/bin/python3 $compare --no-color benchmarks old.json new.json
    [[ $output == *idastar_median*idastar/0*OVERALL_GEOMEAN* ]]
    run -0 /usr/bin/python3 $compare --no-color -a benchmarks old.json new.json
    [[ $output != *'idastar/0 '* && $output == *idastar_median* ]]
    run -0 /usr/bin/python3 $compare --no-color benchmarks old.json old.json
    [[ $(grep OVERALL_GEOMEAN <<<"$output") == *'+0.0000'*'+0.0000'* ]]
}

@test "bencher: medians by solver and measure" {
    in_format bencher
    "$SLIDEBENCH" show first --store "$BATS_FILE_TMPDIR/all.db" --format json >summary
    sqlite3 :memory: "
        WITH bmf AS (SELECT readfile('bencher') AS file), summary AS (SELECT readfile('summary') AS file)
        SELECT r.key, m.key, m.value ->> '\$.value' = (
            SELECT c.value ->> ('\$.measures.' || CASE m.key WHEN 'latency' THEN 'wall_ns'
                ELSE replace(m.key, '-', '_') END || '.median')
            FROM summary, json_each(summary.file, '\$.contestants') c
            WHERE c.value ->> '\$.contestant' = r.key)
        FROM bmf, json_each(bmf.file) r, json_each(r.value) m" >found
    [ "$(wc -l <found)" -eq 10 ]
    run -1 grep -v '|1$' found
    grep -qx 'idastar|latency|1' found
}

@test "github-action-benchmark: less is better in every entry, and what was not solved is one" {
    in_format github-action-benchmark
    [ ! -s messages ]
    [ "$(sqlite3 :memory: "
        SELECT count(*), sum(value ->> '\$.value' >= 0), count(DISTINCT value ->> '\$.name'),
            sum(json_type(value, '\$.unit') = 'text')
        FROM json_each(readfile('github-action-benchmark'))")" = '13|13|13|13' ]
    [ "$(sqlite3 :memory: "
        SELECT value ->> '\$.value' FROM json_each(readfile('github-action-benchmark'))
        WHERE value ->> '\$.name' = 'null: boards not solved'")" = 12 ]
}

@test "junit: a test a sample; limits are skipped, wrong answers fail" {
    cp "$BATS_FILE_TMPDIR/all.db" changed.db
    sqlite3 changed.db "UPDATE samples SET status = 'wrong', message = 'its path <ends> & \"so\"'
        WHERE run = 1 AND contestant = 1 AND board = 4 AND repetition = 0"
    slidebench export first --store changed.db --format junit >xml
    python3 - <<'END'
import xml.etree.ElementTree as tree
suite = tree.parse("xml").getroot().find("testsuite")
cases = suite.findall("testcase")
failures = [case for case in cases if case.find("failure") is not None]
skipped = [case for case in cases if case.find("skipped") is not None]
assert suite.get("name") == "first" and int(suite.get("tests")) == len(cases) == 72
assert int(suite.get("failures")) == len(failures) == 1
assert int(suite.get("skipped")) == len(skipped) >= 24
assert failures[0].get("classname") == "idastar" and failures[0].get("name").startswith("board 4: ")
assert failures[0].find("failure").get("message") == "wrong"
assert failures[0].find("failure").text == 'its path <ends> & "so"'
assert {case.get("classname") for case in skipped} == {"bfs", "null"}
END
}

@test "they are alike in every locale" {
    local format
    for format in hyperfine google-benchmark bencher github-action-benchmark junit; do
        in_format $format
        LC_ALL=de_DE.UTF-8 slidebench export first --store "$BATS_FILE_TMPDIR/all.db" \
            --format $format >localised 2>messages
        diff $format localised
    done
}

@test "options that say nothing for a format are refused" {
    fails_with 2 "--deterministic is for csv and jsonl, not for junit" export --format junit --deterministic
}
