//! What moves the view: the wheel, fingers, the middle button and the overview; the zoom commands; and the cursor, which stays in
//! sight wherever it goes.
//!
//! The view is no part of the game: it is kept where the toolkit keeps how far its lists are scrolled, and begins anew with
//! each document.

use egui::{Context, CursorIcon, PointerButton, Rect, Response, Ui, Vec2, vec2};

use crate::game::CellPlay;
use crate::layout::{Cell, CellSet, Layout};
use crate::logic::Highlight;

use super::overview::Overview;
use super::place::{Place, bounds};
use super::view::{Stage, View};
use super::{Scene, highlight, id};
use crate::app::command::BoardZoom;
use crate::app::style::theme;

/// What of the board has to be in sight.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Aim {
    /// Nothing: the person has moved the view, or pressed what is seen.
    Nothing,
    /// The cursor's cell, with so many cells beside it.
    Cursor(f32),
    /// What a hint points at.
    Highlights,
}

/// What is remembered of the view from frame to frame.
#[derive(Clone)]
pub struct Sight {
    document: u64,
    view: View,
    aim: Aim,
    /// The cursor's cell and what stood in it.
    cursor: (Cell, CellPlay),
    /// What was pointed at: by a hint, and by rings.
    highlights: Vec<Highlight>,
    ringed: Vec<Cell>,
    /// A card asks about the cursor's cell.
    is_asked: bool,
    /// A cell was pressed in the last frame, so that the cursor may have come to it.
    is_pressed: bool,
    /// The room that there was, and whether the cursor's cell was seen in it.
    room: Rect,
    sees_cursor: bool,
    /// The overview's place while it is pressed.
    held_overview: Option<Rect>,
}

/// Asks for another zoom of the board; the next frame does it.
pub fn zoom(ctx: &Context, zoom: BoardZoom) {
    ctx.data_mut(|data| data.insert_temp(wish_id(), Some(zoom)));
}

fn wish_id() -> egui::Id {
    id().with("zoom")
}

impl Sight {
    /// What was remembered, or the start for another document.
    pub fn recall(ui: &Ui, scene: &Scene<'_>) -> Self {
        let kept: Option<Self> = ui.data(|data| data.get_temp(id()));
        let cursor = (scene.cursor, *scene.board.play(scene.cursor));
        let mut sight = kept
            .filter(|kept| kept.document == scene.document)
            .unwrap_or_else(|| Self {
                document: scene.document,
                view: View::new(scene.board.layout().shape(scene.cursor).middle),
                aim: Aim::Cursor(1.0),
                cursor,
                highlights: Vec::new(),
                ringed: Vec::new(),
                is_asked: false,
                is_pressed: false,
                room: Rect::NOTHING,
                sees_cursor: false,
                held_overview: None,
            });
        sight.notice(cursor, scene);
        sight
    }

    /// Keeps it for the next frame.
    pub fn keep(self, ui: &Ui) {
        ui.data_mut(|data| data.insert_temp(id(), self));
    }

    /// Takes note of what has changed on the board. A cell that was pressed is in sight, and the view must not jump then; one
    /// that is written without being seen comes in sight.
    fn notice(&mut self, cursor: (Cell, CellPlay), scene: &Scene<'_>) {
        if self.cursor != cursor {
            let has_moved = self.cursor.0 != cursor.0;
            self.aim = match (self.is_pressed, self.aim) {
                (true, _) => Aim::Nothing,
                (false, Aim::Nothing) if !has_moved => Aim::Cursor(0.0),
                (false, aim) if !has_moved => aim,
                _ => Aim::Cursor(1.0),
            };
            self.cursor = cursor;
        }
        self.is_pressed = false;
        let was_asked = std::mem::replace(&mut self.is_asked, scene.asked.is_some());
        if self.is_asked && !was_asked {
            self.aim = Aim::Cursor(0.0);
        }
        if self.highlights != scene.highlights || self.ringed != scene.ringed {
            self.highlights = scene.highlights.to_vec();
            self.ringed = scene.ringed.to_vec();
            if !(self.highlights.is_empty() && self.ringed.is_empty()) {
                self.aim = Aim::Highlights;
            }
        }
    }

    /// Takes note of a press on a cell.
    pub fn press(&mut self) {
        self.is_pressed = true;
    }

