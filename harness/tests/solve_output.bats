load helper

five='4 1 3/0 2 6/7 5 8' # five moves: URDDR of the blank, DLUUL of the tiles

@test "moves are of the blank or of the tiles, and the output says which" {
    run -0 slidebench solve "$five"
    [[ $output == *$'\nmoves of the blank (U D L R): URDDR\n'* ]]
    run -0 slidebench solve "$five" --moves tile
    [[ $output == *$'\nmoves of the tiles (U D L R): DLUUL\n'* ]]
    run -0 slidebench solve "$five" --moves tile --format json
    [[ $output == *'"moves":"DLUUL","moves_of":"tile"'* ]]
    run -0 slidebench solve "$five" --moves tile --format csv
    [[ ${lines[1]} == *,DLUUL,tile ]]
    run -0 slidebench solve "$five" --moves tile --show boards
    [[ $output == *$'1 D\n. 1 3\n4 2 6\n7 5 8\n'* ]]
    fails_with 2 "moves: 'hand' is none; expected blank or tile" solve --moves hand "$five"
}

@test "words name the tile and the way it goes, whatever --moves says" {
    for moves in blank tile; do
        run -0 slidebench solve "$five" --show words --moves "$moves"
        [[ $output == *"slides, each the way the tile goes:"$'\n     1  slide 4 down\n     2  slide 1 left\n     3  slide 2 up\n     4  slide 5 up\n     5  slide 8 left\n'* ]]
    done
    run -0 slidebench solve "$five" --show words --format json
    [[ $output == *'"words":["slide 4 down","slide 1 left","slide 2 up","slide 5 up","slide 8 left"]'* ]]
}

@test "boards are grids with a dot for the blank, columns below each other" {
    run -0 slidebench solve '1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15' --show boards
    [[ $output == $' 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14  . 15\n'* ]]
    [[ $output == *$'1 R\n 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 15  .\n'* ]]
}

@test "csv has a row for each board and solver, the columns of export, and the moves" {
    printf '1 0 3\n4 2 5\n7 8 6\n\n1 2 3\n4 5 6\n8 7 0\n' >boards
    run -6 slidebench solve boards --format csv --solver bfs,greedy:manhattan
    [ "${#lines[@]}" -eq 5 ]
    columns=${lines[0]}
    [[ ${lines[1]} == ,bfs,bfs,3,3,0,'1 0 3 4 2 5 7 8 6','1 2 3 4 5 6 7 8 0',0,solved,3,3,*,DRD,blank ]]
    [[ ${lines[2]} == ,greedy:manhattan,greedy:manhattan,3,3,0,*,DRD,blank ]]
    [[ ${lines[4]} == ,greedy:manhattan,greedy:manhattan,3,3,1,*,unsolvable,,,*,,blank ]]
    slidebench run --solvers bfs --size 2x2 --count 1 --store s.db --quiet >/dev/null
    [ "$(slidebench export --store s.db | head -1),moves,moves_of" = "$columns" ]
    run -0 slidebench solve "$five" --format csv --show none
    [ "$(slidebench export --store s.db | head -1)" = "${lines[0]}" ]
}

@test "the same path has the same hash as in a run" {
    echo '1 0 3 4 2 5 7 8 6' >one.boards
    slidebench run --solvers bfs --boards one.boards --store s.db --quiet >/dev/null
    in_run=$(slidebench export --store s.db | tail -1 | cut -d , -f 13)
    [ "$in_run" = "$(slidebench solve one.boards --solver bfs --format csv | tail -1 | cut -d , -f 13)" ]
    [ -n "$in_run" ]
}

@test "a goal is a name, tiles, or a file" {
    printf '# goal\n1 2 3\r\n8 0 4\r\n7 6 5' >goal.txt
    run -0 slidebench solve '1 8 3/5 6 7/2 4 0' --goal @goal.txt
    [[ $output == *"solved in 22 moves"* ]]
    run -0 slidebench solve '1 8 3/5 6 7/2 4 0' --goal snail
    [[ $output == *"solved in 22 moves"* ]]
    fails_with 2 "goal: a board of 3x3; expected 2x2, the size of the boards" solve '3 1 0 2' --goal @goal.txt
    fails_with 1 "cannot read none.txt: No such file" solve "$five" --goal @none.txt
    printf '1 2 3 0\n0 1 2 3\n' >two.txt
    fails_with 2 "goal: two.txt holds 2 boards; expected one" solve '3 1 0 2' --goal @two.txt
    echo '1 2 3/4 5 6/7 8 8' >bad.txt
    fails_with 2 "bad.txt:1:17: '8' a second time" solve "$five" --goal @bad.txt
}

