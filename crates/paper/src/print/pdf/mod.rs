//! Pages as a PDF: vectors, fonts embedded with the letters that are used, text that can be searched. It keeps to PDF/A-2b, the
//! form for archives: any viewer and printer shows it alike. It is tagged, so that screen readers read a board as a table.
//!
//! - `document.rs`: the file as a whole; `painter.rs`: primitives as the operators of a page
//! - `structure.rs`: what is read out of a page
//! - `objects.rs`: what it is made of, written piece by piece; `fonts.rs`: the faces that are used, embedded
//!
//! Each page is drawn, compressed and written before the next, so that no more than one is in memory.

mod document;
mod fonts;
mod objects;
mod painter;
mod structure;

pub use document::{of_page, write, write_pages, write_to};
