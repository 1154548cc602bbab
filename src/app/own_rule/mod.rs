//! A RULE OF ONE'S OWN, typed in the window: what it says, how it looks, what it asks; then it is drawn like any other clue.
//!
//! - `card.rs`: the card in which it is typed, as a [`RuleDraft`](crate::app::command::RuleDraft); `notation.rs`: the field for what it asks; `pairs.rs`: the picture of what it leaves of two cells
//! - `kept.rs`: the rules to choose from: those of the puzzle, and those that are kept for others
//!
//! The notation, and what a rule leaves, are [`sudogon_board::layout::clues::OwnRule`]'s.

pub mod card;
pub mod kept;
mod notation;
mod pairs;
