//! Shows the open dialog in front of the window.

use egui::{Context, Frame, Id, Key, LayerId, Margin, Modal, ScrollArea, Ui, Vec2};

use crate::app::command::{Command, ViewCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, theme, widgets};

/// Between a dialog's frame and what is in it.
const MARGIN: i8 = 20;

/// Shows a dialog; where larger text leaves a low window, all of it scrolls.
pub fn dialog_ui(
    ctx: &Context,
    dialog: &mut dyn DialogBehaviour,
    settings: &Settings,
    commands: &mut Vec<Command>,
) {
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(MARGIN));
    let id = layer();
    let title = dialog.title();
    let area = Modal::default_area(id).accessible_name(&title);
    let modal = Modal::new(id).area(area).frame(frame);
    let shown_before = size_of(ctx, id);
    let width = dialog.width().min(ctx.content_rect().width() - 64.0);
    let mut contents = |ui: &mut Ui| {
        if dialog.shows_title() {
            texts::headline(ui, &title);
        }
        widgets::keep_focus(ui, |ui| dialog.ui(ui, settings, commands));
    };
    let response = modal.show(ctx, |ui: &mut Ui| {
        ui.set_width(width);
        let height = ctx.content_rect().height();
        if height >= theme::LEAST_WINDOW {
            contents(ui);
        } else {
            let most = height - 2.0 * (f32::from(MARGIN) + theme::EDGE);
            let area = ScrollArea::vertical().id_salt("whole dialog");
            area.max_height(most).show(ui, contents);
        }
    });
    if size_of(ctx, id) != shown_before {
        // It was centred by the size that it had before; at first it is not seen at all, and has no control for readers.
        ctx.request_discard("a dialog of another size");
    }
    let escaped = ctx.input(|input| input.key_pressed(Key::Escape));
    if response.should_close() && (escaped || !dialog.is_form()) {
        commands.push(ViewCommand::CloseDialog.into());
    }
}

/// Says whether something of this layer is in a dialog.
pub fn is_in_dialog(id: LayerId) -> bool {
    id.id == layer()
}

fn layer() -> Id {
    Id::unique("dialog")
}

/// The size that an area had when it was last shown.
fn size_of(ctx: &Context, area: Id) -> Option<Vec2> {
    ctx.memory(|memory| memory.area_rect(area))
        .map(|rect| rect.size())
}
