//! The commands of files: opening, saving, what is asked about changes.

use std::path::PathBuf;

use egui::{Context, Key};
use sudogon_board::message::pattern;
use sudogon_paper::storage::Existing;

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, CTRL, CTRL_SHIFT, Spec, has_board, listed, unlisted};
use crate::app::command::{Command, Item, item};
use crate::app::dialogs::Dialog;
use crate::app::document::file_job::Purpose;
use crate::app::files::{changed_file, export, open_save, replacing};

/// The commands of files: opening, saving, what is asked about changes.
#[derive(Clone, Debug, PartialEq)]
pub enum FileCommand {
    Open,
    /// Open this file.
    OpenPath(PathBuf),
    OpenFolder,
    Save,
    SaveAs,
    /// Save here.
    SaveTo(PathBuf, Existing),
    Export,
    /// Export it here.
    ExportTo(PathBuf, Existing),
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

/// The entries of the menu *File* about saving.
pub const SAVING: &[Item] = &[
    item(Command::File(FileCommand::Save)),
    item(Command::File(FileCommand::SaveAs)),
    item(Command::File(FileCommand::Export)),
];

impl Act for FileCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Open => listed(
                Window,
                &pattern!(in "menu": "Open…"),
                &pattern!("Open a saved puzzle"),
            )
            .key(CTRL, Key::O),
            Self::OpenFolder => listed(
                Window,
                &pattern!("Open a folder…"),
                &pattern!("See all puzzles in a folder, one after the other to be played"),
            ),
            Self::Save => listed(
                Window,
                &pattern!(in "menu": "Save"),
                &pattern!("Save the puzzle and how far you are"),
            )
            .when(has_board)
            .key(CTRL, Key::S),
            Self::SaveAs => listed(
                Window,
                &pattern!("Save as…"),
                &pattern!("Save under another name"),
            )
            .when(has_board)
            .key(CTRL_SHIFT, Key::S),
            Self::Export => listed(
                Window,
                &pattern!("Export…"),
                &pattern!("Write the board as a picture or as text, for other programs"),
            )
            .when(has_board),
            Self::Quit => listed(
                Window,
                &pattern!(in "menu": "Quit"),
                &pattern!("Close Sudogon"),
            )
            .key(CTRL, Key::Q),
            Self::OpenPath(_)
            | Self::SaveTo(..)
            | Self::ExportTo(..)
            | Self::DiscardChanges
            | Self::UndoPaste
            | Self::LoadChangedFile
            | Self::KeepMine
            | Self::SaveWithoutComments
            | Self::CloseBar => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Open => open_save::open(app, Purpose::Open, ctx),
            Self::OpenPath(path) => open_save::open_path(app, path, ctx),
            Self::OpenFolder => open_save::open(app, Purpose::Folder, ctx),
            Self::Save => {
                // It may be the answer to the question about changes.
                app.dialog = None;
                open_save::save(app, ctx);
            }
            Self::SaveAs => open_save::save_as(app, ctx),
            Self::SaveTo(path, existing) => open_save::save_to(app, path, existing, ctx),
            Self::Export => export::export(app, ctx),
            Self::ExportTo(path, existing) => export::export_to(app, path, existing, ctx),
            Self::Quit => replacing::quit(app, ctx),
            Self::DiscardChanges => {
                if let Some(Dialog::Unsaved(next)) = app.dialog.take() {
                    replacing::proceed(app, next, ctx);
                }
            }
            Self::UndoPaste => replacing::undo_paste(app),
            Self::LoadChangedFile => changed_file::load_changed_file(app, ctx),
            Self::KeepMine => changed_file::keep_mine(app),
            Self::SaveWithoutComments => changed_file::save_without_comments(app, ctx),
            Self::CloseBar => {
                if let Some(document) = &mut app.document {
                    document.file.watcher.trouble = None;
                }
            }
        }
    }
}
