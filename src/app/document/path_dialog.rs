//! A file by its path: for opening, saving and exporting if the system has no file dialog.
//!
//! The folder is listed on a separate thread, since a network folder may be slow.

use std::path::{Path, PathBuf};

use egui::{TextEdit, Ui};
use sudogon_board::message::{Message, message};
use sudogon_paper::files::{self, Format};
use sudogon_paper::storage::{self, Existing, FolderEntry};

use crate::app::command::{Command, FileCommand, ViewCommand};
use crate::app::dialogs::behaviour::DialogBehaviour;
use crate::app::dialogs::buttons;
use crate::app::document::file_job::Purpose;
use crate::app::stored_settings::Settings;
use crate::app::style::{texts, widgets};
use crate::app::wake::wake;
use crate::language::{self, label, say};
use crate::worker::{self, Task};

/// The dialog's state.
pub struct PathDialog {
    /// The purpose of the file.
    pub purpose: Purpose,
    /// The name or path in the field.
    path: String,
    folder: PathBuf,
    entries: Vec<FolderEntry>,
    listing: Option<Task<Listing>>,
    /// An existing file: saving over it takes a second press.
    taken: Option<PathBuf>,
    /// The problem with the chosen file.
    pub wrong: Option<String>,
    /// The problem that was announced.
    told: Option<String>,
}

/// The largest and the smallest height of the folder's list, and the height of everything else in the dialog and around it.
const LIST: f32 = 180.0;
const LEAST_LIST: f32 = 40.0;
const AROUND: f32 = 290.0;
/// The smallest height of the list of formats.
const LEAST_FORMATS: f32 = 40.0;

type Listing = Result<Vec<FolderEntry>, Message>;

impl PathDialog {
    /// A dialog that begins in a folder, with a proposed name.
    pub fn new(purpose: Purpose, folder: PathBuf, name: String, ctx: &egui::Context) -> Self {
        let mut dialog = Self {
            purpose,
            path: name,
            folder: PathBuf::new(),
            entries: Vec::new(),
            listing: None,
            taken: None,
            wrong: None,
            told: None,
        };
        dialog.enter(folder, ctx);
        dialog
    }

    /// Asks again, since a file of this name exists.
    pub fn ask_to_replace(&mut self, path: PathBuf) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        self.wrong = Some(say!(
            "{text} is there already. Press Replace to write over it.",
            text = name
        ));
        self.taken = Some(path);
    }

    fn enter(&mut self, folder: PathBuf, ctx: &egui::Context) {
        let wanted = folder.clone();
        let extensions = match self.purpose {
            Purpose::Open | Purpose::Folder | Purpose::Save => files::readable_extensions(),
            Purpose::Picture => storage::PICTURES.to_vec(),
            Purpose::Export => files::exportable().map(Format::extension).collect(),
            Purpose::Print | Purpose::Braille | Purpose::Record | Purpose::Review => {
                self.purpose.ending()
            }
        };
        let language = language::spoken();
        let list = move |_: &worker::Reporter<Listing>| {
            let listed = storage::list(&wanted, &extensions, language);
            listed.map_err(|error| error.message())
        };
        self.listing = Some(worker::start("list", wake(ctx), list, |panic| {
            Err(panic.into())
        }));
        self.folder = folder;
        self.wrong = None;
    }

    fn poll(&mut self) {
        let Some(listed) = worker::take_result(&mut self.listing) else {
            return;
        };
        self.entries = listed.unwrap_or_else(|wrong| {
            self.wrong = Some(language::say(&wrong));
            Vec::new()
        });
    }

    /// The file in the field, in the listed folder unless it is an absolute path.
    fn wanted(&self) -> PathBuf {
        self.purpose.with_ending(self.folder.join(self.path.trim()))
    }

    fn would_replace(&self) -> bool {
        self.taken.as_ref() == Some(&self.wanted())
    }

    /// Opens or saves, or says what is missing.
    fn accept(&mut self, commands: &mut Vec<Command>) {
        if self.path.trim().is_empty() && self.purpose != Purpose::Folder {
            self.wrong = Some(label!("Type the file's name first.").to_owned());
            return;
        }
        let existing = if self.would_replace() {
            Existing::Replace
        } else {
            Existing::Keep
        };
        commands.push(FileCommand::UseNamed(self.wanted(), existing).into());
    }
}

