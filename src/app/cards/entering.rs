//! The card while a puzzle is typed in: where one is, how many are in; at the end the verdict.

use egui::containers::menu::MenuButton;
use egui::{TextWrapMode, Ui};

use crate::app::command::{Command, EntryStep};
use crate::app::document::verdict::Verdict;
use crate::app::style::widgets;
use crate::game::{Board, Mode};
use crate::layout::{Cell, Layout};
use crate::text;
use crate::worker::Outcome;

use crate::app::cards::regions::{SWITCH, switch_ui};
use crate::app::window::shape_menu::rules_ui;

/// Shows the card while typing.
pub fn entering_ui(
    ui: &mut Ui,
    board: &Board,
    cursor: Cell,
    verdict: &Verdict,
    commands: &mut Vec<Command>,
) {
    let layout = board.layout();
    widgets::card(ui, |ui| {
        widgets::kicker(ui, "Enter puzzle");
        if layout.regions().is_some() {
            switch_ui(ui, EntryStep::Numbers, ui.available_width(), commands);
        }
        widgets::headline(ui, &place(board, cursor));
        ui.label(
            "Type what is printed. Full stop, 0 or Space leaves a cell empty, Backspace goes back.",
        );
        widgets::quiet(ui, &so_far(board, verdict));
        if !layout.rules().is_empty() {
            ui.horizontal(|ui| change_rules_ui(ui, layout, commands));
        }
        if layout.is_handed() {
            ui.horizontal(|ui| {
                widgets::quiet(ui, "Printed the other way round?");
                if ui.button("Flip").clicked() {
                    commands.push(Command::Flip);
                }
            });
        }
    });
}

/// "Rules: diagonals, windoku", with the way to change them.
fn change_rules_ui(ui: &mut Ui, layout: &Layout, commands: &mut Vec<Command>) {
    let on = layout.rules().iter().filter(|(_, is_on)| *is_on);
    let titles: Vec<&str> = on.map(|(rule, _)| rule.title).collect();
    if titles.is_empty() {
        widgets::quiet(ui, "Rules: the usual ones");
    } else {
        widgets::quiet(ui, &format!("Rules: {}", titles.join(", ")));
    }
    MenuButton::new("Change…").ui(ui, |ui| rules_ui(ui, Some(layout), commands));
}

/// Shows the same in one line, for narrow windows.
pub fn entering_line_ui(
    ui: &mut Ui,
    board: &Board,
    cursor: Cell,
    verdict: &Verdict,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| {
        if board.layout().regions().is_some() {
            switch_ui(ui, EntryStep::Numbers, SWITCH, commands);
        }
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        let line = format!("{} · {}", place(board, cursor), so_far(board, verdict));
        widgets::quiet(ui, &line);
    });
}

/// Shows the verdict, when the last cell has been passed or a puzzle was pasted.
pub fn verdict_ui(ui: &mut Ui, board: &Board, verdict: &Verdict, commands: &mut Vec<Command>) {
    widgets::card(ui, |ui| through_ui(ui, board, verdict, commands));
}

/// "Strip 3 of 8, cell 24".
fn place(board: &Board, cursor: Cell) -> String {
    let layout = board.layout();
    let strip = layout.strip_of(cursor) + 1;
    let strips = layout.strips().len();
    text::capitalized(&format!(
        "{} {strip} of {strips}, {}",
        layout.strip_noun(),
        layout.say(cursor)
    ))
}

/// "17 printed numbers · more numbers needed".
fn so_far(board: &Board, verdict: &Verdict) -> String {
    match board.puzzle().givens.filled() {
        0 if board.layout().unfinished().is_none() => printed_numbers(0),
        givens => format!(
            "{} · {}",
            printed_numbers(givens),
            verdict.in_short(board.layout(), Mode::Enter)
        ),
    }
}

/// The verdict: a headline, what more there is to say, and whether the puzzle can be played.
pub fn verdict_in_words(board: &Board, verdict: &Verdict) -> (String, String, bool) {
    let numbers = printed_numbers(board.puzzle().givens.filled());
    let (headline, text) = match verdict.known() {
        None => (format!("{numbers}, checking…"), String::new()),
        Some(Outcome::One { .. }) => return (format!("{numbers}, one solution"), String::new(), true),
        Some(Outcome::Several { .. }) => (
            format!("{numbers}, more needed"),
            match verdict.twins() {
                Some(twins) => twins.say(board.layout()),
                None => "It has more than one solution so far. Compare with the paper: a number may be missing.".to_owned(),
            },
        ),
        Some(Outcome::NoSolution) => (
            format!("{numbers}, no solution"),
            "They can't all be right. Compare with the paper: a number may be wrong or in the wrong cell.".to_owned(),
        ),
        Some(Outcome::Conflict(conflict)) => (
            "A number repeats".to_owned(),
            format!("{}. Compare with the paper.", conflict.say(board.layout())),
        ),
        Some(Outcome::Stopped | Outcome::Failed(_)) => {
            (numbers, "Whether it has one solution is not known.".to_owned())
        }
    };
    (headline, text, false)
}

fn through_ui(ui: &mut Ui, board: &Board, verdict: &Verdict, commands: &mut Vec<Command>) {
    widgets::kicker(ui, "The printed numbers");
    let (headline, text, good) = verdict_in_words(board, verdict);
    let givens = board.puzzle().givens.filled();
    widgets::headline(ui, &headline);
    if !text.is_empty() {
        ui.label(text);
    }
    ui.add_space(4.0);
    let start = if good {
        widgets::filled(ui, "Start playing")
    } else {
        widgets::button(ui, givens > 0, "Start playing anyway")
    };
    if start.clicked() {
        commands.push(Command::SetMode(Mode::Play));
    }
}

/// "20 printed numbers".
/// How many numbers are printed.
pub fn printed_numbers(givens: usize) -> String {
    match givens {
        0 => "No printed numbers yet".to_owned(),
        1 => "1 printed number".to_owned(),
        _ => format!("{givens} printed numbers"),
    }
}
