//! Two-string kite: two lines that cross, with two places each for a value, one of each in the same house; one of the other two
//! has the value, so what sees both does not.
//!
//! ```text
//!   b . . | . a .      4 has two places in the row and two in the column. b and c
//!   . c . |            are in one box and not both 4, so a or d is:
//!   . . . |            the star is not
//!   ------+------
//!   . d . | . *
//! ```
//!
//! Both lines are full, so each holds the value in one of its two places. The lines are the strings, held together where b and
//! c are. On boards without rows and columns, any two full lines of two kinds will do, and b and c may see each other along any
//! house: it is the [turbot fish](super::turbot_fish) with such lines.

use super::turbot_fish::{TwoHouses, find_of};
use crate::logic::steps::Technique;

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "two-string kite",
    slug: "two-string-kite",
    rating: 41,
    about: "A value fits in only two cells of a row and two of a column, and one of each is in the same box. Not both of these have it, so one of the other two does.",
    find: |position, findings| find_of(TwoHouses::Crossing, position, findings),
};
