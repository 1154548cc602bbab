//! Sudogon's own files: a whole game in RON, to be read and edited by people too.
//!
//! - `schema.rs`: the fields, as serde sees them
//! - `read.rs`: fields → game, validated, with RON's errors in plain words; `own_layout.rs`: layouts that a file defines itself; `contents.rs`: what
//!   cells have besides values, both ways; `ledger.rs`: the ledger of tries, both ways; `field_error.rs`: what is wrong in which field
//! - `locate.rs`: where a field is in the text
//! - `write.rs`: game → text, formatted by hand so that rows are aligned; `fields.rs`: its fields
//!
//! RON is Rusty Object Notation, <https://github.com/ron-rs/ron/wiki/Grammar>. The first field is the number of the format.
//! A change that an older Sudogon could not read raises it; it is checked before anything else, so that an older Sudogon
//! can say that it is too old.

mod contents;
mod field_error;
mod fields;
mod ledger;
mod locate;
mod own_layout;
mod read;
mod schema;
mod write;

use super::{Format, GameWriter};

pub static FORMAT: Format = Format {
    name: pattern!("Sudogon puzzle"),
    id: "ron",
    about: pattern!("The whole game: printed numbers, values, notes, colours and remarks."),
    extensions: &["ron"],
    is_whole: true,
    is_exported: false,
    reader: Some(|text, _| is_ron(text).then(|| read::read(text).map(Into::into))),
    writer: GameWriter::Text(write),
    ..Format::BASE
};

pub use locate::{Starts, TextStart, has_comments};

use locate::is_ron;
use sudogon_board::message::pattern;
pub(super) use write::write;
