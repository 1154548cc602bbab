//! THE CARD beside the board: at most one is open.
//!
//! A card is a file with a type that implements `CardBehaviour`, here or in its feature's folder (`doctor/`, `tries/`, `lessons/`), and what
//! opens it: mostly a command in `run/`.
//!
//! - `hint.rs`: where to look, why, do it; `offered_steps.rs`: the steps it offers; `hint_key.rs`: the key to its drawing;
//!   `obstacles.rs`: what must be settled before a hint
//! - `candidates.rs`: what can go into the cursor's cell; `why_not.rs`: why a value can't
//! - `missing.rs`: what is missing where
//! - `all_steps.rs`: all steps from here; `step_list.rs`: how steps are listed
//! - `new_puzzle.rs`: a puzzle that was just made
//! - `check.rs`: the player's values; `marks.rs`: the player's marks; `verdict.rs`: the printed numbers; `solve.rs`: the solution;
//!   `solved.rs`: the player has found it
//!
//! Shared by them: `behaviour.rs`: what every card can do, and the puzzle as it sees it;
//! `searched_board.rs`: what steps are found from; `try_words.rs`: tries in words.
//!
//! `notice.rs` is above all of them.

pub mod all_steps;
pub mod behaviour;
pub mod candidates;
pub mod check;
pub mod hint;
pub mod hint_key;
pub mod marks;
pub mod missing;
pub mod new_puzzle;
pub mod notice;
pub mod obstacles;
mod offered_steps;
pub mod searched_board;
pub mod solve;
pub mod solved;
pub mod step_list;
pub mod try_words;
pub mod verdict;
mod why_not;
