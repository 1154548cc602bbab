//! The menu bar, drawn from `command::MENUS`; tiny windows show it behind one button.
//!
//! Alt and a menu's letter open it, as does F6 and Enter. Inside, egui moves the focus with Up, Down and Tab, and into and out
//! of submenus; Left and Right also go to the next menu, as everywhere.

use egui::containers::menu::MenuState;
use egui::text::LayoutJob;
use egui::{
    Button, Color32, Context, FocusDirection, Id, Key, MenuBar, Order, Popup, Response, Stroke,
    TextFormat, TextStyle, Ui,
};

use crate::app::App;
use crate::app::command::{Command, MENUS, menu_letters};
use crate::app::style::arrangement::Part;
use crate::app::style::submenu::{opened_ui, submenu};
use crate::app::style::{theme, widgets};
use crate::app::window::menu_entries::items_ui;
use crate::language::{self, label};

pub fn menu_bar_ui(ui: &mut Ui, app: &App, commands: &mut Vec<Command>) {
    MenuBar::new().ui(ui, |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 10.0;
        widgets::part_ui(Part::Menu, app.focus.wanted_part, ui, |ui| {
            titles_ui(ui, app, commands);
        });
    });
}

fn titles_ui(ui: &mut Ui, app: &App, commands: &mut Vec<Command>) {
    let ctx = ui.ctx().clone();
    let [left, right] =
        [Key::ArrowLeft, Key::ArrowRight].map(|key| ui.input(|input| input.key_pressed(key)));
    let open = (0..MENUS.len()).find(|&at| Popup::is_id_open(&ctx, menu_id(at)));
    // In a submenu, Left and Right are its own.
    let walked = open.filter(|&at| is_focus_in(&ctx, menu_id(at)));
    let mut wanted = app.focus.wanted_menu;
    if let Some(at) = walked.filter(|_| left) {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        wanted = Some((at + MENUS.len() - 1) % MENUS.len());
    }
    let letters = menu_letters().into_iter().enumerate();
    let titles: Vec<Response> = letters
        .map(|(at, letter)| title_ui(ui, app, (at, letter), open, commands))
        .collect();
    // Right on a submenu's entry has opened it by now.
    let has_submenu = |at| MenuState::from_id(&ctx, menu_id(at), |menu| menu.open_item.is_some());
    if let Some(at) = walked.filter(|&at| right && !has_submenu(at)) {
        wanted = Some((at + 1) % MENUS.len());
    }
    if let Some((at, title)) = wanted.and_then(|at| Some((at, titles.get(at)?))) {
        Popup::open_id(&ctx, menu_id(at));
        title.request_focus();
        ctx.request_repaint();
    }
}

/// A title, and its menu if it is open. With another menu open, the mouse need not be pressed.
fn title_ui(
    ui: &mut Ui,
    app: &App,
    (at, letter): (usize, Option<(usize, char)>),
    open: Option<usize>,
    commands: &mut Vec<Command>,
) -> Response {
    let (title, items) = MENUS[at];
    let title = title.text(language::spoken());
    let has_alt = ui.input(|input| input.modifiers.alt);
    let response = ui.add(Button::new(lettered(ui, title, letter, has_alt)));
    widgets::menu_entry(ui, &response);
    let id = menu_id(at);
    widgets::menu_opener(ui, &response, Popup::is_id_open(ui.ctx(), id));
    if response.hovered() && open.is_some_and(|other| other != at) {
        Popup::open_id(ui.ctx(), id);
    }
    // Below the title: a menu that is too long scrolls rather than cover it.
    let most = ui.ctx().content_rect().bottom() - response.rect.bottom() - theme::MENU_AIR;
    let menu = Popup::menu(&response).id(id).accessible_name(title);
    menu.show(|ui| {
        opened_ui(ui, &response, most, commands, |ui, pushed| {
            items_ui(ui, app, items, pushed);
        });
    });
    response
}

/// Shows the menus behind one button.
pub fn folded_menu_ui(ui: &mut Ui, app: &App, commands: &mut Vec<Command>) {
    widgets::part_ui(Part::Menu, app.focus.wanted_part, ui, |ui| {
        let response = widgets::plain_button(ui, true, label!("Menu"), 0.0);
        let id = Id::unique("folded menu");
        if app.focus.wanted_menu.is_some() {
            Popup::open_id(ui.ctx(), id);
            response.request_focus();
        }
        let most = ui.ctx().content_rect().bottom() - response.rect.bottom() - theme::MENU_AIR;
        widgets::menu_opener(ui, &response, Popup::is_id_open(ui.ctx(), id));
        let menu = Popup::menu(&response)
            .id(id)
            .accessible_name(label!("Menu"));
        menu.show(|ui| {
            opened_ui(ui, &response, most, commands, |ui, pushed| {
                for (at, (title, items)) in MENUS.iter().enumerate() {
                    let title = title.text(language::spoken());
                    let entry = submenu(ui, true, title, |ui| items_ui(ui, app, items, pushed));
                    if app.focus.wanted_menu == Some(at) {
                        entry.request_focus();
                    }
                }
            });
        });
    });
}

fn menu_id(at: usize) -> Id {
    Id::unique(("menu", at))
}

/// Says whether the focus is on an entry of a menu itself or on its title, not in a submenu.
fn is_focus_in(ctx: &Context, menu: Id) -> bool {
    let focused = ctx.memory(|memory| memory.focused());
    let layer = focused.and_then(|id| Some(ctx.read_response(id)?.layer_id));
    layer.is_some_and(|layer| layer.id == menu || layer.order < Order::Foreground)
}

/// A title; its letter is underlined while it can be pressed.
fn lettered(ui: &Ui, title: &str, letter: Option<(usize, char)>, is_underlined: bool) -> LayoutJob {
    let format = TextFormat {
        font_id: TextStyle::Button.resolve(ui.style()),
        color: Color32::PLACEHOLDER,
        ..TextFormat::default()
    };
    let mut lined = format.clone();
    if is_underlined {
        lined.underline = Stroke::new(1.0, theme::Theme::of(ui.ctx()).text);
    }
    let (from, to) = letter.map_or((0, 0), |(at, letter)| (at, at + letter.len_utf8()));
    let parts = [
        (&title[..from], &format),
        (&title[from..to], &lined),
        (&title[to..], &format),
    ];
    let mut job = LayoutJob::default();
    for (text, format) in parts.into_iter().filter(|(text, _)| !text.is_empty()) {
        job.append(text, 0.0, format.clone());
    }
    job
}
