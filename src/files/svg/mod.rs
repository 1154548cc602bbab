//! A picture of a board as SVG, to print or to put into a text. Written, not read.
//!
//! - `picture.rs`: what is drawn, and where
//! - `element.rs`: words and strokes as XML
//!
//! It stands for itself: no styles, scripts or files beside it, and any typeface will do. It shows what is on the board as
//! the window does by daylight, and nothing of what the window points at: no cursor, no repeats, no hint.

mod element;
mod picture;

use super::{Format, Writer};
use serde::{Deserialize, Serialize};

use crate::game::Board;
use crate::layout::Layout;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "Picture (SVG)",
    about: "The board as a picture, to print or to put into a text.",
    extensions: &["svg"],
    is_whole: false,
    is_copied: true,
    is_exported: true,
    reader: None,
    writer: Writer::Text(|game| draw(game.board(), Labels::usual(game.board().layout()))),
    gather: None,
};

/// Where a picture, or the window, names its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Labels {
    /// Nowhere.
    Off,
    /// Beside the rim.
    Rim,
    /// In each cell.
    Cells,
}

impl Labels {
    /// Indices stand in their cells; rows and columns are named at the rim.
    pub fn usual(layout: &Layout) -> Self {
        if layout.is_numbered() {
            Self::Cells
        } else {
            Self::Rim
        }
    }
}

/// Draws a board.
pub fn draw(board: &Board, labels: Labels) -> String {
    picture::Picture::new(board).document(labels)
}
