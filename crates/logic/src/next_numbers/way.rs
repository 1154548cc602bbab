//! The whole way in numbers, and how much a person must hold in mind for it.

use super::conclusion::Conclusion;
use crate::steps::Step;

/// The numbers from a position to the end, always the next that costs the least. Where no number is near, a fact comes in its place.
#[derive(Clone, Debug, Default)]
pub struct NumberWay {
    /// The numbers, in the order of writing.
    pub numbers: Vec<Conclusion>,
    /// Whether they fill the board.
    pub is_complete: bool,
}

impl NumberWay {
    /// All its steps: each number after the facts that it rests on.
    pub fn into_steps(self) -> Vec<Step> {
        let numbers = self.numbers.into_iter();
        let steps = numbers.flat_map(|number| number.facts.into_iter().chain([number.step]));
        steps.collect()
    }

    /// Of those that can be held in mind the number that rests on the most facts, the first of equals.
    pub fn with_most_facts(&self) -> Option<&Conclusion> {
        let numbers = self.numbers.iter().rev();
        let in_mind = numbers.filter(|number| number.is_in_mind());
        in_mind.max_by_key(|number| number.facts.len())
    }

    /// The others: the numbers that want marks, and the facts in place of one.
    pub fn with_marks(&self) -> impl Iterator<Item = &Conclusion> {
        self.numbers.iter().filter(|number| !number.is_in_mind())
    }
}
