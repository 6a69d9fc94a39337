# Programs from outside, in `run`: beside the built-in solvers, and at their own cost only.

load helper

bad() {
    echo "bad='$SLIDEBENCH_BUILD/harness/tests/bad_contestant' $*"
}

# one_move FILE: a board that "R" solves.
one_move() {
    echo '1 2 3 4 5 6 7 0 8' >"$1"
}

# column NAME [CONTESTANT]: values of an exported column, sorted by the order of export
column() {
    slidebench export latest | awk -F , -v name="$1" -v who="${2-}" '
        { gsub(/\r/, "") }
        NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
        who == "" || $at["contestant"] == who { print $at[name] }'
}

needs_python() {
    command -v python3 >/dev/null || skip "there is no python3"
}

@test "a program that speaks the protocol plays beside the built-in solvers" {
    slidebench run -q --solvers astar --count 3 --contestant "own='$SLIDEBENCH' worker" \
        --contestant-solver astar:manhattan --contestant-optimal >printed
    grep -qE '^own +3/3' printed
    grep -q 'Every path checked was optimal: astar (3) and own (3)' printed
    grep -q "^From outside: own is .* worker$" printed
    [ "$(column expanded astar)" = "$(column expanded own)" ]
    [ "$(column peak_bytes astar)" = "$(column peak_bytes own)" ]
}

@test "contestants alone make a run" {
    slidebench run -q --count 1 --contestant "own='$SLIDEBENCH' worker" --contestant-solver bfs >printed
    grep -qE '^own +1/1' printed
}

@test "what a program does not count is absent in table, summary and samples" {
    one_move boards
    slidebench run -q --boards boards --solvers astar --contestant-once \
        "once=sh -c 'echo R' {board}" >printed
    grep -E '^once +1/1 +- +- ' printed
    grep -qE '^once .*\*' printed
    grep -q 'measured from outside' printed
    [ "$(column expanded once)" = "" ]
    [ "$(column wall_ns once)" = "" ]
    [ "$(column outside_wall_ns once)" -gt 0 ]
    slidebench show --format json >json
    grep -q '"wall_ns"' json
    run ! grep -q 'contestant tells no time' <(slidebench run -q --count 1 --solvers bfs)
}

@test "a program that runs once a board answers in each form" {
    one_move boards
    run_form() {
        rm -rf results
        slidebench run -q --boards boards --contestant-once "x=sh -c '$2' {board}" \
            --answer "$1" "${@:3}" >printed
        [ "$(column status)" = solved ] || { cat printed; return 1; }
        [ "$(column path_length)" = 1 ]
    }
    run_form moves 'echo searching; echo R'
    run_form moves 'echo right'
    run_form tile-moves 'echo left'
    run_form tiles 'echo 8'
    run_form boards 'echo 1 2 3; echo 4 5 6; echo 7 _ 8; echo; echo 1 2 3; echo 4 5 6; echo 7 8 _'
    run_form moves 'echo DURATION; echo path: R in 1 move; echo LUD' --line-regex '^path: ([UDLR]*)'
    run_form moves 'echo R; exit 3'
}

@test "placeholders stand for the board, its size, the goal and files of them" {
    printf '%s\n' '2 3' '1 2 3' '0 4 5' >boards
    cat >program <<'END'
#!/bin/sh
printf '%s\n' "$@" >arguments
cat "$5" "$6" >files
sh -c 'cat "$1"' sh "$5" >again
cat >input
echo RR
END
    chmod +x program
    slidebench run -q --boards boards --contestant-once \
        "x=./program {board} {goal} {rows} {cols} {board_file} {goal_file} '{{a b}}'" >printed
    [ "$(column status)" = solved ]
    diff <(sed '5,6d' arguments) <(printf '%s\n' '1 2 3 0 4 5' '1 2 3 4 5 0' 2 3 '{a b}')
    diff files <(printf '%s\n' '1 2 3' '0 4 5' '1 2 3' '4 5 0')
    diff again <(printf '%s\n' '1 2 3' '0 4 5')
    [ ! -s input ]
}

@test "what an end of such a program means" {
    one_move boards
    end() {
        rm -rf results
        slidebench run -q --boards boards --timeout "${3-20s}" --contestant-once "x=$2 {board}" >printed ||
            true
        [ "$(column status)" = "$1" ] || { cat printed; return 1; }
    }
    end crashed "sh -c 'echo R; kill -SEGV \$\$'"
    grep -q 'killed by SIGSEGV' printed
    end crashed "sh -c 'echo no such file >&2; exit 3'"
    grep -q 'exited with status 3; its last words: no such file' printed
    end crashed "true"
    end time_limit "sh -c 'sleep 60'" 300ms
    end crashed "yes"
    grep -q 'more than 64 MiB' printed
    end wrong "sh -c 'echo LL'"
    end wrong "sh -c 'echo unsolvable'"
    slidebench run -q --boards boards --contestant-once "t=sh -c 'echo 1' {board}" --answer tiles >printed &&
        return 1
    slidebench export latest | grep -q 'is not beside the blank'
}

