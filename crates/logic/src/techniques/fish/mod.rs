//! Fish: as many houses that need a value as houses that can hold it use up the value in the latter.
//!
//! ```text
//!       c         d
//!   . * . | . . . * .  .         6 has the places x in the rows a and b,
//! a . x . | . . . x .  .         all in the columns c and d: one 6 in each,
//!   . * . | . . . * .  .         so the rest of both columns can't be 6
//! b . x . | . . . x f  .
//! ```
//!
//! Each base house is full, so it holds the value; the bases share no place, so the values are in as many cells, and these lie
//! in as many covers. A cover holds the value once, so each is used up by a base, and its other cells lose the value. The
//! covers may be houses of any size and may overlap: the cells are still one for each.
//!
//! A *fin* (`f`) is a place that no cover holds, or one that two bases share. Where all fins are out it is a fish again, so
//! what the fish rules out *and* every fin sees can't have the value either way. Counting a shared place twice is the mistake
//! to make on boards whose houses overlap: two bases can do with one value there.
//!
//! Bases, covers and fins are those of the Ultimate Fish Guide (Obi-Wahn), which HoDoKu follows.
//!
//! A basic fish has lines of one kind as bases and lines of another as covers. It is sashimi (sliced)
//! if a base house has only one place besides its fins. A franken fish has houses of other kinds among them too, such as boxes. The names
//! come from the picture of the first, an X, and then of what swims. A mutant fish has lines of one kind on both sides, or of
//! several kinds on one. Siamese fish are two with the same bases and other covers, told together.
//!
//! - `search.rs`: finds them, from what they rule out; `bases.rs`: chooses base sets; `covers.rs`: asks whether few cover sets hold
//!   their places; `siamese.rs`: two fish at once
//! - `places.rs`: where a value has its places in the houses of a layout that go together
//! - `found.rs`: [`Fish`](found::Fish), one that was found, and all of a value; `words.rs`: tells them

mod bases;
mod covers;
mod found;
mod places;
mod search;
mod siamese;
mod words;

use sudogon_board::message::{noun, pattern};

use crate::steps::Technique;
use found::FishShape;
use search::{find, find_mutants};
pub use siamese::SIAMESE;

pub static X_WING: Technique = Technique {
    id: "x-wing",
    noun: noun!("X-wing"),
    rating: 32,
    about: pattern!(
        "In two rows a value fits only in the same two columns. Each of these columns has it in one of the rows, so nowhere else."
    ),
    search: pattern!(
        "Take a value. Look for rows where it has two places left, and compare their columns. Then the same with columns and their rows."
    ),
    find: |position, findings| find(position, FishShape::Basic, 2, findings),
};

pub static SWORDFISH: Technique = Technique {
    id: "swordfish",
    noun: noun!("swordfish"),
    rating: 38,
    about: pattern!(
        "In three rows a value fits only in the same three columns. Each of these columns has it in one of the rows, so nowhere else."
    ),
    search: pattern!(
        "Take a value. Mark the rows where it has two or three places: do three of them use only three columns between them? Then the same with columns."
    ),
    find: |position, findings| find(position, FishShape::Basic, 3, findings),
};

pub static JELLYFISH: Technique = Technique {
    id: "jellyfish",
    noun: noun!("jellyfish"),
    rating: 52,
    about: pattern!(
        "In four rows a value fits only in the same four columns. Each of these columns has it in one of the rows, so nowhere else."
    ),
    search: pattern!(
        "Take a value with many places left. Mark the rows where it has two to four: do four of them use only four columns? Then the same with columns."
    ),
    find: |position, findings| find(position, FishShape::Basic, 4, findings),
};

pub static FINNED_X_WING: Technique = Technique {
    id: "finned-x-wing",
    noun: noun!("finned X-wing"),
    rating: 42,
    about: pattern!(
        "In two rows a value fits only in the same two columns, but for extra cells, the fins. What the X-wing rules out and all fins see loses it with a fin or without."
    ),
    search: pattern!(
        "Look for an X-wing that a place or two too many spoil. Are these in the area of one of its corners? Then look in that area, in the column of the corner."
    ),
    find: |position, findings| find(position, FishShape::Finned, 2, findings),
};

pub static SASHIMI_X_WING: Technique = Technique {
    id: "sashimi-x-wing",
    noun: noun!("sashimi X-wing"),
    rating: 42,
    about: pattern!(
        "But for a few extra cells, the fins, a value fits in two rows only in the same two columns, and in one of the rows it fits in just one of these."
    ),
    search: pattern!(
        "Look for an X-wing that lacks a corner, with other places of its row in the area of that corner. The column of the corner loses the value in that area."
    ),
    find: |position, findings| find(position, FishShape::Sashimi, 2, findings),
};

pub static FINNED_SWORDFISH: Technique = Technique {
    id: "finned-swordfish",
    noun: noun!("finned swordfish"),
    rating: 52,
    about: pattern!(
        "In three rows a value fits only in the same three columns, but for extra cells, the fins. What the swordfish rules out and all fins see loses it with a fin or without."
    ),
    search: pattern!(
        "Look for a swordfish with places too many in one row. If all of these lie in one area with a corner, look at what is left of the corner's column there."
    ),
    find: |position, findings| find(position, FishShape::Finned, 3, findings),
};

