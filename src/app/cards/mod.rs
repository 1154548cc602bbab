//! The one card for what is going on: solving, a hint, a check, what can go into a cell, the path.

pub mod candidates;
pub mod check;
pub mod entering;
pub mod hint;
mod hint_commands;
pub mod hint_ui;
pub mod inquiry;
pub mod missing;
pub mod notice;
mod offered_steps;
pub mod path;
pub mod playing;
pub mod regions;
pub mod solve;
pub mod soundness;
pub mod step_list;

use crate::game::{Board, Game};
use crate::layout::{Cell, CellSet, Layout};
use crate::logic::Highlight;
use crate::puzzle::{Candidates, Grid, Value, ValueSet};

use crate::app::cards::candidates::InquireCard;
use crate::app::cards::hint::HintCard;
use crate::app::cards::path::PathCard;
use crate::app::cards::solve::SolveCard;
use crate::app::cards::soundness::Ground;
use crate::app::cards::step_list::Steps;

/// What is going on.
#[derive(Default)]
pub enum Card {
    /// Nothing but playing or entering.
    #[default]
    Nothing,
    /// Solving.
    Solve(SolveCard),
    /// A hint, and what it is about.
    Hint(HintCard, About),
    /// A check, or waiting for what it needs to know.
    Check,
    /// What can go into the cell with the cursor.
    Inquire(InquireCard),
    /// What is missing where.
    Missing,
    /// All steps from here, and what they are about.
    Path(PathCard, About),
}

/// What a hint depends on: the rules, the values, what is crossed out and, if it goes by them, the marks. Colours may change under it.
#[derive(Clone, PartialEq)]
pub struct About {
    candidates: Candidates,
    /// What is crossed out: where hints go by the marks, these themselves show what else is ruled out.
    crossed_out: Vec<ValueSet>,
    goes_by_marks: bool,
}

impl About {
    /// What can go where.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Says whether what the marks leave out counts as ruled out.
    pub fn goes_by_marks(&self) -> bool {
        self.goes_by_marks
    }

    /// Says whether the board is still the same in all that it depends on.
    pub fn is_of(&self, board: &Board) -> bool {
        *self == Self::of(board, self.goes_by_marks)
    }

    /// What it depends on as it is now.
    pub fn of(board: &Board, goes_by_marks: bool) -> Self {
        let cells = board.layout().cells();
        Self {
            candidates: board.candidates(goes_by_marks),
            crossed_out: cells.map(|cell| board.ruled_out(cell, false)).collect(),
            goes_by_marks,
        }
    }
}

/// What came of looking after what a card has asked.
pub enum Polled {
    /// It is being found out, or was told.
    Nothing,
    /// The card has something new to say.
    News,
    /// Something is wrong on the board, which comes first.
    Objection(HintCard),
}

impl Card {
    /// Says whether there is something to show.
    pub fn is_open(&self) -> bool {
        !matches!(self, Self::Nothing)
    }

    /// The board has changed: a hint about what it was is over, a search stops, what was found for other printed numbers is forgotten.
    pub fn follow(&mut self, board: &Board) {
        let is_over = match self {
            // What can go into a cell goes with the board.
            Self::Nothing | Self::Inquire(_) | Self::Missing => false,
            Self::Solve(card) => !card.follow(board),
            Self::Hint(_, about) | Self::Path(_, about) => !about.is_of(board),
            Self::Check => true,
        };
        if is_over {
            *self = Self::Nothing;
        }
    }

    /// The mode has changed: a hint that was about it is over.
    pub fn close_hint(&mut self) {
        if matches!(self, Self::Hint(..)) {
            *self = Self::Nothing;
        }
    }

    /// Says whether it is a list, or grows to one.
    pub fn is_list(&self) -> bool {
        matches!(self, Self::Inquire(_) | Self::Missing | Self::Path(..))
    }

    /// Says whether it explains the board, and needs the room more than the pad does.
    pub fn explains(&self) -> bool {
        matches!(self, Self::Hint(..) | Self::Inquire(_) | Self::Path(..))
    }

    /// Says whether a search is running.
    pub fn is_solving(&self) -> bool {
        matches!(self, Self::Solve(card) if card.is_running())
    }

