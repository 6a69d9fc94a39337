#!/bin/sh
# A program without the protocol: takes one board, prints one answer, ends.
#
#   shell_once.sh ROWS COLS "BOARD" "GOAL"
#
# Breadth-first search in awk, with the board as a string for a key. Prints the blank's moves as
# letters U L R D on a line that starts with "moves:", or "unsolvable".
[ $# -eq 4 ] || { echo "usage: shell_once.sh ROWS COLS BOARD GOAL" >&2; exit 2; }
exec awk -v rows="$1" -v cols="$2" -v board="$3" -v goal="$4" '
function visit(row, col, move,    next_board, cells, cell, text, i) {
    if (row < 0 || row >= rows || col < 0 || col >= cols)
        return
    split(here, cells, " ")
    cell = row * cols + col + 1
    cells[blank] = cells[cell]
    cells[cell] = 0
    text = cells[1]
    for (i = 2; i <= rows * cols; i++)
        text = text " " cells[i]
    if (text in path)
        return
    path[text] = path[here] move
    queue[tail++] = text
}
BEGIN {
    queue[tail++] = board
    path[board] = ""
    while (head < tail) {
        here = queue[head++]
        if (here == goal) {
            print "moves: " path[here]
            exit
        }
        split(here, tiles, " ")
        for (blank = 1; tiles[blank] != 0; blank++)
            ;
        row = int((blank - 1) / cols)
        col = (blank - 1) % cols
        visit(row - 1, col, "U")
        visit(row, col - 1, "L")
        visit(row, col + 1, "R")
        visit(row + 1, col, "D")
    }
    print "unsolvable"
}'
