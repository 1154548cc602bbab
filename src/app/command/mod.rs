//! Every action of the user.
//!
//! - `features.rs`: the features, each with the enum of its commands; those stand in the features' folders, each with its row, its
//!   keys and what it does
//! - `spec.rs`: how a command describes itself; `menus.rs`: the menus, and the commands in them
//! - `habits.rs`: what the player turns on or off; `choices.rs`: what commands choose from; `key_names.rs`: what keys are called

mod choices;
mod features;
pub mod habits;
pub mod key_names;
mod menus;
pub mod spec;

pub use choices::{
    BoardZoom, DemoStart, EntryKind, EntryStep, Jump, SolveGoal, Walk, Zoom, titled,
};
pub use features::{
    CardCommand, ClipboardCommand, CollectionCommand, Command, CursorCommand, DemoCommand,
    DoctorCommand, EditCommand, EntryCommand, FileCommand, HintCommand, LessonCommand,
    NewPuzzleCommand, OnClick, OwnShapeCommand, PhotoCommand, PrintCommand, RecordCommand,
    ShapesCommand, SolveCommand, TryCommand, ViewCommand,
};
pub use menus::{CELL_MENU, Item, List, MENUS, item, listed, menu_letters};
pub use spec::{Act, Scope};
