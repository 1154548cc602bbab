//! The state of play: a puzzle and the contents of its cells. Candidates and conflicts are computed, never stored.

use std::sync::Arc;

use crate::layout::{Cell, Layout};
use crate::message::{Message, message};
use crate::puzzle::{About, Candidates, Conflict, Grid, Puzzle, Value, ValueSet};

use super::tries::Tries;
use super::{CellPlay, ClueCorrections, EnteredValue, Pen};

/// Who wrote a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is printed, as part of the puzzle.
    Given,
    /// The player.
    Player,
    /// The solver, at the player's request.
    Solver,
}

/// Where a board differs from the solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mistakes {
    /// The cells with another value.
    pub wrong: Vec<Cell>,
    /// The cells where the right value is crossed out, with that value.
    pub crossed_out: Vec<(Cell, Value)>,
}

impl Mistakes {
    /// Says whether there are none.
    pub fn is_empty(&self) -> bool {
        self.wrong.is_empty() && self.crossed_out.is_empty()
    }

    /// The cells where the right value is crossed out.
    pub fn crossed_out_in(&self) -> Vec<Cell> {
        self.crossed_out.iter().map(|(cell, _)| *cell).collect()
    }

    /// In which cells the right value is crossed out, without saying what that is; `None` where it nowhere is.
    pub fn say_crossed_out(&self) -> Option<Message> {
        let cells = self.crossed_out_in();
        (!cells.is_empty()).then(|| message!("What belongs in {cells} is crossed out there."))
    }
}

/// A puzzle and the state of play on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    pub(super) puzzle: Puzzle,
    pub(super) cells: Vec<CellPlay>,
    /// Shared, since each state of a game has its own.
    pub(super) tries: Arc<Tries>,
    pub(super) corrected_clues: ClueCorrections,
    /// Shared too.
    pub(super) pen: Arc<Pen>,
}

