//! The list of all shapes: a search field, and a card for each with its picture and its rules.
//!
//! The field has the focus at first, arrows move it to the cards, and typing there continues in the field.

use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Event, EventFilter, Galley, Id, Key, Margin, Modifiers, Rangef, Rect, Response, RichText, Role,
    ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};

use crate::app::command::{Command, OnClick as _};
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::theme::{self, Theme};
use crate::app::style::widgets;
use crate::layout::{self, Offer};

use crate::app::cards::notice::{Notice, notice_ui};
use crate::app::start_screen::welcome::{picture_ui, tile_border};

/// The list and its search.
pub struct Shapes {
    wanted: String,
    all: Vec<Offer>,
    found: Vec<Offer>,
}

impl Default for Shapes {
    fn default() -> Self {
        let all = layout::offers();
        Self {
            wanted: String::new(),
            found: all.clone(),
            all,
        }
    }
}

impl Shapes {
    /// Searches for a text; what is longer than any name is cut.
    pub fn search(&mut self, wanted: String) {
        self.wanted = wanted.chars().take(LONGEST).collect();
        self.found = layout::search(&self.all, &self.wanted);
    }

    /// The ids of the shapes found.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.found.iter().map(|offer| offer.id.as_str())
    }

    fn is_searching(&self) -> bool {
        !self.wanted.trim().is_empty()
    }

    /// How many shapes there are, and what Enter does.
    pub fn in_words(&self) -> String {
        match (&self.found[..], self.is_searching()) {
            ([], _) => "No shape has that name.".to_owned(),
            ([one], true) => format!("1 shape. Enter opens {}.", one.title),
            ([first, ..], true) => {
                format!("{} shapes. Enter opens {}.", self.found.len(), first.title)
            }
            (all, false) => format!("{} shapes", all.len()),
        }
    }
}

/// The most characters to search for.
const LONGEST: usize = 60;
/// Room between cards.
const GAP: f32 = 12.0;
/// The least and the most width of a card.
const CARD: [f32; 2] = [300.0, 440.0];
/// The side of a card's picture.
const PICTURE: f32 = 72.0;
/// The margin of a card.
const AIR: f32 = 12.0;

/// The id of the search field.
pub fn field_id() -> Id {
    Id::unique("search for a shape")
}

fn card_id(offer: &Offer) -> Id {
    field_id().with(&offer.id)
}

/// Shows the list.
pub fn shapes_ui(
    ui: &mut Ui,
    shapes: &Shapes,
    pictures: &Pictures,
    notice: Option<&Notice>,
    commands: &mut Vec<Command>,
) {
    let room = ui.available_width() - 2.0 * theme::EDGE;
    let columns = ((room + GAP) / (CARD[0] + GAP)).floor().clamp(1.0, 3.0);
    let card = ((room + GAP) / columns - GAP).min(CARD[1]);
    let width = columns * (card + GAP) - GAP;
    let middle = ui.available_rect_before_wrap().center().x;
    let column = |ui: &Ui| {
        let range = Rangef::new(middle - width / 2.0, middle + width / 2.0);
        Rect::from_x_y_ranges(range, ui.available_rect_before_wrap().y_range())
    };
    let head = UiBuilder::new().max_rect(column(ui));
    ui.scope_builder(head, |ui| head_ui(ui, shapes, notice, commands));
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let list = UiBuilder::new().max_rect(column(ui));
        ui.scope_builder(list, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            list_ui(ui, shapes, pictures, columns as usize, card, commands);
            ui.add_space(theme::EDGE);
        });
    });
}

