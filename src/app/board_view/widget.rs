//! The board's widget: its place, and its state between frames.

use std::sync::Arc;

use egui::{Context, Popup, Pos2, Rect, Response, Sense, Ui, Vec2, vec2};
use sudogon_board::game::Board;
use sudogon_board::layout::clues::Appearance;
use sudogon_board::layout::geometry::point;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::Puzzle;
use sudogon_paper::drawing::{
    self, Labels, RIM_LABEL, RIM_ROOM, RimSide, Scene, rim_labels, room_for_clues,
};

use super::accessibility::{self, Naming};
use super::id::{id, menu_id};
use super::mesh::{self, Painted};
use super::painter::{Painter, with_medium};
use super::pan_zoom::PanZoom;
use super::place::{self, ScreenPlace, bounds_of};
use super::pressing::{Press, Reach, Takes};
use super::small::{self, thumbnail};
use super::view::Viewport;
use crate::app::command::{BoardZoom, Command, CursorCommand};
use crate::app::style::theme::{self, Theme};

/// The board view's state, kept between frames.
#[derive(Default)]
pub struct BoardView {
    /// The visible part of the board.
    pan_zoom: Option<PanZoom>,
    /// A requested zoom, applied in the next frame.
    wanted_zoom: Option<BoardZoom>,
    /// How many times as large as a whole one a request has made the board, until it is told.
    pub zoomed: Option<f32>,
    /// The board as it was painted last.
    painted: Option<Painted>,
    /// Where it was shown last.
    pub room: Option<Rect>,
    /// The height that it took then if there was enough.
    pub full_height: f32,
    /// How far a light has swept over it in the next frame, from 0 to 1.
    pub sweep: Option<f32>,
    menu: Option<CellMenu>,
    /// The menu to open in the next frame: beside this place or else beside the cursor's cell, and whether as a pad.
    wanted_menu: Option<(Option<Rect>, bool)>,
    /// The mouse is pressed on the board.
    press: Option<Press>,
}

impl BoardView {
    /// Requests another zoom of the board.
    pub fn zoom(&mut self, zoom: BoardZoom) {
        self.wanted_zoom = Some(zoom);
    }

    /// Requests the menu of the cursor's cell.
    pub fn open_menu(&mut self) {
        self.wanted_menu = Some((None, false));
    }

    /// Says whether the small pad at a cell is open.
    pub fn has_pad(&self) -> bool {
        self.menu.is_some_and(|menu| menu.is_pad)
    }

    /// The menu of a cell, if it is open.
    pub fn menu(&self) -> Option<CellMenu> {
        self.menu
    }

