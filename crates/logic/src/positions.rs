//! What a step is found in: a board's values and candidates at one moment, and what follows from the layout.
//!
//! Borrows both, so that it costs nothing to make. What was crossed out before is told apart from what a peer excludes, so that
//! a reason can say which it was.

use std::any::Any;
use std::cell::{OnceCell, RefCell};

use sudogon_board::layout::{Cell, CellSet, House, HouseId, Layout};
use sudogon_board::lists::entry;
use sudogon_board::puzzle::{Candidates, Value, ValueSet};

use crate::prepared::PreparedLayout;
use crate::second_solutions::Uniqueness;

/// The values and candidates of a board at one moment.
pub struct Position<'a> {
    prepared: &'a PreparedLayout,
    candidates: &'a Candidates,
    uniqueness: Option<&'a Uniqueness>,
    idle: RefCell<Idle>,
    /// Findings about this position.
    kept: Kept,
    /// Findings on the way here that may still hold.
    kept_on_path: Kept,
}

/// Findings that a position hands on to the next one of a path, so that it need not be found again.
#[derive(Default)]
pub struct HandedOn {
    idle: Idle,
    kept_on_path: Kept,
}

impl PreparedLayout {
    /// Returns what a step is found in; none of its steps relies on the puzzle's only solution.
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
    pub(super) fn after(self, earlier: HandedOn) -> Self {
        Self {
            idle: RefCell::new(earlier.idle.on(self.candidates)),
            kept_on_path: earlier.kept_on_path,
            ..self
        }
    }

    /// Returns what the next position of the path may need again.
    pub(super) fn hand_on(self) -> HandedOn {
        HandedOn {
            idle: self.idle.into_inner(),
            kept_on_path: self.kept_on_path,
        }
    }

    /// Says whether a technique, by its name, is known to find nothing for a value.
    pub(super) fn is_idle(&self, technique: &str, value: Value) -> bool {
        self.idle.borrow().has(technique, value)
    }

    /// Notes that a technique finds nothing for a value, which must follow from the places of the value alone.
    pub(super) fn note_idle(&self, technique: &'static str, value: Value) {
        self.idle.borrow_mut().add(technique, value);
    }

    /// Returns what is relied on, if the steps may.
    pub(super) fn uniqueness(&self) -> Option<&'a Uniqueness> {
        self.uniqueness
    }

    /// Returns what is known of the layout.
    pub(super) fn prepared(&self) -> &'a PreparedLayout {
        self.prepared
    }

    /// The layout.
    pub fn layout(&self) -> &'a Layout {
        self.prepared.layout()
    }

    /// Its values and candidates.
    pub(super) fn board(&self) -> &'a Candidates {
        self.candidates
    }

    /// The value in a cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Value> {
        self.candidates.grid().get(cell)
    }

    /// The candidates of a cell: none where it holds a value.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> ValueSet {
        self.candidates.of(cell)
    }

    /// Returns what a cell holds, or else can hold.
    pub(super) fn can_be(&self, cell: Cell) -> ValueSet {
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
    #[inline]
    pub fn can_hold(&self, cell: Cell, value: Value) -> bool {
        self.candidates.can_hold(cell, value)
    }

    /// Those of some cells that have a value as a candidate.
    pub fn holders_in(&self, cells: &[Cell], value: Value) -> impl Iterator<Item = Cell> {
        let holds = move |cell: &Cell| self.can_hold(*cell, value);
        cells.iter().copied().filter(holds)
    }

    /// The cells that have a value as a candidate.
    pub fn cells_with(&self, value: Value) -> &'a CellSet {
        self.candidates.cells_with(value)
    }

    /// Returns what a technique found out about this position and others ask for again, by its type; made when it is first asked for.
    pub(super) fn kept<T: 'static>(&self, make: impl FnOnce() -> T) -> &T {
        self.kept.get_or_make(make)
    }

    /// Returns what is kept for the next positions of a path too, by its type: whoever uses it sees to it that it still holds.
    pub(super) fn kept_on_path<T: Default + 'static>(&self) -> &T {
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

/// For techniques that look at the places of one value at a time: the values for which each found nothing.
#[derive(Default)]
pub struct Idle {
    /// For each value its places when that was found out.
    places: Vec<CellSet>,
    /// By the names of the techniques.
    values: Vec<(&'static str, ValueSet)>,
}

impl Idle {
    /// Returns what still holds on a board that comes after.
    pub fn on(mut self, board: &Candidates) -> Self {
        let values = || Value::all(board.layout().values());
        let places: Vec<CellSet> = values()
            .map(|value| board.cells_with(value).clone())
            .collect();
        let is_same = |value: &Value| {
            let at = value.number() - 1;
            self.places.get(at) == places.get(at)
        };
        let same: ValueSet = values().filter(is_same).collect();
        for (_, values) in &mut self.values {
            *values = values.intersection(same);
        }
        self.places = places;
        self
    }

    /// Says whether a technique finds nothing for a value.
    pub fn has(&self, technique: &str, value: Value) -> bool {
        let mut known = self.values.iter();
        known.any(|(of, values)| *of == technique && values.contains(value))
    }

    /// Notes that a technique found nothing for a value.
    pub fn add(&mut self, technique: &'static str, value: Value) {
        entry(&mut self.values, technique).add(ValueSet::of(value));
    }
}

/// Things of different types, each kept when somebody first asks for it. They are few, so they form a list.
#[derive(Default)]
pub struct Kept(OnceCell<Box<KeptItem>>);

struct KeptItem {
    value: Box<dyn Any>,
    rest: Kept,
}

impl Kept {
    /// Returns what is kept of a type; made if it is the first time that somebody asks.
    pub fn get_or_make<T: 'static>(&self, make: impl FnOnce() -> T) -> &T {
        match self.get() {
            Some(known) => known,
            // What is made may keep other things itself, so its place comes after theirs.
            None => self.add(make()),
        }
    }

    fn get<T: 'static>(&self) -> Option<&T> {
        let entry = self.0.get()?;
        entry.value.downcast_ref().or_else(|| entry.rest.get())
    }

    fn add<T: 'static>(&self, value: T) -> &T {
        match self.0.get() {
            Some(entry) => entry.rest.add(value),
            None => {
                let value = Box::new(value);
                let rest = Self::default();
                let entry = self.0.get_or_init(|| Box::new(KeptItem { value, rest }));
                let value = entry.value.downcast_ref();
                value.expect("this was put there just now")
            }
        }
    }
}
