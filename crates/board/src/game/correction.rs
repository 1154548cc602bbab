//! Corrections: what was printed before, in a cell and at a clue.

use std::collections::BTreeMap;

use crate::layout::{Clue, Layout};
use crate::message::{Message, message};
use crate::puzzle::Value;

/// A printed cell was corrected: it has a tick, and says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The value that was printed there before; `None` if it was empty.
    pub was: Option<Value>,
}

impl Correction {
    /// Returns what is left to note of a cell after one more correction: of several the first value counts, and nothing if that is back.
    pub(super) fn after(
        before: Option<Self>,
        from: Option<Value>,
        to: Option<Value>,
    ) -> Option<Self> {
        let was = before.map_or(from, |before| before.was);
        (was != to).then_some(Self { was })
    }

    /// Says what is noted beside what stands there now: "printed 3, changed to 8".
    pub(super) fn message(self, to: Option<Value>) -> Message {
        match (self.was, to) {
            (None, None) => message!("corrected"),
            (None, Some(value)) => message!("{value} added, empty on the paper"),
            (Some(value), None) => message!("printed {value}, taken out"),
            (Some(value), Some(value_now)) => {
                message!("printed {value}, changed to {value_now}")
            }
        }
    }
}

/// The clues whose number was corrected, by their number among the layout's, with the number that was printed: they have a tick
/// too. Each is another number than the clue has now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClueCorrections(BTreeMap<usize, usize>);

impl ClueCorrections {
    /// The corrections of a layout's clues; a number that a clue has now, or can't have, is left out.
    pub(super) fn new(was: impl IntoIterator<Item = (usize, usize)>, layout: &Layout) -> Self {
        let clue = |at: usize| layout.clues().get(at);
        let is_other = |clue: &Clue, was| clue.kind.has_number() && clue.amount != was;
        let was = was.into_iter();
        Self(
            was.filter(|&(at, was)| clue(at).is_some_and(|clue| is_other(clue, was)))
                .collect(),
        )
    }

    /// The corrected clues with the numbers that were printed, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.0.iter().map(|(&clue, &was)| (clue, was))
    }

    /// Says whether a clue was corrected.
    pub fn contains(&self, clue: usize) -> bool {
        self.0.contains_key(&clue)
    }

    /// Returns what is left of them after one more correction, on a layout with as many clues: of several the first number counts.
    pub(super) fn after_mend(&self, from: &Layout, to: &Layout) -> Self {
        if from.clues().len() != to.clues().len() {
            return self.after_change(from, to);
        }
        let both = from.clues().iter().zip(to.clues()).enumerate();
        let numbered = both.filter(|(_, (from, to))| {
            let amount = to.amount;
            **to == (*from).clone().with_amount(amount)
        });
        let was = numbered.map(|(at, (from, _))| (at, *self.0.get(&at).unwrap_or(&from.amount)));
        Self::new(was, to)
    }

    /// Returns what is left of them when a person has changed the clues: a clue that was changed is as printed.
    pub(super) fn after_change(&self, from: &Layout, to: &Layout) -> Self {
        let was = self.iter().filter_map(|(at, was)| {
            let same = &from.clues()[at];
            let at = to.clues().iter().position(|clue| clue == same)?;
            Some((at, was))
        });
        Self::new(was, to)
    }

    /// Says what is noted of a corrected clue: "printed sum 12, changed to 13".
    pub(super) fn message(&self, clue: usize, layout: &Layout) -> Option<Message> {
        let (&amount, clue) = (self.0.get(&clue)?, layout.clues().get(clue)?);
        let was = clue.clone().with_amount(amount).printed();
        let Some(noun) = &clue.kind.number else {
            return Some(message!("corrected"));
        };
        let now = clue.printed();
        Some(match (was.is_empty(), now.is_empty()) {
            (true, true) => message!("corrected"),
            (true, false) => message!("not printed, {noun} {text_now} added", text_now = now),
            (false, true) => message!("printed {noun} {text_was}, taken out", text_was = was),
            (false, false) => message!(
                "printed {noun} {text_was}, changed to {text_now}",
                text_was = was,
                text_now = now
            ),
        })
    }
}
