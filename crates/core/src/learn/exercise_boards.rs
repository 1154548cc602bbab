//! The boards that there are exercises on. A new one is a file with its positions and a line in [`EXERCISE_BOARDS`].

use crate::generate::{Variation, Ways, seed_of_number};
use crate::layout;
use crate::logic::{Lesson, Technique};
use crate::solve::Random;

/// Seeds are as good as these.
const RANGE: u64 = 1 << 16;

/// A board, and the positions on it that exercises begin with.
#[derive(Debug)]
pub struct ExerciseBoard {
    /// What people call it.
    pub title: &'static str,
    /// Lines as those of the lessons: a technique, a layout, its cells, and what is crossed out.
    positions: &'static str,
}

/// The boards, the most usual first.
pub static EXERCISE_BOARDS: [ExerciseBoard; 4] = [
    ExerciseBoard {
        title: "9×9",
        positions: include_str!("exercises/sq9.txt"),
    },
    ExerciseBoard {
        title: "Star",
        positions: include_str!("exercises/star.txt"),
    },
    ExerciseBoard {
        title: "Jigsaw",
        positions: include_str!("exercises/jigsaw.txt"),
    },
    ExerciseBoard {
        title: "Killer",
        positions: include_str!("exercises/killer.txt"),
    },
];

impl ExerciseBoard {
    /// Its name in commands: "9x9", "killer".
    pub fn name(&self) -> String {
        self.title.to_lowercase().replace('×', "x")
    }

    /// The board of a name.
    pub fn named(name: &str) -> Option<&'static Self> {
        EXERCISE_BOARDS.iter().find(|board| board.name() == name)
    }

    /// Those on which a technique can be practised.
    pub fn of(technique: &Technique) -> impl Iterator<Item = &'static Self> {
        let slug = technique.slug();
        let boards = EXERCISE_BOARDS.iter();
        boards.filter(move |board| board.lines_of(&slug).next().is_some())
    }

    /// How many positions there are.
    pub fn lines(&self) -> usize {
        self.positions.lines().count()
    }

    /// How many positions there are for a technique.
    pub fn count(&self, technique: &Technique) -> usize {
        self.lines_of(&technique.slug()).count()
    }

    /// A position of a series, counted from 0: by chance one of those that there are for the technique, turned and with other values, the
    /// same for the same seed and number. `None` if there are none.
    pub fn exercise(&self, technique: &Technique, seed: u64, number: usize) -> Option<Lesson> {
        let count = self.count(technique);
        let mut order: Vec<usize> = (0..count).collect();
        let mut random = Random(seed);
        for at in (1..count).rev() {
            order.swap(at, random.below(at as u32 + 1) as usize);
        }
        let at = *order.get(number.checked_rem(count)?)?;
        let position = self.position(technique, at)?;
        let layout = position.candidates.layout();
        let variation = match layout.clues().is_empty() {
            true => Variation::by_chance(layout, Ways::ALL, seed_of_number(seed, number as u64)),
            // There are few, so that by chance some would come again soon.
            false => Variation::of_killer(layout, (seed % RANGE) as usize + number / count),
        };
        Some(Lesson {
            candidates: variation.candidates(&position.candidates),
            givens: variation.grid(&position.givens),
        })
    }

    /// One of the positions for a technique, counted from 0.
    pub fn position(&self, technique: &Technique, at: usize) -> Option<Lesson> {
        let slug = technique.slug();
        let (id, board) = self.lines_of(&slug).nth(at)?.rsplit_once(':')?;
        Lesson::read(&layout::named(id).ok()?, board)
    }

    fn lines_of<'a>(&self, slug: &'a str) -> impl Iterator<Item = &'static str> + use<'a> {
        let lines = self.positions.lines();
        lines.filter_map(move |line| {
            let (of, rest) = line.split_once(" | ")?;
            (of == slug).then_some(rest)
        })
    }
}

impl PartialEq for ExerciseBoard {
    fn eq(&self, other: &Self) -> bool {
        self.title == other.title
    }
}
