//! What is to be printed, and how; sizes of paper. All measures are the drawing's: 96 to the inch, as on a screen, so that lines and
//! small texts are on paper as large as there.

use serde::{Deserialize, Serialize};

use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::message::{Language, Pattern, pattern};

/// How puzzles are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// The size of the paper.
    pub paper: Paper,
    /// Which way it is held.
    pub orientation: Orientation,
    /// The most puzzles on a page.
    pub per_page: PerPage,
    /// Which values are printed.
    pub values: Values,
    /// The marks in empty cells.
    pub marks: Marks,
    /// Where the solutions are.
    pub solutions: Solutions,
    /// Says whether each puzzle has its title.
    pub has_titles: bool,
    /// Says whether each puzzle has its level.
    pub has_levels: bool,
    /// Says whether each puzzle has the time that most people take for it.
    pub has_times: bool,
    /// Large print: figures as large as their cells allow, and thick lines.
    pub is_large: bool,
    /// The language of the words on the pages: the one that is spoken, so it isn't kept.
    #[serde(skip)]
    pub language: Language,
}

impl Default for Options {
    /// One puzzle to a page of A4, as it was printed, without its solution.
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            orientation: Orientation::Fitting,
            per_page: PerPage::One,
            values: Values::Printed,
            marks: Marks::None,
            solutions: Solutions::None,
            has_titles: true,
            has_levels: true,
            has_times: false,
            is_large: false,
            language: Language::ENGLISH,
        }
    }
}

impl Options {
    /// Says whether something is to be found out before a puzzle can be printed.
    pub fn want_examining(&self) -> bool {
        self.has_levels || self.has_times || self.solutions != Solutions::None
    }
}

/// Which way the paper is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Orientation {
    /// So that the puzzles are as large as they can be.
    Fitting,
    /// Upright.
    Portrait,
    /// On its side.
    Landscape,
}

impl Orientation {
    /// Each of them with its name.
    pub const ALL: [(Self, &'static Pattern); 3] = [
        (Self::Fitting, &pattern!("Automatic")),
        (Self::Portrait, &pattern!("Portrait")),
        (Self::Landscape, &pattern!("Landscape")),
    ];
}

/// How many puzzles there are on a page, at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PerPage {
    /// One.
    One = 1,
    /// Two.
    Two = 2,
    /// Four.
    Four = 4,
    /// Six.
    Six = 6,
}

impl PerPage {
    /// Each of them with its name, the fewest first.
    pub const ALL: [(Self, &'static Pattern); 4] = [
        (Self::One, &pattern!(in "a number of puzzles": "One")),
        (Self::Two, &pattern!(in "a number of puzzles": "Two")),
        (Self::Four, &pattern!(in "a number of puzzles": "Four")),
        (Self::Six, &pattern!(in "a number of puzzles": "Six")),
    ];

    /// How many they are.
    pub const fn count(self) -> usize {
        self as usize
    }

    /// So many, if puzzles can be arranged so.
    pub fn of(count: u64) -> Option<Self> {
        let mut all = Self::ALL.into_iter().map(|(one, _)| one);
        all.find(|one| one.count() as u64 == count)
    }

    /// In how many columns and rows they may stand.
    pub(super) const fn arrangements(self) -> &'static [(usize, usize)] {
        match self {
            Self::One => &[(1, 1)],
            Self::Two => &[(1, 2), (2, 1)],
            Self::Four => &[(2, 2)],
            Self::Six => &[(2, 3), (3, 2)],
        }
    }
}

/// Which values are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Values {
    /// The puzzle's own.
    Printed,
    /// The player's too.
    All,
}

/// The marks that are printed in empty cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Marks {
    /// Nothing.
    None,
    /// The player's pencil marks and colours.
    Mine,
    /// All candidates that the printed values leave.
    Candidates,
}

impl Marks {
    /// Each of them with its name.
    pub const ALL: [(Self, &'static Pattern); 3] = [
        (Self::None, &pattern!("Nothing")),
        (Self::Mine, &pattern!("My notes")),
        (Self::Candidates, &pattern!("All candidates")),
    ];
}

/// Where the solutions are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Solutions {
    /// Nowhere.
    None,
    /// Upside down at the foot of each page.
    Foot,
    /// On pages of their own, the last ones.
    End,
}

impl Solutions {
    /// Each of them with its name, and what it is called in commands.
    pub const ALL: [(Self, &'static Pattern, &'static str); 3] = [
        (
            Self::None,
            &pattern!(in "where solutions are printed": "None"),
            "none",
        ),
        (Self::Foot, &pattern!("Upside down"), "foot"),
        (Self::End, &pattern!("Last page"), "end"),
    ];

    /// The place of this name in commands.
    pub fn named(name: &str) -> Option<Self> {
        let place = Self::ALL.into_iter().find(|(.., id)| *id == name);
        place.map(|(place, ..)| place)
    }
}

/// A millimetre.
pub const MM: f32 = 96.0 / 25.4;

/// The least room in a cell that can be written in with a pencil: the width of the largest circle in it.
pub const LEAST_CELL: f32 = 6.0 * MM;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paper {
    /// 210 mm by 297 mm.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// Every size with its name.
    pub const ALL: [(Self, &'static str); 2] = [(Self::A4, "A4"), (Self::Letter, "Letter")];

    /// The size of this name, in any case.
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        let named = all.find(|(_, other)| other.eq_ignore_ascii_case(name));
        named.map(|(paper, _)| paper)
    }

    /// The usual size where this machine's language is spoken, as far as its environment says; A4 if it does not.
    pub fn usual() -> Self {
        let mut names = ["LC_ALL", "LC_PAPER", "LANG"].into_iter();
        let set = |name| std::env::var(name).ok().filter(|locale| !locale.is_empty());
        Self::of_locale(&names.find_map(set).unwrap_or_default())
    }

    /// The usual size where a locale such as `en_US.UTF-8` is spoken: Letter in North America and some countries south of it.
    pub fn of_locale(locale: &str) -> Self {
        const LETTER: &[&str] = &[
            "US", "CA", "MX", "CL", "CO", "CR", "DO", "GT", "NI", "PA", "PH", "PR", "SV", "VE",
        ];
        let language = locale.split(['.', '@']).next().unwrap_or_default();
        let territory = language.split(['_', '-']).nth(1).unwrap_or_default();
        if LETTER.contains(&territory) {
            Self::Letter
        } else {
            Self::A4
        }
    }

    /// Its width and height, upright.
    pub fn size(self) -> Point {
        match self {
            Self::A4 => point(210.0 * MM, 297.0 * MM),
            Self::Letter => point(816.0, 1056.0),
        }
    }
}
