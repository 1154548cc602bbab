from collections.abc import Iterable, Sequence
from typing import overload

import numpy
from numpy.typing import NDArray

from sudogon.results import Checked, Generated, Rated, Solved, SolvedArray, Steps

__all__ = [
    "PuzzleError",
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

__version__: str

class PuzzleError(ValueError):
    """What is wrong with a puzzle, a shape or a wish, in a sentence."""

# A str is an Iterable[str] too; it is meant as one puzzle.

@overload
def solve(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    layout: str | None = None,
    limit: int = 2,
    threads: int | None = None,
    timeout: float | None = None,
) -> Solved: ...
@overload
def solve(
    puzzles: NDArray[numpy.uint8],
    *,
    layout: str | None = None,
    limit: int = 2,
    threads: int | None = None,
    timeout: float | None = None,
) -> SolvedArray: ...
@overload
def solve(
    puzzles: Iterable[str] | bytes,
    *,
    layout: str | None = None,
    limit: int = 2,
    threads: int | None = None,
    timeout: float | None = None,
) -> list[Solved]: ...
@overload
def count(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    layout: str | None = None,
    limit: int | None = None,
    threads: int | None = None,
    timeout: float | None = None,
) -> int | None: ...
@overload
def count(
    puzzles: NDArray[numpy.uint8],
    *,
    layout: str | None = None,
    limit: int | None = None,
    threads: int | None = None,
    timeout: float | None = None,
) -> NDArray[numpy.int64]: ...
@overload
def count(
    puzzles: Iterable[str] | bytes,
    *,
    layout: str | None = None,
    limit: int | None = None,
    threads: int | None = None,
    timeout: float | None = None,
) -> list[int | None]: ...
@overload
def check(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    layout: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
) -> Checked: ...
@overload
def check(
    puzzles: Iterable[str] | bytes | NDArray[numpy.uint8],
    *,
    layout: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
) -> list[Checked]: ...
@overload
def hint(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    layout: str | None = None,
    uniqueness: bool = True,
    threads: int | None = None,
    timeout: float | None = None,
) -> Steps: ...
@overload
def hint(
    puzzles: Iterable[str] | bytes | NDArray[numpy.uint8],
    *,
    layout: str | None = None,
    uniqueness: bool = True,
    threads: int | None = None,
    timeout: float | None = None,
) -> list[Steps]: ...
@overload
def path(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    layout: str | None = None,
    uniqueness: bool = True,
    threads: int | None = None,
    timeout: float | None = None,
) -> Steps: ...
@overload
def path(
    puzzles: Iterable[str] | bytes | NDArray[numpy.uint8],
    *,
    layout: str | None = None,
    uniqueness: bool = True,
    threads: int | None = None,
    timeout: float | None = None,
) -> list[Steps]: ...
@overload
def rate(  # type: ignore[overload-overlap]
    puzzles: str,
    *,
    layout: str | None = None,
    uniqueness: bool = True,
    threads: int | None = None,
    timeout: float | None = None,
) -> Rated: ...
@overload
def rate(
    puzzles: Iterable[str] | bytes | NDArray[numpy.uint8],
    *,
    layout: str | None = None,
    uniqueness: bool = True,
    threads: int | None = None,
    timeout: float | None = None,
) -> list[Rated]: ...
def generate(
    count: int = 1,
    *,
    layout: str = "sq9",
    level: str | None = None,
    ratings: tuple[float, float] | None = None,
    technique: str | None = None,
    symmetry: str | None = None,
    givens: int | None = None,
    minimal: bool = False,
    clues: Sequence[str] | None = None,
    seed: int = 0,
    tries: int | None = None,
    threads: int | None = None,
) -> list[Generated]: ...
def layouts() -> list[tuple[str, str]]: ...
