//! Every action of the user.
//!
//! - `actions.rs`: the actions, as values; `choices.rs`: what they choose from
//! - `table.rs`: what is known of each: title, keys, when it is enabled, what it acts on
//! - `menus.rs`: the menus, as data; menus, shortcuts and help are made from these two
//! - `keyboard.rs`: who gets a key

mod actions;
mod choices;
mod keyboard;
mod menus;
mod table;

pub use actions::Command;
pub use choices::{BoardZoom, DemoStart, EntryStep, Habit, Jump, SolveGoal, Zoom};
pub use menus::{Item, List, MENUS, listed};
