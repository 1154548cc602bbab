//! A puzzle in the window, with all that belongs to it: its file, its journal, where the player is in it.
//!
//! - `arrival.rs`: what is about to come into the window; `replacing.rs`: how it comes, and that no changes are lost
//! - `new.rs`: new puzzles, examples, pasted text
//! - `open_save.rs`: opening and saving; `export.rs`: File ▸ Export; `file_job.rs`: reading and writing on a thread
//! - `file_watcher.rs`: what other programs do to the open file; `changed_file.rs`: what is done about it
//! - `autosave.rs`: the journal that is kept while one types; `journal_writer.rs`: the thread that writes it
//! - `recovery.rs`: what is offered after a crash; `journals.rs`: what the player is told and decides of both
//! - `lesson.rs`: an example in place of the player's own puzzle
//! - `verdict.rs`: what is known of the printed numbers; `last_check.rs`: what was found of the player's values
//!
//! Usually there is one document. While an example is in its place, the player's own waits beside it.

pub mod arrival;
pub mod autosave;
mod changed_file;
mod export;
pub mod file_job;
pub mod file_watcher;
mod journal_writer;
mod journals;
pub mod last_check;
mod lesson;
mod new;
mod open_save;
pub mod recovery;
mod replacing;
pub mod verdict;

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

use egui::Context;

use crate::app::cards::Card;
use crate::app::cards::behaviour::{CardBehaviour, OnBoard};
use crate::app::cards::situation::Situation;
use crate::app::cards::verdict::VerdictCard;
use crate::app::editing::region_entry::RegionEntry;
use crate::app::message::Message;
use crate::files::journal::Snapshot;
use crate::game::{Board, Game, Mark, Mode};
use crate::layout::{Cell, Layout};
use crate::puzzle::{Puzzle, Value};
use crate::storage::journal::OrphanedJournal;

use arrival::Arrival;
use autosave::Autosave;
use file_watcher::FileWatcher;
use last_check::Check;
use verdict::Verdict;

/// A puzzle in the window.
pub struct Document {
    /// Unlike any other's, so that a job for its file knows whose it was.
    pub number: u64,
    /// The game.
    pub game: Game,
    /// Its file.
    pub path: Option<PathBuf>,
    /// What other programs do to that file.
    pub watcher: FileWatcher,
    /// The journal that what happens is written to.
    pub autosave: Autosave,
    /// What is known of the printed numbers.
    pub verdict: Verdict,
    /// The card that is open.
    pub card: Option<Card>,
    /// Where the cursor stands.
    pub cursor: Cell,
    /// Cells that are selected beside the cursor's.
    pub selected: Vec<Cell>,
    /// What the pad writes: values, or marks of a kind.
    pub pad: Option<Mark>,
    /// The value in hand, which clicks on cells write.
    pub held: Option<Value>,
    /// The player has said that hints need not mind the marks of this puzzle.
    pub ignores_marks: bool,
    /// The last check of the player's values.
    pub check: Option<Check>,
    /// Where in entering one is, on a board with regions.
    pub regions: RegionEntry,
    /// The lesson that it is, as long as nobody has put other numbers on it or saved it.
    lesson: Option<Puzzle>,
}

impl Document {
    /// A puzzle that has come into the window, with a journal in a folder; without one there is none.
    pub fn new(number: u64, arrival: Arrival, journals: Option<PathBuf>) -> Self {
        let mut game = arrival.game;
        let is_finished = game.board().layout().unfinished().is_none();
        if !is_finished {
            game.set_mode(Mode::Enter);
        }
        Self {
            number,
            path: arrival.path,
            watcher: arrival.watcher,
            autosave: Autosave::new(journals),
            verdict: Verdict::default(),
            card: (arrival.is_pasted && is_finished).then_some(Card::Verdict(VerdictCard)),
            cursor: arrival.cursor,
            selected: Vec::new(),
            pad: None,
            held: None,
            ignores_marks: false,
            check: None,
            regions: RegionEntry::of(game.board().layout()),
            lesson: arrival.is_lesson.then(|| game.board().puzzle().clone()),
            game,
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.game.board()
    }

    /// The layout of the board.
    pub fn layout(&self) -> &Layout {
        self.game.board().layout()
    }

    /// Says whether what is typed is printed.
    pub fn is_entering(&self) -> bool {
        self.game.mode() == Mode::Enter
    }

    /// The puzzle as a card sees it.
    pub fn situation(&self) -> Situation<'_> {
        Situation {
            game: &self.game,
            cursor: self.cursor,
            selected: &self.selected,
            verdict: &self.verdict,
            check: self.check.as_ref(),
            ignores_marks: self.ignores_marks,
        }
    }

    /// What the open card points at.
    pub fn on_board(&self) -> OnBoard<'_> {
        let card = self.card.as_ref();
        card.map(|card| card.behaviour().on_board(&self.situation()))
            .unwrap_or_default()
    }

    /// What the open card says, if it has anything to say.
    pub fn message(&self) -> Option<Message> {
        self.card.as_ref()?.behaviour().message(&self.situation())
    }

    /// Says whether the open card is of a kind.
    pub fn card_is(&self, kind: impl FnOnce(&dyn CardBehaviour) -> bool) -> bool {
        let card = self.card.as_ref();
        card.is_some_and(|card| kind(card.behaviour()))
    }

    /// Says whether the verdict on the printed numbers is shown.
    pub fn shows_verdict(&self) -> bool {
        matches!(self.card, Some(Card::Verdict(_)))
    }

    /// Closes the verdict: the player has gone on.
    pub fn close_verdict(&mut self) {
        self.card.take_if(|card| matches!(card, Card::Verdict(_)));
    }

    /// Closes the card, unless it is the verdict, which holds whatever begins now.
    pub fn close_all_but_verdict(&mut self) {
        self.card.take_if(|card| !matches!(card, Card::Verdict(_)));
    }

    /// What it is called: its file, its title, or its shape.
    pub fn name(&self) -> String {
        if let Some(file) = self.path.as_deref().and_then(Path::file_stem) {
            return file.to_string_lossy().into_owned();
        }
        let puzzle = self.board().puzzle();
        let title = puzzle.about.title.trim();
        if title.is_empty() {
            format!("New {}", puzzle.layout.title())
        } else {
            title.to_owned()
        }
    }

    /// Says whether something would be lost with it.
    pub fn has_changes(&self) -> bool {
        // A board that was saved is in no file any more once another program has written that.
        !self.is_lesson() && (self.game.is_changed() || self.watcher.is_changed())
    }

    /// Says whether it is an example to learn from, which is nobody's work whatever is filled in.
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

    /// Puts it aside at once, for whoever is about to write it into a file.
    pub fn catch_up(
        &mut self,
        replaced: &mut Vec<OrphanedJournal>,
        ctx: &Context,
    ) -> Option<Receiver<()>> {
        self.autosave(replaced, ctx);
        let (now, autosave) = self.snapshot();
        autosave.catch_up(now)
    }

    /// It goes from the window: its work is safe elsewhere, or given up.
    pub fn close(mut self) {
        self.autosave.end();
    }

    /// The window closes, and leaves what somebody may want back.
    pub fn finish(&mut self, is_over: bool) {
        let is_over = is_over || !self.has_changes();
        let (now, autosave) = self.snapshot();
        autosave.finish(now, is_over);
    }

    /// What is autosaved, and by whom.
    fn snapshot(&mut self) -> (Snapshot<'_>, &mut Autosave) {
        let now = Snapshot {
            game: &self.game,
            cursor: self.cursor,
            file: self.path.as_deref(),
        };
        (now, &mut self.autosave)
    }
}
