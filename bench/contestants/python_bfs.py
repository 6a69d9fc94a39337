#!/usr/bin/env python3
"""Breadth-first search with a set and a deque, as people first write it.

Tests for the goal when a node is generated, as the built-in `bfs` does. There is no parity test:
an unsolvable board exhausts its half of the space.
"""
from collections import deque

from contestant import serve, successors


def solve(board, goal, rows, cols, work):
    if board == goal:
        return ""
    queue = deque([(board, "")])
    seen = {board}
    while queue:
        work.expand()
        here, path = queue.popleft()
        for move, there, _, _, _ in successors(here, rows, cols, path[-1:], work):
            if there == goal:
                return path + move
            if there not in seen:
                seen.add(there)
                queue.append((there, path + move))
    return None


if __name__ == "__main__":
    serve(solve)
