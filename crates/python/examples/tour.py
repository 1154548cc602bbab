# %% [markdown]
# # A tour of Sudogon from Python
# Run the parts in their order in an editor that knows `# %%`, or all of them by `python3 tour.py`. The last two need pandas and NumPy.

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

# %% A misprint, and what would mend it
checked = sudogon.check("2..3.9....6.....7.......5...5...78.....8.....47...29..8.3.4..69..51....72.....4..")
print(checked.status, *checked.sentences, sep="\n  ")
print(checked.mends[0].puzzle)

# %% Other shapes: a newspaper's star of small triangles
star = sudogon.generate(layout="star", seed=1)[0]
print(star.puzzle, star.solution, sudogon.hint(star.puzzle).steps[0].sentence, sep="\n  ")

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
