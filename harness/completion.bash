# bash completion for slidebench. What it offers comes from the program itself: --help of the
# commands, and slidebench list.

# _slidebench_names WHAT [STORE-OPTION...]: names that `slidebench list WHAT` gives.
_slidebench_names() {
    "$_slidebench_program" list "$@" --format csv 2>/dev/null | tail -n +2 | cut -d , -f 1 | tr -d '"\r'
}

# _slidebench_commands: names of the commands.
_slidebench_commands() {
    "$_slidebench_program" --help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'
}

# _slidebench_options COMMAND: its long options, with = when they take a value.
_slidebench_options() {
    if [[ -z $1 ]]; then
        printf '%s\n' --help --version
        return
    fi
    "$_slidebench_program" "$1" --help 2>/dev/null |
        sed -nE 's/^ +(-[A-Za-z], +)?(--[a-z-]+=?).*/\2/p'
}

# _slidebench_values OPTION WHAT-IS-TYPED: what may stand after an option.
_slidebench_values() {
    case $1 in
        --solver | -s | --solvers) # a list: each name goes behind those that are there
            local before=
            [[ $2 != *,* ]] || before=${2%,*},
            _slidebench_names solvers | sed "s|^|$before|"
            ;;
        --chart) "$_slidebench_program" plot --list 2>/dev/null | cut -d ' ' -f 1 ;;
        --answer) printf '%s\n' moves tile-moves boards tiles ;;
        --suite) _slidebench_names suites ;;
        --goal | -g) printf '%s\n' last first snail ;;
        --show) printf '%s\n' moves words boards none ;;
        --moves) printf '%s\n' blank tile ;;
        --example)
            printf '%s\n' all list
            "$_slidebench_program" solve --example list 2>/dev/null | cut -d ' ' -f 1
            ;;
        --size) printf '%s\n' 2x2 2x3 2x4 3x3 3x4 4x4 ;;
        --format)
            "$_slidebench_program" "$_slidebench_command" --help 2>/dev/null |
                sed -n '/--format=/,/^ *-/p' | grep -oE '\b(text|table|csv|jsonl?|markdown|junit|lines|grid|svg|png|html|latex)\b' | sort -u
            ;;
        *) compgen -f -- "$2" || : ;; # files: --store, --boards, --output
    esac
}

# _slidebench_arguments WHAT-IS-TYPED: what may stand without an option.
_slidebench_arguments() {
    case $_slidebench_command in
        '')
            echo help
            _slidebench_commands
            ;;
        help) _slidebench_commands ;;
        list) printf '%s\n' solvers heuristics suites runs ;;
        run)
            _slidebench_names suites
            compgen -f -X '!*.ini' -- "$1" || :
            compgen -d -- "$1" || :
            ;;
        show | export | plot | report | check | compare)
            echo latest
            _slidebench_names runs ${_slidebench_store:+--store "$_slidebench_store"}
            ;;
        *) compgen -f -- "$1" || : ;;
    esac
}

_slidebench() {
    local line=${COMP_LINE:0:COMP_POINT} words word current previous='' offered
    local _slidebench_program=$1 _slidebench_command='' _slidebench_store=''
    # bash parts words at = and : as well; words of the shell are wanted here
    read -ra words <<<"$line"
    current=${line##*[[:space:]]}
    [[ -z $current ]] || unset 'words[-1]'
    for word in "${words[@]:1}"; do
        [[ -n $_slidebench_command || $word == -* ]] || _slidebench_command=$word
        [[ $previous != --store ]] || _slidebench_store=$word
        [[ $word != --store=* ]] || _slidebench_store=${word#*=}
        previous=$word
    done

    if [[ $current == --*=* ]]; then
        offered=$(_slidebench_values "${current%%=*}" "${current#*=}" | sed "s|^|${current%%=*}=|")
    elif [[ $current == -* ]]; then
        offered=$(_slidebench_options "$_slidebench_command")
    elif [[ $previous == -? || $previous == --* ]] &&
        [[ -n $_slidebench_command ]] && _slidebench_takes_value "$previous"; then
        offered=$(_slidebench_values "$previous" "$current")
    else
        offered=$(_slidebench_arguments "$current")
    fi

    COMPREPLY=()
    while IFS= read -r word; do
        [[ -n $word && $word == "$current"* ]] && COMPREPLY+=("$word")
    done <<<"$offered"
    [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null || :
    # bash puts what is offered after the last = or : of what is typed
    local typed=${current%"${current##*[=:]}"}
    [[ -z $typed ]] || COMPREPLY=("${COMPREPLY[@]#"$typed"}")
}

# _slidebench_takes_value OPTION: does the command's option, long or short, take a value?
_slidebench_takes_value() {
    local help
    help=$("$_slidebench_program" "$_slidebench_command" --help 2>/dev/null)
    if [[ $1 == --* ]]; then
        grep -qE -- "^ +(-[A-Za-z], +)?$1=" <<<"$help"
    else
        grep -qE -- "^ +$1, +--[a-z-]+=" <<<"$help"
    fi
}

complete -F _slidebench -o filenames slidebench
