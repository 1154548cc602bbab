//! Why a step holds, as something that can be checked: what must be true, and that it can't be without the step's changes.
//!
//! A proof names its premises: cells that must hold one of their candidates, and full houses that must hold a value in one of
//! its places. That is all it says; that candidates which see each other can't both be true, the houses say. A change holds when
//! the premises can't all be met without it: each way to meet them ends in two candidates that exclude each other. Singles,
//! locked candidates, subsets, fish, wings, colourings and chains are all of this one form.
//!
//! Where a position relies on the puzzle's only solution, that is a premise too, of the same form: of the candidates that keep a
//! second one out, one is true.
//!
//! On a board with clues a premise may also be a clue, whose cells hold values as it says, and what full houses have more than
//! clues with a sum: each value once makes their sums known. Each way to meet these ends in values that the clue forbids, or
//! that don't add up. What a clue leaves to its cells is asked at every turn.
//!
//! The checker knows houses, candidates, clues and sums, and nothing of techniques: whatever a technique believes, its proof is
//! tried out.

use sudogon_board::layout::{Cell, Clue, HouseId, Layout};
use sudogon_board::lists::sorted_once;
use sudogon_board::puzzle::{Value, ValueSet};

use super::change::Change;
use crate::positions::Position;
use crate::prepared::Difference;
use crate::second_solutions::OneSolution;

/// Something that must be so.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, PartialOrd, Ord)]
pub enum Premise {
    /// The cell holds one of its candidates.
    Cell(Cell),
    /// The full house holds the value in one of its places.
    House(HouseId, Value),
}

impl Premise {
    /// Returns what it leaves out because it was crossed out.
    pub(super) fn crossed_out(self, position: &Position<'_>) -> Vec<CellAndValue> {
        let in_cell = |cell: Cell| {
            let crossed_out = position.crossed_out(cell).iter();
            crossed_out.map(move |value| (cell, value))
        };
        match self {
            Self::Cell(cell) => in_cell(cell).collect(),
            Self::House(id, value) => {
                let cells = position.layout().house(id).cells.iter().copied();
                let of_value = cells.flat_map(in_cell).filter(|(_, other)| *other == value);
                of_value.collect()
            }
        }
    }
}

/// The facts that a step follows from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// The premises, each once.
    pub premises: Vec<Premise>,
    /// Of the layout's constraints those whose clues hold, by their places.
    pub clues: Vec<u16>,
    /// A difference that some cells are known to have.
    pub difference: Option<Difference>,
    /// The facts that hold because the puzzle has one solution.
    pub one_solution: Option<OneSolution>,
}

impl Proof {
    /// A proof by these premises.
    pub fn of(premises: impl IntoIterator<Item = Premise>) -> Self {
        let premises = sorted_once(premises);
        Self {
            premises,
            ..Self::default()
        }
    }

    /// A proof by clues: their places among the layout's constraints.
    pub fn of_clues(clues: impl IntoIterator<Item = u16>) -> Self {
        Self {
            clues: clues.into_iter().collect(),
            ..Self::default()
        }
    }

    /// A proof by what must be so because the puzzle has one solution, and premises.
    pub fn of_one_solution(
        one_solution: OneSolution,
        premises: impl IntoIterator<Item = Premise>,
    ) -> Self {
        Self {
            one_solution: Some(one_solution),
            ..Self::of(premises)
        }
    }

    /// A proof by what full houses have more than clues.
    pub fn of_difference(difference: Difference) -> Self {
        Self {
            difference: Some(difference),
            ..Self::default()
        }
    }
}

impl Proof {
    /// Returns its premises, and as such the cells of its clues, its difference and its pattern.
    pub(crate) fn all_premises(&self, layout: &Layout) -> impl Iterator<Item = Premise> {
        let of_clues = self
            .clues
            .iter()
            .flat_map(|&at| layout.constraint(at).each_cell());
        let difference = self
            .difference
            .as_ref()
            .and_then(|difference| difference.left(layout));
        let left = difference.into_iter().flat_map(|(cells, _)| cells);
        let of_pattern: Vec<Cell> = match &self.one_solution {
            Some(OneSolution::Deadly(deadly)) => deadly.cells().to_vec(),
            Some(OneSolution::Bug(..)) => layout.cells().collect(),
            None => Vec::new(),
        };
        let cells = of_clues.chain(left.map(|(cell, _)| cell)).chain(of_pattern);
        let premises = self.premises.iter().copied();
        premises.chain(cells.map(Premise::Cell))
    }

