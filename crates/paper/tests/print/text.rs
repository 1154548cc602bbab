//! The PDF: its words can be searched, and it is the same each time.

use std::cell::Cell;
use std::io::Write;
use std::ops::ControlFlow;

use sudogon_paper::drawing::{PAPER, Role};
use sudogon_paper::files;
use sudogon_paper::print::{Book, BookEntry, Options, PerPage, Solutions, pdf};

use super::{EASY, examined, reader};

fn written(book: &Book) -> Vec<u8> {
    pdf::write(book, &mut |_| ControlFlow::Continue(())).expect("nobody stops it")
}

#[test]
fn the_words_of_a_book_can_be_searched() {
    let options = Options {
        per_page: PerPage::Two,
        solutions: Solutions::End,
        ..Options::default()
    };
    let text = "(sudogon: 1, layout: Named(\"sq4\"), title: \"Sunday's – Größe\", givens: \".4.112...1...3..\")";
    let titled = files::read(text, None).unwrap_or_else(|error| panic!("{error}"));
    let entries = vec![
        examined(EASY),
        BookEntry::new(titled.board().clone()),
        examined(EASY),
    ];
    let book = Book::new(entries, "Puzzles & more", options);
    let pages = reader::pages(&written(&book));
    assert_eq!(pages.len(), 3);
    let has = |page: usize, word: &str| pages[page].iter().any(|words| words == word);
    assert!(has(0, "Puzzles & more") && has(0, "easy"), "{:?}", pages[0]);
    assert!(
        pages[0]
            .iter()
            .any(|words| words.starts_with("2  Sunday's"))
    );
    assert!(pages[0].iter().any(|words| words.ends_with("Größe")));
    assert!(has(1, "3  9×9") && has(1, "2") && has(1, "Solution: page 3"));
    assert!(has(2, "page 1") && has(2, "page 2") && has(2, "3"));
    let figures = |page: usize| {
        let digits = pages[page].iter().filter(|words| words.len() == 1);
        digits
            .filter(|digit| ("1"..="9").contains(&digit.as_str()))
            .count()
    };
    // Two solutions, the numbers of their puzzles, and that of the page.
    assert_eq!(figures(2), 2 * 81 + 2 + 1);
}

#[test]
fn figures_have_the_colour_of_paper() {
    let book = Book::new(vec![examined(EASY)], "", Options::default());
    // Shares of three decimals, without noughts at their ends.
    let share = |part: u8| {
        let share = format!("{:.3}", f32::from(part) / 255.0);
        share.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    let expected = PAPER.over_paper(Role::Text).map(share);
    let colours = reader::colours(&written(&book));
    assert!(colours.contains(&expected), "{expected:?} in {colours:?}");
}

#[test]
fn the_same_book_is_the_same_file() {
    let book = |title| Book::new(vec![examined(EASY)], title, Options::default());
    assert_eq!(written(&book("One")), written(&book("One")));
    assert_ne!(written(&book("One")), written(&book("Two")));
}

/// A book of a hundred thousand puzzles takes no more memory than one of its pages.
#[test]
fn each_page_is_written_before_the_next_is_drawn() {
    struct Counted<'a>(&'a Cell<usize>);
    impl Write for Counted<'_> {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.set(self.0.get() + bytes.len());
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let options = Options {
        per_page: PerPage::One,
        solutions: Solutions::None,
        ..Options::default()
    };
    let book = Book::new(vec![examined(EASY); 5], "", options);
    let count = Cell::new(0);
    let mut before = 0;
    let pages = book.pages().inspect(|_| {
        assert!(count.get() > before, "the page before is not written yet");
        before = count.get();
    });
    let go_on = &mut |_: &usize| ControlFlow::Continue(());
    let written = pdf::write_to(
        &mut Counted(&count),
        pages,
        &book.title(),
        book.language(),
        go_on,
    );
    assert!(written.is_ok_and(|flow| flow.is_continue()));
    assert_eq!(count.get(), self::written(&book).len());
}

#[test]
fn a_stopped_pdf_is_none() {
    let book = Book::new(vec![examined(EASY)], "", Options::default());
    assert_eq!(pdf::write(&book, &mut |_| ControlFlow::Break(())), None);
}

#[test]
fn a_picture_of_the_board_is_exported_as_pdf_and_png() {
    let written = |puzzle: &str, extension: &str| {
        let game = files::read(puzzle, None).unwrap_or_else(|error| panic!("{error}"));
        let format = files::exportable().find(|format| format.extension() == extension);
        format.expect("it is exported").write(&game)
    };
    let pdf = written(EASY, "pdf");
    let pages = reader::pages(&pdf);
    let is_digit = |words: &&String| ("1"..="9").contains(&words.as_str()) && words.len() == 1;
    let figures = pages[0].iter().filter(is_digit).count();
    assert_eq!((figures, pages.len()), (36, 1));
    assert!(files::recognise(&pdf, None).is_err(), "it is no puzzle");

    let dark = |puzzle: &str| {
        let png = written(puzzle, "png");
        assert!(files::recognise(&png, None).is_err(), "it is no puzzle");
        let picture = image::load_from_memory(&png).unwrap_or_else(|error| panic!("{error}"));
        assert!(picture.width() > 800, "{}", picture.width());
        let dots = picture.to_luma8();
        dots.pixels().filter(|dot| dot.0[0] < 128).count()
    };
    let one = format!("1{}", ".".repeat(80));
    assert!(
        dark(EASY) > dark(&one) + 35 * 100,
        "each figure has dark dots"
    );
}
