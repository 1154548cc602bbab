//! A game with all its steps, as a text that only grows: what is put aside on disk while somebody plays.
//!
//! A line for each thing that happened, in JSON: the board at the start, then each step as the cells that it left changed, and
//! where undoing and redoing led. What breaks off in the middle is good up to the last whole line.
//!
//! ```text
//! {"sudogon_journal":1}
//! {"start":{"game":"(\n    sudogon: 1,\n    layout: Named(\"sq4\"), …","mode":"play"}}
//! {"step":{"label":"3 in r1c2","mode":"play","cells":[{"cell":2,"value":3}]}}
//! {"at":0}
//! ```
//!
//! - `line.rs`: the lines; `recorder.rs`: writes what has happened since the last time; `reader.rs`: makes the session again

mod line;
mod reader;
mod recorder;

pub use reader::{Session, read};
pub use recorder::Recorder;

/// The longest journal that is read, in bytes; writing begins anew long before.
pub const MAX_BYTES: usize = 64 << 20;
