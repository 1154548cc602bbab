//! A puzzle in the window, with all that belongs to it: its file, its journal, its cursor and card.
//!
//! - `arrival.rs`: a puzzle that is about to be opened; `unsaved_changes.rs`: how it is opened without losing changes
//! - `new.rs`: new puzzles and examples; `paste.rs`: pasted and typed text
//! - `open_save.rs`: opening and saving; `export.rs`: File ▸ Export; `file_job.rs`: reading and writing on a thread
//! - `file_watcher.rs`: what other programs do to the open file; `changed_file.rs`: how that is handled
//! - `autosave.rs`: the journal; `journal_writer.rs`: the thread that writes it
//! - `recovery.rs`: what is offered after a crash; `journals.rs`: what the player is told and decides of both
//! - `lesson.rs`: an example in place of the player's own puzzle
//! - `timing.rs`: how long it is played; `timer.rs`: which time counts
//! - `verdict.rs`: what is known of the printed numbers; `last_check.rs`: the check of the player's values
//!
//! Usually there is one document. While an example is in its place, the player's own waits beside it.

pub mod arrival;
pub mod autosave;
mod changed_file;
pub mod commands;
mod export;
pub mod file_job;
pub mod file_watcher;
mod journal_writer;
mod journals;
pub mod last_check;
mod lesson;
mod new;
pub mod open_save;
mod paste;
pub mod recovery;
pub mod timer;
mod timing;
mod unsaved_changes;
pub mod verdict;

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

use egui::Context;

use crate::app::cards::behaviour::{CardBehaviour, OnBoard};
use crate::app::cards::card_input::CardInput;
use crate::app::cards::new_puzzle::NewPuzzleCard;
use crate::app::cards::verdict::VerdictCard;
use crate::app::collection::place::Place;
use crate::app::command::EntryKind;
use crate::app::doctor::examination::Examination;
use crate::app::editing::clue_entry::ClueEntry;
use crate::app::editing::first_figure::FirstFigure;
use crate::app::editing::region_entry::RegionEntry;
use crate::app::message::Message;
use crate::app::new_puzzle::made::Made;
use sudogon_core::game::{Board, Colour, Game, Mode};
use sudogon_core::layout::{Cell, Layout};
use sudogon_core::puzzle::{Puzzle, Value};
use sudogon_paper::files::journal::Snapshot;
use sudogon_paper::storage::journal::OrphanedJournal;

use arrival::Arrival;
use autosave::Autosave;
use file_watcher::FileWatcher;
use last_check::Check;
use timer::Timer;
use verdict::Verdict;

/// A puzzle in the window.
pub struct Document {
    /// Unique, so that a job for its file knows its document.
    pub number: u64,
    /// The game.
    pub game: Game,
    /// Its file.
    pub path: Option<PathBuf>,
    /// Its place in the open collection.
    pub place: Option<Place>,
    /// The state of that file.
    pub watcher: FileWatcher,
    /// Writes its journal.
    pub autosave: Autosave,
    /// What is known of the printed numbers.
    pub verdict: Verdict,
    /// What was found out about them where there is not one solution.
    pub examination: Examination,
    /// The card that is open.
    pub card: Option<Box<dyn CardBehaviour>>,
    /// The cursor's cell.
    pub cursor: Cell,
    /// Cells that are selected besides the cursor's.
    pub selected: Vec<Cell>,
    /// What digits and the pad enter.
    pub pad: EntryKind,
    /// The value in hand, which clicks on cells write.
    pub held: Option<Value>,
    /// The colour in hand, which marks and candidates get.
    pub colour: Colour,
    /// Measures how long it is played.
    pub timer: Timer,
    /// How many hints were followed; unknown of a game that was continued.
    pub hints: Option<usize>,
    /// The player wants hints despite misleading marks.
    pub ignores_marks: bool,
    /// The last check of the player's values.
    pub check: Option<Check>,
    /// The state of entering regions, on a board with regions.
    pub regions: RegionEntry,
    /// The last cell has been passed while entering, and the cursor is still on it.
    pub is_past_end: bool,
    /// The last cell has been passed at some time, so that what is typed corrects it.
    pub is_all_entered: bool,
    /// The last key has filled a row or strip, and led to the next.
    pub has_ended_strip: bool,
    /// The clue that is being entered.
    pub entered_clue: Option<ClueEntry>,
    /// What was typed last, where it may be the first figure of two.
    pub first_figure: Option<FirstFigure>,
    /// What is known of it if it was made here.
    pub made: Option<Box<Made>>,
    /// The lesson that it is, until other numbers are put on it or it is saved.
    lesson: Option<Puzzle>,
}

impl Document {
    /// A puzzle that was opened in the window, with a journal if there is a folder for one.
    pub fn new(number: u64, arrival: Arrival, journals: Option<PathBuf>) -> Self {
        let mut game = arrival.game;
        let is_finished = game.board().layout().unfinished().is_none();
        if !is_finished {
            game.set_mode(Mode::Enter);
        }
        let mut document = Self {
            number,
            path: arrival.path,
            place: arrival.place,
            watcher: arrival.watcher,
            autosave: Autosave::new(journals),
            verdict: Verdict::default(),
            examination: Examination::default(),
            card: None,
            cursor: arrival.cursor,
            selected: Vec::new(),
            pad: EntryKind::Value,
            held: None,
            colour: Colour::A,
            timer: Timer::default(),
            hints: (game.board().grid() == game.board().puzzle().givens).then_some(0),
            ignores_marks: false,
            is_past_end: false,
            is_all_entered: false,
            has_ended_strip: false,
            first_figure: None,
            entered_clue: None,
            check: None,
            regions: RegionEntry::of(game.board().layout()),
            made: arrival.made,
            lesson: arrival.is_lesson.then(|| game.board().puzzle().clone()),
            game,
        };
        if arrival.is_pasted && is_finished {
            document.card = Some(Box::new(VerdictCard));
        }
        if let Some(made) = &document.made {
            document.card = Some(Box::new(NewPuzzleCard::open(made.message.clone())));
        }
        document
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.game.board()
    }

