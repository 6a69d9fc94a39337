# The suite korf100: Korf's boards have the published lengths and node counts.

load helper

korf() {
    slidebench run "$SLIDEBENCH_SOURCE/bench/suites/korf100.ini" --store store.db --name korf "$@"
}

# The sum of a column over the samples of each engine; one line as both count the same.
sum() {
    slidebench export korf --store store.db >korf.csv
    sqlite3 -cmd '.mode csv' -cmd '.import korf.csv korf' :memory: "SELECT DISTINCT sum($1), count(*) FROM korf
        WHERE status = 'solved' AND path_length = optimal_length GROUP BY contestant"
}

@test "the easiest boards have the lengths that the file states and the published nodes" {
    # numbers 9, 19, 55, 74, 79 and 94 of the hundred
    sed -n '/^4 4/,$p' "$SLIDEBENCH_SOURCE/bench/suites/korf100.boards" |
        sed -n '1p;10p;20p;56p;75p;80p;95p' >few.boards
    korf --boards few.boards >table
    grep -qF 'Every path checked was optimal: idastar (6) and idastar:engine=batch (6).' table
    grep -qF 'Optimal lengths come from the file of the boards.' table
    [ "$(sum 'generated + 1')" = "7634331,6" ]
}

@test "the hundred boards have the mean optimal length of the literature, 53.05" {
    korf --node-limit 1 --quiet
    slidebench export korf --store store.db >korf.csv
    run -0 sqlite3 -cmd '.mode csv' -cmd '.import korf.csv korf' :memory: \
        'SELECT DISTINCT count(DISTINCT board), avg(optimal_length), sum(expanded) FROM korf GROUP BY contestant'
    [ "$output" = 100,53.05,100 ]
}

@test "a length that the file states wrongly is refused, before the run or by a shorter path" {
    local board='1 0 2 3/4 5 6 7/8 9 10 11/12 13 14 15'
    echo "$board =2" >even.boards
    fails_with 2 "even.boards:1: a shortest path of 2 moves is stated; expected an odd number" \
        run --solvers idastar --goal first --boards even.boards --store store.db
    echo "$board =1" >last.boards
    fails_with 2 "last.boards:1: a shortest path of 1 moves is stated, but none leads" \
        run --solvers idastar --goal last --boards last.boards --store store.db
    echo "$board =3" >three.boards
    fails_with 2 "the file of the boards states a shortest path of 3 moves" \
        run --solvers idastar --goal first --boards three.boards --store store.db
    printf '1 2 0\n3 4 5\n6 7 8 =4\n' >table.boards
    fails_with 2 'expected 2, the length in the table of all distances' \
        run --solvers idastar --goal first --boards table.boards --store store.db
}
