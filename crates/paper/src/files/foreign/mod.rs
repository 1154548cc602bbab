//! The formats of other programs: each is a file or a folder, and what they share is here.
//!
//! - `sdk.rs`: SudoCue and its kin; `simple_sudoku.rs`: grids with candidates too; `hodoku.rs`: lines of its library;
//!   `table.rs`: spreadsheets; `sgt.rs`: game ids of Simon Tatham's collection
//! - `open_sudoku.rs`, `gnome.rs`, `ksudoku.rs`: games that these programs save
//! - `f_puzzles/`, `sudoku_pad/`, `iss/`, `sudoku_maker.rs`, `penpa.rs`: boards with clues, in files and links; `sudoku_coach.rs`, `sudoku_wiki.rs`: links
//!   of these sites
//! - `draft.rs`: a game while it is put together, puzzles of a line; `partition.rs`: which boards a format may have, boards cut into
//!   parts; `outside.rs`: clues beside the board; `xml.rs`, `json.rs`, `packed.rs`: how they are written

pub(super) mod draft;
pub mod f_puzzles;
pub mod gnome;
pub mod hodoku;
pub mod iss;
mod json;
pub mod ksudoku;
pub mod open_sudoku;
mod outside;
mod packed;
mod partition;
pub mod penpa;
pub mod sdk;
pub mod sgt;
pub mod simple_sudoku;
pub mod sudoku_coach;
pub mod sudoku_maker;
pub mod sudoku_pad;
pub mod sudoku_wiki;
pub mod table;
mod xml;
