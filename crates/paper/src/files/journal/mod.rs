//! A game with all its steps, as a text that only grows: what is autosaved for recovery.
//!
//! A line for each thing that happened, in JSON: the board at the start, then each step as the cells that it changed, and
//! where undoing and redoing led, behind the second at which it happened. A text that is cut off is valid up to its last whole line.
//!
//! ```text
//! {"sudogon_journal":6}
//! {"start":{"game":"(\n    sudogon: 1,\n    layout: Named(\"sq4\"), …","mode":"play"}}
//! {"time":7}
//! {"step":{"label":{"did":"write","what":{"value":3,"at":{"cell":2}}},"mode":"play","cells":[{"cell":2,"value":3}]}}
//! {"at":0}
//! ```
//!
//! - `line.rs`: the lines
//! - `recorder.rs`: writes what has happened since the last time
//! - `reader.rs`: restores the session; `moments.rs`: each of its boards with its time; `old_labels.rs`: what earlier versions wrote of a step in English
//!
//! # Example
//! ```
//! use sudogon_paper::files::journal::{self, Recorder, Snapshot};
//! use sudogon_board::game::{Edit, Game};
//! use sudogon_board::puzzle::{Puzzle, Value};
//!
//! let layout = sudogon_board::layout::named("sq4")?;
//! let cell = layout.cells().next().expect("a layout has cells");
//! let mut game = Game::of(Puzzle::empty(layout));
//! let (mut recorder, mut text) = Recorder::begin(Snapshot { game: &game, cursor: cell, file: None });
//!
//! game.edit(&Edit::Print { cell, value: Value::new(3) });
//! text += &recorder.follow(Snapshot { game: &game, cursor: cell, file: None });
//!
//! let session = journal::read(&text)?;
//! assert_eq!(session.game.undo_label(), game.undo_label());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod line;
mod moments;
mod old_labels;
mod reader;
mod recorder;

pub use moments::moments;
pub use reader::{Session, read};
pub use recorder::{Recorder, Snapshot};

/// The longest journal that is read, in bytes; the window begins a new one long before.
pub const MAX_BYTES: usize = 64 << 20;
