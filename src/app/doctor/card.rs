//! The doctor's card: whose fault it is, what to compare with the paper, and what would mend the puzzle (`offers.rs`).
//!
//! It stays open while the printed numbers change, and then speaks of the new ones.

use egui::{Context, Ui};
use sudogon_board::game::{Board, Mode};
use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Puzzle, Slip};
use sudogon_doctor::{Diagnosis, Mend, PrintedPart};

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardBehaviour, CardInput, News, OnBoard, close_ui};
use crate::app::command::{
    CardCommand, Command, CursorCommand, DoctorCommand, EditCommand, EntryCommand, OnClick as _,
};
use crate::app::doctor::findings::{self, OFFERED};
use crate::app::doctor::offers::Offers;
use crate::app::known::check::Check;
use crate::app::style::fitted_card::fitted_card;
use crate::app::style::{texts, widgets};
use crate::language::{label, words};

/// The card; what it says comes from the [`Examination`](crate::app::known::examination::Examination).
pub struct DoctorCard {
    /// The puzzle that the rest is about.
    of: Puzzle,
    /// The number of the part that is compared with the paper; behind the last one, all were compared.
    pub compared: Option<usize>,
    /// All mends are shown.
    pub shows_all: bool,
    /// The mend that is pointed at, and the board with it.
    pub preview: Option<(usize, Board)>,
    /// The change that was just made.
    pub mended: Option<Mended>,
}

/// A change that mended the puzzle.
pub struct Mended {
    /// What was changed.
    pub what: Message,
    /// The mode in which it was.
    pub mode: Mode,
    /// Whether the player had written values.
    pub has_values: bool,
}

impl DoctorCard {
    /// The card of a board.
    pub fn open(board: &Board) -> Self {
        Self {
            of: board.puzzle().clone(),
            compared: None,
            shows_all: false,
            preview: None,
            mended: None,
        }
    }

    fn words(&self, input: &CardInput<'_>) -> CardText {
        let examination = input.examination;
        if let Some(mended) = &self.mended {
            return self.after_mending(mended, input);
        }
        let puzzle = input.game.board().puzzle();
        if puzzle.givens.is_empty() && puzzle.layout.clues().is_empty() {
            return CardText::new(
                label!("Nothing is printed yet"),
                [label!("Type the printed numbers in first.")],
            );
        }
        if let Some(panic) = examination.failure() {
            return CardText::internal_error(panic);
        }
        if examination.is_running() {
            let line = findings::progress(examination.progress);
            return CardText::new(label!("Finding out why…"), [line]);
        }
        match (examination.diagnosis(), self.compared) {
            (Some(found), Some(at)) => findings::compared(found, at, is_typed(input, found, at)),
            (Some(found), None) => {
                let lines = findings::lines(found, input.cursor);
                CardText::new(findings::headline(found), lines)
            }
            (None, _) if examination.is_stopped() => {
                let line = label!("Nothing was found out so far.");
                CardText::new(label!(in "a search": "Stopped"), [line])
            }
            (None, _) => CardText::short(label!("Finding out why…")),
        }
    }

    /// Tells what was changed, and how the player's values agree with it.
    fn after_mending(&self, mended: &Mended, input: &CardInput<'_>) -> CardText {
        let layout = input.game.board().layout();
        let sentence = message!("{clause:whole}.", clause = mended.what.clone());
        let mut lines = vec![words(layout).say(&sentence)];
        if input.verdict.has_one() {
            lines.push(label!("It has one solution now.").to_owned());
        }
        match input.check {
            Some(check) if mended.has_values => {
                lines.extend(check.message(layout).lines);
            }
            _ => lines.push(label!("Undo takes it back.").to_owned()),
        }
        CardText::new(label!(in "a puzzle": "Mended"), lines)
    }

    /// Returns the diagnosis, while it is shown.
    fn found<'a>(&self, input: &CardInput<'a>) -> Option<&'a Diagnosis> {
        let examination = input.examination;
        let is_shown = self.mended.is_none() && !examination.is_running();
        examination.diagnosis().filter(|_| is_shown)
    }
}

impl CardBehaviour for DoctorCard {
    fn message(&self, input: &CardInput<'_>) -> Option<CardText> {
        let mut message = self.words(input);
        if let Some(found) = self.found(input).filter(|_| self.compared.is_none()) {
            let mends = input.examination.mends();
            let words = words(&found.puzzle.layout);
            let sentence = |clause: Message| words.say(&message!("{clause:whole}."));
            let compare = findings::to_compare(found).map(sentence).into_iter();
            let rules = found.other_rules.iter();
            let rules = rules.map(|other| words.say(&other.sentence()));
            let has_pairs = input.examination.has_pairs();
            let about = findings::about_mends(found, mends.len(), has_pairs);
            let texts = mends.iter().take(OFFERED);
            let texts = texts.map(|mend| sentence(mend.text.clone()));
            let lines = compare.chain(rules).chain(about).chain(texts);
            message.lines.extend(lines);
        }
        Some(message)
    }