/// The title, the field and the number of results.
fn head_ui(ui: &mut Ui, shapes: &Shapes, notice: Option<&Notice>, commands: &mut Vec<Command>) {
    ui.add_space(theme::EDGE);
    if let Some(notice) = notice {
        notice_ui(ui, notice, commands);
    }
    egui::Sides::new().show(
        ui,
        |ui| ui.label(RichText::new("All shapes").font(theme::semibold(24.0))),
        |ui| {
            widgets::button(ui, true, "Back").on_click(commands, Command::Choose);
        },
    );
    let label = widgets::quiet(ui, "Search by name, rule or size: hyper, knight, 5×4");
    let focused = ui.memory(|memory| memory.focused());
    let goes_on = focused == Some(field_id())
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown));
    let mut wanted = shapes.wanted.clone();
    let field = TextEdit::singleline(&mut wanted)
        .id(field_id())
        .margin(Margin::symmetric(10, 7))
        .background_color(Theme::of(ui.ctx()).ground)
        .desired_width(ui.available_width().min(CARD[1]));
    let field = ui.add(field).labelled_by(label.id);
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if field.changed() {
        commands.push(Command::SearchShapes(wanted));
    }
    match shapes.found.first() {
        Some(first) if is_entered && shapes.is_searching() => {
            commands.push(Command::New(first.id.clone()));
        }
        Some(first) if goes_on => ui.memory_mut(|memory| memory.request_focus(card_id(first))),
        _ if !egui::Popup::is_any_open(ui.ctx()) => _ = widgets::focus_first(ui, &field),
        _ => {}
    }
    if !shapes.found.is_empty() {
        widgets::quiet(ui, &shapes.in_words());
    }
    ui.add_space(4.0);
}

/// The cards, under headings while the search is empty.
fn list_ui(
    ui: &mut Ui,
    shapes: &Shapes,
    pictures: &Pictures,
    columns: usize,
    width: f32,
    commands: &mut Vec<Command>,
) {
    if shapes.found.is_empty() {
        return nothing_ui(ui, shapes, commands);
    }
    let mut cards = Vec::new();
    let is_one = |a: &Offer, b: &Offer| shapes.is_searching() || a.group == b.group;
    for group in shapes.found.chunk_by(is_one) {
        if !shapes.is_searching() {
            ui.add_space(4.0);
            widgets::kicker(ui, group[0].group.title());
        }
        for row in group.chunks(columns) {
            cards.extend(row_ui(ui, shapes, pictures, row, width, commands));
        }
    }
    let focused = ui.memory(|memory| memory.focused());
    let remembered = field_id().with("last focus");
    let last =
        ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(remembered), focused));
    if let Some(at) = cards.iter().position(|card| Some(card.id) == focused) {
        if last != focused {
            // Without animation: keys arrive faster than it would scroll.
            cards[at].scroll_to_me_animation(None, ScrollAnimation::none());
        }
        walk(ui, &cards, at);
        go_on_typing(ui, shapes, commands);
    }
}

/// Moves the focus between cards with the arrows: along rows, between rows, and from the first back to the field.
fn walk(ui: &Ui, cards: &[Response], at: usize) {
    let from = &cards[at];
    let arrows = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(from.id, arrows));
    let is_pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    // The nearest card of the nearest row.
    let in_row = |row: Option<f32>| {
        let row = cards.iter().filter(|card| Some(card.rect.top()) == row);
        let aside = |card: &&Response| (card.rect.left() - from.rect.left()).abs();
        row.min_by(|a, b| aside(a).total_cmp(&aside(b)))
            .map(|card| card.id)
    };
    let tops = || cards.iter().map(|card| card.rect.top());
    let next = if is_pressed(Key::ArrowRight) {
        cards.get(at + 1).map(|card| card.id)
    } else if is_pressed(Key::ArrowLeft) {
        at.checked_sub(1).map(|at| cards[at].id)
    } else if is_pressed(Key::ArrowDown) {
        in_row(tops().find(|&top| top > from.rect.top()))
    } else if is_pressed(Key::ArrowUp) {
        in_row(tops().rfind(|&top| top < from.rect.top())).or(Some(field_id()))
    } else {
        None
    };
    if let Some(id) = next {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
}

fn nothing_ui(ui: &mut Ui, shapes: &Shapes, commands: &mut Vec<Command>) {
    widgets::headline(ui, &shapes.in_words());
    ui.label("A shape of your own can be opened from a file, which says where its cells are and which of them must differ.");
    widgets::button(ui, true, "Open…").on_click(commands, Command::Open);
}

