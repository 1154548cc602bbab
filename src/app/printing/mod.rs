//! File ▸ Print: pages of paper, looked at before they are printed or saved as a PDF.
//!
//! - `commands.rs`: what can be done
//! - `dialog.rs`: the dialog's state; `dialog_ui.rs`: shows it; `page_ui.rs`: the page in it
//! - `send.rs`: pages to the system

pub mod commands;
pub mod dialog;
pub mod dialog_ui;
mod page_ui;
pub mod send;
