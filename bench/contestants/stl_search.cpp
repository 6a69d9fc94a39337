/*
 * Breadth-first, depth-first and greedy best-first search over std::list, as a first C++ program
 * often has it: nodes of vectors on linked lists, looked up by walking the list.
 *
 * Speaks slidebench's protocol; `stl_search breadth|depth|best`. Built with
 * slidebench, or by `g++ -O2 -std=c++17 stl_search.cpp -ljansson`.
 */
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <list>
#include <string>
#include <vector>

#include <jansson.h>

namespace
{

using Board = std::vector<int>;
using Clock = std::chrono::steady_clock;

enum class Order { breadth, depth, best };

struct Node {
    Board board;
    std::string path;
    int misplaced;
};

struct Request {
    Board board, goal;
    int rows = 0, cols = 0;
    long long node_limit = 0;
    Clock::time_point deadline = Clock::time_point::max();
};

struct Answer {
    const char *status = "unsolvable";
    std::string moves;
    long long expanded = 0, generated = 0;
};

int misplaced(const Board &board, const Board &goal)
{
    int count = 0;
    for (std::size_t cell = 0; cell < board.size(); cell++)
        count += board[cell] != 0 && board[cell] != goal[cell];
    return count;
}

bool holds(const std::list<Node> &nodes, const Board &board)
{
    return std::any_of(nodes.begin(), nodes.end(),
                       [&](const Node &node) { return node.board == board; });
}

std::list<Node>::iterator choose(std::list<Node> &frontier, Order order)
{
    if (order == Order::breadth)
        return frontier.begin();
    if (order == Order::depth)
        return std::prev(frontier.end());
    auto chosen = frontier.begin();
    for (auto node = frontier.begin(); node != frontier.end(); ++node)
        if (node->misplaced <= chosen->misplaced)
            chosen = node; /* the last of the best: last in, first out */
    return chosen;
}

Answer search(const Request &request, Order order)
{
    static const struct {
        char letter, undo;
        int down, right;
    } moves[] = {{'U', 'D', -1, 0}, {'L', 'R', 0, -1}, {'R', 'L', 0, 1}, {'D', 'U', 1, 0}};
    Answer answer;
    std::list<Node> frontier{{request.board, "", misplaced(request.board, request.goal)}}, closed;
    while (!frontier.empty()) {
        auto chosen = choose(frontier, order);
        closed.splice(closed.end(), frontier, chosen);
        const Node &here = closed.back();
        if (here.board == request.goal) {
            answer.status = "solved";
            answer.moves = here.path;
            return answer;
        }
        if (request.node_limit && answer.expanded >= request.node_limit) {
            answer.status = "node_limit";
            return answer;
        }
        if (Clock::now() >= request.deadline) {
            answer.status = "time_limit";
            return answer;
        }
        answer.expanded++;
        int blank = static_cast<int>(std::find(here.board.begin(), here.board.end(), 0) -
                                     here.board.begin());
        for (const auto &move : moves) {
            int row = blank / request.cols + move.down, col = blank % request.cols + move.right;
            if (row < 0 || row >= request.rows || col < 0 || col >= request.cols ||
                (!here.path.empty() && here.path.back() == move.undo))
                continue;
            answer.generated++;
            Board next = here.board;
            std::swap(next[blank], next[row * request.cols + col]);
            if (order == Order::breadth && next == request.goal) {
                answer.status = "solved"; /* when it is generated: as soon as it can be known */
                answer.moves = here.path + move.letter;
                return answer;
            }
            if (!holds(closed, next) && !holds(frontier, next))
                frontier.push_back({next, here.path + move.letter, misplaced(next, request.goal)});
        }
    }
    return answer;
}

Board tiles(const json_t *array)
{
    Board board;
    for (std::size_t i = 0; i < json_array_size(array); i++)
        board.push_back(static_cast<int>(json_integer_value(json_array_get(array, i))));
    return board;
}

} // namespace

int main(int argc, char **argv)
{
    Order order;
    if (argc == 2 && std::strcmp(argv[1], "breadth") == 0)
        order = Order::breadth;
    else if (argc == 2 && std::strcmp(argv[1], "depth") == 0)
        order = Order::depth;
    else if (argc == 2 && std::strcmp(argv[1], "best") == 0)
        order = Order::best;
    else {
        std::fprintf(stderr, "usage: stl_search breadth|depth|best\n");
        return 2;
    }
    for (std::string line; std::getline(std::cin, line);) {
        json_error_t error;
        json_t *json = json_loads(line.c_str(), 0, &error);
        if (!json) {
            std::fprintf(stderr, "stl_search: column %d: %s\n", error.column, error.text);
            return 1;
        }
        const json_t *limits = json_object_get(json, "limits");
        Request request;
        request.board = tiles(json_object_get(json, "board"));
        request.goal = tiles(json_object_get(json, "goal"));
        request.rows = static_cast<int>(json_integer_value(json_object_get(json, "rows")));
        request.cols = static_cast<int>(json_integer_value(json_object_get(json, "cols")));
        request.node_limit = json_integer_value(json_object_get(limits, "nodes"));
        auto started = Clock::now();
        if (long long time_ns = json_integer_value(json_object_get(limits, "time_ns")))
            request.deadline = started + std::chrono::nanoseconds(time_ns);
        Answer answer = search(request, order);
        long long wall_ns =
            std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - started).count();
        std::printf("{\"id\":%lld,\"status\":\"%s\",\"expanded\":%lld,\"generated\":%lld,"
                    "\"wall_ns\":%lld",
                    static_cast<long long>(json_integer_value(json_object_get(json, "id"))),
                    answer.status, answer.expanded, answer.generated, wall_ns);
        if (std::strcmp(answer.status, "solved") == 0)
            std::printf(",\"moves\":\"%s\"", answer.moves.c_str());
        std::printf("}\n");
        std::fflush(stdout);
        json_decref(json);
    }
    return 0;
}
