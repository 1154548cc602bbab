//! The board seen from above, with the lines that were found and what was read.

use egui::{
    Align2, Color32, Id, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2,
    vec2,
};

use crate::app::board_view::ScreenPlace;
use crate::app::command::Command;
use crate::app::command::review_act::ReviewAct;
use crate::app::photo::draft::Draft;
use crate::app::photo::keys::board_id;
use crate::app::photo::review::FlatPhoto;
use crate::app::style::theme::{self, Theme};
use crate::language::label;

/// The whole of a texture.
pub const ALL: Rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));

/// The least height of a figure that has what was read beside it.
const LEAST_LABELLED: f32 = 14.0;

/// Shows it, with the cursor; a click goes to a cell.
pub fn straight_ui(
    ui: &mut Ui,
    room: Rect,
    draft: &Draft,
    flat: &FlatPhoto,
    commands: &mut Vec<Command>,
) {
    let size = vec2(flat.size.x, flat.size.y);
    let scale = (room.width() / size.x).min(room.height() / size.y);
    let shown = Align2::CENTER_TOP.align_size_within_rect(size * scale, room);
    let response = ui.interact(shown, Id::unique("straightened photo"), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, label!("Straightened photo")));
    let painter = ui.painter().with_clip_rect(shown);
    painter.image(flat.texture.id(), shown, ALL, Color32::WHITE);

    let theme = Theme::of(ui.ctx());
    let layout = draft.layout();
    let corner = shown.min + vec2(flat.origin.x, flat.origin.y) * scale;
    let place = ScreenPlace::anchored(flat.per_unit * scale, layout.bounds().min, corner);
    for edge in layout.edges() {
        let width = if edge.is_thick { 2.0 } else { 1.0 };
        let line = Stroke::new(width, theme.accent.gamma_multiply(0.6));
        painter.line_segment([place.at(edge.from), place.at(edge.to)], line);
    }
    // Each over a wider line of the ground: a photo may have any colour.
    let draw = |shape: &dyn Fn(Stroke) -> Shape, width: f32, colour: Color32| {
        painter.add(shape(Stroke::new(width + 2.0, theme.ground)));
        painter.add(shape(Stroke::new(width, colour)));
    };
    for cell in layout.cells() {
        let shape = layout.shape(cell);
        let middle = place.at(shape.middle);
        let height = shape.slots.value_height * place.scale;
        if draft.ring(cell).is_some() {
            let ring = |stroke| Shape::circle_stroke(middle, 0.8 * height, stroke);
            draw(&ring, 2.0, theme.reason);
        }
        if let Some(value) = draft.value(cell) {
            label(&painter, theme, middle, height, value.on(layout));
        }
    }
    let corners = layout.shape(draft.cursor).outline.iter();
    let corners: Vec<_> = corners.map(|&corner| place.at(corner)).collect();
    let cursor = |stroke| Shape::closed_line(corners.clone(), stroke);
    draw(&cursor, 3.0, theme.accent);

    if response.clicked()
        && let Some(at) = response.interact_pointer_pos()
        && let Some(cell) = layout.cell_at(place.back(at))
    {
        commands.push(ReviewAct::Select(cell).into());
        ui.memory_mut(|memory| memory.request_focus(board_id()));
    }
}

/// Writes beside the figure in a cell what was read there. A label in a small cell would hide its figure.
pub fn label(painter: &Painter, theme: &Theme, middle: Pos2, height: f32, text: &str) {
    if height < LEAST_LABELLED {
        return;
    }
    let at = middle - vec2(0.62, 0.58) * height;
    let font = theme::semibold((0.42 * height).clamp(8.0, 18.0));
    let galley = painter.layout_no_wrap(text.to_owned(), font, theme.accent);
    let corner = Align2::CENTER_CENTER.anchor_size(at, galley.size());
    painter.rect_filled(corner.expand2(vec2(2.0, -1.0)), 3.0, theme.ground);
    painter.galley(corner.min, galley, theme.accent);
}
