# slidebench run: whole runs, interrupted ones, and wrong usage.

load helper

# A suite that takes half a second on any machine: one of those who take part sleeps.
work=(--solvers 'bfs,astar,idastar' --contestant "slow='$BATS_FILE_TMPDIR/slow'" --size 3x3 --count 40 --seed 7)
samples_of_work=160

# deterministic STORE RUN: what must be equal in equal runs.
deterministic() {
    sqlite3 "$1" "
        SELECT b.position, b.board, b.goal, b.optimal_length, c.name, s.repetition, s.status,
               s.path_length, s.path_hash, s.expanded, s.generated, s.expanded_before_last,
               s.reopened, s.duplicates, s.stored_max, s.frontier_max, s.iterations, s.depth_max,
               s.initial_h, s.peak_bytes, s.setup_bytes
        FROM runs r JOIN samples s ON s.run = r.id
             JOIN boards b ON b.run = r.id AND b.position = s.board
             JOIN contestants c ON c.run = r.id AND c.position = s.contestant
        WHERE r.name = '$2' ORDER BY 1, 5, 6"
}

# stored STORE: how many samples have been acknowledged; 0 while there is no store.
stored() {
    sqlite3 -cmd '.timeout 2000' "file:$1?mode=ro" 'SELECT count(*) FROM samples' 2>/dev/null ||
        echo 0
}

