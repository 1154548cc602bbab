//! Franken fish: houses that are no lines, such as boxes, are among the bases or covers.

use super::found::FishShape;
use super::search::find;
use crate::logic::steps::Technique;

/// The registry's entry.
pub static FRANKEN_X_WING: Technique = Technique {
    name: "franken X-wing",
    slug: "franken-x-wing",
    rating: 72,
    about: "The value of two rows, columns or areas fits only in two others. Each of these has it where it crosses one of the first, so nowhere else.",
    find: |position, findings| find(position, FishShape::Franken, 2, findings),
};

/// The registry's entry.
pub static FINNED_FRANKEN_X_WING: Technique = Technique {
    name: "finned franken X-wing",
    slug: "finned-franken-x-wing",
    rating: 74,
    about: "But for a few extra cells, the value of two rows, columns or areas fits only in two others. Whether or not an extra cell has it, some other cells can't.",
    find: |position, findings| find(position, FishShape::FinnedFranken, 2, findings),
};

/// The registry's entry.
pub static FRANKEN_SWORDFISH: Technique = Technique {
    name: "franken swordfish",
    slug: "franken-swordfish",
    rating: 76,
    about: "The value of three rows, columns or areas fits only in three others. Each of these has it where it crosses one of the first, so nowhere else.",
    find: |position, findings| find(position, FishShape::Franken, 3, findings),
};

/// The registry's entry.
pub static FINNED_FRANKEN_SWORDFISH: Technique = Technique {
    name: "finned franken swordfish",
    slug: "finned-franken-swordfish",
    rating: 78,
    about: "But for a few extra cells, the value of three rows, columns or areas fits only in three others. Whether or not an extra cell has it, some other cells can't.",
    find: |position, findings| find(position, FishShape::FinnedFranken, 3, findings),
};

/// The registry's entry.
pub static FRANKEN_JELLYFISH: Technique = Technique {
    name: "franken jellyfish",
    slug: "franken-jellyfish",
    rating: 84,
    about: "The value of four rows, columns or areas fits only in four others. Each of these has it where it crosses one of the first, so nowhere else.",
    find: |position, findings| find(position, FishShape::Franken, 4, findings),
};

/// The registry's entry.
pub static FINNED_FRANKEN_JELLYFISH: Technique = Technique {
    name: "finned franken jellyfish",
    slug: "finned-franken-jellyfish",
    rating: 86,
    about: "But for a few extra cells, the value of four rows, columns or areas fits only in four others. Whether or not an extra cell has it, some other cells can't.",
    find: |position, findings| find(position, FishShape::FinnedFranken, 4, findings),
};
