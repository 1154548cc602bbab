# %% [markdown]
# # A tour of Sudogon from Python
# Each part runs by itself in an editor that knows `# %%`, or all of them by `python tour.py`.

# %% One puzzle
import sudogon

puzzle = "2..3.9....6.....7.......5...5...78.....8.....47...29..8.3.4..69..51.....72....4.."
print(sudogon.solve(puzzle))
print(sudogon.rate(puzzle))

# %% What a person would do next, and why
step = sudogon.hint(puzzle).steps[0]
print(f"{step.technique}: {step.sentence}")
for step in sudogon.path(puzzle).steps[-3:]:
    print(step.technique, step.place, step.remove)

# %% Other shapes: a newspaper's star with a misprint, and what would mend it
star = "star: 1:5 4:9 7:2 8:3 10:3 12:6 16:5 17:5"
checked = sudogon.check(star)
print(checked.status, *checked.sentences, sep="\n  ")

# %% New puzzles, the same for the same seed
made = sudogon.generate(200, level="hard", symmetry="half-turn", seed=1)
print(made[0].puzzle, made[0].rating, made[0].hardest)

# %% A table of them
import pandas

table = pandas.DataFrame(made)
table["givens"] = table["puzzle"].map(lambda puzzle: 81 - puzzle.count("."))
print(table.groupby("hardest")["givens"].describe())

# %% Very many: arrays instead of objects
import numpy

array = numpy.array(table["puzzle"].to_list() * 1000, dtype="S81").view("uint8").reshape(-1, 81)
solved = sudogon.solve(array)
print(f"{(solved.count == 1).sum():,} of {len(array):,} have one solution")
