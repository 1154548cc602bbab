//! The board on the screen.
//!
//! - `place.rs`: where a layout stands on the screen; pure
//! - `paint.rs`: drawing
//! - `input.rs`: keys to commands
//! - `reading.rs`: the board as named cells, for those who hear it

mod input;
mod paint;
mod place;
mod reading;

use egui::{Rect, Sense, Ui};
use serde::{Deserialize, Serialize};

use crate::game::Board;
use crate::layout::{Cell, CellSet};
use crate::puzzle::{Conflict, Grid};

use super::command::Command;
use super::theme::{self, Theme};

pub use input::typed;
pub use paint::thumbnail;
pub use place::Place;
pub use reading::contents;

/// Where cells' labels stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Labels {
    /// Nowhere.
    Off,
    /// Outside the board.
    Rim,
    /// In every cell.
    Cells,
}

/// All that the board view shows.
pub struct Scene<'a> {
    /// The board.
    pub board: &'a Board,
    /// What repeats on it.
    pub conflicts: &'a [Conflict],
    /// The cell with the cursor.
    pub cursor: Cell,
    /// Cells to tint: the cursor's peers, or the strip that is being entered.
    pub related: &'a CellSet,
    /// Cells to ring, since a sentence speaks of them.
    pub ringed: &'a [Cell],
    /// Values to show in empty cells, not on the board yet.
    pub preview: Option<&'a Grid>,
    /// Where labels stand.
    pub labels: Labels,
}

/// The id of the board, which holds the keyboard unless something else asks for it.
pub fn id() -> egui::Id {
    egui::Id::unique("board")
}

/// Shows the board in all the room there is; clicks become commands.
pub fn board_ui(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let room = ui.available_rect_before_wrap();
    let layout = scene.board.layout();
    let place = place_in(room, scene);
    let response = ui.interact(room, id(), Sense::click());
    if response.clicked() {
        response.request_focus();
        let hit = response
            .interact_pointer_pos()
            .and_then(|at| layout.cell_at(place.back(at)));
        commands.extend(hit.map(Command::Select));
    }
    paint::paint(ui.painter(), Theme::of(ui.ctx()), scene, &place);
    reading::describe(ui, &response, scene, &place, commands);
    ui.advance_cursor_after_rect(room);
}

fn place_in(room: Rect, scene: &Scene<'_>) -> Place {
    let layout = scene.board.layout();
    let room_across = room.width().min(room.height());
    let air = (0.05 * room_across - 8.0).clamp(4.0, theme::BOARD_AIR);
    let whole = Place::fit(layout, place::inside_rim(room, air));
    match paint::shown_labels(scene.labels, layout, &whole) {
        Labels::Rim => Place::fit(layout, place::inside_rim(room, air + theme::RIM_LABEL)),
        Labels::Off | Labels::Cells => whole,
    }
}
