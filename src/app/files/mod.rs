//! Files: opened, saved, exported, watched; and journals of what is in no file. What all of it needs is the window as a whole.
//!
//! - `commands.rs`: its commands; `file_job.rs`: reading and writing on a thread
//! - `open_save.rs`: opening and saving; `replacing.rs`: how another puzzle is opened without losing changes; `export.rs`: File ▸ Export
//! - `changed_file.rs`: what other programs do to the open file; `progress.rs`: how far puzzles of a collection are
//! - `recovery.rs`: what is offered after a crash; `journals.rs`: what the player is told and decides of that

pub mod changed_file;
pub mod commands;
pub mod export;
pub mod journals;
pub mod open_save;
pub mod progress;
pub mod recovery;
pub mod replacing;
