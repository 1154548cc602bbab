//! Where the solutions of a puzzle with several differ, what they can hold there, and what must be printed.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, Value, ValueSet};
use sudogon_board::watch::Stopped;
use sudogon_solve::FoundSolutions;

use super::questions::{ExamineStage, Questions};

/// Solutions are counted up to this.
pub const MOST: u128 = 1000;

/// The questions that may be asked on a board of one cell; on larger ones each takes longer.
const QUESTIONS: usize = 1_000_000;

/// How many solutions are narrowed down to the fewest cells that differ.
const NARROWED: usize = 12;

/// How many sets of cells of which one must be printed are told.
const SETS: usize = 3;

/// The common values of several solutions, and where they differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeveralSolutions {
    /// Two of them.
    pub two: [Grid; 2],
    /// How many there are, at least.
    pub count: u128,
    /// It is known that there are no more.
    pub is_exact: bool,
    /// The cells that differ, with the values that some solution has there.
    pub differs: Vec<(Cell, ValueSet)>,
    /// These are all.
    pub is_complete: bool,
    /// Sets of cells of which one must be printed, or there are two solutions at least; small ones first.
    pub must_be_printed: Vec<Vec<Cell>>,
}

impl SeveralSolutions {
    /// Returns what the solutions of a puzzle with these two do.
    pub(super) fn of(two: [Grid; 2], questions: &mut Questions<'_>) -> Result<Self, Stopped> {
        let counted = questions.count(MOST + 1)?;
        let mut found = Possible::new(&two);
        let is_complete = found.complete(questions)?;
        let count = counted.unwrap_or(found.solutions.len() as u128);
        let must_be_printed = if is_complete {
            must_be_printed(&found, questions)?
        } else {
            Vec::new()
        };
        Ok(Self {
            two,
            count: count.min(MOST),
            is_exact: counted.is_some_and(|count| count <= MOST),
            differs: found.differing().collect(),
            is_complete,
            must_be_printed,
        })
    }
}

/// The values that solutions have in each cell.
struct Possible {
    values: Vec<ValueSet>,
    solutions: Vec<Grid>,
}

impl Possible {
    fn new(two: &[Grid; 2]) -> Self {
        let mut possible = Self {
            values: vec![ValueSet::EMPTY; two[0].len()],
            solutions: Vec::new(),
        };
        two.iter().for_each(|one| possible.add(one.clone()));
        possible
    }

    fn add(&mut self, solution: Grid) {
        for (cell, value) in solution.entries() {
            let values = &mut self.values[cell.index()];
            *values = values.with(value);
        }
        self.solutions.push(solution);
    }

    fn of(&self, cell: Cell) -> ValueSet {
        self.values[cell.index()]
    }

    fn differing(&self) -> impl Iterator<Item = (Cell, ValueSet)> + '_ {
        let cells = self.values.iter().enumerate();
        let cells = cells.map(|(at, values)| (Cell::new(at), *values));
        cells.filter(|(_, values)| values.len() > 1)
    }

    /// Asks for each value of each cell that no solution has had; false if that takes too long.
    fn complete(&mut self, questions: &mut Questions<'_>) -> Result<bool, Stopped> {
        let Questions { puzzle, board, .. } = *questions;
        let (layout, givens) = (&puzzle.layout, &puzzle.givens);
        let open = || layout.cells().filter(|&cell| givens.get(cell).is_none());
        questions.begin(ExamineStage::Differences, open().count());
        let mut left = QUESTIONS / layout.len();
        let mut is_complete = true;
        for cell in open() {
            let candidates = givens.candidates(layout, cell);
            for value in candidates.iter() {
                if self.of(cell).contains(value) {
                    continue;
                }
                if left == 0 {
                    return Ok(false);
                }
                left -= 1;
                match questions.ask_for_any(board, &with(givens, cell, value))? {
                    FoundSolutions::One(solution) => self.add(solution),
                    FoundSolutions::Invalid(_)
                    | FoundSolutions::None
                    | FoundSolutions::Several(_) => {}
                    FoundSolutions::Unknown => is_complete = false,
                }
            }
            questions.advance()?;
        }
        Ok(is_complete)
    }
}

