//! Hands pages to the system: as a PDF in its viewer, which prints it.

use std::ops::ControlFlow;

use sudogon_paper::print::{Book, pdf};
use sudogon_paper::storage;

use crate::app::document::file_job::Report;

const FAILED: &str = "That could not be printed";

/// Opens the pages in the system's viewer for PDF.
pub fn send(book: &Book) -> Report {
    let bytes = pdf::write(book, &mut |_| ControlFlow::Continue(())).unwrap_or_default();
    let path = match storage::write_to_look_at(&bytes, ".pdf") {
        Ok(path) => path,
        Err(error) => return Report::Failed(FAILED, format!("{error}.")),
    };
    match open::that_detached(&path) {
        Ok(()) => Report::Sent("They are open in the program for PDF: print them there."),
        Err(_) => Report::Failed(
            FAILED,
            "No program for PDF answers on this computer: save the pages as PDF instead."
                .to_owned(),
        ),
    }
}
