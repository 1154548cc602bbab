//! The boards that there are exercises on. A new one is a file with its positions and a line in [`EXERCISE_BOARDS`].

use std::collections::BTreeMap;
use std::sync::LazyLock;

use miniz_oxide::inflate::decompress_to_vec;
use sudogon_board::layout;
use sudogon_board::message::{Pattern, pattern};
use sudogon_generate::{Variation, Ways, seed_of_number};
use sudogon_logic::{Lesson, Technique};

use super::practice::EXERCISES;

/// Seeds are as good as these.
const RANGE: u64 = 1 << 16;

/// A board, and the positions on it that exercises begin with.
#[derive(Debug)]
pub struct ExerciseBoard {
    /// Its id in commands: `9x9`.
    pub id: &'static str,
    /// Its title.
    pub title: Pattern,
    /// The positions of each technique, by its id.
    positions: LazyLock<Positions>,
}

/// For each id lines as those of the lessons: a layout, its cells, and what is crossed out.
type Positions = BTreeMap<String, Vec<String>>;

/// Unpacks lines that begin with their place in the file and an id, once: whoever lists techniques asks for each.
fn positions(packed: &[u8]) -> Positions {
    let text = decompress_to_vec(packed).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let placed = text.lines().filter_map(|line| line.split_once(" | "));
    let by_place: BTreeMap<usize, &str> = placed
        .filter_map(|(place, line)| Some((place.parse().ok()?, line)))
        .collect();
    let mut positions = Positions::new();
    for (id, position) in by_place.values().filter_map(|line| line.split_once(" | ")) {
        let of_it = positions.entry(id.to_owned()).or_default();
        of_it.push(position.to_owned());
    }
    positions
}

/// The positions in a file of `exercises`, as the build script packs them.
macro_rules! packed {
    ($file:literal) => {
        LazyLock::new(|| positions(include_bytes!(concat!(env!("OUT_DIR"), "/", $file))))
    };
}

/// The boards, the most usual first.
pub static EXERCISE_BOARDS: [ExerciseBoard; 7] = [
    ExerciseBoard {
        id: "9x9",
        title: pattern!(in "a board of exercises": "9×9"),
        positions: packed!("sq9.txt"),
    },
    ExerciseBoard {
        id: "star",
        title: pattern!(in "a board of exercises": "Star"),
        positions: packed!("star.txt"),
    },
    ExerciseBoard {
        id: "jigsaw",
        title: pattern!(in "a board of exercises": "Jigsaw"),
        positions: packed!("jigsaw.txt"),
    },
    ExerciseBoard {
        id: "killer",
        title: pattern!(in "a board of exercises": "Killer"),
        positions: packed!("killer.txt"),
    },
    ExerciseBoard {
        id: "6x6",
        title: pattern!(in "a board of exercises": "6×6"),
        positions: packed!("sq6.txt"),
    },
    ExerciseBoard {
        id: "diagonal",
        title: pattern!(in "a board of exercises": "Diagonal"),
        positions: packed!("diagonal.txt"),
    },
    ExerciseBoard {
        id: "windoku",
        title: pattern!(in "a board of exercises": "Windoku"),
        positions: packed!("windoku.txt"),
    },
];

impl ExerciseBoard {
    /// The board of an id.
    pub fn named(id: &str) -> Option<&'static Self> {
        EXERCISE_BOARDS.iter().find(|board| board.id == id)
    }

    /// Those on which a technique can be practised.
    pub fn of(technique: &Technique) -> impl Iterator<Item = &'static Self> {
        let boards = EXERCISE_BOARDS.iter();
        boards.filter(move |board| board.count(technique) > 0)
    }

    /// How many positions there are.
    pub fn total(&self) -> usize {
        self.positions.values().map(Vec::len).sum()
    }

    /// How many positions there are for a technique.
    pub fn count(&self, technique: &Technique) -> usize {
        self.positions_of(technique).len()
    }

    /// A position of a series, counted from 0: turned and with other values, the same for the same seed and number. The series of a seed goes
    /// on where that of the seed before ends, so that none comes again before all have come. `None` if there are none.
    pub fn exercise(&self, technique: &Technique, seed: u64, number: usize) -> Option<Lesson> {
        let count = self.count(technique);
        let at = (seed % RANGE) as usize * EXERCISES + number;
        let position = self.position(technique, at.checked_rem(count)?)?;
        Some(if position.candidates.layout().clues().is_empty() {
            Self::varied(&position, seed, number)
        } else {
            Self::varied(&position, 0, at / count)
        })
    }

    /// The position turned and with other values, the same for the same seed and number.
    pub fn varied(position: &Lesson, seed: u64, number: usize) -> Lesson {
        let layout = position.candidates.layout();
        let ways = Ways {
            // Which of two steps that are as easy comes first depends on where their cells lie, and a jigsaw's were chosen as it lies.
            turn: layout.regions().is_none(),
            ..Ways::ALL
        };
        let variation = if layout.clues().is_empty() {
            Variation::by_chance(layout, ways, seed_of_number(seed, number as u64))
        } else {
            // There are few, so that by chance some would come again soon.
            Variation::of_killer(layout, (seed % RANGE) as usize + number)
        };
        Lesson {
            candidates: variation.candidates(&position.candidates),
            givens: variation.grid(&position.givens),
        }
    }

    /// One of the positions for a technique, counted from 0.
    pub fn position(&self, technique: &Technique, at: usize) -> Option<Lesson> {
        let (id, board) = self.positions_of(technique).get(at)?.rsplit_once(':')?;
        Lesson::read(&layout::named(id).ok()?, board)
    }

    fn positions_of(&self, technique: &Technique) -> &[String] {
        let known = self.positions.get(technique.id);
        known.map_or(&[], Vec::as_slice)
    }
}

impl PartialEq for ExerciseBoard {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
