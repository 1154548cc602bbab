//! The commands of the other cards: candidates, what is missing, all steps, check.

use egui::{Context, Key, Modifiers};

use crate::app::App;
use crate::app::command::spec::Scope::{OwnBoard, OwnCompleteBoard, Window};
use crate::app::command::spec::{Act, PLAIN, Spec, listed, unlisted};

use crate::app::board_view;
use crate::app::cards::all_steps::PathCard;
use crate::app::cards::behaviour::{CardBehaviour, News};
use crate::app::cards::candidates::CandidatesCard;
use crate::app::cards::check::CheckCard;
use crate::app::cards::hint::HintCard;
use crate::app::cards::missing::MissingCard;
use crate::app::cards::notice::Notice;
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::cards::solve::SolveCard;
use crate::app::command::{SolveGoal, Walk};
use crate::app::document::Document;
use crate::app::feedback::Feedback;
use crate::app::settings::Settings;
use crate::app::wake::wake;
use crate::app::window::arrangement::Part;
use sudogon_core::game::{Edit, Mode};
use sudogon_core::layout::Cell;
use sudogon_core::logic::words;
use sudogon_core::puzzle::Value;

/// The commands of the other cards: candidates, what is missing, all steps, check.
#[derive(Clone, Debug, PartialEq)]
pub enum CardCommand {
    /// Show what can go into the cursor's cell.
    ShowCandidates,
    /// Show why a value can't be there.
    AskWhy(Value),
    /// Show what is missing where.
    ShowMissing,
    /// Show all steps from here.
    ShowPath,
    /// Show the board at a step of the list, or the current board.
    ShowStep(Option<usize>),
    /// Check the printed numbers, or the player's values.
    Check,
    /// Close the topmost card or notice.
    Close,
    /// Read the card again.
    Say,
}

impl Act for CardCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::ShowCandidates => listed(OwnCompleteBoard, "What can go here?", "What the rows, columns and areas of the cell leave for it, and why another value can't go there").key(PLAIN, Key::F3),
            Self::ShowMissing => listed(OwnCompleteBoard, "What is missing where", "How many places each value still has in each row, column and area"),
            Self::ShowPath => listed(OwnCompleteBoard, "All steps from here", "Each step that a hint would give, one after the other"),
            Self::Check => listed(OwnCompleteBoard, "Check my values", "Say whether anything is wrong so far").key(PLAIN, Key::F4),
            Self::AskWhy(_) | Self::ShowStep(_) => unlisted(OwnBoard),
            Self::Close => unlisted(Window),
            Self::Say => listed(Window, "Say it again", "Reads the card again, for screen readers").when(|app| app.demo.is_some() || app.document.as_ref().is_some_and(|document| document.card.is_some())).key(Modifiers::SHIFT, Key::F2),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::ShowCandidates => app.show_candidates(),
            Self::AskWhy(value) => app.ask_why(value, ctx),
            Self::ShowMissing => app.show_missing(),
            Self::ShowPath => app.show_path(),
            Self::ShowStep(at) => app.set_with(at, Document::show_step),
            Self::Check => app.edit(Document::start_check),
            Self::Close => app.close_card(ctx),
            Self::Say => app.announce_card(),
        }
    }
}

impl App {
    /// A press on Hint: opens the card, then turns from where to why, then applies the step.
    pub(crate) fn hint(&mut self, ctx: &Context) {
        self.feedback.notice = None;
        let Some(document) = &mut self.document else {
            return;
        };
        let Some(card) = document.card_as::<HintCard>() else {
            return document.open_hint(&self.settings);
        };
        if !card.press() {
            self.keep_focus_in_card(ctx);
            self.announce_card();
        } else if let Some(edit) = card.edit() {
            document.do_step(edit, &mut self.feedback);
        }
    }

    /// Continues with the hint, ignoring the marks.
    pub(crate) fn ignore_marks(&mut self) {
        if let Some(document) = &mut self.document {
            document.ignores_marks = true;
            self.feedback.notice = None;
            document.open_hint(&self.settings);
        }
    }

    /// Turns to another hint.
    pub(crate) fn another_hint(&mut self, ctx: &Context) {
        let document = self.document.as_mut();
        if let Some(card) = document.and_then(Document::card_as::<HintCard>) {
            let is_there = card.another();
            self.keep_focus_in_card(ctx);
            if is_there {
                self.announce_card();
            } else {
                // It is announced once it is found.
                self.feedback.announce("Looking for another hint");
            }
        }
    }

