//! How far a search for a puzzle is, and what it finds.

use sudogon_board::puzzle::{Candidates, Grid, Puzzle};
use sudogon_board::watch::{Stopped, Watch, Watched};
use sudogon_logic::Rating;

/// A new puzzle, with exactly one solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Grid,
    /// How hard it is, as [`rate`](sudogon_logic::rate) says, for somebody who knows what the request says, and relies on its only solution.
    pub rating: Rating,
    /// The seed that stands for it: with this seed it is the first puzzle of a request.
    pub seed: u64,
    /// How many full boards it took.
    pub tries: u32,
    /// Where few facts were wanted: the most that a number rests on.
    pub most_facts: Option<usize>,
    /// Where a technique was wanted: the board at which it is first the easiest.
    pub position: Option<Candidates>,
}

impl Generated {
    /// Its level, with its rating in brackets: "hard (3.4)".
    pub fn say_level(&self) -> String {
        self.rating.say()
    }
}

/// How far a search for a puzzle is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GenerateProgress {
    /// How many full boards were tried.
    pub tries: u32,
    /// After how many it gives up.
    pub most_tries: u32,
    /// How hard the nearest to what is wanted is so far: it can be taken.
    pub nearest: Option<Rating>,
}

/// A search that is under way.
pub struct PuzzleSearch<'a> {
    /// The nearest so far, and by how much its rating differs from what is wanted.
    pub nearest: Option<(u32, Generated)>,
    watched: Watched<'a, GenerateProgress>,
}

impl<'a> PuzzleSearch<'a> {
    pub fn new(most_tries: u32, watch: Watch<'a, GenerateProgress>) -> Self {
        let progress = GenerateProgress {
            most_tries,
            ..GenerateProgress::default()
        };
        Self {
            nearest: None,
            watched: Watched::new(progress, watch),
        }
    }

    /// How many full boards were tried, the one that is being tried among them.
    pub fn tries(&self) -> u32 {
        self.watched.progress.tries
    }

    /// Begins another try; false if there were as many as there may be.
    pub fn begin_try(&mut self) -> bool {
        let progress = &mut self.watched.progress;
        let may = progress.tries < progress.most_tries;
        progress.tries += u32::from(may);
        may
    }

    /// Goes on, unless the watcher stops it.
    pub fn step(&mut self) -> Result<(), Stopped> {
        self.watched.step()
    }

    /// Keeps a puzzle that differs so much from what is wanted, if none so far is as near.
    pub fn keep_if_nearer(&mut self, distance: u32, puzzle: impl FnOnce() -> Generated) {
        if self
            .nearest
            .as_ref()
            .is_none_or(|(known, _)| distance < *known)
        {
            let puzzle = puzzle();
            self.watched.progress.nearest = Some(puzzle.rating);
            self.nearest = Some((distance, puzzle));
        }
    }
}
