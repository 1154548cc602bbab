//! Numbers that are sums: what each cell adds to them by its value.

use super::condition::{Number, Operation, Place};

/// A sum: what it is without any cell, and what each value adds in each cell.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The sum of no cells.
    pub constant: i64,
    /// For each cell, by its place, what its values add, that of 1 first.
    pub of_cell: Vec<Vec<i64>>,
}

impl Weights {
    /// Returns what cells add to a number, if each adds to it by itself.
    pub fn of(number: &Number, cells: usize, board_values: usize) -> Option<Self> {
        let none = Self {
            constant: 0,
            of_cell: vec![vec![0; board_values]; cells],
        };
        let of = |places: &[usize], adds: &dyn Fn(i64) -> i64| {
            let mut sum = none.clone();
            for &at in places {
                let values = (1..=board_values as i64).map(adds);
                sum.of_cell.get_mut(at)?.clone_from(&values.collect());
            }
            Some(sum)
        };
        if let Some(cell) = number.only_cell() {
            let known =
                |value: i64| number.value(&|leaf| matches!(leaf, Number::Of(_)).then_some(value));
            return of(&[cell], &|value| known(value).unwrap_or(0));
        }
        match number {
            Number::Constant(constant) => Some(Self {
                constant: *constant,
                ..none
            }),
            Number::Sum(cells) => of(&cells.fixed(), &|value| value),
            Number::CountOf(kind, cells) => of(&cells.fixed(), &|value| {
                i64::from(kind.has(value, board_values))
            }),
            Number::CountEqual(one, cells) => match **one {
                Number::Constant(one) => of(&cells.fixed(), &|value| i64::from(value == one)),
                _ => None,
            },
            Number::By(operation, both) => {
                let [one, other] =
                    [&both.0, &both.1].map(|number| Self::of(number, cells, board_values));
                let (one, other) = (one?, other?);
                match operation {
                    Operation::Plus => Some(one.plus(&other, 1)),
                    Operation::Minus => Some(one.plus(&other, -1)),
                    Operation::Times if one.is_constant() => Some(none.plus(&other, one.constant)),
                    Operation::Times if other.is_constant() => {
                        Some(none.plus(&one, other.constant))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The sum of this and another that counts so often.
    fn plus(mut self, other: &Self, times: i64) -> Self {
        let add = |to: &mut i64, of: i64| *to = to.saturating_add(of.saturating_mul(times));
        add(&mut self.constant, other.constant);
        for (to, of) in self.of_cell.iter_mut().zip(&other.of_cell) {
            to.iter_mut().zip(of).for_each(|(to, of)| add(to, *of));
        }
        self
    }

    fn is_constant(&self) -> bool {
        self.of_cell.iter().flatten().all(|&adds| adds == 0)
    }

    /// The places of the cells that add anything.
    pub fn places(&self) -> impl Iterator<Item = usize> + '_ {
        let cells = self.of_cell.iter().enumerate();
        let adding = cells.filter(|(_, adds)| adds.iter().any(|&adds| adds != 0));
        adding.map(|(at, _)| at)
    }

    /// The factor of a cell's value, if it counts by one.
    pub fn factor(&self, at: usize) -> Option<i64> {
        let adds = &self.of_cell[at];
        let factor = *adds.first()?;
        let counts = (1..).zip(adds).all(|(value, &adds)| adds == value * factor);
        counts.then_some(factor)
    }
}

impl Number {
    /// The only cell that it speaks of, if it is one and nothing else.
    fn only_cell(&self) -> Option<usize> {
        match self {
            Self::Of(Place::At(at)) => Some(*at),
            Self::Absolute(one) => one.only_cell(),
            Self::By(_, both) => match (&both.0, &both.1) {
                (Self::Constant(_), one) | (one, Self::Constant(_)) => one.only_cell(),
                (one, other) => one.only_cell().filter(|at| other.only_cell() == Some(*at)),
            },
            _ => None,
        }
    }
}