    /// The layout of the board.
    pub fn layout(&self) -> &Layout {
        self.game.board().layout()
    }

    /// Says whether what is typed becomes printed.
    pub fn is_entering(&self) -> bool {
        self.game.mode() == Mode::Enter
    }

    /// The cells whose value is wrong, where there is one solution to compare with.
    pub fn mistakes(&self) -> Vec<Cell> {
        match self.verdict.solution(self.layout()) {
            // Nobody is told whether a try is right who did not ask.
            Some(Ok(solution)) => self.board().without_try(1).mistakes(solution).wrong,
            _ => Vec::new(),
        }
    }

    /// The puzzle as a card sees it.
    pub fn card_input(&self) -> CardInput<'_> {
        CardInput {
            game: &self.game,
            cursor: self.cursor,
            selected: &self.selected,
            verdict: &self.verdict,
            examination: &self.examination,
            needs_doctor: self.needs_doctor(),
            check: self.check.as_ref(),
            ignores_marks: self.ignores_marks,
        }
    }

    /// What the open card points at.
    pub fn on_board(&self) -> OnBoard<'_> {
        let card = self.card.as_ref();
        card.map(|card| card.on_board(&self.card_input()))
            .unwrap_or_default()
    }

    /// What the open card says, if anything.
    pub fn message(&self) -> Option<Message> {
        self.card.as_ref()?.message(&self.card_input())
    }

    /// Says whether the open card is of a kind.
    pub fn card_is(&self, kind: impl FnOnce(&dyn CardBehaviour) -> bool) -> bool {
        self.card.as_deref().is_some_and(kind)
    }

    /// The open card, if it is of a type.
    pub fn card_as<C: CardBehaviour>(&mut self) -> Option<&mut C> {
        let card: &mut dyn Any = self.card.as_deref_mut()?;
        card.downcast_mut()
    }

    /// Says whether arrow keys go through what a hint tells.
    pub fn is_walking(&self) -> bool {
        self.card_is(CardBehaviour::is_walking)
    }

    /// Says whether the verdict on the printed numbers is shown.
    pub fn shows_verdict(&self) -> bool {
        self.card_is(|card| (card as &dyn Any).is::<VerdictCard>())
    }

    /// Closes the verdict: the player has moved on.
    pub fn close_verdict(&mut self) {
        if self.shows_verdict() {
            self.card = None;
        }
    }

    /// Closes the card, unless it is the verdict, which stays correct.
    pub fn close_all_but_verdict(&mut self) {
        if !self.shows_verdict() {
            self.card = None;
        }
    }

    /// Its name: from its file, its title, its collection, or its shape.
    pub fn name(&self) -> String {
        if let Some(file) = self.path.as_deref().and_then(Path::file_stem) {
            return file.to_string_lossy().into_owned();
        }
        let puzzle = self.board().puzzle();
        let title = puzzle.about.title.trim();
        match &self.place {
            _ if !title.is_empty() => title.to_owned(),
            Some(place) => place.name.clone(),
            None => format!("New {}", puzzle.layout.title()),
        }
    }

    /// Says whether closing it would lose changes.
    pub fn has_changes(&self) -> bool {
        // A saved board is in no file any more once another program has overwritten it.
        !self.is_lesson() && (self.game.is_changed() || self.watcher.is_changed())
    }

    /// Says whether it is an example to learn from, which is never the player's work.
    pub fn is_lesson(&self) -> bool {
        let is_still = |lesson: &Puzzle| self.board().puzzle() == lesson;
        self.path.is_none() && self.lesson.as_ref().is_some_and(is_still)
    }

    /// Autosaves what has happened. The journals that its own replaces are removed once that is on disk.
    pub fn autosave(&mut self, replaced: &mut Vec<OrphanedJournal>, ctx: &Context) {
        if !self.is_lesson() {
            let (now, autosave) = self.snapshot();
            autosave.follow(now, replaced, ctx);
        }
    }

    /// Autosaves at once, before it is written to a file.
    pub fn catch_up(
        &mut self,
        replaced: &mut Vec<OrphanedJournal>,
        ctx: &Context,
    ) -> Option<Receiver<()>> {
        self.autosave(replaced, ctx);
        let (now, autosave) = self.snapshot();
        autosave.catch_up(now)
    }

    /// It is closed: its work is safe elsewhere, or discarded.
    pub fn close(mut self) {
        self.autosave.end();
    }

    /// The window closes: keeps the journal if it is needed.
    pub fn finish(&mut self, is_over: bool) {
        let is_over = is_over || !self.has_changes();
        let (now, autosave) = self.snapshot();
        autosave.finish(now, is_over);
    }

    /// What is autosaved.
    fn snapshot(&mut self) -> (Snapshot<'_>, &mut Autosave) {
        let now = Snapshot {
            game: &self.game,
            cursor: self.cursor,
            file: self.path.as_deref(),
        };
        (now, &mut self.autosave)
    }
}
