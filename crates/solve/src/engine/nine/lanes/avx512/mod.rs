//! The candidates of all nine values in three vectors of AVX-512: a rule is followed for the whole board at once.
//!
//! ```text
//!   vector 0        lane 0 … 8        9 … 17        18 … 26       27 … 31
//!                   value 1           value 4       value 7       padding
//!                   boxes 0 … 8       boxes 0 … 8   boxes 0 … 8
//!   vector 1        values 2, 5, 8;   vector 2      values 3, 6, 9
//!
//!   a lane          16 bits, of which nine are the cells of the box, in index order
//!   its lines       8 bits: the minirows with a cell, in the lowest three; 8 bits: the minicolumns
//! ```
//!
//! What a box learns from those beside it comes by one shuffle of bytes, its minirows from the band and its minicolumns from the
//! stack; what they allow is looked up in a register, sixty-four entries at once. What a cell learns from the other values takes
//! two turns of the lanes by nine.
//!
//! A round takes about sixty cycles, and each step of it waits for the one before: two boards at once, a guess and its contrary, hide
//! much of that (a seventh less time on hard boards).
//!
//! Two puzzles at once, up to the first guess of each, were measured: 195 ns instead of 228 for an easy one, 350 instead of 427 for one
//! with 17 clues, a twelfth of what `sudogon solve` takes in all. It is not done, as all from the lines to the results would have to go
//! by twos.
//!
//! Tried and lost: guessing in the bivalue cell with the most bivalue cells beside it, as scalar engines do (a third more guesses on the
//! hardest boards), and other ways to weigh them (more still); the value whose orders touch the most bivalue cells (two fifths more).
//! While few dead ends were met: two guesses at once (fewer rounds, no less time); a guess and its contrary at once (a tenth more time on
//! boards with several solutions); the cell that loses most candidates by it, or has the most bivalue cells beside it (no fewer rounds, or
//! more on easier boards); the value with the most orders (a twentieth fewer rounds, and as much time to find it). In a round: singles
//! before lines; an end without another round when a board is full (a branch more); the singles of a box without masks; a sum of the
//! candidates to see whether they changed.
//!
//! - `lanes.rs`: what the rules ask of vectors
//! - `tables.rs`: shuffles, and what is looked up

mod lanes;
mod tables;

pub use lanes::Avx512;
