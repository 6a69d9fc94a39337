# slidebench-kernels: the textbook kernels count and answer as the solvers do, and a difference is found.

load helper

kernels() {
    "$SLIDEBENCH_BUILD/bench/kernels/slidebench-kernels" "$@"
}

every=bfs,dfs,greedy,greedy:manhattan,greedy:zero,astar,astar:misplaced,astar:zero,idastar,idastar:misplaced

# column NAME: of kernels.csv, without its head
column() {
    sqlite3 -cmd '.mode csv' -cmd '.import kernels.csv kernels' -cmd '.mode list' \
        :memory: "SELECT \"$1\" FROM kernels"
}

@test "kernels and solvers agree on every size up to 3x3 and every named goal" {
    local count=2 size goal
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || count=1
    for size in 2x2 2x3 4x2 3x3; do
        for goal in last first snail; do
            kernels --size $size --goal $goal --count $count --repeat 1 --solvers $every >table
            [ "$(wc -l <table)" -eq 11 ]
        done
    done
}

@test "they agree on 4x4 and 2x8 under limits on nodes, to the node" {
    local limit
    for limit in 1 2 999 5000; do
        kernels --size 4x4 --count 4 --repeat 1 --node-limit $limit --solvers $every,idastar:zero >table
        kernels --size 2x8 --count 4 --repeat 1 --node-limit $limit --solvers $every,idastar:zero \
            --format csv >kernels.csv
        [ "$(column expanded | head -n 1)" = $((4 * limit)) ]
    done
}

@test "they agree on boards of Korf's" {
    # number 79
    sed -n '/^4 4/,$p' "$SLIDEBENCH_SOURCE/bench/suites/korf100.boards" | sed -n '1p;80p' >boards
    kernels --boards boards --goal first --solvers idastar --repeat 1 --format csv >kernels.csv
    [ "$(column generated)" = 540859 ]
}

@test "the counts are those of slidebench run" {
    kernels --solvers bfs,dfs,greedy,astar,idastar --count 3 --seed 5 --repeat 1 --format csv >kernels.csv
    slidebench run --solvers bfs,dfs,greedy,astar,idastar --count 3 --seed 5 --store s.db --name r --quiet >table
    slidebench export r --store s.db >run.csv
    run -0 sqlite3 -cmd '.mode csv' -cmd '.import run.csv run' :memory: \
        'SELECT sum(generated) FROM run GROUP BY contestant ORDER BY min(rowid)'
    [ "$(column generated)" = "$output" ]
}

@test "ratios, rates and bytes are numbers in their order" {
    kernels --solvers astar,idastar --count 8 --repeat 2 --format csv -o kernels.csv
    run -0 sqlite3 -cmd '.mode csv' -cmd '.import kernels.csv k' :memory: \
        "SELECT count(*) FROM k WHERE boards = '8' AND ratio_low + 0 > 0
            AND ratio_low + 0 <= ratio + 0 AND ratio + 0 <= ratio_high + 0 AND ratio_q1 + 0 <= ratio_q3 + 0
            AND generated_per_s + 0 > 0 AND yardstick_generated_per_s + 0 > 0
            AND instructions_per_node = '' AND (bytes_per_node = '') = (solver = 'idastar')"
    [ "$output" = 2 ]
    kernels --solvers astar --count 2 --repeat 1 --format json |
        grep -q '"solver": "astar", "yardstick": "astar:manhattan", "boards": 2, "ratio": [0-9]'
}

@test "growth has a row for each size and distance and each solver" {
    kernels --growth --count 2 --repeat 1 --solvers astar,idastar --format csv >kernels.csv
    [ "$(column size | sort | uniq -c | tr -s ' ' | paste -sd ,)" = ' 2 2x2, 2 2x3, 2 2x4, 16 3x3' ]
    [ "$(column boards | sort -u)" = 2 ]
    [ "$(column optimal_length | paste -sd ' ')" = "    4 8 12 16 20 24 28     4 8 12 16 20 24 28" ]
    kernels --growth --depths 3..5:2 --repeat 1 --solvers bfs --format csv >kernels.csv
    [ "$(column optimal_length | paste -sd ' ')" = '3 4 5' ]
}

@test "callgrind counts the same instructions each time" {
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || skip "valgrind does not run sanitized programs"
    command -v valgrind >/dev/null || skip "no valgrind"
    for time in 1 2; do
        kernels --callgrind --solvers idastar,astar --depths 16:2 --repeat 1 --format csv >kernels.csv
        column instructions_per_node >solver.$time
        column yardstick_instructions_per_node >yardstick.$time
        [ "$(awk '$1 > 1 && $1 < 10000' solver.$time yardstick.$time | wc -l)" -eq 4 ]
    done
    cmp solver.1 solver.2
    cmp yardstick.1 yardstick.2
}

