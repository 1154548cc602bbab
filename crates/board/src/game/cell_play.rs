//! The contents of a cell besides its printed value.

use crate::puzzle::{Value, ValueSet};

use super::{CandidateColours, Colours, Correction};

/// A kind of small value that the player writes into a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A pencil mark in a corner.
    Corner,
    /// A pencil mark in the middle.
    Centre,
    /// A value that is crossed out.
    Removed,
}

/// The contents of a cell besides its printed value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellPlay {
    /// The value, and whether the solver wrote it.
    pub entry: Option<EnteredValue>,
    /// Corner marks.
    pub corner: ValueSet,
    /// Centre marks.
    pub centre: ValueSet,
    /// Values crossed out, by the player or by a hint.
    pub removed: ValueSet,
    /// The cell's colours.
    pub colours: Colours,
    /// The colours of its candidates.
    pub candidate_colours: CandidateColours,
    /// The correction, if what is printed was corrected.
    pub corrected: Option<Correction>,
}

/// A value that is not printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnteredValue {
    /// The value.
    pub value: Value,
    /// Says whether the solver wrote it.
    pub by_solver: bool,
}

impl EnteredValue {
    /// A value that the player wrote.
    pub const fn by_player(value: Value) -> Self {
        let by_solver = false;
        Self { value, by_solver }
    }
}

impl CellPlay {
    /// The marks of a kind.
    pub fn marks(&self, kind: Mark) -> ValueSet {
        match kind {
            Mark::Corner => self.corner,
            Mark::Centre => self.centre,
            Mark::Removed => self.removed,
        }
    }

    /// The candidates that the marks give: the centre marks, else the corner marks; empty if there are neither.
    pub fn marked(&self) -> ValueSet {
        if self.centre.is_empty() {
            self.corner
        } else {
            self.centre
        }
    }

    /// Clears everything but the cell's colours, and that it was corrected.
    pub(super) fn clear(&mut self) {
        *self = Self {
            colours: self.colours,
            ..self.without_play()
        };
    }

    /// The cell before anything was played.
    pub(super) fn without_play(&self) -> Self {
        Self {
            corrected: self.corrected,
            ..Self::default()
        }
    }

    /// The cell, whatever was corrected in print.
    pub(super) fn without_correction(&self) -> Self {
        Self {
            corrected: None,
            ..*self
        }
    }

    /// Clears it for another printed value: that is as printed.
    pub(super) fn reprint(&mut self) {
        self.clear();
        self.corrected = None;
    }

    /// Crosses a value out. A mark of it is struck through in its place, not written twice.
    pub(super) fn cross_out(&mut self, value: Value) {
        self.removed = self.removed.with(value);
        self.unmark(value);
        self.candidate_colours.set(value, None);
    }

    /// Takes the marks of a value away.
    pub(super) fn unmark(&mut self, value: Value) {
        self.corner = self.corner.without(value);
        self.centre = self.centre.without(value);
    }

    /// Clears its corner and centre marks, and the colours of its candidates.
    pub(super) fn clear_marks(&mut self) {
        self.corner = ValueSet::EMPTY;
        self.centre = ValueSet::EMPTY;
        self.candidate_colours = CandidateColours::default();
    }

    pub(super) fn marks_mut(&mut self, kind: Mark) -> &mut ValueSet {
        match kind {
            Mark::Corner => &mut self.corner,
            Mark::Centre => &mut self.centre,
            Mark::Removed => &mut self.removed,
        }
    }
}
