//! What a hint points at: houses with their names, the lines that reasons act along, values that go in and values that are out.

use std::collections::HashMap;

use egui::{Align2, Color32, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::layout::{Cell, CellSet, HouseId, geometry};
use crate::logic::Highlight;
use crate::puzzle::Value;

use super::Scene;
use super::paint::Picture;
use crate::app::theme;

/// The width of a house's outline.
const OUTLINE: f32 = 4.0;
/// The height of a tag with a house's name.
const TAG: f32 = 20.0;

/// All cells that the hint speaks of.
pub fn cells(scene: &Scene<'_>) -> CellSet {
    let layout = scene.board.layout();
    let mut cells = CellSet::new(layout.len());
    for highlight in scene.highlights {
        match highlight {
            Highlight::House(id) => cells.extend_from(&layout.house(*id).set(layout.len())),
            Highlight::Line { cells: line, .. } => line.iter().for_each(|&cell| cells.insert(cell)),
            Highlight::Reason { cell, .. }
            | Highlight::Goes { cell, .. }
            | Highlight::RuledOut { cell, .. }
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
            Highlight::Goes { cell, .. } | Highlight::RuledOut { cell, .. } => cells.insert(*cell),
            Highlight::Place { cell, values } if !values.is_empty() => cells.insert(*cell),
            _ => {}
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
            Highlight::House(id) => outline(picture, *id),
            Highlight::Place { cell, values } => {
                picture.ring(*cell, theme.reason, 2.0);
                let size = picture.mark_size(*cell);
                for value in values.iter() {
                    picture.small(picture.candidate(*cell, value), value, size, theme.text);
                }
            }
            Highlight::RuledOut { cell, value } => ruled_out.entry(*cell).or_default().push(*value),
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
        if let Highlight::Line { house, .. } = highlight {
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

fn outline(picture: &Picture<'_>, house: HouseId) {
    let width = OUTLINE.min(0.12 * picture.place.scale).max(2.0);
    for (a, b) in border(picture, house) {
        picture
            .painter
            .line_segment([a, b], Stroke::new(width, picture.theme.goes));
        picture
            .painter
            .circle_filled(a, width / 2.0, picture.theme.goes);
        picture
            .painter
            .circle_filled(b, width / 2.0, picture.theme.goes);
    }
}

/// The house's name where it leaves the board, or at its upper border where it lies inside; never on another tag.
fn tag(picture: &Picture<'_>, house: HouseId, colour: Color32, room: Rect, tags: &mut Vec<Rect>) {
    let board = picture.place.rect(picture.layout.bounds());
    let middle = board.center();
    let font = theme::semibold(11.0);
    let name = picture.layout.house(house).name.clone();
    let text = picture.painter.layout_no_wrap(name, font, colour);
    let size = vec2(text.size().x + 16.0, TAG);
    let mut places: Vec<(Pos2, Vec2)> = border(picture, house)
        .into_iter()
        .map(|(a, b)| {
            let side = (b - a).normalized().rot90();
            let at = a.lerp(b, 0.5);
            (
                at,
                if side.dot(at - middle) >= 0.0 {
                    side
                } else {
                    -side
                },
            )
        })
        .collect();
    // Above and to the right first: there the eye begins, and there is most room.
    places.sort_by(|(a, _), (b, _)| (a.y - a.x * 0.2).total_cmp(&(b.y - b.x * 0.2)));
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
    let rects: Vec<Rect> = places.into_iter().map(rect).collect();
    // Inside the board rather over empty cells than over values.
    let is_clear = |rect: &&Rect| {
        [rect.left_center(), rect.center(), rect.right_center()]
            .into_iter()
            .all(|at| {
                let under = picture.layout.cell_at(picture.place.back(at));
                under.is_none_or(|cell| picture.scene.board.value(cell).is_none())
            })
    };
    let Some(&rect) = rects.iter().find(is_clear).or(rects.first()) else {
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
