//! A demand that says how many of its cells hold values of a kind.

use super::condition::{Cells, Comparison, Condition, Number, Place};
use crate::value::{Value, ValueSet};

/// How many of some cells hold some values, compared with a number.
#[derive(Debug)]
pub struct Count {
    /// The places of the cells that are counted, among those of the demand.
    pub places: Vec<usize>,
    /// The values that are counted.
    pub values: ValueSet,
    /// What their number is compared with.
    pub bound: Bound,
    comparison: Comparison,
}

/// A number with which a count is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The number itself.
    Number(usize),
    /// The value of the cell at this place of the demand.
    Cell(usize),
}

impl Count {
    /// The count that a condition of fixed cells asks for, if that is all; `spoken` are the places of those that it speaks of.
    pub(super) fn of(condition: &Condition, spoken: &[usize], board_values: usize) -> Option<Self> {
        let Condition::Compare(left, comparison, right) = condition else {
            return None;
        };
        let both = (counted(left, board_values), counted(right, board_values));
        let ((values, cells), comparison, bound) = match both {
            (Some(counted), None) => (counted, *comparison, right),
            (None, Some(counted)) => (counted, comparison.turned(), left),
            _ => return None,
        };
        let place = |at: usize| spoken.iter().position(|&other| other == at);
        let bound = match bound {
            Number::Constant(number) => Bound::Number((*number).try_into().ok()?),
            Number::Of(Place::At(at)) => Bound::Cell(place(*at)?),
            _ => return None,
        };
        let places = cells.fixed().into_iter().map(place);
        Some(Self {
            places: places.collect::<Option<_>>()?,
            values,
            bound,
            comparison,
        })
    }

    /// The fewest and the most of them that there may be, by what is left to the cells of the demand; none of what only differs.
    pub fn bounds(&self, sets: &[ValueSet]) -> Option<(usize, usize)> {
        let (least, most) = match self.bound {
            Bound::Number(number) => (number, number),
            Bound::Cell(at) => sets.get(at).map(|set| (set.least(), set.most()))?,
        };
        let all = self.places.len();
        match self.comparison {
            Comparison::Equals => Some((least, most.min(all))),
            Comparison::Differs => None,
            Comparison::Less => Some((0, most.checked_sub(1)?.min(all))),
            Comparison::AtMost => Some((0, most.min(all))),
            Comparison::Greater => Some((least + 1, all)),
            Comparison::AtLeast => Some((least, all)),
        }
    }

    /// Says whether the number is just what is counted.
    pub fn is_exact(&self) -> bool {
        self.comparison == Comparison::Equals
    }
}

/// The values that a number counts, and the cells in which it does.
fn counted(number: &Number, board_values: usize) -> Option<(ValueSet, &Cells)> {
    let of = |is_counted: &dyn Fn(i64) -> bool| {
        let values = Value::all(board_values);
        values
            .filter(|value| is_counted(value.number() as i64))
            .collect()
    };
    match number {
        Number::CountOf(kind, cells) => Some((of(&|value| kind.has(value, board_values)), cells)),
        Number::CountEqual(one, cells) => match **one {
            Number::Constant(number) => Some((of(&|value| value == number), cells)),
            _ => None,
        },
        _ => None,
    }
}
