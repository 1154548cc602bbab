//! The cell with the cursor: its own piece of the photo, large, what it may say, and what it is; below it the way out.

use egui::{
    Color32, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2,
};
use sudogon_board::layout::clues::sums::bounds_of_different;
use sudogon_board::message::message;
use sudogon_board::puzzle::Value;
use sudogon_photo::{CageReading, Figure};

use crate::app::command::review_act::{Kind, ReviewAct};
use crate::app::command::{CardCommand, Command, OnClick as _};
use crate::app::editing::cell_words;
use crate::app::photo::draft::Draft;
use crate::app::photo::review::FlatPhoto;
use crate::app::photo::words;
use crate::app::style::submenu::{choice, entry, list_button};
use crate::app::style::theme::{self, Theme};
use crate::app::style::{texts, widgets};
use crate::language::{label, say, words as words_of};

/// How much of what is around a cell is shown with it, as a share of its size.
const AROUND: f32 = 0.12;
/// The sizes of the piece of the photo.
const LARGE: f32 = 184.0;
const SMALL: f32 = 128.0;
const TINY: f32 = 64.0;
/// The width of the status and of the buttons below it.
const WAY_OUT: f32 = 216.0;
/// The width of the switch of kinds, and the least at which it has the way out beside it.
const KINDS: f32 = 200.0;
pub const LEAST_ROW: f32 = 404.0;
/// How many readings are offered as buttons: more have no room beside "Empty".
const OFFERED: usize = 2;
/// Readings that are no likelier than this are not offered.
const UNLIKELY: f32 = 0.002;

/// Draws into a rectangle.
pub fn within<R>(ui: &mut Ui, rect: Rect, draw: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().max_rect(rect), draw)
        .inner
}

/// Shows it beside picture and board.
pub fn beside_ui(ui: &mut Ui, draft: &Draft, flat: &FlatPhoto, commands: &mut Vec<Command>) {
    let whole = ui.available_rect_before_wrap();
    lines_ui(ui, 2, |ui| texts::strong(ui, &words::status(draft)));
    ui.add_space(8.0);
    cut_out_ui(ui, LARGE.min(whole.height() - 440.0).max(TINY), draft, flat);
    ui.add_space(4.0);
    headline_ui(ui, draft);
    lines_ui(ui, 2, |ui| {
        texts::sentences(ui, draft.ring(draft.cursor).map(words::why));
    });
    choices_ui(ui, draft, commands);
    ui.add_space(8.0);
    kinds_ui(ui, draft, commands);
    // Not every cell has it, and the way out stays in its place.
    ui.vertical(|ui| {
        ui.set_min_height(theme::BUTTON);
        same_ui(ui, draft, commands);
    });
    if !draft.suggestion().is_empty() {
        ui.add_space(8.0);
        let sentence = words::suggestion(draft, draft.suggestion());
        texts::sentences(ui, [sentence]);
        take_ui(ui, commands);
    }
    ui.add_space(16.0);
    ui.horizontal(|ui| way_out_ui(ui, commands));
}

/// Shows words in the room of so many lines: what is below them stays in its place.
fn lines_ui(ui: &mut Ui, count: usize, words: impl FnOnce(&mut Ui)) {
    ui.vertical(|ui| {
        ui.set_min_height(texts::line(ui) * count as f32);
        words(ui);
    });
}

