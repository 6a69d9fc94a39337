# slidebench compare: two stored runs.

load helper

few=(--size 3x3 --count 6 --seed 3 --quiet)

alter() { # RUN SQL
    sqlite3 results/slidebench.db "UPDATE samples SET $2 AND run =
        (SELECT id FROM runs WHERE name = '$1')"
}

condition() { # RUN KEY VALUE
    sqlite3 results/slidebench.db "UPDATE conditions SET value = '$3' WHERE key = '$2' AND run =
        (SELECT id FROM runs WHERE name = '$1')"
}

# timed RUN: the same conditions and times for every run, whatever build is under test
timed() {
    condition "$1" sanitizers none
    alter "$1" "wall_ns = 1000 * (1 + board) WHERE status = 'solved'"
}

# member EXPRESSION: of the JSON in the file json, as `it`
member() {
    python3 -c 'import json, sys; print(eval(sys.argv[1], {"it": json.load(open("json"))}))' "$1"
}

@test "two runs of one build and seed are the same, every time" {
    slidebench run --solvers bfs,greedy,astar "${few[@]}" --name one >/dev/null
    for i in 1 2 3 4 5; do
        slidebench run --solvers bfs,greedy,astar "${few[@]}" --jobs 2 --name "again $i" >/dev/null
        run -0 slidebench compare one "again $i"
        [[ $output == *'18 rows compared with one: all the same.'* ]]
        [[ $output == *'Both runs are of the very same build.'* ]]
    done
}

@test "what only one run has is listed and does not fail" {
    slidebench run --solvers bfs,astar "${few[@]}" --name two >/dev/null
    slidebench run --solvers bfs,astar,idastar "${few[@]}" --name three >/dev/null
    run -0 slidebench compare two three
    [[ $output == *'18 rows compared with two: 12 the same, 6 new.'* ]]
    run -0 slidebench compare three two
    [[ $output == *'12 the same, 6 vanished.'* ]]
    # other seeds, other boards, other suites
    slidebench run --solvers astar --size 3x3 --count 9 --seed 3 --name nine --quiet >/dev/null
    run -0 slidebench compare two nine
    [[ $output == *'6 boards are in both runs, 0 only in two, 3 only in nine.'* ]]
    slidebench run --solvers astar --size 2x3 --count 4 --seed 4 --name apart --quiet >/dev/null
    run -0 slidebench compare two apart
    [[ $output == *'0 boards are in both runs, 6 only in two, 4 only in apart.'* ]]
    [[ $output == *'seed differs: 3, then 4.'* ]]
}

@test "one node more is a regression, and times are shown beside it" {
    slidebench run --solvers bfs,astar "${few[@]}" --name one >/dev/null
    slidebench run --solvers bfs,astar "${few[@]}" --name two >/dev/null
    alter two 'expanded = expanded + 1 WHERE board = 2 AND contestant = 1'
    run -3 slidebench compare one two
    [[ $output == *'First divergence: astar on board 2, '* ]]
    run -0 slidebench compare two one
    [[ $output == *'11 the same, 1 improved.'* ]]
    alter two "status = 'wrong' WHERE board = 3"
    run -5 slidebench compare one two
}

@test "times are those of the boards, with the caution" {
    slidebench run --solvers bfs,astar "${few[@]}" --repeat 2 --name one >/dev/null
    slidebench run --solvers bfs,astar "${few[@]}" --repeat 2 --name two >/dev/null
    timed one
    timed two
    alter two 'wall_ns = wall_ns * 2 WHERE contestant = 1'
    alter two 'wall_ns = wall_ns * 50 WHERE repetition = 1'
    run -0 slidebench compare one two
    [[ $output == *'no verdict is drawn from them'* ]]
    slidebench compare one two --format json >json
    [ "$(member "[(t['solver'], t['clock'], t['boards'], t['ratio'], t['low'], t['high'], t['a12_low'])
        for t in it['times']]")" = \
        "[('bfs', 'wall_ns', 6, 1, 1, 1, 0.5), ('astar', 'wall_ns', 6, 2, 2, 2, 0.791667)]" ]
    [ "$(member "it['times'][0]['p']")" = 1 ]
}

@test "times of other machines and builds are not compared, and it says why" {
    slidebench run --solvers bfs "${few[@]}" --name one >/dev/null
    slidebench run --solvers bfs "${few[@]}" --name two >/dev/null
    timed one
    timed two
    for key in cpu cores governor kernel compiler compiler_flags build_type jobs time_method; do
        was=$(sqlite3 results/slidebench.db "SELECT value FROM conditions WHERE key = '$key' AND run = 2")
        condition two $key 'another one'
        run -0 slidebench compare one two
        [[ $output == *"Times are not compared, as they were made under other conditions: $key: $was, then another one"* ]]
        [[ $output != *A12* ]]
        condition two $key "$was"
    done
    condition one sanitizers address
    condition two sanitizers address
    run -0 slidebench compare one two
    [[ $output == *'sanitizers: address, then address'* ]]
    slidebench compare one two --format json >json
    [ "$(member "it['times'], it['times_not_compared']")" = "([], 'sanitizers: address, then address')" ]
}

