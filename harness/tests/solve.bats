load helper

# The values of a name in the text output, one a line.
values() {
    awk -v name="$1" '$1 == name { print $2 }'
}

@test "a board from arguments, one word or many" {
    run -0 slidebench solve '8 1 3/4 0 2/7 6 5'
    [[ $output == *"solved in 14 moves by astar:manhattan"* ]]
    [[ $output == *"moves of the blank (U D L R): "* ]]
    [ "$(values initial_h <<<"$output")" -eq 10 ]
    run -0 slidebench solve 8 1 3 4 0 2 7 6 5
    [[ $output == *"solved in 14 moves"* ]]
    run -0 slidebench solve 813402765 --solver bfs
    [[ $output == *"solved in 14 moves by bfs"* ]]
}

@test "a board from a file, by option, by name and from standard input" {
    printf '3\r\n 1 0 3\r\n 4 2 5\r\n 7 8 6\r\n' >'a board.txt'
    run -0 slidebench solve 'a board.txt'
    [[ $output == *"solved in 3 moves"* ]]
    run -0 slidebench solve --file 'a board.txt'
    [[ $output == *"solved in 3 moves"* ]]
    run -0 slidebench solve - <'a board.txt'
    [[ $output == *"solved in 3 moves"* ]]
    run -0 slidebench solve <'a board.txt'
    [[ $output == *"solved in 3 moves"* ]]
    cp 'a board.txt' 123
    run -0 slidebench solve -f 123
    [[ $output == *"solved in 3 moves"* ]]
}

@test "arguments are rows or boards, whichever way they are split into words" {
    for words in '8 1 3 4 0 2 7 6 5' '8 1 3/4 0 2/7 6 5' '3 813402765' '8,1,3/4,0,2/7,6,5'; do
        # shellcheck disable=SC2086 # several words
        run -0 slidebench solve $words --show none
        [[ $output == *"solved in 14 moves"* ]]
    done
    run -0 slidebench solve '8 1 3' '4 0 2' '7 6 5'
    [[ $output == *"solved in 14 moves"* ]]
    run -0 slidebench solve '1 2 0' '4 5 3'
    [[ $output == $'1 2 .\n4 5 3\n'* ]]
    run -0 slidebench solve 813402765 '1 2 3/4 5 6/7 0 8' 123456780 --format csv
    [ "$(awk -F , 'NR > 1 { print $11 }' <<<"$output" | paste -sd ' ')" = "14 1 0" ]
}

