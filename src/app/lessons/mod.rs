//! Techniques, their lessons and exercises: `gallery.rs`: all of them as pictures; `example.rs`: what is on these; `technique_page.rs`: one of
//! them; `series.rs`: ten exercises, and how they went; `exercise_card.rs`: one of these.

pub mod example;
pub mod exercise_card;
pub mod gallery;
pub mod series;
pub mod technique_page;
