//! The common behaviour of menus: they scroll where the window is lower than they are, show where the focus is, and their texts
//! begin at one line.

use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Atom, AtomExt as _, Atoms, Button, Frame, IntoAtoms, Margin, PopupCloseBehavior, Rect,
    Response, ScrollArea, Sense, Shape, Stroke, TextWrapMode, Ui, UiKind, UiStack, Vec2, vec2,
};

use crate::app::command::{Command, Item, ViewCommand};
use crate::app::style::theme;
use crate::app::style::{texts, widgets};

/// The width of an entry with a picture, that of the picture, and the gap between it and the words.
const PICTURED: f32 = 320.0;
const PICTURE: f32 = 64.0;
const GAP: f32 = 10.0;

/// The width of the arrow of a button that opens a menu.
const ARROW: f32 = 9.0;

/// Where there is less room beside a menu than this, its longest entries go on in a second line.
const NARROW: f32 = 440.0;

/// How far the texts of a menu are moved in: where any entry has a tick, those without one leave the room for it.
#[derive(Clone, Copy, Default)]
pub struct Indent(f32);

impl Indent {
    /// The one of a menu of these entries.
    pub fn of(ui: &Ui, items: &[Item]) -> Self {
        Self(if items.iter().any(is_ticked) {
            ui.spacing().icon_width
        } else {
            0.0
        })
    }

    /// Its width, with the gap before the text.
    pub fn width(self, ui: &Ui) -> f32 {
        if self.0 > 0.0 {
            self.0 + ui.spacing().icon_spacing
        } else {
            0.0
        }
    }

    /// The text of an entry without a tick.
    pub fn before<'a>(self, text: impl IntoAtoms<'a>) -> Atoms<'a> {
        let mut atoms = Atoms::new(text);
        if self.0 > 0.0 {
            atoms.push_left(Atom::default().atom_size(Vec2::new(self.0, 0.0)));
        }
        atoms
    }
}

fn is_ticked(item: &Item) -> bool {
    matches!(item, Item::Command(Command::View(ViewCommand::Turn(_))))
}

/// A submenu, with an entry that opens it.
pub fn submenu<'a>(
    ui: &mut Ui,
    is_enabled: bool,
    title: impl IntoAtoms<'a>,
    contents: impl FnOnce(&mut Ui),
) -> Response {
    let most = ui.ctx().content_rect().height() - theme::MENU_AIR;
    let title = title.into_atoms();
    let name = title.text().unwrap_or_default().into_owned();
    let menu = ui.add_enabled_ui(is_enabled, |ui| {
        let mut opened = false;
        let response = ui.menu_button(title, |ui| {
            opened = true;
            name_menu(ui, &name);
            scrolled(ui, most, contents);
        });
        widgets::menu_entry(ui, &response.response);
        widgets::menu_opener(ui, &response.response, opened);
        response.response
    });
    menu.inner
}

/// A button that opens a menu of the same name, with an arrow that says so. The menu closes when something is chosen, also where that is no
/// press of the pointer: by keys, or by a screen reader.
pub fn menu_button(
    ui: &mut Ui,
    title: &str,
    commands: &mut Vec<Command>,
    contents: impl FnOnce(&mut Ui, &mut Vec<Command>),
) -> Response {
    let mut is_open = false;
    let room = Atom::default().atom_size(Vec2::new(ARROW, 0.0));
    let button = Button::new((title, room)).min_size(Vec2::new(0.0, theme::BUTTON));
    // What was chosen closes it; a press on a field in it does not.
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let menu = MenuButton::from_button(button).config(config);
    let (button, _) = menu.ui(ui, |ui| {
        is_open = true;
        name_menu(ui, title);
        let before = commands.len();
        contents(ui, commands);
        if commands.len() > before {
            ui.close();
        }
    });
    let middle =
        button.rect.right_center() - vec2(ui.spacing().button_padding.x + 0.5 * ARROW, 0.0);
    let corners = [vec2(-0.5, -0.25), vec2(0.5, -0.25), vec2(0.0, 0.35)];
    let corners = corners.map(|corner| middle + ARROW * corner);
    let colour = ui.style().interact(&button).text_color();
    ui.painter().add(Shape::convex_polygon(
        corners.to_vec(),
        colour,
        Stroke::NONE,
    ));
    widgets::take_focus(ui, &button);
    widgets::menu_opener(ui, &button, is_open);
    button
}

/// A button with a menu of entries behind it, which scroll where the window has no room for them.
pub fn list_button(
    ui: &mut Ui,
    title: &str,
    commands: &mut Vec<Command>,
    entries: impl FnOnce(&mut Ui, &mut Vec<Command>),
) -> Response {
    let most = ui.ctx().content_rect().height() - 2.0 * theme::MENU_AIR;
    menu_button(ui, title, commands, |ui, commands| {
        scrolled(ui, most, |ui| entries(ui, commands));
    })
}