/// Shows it below picture and board.
pub fn below_ui(ui: &mut Ui, draft: &Draft, flat: &FlatPhoto, commands: &mut Vec<Command>) {
    let is_tiny = widgets::is_tiny(ui);
    if !draft.suggestion().is_empty() {
        ui.horizontal(|ui| {
            ui.set_height(theme::BUTTON);
            take_ui(ui, commands);
            let sentence = words::suggestion(draft, draft.suggestion());
            ui.add(egui::Label::new(sentence).truncate());
        });
    }
    if is_tiny {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        ui.horizontal(|ui| {
            cut_out_ui(ui, TINY, draft, flat);
            ui.vertical(|ui| {
                texts::quiet(ui, &words::status(draft));
                ui.horizontal(|ui| choices_ui(ui, draft, commands));
            });
        });
        ui.horizontal_wrapped(|ui| {
            kinds_ui(ui, draft, commands);
            way_out_ui(ui, commands);
        });
        return;
    }
    let whole = ui.available_rect_before_wrap();
    let (cell, out) = whole.split_left_right_at_x(whole.right() - WAY_OUT);
    ui.spacing_mut().item_spacing.x = 6.0;
    within(ui, cell, |ui| {
        ui.horizontal_top(|ui| {
            cut_out_ui(ui, SMALL.min(whole.height()), draft, flat);
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    headline_ui(ui, draft);
                    let why = draft.ring(draft.cursor).map(words::why_in_short);
                    texts::quiet(ui, &why.unwrap_or_default());
                });
                ui.horizontal(|ui| choices_ui(ui, draft, commands));
                ui.horizontal(|ui| {
                    kinds_ui(ui, draft, commands);
                    same_ui(ui, draft, commands);
                });
            });
        });
    });
    within(ui, out, |ui| {
        lines_ui(ui, 3, |ui| texts::strong(ui, &words::status(draft)));
        ui.add_space(4.0);
        ui.horizontal(|ui| way_out_ui(ui, commands));
    });
}

/// The cell's piece of the photo.
fn cut_out_ui(ui: &mut Ui, side: f32, draft: &Draft, flat: &FlatPhoto) {
    let layout = draft.layout();
    let outline = &layout.shape(draft.cursor).outline;
    let start = layout.bounds().min;
    let in_flat = outline.iter().map(|&corner| {
        let at = flat.origin + (corner - start) * flat.per_unit;
        pos2(at.x / flat.size.x, at.y / flat.size.y)
    });
    let corners: Vec<_> = in_flat.collect();
    let part = Rect::from_points(&corners);
    let part = part.expand2(part.size() * AROUND);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let name = message!("{cell} in the photo", cell = draft.cursor);
    let name = words_of(layout).say(&name);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    ui.painter()
        .image(flat.texture.id(), rect, part, Color32::WHITE);
    let border = Stroke::new(1.0, Theme::of(ui.ctx()).thin_line);
    ui.painter()
        .rect_stroke(rect, 0.0, border, StrokeKind::Inside);
}

/// "r2c3: 8"; "r2c3: cage of 20" where that is the question.
fn headline_ui(ui: &mut Ui, draft: &Draft) {
    let says = match draft.unsure_cage() {
        Some(cage) => words::cage(draft.sum(cage)),
        None => cell_words::value(draft.value(draft.cursor)),
    };
    let headline = message!("{cell}: {clause}", cell = draft.cursor, clause = says);
    texts::headline(ui, &words_of(draft.layout()).say(&headline));
}

/// Shows the choices for the cell: its value and the sum of its cage, or the sum alone where that is the question.
fn choices_ui(ui: &mut Ui, draft: &Draft, commands: &mut Vec<Command>) {
    if let Some(cage) = draft.unsure_cage() {
        return sum_ui(ui, draft, cage, commands);
    }
    values_ui(ui, draft, commands);
    if let Some(cage) = draft.cage() {
        let title = match draft.sum(cage) {
            0 => label!("Cage: unknown sum").to_owned(),
            sum => say!("Cage: {sum}"),
        };
        sums_ui(ui, &title, draft, cage, commands);
    }
}

/// The sum that it may be, the likeliest first.
fn sum_ui(ui: &mut Ui, draft: &Draft, cage: &CageReading, commands: &mut Vec<Command>) {
    let now = draft.sum(cage);
    let offered = if widgets::is_tiny(ui) { 1 } else { OFFERED };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        right_ui(ui, now > 0, commands);
        for sum in likely(cage).filter(|&sum| sum != now).take(offered) {
            let title = say!("The sum is {sum}");
            named_ui(ui, &sum.to_string(), &title).on_click(commands, ReviewAct::SetSum(sum));
        }
        sums_ui(ui, label!(in "a sum": "Other"), draft, cage, commands);
    });
}

/// The sums that a cage may have, the likeliest first.
fn likely(cage: &CageReading) -> impl Iterator<Item = usize> {
    let likely = cage.sums.iter().filter(|(_, share)| *share > UNLIKELY);
    likely.map(|(sum, _)| *sum)
}

/// Shows the button that says that it is right: greyed, but in its place, where nothing is asked.
fn right_ui(ui: &mut Ui, is_asked: bool, commands: &mut Vec<Command>) {
    widgets::button(ui, is_asked, label!("It is right")).on_click(commands, ReviewAct::IsRight);
}

