//! The card in which a rule is typed: its words, its look, what it asks, and what that leaves.

use std::sync::Arc;

use egui::{TextEdit, Ui};
use sudogon_board::layout::clues::{OwnRule, RuleColour, RuleLook, RuleProblem, Scope};
use sudogon_board::value::ValueSet;

use super::notation::notation_ui;
use super::pairs::pairs_ui;
use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, close_ui};
use crate::app::command::{Command, EntryCommand, OnClick as _, RuleDraft};
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::theme::Theme;
use crate::app::style::{texts, widgets};
use crate::language::{self, label, say};

/// The card.
pub struct RuleCard {
    draft: RuleDraft,
    rule: Result<Arc<OwnRule>, RuleProblem>,
    /// What it leaves of two cells, if it is a rule of two.
    pairs: Option<Vec<ValueSet>>,
    outcome: String,
}

/// The most letters of what is typed.
const MOST_OF_NAME: usize = 60;
const MOST_OF_SENTENCE: usize = 400;

impl RuleCard {
    /// The card of a rule as far as it is typed, on a board with so many values; without a name it gets this one.
    pub fn new(draft: RuleDraft, board_values: usize, free_name: &str) -> Self {
        let rule = draft.rule(free_name).map(Arc::new);
        let pairs = rule.as_ref().ok().and_then(|rule| rule.pairs(board_values));
        let outcome = match (&rule, &pairs) {
            _ if draft.notation.trim().is_empty() => String::new(),
            (Err(problem), _) => language::say(&problem.message()),
            (Ok(_), Some(pairs)) => say!(
                "{count} of {count_all} pairs are left.",
                count = pairs.iter().map(|partners| partners.len()).sum::<usize>(),
                count_all = pairs.len() * pairs.len()
            ),
            (Ok(rule), None) => lengths(rule, board_values),
        };
        Self {
            draft,
            rule,
            pairs,
            outcome,
        }
    }

    fn fields_ui(&self, ui: &mut Ui, draft: &mut RuleDraft) {
        let ground = Theme::of(ui.ctx()).ground;
        let name = ui.label(label!(in "before what a rule is called": "Name"));
        let field = TextEdit::singleline(&mut draft.name)
            .id_salt("name")
            .char_limit(MOST_OF_NAME)
            .hint_text(label!(in "what a rule is called": "My rule"))
            .background_color(ground)
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(name.id);
        widgets::accept_focus(ui, &field);
        ui.add_space(4.0);
        let sentence = ui.label(label!("What it says to the reader"));
        let field = TextEdit::multiline(&mut draft.sentence)
            .id_salt("sentence")
            .char_limit(MOST_OF_SENTENCE)
            .desired_rows(2)
            .return_key(None)
            .background_color(ground)
            .desired_width(f32::INFINITY);
        ui.add(field).labelled_by(sentence.id);
        ui.add_space(4.0);
        let scope = self.rule.as_ref().ok().map(|rule| rule.scope());
        if scope.is_some_and(Scope::is_of_board) {
            let said = label!("It holds for the whole board, and nothing is drawn.");
            texts::quiet(ui, said);
        } else {
            Self::look_ui(ui, draft);
        }
        ui.add_space(4.0);
    }

    fn look_ui(ui: &mut Ui, draft: &mut RuleDraft) {
        ui.label(label!("How it looks"));
        let looks = RuleLook::ALL.map(|look| (look, look_title(look)));
        let width = ui.available_width();
        let name = label!(in "a group of buttons": "How it looks");
        let pressed = widgets::segmented(ui, name, width, &looks, &draft.look);
        draft.look = pressed.unwrap_or(draft.look);
        let colours = RuleColour::ALL.map(|colour| (colour, colour_title(colour)));
        let name = label!(in "a group of buttons": "Colour");
        let pressed = widgets::segmented(ui, name, width, &colours, &draft.colour);
        draft.colour = pressed.unwrap_or(draft.colour);
    }

