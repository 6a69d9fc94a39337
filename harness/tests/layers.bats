load helper

# sees LAYER HEADER: can a file of this layer include this header? The compiler is asked, with the
# include directories that the build gives to the layer.
sees() {
    local includes=()
    while read -r folder; do
        includes+=(-I "$folder")
    done <"$SLIDEBENCH_BUILD/layers/$1.includes"
    printf '#include "%s"\n' "$2" >probe.c
    "$CC" "${includes[@]}" -D_GNU_SOURCE -fsyntax-only probe.c 2>errors && return 0
    grep -q 'file not found\|No such file' errors || { cat errors; exit 2; }
    return 1
}

# headers_of FOLDER: the names of its headers.
headers_of() {
    find "$1" -maxdepth 1 -name '*.h' -printf '%f\n'
}

@test "a layer sees its own headers and those of the layers below it" {
    sees bench_engine suite.h
    sees bench_engine solver.h
    sees bench_worker registry.h
    sees slide_algorithms node_store.h
    sees slide_algorithms solver.h
}

@test "an include that reaches upwards or past the contract does not compile" {
    run -1 sees bench_engine node_store.h
    run -1 sees bench_worker manhattan.h
    run -1 sees slide_algorithms registry.h
    run -1 sees slide_board solver.h
    run -1 sees slide_registry failure.h
    run -1 sees bench_base suite.h
}

@test "no layer sees a header of a later one" {
    local name folder include
    [ "$(wc -l <"$SLIDEBENCH_BUILD/layers/order")" -ge 15 ]
    : >so_far
    while read -r name folder; do
        echo "$folder" >>so_far
        while read -r include; do
            [[ $include != "$SLIDEBENCH_SOURCE"/* ]] || grep -qxF -- "$include" so_far || {
                echo "$name includes from $include, a later layer"
                return 1
            }
        done <"$SLIDEBENCH_BUILD/layers/$name.includes"
    done <"$SLIDEBENCH_BUILD/layers/order"
}

@test "of the solvers, the harness sees the boards, the contract and the registry only" {
    local name
    for includes in "$SLIDEBENCH_BUILD"/layers/bench_*.includes; do
        run grep -E "^$SLIDEBENCH_SOURCE/solvers/" "$includes"
        for folder in "${lines[@]}"; do
            [[ $folder =~ /solvers/(board|contract|registry)$ ]] || { echo "$includes: $folder"; return 1; }
        done
    done
}

@test "the solvers see nothing of the harness" {
    run -1 grep -l "^$SLIDEBENCH_SOURCE/harness" "$SLIDEBENCH_BUILD"/layers/slide_*.includes
}

@test "no include has a path that gets around the layers" {
    cd "$SLIDEBENCH_SOURCE"
    run -1 grep -rnE --include='*.[ch]' '^ *# *include +"[^"]*/' solvers harness
    run -1 grep -rnE --include='CMakeLists.txt' '(include_directories|target_include_directories).*\.\.' \
        solvers harness
}
