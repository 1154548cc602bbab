//! How the window looks: colours and sizes, and controls that use them.
//!
//! - `theme.rs`: the roles of colours, and the only file with sizes and fonts; `theme_colours.rs`: the window's colours
//!   (the board's stand in `sudogon_paper::drawing`)
//! - `visuals.rs`: egui's own visuals, set to the theme; `wheel.rs`: the mouse wheel where nothing should move
//! - `widgets.rs`: buttons, cards, switches; `texts.rs`: headlines and sentences
//! - `arrangement.rs`: the parts of the window, and its classes of size; `tab_stop.rs`: many controls as one stop of Tab; `submenu.rs`: menus that scroll
//! - `fitted_card.rs`: a card with a part that scrolls, and buttons
//! - `house_table.rs`: the frame of a table of houses and values

pub mod arrangement;
pub mod fitted_card;
pub mod house_table;
pub mod submenu;
pub mod tab_stop;
pub mod texts;
pub mod theme;
pub mod theme_colours;
pub mod visuals;
mod wheel;
pub mod widgets;
