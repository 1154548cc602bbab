//! What a drawing shows of a board, besides the board itself; what of it is highlighted in each cell. Nothing is drawn here.

use std::sync::Arc;

use super::labels::Labels;
use sudogon_board::game::Board;
use sudogon_board::layout::{Cell, CellSet, Clue, Layout, RegionMap};
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Conflict, Grid, Value, ValueSet};
use sudogon_logic::Highlight;
use sudogon_solve::TrueCandidates;

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
    /// It has no ring: the board is looked at as a whole.
    pub hides_cursor: bool,
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
    /// The highlights of a hint.
    pub highlights: &'a [Highlight],
    /// For each cell the candidates to show besides its marks; may be empty.
    pub candidates: &'a [ValueSet],
    /// The values that some solution has in open cells, shown in place of marks and candidates.
    pub true_candidates: Option<&'a Arc<TrueCandidates>>,
    /// Values to show in empty cells, not on the board yet.
    pub preview: Option<&'a Grid>,
    /// The state of a watched solver.
    pub trace: Option<&'a Trace>,
    /// Where labels are wanted.
    pub labels: Labels,
    /// Says whether values, marks and candidates are as large as their cells allow.
    pub has_large_digits: bool,
    /// Marks and candidates are at least as large as this, as far as their places allow; 0 for their usual size.
    pub least_mark: f32,
    /// Says whether lines are thick, for eyes that need them.
    pub has_bold_lines: bool,
    /// Says whether areas have tints.
    pub has_tints: bool,
    /// The regions, while they are drawn: each cell shows its own.
    pub regions: Option<&'a RegionMap>,
    /// The clue that is being drawn; a cage's number as far as it is typed.
    pub drawn_clue: Option<&'a Clue>,
    /// The language of the words on it.
    pub language: Language,
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
            hides_cursor: false,
            selected: &[],
            shown_value: None,
            related: CellSet::new(layout.len()),
            ringed: &[],
            asked: None,
            highlights: &[],
            candidates: &[],
            true_candidates: None,
            preview: None,
            trace: None,
            labels: Labels::usual(layout),
            has_large_digits: false,
            least_mark: 0.0,
            has_bold_lines: false,
            has_tints: false,
            regions: None,
            drawn_clue: None,
            language: Language::ENGLISH,
        }
    }

    /// Says whether a hint speaks of a clue, given by its number.
    pub fn speaks_of(&self, clue: usize) -> bool {
        let layout = self.board.layout();
        self.highlights.iter().any(|highlight| match *highlight {
            Highlight::Clue(at) => layout.constraint(at).clue == clue,
            _ => false,
        })
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
        let repeats = self.conflicts.iter().flat_map(|conflict| conflict.cells());
        CellSet::of(self.board.layout().len(), repeats.copied())
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
        let values = self.taken.iter().chain(&self.answer);
        CellSet::of(layout.len(), values.map(|(cell, _)| *cell))
    }
}

impl Scene<'_> {
    /// All cells that the hint, or another sentence, refers to.
    pub fn highlighted_cells(&self) -> CellSet {
        let layout = self.board.layout();
        let mut cells = CellSet::of(layout.len(), self.ringed.iter().copied());
        for highlight in self.highlights {
            cells.extend(highlight.cells(layout));
        }
        cells
    }

    /// The cells in which the hint draws candidates or values itself.
    pub fn cells_told(&self) -> CellSet {
        let mut cells = CellSet::new(self.board.layout().len());
        for highlight in self.highlights {
            match highlight {
                Highlight::Goes(cell, _)
                | Highlight::RuledOut(cell, _)
                | Highlight::Side { cell, .. }
                | Highlight::Fin(cell, _)
                | Highlight::Extra(cell, _) => cells.insert(*cell),
                Highlight::Place(cell, values) if !values.is_empty() => cells.insert(*cell),
                _ => {}
            }
        }
        cells
    }

    /// The cells that a sentence names or points at: each must be found by its label.
    pub(super) fn cells_named(&self) -> CellSet {
        let mut cells = self.cells_told();
        for highlight in self.highlights {
            match highlight {
                Highlight::Reason(cell, _) | Highlight::Place(cell, _) => cells.insert(*cell),
                Highlight::Link { from, to, .. } => cells.extend([from.0, to.0]),
                _ => {}
            }
        }
        cells.extend(self.ringed.iter().copied().chain(self.asked));
        cells
    }

    /// Says whether the cell is in a set that the hint calls by a letter.
    pub(super) fn is_in_set(&self, of: Cell) -> bool {
        self.highlights.iter().any(
            |highlight| matches!(highlight, Highlight::Set { cells, .. } if cells.contains(&of)),
        )
    }

    /// Says whether the cell is on the line of a reason, or holds the reason.
    pub(super) fn is_on_line(&self, cell: Cell) -> bool {
        self.highlights.iter().any(|highlight| match highlight {
            Highlight::Line { cells, .. } => cells.contains(&cell),
            Highlight::Reason(reason, _) => *reason == cell,
            _ => false,
        })
    }

    /// Returns what was ruled out in a cell before, and the hint counts on.
    pub(super) fn ruled_out_before(&self, of: Cell) -> ValueSet {
        let before = self
            .highlights
            .iter()
            .filter_map(|highlight| match *highlight {
                Highlight::RuledOutBefore(cell, value) if cell == of => Some(value),
                _ => None,
            });
        before.collect()
    }

    /// The candidates of a cell that are shown in their fixed places.
    pub(super) fn told_in(&self, of: Cell) -> ValueSet {
        ValueSet::in_any_of(self.highlights.iter().map(|one| one.told_in(of)))
    }

    /// The values of a cell that are removed.
    pub(super) fn struck_in(&self, of: Cell) -> ValueSet {
        let struck = self
            .highlights
            .iter()
            .filter_map(|highlight| match *highlight {
                Highlight::RuledOut(cell, value) if cell == of => Some(value),
                _ => None,
            });
        struck.collect()
    }

    /// Says whether a candidate has its own form: it is on one side of a chain, or spoils a pattern.
    pub(super) fn has_form(&self, cell: Cell, value: Value) -> bool {
        self.highlights.iter().any(|highlight| {
            matches!(highlight, Highlight::Side { cell: other, value: same, .. }
                | Highlight::Fin(other, same)
                | Highlight::Extra(other, same) if (*other, *same) == (cell, value))
        })
    }
}
