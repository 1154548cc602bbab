//! What can be done about printing.

use std::path::PathBuf;

use sudogon_paper::print::Options;
use sudogon_paper::storage::Existing;

/// Which puzzles are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The one in the window.
    One,
    /// All of the open collection.
    List,
}

/// Something about printing.
#[derive(Clone, Debug, PartialEq)]
pub enum PrintAct {
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
