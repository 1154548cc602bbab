"""Times the package, the command line and other packages on the same puzzles; `beside_others` says how to run it."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import dlxsudoku
import hodoku
import lib_sudoku
import numpy
import sudoku as py_sudoku

import sudogon

PROGRAM, PATH = sys.argv[1:]
LINES = [line for line in open(PATH).read().split() if len(line) == 81]
# Enough of them that starting a process and its threads does not count.
MANY = LINES * (1_000_000 // len(LINES) + 1)
# After so many seconds a slow package has been seen enough.
ENOUGH = 5.0


def row(what: str, puzzles: int, seconds: float) -> None:
    print(f"{what:<46} {puzzles:>9,} {seconds:>8.2f} s {puzzles / seconds:>12,.0f}/s", flush=True)


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_turn(rounds: int, puzzles: int, ways: dict[str, Callable[[], object]]) -> None:
    """Each way once in each round, so that what disturbs the machine disturbs all of them: the median time of each."""
    times = [[timed(work) for work in ways.values()] for _ in range(rounds)]
    for what, of_way in zip(ways, zip(*times)):
        row(what, puzzles, statistics.median(of_way))


def one_by_one(what: str, solve: Callable[[str], object]) -> None:
    start = time.perf_counter()
    for puzzles, line in enumerate(LINES, 1):
        solve(line)
        if time.perf_counter() - start > ENOUGH:
            break
    row(what, puzzles, time.perf_counter() - start)


def file_of(lines: list[str]) -> str:
    """The name of a file with these lines: all that reads a file reads it itself, as it does for people."""
    path = os.path.join(FOLDER.name, str(len(lines)))
    with open(path, "w") as file:
        file.writelines(f"{line}\n" for line in lines)
    return path


def program(command: str, path: str) -> None:
    subprocess.run([PROGRAM, command, path], stdout=subprocess.DEVNULL, check=True)


def array(path: str) -> numpy.ndarray:
    return numpy.memmap(path, "uint8", "r").reshape(-1, 82)[:, :81]


def file_bytes(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def py_sudoku_solve(line: str) -> object:
    board = [[int(cell) if cell != "." else None for cell in line[at : at + 9]] for at in range(0, 81, 9)]
    return py_sudoku.Sudoku(3, 3, board=board).solve()


def dlxsudoku_solve(line: str) -> object:
    puzzle = dlxsudoku.Sudoku(line.replace(".", "0"))
    puzzle.solve(verbose=False, allow_brute_force=True)
    return puzzle


FOLDER = tempfile.TemporaryDirectory()
print("solving, on all cores")
file = file_of(MANY)
quick = {
    "sudogon solve, the command line": lambda: program("solve", file),
    "sudogon.solve(array)": lambda: sudogon.solve(array(file)),
}
in_turn(31, len(MANY), quick)
objects = {
    "sudogon.solve(list)": lambda: sudogon.solve(MANY),
    "sudogon.solve(bytes)": lambda: sudogon.solve(file_bytes(file)),
}
in_turn(1, len(MANY), objects)
print("solving, one by one")
one_by_one("sudogon.solve(str)", sudogon.solve)
one_by_one("lib_sudoku.solve, in Rust, first solution", lambda line: lib_sudoku.solve(bytearray(int(cell) if cell != "." else 0 for cell in line)))
one_by_one("py-sudoku", py_sudoku_solve)
one_by_one("dlxsudoku", dlxsudoku_solve)
FEW = LINES[:: len(LINES) // 1000 + 1]
few = file_of(FEW)
print("rating, on all cores")
rating = {
    "sudogon rate, the command line": lambda: program("rate", few),
    "sudogon.rate(list)": lambda: sudogon.rate(FEW),
}
in_turn(31, len(FEW), rating)
print("rating, one by one")
one_by_one("sudogon.rate(str)", sudogon.rate)
one_by_one("hodoku-py", hodoku.Solver().solve)
