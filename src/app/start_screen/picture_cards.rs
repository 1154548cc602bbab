//! Cards with a picture each, in columns and under headings: the lists to choose a puzzle from. Arrows move the focus between
//! them.

use std::rc::Rc;
use std::sync::Arc;

use egui::style::ScrollAnimation;
use egui::{
    Event, Galley, Id, Key, Margin, Modifiers, Popup, Rangef, Rect, Response, RichText, Role,
    ScrollArea, Sense, SetOpenCommand, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, Vec2,
    WidgetInfo, pos2, vec2,
};
use sudogon_board::game::Board;

use crate::app::board_view;
use crate::app::command::{self, Command, OnClick as _, ShapesCommand, ViewCommand};
use crate::app::style::theme::{self, Theme};
use crate::app::style::{submenu, tab_stop, texts, widgets};
use crate::language::label;

/// Cards under a heading, which may be empty.
pub struct Group<'a> {
    pub heading: String,
    /// A box beside the heading, for all of them.
    pub tick: Option<Tick>,
    pub cards: Vec<PictureCard<'a>>,
}

/// Paints a picture into a square.
type Picture<'a> = Rc<dyn Fn(&Ui, Rect) + 'a>;

#[derive(Clone)]
pub struct PictureCard<'a> {
    /// Its id, for the focus.
    pub id: Id,
    /// Its first line.
    pub title: String,
    /// The text below it.
    pub about: String,
    /// How a screen reader describes it.
    pub description: String,
    /// The command of a press on it.
    pub command: Command,
    /// Its picture, painted once it is seen.
    pub picture: Option<Picture<'a>>,
    /// It is marked as what Enter opens.
    pub is_marked: bool,
    /// What else can be done with it: its menu, and the last as a button.
    pub acts: Vec<CardAct>,
    /// The name of that button for a screen reader; empty if there is none.
    pub removal: String,
    /// A box in its upper right corner.
    pub tick: Option<Tick>,
}

impl<'a> Group<'a> {
    /// Cards under a heading without a box.
    pub fn new(
        heading: impl Into<String>,
        cards: impl IntoIterator<Item = PictureCard<'a>>,
    ) -> Self {
        Self {
            heading: heading.into(),
            tick: None,
            cards: cards.into_iter().collect(),
        }
    }
}

impl<'a> PictureCard<'a> {
    /// A card without a picture that is only pressed, and described by the text that it shows.
    pub fn new(
        id: Id,
        title: impl Into<String>,
        about: impl Into<String>,
        command: impl Into<Command>,
    ) -> Self {
        let about = about.into();
        Self {
            id,
            title: title.into(),
            description: about.clone(),
            about,
            command: command.into(),
            picture: None,
            is_marked: false,
            acts: Vec::new(),
            removal: String::new(),
            tick: None,
        }
    }

    /// The card with a picture, which this paints.
    pub fn painted(self, paint: impl Fn(&Ui, Rect) + 'a) -> Self {
        Self {
            picture: Some(Rc::new(paint)),
            ..self
        }
    }

    /// The card with the picture of a board, once that is known.
    pub fn of_board(self, board: Option<&'a Board>) -> Self {
        match board {
            Some(board) => self.painted(|ui, rect| board_view::board_picture(ui, board, rect)),
            None => self,
        }
    }

    /// Paints its picture.
    pub fn paint(&self, ui: &Ui, rect: Rect) {
        if let Some(paint) = &self.picture {
            paint(ui, rect);
        }
    }
}

/// Something that can be done with a card.
#[derive(Clone)]
pub struct CardAct {
    title: &'static str,
    /// The command of a press on it.
    command: Command,
}

impl CardAct {
    /// An act with its title and its command.
    pub fn new(title: &'static str, command: impl Into<Command>) -> Self {
        let command = command.into();
        Self { title, command }
    }
}

/// A box to tick.
#[derive(Clone)]
pub struct Tick {
    pub is_on: bool,
    /// The text beside it, and its name for a screen reader.
    pub title: &'static str,
    pub name: String,
    /// The command of a press on it.
    pub command: Command,
}

/// The height of a row whose cards have no more than three lines, with the gap below it.
pub const ROW: f32 = PICTURE + 2.0 * AIR + GAP;

/// The columns of a list.
#[derive(Clone, Copy)]
pub struct Columns {
    /// How many cards are side by side.
    pub count: usize,
    /// How wide a card is.
    pub width: f32,
}

