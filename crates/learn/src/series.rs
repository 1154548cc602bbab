//! A series of exercises: ten positions in which a technique's step is to be found, or any step that helps.

use sudogon_board::random::Random;
use sudogon_generate::seed_of_number;
use sudogon_logic::{Lesson, Technique, techniques};

use super::exercise_boards::ExerciseBoard;
use super::practice::EXERCISES;

/// The ids of the techniques that are found against the clock.
const SINGLES: [&str; 3] = ["last-cell", "hidden-single", "naked-single"];

/// What a series asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum SeriesKind {
    /// A technique's step, which is named.
    Find(&'static Technique),
    /// Whatever helps, by one of these techniques, which is not named.
    Mixed(Vec<&'static Technique>),
    /// A number, as fast as can be.
    Clock,
}

/// Where somebody is in a series.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What it asks for.
    pub kind: SeriesKind,
    /// The board to find it on.
    pub board: &'static ExerciseBoard,
    /// The seed of its random choices: the next one goes on with other positions.
    pub seed: u64,
    /// The number of the exercise, from 0.
    pub number: usize,
    /// How many were found at once.
    pub found: usize,
    /// There was a wrong answer to this one, or it was shown.
    pub is_missed: bool,
}

impl Series {
    /// A series at its beginning.
    pub const fn new(kind: SeriesKind, board: &'static ExerciseBoard, seed: u64) -> Self {
        Self {
            kind,
            board,
            seed,
            number: 0,
            found: 0,
            is_missed: false,
        }
    }

    /// The technique of the exercise; `None` if there is none on the board.
    pub fn technique(&self) -> Option<&'static Technique> {
        let mut all: Vec<&'static Technique> = match &self.kind {
            SeriesKind::Find(technique) => return Some(technique),
            SeriesKind::Mixed(all) => all.clone(),
            SeriesKind::Clock => SINGLES.into_iter().filter_map(techniques::named).collect(),
        };
        all.retain(|one| self.board.count(one) > 0);
        // All of them by turns, each time in another order.
        let round = self.number.checked_div(all.len())?;
        let mut random = Random(seed_of_number(self.seed, round as u64));
        random.shuffle(&mut all);
        all.get(self.number % all.len()).copied()
    }

    /// The position of the exercise.
    pub fn position(&self) -> Option<Lesson> {
        let technique = self.technique()?;
        self.board.exercise(technique, self.seed, self.number)
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

    /// Another series of the same, which goes on with other positions.
    pub fn again(&self) -> Self {
        Self::new(self.kind.clone(), self.board, self.seed.wrapping_add(1))
    }
}
