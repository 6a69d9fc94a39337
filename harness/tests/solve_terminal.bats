# What solve does on a terminal: a pseudo-terminal of script(1), with its keys from a pipe.
load helper

setup_file() {
    command -v script >/dev/null || skip "no script(1), of util-linux"
}

# on_terminal COMMAND: runs it on a pseudo-terminal; keys are read from standard input. Leaves what
# was drawn in `screen`, the exit status in `status_of`, the program's pid in `pid`, and fails when
# the terminal's settings are not as before.
on_terminal() {
    cat >inside <<END
export TERM='${terminal-xterm}'
trap : INT
stty cols ${columns:-80} rows ${lines_high:-24}
stty -g >before
(trap - INT; echo "\$BASHPID" >pid; exec $1)
echo \$? >status_of
stty -g >after
END
    # exec: else a shell of script's own stays in between, and Ctrl-C ends it
    timeout 30 script -qec 'exec bash inside' /dev/null >drawn
    tr -d '\r' <drawn >screen
    cmp before after || { echo "the terminal's settings were changed"; return 1; }
}

# ended_with STATUS
ended_with() {
    [ "$(cat status_of)" -eq "$1" ] || { echo "status $(cat status_of)"; cat -v screen; return 1; }
}

# cursor_is_back: hidden, then shown, and shown last; no second screen was used.
cursor_is_back() {
    [[ $(grep -o $'\x1b\[?25[hl]' screen | tail -n 1) == $'\x1b[?25h' ]]
    run -1 grep -F '[?1049' screen
}

# when_drawn TEXT: waits until the screen shows it.
when_drawn() {
    for _ in {1..200}; do
        ! grep -qF "$1" drawn 2>/dev/null || return 0
        sleep 0.05
    done
    return 1
}

@test "board, goal and solver are asked for, and bad answers asked again with the usual message" {
    printf '%s\n' '1 2 3/4 5 6/7 8 8' '1 8 3/5 6 7/2 4 0' 'nail' '1 2 3/8 0 4/7 6 5' 'astra' 'idastar' '' |
        on_terminal '"$SLIDEBENCH" solve -i'
    ended_with 0
    grep -qF "<board>:1:17: '8' a second time; expected 0 to 8 once each on a 3x3 board; the blank is missing" screen
    grep -qF "goal: 'nail' is no goal; expected last, first, snail or the tiles of a 3x3 board" screen
    grep -qF "solver: unknown algorithm 'astra': expected bfs, dfs, greedy, astar, idastar" screen
    grep -qF "solved in 22 moves by idastar:manhattan" screen
}

@test "a board may be typed row by row, with an example for those who have none" {
    printf '%s\n' '1 0 3' '4 2 5' '7 8 6' '' '' 'bfs,astar' '1 2 3' '4 5' '' 'easy' '' '' '' |
        on_terminal '"$SLIDEBENCH" solve -i'
    ended_with 0
    grep -q '^bfs  *solved  *3 ' screen
    grep -qF "<board>:2:1: " screen
    grep -qF "solved in 3 moves by astar:manhattan" screen
    for example in easy hard hardest unsolvable corners; do grep -q "^  $example  " screen; done
}

@test "options are what an empty answer stands for, and the worst outcome is the status" {
    printf '%s\n' '1 8 7/4 3 2/6 5 0' '' '' '' | on_terminal '"$SLIDEBENCH" solve -i --goal first --solver bfs'
    ended_with 6
    grep -qF "(Enter: first)" screen
    grep -qF "unsolvable: no moves lead to the goal first; of last, first and snail it can reach snail" screen
}

@test "an example is asked for its goal, too, and its own is what an empty answer stands for" {
    printf '%s\n' 'corners' '' '' 'corners' 'last' '' '' | on_terminal '"$SLIDEBENCH" solve -i'
    ended_with 0
    grep -qF "(Enter: 0 8 7/6 5 4/3 2 1)" screen
    grep -qF "solved in 28 moves" screen
    grep -qF "solved in 0 moves" screen
}

@test "a goal that fits no board is refused, and one that fits not this board is not offered" {
    on_terminal '"$SLIDEBENCH" solve -i --goal nail' </dev/null
    ended_with 2
    grep -qF "goal: 'nail' is no goal; expected last, first, snail or tiles" screen
    printf '%s\n' '1 0 3/4 2 5/7 8 6' '' '' '1 2/0 3' '' '' '' |
        on_terminal '"$SLIDEBENCH" solve -i --goal "1 2 3 0"'
    ended_with 0
    [ "$(grep -oE '\(Enter: (last|1 2 3 0)\)' screen | paste -sd ' ')" = '(Enter: last) (Enter: 1 2 3 0)' ]
    grep -qF "solved in 3 moves" screen
    grep -qF "solved in 1 move by" screen
}

@test "garbage is refused and asked again, NUL bytes and long lines included" {
    { printf '\0\n\0abc\n\377\376\n'; head -c 3000 /dev/zero | tr '\0' 1; printf '\n1 2/0 3\n\n\n\n'; } |
        on_terminal '"$SLIDEBENCH" solve -i'
    ended_with 0
    [ "$(grep -cF 'a NUL byte; expected text' screen)" -eq 2 ]
    grep -qF "'\\xFF\\xFE' is no tile" screen
    grep -qF "'11111" screen
    grep -qF "solved in 1 move by" screen
}