/// Room between cards.
const GAP: f32 = 12.0;
/// The least and the most width of a card.
const CARD: [f32; 2] = [300.0, 440.0];
/// The side of a card's picture.
const PICTURE: f32 = 72.0;
/// The margin of a card.
const AIR: f32 = 12.0;
/// The room for a box to tick.
const TICK: f32 = 28.0;
/// The height of the button of the last act, below the text.
const ACT: f32 = 18.0;

/// Shows a head that stays, and below it a list that scrolls, both in the middle of the window. How far it is scrolled belongs to its
/// name.
pub fn page_ui(
    ui: &mut Ui,
    name: &str,
    commands: &mut Vec<Command>,
    head: impl FnOnce(&mut Ui, &mut Vec<Command>),
    list: impl FnOnce(&mut Ui, Columns, &mut Vec<Command>),
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
    let columns = Columns {
        count: columns as usize,
        width: card,
    };
    let above = UiBuilder::new().max_rect(column(ui));
    ui.scope_builder(above, |ui| head(ui, commands));
    let area = ScrollArea::vertical().id_salt(name).auto_shrink(false);
    area.show(ui, |ui| {
        let inside = UiBuilder::new().max_rect(column(ui));
        ui.scope_builder(inside, |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            list(ui, columns, commands);
            ui.add_space(theme::EDGE);
        });
    });
}

/// Shows the head of a list: its title, and the way back.
pub fn head_ui(ui: &mut Ui, title: &str, commands: &mut Vec<Command>) {
    ui.add_space(theme::EDGE);
    egui::Sides::new().shrink_left().truncate().show(
        ui,
        |ui| texts::heading(ui, RichText::new(title).font(theme::semibold(24.0))),
        |ui| {
            // The focus that comes with the page is for what the page shows.
            let back = |ui: &mut Ui| widgets::button(ui, true, label!(in "leaving a page": "Back"));
            widgets::leave_focus_to_next(ui, back).on_click(commands, ShapesCommand::LeavePage);
        },
    );
}

/// The field of a search in such a head, with its label above it.
pub fn search_ui(ui: &mut Ui, id: Id, label: &str, wanted: &mut String) -> Response {
    let label = texts::quiet(ui, label);
    let field = TextEdit::singleline(wanted)
        .id(id)
        .margin(Margin::symmetric(10, 7))
        .background_color(Theme::of(ui.ctx()).ground)
        .desired_width(ui.available_width().min(CARD[1]));
    ui.add(field).labelled_by(label.id)
}

/// Shows the cards. From the first row Up leads to what is above. Says whether a card has the
/// focus.
pub fn cards_ui(
    ui: &mut Ui,
    columns: Columns,
    groups: &[Group<'_>],
    above: Option<Id>,
    commands: &mut Vec<Command>,
) -> bool {
    let list = ui.unique_id().with("stops of Tab");
    tab_stop::take_tab(ui, list);
    let (mut cards, mut stops) = (Vec::new(), Vec::new());
    for group in groups {
        let before = cards.len();
        let mut beside = None;
        if !group.heading.is_empty() {
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                texts::kicker(ui, &group.heading);
                beside = group
                    .tick
                    .as_ref()
                    .map(|tick| (tick, ui.available_rect_before_wrap()));
            });
        }
        for row in group.cards.chunks(columns.count) {
            cards.extend(row_ui(ui, row, columns.width, commands));
        }
        let mut stop: Vec<Id> = cards[before..].iter().map(|card| card.id).collect();
        // The box is drawn last: Tab leads to the first card.
        if let Some((tick, place)) = beside {
            let place = UiBuilder::new().max_rect(place);
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            let tick = tick_ui(&mut ui.new_child(place.layout(layout)), tick, commands);
            stop.push(tick.id);
            cards.insert(before, tick);
        }
        stops.push(stop);
    }
    tab_stop::remember(ui, list, stops);
    let focused = ui.memory(|memory| memory.focused());
    let remembered = Id::unique("last focus in a list");
    let last =
        ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(remembered), focused));
    let at = cards.iter().position(|card| Some(card.id) == focused);
    if let Some(at) = at {
        if last != focused {
            // Without animation: keys arrive faster than it would scroll.
            cards[at].scroll_to_me_animation(None, ScrollAnimation::none());
        }
        walk(ui, &cards, at, above);
    }
    at.is_some()
}

/// Moves the focus between cards, and what can be pressed on them, with the arrows: along rows, between rows, and from the first to what
/// is above.
fn walk(ui: &Ui, cards: &[Response], at: usize, above: Option<Id>) {
    let from = &cards[at];
    widgets::keep_arrows(ui, from.id, true);
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
        in_row(tops().rfind(|&top| top < from.rect.top())).or(above)
    } else {
        None
    };
    if let Some(id) = next {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
}

