//! Sudogon's own files: a whole game in RON, to be read and edited by people too.
//!
//! - `schema.rs`: the fields, as serde sees them
//! - `read.rs`: fields → game, checked; `shape.rs`: layouts that a file writes out
//! - `eye.rs`: where things stand in the text; `syntax.rs`: what RON complains of
//! - `write.rs`: game → text, laid out by hand so that rows stand under rows
//!
//! The first field is the number of the format. A change that an older Sudogon could not read raises it; it is looked at
//! before anything else, so that an older one can say what is the matter.

mod eye;
mod read;
mod schema;
mod shape;
mod syntax;
mod write;

use super::{Format, Problem};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "Sudogon puzzle",
    extensions: &["ron"],
    is_whole: true,
    read: Some(|text, _| is_ron(text).then(|| read::read(text))),
    write: write::write,
};

/// The format's number.
const NUMBER: u64 = 1;

pub(super) use eye::is_ron;
pub(super) use read::check;
