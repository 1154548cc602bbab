//! Makes a puzzle look different that is solved by the same steps.

use std::iter;
use std::sync::Arc;

use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::layout::{self, Cell, Clue, Form, Layout, Symmetry};
use sudogon_board::puzzle::{Candidates, Grid, Puzzle, Value, ValueSet};
use sudogon_board::random::Random;

use super::seed::seed_of_number;

/// The ways in which a puzzle may be varied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// Other values for its values, where no clue speaks of them; on a killer they may be counted from above, with other sums.
    pub relabel: bool,
    /// Turns and mirrors that keep the rules; the regions of a jigsaw and the clues go along.
    pub turn: bool,
    /// Rows, columns and whole bands of them that change places, where the rules and clues allow it.
    pub swap: bool,
}

impl Ways {
    /// All of them.
    pub const ALL: Self = Self {
        relabel: true,
        turn: true,
        swap: true,
    };
}

/// So many variations are drawn before each way to vary is tried by itself: chance leaves some puzzles as they are.
const DRAWN: u64 = 4;

/// A variation of a puzzle by chance, the same for the same seed; it has as many solutions. It is the puzzle itself only where there is no
/// other.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Puzzle, Value};
/// use sudogon_generate::{Ways, vary};
///
/// let mut puzzle = Puzzle::empty(layout::named("sq4")?);
/// puzzle.givens = "1.3.............".chars().map(Value::from_symbol).collect();
/// let other = vary(&puzzle, Ways::ALL, 5);
/// assert_eq!(other.givens.filled(), 2);
/// # Ok::<(), layout::Error>(())
/// ```
pub fn vary(puzzle: &Puzzle, ways: Ways, seed: u64) -> Puzzle {
    let layout = &puzzle.layout;
    let drawn = (0..DRAWN)
        .map(|number| seed_of_number(seed, number))
        .map(|seed| Variation::by_chance(layout, ways, seed));
    let each = iter::once_with(|| Variation::each(layout, ways)).flatten();
    let mut varied = drawn.chain(each).map(|variation| Puzzle {
        givens: variation.grid(&puzzle.givens),
        layout: variation.layout,
        ..puzzle.clone()
    });
    let other = varied.find(|varied| varied != puzzle);
    other.unwrap_or_else(|| puzzle.clone())
}

/// A change that makes a board look different: where its cells go, and what its values become.
pub struct Variation {
    /// The layout that it leads to.
    pub layout: Arc<Layout>,
    to: Vec<Cell>,
    values: Vec<Option<Value>>,
}

impl Variation {
    /// One by chance, the same for the same seed.
    pub fn by_chance(layout: &Arc<Layout>, ways: Ways, seed: u64) -> Self {
        let mut random = Random(seed);
        let mut variation = Self::none(layout);
        let has_clues = !layout.clues().is_empty();
        if ways.relabel && !has_clues {
            random.shuffle(&mut variation.values);
        }
        if ways.swap && !has_clues {
            for to in swaps(layout) {
                if random.below(2) == 0 {
                    variation.go_on(&to);
                }
            }
        }
        if ways.turn {
            // One more than there are: the board may stay as it is.
            let choices = turns(layout).len() as u32 + 1;
            variation.turn(random.below(choices) as usize);
        }
        if ways.relabel && has_clues && random.below(2) == 0 {
            variation.count_from_above();
        }
        variation
    }

    /// Each way to vary by itself: where none of them changes a puzzle, all together don't.
    fn each(layout: &Arc<Layout>, ways: Ways) -> Vec<Self> {
        let none = || Self::none(layout);
        let mut each = Vec::new();
        if ways.turn {
            each.extend((0..turns(layout).len()).map(|number| {
                let mut turned = none();
                turned.turn(number);
                turned
            }));
        }
        let has_clues = !layout.clues().is_empty();
        if ways.swap && !has_clues {
            each.extend(swaps(layout).into_iter().map(|to| Self { to, ..none() }));
        }
        if ways.relabel {
            let mut relabelled = none();
            if has_clues {
                relabelled.count_from_above();
            } else {
                relabelled.values.rotate_left(1);
            }
            each.push(relabelled);
        }
        each
    }

