# The trials of bench/proof: slowed solvers, methods to compare with, one command that goes on.

load helper

@test "the slowed build behaves as the other, and tells which solver is slow by time alone" {
    local slowed="$SLIDEBENCH_BUILD/bench/proof/slidebench_slowed" request
    request='{"id":1,"solver":"astar","rows":3,"cols":3,"board":[7,4,1,8,5,2,0,6,3],"goal":[1,2,3,4,5,6,7,8,0]}'
    local no_times='s/"[a-z_]*_ns":[0-9]*,*//g'
    "$SLIDEBENCH" worker <<<"$request" | sed "$no_times" >plain
    SLIDEBENCH_SLOWED=astar=3.00 "$slowed" worker <<<"$request" | sed "$no_times" >slow
    grep -q '"status":"solved"' plain
    diff plain slow
    SLIDEBENCH_SHIFTING=1 "$slowed" worker <<<"$request" | sed "$no_times" >shifting
    diff plain shifting
}

@test "a speed that shifts slows every solver down, and both sides alike" {
    local slowed='env SLIDEBENCH_SLOWED=astar=0.00 SLIDEBENCH_SHIFTING=' solver
    ln -s "$SLIDEBENCH_BUILD/bench/proof/slidebench_slowed" slowed
    # A millisecond each: a solve draws for itself, and is 20% slower on the average.
    run -3 --separate-stderr "$SLIDEBENCH" ab "old=${slowed}0 ./slowed worker" "new=${slowed}1 ./slowed worker" \
        --suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini" --solvers bfs,idastar --format csv
    for solver in bfs idastar; do
        grep "^$solver,slower,1[.]" <<<"$output"
    done
    # Some seconds each: in a round both sides have the same speed, be it one or another. The verdict
    # alone would not tell: it is the same over many rounds in which they differ by chance.
    run -0 --separate-stderr "$SLIDEBENCH" ab "old=${slowed}3000 ./slowed worker" "new=${slowed}3000 ./slowed worker" \
        --suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini" --solvers bfs --samples samples.csv --format csv
    grep '^bfs,same,' <<<"$output"
    awk -F , '
        NR > 1 { ns[$5, $2] += $7; round[$2] }
        END {
            for (r in round) {
                ratio = ns["new", r] / ns["old", r]
                near += ratio > 0.93 && ratio < 1.07
                rounds++
            }
            print near + 0, "of", rounds, "rounds have the same speed"
            exit near < 0.7 * rounds
        }' samples.csv
}

@test "usual methods are computed from the solves" {
    {
        echo solver,round,board,repetition,side,status,cpu_ns,wall_ns,outside_cpu_ns,outside_wall_ns
        for round in 1 2 3; do
            for board in 0 1; do
                echo "astar,$round,$board,0,old,solved,1,$((round * 100)),,"
                echo "astar,$round,$board,0,new,solved,1,$((round * 150)),,"
                echo "bfs,9,$board,0,new,solved,1,1,,"
            done
        done
    } >solves.csv
    # scipy.stats.ttest_ind([200, 400, 600], [300, 600, 900], equal_var=False)
    run -0 "$SLIDEBENCH_BUILD/bench/proof/naive" astar <solves.csv
    [ "$output" = 0.398487,1.500000,1.500000 ]
    run -1 "$SLIDEBENCH_BUILD/bench/proof/naive" astar <<<'solver,board'
    run -1 "$SLIDEBENCH_BUILD/bench/proof/naive" idastar <solves.csv
}

@test "the trials leave a table and a chart, and go on where they ended" {
    local prove="$SLIDEBENCH_SOURCE/bench/proof/prove"
    command -v gnuplot >/dev/null || skip "there is no gnuplot"
    run -0 "$prove" -o out --trials 1 --shares 0,300 --conditions quiet --build "$SLIDEBENCH_BUILD"
    [ "$(wc -l <out/trials.csv)" -eq 3 ]
    grep -Eq '^quiet,300,1,[03],[a-z]+,[0-9.]*,' out/trials.csv
    [ -s out/detection.svg ]
    [ -s out/detection.png ]
    sed -n 1,2p out/trials.csv >kept
    cp kept out/trials.csv
    run -0 "$prove" -o out --trials 1 --shares 0,300 --conditions quiet --build "$SLIDEBENCH_BUILD"
    [ "$(sed -n 1,2p out/trials.csv)" = "$(cat kept)" ]
    [ "$(wc -l <out/trials.csv)" -eq 3 ]
    cp out/trials.csv kept
    run -0 "$prove" -o out --trials 1 --shares 300 --conditions shifting,quiet --build "$SLIDEBENCH_BUILD"
    head -n 3 out/trials.csv | diff kept -
    [ "$(wc -l <out/trials.csv)" -eq 4 ]
    tail -n 1 out/trials.csv | grep -E '^shifting,300,1,[03],[a-z]+,[0-9.]*,'
    [ "$(cut -f 1-3 out/detection.tsv | tr '\t\n' ' ;')" = 'quiet 0 1;quiet 300 1;shifting 300 1;' ]
    grep -qx "conditions = 'quiet shifting'" out/detection.gp
    [ "$(awk '{ print $1 }' out/table.txt | tr '\n' ' ')" = 'condition quiet quiet shifting ' ]
}

@test "the trials refuse what they do not know" {
    local prove="$SLIDEBENCH_SOURCE/bench/proof/prove"
    for wrong in --trials=3 '--trials 0' '--shares x' '--conditions noisy' '--build'; do
        # shellcheck disable=SC2086 # option and value
        run -2 "$prove" $wrong
        [[ $output == 'bench/proof/prove: '* ]]
    done
    run -0 "$prove" --help
    [[ $output == 'Usage: bench/proof/prove'* ]]
    shellcheck "$prove"
}