impl Board {
    /// A puzzle on which nothing has been played.
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            cells: vec![CellPlay::default(); puzzle.layout.len()],
            tries: Arc::default(),
            puzzle,
            corrected_clues: ClueCorrections::default(),
            pen: Arc::default(),
        }
    }

    /// A puzzle with its contents, one entry for each cell; under a given only colours and a correction count.
    pub fn with_play(puzzle: Puzzle, mut cells: Vec<CellPlay>) -> Self {
        cells.resize(puzzle.layout.len(), CellPlay::default());
        for (cell, _) in puzzle.givens.entries() {
            cells[cell.index()].clear();
        }
        Self {
            cells,
            ..Self::new(puzzle)
        }
    }

    /// This board, with clues that were corrected: by their number among the layout's, with the number that was printed. What a
    /// clue has now, or can't have, does not count.
    #[must_use]
    pub fn with_corrected_clues(self, was: impl IntoIterator<Item = (usize, usize)>) -> Self {
        Self {
            corrected_clues: ClueCorrections::new(was, self.layout()),
            ..self
        }
    }

    /// This board with what is drawn over it, as far as that can be there.
    #[must_use]
    pub fn with_pen(mut self, pen: Pen) -> Self {
        self.pen = Arc::new(pen);
        self.fit_pen();
        self
    }

    /// Leaves out what is drawn and can't be on its layout.
    pub(super) fn fit_pen(&mut self) {
        if !self.pen.is_empty() {
            Arc::make_mut(&mut self.pen).fit(&self.puzzle.layout);
        }
    }

    /// A position as a board: some of its values are printed, the player has the others, and what is removed is crossed out.
    pub fn of_position(position: &Candidates, givens: &Grid, about: About) -> Self {
        let puzzle = Puzzle {
            layout: Arc::clone(position.layout()),
            givens: givens.clone(),
            about,
        };
        let play = |cell: Cell| CellPlay {
            entry: position.grid().get(cell).map(EnteredValue::by_player),
            removed: position.removed()[cell.index()],
            ..CellPlay::default()
        };
        Self::with_play(puzzle, position.layout().cells().map(play).collect())
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The puzzle's layout.
    pub fn layout(&self) -> &Layout {
        &self.puzzle.layout
    }

    /// The contents of a cell besides a given.
    pub fn play(&self, cell: Cell) -> &CellPlay {
        &self.cells[cell.index()]
    }

    /// The value in a cell, whoever wrote it.
    pub fn value(&self, cell: Cell) -> Option<Value> {
        self.entry(cell).map(|(value, _)| value)
    }

    /// The value in a cell and who wrote it.
    pub fn entry(&self, cell: Cell) -> Option<(Value, Origin)> {
        if let Some(value) = self.puzzle.givens.get(cell) {
            return Some((value, Origin::Given));
        }
        let entry = self.play(cell).entry?;
        let origin = if entry.by_solver {
            Origin::Solver
        } else {
            Origin::Player
        };
        Some((entry.value, origin))
    }

    /// Says whether the cell is printed.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.givens.get(cell).is_some()
    }

    /// Says what is noted of a corrected cell: "printed 3, changed to 8".
    pub fn note(&self, cell: Cell) -> Option<Message> {
        let correction = self.play(cell).corrected?;
        Some(correction.message(self.puzzle.givens.get(cell)))
    }

    /// The clues whose number was corrected.
    pub fn corrected_clues(&self) -> &ClueCorrections {
        &self.corrected_clues
    }

    /// Says what is noted of a corrected clue: "printed sum 12, changed to 13".
    pub fn clue_note(&self, clue: usize) -> Option<Message> {
        self.corrected_clues.message(clue, self.layout())
    }

    /// Says what is noted of a cell and of the clues that it belongs to.
    pub fn notes(&self, cell: Cell) -> Vec<Message> {
        let clues = self.corrected_clues.iter().map(|(clue, _)| clue);
        let of_cell = clues.filter(|&clue| self.layout().clues()[clue].cells.contains(&cell));
        let notes = of_cell.filter_map(|clue| self.clue_note(clue));
        self.note(cell).into_iter().chain(notes).collect()
    }

    /// Returns what is drawn over it.
    pub fn pen(&self) -> &Arc<Pen> {
        &self.pen
    }

    /// Says whether the board has anything that is not printed.
    pub fn has_play(&self) -> bool {
        let mut cells = self.cells.iter();
        cells.any(|play| *play != play.without_play()) || !self.pen.is_empty()
    }

    /// Says whether any cell has corner or centre marks.
    pub fn has_marks(&self) -> bool {
        self.cells
            .iter()
            .any(|play| !play.corner.is_empty() || !play.centre.is_empty())
    }

    /// Says whether any candidate has a colour.
    pub fn has_candidate_colours(&self) -> bool {
        let mut cells = self.cells.iter();
        cells.any(|play| !play.candidate_colours.is_empty())
    }

    /// All values, whoever wrote them.
    pub fn grid(&self) -> Grid {
        self.layout().cells().map(|cell| self.value(cell)).collect()
    }

    /// Every value that repeats in a house.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.grid().conflicts(self.layout())
    }

    /// The cells whose value is not the solution's, and those where the solution's value is crossed out.
    pub fn mistakes(&self, solution: &Grid) -> Mistakes {
        let is_wrong = |cell: &Cell| {
            self.value(*cell)
                .is_some_and(|value| solution.get(*cell) != Some(value))
        };
        let crossed = |(cell, value): &(Cell, Value)| {
            self.value(*cell).is_none() && self.play(*cell).removed.contains(*value)
        };
        Mistakes {
            wrong: self.layout().cells().filter(is_wrong).collect(),
            crossed_out: solution.entries().filter(crossed).collect(),
        }
    }

    /// The values that the player has ruled out in a cell: crossed-out values and, if marks count, those that they leave out.
    pub fn ruled_out(&self, cell: Cell, marks_count: bool) -> ValueSet {
        let play = self.play(cell);
        match play.marked() {
            marked if marks_count && !marked.is_empty() => {
                let all = ValueSet::all(self.layout().values());
                play.removed.union(all.difference(marked))
            }
            _ => play.removed,
        }
    }

    /// The candidates: those that the values allow, without what the player has ruled out.
    pub fn candidates(&self, marks_count: bool) -> Candidates {
        let cells = self.layout().cells();
        let ruled_out: Vec<ValueSet> = cells
            .map(|cell| self.ruled_out(cell, marks_count))
            .collect();
        Candidates::new(&self.puzzle.layout, &self.grid(), &ruled_out)
    }

    /// The empty cells whose marks leave out the solution's value. Unless corner marks count too, only centre marks are
    /// checked: corner marks need not be complete.
    pub fn misleading_marks(&self, solution: &Grid, corners_count: bool) -> Vec<Cell> {
        let misleads = |(cell, value): &(Cell, Value)| {
            let play = self.play(*cell);
            let marked = if corners_count {
                play.marked()
            } else {
                play.centre
            };
            self.value(*cell).is_none() && !marked.is_empty() && !marked.contains(*value)
        };
        let entries = solution.entries();
        entries.filter(misleads).map(|(cell, _)| cell).collect()
    }

    /// Says whether every cell is filled and no house repeats a value.
    pub fn is_solved(&self) -> bool {
        let grid = self.grid();
        grid.is_full() && grid.conflicts(self.layout()).is_empty()
    }
}
