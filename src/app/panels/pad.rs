//! The pad: the values to press, with how many of each are left, and how far the board is.

use egui::{Align2, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2};

use crate::app::command::Command;
use crate::app::theme::{self, Theme};
use crate::app::widgets;
use crate::game::{Game, Mark, Mode};
use crate::layout::Cell;
use crate::puzzle::{Conflict, Value};

/// The kinds of entry, in the order of the switch.
pub const KINDS: [(Option<Mark>, &str); 4] = [
    (None, "Value"),
    (Some(Mark::Corner), "Corner"),
    (Some(Mark::Centre), "Centre"),
    (Some(Mark::Removed), "Cross out"),
];

/// What the pad shows.
pub struct Pad<'a> {
    /// The game.
    pub game: &'a Game,
    /// What repeats on its board.
    pub conflicts: &'a [Conflict],
    /// The cell with the cursor.
    pub cursor: Cell,
    /// What the pad writes.
    pub kind: Option<Mark>,
}

/// Shows the pad as a card.
pub fn pad_ui(ui: &mut Ui, pad: &Pad<'_>, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| {
        if pad.game.mode() == Mode::Play {
            kinds_ui(ui, pad.kind, commands);
        }
        let values = pad.game.board().layout().values();
        // One more place than values, for Clear.
        let columns = if values <= 9 { 5 } else { 6 };
        keys_ui(ui, pad, columns, commands);
        ui.add_space(2.0);
        ui.label(progress(pad));
        if let Some(conflict) = pad.conflicts.first() {
            widgets::quiet(ui, &conflict.say(pad.game.board().layout()));
        }
    });
}

/// Shows the pad as one row across a narrow window.
pub fn low_pad_ui(ui: &mut Ui, pad: &Pad<'_>, commands: &mut Vec<Command>) {
    let keys = pad.game.board().layout().values() + 1;
    ScrollArea::horizontal().id_salt("pad").show(ui, |ui| {
        // Keys too small for a finger would be no use: rather scroll.
        ui.set_min_width(keys as f32 * LEAST_KEY);
        keys_ui(ui, pad, keys, commands);
    });
}

/// The height of that row, with room for its scroll bar where it needs one.
pub fn low_pad_height(ui: &Ui, game: &Game) -> f32 {
    let keys = (game.board().layout().values() + 1) as f32;
    let fits = keys * LEAST_KEY <= ui.ctx().content_rect().width() - 32.0;
    LOW_KEY + if fits { 0.0 } else { 12.0 }
}

/// The least width of a key, with the gap beside it.
const LEAST_KEY: f32 = 36.0;
/// The height of keys with nothing under their value.
const LOW_KEY: f32 = 40.0;
/// The height of keys that say how many are left.
const TALL_KEY: f32 = 56.0;

/// Shows the switch between kinds of entry.
pub fn kinds_ui(ui: &mut Ui, kind: Option<Mark>, commands: &mut Vec<Command>) {
    let titles = KINDS.map(|(_, title)| title);
    let on = KINDS
        .iter()
        .position(|(other, _)| *other == kind)
        .unwrap_or(0);
    let width = ui.available_width();
    let pressed = widgets::segmented(ui, width, &titles, on);
    commands.extend(pressed.map(|at| Command::SetPad(KINDS[at].0)));
}

fn keys_ui(ui: &mut Ui, pad: &Pad<'_>, columns: usize, commands: &mut Vec<Command>) {
    let board = pad.game.board();
    let values = board.layout().values();
    let rows = (values + 1).div_ceil(columns);
    let gap = 6.0;
    let width = (ui.available_width() + gap) / columns as f32 - gap;
    let height = if columns <= 6 && rows <= 3 {
        TALL_KEY
    } else {
        LOW_KEY
    };
    let size = Vec2::new(ui.available_width(), rows as f32 * (height + gap) - gap);
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let place = |at: usize| {
        let corner = pos2(
            (at % columns) as f32 * (width + gap),
            (at / columns) as f32 * (height + gap),
        );
        Rect::from_min_size(area.min + corner.to_vec2(), Vec2::new(width, height))
    };
    let left = values_left(pad.game);
    for value in Value::all(values) {
        let at = value.number() - 1;
        let left = left.as_ref().map(|left| left[at]);
        if key_ui(
            ui,
            place(at),
            &value.to_string(),
            left,
            board.value(pad.cursor) == Some(value),
        ) {
            commands.push(Command::Pad(value));
        }
    }
    if key_ui(ui, place(values), "Clear", None, false) {
        commands.push(if pad.game.mode() == Mode::Enter {
            Command::TypeNothing
        } else {
            Command::Erase
        });
    }
}

/// One key of the pad; says whether it was pressed.
fn key_ui(ui: &mut Ui, rect: Rect, title: &str, left: Option<i64>, on: bool) -> bool {
    let theme = Theme::of(ui.ctx());
    let response = ui.interact(rect, ui.unique_id().with(("key", title)), Sense::click());
    let name = match left {
        Some(left) => format!("{title}, {}", left_in_words(left)),
        None => title.to_owned(),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let fill = if response.hovered() {
        theme.button_hovered
    } else {
        theme.button
    };
    let border = if on || response.has_focus() {
        Stroke::new(1.8, theme.accent)
    } else {
        Stroke::new(1.0, theme.button_border)
    };
    ui.painter()
        .rect(rect, theme::ROUND, fill, border, StrokeKind::Inside);
    let done = left == Some(0);
    let colour = if done { theme.quiet } else { theme.text };
    let is_value = title.chars().count() == 1;
    let font = theme::regular(if is_value { 21.0 } else { 12.5 });
    let tall = rect.height() >= TALL_KEY && left.is_some();
    let middle = if tall {
        rect.center() - Vec2::new(0.0, 7.0)
    } else {
        rect.center()
    };
    ui.painter()
        .text(middle, Align2::CENTER_CENTER, title, font, colour);
    if let Some(left) = left.filter(|_| tall) {
        let at = rect.center() + Vec2::new(0.0, 14.0);
        ui.painter().text(
            at,
            Align2::CENTER_CENTER,
            left_in_words(left),
            theme::regular(11.0),
            theme.quiet,
        );
    }
    response.clicked()
}

fn left_in_words(left: i64) -> String {
    match left {
        0 => "all in".to_owned(),
        1.. => format!("{left} left"),
        _ => format!("{} too many", -left),
    }
}

/// How many of each value are still to come, where the layout tells.
fn values_left(game: &Game) -> Option<Vec<i64>> {
    let layout = game.board().layout();
    let mut left = vec![layout.times_of_each_value()? as i64; layout.values()];
    for (_, value) in game.board().grid().entries() {
        left[value.number() - 1] -= 1;
    }
    Some(left)
}

fn progress(pad: &Pad<'_>) -> String {
    let board = pad.game.board();
    let (filled, cells) = (board.grid().filled(), board.layout().len());
    let givens = board.puzzle().givens.filled();
    let repeats = match pad.conflicts.len() {
        0 => "no repeats".to_owned(),
        1 => "1 repeat".to_owned(),
        count => format!("{count} repeats"),
    };
    match pad.game.mode() {
        Mode::Enter => format!("{givens} of {cells} cells printed · {repeats}"),
        Mode::Play if board.is_solved() => {
            "Solved: every cell is filled, nothing repeats".to_owned()
        }
        Mode::Play => format!(
            "{} of {} filled in · {repeats}",
            filled - givens,
            cells - givens
        ),
    }
}
