//! The whole picture, with a handle at each corner of the board: by the mouse, or by arrow keys.

use egui::{
    Align2, Color32, Id, Key, Modifiers, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, Vec2,
    WidgetInfo, vec2,
};
use sudogon_board::layout::geometry::{Point, point};
use sudogon_board::message::{Pattern, pattern};
use sudogon_photo::ReadingStage;

use crate::app::command::Command;
use crate::app::command::review_act::ReviewAct;
use crate::app::photo::review::Review;
use crate::app::photo::straight::{self, ALL};
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::language::{label, say};

/// The words where no board was found.
pub static NO_BOARD: Pattern = pattern!(
    "No board was found. Put the four corners on those of the board, or say which shape it has."
);

/// The names of the corners, in their order.
static NAMES: [Pattern; 4] = [
    pattern!(in "a corner": "top left"),
    pattern!(in "a corner": "top right"),
    pattern!(in "a corner": "bottom right"),
    pattern!(in "a corner": "bottom left"),
];

/// The size of a handle.
const HANDLE: f32 = 24.0;
/// How far an arrow key moves a corner, on the screen; with Shift less.
const STEP: f32 = 8.0;
const SMALL_STEP: f32 = 1.0;

/// The id of a corner's handle.
pub fn handle_id(at: usize) -> Id {
    Id::unique(("corner of the photo", at))
}

/// Shows the picture, its lines, and the handles.
pub fn whole_ui(ui: &mut Ui, room: Rect, review: &Review, commands: &mut Vec<Command>) {
    // A handle at the picture's own corner is to be seen whole.
    let Some((size, shown)) = picture_ui(ui, room.shrink(HANDLE / 2.0), review) else {
        return;
    };
    let scale = shown.width() / size.x;
    let on_screen = |at: Point| shown.min + vec2(at.x, at.y) * scale;
    let in_picture = |at: Pos2| {
        let at = (at - shown.min) / scale;
        point(at.x.clamp(0.0, size.x), at.y.clamp(0.0, size.y))
    };
    let theme = Theme::of(ui.ctx());
    if let Some(draft) = review.draft().filter(|_| !review.is_corner_moved) {
        for line in draft.reading.lines() {
            let line = line.into_iter().map(on_screen).collect();
            let stroke = Stroke::new(1.0, theme.accent.gamma_multiply(0.7));
            ui.painter().add(Shape::line(line, stroke));
        }
    }
    let corners: Vec<Pos2> = review.corners.iter().map(|&at| on_screen(at)).collect();
    for (width, colour) in [(4.0, theme.ground), (2.0, theme.accent)] {
        let stroke = Stroke::new(width, colour);
        ui.painter()
            .add(Shape::closed_line(corners.clone(), stroke));
    }
    for (at, &corner) in corners.iter().enumerate() {
        if let Some((to, is_released)) = handle_ui(ui, at, corner) {
            commands.push(ReviewAct::MoveCorner(at, in_picture(to)).into());
            // Where no board was found all four are put right first.
            if is_released && review.draft().is_some() {
                commands.push(ReviewAct::ReadAgain.into());
            }
        }
    }
}

/// Shows the picture while it is read, with the numbers that are seen in it so far.
pub fn seen_ui(ui: &Ui, room: Rect, review: &Review, stage: &ReadingStage) {
    let Some((size, shown)) = picture_ui(ui, room, review) else {
        return;
    };
    let (ReadingStage::Reading(seen) | ReadingStage::Checking(seen)) = stage else {
        return;
    };
    let (theme, scale) = (Theme::of(ui.ctx()), shown.width() / size.x);
    for number in &seen.numbers {
        let middle = shown.min + vec2(number.middle.x, number.middle.y) * scale;
        let text = seen.symbols.of(number.value.number());
        straight::label(ui.painter(), theme, middle, number.height * scale, text);
    }
}

/// Shows the picture, once it is decoded; returns its size in its own pixels, and where it stands.
fn picture_ui(ui: &Ui, room: Rect, review: &Review) -> Option<(Vec2, Rect)> {
    let photo = review.shown.as_ref()?;
    let size = vec2(photo.picture.width as f32, photo.picture.height as f32);
    let scale = (room.width() / size.x).min(room.height() / size.y);
    let shown = Align2::CENTER_TOP.align_size_within_rect(size * scale, room);
    let response = ui.interact(shown, Id::unique("whole photo"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, label!("Whole picture")));
    ui.painter()
        .image(photo.texture.id(), shown, ALL, Color32::WHITE);
    Some((size, shown))
}

/// A handle; returns where it was moved to, and whether that is all for now.
fn handle_ui(ui: &Ui, at: usize, corner: Pos2) -> Option<(Pos2, bool)> {
    let theme = Theme::of(ui.ctx());
    let rect = Rect::from_center_size(corner, Vec2::splat(HANDLE));
    let id = handle_id(at);
    let response = ui.interact(rect, id, Sense::click_and_drag());
    let name = say!(
        "Corner {number}, {clause}",
        number = at + 1,
        clause = &NAMES[at]
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if response.clicked() || response.drag_started() {
        response.request_focus();
    }
    let has_focus = response.has_focus();
    let ring = Stroke::new(if has_focus { 4.0 } else { 2.0 }, theme.accent);
    let painter = ui.painter();
    painter.circle(corner, HANDLE / 2.0 - 2.0, theme.ground, ring);
    theme::centred(painter, rect, at + 1, theme::semibold(12.0), theme.text);
    let pointer = response.interact_pointer_pos();
    if response.dragged() || response.drag_stopped() {
        return Some((pointer?, response.drag_stopped()));
    }
    if !has_focus {
        return None;
    }
    widgets::keep_arrows(ui, id, false);
    let moved = ui.input_mut(|input| {
        let steps = [
            (Key::ArrowLeft, vec2(-1.0, 0.0)),
            (Key::ArrowRight, vec2(1.0, 0.0)),
            (Key::ArrowUp, vec2(0.0, -1.0)),
            (Key::ArrowDown, vec2(0.0, 1.0)),
        ];
        let mut moved = Vec2::ZERO;
        for (key, step) in steps {
            for (held, length) in [(Modifiers::SHIFT, SMALL_STEP), (Modifiers::NONE, STEP)] {
                let count = input.count_and_consume_key(held, key);
                moved += step * (length * count as f32);
            }
        }
        moved
    });
    (moved != Vec2::ZERO).then_some((corner + moved, true))
}
