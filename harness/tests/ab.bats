# Comparing two builds, or two programs. Times are made up where a verdict depends on them.

load helper

# told NS [SED-COMMAND]: a program for NAME=COMMAND that solves and claims to have taken NS each time.
told() {
    local name="told_$1_$(cksum <<<"$*" | cut -d ' ' -f 1)"
    cat >"$name" <<END
#!/bin/sh
"$SLIDEBENCH" worker | sed -u -e 's/"cpu_ns":[0-9]*/"cpu_ns":$1/; s/"wall_ns":[0-9]*/"wall_ns":1/' -e '${2-}'
END
    chmod +x "$name"
    echo "./$name"
}

# told_ab OLD NEW ARGUMENT...: compares two such programs.
told_ab() {
    local old=$1 new=$2
    shift 2
    [[ " $* " == *' --suite '* ]] || set -- "$@" --suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini"
    [[ " $* " == *' --solvers '* ]] || set -- "$@" --solvers astar
    [[ " $* " == *' --budget '* ]] || set -- "$@" --budget 20s
    slidebench ab "before=$old" "after=$new" "$@"
}

# cell ROW COLUMN FILE: of a CSV.
cell() {
    awk -F , -v row="$1" -v column="$2" '
        NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) at = i }
        $1 == row { print $at }' "$3"
}

@test "a program that takes as long is the same" {
    run -0 told_ab "$(told 1000)" "$(told 1000)"
    [[ ${lines[0]} == 'solver'*'verdict'*'time'*'low'*'high'* ]]
    [[ ${lines[1]} == 'astar'*' same '*'1.0000'* ]]
    [[ $output == *'old: before='*'new: after='* ]]
}

@test "a slower program is told with 3, a faster one is not held against it" {
    told_ab "$(told 1000)" "$(told 1100)" --format csv >slower || status=$?
    [ "$status" -eq 3 ]
    [ "$(cell astar verdict slower)" = slower ]
    [ "$(cell astar time_ratio slower)" = 1.1 ]
    told_ab "$(told 1000)" "$(told 900)" --format csv >faster
    [ "$(cell astar verdict faster)" = faster ]
    [ "$(cell astar time_ratio_high faster)" = 0.9 ]
}

@test "the threshold says what is the same still" {
    told_ab "$(told 1000)" "$(told 1020)" --format csv >same
    [ "$(cell astar verdict same)" = same ]
    run -3 told_ab "$(told 1000)" "$(told 1020)" --threshold 1%
    run -3 told_ab "$(told 1000)" "$(told 1020)" --threshold 1.9
}

@test "the metric says which time counts" {
    told_ab "$(told 1000)" "$(told 1100)" --metric wall_ns --format csv >wall
    [ "$(cell astar time_ratio wall)" = 1 ]
}

@test "without a decision there is none, and --strict says so" {
    run -0 told_ab "$(told 1000)" "$(told 2000)" --budget 1ns
    [[ $output == *'astar'*' inconclusive '* ]]
    [[ $output == *'had no whole round within the budget.'* ]]
    run -4 told_ab "$(told 1000)" "$(told 2000)" --budget 1ns --strict
    run -0 told_ab "$(told 1000)" "$(told 1000)" --strict
}

@test "a wrong answer is told with 5 and its board, a crash with 1" {
    run -5 told_ab "$(told 1000)" "$(told 1000 's/"moves":"./"moves":"/')"
    [[ $output == *'astar'*' wrong '* ]]
    [[ $output == *"astar: new answered wrongly on '"[0-9]*"': "* ]]
    run -1 told_ab "$(told 1000 's/.*/nonsense/')" "$(told 1000)"
    [[ $output == *"astar: old crashed on '"[0-9]*"': "* ]]
}

