//! The board on the screen: its drawing painted, and what the mouse does there.
//!
//! - `widget.rs`: the board as a part of the window; `small.rs`: small pictures
//! - `place.rs`: the map from a layout to the screen; `view.rs`: how much of it is visible; both pure
//! - `pan_zoom.rs`: what moves the view; `minimap.rs`: the whole board, small, beside a zoomed-in board
//! - `painter.rs`: the shapes of `sudogon_paper::drawing` as egui's; `mesh.rs`: the painted board, kept between frames
//! - `pressing.rs`: presses and drags on cells to commands; `typed_keys.rs`: keys to commands
//! - `id.rs`: the board's id for keyboard focus; `accessibility.rs`: the board as named cells, for screen readers

mod accessibility;
mod id;
mod mesh;
mod minimap;
mod painter;
mod pan_zoom;
mod place;
mod pressing;
mod small;
mod typed_keys;
mod view;
mod widget;

pub use accessibility::{Naming, describe_cells};
pub use id::{cell_id, id, menu_id};
pub use place::ScreenPlace;
pub use pressing::Takes;
pub use small::{
    board_at, board_picture, clue_thumbnail, colour_sign, explained_board, page, plain_cells,
    rules_thumbnail, small_board, small_scene, sweep, thumbnail,
};
pub use typed_keys::{KeyMeaning, typed};
pub use widget::{BoardView, least_mark};