    /// Moves the view as the person asks for, then so that what has to be in sight is, and says where the board stands.
    pub fn steer(
        &mut self,
        ui: &Ui,
        board: &Response,
        scene: &Scene<'_>,
        stage: &Stage<'_>,
    ) -> Place {
        // A card that opens below the board must not hide the cell that was pressed.
        if self.room != stage.room && self.sees_cursor && self.aim == Aim::Nothing {
            self.aim = Aim::Cursor(0.0);
        }
        self.by_command(ui, stage);
        self.by_hand(ui, board, stage);
        self.take_aim(scene, stage);
        let place = self.view.place(stage);
        self.room = stage.room;
        let cursor = stage.layout.shape(scene.cursor).middle;
        self.sees_cursor = stage.pane.contains(place.at(cursor));
        place
    }

    fn by_command(&mut self, ui: &Ui, stage: &Stage<'_>) {
        let wish = ui.data_mut(|data| data.remove_temp::<Option<BoardZoom>>(wish_id()));
        let Some(wish) = wish.flatten() else { return };
        let place = self.view.place(stage);
        let about = place.at(stage.layout.shape(self.cursor.0).middle);
        match wish {
            BoardZoom::Larger => self.view.zoom(theme::ZOOM_STEP, about, stage),
            BoardZoom::Smaller => self.view.zoom(1.0 / theme::ZOOM_STEP, about, stage),
            BoardZoom::WholeOrReadable => self.view.turn_whole(),
        }
        self.aim = Aim::Cursor(1.0);
    }

    fn by_hand(&mut self, ui: &Ui, board: &Response, stage: &Stage<'_>) {
        if !board.contains_pointer() && !board.dragged() {
            return;
        }
        let (factor, scrolled, fingers, at) = ui.input(|input| {
            (
                input.zoom_delta(),
                input.smooth_scroll_delta(),
                input.multi_touch().map(|touch| touch.translation_delta),
                input.pointer.latest_pos(),
            )
        });
        if let Some(at) = at.filter(|_| factor != 1.0) {
            self.view.zoom(factor, at, stage);
            self.aim = Aim::Nothing;
        }
        let place = self.view.place(stage);
        if stage.is_whole(&place) {
            return;
        }
        let mut by = scrolled + fingers.unwrap_or_default();
        // A wheel moves a board that is seen in its full height sideways.
        if place.rect(stage.layout.bounds()).height() <= stage.pane.height() && by.x == 0.0 {
            by = vec2(by.y, 0.0);
        }
        if board.dragged_by(PointerButton::Middle) {
            by += board.drag_delta();
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        }
        if by != Vec2::ZERO {
            self.view.pan(by, stage);
            self.aim = Aim::Nothing;
        }
    }

    /// Moves the view by as little as needed so that what has to be in sight is.
    fn take_aim(&mut self, scene: &Scene<'_>, stage: &Stage<'_>) {
        match self.aim {
            Aim::Nothing => {}
            Aim::Cursor(beside) => {
                let place = self.view.place(stage);
                let cell = bounds(&place.outline(stage.layout, scene.cursor));
                let wide = cell.expand2(cell.size() * beside);
                if !self.view.show(wide, stage) {
                    self.view.show(cell, stage);
                }
            }
            Aim::Highlights => {
                // All that is spoken of, or else what comes of it, or at least the first cell of that.
                let cells = highlight::cells(scene);
                let first = target(scene).or(cells.iter().next());
                let mut one = CellSet::new(stage.layout.len());
                first.into_iter().for_each(|cell| one.insert(cell));
                for cells in [cells, highlight::cells_told(scene), one] {
                    let place = self.view.place(stage);
                    let rect = extent(stage.layout, &place, &cells);
                    if rect.is_some_and(|rect| self.view.show(rect.expand(theme::EDGE), stage)) {
                        break;
                    }
                }
            }
        }
    }

    /// The overview of a board that is seen in part; a press on it moves the view, and with it the place.
    pub fn overview(
        &mut self,
        ui: &Ui,
        scene: &Scene<'_>,
        stage: &Stage<'_>,
        place: &mut Place,
    ) -> Overview {
        let overview = Overview::new(ui, stage, scene, place, self.held_overview);
        self.held_overview = overview.is_held.then_some(overview.rect);
        if let Some(point) = overview.wanted {
            self.view.centre(point, stage);
            self.aim = Aim::Nothing;
            *place = self.view.place(stage);
        }
        overview
    }
}

/// The first cell that a hint changes.
fn target(scene: &Scene<'_>) -> Option<Cell> {
    scene
        .highlights
        .iter()
        .find_map(|highlight| match highlight {
            Highlight::Goes { cell, .. } | Highlight::RuledOut { cell, .. } => Some(*cell),
            _ => None,
        })
}

/// The rectangle round cells, if there are any.
fn extent(layout: &Layout, place: &Place, cells: &CellSet) -> Option<Rect> {
    cells
        .iter()
        .map(|cell| bounds(&place.outline(layout, cell)))
        .reduce(Rect::union)
}
