//! File ▸ Print: pages of paper, looked at before they are printed or saved as a PDF.
//!
//! - `dialog.rs`: the dialog's state; `dialog_ui.rs`: shows it

pub mod dialog;
pub mod dialog_ui;
