//! Files: opened, saved, and what is asked about changes.

use std::path::Path;

use egui::Context;
use sudogon_board::message::message;

use crate::app::App;
use crate::app::command::FileCommand;
use crate::app::document::Document;
use crate::app::document::file_job::{Purpose, Report};
use crate::app::document::unsaved_question::Unsaved;
use crate::app::files::{changed_file, jobs, open_save, outside, replacing};
use crate::app::run::RunCommand;

impl RunCommand for FileCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Open => jobs::choose(app, Purpose::Open, ctx),
            Self::OpenPath(path) => open_save::open_path(app, path, ctx),
            Self::OpenFolder => jobs::choose(app, Purpose::Folder, ctx),
            Self::ShowFolder(file) => show_folder(app, &file, ctx),
            Self::Save => {
                // It may be the answer to the question about changes.
                app.dialog.close();
                open_save::save(app, ctx);
            }
            Self::SaveAs => jobs::choose(app, Purpose::Save, ctx),
            Self::Export => jobs::choose(app, Purpose::Export, ctx),
            Self::UseNamed(path, existing) => jobs::use_named(app, path, existing, ctx),
            Self::Quit => replacing::quit(app, ctx),
            Self::DiscardChanges => {
                if let Some(asked) = app.dialog.take_as::<Unsaved>() {
                    replacing::proceed(app, asked.next, ctx);
                }
            }
            Self::UndoPaste => replacing::undo_paste(app),
            Self::LoadChangedFile => changed_file::load_changed_file(app, ctx),
            Self::KeepMine => {
                if let Some(document) = &mut app.document {
                    document.file.watcher.keep_mine();
                    document.editor.game.set_unsaved();
                }
            }
            Self::SaveWithoutComments => {
                if let Some(Document { file, .. }) = &mut app.document {
                    (file.watcher.has_comments, file.watcher.trouble) = (false, None);
                    open_save::save(app, ctx);
                }
            }
            Self::CloseBar => {
                if let Some(document) = &mut app.document {
                    document.file.watcher.trouble = None;
                }
            }
        }
    }
}

/// Shows the folder of a file in the system's program for files.
fn show_folder(app: &mut App, file: &Path, ctx: &Context) {
    let folder = file.parent().unwrap_or(Path::new("")).to_path_buf();
    jobs::start_job(app, ctx, move || match outside::open(&folder) {
        Ok(()) => Report::Nothing,
        Err(_) => Report::Failed(
            message!("The folder can't be shown"),
            message!(
                "No program for folders answers on this computer. The file is in {text}.",
                text = folder.display()
            ),
        ),
    });
}
