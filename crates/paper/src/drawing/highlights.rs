//! What a hint points at: houses, cells, values that are placed and values that are removed.

use sudogon_board::layout::geometry::{self, Bounds, Point, point};
use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::puzzle::{Value, ValueSet};
use sudogon_logic::Highlight;

use super::cage_outline::outlines;
use super::clues::CAGE_INSET;
use super::place::Placement;
use super::primitive::{Frame, Primitive, Style};
use super::role::Role;
use super::sketch::{MOST_MARK, RING, Sketch};

/// The width of a house's outline.
const OUTLINE: f32 = 4.0;
/// The width of the outline of a house whose places are used up.
const COVER: f32 = 2.5;
/// Between the outline of a house and that of a clue in it.
const BESIDE_OUTLINE: f32 = 0.8;
/// The width of the outline of a group of cells, and how far within their borders it lies, in layout units.
const GROUP: f32 = 2.0;
const GROUP_INSET: f32 = 0.07;
/// The side of a form round a candidate, as a share of its size, also where it would leave its cell; and the most of the distance
/// to the next form in the cell.
const FORM: f32 = 1.44;
const LEAST_FORM: f32 = 1.25;
const MOST_FORM: f32 = 0.8;
/// Between a form and the sides of its cell, on both sides together.
const FORM_AIR: f32 = 2.0;
/// The most candidates in a line, and the least size of their digits there.
const MOST_IN_LINE: usize = 4;
const LEAST_IN_LINE: f32 = 7.0;
/// The size that candidates in their fixed places should have.
const LEAST_TOLD: f32 = 14.0;
/// The size of one alone in a cell too small for fixed places, as a share of a value's.
const ALONE: f32 = 0.85;

