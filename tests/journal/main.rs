//! Journals: whatever is done to a game comes back with all its steps, wherever the text breaks off, and no damage is trusted.
//!
//! - `acts.rs`: what somebody may do
//! - `text.rs`: it comes back from the text; `samples.rs`: journals of earlier versions still do
//! - `disk.rs`: journals on disk, and whose they are

mod acts;
mod disk;
mod samples;
mod text;
