//! A depth-first search: what follows, then a guess and its contrary.
//!
//! Nothing is undone: a guess copies the board, which is two or three hundred bytes. The layout is known by its houses, whatever it is
//! called.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, House, Layout};
use sudogon_board::puzzle::{Grid, Value};

use crate::{Answer, End, SearchState, SearchWatch, Work};

use super::super::solutions::SolutionCollector;
use super::bitboard;
use super::board::{Guess, NineBoard, Outcome};

/// Says whether a layout has exactly the rows, columns and boxes of a 9×9 board, by its index order.
pub fn is_layout(layout: &Layout) -> bool {
    // The row, the column and the box of a cell, by their number among all houses.
    let houses_of = |cell: Cell| {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        [row, 9 + column, 18 + row / 3 * 3 + column / 3]
    };
    let mut met = 0u32;
    let is_usual = |house: &House| {
        let of_first = houses_of(house.cells[0]);
        let are_in = |at: usize| {
            let mut cells = house.cells.iter();
            cells.all(|&cell| houses_of(cell)[at] == of_first[at])
        };
        let usual = (0..3).find(|&at| house.cells.len() == 9 && are_in(at));
        met |= usual.map_or(0, |at| 1 << of_first[at]);
        usual.is_some()
    };
    // Most other boards of 81 cells are jigsaws: their regions stand last, and tell at once.
    layout.len() == 81
        && layout.values() == 9
        && layout.houses().iter().rev().all(is_usual)
        && met == (1 << 27) - 1
}

/// Finds up to `limit` solutions; `None`, with the answer left unfinished, where the givens conflict.
pub fn search<B: NineBoard>(
    givens: &Grid,
    limit: u128,
    watch: SearchWatch<'_>,
    answer: &mut Answer,
) -> Option<()> {
    let mut search = NineSearch {
        solutions: SolutionCollector::new(limit, answer),
        work: Work::default(),
        dead_ends: 0,
        watch,
    };
    let mut board = B::new(givens);
    let end = match search.begin(&mut board, givens)? {
        ControlFlow::Break(end) => end,
        ControlFlow::Continue(()) => End::Exhausted,
    };
    search.solutions.end(end, search.work);
    Some(())
}

/// So many dead ends tell of a puzzle with one solution, or none. With fewer it may have several: then a guess is to settle as much as it
/// can, and its contrary will most likely not be looked at.
const DEAD_ENDS_OF_HARD: u64 = 3;

/// A search that is under way.
struct NineSearch<'a> {
    solutions: SolutionCollector<'a>,
    work: Work,
    /// How many dead ends there have been.
    dead_ends: u64,
    watch: SearchWatch<'a>,
}

/// A node of the search tree: what is known of a board when the search comes to it.
#[derive(Clone, Copy)]
struct NineNode {
    /// How many solutions each one found below stands for.
    multiplicity: u128,
    /// How many cells had their value before.
    filled: u32,
    /// The first guess above that stands for others.
    symmetric: Option<Guess>,
}

impl NineSearch<'_> {
    /// Finds all solutions of a puzzle, or breaks off with the reason; `None` where the givens conflict.
    fn begin<B: NineBoard>(&mut self, board: &mut B, givens: &Grid) -> Option<ControlFlow<End>> {
        if let ControlFlow::Break(end) = self.call_watch(board) {
            return (!bitboard::has_conflict(givens)).then_some(ControlFlow::Break(end));
        }
        let node = NineNode {
            multiplicity: 1,
            filled: board.filled(),
            symmetric: None,
        };
        let outcome = board.propagate(self.is_hard());
        if outcome == Outcome::DeadEnd && bitboard::has_conflict(givens) {
            return None;
        }
        Some(self.visit(board, outcome, node))
    }

    /// Finds all solutions of a board of which all is known that follows, or breaks off with the reason.
    fn visit<B: NineBoard>(
        &mut self,
        board: &mut B,
        mut outcome: Outcome,
        mut node: NineNode,
    ) -> ControlFlow<End> {
        loop {
            if outcome == Outcome::DeadEnd {
                self.dead_ends += 1;
                return ControlFlow::Continue(());
            }
            let filled = board.filled();
            self.work.placements += u64::from(filled.saturating_sub(node.filled));
            node.filled = filled;
            if outcome == Outcome::Solved {
                return self.add_solution(board, &node);
            }
            self.work.guesses += 1;
            // One cell settles more than a line.
            let guess = board.guess(!self.is_hard());
            let mut guessed = board.split(&guess);
            let times = guess.values.count_ones();
            let symmetric = (times > 1).then_some(guess);
            let child = NineNode {
                multiplicity: node.multiplicity * u128::from(times),
                symmetric: node.symmetric.or(symmetric),
                ..node
            };
            self.call_watch(&guessed)?;
            if self.is_hard() {
                self.call_watch(board)?;
                let [first, second] = B::propagate_both(&mut guessed, board);
                self.visit(&mut guessed, first, child)?;
                outcome = second;
            } else {
                let first = guessed.propagate(false);
                self.visit(&mut guessed, first, child)?;
                self.call_watch(board)?;
                outcome = board.propagate(self.is_hard());
            }
        }
    }

    fn is_hard(&self) -> bool {
        self.dead_ends >= DEAD_ENDS_OF_HARD
    }

    fn call_watch<B: NineBoard>(&mut self, board: &B) -> ControlFlow<End> {
        let grid = || board.grid();
        let state = SearchState::new(self.work, self.solutions.count(), &grid);
        match (self.watch)(&state) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(End::Stopped),
        }
    }

    fn add_solution<B: NineBoard>(&mut self, board: &B, node: &NineNode) -> ControlFlow<End> {
        let other = |solution: &Grid| Some(exchanged(solution, &node.symmetric?));
        self.solutions
            .add(|| board.solution(), node.multiplicity, other);
        if self.solutions.is_at_limit() {
            return ControlFlow::Break(End::Limit);
        }
        ControlFlow::Continue(())
    }
}

/// Another solution: one that was found below a guess that stands for others, with two of its values exchanged.
fn exchanged(solution: &Grid, guess: &Guess) -> Grid {
    let mut others = (0..9).filter(|&value| value != guess.value && guess.values >> value & 1 != 0);
    let one = Value::new(guess.value + 1);
    let other = others.next().and_then(|value| Value::new(value + 1));
    let mut values: Vec<_> = solution.iter().collect();
    for (at, minirow) in values.chunks_exact_mut(3).enumerate() {
        let block = at / 9 * 3 + at % 3;
        if guess.open_blocks >> block & 1 != 0 {
            for value in minirow {
                *value = match *value {
                    same if same == one => other,
                    same if same == other => one,
                    same => same,
                };
            }
        }
    }
    values.into_iter().collect()
}
