"""CP-SAT as a filter like `sudogon solve --limit`: `cpsat.py PROBLEMS LIMIT FILE`, where PROBLEMS is the program `problems` of this crate.

    pip install ortools

Then for benches/peers:
    --peer 'CP-SAT=python3 benches/peers/cpsat.py benches/peers/target/release/problems $LIMIT "$FILE"'
"""

import json
import subprocess
import sys

from ortools.sat.python import cp_model

SYMBOLS = ".123456789ABCDEFGHIJKLMNOPQRSTUVW"


class Solutions(cp_model.CpSolverSolutionCallback):
    """The first solution, and how many there are up to a limit."""

    def __init__(self, cells, limit):
        super().__init__()
        self.cells, self.limit = cells, limit
        self.first, self.count = None, 0

    def on_solution_callback(self):
        self.count += 1
        if self.first is None:
            self.first = "".join(SYMBOLS[self.value(cell)] for cell in self.cells)
        if self.count >= self.limit:
            self.stop_search()


def solve(problem, limit):
    values = problem["values"]
    model = cp_model.CpModel()
    cells = [
        model.new_int_var(given or 1, given or values, "")
        for given in problem["givens"]
    ]
    for house in problem["houses"]:
        model.add_all_different(cells[cell] for cell in house)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = limit > 1
    found = Solutions(cells, limit)
    solver.solve(model, found)
    if not found.count:
        return "none"
    if limit == 1:
        return f"found\t{found.first}"
    if found.count == 1:
        return f"unique\t{found.first}"
    return f"multiple\t{found.first}\t{found.count}"


def main():
    if len(sys.argv) != 4:
        sys.exit("three arguments: PROBLEMS LIMIT FILE")
    problems, limit, file = sys.argv[1:]
    lines = subprocess.run([problems, file], stdout=subprocess.PIPE, check=True).stdout
    for line in lines.splitlines():
        problem = json.loads(line)
        print(solve(problem, int(limit)) if problem else "invalid")


main()