@test "several solvers stand beside each other" {
    run -0 slidebench solve "$five" --solver bfs,astar:misplaced,dfs:max_depth=5,idastar
    [[ ${lines[3]} == solver*status*moves*expanded*generated*memory*time* ]]
    [ "$(awk '$2 == "solved" && $3 == 5 { print $1 }' <<<"$output" | tr '\n' ' ')" = "bfs astar:misplaced dfs:max_depth=5 idastar " ]
    [[ $output == *"The fewest moves there can be: 5."* ]]
    [[ $output != *URDDR* ]]
    run -0 slidebench solve "$five" --solver bfs,idastar --show moves
    [[ $output == *"bfs, moves of the blank (U D L R): URDDR"*"idastar:manhattan, moves of the blank (U D L R): URDDR"* ]]
    run -7 slidebench solve '8 6 7/2 5 4/3 0 1' --solver greedy,bfs --node-limit 1000
    [[ $output == *"bfs     node_limit"*" - "* ]]
    [[ $output != *"fewest"* ]]
    run -6 slidebench solve 123456870 --solver bfs,astar
    [[ $output == *"unsolvable: no moves lead to the goal last; of last, first and snail it can reach snail"* ]]
    run -0 slidebench solve "$five" --solver bfs,idastar --format json
    [ "${#lines[@]}" -eq 2 ]
    fails_with 2 "solver: unknown algorithm 'b'" solve "$five" --solver bfs,b
    fails_with 2 "solver: ',' names no solver" solve "$five" --solver ,
    for list in bfs,,astar ,bfs bfs, 'bfs, ,astar'; do
        fails_with 2 "solver: '$list' has an empty name; expected one before and after each comma" solve "$five" --solver "$list"
        fails_with 2 "solvers: '$list' has an empty name" run --solvers "$list" --count 1
    done
}

@test "a trace has each node expanded, with f, g, h and the frontier" {
    run -0 slidebench solve "$five" --trace
    [[ $output == *"trace of astar:manhattan: nodes in the order of their expansion, with the move of the blank that led there (U D L R)"* ]]
    grep -qE '^ +1 +5 +0 +5 +0  -     4 1 3/\. 2 6/7 5 8$' <<<"$output"
    grep -qE '^ +5 +5 +4 +1 +[0-9]+  D     1 2 3/4 5 6/7 \. 8$' <<<"$output"
    # as many lines as are counted
    run -0 slidebench solve '8 1 3/4 0 2/7 6 5' --trace --trace-limit 0
    [ "$(grep -cE '^ +[0-9]+ .*/' <<<"$output")" -eq "$(awk '$1 == "expanded" && NF == 2 { print $2 }' <<<"$output")" ]
    run -0 slidebench solve "$five" --trace --solver bfs --moves tile
    grep -qE '^ +2 +- +1 +- +[0-9]+  D     \. 1 3/4 2 6/7 5 8$' <<<"$output"
}

@test "a trace of idastar has the bound of each iteration" {
    run -0 slidebench solve '2 3 4/1 5 0/7 6 8' --trace --trace-limit 0 --solver idastar
    [ "$(sed -n 's/^iteration \([0-9]*\), bound on f \([0-9]*\)$/\1:\2/p' <<<"$output" | tr '\n' ' ')" = "1:9 2:11 3:13 4:15 5:17 6:19 " ]
    # expansions of the iterations that fail (no immediate reversal)
    [ "$(awk '/^iteration / { if (n != "") print n; n = 0 } /^ +[0-9]+ .*\// { n++ }' <<<"$output" | tr '\n' ' ')" = "5 19 59 152 403 " ]
}

@test "a trace is bounded, and says so" {
    run -0 slidebench solve '8 6 7/2 5 4/3 0 1' --trace --trace-limit 3
    [ "$(grep -cE '^ +[0-9]+ +[0-9]+ ' <<<"$output")" -eq 3 ]
    [ "$(grep -c '^(trace cut after 3 lines, see --trace-limit; the search goes on)$' <<<"$output")" -eq 1 ]
    [[ $output == *"solved in 31 moves"* ]]
    run -0 slidebench solve '8 6 7/2 5 4/3 0 1' --trace --solver idastar
    [ "$(grep -cE '^ +[0-9]+ +[0-9]+ |^iteration ' <<<"$output")" -eq 1000 ]
    run -0 slidebench solve "$five" --trace --trace-limit 1
    [[ $output == *"(trace cut after 1 line, see"* ]]
    fails_with 2 "--trace has no csv; expected --format text or json" solve "$five" --trace --format csv
    fails_with 2 "--trace-limit without --trace; expected both" solve "$five" --trace-limit 3
    fails_with 2 "trace-limit: 'x' is not a whole number" solve "$five" --trace-limit x
}

