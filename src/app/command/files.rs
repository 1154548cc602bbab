//! The commands of files: opening, saving, what is asked about changes.

use std::path::PathBuf;

use egui::Key;
use sudogon_board::message::pattern;
use sudogon_paper::storage::Existing;

use crate::app::command::facts::Scope::Window;
use crate::app::command::facts::has_board;
use crate::app::command::spec::{CTRL, CTRL_SHIFT, Described, Spec, listed, unlisted};

/// The commands of files: opening, saving, what is asked about changes.
#[derive(Clone, Debug, PartialEq)]
pub enum FileCommand {
    Open,
    /// Open this file.
    OpenPath(PathBuf),
    OpenFolder,
    /// Show the folder of a file in the system's program for files.
    ShowFolder(PathBuf),
    Save,
    SaveAs,
    Export,
    /// Go on with the file that the window's own dialog names.
    UseNamed(PathBuf, Existing),
    Quit,
    /// Continue with it although changes are lost.
    DiscardChanges,
    /// Bring back the board that a puzzle was pasted over.
    UndoPaste,
    /// Open the file again that another program has changed.
    LoadChangedFile,
    /// Keep the board, not the changed file.
    KeepMine,
    /// Saves although the file's comments are lost.
    SaveWithoutComments,
    /// Close the bar about the file.
    CloseBar,
}

impl Described for FileCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Open => listed(Window, &pattern!(in "menu": "Open…"))
                .about(&pattern!("Open a saved puzzle"))
                .key(CTRL, Key::O),
            Self::OpenFolder => listed(Window, &pattern!("Open a folder…")).about(&pattern!(
                "See all puzzles in a folder, one after the other to be played"
            )),
            Self::Save => listed(Window, &pattern!(in "menu": "Save"))
                .about(&pattern!("Save the puzzle and how far you are"))
                .when(has_board)
                .key(CTRL, Key::S),
            Self::SaveAs => listed(Window, &pattern!("Save as…"))
                .about(&pattern!("Save under another name"))
                .when(has_board)
                .key(CTRL_SHIFT, Key::S),
            Self::Export => listed(Window, &pattern!("Export…"))
                .about(&pattern!(
                    "Write the board as a picture or as text, for other programs"
                ))
                .when(has_board),
            Self::Quit => listed(Window, &pattern!(in "menu": "Quit"))
                .about(&pattern!("Close Sudogon"))
                .key(CTRL, Key::Q),
            _ => unlisted(Window),
        }
    }
}
