//! The board's widget: its place, what the mouse does on it, and its state between frames.

use egui::{Modifiers, PointerButton, Rect, Response, Sense, Ui};

use super::id::id;
use super::mesh::Painted;
use super::painter::{Painter, with_medium};
use super::pan_zoom::PanZoom;
use super::place::{ScreenPlace, bounds_of};
use super::view::Viewport;
use super::{accessibility, mesh, place};
use crate::app::command::{BoardZoom, Command};
use crate::app::style::theme::{self, Theme};
use crate::drawing::{self, Labels, Scene};
use crate::drawing::{RIM_LABEL, RIM_ROOM, RimSide, rim_labels};
use crate::layout::{Cell, Layout};

/// The board view's state, kept between frames.
#[derive(Default)]
pub struct BoardView {
    /// The visible part of the board.
    pan_zoom: Option<PanZoom>,
    /// A requested zoom, applied in the next frame.
    wanted_zoom: Option<BoardZoom>,
    /// The board as it was painted last.
    painted: Option<Painted>,
    /// Where it was shown last.
    pub room: Option<Rect>,
    /// The cell that the mouse was on last while it was pressed.
    last_cell: Option<Cell>,
}

impl BoardView {
    /// Requests another zoom of the board.
    pub fn zoom(&mut self, zoom: BoardZoom) {
        self.wanted_zoom = Some(zoom);
    }

    /// Shows a document's board in the available room; clicks become commands.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        document: u64,
        scene: &Scene<'_>,
        commands: &mut Vec<Command>,
    ) {
        let room = ui.available_rect_before_wrap();
        let layout = scene.board.layout();
        self.room = Some(room);
        let response = ui.interact(room, id(), Sense::click_and_drag());
        let (whole, labels_of_whole) = whole_in(room, scene);
        let viewport = Viewport {
            layout,
            whole,
            room,
            pane: pane_in(room, scene.wanted_labels(), layout),
            pixels_per_point: ui.pixels_per_point(),
        };
        let kept = self.pan_zoom.take();
        let mut pan_zoom = kept
            .filter(|kept| kept.is_of(document))
            .unwrap_or_else(|| PanZoom::new(document, scene));
        let wanted = self.wanted_zoom.take();
        let mut place = pan_zoom.place(ui, &response, wanted, scene, &viewport);
        let is_part = !viewport.is_whole(&place);
        let has_minimap = is_part
            && viewport.seen(&place) < theme::MOST_SEEN
            && viewport.pane.size().min_elem() >= theme::LEAST_FOR_OVERVIEW;
        let minimap = has_minimap.then(|| pan_zoom.minimap(ui, scene, &viewport, &mut place));
        let (pane, labels) = if is_part {
            let wanted = scene.wanted_labels().beside_part(layout);
            (viewport.pane, wanted.at_scale(layout, place.scale))
        } else {
            (room, labels_of_whole)
        };
        if self.mouse(ui, &response, pane, layout, &place, commands) {
            pan_zoom.press();
        }
        self.pan_zoom = Some(pan_zoom);

        mesh::paint_remembered(ui, pane, scene, &place, labels, &mut self.painted);
        let painter = Painter::new(ui.painter(), Theme::of(ui.ctx()));
        with_medium(&painter, place.for_drawing(), |medium| {
            let pane = bounds_of(pane);
            if labels == Labels::Rim {
                painter.paint(&rim_labels(layout, medium, is_part.then_some(pane)));
            }
            painter.paint(&drawing::house_names(scene, medium, pane));
        });
        if let Some(minimap) = minimap {
            minimap.paint(ui, scene, &place, &viewport);
        }
        accessibility::describe(ui, &response, scene, &place, commands);
        ui.advance_cursor_after_rect(room);
    }

    /// Presses and drags on cells in the pane; says whether there was one. A cell is selected when the button goes down:
    /// waiting for its release would feel slow.
    fn mouse(
        &mut self,
        ui: &Ui,
        board: &Response,
        pane: Rect,
        layout: &Layout,
        place: &ScreenPlace,
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
        // A quick press and release may come in one frame: then it is only a click.
        let is_ours = board.is_pointer_button_down_on() || board.clicked();
        if !is_ours {
            return false;
        }
        if board.double_clicked() {
            commands.push(Command::SelectSame(cell));
            return true;
        }
        let last = self.last_cell.replace(cell);
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
}

/// The place of the whole board and its labels in the room.
fn whole_in(room: Rect, scene: &Scene<'_>) -> (ScreenPlace, Labels) {
    let layout = scene.board.layout();
    let across = room.width().min(room.height());
    let air = (0.05 * across - 8.0).clamp(4.0, theme::BOARD_AIR);
    let whole = ScreenPlace::fit(layout, place::inside_rim(room, air));
    match scene.wanted_labels().at_scale(layout, whole.scale) {
        // Where room is short the board matters more than its labels, unless sentences use them.
        Labels::Rim if across < theme::LEAST_FOR_RIM => {
            if scene.is_pointing() && Labels::name_lines(layout) {
                let pane = pane_in(room, Labels::Rim, layout);
                (ScreenPlace::fit(layout, pane), Labels::Rim)
            } else {
                (whole, Labels::Off)
            }
        }
        Labels::Rim => {
            let rim = (air + RIM_LABEL).max(RIM_ROOM);
            (
                ScreenPlace::fit(layout, place::inside_rim(room, rim)),
                Labels::Rim,
            )
        }
        labels => (whole, labels),
    }
}

/// The room for the cells of a zoomed-in board: each side with row or column names keeps a strip for them.
fn pane_in(room: Rect, wanted: Labels, layout: &Layout) -> Rect {
    let gap = 0.02 * room.width().min(room.height());
    let mut pane = room.shrink(gap.min(theme::PANE_GAP));
    if wanted == Labels::Rim && Labels::name_lines(layout) {
        for label in layout.rim() {
            match RimSide::of(label.outward) {
                RimSide::Left => pane.min.x = room.left() + theme::RIM_WIDTH,
                RimSide::Right => pane.max.x = room.right() - theme::RIM_WIDTH,
                RimSide::Above => pane.min.y = room.top() + theme::RIM_HEIGHT,
                RimSide::Below => pane.max.y = room.bottom() - theme::RIM_HEIGHT,
            }
        }
    }
    pane
}
