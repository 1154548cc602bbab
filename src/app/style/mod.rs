//! How the window looks: colours and sizes, and controls that use them.
//!
//! - `theme.rs`: the only file with colours, sizes and fonts
//! - `visuals.rs`: egui's own visuals, set to the theme
//! - `widgets.rs`: buttons, cards, switches
//! - `on_click.rs`: what a click on one asks for
//! - `house_table.rs`: the frame of a table of houses and values

pub mod house_table;
pub mod on_click;
pub mod theme;
pub mod visuals;
pub mod widgets;
