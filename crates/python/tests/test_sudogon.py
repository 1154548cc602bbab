"""The package beside what is known of single puzzles, and its ways of passing puzzles beside each other."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy
import pandas
import pytest

import sudogon

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLUTION = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
EMPTY = "." * 81
CONFLICT = "11" + "." * 79
UNSOLVABLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
STAR = "star: 1:5 4:9 7:2 8:3 10:3 12:6 16:5"
FOUR = "1...3..........."

MANY = [HARD, EMPTY, CONFLICT, UNSOLVABLE, STAR, "12x"]


def test_one_puzzle_is_solved() -> None:
    assert sudogon.solve(HARD) == sudogon.Solved("unique", SOLUTION, 1, None)
    assert sudogon.solve(EMPTY).status == "multiple"
    assert sudogon.solve(EMPTY, limit=1).status == "found"
    assert sudogon.solve(UNSOLVABLE) == sudogon.Solved("none", None, 0, None)
    assert sudogon.solve(STAR).count == 2


@pytest.mark.parametrize(
    ("puzzle", "layout", "sentence"),
    [
        (CONFLICT, None, "1 stands twice in row 1: r1c1, r1c2"),
        ("12x", None, "column 3"),
        ("1:5 4:9", None, "with layout="),
        (HARD, "nonsense", "nonsense"),
    ],
)
def test_what_is_wrong_with_one_puzzle_is_an_exception(
    puzzle: str, layout: str | None, sentence: str
) -> None:
    with pytest.raises(sudogon.PuzzleError, match=sentence) as raised:
        sudogon.solve(puzzle, layout=layout)
    assert isinstance(raised.value, ValueError)


def test_an_invalid_puzzle_does_not_cost_the_others() -> None:
    answers = sudogon.solve(MANY)
    statuses = ["unique", "multiple", "invalid", "none", "multiple", "invalid"]
    assert [answer.status for answer in answers] == statuses
    assert [answer.reason is None for answer in answers] == [s != "invalid" for s in statuses]
    assert sudogon.count(MANY, limit=3) == [1, 3, None, 0, 3, None]


def test_a_list_answers_as_its_puzzles_do_one_by_one() -> None:
    puzzles = [puzzle.puzzle for puzzle in sudogon.generate(40, seed=3)] + [EMPTY, UNSOLVABLE]
    functions: list[Any] = [sudogon.solve, sudogon.check, sudogon.hint, sudogon.path, sudogon.rate]
    for function in functions:
        alone = [function(puzzle) for puzzle in puzzles]
        for threads in (None, 1, 3):
            assert function(puzzles, threads=threads) == alone
        assert function("\n".join(puzzles).encode()) == alone


def test_a_large_file_is_read_line_by_line() -> None:
    lines = f"{HARD}\n{CONFLICT}\n# a comment\n\n{STAR}\n" * 25_000
    assert len(lines) > 4_000_000
    counts = sudogon.count(lines.encode(), limit=2)
    assert counts == [1, None, 2] * 25_000


@pytest.mark.parametrize(
    ("file", "statuses"),
    [
        (f"12x\n{HARD}\n", ["invalid", "unique"]),
        ("12x\n" * 5, ["invalid"] * 5),
        (f"{HARD}\n\n{SOLUTION}\n", ["unique", "unique"]),
        (f"\ufeff# a comment\n{HARD}", ["unique"]),
        ("# a comment\n", []),
        ("", []),
        # A file of Sudogon's own is one puzzle, whatever its lines.
        ("(sudogon: 1,\nlayout: ", ["invalid"]),
    ],
)
def test_each_line_of_a_file_has_an_answer(file: str, statuses: list[str]) -> None:
    assert [answer.status for answer in sudogon.solve(file.encode())] == statuses


def test_arrays_answer_as_lists_do() -> None:
    texts = [puzzle.puzzle for puzzle in sudogon.generate(600, seed=1)]
    texts += [EMPTY, UNSOLVABLE, CONFLICT]
    characters = numpy.array(texts, dtype="S81").view("uint8").reshape(-1, 81)
    numbers = numpy.where(characters == ord("."), 0, characters - ord("0")).astype("uint8")
    solved = sudogon.solve(texts)
    solutions = [answer.solution or EMPTY for answer in solved]
    counts = [answer.count for answer in solved]

    as_text = sudogon.solve(characters)
    assert [bytes(row).decode() for row in as_text.solution] == solutions
    assert as_text.count.tolist() == counts

    as_numbers = sudogon.solve(numbers)
    assert as_numbers.solution.shape == numbers.shape
    assert as_numbers.solution.dtype == numpy.uint8
    assert ["".join(map(str, row)).replace("0", ".") for row in as_numbers.solution] == solutions
    assert as_numbers.count.tolist() == counts

    assert sudogon.count(numbers, limit=2).tolist() == counts
    assert sudogon.rate(numbers) == sudogon.rate(texts[:-1]) + [sudogon.rate([CONFLICT])[0]]
    # What lies in other steps in the memory is the same array.
    assert (sudogon.solve(numbers[::-1]).count == as_numbers.count[::-1]).all()
    assert sudogon.solve(numbers[:0]).solution.shape == (0, 81)
    as_numbers.solution[0, 0] = 5


def test_a_long_array_is_answered_row_by_row() -> None:
    puzzles = numpy.array([[1, 2, 3, 4] + [0] * 12, [0] * 16, [1, 1] + [0] * 14], "uint8")
    answers = sudogon.solve(puzzles)
    many = numpy.tile(puzzles, (50_000, 1))
    solved = sudogon.solve(many)
    assert (solved.solution == numpy.tile(answers.solution, (50_000, 1))).all()
    assert (solved.count == numpy.tile(answers.count, 50_000)).all()
    assert (sudogon.count(many, limit=2) == solved.count).all()
    many[140_000, 7] = 5
    with pytest.raises(sudogon.PuzzleError, match="row 140000, column 7 of the array is 5"):
        sudogon.solve(many)


@pytest.mark.parametrize(
    ("array", "layout", "sentence"),
    [
        (numpy.zeros((2, 81), "int64"), None, "uint8"),
        (numpy.zeros(81, "uint8"), None, r"shape \(puzzles, cells\)"),
        (numpy.zeros((2, 80), "uint8"), None, "80 columns"),
        (numpy.zeros((2, 81), "uint8"), "sq4", "16 cells"),
        (numpy.full((2, 81), 10, "uint8"), None, "row 0, column 0 of the array is 10"),
        (numpy.full((2, 81), ord("A"), "uint8"), None, "row 0, column 0 of the array is 'A'; .* 1 to 9"),
        (numpy.full((1, 256), ord("H"), "uint8"), None, "is 'H'; .* 1 to G, and an empty cell is . or 0"),
        # What is wrong is the odd one.
        (numpy.array([[0, 1, 255, 0] * 4], "uint8"), None, "row 0, column 2 of the array is 255"),
    ],
)
def test_what_is_wrong_with_an_array_is_an_exception(
    array: Any, layout: str | None, sentence: str
) -> None:
    with pytest.raises(sudogon.PuzzleError, match=sentence):
        sudogon.solve(array, layout=layout)


def test_letters_of_an_array_count_in_either_case_up_to_the_last_value() -> None:
    line = "123456789ABCDEFG" + "." * 240
    for text in (line, line.lower()):
        answers = sudogon.solve(numpy.array([text], "S256").view("uint8").reshape(1, 256))
        assert bytes(answers.solution[0, :16]).decode().upper() == line[:16]


@pytest.mark.parametrize("passed", [None, 5, [HARD, None], numpy.array([[1, 0], [0, 2]], object)])
def test_what_is_no_puzzle_is_a_type_error(passed: Any) -> None:
    with pytest.raises(TypeError, match="a puzzle is a str"):
        sudogon.solve(passed)


def test_two_puzzles_are_not_taken_for_one() -> None:
    with pytest.raises(sudogon.PuzzleError, match="there are 2 puzzles in this text"):
        sudogon.solve(f"{HARD}\n{EMPTY}")
    # One with its end, or as a grid, is one.
    rows = [HARD[at : at + 9] for at in range(0, 81, 9)]
    for text in (f"{HARD}\n", "\n".join(rows)):
        assert sudogon.solve(text).solution == SOLUTION


def test_a_table_is_not_taken_for_its_titles() -> None:
    with pytest.raises(TypeError, match="pass the column"):
        sudogon.solve(pandas.DataFrame({"puzzle": MANY}))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: sudogon.solve(MANY, threads=1_000_000), "threads=1000000 is no number from 1 to 1024"),
        (lambda: sudogon.rate(HARD, threads=0), "threads=0 is no number from 1 to 1024"),
        (lambda: sudogon.path(MANY, threads=-1), "threads=-1 is no number from 1 to 1024"),
        (lambda: sudogon.solve(HARD, limit=-1), "limit=-1 is no number from 0 to 18446744073709551615"),
        (lambda: sudogon.count(HARD, limit=-2), "limit=-2 is no number from 0"),
        (lambda: sudogon.count(HARD, limit=2**64), "limit=18446744073709551616 is no number from 0"),
        (lambda: sudogon.generate(-1), "count=-1 is no number from 0"),
        (lambda: sudogon.generate(seed=-1), "seed=-1 is no number from 0"),
        (lambda: sudogon.generate(givens=-1), "givens=-1 is no number from 0"),
        (lambda: sudogon.generate(givens=82), "82 givens are wanted"),
        (lambda: sudogon.generate(tries=-1), "tries=-1 is no number from 0 to 4294967295"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(sudogon.PuzzleError, match=sentence):
        call()


def test_a_limit_of_0_is_none() -> None:
    small = "." * 16
    assert sudogon.solve(small, limit=0).count == 288
    assert sudogon.count(small, limit=0) == sudogon.count(small) == 288
    assert sudogon.count(numpy.zeros((1, 16), "uint8"), limit=0).tolist() == [288]


def test_all_solutions_are_counted() -> None:
    assert sudogon.count("." * 16) == 288
    # More than fit into any word of a machine.
    assert sudogon.count(EMPTY[:1] * 81, limit=5) == 5
    assert sudogon.count(numpy.zeros((1, 16), "uint8")).tolist() == [288]


def test_a_misprint_is_found_and_mended() -> None:
    wrong = "9" + SOLUTION[1:]
    checked = sudogon.check(wrong[:40] + HARD[40:])
    assert checked.status == "invalid"
    assert checked.sentences
    assert all(sudogon.solve(mend.puzzle).status == "unique" for mend in checked.mends)
    assert sudogon.check(HARD) == sudogon.Checked(
        "unique", ["The 17 printed numbers leave one solution."], [], None
    )


def test_a_path_leads_to_the_solution() -> None:
    for made in sudogon.generate(5, level="medium", seed=2):
        found = sudogon.path(made.puzzle)
        cells = list(made.puzzle)
        for step in found.steps:
            assert step.sentence
            for cell, value in step.place:
                cells[cell] = str(value)
        assert "".join(cells) == made.solution
        assert found.steps[:1] == sudogon.hint(made.puzzle).steps
        rated = sudogon.rate(made.puzzle)
        assert rated.rating == max(step.rating for step in found.steps) == made.rating
        assert rated.steps == len(found.steps)
        assert rated.level == "medium"


def test_hints_need_one_solution() -> None:
    assert sudogon.hint(EMPTY) == sudogon.Steps("multiple", [], None)
    assert sudogon.rate(UNSOLVABLE).status == "none"


def test_new_puzzles_are_as_wished_and_the_same_again() -> None:
    made = sudogon.generate(4, level="hard", symmetry="half-turn", seed=7)
    assert made == sudogon.generate(4, level="hard", symmetry="half-turn", seed=7, threads=1)
    for puzzle in made:
        assert sudogon.solve(puzzle.puzzle).solution == puzzle.solution
        assert [cell == "." for cell in puzzle.puzzle] == [
            cell == "." for cell in reversed(puzzle.puzzle)
        ]
        alone = sudogon.generate(level="hard", symmetry="half-turn", seed=puzzle.seed)
        assert alone == [puzzle]
    [minimal] = sudogon.generate(minimal=True)
    givens = [at for at, cell in enumerate(minimal.puzzle) if cell != "."]
    fewer = [minimal.puzzle[:at] + "." + minimal.puzzle[at + 1 :] for at in givens]
    assert all(answer.status == "multiple" for answer in sudogon.solve(fewer))
    [killer] = sudogon.generate(clues=["killer"])
    assert sudogon.rate(killer.puzzle).rating == killer.rating


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"level": "nice"}, 'no level "nice"; there are easy'),
        ({"level": "easy", "ratings": (3.0, 4.0)}, "pass one of"),
        ({"ratings": (4.0, 3.0)}, "above the highest"),
        ({"clues": ["lions"]}, "there are killer"),
        ({"technique": "magic"}, "x-wing"),
        ({"symmetry": "none at all"}, "there are"),
        ({"ratings": (11.0, 11.9), "tries": 1}, "puzzle 1"),
    ],
)
def test_wishes_that_cannot_be_met_are_exceptions(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(sudogon.PuzzleError, match=sentence):
        sudogon.generate(**wishes)


def test_shapes_are_listed_and_each_can_be_solved() -> None:
    names = [name for name, _ in sudogon.layouts()]
    assert "star" in names
    assert sudogon.solve("." * 25, layout="latin5").status == "multiple"
    assert sudogon.solve(["." * 16], layout="sq4")[0].count == 2


def test_a_timeout_ends_one_puzzle_and_not_the_others() -> None:
    endless = "." * 625
    assert sudogon.count([FOUR, endless, HARD], timeout=0.2) == [
        sudogon.count(FOUR), None, 1,
    ]
    with pytest.raises(ValueError, match="timeout=0"):
        sudogon.solve(HARD, timeout=0)


def test_other_threads_of_python_run_meanwhile() -> None:
    ticks = 0
    is_done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not is_done.wait(0.001):
            ticks += 1

    ticking = threading.Thread(target=tick)
    ticking.start()
    sudogon.count("." * 625, timeout=0.5)
    is_done.set()
    ticking.join()
    assert ticks > 10


@pytest.mark.parametrize("puzzles", ["one", "many"])
def test_control_c_ends_a_long_count(puzzles: str) -> None:
    import _thread

    threading.Timer(0.3, _thread.interrupt_main).start()
    endless = "." * 625
    with pytest.raises(KeyboardInterrupt):
        sudogon.count(endless if puzzles == "one" else [endless, endless])


def test_control_c_ends_in_the_middle_of_an_array() -> None:
    import _thread

    # The rows that a thread has at once would take minutes.
    puzzles = numpy.tile(numpy.frombuffer(HARD.encode(), "uint8"), (1_000_000, 1))
    threading.Timer(0.3, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        sudogon.path(puzzles)


def test_python_ends_while_a_thread_still_counts() -> None:
    program = """
