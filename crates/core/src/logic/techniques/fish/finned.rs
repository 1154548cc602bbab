//! Fish of lines with fins. Sashimi, sliced, is one with a base that has no second place left but for its fins.

use super::found::FishShape;
use super::search::find;
use crate::logic::steps::Technique;

/// The registry's entry.
pub static FINNED_X_WING: Technique = Technique {
    name: "finned X-wing",
    slug: "finned-x-wing",
    rating: 42,
    about: "But for a few extra cells, a value fits in two rows only in the same two columns. Whether or not an extra cell has it, some other cells can't.",
    find: |position, findings| find(position, FishShape::Finned, 2, findings),
};

/// The registry's entry.
pub static SASHIMI_X_WING: Technique = Technique {
    name: "sashimi X-wing",
    slug: "sashimi-x-wing",
    rating: 42,
    about: "But for a few extra cells, a value fits in two rows only in the same two columns, and in one of the rows it fits in just one of these.",
    find: |position, findings| find(position, FishShape::Sashimi, 2, findings),
};

/// The registry's entry.
pub static FINNED_SWORDFISH: Technique = Technique {
    name: "finned swordfish",
    slug: "finned-swordfish",
    rating: 52,
    about: "But for a few extra cells, a value fits in three rows only in the same three columns. Whether or not an extra cell has it, some other cells can't.",
    find: |position, findings| find(position, FishShape::Finned, 3, findings),
};

/// The registry's entry.
pub static SASHIMI_SWORDFISH: Technique = Technique {
    name: "sashimi swordfish",
    slug: "sashimi-swordfish",
    rating: 54,
    about: "But for a few extra cells, a value fits in three rows only in the same three columns, and in one of the rows it fits in just one of these.",
    find: |position, findings| find(position, FishShape::Sashimi, 3, findings),
};

/// The registry's entry.
pub static FINNED_JELLYFISH: Technique = Technique {
    name: "finned jellyfish",
    slug: "finned-jellyfish",
    rating: 62,
    about: "But for a few extra cells, a value fits in four rows only in the same four columns. Whether or not an extra cell has it, some other cells can't.",
    find: |position, findings| find(position, FishShape::Finned, 4, findings),
};

/// The registry's entry.
pub static SASHIMI_JELLYFISH: Technique = Technique {
    name: "sashimi jellyfish",
    slug: "sashimi-jellyfish",
    rating: 63,
    about: "But for a few extra cells, a value fits in four rows only in the same four columns, and in one of the rows it fits in just one of these.",
    find: |position, findings| find(position, FishShape::Sashimi, 4, findings),
};
