# The examination of programs from outside.

load helper

bad() {
    echo "bad='$SLIDEBENCH_BUILD/harness/tests/bad_contestant' $*"
}

@test "the doctor finds nothing wrong with the built-in solvers" {
    run -0 slidebench doctor --contestant "own='$SLIDEBENCH' worker" --contestant-solver astar \
        --contestant-optimal
    [[ $output == *'All '*' checks are passed.'* ]]
    [[ $output == *'It tells expanded, generated,'* ]]
    run ! grep -E '^  (FAIL|note)' <<<"$output"
}

@test "the doctor finds nothing wrong with the Python examples" {
    command -v python3 >/dev/null || skip "there is no python3"
    for example in python_astar python_bfs; do
        run -0 slidebench doctor --contestant "py='$SLIDEBENCH_SOURCE/bench/contestants/$example.py'"
        [[ $output == *'All '*' checks are passed.'* ]]
    done
}

@test "the doctor says in plain words what is wrong, and fails" {
    local expected
    while IFS='|' read -r mode expected; do
        run -1 slidebench doctor --contestant "$(bad "$mode")"
        [[ $output == *"$expected"* ]] || { echo "$mode: $output"; return 1; }
        [[ $output == *' checks failed.' ]]
    done <<'END'
start|with status 4; its last words: no such library
garbage|standard output is for answers alone
wrong-id|id 2 to request 1
once|it should go on until its input ends
moves|says solved, but the board is unsolvable by parity
impossible|is not possible
no-moves|"status" is solved but "moves" is missing
unsolvable|says unsolvable, but the board is solvable by parity
good|says gave_up; expected a way
crash-second|killed by SIGSEGV
error|could not work on the request: I do not like it
END
}

# answers FILE PRINTF: a program that answers every request with a text, %s its id
answers() {
    cat >"$1" <<END
#!/bin/bash
while IFS= read -r line; do
    id=\${line#*'"id":'}
    printf '$2\n' "\${id%%,*}"
done
END
    chmod +x "$1"
}

@test "advice fits what is wrong, and is given once" {
    local belongs='standard output is for answers alone'
    answers stray 'searching'
    run -1 slidebench doctor --contestant x=./stray
    [ "$(grep -c "$belongs" <<<"$output")" -eq 1 ]
    [[ $output == *"'searching' is not a JSON object ("* ]]
    answers number '{"id":"%s","status":"gave_up"}'
    run -1 slidebench doctor --contestant x=./number
    [[ $output == *'"id" is not a whole number'* && $output != *"$belongs"* ]]
    answers pretty '{\n"id":%s,\n"status":"gave_up"\n}'
    run -1 slidebench doctor --contestant x=./pretty
    [[ $output == *'all of it belongs in one line'* ]]
    answers twice '{"id":%s,"status":"gave_up"}\n{"id":1,"status":"gave_up"}'
    run -1 slidebench doctor --contestant x=./twice
    [[ $output == *'id 1 to request 2; expected one answer to each, with its id'* ]]
    answers marked '\xef\xbb\xbf{"id":%s,"status":"gave_up"}'
    run -1 slidebench doctor --contestant x=./marked
    [[ $output == *'it begins with a byte order mark'* ]]
}

@test "a program in a script that does not exec it is told that it is not measured" {
    printf '#!/bin/sh\n"%s" worker\ntrue\n' "$SLIDEBENCH" >wrapped
    printf '#!/bin/sh\nexec "%s" worker\n' "$SLIDEBENCH" >replaced
    chmod +x wrapped replaced
    run -0 slidebench doctor --contestant x=./wrapped --contestant-solver astar
    [[ $output == *'It has started another process'*'with exec.'* ]]
    run -0 slidebench doctor --contestant x=./replaced --contestant-solver astar
    [[ $output != *'another process'* ]]
}

@test "more time than an answer took is told" {
    answers slow '{"id":%s,"status":"solved","moves":"RR","wall_ns":9000000000000000}'
    run -1 slidebench doctor --contestant x=./slow
    [[ $output == *'note  an easy board, two moves: solved, but its wall_ns of 9000000000000000 is more than'* ]]
}

@test "a program that does not start to answer is asked once" {
    run -1 slidebench doctor --contestant "$(bad start)"
    [ "$(grep -c FAIL <<<"$output")" -eq 1 ]
    [[ $output == *'It gave no first answer, so the other checks were left out.'* ]]
}

@test "what is allowed and worth knowing is a note, and no failure" {
    # solves boards of 3x3 and nothing else, and heeds no limit
    cat >picky <<'END'
#!/bin/bash
while IFS= read -r line; do
    if [[ $line == *'"rows":3,"cols":3'* ]]; then
        "$SLIDEBENCH" worker <<<"$(sed -E 's/"nodes":[0-9]+/"nodes":0/' <<<"$line")"
    else
        sed -E 's/.*"id":([0-9]+).*/{"id":\1,"error":"3x3 only"}/' <<<"$line"
    fi
done
END
    chmod +x picky
    run -1 slidebench doctor --contestant x=./picky --contestant-solver astar
    [[ $output == *'note  size 2x2: does not take this size: could not work on the request: 3x3 only'* ]]
    [[ $output == *'note  a limit of one expanded node: goes on and solves it'* ]]
}

@test "several programs are examined, those that run once a board, too" {
    run -0 slidebench doctor --contestant "own='$SLIDEBENCH' worker" --contestant-solver idastar \
        --contestant-once "once='$SLIDEBENCH' solve --solver idastar --goal {goal} --size {rows}x{cols} {board}" \
        --line-regex '^moves of the blank[^:]*: *([UDLR]*)'
    [[ $output == *$'\nonce: '* ]]
}

@test "each solver of a plug-in is examined, beside programs" {
    local bad=$SLIDEBENCH_BUILD/harness/tests/bad_plugins
    run -0 slidebench doctor --plugin "$bad/none.so" --contestant "own='$SLIDEBENCH' worker" \
        --contestant-solver bfs
    [ "$(grep -c '^  All .* checks are passed' <<<"$output")" -eq 2 ]
    [[ $output == *'tried: from a plug-in'* ]]
    fails_with 2 'did not give back what it took' doctor --plugin "$bad/leaks.so"
    # keeps the contract on small boards, and crashes on a hard one
    run -1 slidebench doctor --plugin "$bad/crashes_later.so"
    [[ $output == *'FAIL  a hard board, 31 moves: ended without an answer; it '* ]] # was killed, or a sanitizer ended it
    fails_with 2 "there is an algorithm 'tried' already" doctor --plugin "$bad/none.so" --plugin "$bad/crashes_later.so"
}

@test "the doctor says how it is to be used" {
    fails_with 2 "no program 'no-such-program'" doctor --contestant x=no-such-program
    fails_with 2 'no {board}' doctor --contestant-once x=ls
}

@test "without a program the doctor looks at the machine, and says what each finding means" {
    run -0 slidebench doctor
    [ "${lines[0]}" = 'this machine:' ]
    for topic in build CPUs load governor turbo 'virtual machine' 'instruction counters' \
        'address space layout' clock steadiness drift 'kept waiting'; do
        grep -qE "^  (ok  |note)  $topic: .{4}" <<<"$output"
    done
    [[ $output == *"'slidebench check' is exact here, too."* ]]
    run -1 grep -iE '\b(nan|inf)\b|FAIL' <<<"$output"
    # shellcheck disable=SC2016 # the inner shell expands it
    run -1 bash -c '"$SLIDEBENCH" doctor >/dev/full'
}
