# What all tests of the program share: `load helper` at the top of a .bats file.

bats_require_minimum_version 1.5.0

# Every test starts in an empty folder of its own, with no settings of the person who runs it.
setup() {
    : "${SLIDEBENCH:?path of the slidebench program}" "${SLIDEBENCH_SOURCE:?path of the source tree}"
    cd "$BATS_TEST_TMPDIR" || return
    unset NO_COLOR COLUMNS
    export LC_ALL=C
}

# slidebench ARGUMENT...: the program under test.
slidebench() {
    "$SLIDEBENCH" "$@"
}

# fails_with STATUS TEXT ARGUMENT...: the program ends with STATUS, says TEXT in one line on
# standard error, and prints nothing.
fails_with() {
    local status_expected=$1 text=$2
    shift 2
    run --separate-stderr "-$status_expected" slidebench "$@"
    if [ -n "$output" ]; then
        echo "printed: $output"
        return 1
    fi
    # shellcheck disable=SC2154 # run sets stderr and stderr_lines
    if [ "${#stderr_lines[@]}" -ne 1 ] || [[ $stderr != *"$text"* ]]; then
        echo "expected one line with: $text"
        echo "stderr: $stderr"
        return 1
    fi
}

# into_closed_pipe ARGUMENT...: the program writes to a pipe that nobody reads any more.
into_closed_pipe() {
    mkfifo pipe
    {
        until [ -e closed ]; do sleep 0.02; done
        exec "$SLIDEBENCH" "$@"
    } >pipe &
    local writer=$!
    exec 4<pipe
    exec 4<&-
    touch closed
    wait "$writer"
}

# stopped_while_drawing SIGNAL ARGUMENT...: the program, ended by SIGNAL while gnuplot works, which
# has begun a picture. Its status is 128 and the signal's number; gnuplot ends, too.
stopped_while_drawing() {
    local signal=$1 number
    number=$(kill -l "$signal")
    shift
    mkdir -p bin
    # shellcheck disable=SC2016 # for the script
    printf '%s\n' '#!/bin/sh' 'echo half >time.svg.$PPID.part' 'echo $$ >"$DRAWING.new"' \
        'mv "$DRAWING.new" "$DRAWING"' 'exec sleep 60' >bin/gnuplot
    chmod +x bin/gnuplot
    rm -f drawing
    # in the background a shell lets SIGINT be ignored
    DRAWING=$PWD/drawing PATH=$PWD/bin:$PATH env --default-signal=INT "$SLIDEBENCH" "$@" >/dev/null 3>&- &
    local program=$! status=0
    until [ -s drawing ]; do
        kill -0 "$program" || return 1
        sleep 0.02
    done
    kill -s "$signal" "$program"
    wait "$program" || status=$?
    [ "$status" -eq $((128 + number)) ] || { echo "status $status"; return 1; }
    run ! kill -0 "$(cat drawing)"
}
