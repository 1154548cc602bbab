//! A picture of a board as PDF, on a page of its own size: for a document, as SVG is, where programs want PDF. Written, not read.
//! Pages of paper are composed in [`crate::print`].

use super::picture::picture_at_origin;
use super::{Format, GameWriter};

use crate::drawing::Labels;
use crate::in_words;
use crate::print::{BookPage, SaidBoard, Tag, Tagged, pdf};
use sudogon_board::game::{Board, Mark};
use sudogon_board::message::{Language, pattern};

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
    let layout = board.layout();
    let picture = picture_at_origin(board, Labels::usual(layout));
    let said = SaidBoard {
        layout,
        place: picture.place,
        language: Language::ENGLISH,
        contents: &|cell| {
            let play = board.play(cell);
            let marks = play.marks(Mark::Corner).union(play.marks(Mark::Centre));
            in_words::contents(board.value(cell), marks)
        },
        notes: in_words::notes(layout),
    };
    let mut page = Tagged::default();
    let corner = said.place.at(layout.bounds().min);
    page.said(Tag::Title, picture.title.to_owned(), corner);
    page.board(&said, picture.primitives);
    let page = BookPage::new(picture.area.size(), page, Tagged::default());
    pdf::of_page(page, picture.title)
}
