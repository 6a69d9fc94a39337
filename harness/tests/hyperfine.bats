load helper

hyperfine_script() {
    SLIDEBENCH=$SLIDEBENCH "$SLIDEBENCH_SOURCE/scripts/hyperfine" "$@"
}

@test "the script times each solver and leaves times, table, data, script and pictures" {
    slidebench gen --size 2x3 --count 3 -o "some board's.txt"
    run -0 hyperfine_script "some board's.txt" --solvers bfs,astar:misplaced -o "a folder" \
        --name quick -- --runs 2
    for ending in json md tsv gp svg png; do
        [ -s "a folder/quick.$ending" ]
    done
    [ "$(find "a folder" -type f | wc -l)" -eq 6 ]
    [[ $(head -n 1 "a folder/quick.tsv") == *"3 boards, seconds" ]]
    grep -q '>astar:misplaced<' "a folder/quick.svg"
    grep -q 'solves 3 boards' "a folder/quick.svg"
}

@test "its quartiles are those of the times" {
    slidebench gen --size 2x2 -o boards.txt
    mkdir bin
    cat >bin/hyperfine <<'OUT'
#!/bin/bash
while (($# > 0)); do
    [[ $1 == --export-json ]] && json=$2
    [[ $1 == --export-markdown ]] && markdown=$2
    shift
done
echo table >"$markdown"
echo '{"results":[{"command":"bfs","times":[4,1,2,3]},{"command":"dfs","times":[7]}]}' >"$json"
OUT
    chmod +x bin/hyperfine
    PATH=$PWD/bin:$PATH run -0 hyperfine_script boards.txt --solvers bfs,dfs -o .
    run -0 grep -v '^#' solve.tsv
    [ "${lines[0]}" = $'bfs\t4\t1.000000000\t1.750000000\t2.500000000\t3.250000000\t4.000000000\t1' ]
    [ "${lines[1]}" = $'dfs\t1\t7.000000000\t7.000000000\t7.000000000\t7.000000000\t7.000000000\t2' ]
}

@test "a solver that cannot do the boards is left out, and said so" {
    # 36 moves away: 767 expansions for astar, far too many for bfs
    echo '12 7 5 1 9 2 4 3 14 13 8 10 6 0 11 15' >boards.txt
    run -0 hyperfine_script boards.txt --solvers bfs,astar --limit 1s -o . -- --runs 2
    [[ $output == *"bfs is left out"* ]]
    grep -q 'Left out.*1s.*: bfs\.' solve.svg
    run -0 grep -v '^#' solve.tsv
    [[ ${#lines[@]} == 1 && $output == astar$'\t'2$'\t'*$'\t'2 ]] # astar keeps its colour
    run -1 hyperfine_script boards.txt --solvers bfs --limit 1s -o none
    [[ $output == *"no solver is left"* ]]
}

@test "the script refuses what it does not know" {
    run -2 hyperfine_script --nonsense
    run -2 hyperfine_script missing.txt
    [[ $output == *"cannot read the board file 'missing.txt'"* ]]
    run -2 hyperfine_script --name ../up
    slidebench gen --size 2x2 -o boards.txt
    run -2 hyperfine_script boards.txt --solvers nonsense -o .
    [[ $output == *nonsense* ]]
}
