//! Every action of the user.
//!
//! - `actions.rs`: the actions, as values; `choices.rs`: what they choose from
//! - `table.rs`: the one table of their titles, keys and conditions, and of the menus; `spec.rs`, `menu_item.rs`: its types
//! - `listed.rs`: the commands in the menus, in order; `on_click.rs`: what a click on a control asks for
//! - `live_titles.rs`: titles that depend on the puzzle
//! - `keyboard.rs`: which part of the window gets a key; `typed_ahead.rs`: keys that wait for what is being opened

mod actions;
mod choices;
mod keyboard;
mod listed;
mod live_titles;
mod menu_item;
mod on_click;
mod spec;
mod table;
mod typed_ahead;

pub use actions::Command;
pub use choices::{BoardZoom, DemoStart, EntryKind, EntryStep, Habit, Jump, SolveGoal, Walk, Zoom};
pub use listed::listed;
pub use menu_item::{Item, List};
pub use on_click::OnClick;
pub use spec::Scope;
pub use table::{CELL_MENU, MENUS};