impl DialogBehaviour for PathDialog {
    fn title(&self) -> String {
        self.purpose.title().to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, _settings: &Settings, commands: &mut Vec<Command>) {
        self.poll();
        let room = ui.ctx().content_rect().height() - AROUND;
        let room_of_list = match self.purpose {
            Purpose::Export => room / 2.0,
            _ => room,
        };
        let height = room_of_list.clamp(LEAST_LIST, LIST);
        folder_ui(ui, self, height, commands);
        let label = ui.label(label!("File name or path"));
        let field = ui
            .add(TextEdit::singleline(&mut self.path).desired_width(ui.available_width()))
            .labelled_by(label.id);
        let entered = buttons::is_entered(ui, &field);
        if widgets::focus_first(ui, &field) {
            let stem = Path::new(&self.path).file_stem().unwrap_or_default();
            widgets::select(ui, field.id, 0..stem.to_string_lossy().chars().count());
        }
        if field.changed() {
            self.wrong = None;
        }
        if self.purpose == Purpose::Export {
            let left = (room - height).max(LEAST_FORMATS);
            let formats = widgets::scroll_area(left).id_salt("formats");
            formats.show(ui, formats_ui);
        }
        if let Some(wrong) = &self.wrong {
            ui.label(wrong);
        }
        if self.told != self.wrong {
            self.told.clone_from(&self.wrong);
            commands.extend(
                self.told
                    .clone()
                    .map(|wrong| ViewCommand::Say(wrong).into()),
            );
        }
        let replaces = self.would_replace();
        let title = match self.purpose {
            _ if replaces => label!(in "a button": "Replace"),
            Purpose::Open => label!(in "a button": "Open"),
            Purpose::Folder => label!("Open this folder"),
            Purpose::Picture => label!(in "a button": "Read"),
            Purpose::Save | Purpose::Print | Purpose::Braille => label!(in "a button": "Save"),
            Purpose::Export | Purpose::Record | Purpose::Review => label!(in "a button": "Export"),
        };
        if buttons::accept_ui(ui, title, commands) || (entered && !replaces) {
            self.accept(commands);
        }
    }

    fn is_form(&self) -> bool {
        true
    }

    fn is_running(&self) -> bool {
        self.listing.is_some()
    }
}

/// Shows what the endings mean: a line for each format that holds every board, and one for those of other programs.
fn formats_ui(ui: &mut Ui) {
    let (all, some): (Vec<_>, Vec<_>) =
        files::exportable().partition(|format| format.holds_every_board());
    for format in all {
        let about = say!(
            in "a file's ending and what it means": ".{text}: {clause:whole}",
            text = format.extension(),
            clause = &format.about
        );
        texts::quiet(ui, &about);
    }
    let some = some.iter().map(|format| {
        message!(
            in "a file's ending and its program": ".{text} {clause:whole}",
            text = format.extension(),
            clause = &format.name
        )
    });
    let some: Vec<Message> = some.collect();
    texts::quiet(
        ui,
        &say!("For other programs: {clauses:comma}.", clauses = some),
    );
}

fn folder_ui(ui: &mut Ui, dialog: &mut PathDialog, height: f32, commands: &mut Vec<Command>) {
    texts::quiet(ui, &dialog.folder.display().to_string());
    let mut enter = None;
    ui.spacing_mut().item_spacing.y = 0.0;
    let row = ui.spacing().interact_size.y + 4.0;
    // A fixed height: what is below must not move when the list arrives.
    let list = widgets::scroll_area(height).auto_shrink(false);
    list.show_rows(ui, row, dialog.entries.len() + 1, |ui, rows| {
        for at in rows {
            let Some(entry) = at.checked_sub(1).map(|at| &dialog.entries[at]) else {
                let parent = dialog.folder.parent();
                let button = egui::Button::selectable(false, label!("Folder above"));
                if ui.add_enabled(parent.is_some(), button).clicked() {
                    enter = parent.map(Path::to_path_buf);
                }
                continue;
            };
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
            let is_read = matches!(
                dialog.purpose,
                Purpose::Open | Purpose::Folder | Purpose::Picture
            );
            if response.double_clicked() && !entry.is_folder && is_read {
                let path = dialog.folder.join(&entry.name);
                commands.push(FileCommand::UseNamed(path, Existing::Keep).into());
            }
        }
    });
    ui.spacing_mut().item_spacing.y = 8.0;
    if let Some(folder) = enter {
        dialog.enter(folder, ui.ctx());
    }
}