    fn on_board(&self, input: &CardInput<'_>) -> OnBoard<'_> {
        if self.mended.is_some() {
            let wrong = |check: &Check| check.wrong(input.game.board());
            return OnBoard {
                wrong: input.check.map(wrong).unwrap_or_default(),
                ..OnBoard::default()
            };
        }
        let Some(found) = self.found(input) else {
            return OnBoard::default();
        };
        if let Some((at, board)) = &self.preview
            && let Some(mend) = input.examination.mends().get(*at)
        {
            return OnBoard {
                board: Some(board),
                ringed: changed(mend),
                ..OnBoard::default()
            };
        }
        let asked = self
            .compared
            .and_then(|at| findings::parts(found).get(at))
            .and_then(|part| part.cells(&found.puzzle.layout).first().copied());
        OnBoard {
            ringed: findings::cells(found),
            asked,
            ..OnBoard::default()
        }
    }

    fn poll(&mut self, input: &CardInput<'_>, _ctx: &Context) -> Option<News> {
        let is_playing = input.game.mode() == Mode::Play;
        let mended = self.mended.as_ref().filter(|_| is_playing)?;
        if mended.has_values {
            return match input.check {
                Some(_) => None,
                None => Check::of(input.game, input.verdict, false).map(News::Checked),
            };
        }
        // Whoever goes on to play has no values to compare with it, and no way back to it by Undo.
        let goes_on = mended.mode == Mode::Enter || input.game.board().has_play();
        goes_on.then_some(News::Settled)
    }

    fn follow(&mut self, board: &Board) -> bool {
        let puzzle = board.puzzle();
        if !self.of.is_printed_as(puzzle) {
            *self = Self::open(board);
        }
        puzzle.layout.unfinished().is_none()
    }

    fn explains(&self) -> bool {
        true
    }

    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>) {
        let message = self.words(input);
        fitted_card(ui, room, |ui, fit| {
            texts::head(ui, label!("Find out why"), &message.headline);
            match (self.found(input), self.compared) {
                (Some(found), None) => {
                    let offers = Offers {
                        examination: input.examination,
                        found,
                        shows_all: self.shows_all,
                        previewed: self.preview.as_ref().map(|(at, _)| *at),
                    };
                    let mut pointed = None;
                    fit.list(ui, |ui| match offers.told(ui) {
                        Some(told) => texts::sentences(ui, [told]),
                        None => {
                            texts::sentences(ui, &message.lines);
                            offers.ui(ui, &mut pointed, commands);
                        }
                    });
                    fit.buttons(ui, |ui| {
                        offers.foot_ui(ui, &mut pointed, commands);
                        foot_ui(ui, input, self.mended.is_some(), commands);
                    });
                    if pointed != offers.previewed {
                        commands.push(DoctorCommand::PreviewMend(pointed).into());
                    }
                }
                (found, compared) => {
                    fit.part(ui, |ui| texts::sentences(ui, &message.lines));
                    fit.buttons(ui, |ui| match found.zip(compared) {
                        Some((found, at)) => compare_ui(ui, input, found, at, commands),
                        None => foot_ui(ui, input, self.mended.is_some(), commands),
                    });
                }
            }
        });
    }
}

/// The cells that a mend changes, or that are to be typed again.
fn changed(mend: &Mend) -> Vec<Cell> {
    let mut cells: Vec<Cell> = mend.changes.iter().map(|change| change.cell).collect();
    cells.extend(&mend.retype);
    cells.extend(mend.slips.iter().flat_map(Slip::cells_of_clue));
    cells
}

/// Going through what can't stand together.
fn compare_ui(
    ui: &mut Ui,
    input: &CardInput<'_>,
    found: &Diagnosis,
    at: usize,
    commands: &mut Vec<Command>,
) {
    if let Some(&part) = findings::parts(found).get(at) {
        let next = Command::Doctor(DoctorCommand::Compare(Some(at + 1)));
        widgets::main_button(ui, true, label!("As printed")).on_click(commands, next);
        if !is_typed(input, found, at) && widgets::button(ui, true, label!("Fix it")).clicked() {
            commands.extend(fix(part, found));
        }
    }
    let back = Command::Doctor(DoctorCommand::Compare(None));
    widgets::button(ui, true, label!("Back to the list")).on_click(commands, back);
}

/// Says whether what is typed takes the place of a part: a number that the cursor is at in entering.
fn is_typed(input: &CardInput<'_>, found: &Diagnosis, at: usize) -> bool {
    let here = PrintedPart::Given(input.cursor);
    input.game.mode() == Mode::Enter && findings::parts(found).get(at) == Some(&here)
}

/// Goes to a part in entering, to type it anew.
fn fix(part: PrintedPart, found: &Diagnosis) -> Vec<Command> {
    let mut commands = vec![Command::Edit(EditCommand::SetMode(Mode::Enter))];
    let first = part.cells(&found.puzzle.layout).first().copied();
    commands.extend(first.map(|it| CursorCommand::Select(it).into()));
    if part.clue().is_some() {
        commands.extend([
            Command::Card(CardCommand::Close),
            Command::Entry(EntryCommand::EnterClues(true)),
        ]);
    }
    commands
}

/// The buttons that end something.
fn foot_ui(ui: &mut Ui, input: &CardInput<'_>, is_mended: bool, commands: &mut Vec<Command>) {
    let examination = input.examination;
    if examination.is_running() && !is_mended {
        widgets::button(ui, true, label!(in "a search": "Stop"))
            .on_click(commands, DoctorCommand::Stop);
    } else if examination.is_stopped() {
        widgets::button(ui, true, label!("Look again"))
            .on_click(commands, DoctorCommand::FindOutWhy);
    }
    if input.game.mode() == Mode::Enter && input.verdict.has_one() {
        let start = widgets::filled(ui, label!("Start playing"));
        start.on_click(commands, EditCommand::SetMode(Mode::Play));
        // What was mended can't be taken back while playing.
        start.on_click(commands, CardCommand::Close);
    }
    close_ui(ui, commands);
}