@test "nothing of a program that runs once is left behind" {
    one_move boards
    slidebench run -q --boards boards --contestant-once \
        "x=sh -c 'sleep 987 & echo \$! >pid; echo R' {board}" >printed
    [ "$(column status)" = solved ]
    # gone at once, but for what init has not buried yet
    run ! grep -qE '^State:[[:space:]]+[^ZX]' "/proc/$(cat pid)/status"
}

@test "time, CPU time and memory of a program are measured from outside, and are its own" {
    local use=$SLIDEBENCH_BUILD/harness/tests/bad_contestant
    echo '2 1 3 4 5 6 7 8 0' >boards
    slidebench run -q --boards boards \
        --contestant-once "touch='$use' use touch 100 {board}" \
        --contestant-once "spin='$use' use spin 200 {board}" \
        --contestant-once "sleep='$use' use sleep 200 {board}" \
        --contestant-once "child=sh -c '\"$use\" use touch 50; true' {board}" \
        --contestant "talks='$use' touch 100" >printed
    between() {
        [ "$1" -ge "$2" ] && [ "$1" -le "$3" ] || { echo "$1 is not from $2 to $3"; return 1; }
    }
    local more=20971520                      # of the program's own
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || more=83886080 # and of a sanitizer
    between "$(column peak_rss_bytes touch)" 104857600 $((104857600 + more))
    between "$(column peak_rss_bytes child)" 52428800 $((52428800 + more))
    between "$(column peak_rss_bytes talks)" 104857600 $((104857600 + more))
    between "$(column outside_cpu_ns spin)" 190000000 2000000000
    [ "$(column outside_wall_ns spin)" -ge 190000000 ]
    [ "$(column outside_wall_ns sleep)" -ge 190000000 ]
    if [ -z "$SLIDEBENCH_INSTRUMENT" ]; then # a sanitizer needs memory and time
        between "$(column peak_rss_bytes sleep)" 300000 4000000
        between "$(column outside_cpu_ns sleep)" 0 100000000
    fi
}

@test "wrong answers of a contestant end with status 5" {
    for mode in moves impossible unsolvable counts; do
        run -5 slidebench run -q --solvers astar --count 2 --contestant "$(bad $mode)"
        [[ $output == *'bad gave a wrong answer on 2 of 2 boards'* ]]
    done
    one_move boards
    # an honest detour is wrong for one who promises shortest paths only
    run -0 slidebench run -q --boards boards --contestant-once "x=echo LRR {board}" --line-regex '^(LRR)'
    run -5 slidebench run -q --boards boards --contestant-once "x=echo LRR {board}" \
        --line-regex '^(LRR)' --contestant-optimal
    [[ $output == *'promises shortest paths'* ]]
}

@test "a suite names programs, which run in its folder" {
    mkdir -p there elsewhere
    one_move there/some.boards
    printf '#!/bin/sh\ncat answer\n' >there/program
    chmod +x there/program
    echo R >there/answer
    cat >there/own.ini <<'END'
[suite]
solvers = astar
boards = some.boards
[limits]
timeout = 5s
[contestant mine]
command = ./program
    {board} ; an indented line goes on with the command
protocol = once
answer = moves
line = ^([UDLR]+)$
optimal = yes
END
    (cd elsewhere && slidebench run -q ../there/own.ini --store ../results/slidebench.db --name a >printed)
    [ "$(column status mine)" = solved ]
    slidebench run -q there/own.ini --resume --name a >printed
    grep -qE '^mine +1/1' printed
    sed -i 's/^optimal = yes/optimal = no/' there/own.ini
    fails_with 2 "is of another suite" run -q there/own.ini --resume --name a
}