/// A button with a short text and a name that says more.
fn named_ui(ui: &mut Ui, short: &str, name: &str) -> Response {
    let response = widgets::button(ui, true, short);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    response.on_hover_text(name)
}

/// Shows the values that it may have, the likeliest first.
fn values_ui(ui: &mut Ui, draft: &Draft, commands: &mut Vec<Command>) {
    let layout = draft.layout();
    let is_tiny = widgets::is_tiny(ui);
    ui.horizontal(|ui| {
        if !is_tiny {
            ui.spacing_mut().item_spacing.x = 6.0;
        }
        right_ui(ui, draft.ring(draft.cursor).is_some(), commands);
        let now = draft.value(draft.cursor);
        let choices = draft.reading.cells[draft.cursor.index()].choices.iter();
        let likely = choices.filter(|(_, share)| *share > UNLIKELY);
        let mut others: Vec<Option<Value>> = Vec::new();
        for value in likely.map(|(figure, _)| figure.map(Figure::value)) {
            // It may be printed or written.
            if value != now && !others.contains(&value) {
                others.push(value);
            }
        }
        for value in others.into_iter().take(if is_tiny { 1 } else { OFFERED }) {
            let title = match value {
                Some(value) => words_of(layout).say(&message!("It is {value}")),
                None => label!(in "a cell": "It is empty").to_owned(),
            };
            let short = value.map_or(label!(in "a cell": "Empty"), |value| value.on(layout));
            named_ui(ui, short, &title).on_click(commands, ReviewAct::Set(value));
        }
        list_button(
            ui,
            label!(in "a value": "Other"),
            commands,
            |ui, commands| {
                let values = Value::all(layout.values()).map(Some);
                for value in values.chain([None]) {
                    entry(ui, words_of(layout).within(&cell_words::value(value)))
                        .on_click(commands, ReviewAct::Set(value));
                }
            },
        );
    });
}

/// Shows the other sums that a cage may have: the likeliest first, then all that its cells can have.
fn sums_ui(
    ui: &mut Ui,
    title: &str,
    draft: &Draft,
    cage: &CageReading,
    commands: &mut Vec<Command>,
) {
    let now = draft.sum(cage);
    let (least, most) = bounds_of_different(draft.layout().values(), cage.cells.len());
    list_button(ui, title, commands, |ui, commands| {
        let likely: Vec<usize> = likely(cage).take(OFFERED).collect();
        let others = (least..=most).filter(|sum| !likely.contains(sum));
        for sum in likely.iter().copied().chain(others) {
            choice(ui, sum == now, sum.to_string()).on_click(commands, ReviewAct::SetSum(sum));
        }
    });
}

/// Whether it is printed, the person's own, or to be left out.
fn kinds_ui(ui: &mut Ui, draft: &Draft, commands: &mut Vec<Command>) {
    let kinds = [
        (Kind::Printed, label!(in "a number": "Printed")),
        (Kind::Mine, label!(in "a number": "Mine")),
        (Kind::LeftOut, label!("Leave out")),
    ];
    let name = label!(in "a group of buttons": "Whose number");
    let chosen = widgets::segmented(ui, name, KINDS, &kinds, &draft.kind(draft.cursor));
    commands.extend(chosen.map(|kind| ReviewAct::SetKind(kind).into()));
}

fn same_ui(ui: &mut Ui, draft: &Draft, commands: &mut Vec<Command>) {
    let kind = draft.kind(draft.cursor);
    let is_other = draft.layout().cells().any(|cell| draft.kind(cell) != kind);
    let title = match kind {
        Kind::Printed => label!("All printed"),
        Kind::Mine => label!("All mine"),
        Kind::LeftOut => label!("Leave all out"),
    };
    widgets::button(ui, is_other, title)
        .on_hover_text(label!("The same for every number in the picture"))
        .on_click(commands, ReviewAct::SameForAll);
}

fn take_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    widgets::button(ui, true, label!("Take it")).on_click(commands, ReviewAct::TakeSuggestion);
}

fn way_out_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    widgets::filled(ui, label!("Use this puzzle")).on_click(commands, ReviewAct::Accept);
    widgets::button(ui, true, label!("Cancel")).on_click(commands, CardCommand::Close);
}
