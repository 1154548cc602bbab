//! Shows the open dialog in front of the window.

use egui::{Context, Frame, Id, Key, Margin, Modal, ScrollArea, Ui, Vec2};

use crate::app::command::{Command, ViewCommand};
use crate::app::dialogs::behaviour::{DialogBehaviour, DialogInput};
use crate::app::style::theme;

/// Between a dialog's frame and what is in it.
const MARGIN: i8 = 20;

/// Shows a dialog; where larger text leaves a low window, all of it scrolls.
pub fn dialog_ui(
    ctx: &Context,
    dialog: &mut dyn DialogBehaviour,
    input: &DialogInput<'_>,
    commands: &mut Vec<Command>,
) {
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(MARGIN));
    let id = Id::unique("dialog");
    let modal = Modal::new(id).frame(frame);
    let shown_before = size_of(ctx, id);
    let response = modal.show(ctx, |ui: &mut Ui| {
        ui.set_width(dialog.width().min(ctx.content_rect().width() - 64.0));
        let height = ctx.content_rect().height();
        if height >= theme::LEAST_WINDOW {
            dialog.ui(ui, input, commands);
        } else {
            let most = height - 2.0 * (f32::from(MARGIN) + theme::EDGE);
            let area = ScrollArea::vertical().id_salt("whole dialog");
            area.max_height(most)
                .show(ui, |ui| dialog.ui(ui, input, commands));
        }
    });
    if size_of(ctx, id) != shown_before {
        // It was centred by the size that it had before.
        ctx.request_repaint();
    }
    let escaped = ctx.input(|input| input.key_pressed(Key::Escape));
    if response.should_close() && (escaped || !dialog.is_form()) {
        commands.push(ViewCommand::CloseDialog.into());
    }
}

/// The size that an area had when it was last shown.
fn size_of(ctx: &Context, area: Id) -> Option<Vec2> {
    ctx.memory(|memory| memory.area_rect(area))
        .map(|rect| rect.size())
}
