//! Pages as they were when somebody looked at them: a book of examples in several ways, and a course.

use std::ops::ControlFlow;

use sudogon_board::message::Language;
use sudogon_learn::EXERCISE_BOARDS;
use sudogon_logic::techniques;
use sudogon_paper::print::{
    Book, BookPage, Course, CourseLesson, Marks, Options, Orientation, Paper, PerPage, Solutions,
    Values,
};

use super::examined;
use crate::pinned::{expect, line};

/// Of as many forms as there are clues in corners, between cells and at the rim.
const PUZZLES: &[&str] = &[
    "9x9-easy-1",
    "star-newspaper",
    "killer-easy-1",
    "16x16-easy-1",
    "sandwich-1",
    "kenken-1",
];

fn lines(name: &str, pages: impl Iterator<Item = BookPage>) -> String {
    let page = |(page, nth): (BookPage, i32)| {
        let upright = line(&format!("{name}, page {nth}"), &page.upright);
        upright + &line(&format!("{name}, page {nth}, turned"), &page.turned)
    };
    pages.zip(1..).map(page).collect()
}

#[test]
fn pages_are_as_they_were() {
    let entries: Vec<_> = PUZZLES
        .iter()
        .map(|name| {
            let path = format!("{}/saved_puzzles/{name}.ron", env!("CARGO_MANIFEST_DIR"));
            examined(&std::fs::read_to_string(path).expect("an example"))
        })
        .collect();
    let mut printed = String::new();
    for (name, options) in [
        (
            "one a page",
            Options {
                solutions: Solutions::Foot,
                marks: Marks::Candidates,
                ..Options::default()
            },
        ),
        (
            "two on letter",
            Options {
                paper: Paper::Letter,
                orientation: Orientation::Landscape,
                per_page: PerPage::Two,
                solutions: Solutions::End,
                is_large: true,
                ..Options::default()
            },
        ),
        (
            "four, solved",
            Options {
                per_page: PerPage::Four,
                values: Values::All,
                solutions: Solutions::Foot,
                ..Options::default()
            },
        ),
    ] {
        let book = Book::new(entries.clone(), "Six of them", options);
        printed += &lines(name, book.pages());
    }
    let technique = techniques::named("naked-single").expect("a technique");
    let go_on = &mut |_: &()| ControlFlow::Continue(());
    let lesson = CourseLesson::of(technique, &EXERCISE_BOARDS[0], 1, go_on);
    let lessons = vec![lesson.expect("it has exercises there")];
    let course = Course::new(lessons, Paper::A4, Language::ENGLISH);
    printed += &lines("course", course.pages());
    expect("pages.txt", &printed);
}
