//! What a drawing shows of a board, besides the board itself.

use sudogon_core::game::Board;
use sudogon_core::layout::{Cell, CellSet, Clue, Layout, RegionMap};
use sudogon_core::logic::Highlight;
use sudogon_core::puzzle::{Conflict, Grid, Value, ValueSet};

use super::labels::Labels;

/// A board, and everything that is highlighted on it.
pub struct Scene<'a> {
    /// The board.
    pub board: &'a Board,
    /// Its repeated values.
    pub conflicts: &'a [Conflict],
    /// Cells whose value is wrong.
    pub wrong: CellSet,
    /// The cell with the cursor.
    pub cursor: Option<Cell>,
    /// Cells that are selected besides it.
    pub selected: &'a [Cell],
    /// The value to highlight everywhere: in hand, or that of the cursor's cell.
    pub shown_value: Option<Value>,
    /// Cells to tint: the cursor's peers, or the strip that is being entered.
    pub related: CellSet,
    /// Cells to ring, since a sentence refers to them.
    pub ringed: &'a [Cell],
    /// The cell that a card refers to.
    pub asked: Option<Cell>,
    /// What a hint points at.
    pub highlights: &'a [Highlight],
    /// For each cell what the hint counts as ruled out before; may be empty.
    pub removed: &'a [ValueSet],
    /// For each cell the candidates to show besides its marks; may be empty.
    pub candidates: &'a [ValueSet],
    /// Values to show in empty cells, not on the board yet.
    pub preview: Option<&'a Grid>,
    /// The state of a watched solver.
    pub trace: Option<&'a Trace>,
    /// Where labels are wanted.
    pub labels: Labels,
    /// Says whether values are as large as their cells allow.
    pub has_large_digits: bool,
    /// Says whether lines are thick, for eyes that need them.
    pub has_bold_lines: bool,
    /// Says whether areas have tints.
    pub has_tints: bool,
    /// The regions, while they are drawn: each cell shows its own.
    pub regions: Option<&'a RegionMap>,
    /// The cage that is being drawn, with its number as far as it is typed.
    pub drawn_cage: Option<&'a Clue>,
}

impl<'a> Scene<'a> {
    /// The board alone: no cursor, no conflicts, no hint.
    pub fn of(board: &'a Board) -> Self {
        let layout = board.layout();
        Self {
            board,
            conflicts: &[],
            wrong: CellSet::new(layout.len()),
            cursor: None,
            selected: &[],
            shown_value: None,
            related: CellSet::new(layout.len()),
            ringed: &[],
            asked: None,
            highlights: &[],
            removed: &[],
            candidates: &[],
            preview: None,
            trace: None,
            labels: Labels::usual(layout),
            has_large_digits: false,
            has_bold_lines: false,
            has_tints: false,
            regions: None,
            drawn_cage: None,
        }
    }

    /// Says whether something names cells or points at them.
    pub fn is_pointing(&self) -> bool {
        !self.highlights.is_empty() || !self.ringed.is_empty() || self.asked.is_some()
    }

    /// The labels to show if there is room: while something is named, at least those of rows and columns.
    pub fn wanted_labels(&self) -> Labels {
        match self.labels {
            Labels::Off if self.is_pointing() && Labels::name_lines(self.board.layout()) => {
                Labels::Rim
            }
            labels => labels,
        }
    }

    /// The value in a cell, on the board or in the preview.
    pub fn value(&self, cell: Cell) -> Option<Value> {
        let shown = self.preview.and_then(|grid| grid.get(cell));
        self.board.value(cell).or(shown)
    }

    /// Says whether the cell has the cursor or is selected.
    pub fn is_selected(&self, cell: Cell) -> bool {
        self.cursor == Some(cell) || self.selected.contains(&cell)
    }

    /// Says whether the cell has the value that is highlighted everywhere.
    pub fn is_shown(&self, cell: Cell) -> bool {
        self.shown_value
            .is_some_and(|value| self.board.value(cell) == Some(value))
    }

    /// The cells whose value repeats in one of their houses.
    pub fn repeats(&self) -> CellSet {
        let mut cells = CellSet::new(self.board.layout().len());
        let repeats = self.conflicts.iter().flat_map(|conflict| conflict.cells());
        cells.extend(repeats.copied());
        cells
    }
}

/// The state of a watched solver, besides the values on the board. Each mark has its own form: guesses are in a diamond,
/// values taken back have a stroke through them, a dead end has a cross.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Cells whose value is a guess.
    pub guesses: CellSet,
    /// Values that have just been taken back.
    pub taken: Vec<(Cell, Value)>,
    /// The candidates of each cell; empty if the solver does not keep them.
    pub sets: Vec<ValueSet>,
    /// Removed values of open cells.
    pub out: Vec<(Cell, Value)>,
    /// The cell of the last event.
    pub here: Option<Cell>,
    /// The cell for which no value is left.
    pub dead: Option<Cell>,
    /// The player's answer.
    pub answer: Option<(Cell, Value)>,
}

impl Trace {
    /// The initial state.
    pub fn new(layout: &Layout) -> Self {
        Self {
            guesses: CellSet::new(layout.len()),
            taken: Vec::new(),
            sets: Vec::new(),
            out: Vec::new(),
            here: None,
            dead: None,
            answer: None,
        }
    }

    /// The cells that show a value that is not on the board: one that was taken back, or the player's answer.
    pub(super) fn covered(&self, layout: &Layout) -> CellSet {
        let mut cells = CellSet::new(layout.len());
        let values = self.taken.iter().chain(&self.answer);
        cells.extend(values.map(|(cell, _)| *cell));
        cells
    }
}
