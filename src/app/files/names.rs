//! The names that are proposed for files.

use sudogon_paper::files;

use crate::app::App;
use crate::app::command::printing::Subject;
use crate::app::document::Document;
use crate::app::document::file_job::Purpose;
use crate::app::printing::dialog::PrintDialog;

/// A file name for the puzzle.
pub fn proposed_file(document: &Document, purpose: Purpose) -> String {
    let name = plain_name(&document.name());
    let format = match purpose {
        Purpose::Open
        | Purpose::Folder
        | Purpose::Picture
        | Purpose::Print
        | Purpose::Braille
        | Purpose::Record => None,
        Purpose::Save => Some(files::OWN),
        Purpose::Export => files::exportable().next(),
    };
    format.map_or_else(String::new, |format| format.file_name(&name))
}

/// A name for the file with the pages, with an ending.
pub fn proposed_pages(app: &App, ending: &str) -> String {
    let printed = app.dialog.shown_as::<PrintDialog>();
    let name = match (printed, &app.collection, &app.document) {
        (Some(dialog), Some(collection), _) if dialog.subject == Subject::List => collection.stem(),
        (_, _, Some(document)) => document.name(),
        _ => String::new(),
    };
    format!("{}.{ending}", plain_name(&name))
}

/// A name of limited length and with characters that every file system allows.
pub(crate) fn plain_name(name: &str) -> String {
    let plain = |c: char| {
        if c.is_alphanumeric() || " -_.,×".contains(c) {
            c
        } else {
            '-'
        }
    };
    name.chars().take(60).map(plain).collect()
}
