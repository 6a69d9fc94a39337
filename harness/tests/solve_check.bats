load helper

five='4 1 3/0 2 6/7 5 8'

@test "a right answer has status 0, and its distance from the fewest moves is told" {
    run -0 slidebench solve "$five" --check URDDR
    [[ $output == *"5 letters, read as moves of the blank (U D L R)"* ]]
    [[ $output == *"right: 5 moves lead to the goal last, as few as can be"* ]]
    run -0 slidebench solve "$five" --check 'u,d u r d d r'
    [[ $output == *"right: 7 moves lead to the goal last, 2 more than the optimum, 5 moves"* ]]
    run -0 slidebench solve 123456780 --check ''
    [[ $output == *"right: 0 moves lead to the goal last, as few as can be"* ]]
}

@test "letters are read as the convention says, and the other one is offered" {
    run -0 slidebench solve "$five" --check DLUUL --moves tile
    [[ $output == *"read as moves of the tiles (U D L R)"*"right: 5 moves"* ]]
    run -5 slidebench solve "$five" --check DLUUL
    [[ $output == *"wrong: move 2 of 5, L, is impossible, as the blank is in the first column of"* ]]
    [[ $output == *$'\n4 1 3\n7 2 6\n. 5 8\n'* ]]
    [[ $output == *"the same letters are right as moves of the tiles (U D L R): --moves tile"* ]]
}

@test "a wrong answer has status 5 and the place where it goes wrong" {
    run -5 slidebench solve "$five" --check URDD
    [[ $output == *"wrong: after all 4 moves 1 tile is not where the goal has it:"$'\n1 2 3\n4 5 6\n7 . 8' ]]
    run -5 slidebench solve "$five" --check URDDRL
    [[ $output == *"the goal was reached after 5 moves, and left again"* ]]
    run -5 slidebench solve "$five" --check UU
    [[ $output == *"move 2 of 2, U, is impossible, as the blank is in the top row of"* ]]
    run -5 slidebench solve '1 2 3/4 5 6/8 7 0' --check U
    [[ $output == *"unsolvable: no moves lead to the goal last"* ]]
}

@test "an answer may come from a file or a pipe" {
    printf 'URD\r\nDR\n' >answer
    run -0 slidebench solve "$five" --check @answer
    run -0 slidebench solve "$five" --check - <answer
    printf '\xef\xbb\xbfurd\rdr' >answer
    run -0 slidebench solve "$five" --check @answer
    echo "$five" >board
    run -0 slidebench solve --check @answer <board
    fails_with 1 "cannot read nothing: No such file" solve "$five" --check @nothing
    fails_with 2 "expected one of them" solve --check - <board
}

@test "what is no answer has status 2 and its place" {
    fails_with 2 "<moves>:1:4: 'X' is no move; expected U, D, L or R" solve "$five" --check URDXDR
    printf 'UR\nD D?' >answer
    fails_with 2 "answer:2:4: '?' is no move" solve "$five" --check @answer
    printf 'U\rR\r?' >answer
    fails_with 2 "answer:3:1: '?' is no move" solve "$five" --check @answer
    printf '1 2 3 0\n3 1 0 2\n' >two
    fails_with 2 "check: 2 boards; expected one" solve two --check U
    fails_with 2 "--check solves nothing; expected no --trace, --animate or --show" solve "$five" --check U --trace
    fails_with 2 "--check solves nothing" solve "$five" --check U --show words
    fails_with 2 "--check looks for the optimum itself; expected no --solver" solve "$five" --check U --solver bfs
}

@test "the verdict is there as JSON" {
    run -0 slidebench solve "$five" --check URDDR --format json
    [[ $output == '{"rows":3,"cols":3,"board":[4,1,3,0,2,6,7,5,8],"goal":[1,2,3,4,5,6,7,8,0],"status":"solved","moves":"URDDR","moves_of":"blank","path_length":5,"optimal_length":5,"wrong_move":null,"end":[1,2,3,4,5,6,7,8,0]}' ]]
    run -5 slidebench solve "$five" --check LR --format json
    [[ $output == *'"status":"wrong","moves":"LR","moves_of":"blank","path_length":null,"optimal_length":null,"wrong_move":1,"end":[4,1,3,0,2,6,7,5,8]}' ]]
}

@test "the verdict is there as CSV, with the names of the JSON" {
    run -0 slidebench solve "$five" --check DLUUL --moves tile --format csv
    [ "${lines[0]}" = "rows,cols,board,goal,status,moves,moves_of,path_length,optimal_length,wrong_move,end" ]
    [ "${lines[1]}" = "3,3,4 1 3 0 2 6 7 5 8,1 2 3 4 5 6 7 8 0,solved,DLUUL,tile,5,5,,1 2 3 4 5 6 7 8 0" ]
    run -5 slidebench solve "$five" --check LR --format csv
    [ "${lines[1]}" = "3,3,4 1 3 0 2 6 7 5 8,1 2 3 4 5 6 7 8 0,wrong,LR,blank,,,1,4 1 3 0 2 6 7 5 8" ]
    [ "$(slidebench solve "$five" --check LR --format json | grep -oE '"[a-z_]+":' | tr -d '":' | paste -sd ,)" = "${lines[0]}" ]
}

@test "every solver's answer survives the check, in both conventions" {
    for solver in bfs dfs greedy astar idastar; do
        for moves in blank tile; do
            slidebench solve 813402765 --solver "$solver" --moves "$moves" | sed -n 's/^moves of .*: //p' >answer
            run -0 slidebench solve 813402765 --check @answer --moves "$moves"
            [[ $output == *"right: "* ]]
        done
    done
}

@test "beyond the table a search finds the fewest moves, or says that they are unknown" {
    easy='1 2 3 4/5 6 7 8/9 10 11 12/13 0 14 15'
    run -0 slidebench solve "$easy" --check RR
    [[ $output == *"as few as can be"* ]]
    run -0 slidebench solve "$easy" --check LRRR
    [[ $output == *"2 more than the optimum, 2 moves"* ]]
    # a long answer to a hard board, made of an easy one: there and back
    board='15 2 12 11/14 13 9 5/1 3 8 7/0 10 6 4'
    run -0 slidebench solve "$board" --goal "$board" --check RL
    [[ $output == *"2 more than the optimum, 0 moves"* ]]
    moves=$(slidebench solve "$board" --goal first --solver greedy:manhattan | sed -n 's/^moves of .*: //p')
    run -0 slidebench solve "$board" --goal first --check "$moves" --node-limit 1000
    [[ $output == *"whether fewer would do is unknown: the search for the optimum ended by node_limit"* ]]
    run -0 slidebench solve "$board" --goal first --check "$moves" --node-limit 1000 --format json
    [[ $output == *'"optimal_length":null'* ]]
}
