//! The open dialog.

use std::path::PathBuf;

use sudogon_board::puzzle::About;

use crate::app::dialogs::file_path::PathDialog;
use crate::app::dialogs::go_to_cell::GoTo;
use crate::app::dialogs::technique::TechniquePage;
use crate::app::dialogs::typed_text::TypedText;
use crate::app::document::arrival::Next;
use crate::app::guide::Guide;
use crate::app::new_puzzle::making::{Missed, ShownSearch};
use crate::app::printing::dialog::PrintDialog;
use crate::app::record::page::RecordPage;

/// The open dialog.
pub enum Dialog {
    /// Changes that can't be autosaved would be lost by the next action.
    Unsaved(Next),
    /// The board in this journal, with this name, would be lost.
    ThrowAway(PathBuf, String),
    /// A file by its path.
    Path(PathDialog),
    /// Title, author and notes.
    AboutPuzzle(About),
    /// A cell to go to.
    GoTo(GoTo),
    /// A puzzle as text.
    Text(TypedText),
    /// All techniques, and what is searched for among them.
    Techniques(String),
    /// A technique.
    Technique(TechniquePage),
    /// A new puzzle is being searched for.
    Making(ShownSearch),
    /// The search found no puzzle that fits the wish.
    Missed(Box<Missed>),
    /// Pages of paper.
    Print(Box<PrintDialog>),
    /// The puzzles that the player has solved.
    Record(RecordPage),
    /// All of that would be lost.
    EmptyRecord,
    /// A shape of one's own would be removed: its file and its title.
    RemoveShape(PathBuf, String),
    /// The user's guide.
    Guide(Guide),
    /// The keys.
    Keys,
    /// The version.
    Version,
}

impl Dialog {
    /// Says whether it has something that a stray click must not discard: typed text, or what was searched for.
    pub fn is_form(&self) -> bool {
        !matches!(
            self,
            Self::Unsaved(_)
                | Self::ThrowAway(..)
                | Self::Techniques(_)
                | Self::Technique(_)
                | Self::Record(_)
                | Self::EmptyRecord
                | Self::RemoveShape(..)
                | Self::Guide(_)
                | Self::Keys
                | Self::Version
        )
    }
}