    /// Goes through the links of the chain that the hint tells.
    pub(crate) fn walk_hint(&mut self, ctx: &Context, way: Walk) {
        let document = self.document.as_mut();
        if let Some(card) = document.and_then(Document::card_as::<HintCard>)
            && card.walk(way)
        {
            self.keep_focus_in_card(ctx);
            self.announce_card();
        }
    }

    /// The pressed button is replaced by another: that gets the focus, unless the board had it.
    pub(crate) fn keep_focus_in_card(&mut self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        if focused.is_some_and(|id| id != board_view::id()) {
            self.focus_card();
        }
    }

    /// The card asks something: its first control gets the focus.
    pub(crate) fn focus_card(&mut self) {
        self.wanted_part = Some(Part::Side);
        self.last_part = Part::Side;
    }

    /// Asks how much to solve.
    pub(crate) fn ask_what_to_solve(&mut self) {
        if let Some(document) = &mut self.document {
            document.open_card(SolveCard::default(), &mut self.feedback);
            self.focus_card();
        }
    }

    /// Shows what can go into the cursor's cell, and follows the cursor from then on.
    pub(crate) fn show_candidates(&mut self) {
        if let Some(document) = &mut self.document {
            let card = CandidatesCard::open(document.goes_by_marks(&self.settings));
            document.open_card(card, &mut self.feedback);
            self.announce_card();
        }
    }

    /// Asks why a value can't be in the cursor's cell.
    pub(crate) fn ask_why(&mut self, value: Value, ctx: &Context) {
        let Some(document) = &mut self.document else {
            return;
        };
        let searched = document.searched_board(&self.settings);
        let cursor = document.cursor;
        let card = document.card_as::<CandidatesCard>();
        if card.is_some_and(|card| card.ask(searched, cursor, value, ctx)) {
            self.announce_card();
        }
    }

    /// Shows what is missing where.
    pub(crate) fn show_missing(&mut self) {
        if let Some(document) = &mut self.document {
            let goes_by_marks = document.goes_by_marks(&self.settings);
            document.open_card(MissingCard { goes_by_marks }, &mut self.feedback);
        }
    }

    /// Shows all steps from the current board.
    pub(crate) fn show_path(&mut self) {
        if let Some(document) = &mut self.document {
            let card = PathCard::open(document.searched_board(&self.settings));
            document.open_card(card, &mut self.feedback);
        }
    }

    /// Starts solving.
    pub(crate) fn find(&mut self, goal: SolveGoal, ctx: &Context) {
        if let Some(document) = &mut self.document {
            let card = SolveCard::find(goal, document.cursor, document.board(), ctx);
            document.open_card(card, &mut self.feedback);
        }
    }
}

impl Document {
    fn open_hint(&mut self, settings: &Settings) {
        let searched = self.searched_board(settings);
        self.card = Some(Box::new(HintCard::open(None, searched)));
    }

    /// Applies a hint, with the cursor on the first cell that it changes. Crossed-out candidates are announced, since on a
    /// board without marks nobody would see them.
    fn do_step(&mut self, edit: Edit, feedback: &mut Feedback) {
        let Edit::Step { place, remove } = &edit else {
            return;
        };
        let removed = if place.is_empty() {
            remove.clone()
        } else {
            Vec::new()
        };
        if let Some(&(cell, _)) = place.first().or(remove.first()) {
            self.select(cell);
        }
        self.count_hint();
        self.edit(edit, feedback);
        if !removed.is_empty() {
            let said = words::values_in_cells(self.layout(), &removed);
            feedback.announce(format!("Crossed out: {said}"));
            let text = format!("{said}.");
            feedback.notice = Some(Notice::about_cell(self.cursor, "Crossed out", &text));
        }
    }

    fn count_hint(&mut self) {
        self.hints = self.hints.map(|hints| hints + 1);
    }

    /// The board on which steps are searched for.
    pub fn searched_board(&self, settings: &Settings) -> SearchedBoard {
        let relies_on_uniqueness = !settings.avoids_uniqueness;
        SearchedBoard::of(
            self.board(),
            self.goes_by_marks(settings),
            relies_on_uniqueness,
        )
    }

    /// Says whether hints count what the marks leave out as ruled out.
    pub fn goes_by_marks(&self, settings: &Settings) -> bool {
        settings.hints_go_by_marks && !self.ignores_marks
    }

    /// Fills in the cell that no known technique reaches.
    pub fn reveal(&mut self, entry: (Cell, Value), feedback: &mut Feedback) {
        self.select(entry.0);
        self.count_hint();
        let values = vec![entry];
        self.edit(Edit::Fill(values), feedback);
    }

