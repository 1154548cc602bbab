"""Rates a Parquet file on one machine, by the engine that you have: `python3 one_machine.py polars puzzles.parquet ratings.parquet`.

The file has a column `puzzle`; the result has `rating` beside it. The package uses all cores by itself, so Polars and DuckDB only pass on
batches of puzzles. Dask divides the work itself, so there the package is told to keep to one core.
"""

import sys
from collections.abc import Iterable

import sudogon


def ratings(puzzles: Iterable[str], threads: int = 0) -> list[float | None]:
    return [rated.rating for rated in sudogon.rate(puzzles, threads=threads)]


def polars(source: str, target: str) -> None:
    from polars import Float64, Series, col, scan_parquet

    rating = col("puzzle").map_batches(lambda puzzles: Series(ratings(puzzles)), return_dtype=Float64, is_elementwise=True)
    scan_parquet(source).select("puzzle", rating=rating).sink_parquet(target)


def duckdb(source: str, target: str) -> None:
    import duckdb
    import pyarrow

    def rating(puzzles: pyarrow.ChunkedArray) -> pyarrow.Array:
        return pyarrow.array(ratings(puzzles.to_pylist()), "float64")

    duckdb.create_function("rating", rating, ["VARCHAR"], "DOUBLE", type="arrow", null_handling="special")
    duckdb.sql(f"select puzzle, rating(puzzle) as rating from '{source}'").write_parquet(target)


def dask(source: str, target: str) -> None:
    from dask.dataframe import read_parquet
    from pandas import DataFrame

    def rate(part: DataFrame) -> DataFrame:
        return part.assign(rating=ratings(part["puzzle"], threads=1))

    puzzles = read_parquet(source, columns=["puzzle"])
    rated = puzzles.map_partitions(rate, meta={"puzzle": "string", "rating": "float64"})
    rated.to_parquet(target)


ENGINES = {"polars": polars, "duckdb": duckdb, "dask": dask}
if len(sys.argv) != 4 or sys.argv[1] not in ENGINES:
    sys.exit(__doc__)
engine, source, target = sys.argv[1:]
ENGINES[engine](source, target)
