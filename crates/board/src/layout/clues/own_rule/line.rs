//! What is known of a clue's cells before they are filled, and a condition in which only that is left which isn't.

use super::condition::{Cells, Choice, Condition, Number, Place, Tuples};

/// The cells of a clue, on a board, with what is printed.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq)]
pub struct Line {
    /// How many cells there are.
    pub cells: usize,
    /// How many values the board has.
    pub board_values: usize,
    /// The number that is printed with the clue.
    pub printed: usize,
    /// The place of the marked cell, where the cells are those around it.
    pub this: Option<usize>,
}

impl Line {
    /// The place of a cell from 0, if there is such a cell.
    pub const fn place(self, place: Place) -> Option<usize> {
        let at = match place {
            Place::At(at) => at,
            Place::Last => self.cells.saturating_sub(1),
            Place::This => match self.this {
                Some(at) => at,
                None => return None,
            },
        };
        if at < self.cells { Some(at) } else { None }
    }

    /// The places of some cells, each once and ascending; the rest are those that are not among the named.
    fn places(self, cells: &Cells, named: &[usize]) -> Vec<usize> {
        let (all, half) = (0..self.cells, self.cells / 2);
        match cells {
            Cells::All => all.collect(),
            Cells::Rest => all.filter(|at| !named.contains(at)).collect(),
            Cells::Inner => (1..self.cells.saturating_sub(1)).collect(),
            Cells::FirstHalf => (0..half).collect(),
            Cells::SecondHalf => (self.cells - half..self.cells).collect(),
            Cells::Ranges(ranges) => {
                let is_in = |at: &usize| {
                    ranges.iter().any(|&(from, to)| {
                        let ends = (self.place(from), self.place(to));
                        let to = ends.1.unwrap_or(self.cells);
                        ends.0.is_some_and(|from| (from..=to).contains(at))
                    })
                };
                all.filter(is_in).collect()
            }
        }
    }

    /// The condition of these cells: with numbers in place of what is printed and how many there are, and places in place of names
    /// for cells.
    pub fn fix(self, condition: &Condition) -> Condition {
        let mut named = condition.named();
        for place in [Place::Last, Place::This] {
            if condition.has_number(&|number| *number == Number::Of(place)) {
                named.extend(self.place(place));
            }
        }
        Fixing { line: self, named }.condition(condition)
    }
}

struct Fixing {
    line: Line,
    /// The places of the cells that the condition names one by one.
    named: Vec<usize>,
}

impl Fixing {
    fn condition(&self, condition: &Condition) -> Condition {
        let all = |all: &[Condition]| all.iter().map(|one| self.condition(one)).collect();
        match condition {
            Condition::All(conditions) => Condition::All(all(conditions)),
            Condition::Any(conditions) => Condition::Any(all(conditions)),
            Condition::Not(one) => Condition::Not(Box::new(self.condition(one))),
            Condition::Compare(left, comparison, right) => {
                Condition::Compare(self.number(left), *comparison, self.number(right))
            }
            Condition::In(number, kind) => Condition::In(self.number(number), kind.clone()),
            Condition::Every(tuples, body) => {
                Condition::Every(self.tuples(tuples), Box::new(self.condition(body)))
            }
            // The parts of a line are not known yet.
            Condition::Pattern(_) | Condition::Automaton(_) => condition.clone(),
            Condition::Parts(body) => {
                let of_part = Self {
                    line: Line {
                        cells: 1,
                        ..self.line
                    },
                    named: Vec::new(),
                };
                Condition::Parts(Box::new(of_part.condition(body)))
            }
            Condition::Holds(numbers, cells) => {
                let numbers = numbers.iter().map(|number| self.number(number));
                Condition::Holds(numbers.collect(), self.cells(cells))
            }
        }
    }

