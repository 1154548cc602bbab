"""What the functions give back: named tuples, so a list of them is the rows of a table: `pandas.DataFrame(sudogon.rate(puzzles))`.

The status of a puzzle is "unique", "multiple" or "none" by its solutions, "invalid" if it can't be read or its numbers
conflict (the reason says why), and "timeout" if it took too long. Cells are counted from 0, as in its line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class Solved(NamedTuple):
    """The solution of a puzzle, the first of several."""

    status: str
    """As above; with limit=1 "found" says that there is a solution, and nothing about others."""
    solution: str | None
    count: int  # type: ignore[assignment]
    """How many solutions there are, up to the limit."""
    reason: str | None


class SolvedArray(NamedTuple):
    """The solutions of the puzzles of an array, the first of several, as the array itself writes values."""

    solution: NDArray[numpy.uint8]
    """Shape (puzzles, cells); a row is empty where there is no solution."""
    count: NDArray[numpy.int64]  # type: ignore[assignment]
    """Shape (puzzles,): how many solutions there are, up to the limit; -1 after a timeout."""


class Mend(NamedTuple):
    """A change that leaves exactly one solution."""

    puzzle: str
    """The puzzle with the change."""
    kind: str
    """The slip that it undoes, in a word, such as "swap"."""
    sentence: str


class Checked(NamedTuple):
    """What is wrong with a puzzle, and what would mend it."""

    status: str
    sentences: list[str]
    """All that was found, in words."""
    mends: list[Mend]
    """The most plausible first."""
    reason: str | None


class Step(NamedTuple):
    """One step that a person could make."""

    technique: str
    rating: float
    """How hard it is to find, on the scale of Sudoku Explainer."""
    place: list[tuple[int, int]]
    """What goes where, as pairs of cell and value."""
    remove: list[tuple[int, int]]
    """The candidates that go, as pairs of cell and value."""
    sentence: str
    """Why that holds."""


class Steps(NamedTuple):
    """The next step or the whole path of a puzzle with one solution."""

    status: str
    """As above; "stuck" where no known step leads on."""
    steps: list[Step]
    reason: str | None


class Rated(NamedTuple):
    """How hard a puzzle is for a person: as its hardest step."""

    status: str
    rating: float | None
    """On the scale of Sudoku Explainer; None also where no step that is known leads on."""
    level: str | None
    """From "easy" to "beyond-extreme"."""
    hardest: str | None
    """The technique of the hardest step."""
    steps: int
    solved_by_logic: bool
    """Whether steps fill the board; if not, it is beyond extreme."""
    reason: str | None


class Generated(NamedTuple):
    """A new puzzle."""

    puzzle: str
    solution: str
    rating: float | None
    """None where no step that is known leads on."""
    level: str
    hardest: str | None
    seed: int
    """What gives this puzzle alone, with count=1 and the same wishes."""
