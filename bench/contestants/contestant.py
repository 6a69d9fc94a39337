"""slidebench's protocol for a solver in Python: write solve(), call serve(solve).

    from contestant import Stop, serve, successors

    def solve(board, goal, rows, cols, work):
        ...                      # work.expand() before each node's successors are made
        return moves             # letters U L R D, the way the blank goes; None: unsolvable

    serve(solve)

One JSON request a line on standard input, one JSON answer a line on standard output; `id`,
`status` and, when solved, `moves` are all that is required of an answer.
"""
import json
import sys
import time

MOVES = (("U", -1, 0), ("L", 0, -1), ("R", 0, 1), ("D", 1, 0))
UNDO = {"U": "D", "D": "U", "L": "R", "R": "L", "": ""}


class Stop(Exception):
    """A limit was reached; the status says which."""


class Work:
    """Counters and limits of one solve."""

    def __init__(self, limits):
        self.node_limit = limits.get("nodes", 0)
        time_ns = limits.get("time_ns", 0)
        self.deadline_ns = time.perf_counter_ns() + time_ns if time_ns else 0
        self.expanded = self.generated = 0

    def expand(self):
        if self.node_limit and self.expanded >= self.node_limit:
            raise Stop("node_limit")
        if self.deadline_ns and self.expanded % 256 == 0 \
                and time.perf_counter_ns() >= self.deadline_ns:
            raise Stop("time_limit")
        self.expanded += 1


def successors(board, rows, cols, last, work):
    """(move, board, tile, from, to) for every move but the one that undoes `last`."""
    blank = board.index(0)
    row, col = divmod(blank, cols)
    for move, down, right in MOVES:
        if move != UNDO[last] and 0 <= row + down < rows and 0 <= col + right < cols:
            work.generated += 1
            cell = blank + down * cols + right
            cells = list(board)
            cells[blank], cells[cell] = cells[cell], 0
            yield move, tuple(cells), board[cell], cell, blank


def answer(solve, request):
    work = Work(request.get("limits", {}))
    started_ns = time.perf_counter_ns()
    moves = None
    try:
        moves = solve(tuple(request["board"]), tuple(request["goal"]), request["rows"],
                      request["cols"], work)
        status = "unsolvable" if moves is None else "solved"
    except Stop as stop:
        status = str(stop)
    reply = {"id": request["id"], "status": status, "expanded": work.expanded,
             "generated": work.generated, "wall_ns": time.perf_counter_ns() - started_ns}
    if moves is not None:
        reply["moves"] = moves
    return reply


def serve(solve):
    for line in sys.stdin:
        print(json.dumps(answer(solve, json.loads(line))), flush=True)