/// Shows cards side by side, all as high as the highest.
fn row_ui(
    ui: &mut Ui,
    row: &[PictureCard<'_>],
    width: f32,
    commands: &mut Vec<Command>,
) -> Vec<Response> {
    let theme = Theme::of(ui.ctx());
    let room = width - 3.0 * AIR - PICTURE;
    let texts = row.iter().map(|card| {
        let painter = ui.painter();
        let title = card.title.clone();
        let beside = if card.tick.is_some() { TICK } else { 0.0 };
        let title = painter.layout(title, theme::semibold(14.0), theme.text, room - beside);
        let about = painter.layout(card.about.clone(), theme::regular(12.5), theme.quiet, room);
        [title, about]
    });
    let texts: Vec<[Arc<Galley>; 2]> = texts.collect();
    let heights = texts.iter().zip(row);
    let heights = heights.map(|(text, card)| text_height(text) + act_height(card));
    let height = heights.fold(PICTURE, f32::max) + 2.0 * AIR;
    let whole = row.len() as f32 * (width + GAP) - GAP;
    let (_, area) = ui.allocate_space(vec2(whole, height));
    let place = |at: usize| {
        let corner = area.min + vec2(at as f32 * (width + GAP), 0.0);
        Rect::from_min_size(corner, vec2(width, height))
    };
    let mut shown = Vec::new();
    for (at, (card, text)) in row.iter().zip(texts).enumerate() {
        let response = respond(ui, place(at), card);
        if ui.is_rect_visible(response.rect) {
            paint_card(ui, card, text, &response);
        }
        acts_ui(&response, &card.acts, commands);
        response.on_click(commands, card.command.clone());
        let place = response.rect;
        shown.push(response);
        let removal = removal_ui(ui, place, card, commands);
        let tick = card.tick.as_ref().map(|tick| {
            let corner = place.right_top() + vec2(-TICK - 4.0, 0.0);
            let corner = Rect::from_min_size(corner, Vec2::splat(TICK));
            let inside = UiBuilder::new().max_rect(corner);
            tick_ui(&mut ui.new_child(inside), tick, commands)
        });
        // The arrows find it in the row of its card.
        let of_card = removal.into_iter().chain(tick);
        shown.extend(of_card.map(|mut control| {
            control.rect = control
                .rect
                .with_min_y(place.top())
                .with_max_y(place.bottom());
            control
        }));
    }
    shown
}

/// Shows the menu of a card below it, once it is asked for: by the right button of the mouse, or by the keys that open the menu of a cell.
pub fn acts_ui(card: &Response, acts: &[CardAct], commands: &mut Vec<Command>) {
    if acts.is_empty() {
        return;
    }
    let is_key = |event: &Event| command::of_key(event) == Some(ViewCommand::ShowCellMenu.into());
    let by_key = card.has_focus() && card.ctx.input(|input| input.events.iter().any(is_key));
    let opened = by_key || card.secondary_clicked();
    let set = (opened || card.clicked()).then_some(SetOpenCommand::Bool(opened));
    Popup::menu(card).open_memory(set).show(|ui| {
        // Whoever is at the card by keys goes on by keys.
        widgets::offer_focus(ui, card.has_focus());
        for act in acts {
            let entry = submenu::entry(ui, act.title);
            entry.on_click(commands, act.command.clone());
            // A click closes the menu by itself, a key doesn't.
            if entry.clicked() {
                ui.close();
            }
        }
        widgets::offer_focus(ui, false);
    });
}

/// A box to tick.
fn tick_ui(ui: &mut Ui, tick: &Tick, commands: &mut Vec<Command>) -> Response {
    widgets::outline_boxes(ui);
    // Whatever comes above it, it keeps the focus.
    let inside = UiBuilder::new().scope_id(Id::unique(("tick", &tick.name)));
    let checkbox = |ui: &mut Ui| ui.checkbox(&mut { tick.is_on }, tick.title);
    let response = ui.scope_builder(inside, checkbox).inner;
    widgets::take_focus(ui, &response);
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, tick.is_on, &tick.name));
    let response = response.on_hover_ui(|ui| _ = ui.label(&tick.name));
    response.on_click(commands, tick.command.clone());
    response
}

