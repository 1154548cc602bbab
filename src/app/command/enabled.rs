//! Which commands can do anything now, and which are refused.

use crate::app::App;
use crate::game::Mode;
use crate::layout;

use crate::app::command::{Command, Entry, TABLE};

impl Command {
    /// The table's entry.
    pub fn entry(&self) -> Option<&'static Entry> {
        TABLE.iter().find(|entry| entry.command == *self)
    }

    /// Says whether it makes no sense on a board that is unfinished: it is refused there, with what is missing.
    pub fn needs_finished_board(&self) -> bool {
        matches!(
            self,
            Self::SetMode(Mode::Play)
                | Self::Hint
                | Self::Inquire
                | Self::Missing
                | Self::Path
                | Self::IgnoreMarks
                | Self::Check
                | Self::Solve
                | Self::Watch
                | Self::Race
                | Self::Find(_)
                | Self::TurnBoard(_)
        )
    }

    /// Says whether it acts on the player's own board, which is out of reach while a show runs on a copy.
    pub fn acts_on_board(&self) -> bool {
        matches!(
            self,
            Self::Undo
                | Self::Redo
                | Self::StartOver
                | Self::MakePrinted
                | Self::MakeMine
                | Self::EditAbout
                | Self::SetMode(_)
                | Self::SetStep(_)
                | Self::ClearRegions
                | Self::SetRule(..)
                | Self::Flip
                | Self::TurnBoard(_)
                | Self::Select(_)
                | Self::PressCell(_)
                | Self::SelectToo(_)
                | Self::ToggleCell(_)
                | Self::DragTo(_)
                | Self::Move(_)
                | Self::MoveSelecting(_)
                | Self::Jump(_)
                | Self::Type(_)
                | Self::TypeNothing
                | Self::Backspace
                | Self::Erase
                | Self::Mark(..)
                | Self::Pad(_)
                | Self::SetPad(_)
                | Self::NextPad
                | Self::InsertCell
                | Self::RemoveCell
                | Self::FillMarks
                | Self::ClearMarks
                | Self::Colour(_)
                | Self::Hint
                | Self::Inquire
                | Self::Missing
                | Self::SelectCells(_)
                | Self::Path
                | Self::Check
                | Self::Solve
                | Self::AskCell
                | Self::SayHouses
                | Self::SayCandidates
        )
    }

    /// Says whether the command can do anything now.
    pub fn is_enabled(&self, app: &App) -> bool {
        // While the shapes are shown, the board behind them is out of reach.
        let game = app.document.game.as_ref().filter(|_| !app.is_choosing);
        let board = game.map(|game| game.board());
        if app.show.is_some() && self.acts_on_board() {
            return false;
        }
        match self {
            Self::Undo => game.is_some_and(|game| game.undo_label().is_some()),
            Self::Redo => game.is_some_and(|game| game.redo_label().is_some()),
            Self::Save
            | Self::SaveAs
            | Self::Copy
            | Self::CopyAs(_)
            | Self::CopyPicture
            | Self::EditAbout
            | Self::SetMode(_)
            | Self::AskCell
            | Self::Jump(_)
            | Self::SayHouses
            | Self::SayCandidates
            | Self::Colour(_)
            | Self::NextPart
            | Self::ZoomBoard(_)
            | Self::NextPad => board.is_some(),
            // Where something is missing they can be asked too: they say what.
            _ if self.needs_finished_board() => board.is_some(),
            Self::SayCard => app.document.card.is_some() || app.show.is_some(),
            Self::Present => board.is_some(),
            Self::SetStep(_) => board.is_some_and(|board| board.layout().regions().is_some()),
            Self::ClearRegions => {
                let map = board.and_then(|board| board.layout().regions());
                map.is_some_and(|map| !layout::Region::all(map).is_empty())
            }
            Self::Flip => board.is_some_and(|board| board.layout().is_handed()),
            Self::InsertCell | Self::RemoveCell => {
                game.is_some_and(|game| game.mode() == Mode::Enter)
            }
            Self::FillMarks => game.is_some_and(|game| game.mode() == Mode::Play),
            Self::ClearMarks => board.is_some_and(|board| board.has_marks()),
            Self::StartOver => board.is_some_and(|board| board.has_play()),
            Self::MakePrinted => board.is_some_and(|board| board.grid() != board.puzzle().givens),
            Self::MakeMine => board.is_some_and(|board| !board.puzzle().givens.is_empty()),
            _ => true,
        }
    }
}
