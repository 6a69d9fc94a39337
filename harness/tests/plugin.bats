# Solvers from shared libraries: loaded, tried out, refused with the reason.

load helper

bad() {
    echo "$SLIDEBENCH_BUILD/harness/tests/bad_plugins/$1.so"
}

iddfs=$SLIDEBENCH_BUILD/bench/contestants/plugin_iddfs.so

# refused FAULT TEXT: every command says so in one line, and nothing else happens
refused() {
    fails_with 2 "$2" solve --plugin "$(bad "$1")" '1 2 3/4 5 6/7 0 8'
    fails_with 2 "$2" list solvers --plugin "$(bad "$1")"
    fails_with 2 "$2" run --plugin "$(bad "$1")" --solvers bfs --count 1 --store x.db
    [ ! -e x.db ]
}

@test "a plug-in's solver is listed, and its heuristics and algorithms come after the others" {
    run -0 slidebench list solvers --plugin "$iddfs" --format csv
    [[ ${lines[-1]} == iddfs,iddfs,yes,yes,depth,* ]]
    run -0 slidebench list solvers --format csv
    [[ $output != *iddfs* ]]
}

@test "a plug-in's solver gives shortest answers and is counted like the others" {
    run -0 slidebench run --plugin "$iddfs" --solvers iddfs,bfs --depths 2..14/4:3 --store x.db
    slidebench export --store x.db >samples.csv
    python3 - <<'END'
import csv
rows = list(csv.DictReader(open("samples.csv")))
mine = [r for r in rows if r["contestant"] == "iddfs"]
assert len(mine) == 12, len(mine)
assert all(r["status"] == "solved" and r["path_length"] == r["optimal_length"] for r in mine)
assert all(r["iterations"] == str(int(r["path_length"]) + 1) for r in mine)
END
}

@test "a board is solved by a plug-in, also of another size" {
    run -0 slidebench solve --plugin "$iddfs" --solver iddfs '1 2 3/4 0 6/7 5 8'
    [[ $output == *"solved in 2 moves by iddfs, as few as can be"* && $output == *DR* ]]
    run -0 slidebench solve --plugin "$iddfs" --solver iddfs '1 2 3 0/5 6 7 4'
    [[ $output == *"solved in 1 move"* ]]
}

@test "two plug-ins load together, and one that is named twice loads once" {
    cp "$(bad none)" tried.so
    ln -s tried.so again.so
    run -0 slidebench list solvers --plugin "$iddfs" --plugin tried.so --plugin again.so --format csv
    [[ $output == *iddfs* && ${lines[-1]} == tried,* ]]
}

@test "a suite names its plug-ins beside its file" {
    mkdir suites
    cp "$iddfs" suites/
    printf '[suite]\nsolvers = iddfs, bfs\nplugins = plugin_iddfs.so\ncount = 2\nsize = 2x3\n' >suites/mine.ini
    run -0 slidebench run suites/mine.ini --store x.db
    [[ $output == *iddfs* ]]
    sed -i 's/= plugin_iddfs/= other/' suites/mine.ini
    fails_with 2 'suites/mine.ini:3: cannot read the plug-in suites/other.so' run suites/mine.ini --store y.db
}

@test "a run is resumed with the same plug-in only" {
    cp "$(bad none)" tried.so
    run -0 slidebench run --plugin tried.so --solvers tried,bfs --size 2x2 --count 3 --name r --store x.db
    run -0 slidebench run --plugin tried.so --solvers tried,bfs --size 2x2 --count 3 --name r --store x.db --resume
    cp "$(bad crashes_later)" tried.so
    fails_with 2 "of another suite: it has 'plugins = xxh3:" \
        run --plugin tried.so --solvers tried,bfs --size 2x2 --count 3 --name r --store x.db --resume
}

@test "a plug-in that crashes later costs only its own samples" {
    run -1 slidebench run --plugin "$(bad crashes_later)" --solvers tried,bfs --depths 10..14/4:2 --store x.db
    slidebench export --store x.db >samples.csv
    [ "$(grep -c ',solved,' samples.csv)" -eq 6 ]
    [ "$(grep -c ',crashed,' samples.csv)" -eq 2 ]
}

@test "a plug-in that crashes in solve is an outcome, and the others solve on" {
    run --separate-stderr -1 slidebench solve --plugin "$(bad crashes_later)" --solver tried,bfs --example hard
    [ "$(awk '$2 == "crashed" || $2 == "solved" { print $1, $2, $3 }' <<<"$output")" = $'tried crashed -\nbfs solved 22' ]
    [[ $output == *"tried: its process ended; it "* ]]
    run --separate-stderr -1 slidebench solve --plugin "$(bad crashes_later)" --solver tried --example all --format json
    [ "$(grep -oE '"status":"[a-z]+"' <<<"$output" | paste -sd ' ')" = \
        '"status":"solved" "status":"crashed" "status":"crashed" "status":"unsolvable" "status":"crashed"' ]
    run -1 slidebench solve --plugin "$(bad exits_later)" --solver tried --example hard
    [[ $output == *"crashed: tried stopped without an answer: its process ended; it exited with status 0"* ]]
}

