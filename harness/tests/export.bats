# slidebench export: samples as CSV and JSON Lines.

load helper

setup_file() {
    cd "$BATS_FILE_TMPDIR" || return
    "$SLIDEBENCH" run --solvers bfs,astar:misplaced,idastar --size 2x3 --count 5 --repeat 2 \
        --name first --store all.db --quiet >printed
    "$SLIDEBENCH" run --solvers bfs,astar:misplaced,idastar --size 2x3 --count 5 --repeat 2 \
        --jobs 2 --name second --store all.db --quiet >printed
}

with_runs() {
    mkdir -p results
    cp "$BATS_FILE_TMPDIR/all.db" results/slidebench.db
}

@test "one row a sample, in order, all as wide as the head" {
    with_runs
    slidebench export first >csv
    [ "$(head -1 csv)" = "run,contestant,solver,rows,cols,board_index,board,goal,repetition,status,\
path_length,optimal_length,path_hash,expanded,generated,expanded_before_last,reopened,duplicates,\
stored_max,frontier_max,iterations,depth_max,initial_h,peak_bytes,setup_bytes,peak_rss_bytes,wall_ns,\
cpu_ns,outside_wall_ns,outside_cpu_ns,instructions,message" ]
    [ "$(wc -l <csv)" -eq 31 ]
    [ "$(awk -F, '{ print NF }' csv | sort -u)" = 32 ]
    run -1 grep -q $'\r' csv
    run -1 grep -wiE 'nan|inf' csv
    run -1 grep -E '[0-9][eE]\+' csv
    [ "$(sqlite3 :memory: '.import --csv csv t' "
        SELECT count(*), count(DISTINCT board_index || contestant || repetition),
            sum(goal = '1 2 3 4 5 0' AND length(board) = 11 AND status = 'solved'),
            sum(path_length = optimal_length),
            sum(CAST(expanded AS INTEGER) <= CAST(generated AS INTEGER) + 1),
            sum(wall_ns > '' AND peak_bytes > '' AND peak_rss_bytes > ''),
            group_concat(DISTINCT solver)
        FROM t" 2>&1)" = '30|30|30|30|30|30|bfs,astar:misplaced,idastar:manhattan' ]
    [ "$(tail -n +2 csv | cut -d, -f6 | sort -nc && echo sorted)" = sorted ]
}

@test "JSON Lines hold the same" {
    with_runs
    slidebench export first >csv
    slidebench export first --format jsonl >jsonl
    sqlite3 :memory: 'CREATE TABLE lines (line)' '.mode ascii' '.separator \037 \n' \
        '.import jsonl lines' "
        SELECT group_concat(key, ',') FROM json_each((SELECT line FROM lines LIMIT 1));
        SELECT (SELECT group_concat(CASE type WHEN 'null' THEN ''
                    WHEN 'array' THEN replace(trim(value, '[]'), ',', ' ') ELSE value END, ',')
                FROM json_each(line))
        FROM lines ORDER BY rowid" >back
    diff csv back
}

@test "two runs of one behaviour are equal in the deterministic columns, at any --jobs" {
    with_runs
    slidebench export first --deterministic >first
    slidebench export second --deterministic >second
    diff first second
    [ "$(wc -l <first)" -eq 31 ]
    head -1 first | grep -qv 'wall_ns'
}

@test "numbers are written alike in every locale" {
    with_runs
    slidebench export first >plain
    local name
    for name in $(locale -a | grep -iE '^(de|fr|nb)_' | head -3); do
        LC_ALL=$name slidebench export first >localised
        diff plain localised
    done
    LC_ALL=de_DE.UTF-8 slidebench export first >localised
    diff plain localised
}

@test "a file is written whole or not at all" {
    with_runs
    slidebench export first -o 'my samples.csv'
    slidebench export first >csv
    diff csv 'my samples.csv'
    fails_with 2 "has no run 'nope'; it has: second, first" export nope -o 'my samples.csv'
    diff csv 'my samples.csv'
    fails_with 1 "cannot write nowhere/x.csv" export first -o nowhere/x.csv
    [ "$(find . -name '*.csv*' | wc -l)" -eq 1 ]
}

@test "wrong usage is refused" {
    with_runs
    fails_with 2 "--format: 'xml' is none of csv, jsonl, hyperfine" export --format xml
    fails_with 1 "there is no store" export --store none.db
    run --separate-stderr -2 slidebench export first second
}

@test "lost output is an error" {
    with_runs
    run --separate-stderr -1 bash -c "'$SLIDEBENCH' export first >/dev/full"
    # shellcheck disable=SC2154
    [[ $stderr == *"No space left on device"* ]]
    run --separate-stderr -1 into_closed_pipe export first
    [[ $stderr == *"Broken pipe"* ]]
}
