"""Solves or rates a collection under Apache Spark, with the package or with the program.

spark-submit spark_job.py solve package puzzles.parquet results.parquet   # or a text file with a puzzle a line
spark-submit spark_job.py rate program puzzles.txt results                # text in, text out, in the order of the input

Spark runs a piece again if its worker is lost, and takes the result of each piece once, when it is complete.
"""

import os
import sys
from collections.abc import Iterator

from pyspark.sql import DataFrame, SparkSession

COLUMNS = {
    "solve": "puzzle string, status string, solution string, count long, reason string",
    "rate": "puzzle string, status string, rating double, level string, hardest string, steps long,"
    " solved_by_logic boolean, reason string",
}


def by_package(command: str, puzzles: DataFrame) -> DataFrame:
    """Rows with the puzzle and its answer. Each task has one core, so the package is told to keep to one."""
    # For a job by the program the workers need neither.
    import pandas
    import sudogon

    def answer(batches: Iterator[pandas.DataFrame]) -> Iterator[pandas.DataFrame]:
        for batch in batches:
            answers = pandas.DataFrame(getattr(sudogon, command)(batch["puzzle"], threads=1))
            answers.insert(0, "puzzle", batch["puzzle"].to_numpy())
            yield answers

    return puzzles.mapInPandas(answer, COLUMNS[command])


def main(command: str, through: str, source: str, target: str) -> None:
    spark = SparkSession.builder.appName(f"sudogon {command}").getOrCreate()
    if through == "program":
        lines = spark.sparkContext.textFile(source)
        # The program ends with 1 where some puzzle is invalid, which stands in its line.
        filter = f"sh -c 'sudogon {command} --threads 1 || [ $? = 1 ]'"
        piped = lines.pipe(filter, {"PATH": os.environ["PATH"]}, checkCode=True)
        piped.saveAsTextFile(target)
    else:
        if source.endswith(".parquet"):
            puzzles = spark.read.parquet(source).select("puzzle")
        else:
            puzzles = spark.read.text(source).withColumnRenamed("value", "puzzle")
        by_package(command, puzzles).write.parquet(target)


main(*sys.argv[1:])