@test "a plug-in that ignores its limits in solve is stopped" {
    run -7 timeout 30 "$SLIDEBENCH" solve --plugin "$(bad hangs_later)" --solver tried,bfs '8 1 3/4 0 2/7 6 5' --timeout 1
    [ "$(awk '$2 == "time_limit" || $2 == "solved" { print $1, $2, $3 }' <<<"$output")" = $'tried time_limit -\nbfs solved 14' ]
    [[ $output == *"tried: it did not stop at its time limit, and was killed"* ]]
    "$SLIDEBENCH" solve --plugin "$(bad hangs_later)" --solver tried '8 1 3/4 0 2/7 6 5' >out 2>&1 &
    solver=$!
    until grep -q '^7 6 5' out; do sleep 0.1; done
    sleep 1 # it hangs by then
    kill -INT "$solver"
    ended=0
    wait "$solver" || ended=$?
    [ "$ended" -eq 130 ]
    grep -q 'cancelled: tried stopped without an answer: it did not end when it was told to, and was killed' out
}

@test "what a solver counts and holds is the same beside plug-ins" {
    for solver in bfs astar idastar dfs; do
        slidebench solve --solver "$solver" --example hard --trace | grep -v _ns >alone
        slidebench solve --plugin "$iddfs" --solver "$solver" --example hard --trace | grep -v _ns >beside
        cmp alone beside
    done
}

@test "a worker loads plug-ins without trying them" {
    request='{"id":1,"solver":"tried","rows":2,"cols":2,"board":[1,2,0,3],"goal":[1,2,3,0]}'
    run -0 slidebench worker --plugin "$(bad not_shortest)" <<<"$request"
    [[ $output == *'"moves":"R'* ]]
    fails_with 2 'ABI 99' worker --plugin "$(bad wrong_abi)"
}

@test "what is no plug-in is refused" {
    echo text >text.so
    mkfifo pipe
    fails_with 2 'no ELF file' list solvers --plugin text.so
    fails_with 2 'no ELF file' list solvers --plugin pipe
    fails_with 2 'no ELF file' list solvers --plugin .
    fails_with 2 'No such file' list solvers --plugin not-there.so
    printf '\177ELF, but no more' >cut.so
    fails_with 2 'cannot be loaded' list solvers --plugin cut.so
    refused no_symbol 'no symbol slide_plugin'
    refused unresolved 'undefined symbol: bad_plugin_nobody_has_this'
}

@test "a plug-in of another version is refused" {
    refused wrong_abi 'made for plug-in ABI 99, this program has 2'
    refused wrong_size 'struct slide_algorithm has'
}

@test "a plug-in whose tables are wrong is refused" {
    refused null_function 'tried: its function solve is NULL'
    refused taken_name "there is an algorithm 'astar' already"
    refused bad_name "the name 'a,b' of an algorithm"
    refused bad_option 'its default 10 is not within 20 to 30'
    refused unknown_heuristic "its default heuristic 'guess' is none"
    refused empty 'neither an algorithm nor a heuristic'
}

@test "a plug-in that breaks the contract is refused" {
    refused leaks 'did not give back what it took'
    refused ignores_limit 'with a node limit, it expanded'
    refused lies 'its move number 1 cannot be made'
    refused not_shortest 'it promises shortest paths and there is one of'
    refused counts_nothing 'it counted no expanded node'
    refused high_heuristic 'claims to be admissible'
    refused wrong_delta 'its delta says'
}

@test "a plug-in that crashes or ends the process is refused, and nothing else is lost" {
    refused crashes 'when tried solved'
    refused crashes_at_load 'when it was loaded, it ' # crashed, or a sanitizer ended it
    refused exits 'it ended the process (exit status 0)'
}

# gone PID: is it, but for what init has not buried yet?
gone() {
    for _ in $(seq 500); do
        grep -qsE '^State:[[:space:]]+[^ZX]' "/proc/$1/status" || return 0
        sleep 0.02
    done
    return 1
}

@test "a plug-in that hangs is refused after 20 s, and nothing of it is left, also if we are killed" {
    local killed
    mkdir killed
    (cd killed && exec "$SLIDEBENCH" list solvers --plugin "$(bad hangs)") &
    killed=$!
    until [ -s killed/daemon ]; do sleep 0.02; done
    kill -KILL "$killed"
    gone "$(cat killed/daemon)"
    # the process that tried it out, too
    run -1 pgrep -f -- "list solvers --plugin $(bad hangs)"
    fails_with 2 'when tried solved 1 2 3 0 (2x2, goal 1 2 3 0), it came to no end; 20 s in all are given' \
        list solvers --plugin "$(bad hangs)"
    gone "$(cat daemon)"
}

@test "a plug-in that takes memory without end is refused" {
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || skip "a sanitizer has no limit of memory"
    refused hogs 'it crashed (Aborted)'
}

@test "plug-ins see the library's functions and nothing else of the program" {
    nm -D --defined-only "$SLIDEBENCH" | awk '{ print $3 }' | sed 's/@.*//' >exported
    for name in slide_alloc slide_run_wake slide_board_replay slide_rank slide_solver_solve slide_random_board; do
        grep -qx "$name" exported
    done
    run -1 grep -E '^bench_|^slide_(node|bucket|segment|path_give)' exported
}

@test "a plug-in is built against the installed tree alone" {
    cmake --install "$SLIDEBENCH_BUILD" --prefix "$PWD/installed" >/dev/null
    cp "$SLIDEBENCH_SOURCE/bench/contestants/plugin_iddfs.c" mine.c
    # shellcheck disable=SC2086 # several words or none
    "$CC" -O2 -Wall -Wextra -Werror -shared -fPIC -I installed/include ${SLIDEBENCH_INSTRUMENT-} mine.c -o mine.so
    run -0 installed/bin/slidebench solve --plugin mine.so --solver iddfs '1 2 3/4 0 6/7 5 8'
    [[ $output == *DR* ]]
}
