//! Every action of the user.
//!
//! - `features.rs`: the features, each with the enum of its commands; those stand in the features' folders, each with its row, its
//!   keys and what it does
//! - `spec.rs`: how a command describes itself; `menus.rs`: the menus, of `menu_item.rs`; `listed.rs`: the commands in them
//! - `choices.rs`: what commands choose from; `on_click.rs`: what a click on a control asks for
//! - `keyboard.rs`: which part of the window gets a key; `typed_ahead.rs`: keys that wait for what is being opened

mod choices;
mod features;
mod keyboard;
mod listed;
mod menu_item;
mod menus;
mod on_click;
pub mod spec;
mod typed_ahead;

pub use choices::{BoardZoom, DemoStart, EntryKind, EntryStep, Habit, Jump, SolveGoal, Walk, Zoom};
pub use features::Command;
pub use listed::listed;
pub use menu_item::{Item, List};
pub use menus::{CELL_MENU, MENUS};
pub use on_click::OnClick;
pub use spec::{Act, Scope};
