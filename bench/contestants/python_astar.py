#!/usr/bin/env python3
"""A* with Manhattan distance, as people first write it: heapq, a dict, tuples.

Ties among equal f go to the smaller h, then to the node that came last, as in the built-in
`astar`, so the two can be compared node by node.
"""
import heapq
import itertools

from contestant import serve, successors


def solvable(board, goal, cols):
    """Permutation parity against the parity of the blank's distance: right for any goal."""
    order = [goal.index(tile) for tile in board]
    inversions = sum(a > b for i, a in enumerate(order) for b in order[i + 1:])
    start, end = board.index(0), goal.index(0)
    distance = abs(start // cols - end // cols) + abs(start % cols - end % cols)
    return inversions % 2 == distance % 2


def manhattan_table(goal, cols):
    """table[tile][cell]: the moves that this tile needs at the least."""
    table = [[0] * len(goal) for _ in goal]
    for home, tile in enumerate(goal):
        if tile:
            table[tile] = [abs(cell // cols - home // cols) + abs(cell % cols - home % cols)
                           for cell in range(len(goal))]
    return table


def path(best, board):
    moves = []
    while best[board][1] is not None:
        moves.append(best[board][2])
        board = best[board][1]
    return "".join(reversed(moves))


def solve(board, goal, rows, cols, work):
    if not solvable(board, goal, cols):
        return None
    table = manhattan_table(goal, cols)
    h = sum(table[tile][cell] for cell, tile in enumerate(board))
    newest = itertools.count(0, -1)  # among equal f and h: last in, first out
    frontier = [(h, h, next(newest), board, "")]
    best = {board: (0, None, "")}  # board -> g, parent, the move that led here
    closed = set()
    while frontier:
        f, h, _, here, last = heapq.heappop(frontier)
        g = f - h
        if here in closed or g != best[here][0]:
            continue  # stale: a shorter way was found meanwhile
        if here == goal:
            return path(best, here)
        work.expand()
        closed.add(here)
        for move, there, tile, cell, blank in successors(here, rows, cols, last, work):
            if there in best and best[there][0] <= g + 1:
                continue
            best[there] = (g + 1, here, move)
            next_h = h + table[tile][blank] - table[tile][cell]
            heapq.heappush(frontier, (g + 1 + next_h, next_h, next(newest), there, move))
    return None


if __name__ == "__main__":
    serve(solve)
