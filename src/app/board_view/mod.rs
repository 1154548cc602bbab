//! The board on the screen.
//!
//! - `place.rs`: where a layout stands on the screen; pure
//! - `paint.rs`: drawing; `labels.rs`: the labels of cells; `highlight.rs`: what a hint points at; `cache.rs`: what was drawn, remembered
//! - `input.rs`: keys to commands
//! - `reading.rs`: the board as named cells, for those who hear it

mod cache;
mod highlight;
mod input;
mod labels;
mod paint;
mod place;
mod reading;

use egui::{Modifiers, Rect, Response, Sense, Ui};

use crate::game::Board;
use crate::layout::{Cell, CellSet, Layout};
use crate::logic::Highlight;
use crate::puzzle::{Conflict, Grid, Value};

use super::command::Command;
use super::theme;

pub use crate::files::svg::Labels;
pub use input::typed;
pub use paint::thumbnail;
pub use place::Place;
pub use reading::contents;

/// All that the board view shows.
pub struct Scene<'a> {
    /// The board.
    pub board: &'a Board,
    /// What repeats on it.
    pub conflicts: &'a [Conflict],
    /// Cells whose value is wrong.
    pub wrong: &'a CellSet,
    /// The cell with the cursor.
    pub cursor: Cell,
    /// Cells that are selected beside it.
    pub selected: &'a [Cell],
    /// The value to show everywhere: in hand, or that of the cursor's cell.
    pub shown_value: Option<Value>,
    /// Cells to tint: the cursor's peers, or the strip that is being entered.
    pub related: &'a CellSet,
    /// Cells to ring, since a sentence speaks of them.
    pub ringed: &'a [Cell],
    /// What a hint points at.
    pub highlights: &'a [Highlight],
    /// Values to show in empty cells, not on the board yet.
    pub preview: Option<&'a Grid>,
    /// Where labels stand.
    pub labels: Labels,
    /// Says whether values are as large as their cells allow.
    pub has_large_digits: bool,
}

/// The id of the board, which holds the keyboard unless something else asks for it.
pub fn id() -> egui::Id {
    egui::Id::unique("board")
}

/// Where the board was drawn last.
pub fn last_room(ctx: &egui::Context) -> Option<Rect> {
    ctx.data(|data| data.get_temp(id().with("room")))
}

/// Shows the board in all the room there is; clicks become commands.
pub fn board_ui(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let room = ui.available_rect_before_wrap();
    let layout = scene.board.layout();
    let (place, labels) = place_in(room, scene);
    ui.data_mut(|data| data.insert_temp(id().with("room"), room));
    let response = ui.interact(room, id(), Sense::click_and_drag());
    mouse(ui, &response, layout, &place, commands);
    cache::paint_cached(ui, room, scene, &place, labels);
    reading::describe(ui, &response, scene, &place, commands);
    ui.advance_cursor_after_rect(room);
}

/// Presses and drags on cells. A cell is taken when the button goes down: waiting for it to come up would feel slow.
fn mouse(ui: &Ui, board: &Response, layout: &Layout, place: &Place, commands: &mut Vec<Command>) {
    let pointer = ui.input(|input| {
        let pointer = &input.pointer;
        let over = pointer
            .interact_pos()
            .and_then(|at| layout.cell_at(place.back(at)));
        (over, pointer.primary_pressed(), input.modifiers)
    });
    let (Some(cell), is_pressed, modifiers) = pointer else {
        return;
    };
    let last = ui
        .data(|data| data.get_temp::<usize>(board.id))
        .map(Cell::new);
    // A quick press and release may come in one frame: then it is only a click.
    let is_ours = board.is_pointer_button_down_on() || board.clicked();
    if is_ours && is_pressed {
        board.request_focus();
        commands.push(match modifiers {
            Modifiers { command: true, .. } => Command::ToggleCell(cell),
            Modifiers { shift: true, .. } => Command::SelectToo(cell),
            _ => Command::PressCell(cell),
        });
    } else if is_ours && board.dragged() && last != Some(cell) {
        commands.push(Command::DragTo(cell));
    }
    if is_ours {
        ui.data_mut(|data| data.insert_temp(board.id, cell.index()));
    }
}

/// Where the board stands in the room, and its labels.
fn place_in(room: Rect, scene: &Scene<'_>) -> (Place, Labels) {
    let layout = scene.board.layout();
    let across = room.width().min(room.height());
    let air = (0.05 * across - 8.0).clamp(4.0, theme::BOARD_AIR);
    let whole = Place::fit(layout, place::inside_rim(room, air));
    match labels::shown_labels(scene.labels, layout, &whole) {
        // Where room is scarce the board is worth more than its labels.
        Labels::Rim if across < theme::LEAST_FOR_RIM => (whole, Labels::Off),
        Labels::Rim => {
            let rim = (air + theme::RIM_LABEL).max(labels::RIM_ROOM);
            (
                Place::fit(layout, place::inside_rim(room, rim)),
                Labels::Rim,
            )
        }
        labels => (whole, labels),
    }
}
