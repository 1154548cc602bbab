//! A picture of a board as PDF, on a page of its own size: for a document, as SVG is, where programs want PDF. Written, not read.
//! Pages of paper are composed in [`crate::print`].

use super::picture::picture_at_origin;
use super::{Format, GameWriter};

use crate::drawing::Labels;
use crate::print::{BookPage, pdf};
use sudogon_board::game::Board;
use sudogon_board::message::pattern;

pub static FORMAT: Format = Format {
    name: pattern!("Picture (PDF)"),
    id: "pdf",
    about: pattern!(
        "The board as a page of its own size, to put into a document; File ▸ Print… makes pages of paper."
    ),
    extensions: &["pdf"],
    begins: |bytes| bytes.starts_with(b"%PDF-"),
    writer: GameWriter::Bytes(|game| draw(game.board())),
    ..Format::BASE
};

fn draw(board: &Board) -> Vec<u8> {
    let picture = picture_at_origin(board, Labels::usual(board.layout()));
    let page = BookPage {
        size: picture.area.size(),
        upright: picture.primitives,
        turned: Vec::new(),
    };
    pdf::of_page(page, picture.title)
}