    /// Shows a document's board in the available room; clicks become commands.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        document: u64,
        scene: &Scene<'_>,
        naming: Naming<'_>,
        takes: Takes,
        commands: &mut Vec<Command>,
    ) {
        let room = ui.available_rect_before_wrap();
        let full_height = full_height(room, scene);
        if std::mem::replace(&mut self.full_height, full_height) != full_height {
            // What comes below it leaves it that height.
            ui.ctx().request_repaint();
        }
        // The upper part of a room that is higher: what comes below the board would move it otherwise.
        let room = room.with_max_y(room.bottom().min(room.top() + full_height));
        let layout = scene.board.layout();
        self.room = Some(room);
        let response = ui.interact(room, id(), Sense::click_and_drag());
        let (whole, labels_of_whole) = whole_in(room, scene);
        let viewport = Viewport {
            layout,
            whole,
            room,
            pane: pane_in(room, scene.wanted_labels(), layout),
            has_sums: takes == Takes::Places
                || layout
                    .clues()
                    .iter()
                    .any(|clue| clue.look() == Appearance::Cage),
            least_mark: scene.least_mark,
            pixels_per_point: ui.pixels_per_point(),
        };
        let kept = self.pan_zoom.take();
        let mut pan_zoom = kept
            .filter(|kept| kept.is_of(document))
            .unwrap_or_else(|| PanZoom::new(document, scene));
        let wanted = self.wanted_zoom.take();
        let mut place = pan_zoom.place(ui, &response, wanted, scene, &viewport);
        let is_part = place != whole;
        if wanted.is_some() {
            self.zoomed = Some(place.scale / whole.scale);
        }
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
        let mark_at = |at: Pos2| {
            let painter = Painter::new(ui.painter(), Theme::of(ui.ctx()));
            with_medium(&painter, place.for_drawing(), |medium| {
                drawing::mark_at(scene, medium, point(at.x, at.y))
            })
        };
        let reach = Reach {
            room,
            pane,
            covered: minimap.as_ref().map(|minimap| minimap.rect),
            layout,
            place,
            selected: scene.cursor.filter(|_| scene.selected.is_empty()),
            takes,
            mark_at: &mark_at,
        };
        if response.long_touched() {
            // The finger opens a menu: lifting it does no more.
            self.press = None;
        }
        // A cell is selected when the button goes down: waiting for its release would feel slow.
        let pressed = Press::follow(&mut self.press, ui, &reach);
        if !pressed.is_empty() {
            response.request_focus();
            pan_zoom.press();
        }
        commands.extend(pressed);
        if response.double_clicked()
            && takes != Takes::Pen
            && let Some(cell) = response
                .interact_pointer_pos()
                .and_then(|at| reach.cell_at(at))
        {
            commands.push(CursorCommand::SelectSame(cell).into());
        }
        self.follow_menu(&response, &reach, scene, commands);
        self.pan_zoom = Some(pan_zoom);

        mesh::paint_remembered(ui, pane, scene, &place, labels, &mut self.painted);
        if let Some(share) = self.sweep.take() {
            small::sweep(ui, layout, &place, pane, share);
        }
        let painter = Painter::new(ui.painter(), Theme::of(ui.ctx()));
        with_medium(&painter, place.for_drawing(), |medium| {
            let pane = bounds_of(pane);
            let edges = is_part.then_some(pane);
            let covered = minimap.as_ref().map(|minimap| bounds_of(minimap.rect));
            let rim = rim_labels(scene, medium, labels, edges);
            let names = drawing::house_names(scene, medium, pane, covered, &rim);
            painter.paint(&rim);
            painter.paint(&names);
        });
        if let Some(minimap) = minimap {
            minimap.paint(ui, scene, &place, &viewport);
        }
        accessibility::describe(ui, &response, scene, naming, &place, commands);
        ui.advance_cursor_after_rect(room);
    }

    /// Shows a whole board without anything in it, for a pause. It can't be read or clicked.
    pub fn show_empty(&mut self, ui: &mut Ui, layout: &Arc<Layout>, labels: Option<Labels>) {
        let room = ui.available_rect_before_wrap();
        self.press = None;
        let board = Board::new(Puzzle::empty(Arc::clone(layout)));
        let scene = Scene {
            labels: labels.unwrap_or_else(|| Labels::usual(layout)),
            ..Scene::of(&board)
        };
        let (place, _) = whole_in(room, &scene);
        thumbnail(ui, layout, &place);
        ui.advance_cursor_after_rect(room);
    }

    /// Opens the menu of a cell that was asked for in the last frame: a click that asks for it would close it too. A cell
    /// outside the selection is selected first.
    fn follow_menu(
        &mut self,
        board: &Response,
        reach: &Reach<'_>,
        scene: &Scene<'_>,
        commands: &mut Vec<Command>,
    ) {
        if let Some((wanted, is_pad)) = self.wanted_menu.take() {
            let cursor = scene.cursor.unwrap_or(Cell::new(0));
            self.menu = Some(CellMenu {
                beside: wanted.unwrap_or_else(|| reach.place.cell_rect(reach.layout, cursor)),
                by_key: wanted.is_none(),
                is_pad,
            });
            Popup::open_id(&board.ctx, menu_id());
        } else if !Popup::is_id_open(&board.ctx, menu_id()) {
            self.menu = None;
        }
        let clicked = board.interact_pointer_pos();
        if let Some(at) = clicked.filter(|_| scene.trace.is_none())
            && let Some(cell) = reach.cell_at(at)
        {
            if board.secondary_clicked() {
                if !scene.is_selected(cell) {
                    commands.push(CursorCommand::Select(cell).into());
                }
                self.wanted_menu = Some((Some(Rect::from_min_max(at, at)), false));
                board.ctx.request_repaint();
            } else if board.clicked() && reach.takes == Takes::Pad && scene.value(cell).is_none() {
                let beside = reach.place.cell_rect(reach.layout, cell);
                self.wanted_menu = Some((Some(beside), true));
                board.ctx.request_repaint();
            }
        }
    }
}