    /// One of those by which a killer can look different, each other than those before: turned or mirrored, and its values counted from above.
    pub fn of_killer(layout: &Arc<Layout>, number: usize) -> Self {
        let mut variation = Self::none(layout);
        let turns = turns(layout).len() + 1;
        variation.turn(number % turns);
        if number / turns % 2 == 1 {
            variation.count_from_above();
        }
        variation
    }

    fn none(layout: &Arc<Layout>) -> Self {
        Self {
            layout: Arc::clone(layout),
            to: layout.cells().collect(),
            values: (1..=layout.values()).map(Value::new).collect(),
        }
    }

    /// Turns it, by the number of the symmetry; behind the last one it stays.
    fn turn(&mut self, number: usize) {
        let layout = Arc::clone(&self.layout);
        if let Some(symmetry) = turns(&layout).get(number)
            && let Some(turned) = layout::turned(&layout, symmetry)
        {
            self.go_on(&symmetry.to);
            self.layout = turned;
        }
    }

    /// Returns what some values become.
    pub fn grid(&self, grid: &Grid) -> Grid {
        let mut varied = Grid::empty(grid.len());
        for (cell, value) in grid.entries() {
            varied.set(self.to[cell.index()], self.values[value.number() - 1]);
        }
        varied
    }

    /// Returns what a position becomes.
    pub fn candidates(&self, candidates: &Candidates) -> Candidates {
        let mut removed = vec![ValueSet::EMPTY; self.to.len()];
        for (values, to) in candidates.removed().iter().zip(&self.to) {
            let varied = values
                .iter()
                .filter_map(|value| self.values[value.number() - 1]);
            removed[to.index()] = varied.collect();
        }
        Candidates::new(&self.layout, &self.grid(candidates.grid()), &removed)
    }

    /// The cells go on.
    fn go_on(&mut self, to: &[Cell]) {
        self.to.iter_mut().for_each(|cell| *cell = to[cell.index()]);
    }

    /// On a killer the highest value becomes the lowest, and so on: the sums of its cages change with them.
    fn count_from_above(&mut self) {
        let clues = self.layout.clues();
        let most = self.layout.values();
        if !clues
            .iter()
            .all(|clue| *clue.kind == CAGE && clue.operation.is_none())
        {
            return;
        }
        let other = |clue: &Clue| {
            let sum = match clue.amount {
                0 => 0,
                sum => (clue.cells.len() * (most + 1)).saturating_sub(sum),
            };
            Clue::new(&CAGE, clue.cells.iter().copied()).with_amount(sum)
        };
        if let Ok(layout) = layout::with_clues(&self.layout, clues.iter().map(other)) {
            self.layout = layout;
            self.values.reverse();
        }
    }
}

/// The symmetries that may keep the rules of a board: where a jigsaw is turned, it becomes that with its regions turned.
fn turns(layout: &Layout) -> &[Symmetry] {
    match layout.regions() {
        Some(_) => layout.symmetries_of_cells(),
        None => layout.symmetries(),
    }
}

/// Two rows or columns, or two bands of as many, that change places, wherever that keeps the houses: where each cell goes.
fn swaps(layout: &Arc<Layout>) -> Vec<Vec<Cell>> {
    let Form::Square { side, .. } = layout.definition().form else {
        return Vec::new();
    };
    let mut swaps = Vec::new();
    for lines in (1..=side / 2).filter(|&lines| side.is_multiple_of(lines)) {
        for one in (0..side).step_by(lines) {
            for other in (one + lines..side).step_by(lines) {
                let place = |line: usize| match line {
                    _ if (one..one + lines).contains(&line) => line + other - one,
                    _ if (other..other + lines).contains(&line) => line + one - other,
                    _ => line,
                };
                let at = |row: usize, column: usize| Cell::new(row * side + column);
                let rows = |cell: Cell| at(place(cell.index() / side), cell.index() % side);
                let columns = |cell: Cell| at(cell.index() / side, place(cell.index() % side));
                swaps.push(layout.cells().map(rows).collect());
                swaps.push(layout.cells().map(columns).collect());
            }
        }
    }
    swaps.retain(|to: &Vec<Cell>| layout.keeps_houses(to));
    swaps
}
