//! What the commands write: results to standard output, messages to standard error.
//!
//! - `result.rs`: the status of a puzzle, and results as JSON
//! - `terminal.rs`: messages, texts and lists

pub(super) mod result;
pub(super) mod terminal;
