//! Pan and zoom. The view is moved by the wheel, fingers, the middle button, the minimap and the zoom commands; and by the
//! cursor, which stays visible.
//!
//! The visible part belongs neither to the game nor to the settings: it is reset for each document.

use egui::{CursorIcon, PointerButton, Rect, Response, Ui, Vec2, vec2};
use sudogon_board::game::CellPlay;
use sudogon_board::layout::{Cell, CellSet};
use sudogon_logic::Highlight;
use sudogon_paper::drawing::Scene;

use super::minimap::Minimap;
use super::place::ScreenPlace;
use super::view::{View, Viewport};
use crate::app::command::BoardZoom;
use crate::app::style::theme;

/// The part that must be visible.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Aim {
    /// No particular part: the person has moved the view, or pressed a visible cell.
    Nothing,
    /// The cursor's cell, with this many cells around it.
    Cursor(f32),
    /// The highlights of a hint.
    Highlights,
}

/// The state of the view, kept between frames.
pub struct PanZoom {
    document: u64,
    view: View,
    aim: Aim,
    /// The cursor's cell and its contents.
    cursor: (Cell, CellPlay),
    /// The targets in the last frame: of a hint, and of rings.
    highlights: Vec<Highlight>,
    /// Those that were not shown before: the next link of a chain.
    fresh: Vec<Highlight>,
    ringed: Vec<Cell>,
    /// A card asks about the cursor's cell.
    is_asked: bool,
    /// A cell was pressed in the last frame, which may have moved the cursor.
    is_pressed: bool,
    /// The room in the last frame, and whether the cursor's cell was visible in it.
    room: Rect,
    sees_cursor: bool,
    /// The minimap's position while it is pressed.
    held_minimap: Option<Rect>,
}

impl PanZoom {
    /// The initial state for a document.
    pub fn new(document: u64, scene: &Scene<'_>) -> Self {
        let cursor = cursor(scene);
        Self {
            document,
            view: View::new(scene.board.layout().shape(cursor).middle),
            aim: Aim::Cursor(1.0),
            cursor: (cursor, *scene.board.play(cursor)),
            highlights: Vec::new(),
            fresh: Vec::new(),
            ringed: Vec::new(),
            is_asked: false,
            is_pressed: false,
            room: Rect::NOTHING,
            sees_cursor: false,
            held_minimap: None,
        }
    }

    /// Says whether this is the view of the document with this number.
    pub fn is_of(&self, document: u64) -> bool {
        self.document == document
    }

