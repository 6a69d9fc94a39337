load helper

@test "help names the commands, the counters and the exit statuses" {
    run -0 slidebench --help
    for word in solve gen run list show plot export expanded generated peak_bytes \
        'Exit status' Environment Files Examples; do
        [[ $output == *"$word"* ]] || { echo "no $word"; return 1; }
    done
}

@test "help fits in 80 columns" {
    slidebench --help >help
    [ -s help ]
    run -1 grep -E '.{81}' help
}

@test "the three ways to ask for help agree" {
    slidebench --help >long
    slidebench -h >short
    slidebench help >command
    cmp long short
    cmp long command
}

@test "every command has a summary in the help" {
    slidebench --help | sed -n '/^Commands:/,/^$/p' | sed '1d;$d' >table
    [ "$(wc -l <table)" -ge 8 ]
    run -1 grep -Ev '^  [a-z]+ +[a-z].{10,}[^.]$' table
}

@test "help of a command is that command's --help" {
    for command in $(slidebench --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
        slidebench help "$command" >one
        slidebench "$command" --help >two
        cmp one two
        grep -q "^Usage: slidebench $command" one
    done
}

@test "the version is one line with the number first" {
    run -0 slidebench --version
    [[ $output =~ ^slidebench\ [0-9]+\.[0-9]+\.[0-9]+ ]]
    run -0 slidebench -V
}

@test "without a command there is a short usage and status 2" {
    run --separate-stderr -2 slidebench
    [ -z "$output" ]
    [[ ${stderr_lines[0]} == "Usage: slidebench COMMAND"* ]]
    [ "${#stderr_lines[@]}" -le 3 ]
}

@test "a word too many is refused, not passed over" {
    fails_with 2 "'run' after 'solve'; expected no more" help solve run
    fails_with 2 "'solve' after '--version'; expected no more" --version solve
}

@test "a mistyped command is told the nearest" {
    fails_with 2 "unknown command 'slove'; did you mean 'solve'?" slove
    fails_with 2 "unknown command 'rum'; did you mean 'run'?" rum --help
    fails_with 2 "unknown command 'xyzzy'" xyzzy
    [[ $stderr != *"did you mean"* ]]
    fails_with 2 "unknown command ''" ''
    fails_with 2 "unknown command 'slove'" help slove
    fails_with 2 "unknown option '--colour'" --colour
}

@test "help to a full disk fails and says so" {
    run --separate-stderr -1 bash -c '"$SLIDEBENCH" --help >/dev/full'
    [[ $stderr == *"cannot write standard output: No space left on device"* ]]
}

@test "help to a closed pipe fails and says so instead of dying of a signal" {
    run --separate-stderr -1 into_closed_pipe --help
    [[ $stderr == "slidebench: cannot write standard output: Broken pipe" ]]
}

@test "help to a closed standard output fails and says so" {
    run --separate-stderr -1 bash -c '"$SLIDEBENCH" --version >&-'
    [[ $stderr == *"cannot write standard output"* ]]
}

@test "the example suite of bench/README.md runs" {
    sed -n '/^```ini/,/^```/p' "$SLIDEBENCH_SOURCE/bench/README.md" | sed '1d;$d' >example.ini
    run -0 slidebench run example.ini --count 2 --quiet
    [[ $output == *astar:misplaced* ]]
}

@test "every suite that is shipped is read" {
    cd "$SLIDEBENCH_SOURCE"
    for suite in default quick depths fifteen korf100; do
        slidebench list suites --format csv | grep -q "^$suite,[A-Za-z0-9]"
    done
    slidebench run quick --quiet --store "$BATS_TEST_TMPDIR/runs.db" >/dev/null
}

@test "every command says once that its output could not be written" {
    slidebench run --solvers bfs,idastar --size 2x2 --count 2 --name a --store s.db --quiet >/dev/null
    slidebench run --solvers bfs --size 2x2 --count 2 --name b --store s.db --quiet >/dev/null
    local command
    for command in 'compare a b' 'compare a b --format junit' history 'history --format json' 'show a' \
        'show a --boards all' 'plot a --terminal' 'export a' 'export a --format hyperfine' 'report a -o -' \
        'list runs' 'check --signature 0123456789abcdef a' \
        'run --solvers bfs --size 2x2 --count 2 --quiet'; do
        # shellcheck disable=SC2086 # words
        run --separate-stderr -1 bash -c '"$SLIDEBENCH" "$@" --store s.db >/dev/full' - $command
        echo "$command: $stderr"
        [ "$(grep -c 'cannot write' <<<"$stderr")" -eq 1 ]
    done
}

@test "an option that counts once is refused twice, where the first would be lost in silence" {
    fails_with 2 "--solvers: both 'bfs' and 'astar'; expected one" run --solvers bfs --count 1 --solvers=astar
    fails_with 2 "--jobs: both '1' and '2'; expected one" run -j1 --solvers bfs --count 1 --jobs 2
    [ ! -e results ]
    local option
    for option in size goal count seed depths boards repeat warmup timeout node-limit memory-limit name store format; do
        fails_with 2 "--$option: both 'x' and 'y'; expected one" run "--$option=x" "--$option=y"
    done
    for option in baseline suite signature store name jobs format output; do
        fails_with 2 "--$option: both '1' and '2'; expected one" check "--$option=1" "--$option=2"
    done
    for option in solvers size goal count seed depths boards timeout node-limit memory-limit suite sample \
        threshold budget metric format samples; do
        fails_with 2 "--$option: both '1' and '2'; expected one" ab a b "--$option=1" "--$option=2"
    done
    for option in store after-store format output; do
        fails_with 2 "--$option: both '1' and '2'; expected one" compare a b "--$option=1" "--$option=2"
    done
    for option in suite solver metric store format output; do
        fails_with 2 "--$option: both '1' and '2'; expected one" history "--$option=1" "--$option=2"
    done
    for option in solver=bfs goal=first file=a size=3x3 check=U show=words moves=tile format=csv trace-limit=1 speed=2 \
        timeout=1 node-limit=1 memory-limit=1MB; do
        fails_with 2 "--${option%=*}: both '${option#*=}' and 'y'; expected one" solve "--$option" "--${option%=*}=y"
    done
    fails_with 2 "--example: both 'easy' and 'hard'; expected one" solve --example=easy --example=hard
    fails_with 2 "--example: given twice; expected once" solve --example --example
    fails_with 2 "--solver: both 'bfs' and 'astar'; expected one" solve --solver bfs -s astar
    fails_with 2 "--seed: both '1' and '2'; expected one" gen --seed 1 --seed 2
    for option in output=a chart=box metric=time solvers=a format=svg style=a store=a; do
        fails_with 2 "--${option%=*}: both '${option#*=}' and 'y'; expected one" plot latest "--$option" "--${option%=*}=y"
    done
    for option in compare=a format=latex output=a store=a; do
        fails_with 2 "--${option%=*}: both '${option#*=}' and 'y'; expected one" report latest "--$option" "--${option%=*}=y"
    done
    fails_with 2 "--boards: both 'hardest' and '3'; expected one" show latest --boards hardest --boards 3
    fails_with 2 "--store: both 'a' and 'b'; expected one" list runs --store a --store b
    fails_with 2 "--format: both 'csv' and 'junit'; expected one" export --format csv --format junit
    fails_with 2 "--run: both 'a' and 'b'; expected one" import hyperfine x --run a --run b
}
