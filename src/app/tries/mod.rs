//! TRIES in the window: a card with the ledger, and what can be done with a try.
//!
//! - `act.rs`: [`TryAct`](act::TryAct), what the player does with tries; `commands.rs`: how it is done
//! - `card.rs`: the card; `ledger_list.rs`: the ledger on it; `words.rs`: what it says

pub mod act;
pub mod card;
mod commands;
mod ledger_list;
pub mod words;
