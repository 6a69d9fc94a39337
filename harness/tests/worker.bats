# slidebench worker: requests in, answers out.

load helper

request() { # ID SOLVER BOARD [LIMITS]
    printf '{"id":%s,"solver":"%s","rows":3,"cols":3,"board":[%s],"goal":[1,2,3,4,5,6,7,8,0]%s}\n' \
        "$1" "$2" "$3" "${4:+,\"limits\":$4}"
}

easy=1,2,3,4,5,6,0,7,8
hard=8,6,7,2,5,4,3,0,1

@test "every request gets its answer, in order" {
    { request 1 bfs $easy; request 2 idastar $hard; request 3 astar $easy; } |
        slidebench worker >answers
    [ "$(wc -l <answers)" -eq 3 ]
    sed -n 1p answers | grep -q '^{"id":1,"status":"solved","moves":"RR",.*"peak_bytes":[1-9]'
    sed -n 2p answers | grep -qE '^\{"id":2,"status":"solved","moves":"[UDLR]{31}"'
    sed -n 3p answers | grep -q '^{"id":3,"status":"solved","moves":"RR"'
}

@test "limits are kept" {
    request 1 idastar $hard '{"nodes":100}' | slidebench worker | grep -q '"node_limit".*"expanded":100,'
    request 1 bfs $hard '{"bytes":10000}' | slidebench worker | grep -q '"memory_limit"'
    request 1 bfs $hard '{"bytes":1}' | slidebench worker | grep -q '"memory_limit"'
}

@test "an unsolvable board is proved so" {
    request 1 dfs 2,1,3,4,5,6,7,8,0 | slidebench worker | grep -q '{"id":1,"status":"unsolvable",'
}

@test "what it cannot read is answered with an error, and the next request is read" {
    { echo nonsense; request 4 nobody $easy; request 5 bfs 1,1,1; request 6 bfs $easy; } |
        slidebench worker >answers
    [ "$(wc -l <answers)" -eq 4 ]
    sed -n 1p answers | grep -q '^{"id":null,"error":".*nonsense'
    sed -n 2p answers | grep -q '^{"id":4,"error":".*nobody'
    sed -n 3p answers | grep -q '^{"id":5,"error":".*board'
    sed -n 4p answers | grep -q '^{"id":6,"status":"solved"'
}

@test "a last line without its newline is answered" {
    printf '%s' "$(request 1 bfs $easy)" | slidebench worker | grep -q '"solved"'
}

@test "the same request gives the same counters whatever came before" {
    { request 1 idastar $hard; request 1 bfs $hard; request 1 idastar $hard; } |
        slidebench worker | sed 's/,"wall_ns.*//' >answers
    [ "$(sed -n 1p answers)" = "$(sed -n 3p answers)" ]
}

@test "a lost output is an error" {
    # shellcheck disable=SC2016 # the inner shell expands it
    run -1 bash -c 'printf "{}\n" | "$SLIDEBENCH" worker >/dev/full'
    [[ $output == *"cannot write"* ]]
}
