//! The names of houses that a hint points at, each on a tag outside the house: a row's at one of its ends, a column's above
//! or below it. A tag covers nothing that is written on the board, nor another tag.

use std::cell::OnceCell;

use sudogon_board::layout::HouseId;
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::message::message;
use sudogon_logic::Highlight;

use super::board::board;
use super::highlights::border;
use super::labels::Labels;
use super::primitive::{Font, Primitive, Style};
use super::rim_labels::BEHIND_LABELS;
use super::role::Role;
use super::scene::Scene;
use super::sketch::{Medium, Sketch};

/// The height of a tag and of its text, outside the board.
const BESIDE: (f32, f32) = (20.0, 11.0);
/// The size of a name on a border between cells, close to digits: the largest that fits.
const BETWEEN: [(f32, f32); 3] = [(15.0, 10.0), (13.0, 9.5), (11.0, 8.5)];
/// From a tag to its house.
const GAP: f32 = 3.0;
/// Around what is written.
const AIR: Point = point(1.0, 0.3);

/// Draws the names of houses in the room but for what is covered there: on top of everything, those of outlined houses first,
/// since lines have their band. The labels at the rim stand there already.
pub fn house_names(
    scene: &Scene<'_>,
    medium: &Medium<'_>,
    room: Bounds,
    covered: Option<Bounds>,
    rim: &[Primitive],
) -> Vec<Primitive> {
    let layout = scene.board.layout();
    // Ordered by how they are drawn: outline, thin outline, band.
    let rank = |highlight: &Highlight| match highlight {
        Highlight::House(id) => Some((0, *id, Role::House)),
        Highlight::Cover(id) => Some((1, *id, Role::Reason)),
        Highlight::Line { house, .. } if layout.house(*house).link.is_none() => {
            Some((2, *house, Role::Reason))
        }
        _ => None,
    };
    let mut houses: Vec<_> = scene.highlights.iter().filter_map(rank).collect();
    if houses.is_empty() {
        return Vec::new();
    }
    houses.sort_by_key(|(rank, ..)| *rank);
    let mut tags = Tags {
        sketch: Sketch::empty(scene, medium),
        room,
        taken: covered.into_iter().collect(),
        labels: rim.iter().filter_map(written).collect(),
        written: OnceCell::new(),
    };
    let mut named: Vec<HouseId> = Vec::new();
    for (_, house, role) in houses {
        if !named.contains(&house) {
            tags.add(house, role);
            named.push(house);
        }
    }
    tags.sketch.primitives
}

/// A side of a house, and the direction out of it.
type Outward = (Point, Point);

/// The tags that are placed so far.
struct Tags<'a> {
    sketch: Sketch<'a>,
    room: Bounds,
    taken: Vec<Bounds>,
    /// The labels at the rim.
    labels: Vec<Bounds>,
    /// The bounds of what is written on the board, and of what a hint draws round it.
    written: OnceCell<Vec<Bounds>>,
}