@test "other counters are told with the first board, exactly" {
    run -0 told_ab "$(told 1000)" "$(told 1000 's/"peak_bytes":[0-9]*/"peak_bytes":123456/')"
    [[ $output == *"astar behaves differently on 4 of 4 boards, first on '"*"': peak_bytes "*', now 123456.'* ]]
    told_ab "$(told 1000)" "$(told 1000 's/"stored_max":/"stored_max":1/')" --format csv >csv
    [ "$(cell astar boards_that_differ csv)" = 4 ]
    told_ab "$(told 1000)" "$(told 1000)" --format csv >csv
    [ "$(cell astar boards_that_differ csv)" = 0 ]
    [ "$(cell astar expanded_ratio csv)" = 1 ]
}

@test "solves that met a limit make no ratio and are counted" {
    told_ab "$(told 1000)" "$(told 2000)" --node-limit 5 --budget 1s --format csv >csv
    [ "$(cell astar limited_old csv)" -gt 0 ]
    [ "$(cell astar limited_new csv)" = "$(cell astar limited_old csv)" ]
    [ "$(cell astar verdict csv)" = inconclusive ]
}

@test "a time that was cut off on one side is evidence to that side alone" {
    local late='s/"status":"solved"/"status":"time_limit"/; s/"moves":"[A-Z]*",*//; s/,}/}/'
    told_ab "$(told 1000)" "$(told 2000 "$late")" --format csv >csv || status=$?
    [ "$status" -eq 3 ]
    [ "$(cell astar time_ratio_low csv)" = 2 ]
    [ -z "$(cell astar time_ratio_high csv)" ]
    [ "$(cell astar limited_new csv)" = 4 ]
    told_ab "$(told 1000)" "$(told 500 "$late")" --budget 1s --format csv >csv
    [ "$(cell astar verdict csv)" = inconclusive ]
}

@test "every format has the same rows" {
    told_ab "$(told 1000)" "$(told 1000)" --solvers greedy,astar --format json >json
    [ "$(sqlite3 :memory: "SELECT group_concat(json_extract(value, '$.solver') || ' ' ||
        json_extract(value, '$.verdict')) FROM json_each(readfile('json'), '$.solvers')")" = \
        'greedy same,astar same,overall same' ]
    [ "$(sqlite3 :memory: "SELECT json_extract(readfile('json'), '$.metric', '$.threshold')")" = \
        '["cpu_ns",0.03]' ]
    run -0 told_ab "$(told 1000)" "$(told 1000)" --solvers greedy,astar --format markdown
    [[ ${lines[0]} == '| solver |'* && $output == *'| overall | same |'* ]]
}

@test "instructions are counted on demand, and come out alike for one build" {
    command -v valgrind >/dev/null || skip "there is no valgrind"
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || skip "an instrumented build does not run under valgrind"
    slidebench ab "$SLIDEBENCH" "$SLIDEBENCH" --suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini" \
        --solvers astar,idastar --budget 100ms --callgrind --format csv >csv
    for solver in astar idastar; do
        run -0 awk -v ratio="$(cell $solver instructions_ratio csv)" \
            'BEGIN { exit !(ratio > 0.99 && ratio < 1.01) }'
    done
    run -1 env PATH="$PWD/none" "$SLIDEBENCH" ab "$SLIDEBENCH" "$SLIDEBENCH" --callgrind \
        --suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini" --solvers astar --budget 1ms
    [ "$output" = 'slidebench: cannot run valgrind, which --callgrind needs' ]
}

@test "two programs without solvers are compared with each other" {
    slidebench ab "bfs=$(told 1000)" "astar=$(told 900)" \
        --suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini" --format csv >csv
    [ "$(wc -l <csv)" -eq 2 ]
    [ "$(cell astar verdict csv)" = faster ]
    [[ $(cell astar expanded_ratio csv) == 0.0* ]]
}

