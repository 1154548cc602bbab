//! Names of cells inside them.

use sudogon_board::layout::Cell;
use sudogon_board::layout::geometry::{Bounds, point};

use super::labels::{LEAST_LABEL, Labels};
use super::primitive::{Anchor, Primitive, Style, Text, TextContent};
use super::role::Role;
use super::sketch::{CURSOR_RING, Sketch};

/// The largest size of a label.
const MOST_LABEL: f32 = 14.0;
/// The part of a line of text above its digits, and as much below them.
const ABOVE_FIGURES: f32 = 0.2;
/// The most steps by which a label is moved inward, each one unit.
const MOST_INWARD: usize = 5;

impl Sketch<'_> {
    /// Draws the labels inside cells: all, or if labels are at the rim, those of cells that a sentence names, where no candidate
    /// stands in their place.
    pub fn cell_labels(&mut self, labels: Labels) {
        let mut labelled = self.cells.clone();
        match labels {
            Labels::Cells => {}
            Labels::Rim if Labels::name_lines(self.layout) => return,
            Labels::Rim | Labels::Off => {
                let named = self.scene.cells_named();
                labelled.retain(|&cell| named.contains(cell));
            }
        }
        for cell in labelled {
            self.cell_label(cell, labels == Labels::Cells);
        }
    }

    fn cell_label(&mut self, cell: Cell, has_place: bool) {
        let shape = self.layout.shape(cell);
        let size = shape.slots.label_height * self.place.scale;
        let font = Style::Regular.of_size(size.clamp(LEAST_LABEL, MOST_LABEL));
        // On the left the label grows to the right, in the middle both ways.
        let anchor = if shape.slots.label.x < 0.0 {
            Anchor::Start
        } else {
            Anchor::Middle
        };
        let mut at = self.slot(cell, shape.slots.label);
        let inward = (self.place.at(shape.middle) - at).unit();
        if self.scene.cursor == Some(cell) {
            // To leave room for the ring.
            at = at + inward * CURSOR_RING;
        }
        let text = (self.medium.measure)(&shape.name, font);
        let figures = Bounds::centred(
            match anchor {
                Anchor::Start => point(text.x / 2.0, 0.0),
                Anchor::Middle | Anchor::End => point(0.0, 0.0),
            },
            point(text.x, text.y * (1.0 - 2.0 * ABOVE_FIGURES)),
        );
        // A small cell's label is larger than its place: moved inward until it crosses no side.
        for _ in 0..MOST_INWARD {
            let mut corners = figures.moved(at).corners().into_iter();
            if corners.all(|corner| self.layout.cell_at(self.place.back(corner)) == Some(cell)) {
                break;
            }
            at = at + inward;
        }
        let area = figures.moved(at);
        let is_taken = |drawn: &Primitive| match drawn {
            Primitive::Text(text) => text.bounds().meets(area),
            _ => false,
        };
        if !has_place && self.primitives.iter().any(is_taken) {
            return;
        }
        self.primitives.push(Primitive::Text(Text {
            words: TextContent::Text(shape.name.clone()),
            at,
            anchor,
            font,
            // If only a few cells have labels, these are meant to be read.
            role: if has_place || self.scene.is_selected(cell) {
                self.quiet_role(cell)
            } else {
                Role::Text
            },
        }));
    }
}
