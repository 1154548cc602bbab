//! My record: what the player has solved, kept in a file of Sudogon's own, off until they play with the timer or look at it.
//!
//! - `keeper.rs`: writes a solved puzzle down, on a thread, where its level is found out if nobody knows it yet
//! - `page.rs`: the record as a list, with what can be done; `drawings.rs`: its small drawings

mod drawings;
pub mod keeper;
pub mod page;
