//! Files: opened, saved, exported, watched; and the journals of what is in no file. What all of it needs is the window as a whole.
//!
//! - `jobs.rs`: the one job at a time; what it reads and writes on a thread is `document/file_job.rs`; `names.rs`: names that are proposed
//! - `open_save.rs`: opening and saving; `replacing.rs`: how another puzzle is opened without losing changes
//! - `outside.rs`: what is opened in the system's own programs
//! - `changed_file.rs`: what other programs do to the open file; `progress.rs`: how far puzzles of a collection are
//! - `journals.rs`: how a puzzle is set aside in its journal, to be continued, and what the player is told where that fails

pub mod changed_file;
pub mod jobs;
pub mod journals;
pub mod names;
pub mod open_save;
pub mod outside;
pub mod progress;
pub mod replacing;
