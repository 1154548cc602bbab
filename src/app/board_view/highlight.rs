//! What a hint points at: houses with their names, the lines that reasons act along, values that go in and values that are out.

use std::collections::HashMap;

use egui::{Align2, Color32, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::layout::{Cell, CellSet, HouseId, geometry};
use crate::logic::Highlight;
use crate::puzzle::Value;

use super::Scene;
use super::paint::Picture;
use crate::app::theme;

/// How much worse it is to hide what a hint shows than any value.
const SHOWN: u32 = 1000;
/// The width of a house's outline.
const OUTLINE: f32 = 4.0;
/// That of a house whose places are used up.
const COVER: f32 = 2.5;
/// The height of a tag with a house's name.
const TAG: f32 = 20.0;

/// All cells that the hint, or another sentence, speaks of.
pub fn cells(scene: &Scene<'_>) -> CellSet {
    let layout = scene.board.layout();
    let mut cells = CellSet::new(layout.len());
    scene.ringed.iter().for_each(|&cell| cells.insert(cell));
    for highlight in scene.highlights {
        match highlight {
            Highlight::House(id) | Highlight::Cover(id) => {
                cells.extend_from(&layout.house(*id).set(layout.len()));
            }
            Highlight::Link { from, to, .. } => [from.0, to.0]
                .into_iter()
                .for_each(|cell| cells.insert(cell)),
            Highlight::Line { cells: line, .. } => line.iter().for_each(|&cell| cells.insert(cell)),
            Highlight::Reason { cell, .. }
            | Highlight::Goes { cell, .. }
            | Highlight::RuledOut { cell, .. }
            | Highlight::Side { cell, .. }
            | Highlight::Fin { cell, .. }
            | Highlight::Place { cell, .. } => cells.insert(*cell),
        }
    }
    cells
}

/// The cells in which the hint draws values of its own.
pub fn cells_told(scene: &Scene<'_>) -> CellSet {
    let mut cells = CellSet::new(scene.board.layout().len());
    for highlight in scene.highlights {
        match highlight {
            Highlight::Goes { cell, .. }
            | Highlight::RuledOut { cell, .. }
            | Highlight::Side { cell, .. }
            | Highlight::Fin { cell, .. } => cells.insert(*cell),
            Highlight::Place { cell, values } if !values.is_empty() => cells.insert(*cell),
            _ => {}
        }
    }
    cells
}

/// The cells that must be seen for a hint to be understood: where values go in or out, and where its reasons stand.
fn cells_shown(scene: &Scene<'_>) -> CellSet {
    let mut cells = cells_told(scene);
    for highlight in scene.highlights {
        if let Highlight::Reason { cell, .. } | Highlight::Place { cell, .. } = highlight {
            cells.insert(*cell);
        }
    }
    cells
}

/// Says whether a line that a reason acts along runs through the cell, or the reason stands in it.
pub fn is_on_line(scene: &Scene<'_>, cell: Cell) -> bool {
    scene.highlights.iter().any(|highlight| match highlight {
        Highlight::Line { cells, .. } => cells.contains(&cell),
        Highlight::Reason { cell: reason, .. } => *reason == cell,
        _ => false,
    })
}

/// Draws all highlights but the grounds and the names.
pub fn paint(picture: &Picture<'_>) {
    let (scene, theme) = (picture.scene, picture.theme);
    let mut ruled_out: HashMap<Cell, Vec<Value>> = HashMap::new();
    for highlight in scene.highlights {
        match highlight {
            Highlight::House(id) => outline(picture, *id, OUTLINE, theme.goes),
            Highlight::Cover(id) => outline(picture, *id, COVER, theme.reason),
            Highlight::Place { cell, values } => {
                picture.ring(*cell, theme.reason, 2.0);
                let size = picture.mark_size(*cell);
                for value in values.iter() {
                    picture.small(picture.candidate(*cell, value), value, size, theme.text);
                }
            }
            Highlight::RuledOut { cell, value } => ruled_out.entry(*cell).or_default().push(*value),
            Highlight::Link {
                from,
                to,
                is_strong,
            } => link(picture, *from, *to, *is_strong),
            Highlight::Side {
                cell,
                value,
                is_first,
            } => side(picture, *cell, *value, *is_first),
            Highlight::Fin { cell, value } => fin(picture, *cell, *value),
            Highlight::Line { .. } | Highlight::Reason { .. } | Highlight::Goes { .. } => {}
        }
    }
    for (cell, values) in ruled_out {
        strike(picture, cell, &values);
    }
    for highlight in scene.highlights {
        match highlight {
            Highlight::Reason { cell, .. } => circle(picture, *cell),
            Highlight::Goes { cell, value } => tile(picture, *cell, *value),
            _ => {}
        }
    }
}

/// Draws the names of houses in the room: above everything, those of outlined houses first, since lines have their band.
pub fn paint_names(picture: &Picture<'_>, room: Rect) {
    let mut tags: Vec<Rect> = Vec::new();
    for highlight in picture.scene.highlights {
        if let Highlight::House(id) = highlight {
            tag(picture, *id, picture.theme.goes, room, &mut tags);
        }
    }
    for highlight in picture.scene.highlights {
        if let Highlight::Cover(id) = highlight {
            tag(picture, *id, picture.theme.reason, room, &mut tags);
        }
    }
    for highlight in picture.scene.highlights {
        if let Highlight::Line { house, .. } = highlight
            && picture.layout.house(*house).link.is_none()
        {
            tag(picture, *house, picture.theme.reason, room, &mut tags);
        }
    }
}

/// Values that are out: one in the middle of its cell, several in their fixed places.
fn strike(picture: &Picture<'_>, cell: Cell, values: &[Value]) {
    let slots = &picture.layout.shape(cell).slots;
    if let [value] = values {
        let at = picture.place.slot(picture.layout, cell, slots.value);
        picture.struck(at, *value, 0.6 * picture.value_size(cell));
        return;
    }
    for &value in values {
        picture.struck(
            picture.candidate(cell, value),
            value,
            picture.mark_size(cell),
        );
    }
}

fn circle(picture: &Picture<'_>, cell: Cell) {
    let slots = &picture.layout.shape(cell).slots;
    let at = picture.place.slot(picture.layout, cell, slots.value);
    let radius = 0.64 * slots.value_height * picture.place.scale;
    picture
        .painter
        .circle_stroke(at, radius, Stroke::new(2.0, picture.theme.reason));
}

fn tile(picture: &Picture<'_>, cell: Cell, value: Value) {
    let slots = &picture.layout.shape(cell).slots;
    let at = picture.place.slot(picture.layout, cell, slots.value);
    let size = slots.value_height * picture.place.scale;
    let rect = Rect::from_center_size(at, Vec2::splat(1.12 * size));
    picture
        .painter
        .rect_filled(rect, 0.18 * size, picture.theme.goes);
    picture.symbol(
        at,
        value,
        theme::bold_figures(0.86 * size),
        picture.theme.on_goes,
    );
}

/// The sides of a house's cells that no two of them share.
fn border(picture: &Picture<'_>, house: HouseId) -> Vec<(Pos2, Pos2)> {
    let mut sides = HashMap::new();
    for &cell in &picture.layout.house(house).cells {
        let outline = &picture.layout.shape(cell).outline;
        for (side, key) in geometry::sides(outline).map(geometry::shared_side) {
            sides
                .entry(key)
                .and_modify(|(_, count)| *count += 1)
                .or_insert((side, 1));
        }
    }
    let single = sides.into_values().filter(|(_, count)| *count == 1);
    single
        .map(|((a, b), _)| (picture.place.at(a), picture.place.at(b)))
        .collect()
}

fn outline(picture: &Picture<'_>, house: HouseId, width: f32, colour: Color32) {
    let width = width.min(0.12 * picture.place.scale).max(2.0);
    for (a, b) in border(picture, house) {
        picture
            .painter
            .line_segment([a, b], Stroke::new(width, colour));
        picture.painter.circle_filled(a, width / 2.0, colour);
        picture.painter.circle_filled(b, width / 2.0, colour);
    }
}

/// Where a candidate that is told stands: in its fixed place.
fn spot(picture: &Picture<'_>, (cell, value): (Cell, Value)) -> (Pos2, f32) {
    (picture.candidate(cell, value), picture.mark_size(cell))
}

/// A line between two candidates: whole where one of them is true, broken where at most one is.
fn link(picture: &Picture<'_>, from: (Cell, Value), to: (Cell, Value), is_strong: bool) {
    let ((a, size), (b, _)) = (spot(picture, from), spot(picture, to));
    let way = (b - a).normalized() * 0.75 * size;
    let stroke = Stroke::new((0.11 * size).clamp(1.2, 3.0), picture.theme.reason);
    let ends = [a + way, b - way];
    if is_strong {
        picture.painter.line_segment(ends, stroke);
    } else {
        let dashes = Shape::dashed_line(&ends, stroke, 0.5 * size, 0.35 * size);
        picture.painter.extend(dashes);
    }
}

/// A candidate of one of two sides: on a filled disc, or in a ring.
fn side(picture: &Picture<'_>, cell: Cell, value: Value, is_first: bool) {
    let (at, size) = spot(picture, (cell, value));
    let theme = picture.theme;
    if is_first {
        picture.painter.circle_filled(at, 0.72 * size, theme.goes);
        picture.small(at, value, size, theme.on_goes);
    } else {
        let ring = Stroke::new((0.11 * size).max(1.4), theme.goes);
        picture.painter.circle_stroke(at, 0.72 * size, ring);
        picture.small(at, value, size, theme.text);
    }
}

/// A candidate that spoils the pattern: in a box.
fn fin(picture: &Picture<'_>, cell: Cell, value: Value) {
    let (at, size) = spot(picture, (cell, value));
    let frame = Rect::from_center_size(at, Vec2::splat(1.35 * size));
    let stroke = Stroke::new((0.11 * size).max(1.4), picture.theme.reason);
    picture
        .painter
        .rect_stroke(frame, 2.0, stroke, StrokeKind::Inside);
    picture.small(at, value, size, picture.theme.text);
}

/// The house's name where it leaves the board, or at its border where it lies inside; never on another tag, and rather nowhere
/// than on what the hint shows.
fn tag(picture: &Picture<'_>, house: HouseId, colour: Color32, room: Rect, tags: &mut Vec<Rect>) {
    let board = picture.place.rect(picture.layout.bounds());
    let middle = board.center();
    let font = theme::semibold(11.0);
    let name = picture.layout.house(house).name.clone();
    let text = picture.painter.layout_no_wrap(name, font, colour);
    let size = vec2(text.size().x + 16.0, TAG);
    let sides = border(picture, house);
    let beside = |share: f32| {
        sides.iter().map(move |&(a, b)| {
            let side = (b - a).normalized().rot90();
            let at = a.lerp(b, share);
            let is_outward = side.dot(at - middle) >= 0.0;
            (at, if is_outward { side } else { -side })
        })
    };
    // The middles of sides first; above and to the right: there the eye begins, and there is most room.
    let order = |(a, _): &(Pos2, Vec2), (b, _): &(Pos2, Vec2)| {
        (a.y - a.x * 0.2).total_cmp(&(b.y - b.x * 0.2))
    };
    let mut places: Vec<(Pos2, Vec2)> = beside(0.5).collect();
    places.sort_by(order);
    let mut ends: Vec<(Pos2, Vec2)> = beside(0.0).chain(beside(1.0)).collect();
    ends.sort_by(order);
    places.extend(ends);
    let rect = |(at, out): (Pos2, Vec2)| {
        let reach = out.x.abs() * size.x / 2.0 + out.y.abs() * size.y / 2.0;
        Rect::from_center_size(at + out * (reach + 3.0), size)
    };
    places.retain(|&place| {
        let rect = rect(place);
        room.contains_rect(rect) && !tags.iter().any(|tag| tag.intersects(rect))
    });
    let leaves = |(at, out): &(Pos2, Vec2)| {
        let beyond = picture.place.back(*at + *out * 4.0);
        picture.layout.cell_at(beyond).is_none()
    };
    if places.iter().any(leaves) {
        places.retain(leaves);
    }
    let shown = cells_shown(picture.scene);
    let hidden = |rect: Rect| -> u32 {
        let under = picture.cells.iter().filter(|&&cell| {
            let slots = &picture.layout.shape(cell).slots;
            let at = picture.place.slot(picture.layout, cell, slots.value);
            let size = Vec2::splat(slots.value_height * picture.place.scale);
            Rect::from_center_size(at, size).intersects(rect)
        });
        let weigh = |&cell: &Cell| match picture.scene.board.value(cell) {
            _ if shown.contains(cell) => SHOWN,
            Some(_) => 1,
            None => 0,
        };
        under.map(weigh).sum()
    };
    let rects = places.into_iter().map(rect);
    let weighed = rects.map(|rect| (hidden(rect), rect));
    let best = weighed.min_by_key(|(hidden, _)| *hidden);
    let Some((_, rect)) = best.filter(|(hidden, _)| *hidden < SHOWN) else {
        return;
    };
    let theme = picture.theme;
    picture.painter.rect(
        rect,
        TAG / 2.0,
        theme.panel,
        Stroke::new(1.4, colour),
        StrokeKind::Inside,
    );
    let at = Align2::CENTER_CENTER
        .anchor_size(rect.center(), text.size())
        .min;
    picture.painter.galley(pos2(at.x, at.y), text, colour);
    tags.push(rect);
}
