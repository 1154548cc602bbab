//! Sizes of paper. All measures are the drawing's: 96 to the inch, as on a screen, so that lines and small texts are on paper
//! as large as there.

use serde::{Deserialize, Serialize};

use sudogon_core::layout::geometry::{Point, point};

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
        let territory = locale.split(['.', '@']).next().unwrap_or_default();
        let territory = territory.split(['_', '-']).nth(1).unwrap_or_default();
        match LETTER.contains(&territory) {
            true => Self::Letter,
            false => Self::A4,
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