import threading, time, sudogon
for puzzles in ("." * 625, ["." * 625] * 2):
    threading.Thread(target=sudogon.count, args=(puzzles,), daemon=True).start()
time.sleep(0.3)
"""
    assert subprocess.run([sys.executable, "-c", program], timeout=60).returncode == 0


def test_answers_are_rows_of_a_table_and_travel_between_processes() -> None:
    answers = sudogon.rate(MANY)
    assert pickle.loads(pickle.dumps(answers)) == answers
    table = pandas.DataFrame(answers)
    assert list(table.columns) == list(sudogon.Rated._fields)
    for column in (pandas.Series(MANY), numpy.array(MANY)):
        assert sudogon.rate(column) == answers


def test_a_child_process_works_after_its_parent_did() -> None:
    import multiprocessing

    assert sudogon.solve([HARD, HARD])
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(sudogon.solve, [HARD, HARD]) == sudogon.solve([HARD, HARD])


README = (Path(__file__).parent.parent / "README.md").read_text()


@pytest.mark.parametrize("block", re.findall("```python\n(.*?)```", README, re.DOTALL))
def test_each_block_of_the_readme_runs_by_itself(block: str) -> None:
    exec(block, {})


def test_the_licences_of_all_that_is_in_the_package_come_with_it() -> None:
    package = metadata.distribution("sudogon")
    for file, words in [
        ("LICENSE", "The Sudogon developers"),
        ("LICENSE-Inter.txt", "SIL Open Font License"),
        ("licences.txt", "\npyo3 0."),
    ]:
        assert words in (package.read_text(f"licenses/{file}") or ""), file
