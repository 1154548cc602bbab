//! The misprint doctor's commands.

use egui::Context;

use crate::app::App;
use crate::app::command::spec::Scope::{OwnBoard, OwnCompleteBoard};
use crate::app::command::spec::{Act, Spec, listed, unlisted};
use std::any::Any;
use std::sync::Arc;

use crate::app::board_view;
use crate::app::doctor::card::DoctorCard;
use crate::app::doctor::findings;
use crate::app::document::Document;
use crate::app::feedback::Feedback;
use crate::app::wake::wake;
use crate::app::window::arrangement::Part;
use crate::worker::Outcome;
use sudogon_core::doctor::Mend;
use sudogon_core::game::{Edit, Mode};

/// The misprint doctor's commands.
#[derive(Clone, Debug, PartialEq)]
pub enum DoctorCommand {
    /// Find out why the puzzle has not one solution.
    FindOutWhy,
    /// Stop finding out.
    Stop,
    /// Compare this one of the parts that can't stand together with the paper; `None`: go back to what mends the puzzle.
    Compare(Option<usize>),
    /// Show on the board what a mend would change.
    PreviewMend(Option<usize>),
    /// Apply a mend.
    Mend(usize),
    /// Offer all mends.
    ShowAll,
    /// Look for two changes that mend the puzzle together.
    LookForPairs,
    /// Use other rules, with which the puzzle has one solution.
    UseRules(usize),
}

impl Act for DoctorCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::FindOutWhy => listed(
                OwnCompleteBoard,
                "Find out why…",
                "For a puzzle without a solution or with several: which printed number may be wrong or missing, and what mends it",
            ),
            Self::Stop
            | Self::Compare(_)
            | Self::PreviewMend(_)
            | Self::Mend(_)
            | Self::ShowAll
            | Self::LookForPairs
            | Self::UseRules(_) => unlisted(OwnBoard),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::FindOutWhy => app.find_out_why(),
            Self::Stop => app.set(Document::stop_examining),
            Self::Compare(at) => app.compare(at, ctx),
            Self::PreviewMend(at) => app.set_with(at, Document::preview_mend),
            Self::Mend(at) => app.mend(at, ctx),
            Self::ShowAll => app.set(Document::show_all_mends),
            Self::LookForPairs => app.look_for_pairs(ctx),
            Self::UseRules(at) => app.use_rules(at, ctx),
        }
    }
}

impl App {
    /// Opens the card.
    pub(crate) fn find_out_why(&mut self) {
        if let Some(document) = &mut self.document {
            document.examination.allow_again();
            let card = DoctorCard::open(document.board());
            document.open_card(card, &mut self.feedback);
            self.focus_card();
            self.announce_card();
        }
    }

    /// Compares a part with the paper, or goes back to what mends the puzzle.
    pub(crate) fn compare(&mut self, at: Option<usize>, ctx: &Context) {
        if let Some(document) = &mut self.document {
            document.compare(at);
            self.keep_focus_in_card(ctx);
            self.announce_card();
        }
    }

    /// Applies a mend.
    pub(crate) fn mend(&mut self, at: usize, ctx: &Context) {
        if let Some(document) = &mut self.document {
            if document.mend(at, &mut self.feedback) {
                self.last_part = Part::Board;
                ctx.memory_mut(|memory| memory.request_focus(board_view::id()));
            } else {
                self.keep_focus_in_card(ctx);
            }
            self.announce_card();
        }
    }

    /// Puts other rules on the same cells.
    pub(crate) fn use_rules(&mut self, at: usize, ctx: &Context) {
        if let Some(document) = &mut self.document {
            document.use_rules(at, &mut self.feedback);
            self.keep_focus_in_card(ctx);
            self.announce_card();
        }
    }

    /// Looks for two changes that mend the puzzle together.
    pub(crate) fn look_for_pairs(&mut self, ctx: &Context) {
        if let Some(document) = &mut self.document {
            document.examination.begin_pairs(wake(ctx));
        }
    }
}

impl Document {
    /// Says whether the doctor's card is open.
    pub fn shows_doctor(&self) -> bool {
        self.card_is(|card| (card as &dyn Any).is::<DoctorCard>())
    }