pub static SASHIMI_SWORDFISH: Technique = Technique {
    id: "sashimi-swordfish",
    noun: noun!("sashimi swordfish"),
    rating: 54,
    about: pattern!(
        "But for a few extra cells, the fins, a value fits in three rows only in the same three columns, and in one of the rows it fits in just one of these."
    ),
    search: pattern!(
        "Look for a swordfish that lacks a corner, with other places of that row in the area where the corner would be."
    ),
    find: |position, findings| find(position, FishShape::Sashimi, 3, findings),
};

pub static FINNED_JELLYFISH: Technique = Technique {
    id: "finned-jellyfish",
    noun: noun!("finned jellyfish"),
    rating: 62,
    about: pattern!(
        "In four rows a value fits only in the same four columns, but for extra cells, the fins. What the jellyfish rules out and all fins see loses it with a fin or without."
    ),
    search: pattern!(
        "Look for a jellyfish with places too many in one row, all of them in the area of one of its corners."
    ),
    find: |position, findings| find(position, FishShape::Finned, 4, findings),
};

pub static SASHIMI_JELLYFISH: Technique = Technique {
    id: "sashimi-jellyfish",
    noun: noun!("sashimi jellyfish"),
    rating: 63,
    about: pattern!(
        "But for a few extra cells, the fins, a value fits in four rows only in the same four columns, and in one of the rows it fits in just one of these."
    ),
    search: pattern!(
        "Look for a jellyfish that lacks a corner, with other places of that row in the area where the corner would be."
    ),
    find: |position, findings| find(position, FishShape::Sashimi, 4, findings),
};

pub static FRANKEN_X_WING: Technique = Technique {
    id: "franken-x-wing",
    noun: noun!("franken X-wing"),
    rating: 72,
    about: pattern!(
        "The value of two rows, columns or areas fits only in two others. Each of these has it where it crosses one of the first, so nowhere else."
    ),
    search: pattern!(
        "Look for an X-wing in which an area stands for one of the rows: its places lie in the same two columns."
    ),
    find: |position, findings| find(position, FishShape::Franken, 2, findings),
};

pub static FINNED_FRANKEN_X_WING: Technique = Technique {
    id: "finned-franken-x-wing",
    noun: noun!("finned franken X-wing"),
    rating: 74,
    about: pattern!(
        "The value of two rows, columns or areas fits only in two others, but for some cells: fins. What the fish rules out and all fins see loses it with a fin or without."
    ),
    search: pattern!(
        "Look for a Franken X-wing that a place or two too many spoil; then look at what sees all of these."
    ),
    find: |position, findings| find(position, FishShape::FinnedFranken, 2, findings),
};

pub static FRANKEN_SWORDFISH: Technique = Technique {
    id: "franken-swordfish",
    noun: noun!("franken swordfish"),
    rating: 76,
    about: pattern!(
        "The value of three rows, columns or areas fits only in three others. Each of these has it where it crosses one of the first, so nowhere else."
    ),
    search: pattern!(
        "Look for a swordfish in which areas stand for some of the rows: their places lie in the same three columns."
    ),
    find: |position, findings| find(position, FishShape::Franken, 3, findings),
};

pub static FINNED_FRANKEN_SWORDFISH: Technique = Technique {
    id: "finned-franken-swordfish",
    noun: noun!("finned franken swordfish"),
    rating: 78,
    about: pattern!(
        "The value of three rows, columns or areas fits only in three others, but for some cells: fins. What the fish rules out and all fins see loses it with a fin or without."
    ),
    search: pattern!(
        "Look for a Franken swordfish that a place or two too many spoil; then look at what sees all of these."
    ),
    find: |position, findings| find(position, FishShape::FinnedFranken, 3, findings),
};

pub static FRANKEN_JELLYFISH: Technique = Technique {
    id: "franken-jellyfish",
    noun: noun!("franken jellyfish"),
    rating: 84,
    about: pattern!(
        "The value of four rows, columns or areas fits only in four others. Each of these has it where it crosses one of the first, so nowhere else."
    ),
    search: pattern!(
        "Look for a jellyfish in which areas stand for some of the rows: their places lie in the same four columns."
    ),
    find: |position, findings| find(position, FishShape::Franken, 4, findings),
};

pub static FINNED_FRANKEN_JELLYFISH: Technique = Technique {
    id: "finned-franken-jellyfish",
    noun: noun!("finned franken jellyfish"),
    rating: 86,
    about: pattern!(
        "The value of four rows, columns or areas fits only in four others, but for some cells: fins. What the fish rules out and all fins see loses it with a fin or without."
    ),
    search: pattern!(
        "Look for a Franken jellyfish that a place or two too many spoil; then look at what sees all of these."
    ),
    find: |position, findings| find(position, FishShape::FinnedFranken, 4, findings),
};

pub static MUTANT: Technique = Technique {
    id: "mutant-fish",
    noun: noun!("mutant fish"),
    rating: 95,
    about: pattern!(
        "But for a few extra cells, the fins, the value of some rows, columns and areas fits only in as many others, of any kind. These have it there, so some other cells can't."
    ),
    search: pattern!(
        "Take a value, and mix rows, columns and areas: as many that must have it as others that hold all of its places there."
    ),
    find: find_mutants,
};
