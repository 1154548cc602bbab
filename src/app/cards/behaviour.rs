//! What every card can do: say something, point at the board, look after its job, draw itself.
//!
//! A card implements this in its own file. It changes nothing but itself: what it wants done it returns from `poll`, or pushes
//! as a command when a button is pressed.

use egui::{Context, Ui};

use crate::game::Board;
use crate::layout::Cell;
use crate::logic::Highlight;
use crate::puzzle::{Grid, Value, ValueSet};

use crate::app::cards::basis::Basis;
use crate::app::cards::obstacles::Obstacle;
use crate::app::cards::situation::Situation;
use crate::app::command::Command;
use crate::app::document::last_check::Check;
use crate::app::message::Message;
use crate::app::style::widgets;

/// A card beside the board. Only what it says and how it is drawn must be written; the rest has defaults that suit most cards.
pub trait CardBehaviour {
    /// What it says, if it has anything to say yet: for screen readers and presentation.
    fn message(&self, situation: &Situation<'_>) -> Option<Message>;

    /// Draws it in a room of some height.
    fn ui(&self, ui: &mut Ui, situation: &Situation<'_>, room: f32, commands: &mut Vec<Command>);

    /// What it points at.
    fn on_board(&self, _situation: &Situation<'_>) -> OnBoard<'_> {
        OnBoard::default()
    }

    /// Looks after its job, once a frame: begins it, takes what has been found.
    fn poll(&mut self, _situation: &Situation<'_>, _ctx: &Context) -> Option<News> {
        None
    }

    /// Says whether what it shows is still being found out.
    fn is_running(&self) -> bool {
        false
    }

    /// The board has changed: says whether the card still holds.
    fn follow(&mut self, _board: &Board) -> bool {
        true
    }

    /// Shows the board at a step of the card's list, or as it is.
    fn show_step(&mut self, _at: Option<usize>) {}

    /// Says whether it closes when the player goes from entering to playing or back.
    fn closes_with_mode(&self) -> bool {
        false
    }

    /// Says whether it is a list, or grows to one: it gets all the room there is.
    fn is_list(&self) -> bool {
        false
    }

    /// Says whether it explains the board, and needs the room more than the pad does.
    fn explains(&self) -> bool {
        false
    }
}

/// The button that closes the card.
pub fn close_ui(ui: &mut Ui, commands: &mut Vec<Command>) {
    if widgets::button(ui, true, "Close").clicked() {
        commands.push(Command::CloseCard);
    }
}

/// What a card points at on the board.
#[derive(Default)]
pub struct OnBoard<'a> {
    /// What its words speak of.
    pub highlights: &'a [Highlight],
    /// Cells to ring.
    pub ringed: &'a [Cell],
    /// Cells whose value it calls wrong.
    pub wrong: Vec<Cell>,
    /// For each cell what is crossed out and counts in what is shown; it may be empty.
    pub crossed_out: &'a [ValueSet],
    /// Values to show in empty cells.
    pub preview: Option<&'a Grid>,
    /// The cell that the card is about.
    pub asked: Option<Cell>,
}

/// What has come of a card's job. In every case the card has something new to say.
pub enum News {
    /// Nothing but its words is new.
    Words,
    /// These values are to be filled in.
    Fill(Vec<(Cell, Value)>),
    /// The player's values have been checked.
    Checked(Check),
    /// Something on the board must be settled before steps are looked for.
    Blocked(Obstacle, Basis),
}
