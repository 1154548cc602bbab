//! A puzzle in the window, with all that belongs to it: its editor, its file, its journal, and what is known of it.
//!
//! - `arrival.rs`: a puzzle that is about to be opened
//! - `file_question.rs`: how the player is asked for a file; `file_job.rs`: reading and writing on a thread;
//!   `file_watcher.rs`: what other programs do to the open file
//! - `path_dialog.rs`: a file by its path, if the system has no file dialog; `unsaved_question.rs`: what is to become of changes
//! - `autosave.rs`: the journal; `journal_keeper.rs`: writes it, on a thread
//!
//! Usually there is one document. While an example is in its place, the player's own waits beside it.

pub mod arrival;
pub mod autosave;
pub mod file_job;
pub mod file_question;
pub mod file_watcher;
mod journal_keeper;
pub mod path_dialog;
pub mod unsaved_question;

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

use egui::Context;
use sudogon_board::game::Mode;
use sudogon_board::layout::{Cell, Clue};
use sudogon_board::message::{Pattern, pattern};
use sudogon_board::puzzle::Puzzle;
use sudogon_paper::files::journal::Snapshot;
use sudogon_paper::storage::progress::Progress;
use sudogon_paper::title::own_title;

use crate::app::card_text::CardText;
use crate::app::cards::behaviour::{CardInput, News, OnBoard};
use crate::app::cards::hint::HintCard;
use crate::app::cards::new_puzzle::NewPuzzleCard;
use crate::app::cards::verdict::VerdictCard;
use crate::app::collection::entry::CollectionPlace;
use crate::app::command::{CollectionCommand, Command, NewPuzzleCommand, ShapesCommand};
use crate::app::document::arrival::Arrival;
use crate::app::document::autosave::Autosave;
use crate::app::document::file_watcher::{FileTrouble, FileWatcher};
use crate::app::editing::{Editor, MarkTrust};
use crate::app::known::Known;
use crate::app::new_puzzle::made::Made;
use crate::app::wake::wake;
use crate::language;
use crate::worker::{Ending, SolveOutcome};

/// A puzzle in the window.
pub struct Document {
    /// Unique, so that a job for its file knows its document.
    pub number: u64,
    /// The game, its cursor and its card.
    pub editor: Editor,
    /// Where it is kept.
    pub file: DocumentFile,
    /// The findings about its printed numbers.
    pub known: Known,
    /// The details of its making, if it was made here.
    pub made: Option<Box<Made>>,
}

/// Where a document comes from, and where it is kept.
pub struct DocumentFile {
    /// Its file.
    pub path: Option<PathBuf>,
    /// The state of that file.
    pub watcher: FileWatcher,
    /// Its place in the open collection.
    pub place: Option<CollectionPlace>,
    /// Writes its journal.
    pub autosave: Autosave,
    /// The lesson that it is, until other numbers are put on it or it is saved.
    lesson: Option<Puzzle>,
}

impl Document {
    /// A puzzle that was opened in the window, with a journal if there is a folder for one.
    pub fn new(number: u64, arrival: Arrival, journals: Option<PathBuf>) -> Self {
        let next: (&'static Pattern, Command) = match &arrival.place {
            Some(place) if place.has_next => {
                (&pattern!("Next puzzle"), CollectionCommand::Next.into())
            }
            _ if arrival.made.is_some() => (
                &pattern!(in "a puzzle": "Another one"),
                NewPuzzleCommand::MakeAnother.into(),
            ),
            _ => (
                &pattern!("Another puzzle…"),
                ShapesCommand::ShowStart.into(),
            ),
        };
        let mut editor = Editor::new(arrival.game, arrival.cursor, next);
        editor.playing.marks = arrival.marks;
        if arrival.is_pasted && editor.layout().unfinished().is_none() {
            editor.card = Some(Box::new(VerdictCard));
        }
        if let Some(card) = arrival.card {
            editor.card = Some(card);
        }
        if let Some(made) = &arrival.made {
            let (message, details) = (made.message.clone(), made.details.clone());
            editor.card = Some(Box::new(NewPuzzleCard { message, details }));
        }
        if let Some(kind) = arrival.first_clues {
            editor.begin_clues(Clue::new(kind, []));
        }
        let lesson = arrival.is_lesson.then(|| editor.board().puzzle().clone());
        Self {
            number,
            editor,
            file: DocumentFile {
                path: arrival.path,
                watcher: arrival.watcher,
                place: arrival.place,
                autosave: Autosave::new(journals, arrival.journal),
                lesson,
            },
            known: Known::default(),
            made: arrival.made,
        }
    }