    /// Says whether what is printed has not one solution, and not only because more is to be typed.
    pub fn needs_doctor(&self) -> bool {
        let puzzle = self.board().puzzle();
        match self.verdict.known() {
            Some(Outcome::NoSolution | Outcome::Conflict(_)) => true,
            Some(Outcome::Several { .. }) => {
                let is_bare = puzzle.givens.is_empty() && puzzle.layout.clues().is_empty();
                let is_all_in = self.is_all_entered || self.shows_verdict();
                !is_bare && (!self.is_entering() || is_all_in)
            }
            _ => false,
        }
    }

    /// Examines what is printed, quietly, if it needs that.
    pub fn examine(&mut self, ctx: &Context) {
        let puzzle = self.game.board().puzzle();
        self.examination.follow(puzzle);
        let is_bare = puzzle.givens.is_empty() && puzzle.layout.clues().is_empty();
        let is_complete = puzzle.layout.unfinished().is_none() && !is_bare;
        if is_complete && (self.needs_doctor() || self.shows_doctor()) {
            self.examination
                .begin(self.game.board().puzzle(), wake(ctx));
        }
    }

    /// Stops the examination.
    pub fn stop_examining(&mut self) {
        self.examination.stop();
    }

    /// Compares a part with the paper: the cursor goes there.
    fn compare(&mut self, at: Option<usize>) {
        let part = at
            .zip(self.examination.diagnosis())
            .and_then(|(at, found)| {
                let part = findings::parts(found).get(at)?;
                part.cells(&found.puzzle.layout).first().copied()
            });
        if let Some(cell) = part {
            self.select(cell);
        }
        if let Some(card) = self.card_as::<DoctorCard>() {
            card.compared = at;
            card.preview = None;
        }
    }

    /// Shows on the board what a mend would change, or nothing any more.
    pub fn preview_mend(&mut self, at: Option<usize>) {
        let board = |at: usize| {
            let mend = self.examination.mends().get(at)?;
            Some((at, edit(mend).preview(self.board())))
        };
        let preview = at.and_then(board);
        if let Some(card) = self.card_as::<DoctorCard>() {
            card.preview = preview;
        }
    }

    /// Offers all mends.
    pub fn show_all_mends(&mut self) {
        if let Some(card) = self.card_as::<DoctorCard>() {
            card.shows_all = true;
        }
    }

    /// Applies a mend. What is to be typed again is typed next, on the board; says whether there is such.
    fn mend(&mut self, at: usize, feedback: &mut Feedback) -> bool {
        let Some(mend) = self.examination.mends().get(at).cloned() else {
            return false;
        };
        self.check = None;
        self.edit(edit(&mend), feedback);
        let Some(&first) = mend.retype.first() else {
            self.say_mended(mend.text);
            if let [change] = mend.changes[..] {
                self.select(change.cell);
            }
            return false;
        };
        let cell = self.layout().say(first);
        self.say_mended(format!("{}. Go on typing at {cell}", mend.text));
        self.set_mode(Mode::Enter, feedback);
        self.select(first);
        true
    }

    /// Puts other rules on the same cells.
    fn use_rules(&mut self, at: usize, feedback: &mut Feedback) {
        let found = self.examination.diagnosis();
        let Some(other) = found.and_then(|found| found.other_rules.get(at)) else {
            return;
        };
        let layout = Arc::clone(&other.layout);
        let (label, said) = match other.rule {
            Some(rule) => {
                let state = if other.is_added { "on" } else { "off" };
                (
                    format!("rule: {} {state}", rule.title),
                    format!("Rule {state}: {}", rule.title),
                )
            }
            None => (
                "flip the board".to_owned(),
                "The board is the other way round".to_owned(),
            ),
        };
        self.check = None;
        if self.reshape(layout, label, feedback) {
            self.say_mended(said);
        }
    }

    fn say_mended(&mut self, what: String) {
        if let Some(card) = self.card_as::<DoctorCard>() {
            card.mended = Some(what);
        }
    }
}

/// A mend as an edit.
fn edit(mend: &Mend) -> Edit {
    Edit::Mend {
        layout: Arc::clone(&mend.puzzle.layout),
        givens: mend.puzzle.givens.clone(),
        label: format!("mend: {}", mend.text),
    }
}
