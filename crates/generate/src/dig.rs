//! Takes values away from a board as long as it keeps one solution; from a puzzle, every given that it can do without.

use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_board::random::Random;
use sudogon_board::watch::{Stopped, Watch};

use super::pattern::GivensPattern;
use super::prepared_board::PreparedBoard;
use super::puzzle_search::PuzzleSearch;

/// A puzzle that was dug out of a fuller board.
pub struct Dug {
    pub givens: Grid,
    /// The groups of cells that were emptied, in this order.
    pub emptied: Vec<Vec<Cell>>,
    /// Whether it was shown of each other group that it can't be emptied.
    pub is_minimal: bool,
}

impl Dug {
    /// A board without givens, with an order in which to give them back.
    pub fn empty(cells: usize, groups: &[Vec<Cell>], random: &mut Random) -> Self {
        let mut emptied = groups.to_vec();
        random.shuffle(&mut emptied);
        Self {
            givens: Grid::empty(cells),
            emptied,
            is_minimal: true,
        }
    }
}

/// Digs in a board with one solution until nothing more can go, or fewer givens than wanted would be left. What takes more
/// guesses than that to find out stays.
pub fn dig(
    board: &PreparedBoard,
    from: &Grid,
    fewest: usize,
    guesses: u64,
    random: &mut Random,
    run: &mut PuzzleSearch<'_>,
) -> Result<Dug, Stopped> {
    let mut groups = board.groups.clone();
    random.shuffle(&mut groups);
    groups.retain(|group| group.iter().any(|&cell| from.get(cell).is_some()));
    let mut givens = from.clone();
    let mut left = givens.filled();
    let mut is_minimal = true;
    let mut emptied = Vec::new();
    for group in groups {
        if left < fewest + group.len() {
            is_minimal = false;
            continue;
        }
        set(&mut givens, &group, None);
        let has_one = board.has_one_solution(&givens, guesses, run)?;
        if has_one == Some(true) {
            left -= group.len();
            emptied.push(group);
        } else {
            is_minimal &= has_one.is_some();
            set(&mut givens, &group, Some(from));
        }
    }
    Ok(Dug {
        givens,
        emptied,
        is_minimal,
    })
}

/// Empties some cells, or gives them the values of another board.
pub fn set(givens: &mut Grid, cells: &[Cell], from: Option<&Grid>) {
    for &cell in cells {
        givens.set(cell, from.and_then(|from| from.get(cell)));
    }
}

/// The givens of a puzzle with one solution, without those that it can do without, taken in an order by chance; with a pattern,
/// only its whole groups go. `None` if the watcher stopped it.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Puzzle, Value};
/// use sudogon_generate::minimize;
///
/// let mut puzzle = Puzzle::empty(layout::named("sq4")?);
/// puzzle.givens = "123434122143432.".chars().map(Value::from_symbol).collect();
/// let givens = minimize(&puzzle, None, 1, &mut |_| ControlFlow::Continue(())).expect("nobody stops it");
/// assert!((4..7).contains(&givens.filled()));
/// # Ok::<(), layout::Error>(())
/// ```
pub fn minimize(
    puzzle: &Puzzle,
    pattern: Option<&GivensPattern>,
    seed: u64,
    watch: Watch<'_>,
) -> Option<Grid> {
    let board = PreparedBoard::new(&puzzle.layout, pattern, true, None);
    let mut watch = |_: &_| watch(&());
    let mut run = PuzzleSearch::new(1, &mut watch);
    let random = &mut Random(seed);
    let dug = dig(&board, &puzzle.givens, 0, u64::MAX, random, &mut run);
    dug.ok().map(|dug| dug.givens)
}
