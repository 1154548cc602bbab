//! A layout with the engine prepared for it, and the same with other clues.

use std::collections::BTreeSet;
use std::sync::Arc;

use sudogon_board::layout::clues::ClueScope;
use sudogon_board::layout::{self, Cell, Clue, Layout};
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_solve::Solver;

/// A layout with the engine prepared for it.
pub struct ExaminedBoard {
    pub layout: Arc<Layout>,
    pub solver: Solver,
}

impl ExaminedBoard {
    pub fn new(layout: &Arc<Layout>) -> Self {
        Self {
            solver: Solver::new(layout),
            layout: Arc::clone(layout),
        }
    }

    /// The board with other clues, of which none asks for more than its own do.
    pub fn with_clues(&self, clues: impl IntoIterator<Item = Clue>) -> Self {
        let layout = layout::with_clues(&self.layout, clues);
        Self::new(&layout.expect("clues that ask for no more go on the same board"))
    }
}

/// A part of what is printed.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum PrintedPart {
    /// The given in a cell.
    Given(Cell),
    /// A clue, by its number among the layout's.
    Clue(usize),
    /// A cell that is marked by itself, as an even one: the clue that marks it, by its number, and the cell.
    MarkedCell(usize, Cell),
}

impl PrintedPart {
    /// All that are printed.
    pub fn all_of(puzzle: &Puzzle) -> Vec<Self> {
        let givens = puzzle.givens.entries().map(|(cell, _)| Self::Given(cell));
        let clues = puzzle.layout.clues().iter().enumerate();
        let clues = clues.flat_map(|(number, clue)| Self::of_clue(number, clue));
        givens.chain(clues).collect()
    }

    /// The parts of a clue, by its number.
    pub(super) fn of_clue(number: usize, clue: &Clue) -> Vec<Self> {
        match clue.kind.scope {
            ClueScope::Together | ClueScope::Unmarked(_) | ClueScope::Everywhere => {
                vec![Self::Clue(number)]
            }
            ClueScope::Each | ClueScope::WithNeighbours => {
                let cells = clue.cells.iter();
                cells.map(|&cell| Self::MarkedCell(number, cell)).collect()
            }
        }
    }

    /// The number of the clue that it is, or is a part of.
    pub fn clue(self) -> Option<usize> {
        match self {
            Self::Given(_) => None,
            Self::Clue(clue) | Self::MarkedCell(clue, _) => Some(clue),
        }
    }

    /// Returns what it is as a clue, unless it is a given.
    pub fn as_clue(self, layout: &Layout) -> Option<Clue> {
        let clue = layout.clues()[self.clue()?].clone();
        Some(match self {
            Self::MarkedCell(_, cell) => clue.with_cells([cell]),
            Self::Given(_) | Self::Clue(_) => clue,
        })
    }

    /// The cells that it is about.
    pub fn cells(self, layout: &Layout) -> Vec<Cell> {
        match self {
            Self::Given(cell) | Self::MarkedCell(_, cell) => vec![cell],
            Self::Clue(clue) => layout.clues()[clue].cells.clone(),
        }
    }
}

/// A puzzle of which parts are left out.
pub struct PartBoards<'a> {
    puzzle: &'a Puzzle,
    whole: &'a ExaminedBoard,
    /// The parts kept last that are clues, and the board with them alone.
    kept: Option<(BTreeSet<PrintedPart>, ExaminedBoard)>,
}

impl<'a> PartBoards<'a> {
    pub fn new(puzzle: &'a Puzzle, whole: &'a ExaminedBoard) -> Self {
        Self {
            puzzle,
            whole,
            kept: None,
        }
    }

    /// The board and the givens with some parts alone. Of a clue that is left out the mark stays: a rule may speak of all that is not
    /// marked, and would ask for more.
    pub fn with_only(&mut self, parts: &[PrintedPart]) -> (&ExaminedBoard, Grid) {
        let mut givens = Grid::empty(self.puzzle.givens.len());
        let mut kept = BTreeSet::new();
        for &part in parts {
            match part {
                PrintedPart::Given(cell) => givens.set(cell, self.puzzle.givens.get(cell)),
                PrintedPart::Clue(_) | PrintedPart::MarkedCell(..) => _ = kept.insert(part),
            }
        }
        let whole = self.whole;
        if whole.layout.clues().is_empty() {
            return (whole, givens);
        }
        if self.kept.as_ref().is_none_or(|(known, _)| *known != kept) {
            self.kept = None;
        }
        let (_, board) = self.kept.get_or_insert_with(|| {
            let board = whole.with_clues(clues_with_only(&whole.layout, &kept));
            (kept, board)
        });
        (board, givens)
    }
}

/// The clues of a layout of which some parts alone ask anything.
fn clues_with_only(layout: &Layout, kept: &BTreeSet<PrintedPart>) -> Vec<Clue> {
    let counts_as_mark = |clue: &Clue| {
        let mut rules = layout.clues().iter();
        rules.any(|rule| match rule.kind.scope {
            ClueScope::Unmarked(kinds) => kinds.contains(&clue.kind),
            ClueScope::WithNeighbours => rule.kind == clue.kind,
            ClueScope::Together | ClueScope::Each | ClueScope::Everywhere => false,
        })
    };
    let mut clues = Vec::new();
    for (number, clue) in layout.clues().iter().enumerate() {
        let parts = PrintedPart::of_clue(number, clue);
        if parts.iter().all(|part| kept.contains(part)) {
            clues.push(clue.clone());
            continue;
        }
        let marks_alone = counts_as_mark(clue);
        for part in parts {
            let clue = part.as_clue(layout);
            clues.extend(if kept.contains(&part) {
                clue
            } else {
                clue.filter(|_| marks_alone).map(Clue::waived)
            });
        }
    }
    clues
}
