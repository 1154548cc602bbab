//! Basic fish: lines of one kind as bases, lines of another as covers.

use super::found::FishShape;
use super::search::find;
use crate::logic::steps::Technique;

/// The registry's entry.
pub static X_WING: Technique = Technique {
    name: "X-wing",
    slug: "x-wing",
    rating: 32,
    about: "In two rows a value fits only in the same two columns. Each of these columns has it in one of the rows, so nowhere else.",
    find: |position, findings| find(position, FishShape::Basic, 2, findings),
};

/// The registry's entry.
pub static SWORDFISH: Technique = Technique {
    name: "swordfish",
    slug: "swordfish",
    rating: 38,
    about: "In three rows a value fits only in the same three columns. Each of these columns has it in one of the rows, so nowhere else.",
    find: |position, findings| find(position, FishShape::Basic, 3, findings),
};

/// The registry's entry.
pub static JELLYFISH: Technique = Technique {
    name: "jellyfish",
    slug: "jellyfish",
    rating: 52,
    about: "In four rows a value fits only in the same four columns. Each of these columns has it in one of the rows, so nowhere else.",
    find: |position, findings| find(position, FishShape::Basic, 4, findings),
};
