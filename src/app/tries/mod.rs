//! TRIES in the window: a card with the ledger, and what can be done with a try.
//!
//! - `card.rs`: the card; `ledger_list.rs`: the ledger on it

pub mod card;
mod ledger_list;
