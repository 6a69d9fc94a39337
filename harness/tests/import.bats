# slidebench import: times of whole processes beside a run.

load helper

setup_file() {
    cd "$BATS_FILE_TMPDIR" || return
    "$SLIDEBENCH" run --solvers bfs,astar --size 2x3 --count 5 --name made --store all.db --quiet >printed
    "$SLIDEBENCH" run --solvers idastar --size 2x3 --count 5 --name later --store all.db --quiet >printed
}

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    mkdir -p results
    cp "$BATS_FILE_TMPDIR/all.db" results/slidebench.db
}

# times NAME=[S,S...] ...: a file as hyperfine writes it
times() {
    local pair results=''
    for pair; do
        results+="${results:+,}{\"command\":\"${pair%%=*}\",\"mean\":1.0,\"times\":${pair#*=}}"
    done
    echo "{\"results\":[$results]}"
}

@test "imported times are in the table, the numbers and the chart beside those of the run" {
    times 'astar:manhattan=[0.25,0.75,0.5]' >h.json
    run --separate-stderr -0 slidebench import hyperfine h.json --run made
    # shellcheck disable=SC2154
    [ "$stderr" = "slidebench: run 'made' has process times of 1 solver from h.json" ]
    slidebench show made >table
    grep -q '^solver .* process (s)  *p90$' table
    grep -q '^astar .* 0\.500  *0\.700$' table
    grep -q '^bfs .* -  *-$' table
    grep -q 'process is the time of a whole process' table
    slidebench show made --format markdown | grep -q 'process (s)'
    [ "$(slidebench show made --format csv | sqlite3 :memory: '.import --csv /dev/stdin t' \
        'SELECT contestant, process_ns_n, process_ns_median, process_ns_p90 FROM t' | paste -sd ' ')" = \
        'bfs|0|| astar|3|500000000|700000000' ]
    slidebench show made --format json >json
    [ "$(sqlite3 :memory: "SELECT value ->> '\$.process_ns.median' FROM
        json_each(readfile('json'), '\$.contestants')" | paste -sd ' ')" = ' 500000000' ]
    slidebench plot made -o charts --format svg >printed
    grep -qx charts/process.svg printed
    [ "$(grep -v '^#' charts/process.tsv | cut -f 1,2,4)" = $'bfs\tsolve\t5\nastar\tsolve\t5\nastar\tprocess\t3' ]
    [ "$(sed -n 's/^astar\tprocess\t[0-9.]*\t//p' charts/process.tsv)" = \
        $'3\t250000000\t375000000\t500000000\t625000000\t750000000' ]
    # the order of --solvers takes the times along
    slidebench plot made -o chosen --format svg --solvers astar --chart process >printed
    [ "$(grep -vc '^#' chosen/process.tsv)" -eq 2 ]
}

@test "what the run found is as it was, and other runs have no such times" {
    slidebench show made >before
    times 'bfs=[1]' | slidebench import hyperfine - --run made --quiet >printed 2>&1
    [ ! -s printed ]
    [ "$(grep signature before)" = "$(slidebench show made | grep signature)" ]
    slidebench show later >table
    run -1 grep 'process (' table
    slidebench plot later -o charts --format svg >printed 2>&1
    run -1 grep process printed
    fails_with 1 "chart 'process' not drawn: no times of whole processes" \
        plot later -o charts --chart process
}

@test "times come in place of those of the same solver" {
    times 'bfs=[1,1]' 'astar=[2,2]' | slidebench import hyperfine - --run made
    times 'bfs=[3]' | slidebench import hyperfine - --run made
    [ "$(slidebench show made --format csv | sqlite3 :memory: '.import --csv /dev/stdin t' \
        'SELECT process_ns_n, process_ns_median FROM t' | paste -sd ' ')" = '1|3000000000 2|2000000000' ]
}

@test "what hyperfine and scripts/hyperfine leave comes in" {
    command -v hyperfine >/dev/null || skip "no hyperfine"
    hyperfine --shell=none --runs 3 --export-json h.json --command-name idastar true >printed 2>&1
    slidebench import hyperfine h.json
    slidebench show --format csv | cut -d , -f 1 | grep -qx idastar
    [ "$(sqlite3 results/slidebench.db 'SELECT count(*), min(wall_ns) > 0 FROM process_times')" = '3|1' ]
}

@test "a file is taken whole or not at all" {
    # refused TEXT MESSAGE
    refused() {
        echo "$1" >h.json
        fails_with 2 "$2" import hyperfine h.json --run made
        [ "$(sqlite3 results/slidebench.db \
            "SELECT count(*) FROM sqlite_schema WHERE name = 'process_times'")" -eq 0 ]
    }
    refused '' 'h.json:'
    refused '{"results":[' 'h.json:2:'
    refused '[]' 'h.json: no "results"; expected what hyperfine --export-json writes'
    refused '{"results":[]}' 'h.json: no "results"'
    refused '{"results":[{"times":[1]}]}' 'h.json: results[0]: "command" is missing or no text'
    refused "$(times 'bfs=[1]' 'dfs=[1]')" "h.json: results[1]: the command 'dfs' is no solver of the run \
'made'; expected one of bfs, astar"
    refused "$(times 'bfs=[1]' 'bfs=[1]')" "h.json: results[1]: the command 'bfs' is there twice"
    refused "$(times 'bfs=[]')" 'h.json: results[0]: "times" is not an array of at least one time'
    refused "$(times 'bfs=[1,-1]')" 'h.json: results[0]: times[1] is not a time in seconds'
    refused "$(times 'bfs=[1,"1"]')" 'h.json: results[0]: times[1] is not a time in seconds'
    refused "$(times 'bfs=[1e99]')" 'h.json: results[0]: times[0] is not a time in seconds'
    refused '{"results":[{"command":"bfs","times":[1,1],"exit_codes":[0,7]}]}' \
        'h.json: results[0]: exit_codes[1] is not 0'
}

@test "wrong usage is refused" {
    run --separate-stderr -2 slidebench import
    [[ $stderr == *'expected hyperfine and the file that it exported'* ]]
    run --separate-stderr -2 slidebench import criterion h.json
    [[ $stderr == *"'criterion' is nothing to import from; expected hyperfine"* ]]
    fails_with 1 'cannot' import hyperfine missing.json
    times 'bfs=[1]' >h.json
    fails_with 2 "has no run 'nope'" import hyperfine h.json --run nope
    fails_with 1 'there is no store' import hyperfine h.json --store none.db
}