/// Gives the menu that is being drawn a name for screen readers.
pub fn name_menu(ui: &Ui, name: &str) {
    let is_menu = |level: &&UiStack| level.kind() == Some(UiKind::Menu);
    if let Some(menu) = ui.stack().iter().find(is_menu) {
        ui.ctx()
            .accesskit_node_builder(menu.unique_id, |node| node.set_label(name));
    }
}

/// Entries of a menu that is at most this high, each as wide as the menu.
pub fn scrolled(ui: &mut Ui, most: f32, contents: impl FnOnce(&mut Ui)) {
    // By itself a popup is at most half as high as most windows, and breaks lines.
    ui.set_max_height(most);
    let room = ui.ctx().content_rect().width() - theme::MENU_AIR;
    ui.style_mut().wrap_mode = Some(if room < NARROW {
        ui.set_max_width(room);
        TextWrapMode::Wrap
    } else {
        TextWrapMode::Extend
    });
    ui.spacing_mut().button_padding = Vec2::new(8.0, 3.0);
    ui.spacing_mut().item_spacing.y = 2.0;
    ScrollArea::vertical().max_height(most).show(ui, contents);
}

/// An open menu: its first entry takes the focus from its title, and it closes when something was chosen.
pub fn opened_ui(
    ui: &mut Ui,
    title: &Response,
    most: f32,
    commands: &mut Vec<Command>,
    entries: impl FnOnce(&mut Ui, &mut Vec<Command>),
) {
    let before = commands.len();
    widgets::offer_focus(ui, title.has_focus());
    scrolled(ui, most, |ui| entries(ui, commands));
    widgets::offer_focus(ui, false);
    if commands.len() > before {
        ui.close();
    }
}

/// A switch or a choice in a menu: with a visible box, in line with the texts of the other entries.
pub fn ticked(ui: &mut Ui, tick: impl FnOnce(&mut Ui) -> Response) -> Response {
    let margin = Margin::symmetric(8, 0);
    let row = Frame::new().inner_margin(margin).show(ui, |ui| {
        widgets::outline_boxes(ui);
        tick(ui)
    });
    let mut response = row.inner;
    response.rect = row.response.rect;
    response
}

/// A choice in a menu, which is marked if it is chosen.
pub fn choice<'a>(ui: &mut Ui, is_chosen: bool, title: impl IntoAtoms<'a>) -> Response {
    let choice = ticked(ui, |ui| ui.radio(is_chosen, title));
    widgets::menu_entry(ui, &choice);
    choice
}

/// The width of an entry with a picture, in a small window less.
pub fn pictured_width(ui: &Ui) -> f32 {
    PICTURED.min(ui.ctx().content_rect().width() - 80.0)
}

/// A switch or a choice with its picture and a sentence; says whether it was pressed, anywhere.
pub fn pictured(
    ui: &mut Ui,
    picture: impl FnOnce(&Ui, Rect),
    sentence: &str,
    tick: impl FnOnce(&mut Ui) -> Response,
) -> bool {
    let width = pictured_width(ui);
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.add_space(4.0);
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(PICTURE), Sense::hover());
        picture(ui, rect.shrink(3.0));
        ui.vertical(|ui| described(ui, width - PICTURE - GAP, sentence, tick))
            .inner
    });
    let tick = row.inner;
    is_pressed(ui, &tick, row.response.rect)
}

/// A choice with a sentence below it; says whether it was pressed, anywhere.
pub fn explained(ui: &mut Ui, sentence: &str, tick: impl FnOnce(&mut Ui) -> Response) -> bool {
    let width = pictured_width(ui);
    let row = ui.vertical(|ui| described(ui, width, sentence, tick));
    is_pressed(ui, &row.inner, row.response.rect)
}

fn described(
    ui: &mut Ui,
    width: f32,
    sentence: &str,
    tick: impl FnOnce(&mut Ui) -> Response,
) -> Response {
    ui.set_width(width);
    ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
    let tick = ticked(ui, tick);
    ui.ctx()
        .accesskit_node_builder(tick.id, |node| node.set_description(sentence));
    ui.horizontal_top(|ui| {
        ui.add_space(8.0);
        texts::quiet(ui, sentence);
    });
    tick
}

/// Says whether an entry was pressed, on its tick or anywhere else in its room.
fn is_pressed(ui: &Ui, tick: &Response, room: Rect) -> bool {
    let anywhere = ui.interact(room, tick.id.with("row"), Sense::click());
    widgets::menu_entry(ui, tick);
    tick.clicked() || anywhere.clicked()
}

/// An entry of a menu.
pub fn entry<'a>(ui: &mut Ui, title: impl IntoAtoms<'a>) -> Response {
    let entry = ui.button(title);
    widgets::menu_entry(ui, &entry);
    entry
}

/// A heading in a menu, in line with its entries.
pub fn heading(ui: &mut Ui, text: &str) {
    let aside = Margin::symmetric(ui.spacing().button_padding.x as i8, 0);
    Frame::new()
        .inner_margin(aside)
        .show(ui, |ui| texts::quiet(ui, text));
}