@test "however a run ends, nothing of its contestants is left, and it is resumed" {
    local end signal status started
    printf '%s\n' '1 2 3 4 5 6 7 0 8' '1 2 3 4 5 0 7 8 6' >boards
    # leaves daemons behind at each board, and hangs at the second
    cat >daemons <<'END'
#!/bin/bash
while IFS= read -r line; do
    setsid sleep 1234.5 </dev/null >/dev/null 2>&1 &
    echo $! >>left
    [ ! -e hang ] || [[ $line != *'[1,2,3,4,5,0,7,8,6]'* ]] || exec sleep 1234.5
    sed -E 's/.*"id":([0-9]+).*/{"id":\1,"status":"gave_up"}/' <<<"$line"
done
END
    chmod +x daemons
    gone() {
        for _ in $(seq 500); do
            # a zombie waits only for init
            sed 's,.*,/proc/&/status,' left | xargs grep -hsE '^State:[[:space:]]+[^ZX]' >alive || return 0
            sleep 0.02
        done
        return 1
    }
    for end in INT:130 TERM:143 KILL:137; do
        signal=${end%:*}
        rm -f left
        touch hang
        "$SLIDEBENCH" run -q --boards boards --solvers bfs --contestant x=./daemons --name "$signal" \
            >printed 2>&1 &
        started=$!
        until [ -e left ] && [ "$(wc -l <left)" -eq 2 ]; do sleep 0.02; done
        kill "-$signal" "$started"
        status=0
        wait "$started" || status=$?
        [ "$status" -eq "${end#*:}" ]
        gone
        rm hang
        slidebench run -q --boards boards --solvers bfs --contestant x=./daemons --name "$signal" --resume \
            >printed
        [ "$(column status x | sort | uniq -c | tr -s ' ')" = ' 2 gave_up' ]
        gone
    done
}

@test "an interrupted run of contestants is resumed as it was" {
    one_move boards
    slidebench run -q --boards boards --contestant "$(bad good)" --name a >printed
    slidebench run -q --boards boards --contestant "$(bad good)" --name a --resume >printed
    fails_with 2 "it has 'contestant = bad', not 'contestant = other'" run -q --boards boards \
        --contestant "other=x" --name a --resume --contestant "$(bad good)" || true
    fails_with 2 "of another suite" run -q --boards boards --contestant "$(bad error)" --name a --resume
}

@test "what is wrong with a contestant is said before the first board, in one line" {
    fails_with 2 "no program 'no-such-program' in the folders of PATH" run --count 1 \
        --contestant x=no-such-program
    fails_with 2 'cannot execute ./none: No such file' run --count 1 --contestant x=./none
    fails_with 2 'cannot execute /: Is a directory' run --count 1 --contestant x=/
    fails_with 2 'is not NAME=COMMAND' run --count 1 --contestant ls
    fails_with 2 "'a b' is not a name" run --count 1 --contestant 'a b=ls'
    fails_with 2 "contestant 'x' again" run --count 1 --contestant x=ls --contestant x=ls
    fails_with 2 'has the name of a solver' run --count 1 --solvers bfs --contestant bfs=ls
    fails_with 2 'a quote has no end' run --count 1 --contestant "x=ls 'a"
    fails_with 2 'no {board}' run --count 1 --contestant-once x=ls
    fails_with 2 'unknown placeholder {bord}' run --count 1 --contestant-once 'x=ls {bord}'
    fails_with 2 'regular expression' run --count 1 --contestant-once 'x=ls {board}' --line-regex '('
    fails_with 2 'expected moves, tile-moves, boards or tiles' run --count 1 \
        --contestant-once 'x=ls {board}' --answer letters
    fails_with 2 'for programs that run once a board' run --count 1 --contestant x=ls --answer moves
    fails_with 2 'belongs to the contestant before it' run --count 1 --answer moves
}

@test "what is wrong with a contestant of a suite is said with its line" {
    says() {
        printf '[suite]\nsolvers = bfs\ncount = 1\n%b\n' "$1" >s.ini
        fails_with 2 "$2" run s.ini
    }
    says '[contestant x]\ncomand = ls' "s.ini:5: contestant 'x': unknown key 'comand'"
    says '[contestant x]\ncommand = ls\ncommand = ls' "s.ini:6: 'command' again; it stands in line 5"
    says '[contestant x]\ncommand = ls\nprotocol = xml' "s.ini:6: contestant 'x': protocol: 'xml'"
    says '[contestant x]\ncommand = ls\noptimal = maybe' "neither 'yes' nor 'no'"
    says '[contestant x]' "contestant 'x': no command"
    says '[contestant]\ncommand = ls' "s.ini:4: contestant: '' is not a name"
    says '[contestant a-name-that-is-much-longer-than-thirty-two-characters]' "is not a name of up to 32"
    says '[contestant x]\ncommand = ls\n[contestant x]\ncommand = ls' "s.ini:6: contestant 'x' again"
    says '[contestants x]\ncommand = ls' 's.ini:4:'
    says '[contestant x]\noptimal = no\n  ls' "which only a command may"
}

@test "launch says what it cannot do" {
    fails_with 2 'unknown placeholder {x}' launch -- ls '{x}'
    fails_with 2 "expected moves" launch --answer no -- ls
    run -2 slidebench launch
    run -0 slidebench launch -- ls '{board}' <<<'nonsense'
    [[ $output == *'"error"'* ]]
}

