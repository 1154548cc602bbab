//! A file by its path: what opens and saves where the system has no file dialog of its own.
//!
//! The folder is listed on a thread of its own, since a network's folder may take its time.

use std::path::{Path, PathBuf};

use egui::{ScrollArea, TextEdit, Ui};

use crate::app::command::Command;
use crate::app::widgets;
use crate::storage::{self, FolderEntry};
use crate::worker::{self, Task};

/// What the file is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To open it.
    Open,
    /// To save there.
    Save,
}

/// The dialog's state.
pub struct PathDialog {
    purpose: Purpose,
    /// The path as it stands in the field.
    path: String,
    folder: PathBuf,
    entries: Vec<FolderEntry>,
    listing: Option<Task<Listing>>,
    /// A path that exists: saving there has to be asked twice.
    taken: Option<String>,
    wrong: Option<String>,
}

/// The height of the folder's list.
const LIST_HEIGHT: f32 = 180.0;

type Listing = Result<Vec<FolderEntry>, String>;

impl PathDialog {
    /// A dialog that begins in the folder of a path; for saving the path is proposed.
    pub fn new(purpose: Purpose, start: &Path, ctx: &egui::Context) -> Self {
        let folder = start.parent().map(Path::to_path_buf).unwrap_or_default();
        let path = match purpose {
            Purpose::Open => String::new(),
            Purpose::Save => start.display().to_string(),
        };
        let mut dialog = Self {
            purpose,
            path,
            folder: PathBuf::new(),
            entries: vec![],
            listing: None,
            taken: None,
            wrong: None,
        };
        dialog.enter(folder, ctx);
        dialog
    }

    fn enter(&mut self, folder: PathBuf, ctx: &egui::Context) {
        let wake = ctx.clone();
        let wanted = folder.clone();
        let list = move |_: &worker::Reporter<Listing>| {
            storage::list(&wanted).map_err(|error| error.to_string())
        };
        self.listing = Some(worker::start(
            "list",
            move || wake.request_repaint(),
            list,
            Err,
        ));
        self.folder = folder;
    }

    fn poll(&mut self) {
        match self.listing.as_ref().and_then(Task::poll) {
            Some(Ok(entries)) => {
                self.entries = entries;
                self.listing = None;
            }
            Some(Err(wrong)) => {
                self.entries.clear();
                self.wrong = Some(wrong);
                self.listing = None;
            }
            None => {}
        }
    }

    /// The path in the field, in the folder that is shown unless it names its own.
    fn wanted(&self) -> PathBuf {
        let mut path = self.folder.join(self.path.trim());
        if self.purpose == Purpose::Save && path.extension().is_none() {
            path.set_extension("ron");
        }
        path
    }

    /// Opens or saves, or says what is missing.
    fn accept(&mut self, commands: &mut Vec<Command>) {
        if self.path.trim().is_empty() {
            self.wrong = Some("Type the file's name first.".to_owned());
            return;
        }
        let path = self.wanted();
        let asked = self.taken.as_deref() == Some(&self.path);
        match self.purpose {
            Purpose::Open => commands.push(Command::OpenPath(path)),
            Purpose::Save if storage::exists(&path) && !asked => {
                let name = path
                    .file_name()
                    .map(|name| name.to_string_lossy().into_owned())
                    .unwrap_or_default();
                self.wrong = Some(format!(
                    "{name} is there already. Press Replace to write over it."
                ));
                self.taken = Some(self.path.clone());
            }
            Purpose::Save => commands.push(Command::SaveTo(path)),
        }
    }
}

/// Shows the dialog.
pub fn path_ui(ui: &mut Ui, dialog: &mut PathDialog, commands: &mut Vec<Command>) {
    dialog.poll();
    let (headline, action) = match dialog.purpose {
        Purpose::Open => ("Open a puzzle", "Open"),
        Purpose::Save => ("Save the puzzle", "Save"),
    };
    widgets::headline(ui, headline);
    folder_ui(ui, dialog, commands);
    let label = ui.label("File name or path");
    let field = ui
        .add(TextEdit::singleline(&mut dialog.path).desired_width(ui.available_width()))
        .labelled_by(label.id);
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    if field.changed() {
        dialog.wrong = None;
    }
    if let Some(wrong) = &dialog.wrong {
        ui.label(wrong);
    }
    ui.add_space(8.0);
    let replaces = dialog.taken.as_deref() == Some(dialog.path.as_str());
    ui.horizontal(|ui| {
        if widgets::filled(ui, if replaces { "Replace" } else { action }).clicked()
            || (entered && !replaces)
        {
            dialog.accept(commands);
        }
        if widgets::button(ui, true, "Cancel").clicked() {
            commands.push(Command::CloseDialog);
        }
    });
}

fn folder_ui(ui: &mut Ui, dialog: &mut PathDialog, commands: &mut Vec<Command>) {
    widgets::quiet(ui, &dialog.folder.display().to_string());
    let mut enter = None;
    // Of one height from the start: what is below must not move when the list comes.
    ScrollArea::vertical()
        .max_height(LIST_HEIGHT)
        .min_scrolled_height(LIST_HEIGHT)
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            if let Some(parent) = dialog.folder.parent()
                && ui.selectable_label(false, "Folder above").clicked()
            {
                enter = Some(parent.to_path_buf());
            }
            for entry in &dialog.entries {
                let title = if entry.is_folder {
                    format!("{}/", entry.name)
                } else {
                    entry.name.clone()
                };
                let chosen = !entry.is_folder && dialog.path == entry.name;
                let response = ui.selectable_label(chosen, title);
                if response.clicked() && entry.is_folder {
                    enter = Some(dialog.folder.join(&entry.name));
                } else if response.clicked() {
                    dialog.path.clone_from(&entry.name);
                    dialog.wrong = None;
                }
                if response.double_clicked() && !entry.is_folder && dialog.purpose == Purpose::Open
                {
                    commands.push(Command::OpenPath(dialog.folder.join(&entry.name)));
                }
            }
        });
    if let Some(folder) = enter {
        dialog.enter(folder, ui.ctx());
    }
}