    /// The cells whose value is wrong, where there is one solution to compare with.
    pub fn mistakes(&self) -> Vec<Cell> {
        match self.known.verdict.solution(self.editor.board().puzzle()) {
            // Nobody is told whether a try is right who did not ask.
            Some(Ok(solution)) => self.editor.board().without_try(1).mistakes(solution).wrong,
            _ => Vec::new(),
        }
    }

    /// The puzzle as a card sees it.
    pub fn card_input(&self) -> CardInput<'_> {
        CardInput {
            game: &self.editor.game,
            cursor: self.editor.cursor,
            selected: &self.editor.selected,
            verdict: &self.known.verdict,
            examination: &self.known.examination,
            needs_doctor: self.needs_doctor(),
            check: self.editor.playing.check.as_ref(),
            ignores_marks: self.editor.playing.marks == MarkTrust::Ignored,
        }
    }

    /// Returns what the open card points at.
    pub fn on_board(&self) -> OnBoard<'_> {
        let card = self.editor.card.as_ref();
        card.map(|card| card.on_board(&self.card_input()))
            .unwrap_or_default()
    }

    /// Returns the text of the open card, if it has any.
    pub fn message(&self) -> Option<CardText> {
        self.editor.card.as_ref()?.message(&self.card_input())
    }

    /// Its name: from its file, its title, its collection, or its shape.
    pub fn name(&self) -> String {
        if let Some(file) = self.file.path.as_deref().and_then(Path::file_stem) {
            return file.to_string_lossy().into_owned();
        }
        let puzzle = self.editor.board().puzzle();
        let in_list = || Some(self.file.place.as_ref()?.name.clone());
        let name = own_title(puzzle).or_else(in_list);
        language::say(&name.unwrap_or_else(|| puzzle.layout.title_with_cages()))
    }

    /// Its title, if it has one, or else its name.
    pub fn title(&self) -> String {
        let title = own_title(self.editor.board().puzzle());
        title.map_or_else(|| self.name(), |title| language::say(&title))
    }

    /// Says whether it was played, and is solved.
    pub fn is_played_out(&self) -> bool {
        self.editor.game.mode() == Mode::Play && self.editor.board().is_solved()
    }

    /// Says whether somebody is at it: it has a journal or a file, and is not solved.
    pub fn is_unfinished(&self) -> bool {
        let is_kept = self.file.path.is_some() || self.file.autosave.is_running();
        is_kept && !self.is_lesson() && !self.editor.board().is_solved()
    }

    /// Says whether its file, its title or its collection name it.
    pub fn has_name(&self) -> bool {
        let title = own_title(self.editor.board().puzzle());
        self.file.path.is_some() || self.file.place.is_some() || title.is_some()
    }

    /// Says whether nobody has put anything on it.
    pub fn is_blank(&self) -> bool {
        let game = &self.editor.game;
        let is_empty =
            game.board().grid().filled() == 0 && game.board().layout().clues().is_empty();
        is_empty && game.undo_label().is_none() && !self.has_name()
    }

    /// Says whether it has changes that are in no file.
    pub fn has_changes(&self) -> bool {
        // A saved board is in no file any more once another program has overwritten it.
        !self.is_lesson() && (self.editor.game.is_changed() || self.file.watcher.is_changed())
    }

    /// Says whether it is an example to learn from, which is never the player's work.
    pub fn is_lesson(&self) -> bool {
        let is_still = |lesson: &Puzzle| self.editor.board().puzzle() == lesson;
        self.file.path.is_none() && self.file.lesson.as_ref().is_some_and(is_still)
    }

    /// Autosaves what has happened.
    pub fn autosave(&mut self, ctx: &Context) {
        if !self.is_lesson() {
            let is_new = self.is_new();
            let (now, autosave) = self.snapshot();
            autosave.follow(now, is_new, ctx);
        }
    }

    /// Autosaves at once, before it is written to a file or closed.
    pub fn catch_up(&mut self, ctx: &Context) -> Option<Receiver<bool>> {
        self.autosave(ctx);
        let (now, autosave) = self.snapshot();
        autosave.catch_up(now)
    }

    /// Returns its journal's text: all that was done, and when.
    pub fn journal_text(&mut self) -> String {
        let (now, autosave) = self.snapshot();
        autosave.text(now)
    }

    /// Autosaves the rest as the player leaves it for another puzzle: a journal is as old as the last thing done.
    pub fn leave(&mut self) {
        let (now, autosave) = self.snapshot();
        // Nobody waits for it.
        let _ = autosave.catch_up(now);
    }

    /// Says whether it is a puzzle to play that is in no file and no list.
    fn is_new(&self) -> bool {
        let is_elsewhere = self.file.path.is_some() || self.file.place.is_some();
        !is_elsewhere && !self.is_lesson() && self.editor.game.mode() == Mode::Play
    }

    /// It is closed: the journal stays if it has changes that are in no file; at the end of the program also that of a new puzzle.
    pub fn end(&mut self, is_quitting: bool) -> Option<Ending<PathBuf>> {
        let stays = self.has_changes() || is_quitting && self.is_new();
        let (now, autosave) = self.snapshot();
        autosave.end(now, !stays)
    }

    /// Returns the snapshot to autosave, with what autosaves it.
    fn snapshot(&mut self) -> (Snapshot<'_>, &mut Autosave) {
        let now = Snapshot {
            game: &self.editor.game,
            cursor: self.editor.cursor,
            file: self.file.path.as_deref(),
        };
        (now, &mut self.file.autosave)
    }

    /// Takes the results of the jobs behind the verdict and the card, and does what the card asks for. Says whether the card
    /// has something new to say.
    pub fn poll_card(&mut self, ctx: &Context) -> bool {
        let has_verdict = self.known.verdict.poll(wake(ctx)) && self.editor.shows_verdict();
        let has_verdict =
            has_verdict | (self.editor.shows_doctor() && self.known.examination.poll());
        let Some(mut card) = self.editor.card.take() else {
            return false;
        };
        let news = card.poll(&self.card_input(), ctx);
        self.editor.card = Some(card);
        match news {
            None => return has_verdict,
            Some(News::Words) => {}
            Some(News::Fill(values)) => self.editor.fill(values),
            Some(News::TakeBack) => {
                self.editor.game.undo();
                self.editor.follow_board();
            }
            Some(News::Checked(check)) => self.editor.playing.check = Some(check),
            Some(News::StartPlaying) => {
                self.editor.turn_to(Mode::Play);
                return self.poll_card(ctx) || has_verdict;
            }
            Some(News::Blocked(obstacle, searched)) => {
                let version = self.editor.game.version();
                let card = HintCard::blocked(obstacle, searched, version);
                self.editor.card = Some(Box::new(card));
            }
            Some(News::Settled) => {
                self.editor.card = None;
                return has_verdict;
            }
        }
        true
    }

    /// Tells what is known of the true candidates, and of those in the cursor's cell.
    pub fn candidates_message(&self) -> CardText {
        let (layout, cell) = (self.editor.layout(), self.editor.cursor);
        self.known.candidates.message(layout, cell)
    }

    /// Says whether what is printed has not one solution, and not only because more is to be typed.
    pub fn needs_doctor(&self) -> bool {
        let puzzle = self.editor.board().puzzle();
        match self.known.verdict.known() {
            Some(SolveOutcome::NoSolution | SolveOutcome::Conflict(_)) => true,
            Some(SolveOutcome::Several { .. }) => {
                let is_bare = puzzle.givens.is_empty() && puzzle.layout.clues().is_empty();
                let is_all_in = self.editor.entry.is_all_entered || self.editor.shows_verdict();
                let is_all_in = is_all_in && puzzle.layout.missing_cages().is_none();
                !is_bare && (!self.editor.is_entering() || is_all_in)
            }
            _ => false,
        }
    }

    /// Examines what is printed, quietly, if it needs that.
    pub fn examine(&mut self, ctx: &Context) {
        let puzzle = self.editor.game.board().puzzle();
        self.known.examination.follow(puzzle);
        let is_bare = puzzle.givens.is_empty() && puzzle.layout.clues().is_empty();
        let is_complete = puzzle.layout.unfinished().is_none() && !is_bare;
        if is_complete && (self.needs_doctor() || self.editor.shows_doctor()) {
            self.known.examination.begin(puzzle, wake(ctx));
        }
    }

    /// Takes the file watcher's news; says whether there is any.
    pub fn poll_watcher(&mut self, ctx: &Context) -> bool {
        let Some(path) = &self.file.path else {
            return false;
        };
        let is_news = self.file.watcher.poll(path, ctx);
        if is_news && self.file.watcher.trouble == Some(FileTrouble::Gone) {
            self.editor.game.set_unsaved();
        }
        is_news
    }

    /// Where its progress is kept; `None` if it has a file of its own, or is of no collection.
    pub(crate) fn kept_in(&self) -> Option<&Progress> {
        let place = self
            .file
            .place
            .as_ref()
            .filter(|_| self.file.path.is_none())?;
        place.kept_in.as_ref()
    }
}