    /// Notes what has changed on the board. A pressed cell is visible already, so the view must not jump to it; a cell that
    /// is written while hidden is brought into view.
    fn follow_scene(&mut self, scene: &Scene<'_>) {
        let cursor = (cursor(scene), *scene.board.play(cursor(scene)));
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
            let is_fresh = |it: &&Highlight| !self.highlights.contains(it);
            self.fresh = scene.highlights.iter().filter(is_fresh).cloned().collect();
            self.highlights = scene.highlights.to_vec();
            self.ringed = scene.ringed.to_vec();
            if !(self.highlights.is_empty() && self.ringed.is_empty()) {
                self.aim = Aim::Highlights;
            }
        }
    }

    /// Notes a press on a cell.
    pub fn press(&mut self) {
        self.is_pressed = true;
    }

    /// Moves the view as the person asks, then so that what must be visible is, and returns the board's place.
    pub fn place(
        &mut self,
        ui: &Ui,
        board: &Response,
        wish: Option<BoardZoom>,
        scene: &Scene<'_>,
        viewport: &Viewport<'_>,
    ) -> ScreenPlace {
        self.follow_scene(scene);
        // A card that opens below the board must not hide the cell that was pressed.
        if self.room != viewport.room && self.sees_cursor && self.aim == Aim::Nothing {
            self.aim = Aim::Cursor(0.0);
        }
        if let Some(wish) = wish {
            self.by_command(wish, viewport);
        }
        self.by_hand(ui, board, viewport);
        self.take_aim(scene, viewport);
        let place = self.view.place(viewport);
        self.room = viewport.room;
        let cursor = viewport.layout.shape(self.cursor.0).middle;
        self.sees_cursor = viewport.pane.contains(place.at(cursor));
        place
    }

    fn by_command(&mut self, wish: BoardZoom, viewport: &Viewport<'_>) {
        let place = self.view.place(viewport);
        let about = place.at(viewport.layout.shape(self.cursor.0).middle);
        match wish {
            BoardZoom::Larger => self.view.zoom(theme::ZOOM_STEP, about, viewport),
            BoardZoom::Smaller => self.view.zoom(1.0 / theme::ZOOM_STEP, about, viewport),
            BoardZoom::WholeOrReadable => self.view.turn_whole(),
        }
        self.aim = Aim::Cursor(1.0);
    }

    fn by_hand(&mut self, ui: &Ui, board: &Response, viewport: &Viewport<'_>) {
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
            self.view.zoom(factor, at, viewport);
            self.aim = Aim::Nothing;
        }
        let place = self.view.place(viewport);
        if place == viewport.whole {
            return;
        }
        let mut by = scrolled + fingers.unwrap_or_default();
        // On a board whose full height is visible, the wheel pans sideways.
        if place.rect(viewport.layout.bounds()).height() <= viewport.pane.height() && by.x == 0.0 {
            by = vec2(by.y, 0.0);
        }
        if board.dragged_by(PointerButton::Middle) {
            by += board.drag_delta();
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        }
        if by != Vec2::ZERO {
            self.view.pan(by, viewport);
            self.aim = Aim::Nothing;
        }
    }

    /// Moves the view by as little as needed to show what must be visible.
    fn take_aim(&mut self, scene: &Scene<'_>, viewport: &Viewport<'_>) {
        match self.aim {
            Aim::Nothing => {}
            Aim::Cursor(beside) => {
                let place = self.view.place(viewport);
                let cell = place.cell_rect(viewport.layout, self.cursor.0);
                let wide = cell.expand2(cell.size() * beside);
                if !self.view.show(wide, viewport) {
                    self.view.show(cell, viewport);
                }
            }
            Aim::Highlights => {
                // All of the hint, or else its next part, or what it changes, or at least the first cell of that.
                let cells = scene.highlighted_cells();
                let first = target(scene).or(cells.iter().next());
                let one = CellSet::of(viewport.layout.len(), first);
                let fresh = Scene {
                    highlights: &self.fresh,
                    ..Scene::of(scene.board)
                };
                for cells in [cells, fresh.highlighted_cells(), scene.cells_told(), one] {
                    let place = self.view.place(viewport);
                    let rects = cells
                        .iter()
                        .map(|cell| place.cell_rect(viewport.layout, cell));
                    let rect = rects.reduce(Rect::union);
                    if rect.is_some_and(|rect| self.view.show(rect.expand(theme::EDGE), viewport)) {
                        break;
                    }
                }
            }
        }
    }

    /// The minimap of a zoomed-in board; a press on it moves the view, and with it the place.
    pub fn minimap(
        &mut self,
        ui: &Ui,
        scene: &Scene<'_>,
        viewport: &Viewport<'_>,
        place: &mut ScreenPlace,
    ) -> Minimap {
        let minimap = Minimap::new(ui, viewport, scene, place, self.held_minimap);
        self.held_minimap = minimap.is_held.then_some(minimap.rect);
        if let Some(point) = minimap.wanted {
            self.view.centre(point, viewport);
            self.aim = Aim::Nothing;
            *place = self.view.place(viewport);
        }
        minimap
    }
}

/// The cell to begin with: the cursor's, if there is one.
fn cursor(scene: &Scene<'_>) -> Cell {
    scene.cursor.unwrap_or(Cell::new(0))
}

/// The first cell that a hint changes.
fn target(scene: &Scene<'_>) -> Option<Cell> {
    scene
        .highlights
        .iter()
        .find_map(|highlight| match highlight {
            Highlight::Goes(cell, _) | Highlight::RuledOut(cell, _) => Some(*cell),
            _ => None,
        })
}
