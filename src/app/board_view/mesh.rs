//! Keeps the painted board as one mesh, so that a frame in which nothing on it changed costs next to nothing.
//!
//! A board of 625 cells with all candidates has some ten thousand glyphs: laying them out and tessellating them in every
//! frame would take longer than the rest of the window. Of a board that is zoomed in, a margin around the pane is drawn too,
//! so that panning only moves the mesh.

use std::sync::Arc;

use egui::epaint::Primitive;
use egui::{LayerId, Mesh, Order, Rect, Shape, Ui, Vec2};
use sudogon_board::game::{CellPlay, ClueCorrections, Pen};
use sudogon_board::layout::{Cell, CellSet, Clue, Layout};
use sudogon_board::puzzle::{Grid, Value, ValueSet};
use sudogon_logic::Highlight;
use sudogon_paper::drawing::{self, Labels, Scene, Trace};
use sudogon_solve::TrueCandidates;

use super::painter::{Painter, with_medium};
use super::place::{ScreenPlace, bounds_of};
use crate::app::style::theme::Theme;

/// Everything that the drawing depends on.
#[derive(PartialEq)]
struct Key {
    layout: SameArc<Layout>,
    /// The address of the theme: only compared, never followed.
    theme: usize,
    scale: f32,
    pixels_per_point: f32,
    /// The size of the font texture and how full it is: when either changes, glyphs may have moved in it.
    font_texture: ([usize; 2], f32),
    givens: Grid,
    cells: Vec<CellPlay>,
    corrected_clues: ClueCorrections,
    pen: Arc<Pen>,
    /// For each cell the depth of the try that its value belongs to.
    depths: Vec<usize>,
    wrong: CellSet,
    cursor: (Option<Cell>, bool),
    selected: Vec<Cell>,
    shown_value: Option<Value>,
    related: CellSet,
    ringed: Vec<Cell>,
    asked: Option<Cell>,
    highlights: Vec<Highlight>,
    candidates: Vec<ValueSet>,
    true_candidates: Option<Arc<TrueCandidates>>,
    preview: Option<Grid>,
    trace: Option<Trace>,
    labels: Labels,
    has_large_digits: bool,
    least_mark: f32,
    has_tints: bool,
    /// The regions themselves are part of the layout.
    has_regions: bool,
    drawn_clue: Option<Clue>,
}

/// An `Arc` compared by address. It is held, so that no other value can get the same address.
struct SameArc<T>(Arc<T>);

impl<T> PartialEq for SameArc<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The board as it was painted last.
pub struct Painted {
    /// Everything that it was painted from.
    key: Key,
    /// Where the board was.
    place: ScreenPlace,
    /// The part of the screen that was drawn.
    covers: Rect,
    mesh: Arc<Mesh>,
}

impl Painted {
    /// How far to move the mesh to show the board at another place in the pane; `None` if it can't be reused. It stays sharp
    /// only when moved by whole pixels.
    fn moved(&self, key: &Key, place: &ScreenPlace, seen: Rect) -> Option<Vec2> {
        let by = self.place.distance(place);
        let in_pixels = by * key.pixels_per_point;
        let is_sharp = (in_pixels - in_pixels.round()).length() < 0.01;
        (self.key == *key && is_sharp && self.covers.translate(by).contains_rect(seen))
            .then_some(by)
    }
}

/// How far outside the pane cells are drawn too, in panes.
const BESIDE: f32 = 0.5;

/// Paints the scene in the pane, from the kept mesh where nothing changed.
pub fn paint_remembered(
    ui: &Ui,
    pane: Rect,
    scene: &Scene<'_>,
    place: &ScreenPlace,
    labels: Labels,
    memory: &mut Option<Painted>,
) {
    let key = key(ui, scene, place.scale, labels);
    let seen = pane.intersect(place.rect(scene.board.layout().bounds()));
    let moved = |painted: &Painted| painted.moved(&key, place, seen);
    if memory.as_ref().and_then(moved).is_none() {
        let covers = pane.expand2(BESIDE * pane.size());
        let mesh = Arc::new(paint(ui, scene, place, covers, labels));
        *memory = Some(Painted {
            key,
            place: *place,
            covers,
            mesh,
        });
    }
    if let Some(painted) = memory {
        let mut shape = Shape::mesh(Arc::clone(&painted.mesh));
        let by = painted.place.distance(place);
        if by != Vec2::ZERO {
            shape.translate(by);
        }
        ui.painter().with_clip_rect(pane).add(shape);
    }
}

fn key(ui: &Ui, scene: &Scene<'_>, scale: f32, labels: Labels) -> Key {
    let board = scene.board;
    let layout = board.layout();
    Key {
        layout: SameArc(Arc::clone(&board.puzzle().layout)),
        theme: std::ptr::from_ref(Theme::of(ui.ctx())).addr(),
        scale,
        pixels_per_point: ui.pixels_per_point(),
        font_texture: ui.fonts(|fonts| (fonts.font_image_size(), fonts.font_atlas_fill_ratio())),
        givens: board.puzzle().givens.clone(),
        cells: layout.cells().map(|cell| *board.play(cell)).collect(),
        corrected_clues: board.corrected_clues().clone(),
        pen: Arc::clone(board.pen()),
        depths: layout.cells().map(|cell| board.depth_of(cell)).collect(),
        wrong: scene.wrong.clone(),
        cursor: (scene.cursor, scene.hides_cursor),
        selected: scene.selected.to_vec(),
        shown_value: scene.shown_value,
        related: scene.related.clone(),
        ringed: scene.ringed.to_vec(),
        asked: scene.asked,
        highlights: scene.highlights.to_vec(),
        candidates: scene.candidates.to_vec(),
        true_candidates: scene.true_candidates.cloned(),
        preview: scene.preview.cloned(),
        trace: scene.trace.cloned(),
        labels,
        has_large_digits: scene.has_large_digits,
        least_mark: scene.least_mark,
        has_tints: scene.has_tints,
        has_regions: scene.regions.is_some(),
        drawn_clue: scene.drawn_clue.cloned(),
    }
}

/// Paints on a separate layer, and makes one mesh of the result.
fn paint(ui: &Ui, scene: &Scene<'_>, place: &ScreenPlace, covers: Rect, labels: Labels) -> Mesh {
    let layer = LayerId::new(Order::Background, super::id().with("drawing"));
    let layered = egui::Painter::new(ui.ctx().clone(), layer, covers);
    let painter = Painter::new(&layered, Theme::of(ui.ctx()));
    let part = Some(bounds_of(covers));
    let shapes = with_medium(&painter, place.for_drawing(), |medium| {
        drawing::board(scene, medium, labels, part)
    });
    painter.paint(&shapes);
    let painted = ui
        .ctx()
        .graphics_mut(|graphics| std::mem::take(graphics.entry(layer)));
    let painted = painted.all_entries().cloned().collect();
    let mut whole = Mesh::default();
    for part in ui.ctx().tessellate(painted, ui.pixels_per_point()) {
        if let Primitive::Mesh(mesh) = part.primitive {
            whole.append(mesh);
        }
    }
    whole
}
