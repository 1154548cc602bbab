//! Labels of cells: inside them, or outside the rim.

use std::sync::Arc;

use egui::{Align2, Galley, Rect, vec2};

use crate::layout::Layout;
use crate::layout::geometry::Point;

use super::Labels;
use super::paint::Picture;
use super::place::Place;
use crate::app::theme;

impl Picture<'_> {
    /// Draws the labels where they stand.
    pub fn labels(&self, labels: Labels) {
        match labels {
            Labels::Off => {}
            Labels::Rim => self.rim_labels(),
            Labels::Cells => self.cell_labels(),
        }
    }

    fn cell_labels(&self) {
        for cell in self.layout.cells() {
            let shape = self.layout.shape(cell);
            let size =
                (shape.slots.label_height * self.place.scale).clamp(theme::LEAST_LABEL, 14.0);
            let mut at = self.place.slot(self.layout, cell, shape.slots.label);
            if self.scene.cursor == cell {
                // Out of the ring's way.
                at += (self.place.at(shape.middle) - at).normalized() * theme::CURSOR_RING;
            }
            // Beside the left side the label grows to the right, in the middle both ways.
            let align = if shape.slots.label.x < 0.0 {
                Align2::LEFT_CENTER
            } else {
                Align2::CENTER_CENTER
            };
            let colour = if self.is_selected(cell) {
                self.theme.quiet_on_fill
            } else {
                self.theme.quiet
            };
            self.text(at, align, &shape.name, theme::regular(size), colour);
        }
    }

    /// Where labels would touch each other, only every second, or third, and so on, of a side is drawn.
    fn rim_labels(&self) {
        let mut sides: Vec<(Point, Vec<PlacedLabel>)> = Vec::new();
        for label in self.layout.rim() {
            let out = vec2(label.outward.x, label.outward.y);
            let at = self.place.at(label.at) + out * RIM_GAP;
            let align = match (out.x, out.y) {
                (x, _) if x < -0.5 => Align2::RIGHT_CENTER,
                (x, _) if x > 0.5 => Align2::LEFT_CENTER,
                (_, y) if y < 0.0 => Align2::CENTER_BOTTOM,
                _ => Align2::CENTER_TOP,
            };
            let font = theme::regular(theme::RIM_LABEL);
            let text = self
                .painter
                .layout_no_wrap(label.text.clone(), font, self.theme.quiet);
            let placed = (align.anchor_size(at, text.size()), text);
            match sides
                .iter_mut()
                .find(|(outward, _)| *outward == label.outward)
            {
                Some((_, labels)) => labels.push(placed),
                None => sides.push((label.outward, vec![placed])),
            }
        }
        for (_, labels) in sides {
            let touch = |every: usize| {
                let shown: Vec<Rect> = labels
                    .iter()
                    .step_by(every)
                    .map(|(rect, _)| rect.expand2(vec2(3.0, -2.0)))
                    .collect();
                shown.windows(2).any(|pair| pair[0].intersects(pair[1]))
            };
            let every = (1..labels.len())
                .find(|&every| !touch(every))
                .unwrap_or(labels.len());
            for (rect, text) in labels.into_iter().step_by(every) {
                self.painter.galley(rect.min, text, self.theme.quiet);
            }
        }
    }
}

/// A label that is laid out, and its place.
type PlacedLabel = (Rect, Arc<Galley>);

/// From the rim to its labels.
const RIM_GAP: f32 = 9.0;
/// The room that they need.
pub const RIM_ROOM: f32 = 30.0;

/// Where labels really stand: too small inside the cells, they move to the rim.
pub fn shown_labels(wanted: Labels, layout: &Layout, place: &Place) -> Labels {
    let smallest = layout
        .cells()
        .map(|cell| layout.shape(cell).slots.label_height)
        .fold(f32::INFINITY, f32::min);
    match wanted {
        Labels::Cells if smallest * place.scale < theme::LEAST_LABEL * 0.95 => Labels::Rim,
        other => other,
    }
}