@test "the end of input ends the questions, wherever they are" {
    on_terminal '"$SLIDEBENCH" solve -i' </dev/null
    ended_with 0
    printf '%s\n' '1 0 3/4 2 5/7 8 6' | on_terminal '"$SLIDEBENCH" solve -i'
    ended_with 0
    printf '%s\n' '1 0 3' | on_terminal '"$SLIDEBENCH" solve -i'
    ended_with 0
    printf '%s\n' '1 0 3/4 2 5/7 8 6' 'last' | on_terminal '"$SLIDEBENCH" solve -i'
    ended_with 0
    run -1 grep -F "solved in" screen
}

@test "Ctrl-C ends the questions with 130" {
    { when_drawn 'Board (Enter: end): '; printf '\003'; } | on_terminal '"$SLIDEBENCH" solve -i'
    ended_with 130
}

@test "Ctrl-C ends a search and then the questions, without a further one" {
    { printf '%s\n' '15 2 12 11/14 13 9 5/1 3 8 7/0 10 6 4' 'first' 'idastar:zero'; when_drawn '10  6  4'; sleep 0.3; printf '\003'; } |
        on_terminal '"$SLIDEBENCH" solve -i'
    ended_with 130
    grep -qF "cancelled: idastar:zero stopped without an answer" screen
    [ "$(grep -cF 'Board (Enter: end)' screen)" -eq 1 ]
}

@test "an animation draws each board in place, and leaves the last one and the report" {
    on_terminal '"$SLIDEBENCH" solve --example easy --animate --speed 100' </dev/null
    ended_with 0
    cursor_is_back
    [ "$(grep -c 'move [0-3] of 3' screen)" -eq 4 ]
    [ "$(grep -o $'\x1b\[[0-9]*A' screen | sort | uniq -c | tr -s ' ')" = $' 3 \x1b[4A' ]
    sed 's/\x1b\[[?0-9]*[A-Za-z]//g' screen >plain
    grep -A 1 -xF '7 8 .' plain | grep -qF 'move 3 of 3 D'
    grep -qF 'solved in 3 moves by astar:manhattan' screen
}

@test "letters of an animation follow --moves" {
    on_terminal '"$SLIDEBENCH" solve --example easy --animate --speed 100 --moves tile' </dev/null
    grep -q 'move 3 of 3 U' screen
}

@test "q stops an animation, and a blank holds it" {
    { when_drawn 'move 1 of 31'; printf ' '; when_drawn 'blank: go on'; printf 'q'; } |
        on_terminal '"$SLIDEBENCH" solve --example hardest --animate --speed 2'
    ended_with 0
    cursor_is_back
    run -1 grep -F 'move 31 of 31' screen
    grep -qF 'solved in 31 moves' screen
}

@test "Ctrl-C stops an animation with 130 and gives the terminal back" {
    { when_drawn 'move 1 of 31'; printf '\003'; } |
        on_terminal '"$SLIDEBENCH" solve --example hardest --animate --speed 2'
    ended_with 130
    cursor_is_back
}

@test "being terminated or hung up gives the terminal back" {
    for signal in TERM:143 HUP:129 QUIT:131 ALRM:142 USR1:138 XCPU:152; do
        rm -f drawn pid
        { when_drawn 'move 1 of 31'; kill -s "${signal%:*}" "$(cat pid)"; sleep 0.5; } |
            on_terminal '"$SLIDEBENCH" solve --example hardest --animate --speed 2'
        ended_with "${signal#*:}"
        cursor_is_back
    done
}

@test "a window too small for the board shows the moves on one line, cut to fit" {
    lines_high=3 columns=14 on_terminal '"$SLIDEBENCH" solve --example easy --animate --speed 100' </dev/null
    ended_with 0
    sed 's/\x1b\[[?0-9]*[A-Za-z]//g' screen | grep '^move [0-9]' >counted
    [ "$(wc -l <counted)" -eq 4 ]
    run -1 grep -q '.\{14\}' counted
    grep -o $'\x1b\[[0-9]*A' screen | sort -u | cmp - <(printf '\x1b[1A\n')
}

@test "a terminal whose cursor cannot go back has no animation" {
    for terminal in dumb ''; do
        on_terminal '"$SLIDEBENCH" solve --example easy --animate' </dev/null
        ended_with 2
        grep -qF 'animate: TERM is dumb or not set' screen
        run -1 grep -qF $'\x1b' screen
    done
}

@test "what cannot be animated is reported as ever" {
    on_terminal '"$SLIDEBENCH" solve --example unsolvable --animate' </dev/null
    ended_with 6
    run -1 grep -qF $'\x1b' screen
    on_terminal '"$SLIDEBENCH" solve 123456780 --animate' </dev/null
    ended_with 0
    grep -qF 'move 0 of 0' screen
    on_terminal '"$SLIDEBENCH" solve 123456780 --animate --solver bfs,astar' </dev/null
    ended_with 2
    grep -qF 'expected one solver' screen
    on_terminal '"$SLIDEBENCH" solve 123456780 --animate --format json' </dev/null
    ended_with 2
}

@test "an animation that is stopped for a while gives the terminal back, and then goes on" {
    {
        when_drawn 'move 1 of 31'
        kill -s TSTP "$(cat pid)"
        for _ in {1..100}; do
            [ "$(ps -o state= -p "$(cat pid)")" != T ] || break
            sleep 0.05
        done
        cp drawn stopped
        kill -s CONT "$(cat pid)"
        sleep 1.2
        cp drawn went_on
        printf q
    } | on_terminal '"$SLIDEBENCH" solve --example hardest --animate --speed 2'
    ended_with 0
    [[ $(grep -o $'\x1b\[?25[hl]' stopped | tail -n 1) == $'\x1b[?25h' ]]
    [[ $(grep -o $'\x1b\[?25[hl]' went_on | tail -n 1) == $'\x1b[?25l' ]]
    cursor_is_back
}