@test "the Python examples count exactly as the built-in searches" {
    needs_python
    local bench=$SLIDEBENCH_SOURCE/bench/contestants
    slidebench run -q --solvers astar,bfs --depths 0..14/2:1 --contestant "py-astar='$bench/python_astar.py'" \
        --contestant-optimal --contestant "py-bfs=python3 '$bench/python_bfs.py'" --contestant-optimal >printed
    for what in status path_length path_hash expanded generated; do
        [ "$(column $what astar)" = "$(column $what py-astar)" ]
        [ "$(column $what bfs)" = "$(column $what py-bfs)" ]
    done
    [ "$(column status py-astar | sort -u)" = solved ]
}

@test "the shell example solves a board, and finds that one cannot be solved" {
    printf '%s\n' '3 3' '1 2 3' '4 5 6' '0 7 8' '' '2 2' '1 3' '2 0' >boards
    slidebench run -q --boards boards --solvers bfs --contestant-once \
        "sh='$SLIDEBENCH_SOURCE/bench/contestants/shell_once.sh' {rows} {cols} {board} {goal}" \
        --line-regex '^moves: *([UDLR]*)' --contestant-optimal >printed
    [ "$(column status sh)" = "$(column status bfs)" ]
    [ "$(column path_length sh)" = "$(column path_length bfs)" ]
}

@test "the C++ example counts exactly as the built-in searches" {
    local stl=$SLIDEBENCH_BUILD/bench/contestants/stl_search
    [ -x "$stl" ] || skip "it was not built: there is no C++ compiler"
    slidebench run -q --solvers bfs,greedy --depths 0..10/2:1 --contestant "stl-bfs='$stl' breadth" \
        --contestant-optimal --contestant "stl-greedy='$stl' best" --contestant "stl-depth='$stl' depth" \
        --node-limit 300 >printed
    local what
    for what in status path_length expanded generated; do
        [ "$(column $what bfs)" = "$(column $what stl-bfs)" ]
        [ "$(column $what greedy)" = "$(column $what stl-greedy)" ]
    done
    run ! grep -E 'crashed|wrong' printed
}

@test "the suite of languages compares them at an equal number of nodes" {
    needs_python
    [ -x "$SLIDEBENCH_BUILD/bench/contestants/stl_search" ] || skip "there is no C++ compiler"
    # the tree as it is after a build of the release preset
    mkdir -p build/release
    ln -s "$SLIDEBENCH_BUILD/bench" build/release/bench
    cp -r "$SLIDEBENCH_SOURCE/bench" bench
    run -0 slidebench run languages -q --depths 2..8/2:2
    [[ $output == *'py-bfs'*'awk-bfs'* ]]
    [[ $output == *'Every solver solved all 8 boards.'* ]]
    [ "$(column expanded bfs)" = "$(column expanded py-bfs)" ]
    [ "$(column expanded bfs)" = "$(column expanded stl-bfs)" ]
    [ "$(column expanded astar)" = "$(column expanded py-astar)" ]
    [ "$(column expanded greedy)" = "$(column expanded stl-greedy)" ]
    [ "$(column path_length bfs)" = "$(column path_length awk-bfs)" ]
}

@test "solve asks programs from outside as well, alone or beside solvers" {
    local board='1 2 3 4 5 6 0 7 8' own=(--contestant "own='$SLIDEBENCH' worker" --contestant-solver bfs)
    run -0 slidebench solve "$board" "${own[@]}"
    [[ $output == *'solved in 2 moves by own'*'RR'*'outside_wall_ns'* ]]
    run -0 slidebench solve "$board" --solver astar "${own[@]}" --contestant-once "once=sh -c 'echo RR' {board}"
    grep -qE '^astar +solved +2 ' <<<"$output"
    grep -qE '^own +solved +2 ' <<<"$output"
    grep -qE '^once +solved +2 ' <<<"$output"
    run -0 slidebench solve "$board" --format json "${own[@]}"
    [[ $output == *'"solver":"own"'*'"moves":"RR"'* ]]
    run -6 slidebench solve '2 1 3 4 5 6 7 8 0' "${own[@]}"
    run -5 slidebench solve "$board" --contestant "$(bad moves)"
    [[ $output == *"wrong: bad gave a wrong answer: "* ]]
    run -1 slidebench solve "$board" --contestant "$(bad crash)"
    [[ $output == *'killed by SIGSEGV'* ]]
    run -7 slidebench solve "$board" --timeout 100ms --contestant "$(bad hang)"
    fails_with 2 'no program' solve "$board" --contestant x=no-such-program
    fails_with 2 'expected none with' solve "$board" --trace "${own[@]}"
}
