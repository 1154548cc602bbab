//! Labels outside the rim: names of rows and columns, or of the cells at their ends; and the numbers of clues, which belong to
//! the puzzle and are always there.

use sudogon_board::game::Board;
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::layout::{Layout, RimLabel};

use super::labels::Labels;
use super::primitive::{Anchor, Font, Frame, Primitive, Style, Text};
use super::role::Role;
use super::scene::Scene;
use super::sketch::{Medium, RING};
use super::tick::{BesideNumber, width_beside};

/// The size of labels outside the rim.
pub const RIM_LABEL: f32 = 11.0;
/// The size of the numbers of clues there: the most, the least, and the share of a value's height between them.
const RIM_CLUE: (f32, f32, f32) = (14.0, 10.0, 0.6);
/// The room that they need.
pub const RIM_ROOM: f32 = 30.0;
/// Between the edge of a zoomed-in board and that of its pane.
pub const PANE_AIR: f32 = 6.0;
/// From the rim to its labels; to the numbers of clues less where the board is small: a share of their size.
const RIM_GAP: f32 = 9.0;
/// From the rim to what stands behind its labels.
pub(super) const BEHIND_LABELS: f32 = RIM_GAP + 1.2 * RIM_LABEL + 1.0;
const CLUE_GAP: f32 = 0.45;
/// The arrow between a little killer's number and the rim: its length, and its head's, as shares of the number's size.
const ARROW: (f32, f32) = (0.55, 0.4);

/// The room that the numbers of clues need outside a board at this scale: on the left, the right, above and below.
pub fn room_for_clues(board: &Board, scale: f32) -> [f32; 4] {
    let mut room = [0f32; 4];
    let layout = board.layout();
    let numbers = layout.rim().iter();
    for (label, clue) in numbers.filter_map(|label| Some((label, label.clue?))) {
        let font = font(true, layout, scale);
        let size = font.size;
        let tick = if board.corrected_clues().contains(clue) {
            width_beside(font)
        } else {
            0.0
        };
        let width = 0.62 * size * label.text.chars().count() as f32 + tick;
        let (aside, upright) = if is_slanted(label.outward) {
            (size + width / 2.0, 1.6 * size)
        } else {
            (CLUE_GAP * size + width, (CLUE_GAP + 1.1) * size)
        };
        let out = label.outward;
        let needs = [-out.x, out.x, -out.y, out.y];
        let sizes = [aside, aside, upright, upright];
        for (room, (needs, size)) in room.iter_mut().zip(needs.into_iter().zip(sizes)) {
            if needs > 0.3 {
                *room = room.max(size);
            }
        }
    }
    room
}

/// Draws the numbers of clues, and with [`Labels::Rim`] the labels outside the rim. Where these would touch, only every second
/// or third label of a side is drawn, and so on. Beside a zoomed-in board, what speaks of rows and columns stays at the edges of
/// the pane.
pub fn rim_labels(
    scene: &Scene<'_>,
    medium: &Medium<'_>,
    labels: Labels,
    pane: Option<Bounds>,
) -> Vec<Primitive> {
    let layout = scene.board.layout();
    let name_lines = Labels::name_lines(layout);
    let mut sides: Vec<(Point, Vec<RimText<'_>>)> = Vec::new();
    let mut arrows = Vec::new();
    let shown = |label: &&RimLabel| label.clue.is_some() || labels == Labels::Rim;
    for label in layout.rim().iter().filter(shown) {
        let out = label.outward;
        let end = medium.place.at(label.at);
        let is_clue = label.clue.is_some();
        let font = font(is_clue, layout, medium.place.scale);
        let size = (medium.measure)(&label.text, font);
        let slants = is_clue && is_slanted(out);
        let stays = !slants && (is_clue || name_lines);
        let side = if slants {
            RimSide::Above
        } else {
            RimSide::of(out)
        };
        let at = match (is_clue, slants) {
            (true, true) => end + out * ((ARROW.0 + 0.75) * font.size),
            (true, false) => end + out * (CLUE_GAP * font.size) + side.outward(size.y / 2.0),
            (false, _) => end + out * RIM_GAP + side.outward(size.y / 2.0),
        };
        if slants && pane.is_none_or(|pane| pane.contains(end)) {
            arrows.extend(arrow(end, out, font.size));
        }
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
            font,
            is_clue,
            is_told: label.clue.is_some_and(|clue| scene.speaks_of(clue)),
            is_corrected: label
                .clue
                .is_some_and(|clue| scene.board.corrected_clues().contains(clue)),
        };
        match sides.iter_mut().find(|(outward, _)| *outward == out) {
            Some((_, texts)) => texts.push(text),
            None => sides.push((out, vec![text])),
        }
    }
    let shown = sides.into_iter().flat_map(|(_, texts)| thinned(texts));
    shown.chain(arrows).collect()
}

