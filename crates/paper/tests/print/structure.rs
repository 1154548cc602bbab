//! What a screen reader finds in a PDF: its structure, read back.

use std::ops::ControlFlow;

use sudogon_board::message::Language;
use sudogon_learn::Exercise;
use sudogon_paper::files;
use sudogon_paper::print::{
    Book, BookEntry, Course, CourseLesson, Options, Paper, PerPage, Solutions, pdf,
};

use super::reader::{self, Part, table};
use super::{EASY, examined, layouts};

fn structure(book: &Book) -> Part {
    let pdf = pdf::write(book, &mut |_| ControlFlow::Continue(()));
    reader::structure(&pdf.expect("nobody stops it"))
}

fn entry(text: &str) -> BookEntry {
    let game = files::read(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
    BookEntry::new(game.board().clone())
}

/// What the parts of a kind say.
fn said(within: &Part, tag: &str) -> Vec<String> {
    within.all(tag).iter().map(|part| part.text()).collect()
}

#[test]
fn a_puzzle_is_a_heading_and_a_table_read_row_by_row() {
    let document = structure(&Book::new(vec![examined(EASY)], "", Options::default()));
    assert_eq!(document.tag, "Document");
    let tags: Vec<&str> = document.parts.iter().map(|part| &*part.tag).collect();
    assert_eq!(tags, ["H1", "P", "Table"]);
    assert_eq!(said(&document, "H1"), ["9×9"]);
    let rows = document.all("TR");
    let lines = rows.iter().map(|row| said(row, "TD").join(" "));
    let lines: Vec<String> = lines
        .map(|line| line.replace("empty", ".").replace(' ', ""))
        .collect();
    assert_eq!(lines.len(), 9);
    assert_eq!(lines.concat(), EASY);
}

#[test]
fn solutions_and_the_foot_of_a_page_are_read_too() {
    let book = |solutions| {
        let options = Options {
            solutions,
            per_page: PerPage::Two,
            ..Options::default()
        };
        Book::new(vec![examined(EASY), examined(EASY)], "Two", options)
    };
    for solutions in [Solutions::End, Solutions::Foot] {
        let document = structure(&book(solutions));
        assert_eq!(said(&document, "H1"), ["Two"]);
        let headings = said(&document, "H2");
        assert_eq!(headings.len(), 4, "{headings:?}");
        assert_eq!(headings[2], "Solution of puzzle 1");
        let tables = document.all("Table");
        let cells = said(tables[2], "TD");
        assert_eq!((tables.len(), cells.len()), (4, 81));
        assert!(cells.iter().all(|cell| cell.len() == 1), "{cells:?}");
    }
}

#[test]
fn every_cell_of_every_layout_is_read_once() {
    for layout in layouts() {
        let name = layout.title().to_owned();
        let count = layout.len();
        let document = structure(&Book::new(
            vec![super::entry(&layout)],
            "",
            Options::default(),
        ));
        let cells = [said(&document, "TD"), said(&document, "Span")].concat();
        let empty = cells.iter().filter(|cell| *cell == "empty").count();
        assert_eq!(empty, count, "{name}");
        let rows = document.all("TR");
        let lengths: Vec<usize> = rows.iter().map(|row| row.parts.len()).collect();
        assert!(lengths.windows(2).all(|pair| pair[0] == pair[1]), "{name}");
        let strips = if rows.is_empty() {
            document.all("Lbl").len()
        } else {
            rows.len()
        };
        assert_eq!(strips, layout.strips().len(), "{name}");
    }
}

#[test]
fn marks_and_clues_are_said_in_words() {
    let text = "(sudogon: 1, layout: Named(\"sq4{cage 3: 1 2; gt: 3 4}\"), givens: \"..1.............\", \
                corner: {4: [3, 4]})";
    let options = Options {
        marks: sudogon_paper::print::Marks::Mine,
        ..Options::default()
    };
    let document = structure(&Book::new(vec![entry(text)], "", options));
    let cells = said(&document, "TD");
    assert_eq!(cells[..5], ["empty", "empty", "1", "empty (3 4)", "empty"]);
    let notes = said(&document, "LBody");
    assert_eq!(notes[0], "Cage of 3: r1c1 and r1c2");
    assert_eq!(notes[1], "r1c3: greater than r1c4");
    assert!(notes.len() > 2, "the rules follow: {notes:?}");
}

#[test]
fn a_page_says_its_language() {
    let german = sudogon_languages::of_code("de").expect("it is spoken");
    let options = Options {
        language: german,
        ..Options::default()
    };
    let book = Book::new(vec![entry("star: 1:5")], "", options);
    let pdf = pdf::write(&book, &mut |_| ControlFlow::Continue(())).unwrap_or_default();
    let text = String::from_utf8_lossy(&pdf).into_owned();
    for has in ["/Lang (de)", "/Marked true", "/DisplayDocTitle true"] {
        assert!(text.contains(has), "{has}");
    }
    let document = reader::structure(&pdf);
    assert!(said(&document, "Span").contains(&"leer".to_owned()));
    assert_ne!(german, Language::ENGLISH);
}

#[test]
fn a_course_is_read_by_paragraphs() {
    let technique = sudogon_logic::techniques::named("naked-pair").expect("it is known");
    let board = &sudogon_learn::EXERCISE_BOARDS[0];
    let go_on = &mut |_: &()| ControlFlow::Continue(());
    let lesson = CourseLesson::of(technique, board, 3, go_on).expect("it has exercises");
    let course = Course::new(vec![lesson], Paper::A4, Language::ENGLISH);
    let title = course.title();
    let pdf = pdf::write_pages(course.pages(), &title, course.language(), &mut |_| {
        ControlFlow::Continue(())
    });
    let document = reader::structure(&pdf.expect("nobody stops it"));
    assert_eq!(
        document.all("Table").len(),
        16,
        "two examples before and after, twelve exercises"
    );
    let paragraphs = said(&document, "P");
    for text in [technique.about.english(), technique.search.english()] {
        assert!(
            paragraphs.iter().any(|paragraph| paragraph.trim() == text),
            "{text}: {paragraphs:?}"
        );
    }
    // The key has the whole reason, and the other right answers.
    for number in 0..12 {
        let position = board.exercise(technique, 3, number).expect("a position");
        let exercise = Exercise::of(technique, position, go_on).expect("it is there");
        let words = exercise.layout().words(Language::ENGLISH);
        let why = exercise.steps[0].in_full(exercise.layout());
        let why = words.in_full().say_all(&why).join(" ");
        let others = exercise.others(&exercise.steps[0], usize::MAX);
        let others = words.say_all(&others).join(" ");
        let starts = format!("{}  ", number + 1);
        let key = paragraphs
            .iter()
            .find(|paragraph| paragraph.starts_with(&starts));
        let key = key.expect("an answer").trim();
        assert!(key.contains(&why) && key.ends_with(&others), "{key}");
    }
}

#[test]
fn a_picture_of_a_board_is_read_too() {
    let game = files::read(EASY, None).unwrap_or_else(|error| panic!("{error}"));
    let document = reader::structure(&files::PDF.write(&game));
    assert_eq!(said(&document, "H1"), ["9×9"]);
    assert_eq!(said(&document, "TD").len(), 81);
}

#[test]
fn the_table_of_a_file_says_where_each_object_begins() {
    let book = Book::new(vec![examined(EASY)], "", Options::default());
    let pdf = pdf::write(&book, &mut |_| ControlFlow::Continue(())).expect("written");
    let rows = table(&pdf);
    let mut begun = 0;
    for (number, row) in rows.iter().enumerate() {
        // The kind, then five bytes of the place.
        if row[0] == 1 {
            let place = row[1..6]
                .iter()
                .fold(0, |sum, &byte| sum * 256 + usize::from(byte));
            let start = format!("{number} 0 obj");
            assert!(pdf[place..].starts_with(start.as_bytes()), "{number}");
            begun += 1;
        }
    }
    assert!(begun > 5, "{begun} of {}", rows.len());
}
