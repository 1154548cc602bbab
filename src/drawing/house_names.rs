//! The names of houses that a hint points at, each on a tag outside the house: a row's at one of its ends, a column's above
//! or below it.

use crate::layout::geometry::{Bounds, Point, point};
use crate::layout::{CellSet, HouseId};
use crate::logic::Highlight;

use super::highlights::border;
use super::primitive::{Font, Frame, Primitive, Style, Words};
use super::role::Role;
use super::scene::Scene;
use super::sketch::{Medium, Sketch};

/// How much worse it is to hide something highlighted than any other value.
const SHOWN: u32 = 1000;
/// The height of a tag and of its text, outside the board.
const BESIDE: (f32, f32) = (20.0, 11.0);
/// The same on a border between cells, close to digits.
const BETWEEN: (f32, f32) = (15.0, 10.0);
/// From a tag to its house.
const GAP: f32 = 3.0;
/// The width of a tag's frame.
const FRAME: f32 = 1.4;

/// Draws the names of houses in the room: on top of everything, those of outlined houses first, since lines have their band.
pub fn house_names(scene: &Scene<'_>, medium: &Medium<'_>, room: Bounds) -> Vec<Primitive> {
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
        shown: scene.cells_shown(),
        room,
        taken: Vec::new(),
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
    /// The cells in which a hint shows something.
    shown: CellSet,
    room: Bounds,
    taken: Vec<Bounds>,
}

impl Tags<'_> {
    /// Draws a house's name, never on another tag; it is left out if it would hide something highlighted.
    fn add(&mut self, house: HouseId, role: Role) {
        let (layout, place) = (self.sketch.layout, self.sketch.place);
        let name = &layout.house(house).name;
        let laid_out = |(height, text): (f32, f32)| {
            let font = Style::SemiBold.of_size(text);
            let width = (self.sketch.medium.measure)(name, font).x;
            (point(width + 0.8 * height, height), font)
        };
        let (beside, between) = (laid_out(BESIDE), laid_out(BETWEEN));
        let sides = self.sides(house);
        let leaves = |(at, out): &&Outward| layout.cell_at(place.back(*at + *out * 4.0)).is_none();
        let outside = sides.iter().filter(leaves).map(|&(at, out)| {
            let size = beside.0;
            let reach = out.x.abs() * size.x / 2.0 + out.y.abs() * size.y / 2.0;
            (Bounds::centred(at + out * (reach + GAP), size), beside.1)
        });
        // Along a horizontal border there is room between the digits above and below.
        let is_level = |(_, out): &&Outward| out.y.abs() > 0.9;
        let level = sides.iter().filter(is_level);
        let steep = sides.iter().filter(|side| !is_level(side));
        let on_border = level.chain(steep);
        let on_border = on_border.map(|&(at, _)| (Bounds::centred(at, between.0), between.1));
        let free = outside.chain(on_border).filter(|(tag, _)| {
            self.room.contains_all(*tag) && !self.taken.iter().any(|taken| taken.meets(*tag))
        });
        let weighed = free.map(|(tag, font)| (self.hidden(tag), tag, font));
        let best = weighed.min_by_key(|(hidden, ..)| *hidden);
        if let Some((_, tag, font)) = best.filter(|(hidden, ..)| *hidden < SHOWN) {
            self.put(tag, name.clone(), font, role);
        }
    }

    fn put(&mut self, tag: Bounds, name: String, font: Font, role: Role) {
        self.taken.push(tag);
        self.sketch.primitives.push(Primitive::Tile {
            bounds: tag,
            rounding: tag.size().y / 2.0,
            fill: Some(Role::Ground),
            frame: Some(Frame {
                width: FRAME,
                role,
                is_inside: true,
            }),
        });
        self.sketch
            .text(tag.centre(), Words::Text(name), font, role);
    }

    /// The sides of a house where its name may be: for a line those at its ends. The top and the right come first: there is
    /// the most room.
    fn sides(&self, house: HouseId) -> Vec<Outward> {
        let (layout, place) = (self.sketch.layout, self.sketch.place);
        let cells = &layout.house(house).cells;
        let middles = cells
            .iter()
            .map(|&cell| place.at(layout.shape(cell).middle));
        let middles: Vec<Point> = middles.collect();
        let sum = middles.iter().fold(Point::default(), |sum, &at| sum + at);
        let middle = sum * (1.0 / middles.len() as f32);
        let mut sides: Vec<Outward> = border(layout, &place, house)
            .into_iter()
            .map(|[a, b]| {
                let (at, side) = (a.lerp(b, 0.5), (b - a).unit().quarter_turn());
                let is_outward = side.dot(at - middle) >= 0.0;
                (at, if is_outward { side } else { side * -1.0 })
            })
            .collect();
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

    /// The penalty of a tag at this position: by the digits under it.
    fn hidden(&self, tag: Bounds) -> u32 {
        let sketch = &self.sketch;
        let board = sketch.scene.board;
        let under = sketch.layout.cells().filter(|&cell| {
            if self.shown.contains(cell) && board.value(cell).is_none() {
                // Its candidates fill the cell.
                let outline = sketch.place.bounds(sketch.layout, cell);
                return Bounds::centred(outline.centre(), outline.size() * 0.8).meets(tag);
            }
            let size = sketch.usual_size(cell);
            Bounds::centred(sketch.middle(cell), point(0.6, 0.75) * size).meets(tag)
        });
        let weigh = |cell| match board.value(cell) {
            _ if self.shown.contains(cell) => SHOWN,
            Some(_) => 1,
            None => 0,
        };
        under.map(weigh).sum()
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
