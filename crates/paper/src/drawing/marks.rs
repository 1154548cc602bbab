//! Pencil marks, candidates and crossed-out values, so placed that they never overlap.

use sudogon_board::game::{Colour, Mark};
use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_board::puzzle::{Value, ValueSet};

use super::primitive::{Style, TextContent};
use super::role::Role;
use super::scene::Scene;
use super::sketch::{Medium, Sketch, has_two_figures};

/// The width of a mark in a line, as a share of its size.
const ROOM_PER_SYMBOL: f32 = 0.65;
/// The width of a mark in a line with the sign of a colour beside each.
const ROOM_PER_COLOURED: f32 = 1.12;
/// The width of a mark in a line with a stroke through each.
const ROOM_PER_STRUCK: f32 = 0.8;
/// The height of a line of marks, with air above and below, as a share of its size.
const ROOM_FOR_LINE: f32 = 0.8;
/// How much more a mark of two figures takes, with a gap.
const PER_TWO_FIGURES: f32 = 1.7;
/// The width and height of the part of a cell that belongs to a mark, as shares of its size.
const REACH: Point = point(0.9, 1.0);

struct Placed {
    kind: Mark,
    value: Value,
    at: Point,
    size: f32,
    colour: Option<Colour>,
}

/// The mark at a point of a drawing, if there is one: of a candidate that is not the player's, a corner mark.
pub fn mark_at(scene: &Scene<'_>, medium: &Medium<'_>, at: Point) -> Option<(Cell, Mark, Value)> {
    let cell = scene.board.layout().cell_at(medium.place.back(at))?;
    let is_open =
        scene.value(cell).is_none() && scene.regions.is_none() && scene.true_candidates.is_none();
    if !is_open || scene.cells_told().contains(cell) {
        return None;
    }
    let placed = Sketch::empty(scene, medium).placed(cell).into_iter();
    let mut under = placed.filter(|mark| Bounds::centred(mark.at, REACH * mark.size).contains(at));
    under.next().map(|mark| (cell, mark.kind, mark.value))
}

