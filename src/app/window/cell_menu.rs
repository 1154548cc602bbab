//! The menu beside a cell, for the right button of the mouse and for the keyboard: all that can be done with it, or only its values.

use egui::containers::menu;
use egui::{Layout, Popup, PopupCloseBehavior, PopupKind, ScrollArea, Ui};
use sudogon_board::game::Mark;
use sudogon_board::message::message;

use crate::app::App;
use crate::app::board_view;
use crate::app::command::{CELL_MENU, Command, EntryCommand};
use crate::app::style::submenu::heading;
use crate::app::style::widgets;
use crate::app::window::cell_values;
use crate::app::window::menu_entries::items_ui;
use crate::language::words;

/// The least room above and below the entries, with their heading.
const MARGIN: f32 = 60.0;

/// Shows the menu of the cursor's cell if it is open.
pub fn cell_menu_ui(app: &App, ui: &Ui, commands: &mut Vec<Command>) {
    let (Some(document), Some(opened)) = (app.shown_document(), app.view.board.borrow().menu())
    else {
        return cell_values::forget_choice(ui.ctx());
    };
    let cell = document.editor.cursor;
    let name = words(document.editor.layout()).say(&message!("{cell}"));
    let popup = Popup::new(
        board_view::menu_id(),
        ui.ctx().clone(),
        opened.beside,
        ui.layer_id(),
    );
    popup
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .kind(PopupKind::Menu)
        .layout(Layout::top_down_justified(egui::Align::Min))
        .style(menu::menu_style)
        .gap(2.0)
        .accessible_name(&name)
        .open_memory(None)
        .show(|ui| {
            if opened.is_pad {
                cell_values::pad_ui(ui, document, commands);
                if document
                    .editor
                    .board()
                    .value(document.editor.cursor)
                    .is_some()
                {
                    ui.close();
                }
                return;
            }
            // Whoever opened it by a key goes on by keys.
            let is_on_board = ui.memory(|memory| memory.has_focus(board_view::id()));
            widgets::offer_focus(ui, opened.by_key && is_on_board);
            heading(ui, &name);
            let before = commands.len();
            let most = ui.ctx().content_rect().height() - MARGIN;
            let menu = ScrollArea::vertical().max_height(most);
            menu.show(ui, |ui| items_ui(ui, app, CELL_MENU, commands));
            widgets::offer_focus(ui, false);
            // Several notes are taken one after the other.
            let is_note = |command: &Command| {
                matches!(command, Command::Entry(EntryCommand::Mark(Mark::Corner, _)))
            };
            if commands[before..].iter().any(|command| !is_note(command)) {
                ui.close();
            }
        });
}
