//! A depth-first search that guesses in a bivalue cell, or else in any open one.
//!
//! Nothing is undone: a guess copies the board, which is about three hundred bytes. The layout is known by its houses, whatever
//! it is called.

use std::ops::ControlFlow;

use crate::layout::{Cell, House, Layout};
use crate::puzzle::Grid;
use crate::solve::{Answer, End, SearchState, Watch, Work};

use super::super::solutions::Solutions;
use super::branching::MAX_EXAMINED;
use super::candidates::{BandCandidates, Interchangeable, Outcome};

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

/// Finds up to `limit` solutions; `None` where the givens conflict.
pub fn solve(givens: &Grid, limit: u128, watch: Watch<'_>) -> Option<Answer> {
    let mut board = BandCandidates::new(givens)?;
    let mut search = NineSearch {
        solutions: Solutions::new(limit),
        work: Work::default(),
        has_failed: false,
        watch,
    };
    let root = Node {
        multiplicity: 1,
        filled: givens.filled() as u32,
        interchangeable: None,
    };
    let end = match search.visit(&mut board, &root) {
        ControlFlow::Break(end) => end,
        ControlFlow::Continue(()) => End::Exhausted,
    };
    Some(search.solutions.answer(end, search.work))
}

/// A search that is under way.
struct NineSearch<'a> {
    solutions: Solutions,
    work: Work,
    /// Whether there has been a dead end.
    has_failed: bool,
    watch: Watch<'a>,
}

/// A node of the search tree: what is known of a board when the search comes to it.
struct Node {
    /// How many solutions each one found below stands for.
    multiplicity: u128,
    /// How many cells had their value before.
    filled: u32,
    /// The first guess above that stands for others.
    interchangeable: Option<Interchangeable>,
}

impl NineSearch<'_> {
    /// Finds all solutions of a board, or breaks off with the reason.
    fn visit(&mut self, board: &mut BandCandidates, node: &Node) -> ControlFlow<End> {
        let mut filled = node.filled;
        loop {
            self.call_watch(board)?;
            let outcome = board.propagate(self.max_examined());
            let before = filled;
            filled = board.filled();
            self.work.placements += u64::from(filled.saturating_sub(before));
            match outcome {
                Outcome::DeadEnd => {
                    self.has_failed = true;
                    return ControlFlow::Continue(());
                }
                Outcome::Solved => return self.add_solution(board, node),
                Outcome::Open(branch) => {
                    self.work.guesses += 1;
                    let interchangeable = board.interchangeable(&branch);
                    let times = interchangeable.values.count_ones();
                    let child = Node {
                        multiplicity: node.multiplicity * u128::from(times),
                        filled,
                        interchangeable: node
                            .interchangeable
                            .or((times > 1).then_some(interchangeable)),
                    };
                    let mut guessed = *board;
                    guessed.place(branch.place, branch.value, branch.candidates);
                    self.visit(&mut guessed, &child)?;
                    board.remove(branch.place, interchangeable.values, branch.candidates);
                }
            }
        }
    }

    fn call_watch(&mut self, board: &BandCandidates) -> ControlFlow<End> {
        let grid = || board.grid();
        let state = SearchState::new(self.work, self.solutions.count, &grid);
        match (self.watch)(&state) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(End::Stopped),
        }
    }

    /// How many cells to examine before a guess.
    fn max_examined(&self) -> usize {
        // Before the first dead end there may be several solutions, and any guess is as good.
        if self.has_failed { MAX_EXAMINED } else { 1 }
    }

    fn add_solution(&mut self, board: &BandCandidates, node: &Node) -> ControlFlow<End> {
        let other = || Some(board.exchanged(node.interchangeable.as_ref()?)?.solution());
        self.solutions
            .add(|| board.solution(), node.multiplicity, |_| other());
        if self.solutions.is_at_limit() {
            return ControlFlow::Break(End::Limit);
        }
        ControlFlow::Continue(())
    }
}