@test "boards from several files and arguments have a result each, which names its place" {
    echo 813402765 >one.txt
    printf '3\n1 2 3/4 5 6/7 0 8\n\n2\n3 1 0 2\n' >two.txt
    run -0 slidebench solve one.txt two.txt - 123456780 <<<'1 0 3/4 2 5/7 8 6'
    [ "$(grep '^board' <<<"$output")" = 'board 1 of 5, one.txt line 1
board 2 of 5, two.txt line 2
board 3 of 5, two.txt line 5
board 4 of 5, <stdin> line 1
board 5 of 5, <argument> line 1' ]
    [ "$(sed -n 's/^solved in \([0-9]*\) .*/\1/p' <<<"$output" | paste -sd ' ')" = "14 1 3 3 0" ]
    fails_with 2 "'three.txt' is neither a board nor a file" solve one.txt three.txt
    echo '1 2 3 3' >three.txt
    fails_with 2 "three.txt:1:7: '3' a second time" solve one.txt three.txt
    fails_with 2 "both --file and 'two.txt'" solve two.txt --file one.txt
}

@test "nothing is solved when one of the boards has not the size of the goal" {
    printf '3\n8 1 3 4 0 2 7 6 5\n2\n3 1 0 2\n' >boards
    fails_with 2 "goal: a board of 3x3; expected 2x2" solve boards --goal '1 2 3/4 5 6/7 8 0'
}

@test "the length of the shortest path that stands beside a board must be right" {
    run -0 slidebench solve '8 1 3/4 0 2/7 6 5 = 14'
    run -0 slidebench solve '8 1 3/4 0 2/7 6 5 = 14' --solver dfs
    fails_with_output() { # STATUS TEXT ARGUMENT...: the board may be drawn before it
        run "-$1" slidebench "${@:3}"
        [[ $output == *"$2"* ]]
    }
    fails_with_output 2 "<argument>:1: the board's shortest path is said to have 16 moves, but bfs found one of 14" \
        solve '8 1 3/4 0 2/7 6 5 = 16' --solver bfs
    fails_with_output 5 "promises shortest paths, but its path is longer than the board's stated length" \
        solve '8 1 3/4 0 2/7 6 5 = 12'
    fails_with 2 "<argument>:1: the board's shortest path is said to have 3 moves, but has 1" \
        solve '1 2 3/4 5 6/7 0 8 = 3' --check R
    run -0 slidebench solve '1 2 3/4 5 6/7 0 8 = 1' --check R
}

@test "the moves printed lead where they should, in both formats" {
    run -0 slidebench solve '4 1 3/0 2 6/7 5 8'
    [[ $output == *": URDDR"* ]]
    run -0 slidebench solve '4 1 3/0 2 6/7 5 8' --show boards
    [ "$(grep -c '^[1-5] [UDLR]$' <<<"$output")" -eq 5 ]
    [[ $output == *$'5 R\n1 2 3\n4 5 6\n7 8 .\n'* ]]
    run -0 slidebench solve '4 1 3/0 2 6/7 5 8' --show none
    [[ $output != *URDDR* ]]
    run -0 slidebench solve '4 1 3/0 2 6/7 5 8' --format json --show boards
    [[ $output == '{"solver":"astar:manhattan","rows":3,"cols":3,"board":[4,1,3,0,2,6,7,5,8],"goal":[1,2,3,4,5,6,7,8,0],"status":"solved","path_length":5,"moves":"URDDR","moves_of":"blank","boards":[[4,1,3,0,2,6,7,5,8],'* ]]
    [[ $output == *',[1,2,3,4,5,6,7,8,0]],"expanded":5,"generated":'*'"peak_bytes":'*'"wall_ns":'* ]]
}

@test "a solved board has no moves and status 0" {
    run -0 slidebench solve 123456780
    [[ $output == *"solved in 0 moves"* && $output == *": none"* ]]
    run -0 slidebench solve 123456780 --format json
    [[ $output == *'"path_length":0,"moves":"",'* ]]
}

@test "an unsolvable board has status 6 and names the goals it can reach" {
    run -6 slidebench solve '1 8 7/4 3 2/6 5 0'
    [[ $output == *"unsolvable: no moves lead to the goal last; of last, first and snail it can reach snail"* ]]
    run -0 slidebench solve '1 8 7/4 3 2/6 5 0' --goal snail
    [[ $output == *"solved in 24 moves"* ]]
    run -6 slidebench solve '1 8 7/4 3 2/6 5 0' --goal first --format json
    [[ $output == *'"status":"unsolvable","path_length":null,"moves":null,"moves_of":"blank","reachable_goals":["snail"]'* ]]
    # the 15-puzzle: one of first and last, never both
    run -6 slidebench solve '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0'
    [[ $output == *"can reach first"* ]]
}

@test "every solver tells an unsolvable board at once" {
    for solver in bfs dfs greedy astar idastar astar:zero; do
        run -6 timeout 5 "$SLIDEBENCH" solve --solver "$solver" '1 2 3 7/12 8 15 4/13 10 11 5/9 6 14 0'
        [[ $output == *unsolvable* ]]
    done
}

@test "any goal is solved for" {
    run -0 slidebench solve '3 7 6/5 1 2/4 _ 8' --goal '5 3 6/7 _ 2/4 1 8'
    [[ $output == *"solved in 5 moves"* ]]
    run -0 slidebench solve '4 0 2 3/5 1 6 7/8 9 10 11/12 13 14 15' --goal first
    [[ $output == *"solved in 3 moves"* ]]
    run -0 slidebench solve 042158367 --goal first
    [[ $output == *"solved in 8 moves"* ]]
}

@test "many boards of many sizes have a result each, and the worst status" {
    printf '2\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n' >boards
    run -6 slidebench solve boards
    [[ $output == *"board 1 of 2, line 2"*"solved in 9 moves"*"board 2 of 2, line 6"*unsolvable* ]]
    printf '2\n3 1\n0 2\n3\n1 2 3\n4 5 6\n7 8 0\n' >boards
    run -0 slidebench solve boards --format json
    [ "${#lines[@]}" -eq 2 ]
    [[ ${lines[0]} == *'"rows":2,"cols":2,'*'"path_length":3,'* ]]
    [[ ${lines[1]} == *'"rows":3,"cols":3,'*'"path_length":0,'* ]]
}

@test "a limit has status 7 and is never called unsolvable" {
    run -7 slidebench solve '8 6 7/2 5 4/3 0 1' --solver astar:misplaced --node-limit 10000
    [[ $output == *"node_limit: astar:misplaced stopped without an answer"* ]]
    [ "$(values expanded <<<"$output")" -eq 10000 ]
    [[ $output != *unsolvable* && $output != *solved\ in* ]]
    run -7 slidebench solve '8 6 7/2 5 4/3 0 1' --solver bfs --memory-limit 100KB --format json
    [[ $output == *'"status":"memory_limit","path_length":null,"moves":null'* ]]
    hard='15 2 12 11/14 13 9 5/1 3 8 7/0 10 6 4'
    run -7 slidebench solve "$hard" --goal first --solver idastar --timeout 50ms
    [[ $output == *time_limit* ]]
}

@test "what is no board has status 2 and its place" {
    fails_with 2 "<argument>:1:17: '8' a second time; expected 0 to 8 once each on a 3x3 board; the blank is missing" \
        solve '1 2 3 4 5 6 7 8 8'
    fails_with 2 "<argument>:1:17: 'y' is no tile" solve '1 2 3 4 5 6 7 8 y'
    printf '# c\r\n3\r\n6 4 3\r\n8 1\r\n2 7 0\r\n' >short
    fails_with 2 "short:4:1: a row of 2; expected 3 tiles in a row of a 3x3 board" solve short
    : >empty
    fails_with 2 "empty:1:1: the text ends; expected a board" solve empty
    fails_with 2 "'nofile.txt' is neither a board nor a file" solve nofile.txt
    fails_with 1 "cannot read nofile.txt: No such file or directory" solve --file nofile.txt
    run --separate-stderr -2 slidebench solve <empty
    [[ $stderr == "slidebench: <stdin>:1:1: the text ends"* ]]
    fails_with 2 "8 tiles in one row are a board of 2x4 or 4x2" solve '1 2 3 4 5 6 7 0'
    run -0 slidebench solve '1 2 3 4 5 6 7 0' --size 4x2
    [[ $output == $'1 2\n3 4\n'* ]]
}

@test "what has no end or is no text is refused after its first bytes" {
    fails_with 2 "/dev/zero:1:1: '\\x00" solve --file /dev/zero
    fails_with 2 "<stdin>:1:1: '\\x00" solve </dev/zero
    fails_with 2 "/dev/zero:1:1: '\\x00" solve 123456780 --goal @/dev/zero
    fails_with 2 "/dev/zero:1:1: '\\x00' is no move" solve 123456780 --check @/dev/zero
    printf '1 2 3 # \0\n4 5 6\n7 8 0\n' >nul
    fails_with 2 "nul:1:9: a NUL byte in a comment; expected text" solve nul
    fails_with 1 "cannot read .: Is a directory" solve --file .
}

@test "standard input is one thing only" {
    fails_with 2 "both the board and the goal from standard input; expected one of them" solve --goal @-
    fails_with 2 "both the board and the moves from standard input" solve --check @-
    fails_with 2 "both the goal and the moves from standard input" solve 123456780 --goal @- --check -
    run -0 slidebench solve '1 8 3/5 6 7/2 4 0' --goal @- <<<'1 2 3/8 0 4/7 6 5'
    [[ $output == *"solved in 22 moves"* ]]
    fails_with 2 "an empty name of a file; expected one" solve 123456780 --goal @
}

@test "a board of another size than --size is refused" {
    fails_with 2 "<argument>:1: a board of 3x3; expected 4x4, as --size says" solve --size 4x4 '1 2 3/4 5 6/7 8 0'
    fails_with 2 "<argument>:4: a board of 3x3; expected 2x2" solve --size 2x2 $'2\n1 2 3 0\n3\n1 2 3\n4 5 6\n7 8 0'
    run -0 slidebench solve --size 3x3 '1 2 3/4 5 6/7 8 0'
}

@test "wrong options are refused with what was expected" {
    fails_with 2 "solver: " solve --solver astra 123456780
    fails_with 2 "show: 'all' is none; expected moves or words or boards or none" solve --show all 123456780
    fails_with 2 "format: 'xml' is none; expected text or json or csv" solve --format xml 123456780
    fails_with 2 "timeout: 'soon' is not a duration" solve --timeout soon 123456780
    fails_with 2 "memory-limit: '1e9' is not a number of bytes" solve --memory-limit 1e9 123456780
    fails_with 2 "memory-limit: '99999999999GB' is out of range; expected less than 2^64 bytes" \
        solve --memory-limit 99999999999GB 123456780
    fails_with 2 "timeout: '9999999999999h' is out of range; expected less than 2^64 ns" \
        solve --timeout 9999999999999h 123456780
    fails_with 2 "node-limit: '18446744073709551616' is out of range" \
        solve --node-limit 18446744073709551616 123456780
    fails_with 2 "node-limit: '-1' is not a whole number" solve --node-limit=-1 123456780
    fails_with 2 "goal: a board of 2x2; expected 3x3" solve --goal '1 2 3 0' 123456780
    fails_with 2 "both --file and '123456780'" solve --file x 123456780
}

@test "a full disk and a closed pipe are told" {
    run --separate-stderr -1 bash -c '"$SLIDEBENCH" solve 123456780 >/dev/full'
    [[ $stderr == "slidebench: cannot write standard output: No space left on device" ]]
    run --separate-stderr -1 into_closed_pipe solve 123456780 --format json
    [[ $stderr == "slidebench: cannot write standard output: Broken pipe" ]]
}

@test "numbers are the same under a locale with a decimal comma" {
    comma=$(locale -a | grep -m 1 -E '^(de|fr|nl|ru|pl)_.*\.utf-?8$') || skip "no such locale installed"
    slidebench solve 813402765 --format json | sed 's/"setup_bytes.*//' >plain
    LC_ALL=$comma slidebench solve 813402765 --format json | sed 's/"setup_bytes.*//' >commas
    cmp plain commas
}

@test "an interrupted search says how far it came, and ends with 130" {
    hard='15 2 12 11/14 13 9 5/1 3 8 7/0 10 6 4'
    "$SLIDEBENCH" solve "$hard" --goal first --solver idastar >out 2>&1 &
    solver=$!
    sleep 0.3
    kill -INT "$solver"
    ended=0
    wait "$solver" || ended=$?
    [ "$ended" -eq 130 ]
    grep -q '^cancelled: idastar:manhattan stopped without an answer' out
    [ "$(values expanded <out)" -gt 0 ]
}

@test "no escape or carriage return goes to a file" {
    slidebench solve 813402765 --show boards >out 2>&1
    run -1 grep -q $'[\x1b\r]' out
}

@test "all engines of IDA* answer and count the same" {
    board='0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15'
    slidebench solve "$board" --goal first --solver idastar | grep -vE '^solve|_ns|peak_bytes' >scalar
    grep -qx 'generated  *540859' scalar
    for engine in batch portable avx2 avx512; do
        slidebench solve "$board" --goal first --solver "idastar:engine=$engine" >shown
        grep -qF "idastar:manhattan,engine=$engine" shown
        grep -vE '^solve|_ns|peak_bytes' shown >batch
        diff scalar batch
    done
    fails_with 2 "option engine of idastar is 'fast': expected scalar, batch, portable, avx2, avx512" \
        solve "$board" --goal first --solver idastar:engine=fast
}
