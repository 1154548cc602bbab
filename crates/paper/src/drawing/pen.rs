//! What the player has drawn over the board: lines and signs, under the values. Lines are interrupted at values, so that these can be
//! read.

use std::collections::BTreeSet;

use sudogon_board::game::{Colour, PenSign, Spot};
use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{Point, inradius, point};

use super::colour_signs::colour_sign;
use super::links::{ClearedPoint, pieces};
use super::primitive::Primitive;
use super::role::Role;
use super::sketch::Sketch;

/// The width of a line: a share of the radius of the largest circle in the cell, as all measures here.
const LINE: f32 = 0.15;
const LEAST_LINE: f32 = 1.6;
/// The radius of a circle in a cell and on a side, and half the width of a cross there.
const IN_CELL: f32 = 0.8;
const ON_SIDE: f32 = 0.3;
/// A cross is smaller than a circle.
const OF_CROSS: f32 = 0.75;
/// The radius of a colour's sign, and of the ground under it.
const SIGN: f32 = 0.17;
const UNDER_SIGN: f32 = 1.4;

impl Sketch<'_> {
    /// Draws all of it. Where there are several colours, each line and sign has that of its own.
    pub fn pen(&mut self) {
        let pen = self.scene.board.pen();
        if pen.is_empty() {
            return;
        }
        let of_signs = pen.signs().map(|(.., colour)| colour.number());
        let colours = pen.lines().map(|(_, colour)| colour.number());
        let has_signs = colours.chain(of_signs).collect::<BTreeSet<_>>().len() > 1;
        let values = self.values();
        for (cells, colour) in pen.lines() {
            let [from, to] = cells.map(|cell| self.place.at(self.layout.shape(cell).middle));
            let radius = self.radius(cells[0]).min(self.radius(cells[1]));
            let mut clear = values.clone();
            let middle = from.lerp(to, 0.5);
            if has_signs {
                clear.push((middle, SIGN * radius));
            }
            self.stroke([from, to], &clear, radius, colour);
            if has_signs {
                let sign = colour_sign(colour, middle, SIGN * radius, Role::Pen(colour));
                self.primitives.extend(sign);
            }
        }
        for (spot, sign, colour) in pen.signs() {
            let (at, radius, reach) = match spot {
                Spot::Middle(cell) => {
                    let at = self.place.at(self.layout.shape(cell).middle);
                    (at, self.radius(cell), IN_CELL)
                }
                Spot::Side(one, other) => {
                    let Some((from, to)) = self.layout.common_side(one, other) else {
                        continue;
                    };
                    let radius = self.radius(one).min(self.radius(other));
                    (self.place.at(from.lerp(to, 0.5)), radius, ON_SIDE)
                }
            };
            let reach = reach * radius;
            // Where the colour's own sign stands.
            let end = match sign {
                PenSign::Circle => {
                    self.primitives.push(Primitive::Circle {
                        at,
                        radius: reach,
                        width: width(radius),
                        role: Role::Pen(colour),
                    });
                    at - point(0.0, reach)
                }
                PenSign::Cross => {
                    let arm = point(1.0, -1.0) * (OF_CROSS * reach);
                    for arm in [arm, arm.quarter_turn()] {
                        self.stroke([at - arm, at + arm], &values, radius, colour);
                    }
                    at + arm
                }
            };
            if has_signs {
                let radius = SIGN * radius;
                self.disc(end, UNDER_SIGN * radius, Role::Ground);
                let sign = colour_sign(colour, end, radius, Role::Pen(colour));
                self.primitives.extend(sign);
            }
        }
    }

    /// A stroke of the pen, except where something is to be read.
    fn stroke(&mut self, ends: [Point; 2], clear: &[ClearedPoint], radius: f32, colour: Colour) {
        for piece in pieces(ends, clear) {
            let stroke = Primitive::round_line(piece, width(radius), Role::Pen(colour));
            self.primitives.push(stroke);
        }
    }

    /// The values, which strokes leave clear.
    fn values(&self) -> Vec<ClearedPoint> {
        let cells = self.layout.cells();
        let filled = cells.filter(|&cell| self.scene.value(cell).is_some());
        let clear = filled.map(|cell| (self.middle(cell), 0.5 * self.value_size(cell)));
        clear.collect()
    }

    /// The radius of the largest circle in a cell.
    fn radius(&self, cell: Cell) -> f32 {
        let shape = self.layout.shape(cell);
        self.place.scale * inradius(&shape.outline, shape.middle)
    }
}

fn width(radius: f32) -> f32 {
    (LINE * radius).max(LEAST_LINE)
}
