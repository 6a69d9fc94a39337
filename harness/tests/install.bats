load helper

# The installed tree is made once for all tests here, and moved, so that no path in it is absolute.
setup_file() {
    cmake --install "$SLIDEBENCH_BUILD" --prefix "$BATS_FILE_TMPDIR/made here" >/dev/null
    mv "$BATS_FILE_TMPDIR/made here" "$BATS_FILE_TMPDIR/installed"
    export PREFIX=$BATS_FILE_TMPDIR/installed
    PC=$(find "$PREFIX" -name slidebench.pc)
    export PC LIBDIR=${PC%/pkgconfig/slidebench.pc}
    export PKG_CONFIG_PATH=${PC%/*} CMAKE_PREFIX_PATH=$PREFIX
    export CONSUMER=$SLIDEBENCH_SOURCE/harness/tests/consumer
}

# solves PROGRAM: the consumer prints the solution of its board.
solves() {
    run -0 env LD_LIBRARY_PATH="$LIBDIR" "$@"
    [ "$output" = "solved RR" ]
}

@test "install puts everything in its place" {
    for file in bin/slidebench bin/slidebench-kernels include/slidebench/registry.h include/slidebench/board.h \
        "${LIBDIR#"$PREFIX"/}"/{libslidebench.a,libslidebench.so,pkgconfig/slidebench.pc} \
        "${LIBDIR#"$PREFIX"/}"/cmake/slidebench/slidebench-config{,-version}.cmake \
        share/man/man1/slidebench.1 share/bash-completion/completions/slidebench \
        share/slidebench/suites/{default,quick,depths,fifteen,korf100}.ini share/slidebench/suites/korf100.boards; do
        [ -s "$PREFIX/$file" ] || { echo "no $file"; return 1; }
    done
    "$PREFIX/bin/slidebench" --version
}

@test "a consumer builds with find_package, against either library" {
    cmake -S "$CONSUMER" -B build -G Ninja -DCMAKE_C_COMPILER="$CC" \
        -DCMAKE_C_FLAGS="$SLIDEBENCH_INSTRUMENT" >log 2>&1 || { cat log; return 1; }
    cmake --build build >log 2>&1 || { cat log; return 1; }
    solves build/with_shared
    solves build/with_static
    ldd build/with_shared | grep -q 'libslidebench\.so\.0 =>'
    run -1 grep libslidebench <(ldd build/with_static)
}

@test "a consumer builds with pkg-config, against either library" {
    # shellcheck disable=SC2046,SC2086 # words
    "$CC" $SLIDEBENCH_INSTRUMENT "$CONSUMER/consumer.c" -o with_shared \
        $(pkg-config --cflags --libs slidebench)
    solves ./with_shared
    # shellcheck disable=SC2046,SC2086
    "$CC" $SLIDEBENCH_INSTRUMENT $(pkg-config --cflags slidebench) "$CONSUMER/consumer.c" \
        -o with_static "$(pkg-config --variable=libdir slidebench)/libslidebench.a"
    solves ./with_static
    run -1 grep libslidebench <(ldd ./with_static)
    [ "$(pkg-config --modversion slidebench)" = "$(slidebench --version | sed 's/^slidebench \([0-9.]*\).*/\1/')" ]
}

@test "every public header is C++ as well" {
    command -v g++ >/dev/null || skip "no g++"
    for header in "$PREFIX"/include/slidebench/*.h; do
        printf '#include <slidebench/%s>\n' "${header##*/}" >probe.cc
        g++ -std=c++17 -Wall -Wextra -Werror -I "$PREFIX/include" -fsyntax-only probe.cc
    done
}

@test "the shared library exports the functions marked SLIDE_API, and nothing else" {
    nm -D --defined-only "$LIBDIR/libslidebench.so" | awk '{ print $3 }' |
        grep -vE '^(__|mangle_path$)' | sort >exported # instrumented builds add some
    [ "$(wc -l <exported)" -ge 20 ]
    run -1 grep -v '^slide_' exported
    cat "$PREFIX"/include/slidebench/*.h | tr '\n' ' ' |
        grep -oE 'SLIDE_API [^;]*;' | grep -oE 'slide_[a-z0-9_]+ *(\(|\[|;)' | tr -d ' ([;' |
        grep -vx slide_plugin | sort -u >marked # which is in plug-ins
    diff marked exported
    readelf -d "$LIBDIR/libslidebench.so" | grep -q 'SONAME.*\[libslidebench\.so\.0\]'
}

@test "the library neither prints nor exits nor reads clocks or the environment" {
    [ -z "$SLIDEBENCH_INSTRUMENT" ] || skip "instrumented builds call more"
    nm -D --undefined-only "$LIBDIR/libslidebench.so" | awk '{ sub(/@.*/, "", $2); print $2 }' >called
    grep -qx malloc called
    # memory, strings, snprintf into the caller's buffer, and assert
    local allowed='(m|c)alloc|free|bcmp|mem(set|cpy|move|cmp|chr)|str(n?len|n?cmp|r?chr|str|c?spn)|v?snprintf|m(un)?map|mprotect|madvise'
    allowed+='|__assert_fail|__cxa_finalize|__gmon_start__|_ITM_.*' # assert, and what the linker adds
    run -1 grep -vxE "$allowed" called
}
