//! Pages as a PDF: vectors, fonts embedded with the letters that are used, text that can be searched. It keeps to PDF/A-2b, the
//! form for archives: any viewer and printer shows it alike.
//!
//! - `document.rs`: the file as a whole; `painter.rs`: primitives as the operators of a page
//! - `objects.rs`: what it is made of, written piece by piece; `fonts.rs`: the faces that are used, embedded
//!
//! Each page is drawn, compressed and written before the next, so that no more than one is in memory.

mod document;
mod fonts;
mod objects;
mod painter;

pub use document::{of_page, write, write_pages, write_to};
