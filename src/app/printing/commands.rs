//! The commands of printing.

use egui::{Context, Key};

use crate::app::App;
use crate::app::command::spec::Scope::Window;
use crate::app::command::spec::{Act, CTRL, Spec, has_board, listed, unlisted};
use std::path::{Path, PathBuf};

use crate::app::cards::notice::Notice;
use crate::app::dialogs::Dialog;
use crate::app::document::file_job::{self, Chooser, PDF, Purpose};
use crate::app::document::open_save::plain_name;
use crate::app::printing::dialog::PrintDialog;
use crate::app::printing::send;
use sudogon_paper::print::{Entry, Options};
use sudogon_paper::storage::Existing;

/// Which puzzles are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The one in the window.
    One,
    /// All of the open collection.
    List,
}

/// The commands of printing.
#[derive(Clone, Debug, PartialEq)]
pub enum PrintCommand {
    /// Show the pages, and ask how to print.
    Ask,
    /// Print the puzzle in the window, or all of its list.
    Choose(Subject),
    /// Print in this way.
    Set(Options),
    /// Show the page with this number, from 0.
    Turn(usize),
    /// Hand the pages to the system.
    Send,
    /// Ask where to save them as a PDF.
    Save,
    /// Save them here.
    SaveTo(PathBuf, Existing),
}

impl Act for PrintCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(
                Window,
                "Print…",
                "Print the puzzle on paper, or save the pages as a PDF",
            )
            .when(|app| has_board(app) || app.collection_to_print().is_some())
            .key(CTRL, Key::P),
            _ => unlisted(Window),
        }
    }

    fn run(self, app: &mut App, ctx: &Context) {
        app.act_on_print(self, ctx);
    }
}

impl App {
    /// Does something about printing.
    pub(crate) fn act_on_print(&mut self, act: PrintCommand, ctx: &Context) {
        match act {
            PrintCommand::Ask => self.ask_print(ctx),
            PrintCommand::Choose(subject) => self.print_subject(subject, ctx),
            PrintCommand::Set(options) => self.set_print(options, ctx),
            PrintCommand::Turn(at) => {
                if let Some(Dialog::Print(dialog)) = &mut self.dialog {
                    dialog.show(dialog.options, at, ctx);
                }
            }
            PrintCommand::Send => self.send_pages(ctx),
            PrintCommand::Save => self.ask_pdf(ctx),
            PrintCommand::SaveTo(path, existing) => self.save_pdf(path, existing, ctx),
        }
    }

    fn ask_print(&mut self, ctx: &Context) {
        self.print_subject(
            match self.shown_document() {
                Some(_) => Subject::One,
                None => Subject::List,
            },
            ctx,
        );
    }

    /// Shows the pages of the puzzle in the window, or of all in the open collection.
    fn print_subject(&mut self, subject: Subject, ctx: &Context) {
        let (listed, options) = (self.collection_to_print(), self.settings.print);
        // Without a puzzle there is nothing to choose.
        let count = listed.as_ref().filter(|_| self.shown_document().is_some());
        let count = count.map(|listed| listed.len());
        let dialog = match (subject, listed, self.shown_document()) {
            (Subject::List, Some(listed), _) => {
                let progress = self.progress.clone();
                let read = move |is_stopped: &dyn Fn() -> bool| {
                    let wanted = listed.iter().take_while(|_| !is_stopped());
                    let boards = wanted.filter_map(|entry| entry.board(progress.as_deref()));
                    boards.map(Entry::new).collect()
                };
                PrintDialog::new(subject, read, count, options, ctx)
            }
            (_, _, Some(document)) => {
                let entry = Entry::new(document.editor.game.board().clone());
                PrintDialog::new(Subject::One, move |_| vec![entry], count, options, ctx)
            }
            (_, _, None) => return,
        };
        self.dialog = Some(Dialog::Print(Box::new(dialog)));
    }

    fn set_print(&mut self, options: Options, ctx: &Context) {
        self.settings.print = options;
        if let Some(Dialog::Print(dialog)) = &mut self.dialog {
            let at = dialog.preview.as_ref().map_or(0, |preview| preview.at);
            dialog.show(options, at, ctx);
        }
    }

    /// Takes the pages out of the dialog, to print or to save them.
    fn take_pages(&mut self) {
        if let Some(Dialog::Print(dialog)) = &self.dialog {
            self.to_print = dialog.preview.as_ref().map(|shown| shown.book.clone());
        }
    }

    fn send_pages(&mut self, ctx: &Context) {
        self.take_pages();
        let Some(book) = self.to_print.clone() else {
            return;
        };
        if self.start_job(ctx, move || send::send(&book)) {
            self.dialog = None;
        } else {
            self.tell_busy();
        }
    }

    /// Asks where to save the pages.
    fn ask_pdf(&mut self, ctx: &Context) {
        self.take_pages();
        let Some(book) = self.to_print.clone() else {
            return;
        };
        match self.chooser {
            Chooser::System => {
                let name = self.proposed_pdf();
                let folder = self.folder.clone();
                let save = move || file_job::choose_and_print(folder.as_deref(), &name, &book);
                self.start_choosing(ctx, save);
            }
            Chooser::Window => self.ask_path(Purpose::Print, None, ctx),
        }
    }

    fn save_pdf(&mut self, path: PathBuf, existing: Existing, ctx: &Context) {
        let Some(book) = self.to_print.clone() else {
            return;
        };
        if !self.start_job(ctx, move || file_job::print(path, &book, existing)) {
            self.tell_busy();
        }
    }

    /// A name for the file with the pages.
    pub(crate) fn proposed_pdf(&self) -> String {
        let name = match (&self.dialog, &self.collection, &self.document) {
            (Some(Dialog::Print(dialog)), Some(collection), _)
                if dialog.subject == Subject::List =>
            {
                collection.stem().to_owned()
            }
            (_, _, Some(document)) => document.name(),
            _ => String::new(),
        };
        format!("{}.{PDF}", plain_name(&name))
    }

    /// Says that the pages were saved, and where.
    pub(crate) fn note_printed(&mut self, path: &Path) {
        self.dialog = None;
        self.to_print = None;
        let folder = path.parent().unwrap_or(Path::new(""));
        self.folder = Some(folder.to_path_buf());
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        self.feedback.tell(Notice::new(
            &format!("Saved as {name}"),
            format!("The pages are in {}.", folder.display()),
        ));
    }

    /// Says that the pages were handed to the system.
    pub(crate) fn note_sent(&mut self, how: &str) {
        self.to_print = None;
        self.feedback
            .tell(Notice::new("The pages are on their way", how.to_owned()));
    }
}
