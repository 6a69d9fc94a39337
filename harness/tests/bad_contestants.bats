# Whatever a program from outside does costs its own samples only.

load helper

bad() {
    echo "bad='$SLIDEBENCH_BUILD/harness/tests/bad_contestant' $*"
}

# column NAME [CONTESTANT]: values of an exported column, sorted by the order of export
column() {
    slidebench export latest | awk -F , -v name="$1" -v who="${2-}" '
        { gsub(/\r/, "") }
        NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
        who == "" || $at["contestant"] == who { print $at[name] }'
}

@test "a bad contestant costs its own samples only" {
    others() {
        slidebench export "$1" --deterministic | grep -v '^bad,'
    }
    local mode depths
    for depths in 8:1 8:2; do
        slidebench run -q --solvers astar,bfs --depths $depths --name alone-$depths >printed
    done
    for mode in garbage half half-hang wrong-id impossible moves no-moves counts error hang stubborn \
        exit crash crash-second fork fork-hang daemon daemon-hang kill-parent stop-parent close-input \
        close-output close-first start flood \
        'long 70000000' control 'noise 10000000' 'touch 2000' once; do
        case $mode in # each board takes until the deadline
            *hang | kill-parent | stubborn | touch*) depths=8:1 ;;
            *) depths=8:2 ;;
        esac
        run slidebench run -q --solvers astar,bfs --depths $depths --timeout 500ms \
            --name "${mode%% *}" --contestant "$(bad "$mode")"
        [ "$status" -le 5 ] || { echo "$mode: $output"; return 1; }
        diff <(others alone-$depths) <(others "${mode%% *}") || { echo "$mode"; return 1; }
        [ "$(column status bad | wc -l)" -eq "${depths#*:}" ]
    done
}

@test "what a bad contestant did is said once, with its last words" {
    run -1 slidebench run -q --solvers astar --count 20 --contestant "$(bad start)"
    [ "$(grep -c 'no such library' <<<"$output")" -eq 1 ]
    [[ $output == *'bad crashed on 20 of 20 boards'*'exited with'*'status 4'* ]]
}
