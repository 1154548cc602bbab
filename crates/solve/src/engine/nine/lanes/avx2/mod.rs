//! The candidates in three vectors of AVX2 for each row of boxes, with the rules of the wider vectors. `lanes.rs`: the operations on them;
//! `tables.rs`: shuffles, and what is looked up.
//!
//! ```text
//!   vector 0        lane 0 1 2      4 5 6           8 9 10          others
//!   of a row        value 1         value 4         value 7         padding
//!                   its 3 boxes     its 3 boxes     its 3 boxes
//!   vector 1        values 2, 5, 8;   vector 2      values 3, 6, 9
//! ```
//!
//! No shuffle crosses the middle of a vector but those of whole fours: a box learns of its minirows from the lanes beside it, and of
//! its minicolumns from the vectors of the other rows. Of six bits no table fits: of the lines of two other boxes, each tells what it
//! leaves in both orders, and the bits that they have in common are the orders that there are.

mod lanes;
mod tables;

pub use lanes::Avx2;
