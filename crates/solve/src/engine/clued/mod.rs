//! The search for boards with clues.
//!
//! - `tables.rs`: what depends on the board alone; `known_sums.rs`: sums that follow from houses and cages together;
//!   `weighted_sum.rs`: what a sum leaves; `relation.rs`: what two cells say of each other; `held_values.rs`: what some cells must hold
//! - `domains.rs`: the values left to each cell, and what follows from a change
//! - `search.rs`: the search; `tree.rs`: its guesses; `blame.rs`: where to guess next; `threads.rs`: the rest of a long search on all
//!   cores
//!
//! Each cell has the set of the values left to it. Houses and clues take values out until nothing changes; then the search
//! guesses. Values are not interchangeable, since clues name them, so each solution is counted by itself. Boards without clues
//! never come here.
//!
//! What makes it fast on killers is known from other solvers (Interactive Sudoku Solver): sets of values as words, lists of the
//! sets with a sum, and the sums that follow from houses less cages, found before the search.
//!
//! Tried and lost on the hardest boards:
//! - remembering what rules left of the same values: with 65,536 places four answers out of five are not there
//! - skipping a sum while assignments that it left before still cover all values: of a removed value's assignments too many others
//!   lived, so of 100 looks 16 assignments spare 8, and 64 spare 30, though of 100 looks 85 change nothing
//! - fewer sums that follow: without those of 8 cells, or of more than 6, a guess takes up to a fifth less time, but killers of
//!   large cages, solved nearly without a guess, take more than a thousand
//! - no values confined in houses: mostly a fifth more guesses or far more, six times on a little killer
//! - looking at sums that follow only when a least or greatest value goes: each guess takes a sixth less time, but there are a tenth
//!   more of them on killers and a quarter more on a little killer
//! - clues before houses, and the sums that follow before both: some boards take fewer guesses, killers of large cages a quarter to
//!   twice more, since the order decides which cells are blamed
//! - the sum of a zipper line as a cell of its own, so that what is known of it lasts and it can be guessed, and values kept apart in pairs
//!   that see each other: a third fewer guesses on ten random boards of 12×12 and 16×16, but a third more time; guesses that prefer the
//!   sum take more than twice as many. Of a search on such a board its lines take an eighth of the time: it is long because they tell little
//! - clauses for a SAT solver (CaDiCaL), with variables for the values and the sets of a cage: half as many conflicts as there are
//!   dead ends here on the four hardest killers, two of them in half the time and one in nearly twice; killers that are less hard take
//!   several times longer. Clauses for the sums that follow make the conflicts no fewer.

mod blame;
mod domains;
mod held_values;
mod known_sums;
mod relation;
mod search;
mod tables;
mod threads;
mod tree;
mod weighted_sum;

pub use search::solve;
pub use tables::ClueTables;