/// A grid with one more value.
pub fn with(givens: &Grid, cell: Cell, value: Value) -> Grid {
    let mut more = givens.clone();
    more.set(cell, Some(value));
    more
}

/// Sets of cells of which one must be printed: cells that two solutions fill in two ways, where each solution has one of the two.
fn must_be_printed(
    found: &Possible,
    questions: &mut Questions<'_>,
) -> Result<Vec<Vec<Cell>>, Stopped> {
    let mut sets: Vec<Vec<Cell>> = Vec::new();
    for pair in found.solutions.windows(2).take(NARROWED) {
        let [one, other] = [&pair[0], &pair[1]];
        let narrowed = nearest(one, other, questions)?;
        let cells = differing(one, &narrowed);
        let is_new = !sets
            .iter()
            .any(|known| known.iter().any(|cell| cells.contains(cell)));
        if is_new && are_exchanged([one, &narrowed], &cells, found, questions)? {
            sets.push(cells);
        }
    }
    sets.sort_by_key(Vec::len);
    sets.truncate(SETS);
    Ok(sets)
}

/// A solution that differs from one in as few cells as possible, all of them cells in which the other differs.
fn nearest(one: &Grid, other: &Grid, questions: &mut Questions<'_>) -> Result<Grid, Stopped> {
    let mut nearest = other.clone();
    let mut fixed = one.clone();
    let open = differing(one, other);
    open.iter().for_each(|&cell| fixed.set(cell, None));
    for cell in open {
        if nearest.get(cell) == one.get(cell) {
            fixed.set(cell, one.get(cell));
            continue;
        }
        let more = one.get(cell).map(|value| with(&fixed, cell, value));
        let Some(more) = more else { continue };
        if let FoundSolutions::Several(two) = questions.ask(questions.board, &more)? {
            nearest = two
                .into_iter()
                .find(|found| found != one)
                .unwrap_or(nearest);
            fixed = more;
        }
    }
    Ok(nearest)
}

fn differing(one: &Grid, other: &Grid) -> Vec<Cell> {
    let both = one
        .entries()
        .filter(|&(cell, value)| other.get(cell) != Some(value));
    both.map(|(cell, _)| cell).collect()
}

/// Says whether all solutions have some cells as one of two does, or all of them as the other, and each would stay a solution with
/// the other way: in no house do the two differ in what stands in it, and no clue is about the cells.
fn are_exchanged(
    two: [&Grid; 2],
    cells: &[Cell],
    found: &Possible,
    questions: &mut Questions<'_>,
) -> Result<bool, Stopped> {
    let Questions { puzzle, board, .. } = *questions;
    let (layout, givens) = (&puzzle.layout, &puzzle.givens);
    let values = |cell: Cell| two.map(|grid| grid.get(cell));
    let has_others = |cell: &&Cell| {
        let pair: ValueSet = values(**cell).into_iter().flatten().collect();
        found.of(**cell) != pair
    };
    let is_clued = |cell: &&Cell| !layout.constraints_of(**cell).is_empty();
    if cells
        .iter()
        .any(|cell| has_others(&cell) || is_clued(&cell))
    {
        return Ok(false);
    }
    let keeps_values = layout.houses().iter().all(|house| {
        let inside = house.cells.iter().filter(|cell| cells.contains(cell));
        let [one, other]: [ValueSet; 2] =
            two.map(|grid| inside.clone().filter_map(|&cell| grid.get(cell)).collect());
        one == other
    });
    let Some((&first, others)) = cells.split_first().filter(|_| keeps_values) else {
        return Ok(false);
    };
    for [here, there] in [two, [two[1], two[0]]] {
        for &cell in others {
            let (Some(value), Some(mixed)) = (here.get(first), there.get(cell)) else {
                return Ok(false);
            };
            let both = with(&with(givens, first, value), cell, mixed);
            if !questions.ask_for_any(board, &both)?.is_none() {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