    /// Returns what was crossed out before and is counted on.
    pub(crate) fn crossed_out(&self, position: &Position<'_>) -> Vec<CellAndValue> {
        let premises = self.all_premises(position.layout());
        sorted_once(premises.flat_map(|premise| premise.crossed_out(position)))
    }
}

/// A fault of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A premise does not hold: the cell is filled, the house need not hold the value or holds it already.
    Premise(Premise),
    /// There would be no second solution, or the position does not rely on there being none.
    OneSolution,
    /// The sum of one of the houses or clues is not known.
    Difference,
    /// The premises can be met without this change.
    Change(Change),
    /// Trying out whether this change follows took too long.
    TooLong(Change),
}

/// The most ways to meet premises that are looked at for a change.
const MOST_WAYS: u32 = 200_000;

/// Tries out whether changes follow from a proof, in the position that it was found in.
///
/// # Example
/// ```
/// use sudogon_board::layout;
/// use sudogon_board::puzzle::{Candidates, Grid, Value};
/// use sudogon_logic::{PreparedLayout, proof};
///
/// let layout = layout::named("sq4")?;
/// let grid: Grid = "123.............".chars().map(Value::from_symbol).collect();
/// let (prepared, candidates) = (PreparedLayout::new(&layout), Candidates::new(&layout, &grid, &[]));
/// let position = prepared.position(&candidates);
/// let step = sudogon_logic::first_step(&position).expect("4 is missing");
/// assert_eq!(proof::check(&position, &step.proof, &step.changes), Ok(()));
/// # Ok::<(), layout::Error>(())
/// ```
///
/// # Errors
/// The first flaw.
pub fn check(position: &Position<'_>, proof: &Proof, changes: &[Change]) -> Result<(), Flaw> {
    let layout = position.layout();
    let mut premises: Vec<Vec<CellAndValue>> = Vec::new();
    for &premise in &proof.premises {
        let candidates = candidates(position, premise).ok_or(Flaw::Premise(premise))?;
        premises.push(candidates);
    }
    if let Some(one_solution) = &proof.one_solution {
        let candidates = one_solution.candidates(position.board(), position.uniqueness());
        premises.push(candidates.ok_or(Flaw::OneSolution)?);
    }
    let clues = proof.clues.iter().map(|&at| {
        let constraint = layout.constraint(at);
        (layout.clue_of(constraint), constraint.cells.as_slice())
    });
    let clues: Vec<(&Clue, &[Cell])> = clues.collect();
    let difference = match &proof.difference {
        Some(difference) => Some(difference.left(layout).ok_or(Flaw::Difference)?),
        None => None,
    };
    // Values as a clue or a sum asks for them are values: each cell has one.
    let spoken_of = clues.iter().flat_map(|(_, cells)| cells.iter().copied());
    let left = difference.iter().flat_map(|(cells, _)| cells);
    let spoken_of = spoken_of.chain(left.map(|&(cell, _)| cell));
    premises.extend(spoken_of.filter_map(|cell| candidates(position, Premise::Cell(cell))));
    let held: Vec<ValueSet> = layout.cells().map(|cell| position.can_be(cell)).collect();
    for &change in changes {
        let mut trial = Refutation {
            layout,
            clues: &clues,
            difference: difference.as_ref(),
            ways: 0,
            chosen: Vec::new(),
        };
        let refuted = match change {
            Change::Remove(cell, value) => trial.refute_with((cell, value), &premises, &held),
            Change::Place(cell, value) => {
                let mut left = held.clone();
                left[cell.index()] = left[cell.index()].without(value);
                trial.refute(&premises, left)
            }
        };
        match refuted {
            Some(true) => {}
            Some(false) => return Err(Flaw::Change(change)),
            None => return Err(Flaw::TooLong(change)),
        }
    }
    Ok(())
}

/// A value in a cell that may be true.
pub type CellAndValue = (Cell, Value);

