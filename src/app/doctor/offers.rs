//! The offers of the doctor's card: to compare, other rules, and the mends, each previewed while it is pointed at.
//!
//! In a tiny window, where a single line has room above the buttons, one mend is offered at a time, and stays previewed.

use egui::{Button, Response, TextWrapMode, Ui, Vec2};
use sudogon_board::message::message;
use sudogon_doctor::{Diagnosis, Mend, SolutionVerdict};

use crate::app::command::{Command, DoctorCommand, OnClick as _};
use crate::app::doctor::findings::{self, OFFERED};
use crate::app::known::examination::Examination;
use crate::app::style::{texts, theme, widgets};
use crate::language::{self, label, say, words};

/// The height of a mend's button: five of them should be visible.
const MEND: f32 = 26.0;

/// The room that a tiny window's other buttons take beside a mend: with *Next*, and without.
const BESIDE: (f32, f32) = (130.0, 68.0);

pub struct Offers<'a> {
    pub examination: &'a Examination,
    pub found: &'a Diagnosis,
    /// All mends are shown.
    pub shows_all: bool,
    /// The mend that is shown on the board.
    pub previewed: Option<usize>,
}

impl Offers<'_> {
    /// In a tiny window, the mend that is shown on the board in words, in place of all others.
    pub fn told(&self, ui: &Ui) -> Option<String> {
        let at = self.previewed.filter(|_| widgets::is_tiny(ui))?;
        let mends = self.examination.mends();
        let mend = mends.get(at)?;
        Some(words(&mend.puzzle.layout).say(&message!(
            "{number} of {count}: {clause:whole}.",
            number = at + 1,
            count = mends.len(),
            clause = mend.text.clone()
        )))
    }

    /// All that is offered, in the part of the card that scrolls.
    pub fn ui(&self, ui: &mut Ui, pointed: &mut Option<usize>, commands: &mut Vec<Command>) {
        let is_tiny = widgets::is_tiny(ui);
        let title = findings::to_compare(self.found).filter(|_| !is_tiny);
        if let Some(title) = title.map(|title| language::say(&title)) {
            widgets::button(ui, true, &title).on_click(commands, DoctorCommand::Compare(Some(0)));
        }
        for (at, other) in self.found.other_rules.iter().enumerate() {
            let sentence = words(&self.found.puzzle.layout).say(&other.sentence());
            texts::sentences(ui, [sentence]);
            let title = match other.rule {
                Some(_) => label!("Use these rules"),
                None => label!("Flip the board"),
            };
            row_ui(ui, title).on_click(commands, DoctorCommand::UseRules(at));
            ui.add_space(4.0);
        }
        let mends = self.examination.mends();
        let has_pairs = self.examination.has_pairs();
        if let Some(about) = findings::about_mends(self.found, mends.len(), has_pairs) {
            texts::quiet(ui, &about);
        }
        if is_tiny {
            return;
        }
        let offered = if self.shows_all {
            mends.len()
        } else {
            OFFERED.min(mends.len())
        };
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for (at, mend) in mends.iter().take(offered).enumerate() {
                mend_ui(ui, at, mend, pointed, commands);
            }
        });
        if offered < mends.len() {
            let title = say!(in "changes": "{count} more", count = mends.len() - offered);
            row_ui(ui, &title).on_click(commands, DoctorCommand::ShowAll);
        }
        self.more_ui(ui, commands);
    }

    /// Shows a tiny window's offers beside the buttons that end something: to compare, and the mends one by one.
    pub fn foot_ui(&self, ui: &mut Ui, pointed: &mut Option<usize>, commands: &mut Vec<Command>) {
        if !widgets::is_tiny(ui) {
            return;
        }
        *pointed = self.previewed;
        if let Some(title) = findings::to_compare(self.found) {
            widgets::button(ui, true, label!(in "a button": "Compare"))
                .on_hover_text(language::say(&title))
                .on_click(commands, DoctorCommand::Compare(Some(0)));
        }
        let mends = self.examination.mends();
        let at = self.previewed.unwrap_or(0);
        if let Some(mend) = mends.get(at) {
            let beside = if mends.len() > 1 { BESIDE.0 } else { BESIDE.1 };
            ui.scope(|ui| {
                ui.set_max_width((ui.available_width() - beside).max(BESIDE.0));
                ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
                mend_ui(ui, at, mend, pointed, commands);
            });
        }
        if mends.len() > 1 {
            let next = (at + 1) % mends.len();
            let response = row_ui(ui, label!(in "a button": "Next"))
                .on_hover_text(label!("Show the next change on the board"));
            if response.clicked() {
                *pointed = Some(next);
            }
        }
        self.more_ui(ui, commands);
    }

    /// Where changes took too long: go on with them. Where no single one mends the puzzle: look for two.
    fn more_ui(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        if !self.found.is_complete() {
            widgets::button(ui, true, label!("Go on searching"))
                .on_hover_text(label!("Try the changes that took too long, for longer"))
                .on_click(commands, DoctorCommand::SearchOn);
        }
        let is_none = matches!(self.found.verdict, SolutionVerdict::None { .. });
        if is_none && self.examination.mends().is_empty() && !self.examination.has_pairs() {
            widgets::button(ui, true, label!("Look for two changes"))
                .on_click(commands, DoctorCommand::LookForPairs);
        }
    }
}

/// A button among the mends. It does not take the focus that the card is offered: Enter compares, and makes no mend at once.
fn row_ui(ui: &mut Ui, text: &str) -> Response {
    let height = if widgets::is_tiny(ui) {
        theme::BUTTON
    } else {
        MEND
    };
    let button = Button::new(text)
        .min_size(Vec2::new(0.0, height))
        .corner_radius(theme::ROUND);
    let response = ui.add(button);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    response
}

/// A mend: it is shown on the board while it is pointed at.
fn mend_ui(
    ui: &mut Ui,
    at: usize,
    mend: &Mend,
    pointed: &mut Option<usize>,
    commands: &mut Vec<Command>,
) {
    let response = row_ui(ui, &words(&mend.puzzle.layout).say(&mend.text));
    if response.hovered() || response.has_focus() && pointed.is_none() {
        *pointed = Some(at);
    }
    response.on_click(commands, DoctorCommand::Mend(at));
}