/// Says whether a number speaks of a diagonal, to which an arrow points.
fn is_slanted(outward: Point) -> bool {
    outward.x.abs() > 0.3 && outward.y.abs() > 0.3
}

/// The arrow from a number to the rim.
fn arrow(end: Point, out: Point, size: f32) -> [Primitive; 3] {
    let tip = end + out * (0.12 * size);
    let width = (0.1 * size).max(1.0);
    let line = |from: Point, to: Point| Primitive::round_line([from, to], width, Role::Text);
    let along = out * (ARROW.1 * size);
    let aside = out.quarter_turn() * (0.5 * ARROW.1 * size);
    [
        line(tip, tip + out * (ARROW.0 * size)),
        line(tip, tip + along * 0.7 + aside),
        line(tip, tip + along * 0.7 - aside),
    ]
}

struct RimText<'a> {
    at: Point,
    side: RimSide,
    /// Its area outside the board.
    area: Bounds,
    /// How far it is moved to be visible; `None` if it is not.
    moved: Option<Point>,
    text: &'a str,
    font: Font,
    is_clue: bool,
    /// A hint speaks of it.
    is_told: bool,
    is_corrected: bool,
}

/// The font of a label: a clue is part of the puzzle.
fn font(is_clue: bool, layout: &Layout, scale: f32) -> Font {
    if is_clue {
        Style::SemiBold.of_size(clue_size(layout, scale))
    } else {
        Style::Regular.of_size(RIM_LABEL)
    }
}

fn clue_size(layout: &Layout, scale: f32) -> f32 {
    let (most, least, share) = RIM_CLUE;
    let values = layout
        .cells()
        .map(|cell| layout.shape(cell).slots.value_height);
    (share * scale * values.fold(f32::INFINITY, f32::min)).clamp(least, most)
}

/// The labels of a side that are drawn: as many as do not touch.
fn thinned(texts: Vec<RimText<'_>>) -> Vec<Primitive> {
    let touch = |every: usize| {
        let areas: Vec<Bounds> = texts
            .iter()
            .step_by(every)
            .map(|text| text.area.grown(point(3.0, -2.0)))
            .collect();
        areas.windows(2).any(|pair| pair[0].meets(pair[1]))
    };
    let every = (1..texts.len()).find(|&every| !touch(every));
    let has_clues = texts.iter().any(|text| text.is_clue);
    let every = every
        .filter(|_| !has_clues)
        .unwrap_or(if has_clues { 1 } else { texts.len() });
    let mut drawn: Vec<Bounds> = Vec::new();
    let mut primitives = Vec::new();
    for text in texts.into_iter().step_by(every) {
        let Some(moved) = text.moved else { continue };
        let area = text.area.moved(moved);
        // Two grids may share a row, whose name then reaches the edge twice.
        if !drawn.contains(&area) {
            let role = if text.is_clue {
                Role::Text
            } else {
                Role::Quiet
            };
            let (words, anchor) = (text.text.to_owned(), text.side.anchor());
            let number = Text::new(words, text.at + moved, anchor, text.font, role);
            if text.is_told {
                primitives.push(Primitive::Tile {
                    bounds: area.grown(point(4.0, 1.0)),
                    rounding: 4.0,
                    fill: None,
                    frame: Some(Frame {
                        width: RING,
                        role: Role::Reason,
                        is_inside: false,
                    }),
                });
            }
            if text.is_corrected {
                primitives.extend(text.side.tick(&number).strokes(number.role));
            }
            primitives.push(Primitive::Text(number));
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

    /// The tick of a number there, which does not stand on the board.
    fn tick(self, number: &Text) -> BesideNumber {
        match self {
            Self::Left => BesideNumber::left_of(number),
            Self::Right | Self::Above | Self::Below => BesideNumber::right_of(number),
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
