"""Sudoku on boards of any shape: solved, checked, explained, rated and made, on all cores.

>>> import sudogon
>>> sudogon.solve("1...3...........").count
2

Each function takes one puzzle (str), several (a list of str, or the bytes of a file), or a NumPy array of type uint8 and shape
(puzzles, cells): numbers with 0 for an empty cell, or the characters of lines.

One puzzle that is invalid raises a PuzzleError. Among several it becomes an answer with the status "invalid" and the reason, so
that it does not cost the other answers. A cell of an array that is no value raises a PuzzleError.

What the functions that are given puzzles take by name:

- layout: the shape that puzzles are read for which name none, such as "sq16" or "star"; without it their length tells.
- threads: how many threads several puzzles are shared by; one for each core unless it is given.
- timeout: the seconds that one puzzle may take before its status is "timeout".
"""

from sudogon._sudogon import (
    PuzzleError,
    __version__,
    check,
    count,
    generate,
    hint,
    layouts,
    path,
    rate,
    solve,
)
from sudogon.results import Checked, Generated, Mend, Rated, Solved, SolvedArray, Step, Steps

__all__ = [
    "Checked",
    "Generated",
    "Mend",
    "PuzzleError",
    "Rated",
    "Solved",
    "SolvedArray",
    "Step",
    "Steps",
    "__version__",
    "check",
    "count",
    "generate",
    "hint",
    "layouts",
    "path",
    "rate",
    "solve",
]