/// Shows cards side by side, all as high as the highest.
fn row_ui(
    ui: &mut Ui,
    shapes: &Shapes,
    pictures: &Pictures,
    offers: &[Offer],
    width: f32,
    commands: &mut Vec<Command>,
) -> Vec<Response> {
    let theme = Theme::of(ui.ctx());
    let room = width - 3.0 * AIR - PICTURE;
    let texts = offers.iter().map(|offer| {
        let painter = ui.painter();
        let title = painter.layout(offer.title.clone(), theme::semibold(14.0), theme.text, room);
        let about = painter.layout(offer.about.clone(), theme::regular(12.5), theme.quiet, room);
        [title, about]
    });
    let texts: Vec<[Arc<Galley>; 2]> = texts.collect();
    let heights = texts.iter().map(text_height);
    let height = heights.fold(PICTURE, f32::max) + 2.0 * AIR;
    let whole = offers.len() as f32 * (width + GAP) - GAP;
    let (_, row) = ui.allocate_space(vec2(whole, height));
    let place = |at: usize| {
        let corner = row.min + vec2(at as f32 * (width + GAP), 0.0);
        Rect::from_min_size(corner, vec2(width, height))
    };
    let mut cards = Vec::new();
    for (at, (offer, text)) in offers.iter().zip(texts).enumerate() {
        let response = card_response(ui, place(at), offer);
        if ui.is_rect_visible(response.rect) {
            paint_card(ui, shapes, pictures, offer, text, &response);
        }
        response.on_click(commands, Command::New(offer.id.clone()));
        cards.push(response);
    }
    cards
}

fn card_response(ui: &Ui, rect: Rect, offer: &Offer) -> Response {
    let response = ui.interact(rect, card_id(offer), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &offer.title));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_description(offer.about.as_str());
    });
    response
}

fn text_height([title, about]: &[Arc<Galley>; 2]) -> f32 {
    title.size().y + 4.0 + about.size().y
}

fn paint_card(
    ui: &Ui,
    shapes: &Shapes,
    pictures: &Pictures,
    offer: &Offer,
    text: [Arc<Galley>; 2],
    response: &Response,
) {
    let theme = Theme::of(ui.ctx());
    let painter = ui.painter();
    let rect = response.rect;
    // The one that Enter opens.
    let is_first = shapes.is_searching() && shapes.found.first() == Some(offer);
    let border = if is_first && ui.memory(|memory| memory.has_focus(field_id())) {
        Stroke::new(1.5, theme.accent)
    } else {
        tile_border(theme, response)
    };
    painter.rect(rect, theme::ROUND, theme.ground, border, StrokeKind::Inside);
    let picture = Rect::from_min_size(
        rect.left_center() + vec2(AIR, -PICTURE / 2.0),
        Vec2::splat(PICTURE),
    );
    picture_ui(ui, pictures, &offer.id, picture);
    let below = rect.center().y - text_height(&text) / 2.0;
    let [title, about] = text;
    let at = egui::pos2(picture.right() + AIR, below);
    let next = at + vec2(0.0, title.size().y + 4.0);
    painter.galley(at, title, theme.text);
    painter.galley(next, about, theme.quiet);
}

/// Typing while a card has the focus continues in the field.
fn go_on_typing(ui: &Ui, shapes: &Shapes, commands: &mut Vec<Command>) {
    let mut wanted = shapes.wanted.clone();
    ui.input(|input| {
        for event in &input.events {
            match event {
                Event::Text(text) if !text.trim().is_empty() => wanted.push_str(text),
                Event::Key {
                    key: Key::Backspace,
                    pressed: true,
                    ..
                } => _ = wanted.pop(),
                _ => {}
            }
        }
    });
    if wanted == shapes.wanted {
        return;
    }
    let end = CCursorRange::one(CCursor::new(wanted.chars().count()));
    let mut state = TextEditState::load(ui.ctx(), field_id()).unwrap_or_default();
    state.cursor.set_char_range(Some(end));
    state.store(ui.ctx(), field_id());
    ui.memory_mut(|memory| memory.request_focus(field_id()));
    commands.push(Command::SearchShapes(wanted));
}
