//! The formats of other programs: each is a file or a folder, and what they share is here.
//!
//! - `sdk.rs`: SudoCue and its kin, a grid below headings
//! - `draft.rs`: a game while it is put together; `boards.rs`: which boards a format may have

mod boards;
mod draft;
pub mod sdk;
