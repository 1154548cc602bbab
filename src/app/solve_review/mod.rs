//! REVIEW OF A SOLVE: how it went, number by number, with the easiest reason that there was for each.
//!
//! - `card.rs`: the card; `shown.rs`: what it shows after a step; `timeline.rs`: its time line

pub mod card;
mod shown;
mod timeline;
