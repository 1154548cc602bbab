//! What a step is found in: a board's values and candidates at one moment, and what follows from the layout.
//!
//! Borrows both, so that it costs nothing to make. What was crossed out before is told apart from what a peer excludes, so that
//! a reason can say which it was.

use std::cell::RefCell;

use super::idle::Idle;
use super::kept::Kept;
use crate::layout::{Cell, CellSet, House, HouseId, Layout};
use crate::logic::prepared::PreparedLayout;
use crate::logic::second_solutions::Uniqueness;
use crate::puzzle::{Candidates, Value, ValueSet};

/// The values and candidates of a board at one moment.
pub struct Position<'a> {
    prepared: &'a PreparedLayout,
    candidates: &'a Candidates,
    uniqueness: Option<&'a Uniqueness>,
    idle: RefCell<Idle>,
    /// What was found out here.
    kept: Kept,
    /// What was found out on the way here and may still hold.
    kept_on_path: Kept,
}

/// What a position hands on to the next one of a path, so that it need not be found again.
#[derive(Default)]
pub struct HandedOn {
    idle: Idle,
    kept_on_path: Kept,
}

impl PreparedLayout {
    /// What a step is found in; none of its steps relies on the puzzle's only solution.
    pub fn position<'a>(&'a self, candidates: &'a Candidates) -> Position<'a> {
        Position {
            prepared: self,
            candidates,
            uniqueness: None,
            idle: RefCell::default(),
            kept: Kept::default(),
            kept_on_path: Kept::default(),
        }
    }
}

impl<'a> Position<'a> {
    /// This position, with steps that rely on the puzzle's only solution, if it is known and may be relied on.
    pub fn relying_on(self, uniqueness: Option<&'a Uniqueness>) -> Self {
        Self { uniqueness, ..self }
    }

    /// This position with what an earlier position of the path handed on.
    pub(in crate::logic) fn after(self, earlier: HandedOn) -> Self {
        Self {
            idle: RefCell::new(earlier.idle.on(self.candidates)),
            kept_on_path: earlier.kept_on_path,
            ..self
        }
    }

    /// What the next position of the path may need again.
    pub(in crate::logic) fn hand_on(self) -> HandedOn {
        HandedOn {
            idle: self.idle.into_inner(),
            kept_on_path: self.kept_on_path,
        }
    }

    /// Says whether a technique, by its name, is known to find nothing for a value.
    pub(in crate::logic) fn is_idle(&self, technique: &str, value: Value) -> bool {
        self.idle.borrow().has(technique, value)
    }

    /// Notes that a technique finds nothing for a value, which must follow from the places of the value alone.
    pub(in crate::logic) fn note_idle(&self, technique: &'static str, value: Value) {
        self.idle.borrow_mut().add(technique, value);
    }

    /// What is relied on, if the steps may.
    pub(in crate::logic) fn uniqueness(&self) -> Option<&'a Uniqueness> {
        self.uniqueness
    }

    /// What is known of the layout.
    pub(in crate::logic) fn prepared(&self) -> &'a PreparedLayout {
        self.prepared
    }

    /// The layout.
    pub fn layout(&self) -> &'a Layout {
        self.prepared.layout()
    }

    /// Its values and candidates.
    pub(in crate::logic) fn board(&self) -> &'a Candidates {
        self.candidates
    }

    /// The value in a cell.
    pub fn value(&self, cell: Cell) -> Option<Value> {
        self.candidates.grid().get(cell)
    }

    /// The candidates of a cell: none where it holds a value.
    pub fn candidates(&self, cell: Cell) -> ValueSet {
        self.candidates.of(cell)
    }

    /// What a cell holds, or else can hold.
    pub(in crate::logic) fn can_be(&self, cell: Cell) -> ValueSet {
        let held = self.value(cell).map(ValueSet::of);
        held.unwrap_or_else(|| self.candidates(cell))
    }

    /// The candidates that some of the cells have.
    pub fn candidates_of(&self, cells: impl IntoIterator<Item = Cell>) -> ValueSet {
        ValueSet::in_any_of(cells.into_iter().map(|cell| self.candidates(cell)))
    }

    /// The values that peers would leave to a cell and that were crossed out before.
    pub fn crossed_out(&self, cell: Cell) -> ValueSet {
        self.candidates.crossed_out(cell)
    }

    /// Says whether a value is a candidate of a cell.
    pub fn can_hold(&self, cell: Cell, value: Value) -> bool {
        self.candidates.can_hold(cell, value)
    }

    /// The cells that have a value as a candidate.
    pub fn cells_with(&self, value: Value) -> &'a CellSet {
        self.candidates.cells_with(value)
    }

    /// What a technique found out about this position and others ask for again, by its type; made when it is first asked for.
    pub(in crate::logic) fn kept<T: 'static>(&self, make: impl FnOnce() -> T) -> &T {
        self.kept.get_or_make(make)
    }

    /// What is kept for the next positions of a path too, by its type: whoever uses it sees to it that it still holds.
    pub(in crate::logic) fn kept_on_path<T: Default + 'static>(&self) -> &T {
        self.kept_on_path.get_or_make(T::default)
    }

    /// The full houses: those that must hold every value.
    pub fn full_houses(&self) -> impl Iterator<Item = (HouseId, &'a House)> + use<'a> {
        let layout = self.layout();
        let houses = self.prepared.full_houses().iter();
        houses.map(move |&id| (id, layout.house(id)))
    }

    /// The cells of a house that hold no value.
    pub fn open(&self, house: &'a House) -> impl Iterator<Item = Cell> + '_ {
        let cells = house.cells.iter().copied();
        cells.filter(|&cell| self.value(cell).is_none())
    }

    /// The places of a value in a house: its cells that have it as a candidate.
    pub fn places(&self, house: &'a House, value: Value) -> impl Iterator<Item = Cell> + '_ {
        self.candidates.places(house, value)
    }

    /// The cells that hold a value, ascending.
    pub fn holders(&self, value: Value) -> impl Iterator<Item = Cell> + '_ {
        let entries = self.candidates.grid().entries();
        entries.filter_map(move |(cell, held)| (held == value).then_some(cell))
    }
}
