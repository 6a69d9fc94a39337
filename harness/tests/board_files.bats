load helper

# Board files as people wrote them, in board_files.tsv: name, goal, expected, bytes.
each_file() {
    grep -v '^#' "$SLIDEBENCH_SOURCE/harness/tests/board_files.tsv"
}

@test "every board file is read as its author meant it, or refused with its place" {
    local name goal expected bytes count=0
    while IFS=$'\t' read -r name goal expected bytes; do
        printf '%b' "$bytes" >"$name"
        got=$(slidebench solve --file "$name" --goal "$goal" --solver idastar --format csv --show none 2>message |
            awk -F , 'NR > 1 { printf "%s%s", sep, $10 == "solved" ? $11 : $10; sep = " " }') || :
        [ -n "$got" ] || got=$(sed 's/^slidebench: //' message)
        [ "$got" = "$expected" ] || {
            echo "$name to $goal: got '$got', expected '$expected'"
            return 1
        }
        count=$((count + 1))
    done < <(each_file)
    [ "$count" -eq 46 ]
}

@test "the exit status tells solved, unsolvable and refused files apart" {
    local name goal expected bytes want
    while IFS=$'\t' read -r name goal expected bytes; do
        printf '%b' "$bytes" >"$name"
        case $expected in
            *unsolvable) want=6 ;;
            *:*) want=2 ;;
            *) want=0 ;;
        esac
        run "-$want" slidebench solve --file "$name" --goal "$goal" --solver idastar
    done < <(each_file)
}

@test "each line end and a missing last one give the same board" {
    for bytes in '3\n1 0 3\n4 2 5\n7 8 6\n' '3\r\n1 0 3\r\n4 2 5\r\n7 8 6' '3\r1 0 3\r4 2 5\r7 8 6\r' \
        '\xef\xbb\xbf1\t0\t3\t\n4  2  5\n7 8 6' '1,.,3;\n4;2,5\n7,8,6' '1 _ 3 # c\n\n#\n4 2 5\n7 8 6'; do
        run -0 slidebench solve --format json --show none < <(printf '%b' "$bytes")
        [[ $output == *'"board":[1,0,3,4,2,5,7,8,6]'* ]]
    done
}