/// The candidates of which a premise says that one is true; `None` where it does not hold.
fn candidates(position: &Position<'_>, premise: Premise) -> Option<Vec<CellAndValue>> {
    let layout = position.layout();
    match premise {
        Premise::Cell(cell) => {
            let candidates = position.candidates(cell).iter();
            let is_open = position.value(cell).is_none();
            is_open.then(|| candidates.map(|value| (cell, value)).collect())
        }
        Premise::House(id, value) => {
            let house = layout.house(id);
            let is_missing = |cell: &Cell| position.value(*cell) != Some(value);
            let must = layout.is_full(house) && house.cells.iter().all(is_missing);
            must.then(|| {
                let places = position.holders_in(&house.cells, value);
                places.map(|cell| (cell, value)).collect()
            })
        }
    }
}

/// An attempt to meet all premises.
struct Refutation<'a> {
    layout: &'a Layout,
    clues: &'a [(&'a Clue, &'a [Cell])],
    difference: Option<&'a (Vec<(Cell, i64)>, i64)>,
    ways: u32,
    /// The candidates that are taken to be true.
    chosen: Vec<CellAndValue>,
}

impl Refutation<'_> {
    /// Says whether the premises can't all be met with what is left to each cell; `None` when that takes too long.
    fn refute(&mut self, premises: &[Vec<CellAndValue>], mut left: Vec<ValueSet>) -> Option<bool> {
        self.ways += 1;
        if self.ways > MOST_WAYS {
            return None;
        }
        if !self.ask_clues(&mut left) || !self.adds_up(&left) {
            return Some(true);
        }
        let is_left = |&&(cell, value): &&CellAndValue| left[cell.index()].contains(value);
        let mut tightest: Option<(usize, &[CellAndValue])> = None;
        for candidates in premises {
            if candidates.iter().any(|one| self.chosen.contains(one)) {
                continue;
            }
            let count = candidates.iter().filter(is_left).count();
            if tightest.is_none_or(|(least, _)| count < least) {
                tightest = Some((count, candidates));
            }
        }
        // All are met.
        let Some((_, candidates)) = tightest else {
            return Some(false);
        };
        for &candidate in candidates.iter().filter(is_left) {
            let refuted = self.refute_with(candidate, premises, &left);
            if refuted != Some(true) {
                return refuted;
            }
        }
        Some(true)
    }

    /// Refutes with one candidate more that is taken to be true: it excludes what is in the same cell or sees it.
    fn refute_with(
        &mut self,
        (cell, value): CellAndValue,
        premises: &[Vec<CellAndValue>],
        left: &[ValueSet],
    ) -> Option<bool> {
        let mut left = left.to_vec();
        for peer in self.layout.peers(cell).iter() {
            left[peer.index()] = left[peer.index()].without(value);
        }
        left[cell.index()] = ValueSet::of(value);
        self.chosen.push((cell, value));
        let refuted = self.refute(premises, left);
        self.chosen.pop();
        refuted
    }

    /// Takes out what the clues leave no way for, false where one has none; a clue can tell for certain once each of its cells
    /// has one value.
    fn ask_clues(&self, left: &mut [ValueSet]) -> bool {
        loop {
            let mut has_changed = false;
            for (clue, cells) in self.clues {
                let mut sets: Vec<ValueSet> = cells.iter().map(|cell| left[cell.index()]).collect();
                if !clue.filter(&mut sets) {
                    return false;
                }
                for (cell, set) in cells.iter().zip(sets) {
                    let left = &mut left[cell.index()];
                    has_changed |= !left.difference(set).is_empty();
                    left.keep(set);
                }
            }
            if !has_changed {
                return true;
            }
        }
    }

    /// Says whether what is left of houses and clues can come to its sum.
    fn adds_up(&self, left: &[ValueSet]) -> bool {
        let Some((cells, sum)) = self.difference else {
            return true;
        };
        let (mut low, mut high) = (0, 0);
        for &(cell, times) in cells {
            let values = left[cell.index()];
            let ends = [values.first(), values.iter().last()];
            let [Some(least), Some(most)] = ends.map(|end| Some(times * end?.number() as i64))
            else {
                return false;
            };
            low += least.min(most);
            high += least.max(most);
        }
        (low..=high).contains(sum)
    }
}
