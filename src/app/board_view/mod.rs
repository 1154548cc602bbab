//! The board on the screen.
//!
//! - `place.rs`: where a layout stands on the screen; `view.rs`: how much of it is seen; both pure
//! - `steer.rs`: what moves the view; `overview.rs`: the whole board, small, beside a part of it
//! - `paint.rs`: drawing; `marks.rs`: the small figures; `printed.rs`: what is printed under it; `labels.rs`: the labels of cells; `highlight.rs`, `links.rs`, `tags.rs`: what a hint points at; `trace.rs`: what a watched strategy has done; `cache.rs`: what was drawn, remembered
//! - `input.rs`: keys to commands
//! - `reading.rs`: the board as named cells, for those who hear it

mod cache;
mod highlight;
mod input;
mod labels;
mod links;
mod marks;
mod overview;
mod paint;
mod place;
mod printed;
mod reading;
mod steer;
mod tags;
mod trace;
mod view;

use egui::{Modifiers, PointerButton, Rect, Response, Sense, Ui};

use crate::game::Board;
use crate::layout::{Cell, CellSet, Layout, RegionMap};
use crate::logic::Highlight;
use crate::puzzle::{Conflict, Grid, Value, ValueSet};

use crate::app::command::Command;
use crate::app::style::theme::{self, Theme};

use paint::Picture;
use steer::Sight;
use view::Stage;

pub use crate::files::svg::Labels;
pub use input::typed;
pub use place::Place;
pub use printed::thumbnail;
pub use reading::contents;
pub use steer::zoom;
pub use trace::Trace;

/// All that the board view shows.
pub struct Scene<'a> {
    /// The number of the document: with another one the view begins anew.
    pub document: u64,
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
    /// The cell that a card is about.
    pub asked: Option<Cell>,
    /// What a hint points at.
    pub highlights: &'a [Highlight],
    /// For each cell what the hint counts as ruled out before; it may be empty.
    pub removed: &'a [ValueSet],
    /// Values to show in empty cells, not on the board yet.
    pub preview: Option<&'a Grid>,
    /// What a strategy that is watched has done.
    pub trace: Option<&'a Trace>,
    /// Where labels stand.
    pub labels: Labels,
    /// Says whether values are as large as their cells allow.
    pub has_large_digits: bool,
    /// Says whether areas have tints.
    pub has_tints: bool,
    /// The regions, while they are drawn: each cell shows its own.
    pub regions: Option<&'a RegionMap>,
}

impl Scene<'_> {
    /// Says whether a card names cells or points at something.
    fn is_pointing(&self) -> bool {
        !self.highlights.is_empty() || !self.ringed.is_empty() || self.asked.is_some()
    }

    /// The labels to show where there is room: while something is named, those of rows and columns at least.
    fn wanted_labels(&self) -> Labels {
        match self.labels {
            Labels::Off if self.is_pointing() && labels::names_lines(self.board.layout()) => {
                Labels::Rim
            }
            labels => labels,
        }
    }
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
    ui.data_mut(|data| data.insert_temp(id().with("room"), room));
    let response = ui.interact(room, id(), Sense::click_and_drag());
    let (whole, labels_of_whole) = whole_in(room, scene);
    let stage = Stage {
        layout,
        whole,
        room,
        pane: labels::pane(scene.wanted_labels(), layout, room),
        pixels_per_point: ui.pixels_per_point(),
    };
    let mut sight = Sight::recall(ui, scene);
    let mut place = sight.steer(ui, &response, scene, &stage);
    let is_part = !stage.is_whole(&place);
    let has_overview = is_part
        && stage.seen(&place) < theme::MOST_SEEN
        && stage.pane.size().min_elem() >= theme::LEAST_FOR_OVERVIEW;
    let overview = has_overview.then(|| sight.overview(ui, scene, &stage, &mut place));
    let (pane, labels) = if is_part {
        let wanted = labels::wanted_in_part(scene.wanted_labels(), layout);
        (stage.pane, labels::shown_labels(wanted, layout, &place))
    } else {
        (room, labels_of_whole)
    };
    if mouse(ui, &response, pane, layout, &place, commands) {
        sight.press();
    }
    sight.keep(ui);

    let theme = Theme::of(ui.ctx());
    cache::paint_cached(ui, pane, scene, &place, labels);
    let picture = Picture::new(ui.painter(), theme, scene, &place);
    if labels == Labels::Rim {
        picture.rim_labels(is_part.then_some(pane));
    }
    tags::paint(&picture, pane);
    if let Some(overview) = overview {
        overview.paint(&picture, &stage);
    }
    reading::describe(ui, &response, scene, &place, commands);
    ui.advance_cursor_after_rect(room);
}

/// Presses and drags on cells in the pane; says whether there was one. A cell is taken when the button goes down: waiting for it
/// to come up would feel slow.
fn mouse(
    ui: &Ui,
    board: &Response,
    pane: Rect,
    layout: &Layout,
    place: &Place,
    commands: &mut Vec<Command>,
) -> bool {
    let pointer = ui.input(|input| {
        let pointer = &input.pointer;
        let over = pointer
            .interact_pos()
            .filter(|at| pane.contains(*at))
            .and_then(|at| layout.cell_at(place.back(at)));
        (over, pointer.primary_pressed(), input.modifiers)
    });
    let (Some(cell), is_pressed, modifiers) = pointer else {
        return false;
    };
    let last = ui
        .data(|data| data.get_temp::<usize>(board.id))
        .map(Cell::new);
    // A quick press and release may come in one frame: then it is only a click.
    let is_ours = board.is_pointer_button_down_on() || board.clicked();
    if !is_ours {
        return false;
    }
    ui.data_mut(|data| data.insert_temp(board.id, cell.index()));
    if is_pressed {
        board.request_focus();
        commands.push(match modifiers {
            Modifiers { command: true, .. } => Command::ToggleCell(cell),
            Modifiers { shift: true, .. } => Command::SelectToo(cell),
            _ => Command::PressCell(cell),
        });
    } else if board.dragged_by(PointerButton::Primary) && last != Some(cell) {
        commands.push(Command::DragTo(cell));
    } else {
        return false;
    }
    true
}

/// Where the whole board stands in the room, and its labels.
fn whole_in(room: Rect, scene: &Scene<'_>) -> (Place, Labels) {
    let layout = scene.board.layout();
    let across = room.width().min(room.height());
    let air = (0.05 * across - 8.0).clamp(4.0, theme::BOARD_AIR);
    let whole = Place::fit(layout, place::inside_rim(room, air));
    match labels::shown_labels(scene.wanted_labels(), layout, &whole) {
        // Where room is scarce the board is worth more than its labels, unless something is named by them.
        Labels::Rim if across < theme::LEAST_FOR_RIM => {
            if scene.is_pointing() && labels::names_lines(layout) {
                let pane = labels::pane(Labels::Rim, layout, room);
                (Place::fit(layout, pane), Labels::Rim)
            } else {
                (whole, Labels::Off)
            }
        }
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
