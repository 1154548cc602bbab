//! THE MISPRINT DOCTOR in the window: which printed number is wrong, and what mends it.
//!
//! - `card.rs`: the card beside the board; `findings.rs`: what it says; `offers.rs`: what it offers
//! - `commands.rs`: open it, compare with the paper, preview and apply a mend
//!
//! What is wrong and what mends it comes from [`sudogon_doctor`]; nothing is found out here.

pub mod card;
pub mod commands;
mod findings;
mod offers;
