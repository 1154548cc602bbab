//! What a rule demands of some cells, and what it leaves to them.

use super::condition::{Comparison, Condition, Number, Operation};
use super::count::Count;
use super::layers::{self, Layers};
use super::machine::Machine;
use super::weights::Weights;
use crate::layout::clues::sums;
use crate::value::ValueSet;

/// A demand of some cells.
#[derive(Debug)]
pub struct Demand {
    /// What their values add up to, each with a factor, if that is all.
    sum: Option<(Vec<i64>, i64)>,
    count: Option<Count>,
    ways: Ways,
}

/// How it is known what goes.
#[derive(Debug)]
enum Ways {
    /// By the bounds of the sum.
    Bounds,
    /// By all ways through these layers.
    Layers(Layers),
    /// By the ways that are left, where all of them have too many states to be known beforehand.
    Search(Machine),
    /// There is no cell to speak of: the demand is met or not.
    Settled(bool),
}

/// The most states of layers that are gone through in place of bounding a sum.
const MOST_OF_SUM: usize = 800;

impl Demand {
    /// The demand of a condition of fixed cells, and the places of those that it speaks of.
    pub fn of(condition: &Condition, cells: usize, board_values: usize) -> (Vec<usize>, Self) {
        let machine = Machine::new(condition, cells, board_values);
        let places = machine.places.clone();
        let sum = sum(condition, &places, cells, board_values);
        let count = Count::of(condition, &places, board_values);
        let ways = if places.is_empty() {
            Ways::Settled(machine.accepts(&machine.start()))
        } else {
            match Layers::new(&machine) {
                Some(layers) if sum.is_none() || layers.states() <= MOST_OF_SUM => {
                    Ways::Layers(layers)
                }
                _ if sum.is_some() => Ways::Bounds,
                _ => Ways::Search(machine),
            }
        };
        (places, Self { sum, count, ways })
    }

    /// What the values of its cells add up to, each with a factor, if that is all that it demands.
    pub const fn sum(&self) -> Option<&(Vec<i64>, i64)> {
        self.sum.as_ref()
    }

    /// How many of its cells hold values of a kind, if that is all that it demands.
    pub const fn count(&self) -> Option<&Count> {
        self.count.as_ref()
    }

    /// All ways to meet it, for who writes it down: from which state to which by which values, a step for each cell, from the state 0 to the
    /// greatest; `None` where they are too many to be known.
    pub fn ways(&self) -> Option<Vec<(usize, usize, ValueSet)>> {
        match &self.ways {
            Ways::Layers(layers) => Some(layers.ways().collect()),
            Ways::Bounds | Ways::Search(_) | Ways::Settled(_) => None,
        }
    }

    /// Takes out of the sets of values what the demand leaves no way for; false where it leaves none at all.
    pub fn filter(&self, sets: &mut [ValueSet]) -> bool {
        match (&self.ways, &self.sum) {
            (Ways::Bounds, Some((factors, total))) => {
                sums::weighted(sets, &|at| factors[at], *total)
            }
            (Ways::Bounds, None) => true,
            (Ways::Layers(layers), _) => layers.filter(sets),
            (Ways::Search(machine), _) => layers::search(machine, sets),
            (Ways::Settled(is_met), _) => *is_met,
        }
    }
}

/// The sum that a condition says its cells make, each with a factor.
fn sum(
    condition: &Condition,
    places: &[usize],
    cells: usize,
    board_values: usize,
) -> Option<(Vec<i64>, i64)> {
    let Condition::Compare(left, Comparison::Equals, right) = condition else {
        return None;
    };
    let difference = Number::by(Operation::Minus, left.clone(), right.clone());
    let weights = Weights::of(&difference, cells, board_values)?;
    let factors: Option<Vec<i64>> = places.iter().map(|&at| weights.factor(at)).collect();
    Some((factors?, weights.constant.checked_neg()?))
}
