//! A small picture of the whole board beside a part of it: where one is, where the cursor and the hint are, what is filled in. A
//! press or a drag on it moves the view.

use egui::{
    Color32, Mesh, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};

use crate::layout::geometry::Point;
use crate::layout::{Cell, Layout};

use super::paint::Picture;
use super::place::{Place, bounds};
use super::view::Stage;
use super::{Scene, highlight, id};
use crate::app::style::theme::{self, Theme};

/// From its edge to the board in it, and to the edges of the room.
const GAP: f32 = 6.0;

/// The overview, where it stands.
pub struct Overview {
    /// Its rectangle.
    pub rect: Rect,
    /// Where the board stands in it.
    place: Place,
    /// The pointer is down on it.
    pub is_held: bool,
    /// The point of the layout that it points at.
    pub wanted: Option<Point>,
}

impl Overview {
    /// Takes its place, or keeps it while it is held, and asks the pointer.
    pub fn new(
        ui: &Ui,
        stage: &Stage<'_>,
        scene: &Scene<'_>,
        board: &Place,
        held: Option<Rect>,
    ) -> Self {
        let rect = held.unwrap_or_else(|| free_corner(stage, scene, board));
        let place = Place::fit(stage.layout, rect.shrink(GAP));
        // Not focusable: with keys it is the cursor that moves the view.
        let response = ui.interact(rect, id().with("overview"), Sense::CLICK | Sense::DRAG);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Overview of the board"));
        let is_held = response.is_pointer_button_down_on();
        let at = response.interact_pointer_pos();
        Self {
            rect,
            place,
            is_held,
            wanted: at.map(|at| place.back(at)),
        }
    }

    /// Draws it.
    pub fn paint(&self, picture: &Picture<'_>, stage: &Stage<'_>) {
        let (painter, theme, board) = (picture.painter, picture.theme, picture.place);
        let edge = Stroke::new(1.0, theme.button_border);
        painter.rect(
            self.rect,
            theme::ROUND,
            theme.panel,
            edge,
            StrokeKind::Inside,
        );
        painter.add(Shape::mesh(self.cells(theme, picture.scene)));
        let seen = Rect::from_two_pos(
            self.small(board, stage.pane.min),
            self.small(board, stage.pane.max),
        );
        let frame = seen.intersect(self.rect.shrink(GAP / 2.0));
        painter.rect_stroke(
            frame,
            2.0,
            Stroke::new(1.5, theme.accent),
            StrokeKind::Inside,
        );
    }

    /// A point of the board on the screen, in the overview.
    fn small(&self, board: &Place, at: Pos2) -> Pos2 {
        self.place.at(board.back(at))
    }

    /// The cells as one mesh: of a board with a thousand cells each would be a shape to cut up else.
    fn cells(&self, theme: &Theme, scene: &Scene<'_>) -> Mesh {
        let layout = scene.board.layout();
        let mut mesh = Mesh::default();
        for cell in layout.cells() {
            let is_empty = scene.board.value(cell).is_none();
            self.cell(
                &mut mesh,
                layout,
                cell,
                if is_empty { theme.trough } else { theme.thin },
            );
        }
        for cell in highlight::cells_told(scene).iter() {
            self.cell(&mut mesh, layout, cell, theme.goes);
        }
        self.cell(&mut mesh, layout, scene.cursor, theme.accent);
        mesh
    }

    fn cell(&self, mesh: &mut Mesh, layout: &Layout, cell: Cell, colour: Color32) {
        let first = mesh.vertices.len() as u32;
        let outline = &layout.shape(cell).outline;
        for &corner in outline {
            mesh.colored_vertex(self.place.at(corner), colour);
        }
        for corner in 2..outline.len() as u32 {
            mesh.add_triangle(first, first + corner - 1, first + corner);
        }
    }
}

/// The corner of the room for it. What it covers must come out from under it when the board is moved, so it keeps to the side on
/// which more of the board is out of sight; there, and if need be on the other side, it keeps off what one looks at.
fn free_corner(stage: &Stage<'_>, scene: &Scene<'_>, board: &Place) -> Rect {
    let pane = stage.pane;
    let side = (theme::OVERVIEW_SHARE * pane.width().min(pane.height()))
        .clamp(theme::LEAST_OVERVIEW, theme::MOST_OVERVIEW);
    let size = stage.layout.bounds().size();
    let longer = size.x.max(size.y);
    let size = Vec2::new(size.x, size.y) * (side / longer) + Vec2::splat(2.0 * GAP);

    let whole = board.rect(stage.layout.bounds());
    let hidden =
        |before: f32, after: f32| (after >= before, before.max(0.0) + after.max(0.0) > 0.0);
    let (right, moves_across) = hidden(pane.left() - whole.left(), whole.right() - pane.right());
    let (low, _) = hidden(pane.top() - whole.top(), whole.bottom() - pane.bottom());
    let corners = if moves_across {
        [(right, low), (right, !low), (!right, low), (!right, !low)]
    } else {
        [(right, low), (!right, low), (right, !low), (!right, !low)]
    };
    let inner = pane.shrink(GAP);
    let rects = corners.map(|(right, low)| {
        let x = if right {
            inner.right() - size.x
        } else {
            inner.left()
        };
        let y = if low {
            inner.bottom() - size.y
        } else {
            inner.top()
        };
        Rect::from_min_size(Pos2::new(x, y), size)
    });
    let mut looked_at = highlight::cells(scene);
    looked_at.insert(scene.cursor);
    let covered = |rect: &Rect| {
        let cells = looked_at
            .iter()
            .map(|cell| bounds(&board.outline(stage.layout, cell)));
        cells.filter(|cell| cell.intersects(*rect)).count()
    };
    // The first of those that cover least.
    rects.into_iter().min_by_key(covered).unwrap_or(rects[0])
}