impl Tags<'_> {
    /// Draws a house's name: outside the board, beyond the labels there if need be, else on a border between cells; where there is
    /// no such place it is left out.
    fn add(&mut self, house: HouseId, role: Role) {
        let (layout, place) = (self.sketch.layout, self.sketch.place);
        let words = layout.words(self.sketch.scene.language);
        let name = words.within(&message!("{house}"));
        let laid_out = |(height, text): (f32, f32)| {
            let font = Style::SemiBold.of_size(text);
            let width = (self.sketch.medium.measure)(&name, font).x;
            (point(width + 0.8 * height, height), font)
        };
        let sides = self.sides(house);
        let leaves = |(at, out): &&Outward| layout.cell_at(place.back(*at + *out * 4.0)).is_none();
        let away = |(at, out): Outward, gap: f32, (size, font): (Point, Font)| {
            let reach = out.x.abs() * size.x / 2.0 + out.y.abs() * size.y / 2.0;
            (Bounds::centred(at + out * (reach + gap), size), font)
        };
        let labels = &self.labels;
        let on_label = |tag: Bounds| labels.iter().any(|label| label.grown(AIR).meets(tag));
        let outside = sides.iter().filter(leaves).copied();
        let near = |side| away(side, GAP, laid_out(BESIDE));
        let beyond = outside
            .clone()
            .filter(|&side| on_label(near(side).0))
            .flat_map(|side| {
                [BESIDE, BETWEEN[0]].map(|size| away(side, BEHIND_LABELS, laid_out(size)))
            });
        // Along a horizontal border there is room between the digits above and below.
        let is_level = |(_, out): &&Outward| out.y.abs() > 0.9;
        let (level, steep): (Vec<Outward>, Vec<Outward>) =
            sides.iter().partition(|side| is_level(side));
        let on_border = BETWEEN.into_iter().map(laid_out).flat_map(|(size, font)| {
            let sides = level.iter().chain(&steep);
            sides.map(move |&(at, _)| (Bounds::centred(at, size), font))
        });
        let mut places = outside.map(near).chain(beyond).chain(on_border);
        let free = places.find(|&(tag, _)| {
            let is_taken = self.taken.iter().any(|taken| taken.meets(tag));
            self.room.contains_all(tag) && !is_taken && !on_label(tag) && !self.hides(tag)
        });
        if let Some((tag, font)) = free {
            self.taken.push(tag);
            self.sketch.tag(tag, name, font, role);
        }
    }

    /// The sides of a house where its name may be: for a line those at its ends. The top and the right come first: there is
    /// the most room.
    fn sides(&self, house: HouseId) -> Vec<Outward> {
        let (layout, place) = (self.sketch.layout, self.sketch.place);
        let cells = &layout.house(house).cells;
        let middles: Vec<Point> = cells
            .iter()
            .map(|&cell| place.at(layout.shape(cell).middle))
            .collect();
        let sum = middles.iter().fold(Point::default(), |sum, &at| sum + at);
        let middle = sum * (1.0 / middles.len() as f32);
        let sides = border(layout, &place, house).into_iter().map(|[a, b]| {
            let (at, side) = (a.lerp(b, 0.5), (b - a).unit().quarter_turn());
            let is_outward = side.dot(at - middle) >= 0.0;
            (at, if is_outward { side } else { side * -1.0 })
        });
        let mut sides: Vec<Outward> = sides.collect();
        if let Some(axis) = axis(&middles, place.scale) {
            let along = |(at, _): &Outward| (*at - middle).dot(axis);
            let reach = sides
                .iter()
                .map(along)
                .fold(0.0_f32, |far, way| far.max(way.abs()));
            let is_end = |side: &Outward| {
                let is_far = along(side).abs() > reach - 0.3 * place.scale;
                is_far && side.1.dot(axis).abs() > 0.5
            };
            if sides.iter().any(is_end) {
                sides.retain(is_end);
            }
        }
        sides.sort_by(|(a, _), (b, _)| (a.y - a.x * 0.2).total_cmp(&(b.y - b.x * 0.2)));
        sides
    }

    /// Says whether a tag at this position would hide something that is written on the board.
    fn hides(&self, tag: Bounds) -> bool {
        let sketch = &self.sketch;
        let written = self.written.get_or_init(|| {
            let labels = if Labels::name_lines(sketch.layout) {
                Labels::Off
            } else {
                Labels::Cells
            };
            let drawn = board(sketch.scene, sketch.medium, labels, Some(self.room));
            drawn.iter().filter_map(written).collect()
        });
        written.iter().any(|written| written.grown(AIR).meets(tag))
    }
}

/// The room of what is written: texts, and what stands behind and round them.
fn written(drawn: &Primitive) -> Option<Bounds> {
    match drawn {
        Primitive::Text(text) => Some(text.bounds()),
        Primitive::Disc { at, radius, role } if *role != Role::Clue => {
            Some(Bounds::centred(*at, point(2.0, 2.0) * *radius))
        }
        Primitive::Circle {
            at, radius, width, ..
        } => Some(Bounds::centred(
            *at,
            point(2.0, 2.0) * *radius + point(*width, *width),
        )),
        Primitive::Tile { bounds, fill, .. } if *fill != Some(Role::Clue) => Some(*bounds),
        _ => None,
    }
}

/// The direction of a straight line of cells; `None` if they are not a line.
fn axis(middles: &[Point], scale: f32) -> Option<Point> {
    let (first, last) = (middles.first()?, middles.last()?);
    let axis = (*last - *first).unit();
    let aside = |at: &Point| (*at - *first).dot(axis.quarter_turn()).abs();
    let is_straight = middles.iter().all(|at| aside(at) < 0.6 * scale);
    (middles.len() > 2 && is_straight).then_some(axis)
}