/// Where the menu of a cell was opened.
#[derive(Clone, Copy, Debug)]
pub struct CellMenu {
    /// The place that it stands beside: the pointer, or the cell.
    pub beside: Rect,
    /// It was opened by a key.
    pub by_key: bool,
    /// It has only the values.
    pub is_pad: bool,
}

/// The least size of marks on a board in a window whose text is larger than usual: that of its text, but no more than they have in
/// the whole window while its text is not.
pub fn least_mark(ctx: &Context, layout: &Layout) -> f32 {
    let zoom = ctx.zoom_factor();
    if zoom <= 1.0 {
        return 0.0;
    }
    let window = zoom * ctx.content_rect().size().min_elem();
    let room = Vec2::splat((window - theme::BESIDE_BOARD).max(1.0));
    let usual = ScreenPlace::fit(layout, Rect::from_min_size(Pos2::ZERO, room)).scale;
    let cells = layout.cells();
    let heights = cells.map(|cell| layout.shape(cell).slots.candidate_height);
    theme::BODY.min(usual * heights.fold(f32::INFINITY, f32::min))
}

/// The height that the board takes in a room of this width if there is enough.
fn full_height(room: Rect, scene: &Scene<'_>) -> f32 {
    let endless = Rect::from_min_size(room.min, vec2(room.width(), 10.0 * room.width()));
    let (whole, _) = whole_in(endless, scene);
    let board = whole.rect(scene.board.layout().bounds());
    let beside = room.width() - board.width();
    board.height() + beside
}

/// The place of the whole board and its labels in the room.
fn whole_in(room: Rect, scene: &Scene<'_>) -> (ScreenPlace, Labels) {
    let layout = scene.board.layout();
    let across = room.width().min(room.height());
    let air = (0.05 * across - 8.0).clamp(4.0, theme::BOARD_AIR);
    let inside = beside_clues(place::inside_rim(room, air), scene.board);
    let whole = ScreenPlace::fit(layout, inside);
    match scene.wanted_labels().at_scale(layout, whole.scale) {
        // Where room is short the board matters more than its labels, unless sentences use them. Where both have room they are always
        // there: the board would move as they come and go.
        Labels::Rim if across < theme::LEAST_FOR_RIM => {
            let labelled = ScreenPlace::fit(layout, pane_in(room, Labels::Rim, layout));
            let is_needed = scene.is_pointing() || scene.least_mark > 0.0;
            let has_room = labelled.rect(layout.bounds()).width() >= theme::LEAST_BOARD;
            if (is_needed || has_room) && Labels::name_lines(layout) {
                (labelled, Labels::Rim)
            } else {
                (whole, Labels::Off)
            }
        }
        Labels::Rim => {
            let rim = (air + RIM_LABEL).max(RIM_ROOM);
            let inside = place::inside_rim(room, rim).intersect(inside);
            (ScreenPlace::fit(layout, inside), Labels::Rim)
        }
        labels => (whole, labels),
    }
}

/// The room for the cells of a board that has numbers beside it.
fn beside_clues(room: Rect, board: &Board) -> Rect {
    let scale = ScreenPlace::fit(board.layout(), room).scale;
    let [left, right, above, below] = room_for_clues(board, scale);
    let inside = Rect::from_min_max(room.min + vec2(left, above), room.max - vec2(right, below));
    if inside.is_positive() { inside } else { room }
}

/// The room for the cells of a zoomed-in board: each side with row or column names keeps a strip for them.
fn pane_in(room: Rect, wanted: Labels, layout: &Layout) -> Rect {
    let gap = 0.02 * room.width().min(room.height());
    let mut pane = room.shrink(gap.min(theme::PANE_GAP));
    let has_names = wanted == Labels::Rim && Labels::name_lines(layout);
    let rim = layout.rim().iter();
    for label in rim.filter(|label| label.clue.is_some() || has_names) {
        match RimSide::of(label.outward) {
            RimSide::Left => pane.min.x = room.left() + theme::RIM_WIDTH,
            RimSide::Right => pane.max.x = room.right() - theme::RIM_WIDTH,
            RimSide::Above => pane.min.y = room.top() + theme::RIM_HEIGHT,
            RimSide::Below => pane.max.y = room.bottom() - theme::RIM_HEIGHT,
        }
    }
    pane
}