@test "the script leaves tables of one set of numbers, their commands, and the chart" {
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || skip "minutes with sanitizers"
    run -0 "$SLIDEBENCH_SOURCE/scripts/kernels" --quick --build "$SLIDEBENCH_BUILD" -o "a folder"
    cd "a folder"
    [ "$(echo *)" = '3x3.csv 4x4.csv growth.csv korf.boards korf.csv nodes.gp nodes.png nodes.svg nodes.tsv table.txt' ]
    [ "$(grep -c '^  slidebench-kernels --' table.txt)" -eq 4 ]
    [ "$(grep -cv '^#' nodes.tsv)" -eq 12 ]
    grep -q '>astar, 4x4<' nodes.svg
    grep -q '^Conditions: slidebench [0-9.]* (.*), .*, Linux ' table.txt
    generated=$(tail -n +2 korf.csv | cut -d , -f 9 | sed ':again; s/\B[0-9]\{3\}\>/,&/; t again')
    [[ $generated == *,* ]]
    grep -qF " $generated " table.txt
}

# bats test_tags=slow
@test "no solver needs more instructions for a node than bench/baselines says" {
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || skip "valgrind does not run sanitized programs"
    run "$SLIDEBENCH_SOURCE/scripts/instructions" --build "$SLIDEBENCH_BUILD"
    echo "$output"
    [ "$status" -ne 4 ] || skip "the baseline is of another compiler"
    [ "$status" -eq 0 ]
}

# bats test_tags=slow
@test "more instructions than the baseline, other nodes and lost rows are a regression" {
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || skip "valgrind does not run sanitized programs"
    judge() {
        "$SLIDEBENCH_SOURCE/scripts/instructions" --build "$SLIDEBENCH_BUILD" --baseline made.csv
    }
    "$SLIDEBENCH_SOURCE/scripts/instructions" --build "$SLIDEBENCH_BUILD" --baseline made.csv --update
    cp made.csv right.csv
    run -0 judge
    [[ $output != *more* && $output == *same* ]]
    awk -F , -v OFS=, 'NR == 2 { $4 *= 0.97 } 1' right.csv >made.csv
    run -3 judge
    [[ $output =~ 3x3\ +bfs\ .*more ]]
    awk -F , -v OFS=, 'NR == 2 { $4 *= 1.03 } 1' right.csv >made.csv
    run -0 judge
    [[ $output =~ 3x3\ +bfs\ .*less.*--update\ keeps ]]
    awk -F , -v OFS=, 'NR == 2 { $3++ } 1' right.csv >made.csv
    run -3 judge
    [[ $output =~ other\ nodes ]]
    sed 's/^3x3,dfs/3x3,gone/' right.csv >made.csv
    run -3 judge
    [[ $output =~ gone.*missing ]]
    sed 's/"[^"]*"$/"cc 1.0"/' right.csv >made.csv
    run -4 judge
}

@test "a counter, a path or an outcome that differs is found, and named with the board" {
    wrong() {
        KERNEL_FAULT=$1 run --separate-stderr "-$2" "$SLIDEBENCH_BUILD/bench/kernels/wrong_kernels" \
            --solvers idastar --depths 5:1 --repeat 1
        [ -z "$output" ]
        # shellcheck disable=SC2154 # run sets it
        [[ $stderr =~ $3 ]]
    }
    wrong counter 5 'idastar has generated [0-9]+ on [0-8 ]+, its kernel [0-9]+ '
    wrong path 5 'idastar answers [0-8 ]+ with another path than its kernel'
    wrong status 5 'idastar ends with solved on [0-8 ]+, its kernel with unsolvable'
    wrong memory 1 'out of memory for the textbook kernel of idastar'
    KERNEL_FAULT='' "$SLIDEBENCH_BUILD/bench/kernels/wrong_kernels" --solvers idastar --depths 5:1 --repeat 1
}

@test "wrong usage is told in a line" {
    refuses() {
        local text=$1
        shift
        run --separate-stderr -2 kernels "$@"
        [ -z "$output" ]
        [[ $stderr == *"$text"* ]] || { echo "$stderr"; return 1; }
    }
    refuses "no textbook kernel to hold 'dfs:max_depth=5' against" --solvers dfs:max_depth=5
    refuses "unknown algorithm 'nosuch'" --solvers nosuch
    refuses 'both --count and --depths say which boards' --count 2 --depths 3:1
    refuses '--growth has no instructions' --growth --callgrind
    refuses "size: '5x5' is no size" --size 5x5
    refuses "repeat: '0' is not a whole number" --repeat 0
    refuses "unexpected argument 'x'" x
    printf '1 2 3\n4 5 6\n8 7 0\n' >unsolvable
    refuses '1 2 3 4 5 6 8 7 0 is unsolvable; expected boards that can reach the goal' --boards unsolvable
    run --separate-stderr -1 kernels --boards nosuch
    run --separate-stderr -1 kernels --count 1 --solvers idastar -o no/such/folder/file
    kernels --help | grep -q -- --callgrind
}
