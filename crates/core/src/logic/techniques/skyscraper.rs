//! Skyscraper: two parallel lines with two places each for a value, one of each in the same house; one of the other two has the
//! value, so what sees both does not.
//!
//! ```text
//!   row 2   . . b | . . . | . a *      4 has two places in each row. b and c are in one
//!             ┊   |       |            column and not both 4, so a or d is: the stars are not
//!   row 7   . . c | . . . | . * d
//! ```
//!
//! Both lines are full, so each holds the value in one of its two places. Drawn, they are two towers of which the roofs are not
//! level. On boards without rows, any two full lines of one kind will do, and b and c may see each other along any house: it is
//! the [turbot fish](super::turbot_fish) with parallel lines.

use super::turbot_fish::{TwoHouses, find_of};
use crate::logic::steps::Technique;

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "skyscraper",
    slug: "skyscraper",
    rating: 40,
    about: "In each of two rows a value fits in only two cells, and one cell of each is in the same column. Not both of these have it, so one of the other two does.",
    find: |position, findings| find_of(TwoHouses::Parallel, position, findings),
};
