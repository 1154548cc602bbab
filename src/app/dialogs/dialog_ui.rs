//! Shows the open dialog in front of the window.

use egui::{Context, Frame, Id, Key, Margin, Modal, Ui, Vec2};

use crate::app::command::{Command, ViewCommand};
use crate::app::dialogs::open_dialog::Dialog;
use crate::app::dialogs::{
    about_puzzle, file_path, go_to_cell, help, making, questions, technique, typed_text,
};
use crate::app::guide::guide_ui;
use crate::app::lessons::gallery::gallery_ui;
use crate::app::printing::dialog_ui::print_ui;
use crate::app::record::page::record_ui;
use crate::app::stored_settings::Settings;
use crate::app::style::theme;

/// Shows the dialog; `name` is what the puzzle is called.
pub fn dialog_ui(
    ctx: &Context,
    dialog: &mut Dialog,
    name: &str,
    settings: &Settings,
    commands: &mut Vec<Command>,
) {
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(20));
    let id = Id::unique("dialog");
    let modal = Modal::new(id).frame(frame);
    let shown_before = size_of(ctx, id);
    let response = modal.show(ctx, |ui: &mut Ui| {
        let width = match dialog {
            Dialog::Keys => theme::WIDE_DIALOG,
            Dialog::Techniques(_) => theme::GALLERY_DIALOG,
            Dialog::Guide(_) | Dialog::Print(_) | Dialog::Record(_) | Dialog::Technique(_) => {
                theme::PRINT_DIALOG
            }
            _ => theme::DIALOG,
        };
        ui.set_width(width.min(ctx.content_rect().width() - 64.0));
        match dialog {
            Dialog::Unsaved(_) => questions::unsaved_ui(ui, name, commands),
            Dialog::ThrowAway(path, name) => questions::throw_away_ui(ui, path, name, commands),
            Dialog::Path(path) => file_path::path_ui(ui, path, commands),
            Dialog::AboutPuzzle(about) => about_puzzle::about_puzzle_ui(ui, about, commands),
            Dialog::GoTo(dialog) => go_to_cell::go_to_ui(ui, dialog, commands),
            Dialog::Text(dialog) => typed_text::typed_text_ui(ui, dialog, commands),
            Dialog::Techniques(wanted) => gallery_ui(ui, wanted, settings, commands),
            Dialog::Technique(page) => technique::technique_ui(ui, page, commands),
            Dialog::Making(search) => making::making_ui(ui, search, commands),
            Dialog::Missed(missed) => making::missed_ui(ui, missed, commands),
            Dialog::Print(dialog) => print_ui(ui, dialog, commands),
            Dialog::Record(page) => record_ui(ui, page, settings, commands),
            Dialog::EmptyRecord => questions::empty_record_ui(ui, commands),
            Dialog::RemoveShape(path, title) => {
                questions::remove_shape_ui(ui, path, title, commands);
            }
            Dialog::Guide(guide) => {
                if guide_ui(ui, guide) {
                    commands.push(ViewCommand::CloseDialog.into());
                }
            }
            Dialog::Keys => help::keys_ui(ui, commands),
            Dialog::Version => help::version_ui(ui, commands),
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
