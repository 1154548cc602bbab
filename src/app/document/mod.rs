//! A puzzle in the window, with all that belongs to it: its file, its journal, where the player is in it.
//!
//! Usually there is one. While an example is in its place, the player's own waits beside it (`lesson.rs`).

pub mod autosave;
mod example;
pub mod file_job;
pub mod file_watcher;
pub mod last_check;
pub mod open_save;
pub mod recovery;
pub mod replacing;
pub mod verdict;

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

use egui::Context;

use crate::game::{Game, Mark, Mode};
use crate::layout::Cell;
use crate::puzzle::{Puzzle, Value};
use crate::storage::journal::Left;

use crate::app::cards::Card;
use crate::app::cards::behaviour::OnBoard;
use crate::app::cards::situation::Situation;
use crate::app::cards::verdict::VerdictCard;
use crate::app::document::autosave::{Autosave, Sight};
use crate::app::document::file_watcher::Outside;
use crate::app::document::last_check::Check;
use crate::app::document::verdict::Verdict;
use crate::app::editing::regions::Regions;
use crate::app::message::Message;

/// A puzzle in the window, or none yet.
#[derive(Default)]
pub struct Document {
    /// Unlike any other's, so that an errand knows whose it was; 0 is none.
    pub number: u64,
    /// The game.
    pub game: Option<Game>,
    /// Its file.
    pub path: Option<PathBuf>,
    /// What others do to that file.
    pub outside: Outside,
    /// Where it is put aside.
    pub autosave: Autosave,
    /// The card that is open.
    pub card: Option<Card>,
    /// Where the cursor stands.
    pub cursor: Cell,
    /// Cells that are selected beside the cursor's.
    pub selected: Vec<Cell>,
    /// What the pad writes.
    pub pad: Option<Mark>,
    /// The value in hand, which clicks on cells write.
    pub held: Option<Value>,
    /// The player has said that hints need not mind the marks of this puzzle.
    pub ignores_marks: bool,
    /// The last check of the player's values.
    pub check: Option<Check>,
    /// Where in entering one is, on a board with regions.
    pub regions: Regions,
    /// The example that it is, as long as nobody has put other numbers on it or saved it.
    example: Option<Puzzle>,
}

/// A puzzle that is about to come into the window.
pub struct Arrival {
    game: Game,
    path: Option<PathBuf>,
    outside: Outside,
    cursor: Cell,
    /// It was pasted: its verdict is due.
    is_pasted: bool,
    /// It is there to learn from.
    is_example: bool,
    /// Where the journal is that a killed program left it in.
    pub journal: Option<PathBuf>,
}

impl Arrival {
    /// A game that is in no file.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            path: None,
            outside: Outside::default(),
            cursor: Cell::new(0),
            is_pasted: false,
            is_example: false,
            journal: None,
        }
    }

    /// A game from the clipboard.
    pub fn pasted(game: Game) -> Self {
        Self {
            is_pasted: true,
            ..Self::new(game)
        }
    }

    /// A position to learn from.
    pub fn example(game: Game) -> Self {
        Self {
            is_example: true,
            ..Self::new(game)
        }
    }

    /// A game from a file.
    pub fn opened(game: Game, path: PathBuf, outside: Outside) -> Self {
        Self {
            path: Some(path),
            outside,
            ..Self::new(game)
        }
    }

    /// What a killed program left.
    pub fn recovered(left: &Left) -> Self {
        let session = &left.session;
        let found = |(look, is_read_only)| Outside::found(look, is_read_only);
        Self {
            outside: left.file.map(found).unwrap_or_default(),
            path: session.file.clone(),
            cursor: session.cursor,
            journal: Some(left.path().to_path_buf()),
            ..Self::new(session.game.clone())
        }
    }

    /// Says whether it comes from this document's file.
    pub fn is_again(&self, document: &Document) -> bool {
        self.path.is_some() && self.path == document.path
    }
}

