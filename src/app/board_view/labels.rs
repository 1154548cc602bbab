//! Labels of cells: inside them, or outside the rim.

use std::sync::Arc;

use egui::{Align2, Color32, Galley, Pos2, Rect, Vec2, pos2, vec2};

use crate::layout::geometry::Point;
use crate::layout::{Cell, Layout};

use super::paint::Picture;
use super::place::Place;
use super::{Labels, highlight};
use crate::app::style::theme;

impl Picture<'_> {
    /// Draws the labels inside cells: all, or where others serve but name no cell, those of cells that a sentence names.
    pub fn cell_labels(&self, labels: Labels) {
        let labelled: Vec<Cell> = match labels {
            Labels::Cells => self.cells.clone(),
            Labels::Rim if names_lines(self.layout) => return,
            Labels::Rim | Labels::Off => {
                let named = highlight::cells_named(self.scene);
                let cells = self.cells.iter().copied();
                cells.filter(|&cell| named.contains(cell)).collect()
            }
        };
        // Where few have labels, these are to be read.
        let colour = if labels == Labels::Cells {
            self.theme.quiet
        } else {
            self.theme.text
        };
        for cell in labelled {
            self.cell_label(cell, colour);
        }
    }

    /// Says whether a label inside the cell would lie on its candidates.
    pub fn is_cramped(&self, cell: Cell) -> bool {
        let height = self.layout.shape(cell).slots.label_height * self.place.scale;
        height < CRAMPED * theme::LEAST_LABEL && !names_lines(self.layout)
    }

    fn cell_label(&self, cell: Cell, colour: Color32) {
        let shape = self.layout.shape(cell);
        let size = (shape.slots.label_height * self.place.scale).clamp(theme::LEAST_LABEL, 14.0);
        let colour = if self.is_selected(cell) {
            self.theme.quiet_on_fill
        } else {
            colour
        };
        let name = shape.name.clone();
        let text = self
            .painter
            .layout_no_wrap(name, theme::regular(size), colour);
        // Beside the left side the label grows to the right, in the middle both ways.
        let align = if shape.slots.label.x < 0.0 {
            Align2::LEFT_CENTER
        } else {
            Align2::CENTER_CENTER
        };
        let at = self.place.slot(self.layout, cell, shape.slots.label);
        let mut rect = align.anchor_size(at, text.size());
        let inward = (self.place.at(shape.middle) - at).normalized();
        if self.scene.cursor == cell {
            // Out of the ring's way.
            rect = rect.translate(inward * theme::CURSOR_RING);
        }
        let figures = |rect: Rect| rect.shrink2(vec2(0.0, FIGURES * rect.height()));
        let is_inside = |rect: Rect| {
            let corners = [rect.left_top(), rect.right_top(), rect.left_bottom()];
            let mut corners = corners.into_iter().chain([rect.right_bottom()]);
            corners.all(|corner| self.layout.cell_at(self.place.back(corner)) == Some(cell))
        };
        // A small cell's label is larger than its place: as far in as it must be to cross no side.
        for _ in 0..MOST_INWARD {
            if is_inside(figures(rect)) {
                break;
            }
            rect = rect.translate(inward);
        }
        self.painter.galley(rect.min, text, colour);
    }

    /// Draws the labels outside the rim. Where they would touch each other, only every second, or third, and so on, of a side is
    /// drawn. Beside a pane that shows a part of the board, the names of rows and columns stay at its
    /// edges.
    pub fn rim_labels(&self, pane: Option<Rect>) {
        let stays = names_lines(self.layout);
        let mut sides: Vec<(Point, Vec<RimText>)> = Vec::new();
        for label in self.layout.rim() {
            let out = vec2(label.outward.x, label.outward.y);
            let at = self.place.at(label.at);
            let side = Side::of(out);
            let font = theme::regular(theme::RIM_LABEL);
            let text = self
                .painter
                .layout_no_wrap(label.text.clone(), font, self.theme.quiet);
            let rect = side.align().anchor_size(at + out * RIM_GAP, text.size());
            let moved = match pane {
                None => Some(Vec2::ZERO),
                Some(pane) if stays => side.stick(at, pane).map(|end| end - at),
                Some(pane) => pane.contains_rect(rect).then_some(Vec2::ZERO),
            };
            let placed = RimText { rect, moved, text };
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
                    .map(|label| label.rect.expand2(vec2(3.0, -2.0)))
                    .collect();
                shown.windows(2).any(|pair| pair[0].intersects(pair[1]))
            };
            let every = (1..labels.len())
                .find(|&every| !touch(every))
                .unwrap_or(labels.len());
            let mut drawn: Vec<Rect> = Vec::new();
            for label in labels.into_iter().step_by(every) {
                let Some(moved) = label.moved else { continue };
                let rect = label.rect.translate(moved);
                // Two grids may share a row, whose name then comes to the edge twice.
                if !drawn.contains(&rect) {
                    self.painter.galley(rect.min, label.text, self.theme.quiet);
                    drawn.push(rect);
                }
            }
        }
    }
}

