//! Rows of text, with or without lines drawn between them: what people type, and what [`text_board`](super::text_board) draws.
//!
//! A grid is recognised by its rows: they are as long as the layout's strips. Cells are single characters, or numbers with
//! blanks between them. A row of nothing but `-` is a line between boxes, unless it is needed as a row of empty cells. Boards
//! with gaps may have their gaps filled with `.` or `-`, so that all rows are equally long.
//!
//! A heading may stand above it, and other grids may follow: then the first one is read.
//!
//! - `format.rs`: the format; `row.rs`: one row of text; `blank_cells.rs`: grids whose empty cells are blank;
//!   `placed.rs`: what rows have for cells; `gather.rs`: grids in a collection

mod blank_cells;
mod format;
mod gather;
mod placed;
mod row;

pub use format::FORMAT;
