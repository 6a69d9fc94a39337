# slidebench list: solvers, heuristics, runs and suites.

load helper

@test "solvers are listed with what they promise" {
    slidebench list solvers --format csv >csv
    [ "$(grep -E '^(name|bfs|dfs|greedy|astar|idastar),' csv | cut -d, -f1-5)" = "name,solver,optimal,complete,memory
bfs,bfs,yes,yes,nodes
dfs,dfs,no,yes,nodes
greedy,greedy:misplaced,no,yes,nodes
astar,astar:manhattan,yes,yes,nodes
idastar,idastar:manhattan,yes,yes,depth" ]
}

@test "options are listed with their words and what this processor gets" {
    slidebench list solvers --format csv >csv
    grep -qE '^idastar,.*engine=scalar \| batch \| portable \| avx2 \| avx512 \(scalar\): .* \(here: batch is (portable|avx2|avx512)\)' csv
    grep -qE '^dfs,.*max_depth=0\.\.[0-9]+ \(0\): ' csv
}

@test "heuristics are listed with what they promise" {
    slidebench list heuristics --format csv >csv
    [ "$(grep -E '^(name|zero|misplaced|manhattan),' csv | cut -d, -f1-3)" = "name,admissible,consistent
zero,yes,yes
misplaced,yes,yes
manhattan,yes,yes" ]
}

@test "runs are listed with their signature, which is the same for equal runs" {
    for name in a b; do
        slidebench run --solvers bfs,astar --size 2x2 --count 3 --name $name --quiet >table
    done
    slidebench list runs --format csv >csv
    [ "$(cut -d, -f1-3,5-9 csv)" = "name,id,suite,boards,solvers,repeat,samples,complete
a,1,custom,3,2,1,6,yes
b,2,custom,3,2,1,6,yes" ]
    [ "$(tail -n +2 csv | cut -d, -f10 | sort -u | wc -l)" -eq 1 ]
    slidebench show a | grep "^signature $(tail -1 csv | cut -d, -f10)$"
    slidebench run --solvers bfs,astar --size 2x2 --count 3 --seed 9 --quiet >table
    [ "$(slidebench list runs --format csv | tail -n +2 | cut -d, -f10 | sort -u | wc -l)" -eq 2 ]
}

@test "suites are those of a folder; a bad one says what is wrong with it" {
    mkdir 'my suites'
    printf '[suite]\nsolvers = bfs\ndescription = just one, "quoted"\ncount = 1\n' >'my suites/one.ini'
    printf '[suite]\nsolvrs = bfs\n' >'my suites/two.ini'
    slidebench list suites --dir 'my suites' --format csv >csv
    grep -qxF 'one,"just one, ""quoted""",my suites/one.ini' csv
    grep -qE '^two,.*two\.ini:2.*,my suites/two\.ini$' csv
    fails_with 1 "cannot read the folder nowhere" list suites --dir nowhere
}

@test "the suites that come with the program are listed from its source tree" {
    cd "$SLIDEBENCH_SOURCE" || return
    slidebench list suites --format csv | grep -q '^default,'
}

@test "on a narrow terminal no word is lost and no line is longer than it" {
    for width in 30 40 60 80; do
        COLUMNS=$width TERM=dumb script -qec "'$SLIDEBENCH' list solvers" typescript >shown </dev/null
        tr -d '\r' <shown >lines
        [ "$(awk -v w="$width" 'length > w' lines | wc -l)" -eq 0 ]
        tr -s ' \n' ' ' <lines | grep -qF 'depth-first graph search: goes on from the newest board, remembers every board'
    done
}

@test "every list comes in every format" {
    for list in solvers heuristics; do
        slidebench list $list | grep -q '^name '
        slidebench list $list --format json >json
        [ "$(sqlite3 :memory: "SELECT count(*) > 2, min(length(value ->> 'summary')) > 5
            FROM json_each(readfile('json')) WHERE value ->> 'name' <> ''")" = '1|1' ]
        slidebench list $list --format markdown | head -1 | grep -q '^| name |'
    done
}

@test "wrong usage is refused" {
    run --separate-stderr -2 slidebench list
    # shellcheck disable=SC2154
    [[ $stderr == *"solvers, heuristics, runs or suites"* ]]
    run --separate-stderr -2 slidebench list things
    [[ $stderr == *"'things' is none of"* ]]
    fails_with 2 "none of table, csv, json, markdown" list solvers --format yaml
    fails_with 1 "there is no store" list runs
}

@test "lost output is an error" {
    run --separate-stderr -1 bash -c "'$SLIDEBENCH' list solvers >/dev/full"
    # shellcheck disable=SC2154
    [[ $stderr == *"No space left on device"* ]]
    run --separate-stderr -1 into_closed_pipe list solvers
}