setup_file() {
    cd "$BATS_FILE_TMPDIR" || return
    cat >slow <<'END'
#!/bin/bash
while read -r request; do
    sleep 0.01
    id=${request#*:}
    echo "{\"id\":${id%%,*},\"status\":\"gave_up\"}"
done
END
    chmod +x slow
    "$SLIDEBENCH" run "${work[@]}" --name reference --store reference.db --quiet >table
    deterministic reference.db reference >expected
    [ "$(wc -l <expected)" -eq "$samples_of_work" ]
}

same_as_reference() {
    deterministic "$1" "$2" >actual
    diff "$BATS_FILE_TMPDIR/expected" actual
}

@test "a run from options solves all boards, says where it is, and stores its conditions" {
    run --separate-stderr -0 slidebench run --solvers bfs,idastar --size 2x3 --count 5 --name a
    # shellcheck disable=SC2154
    [[ $stderr == *"run 'a' is in results/slidebench.db"* ]]
    [ "$(stored results/slidebench.db)" -eq 10 ]
    sqlite3 results/slidebench.db "SELECT key FROM conditions ORDER BY position" >keys
    [ "$(paste -sd' ' keys)" = "version build_id compiler compiler_flags build_type sanitizers cpu \
cores governor kernel started_at jobs seed limits peak_bytes_method peak_rss_method time_method \
instructions_method" ]
}

@test "the build id of the conditions is that of the file" {
    slidebench run --solvers bfs --size 2x2 --count 1 --quiet >table
    id=$(sqlite3 results/slidebench.db "SELECT value FROM conditions WHERE key = 'build_id'")
    readelf -n "$SLIDEBENCH" | grep -q "Build ID: $id"
}

@test "a suite file is run, and options overrule its keys" {
    printf '[suite]\nsolvers = bfs, astar\nsize = 2x3\ncount = 4\nrepeat = 2\n' >'my suite.ini'
    slidebench run 'my suite.ini' --store 'a b/c d.db' --count 3 --quiet >table
    [ "$(stored 'a b/c d.db')" -eq 12 ]
}

@test "jobs do not change what is found" {
    slidebench run "${work[@]}" --jobs 2 --name two --store two.db --quiet >table
    same_as_reference two.db two
    signature=$(grep '^signature [0-9a-f]\{16\}$' table)
    [ "$signature" = "$(grep '^signature' "$BATS_FILE_TMPDIR/table")" ]
}

# below PID: its children and theirs, one a line
below() {
    local child
    for child in $(pgrep -P "$1"); do
        echo "$child"
        below "$child"
    done
}

@test "a run that is killed loses nothing acknowledged, leaves no worker, and can be resumed" {
    "$SLIDEBENCH" run "${work[@]}" --name killed --store killed.db 2>messages &
    run=$!
    until [ "$(stored killed.db)" -gt 20 ]; do sleep 0.02; done
    kill -STOP "$run" # it must not end while its workers are looked for
    workers=$(below "$run")
    [ "$(wc -w <<<"$workers")" -ge 2 ]
    kill -KILL "$run"
    wait "$run" || true
    before=$(stored killed.db)
    [ "$before" -gt 20 ]
    [ "$before" -lt "$samples_of_work" ]
    for worker in $workers; do
        for _ in $(seq 100); do
            [ -e "/proc/$worker/exe" ] || break
            sleep 0.02
        done
        [ ! -e "/proc/$worker/exe" ]
    done
    sqlite3 killed.db "SELECT s.* FROM samples s ORDER BY board, contestant" >acknowledged
    slidebench run "${work[@]}" --resume --name killed --store killed.db --quiet >table
    same_as_reference killed.db killed
    # what was there is there unchanged, times and all
    sqlite3 killed.db "SELECT s.* FROM samples s ORDER BY board, contestant" >all
    [ "$(grep -cFxf all acknowledged)" -eq "$before" ]
}

@test "a contestant that is killed costs a sample, not the run" {
    printf '[suite]\nsize = 3x3\ncount = 40\n[contestant slow]\ncommand = "%s"\n' \
        "$BATS_FILE_TMPDIR/slow" >slow.ini
    "$SLIDEBENCH" run slow.ini --quiet >table &
    run=$!
    until [ "$(stored results/slidebench.db)" -gt 2 ]; do sleep 0.02; done
    kill -STOP "$run"
    kill -KILL "$(pgrep -P "$(pgrep -P "$run")")"
    kill -CONT "$run"
    status=0
    wait "$run" || status=$?
    [ "$status" -eq 1 ]
    sqlite3 results/slidebench.db \
        'SELECT status, message, count(*) FROM samples GROUP BY 1, 2 ORDER BY 1' >found
    sed -n 1p found | grep -q '^crashed|.*; it was killed by SIGKILL|1$'
    [ "$(sed -n 2p found)" = 'gave_up||39' ]
}

@test "a wrong answer makes the exit status 5" {
    few=(--solvers bfs --size 2x2 --count 2 --name wrong --quiet)
    slidebench run "${few[@]}" >table
    sqlite3 results/slidebench.db "UPDATE samples SET status = 'wrong', message = 'made up',
        path_length = NULL, path_hash = NULL WHERE board = 1"
    run -5 slidebench run "${few[@]}" --resume
}

interrupted_by() { # SIGNAL STATUS
    "$SLIDEBENCH" run "${work[@]}" --name 'half way' --store 'my store.db' >table 2>messages &
    run=$!
    until [ "$(stored 'my store.db')" -gt 20 ]; do sleep 0.02; done
    kill "-$1" "$run"
    status=0
    wait "$run" || status=$?
    [ "$status" -eq "$2" ]
    before=$(stored 'my store.db')
    [ "$before" -lt "$samples_of_work" ]
    grep -q "^slidebench: interrupted; $before of $samples_of_work samples are stored" messages
    [ ! -s table ]
    # the command that the message names finishes the run
    again=$(sed -n 's/^  slidebench //p' messages)
    eval "\"$SLIDEBENCH\" $again --quiet" >table
    same_as_reference 'my store.db' 'half way'
}

@test "SIGINT stops a run with 130, and the message's command finishes it" {
    interrupted_by INT 130
}

@test "SIGTERM stops a run with 143, and the message's command finishes it" {
    interrupted_by TERM 143
}

@test "resuming a finished run adds nothing, however often" {
    few=(--solvers 'bfs,astar' --size 2x3 --count 5 --name 'done')
    slidebench run "${few[@]}" --quiet >table
    deterministic results/slidebench.db 'done' >before
    slidebench run "${few[@]}" --resume --quiet >table
    slidebench run "${few[@]}" --resume --quiet >table
    deterministic results/slidebench.db 'done' >after
    diff before after
    [ "$(wc -l <after)" -eq 10 ]
}

@test "a name that is taken is refused, and what it names is left alone" {
    few=(--solvers bfs --size 2x2 --count 2 --name taken)
    slidebench run "${few[@]}" --quiet >table
    run --separate-stderr slidebench run "${few[@]}"
    [ "$status" -ne 0 ]
    [[ $stderr == *taken* ]]
    [ "$(stored results/slidebench.db)" -eq 2 ]
}

@test "resuming with another suite, or without a name, or what is not there, is refused" {
    few=(--solvers bfs --size 2x2 --name there)
    slidebench run "${few[@]}" --count 2 --quiet >table
    fails_with 2 "it has 'count = 2', not 'count = 3'" run "${few[@]}" --count 3 --resume
    fails_with 2 "--resume needs the --name" run --solvers bfs --size 2x2 --count 2 --resume
    run --separate-stderr slidebench run --solvers bfs --size 2x2 --count 2 --resume --name nowhere
    [ "$status" -ne 0 ]
    [[ $stderr == *nowhere* ]]
}

@test "a store that would not outlive the run is refused" {
    few=(--solvers bfs --size 2x2 --count 2 --quiet)
    fails_with 2 "'' is no file to keep runs in" run "${few[@]}" --store ''
    fails_with 2 "':memory:' is no file to keep runs in" run "${few[@]}" --store :memory:
    slidebench run "${few[@]}" --store ./:memory: >table
    [ "$(stored ./:memory:)" -eq 2 ]
}

@test "a name that would make broken files is refused" {
    few=(--solvers bfs --size 2x2 --count 2 --quiet)
    fails_with 2 "cannot name a run" run "${few[@]}" --name $'\xff'
    fails_with 2 "cannot name a run" run "${few[@]}" --name $'a\nb'
    slidebench run "${few[@]}" --name 'Läufe 1' >table
    slidebench export 'Läufe 1' | grep -q '^Läufe 1,bfs,'
}

@test "wrong usage says what was read and what was expected" {
    few=(--solvers bfs --size 2x2 --count 2)
    fails_with 2 "--jobs: '0' is not a whole number from 1 to 256" run "${few[@]}" --jobs 0
    fails_with 2 "--jobs: 'many'" run "${few[@]}" --jobs many
    fails_with 2 "size: 'large'" run --solvers bfs --size large --count 2
    fails_with 2 "timeout: 'soon'" run "${few[@]}" --timeout soon
    fails_with 2 "'pdf'" run "${few[@]}" --format pdf
    run --separate-stderr -2 slidebench run --solvers nobody --size 2x2 --count 2
    [[ $stderr == *nobody* ]]
    run --separate-stderr -2 slidebench run a.ini b.ini
    [[ $stderr == *"also 'b.ini'"* ]]
    run --separate-stderr -1 slidebench run missing.ini
    [[ $stderr == *missing.ini* ]]
    [ ! -e results ]
}

@test "a store that cannot be written is told before the first board" {
    long=(--solvers idastar --size 4x4 --count 100 --timeout 0 --memory-limit 0)
    touch file
    run --separate-stderr -1 timeout 20 "$SLIDEBENCH" run "${long[@]}" --store file/s.db
    [[ $stderr == *file* ]]
    if [ "$(id -u)" -ne 0 ]; then
        mkdir locked
        chmod a-w locked
        run --separate-stderr -1 timeout 20 "$SLIDEBENCH" run "${long[@]}" --store locked/s.db
    fi
    run --separate-stderr -1 timeout 20 "$SLIDEBENCH" run "${long[@]}" --store /proc/s.db
}

@test "a store that is removed during the run is an error, not a loss in silence" {
    "$SLIDEBENCH" run "${work[@]}" --store gone.db --quiet >out 2>err &
    local pid=$! status=0
    until [ "$(stored gone.db)" -gt 0 ]; do sleep 0.01; done
    rm -f gone.db gone.db-wal gone.db-shm
    wait "$pid" || status=$?
    [ "$status" -eq 1 ]
    grep -qF 'the store gone.db was removed or replaced while it was in use' err
    [ ! -s out ]
}

@test "limits end a solve and not the run" {
    slidebench run --solvers bfs,dfs,idastar --size 4x4 --count 2 --node-limit 1000 --quiet >table
    sqlite3 results/slidebench.db 'SELECT DISTINCT status, expanded FROM samples' >found
    [ "$(cat found)" = 'node_limit|1000' ]
    slidebench run --solvers bfs --size 4x4 --count 1 --memory-limit 1MiB --store m.db --quiet >table
    [ "$(sqlite3 m.db 'SELECT status, peak_bytes <= 1048576 FROM samples')" = 'memory_limit|1' ]
    slidebench run --solvers idastar:zero --size 4x4 --count 1 --timeout 50ms --store t.db --quiet >table
    [ "$(sqlite3 t.db 'SELECT status, message FROM samples')" = 'time_limit|' ]
}

@test "boards of a file may be unsolvable" {
    printf '1 2 3\n4 5 6\n7 8 0\n\n2 1 3\n4 5 6\n7 8 0\n' >boards.txt
    slidebench run --solvers bfs,astar --boards boards.txt --quiet >table
    sqlite3 results/slidebench.db 'SELECT board, status, path_length FROM samples' >found
    [ "$(sort found | paste -sd' ')" = '0|solved|0 0|solved|0 1|unsolvable| 1|unsolvable|' ]
}

@test "null measures what everything around a solve costs" {
    slidebench run --solvers null --size 3x3 --count 200 --stats --quiet >table 2>stats
    grep -qE '^slidebench: [0-9.]+ s inside solvers of [0-9.]+ s \([0-9.]+%; overhead [0-9.]+%\), [0-9]+ requests/s, [0-9.]+ us of overhead a request$' stats
    [ "$(sqlite3 results/slidebench.db \
        "SELECT count(*), sum(status = 'gave_up'), sum(expanded), count(initial_h) FROM samples")" = '200|200|0|0' ]
    run -0 slidebench list solvers --format csv
    [[ $output == *$'\n'null,null,no,no,* ]]
}

@test "no control characters go into files and pipes" {
    slidebench run --solvers bfs,idastar --size 3x3 --count 20 --stats >all 2>&1
    run -1 grep "$(printf '[\033\r]')" all
    run -1 grep -iE '\b(nan|inf)\b' all
    grep -q 'inside solvers' all
}

@test "progress is drawn on a terminal, within its width, and taken away" {
    command -v script >/dev/null || skip "no script(1)"
    COLUMNS=30 script -qec "'$SLIDEBENCH' run ${work[*]@Q}" typescript >/dev/null </dev/null
    grep -q $'\r[0-9]*/40 boards' typescript
    grep -q $'\r\033\\[K' typescript
    grep -aoE $'\r[0-9]+/40 boards[^\033\r]*' typescript >lines
    run -1 grep -E '.{31,}' lines
}

@test "--quiet leaves standard error empty" {
    run --separate-stderr -0 slidebench run --solvers bfs --size 2x2 --count 2 --quiet
    [ -z "$stderr" ]
}

@test "output that cannot be written is an error" {
    # shellcheck disable=SC2016 # the inner shell expands it
    run -1 bash -c '"$SLIDEBENCH" run --solvers bfs --size 2x2 --count 2 >/dev/full'
    [[ $output == *"cannot write"* ]]
}

@test "a run starts without standard input" {
    slidebench run --solvers bfs,astar --size 2x2 --count 3 --quiet >table <&-
    [ "$(sqlite3 results/slidebench.db "SELECT count(*) FROM samples WHERE status = 'solved'")" -eq 6 ]
}

@test "the help names every key of a suite" {
    slidebench run --help >help
    for key in solvers size goal count seed depths all boards repeat warmup timeout node-limit \
        memory-limit jobs name resume store format quiet stats; do
        grep -qe "--$key" help
    done
}
