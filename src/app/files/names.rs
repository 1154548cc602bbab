//! The names that are proposed for files.

use sudogon_paper::files;

use crate::app::App;
use crate::app::command::printing::Subject;
use crate::app::document::file_job::{Purpose, RECORD};
use crate::app::printing::dialog::PrintDialog;

/// A name for a new file; empty where one that is there is chosen.
pub fn proposed(app: &App, purpose: Purpose) -> String {
    let format = match purpose {
        Purpose::Open | Purpose::Folder | Purpose::Picture => None,
        Purpose::Save => Some(files::OWN),
        Purpose::Export => files::exportable().next(),
        Purpose::Print | Purpose::Braille => return proposed_pages(app, purpose),
        Purpose::Record => return RECORD.to_owned(),
        Purpose::Review => return proposed_pages(app, purpose),
    };
    let named = app.document.as_ref().zip(format);
    named.map_or_else(String::new, |(document, format)| {
        format.file_name(&plain_name(&document.name()))
    })
}

/// A name for the file with the pages.
fn proposed_pages(app: &App, purpose: Purpose) -> String {
    let printed = app.dialog.shown_as::<PrintDialog>();
    let name = match (printed, &app.collection, &app.document) {
        (Some(dialog), Some(collection), _) if dialog.subject == Subject::List => collection.stem(),
        (_, _, Some(document)) => document.name(),
        _ => String::new(),
    };
    format!("{}.{}", plain_name(&name), purpose.ending().concat())
}

/// A name of limited length and with characters that every file system allows.
fn plain_name(name: &str) -> String {
    let plain: String = name.chars().take(60).collect();
    plain.replace(|c: char| !c.is_alphanumeric() && !" -_.,×".contains(c), "-")
}
