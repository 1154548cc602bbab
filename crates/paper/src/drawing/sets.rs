//! Sets of cells that a hint calls by letters: each in an outline of its own colour, with its letter at a corner of each part.

use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{Bounds, Point, point};
use sudogon_logic::Highlight;

use super::cage_outline::outlines;
use super::primitive::{Primitive, Style, TextContent};
use super::role::Role;
use super::sketch::Sketch;

/// The width of an outline.
const OUTLINE: f32 = 2.6;
/// How far within the borders of its cells the outline of a set lies, and how much further for each set that it overlaps, in
/// layout units.
const INSET: f32 = 0.05;
const FURTHER: f32 = 0.04;
/// The side of a letter's tile in layout units, and in pixels; its rounding and the size of the letter, as shares of it.
const TILE: f32 = 0.21;
const TILE_BOUNDS: (f32, f32) = (12.0, 18.0);
const ROUNDING: f32 = 0.3;
const LETTER: f32 = 0.82;

impl<'a> Sketch<'a> {
    /// Draws the outlines of all sets, each inside those that it shares cells with and that come before it.
    pub fn outlines_of_sets(&mut self) {
        for (at, (letter, cells)) in self.sets().enumerate() {
            let before = self.sets().take(at);
            let shares =
                |(_, other): &(char, &[Cell])| cells.iter().any(|cell| other.contains(cell));
            let inset = INSET + FURTHER * before.filter(shares).count() as f32;
            self.outline_cells(cells, inset, OUTLINE, Role::of_set(letter));
        }
    }

    /// Draws the letters of all sets, each at the corners that cover the least of what is written there.
    pub fn letters_of_sets(&mut self) {
        let side = (TILE * self.place.scale).clamp(TILE_BOUNDS.0, TILE_BOUNDS.1);
        let figures = self.figures();
        let mut taken: Vec<Point> = Vec::new();
        for (letter, cells) in self.sets() {
            for corners in outlines(self.layout, cells, 0.0) {
                let corners = corners.into_iter().map(|corner| self.place.at(corner));
                let hidden = |at: Point| {
                    let of_figure = |&&(figure, radius): &&(Point, f32)| {
                        (figure - at).length() < 0.6 * (radius + side)
                    };
                    let is_taken = taken.iter().any(|other| (*other - at).length() < side);
                    (is_taken, figures.iter().filter(of_figure).count())
                };
                let best = corners.min_by(|&a, &b| {
                    let by_place = a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x));
                    hidden(a).cmp(&hidden(b)).then(by_place)
                });
                taken.extend(best);
                let Some(at) = best else { continue };
                let tile = Bounds::centred(at, point(side, side));
                let role = Role::of_set(letter);
                self.primitives
                    .push(Primitive::tile(tile, ROUNDING * side, role));
                let font = Style::Bold.of_size(LETTER * side);
                self.text(
                    at,
                    TextContent::Text(letter.to_string()),
                    font,
                    Role::Ground,
                );
            }
        }
    }

    /// The sets of the hint, with their letters.
    fn sets(&self) -> impl Iterator<Item = (char, &'a [Cell])> + use<'a> {
        self.scene
            .highlights
            .iter()
            .filter_map(|highlight| match highlight {
                Highlight::Set { letter, cells } => Some((*letter, cells.as_slice())),
                _ => None,
            })
    }
}
