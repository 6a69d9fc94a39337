# slidebench check: behaviour against a baseline.

load helper

# A small run of all solvers, its baseline, and a store to alter it in.
few=(--solvers 'bfs,dfs,greedy,astar,idastar' --size 3x3 --count 6 --seed 11 --quiet)

make_baseline() {
    slidebench run "${few[@]}" --name first >/dev/null
    release_build first
    slidebench check --baseline base.csv --update first >written
}

# release_build RUN: the stored run says that a release build made it, whichever is under test.
release_build() {
    sqlite3 results/slidebench.db "UPDATE conditions SET value = 'Release' WHERE key = 'build_type'
        AND run = (SELECT id FROM runs WHERE name = '$1');
        UPDATE conditions SET value = 'none' WHERE key = 'sanitizers'
        AND run = (SELECT id FROM runs WHERE name = '$1')"
}

# alter SQL: in the samples of the run
alter() {
    sqlite3 results/slidebench.db "UPDATE samples SET $1"
}

# field OF: a member of the JSON that check prints
field() {
    slidebench check --baseline base.csv first --format json "${@:2}" >json || true
    python3 -c 'import json, sys; print(eval("it" + sys.argv[1], {"it": json.load(open("json"))}))' "$1"
}

@test "the same behaviour passes, whatever the jobs" {
    make_baseline
    run -0 slidebench check --baseline base.csv first
    [[ $output == *'30 rows compared with base.csv: all the same.'* ]]
    slidebench run "${few[@]}" --jobs 2 --name again >/dev/null
    run -0 slidebench check --baseline base.csv again --quiet
    [ -z "$output" ]
}

@test "a suite is run when no run is named, and leaves nothing behind" {
    cat >mine.ini <<'END'
[suite]
solvers = astar, idastar
size = 3x3
count = 5
END
    slidebench run mine.ini --name first --quiet >/dev/null
    release_build first
    slidebench check --baseline mine.csv --update first >/dev/null
    rm -r results
    export TMPDIR=$PWD/scratch
    mkdir scratch
    run -0 slidebench check --baseline mine.csv --suite mine.ini --jobs 2
    [[ $output == *'10 rows compared with mine.csv: all the same.'* ]]
    [ -z "$(ls scratch)" ]
    [ ! -e results ]
    run -0 slidebench check --baseline mine.csv --suite mine.ini --name kept --store kept.db
    run -0 slidebench check --baseline mine.csv --store kept.db kept
}

@test "the suite that a baseline names need not be said" {
    ln -s "$SLIDEBENCH_SOURCE/bench" bench
    slidebench run quick --name first --quiet >/dev/null
    release_build first
    slidebench check --baseline quick.csv --update first >/dev/null
    run -0 slidebench check --baseline quick.csv
    [[ $output == *'50 rows compared with quick.csv: all the same.'* ]]
}

@test "one node more is a regression, and is shown with the command that reproduces it" {
    make_baseline
    alter 'expanded = expanded + 1 WHERE contestant = 3 AND board = 4'
    run -3 slidebench check --baseline base.csv first
    [[ $output == *'30 rows compared with base.csv: 29 the same, 1 regressed.'* ]]
    [[ $output == *'First divergence: astar on board 4, '*'(regressed)'* ]]
    # the command gives the numbers of the baseline
    expected=$(sed -n 's/^\* expanded *\([0-9]*\) *[0-9]*$/\1/p' <<<"$output")
    command=$(sed -n '/^to reproduce it:/{n;s/^  slidebench //;p;}' <<<"$output")
    eval "slidebench $command" | grep -qx "expanded  *$expected"
}

@test "regressed, improved, changed, new and vanished are told apart" {
    make_baseline
    [ "$(field "['verdict']")" = same ]
    alter 'generated = generated - 1 WHERE contestant = 0 AND board = 1'
    [ "$(field "['improved']")" = 1 ]
    [ "$(field "['solvers'][0]['verdict']")" = improved ]
    alter 'initial_h = initial_h + 1 WHERE contestant = 2 AND board = 2'
    [ "$(field "['changed']")" = 1 ]
    # cheaper in one and dearer in another is a regression
    alter 'expanded = expanded - 5, peak_bytes = peak_bytes + 1 WHERE contestant = 1 AND board = 0'
    [ "$(field "['regressed']")" = 1 ]
    [ "$(field "['passed']")" = False ]
    slidebench run --solvers 'bfs,dfs,greedy,astar,idastar,astar:misplaced' --size 3x3 --count 6 \
        --seed 11 --quiet --name more >/dev/null
    slidebench check --baseline base.csv more --format json >json
    python3 -c 'import json; it = json.load(open("json")); assert it["new"] == 6 and it["same"] == 30, it'
    slidebench run --solvers 'bfs,astar' --size 3x3 --count 6 --seed 11 --quiet --name less >/dev/null
    run -3 slidebench check --baseline base.csv less
    [[ $output == *'30 rows compared with base.csv: 12 the same, 18 vanished.'* ]]
}

