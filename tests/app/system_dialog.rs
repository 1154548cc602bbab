//! Files that are chosen in the system's dialog: what it asks, and what comes of each answer.

use std::fs;

use egui::{Key, Modifiers};
use sudogon::app::{FileAnswer, FileQuestion, Wanted};

use super::driver::Window;

/// A 4×4 with one solution.
const PUZZLE: &str = "..1..2..3..1..4.";

/// Asks in the system's dialog where to save the pages of a puzzle.
fn save_pages(window: Window) -> Window {
    let mut window = window.playing(PUZZLE);
    window.keys(Modifiers::COMMAND, Key::P);
    window.wait("the level", |window| {
        !window.has("Finding the level and the solution…")
    });
    window.press("Save as PDF…");
    window
}

#[test]
fn pages_are_saved_where_the_player_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("Für Oma.pdf");
    fs::write(&path, "the system asked about it").expect("written");
    let chosen = path.clone();
    let window = save_pages(Window::with_system_dialog(move |question| {
        assert_eq!(question.title, "Save as PDF");
        let Wanted::NewFile(name) = question.wanted else {
            panic!("a file is to be written, not {:?}", question.wanted);
        };
        assert!(name.ends_with(".pdf"), "{name}");
        assert_eq!(question.kinds, [("PDF", vec!["pdf"])]);
        FileAnswer::Chosen(chosen.clone())
    }));
    window.expect_text("Saved as Für Oma.pdf");
    assert!(!window.has("Page 1 of 1"), "nothing is left to do there");
    assert!(fs::read(&path).expect("read").starts_with(b"%PDF-"));
}

#[test]
fn a_file_that_the_system_did_not_ask_about_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pages.pdf");
    fs::write(&path, "precious").expect("written");
    let chosen = folder.path().join("pages");
    let mut window = save_pages(Window::with_system_dialog(move |_| {
        FileAnswer::Chosen(chosen.clone())
    }));
    window.expect_text("pages.pdf is there already");
    assert_eq!(fs::read_to_string(&path).expect("read"), "precious");
    window.press("Replace");
    window.expect_text("Saved as pages.pdf");
    assert!(fs::read(&path).expect("read").starts_with(b"%PDF-"));
}

#[test]
fn the_pages_stay_where_the_player_changes_their_mind() {
    let mut window = save_pages(Window::with_system_dialog(|_| FileAnswer::Cancelled));
    window.expect_text("Page 1 of 1");
    window.press("Landscape");
    window.expect_text("Page 1 of 1, landscape");
}

#[test]
fn where_the_system_has_no_dialog_the_window_asks() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pages.pdf");
    let mut window = save_pages(Window::with_system_dialog(|_| FileAnswer::NoDialog));
    window.fill_field("File name or path", &path.display().to_string());
    window.press("Save");
    window.expect_text("Saved as pages.pdf");
    assert!(fs::read(&path).expect("read").starts_with(b"%PDF-"));
}

#[test]
fn a_puzzle_is_saved_and_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("Stern 12.5.ron");
    let chosen = path.with_extension("");
    let dialog = move |_: &FileQuestion<'_>| FileAnswer::Chosen(chosen.clone());
    let mut window = Window::with_system_dialog(dialog).playing(PUZZLE);
    window.choose("Save as…");
    window.expect_text("Stern 12.5");
    assert!(path.exists(), "the ending was added");
    let mut window = Window::with_system_dialog(move |question| {
        assert_eq!(question.wanted, Wanted::File);
        FileAnswer::Chosen(path.clone())
    });
    window.choose("Open…");
    window.expect_text("Stern 12.5");
}
