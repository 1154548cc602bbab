//! What a step is found in: a board's values and candidates at one moment, and what follows from the layout.
//!
//! Borrows both, so that it costs nothing to make. What was crossed out before is told apart from what a peer excludes, so that
//! a reason can say which it was.

use std::cell::{OnceCell, RefCell};

use super::chains::Graphs;
use super::clue_ways;
use super::forcing::Board;
use super::idle::Idle;
use super::nodes::{AlmostLocked, Pair};
use super::prepared_layout::PreparedLayout;
use super::techniques::deadly::pattern::Patterns;
use super::techniques::fish::found::FishFound;
use super::uniqueness::Uniqueness;
use crate::layout::{Cell, CellSet, House, HouseId, Layout};
use crate::puzzle::{Candidates, Value, ValueSet};

/// The values and candidates of a board at one moment.
pub struct Position<'a> {
    prepared: &'a PreparedLayout,
    candidates: &'a Candidates,
    uniqueness: Option<&'a Uniqueness>,
    pairs: OnceCell<Vec<Vec<Pair>>>,
    patterns: OnceCell<Patterns>,
    fish: FishFound,
    idle: RefCell<Idle>,
    left_by_clues: OnceCell<Vec<Vec<ValueSet>>>,
    graphs: Graphs,
    candidate_board: OnceCell<Board>,
    almost_locked: OnceCell<Vec<AlmostLocked>>,
}

/// What a position hands on to the next one of a path, so that it need not be found again.
#[derive(Default)]
pub struct HandedOn {
    fish: FishFound,
    idle: Idle,
}

impl PreparedLayout {
    /// What a step is found in; none of its steps relies on the puzzle's only solution.
    pub fn position<'a>(&'a self, candidates: &'a Candidates) -> Position<'a> {
        Position {
            prepared: self,
            candidates,
            uniqueness: None,
            pairs: OnceCell::new(),
            patterns: OnceCell::new(),
            fish: FishFound::default(),
            idle: RefCell::default(),
            left_by_clues: OnceCell::new(),
            graphs: Graphs::default(),
            candidate_board: OnceCell::new(),
            almost_locked: OnceCell::new(),
        }
    }
}

impl<'a> Position<'a> {
    /// The same, with steps that rely on the puzzle's only solution, if it is known and may be relied on.
    pub fn relying_on(self, uniqueness: Option<&'a Uniqueness>) -> Self {
        Self { uniqueness, ..self }
    }

    /// The same with what an earlier position of the path handed on.
    pub(super) fn after(self, earlier: HandedOn) -> Self {
        Self {
            fish: earlier.fish,
            idle: RefCell::new(earlier.idle.on(self.candidates)),
            ..self
        }
    }

    /// What the next position of the path may need again.
    pub(super) fn hand_on(self) -> HandedOn {
        HandedOn {
            fish: self.fish.hand_on(),
            idle: self.idle.into_inner(),
        }
    }

    /// Says whether a technique, by its name in files, is known to find nothing for a value.
    pub(super) fn is_idle(&self, technique: &str, value: Value) -> bool {
        self.idle.borrow().has(technique, value)
    }

    /// Notes that a technique finds nothing for a value, which must follow from the places of the value alone.
    pub(super) fn note_idle(&self, technique: &'static str, value: Value) {
        self.idle.borrow_mut().add(technique, value);
    }

    /// What is relied on, if the steps may.
    pub(super) fn uniqueness(&self) -> Option<&'a Uniqueness> {
        self.uniqueness
    }

    /// What is known of the layout.
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
    pub fn value(&self, cell: Cell) -> Option<Value> {
        self.candidates.grid().get(cell)
    }

    /// The candidates of a cell: none where it holds a value.
    pub fn candidates(&self, cell: Cell) -> ValueSet {
        self.candidates.of(cell)
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

    /// For each value the full houses with two places for it: kept, as seven techniques ask for them.
    pub(super) fn pairs(&self) -> &OnceCell<Vec<Vec<Pair>>> {
        &self.pairs
    }

    /// The deadly patterns that were found here: kept, as ten techniques ask for them.
    pub(super) fn patterns(&self) -> &OnceCell<Patterns> {
        &self.patterns
    }

    /// The fish that were found here: kept, as fifteen techniques ask for them.
    pub(super) fn fish(&self) -> &FishFound {
        &self.fish
    }

    /// For each of the layout's constraints what its clue leaves to each of its cells: kept, as most techniques of clues ask.
    pub(super) fn left_by_clues(&self) -> &[Vec<ValueSet>] {
        self.left_by_clues.get_or_init(|| {
            let constraints = self.layout().constraints().iter();
            constraints
                .map(|one| clue_ways::left(self.candidates, one))
                .collect()
        })
    }

    /// What was found out of the links of chains: kept, as several techniques follow them.
    pub(super) fn graphs(&self) -> &Graphs {
        &self.graphs
    }

    /// The almost locked sets: kept, as chains of sets and flowers of them are made of the same ones.
    pub(super) fn almost_locked(&self) -> &OnceCell<Vec<AlmostLocked>> {
        &self.almost_locked
    }

    /// The candidates by number: kept, as each way of forcing follows them all.
    pub(super) fn candidate_board(&self) -> &OnceCell<Board> {
        &self.candidate_board
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
