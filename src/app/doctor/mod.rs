//! THE MISPRINT DOCTOR in the window: which printed number is wrong, and what mends it.
//!
//! - `card.rs`: the card beside the board; `findings.rs`: what it says; `offers.rs`: what it offers
//!
//! The diagnosis and the mends come from [`sudogon_doctor`]; nothing is found out here.

pub mod card;
pub mod findings;
mod offers;
