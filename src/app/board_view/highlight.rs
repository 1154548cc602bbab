//! What a hint points at: houses, the lines that reasons act along, values that go in and values that are out.

use std::collections::HashMap;

use egui::{Color32, Pos2, Rect, Stroke, StrokeKind, Vec2};

use crate::layout::{Cell, CellSet, HouseId, geometry};
use crate::logic::Highlight;
use crate::puzzle::{Value, ValueSet};

use super::paint::Picture;
use super::{Scene, links};
use crate::app::style::theme;

/// The width of a house's outline.
const OUTLINE: f32 = 4.0;
/// That of a house whose places are used up.
const COVER: f32 = 2.5;

/// All cells that the hint, or another sentence, speaks of.
pub fn cells(scene: &Scene<'_>) -> CellSet {
    let layout = scene.board.layout();
    let mut cells = CellSet::new(layout.len());
    scene.ringed.iter().for_each(|&cell| cells.insert(cell));
    for highlight in scene.highlights {
        match highlight {
            Highlight::House(id) | Highlight::Cover(id) => {
                cells.union_with(&layout.house(*id).set(layout.len()));
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
pub(super) fn cells_shown(scene: &Scene<'_>) -> CellSet {
    let mut cells = cells_told(scene);
    for highlight in scene.highlights {
        if let Highlight::Reason { cell, .. } | Highlight::Place { cell, .. } = highlight {
            cells.insert(*cell);
        }
    }
    cells
}

/// The cells that a sentence names or points at: each must be found by its label.
pub fn cells_named(scene: &Scene<'_>) -> CellSet {
    let mut cells = cells_shown(scene);
    for highlight in scene.highlights {
        if let Highlight::Link { from, to, .. } = highlight {
            [from.0, to.0]
                .into_iter()
                .for_each(|cell| cells.insert(cell));
        }
    }
    let named = scene.ringed.iter().copied().chain(scene.asked);
    named.for_each(|cell| cells.insert(cell));
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

/// The values that the highlights speak of.
fn values_spoken_of(scene: &Scene<'_>) -> ValueSet {
    let of_one = |highlight: &Highlight| match *highlight {
        Highlight::Goes { value, .. }
        | Highlight::RuledOut { value, .. }
        | Highlight::Side { value, .. }
        | Highlight::Fin { value, .. } => ValueSet::of(value),
        Highlight::Place { values, .. } => values,
        Highlight::House(_)
        | Highlight::Cover(_)
        | Highlight::Line { .. }
        | Highlight::Reason { .. }
        | Highlight::Link { .. } => ValueSet::EMPTY,
    };
    let all = scene.highlights.iter().map(of_one);
    all.fold(ValueSet::EMPTY, ValueSet::and)
}

/// What was ruled out in a cell before, as far as it bears on what is shown: of a cell of which it is told that it can only be
/// some values, all others; where a house is told to have few places for values, these in its other cells.
pub fn ruled_out_before(scene: &Scene<'_>, cell: Cell) -> ValueSet {
    let removed = scene.removed.get(cell.index()).copied();
    let removed = removed.unwrap_or(ValueSet::EMPTY);
    if removed.is_empty() || scene.board.value(cell).is_some() {
        return ValueSet::EMPTY;
    }
    let told = told_in(scene, cell);
    if told.len() > 1 {
        removed.less(told)
    } else if is_counted(scene, cell) {
        removed.common(values_spoken_of(scene)).less(told)
    } else {
        ValueSet::EMPTY
    }
}

/// Says whether a cell is in a house of which the places are counted: it is outlined, or joins two of them.
fn is_counted(scene: &Scene<'_>, cell: Cell) -> bool {
    let layout = scene.board.layout();
    scene.highlights.iter().any(|highlight| match highlight {
        Highlight::House(id) | Highlight::Cover(id) => layout.house(*id).cells.contains(&cell),
        Highlight::Link {
            from: (from, _),
            to: (to, _),
            is_strong: true,
        } => layout.peers(*from).contains(cell) && layout.peers(*to).contains(cell),
        _ => false,
    })
}

/// The candidates of a cell that are told in their fixed places.
pub(super) fn told_in(scene: &Scene<'_>, of: Cell) -> ValueSet {
    let told = scene.highlights.iter().map(|highlight| match *highlight {
        Highlight::Place { cell, values } if cell == of => values,
        Highlight::Side { cell, value, .. } | Highlight::Fin { cell, value } if cell == of => {
            ValueSet::of(value)
        }
        _ => ValueSet::EMPTY,
    });
    told.fold(ValueSet::EMPTY, ValueSet::and)
}

/// The values of a cell that are ruled out.
pub(super) fn struck_in(scene: &Scene<'_>, of: Cell) -> ValueSet {
    let struck = scene.highlights.iter();
    let struck = struck.filter_map(|highlight| match *highlight {
        Highlight::RuledOut { cell, value } if cell == of => Some(value),
        _ => None,
    });
    struck.collect()
}

/// Draws all highlights but the grounds and the names.
pub fn paint(picture: &Picture<'_>) {
    let (scene, theme) = (picture.scene, picture.theme);
    for highlight in scene.highlights {
        match highlight {
            Highlight::House(id) => outline(picture, *id, OUTLINE, theme.goes),
            Highlight::Cover(id) => outline(picture, *id, COVER, theme.reason),
            Highlight::Place { cell, values } => {
                picture.ring(*cell, theme.reason, 2.0);
                let out = struck_in(scene, *cell);
                for value in values.less(out).iter() {
                    let (at, size) = spot(picture, (*cell, value));
                    picture.small(at, value, size, theme.text);
                }
                if !picture.is_cramped(*cell) {
                    let size = picture.mark_size(*cell);
                    for value in ruled_out_before(scene, *cell).less(out).iter() {
                        let at = picture.candidate(*cell, value);
                        picture.struck_before(at, value, size);
                    }
                }
            }
            Highlight::Side {
                cell,
                value,
                is_first,
                chain,
            } => side(picture, (*cell, *value), *is_first, *chain),
            Highlight::Fin { cell, value } => fin(picture, *cell, *value),
            Highlight::Link { .. }
            | Highlight::RuledOut { .. }
            | Highlight::Line { .. }
            | Highlight::Reason { .. }
            | Highlight::Goes { .. } => {}
        }
    }
    links::paint(picture);
    for &cell in &picture.cells {
        strike(picture, cell, struck_in(scene, cell));
    }
    for highlight in scene.highlights {
        match highlight {
            Highlight::Reason { cell, .. } => circle(picture, *cell),
            Highlight::Goes { cell, value } => tile(picture, *cell, *value),
            _ => {}
        }
    }
}

/// Values that are out: a single one in the middle of its cell, else each in its fixed place; one that is told there already gets
/// the stroke alone.
fn strike(picture: &Picture<'_>, cell: Cell, values: ValueSet) {
    let slots = &picture.layout.shape(cell).slots;
    let told = told_in(picture.scene, cell);
    if let (Some(value), 1, true) = (values.first(), values.len(), told.is_empty()) {
        let at = picture.place.slot(picture.layout, cell, slots.value);
        let size = 0.6 * picture.value_size(cell);
        struck(picture, at, value, size);
        return;
    }
    let has_form = |value: Value| {
        picture.scene.highlights.iter().any(|highlight| {
            matches!(highlight, Highlight::Side { cell: other, value: same, .. }
                | Highlight::Fin { cell: other, value: same } if (*other, *same) == (cell, value))
        })
    };
    for value in values.iter() {
        let (at, size) = spot(picture, (cell, value));
        if has_form(value) {
            let stroke = Stroke::new(1.4, picture.theme.reason);
            picture.stroke_out(at, 1.6 * size, stroke);
        } else {
            struck(picture, at, value, size);
        }
    }
}

/// A value that the step rules out: on a ground of its own, which those that were out before have not.
fn struck(picture: &Picture<'_>, at: Pos2, value: Value, size: f32) {
    picture
        .painter
        .circle_filled(at, 0.72 * size, picture.theme.same);
    picture.struck(at, value, size, picture.theme.text);
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
pub(super) fn border(picture: &Picture<'_>, house: HouseId) -> Vec<(Pos2, Pos2)> {
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

/// The most candidates that stand in a line, and the least size of their figures there.
const MOST_IN_LINE: usize = 4;
const LEAST_IN_LINE: f32 = 7.0;

/// Where a candidate that is told stands, and its size: in its fixed place; in a cell that is too small for these beside its
/// label, in a line with the others.
pub(super) fn spot(picture: &Picture<'_>, (cell, value): (Cell, Value)) -> (Pos2, f32) {
    let size = picture.mark_size(cell);
    let all = told_in(picture.scene, cell).and(struck_in(picture.scene, cell));
    if !picture.is_cramped(cell) || all.len() > MOST_IN_LINE {
        return (picture.candidate(cell, value), size);
    }
    let size = size.max(LEAST_IN_LINE);
    let apart = if all.len() > 2 { 1.1 } else { 1.5 } * size;
    let before = all.iter().take_while(|&other| other != value).count();
    let aside = before as f32 - (all.len() as f32 - 1.0) / 2.0;
    let middle = picture.layout.shape(cell).slots.value;
    let middle = picture.place.slot(picture.layout, cell, middle);
    (middle + Vec2::new(aside * apart, 0.0), size)
}

/// A candidate of one of two sides: on a filled ground, or in an outlined one. It is round in one chain, square in another.
fn side(picture: &Picture<'_>, told: (Cell, Value), is_first: bool, chain: usize) {
    let (at, size) = spot(picture, told);
    let theme = picture.theme;
    let rect = Rect::from_center_size(at, Vec2::splat(1.44 * size));
    let rounding = if chain == 0 { 0.72 * size } else { 0.12 * size };
    if is_first {
        picture.painter.rect_filled(rect, rounding, theme.goes);
        picture.small(at, told.1, size, theme.on_goes);
    } else {
        let ring = Stroke::new((0.11 * size).max(1.4), theme.goes);
        picture
            .painter
            .rect_stroke(rect, rounding, ring, StrokeKind::Middle);
        picture.small(at, told.1, size, theme.text);
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
