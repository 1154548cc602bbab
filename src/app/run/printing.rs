//! Pages: looked at, printed, saved.

use std::ops::ControlFlow;
use std::path::Path;

use egui::Context;
use sudogon_board::message::{Message, message};
use sudogon_paper::print::{BookEntry, Options, pdf};
use sudogon_paper::storage;

use crate::app::App;
use crate::app::cards::notice::Notice;
use crate::app::command::PrintCommand;
use crate::app::command::printing::Subject;
use crate::app::document::file_job::{Purpose, Report};
use crate::app::files::{jobs, outside};
use crate::app::printing::dialog::PrintDialog;
use crate::app::run::{self, RunCommand};
use crate::language::{self, label, say};

impl RunCommand for PrintCommand {
    fn run(self, app: &mut App, ctx: &Context) {
        match self {
            Self::Ask => {
                let is_one = app.shown_document().is_some();
                print_subject(app, if is_one { Subject::One } else { Subject::List }, ctx);
            }
            Self::Choose(subject) => print_subject(app, subject, ctx),
            Self::Set(options) => set_print(app, options, ctx),
            Self::Turn(at) => {
                if let Some(dialog) = app.dialog.shown_as_mut::<PrintDialog>() {
                    dialog.show(dialog.options, at, ctx);
                }
            }
            Self::Send => send_pages(app, ctx),
            Self::Save => save_pages(app, Purpose::Print, ctx),
            Self::SaveBraille => save_pages(app, Purpose::Braille, ctx),
        }
    }
}

/// Shows the pages of the puzzle in the window, or of all in the open collection.
fn print_subject(app: &mut App, subject: Subject, ctx: &Context) {
    let listed = run::collection::collection_to_print(app);
    let mut options = app.settings.print;
    options.language = crate::language::spoken();
    // Without a puzzle there is nothing to choose.
    let count = listed
        .as_ref()
        .filter(|_| app.shown_document().is_some())
        .map(|listed| listed.len());
    let dialog = match (subject, listed, app.shown_document()) {
        (Subject::List, Some(listed), _) => {
            let progress = app.files.progress.clone();
            let read = move |is_stopped: &dyn Fn() -> bool| {
                let wanted = listed.iter().take_while(|_| !is_stopped());
                let boards = wanted.filter_map(|entry| entry.board(progress.as_deref()));
                boards.map(BookEntry::new).collect()
            };
            PrintDialog::new(subject, read, count, options, ctx)
        }
        (_, _, Some(document)) => {
            let entry = BookEntry::new(document.editor.game.board().clone());
            (options.per_page, options.solutions) = (app.settings.copies, app.settings.solution);
            PrintDialog::new(Subject::One, move |_| vec![entry], count, options, ctx)
        }
        (_, _, None) => return,
    };
    app.dialog.open(dialog);
}

fn set_print(app: &mut App, options: Options, ctx: &Context) {
    let Some(dialog) = app.dialog.shown_as_mut::<PrintDialog>() else {
        return;
    };
    let settings = &mut app.settings;
    let of_list = (settings.print.per_page, settings.print.solutions);
    settings.print = options;
    if dialog.subject == Subject::One {
        (settings.copies, settings.solution) = (options.per_page, options.solutions);
        (settings.print.per_page, settings.print.solutions) = of_list;
    }
    let at = dialog.preview.as_ref().map_or(0, |preview| preview.at);
    dialog.show(options, at, ctx);
}

/// Takes the pages out of the dialog, to print or to save them.
fn take_pages(app: &mut App) {
    if let Some(dialog) = app.dialog.shown_as::<PrintDialog>() {
        app.files.to_print = dialog.preview.as_ref().map(|shown| shown.book.clone());
    }
}

fn send_pages(app: &mut App, ctx: &Context) {
    take_pages(app);
    let Some(book) = app.files.to_print.clone() else {
        return;
    };
    send(app, ctx, move || {
        pdf::write(&book, &mut |_| ControlFlow::Continue(()))
    });
}

/// Makes pages on a thread, and opens them in the system's viewer for PDF.
pub fn send(app: &mut App, ctx: &Context, make: impl FnOnce() -> Option<Vec<u8>> + Send + 'static) {
    let job = move || open_pages(&make().unwrap_or_default());
    if jobs::start_job(app, ctx, job) {
        app.dialog.close();
    }
}

/// Opens pages in the system's viewer for PDF.
fn open_pages(bytes: &[u8]) -> Report {
    let path = match storage::write_to_look_at(bytes, ".pdf") {
        Ok(path) => path,
        Err(error) => {
            return Report::Sent(Err(message!("{clause}.", clause = error.message())));
        }
    };
    Report::Sent(outside::open(&path).map_err(|_| {
        message!(
            "No program for PDF answers on this computer. The pages are in {text}.",
            text = path.display()
        )
    }))
}

/// Asks where to save the pages, on paper or in braille.
fn save_pages(app: &mut App, purpose: Purpose, ctx: &Context) {
    take_pages(app);
    jobs::choose(app, purpose, ctx);
}

/// Says that the pages were saved, and where.
pub fn note_printed(app: &mut App, path: &Path) {
    app.dialog.close();
    app.files.to_print = None;
    let (name, folder) = app.files.note_written(path);
    app.feedback.tell(Notice::new(
        &say!("Saved as {text}", text = name),
        [say!("The pages are in {text}.", text = folder)],
    ));
}

/// Says whether the pages were handed to the system.
pub fn note_sent(app: &mut App, sent: Result<(), Message>) {
    if let Err(why) = sent {
        let headline = label!("That could not be printed");
        return jobs::tell_failure(app, headline, &language::say(&why));
    }
    app.files.to_print = None;
    let headline = label!("The pages are on their way");
    let text = label!("The program for PDF opens them: print them there.");
    app.feedback.tell(Notice::new(headline, [text.to_owned()]));
}
