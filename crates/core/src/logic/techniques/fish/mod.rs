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
//! A basic fish has lines of one kind as bases and lines of another as covers. With a base house that has no second place left
//! but for its fins it is sashimi, sliced. A franken fish has houses of other kinds among them too, such as boxes. The names
//! come from the picture of the first, an X, and then of what swims. A mutant fish has lines of one kind on both sides, or of
//! several kinds on one. Siamese fish are two with the same bases and other covers, told together.
//!
//! - `basic.rs`, `finned.rs`, `franken.rs`, `mutant.rs`, `siamese.rs`: the techniques, by what makes a fish harder to see
//! - `search.rs`: finds them, from what they rule out; `bases.rs`: chooses base sets; `covers.rs`: asks whether few cover sets hold
//!   their places
//! - `places.rs`: where a value has its places in the houses of a layout that go together
//! - `found.rs`: [`Fish`](found::Fish), one that was found, and all of a value; `words.rs`: tells them; `place_set.rs`: sets of places

mod bases;
mod basic;
mod covers;
mod finned;
mod found;
mod franken;
mod mutant;
mod place_set;
mod places;
mod search;
mod siamese;
mod words;

pub use basic::{JELLYFISH, SWORDFISH, X_WING};
pub use finned::{
    FINNED_JELLYFISH, FINNED_SWORDFISH, FINNED_X_WING, SASHIMI_JELLYFISH, SASHIMI_SWORDFISH,
    SASHIMI_X_WING,
};
pub use franken::{
    FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_SWORDFISH, FINNED_FRANKEN_X_WING, FRANKEN_JELLYFISH,
    FRANKEN_SWORDFISH, FRANKEN_X_WING,
};
pub use mutant::MUTANT;
pub use siamese::SIAMESE;
