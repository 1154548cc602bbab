//! Whether values meet a condition.

use super::condition::{Condition, Number};

impl Condition {
    /// Says whether a condition holds of which all is known: `known` has its numbers, or what they are made of. A condition of more than
    /// numbers does not hold.
    pub(super) fn holds(
        &self,
        board_values: usize,
        known: &dyn Fn(&Number) -> Option<i64>,
    ) -> bool {
        match self {
            Self::All(all) => all.iter().all(|one| one.holds(board_values, known)),
            Self::Any(all) => all.iter().any(|one| one.holds(board_values, known)),
            Self::Not(one) => !one.holds(board_values, known),
            Self::Compare(left, comparison, right) => {
                let both = left.value(known).zip(right.value(known));
                both.is_some_and(|(one, other)| comparison.holds(one, other))
            }
            Self::In(number, kind) => {
                let value = number.value(known);
                value.is_some_and(|value| kind.has(value, board_values))
            }
            Self::Every(..)
            | Self::Pattern(_)
            | Self::Automaton(_)
            | Self::Parts(_)
            | Self::Holds(..) => false,
        }
    }

    /// The same where only the names of some cells are spoken of, which have these values.
    pub(super) fn holds_of(&self, board_values: usize, named: &[usize]) -> bool {
        self.holds(board_values, &|number| match number {
            Number::Named(name) => named.get(*name).map(|&value| value as i64),
            _ => None,
        })
    }

    /// Says whether it speaks of nothing but the names of some cells.
    pub(super) fn is_of_names(&self) -> bool {
        let is_other = |number: &Number| {
            matches!(number, Number::Of(_) | Number::CountWhere(..)) || number.cells().is_some()
        };
        match self {
            Self::All(all) | Self::Any(all) => all.iter().all(Self::is_of_names),
            Self::Not(one) => one.is_of_names(),
            Self::Compare(left, _, right) => !left.has(&is_other) && !right.has(&is_other),
            Self::In(number, _) => !number.has(&is_other),
            _ => false,
        }
    }
}

impl Number {
    /// The number: `known` has it, or has what it is made of.
    pub(super) fn value(&self, known: &dyn Fn(&Self) -> Option<i64>) -> Option<i64> {
        known(self).or_else(|| match self {
            Self::Constant(number) => Some(*number),
            Self::By(operation, both) => {
                Some(operation.of(both.0.value(known)?, both.1.value(known)?))
            }
            Self::Absolute(one) => one.value(known).map(i64::saturating_abs),
            _ => None,
        })
    }
}