impl Document {
    /// A puzzle that has come into the window, which is put aside in a folder.
    pub fn new(number: u64, arrival: Arrival, journals: Option<PathBuf>) -> Self {
        let Arrival {
            mut game,
            path,
            outside,
            cursor,
            is_pasted,
            is_example,
            journal: _,
        } = arrival;
        let is_finished = game.board().layout().unfinished().is_none();
        if !is_finished {
            game.set_mode(Mode::Enter);
        }
        Self {
            number,
            path,
            outside,
            autosave: Autosave::new(journals),
            cursor,
            regions: Regions::of(game.board().layout()),
            card: (is_pasted && is_finished).then_some(Card::Verdict(VerdictCard)),
            example: is_example.then(|| game.board().puzzle().clone()),
            game: Some(game),
            ..Self::default()
        }
    }

    /// What it is called: its file, its title, or its shape.
    pub fn name(&self) -> String {
        if let Some(file) = self.path.as_deref().and_then(Path::file_stem) {
            return file.to_string_lossy().into_owned();
        }
        let Some(game) = &self.game else {
            return String::new();
        };
        let puzzle = game.board().puzzle();
        let title = puzzle.about.title.trim();
        if title.is_empty() {
            format!("New {}", puzzle.layout.title())
        } else {
            title.to_owned()
        }
    }

    /// The puzzle as a card sees it.
    pub fn situation<'a>(&'a self, verdict: &'a Verdict) -> Option<Situation<'a>> {
        Some(Situation {
            game: self.game.as_ref()?,
            cursor: self.cursor,
            selected: &self.selected,
            verdict,
            check: self.check.as_ref(),
            ignores_marks: self.ignores_marks,
        })
    }

    /// What the open card points at.
    pub fn on_board<'a>(&'a self, verdict: &'a Verdict) -> OnBoard<'a> {
        let shown = self.card.as_ref().zip(self.situation(verdict));
        shown
            .map(|(card, situation)| card.behaviour().on_board(&situation))
            .unwrap_or_default()
    }

    /// What the open card says, if it has anything to say.
    pub fn message(&self, verdict: &Verdict) -> Option<Message> {
        let (card, situation) = self.card.as_ref().zip(self.situation(verdict))?;
        card.behaviour().message(&situation)
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

    /// Says whether something would be lost with it.
    pub fn has_changes(&self) -> bool {
        // A board that was saved is in no file any more once somebody else has written that.
        let is_changed = |game: &Game| game.is_changed() || self.outside.is_changed();
        !self.is_example() && self.game.as_ref().is_some_and(is_changed)
    }

    /// Says whether it is an example, which is nobody's work whatever is filled in.
    pub fn is_example(&self) -> bool {
        let is_still = |example: &Puzzle| {
            let game = self.game.as_ref();
            game.is_some_and(|game| game.board().puzzle() == example)
        };
        self.path.is_none() && self.example.as_ref().is_some_and(is_still)
    }

    /// Puts aside what has happened. What it takes the place of is removed once it is safe.
    pub fn put_aside(&mut self, replaced: &mut Vec<Left>, ctx: &Context) {
        if self.is_example() {
            return;
        }
        if let Some((sight, autosave)) = self.sight() {
            autosave.follow(&sight, replaced, ctx);
        }
    }

    /// Puts it aside at once, for whoever is about to write it into a file.
    pub fn catch_up(&mut self, replaced: &mut Vec<Left>, ctx: &Context) -> Option<Receiver<()>> {
        self.put_aside(replaced, ctx);
        let (sight, autosave) = self.sight()?;
        autosave.catch_up(&sight)
    }

    /// It goes from the window: its work is safe elsewhere, or given up.
    pub fn close(mut self) {
        self.autosave.end();
    }

    /// The window closes, and leaves what somebody may want back.
    pub fn finish(&mut self, is_over: bool) {
        let is_over = is_over || !self.has_changes();
        if let Some((sight, autosave)) = self.sight() {
            autosave.finish(&sight, is_over);
        }
    }

    /// What is put aside, and where.
    fn sight(&mut self) -> Option<(Sight<'_>, &mut Autosave)> {
        let sight = Sight {
            game: self.game.as_ref()?,
            cursor: self.cursor,
            file: self.path.as_deref(),
        };
        Some((sight, &mut self.autosave))
    }
}
