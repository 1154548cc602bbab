//! Labels outside the rim: names of rows and columns, or of the cells at their ends.

use crate::layout::Layout;
use crate::layout::geometry::{Bounds, Point, point};

use super::labels::Labels;
use super::primitive::{Anchor, Font, Primitive, Style, Text, Words};
use super::role::Role;
use super::sketch::Medium;

/// The size of labels outside the rim.
pub const RIM_LABEL: f32 = 11.0;
/// The size of the numbers of clues there.
pub const RIM_CLUE: f32 = 14.0;
/// The room that they need.
pub const RIM_ROOM: f32 = 30.0;
/// Between the edge of a zoomed-in board and that of its pane.
pub const PANE_AIR: f32 = 6.0;
/// From the rim to its labels.
const RIM_GAP: f32 = 9.0;

/// Draws the labels outside the rim. Where they would touch, only every second or third label of a side is drawn, and so on.
/// Beside a zoomed-in board, the names of rows and columns stay at the edges of the pane.
pub fn rim_labels(layout: &Layout, medium: &Medium<'_>, pane: Option<Bounds>) -> Vec<Primitive> {
    let stays = Labels::name_lines(layout);
    let mut sides: Vec<(Point, Vec<RimText<'_>>)> = Vec::new();
    for label in layout.rim() {
        let out = label.outward;
        let end = medium.place.at(label.at);
        let side = RimSide::of(out);
        let font = font(label.is_clue);
        let size = (medium.measure)(&label.text, font);
        let at = end + out * RIM_GAP + side.outward(size.y / 2.0);
        let area = side.area(at, size);
        let moved = match pane {
            None => Some(point(0.0, 0.0)),
            Some(pane) if stays => side.stick(end, pane).map(|stuck| stuck - end),
            Some(pane) => pane.contains_all(area).then_some(point(0.0, 0.0)),
        };
        let text = RimText {
            at,
            side,
            area,
            moved,
            text: &label.text,
            is_clue: label.is_clue,
        };
        match sides.iter_mut().find(|(outward, _)| *outward == out) {
            Some((_, texts)) => texts.push(text),
            None => sides.push((out, vec![text])),
        }
    }
    let shown = sides.into_iter().flat_map(|(_, texts)| thinned(texts));
    shown.collect()
}

/// A label outside the rim.
struct RimText<'a> {
    at: Point,
    side: RimSide,
    /// Its area outside the board.
    area: Bounds,
    /// How far it is moved to be visible; `None` if it is not.
    moved: Option<Point>,
    text: &'a str,
    is_clue: bool,
}

/// The font of a label: a clue is part of the puzzle.
fn font(is_clue: bool) -> Font {
    match is_clue {
        true => Style::SemiBold.of_size(RIM_CLUE),
        false => Style::Regular.of_size(RIM_LABEL),
    }
}

/// The labels of a side that are drawn: as many as do not touch.
fn thinned(texts: Vec<RimText<'_>>) -> Vec<Primitive> {
    let touch = |every: usize| {
        let areas = texts.iter().step_by(every);
        let areas: Vec<Bounds> = areas
            .map(|text| text.area.grown(point(3.0, -2.0)))
            .collect();
        areas.windows(2).any(|pair| pair[0].meets(pair[1]))
    };
    let every = (1..texts.len()).find(|&every| !touch(every));
    let has_clues = texts.iter().any(|text| text.is_clue);
    let every = every.filter(|_| !has_clues).unwrap_or(match has_clues {
        true => 1,
        false => texts.len(),
    });
    let mut drawn: Vec<Bounds> = Vec::new();
    let mut primitives = Vec::new();
    for text in texts.into_iter().step_by(every) {
        let Some(moved) = text.moved else { continue };
        let area = text.area.moved(moved);
        // Two grids may share a row, whose name then reaches the edge twice.
        if !drawn.contains(&area) {
            primitives.push(Primitive::Text(Text {
                words: Words::Text(text.text.to_owned()),
                at: text.at + moved,
                anchor: text.side.anchor(),
                font: font(text.is_clue),
                role: match text.is_clue {
                    true => Role::Text,
                    false => Role::Quiet,
                },
            }));
            drawn.push(area);
        }
    }
    primitives
}

/// The side of the board that a label is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RimSide {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Above it.
    Above,
    /// Below it.
    Below,
}

impl RimSide {
    /// The side in a direction.
    pub fn of(out: Point) -> Self {
        match (out.x, out.y) {
            (x, _) if x < -0.5 => Self::Left,
            (x, _) if x > 0.5 => Self::Right,
            (_, y) if y < 0.0 => Self::Above,
            _ => Self::Below,
        }
    }

    fn anchor(self) -> Anchor {
        match self {
            Self::Left => Anchor::End,
            Self::Right => Anchor::Start,
            Self::Above | Self::Below => Anchor::Middle,
        }
    }

    /// From the anchor of a text above or below the board to its middle.
    fn outward(self, half: f32) -> Point {
        match self {
            Self::Left | Self::Right => point(0.0, 0.0),
            Self::Above => point(0.0, -half),
            Self::Below => point(0.0, half),
        }
    }

    /// The area of a text of this size at its position.
    fn area(self, at: Point, size: Point) -> Bounds {
        let aside = match self {
            Self::Left => -size.x / 2.0,
            Self::Right => size.x / 2.0,
            Self::Above | Self::Below => 0.0,
        };
        Bounds::centred(at + point(aside, 0.0), size)
    }

    /// Where the end of a line of cells must be for its name to be visible beside the pane, if the line runs through it.
    fn stick(self, end: Point, pane: Bounds) -> Option<Point> {
        let inner = pane.grown(point(-PANE_AIR, -PANE_AIR));
        let stuck = match self {
            Self::Left => point(end.x.max(inner.min.x), end.y),
            Self::Right => point(end.x.min(inner.max.x), end.y),
            Self::Above => point(end.x, end.y.max(inner.min.y)),
            Self::Below => point(end.x, end.y.min(inner.max.y)),
        };
        pane.contains(stuck).then_some(stuck)
    }
}
