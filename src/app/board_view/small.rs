//! Small pictures: of boards, for choosing a shape, for a race and for a technique's page; of a colour's sign, for the pad; of a page of paper.

use egui::{Color32, Rect, Shape, Stroke, StrokeKind, Ui};
use sudogon_board::game::{Board, Colour, Origin};
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::Value;
use sudogon_paper::drawing::{self, Labels, Placement, Primitive, Role, Scene};
use sudogon_paper::print::BookPage;

use super::painter::{Painter, with_medium};
use super::place::{ScreenPlace, bounds_of};
use crate::app::style::theme::Theme;
use crate::app::style::theme_colours::LIGHT;

/// Paints a small picture of a layout, for choosing it.
pub fn thumbnail(ui: &Ui, layout: &Layout, place: &ScreenPlace) {
    let shapes = drawing::small_layout(layout, &place.for_drawing());
    Painter::new(ui.painter(), Theme::of(ui.ctx())).paint_small(&shapes);
}

/// How much of the board stands round a clue in its picture, in layout units: of two cells of squares about a half on each side.
const AROUND_CLUE: f32 = 1.1;

/// Paints the part of a layout round its first clue, if that is a part; else all of it.
pub fn clue_thumbnail(ui: &Ui, layout: &Layout, rect: Rect) {
    let cells = layout.clues().first().map_or(&[][..], |clue| &clue.cells);
    let outlines = cells.iter().map(|&cell| &layout.shape(cell).outline);
    let its = Bounds::of(outlines.flatten().copied());
    let side = its.size().x.max(its.size().y) + AROUND_CLUE;
    let around = Bounds::centred(its.centre(), point(side, side));
    let is_part = layout.bounds().contains_all(around);
    let place = ScreenPlace::fit_bounds(if is_part { around } else { layout.bounds() }, rect);
    let shapes = drawing::small_layout(layout, &place.for_drawing());
    let clipped = if is_part { rect } else { ui.clip_rect() };
    let painter = ui.painter().with_clip_rect(clipped);
    Painter::new(&painter, Theme::of(ui.ctx())).paint_small(&shapes);
}

/// Paints a small picture of a layout's added rules.
pub fn rules_thumbnail(ui: &Ui, layout: &Layout, place: &ScreenPlace) {
    let shapes = drawing::small_rules(layout, &place.for_drawing());
    Painter::new(ui.painter(), Theme::of(ui.ctx())).paint_small(&shapes);
}

/// Paints a small picture of a layout with values.
pub fn small_board(
    ui: &Ui,
    layout: &Layout,
    values: impl Iterator<Item = (Cell, Value, Origin)>,
    place: &ScreenPlace,
) {
    let shapes = drawing::small_board(layout, values, &place.for_drawing());
    Painter::new(ui.painter(), Theme::of(ui.ctx())).paint_small(&shapes);
}

/// Paints a small picture of a board as it is.
pub fn board_picture(ui: &Ui, board: &Board, rect: Rect) {
    let layout = board.layout();
    let values = layout.cells().filter_map(|cell| {
        let (value, origin) = board.entry(cell)?;
        Some((cell, value, origin))
    });
    small_board(ui, layout, values, &ScreenPlace::fit(layout, rect));
}

/// Paints a board with what a step points at, and the names of its rows and columns if it has any; returns where it is.
pub fn explained_board(ui: &Ui, scene: &Scene<'_>, rect: Rect) -> ScreenPlace {
    let layout = scene.board.layout();
    let has_rim =
        Labels::name_lines(layout) || layout.rim().iter().any(|label| label.clue.is_some());
    let air = if has_rim { RIM } else { AIR };
    let place = ScreenPlace::fit(layout, rect.shrink(air));
    let painter = Painter::new(ui.painter(), Theme::of(ui.ctx()));
    with_medium(&painter, place.for_drawing(), |medium| {
        let labels = if has_rim { Labels::Rim } else { Labels::Off };
        painter.paint(&drawing::board(scene, medium, labels, None));
        let rim = drawing::rim_labels(scene, medium, labels, None);
        let names = drawing::house_names(scene, medium, bounds_of(rect), None, &rim);
        painter.paint(&rim);
        painter.paint(&names);
    });
    place
}

/// Paints a board at a place, as far as it lies in a rectangle, with the labels of its scene.
pub fn board_at(ui: &Ui, scene: &Scene<'_>, rect: Rect, place: &ScreenPlace) {
    let clipped = ui.painter().with_clip_rect(rect);
    let painter = Painter::new(&clipped, Theme::of(ui.ctx()));
    with_medium(&painter, place.for_drawing(), |medium| {
        painter.paint(&drawing::board(scene, medium, scene.labels, None));
        painter.paint(&drawing::rim_labels(scene, medium, scene.labels, None));
    });
}

/// Paints cells that belong to no board yet.
pub fn plain_cells(
    ui: &Ui,
    rect: Rect,
    place: &ScreenPlace,
    outlines: &[Vec<Point>],
    ground: Option<Role>,
    line: (Role, f32),
) {
    let clipped = ui.painter().with_clip_rect(rect);
    let outlines = outlines.iter().map(Vec::as_slice);
    let cells = drawing::plain_cells(outlines, &place.for_drawing(), ground, line);
    Painter::new(&clipped, Theme::of(ui.ctx())).paint(&cells);
}