@test "an improvement passes only when it may" {
    make_baseline
    alter 'expanded = expanded - 1 WHERE contestant = 4'
    run -3 slidebench check --baseline base.csv first
    run -0 slidebench check --baseline base.csv first --allow-improved
    [[ $output == *'24 the same, 6 improved.'* ]]
    alter 'path_length = path_length + 2 WHERE contestant = 4 AND board = 0'
    run -3 slidebench check --baseline base.csv first --allow-improved
}

@test "a wrong answer is 5, before all else" {
    make_baseline
    alter 'expanded = expanded + 1 WHERE contestant = 0'
    alter "status = 'wrong', message = 'made up', path_length = NULL, path_hash = NULL
        WHERE contestant = 2 AND board = 5"
    run -5 slidebench check --baseline base.csv first
    [[ $output == *'First divergence: greedy on board 5'*'made up'*'1 wrong answer.'* ]]
    run -5 slidebench check --signature 0123456789abcdef first
}

@test "a crash and a limit that was not reached before are regressions" {
    make_baseline
    alter "status = 'crashed', message = 'gone' WHERE contestant = 0 AND board = 0"
    alter "status = 'time_limit' WHERE contestant = 1 AND board = 0"
    run -3 slidebench check --baseline base.csv first
    [[ $output == *'2 regressed.'* ]]
}

@test "a tolerance is in percent of the baseline, exact at its edge, and for its column alone" {
    make_baseline
    alter 'expanded = 10000 WHERE contestant = 3'
    rm base.csv
    slidebench check --baseline base.csv --update first >/dev/null
    alter 'expanded = 10150 WHERE contestant = 3'
    run -3 slidebench check --baseline base.csv first --tolerance expanded=1.499999
    run -0 slidebench check --baseline base.csv first --tolerance expanded=1.5
    [[ $output == *'all the same, 6 of the same ones only within a tolerance.'* ]]
    run -3 slidebench check --baseline base.csv first --tolerance generated=50
    alter 'expanded = 9850 WHERE contestant = 3'
    run -0 slidebench check --baseline base.csv first --tolerance expanded=1.5 --tolerance peak_bytes=1
}

@test "renamed, reordered and repeated solvers cause no verdict" {
    make_baseline
    slidebench run --solvers 'idastar:manhattan,astar:manhattan,greedy:misplaced,dfs,bfs' --size 3x3 \
        --count 6 --seed 11 --repeat 2 --quiet --name other >/dev/null
    run -0 slidebench check --baseline base.csv other
    [[ $output == *'astar:manhattan was called astar.'* ]]
    [[ $output == *'30 rows compared with base.csv: all the same.'* ]]
    # a name and a solver that nobody knows, and that do what another did
    sqlite3 results/slidebench.db "UPDATE contestants SET name = 'newname', solver = 'newname'
        WHERE name = 'greedy' AND run = 1"
    run -0 slidebench check --baseline base.csv first
    [[ $output == *'newname was called greedy and does the same.'* ]]
}

@test "boards in another order are the same boards" {
    printf '1 2 3 4 5 6 0 7 8\n1 2 3 4 0 5 7 8 6\n8 6 7 2 5 4 3 0 1\n1 2 3 4 5 6 0 7 8\n' >boards
    slidebench run --solvers astar --boards boards --quiet --name one >/dev/null
    release_build one
    slidebench check --baseline one.csv --update one >/dev/null
    sort -r boards >turned
    slidebench run --solvers astar --boards turned --quiet --name two >/dev/null
    # another file is other work, so what is compared is the two runs
    fails_with 2 "is of other work" check --baseline one.csv two
}

@test "repetitions that do not agree are held against the baseline one by one" {
    slidebench run "${few[@]}" --repeat 3 --name first >/dev/null
    release_build first
    slidebench check --baseline base.csv --update first >/dev/null
    [ "$(grep -vc '^#' base.csv)" -eq 31 ]
    alter 'expanded = expanded + 2 WHERE contestant = 0 AND board = 1 AND repetition = 2'
    run -3 slidebench check --baseline base.csv first
    [[ $output == *'bfs on board 1, '*'(regressed, repetition 2)'* ]]
    run -1 slidebench check --baseline base.csv --update first
}