impl Sketch<'_> {
    /// Draws all highlights except the grounds and the names of houses.
    pub fn highlights(&mut self) {
        let scene = self.scene;
        self.outlines_of_sets();
        for highlight in scene.highlights {
            match *highlight {
                Highlight::Group(ref cells) => {
                    self.outline_cells(cells, GROUP_INSET, GROUP, Role::Reason);
                }
                Highlight::House(id) => self.outline(id, OUTLINE, Role::House),
                Highlight::Cover(id) => self.outline(id, COVER, Role::Reason),
                Highlight::Clue(at) => self.clue(at),
                Highlight::Place(cell, values) => self.told(cell, values),
                Highlight::Side {
                    cell,
                    value,
                    is_first,
                    chain,
                } => self.side((cell, value), is_first, chain),
                Highlight::Fin(cell, value) | Highlight::Extra(cell, value) => {
                    self.fin((cell, value));
                }
                Highlight::Link { .. }
                | Highlight::Set { .. }
                | Highlight::RuledOut(..)
                | Highlight::RuledOutBefore(..)
                | Highlight::Line { .. }
                | Highlight::Reason(..)
                | Highlight::Goes(..) => {}
            }
        }
        self.links();
        for cell in self.cells.clone() {
            self.ruled_out_before(cell);
            self.ruled_out(cell, scene.struck_in(cell));
        }
        for highlight in scene.highlights {
            match *highlight {
                Highlight::Reason(cell, _) => self.primitives.push(Primitive::Circle {
                    at: self.middle(cell),
                    radius: 0.64 * self.usual_size(cell),
                    width: RING,
                    role: Role::Reason,
                }),
                Highlight::Goes(cell, value) => self.goes(cell, value),
                _ => {}
            }
        }
        for cell in self.cells.clone() {
            self.signs_beside_hint(cell);
        }
        self.letters_of_sets();
    }

    /// A highlighted cell, with its candidates that are highlighted and have no form of their own. The outline of a set does for a
    /// ring.
    fn told(&mut self, cell: Cell, values: ValueSet) {
        let scene = self.scene;
        if !scene.is_in_set(cell) {
            self.ring(cell, RING, Role::Reason);
        }
        let plain = values.difference(scene.struck_in(cell)).iter();
        for value in plain.filter(|&value| !scene.has_form(cell, value)) {
            let (at, size) = self.spot((cell, value));
            self.small(at, value, size, Role::Text);
        }
    }

    /// Draws what the hint counts as ruled out before in a cell where it draws candidates.
    fn ruled_out_before(&mut self, cell: Cell) {
        let scene = self.scene;
        if scene.told_in(cell).is_empty() || self.is_cramped(cell) {
            return;
        }
        let size = self.told_size(cell);
        let before = scene.ruled_out_before(cell);
        for value in before.difference(scene.struck_in(cell)).iter() {
            self.struck_before((cell, value), self.candidate(cell, value), size);
        }
    }

    /// Removed values, each in its fixed place, on a ground of its own, unlike those that were removed before; one that is
    /// drawn there already only gets the stroke.
    fn ruled_out(&mut self, cell: Cell, values: ValueSet) {
        let spots: Vec<_> = values
            .iter()
            .map(|value| (value, self.spot((cell, value))))
            .collect();
        let has_form = |value| self.scene.has_form(cell, value);
        let (formed, plain): (Vec<_>, Vec<_>) =
            spots.into_iter().partition(|(value, _)| has_form(*value));
        // All grounds first: one must not cover the next value.
        for (_, (at, size)) in &plain {
            self.disc(*at, 0.72 * size, Role::SameValue);
        }
        for (value, (at, size)) in plain {
            self.struck(at, value, size);
        }
        for (_, (at, size)) in formed {
            self.strike(at, 1.6 * size);
        }
    }

    /// The value that is placed, on a tile.
    fn goes(&mut self, cell: Cell, value: Value) {
        let (at, size) = (self.middle(cell), self.usual_size(cell));
        self.primitives.push(Primitive::tile(
            square(at, 1.12 * size),
            0.18 * size,
            Role::Goes,
        ));
        self.symbol(at, value, Style::Bold.of_size(0.86 * size), Role::OnGoes);
    }

    fn outline(&mut self, house: HouseId, width: f32, role: Role) {
        let sides = border(self.layout, &self.place, house);
        self.sides(sides, width, role);
    }

    /// The cells of a clue, outlined where a cage has its line, but within the outline of a house round them, whose colour stays
    /// what it is. The clue's number stands on top of it.
    fn clue(&mut self, at: u16) {
        let constraint = self.layout.constraint(at);
        let cells: Vec<Cell> = constraint.each_cell().collect();
        let [house, own] = [OUTLINE, COVER].map(|width| self.stroke_width(width));
        let least = (house + own) / 2.0 + BESIDE_OUTLINE;
        let inset = least.max(CAGE_INSET * self.usual_size(cells[0]));
        let sides = outer_sides(self.layout, &self.place, &cells, inset / self.place.scale);
        self.sides(sides, COVER, Role::Reason);
        self.number_on_top(constraint.clue);
        self.mark_sign(constraint.clue);
    }

    /// Cells that are spoken of together, outlined within their borders: they may lie in a house that is outlined, too.
    pub fn outline_cells(&mut self, cells: &[Cell], inset: f32, width: f32, role: Role) {
        let sides = outer_sides(self.layout, &self.place, cells, inset);
        self.sides(sides, width, role);
    }

    /// The width of an outline at this scale.
    fn stroke_width(&self, width: f32) -> f32 {
        width.min(0.12 * self.place.scale).max(2.0)
    }

    fn sides(&mut self, sides: Vec<[Point; 2]>, width: f32, role: Role) {
        let width = self.stroke_width(width);
        self.primitives.extend(
            sides
                .into_iter()
                .map(|ends| Primitive::round_line(ends, width, role)),
        );
    }

    /// The position and size of a highlighted candidate: in its fixed place, or if the cell is too small for that, alone
    /// or beside its label, in a line with the others.
    pub fn spot(&self, (cell, value): (Cell, Value)) -> (Point, f32) {
        let told = self.scene.told_in(cell);
        let all = told.union(self.scene.struck_in(cell));
        let in_place = self.told_size(cell);
        let is_in_line = self.is_cramped(cell) || in_place < LEAST_IN_LINE;
        if !is_in_line || all.len() > MOST_IN_LINE {
            return (self.candidate(cell, value), in_place);
        }
        if all.len() == 1 {
            let size = LEAST_TOLD.min(ALONE * self.usual_size(cell));
            return (self.middle(cell), size.max(LEAST_IN_LINE));
        }
        let size = self.mark_size(cell).max(LEAST_IN_LINE);
        let apart = if all.len() > 2 { 1.1 } else { 1.5 } * size;
        let before = all.iter().take_while(|&other| other != value).count();
        let aside = before as f32 - (all.len() as f32 - 1.0) / 2.0;
        (self.middle(cell) + point(aside * apart, 0.0), size)
    }

    /// The size of candidates that a hint speaks of: readable even where all candidates would have to be smaller, as far as
    /// their places allow.
    fn told_size(&self, cell: Cell) -> f32 {
        let size = self.mark_size(cell);
        if size >= LEAST_TOLD {
            return size;
        }
        let apart = self.layout.shape(cell).slots.candidates.apart();
        let most = MOST_MARK * apart * self.place.scale;
        size.max(LEAST_TOLD.min(most))
    }

    /// A candidate of a chain: on a filled ground on one side, in an outline on the other. The shape is round in one chain,
    /// square in another.
    fn side(&mut self, told: (Cell, Value), is_first: bool, chain: usize) {
        let (at, size) = self.spot(told);
        let frame = Frame {
            width: (0.11 * size).max(1.4),
            role: Role::Goes,
            is_inside: false,
        };
        let side = self.form_side(told);
        self.primitives.push(Primitive::Tile {
            bounds: square(at, side),
            rounding: if chain == 0 { 0.5 * side } else { 0.08 * side },
            fill: is_first.then_some(Role::Goes),
            frame: (!is_first).then_some(frame),
        });
        let role = if is_first { Role::OnGoes } else { Role::Text };
        self.small(at, told.1, size, role);
    }

    /// The side of the form round a candidate, which stays in its cell: forms in the same one leave room between them, where links are
    /// seen.
    pub fn form_side(&self, (cell, value): (Cell, Value)) -> f32 {
        let (at, size) = self.spot((cell, value));
        let inside = self.place.bounds(self.layout, cell);
        let to_side = [at - inside.min, inside.max - at].map(|to| to.x.min(to.y));
        let room = 2.0 * to_side[0].min(to_side[1]) - FORM_AIR;
        let most = (FORM * size).min(room.max(LEAST_FORM * size));
        let others = self.scene.told_in(cell).without(value).iter();
        let others = others.filter(|&other| self.scene.has_form(cell, other));
        let apart = others.map(|other| (self.spot((cell, other)).0 - at).length());
        apart.map(|apart| MOST_FORM * apart).fold(most, f32::min)
    }

    /// A candidate that spoils the pattern: in a box.
    fn fin(&mut self, told: (Cell, Value)) {
        let (at, size) = self.spot(told);
        self.primitives.push(Primitive::Tile {
            bounds: square(at, 1.35 * size),
            rounding: 2.0,
            fill: None,
            frame: Some(Frame {
                width: (0.11 * size).max(1.4),
                role: Role::Reason,
                is_inside: true,
            }),
        });
        self.small(at, told.1, size, Role::Text);
    }
}

fn square(middle: Point, side: f32) -> Bounds {
    Bounds::centred(middle, point(side, side))
}

/// The outer sides of a house's cells.
pub(super) fn border(layout: &Layout, place: &Placement, house: HouseId) -> Vec<[Point; 2]> {
    outer_sides(layout, place, &layout.house(house).cells, 0.0)
}

/// The outer sides of some cells, moved inwards by so many layout units.
fn outer_sides(layout: &Layout, place: &Placement, cells: &[Cell], inset: f32) -> Vec<[Point; 2]> {
    let outlines = outlines(layout, cells, inset).into_iter();
    let sides = outlines.flat_map(|corners| geometry::sides(&corners).collect::<Vec<_>>());
    sides
        .map(|(from, to)| [place.at(from), place.at(to)])
        .collect()
}
