//! The editor: the game in the window with its cursor, and all that changes it.
//!
//! - `edit_and_undo.rs`: every change of the board, and taking it back; `typing.rs`: values and marks, `two_figures.rs`: values of two
//!   figures; `colouring.rs`: colours, and what they are called; `pen.rs`: lines and signs; `cursor.rs`: the cursor and the selection
//! - `regions.rs`, `region_stroke.rs`: drawing regions; `clues.rs`, `clue_clicks.rs`: entering clues, and what is told of one that can't be; `cage_entry.rs`: cages as they
//!   are drawn; `entry_state.rs`: the state of all of that
//! - `rules.rs`: other rules, symbols, flips and turns; `tries.rs`: tries; `hints.rs`: what hints, solving and checking change
//! - `timer.rs`: which time counts, and when it pauses by itself; `timing.rs`: the time of the game, which that gives;
//!   `solved_once.rs`: that it counts as solved once from one start to the next; `reading_aloud.rs`: what is read on request,
//!   `cell_words.rs`: what a cell holds, in words

mod cage_entry;
pub mod cell_words;
mod clue_clicks;
mod clues;
pub mod colouring;
mod cursor;
mod edit_and_undo;
pub mod entry_state;
mod hints;
mod pen;
mod reading_aloud;
mod region_stroke;
mod regions;
mod rules;
mod solved_once;
pub mod timer;
mod timing;
mod tries;
mod two_figures;
mod typing;

use std::any::Any;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use sudogon_board::game::{Board, Colour, Game, Mode};
use sudogon_board::layout::clues::OwnRule;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::Pattern;
use sudogon_board::puzzle::Value;

use crate::app::cards::behaviour::CardBehaviour;
use crate::app::cards::verdict::VerdictCard;
use crate::app::command::{Command, EntryKind};
use crate::app::editing::entry_state::{ClueEntry, FirstFigure, PenLine, RegionEntry};
use crate::app::editing::solved_once::SolvedOnce;
use crate::app::editing::timer::Timer;
use crate::app::feedback::Feedback;
use crate::app::known::check::Check;
use crate::app::stored_settings::Settings;

/// A game being entered or played, with what follows each change of it: the cursor, and the card beside it.
pub struct Editor {
    pub game: Game,
    /// The cursor's cell.
    pub cursor: Cell,
    /// Cells that are selected besides the cursor's.
    pub selected: Vec<Cell>,
    /// The card that is open.
    pub card: Option<Box<dyn CardBehaviour>>,
    /// The state of entering by keys and clicks.
    pub entry: Entry,
    /// The counts, and what else is kept in mind while it is played.
    pub playing: Playing,
    /// The offer once it is solved, with its title.
    pub next: (&'static Pattern, Command),
}

/// The editor with what its commands need besides.
pub struct Editing<'a> {
    pub editor: &'a mut Editor,
    /// The player's habits.
    pub settings: &'a Settings,
    /// Tells what was done.
    pub feedback: &'a mut Feedback,
}

impl Deref for Editing<'_> {
    type Target = Editor;

    fn deref(&self) -> &Editor {
        self.editor
    }
}

impl DerefMut for Editing<'_> {
    fn deref_mut(&mut self) -> &mut Editor {
        self.editor
    }
}

/// The state of entering by keys and clicks.
#[derive(Default)]
pub struct Entry {
    /// The kind of entry that digits and the pad make.
    pub pad: EntryKind,
    /// The value in hand, which clicks on cells write.
    pub held: Option<Value>,
    /// The colour in hand, which marks and candidates get, and which the pen has.
    pub colour: Colour,
    /// The state of entering regions, on a board with regions.
    pub regions: RegionEntry,
    /// The line that the pen is drawing.
    pub line: Option<PenLine>,
    /// The clue that is being entered.
    pub clue: Option<ClueEntry>,
    /// The rules of one's own of which clues were drawn, the last in its place: they stay on offer when these clues are taken back.
    pub drawn_rules: Vec<Arc<OwnRule>>,
    /// The figure typed last, where it may be the first of two.
    pub first_figure: Option<FirstFigure>,
    /// The last cell has been passed while entering, and the cursor is still on it.
    pub is_past_end: bool,
    /// The last cell has been passed at some time, so that what is typed corrects it.
    pub is_all_entered: bool,
    /// The row or strip that the last key has filled, until it is read back.
    pub filled_strip: Option<usize>,
    /// How many houses of the cursor's cell were read aloud one by one.
    pub houses_read: usize,
    /// The last key has filled a row or strip, and led to the next.
    pub has_ended_strip: bool,
}

/// Whether hints count what the player's marks leave out as ruled out.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum MarkTrust {
    /// As the settings say.
    #[default]
    AsSet,
    /// They stand on the paper that was photographed: yes.
    FromPaper,
    /// Some mislead, and the player wants hints nevertheless: no.
    Ignored,
}

/// The counts, and what else is kept in mind while a puzzle is played.
#[derive(Default)]
pub struct Playing {
    /// Measures how long.
    pub timer: Timer,
    /// How many hints were followed; unknown of a game that was continued.
    pub hints: Option<usize>,
    /// The ids of the techniques that these hints told, each with how often.
    pub told: Vec<(&'static str, usize)>,
    /// Whether the player has solved it.
    pub solved: SolvedOnce,
    /// Whether hints go by the player's marks.
    pub marks: MarkTrust,
    /// The last check of the player's values.
    pub check: Option<Check>,
}

impl Editor {
    /// A game with its cursor; a board whose regions are not complete is entered first.
    pub fn new(mut game: Game, cursor: Cell, next: (&'static Pattern, Command)) -> Self {
        if game.board().layout().unfinished().is_some() {
            game.set_mode(Mode::Enter);
        }
        let solved = if game.board().is_solved() {
            SolvedOnce::Before
        } else {
            SolvedOnce::NotYet
        };
        Self {
            cursor,
            selected: Vec::new(),
            card: None,
            entry: Entry {
                regions: RegionEntry::of(game.board().layout()),
                ..Entry::default()
            },
            playing: Playing {
                hints: (game.board().grid() == game.board().puzzle().givens).then_some(0),
                solved,
                ..Playing::default()
            },
            next,
            game,
        }
    }

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

    /// Says whether the open card is of a kind.
    pub fn card_is(&self, kind: impl FnOnce(&dyn CardBehaviour) -> bool) -> bool {
        self.card.as_deref().is_some_and(kind)
    }

    /// Says whether the open card is of a type.
    pub fn has_card<C: CardBehaviour>(&self) -> bool {
        self.card_is(|card| (card as &dyn Any).is::<C>())
    }

    /// The open card, if it is of a type.
    pub fn card_as<C: CardBehaviour>(&mut self) -> Option<&mut C> {
        let card: &mut dyn Any = self.card.as_deref_mut()?;
        card.downcast_mut()
    }

    /// Changes the open card, if it is of a type.
    pub fn change_card<C: CardBehaviour>(&mut self, change: impl FnOnce(&mut C)) {
        if let Some(card) = self.card_as() {
            change(card);
        }
    }

    /// Says whether open cells show their candidates: the player likes that, or the card asks for something among them.
    pub fn shows_candidates(&self, settings: &Settings) -> bool {
        settings.shows_candidates || self.card_is(CardBehaviour::shows_candidates)
    }

    /// Says whether the verdict on the printed numbers is shown.
    pub fn shows_verdict(&self) -> bool {
        self.has_card::<VerdictCard>()
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
}
