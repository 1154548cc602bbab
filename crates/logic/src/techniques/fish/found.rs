//! A fish that was found, and all that were found in the places of a value.

use std::cell::OnceCell;

use sudogon_board::layout::{Cell, CellSet, HouseId};
use sudogon_board::puzzle::Value;

/// A shape that makes a fish easier or harder to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FishShape {
    /// Lines of one kind against lines of another.
    Basic,
    /// With fins, and in each base two places that are none.
    Finned,
    /// With fins, and a base in which all other places but one are.
    Sashimi,
    /// With houses that are no lines.
    Franken,
    /// With houses that are no lines, and with fins.
    FinnedFranken,
    /// With lines of one kind on both sides, or of several kinds on one.
    Mutant,
    /// With lines of one kind on both sides, or of several kinds on one, and with fins.
    FinnedMutant,
}

/// A fish that takes a value from some cells.
pub struct Fish {
    pub value: Value,
    /// The shape, which makes it easier or harder to see.
    pub shape: FishShape,
    /// The houses that need the value, in the order of the layout.
    pub bases: Vec<HouseId>,
    /// The houses that it is used up in.
    pub covers: Vec<HouseId>,
    /// The places of the bases but for the fins, ascending.
    pub places: Vec<Cell>,
    /// The places that are fins, ascending.
    pub fins: Vec<Cell>,
    /// The fins that two bases share.
    pub shared: Vec<Cell>,
    /// The cells that lose the value.
    pub lost: Vec<Cell>,
}

/// The fish of a value.
pub struct FishOfValue {
    /// The places of the value.
    pub cells: CellSet,
    /// The places as bits, with the houses that they are in.
    pub places: Box<dyn SearchPlaces>,
    /// The results of each search, by the size and the kind.
    found: [[OnceCell<Vec<Fish>>; 6]; 3],
}

impl FishOfValue {
    /// No fish yet in the places of a value.
    pub fn new(cells: CellSet, places: Box<dyn SearchPlaces>) -> Self {
        Self {
            cells,
            places,
            found: Default::default(),
        }
    }

    pub fn of(&self, kind: SearchKind, size: usize) -> &[Fish] {
        let found = &self.found[size - 2][kind.reach as usize * 2 + usize::from(kind.fins)];
        found.get_or_init(|| self.places.search(kind, size))
    }
}

/// Which houses go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FishReach {
    /// Lines of one kind as bases, lines of another as covers.
    Lines,
    /// Lines, with houses that are no lines on either side.
    Areas,
    /// Any houses.
    Any,
}

/// The shapes that one search finds.
#[derive(Clone, Copy)]
pub struct SearchKind {
    /// Which houses are among the bases and covers.
    pub reach: FishReach,
    pub fins: bool,
}

impl FishShape {
    /// The kind of search that finds it.
    pub fn kind(self) -> SearchKind {
        let (reach, fins) = match self {
            Self::Basic => (FishReach::Lines, false),
            Self::Finned | Self::Sashimi => (FishReach::Lines, true),
            Self::Franken => (FishReach::Areas, false),
            Self::FinnedFranken => (FishReach::Areas, true),
            Self::Mutant => (FishReach::Any, false),
            Self::FinnedMutant => (FishReach::Any, true),
        };
        SearchKind { reach, fins }
    }
}

/// What can be done in the places of a value, however many words these take.
pub trait SearchPlaces {
    /// Finds the fish of a kind and size that rule something out.
    fn search(&self, kind: SearchKind, size: usize) -> Vec<Fish>;
}
