load helper

@test "a hundred 3x3 boards of seed 42 are the same on every machine" {
    slidebench gen --size 3x3 --count 100 --seed 42 >boards
    diff -u "$SLIDEBENCH_SOURCE/harness/tests/gen_3x3_100_seed42.txt" boards
}

@test "the output names the command that makes it again" {
    slidebench gen --size 2x4 --goal snail --count 5 --seed 18446744073709551615 --format grid >boards
    command=$(sed -n '1s/^# slidebench //p' boards)
    eval "slidebench $command" >again
    cmp boards again
    slidebench gen --goal '1 2 3/8 x 4/7 5 6' -n 3 >boards
    command=$(sed -n '1s/^# slidebench //p' boards)
    eval "slidebench $command" >again
    cmp boards again
    [ "$(wc -l <boards)" -eq 4 ]
}

@test "board k does not depend on the count" {
    slidebench gen --count 10 --seed 7 | tail -n +2 >few
    slidebench gen --count 1000 --seed 7 | sed -n '2,11p' >many
    cmp few many
}

@test "seeds above 32 bits are not cut" {
    slidebench gen --seed 1 | tail -n 1 >one
    slidebench gen --seed 4294967297 | tail -n 1 >other
    run ! cmp -s one other
    [ "$(slidebench gen --seed 9223372036854775808 | tail -n 1)" = "$(slidebench gen --seed 09223372036854775808 | tail -n 1)" ]
}

@test "boards of every size and form read back and are solvable" {
    for size in 2x2 2x3 3x2 3x3 2x8; do
        for format in lines grid; do
            slidebench gen --size "$size" --depth 0 --format "$format" >boards 2>/dev/null ||
                slidebench gen --size "$size" --count 1 --format "$format" >boards
            run -0 slidebench solve --show none --format json --node-limit 1 boards ||
                [ "$status" -eq 7 ]
            [[ $output == *"\"rows\":${size%x*},\"cols\":${size#*x},"* ]]
        done
    done
}

@test "boards at a depth take so many moves" {
    slidebench gen --depth 17 --count 5 --seed 3 >boards
    run -0 slidebench solve --show none boards
    [ "$(grep -c '^solved in 17 moves' <<<"$output")" -eq 5 ]
    slidebench gen --depths 4..8/2:2 >boards
    run -0 slidebench solve --show none boards
    [ "$(grep -o 'solved in [0-9]* ' <<<"$output" | tr -dc '0-9\n' | tr '\n' ' ')" = "4 4 6 6 8 8 " ]
}

@test "all boards of a size are twelve of 2x2 and half of 9! of 3x3" {
    slidebench gen --size 2x2 --all >boards
    [ "$(grep -cv '#' boards)" -eq 12 ]
    [ "$(grep -v '#' boards | sort -u | wc -l)" -eq 12 ]
    [ "$(slidebench gen --all | grep -cv '#')" -eq 181440 ]
}

@test "what cannot be made is refused with what was expected" {
    fails_with 2 "size: '3x' is no size; expected ROWSxCOLS" gen --size 3x
    fails_with 2 "size: '5x4' is no size" gen --size 5x4
    fails_with 2 "count: '0' is not a whole number of at least 1" gen --count 0
    fails_with 2 "count: '-1' is not a whole number" gen --count=-1
    fails_with 2 "seed: '18446744073709551616' is out of range" gen --seed 18446744073709551616
    fails_with 2 "no 3x3 board is 32 moves from this goal; expected depths up to 31" gen --depth 32
    fails_with 2 "expected at most 9 cells" gen --size 4x4 --depth 3
    fails_with 2 "all 10461394944000 boards of size 4x4 are too many" gen --size 4x4 --all
    fails_with 2 "goal: 'middle' is no goal; expected last, first, snail" gen --goal middle
    fails_with 2 "goal: 'abc' is no goal; expected last, first, snail" gen --goal abc
    fails_with 2 "goal: '' is no goal; expected last, first, snail" gen --goal ''
    fails_with 2 "an empty file name" gen -o ''
    fails_with 2 "<goal>:1:17: '1' a second time" gen --goal '1 2 3 4 5 6 7 8 1'
    fails_with 2 "format: 'xml' is none; expected lines or grid" gen --format xml
    fails_with 2 "too many ways to say which boards" gen --all --count 3
    fails_with 2 "too many ways to say which boards" gen --depth 3 --depths 3:1
    fails_with 2 "depths: '4..' is not a range" gen --depths 4..
    run -2 slidebench gen extra
}

@test "a file is written whole or not at all" {
    slidebench gen --count 3 -o 'a b.txt'
    [ "$(wc -l <'a b.txt')" -eq 4 ]
    fails_with 1 "cannot write no/such/file: No such file or directory" gen -o no/such/file
    cp 'a b.txt' before
    fails_with 2 "no 3x3 board is 99 moves" gen --depth 99 -o 'a b.txt'
    cmp before 'a b.txt'
    [ -z "$(find . -name 'a b.txt.*')" ]
}

@test "a full disk and a closed pipe are told" {
    run --separate-stderr -1 bash -c '"$SLIDEBENCH" gen --count 10 >/dev/full'
    [[ $stderr == "slidebench: cannot write standard output: No space left on device" ]]
    fails_with 1 "cannot write /dev/full: No space left on device" gen -o /dev/full
    [ -c /dev/full ]
    run --separate-stderr -1 into_closed_pipe gen --count 18446744073709551615
    [[ $stderr == "slidebench: cannot write standard output: Broken pipe" ]]
}

@test "help names every option" {
    run -0 slidebench gen --help
    for option in size count seed goal depth depths all format output; do
        [[ $output == *"--$option"* ]]
    done
    [[ $(slidebench gen --usage) == "Usage: slidebench gen"* ]]
}
