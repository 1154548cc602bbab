//! The formats of other programs: each is a file or a folder, and what they share is here.
//!
//! - `sdk.rs`: SudoCue and its kin, a grid below headings
//! - `simple_sudoku.rs`: grids with candidates too; `hodoku.rs`: lines of its library; `table.rs`: spreadsheets
//! - `sgt.rs`: game ids of Simon Tatham's collection; `partition.rs`: boards cut into parts
//! - `draft.rs`: a game while it is put together; `boards.rs`: which boards a format may have

mod boards;
mod draft;
pub mod f_puzzles;
pub mod gnome;
pub mod hodoku;
mod json;
pub mod ksudoku;
pub mod open_sudoku;
mod packed;
mod partition;
pub mod penpa;
pub mod scl;
pub mod sdk;
pub mod sgt;
pub mod simple_sudoku;
pub mod table;
mod xml;