/// Paints such a board without names, small: what a step points at is seen. Of a board without values, only the part that it speaks of.
pub fn small_scene(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let place = match scene.board.grid().filled() {
        0 => ScreenPlace::fit_bounds(told_part(scene), rect),
        _ => ScreenPlace::fit(scene.board.layout(), rect),
    };
    let clipped = ui.painter().with_clip_rect(rect.expand(EDGE));
    let painter = Painter::new(&clipped, Theme::of(ui.ctx()));
    with_medium(&painter, place.for_drawing(), |medium| {
        // Names of rows and columns stand outside, so cells have none.
        painter.paint(&drawing::board(scene, medium, Labels::Rim, None));
    });
}

/// The part of a board that a step speaks of: a square of at least so many units, within the board where that is larger.
fn told_part(scene: &Scene<'_>) -> Bounds {
    let layout = scene.board.layout();
    let whole = layout.bounds();
    let told = scene.highlighted_cells();
    let corners = layout.cells().filter(|&cell| told.contains(cell));
    let corners = corners.flat_map(|cell| layout.shape(cell).outline.iter().copied());
    let told = Bounds::of(corners).grown(TOLD_AIR);
    let side = told.size().x.max(told.size().y).max(LEAST_TOLD);
    let side = side.min(whole.size().x.min(whole.size().y));
    let within = |middle: f32, from: f32, to: f32| {
        middle.clamp(from + side / 2.0, (to - side / 2.0).max(from + side / 2.0))
    };
    let middle = told.centre();
    let middle = point(
        within(middle.x, whole.min.x, whole.max.x),
        within(middle.y, whole.min.y, whole.max.y),
    );
    Bounds::centred(middle, point(side, side))
}

/// How far the outermost lines of a picture reach beyond it.
const EDGE: f32 = 2.0;
/// Around what is told there, and the least side of that part, in layout units.
const TOLD_AIR: Point = point(0.4, 0.4);
const LEAST_TOLD: f32 = 4.0;

/// The room around such a board, with and without names.
const RIM: f32 = 28.0;
const AIR: f32 = 14.0;

/// Paints a soft light on a board that has swept over so much of it, from the top left corner to the bottom right one, cell by cell.
pub fn sweep(ui: &Ui, layout: &Layout, place: &ScreenPlace, pane: Rect, share: f32) {
    let colour = Theme::of(ui.ctx()).goes;
    let painter = ui.painter().with_clip_rect(pane);
    let (bounds, size) = (layout.bounds(), layout.bounds().size());
    // From before the first cell to behind the last.
    let front = (1.0 + 2.0 * HALF) * share - HALF;
    for cell in layout.cells() {
        let shape = layout.shape(cell);
        let way = shape.middle - bounds.min;
        let behind = ((way.x / size.x + way.y / size.y) / 2.0 - front).abs();
        if behind < HALF {
            let corners = shape.outline.iter().map(|&corner| place.at(corner));
            let fill = colour.gamma_multiply(BRIGHTEST * (1.0 - behind / HALF));
            painter.add(Shape::convex_polygon(corners.collect(), fill, Stroke::NONE));
        }
    }
}

/// Half the width of that light, as a share of its way, and how much of its colour is in its middle: figures stay readable.
const HALF: f32 = 0.25;
const BRIGHTEST: f32 = 0.3;

/// Paints the sign of a colour in the middle of a rectangle.
pub fn colour_sign(ui: &Ui, colour: Colour, rect: Rect) {
    let (at, radius) = (rect.center(), 0.16 * rect.height());
    let shapes = drawing::colour_sign(colour, point(at.x, at.y), radius, Role::QuietOnFill);
    Painter::new(ui.painter(), Theme::of(ui.ctx())).paint(&shapes);
}

/// Paints a page of paper that fills a rectangle: black on white, whatever the theme.
pub fn page(ui: &Ui, page: &BookPage, rect: Rect) {
    let edge = Stroke::new(1.0, Theme::of(ui.ctx()).button_border);
    ui.painter()
        .rect(rect, 0, Color32::WHITE, edge, StrokeKind::Outside);
    let scale = rect.width() / page.size.x;
    let upright = Placement {
        scale,
        origin: point(rect.min.x, rect.min.y),
    };
    // From the other corner, backwards.
    let turned = Placement {
        scale: -scale,
        origin: point(rect.max.x, rect.max.y),
    };
    let mapped = |primitives: &[Primitive], place: Placement| -> Vec<Primitive> {
        let mapped = primitives.iter().map(|primitive| primitive.mapped(&place));
        mapped.collect()
    };
    let clipped = ui.painter().with_clip_rect(rect);
    Painter::new(&clipped, &LIGHT).paint(&mapped(&page.upright, upright));
    let painter = Painter::new(&clipped, &LIGHT).turned();
    painter.paint(&mapped(&page.turned, turned));
}
