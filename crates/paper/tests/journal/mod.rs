//! Journals: a game is restored with all its steps, wherever the text is cut off, and damaged parts are not trusted.
//!
//! - `acts.rs`: what a player may do
//! - `text.rs`: restoring from the text; `samples.rs`: journals of earlier versions
//! - `moments.rs`: each board with its second
//! - `labels.rs`: what steps did, in journals of today and of earlier versions
//! - `disk.rs`: journals on disk

mod acts;
mod disk;
mod labels;
mod moments;
mod samples;
mod text;