/// A label outside the rim.
struct RimText {
    /// Its place beside the board.
    rect: Rect,
    /// How far it is moved to be seen; nothing: it is not.
    moved: Option<Vec2>,
    text: Arc<Galley>,
}

/// The side of the board that a label stands at.
#[derive(Clone, Copy)]
enum Side {
    Left,
    Right,
    Above,
    Below,
}

impl Side {
    fn of(out: Vec2) -> Self {
        match (out.x, out.y) {
            (x, _) if x < -0.5 => Self::Left,
            (x, _) if x > 0.5 => Self::Right,
            (_, y) if y < 0.0 => Self::Above,
            _ => Self::Below,
        }
    }

    fn align(self) -> Align2 {
        match self {
            Self::Left => Align2::RIGHT_CENTER,
            Self::Right => Align2::LEFT_CENTER,
            Self::Above => Align2::CENTER_BOTTOM,
            Self::Below => Align2::CENTER_TOP,
        }
    }

    /// Where the end of a line has to be for its name to be seen beside the pane, if the line runs through it.
    fn stick(self, end: Pos2, pane: Rect) -> Option<Pos2> {
        let inner = pane.shrink(theme::PANE_AIR);
        let stuck = match self {
            Self::Left => pos2(end.x.max(inner.left()), end.y),
            Self::Right => pos2(end.x.min(inner.right()), end.y),
            Self::Above => pos2(end.x, end.y.max(inner.top())),
            Self::Below => pos2(end.x, end.y.min(inner.bottom())),
        };
        pane.contains(stuck).then_some(stuck)
    }
}

/// The part of its usual height that a label needs to have room above the candidates.
const CRAMPED: f32 = 0.6;
/// The part of a line of text that is above its figures, and as much below them.
const FIGURES: f32 = 0.2;
/// The most steps by which a label is moved inward, each a point.
const MOST_INWARD: usize = 5;
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

/// The labels that serve beside a part of the board: names of rows and columns at the edges of the pane; where the rim has names of
/// cells, those in each cell.
pub fn wanted_in_part(wanted: Labels, layout: &Layout) -> Labels {
    match wanted {
        Labels::Rim if !names_lines(layout) => Labels::Cells,
        other => other,
    }
}

/// The room for the cells of a board that is seen in part: on each side with names of rows or columns these have a strip.
pub fn pane(wanted: Labels, layout: &Layout, room: Rect) -> Rect {
    let gap = 0.02 * room.width().min(room.height());
    let mut pane = room.shrink(gap.min(theme::PANE_GAP));
    if wanted == Labels::Rim && names_lines(layout) {
        for label in layout.rim() {
            match Side::of(vec2(label.outward.x, label.outward.y)) {
                Side::Left => pane.min.x = room.left() + theme::RIM_WIDTH,
                Side::Right => pane.max.x = room.right() - theme::RIM_WIDTH,
                Side::Above => pane.min.y = room.top() + theme::RIM_HEIGHT,
                Side::Below => pane.max.y = room.bottom() - theme::RIM_HEIGHT,
            }
        }
    }
    pane
}

/// Says whether the labels outside the rim name rows and columns, not cells.
pub fn names_lines(layout: &Layout) -> bool {
    let is_of_cell = |text: &str| layout.cells().any(|cell| layout.name(cell) == text);
    let first = layout.rim().first();
    first.is_some_and(|label| !is_of_cell(&label.text))
}
