//! Unique rectangles and their kin: cells that would be a deadly pattern, in which two values could be exchanged, but for a few
//! candidates; as the puzzle has one solution, one of these is true.
//!
//! - `types.rs`: the techniques
//! - `pattern.rs`: a pattern on a board; `rectangles.rs`: those of four cells; `loops.rs`: larger ones
//! - what follows where what keeps the pattern from being deadly is …
//!   - `one_cell.rs`: in one cell
//!   - `one_value.rs`: one value
//!   - `subset.rs`: in two cells, which with others use up some values
//!   - `strong_link.rs`: in two cells, of which one must have one of the two values
//!   - `corners.rs`: in cells that would all have one of the two values, if another cell had the other one
//! - `words.rs`: what all of these say
//!
//! All of it holds on any layout: `second_solutions/deadly.rs` says what a pattern is there. The two values may be missing in some of its cells,
//! as long as they could take turns. With cells that the player has filled a pattern is called avoidable; a printed one spoils it.
//! Only positions that rely on the puzzle's only solution have any.
//!
//! Types are counted as in HoDoKu, which took them over from the players' forum. Of twins, two cells in the same houses, none is
//! here: a puzzle that prints neither of them has several solutions.

mod corners;
mod loops;
mod one_cell;
mod one_value;
mod pattern;
mod rectangles;
mod strong_link;
mod subset;
mod types;
mod words;

pub use types::{
    AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2, HIDDEN_RECTANGLE, UNIQUE_LOOP,
    UNIQUE_RECTANGLE_1, UNIQUE_RECTANGLE_2, UNIQUE_RECTANGLE_3, UNIQUE_RECTANGLE_4,
    UNIQUE_RECTANGLE_5, UNIQUE_RECTANGLE_6,
};
