//! TRIES in the window: a card with the ledger, and what can be done with a try.
//!
//! - `act.rs`: [`TryCommand`](act::TryCommand), what the player does with tries; `commands.rs`: how it is done
//! - `card.rs`: the card; `ledger_list.rs`: the ledger on it; `words.rs`: what it says

pub mod card;
pub mod commands;
mod ledger_list;
pub mod words;
