"""Times the package, the command line and other packages on the same puzzles; `beside_others` says how to run it."""

import subprocess
import sys
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
TEXT = ("\n".join(MANY) + "\n").encode()
# After so many seconds a slow package has been seen enough.
ENOUGH = 5.0


def row(what: str, puzzles: int, seconds: float) -> None:
    print(f"{what:<46} {puzzles:>9,} {seconds:>8.2f} s {puzzles / seconds:>12,.0f}/s", flush=True)


def at_once(what: str, puzzles: int, work: Callable[[], object]) -> None:
    """The best of three times: the others were disturbed."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    row(what, puzzles, min(times))


def one_by_one(what: str, solve: Callable[[str], object]) -> None:
    start = time.perf_counter()
    for puzzles, line in enumerate(LINES, 1):
        solve(line)
        if time.perf_counter() - start > ENOUGH:
            break
    row(what, puzzles, time.perf_counter() - start)


def program(command: str, text: bytes) -> None:
    subprocess.run([PROGRAM, command], input=text, stdout=subprocess.DEVNULL, check=True)


def array(text: bytes) -> numpy.ndarray:
    return numpy.frombuffer(text, "uint8").reshape(-1, 82)[:, :81]


def py_sudoku_solve(line: str) -> object:
    board = [[int(cell) if cell != "." else None for cell in line[at : at + 9]] for at in range(0, 81, 9)]
    return py_sudoku.Sudoku(3, 3, board=board).solve()


def dlxsudoku_solve(line: str) -> object:
    puzzle = dlxsudoku.Sudoku(line.replace(".", "0"))
    puzzle.solve(verbose=False, allow_brute_force=True)
    return puzzle


print("solving, on all cores")
at_once("sudogon solve, the command line", len(MANY), lambda: program("solve", TEXT))
at_once("sudogon.solve(array)", len(MANY), lambda: sudogon.solve(array(TEXT)))
at_once("sudogon.solve(bytes)", len(MANY), lambda: sudogon.solve(TEXT))
at_once("sudogon.solve(list)", len(MANY), lambda: sudogon.solve(MANY))
print("solving, one by one")
one_by_one("sudogon.solve(str)", sudogon.solve)
one_by_one("lib_sudoku.solve, in Rust, first solution", lambda line: lib_sudoku.solve(bytearray(int(cell) if cell != "." else 0 for cell in line)))
one_by_one("py-sudoku", py_sudoku_solve)
one_by_one("dlxsudoku", dlxsudoku_solve)
FEW = LINES[:: len(LINES) // 1000 + 1]
print("rating, on all cores")
at_once("sudogon rate, the command line", len(FEW), lambda: program("rate", "\n".join(FEW).encode()))
at_once("sudogon.rate(list)", len(FEW), lambda: sudogon.rate(FEW))
print("rating, one by one")
one_by_one("sudogon.rate(str)", sudogon.rate)
one_by_one("hodoku-py", hodoku.Solver().solve)
