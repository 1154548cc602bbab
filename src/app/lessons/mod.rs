//! Learning: `gallery.rs`: Learn, the page that all of it begins at; `example.rs`: what is on its pictures; `technique_page.rs`: one technique;
//! `series.rs`: which exercises there are for a player, and how they went; `exercise_card.rs`: one of these.

pub mod example;
pub mod exercise_card;
pub mod gallery;
pub mod series;
pub mod technique_page;
