//! The abilities of every card: to say something, point at the board, run its job, draw itself.
//!
//! A card implements this in its own file. It changes only itself: for anything else it returns a result from `poll`, or
//! pushes a command when a button is pressed.

use std::any::Any;

use egui::{Context, Ui};
use sudogon_board::game::{Board, Game};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, Value};
use sudogon_logic::Highlight;

use crate::app::card_text::CardText;
use crate::app::cards::obstacles::{self, Obstacle, Readiness};
use crate::app::cards::searched_board::SearchedBoard;
use crate::app::command::{CardCommand, Command, OnClick as _, Walk};
use crate::app::known::check::Check;
use crate::app::known::examination::Examination;
use crate::app::known::verdict::Verdict;
use crate::app::style::widgets;
use crate::language::label;

/// A card beside the board. Only what it says and how it is drawn must be written; the rest has defaults that suit most cards.
pub trait CardBehaviour: Any {
    /// Returns its text, for screen readers and presentation; `None` until there is something to say.
    fn message(&self, input: &CardInput<'_>) -> Option<CardText>;

    /// Draws it in a room of some height.
    fn ui(&self, ui: &mut Ui, input: &CardInput<'_>, room: f32, commands: &mut Vec<Command>);

    /// Returns what it points at.
    fn on_board(&self, _input: &CardInput<'_>) -> OnBoard<'_> {
        OnBoard::default()
    }

    /// Runs its job, once a frame: starts it, takes its results.
    fn poll(&mut self, _input: &CardInput<'_>, _ctx: &Context) -> Option<News> {
        None
    }

    /// Says whether what it shows is still being computed.
    fn is_running(&self) -> bool {
        false
    }

    /// The board has changed: says whether the card is still valid.
    fn follow(&mut self, _board: &Board) -> bool {
        true
    }

    /// Shows the board at a step of the card's list, or the current board.
    fn show_step(&mut self, _at: Option<usize>) {}

    /// Says whether it closes when the player goes from entering to playing or back.
    fn closes_with_mode(&self) -> bool {
        false
    }

    /// Says whether it explains the board, and needs the room more than the pad does.
    fn explains(&self) -> bool {
        false
    }

    /// Says whether one types in its own fields, and has no use for the pad.
    fn has_fields(&self) -> bool {
        false
    }

    /// Says whether the printed numbers stand as long as it does.
    fn keeps_printed(&self) -> bool {
        false
    }

    /// Says whether one goes on by typing into the board.
    fn asks_for_entry(&self) -> bool {
        false
    }

    /// Says whether open cells show their candidates for it, whatever the player likes.
    fn shows_candidates(&self) -> bool {
        false
    }

    /// Says whether it tells things one after the other now, so that arrow keys go through them.
    fn is_walking(&self) -> bool {
        false
    }

    /// Goes through what it tells, such as the links of a chain; says whether something else is shown then.
    fn walk(&mut self, _way: Walk) -> bool {
        false
    }
}

/// A game, the cursor's position in it, and what is known of it.
#[derive(Clone, Copy)]
pub struct CardInput<'a> {
    pub game: &'a Game,
    pub cursor: Cell,
    /// Cells that are selected besides it.
    pub selected: &'a [Cell],
    /// The verdict on the printed numbers.
    pub verdict: &'a Verdict,
    /// The examination of a puzzle that has not one solution.
    pub examination: &'a Examination,
    /// The printed puzzle has not one solution, and not only because more is to be typed.
    pub needs_doctor: bool,
    /// The last check of the player's values.
    pub check: Option<&'a Check>,
    /// The player wants hints despite misleading marks.
    pub ignores_marks: bool,
}

impl CardInput<'_> {
    /// Says whether steps can be searched for, or what comes first.
    pub fn readiness(&self, searched: &SearchedBoard) -> Readiness {
        obstacles::readiness(self.game, self.verdict, self.ignores_marks, searched)
    }
}

/// The button that closes the card.
pub fn close_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    widgets::button(ui, true, label!("Close")).on_click(commands, CardCommand::Close);
}

/// Everything that a card points at on the board.
#[derive(Default)]
pub struct OnBoard<'a> {
    /// A board to show in place of the player's, as a preview.
    pub board: Option<&'a Board>,
    /// The parts that its words refer to.
    pub highlights: &'a [Highlight],
    pub ringed: Vec<Cell>,
    /// Cells whose values are shown as wrong.
    pub wrong: Vec<Cell>,
    /// Values to show in empty cells.
    pub preview: Option<&'a Grid>,
    /// The cell that the card refers to.
    pub asked: Option<Cell>,
    /// The cursor has no ring until it is moved.
    pub hides_cursor: bool,
    /// How far a light has swept over the board, from 0 to 1.
    pub sweep: Option<f32>,
}

/// The result of a card's job. In every case the card has something new to say.
pub enum News {
    /// Only its words are new.
    Words,
    /// These values are to be filled in.
    Fill(Vec<(Cell, Value)>),
    /// The player's values have been checked.
    Checked(Check),
    /// The puzzle is sound and complete: the player goes from entering to playing, and the job goes on.
    StartPlaying,
    /// The last change is taken back.
    TakeBack,
    /// Something on the board must be settled before steps are searched for.
    Blocked(Obstacle, SearchedBoard),
    /// The obstacle is settled: the card closes.
    Settled,
}