@test "a trace as JSON tells the same, an object a line" {
    run -0 slidebench solve "$five" --trace --format json --solver bfs,astar
    [[ ${lines[0]} == '{"event":"start","solver":"bfs","rows":3,"cols":3,"board":[4,1,3,0,2,6,7,5,8],"goal":[1,2,3,4,5,6,7,8,0],"moves_of":"blank"}' ]]
    [[ ${lines[1]} == '{"event":"expansion","expanded":1,"f":null,"g":0,"h":null,"frontier":0,"move":null,"board":[4,1,3,0,2,6,7,5,8]}' ]]
    [ "$(grep -c '"event":"start"' <<<"$output")" -eq 2 ]
    [[ $output == *'{"event":"expansion","expanded":5,"f":5,"g":4,"h":1,"frontier":'*',"move":"D","board":[1,2,3,4,5,6,7,0,8]}'* ]]
    [[ ${lines[-1]} == '{"solver":"astar:manhattan",'*'"expanded":5,'* ]]
    slidebench solve '2 3 4/1 5 0/7 6 8' --trace --trace-limit 0 --solver idastar --moves tile --format json >trace
    slidebench solve '2 3 4/1 5 0/7 6 8' --trace --trace-limit 0 --solver idastar --moves tile >text
    python3 - <<'END'
import json
lines = [json.loads(line) for line in open("trace")]
text = open("text").read().splitlines()
said = [["%s" % line["bound"]] if line["event"] == "iteration" else
        [*("-" if line[name] is None else "%s" % line[name] for name in ("expanded", "f", "g", "h", "frontier", "move"))]
        for line in lines if line.get("event") in ("iteration", "expansion")]
drawn = [line.split()[-1:] if line.startswith("iteration ") else line.split()[:6]
         for line in text if line.startswith("iteration ") or (line.startswith(" ") and "/" in line)]
assert len(said) > 600 and said == drawn
assert "event" not in lines[-1] and lines[-1]["status"] == "solved"
END
    run -0 slidebench solve "$five" --trace --trace-limit 2 --format json
    [ "${#lines[@]}" -eq 5 ]
    [ "${lines[3]}" = '{"event":"cut","lines":2}' ]
}

@test "a trace to a full disk ends the search and says so" {
    run --separate-stderr -1 timeout 60 bash -c '"$SLIDEBENCH" solve "15 2 12 11/14 13 9 5/1 3 8 7/0 10 6 4" --goal first \
        --solver idastar --trace --trace-limit 0 --format json >/dev/full'
    [[ $stderr == "slidebench: cannot write standard output: No space left on device" ]]
}

@test "a long search ends when nobody reads its trace any more" {
    run --separate-stderr -1 into_closed_pipe solve '15 2 12 11/14 13 9 5/1 3 8 7/0 10 6 4' --goal first \
        --solver idastar --trace --timeout 100
    [[ $stderr == "slidebench: cannot write standard output: Broken pipe" ]]
    [ "$SECONDS" -lt 60 ]
}

@test "a traced search counts and holds the same" {
    for solver in dfs greedy idastar:misplaced idastar:zero; do
        slidebench solve "$five" --solver "$solver" | grep -v _ns >plain
        slidebench solve "$five" --solver "$solver" --trace | grep -vE '_ns|^trace of|^expanded  *f|^ +[0-9]+ .*/|^iteration |^.trace cut|frontier  move' >traced
        diff plain traced
    done
    # not by the engine that is fast, so not in its memory
    for solver in bfs astar astar:misplaced idastar; do
        slidebench solve "$five" --solver "$solver" | grep -vE '_ns|peak_bytes' >plain
        slidebench solve "$five" --solver "$solver" --trace | grep -vE '_ns|peak_bytes|^trace of|^expanded  *f|^ +[0-9]+ .*/|^iteration |^.trace cut|frontier  move' >traced
        diff plain traced
    done
}

@test "the examples are there by name, all of them, and as a list" {
    run -0 slidebench solve --example easy
    [[ $output == *"example easy"*"solved in 3 moves"* ]]
    run -0 slidebench solve --example=hard
    [[ $output == *"solved in 22 moves"* ]]
    run -0 slidebench solve --example hardest --solver idastar
    [[ $output == *"solved in 31 moves"* ]]
    run -6 slidebench solve --example unsolvable
    run -0 slidebench solve corners --example
    [[ $output == $'example corners\n1 2 3\n4 5 6\n7 8 .\nsolved in 28 moves'* ]]
    run -0 slidebench solve --example corners --goal last
    [[ $output == *"solved in 0 moves"* ]]
    run -6 slidebench solve --example --format json
    [ "${#lines[@]}" -eq 5 ]
    run -6 slidebench solve --example all --format json
    [ "${#lines[@]}" -eq 5 ]
    run -0 slidebench solve --example list
    for name in easy hard hardest unsolvable corners; do grep -q "^$name " <<<"$output"; done
    fails_with 2 "example: 'harder' is none; expected easy, hard, hardest, unsolvable, corners, all or list" solve --example harder
    fails_with 2 "both --example and --file" solve --example easy --file x
    fails_with 2 "both --example=easy and 'hard'" solve --example=easy hard
}

@test "animation and questions are refused without a terminal, in one line" {
    fails_with 2 "animate: standard output is no terminal; expected one, or --show boards" solve "$five" --animate
    fails_with 2 "interactive: standard input is no terminal; expected one to ask on" solve -i </dev/null
    fails_with 2 "--interactive asks for the board" solve -i "$five"
    fails_with 2 "--speed without --animate; expected both" solve "$five" --speed 5
    fails_with 2 "speed: 'fast' is not a number of moves a second from 0.1 to 1000" solve "$five" --speed fast
    fails_with 2 "speed: 'nan'" solve "$five" --speed nan
    fails_with 2 "speed: '0'" solve "$five" --speed 0
}
