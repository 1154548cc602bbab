//! The commands that change the whole board: undo, modes, rules, marks.

use egui::Key;
use sudogon_board::game::{Colour, Marking, Mode};
use sudogon_board::layout::{Rule, Symbols};
use sudogon_board::message::pattern;
use sudogon_board::puzzle::About;

use crate::app::command::facts::Scope::{OwnBoard, OwnCompleteBoard};
use crate::app::command::facts::{is_entering, is_no_exercise};
use crate::app::command::spec::{CTRL, CTRL_SHIFT, Described, Spec, listed, unlisted};
use crate::language::label;

/// The commands that change the whole board: undo, modes, rules, marks.
#[derive(Clone, Debug, PartialEq)]
pub enum EditCommand {
    Undo,
    Redo,
    StartOver,
    MakePrinted,
    MakeMine,
    FillMarks(Marking),
    ClearMarks,
    /// Colour the selected cells.
    Colour(Option<Colour>),
    /// Take a colour in hand, for marks and candidates.
    TakeColour(Colour),
    EditAbout,
    /// Set title, author and notes.
    Describe(About),
    /// Enter or play.
    SetMode(Mode),
    SwitchMode,
    /// Turn a rule on or off.
    SetRule(&'static Rule, bool),
    /// Print the values by other symbols.
    SetSymbols(Symbols),
    Flip,
    /// Turn or mirror the board's contents by one of its symmetries.
    Turn(usize),
}

impl Described for EditCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Undo => listed(OwnBoard, &pattern!("Undo"))
                .about(&pattern!("Take the last step back"))
                .when(|facts| facts.undo_title().is_some())
                .key(CTRL, Key::Z)
                .titled(|facts| facts.undo_title())
                .stays_on_board(),
            Self::Redo => listed(OwnBoard, &pattern!("Redo"))
                .about(&pattern!("Do it again"))
                .when_game(|game| game.redo_label().is_some())
                .when(is_no_exercise)
                .key(CTRL_SHIFT, Key::Z)
                .key(CTRL, Key::Y)
                .titled(|facts| facts.redo_title())
                .stays_on_board(),
            Self::SwitchMode => listed(OwnBoard, &pattern!("Enter or play"))
                .about(&pattern!(
                    "From typing the printed numbers to solving, and back"
                ))
                .when(is_no_exercise)
                .key(CTRL, Key::M)
                .titled(|facts| {
                    let title = if is_entering(facts)? {
                        label!(in "a mode": "Play")
                    } else {
                        label!(in "a mode": "Enter puzzle")
                    };
                    Some(title.to_owned())
                }),
            Self::SetMode(Mode::Play) => unlisted(OwnCompleteBoard),
            Self::StartOver => listed(OwnBoard, &pattern!("Clear my values and notes"))
                .about(&pattern!("Back to the printed numbers"))
                .when_game(|game| game.board().has_play()),
            Self::MakePrinted => listed(OwnBoard, &pattern!("Make my values printed"))
                .about(&pattern!("For numbers typed while playing"))
                .when_game(|game| game.board().grid() != game.board().puzzle().givens),
            Self::MakeMine => listed(OwnBoard, &pattern!("Make printed numbers mine"))
                .about(&pattern!("For values typed while entering"))
                .when_game(|game| !game.board().puzzle().givens.is_empty()),
            Self::EditAbout => listed(OwnBoard, &pattern!("Title and remarks…"))
                .about(&pattern!("Title, author and remarks of this puzzle")),
            Self::FillMarks(Marking::All) => listed(OwnBoard, &pattern!("Fill in all candidates"))
                .about(&pattern!(
                    "Write every value that could go into a cell into its corners, once"
                ))
                .when_game(|game| game.mode() == Mode::Play),
            Self::FillMarks(Marking::TwoPlaces) => listed(
                OwnBoard,
                &pattern!("Fill in what has two places"),
            )
            .about(&pattern!(
                "Note a value only where a box or other area leaves it two places, as many do \
                 on paper (Snyder notation)"
            ))
            .when_game(|game| game.mode() == Mode::Play),
            Self::ClearMarks => listed(OwnBoard, &pattern!("Clear all notes"))
                .about(&pattern!(
                    "Take away corner and centre notes, and the colours of notes"
                ))
                .when_game(|game| game.board().has_marks() || game.board().has_candidate_colours()),
            Self::Flip => listed(OwnBoard, &pattern!("Flip the board"))
                .about(&pattern!(
                    "For a board that is printed the other way round; numbers stay in the order in \
                     which they were typed"
                ))
                .when_game(|game| game.board().layout().is_handed()),
            Self::Turn(_) => unlisted(OwnCompleteBoard),
            _ => unlisted(OwnBoard),
        }
    }
}