    /// Undoes this many steps, to before the mistake.
    pub fn go_back(&mut self, steps: usize, feedback: &mut Feedback) {
        self.game.go_to(self.game.steps().saturating_sub(steps));
        self.follow_board();
        feedback.notice = None;
        feedback.announce("Back to before the mistake");
    }

    /// Opens a card in place of the previous one.
    pub fn open_card(&mut self, card: impl CardBehaviour, feedback: &mut Feedback) {
        feedback.notice = None;
        self.card = Some(Box::new(card));
    }

    /// Selects cells, the first with the cursor.
    pub fn select_cells(&mut self, cells: Vec<Cell>, feedback: &mut Feedback) {
        let Some((&first, rest)) = cells.split_first() else {
            return;
        };
        self.select(first);
        if !self.is_entering() {
            self.selected = rest.to_vec();
        }
        feedback.announce(self.layout().say_all(&cells));
    }

    /// Selects all cells, with the cursor where it is.
    pub fn select_all(&mut self, feedback: &mut Feedback) {
        let others = self.layout().cells().filter(|&cell| cell != self.cursor);
        let cells = std::iter::once(self.cursor).chain(others).collect();
        self.select_cells(cells, feedback);
    }

    /// Selects all cells with the value of this one.
    pub fn select_same(&mut self, cell: Cell, feedback: &mut Feedback) {
        let board = self.board();
        if self.held.is_some() || board.value(cell).is_none() {
            return;
        }
        let is_same = |&other: &Cell| other != cell && board.value(other) == board.value(cell);
        let others = board.layout().cells().filter(is_same);
        let cells = std::iter::once(cell).chain(others).collect();
        self.select_cells(cells, feedback);
    }

    /// Stops solving.
    pub fn stop_solving(&mut self) {
        if let Some(card) = self.card_as::<SolveCard>() {
            card.stop();
        }
    }

    /// Shows the first or second of several solutions in the empty cells.
    pub fn preview(&mut self, which: Option<usize>) {
        if let Some(card) = self.card_as::<SolveCard>() {
            card.show(which);
        }
    }

    /// Shows the board at a step of the list, or the current board.
    pub fn show_step(&mut self, at: Option<usize>) {
        if let Some(card) = &mut self.card {
            card.show_step(at);
        }
    }

    /// Writes what the solver found, as one undo step; its card stays open.
    pub fn fill(&mut self, values: Vec<(Cell, Value)>) {
        self.game.edit(&Edit::Fill(values));
    }

    /// Fills in the solution that is shown.
    pub fn fill_preview(&mut self) {
        if let Some(card) = self.card_as::<SolveCard>()
            && let Some(solution) = card.preview()
        {
            let values = solution.entries().collect();
            self.card = None;
            self.fill(values);
        }
    }

    /// Checks the printed numbers, or the player's values.
    pub fn start_check(&mut self, feedback: &mut Feedback) {
        match self.game.mode() {
            Mode::Enter => {
                feedback.notice = None;
                self.show_verdict(feedback);
            }
            Mode::Play => {
                self.check = None;
                self.open_card(CheckCard::default(), feedback);
            }
        }
    }

    /// Checks the player's values, those of open tries too.
    pub fn check_tries(&mut self, feedback: &mut Feedback) {
        self.check = None;
        let includes_tries = true;
        self.open_card(CheckCard { includes_tries }, feedback);
    }

    /// Takes the results of the jobs behind the verdict and the card, and does what the card asks for. Says whether the card
    /// has something new to say.
    pub fn poll_card(&mut self, ctx: &Context) -> bool {
        let has_verdict = self.verdict.poll(wake(ctx)) && self.shows_verdict();
        let has_verdict = has_verdict | (self.shows_doctor() && self.examination.poll());
        let Some(mut card) = self.card.take() else {
            return false;
        };
        let news = card.poll(&self.card_input(), ctx);
        self.card = Some(card);
        match news {
            None => return has_verdict,
            Some(News::Words) => {}
            Some(News::Fill(values)) => self.fill(values),
            Some(News::Checked(check)) => self.check = Some(check),
            Some(News::StartPlaying) => {
                self.start_playing();
                return self.poll_card(ctx) || has_verdict;
            }
            Some(News::Blocked(obstacle, searched)) => {
                self.card = Some(Box::new(HintCard::blocked(obstacle, searched)));
            }
        }
        true
    }
}
