//! The ledger as a list: a press on a line shows the board at that moment.

use std::ops::Range;

use egui::{Button, Key, RichText, TextEdit, Ui, vec2};
use sudogon_board::game::Board;
use sudogon_board::game::tries::letter;

use crate::app::command::{Command, OnClick as _, TryCommand};
use crate::app::style::{texts, theme, widgets};
use crate::language::{label, words};

/// How far the lines of a try are set in.
const INDENT: f32 = 10.0;

/// Shows the lines, those of the last try and of what is inside it above those before it; the one that is shown on the board has a field for
/// the player's own words.
pub fn ledger_ui(
    ui: &mut Ui,
    board: &Board,
    marked: (Option<usize>, Option<&str>),
    commands: &mut Vec<Command>,
) {
    let ledger = board.tries().ledger();
    let all = ledger.lines().len();
    let last = ledger.last_start();
    lines_ui(ui, board, last..all, marked, commands);
    if last > 0 {
        ui.add_space(6.0);
        texts::quiet(ui, label!("Tried before:"));
        lines_ui(ui, board, 0..last, marked, commands);
    }
}

fn lines_ui(
    ui: &mut Ui,
    board: &Board,
    lines: Range<usize>,
    (shown, draft): (Option<usize>, Option<&str>),
    commands: &mut Vec<Command>,
) {
    let ledger = board.tries().ledger();
    let spacing = ui.spacing_mut();
    spacing.item_spacing.y = 0.0;
    spacing.interact_size.y = 0.0;
    spacing.button_padding = vec2(4.0, 2.0);
    for (at, line) in lines.clone().zip(&ledger.lines()[lines]) {
        let said = ledger.message(at, board.layout());
        let said = said.map_or_else(String::new, |said| words(board.layout()).within(&said));
        let said = match line.depth {
            0 => said,
            depth => format!("{}  {said}", letter(depth)),
        };
        let is_shown = shown == Some(at);
        ui.horizontal(|ui| {
            ui.add_space(INDENT * line.depth.saturating_sub(1) as f32);
            let text = RichText::new(&said).font(theme::regular(13.5));
            let response = ui.add(
                Button::selectable(is_shown, text)
                    .wrap()
                    .min_size(vec2(0.0, theme::TARGET)),
            );
            widgets::take_focus(ui, &response);
            if is_shown {
                response.scroll_to_me(None);
            }
            response.on_click(commands, TryCommand::ShowLine(Some(at)));
        });
        if is_shown {
            note_ui(ui, draft.unwrap_or(&line.note), commands);
        } else if !line.note.is_empty() {
            texts::quiet(ui, &line.note);
        }
    }
}

/// The field for the player's own words at a line.
fn note_ui(ui: &mut Ui, note: &str, commands: &mut Vec<Command>) {
    let mut typed = note.to_owned();
    let name = label!("A word of your own");
    let field = TextEdit::singleline(&mut typed)
        .hint_text(name)
        .desired_width(f32::INFINITY);
    let field = ui.add(field);
    field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, name));
    if field.changed() {
        commands.push(TryCommand::TypeNote(typed).into());
    }
    let is_entered = field.lost_focus() || ui.input(|input| input.key_pressed(Key::Enter));
    if is_entered {
        commands.push(TryCommand::EndNote.into());
    }
}