@test "a time that was cut off is a bound, never a number" {
    slidebench run --solvers astar "${few[@]}" --name one >/dev/null
    slidebench run --solvers astar "${few[@]}" --name two >/dev/null
    timed one
    timed two
    alter two "status = 'time_limit', path_length = NULL, path_hash = NULL, wall_ns = 6000 WHERE board = 5"
    run -3 slidebench compare one two # it was solved before
    slidebench compare one two --format json >json || true
    [ "$(member "[(t['boards'], t['censored'], t['ratio'], t['low'], t['high'], t['p']) for t in it['times']]")" = \
        "[(6, 1, None, 1, None, None)]" ]
    run -1 grep -iE '\b(nan|inf|infinity)\b' json
    # cut off in both, nothing is known of that board
    alter one "status = 'time_limit', path_length = NULL, path_hash = NULL, wall_ns = 6000 WHERE board = 5"
    slidebench compare one two --format json >json
    [ "$(member "[(t['censored'], t['low'], t['high']) for t in it['times']]")" = '[(1, 0, None)]' ]
}

@test "a limit that was another is no regression when it is reached" {
    slidebench run --solvers astar "${few[@]}" --name one >/dev/null
    slidebench run --solvers astar "${few[@]}" --node-limit 20 --name two >/dev/null
    slidebench run --solvers astar "${few[@]}" --node-limit 25 --name three >/dev/null
    run -0 slidebench compare one two
    [[ $output == *' changed.'* ]]
    run -0 slidebench compare two three
    run -0 slidebench compare three two
}

@test "runs may be in two stores" {
    slidebench run --solvers bfs "${few[@]}" --name same --store a.db >/dev/null
    slidebench run --solvers bfs "${few[@]}" --name same --store b.db >/dev/null
    run -0 slidebench compare same same --store a.db --after-store b.db --format csv
    [ "${#lines[@]}" -eq 1 ]
    run -0 slidebench compare same same --store a.db --after-store b.db --format junit -o report.xml
    grep -q 'failures="0"' report.xml
}

@test "solvers without time are compared without" {
    printf '1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 0 7 8\n' >boards
    slidebench run --solvers astar --boards boards --name one --quiet >/dev/null
    slidebench run --solvers astar --boards boards --name two --quiet >/dev/null
    alter one 'wall_ns = 0, outside_wall_ns = 0 WHERE 1'
    run -0 slidebench compare one two --format json
    run -1 grep -iE '\b(nan|inf)\b' <<<"$output"
}

@test "an unfinished run is compared as far as it goes, and it says so" {
    slidebench run --solvers bfs "${few[@]}" --name one >/dev/null
    slidebench run --solvers bfs "${few[@]}" --name two >/dev/null
    sqlite3 results/slidebench.db 'DELETE FROM samples WHERE run = 2 AND board > 3;
        UPDATE runs SET complete = 0 WHERE id = 2'
    run -0 slidebench compare one two
    [[ $output == *'The run two is not finished.'*'4 the same, 2 vanished.'* ]]
}

@test "wrong usage says what was read and what was expected" {
    slidebench run --solvers bfs "${few[@]}" --name one >/dev/null
    run --separate-stderr -2 slidebench compare one
    [[ $stderr == *'expected two runs'* ]]
    run --separate-stderr -2 slidebench compare one two three
    [[ $stderr == *"also 'three'"* ]]
    fails_with 2 nobody compare one nobody
    fails_with 2 "'yaml' is none of" compare one one --format yaml
    fails_with 2 'is not COLUMN=PERCENT' compare one one --tolerance 3
}

@test "a locale with a decimal comma changes nothing" {
    slidebench run --solvers astar "${few[@]}" --name one >/dev/null
    slidebench run --solvers astar "${few[@]}" --name two >/dev/null
    alter two 'expanded = expanded * 2 WHERE 1'
    locale=$(locale -a 2>/dev/null | grep -iE '^(de|fr|nl|da|pl)_.*utf' | head -n 1)
    for format in table csv json markdown; do
        LC_ALL=C slidebench compare one two --format $format >plain || true
        LC_ALL=${locale:-de_DE.UTF-8} slidebench compare one two --format $format >comma || true
        diff plain comma
    done
}

@test "large counts are whole, and boards do not break the columns" {
    slidebench run --solvers astar --size 4x4 --count 2 --node-limit 50 --name one --quiet >/dev/null
    slidebench run --solvers astar --size 4x4 --count 2 --node-limit 50 --name two --quiet >/dev/null
    alter two 'generated = 9007199254740993 WHERE 1'
    slidebench compare one two --format csv >table.csv || true
    grep -q ',9007199254740993,' table.csv
    slidebench compare one two --format json | grep -q '"after": 9007199254740993' || true
    awk -F, 'NF != 7 { exit 1 }' table.csv
    run -1 grep -E '[0-9]e\+' table.csv
}

@test "nothing but text goes into files and pipes" {
    slidebench run --solvers astar "${few[@]}" --name 'a one' --store 'my store.db' >/dev/null
    slidebench compare 'a one' 'a one' --store 'my store.db' >log 2>&1
    run -1 grep "$(printf '[\033\r]')" log
    # shellcheck disable=SC2016 # the inner shell expands it
    run -1 bash -c '"$SLIDEBENCH" compare "a one" "a one" --store "my store.db" >/dev/full'
    [[ $output == *'cannot write'* ]]
}
