//! A series of exercises: ten positions in which a technique's step is to be found.

use sudogon_learn::{EXERCISES, ExerciseBoard, Practice};
use sudogon_logic::{Lesson, Technique};

use crate::language::say;

/// Where somebody is in a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The technique to find.
    pub technique: &'static Technique,
    /// The board to find it on.
    pub board: &'static ExerciseBoard,
    /// The seed of its random choices.
    seed: u64,
    /// The number of the exercise, from 0.
    pub number: usize,
    /// How many were found at once.
    pub found: usize,
    /// There was a wrong answer to this one, or it was shown.
    pub is_missed: bool,
}

impl Series {
    /// A series at its beginning.
    pub fn new(technique: &'static Technique, board: &'static ExerciseBoard, seed: u64) -> Self {
        Self {
            technique,
            board,
            seed,
            number: 0,
            found: 0,
            is_missed: false,
        }
    }

    /// The position of the exercise.
    pub fn position(&self) -> Option<Lesson> {
        self.board.exercise(self.technique, self.seed, self.number)
    }

    /// The next exercise; `None` behind the last one.
    pub fn next(&self) -> Option<Self> {
        let next = Self {
            number: self.number + 1,
            is_missed: false,
            ..self.clone()
        };
        (next.number < EXERCISES).then_some(next)
    }

    /// Another series of the same, which begins with other positions.
    pub fn again(&self) -> Self {
        Self::new(self.technique, self.board, self.seed.wrapping_add(1))
    }

    /// Names it: "Naked pair · 3 of 10".
    pub fn title(&self) -> String {
        say!(
            "{noun} · {number} of {count}",
            noun = &self.technique.noun,
            number = self.number + 1,
            count = EXERCISES
        )
    }
}

/// How a series went: "Last time you found 8 of 10 at once."
pub fn went(practice: Practice) -> String {
    say!(
        "Last time you found {number} of {count} at once.",
        number = practice.found,
        count = EXERCISES
    )
}
