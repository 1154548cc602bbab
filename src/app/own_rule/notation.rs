//! The field for what a rule asks, with the words that may come next at its cursor, and rules to begin with.

use egui::{FontSelection, Id, RichText, TextEdit, TextStyle, Ui};
use sudogon_board::layout::clues::{KNOWN_RULES, RuleWord, next_words};

use crate::app::command::{Command, EntryCommand, RuleDraft};
use crate::app::style::theme::Theme;
use crate::app::style::{submenu, texts, widgets};
use crate::language::{label, spoken};

/// The most letters of what a rule asks.
const MOST: usize = 20_000;

/// How many words are offered below the field.
const OFFERED: usize = 5;

/// The gap between them.
const GAP: f32 = 14.0;

/// Behind which signs of words, and before which, there is no space.
const OPENING: [char; 4] = ['(', '|', '#', '{'];
const CLOSING: [char; 5] = [')', '(', ',', ':', '.'];

/// Shows the field, what may come next, and the menus of all such words and of examples.
pub fn notation_ui(ui: &mut Ui, draft: &mut RuleDraft, commands: &mut Vec<Command>) {
    let title = ui.label(label!("What it asks"));
    // The part above comes and goes while it is typed in.
    let id = Id::unique("what a rule asks");
    let field = TextEdit::multiline(&mut draft.notation)
        .id(id)
        .char_limit(MOST)
        .font(FontSelection::Style(TextStyle::Monospace))
        .desired_rows(2)
        .return_key(None)
        .hint_text("neighbours a, b: |a - b| >= 5")
        .background_color(Theme::of(ui.ctx()).ground)
        .desired_width(f32::INFINITY);
    ui.add(field).labelled_by(title.id);
    let cursor = cursor(ui, id, &draft.notation);
    let next = next_words(&draft.notation[..cursor]);
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for &(word, typed) in next.iter().take(OFFERED) {
            let text = RichText::new(word.text).text_style(TextStyle::Monospace);
            let link = widgets::link(ui, text).on_hover_text(word.meaning.text(spoken()));
            if link.clicked() {
                chosen = Some(insert(&mut draft.notation, cursor, (word, typed)));
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        submenu::list_button(
            ui,
            label!(in "a menu": "Examples"),
            commands,
            |ui, commands| {
                for example in KNOWN_RULES {
                    let entry = submenu::entry(ui, example.name.text(spoken()));
                    let entry = entry.on_hover_text(example.sentence.text(spoken()));
                    if let (true, Ok(rule)) = (entry.clicked(), example.rule(spoken())) {
                        let mut like = draft.clone();
                        like.become_like(&rule);
                        commands.push(EntryCommand::TypeRule(like).into());
                    }
                }
            },
        );
        submenu::list_button(
            ui,
            label!(in "a menu": "Words"),
            commands,
            |ui, commands| {
                if next.is_empty() {
                    texts::quiet(ui, label!("No word can come here"));
                }
                for &(word, typed) in &next {
                    let text = RichText::new(word.text).text_style(TextStyle::Monospace);
                    let meaning = RichText::new(word.meaning.text(spoken())).weak();
                    if submenu::entry(ui, (text, meaning)).clicked() {
                        let mut longer = draft.clone();
                        chosen = Some(insert(&mut longer.notation, cursor, (word, typed)));
                        commands.push(EntryCommand::TypeRule(longer).into());
                    }
                }
            },
        );
    });
    if let Some(end) = chosen {
        ui.data_mut(|data| data.insert_temp(going_on(), end));
    }
    go_on_typing(ui, id);
}

/// Where typing goes on behind a word that was chosen.
fn going_on() -> Id {
    Id::unique("where a rule is typed on")
}

/// Gives the focus back to the field. A field lets go of it while the click on something else lasts, so that has to be over.
fn go_on_typing(ui: &Ui, field: Id) {
    let Some(end) = ui.data(|data| data.get_temp::<usize>(going_on())) else {
        return;
    };
    ui.ctx().request_repaint();
    if ui.input(|input| input.pointer.any_click()) {
        return;
    }
    ui.data_mut(|data| data.remove::<usize>(going_on()));
    widgets::select(ui, field, end..end);
    ui.memory_mut(|memory| memory.request_focus(field));
}

/// Where the cursor of the field stands, in bytes.
fn cursor(ui: &Ui, field: Id, text: &str) -> usize {
    let state = TextEdit::load_state(ui.ctx(), field);
    let range = state.and_then(|state| state.cursor.char_range());
    let at = range.and_then(|range| text.char_indices().nth(range.primary.index.0));
    at.map_or(text.len(), |(at, _)| at)
}

/// Puts a word into a text, in place of what is typed of it before the cursor; returns how many characters are before what follows it.
fn insert(text: &mut String, cursor: usize, (word, typed): (&RuleWord, usize)) -> usize {
    let (mut before, behind) = (text[..cursor - typed].to_owned(), text[cursor..].to_owned());
    let is_apart = before.is_empty() || before.ends_with(char::is_whitespace);
    if typed == 0 && !is_apart && !before.ends_with(OPENING) && !word.text.starts_with(CLOSING) {
        before.push(' ');
    }
    before.push_str(word.text);
    if !word.text.ends_with(OPENING) && !behind.starts_with(char::is_whitespace) {
        before.push(' ');
    }
    let end = before.chars().count();
    *text = before + &behind;
    end
}