@test "a damaged baseline is refused, and it says where" {
    make_baseline
    count=$(wc -l <base.csv)
    head -c -5 base.csv >cut # within a line, whatever its length
    fails_with 2 'the file is truncated: its last line has no end' check --baseline cut first
    head -n $((count - 3)) base.csv >cut
    fails_with 2 "cut:$((count - 3)):1: the file is truncated: it has 27 rows" check --baseline cut first
    head -n 4 base.csv >cut
    fails_with 2 'cut:4:1: the file is truncated: it ends in its head' check --baseline cut first
    sed "$count s/,solved,/,unsolvable,/" base.csv >edited
    fails_with 2 'the file was edited' check --baseline edited first
    sed "$count s/,solved,/,solvd,/" base.csv >edited
    run --separate-stderr -2 slidebench check --baseline edited first
    [[ $stderr =~ ^slidebench:\ edited:$count:[0-9]+:\ \'solvd\'\ is\ not ]]
    { cat base.csv; tail -n 1 base.csv; } >edited
    fails_with 2 'the file was edited: line' check --baseline edited first
    sed "$count s/^/</" base.csv >edited
    fails_with 2 'the file was edited' check --baseline edited first
    awk -v n="$count" 'NR == n { sub(/,[0-9]+$/, "") } 1' base.csv >edited
    fails_with 2 "edited:$count:1: " check --baseline edited first
}

@test "an older, newer or foreign baseline is refused" {
    make_baseline
    sed 's/format 1/format 0/' base.csv >old
    fails_with 2 "old:1:31: a baseline of format '0', but this build reads 1" check --baseline old first
    sed 's/,iterations//' base.csv >old
    fails_with 2 "an older baseline, without the column 'iterations'" check --baseline old first
    sed 's/,iterations/,iterations,zebra/' base.csv >new
    fails_with 2 "this build has no column 'zebra'" check --baseline new first
    slidebench export first >samples.csv
    fails_with 2 'samples.csv:1:1: this is no baseline' check --baseline samples.csv first
    fails_with 2 'this is no baseline' check --baseline "$SLIDEBENCH" first
    : >empty
    fails_with 2 'empty:1:1: the file is empty' check --baseline empty first
    fails_with 1 'cannot read the baseline none.csv' check --baseline none.csv first
    sed 's/^# abi: .*/# abi: 16-bit/' base.csv >foreign
    fails_with 2 'it was made for 16-bit' check --baseline foreign first
    slidebench run --solvers bfs --size 3x3 --count 7 --seed 11 --quiet --name other >/dev/null
    fails_with 2 "has 'count = 6', not 'count = 7'" check --baseline base.csv other
}

@test "a baseline survives other line ends" {
    make_baseline
    sed 's/$/\r/' base.csv >dos.csv
    run -0 slidebench check --baseline dos.csv first
}

@test "--update writes only what a clean release run gives, whole or not at all" {
    make_baseline
    [ "$(cat written)" = "Wrote base.csv: 30 rows of the suite custom, signature $(
        slidebench list runs --format csv | tail -n 1 | cut -d , -f 10)." ]
    cp base.csv before
    sqlite3 results/slidebench.db "UPDATE conditions SET value = 'Debug' WHERE key = 'build_type'"
    fails_with 2 "this one's build type is Debug" check --baseline base.csv --update first
    release_build first
    sqlite3 results/slidebench.db "UPDATE conditions SET value = 'address' WHERE key = 'sanitizers'"
    fails_with 2 'has sanitizers: address' check --baseline base.csv --update first
    release_build first
    alter "status = 'time_limit' WHERE contestant = 1 AND board = 3"
    fails_with 1 'dfs ended by time_limit on board 3' check --baseline base.csv --update first
    alter "status = 'wrong' WHERE contestant = 1 AND board = 3"
    fails_with 5 'dfs ended by wrong on board 3' check --baseline base.csv --update first
    cmp base.csv before
    alter "status = 'solved', expanded = expanded + 1 WHERE contestant = 1 AND board = 3"
    run -0 slidebench check --baseline base.csv --update first
    [[ $output == *'29 the same, 1 regressed.'*'Rewrote base.csv: 30 rows'* ]]
    run -0 slidebench check --baseline base.csv first
    [ "$(echo base.csv*)" = base.csv ]
}

@test "--update does not overwrite what is none, nor that of another suite" {
    make_baseline
    echo precious >notes.txt
    fails_with 2 'is no baseline; --update does not overwrite it' check --baseline notes.txt --update first
    [ "$(cat notes.txt)" = precious ]
    printf '[suite]\nsolvers = bfs\nsize = 2x2\ncount = 2\n' >small.ini
    slidebench run small.ini --name small --quiet >/dev/null
    release_build small
    fails_with 2 'of the suite custom, not of small' check --baseline base.csv --update small
    # a damaged one is made anew
    head -n 20 base.csv >cut.csv
    run --separate-stderr -0 slidebench check --baseline cut.csv --update first
    [[ $stderr == *'the old baseline cannot be compared: cut.csv:20:1: the file is truncated'* ]]
    cmp cut.csv base.csv
}

@test "an unfinished run is not compared" {
    make_baseline
    sqlite3 results/slidebench.db 'UPDATE runs SET complete = 0'
    fails_with 2 "the run 'first' is not finished" check --baseline base.csv first
    fails_with 2 "the run 'first' is not finished" check --baseline base.csv --update first
}

@test "a signature is checked alone, or beside a baseline" {
    make_baseline
    signature=$(sed -n 's/^# signature: //p' base.csv)
    run -0 slidebench check --signature "$signature" first
    [ "$output" = "signature $signature, as expected" ]
    run -3 slidebench check --signature 0123456789abcdef first
    [ "$output" = "signature $signature, expected 0123456789abcdef" ]
    run --separate-stderr -3 slidebench check --signature 0123456789abcdef --baseline base.csv first
    [[ $stderr == *'expected 0123456789abcdef'* ]]
    run -0 slidebench check --signature "$signature" --quiet first
    [ -z "$output" ]
}

@test "all forms say the same" {
    make_baseline
    alter "status = 'crashed', message = 'a <b> & \"c\"' WHERE contestant = 3 AND board = 2"
    run -3 slidebench check --baseline base.csv first --format csv
    [ "${#lines[@]}" -eq 2 ]
    [[ ${lines[1]} == astar,*,status,solved,crashed,regressed ]]
    run -3 slidebench check --baseline base.csv first --format markdown
    [ "${lines[0]}" = '### slidebench check: regressed' ]
    [[ $output == *'| astar | 6 | 5 | 1 | 0 | 0 | 0 | 0 | regressed |'* ]]
    run -3 slidebench check --baseline base.csv first --format junit -o report.xml
    [ -z "$output" ]
    python3 - <<'END'
import xml.etree.ElementTree as tree
suite = tree.parse("report.xml").getroot().find("testsuite")
assert suite.get("tests") == "5" and suite.get("failures") == "1", suite.attrib
failed = [case for case in suite if case.find("failure") is not None]
assert [case.get("name") for case in failed] == ["astar"], failed
assert 'a <b> & "c"' in failed[0].find("failure").text
END
    [ "$(field "['differences'][0]['after']")" = crashed ]
}

@test "wrong usage says what was read and what was expected" {
    fails_with 2 'say what to compare with' check
    fails_with 2 'say which run, or --suite' check --signature 0123456789abcdef
    fails_with 2 "--signature: '123' is not 16 hex digits" check --signature 123 x
    fails_with 2 "'path_hash' is no number that is compared" check --baseline b --tolerance path_hash=1
    fails_with 2 "'wall_ns' is no number that is compared" check --baseline b --tolerance wall_ns=1
    fails_with 2 "'expanded' is not COLUMN=PERCENT" check --baseline b --tolerance expanded
    fails_with 2 "'-1' is no percentage" check --baseline b --tolerance expanded=-1
    fails_with 2 "'1.' is no percentage" check --baseline b --tolerance expanded=1.
    fails_with 2 "'yaml' is none of table, csv, json, markdown, junit" check --baseline b --format yaml
    fails_with 2 'both a stored run and a --suite' check --baseline b --suite quick x
    fails_with 2 '--update needs the --baseline' check --update --signature 0123456789abcdef x
    fails_with 2 '--update takes what is there' check --update --baseline b --tolerance expanded=1 x
    run --separate-stderr -2 slidebench check a b
    [[ $stderr == *"also 'b'"* ]]
}

@test "output that cannot be written is an error" {
    make_baseline
    # shellcheck disable=SC2016 # the inner shell expands it
    run -1 bash -c '"$SLIDEBENCH" check --baseline base.csv first >/dev/full'
    [[ $output == *'cannot write'* ]]
    fails_with 1 'cannot write' check --baseline base.csv first -o missing/report.xml
    fails_with 1 'cannot write' check --baseline missing/base.csv --update first
}

@test "SIGTERM ends the run of a suite with 143, and nothing is written" {
    printf '[suite]\nsolvers = idastar:zero\nsize = 4x4\ncount = 50\n[limits]\ntimeout = 0\n' >long.ini
    export TMPDIR=$PWD/scratch
    mkdir scratch
    "$SLIDEBENCH" check --baseline long.csv --suite long.ini --update >out 2>err &
    check=$!
    until compgen -G 'scratch/*/runs.db' >/dev/null; do sleep 0.02; done
    sleep 0.2
    kill -TERM "$check"
    status=0
    wait "$check" || status=$?
    [ "$status" -eq 143 ]
    grep -q 'interrupted; nothing was compared' err
    [ ! -s out ]
    [ ! -e long.csv ]
    [ -z "$(ls scratch)" ]
}