    /// Says whether what it shows is still being found out.
    pub fn is_running(&self) -> bool {
        match self {
            Self::Solve(card) => card.is_running(),
            Self::Hint(card, _) => card.is_running(),
            Self::Inquire(card) => card.is_running(),
            Self::Path(card, _) => card.is_running(),
            // It waits for the verdict alone.
            Self::Check | Self::Nothing | Self::Missing => false,
        }
    }

    /// Takes what the solve card's search has reported; returns what is to be filled in.
    pub fn poll_solve(&mut self, game: &Game) -> Option<Vec<(Cell, Value)>> {
        match self {
            Self::Solve(card) => card.poll(game),
            _ => None,
        }
    }

    /// Goes on with a hint; says whether the card has anything new to say.
    pub fn poll_hint(&mut self, ground: &Ground<'_>, wake: impl Fn() + Send + 'static) -> bool {
        match self {
            Self::Hint(card, about) => card.poll(ground, about, wake),
            _ => false,
        }
    }

    /// Values to show in empty cells.
    pub fn preview(&self) -> Option<&Grid> {
        match self {
            Self::Solve(card) => card.preview(),
            _ => self.steps().and_then(Steps::preview),
        }
    }

    /// The list of steps that it shows.
    pub fn steps(&self) -> Option<&Steps> {
        match self {
            Self::Path(card, _) => card.steps(),
            Self::Inquire(card) => card.steps(),
            _ => None,
        }
    }

    /// Shows the board at a step of the list, or as it is.
    pub fn show_step(&mut self, at: Option<usize>) {
        let steps = match self {
            Self::Path(card, _) => card.steps_mut(),
            Self::Inquire(card) => card.steps_mut(),
            _ => None,
        };
        if let Some(steps) = steps {
            steps.show(at);
        }
    }

    /// Goes on with what was asked; says whether the card has anything new to say. What stands against looking for steps takes
    /// its place.
    pub fn poll_found(
        &mut self,
        ground: &Ground<'_>,
        cursor: Cell,
        wake: impl Fn() + Send + 'static,
    ) -> bool {
        let board = ground.game.board();
        let (polled, about) = match self {
            Self::Path(card, about) => (card.poll(ground, about, wake), about.clone()),
            Self::Inquire(card) => {
                card.follow(board, cursor);
                let about = About::of(board, card.goes_by_marks());
                (card.poll(ground, wake), about)
            }
            _ => return false,
        };
        match polled {
            Polled::Nothing => false,
            Polled::News => true,
            Polled::Objection(card) => {
                *self = Self::Hint(card, about);
                true
            }
        }
    }

    /// Cells to ring.
    pub fn ringed(&self) -> &[Cell] {
        match self {
            Self::Solve(card) => card.ringed(),
            Self::Hint(card, _) => card.ringed(),
            _ => &[],
        }
    }

    /// What the card says: a headline and the lines below it; nothing where it says nothing yet.
    pub fn in_short(&self, layout: &Layout) -> Option<(String, Vec<String>)> {
        match self {
            Self::Hint(card, _) => Some(card.words(layout)),
            Self::Solve(card) => {
                let (headline, text) = card.words(layout)?;
                Some((headline, vec![text]))
            }
            Self::Path(card, _) => {
                let (headline, text) = card.in_words();
                Some((headline, vec![text]))
            }
            Self::Nothing | Self::Check | Self::Inquire(_) | Self::Missing => None,
        }
    }

    /// What a hint points at.
    pub fn highlights(&self) -> &[Highlight] {
        match self {
            Self::Hint(card, _) => card.highlights(),
            Self::Inquire(card) => card.highlights(),
            Self::Path(card, _) => card.steps().map_or(&[], Steps::highlights),
            _ => &[],
        }
    }

    /// For each cell what is crossed out and counts in what is shown; it may be empty.
    pub fn removed(&self) -> &[ValueSet] {
        match self {
            Self::Hint(_, about) => &about.crossed_out,
            _ => self.steps().map_or(&[], Steps::removed),
        }
    }

    /// The cells that the card calls wrong, added to a set.
    pub fn add_wrong(&self, wrong: &mut CellSet) {
        if let Self::Hint(card, _) = self {
            card.wrong().iter().for_each(|&cell| wrong.insert(cell));
        }
    }
}
