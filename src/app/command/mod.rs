//! COMMANDS, as data: every action of the user, with its name, its keys, its place in the menus, and when it can run. What they do stands
//! above, in `run/`, in files of the same names.
//!
//! - `features.rs`: the features, a line for each, with the enum of its commands: `cards.rs`, `clipboard.rs`, `collection.rs`, `cursor.rs`,
//!   `demo.rs`, `doctor.rs`, `editing.rs`, `entering.rs`, `files.rs`, `hints.rs`, `lessons.rs`, `new_puzzle.rs`, `own_shape.rs`, `photo.rs`,
//!   `printing.rs`, `record.rs`, `solve_review.rs`, `solving.rs`, `start_screen.rs`, `tries.rs`, `view.rs`
//! - `spec.rs`: how a command describes itself, `page_entries.rs`: those that open a page; `facts.rs`: what it asks of the window for that,
//!   and what it acts on
//! - `menus.rs`: the menus, and the commands in them
//! - `settings.rs`: all settings; `setting_switches.rs`: those that are turned on and off, `setting_choices.rs`: those with several answers;
//!   `setting_row.rs`: what their page says and shows of each
//! - `rule_draft.rs`: a rule of one's own as far as it is typed
//! - `choices.rs`: what commands choose from; `shape_act.rs`, `review_act.rs`: what is done
//!   with a shape that is drawn, and with what was read in a picture; `key_names.rs`: what keys are called

pub mod cards;
mod choices;
pub mod clipboard;
pub mod collection;
pub mod cursor;
pub mod demo;
pub mod doctor;
pub mod editing;
pub mod entering;
pub mod facts;
mod features;
pub mod files;
pub mod hints;
pub mod key_names;
pub mod lessons;
mod menus;
pub mod new_puzzle;
pub mod own_shape;
pub mod page_entries;
pub mod photo;
pub mod printing;
pub mod record;
pub mod review_act;
mod rule_draft;
pub mod setting_choices;
pub mod setting_row;
pub mod setting_switches;
pub mod settings;
pub mod shape_act;
pub mod solve_review;
pub mod solving;
pub mod spec;
pub mod start_screen;
pub mod tries;
pub mod view;

pub use choices::{
    BoardZoom, DemoStart, EntryKind, EntryStep, Jump, ReviewPart, ReviewStep, SolveGoal, Walk,
    Zoom, titled,
};
pub use facts::Scope;
pub(crate) use features::of_feature;
pub use features::{
    CardCommand, ClipboardCommand, CollectionCommand, Command, CursorCommand, DemoCommand,
    DoctorCommand, EditCommand, EntryCommand, FileCommand, HintCommand, LessonCommand,
    NewPuzzleCommand, OnClick, OwnShapeCommand, PhotoCommand, PrintCommand, RecordCommand,
    ReviewCommand, ShapesCommand, SolveCommand, TryCommand, ViewCommand,
};
pub use menus::{CELL_MENU, Item, List, MENUS, listed, menu_letters, of_key, of_menu_letter};
pub use rule_draft::RuleDraft;