@test "two builds are compared, in fresh processes, from any folder" {
    mkdir 'a build'
    ln -s "$SLIDEBENCH" 'a build/slidebench'
    status=0
    slidebench ab "$SLIDEBENCH" 'a build/slidebench' --suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini" \
        --solvers greedy,astar --budget 1s --format csv >csv || status=$?
    [ "$status" -eq 0 ] || [ "$status" -eq 3 ] # times are what they are
    [ "$(cell astar boards_that_differ csv)" = 0 ]
    [ "$(cell greedy peak_bytes_ratio csv)" = 1 ]
    [ "$(cell greedy rounds csv)" -gt 0 ]
}

@test "every solve that counts can be had, and makes the ratio that is told" {
    told_ab "$(told 1000)" "$(told 1100)" --samples solves.csv --format csv >csv || status=$?
    [ "$status" -eq 3 ]
    [ "$(sed -n 1p solves.csv)" = \
        solver,round,board,repetition,side,status,cpu_ns,wall_ns,outside_cpu_ns,outside_wall_ns ]
    run -0 awk -F , 'NR > 1 { ns[$5] += $7; n[$5]++; rounds[$2] = 1; bad += $1 != "astar" || $6 != "solved" }
        END { for (r in rounds) count++; print ns["old"] / n["old"], ns["new"] / n["new"], count, bad + 0 }' solves.csv
    [ "$output" = "1000 1100 $(cell astar rounds csv) 0" ]
    # over each two rounds, the sides are first on a board equally often
    run -0 awk -F , 'NR > 1 { if (!($2 in index_of)) index_of[$2] = n++
            key = int(index_of[$2] / 2) "," $3 "," $4
            if (!(($2, $3, $4) in begun)) { begun[$2, $3, $4] = 1; first[key] += $5 == "old" ? 1 : -1; met[key]++ } }
        END { for (key in met) { pairs += met[key] == 2; if (met[key] == 2 && first[key]) uneven++ }
            print (pairs > 0) + 0, uneven + 0 }' solves.csv
    [ "$output" = "1 0" ]
    fails_with 1 'cannot' ab "$SLIDEBENCH" "$SLIDEBENCH" --samples missing/solves.csv \
        --suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini"
}

@test "a larger suite is drawn from, by its seed" {
    local boards
    boards=$(told_ab "$(told 1000)" "$(told 1000)" --suite "$SLIDEBENCH_SOURCE/bench/suites/default.ini" --format json |
        grep -o '"boards": [0-9]*' | head -n 1)
    [ "$boards" = '"boards": 8' ]
    run -0 told_ab "$(told 1000)" "$(told 1000)" --sample 3
    [[ $output == *'3 boards of suite ab,'* ]]
}

@test "what cannot be compared is refused in one line" {
    run -2 slidebench ab one
    [[ $output == *'say what to compare: OLD and NEW'* ]]
    run -2 slidebench ab one two three
    [[ $output == *"two are compared, but there is also 'three'"* ]]
    local suite=(--suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini")
    fails_with 2 'missing' ab ./missing "$SLIDEBENCH" "${suite[@]}"
    fails_with 2 "--threshold: '0'" ab one two --threshold 0
    fails_with 2 "--threshold: '3 '" ab one two --threshold '3 '
    fails_with 2 "--budget: '0'" ab one two --budget 0
    fails_with 2 "--metric: 'time'" ab one two --metric time
    fails_with 2 '--callgrind counts in builds' ab a=./b c=./d --callgrind "${suite[@]}"
    fails_with 2 'say with --solvers what to ask' ab "$SLIDEBENCH" mine=./program "${suite[@]}"
}

@test "an interrupted comparison establishes nothing" {
    "$SLIDEBENCH" ab "$SLIDEBENCH" "$SLIDEBENCH" --suite "$SLIDEBENCH_SOURCE/bench/suites/ab.ini" \
        --budget 60s --threshold 0.01 >out 2>err &
    local ab=$!
    sleep 0.5
    kill -TERM "$ab"
    wait "$ab" || status=$?
    [ "$status" -eq 143 ]
    [ ! -s out ]
    grep -q 'interrupted; nothing is established' err
}
