//! What can be done with a cell, in a menu beside it: for the right button of the mouse, and for the keyboard.

use egui::containers::menu;
use egui::{Layout, Popup, PopupKind, ScrollArea, Ui};

use crate::app::App;
use crate::app::board_view;
use crate::app::command::{CELL_MENU, Command};
use crate::app::style::submenu::heading;
use crate::app::style::widgets;
use crate::app::window::menu::items_ui;

/// The least room above and below the entries, with their heading.
const MARGIN: f32 = 60.0;

/// Shows the menu of the cursor's cell if it is open.
pub fn cell_menu_ui(app: &App, ui: &Ui, commands: &mut Vec<Command>) {
    let (Some(document), Some(opened)) = (app.shown_document(), app.view.board.borrow().menu())
    else {
        return;
    };
    let name = document.editor.layout().say_first(document.editor.cursor);
    let popup = Popup::new(
        board_view::menu_id(),
        ui.ctx().clone(),
        opened.beside,
        ui.layer_id(),
    );
    popup
        .kind(PopupKind::Menu)
        .layout(Layout::top_down_justified(egui::Align::Min))
        .style(menu::menu_style)
        .gap(2.0)
        .accessible_name(&name)
        .open_memory(None)
        .show(|ui| {
            // Whoever opened it by a key goes on by keys.
            let is_on_board = ui.memory(|memory| memory.has_focus(board_view::id()));
            widgets::offer_focus(ui, opened.by_key && is_on_board);
            heading(ui, &name);
            let before = commands.len();
            let most = ui.ctx().content_rect().height() - MARGIN;
            let menu = ScrollArea::vertical().max_height(most);
            menu.show(ui, |ui| items_ui(ui, app, CELL_MENU, commands));
            widgets::offer_focus(ui, false);
            if commands.len() > before {
                ui.close();
            }
        });
}