    fn number(&self, number: &Number) -> Number {
        let boxed = |one: &Number| Box::new(self.number(one));
        match number {
            Number::Printed => Number::Constant(self.line.printed as i64),
            Number::Length => Number::Constant(self.line.cells as i64),
            Number::Values => Number::Constant(self.line.board_values as i64),
            Number::Here => Number::Constant(self.line.this.map_or(0, |at| at as i64 + 1)),
            Number::Of(place) => {
                // A clue that hasn't the cell is refused before.
                Number::Of(Place::At(self.line.place(*place).unwrap_or(0)))
            }
            Number::Sum(cells) => Number::Sum(self.cells(cells)),
            Number::Product(cells) => Number::Product(self.cells(cells)),
            Number::Least(cells) => Number::Least(self.cells(cells)),
            Number::Greatest(cells) => Number::Greatest(self.cells(cells)),
            Number::Different(cells) => Number::Different(self.cells(cells)),
            Number::CountOf(kind, cells) => Number::CountOf(kind.clone(), self.cells(cells)),
            Number::CountEqual(one, cells) => Number::CountEqual(boxed(one), self.cells(cells)),
            Number::CountWhere(tuples, body) => {
                Number::CountWhere(self.tuples(tuples), Box::new(self.condition(body)))
            }
            Number::Where(one, cells) => Number::Where(boxed(one), self.cells(cells)),
            Number::By(operation, both) => {
                let [one, other] = [&both.0, &both.1].map(|one| self.number(one));
                match (&one, &other) {
                    (Number::Constant(one), Number::Constant(other)) => {
                        Number::Constant(operation.of(*one, *other))
                    }
                    _ => Number::by(*operation, one, other),
                }
            }
            Number::Absolute(one) => Number::Absolute(boxed(one)),
            Number::Constant(_) | Number::Named(_) => number.clone(),
        }
    }

    fn tuples(&self, tuples: &Tuples) -> Tuples {
        Tuples {
            cells: self.cells(&tuples.cells),
            ..tuples.clone()
        }
    }

    fn cells(&self, cells: &Cells) -> Cells {
        let places = self.line.places(cells, &self.named).into_iter();
        Cells::Ranges(places.map(|at| (Place::At(at), Place::At(at))).collect())
    }
}

impl Cells {
    /// The places of cells of which only these are known, as in the condition of a clue.
    pub fn fixed(&self) -> Vec<usize> {
        let Self::Ranges(ranges) = self else {
            return Vec::new();
        };
        let place = |(from, _): &(Place, Place)| match from {
            Place::At(at) => Some(*at),
            Place::Last | Place::This => None,
        };
        ranges.iter().filter_map(place).collect()
    }
}

impl Tuples {
    /// The places of the cells of each, of cells of which only these are known.
    pub(super) fn places(&self) -> Vec<Vec<usize>> {
        let places = self.cells.fixed();
        match self.of {
            Choice::Each => places.iter().map(|&at| vec![at]).collect(),
            Choice::Neighbours => places.windows(self.names).map(<[usize]>::to_vec).collect(),
            Choice::Any => {
                let each = places.iter().enumerate();
                let pairs = each.flat_map(|(number, &one)| {
                    let others = places[number + 1..].iter();
                    others.map(move |&other| vec![one, other])
                });
                pairs.collect()
            }
        }
    }
}

impl Condition {
    /// The same with cells, given by their places, for its names.
    pub(super) fn with_cells(&self, places: &[usize]) -> Self {
        self.replaced(&|number| match number {
            Number::Named(name) => {
                let at = places.get(*name).copied();
                at.map(|at| Number::Of(Place::At(at)))
            }
            _ => None,
        })
    }

    fn replaced(&self, by: &dyn Fn(&Number) -> Option<Number>) -> Self {
        let all = |all: &[Self]| all.iter().map(|one| one.replaced(by)).collect();
        match self {
            Self::All(conditions) => Self::All(all(conditions)),
            Self::Any(conditions) => Self::Any(all(conditions)),
            Self::Not(one) => Self::Not(Box::new(one.replaced(by))),
            Self::Compare(left, comparison, right) => {
                Self::Compare(left.replaced(by), *comparison, right.replaced(by))
            }
            Self::In(number, kind) => Self::In(number.replaced(by), kind.clone()),
            // Names within are others, or none.
            _ => self.clone(),
        }
    }
}

impl Number {
    fn replaced(&self, by: &dyn Fn(&Self) -> Option<Self>) -> Self {
        if let Some(other) = by(self) {
            return other;
        }
        let boxed = |one: &Self| Box::new(one.replaced(by));
        match self {
            Self::CountEqual(one, cells) => Self::CountEqual(boxed(one), cells.clone()),
            Self::Where(one, cells) => Self::Where(boxed(one), cells.clone()),
            Self::Absolute(one) => Self::Absolute(boxed(one)),
            Self::By(operation, both) => {
                Self::by(*operation, both.0.replaced(by), both.1.replaced(by))
            }
            _ => self.clone(),
        }
    }
}
