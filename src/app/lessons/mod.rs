//! Techniques, their lessons and exercises: `gallery.rs`: all of them as pictures; `example.rs`: what is on these; `series.rs`: ten
//! exercises; `exercise_card.rs`: one of them; `words.rs`: how they went.

pub mod example;
pub mod exercise_card;
pub mod gallery;
pub mod series;
pub mod words;
