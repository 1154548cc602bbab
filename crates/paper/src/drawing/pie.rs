//! The player's colours in a cell: one fills it, several share it as the sectors of a pie, the first from 12 o'clock on. Each has its sign.

use std::f32::consts::{PI, TAU};

use sudogon_board::game::Colour;
use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{self, Point, point};

use super::colour_signs::colour_sign;
use super::place::inset;
use super::role::Role;
use super::sketch::Sketch;

/// The radius of a sign as a share of a value's size, and the least one.
const SIGN: f32 = 0.11;
const LEAST_SIGN: f32 = 2.5;
/// How far from the cell's sides the signs of several colours are, in radii.
const FROM_SIDES: f32 = 1.6;
/// How much smaller they are, for marks beside them.
const OF_SEVERAL: f32 = 0.85;
/// Angles so close are the same.
const SAME: f32 = 1e-3;
/// How many directions are looked at to find a sign's place in its sector.
const DIRECTIONS: usize = 9;

impl Sketch<'_> {
    /// The colours of a cell, each with its part of a convex outline.
    pub fn sectors(&self, cell: Cell, outline: &[Point]) -> Vec<(Vec<Point>, Colour)> {
        let colours = self.scene.board.play(cell).colours;
        let middle = self.place.at(self.layout.shape(cell).middle);
        let parts = (0..).map(|at| match colours.len() {
            1 => outline.to_vec(),
            of => sector(outline, middle, [at, at + 1].map(|at| turn(at as f32, of))),
        });
        parts.zip(colours.iter()).collect()
    }

    /// The signs of a cell's colours: of one at its own place, of several at the rim of each sector, where candidates are farthest.
    pub fn colour_signs(&mut self, cell: Cell) {
        let colours = self.scene.board.play(cell).colours;
        let slots = &self.layout.shape(cell).slots;
        let radius = (SIGN * self.usual_size(cell)).max(LEAST_SIGN);
        if colours.len() == 1 {
            let at = self.slot(cell, slots.colour);
            let sign = colours
                .iter()
                .map(|colour| colour_sign(colour, at, radius, Role::QuietOnFill));
            return self.primitives.extend(sign.flatten());
        }
        let radius = OF_SEVERAL * radius;
        let rim = inset(&self.place.outline(self.layout, cell), FROM_SIDES * radius);
        let middle = self.place.at(self.layout.shape(cell).middle);
        let candidates = slots.candidates.iter();
        let candidates: Vec<Point> = candidates.map(|&slot| self.slot(cell, slot)).collect();
        let room = |at: &Point| {
            let away = candidates.iter().map(|&other| (other - *at).length());
            away.fold(f32::INFINITY, f32::min)
        };
        for (sector, colour) in (0..).zip(colours.iter()) {
            let places = (1..=DIRECTIONS).map(|step| {
                let share = step as f32 / (DIRECTIONS + 1) as f32;
                let share = 0.25 + 0.5 * share;
                let way = direction(turn(sector as f32 + share, colours.len()));
                geometry::leave(&rim, middle, way)
            });
            let at = places.max_by(|a, b| room(a).total_cmp(&room(b)));
            let sign = colour_sign(colour, at.unwrap_or(middle), radius, Role::QuietOnFill);
            self.primitives.extend(sign);
        }
    }
}

/// The angle after some sectors of so many, clockwise from 12 o'clock.
fn turn(sectors: f32, of: usize) -> f32 {
    TAU * sectors / of as f32
}

/// The direction at such an angle.
fn direction(angle: f32) -> Point {
    point(angle.sin(), -angle.cos())
}

/// The part of a convex outline around a point inside between two angles, at most half a turn apart.
fn sector(outline: &[Point], middle: Point, [from, to]: [f32; 2]) -> Vec<Point> {
    let angle = |p: &Point| (p.x - middle.x).atan2(middle.y - p.y).rem_euclid(TAU);
    let corners = outline.iter().map(|&corner| (angle(&corner), corner));
    let mut between: Vec<(f32, Point)> = corners
        .filter(|(angle, _)| from + SAME < *angle && *angle < to - SAME)
        .collect();
    between.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let ends = [from, to].map(|angle| geometry::leave(outline, middle, direction(angle)));
    let mut part = vec![ends[0]];
    part.extend(between.into_iter().map(|(_, corner)| corner));
    part.push(ends[1]);
    // Between the ends of half a turn the middle is no corner.
    if to - from < PI - SAME {
        part.push(middle);
    }
    part
}