impl Sketch<'_> {
    /// Draws the marks of a cell, and its candidates if they are shown. The copies of the highlighted value stand out: on a
    /// ground of their own, and underlined.
    pub fn marks(&mut self, cell: Cell) {
        let is_pointing = !self.scene.highlights.is_empty();
        let role = self.quiet_role(cell);
        let placed = self.placed(cell);
        let is_chosen = |mark: &&Placed| self.scene.shown_value == Some(mark.value);
        let chosen = placed.iter().filter(is_chosen);
        let chosen: Vec<(Point, f32)> = chosen.map(|mark| (mark.at, mark.size)).collect();
        for &(at, size) in &chosen {
            self.disc(at, 0.66 * size, Role::SameValue);
        }
        // All grounds first: one must not cover the next value.
        for mark in &placed {
            if let Some(colour) = mark.colour {
                self.candidate_ground(mark.at, mark.size, colour);
            }
        }
        let centre: Vec<&Placed> = placed
            .iter()
            .filter(|mark| mark.kind == Mark::Centre)
            .collect();
        // Numbers of two figures need a gap between them.
        let has_gaps = has_two_figures(self.layout);
        let is_in_line = self.candidates(cell).is_none();
        let is_one_text =
            is_in_line && !has_gaps && centre.iter().all(|mark| mark.colour.is_none());
        if let Some(first) = centre.first().filter(|_| is_one_text) {
            // As one text, in which the typeface spaces the digits.
            let centre = centre.iter();
            let words = centre.map(|mark| mark.value.on(self.layout)).collect();
            let middle = self.slot(cell, self.layout.shape(cell).slots.centre);
            let font = Style::Regular.of_size(first.size);
            self.text(middle, TextContent::Text(words), font, role);
        }
        // Larger figures stand closer together, but their strokes keep apart.
        let most_stroke = 1.1 * self.usual_mark_size(cell);
        for &Placed {
            kind,
            value,
            at,
            size,
            colour,
        } in &placed
        {
            if let Some(colour) = colour {
                if let Some((at, size)) = self.candidate_sign(at, size, colour) {
                    self.small(at, value, size, Role::QuietOnFill);
                }
                continue;
            }
            match kind {
                Mark::Centre if is_one_text => {}
                Mark::Centre if !is_in_line => self.small_bold(at, value, size),
                Mark::Corner | Mark::Centre => self.small(at, value, size, role),
                Mark::Removed if is_pointing => self.struck_before((cell, value), at, size),
                Mark::Removed => {
                    self.strike(at, size.min(most_stroke));
                    self.small(at, value, size, Role::Text);
                }
            }
        }
        for (at, size) in chosen {
            let (below, half) = (at.y + 0.47 * size, 0.3 * size);
            let ends = [point(at.x - half, below), point(at.x + half, below)];
            self.line(ends, (0.08 * size).max(1.0), Role::Text);
        }
    }

    /// The places of a cell's marks. Corner marks stand in the corners of a cell that has four, and the fifth and later ones between these, so
    /// that those before stay where they are. Otherwise each marked or crossed-out value has its fixed place, so that the eye can scan for it
    /// from cell to cell. Centre marks fill the middle: crossed-out values then form a line below, the others one above. While candidates are shown, all stay at their places,
    /// and the centre marks among them are bold.
    fn placed(&self, cell: Cell) -> Vec<Placed> {
        let scene = self.scene;
        let play = scene.board.play(cell);
        let centre = play.marks(Mark::Centre);
        // While a hint removes values, older strokes are quiet, and make way for what it tells in their places.
        let removed = play
            .marks(Mark::Removed)
            .difference(scene.told_in(cell).union(scene.struck_in(cell)))
            .union(scene.ruled_out_before(cell));
        let shown = self.candidates(cell);
        let colours = &play.candidate_colours;
        let corner = play
            .marks(Mark::Corner)
            .union(shown.unwrap_or(ValueSet::EMPTY))
            .union(colours.coloured().difference(centre))
            .difference(removed);
        let slots = &self.layout.shape(cell).slots;
        let middle = self.slot(cell, slots.centre);
        // What has a colour without being a mark is a candidate, at its place.
        let own = play.marks(Mark::Corner).union(centre);
        let are_own = colours.coloured().difference(own).is_empty();
        let is_free = are_own && removed.is_empty() && shown.is_none();
        let corners = self.corners(cell).filter(|places| {
            let most = if centre.is_empty() { places.len() } else { 4 };
            is_free && corner.len() <= most
        });
        let (usual, mut size) = (self.usual_mark_size(cell), self.mark_size(cell));
        if let Some(corners) = &corners
            && !centre.is_empty()
            && !corner.is_empty()
        {
            // Large marks in the middle keep off those in the corners.
            let corners = corners[..4].iter();
            let away = corners.map(|corner| (corner.y - middle.y).abs());
            let away = away.fold(f32::INFINITY, f32::min);
            size = size.min((away / ROOM_FOR_LINE).max(usual));
        }
        let room = slots.centre_width * self.place.scale;
        // Marks of a kind in a line; they shrink if they need more than the room.
        let line = |kind, values: ValueSet, below: f32, share: f32| {
            let has_signs = !values.intersection(colours.coloured()).is_empty();
            let share = if has_signs { ROOM_PER_COLOURED } else { share };
            let is_wide = has_two_figures(self.layout);
            let share = share * if is_wide { PER_TWO_FIGURES } else { 1.0 };
            let count = values.len() as f32;
            let own_size = size * (room / (count.max(1.0) * share * size)).min(1.0);
            let places = values.iter().enumerate();
            let placed = places.map(|(at, value)| Placed {
                kind,
                value,
                at: middle
                    + point(0.0, below * usual)
                    + point((at as f32 - (count - 1.0) / 2.0) * share * own_size, 0.0),
                size: own_size,
                colour: colours.of(value),
            });
            placed.collect::<Vec<Placed>>()
        };
        if let Some(corners) = corners {
            let in_corner = |(value, at)| Placed {
                kind: Mark::Corner,
                value,
                at,
                size,
                colour: colours.of(value),
            };
            let mut placed: Vec<Placed> = corner.iter().zip(corners).map(in_corner).collect();
            placed.extend(line(Mark::Centre, centre, 0.0, ROOM_PER_SYMBOL));
            return placed;
        }
        if centre.is_empty() || shown.is_some() {
            let in_place = |kind| {
                move |value| Placed {
                    kind,
                    value,
                    at: self.candidate(cell, value),
                    size,
                    colour: colours.of(value),
                }
            };
            let corner = corner.difference(centre).iter().map(in_place(Mark::Corner));
            let centre = centre
                .difference(removed)
                .iter()
                .map(in_place(Mark::Centre));
            let removed = removed.iter().map(in_place(Mark::Removed));
            return corner.chain(centre).chain(removed).collect();
        }
        let mut placed = line(Mark::Centre, centre, 0.0, ROOM_PER_SYMBOL);
        placed.extend(line(Mark::Corner, corner, -1.0, ROOM_PER_SYMBOL));
        placed.extend(line(Mark::Removed, removed, 1.0, ROOM_PER_STRUCK));
        placed
    }

    /// The corners of a cell with four, and the places between them that marks have room in: in the room for candidates, which leaves out the
    /// number of a cage.
    fn corners(&self, cell: Cell) -> Option<Vec<Point>> {
        let shape = self.layout.shape(cell);
        let candidates = &shape.slots.candidates;
        let Bounds { min, max } = Bounds::of(candidates.iter().copied());
        let middle = min.lerp(max, 0.5);
        let mut places = vec![min, point(max.x, min.y), point(min.x, max.y), max];
        let is_between = |at: f32, from: f32, to: f32| at > from + 0.01 && at < to - 0.01;
        let columns = candidates.iter().any(|at| is_between(at.x, min.x, max.x));
        let rows = candidates.iter().any(|at| is_between(at.y, min.y, max.y));
        if columns {
            places.extend([point(middle.x, min.y), point(middle.x, max.y)]);
        }
        if rows {
            places.extend([point(min.x, middle.y), point(max.x, middle.y)]);
        }
        if columns && rows {
            places.push(middle);
        }
        let places = places.into_iter().map(|place| self.slot(cell, place));
        (shape.outline.len() == 4).then(|| places.collect())
    }

    /// The candidates to show in a cell besides its marks, if they are shown.
    fn candidates(&self, cell: Cell) -> Option<ValueSet> {
        self.scene.candidates.get(cell.index()).copied()
    }
}