/// The button of the last act of a card, at its lower right corner.
fn removal_ui(
    ui: &mut Ui,
    place: Rect,
    card: &PictureCard<'_>,
    commands: &mut Vec<Command>,
) -> Option<Response> {
    let removal = card.acts.last().filter(|_| !card.removal.is_empty())?;
    let corner = Rect::from_min_max(place.center(), place.max - Vec2::splat(AIR / 2.0));
    let layout = egui::Layout::right_to_left(egui::Align::Max);
    let inside = UiBuilder::new().max_rect(corner).layout(layout);
    let mut child = ui.new_child(inside.scope_id(card.id.with("removal")));
    let button = widgets::link(&mut child, removal.title);
    widgets::take_focus(ui, &button);
    button.widget_info(|| WidgetInfo::labeled(Role::Link, true, &card.removal));
    button.on_click(commands, removal.command.clone());
    Some(button)
}

fn respond(ui: &Ui, rect: Rect, card: &PictureCard<'_>) -> Response {
    let response = ui.interact(rect, card.id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &card.title));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_description(card.description.as_str());
    });
    // It is scrolled into view without animation.
    widgets::accept_focus(ui, &response);
    response
}

/// The room below the text of a card.
fn act_height(card: &PictureCard<'_>) -> f32 {
    if card.removal.is_empty() { 0.0 } else { ACT }
}

fn text_height([title, about]: &[Arc<Galley>; 2]) -> f32 {
    title.size().y + 4.0 + about.size().y
}

fn paint_card(ui: &Ui, card: &PictureCard<'_>, text: [Arc<Galley>; 2], response: &Response) {
    let theme = Theme::of(ui.ctx());
    let painter = ui.painter();
    let rect = response.rect;
    paint_frame(ui, rect, tile_border(theme, response, card.is_marked));
    let picture = Rect::from_min_size(
        rect.left_center() + vec2(AIR, -PICTURE / 2.0),
        Vec2::splat(PICTURE),
    );
    card.paint(ui, picture);
    let height = text_height(&text);
    let lowest = rect.bottom() - AIR - act_height(card) - height;
    let below = (rect.center().y - height / 2.0).min(lowest);
    let [title, about] = text;
    let at = pos2(picture.right() + AIR, below);
    let next = at + vec2(0.0, title.size().y + 4.0);
    painter.galley(at, title, theme.text);
    painter.galley(next, about, theme.quiet);
}

/// The margin around a tile's picture.
const TILE_AIR: f32 = 12.0;

/// A tile with room for its words below the picture, under a name for screen readers; returns the places of its picture and of its
/// words.
pub fn tile_ui(
    ui: &mut Ui,
    picture: Vec2,
    words: f32,
    id: Id,
    name: &str,
    is_marked: bool,
) -> (Rect, Rect, Response) {
    let size = picture + vec2(0.0, words);
    let (rect, response) = tile_frame_ui(ui, size, id, name, is_marked);
    let whole = Rect::from_min_size(rect.min, picture);
    let below = Rect::from_min_max(whole.left_bottom(), rect.max);
    (whole.shrink(TILE_AIR), below, response)
}

/// The frame of a tile, which is pressed as a whole.
pub fn tile_frame_ui(
    ui: &mut Ui,
    size: Vec2,
    id: Id,
    name: &str,
    is_marked: bool,
) -> (Rect, Response) {
    let (_, rect) = ui.allocate_space(size);
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    widgets::take_focus(ui, &response);
    let border = tile_border(Theme::of(ui.ctx()), &response, is_marked);
    paint_frame(ui, rect, border);
    (rect, response)
}

/// The frame of what has buttons in it.
pub fn still_frame_ui(ui: &mut Ui, size: Vec2) -> Rect {
    let (_, rect) = ui.allocate_space(size);
    paint_frame(ui, rect, Stroke::new(1.0, Theme::of(ui.ctx()).border));
    rect
}

fn paint_frame(ui: &Ui, rect: Rect, border: Stroke) {
    let ground = Theme::of(ui.ctx()).ground;
    ui.painter()
        .rect(rect, theme::ROUND, ground, border, StrokeKind::Inside);
}

/// The border of a tile or card: it shows focus and hover, and what Enter opens.
fn tile_border(theme: &Theme, response: &Response, is_marked: bool) -> Stroke {
    if response.has_focus() {
        Stroke::new(2.5, theme.accent)
    } else if is_marked {
        Stroke::new(1.5, theme.accent)
    } else if response.hovered() {
        Stroke::new(1.0, theme.thin_line)
    } else {
        Stroke::new(1.0, theme.border)
    }
}