    fn outcome_ui(&self, ui: &mut Ui) {
        match &self.rule {
            // What is still missing is not wrong yet.
            Err(problem) if !problem.text.is_empty() => texts::strong(ui, &self.outcome),
            _ => _ = texts::quiet(ui, &self.outcome),
        }
        if let Some(pairs) = &self.pairs {
            pairs_ui(ui, pairs, &self.outcome);
        }
    }
}

impl CardBehaviour for RuleCard {
    fn message(&self, _input: &CardInput<'_>) -> Option<CardText> {
        None
    }

    fn ui(&self, ui: &mut Ui, _input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let mut draft = self.draft.clone();
        fitted_card(ui, room, |ui, fit| {
            texts::kicker(ui, label!("A rule of my own"));
            fit.part(ui, |ui| {
                self.fields_ui(ui, &mut draft);
                notation_ui(ui, &mut draft, commands);
                self.outcome_ui(ui);
            });
            let rule = self.rule.as_ref().ok();
            let is_of_board = rule.is_some_and(|rule| rule.scope().is_of_board());
            let draw_title = match is_of_board {
                true => label!("Put it on the board"),
                false => label!("Draw it"),
            };
            fit.buttons(ui, |ui| {
                let draw = widgets::main_button(ui, rule.is_some(), draw_title);
                let keep = widgets::button(ui, rule.is_some(), label!(in "a rule": "Keep"));
                let keep = keep.on_hover_text(label!("Keep it among my rules, for other puzzles"));
                if let Some(rule) = rule {
                    draw.on_click(commands, EntryCommand::DrawRule(Arc::clone(rule)));
                    keep.on_click(commands, EntryCommand::KeepRule(Arc::clone(rule)));
                }
                close_ui(ui, commands);
            });
        });
        if draft != self.draft {
            commands.push(EntryCommand::TypeRule(draft).into());
        }
    }

    fn closes_with_mode(&self) -> bool {
        true
    }

    fn explains(&self) -> bool {
        true
    }

    fn has_fields(&self) -> bool {
        true
    }
}

/// Says how many cells a clue of a rule may have, so that some values meet it.
fn lengths(rule: &OwnRule, board_values: usize) -> String {
    match rule.scope() {
        Scope::Clue => {}
        scope if scope.is_of_board() => {
            return label!("It is asked all over the board.").to_owned();
        }
        _ => {
            return label!("It is asked of each marked cell, with the cells around it.").to_owned();
        }
    }
    if rule.has_number() {
        return label!("Its number, n, is typed with each clue.").to_owned();
    }
    let lengths = rule.lengths(board_values);
    match (lengths.first(), lengths.last()) {
        (Some(&number), Some(&number_most)) if number < number_most => {
            say!("It can be met in clues of {number} to {number_most} cells.")
        }
        (Some(&number), _) => say!("It can be met in a clue of {number} {number|cell|cells}."),
        _ => say!(
            "No values meet it in a clue of up to {number} cells.",
            number = board_values
        ),
    }
}

fn look_title(look: RuleLook) -> &'static str {
    match look {
        RuleLook::Line => label!(in "how a rule looks": "Line"),
        RuleLook::Cage => label!(in "how a rule looks": "Outline"),
        RuleLook::Dot => label!(in "how a rule looks": "Dot"),
        RuleLook::Mark => label!(in "how a rule looks": "Mark"),
        RuleLook::Rim => label!(in "how a rule looks": "Beside"),
    }
}

fn colour_title(colour: RuleColour) -> &'static str {
    match colour {
        RuleColour::Turquoise => label!(in "a colour": "Turquoise"),
        RuleColour::Orange => label!(in "a colour": "Orange"),
        RuleColour::Green => label!(in "a colour": "Green"),
        RuleColour::Violet => label!(in "a colour": "Violet"),
        RuleColour::Grey => label!(in "a colour": "Grey"),
    }
}
