//! The minimap: the whole board, small, beside a zoomed-in board. It shows the visible part, the cursor, the hint and the
//! filled cells. A press or a drag on it moves the view.

use egui::{
    Align, Align2, Color32, Mesh, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo,
};
use sudogon_board::layout::geometry::Point;
use sudogon_board::layout::{Cell, Layout};
use sudogon_paper::drawing::Scene;

use super::id;
use super::painter::add_outline;
use super::place::ScreenPlace;
use super::view::Viewport;
use crate::app::style::theme::{self, Theme};
use crate::language::label;

/// The margin between the minimap's edge and its board, and between the minimap and the edges of the room.
const GAP: f32 = 6.0;

/// The minimap's position.
pub struct Minimap {
    /// Its rectangle.
    pub rect: Rect,
    /// The position of the board in it.
    place: ScreenPlace,
    /// The pointer is pressed on it.
    pub is_held: bool,
    /// The point of the layout that it points at.
    pub wanted: Option<Point>,
}

impl Minimap {
    /// Finds its position, or keeps it while it is pressed, and reads the pointer.
    pub fn new(
        ui: &Ui,
        viewport: &Viewport<'_>,
        scene: &Scene<'_>,
        board: &ScreenPlace,
        held: Option<Rect>,
    ) -> Self {
        let rect = held.unwrap_or_else(|| free_corner(viewport, scene, board));
        let place = ScreenPlace::fit(viewport.layout, rect.shrink(GAP));
        // Not focusable: with the keyboard, the cursor moves the view.
        let response = ui.interact(rect, id().with("overview"), Sense::CLICK | Sense::DRAG);
        let name = label!("Overview of the board");
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
        let is_held = response.is_pointer_button_down_on();
        let at = response.interact_pointer_pos();
        Self {
            rect,
            place,
            is_held,
            wanted: at.map(|at| place.back(at)),
        }
    }

    /// Draws the minimap.
    pub fn paint(&self, ui: &Ui, scene: &Scene<'_>, board: &ScreenPlace, viewport: &Viewport<'_>) {
        let (painter, theme) = (ui.painter(), Theme::of(ui.ctx()));
        let edge = Stroke::new(1.0, theme.button_border);
        painter.rect(
            self.rect,
            theme::ROUND,
            theme.ground,
            edge,
            StrokeKind::Inside,
        );
        painter.add(Shape::mesh(self.cells(theme, scene)));
        let seen = Rect::from_two_pos(
            self.small(board, viewport.pane.min),
            self.small(board, viewport.pane.max),
        );
        let frame = seen.intersect(self.rect.shrink(GAP / 2.0));
        let line = Stroke::new(1.5, theme.accent);
        painter.rect_stroke(frame, 2.0, line, StrokeKind::Inside);
    }

    /// A point of the board on the minimap.
    fn small(&self, board: &ScreenPlace, at: Pos2) -> Pos2 {
        self.place.at(board.back(at))
    }

    /// The cells as one mesh: with a thousand cells, separate shapes would be slow to tessellate.
    fn cells(&self, theme: &Theme, scene: &Scene<'_>) -> Mesh {
        let layout = scene.board.layout();
        let mut mesh = Mesh::default();
        for cell in layout.cells() {
            let is_empty = scene.board.value(cell).is_none();
            let colour = if is_empty {
                theme.trough
            } else {
                theme.thin_line
            };
            self.cell(&mut mesh, layout, cell, colour);
        }
        for cell in scene.cells_told().iter() {
            self.cell(&mut mesh, layout, cell, theme.goes);
        }
        if let Some(cursor) = scene.cursor {
            self.cell(&mut mesh, layout, cursor, theme.accent);
        }
        mesh
    }

    fn cell(&self, mesh: &mut Mesh, layout: &Layout, cell: Cell, colour: Color32) {
        let corners = layout
            .shape(cell)
            .outline
            .iter()
            .map(|&corner| self.place.at(corner));
        add_outline(mesh, corners, colour);
    }
}

/// The corner of the room for the minimap. It takes the side on which more of the board is hidden, so that what it covers can
/// be panned into sight; there, or else on the other side, it avoids the cells in use.
fn free_corner(viewport: &Viewport<'_>, scene: &Scene<'_>, board: &ScreenPlace) -> Rect {
    let pane = viewport.pane;
    let side = (theme::OVERVIEW_SHARE * pane.width().min(pane.height()))
        .clamp(theme::LEAST_OVERVIEW, theme::MOST_OVERVIEW);
    let size = viewport.layout.bounds().size();
    let longer = size.x.max(size.y);
    let size = Vec2::new(size.x, size.y) * (side / longer) + Vec2::splat(2.0 * GAP);

    let whole = board.rect(viewport.layout.bounds());
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
        let edge = |far| if far { Align::Max } else { Align::Min };
        Align2([edge(right), edge(low)]).align_size_within_rect(size, inner)
    });
    let mut looked_at = scene.highlighted_cells();
    scene.cursor.iter().for_each(|&cell| looked_at.insert(cell));
    let covered = |rect: &Rect| {
        let cells = looked_at
            .iter()
            .map(|cell| board.cell_rect(viewport.layout, cell));
        cells.filter(|cell| cell.intersects(*rect)).count()
    };
    // The first of those that cover least.
    rects.into_iter().min_by_key(covered).unwrap_or(rects[0])
}
