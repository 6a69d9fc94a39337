load helper

# completed LINE: what is offered for a command line with the cursor at its end, one a line.
completed() {
    local COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
    PATH=$(dirname "$SLIDEBENCH"):$PATH
    # shellcheck source=../completion.bash
    source "$SLIDEBENCH_SOURCE/harness/completion.bash"
    _slidebench slidebench
    printf '%s\n' "${COMPREPLY[@]}"
}

# offers LINE EXPECTED...: exactly these, in any order.
offers() {
    local line=$1
    shift
    diff <(printf '%s\n' "$@" | sort) <(completed "$line" | sort)
}

@test "commands are offered, and help of them" {
    offers "slidebench so" solve
    offers "slidebench s" show solve
    offers "slidebench help ex" export
    completed "slidebench " | grep -qx help
    offers "slidebench --v" --version
}

@test "every command and every long option in the help is offered" {
    for command in $(slidebench --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
        completed "slidebench $command" | grep -qx "$command"
        slidebench "$command" --help | grep -oE '^ +(-., +)?--[a-z-]+' | grep -oE -- '--.*' | sort >help
        completed "slidebench $command --" | sed 's/=$//' | sort >offered
        [ -s offered ]
        diff help offered
    done
}

@test "an option that takes a value ends in =" {
    offers "slidebench run --cou" --count=
    offers "slidebench run --al" --all
}

@test "solvers are offered, in lists as well" {
    offers "slidebench solve --solver ida" idastar
    offers "slidebench solve -s gr" greedy
    offers "slidebench run --solvers=bfs,as" bfs,astar
    offers "slidebench run --solvers bfs,id" bfs,idastar
}

@test "suites, runs and words of options are offered" {
    mkdir -p bench/suites "my runs"
    printf '[suite]\n' >bench/suites/mine.ini
    offers "slidebench run mi" mine
    offers "slidebench list he" heuristics
    offers "slidebench gen --goal=sn" snail
    slidebench run --solvers bfs --size 2x2 --count 2 --name first --quiet --store some.db >/dev/null
    offers "slidebench show --store some.db fi" first
    offers "slidebench show --store=some.db fi" first
    offers "slidebench list solvers --format m" markdown
    offers "slidebench plot --format s" svg
    offers "slidebench plot --chart ec" ecdf
}

@test "files are offered where files go" {
    touch boards.txt
    offers "slidebench run --boards boa" boards.txt
    offers "slidebench run --boards=boa" boards.txt
}

@test "what is offered after : continues it" {
    # bash takes : and = for ends of words, and replaces what stands after the last of them
    offers "slidebench run --solvers=astar:manhattan,bf" manhattan,bfs
}

@test "the completion registers itself" {
    source "$SLIDEBENCH_SOURCE/harness/completion.bash"
    complete -p slidebench | grep -q -- '-F _slidebench'
}
