//! Draws the small figures: marks, candidates, and values that are out.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use egui::{Align2, Color32, Galley, Pos2, Stroke, vec2};

use crate::game::Mark;
use crate::layout::Cell;
use crate::puzzle::Value;

use super::highlight;
use super::paint::Picture;
use crate::app::style::theme;

/// Figures that are laid out, by value and size.
pub(super) type Figures = RefCell<HashMap<(Value, u32), Arc<Galley>>>;

impl Picture<'_> {
    /// The fixed place of a value as a candidate.
    pub fn candidate(&self, cell: Cell, value: Value) -> Pos2 {
        let slots = &self.layout.shape(cell).slots;
        self.place
            .slot(self.layout, cell, slots.candidates[value.number() - 1])
    }

    /// The font size of candidates and marks in a cell.
    pub fn mark_size(&self, cell: Cell) -> f32 {
        self.layout.shape(cell).slots.candidate_height * self.place.scale
    }

    /// A small figure, or a dot where figures would be too small to read.
    pub fn small(&self, at: Pos2, value: Value, size: f32, colour: Color32) {
        if size < theme::LEAST_DOT {
            return;
        }
        if size < theme::LEAST_MARK {
            self.painter
                .circle_filled(at, (size / 4.0).max(0.8), colour);
        } else {
            let figure = self.figure(value, size);
            let rect = Align2::CENTER_CENTER.anchor_size(at, figure.size());
            self.painter.galley(rect.min, figure, colour);
        }
    }

    /// A small figure that is laid out, in no colour yet: a board with all candidates has thousands of a few kinds.
    fn figure(&self, value: Value, size: f32) -> Arc<Galley> {
        let lay_out = || {
            let font = theme::regular(size);
            let no_colour = Color32::PLACEHOLDER;
            self.painter
                .layout_no_wrap(value.to_string(), font, no_colour)
        };
        let mut figures = self.figures.borrow_mut();
        Arc::clone(
            figures
                .entry((value, size.to_bits()))
                .or_insert_with(lay_out),
        )
    }

    /// A value that is out: a small figure with a stroke through it.
    pub fn struck(&self, at: Pos2, value: Value, size: f32, colour: Color32) {
        self.small(at, value, size, colour);
        self.stroke_out(at, size, Stroke::new(1.4, self.theme.reason));
    }

    /// A value that was out before: what is shown counts it, but does nothing to it.
    pub fn struck_before(&self, at: Pos2, value: Value, size: f32) {
        self.small(at, value, size, self.theme.quiet);
        self.stroke_out(at, size, Stroke::new(1.0, self.theme.quiet));
    }

    /// The stroke through a value that is out.
    pub fn stroke_out(&self, at: Pos2, size: f32, stroke: Stroke) {
        let reach = vec2(size * 0.42, -size * 0.3);
        self.painter.line_segment([at - reach, at + reach], stroke);
    }

    /// Marks never lie on each other: with crossed-out values in the cell, corner marks take the fixed places too; with centre
    /// marks there, crossed-out values stand in a line below those.
    pub fn marks(&self, cell: Cell) {
        let (theme, slots) = (self.theme, &self.layout.shape(cell).slots);
        let play = self.board().play(cell);
        let size = self.mark_size(cell);
        let colour = if self.is_selected(cell) {
            theme.quiet_on_fill
        } else {
            theme.quiet
        };
        let (corner, centre, removed) = (
            play.marks(Mark::Corner),
            play.marks(Mark::Centre),
            play.marks(Mark::Removed),
        );
        // While a hint rules something out, older strokes would hide which, but for those that it counts, which are quiet.
        let is_pointing = !self.scene.highlights.is_empty();
        let strike = |at: Pos2, value: Value, size: f32| match is_pointing {
            true => self.struck_before(at, value, size),
            false => self.struck(at, value, size, theme.text),
        };
        let removed = if is_pointing {
            highlight::ruled_out_before(self.scene, cell)
        } else {
            removed
        };
        let places = corner
            .len()
            .checked_sub(1)
            .and_then(|at| slots.corners.get(at))
            .filter(|_| removed.is_empty());
        for (at, value) in corner.difference(removed).iter().enumerate() {
            let place = places.map_or_else(
                || self.candidate(cell, value),
                |p| self.place.slot(self.layout, cell, p[at]),
            );
            self.small(place, value, size, colour);
        }
        let middle = self.place.slot(self.layout, cell, slots.centre);
        if centre.is_empty() {
            removed.iter().for_each(|value| {
                strike(self.candidate(cell, value), value, size);
            });
            return;
        }
        let room = slots.centre_width * self.place.scale;
        let line: String = centre.iter().map(Value::symbol).collect();
        let shrunk = size * (room / (line.chars().count() as f32 * 0.65 * size)).min(1.0);
        self.text(
            middle,
            Align2::CENTER_CENTER,
            &line,
            theme::regular(shrunk),
            colour,
        );
        let shrunk = size * (room / (removed.len().max(1) as f32 * 0.8 * size)).min(1.0);
        for (at, value) in removed.iter().enumerate() {
            let aside = (at as f32 - (removed.len() - 1) as f32 / 2.0) * 0.8 * shrunk;
            strike(middle + vec2(aside, size), value, shrunk);
        }
    }
}
