# Faults that people met in other solvers, each with its small input and the right answer.
load helper

# value NAME ARGUMENT...: a number of the answer, by its name in the JSON.
value() {
    local name=$1
    shift
    slidebench solve --format json "$@" | grep -oE "\"$name\":[^,}]*" | cut -d : -f 2
}

# between LOW HIGH NUMBER
between() {
    if [ "$3" -lt "$1" ] || [ "$3" -gt "$2" ]; then
        echo "$3 is not in $1..$2"
        return 1
    fi
}

all='bfs dfs greedy astar idastar'

@test "heuristics do not count the blank" {
    goal='0 1 2/3 4 5/6 7 8'
    for solver in astar:misplaced astar; do
        [ "$(value initial_h '1 0 2/3 4 5/6 7 8' --goal "$goal" --solver "$solver")" -eq 1 ]
        [ "$(value path_length '1 0 2/3 4 5/6 7 8' --goal "$goal" --solver "$solver")" -eq 1 ]
    done
    [ "$(value initial_h '8 1 3/4 0 2/7 6 5' --solver astar:misplaced)" -eq 5 ]
    [ "$(value initial_h '8 1 3/4 0 2/7 6 5')" -eq 10 ]
    [ "$(value path_length '8 1 3/4 0 2/7 6 5')" -eq 14 ]
}

@test "solvability is right for any place of the blank and any goal" {
    run -0 slidebench solve '1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12'
    [[ $output == *"solved in 1 move by"* ]]
    run -6 slidebench solve '2 1 3 4/5 6 7 8/9 10 11 0/13 14 15 12'
    run -6 slidebench solve '1 8 7/4 3 2/6 5 0' --goal last
    run -6 slidebench solve '1 8 7/4 3 2/6 5 0' --goal first
    run -0 slidebench solve '1 8 7/4 3 2/6 5 0' --goal snail
    [[ $output == *"solved in 24 moves"* ]]
    run -0 slidebench solve '1 8 3/5 6 7/2 4 0' --goal '1 2 3/8 0 4/7 6 5'
    [[ $output == *"solved in 22 moves"* ]]
    # Korf's boards are for the goal with the blank first, and for that alone
    run -6 slidebench solve '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3' --goal last
    [[ $output == *"it can reach first"* ]]
}

@test "an unsolvable board has no path length, with any solver" {
    for solver in $all; do
        [ "$(value path_length '1 8 7/4 3 2/6 5 0' --solver "$solver")" = null ]
    done
}

@test "one board gives one answer, whatever the goal costs" {
    [ "$(value path_length '7 2 4/5 0 6/8 3 1')" -eq 20 ]
    between 76 283 "$(value expanded '7 2 4/5 0 6/8 3 1')"
    [ "$(value path_length '7 2 4/5 0 6/8 3 1' --goal first)" -eq 26 ]
    between 1451 4086 "$(value expanded '7 2 4/5 0 6/8 3 1' --goal first)"
    between 1000 4000000 "$(value peak_bytes '7 2 4/5 0 6/8 3 1' --goal first)"
}

@test "stale entries of a queue are not counted" {
    [ "$(value path_length '7 0 3/1 4 2/5 8 6')" -eq 15 ]
    between 38 103 "$(value expanded '7 0 3/1 4 2/5 8 6')"
    between 249 401 "$(value expanded '7 0 3/1 4 2/5 8 6' --solver astar:misplaced)"
}

@test "a search that hits its limit is not a proof" {
    run -7 slidebench solve '8 6 7/2 5 4/3 0 1' --solver astar:misplaced --node-limit 10000
    run -0 slidebench solve '8 6 7/2 5 4/3 0 1' --solver astar:misplaced
    [[ $output == *"solved in 31 moves"* ]]
    between 121515 181440 "$(awk '$1 == "expanded" { print $2 }' <<<"$output")"
}

@test "depth-first search needs no deep stack, and its path has the right parity" {
    slidebench --version | grep -q 'sanitizers:' && skip "sanitizers need more stack"
    for board in '4 1 3/0 2 6/7 5 8' '8 6 7/2 5 4/3 0 1' '2 3 4/1 5 0/7 6 8'; do
        (
            ulimit -s 256
            run -0 slidebench solve "$board" --solver dfs --format json
            echo "$output" >answer
        )
        length=$(grep -oE '"path_length":[0-9]+' answer | cut -d : -f 2)
        between 1 181439 "$length"
        [ $((length % 2)) -eq $(($(value path_length "$board") % 2)) ]
    done
}

@test "IDA* and breadth-first search agree where others did not" {
    for solver in bfs astar idastar; do
        [ "$(value path_length '2 3 4/1 5 0/7 6 8' --solver "$solver")" -eq 19 ]
    done
    [ "$(value iterations '2 3 4/1 5 0/7 6 8' --solver idastar)" -eq 6 ]
    [ "$(value expanded_before_last '2 3 4/1 5 0/7 6 8' --solver idastar)" -eq $((5 + 19 + 59 + 152 + 403)) ]
}

@test "counts are the same each time, and expanded is at most generated + 1" {
    for solver in $all; do
        slidebench solve '2 3 4/1 5 0/7 6 8' --solver "$solver" --format json | sed 's/,"wall_ns.*//' >first
        for _ in 1 2 3; do
            slidebench solve '2 3 4/1 5 0/7 6 8' --solver "$solver" --format json | sed 's/,"wall_ns.*//' | cmp - first
        done
        expanded=$(grep -oE '"expanded":[0-9]+' first | cut -d : -f 2)
        generated=$(grep -oE '"generated":[0-9]+' first | cut -d : -f 2)
        [ "$expanded" -le $((generated + 1)) ]
    done
}

@test "an answer that need not be the shortest says so" {
    for solver in dfs greedy; do
        run -0 slidebench solve 813402765 --solver "$solver" --show none
        [[ $output == *"perhaps not the fewest"* ]]
    done
    for solver in bfs astar idastar; do
        run -0 slidebench solve 813402765 --solver "$solver"
        [[ $output == *"as few as can be"* ]]
    done
}
