//! The names of houses that a hint points at, each on a tag where the house leaves the board: a row's at one of its ends, a column's
//! above or below it.

use egui::{Align2, Color32, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

use crate::layout::HouseId;
use crate::logic::Highlight;

use super::highlight::{border, cells_shown};
use super::paint::Picture;
use super::place::bounds;
use crate::app::style::theme;

/// How much worse it is to hide what a hint shows than any value.
const SHOWN: u32 = 1000;
/// The height of a tag, and its text's, beside the board.
const BESIDE: (f32, f32) = (20.0, 11.0);
/// The same on a border between cells, where figures are near.
const BETWEEN: (f32, f32) = (15.0, 10.0);
/// From a tag to its house.
const GAP: f32 = 3.0;

/// Draws the names of houses in the room: above everything, those of outlined houses first, since lines have their band.
pub fn paint(picture: &Picture<'_>, room: Rect) {
    let (highlights, theme) = (picture.scene.highlights, picture.theme);
    let outlined = highlights.iter().filter_map(|highlight| match highlight {
        Highlight::House(id) => Some((*id, theme.goes)),
        _ => None,
    });
    let covers = highlights.iter().filter_map(|highlight| match highlight {
        Highlight::Cover(id) => Some((*id, theme.reason)),
        _ => None,
    });
    let lines = highlights.iter().filter_map(|highlight| match highlight {
        Highlight::Line { house, .. } if picture.layout.house(*house).link.is_none() => {
            Some((*house, theme.reason))
        }
        _ => None,
    });
    let mut named: Vec<HouseId> = Vec::new();
    let mut tags: Vec<Rect> = Vec::new();
    for (house, colour) in outlined.chain(covers).chain(lines) {
        if !named.contains(&house) {
            tag(picture, house, colour, room, &mut tags);
            named.push(house);
        }
    }
}

/// A side of a house, and the way out of the house there.
type Outward = (Pos2, Vec2);

/// Draws a house's name, never on another tag, and rather nowhere than on what the hint shows.
fn tag(picture: &Picture<'_>, house: HouseId, colour: Color32, room: Rect, tags: &mut Vec<Rect>) {
    let name = &picture.layout.house(house).name;
    let laid_out = |(height, text): (f32, f32)| {
        let font = theme::semibold(text);
        let text = picture.painter.layout_no_wrap(name.clone(), font, colour);
        (vec2(text.size().x + 0.8 * height, height), text)
    };
    let (beside, between) = (laid_out(BESIDE), laid_out(BETWEEN));
    let sides = sides(picture, house);
    let leaves = |(at, out): &&Outward| {
        let beyond = picture.place.back(*at + *out * 4.0);
        picture.layout.cell_at(beyond).is_none()
    };
    let outside = sides.iter().filter(leaves).map(|&(at, out)| {
        let size = beside.0;
        let reach = out.x.abs() * size.x / 2.0 + out.y.abs() * size.y / 2.0;
        let rect = Rect::from_center_size(at + out * (reach + GAP), size);
        (rect, &beside.1)
    });
    // Along a level border there is room between the figures above and below.
    let is_level = |(_, out): &&Outward| out.y.abs() > 0.9;
    let level = sides.iter().filter(is_level);
    let steep = sides.iter().filter(|side| !is_level(side));
    let on_border = level.chain(steep).map(|&(at, _)| {
        let rect = Rect::from_center_size(at, between.0);
        (rect, &between.1)
    });
    let free = outside.chain(on_border).filter(|(rect, _)| {
        room.contains_rect(*rect) && !tags.iter().any(|tag| tag.intersects(*rect))
    });
    let weighed = free.map(|(rect, text)| (hidden(picture, rect), rect, text));
    let best = weighed.min_by_key(|(hidden, ..)| *hidden);
    let Some((_, rect, text)) = best.filter(|(hidden, ..)| *hidden < SHOWN) else {
        return;
    };
    let frame = Stroke::new(1.4, colour);
    let round = rect.height() / 2.0;
    let fill = picture.theme.panel;
    picture
        .painter
        .rect(rect, round, fill, frame, StrokeKind::Inside);
    let at = Align2::CENTER_CENTER.anchor_size(rect.center(), text.size());
    picture.painter.galley(at.min, text.clone(), colour);
    tags.push(rect);
}

/// The sides of a house at which its name may stand: of a line those at its ends. Above and to the right come first: there the eye
/// begins, and there is most room.
fn sides(picture: &Picture<'_>, house: HouseId) -> Vec<Outward> {
    let cells = &picture.layout.house(house).cells;
    let middle_of = |cell| picture.place.at(picture.layout.shape(cell).middle);
    let middles: Vec<Pos2> = cells.iter().copied().map(middle_of).collect();
    let sum = middles
        .iter()
        .fold(Vec2::ZERO, |sum, at| sum + at.to_vec2());
    let middle = (sum / middles.len() as f32).to_pos2();
    let mut sides: Vec<Outward> = border(picture, house)
        .into_iter()
        .map(|(a, b)| {
            let (at, side) = (a.lerp(b, 0.5), (b - a).normalized().rot90());
            let is_outward = side.dot(at - middle) >= 0.0;
            (at, if is_outward { side } else { -side })
        })
        .collect();
    if let Some(axis) = axis(&middles, picture.place.scale) {
        let along = |(at, _): &Outward| (*at - middle).dot(axis);
        let reach = sides
            .iter()
            .map(along)
            .fold(0.0_f32, |far, way| far.max(way.abs()));
        let is_end = |side: &Outward| {
            let is_far = along(side).abs() > reach - 0.3 * picture.place.scale;
            is_far && side.1.dot(axis).abs() > 0.5
        };
        if sides.iter().any(is_end) {
            sides.retain(is_end);
        }
    }
    sides.sort_by(|(a, _), (b, _)| (a.y - a.x * 0.2).total_cmp(&(b.y - b.x * 0.2)));
    sides
}

/// The way that a straight line of cells runs; none for what is no line.
fn axis(middles: &[Pos2], scale: f32) -> Option<Vec2> {
    let (first, last) = (middles.first()?, middles.last()?);
    let axis = (*last - *first).normalized();
    let aside = |at: &Pos2| (*at - *first).dot(axis.rot90()).abs();
    let is_straight = middles.iter().all(|at| aside(at) < 0.6 * scale);
    (middles.len() > 2 && is_straight).then_some(axis)
}

/// How bad it is for a tag to lie there: by the figures under it.
fn hidden(picture: &Picture<'_>, rect: Rect) -> u32 {
    let shown = cells_shown(picture.scene);
    let under = picture.layout.cells().filter(|&cell| {
        if shown.contains(cell) && picture.scene.board.value(cell).is_none() {
            // Its candidates fill it.
            let outline = picture.place.outline(picture.layout, cell);
            return bounds(&outline).scale_from_center(0.8).intersects(rect);
        }
        let slots = &picture.layout.shape(cell).slots;
        let at = picture.place.slot(picture.layout, cell, slots.value);
        let size = slots.value_height * picture.place.scale;
        Rect::from_center_size(at, vec2(0.6, 0.75) * size).intersects(rect)
    });
    let weigh = |cell| match picture.scene.board.value(cell) {
        _ if shown.contains(cell) => SHOWN,
        Some(_) => 1,
        None => 0,
    };
    under.map(weigh).sum()
}
