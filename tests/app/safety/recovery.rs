//! After a kill, what was open is restored with every step; a window that was closed leaves no journal.

use egui::{Key, Modifiers};
use sudogon_core::game::Mode;
use sudogon_paper::storage::journal;

use super::{CHANGED, PUZZLE, change, journal_files, kill, write};
use crate::driver::{STORIES, Window};

#[test]
fn an_open_puzzle_comes_back_after_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let journals = folder.path().join("not there yet");
    let mut window = Window::with_journals(&journals, None);
    window.play_star();
    window.click("cell 2");
    window.key(Key::Num7);
    window.click("cell 3");
    window.keys(Modifiers::COMMAND, Key::Num4);
    window.click("cell 5");
    window.keys(Modifiers::ALT, Key::Num1);
    window.key(Key::Num2);
    window.keys(Modifiers::COMMAND, Key::Z);
    let before = window.board().clone();
    kill(window, &journals, 1);

    let mut window = Window::with_journals(&journals, None);
    window.expect_text(
        "Sudogon ended without warning. Star was open: 1 of 34 filled in, not all of it saved.",
    );
    assert!(window.announced().contains("Star was open"));
    window.press("Bring it back");
    assert_eq!(window.board(), &before);
    assert!(window.cursor().starts_with("cell 5, "));
    assert_eq!(window.mode(), Mode::Play);
    assert!(
        !window.has_button("Keep mine"),
        "it has no file that could change"
    );
    window.keys(Modifiers::COMMAND, Key::Y);
    assert!(window.hear("cell 5").contains("your 2"));
    for _ in 0..4 {
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(window.line(), STORIES[0].givens, "every step is there");
    // It counts as unsaved, as before the kill.
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.press("4×4");
    assert!(window.has("Save the changes to"));
    window.press("Cancel");
    kill(window, &journals, 1);
    assert_eq!(
        journal::orphaned(&journals).len(),
        1,
        "the older one is gone"
    );
}

#[test]
fn the_keyboard_never_presses_a_button_that_has_just_replaced_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let journals = folder.path().join("journals");
    let path = folder.path().join("shared.ron");
    write(&path, PUZZLE);
    let mut window = Window::with_journals(&journals, Some(&path));
    change(&mut window);
    kill(window, &journals, 1);
    write(&path, "1...............");

    let mut window = Window::with_journals(&journals, None);
    window.expect_text("Sudogon ended without warning");
    window.tab_to("Bring it back");
    window.key(Key::Enter);
    assert!(window.has_button("Load it"), "another bar is there now");
    assert!(window.focused().starts_with("r1c1"), "{}", window.focused());
    window.key(Key::ArrowRight);
    assert!(window.cursor().starts_with("r1c2"));
}

#[test]
fn a_window_that_is_closed_leaves_no_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let left = || journal_files(folder.path());
    for answer in ["Save", "Don't save"] {
        let mut window = Window::with_journals(folder.path(), None);
        window.press("4×4");
        window.type_keys("12");
        window.wait("the journal", |_| left() == 1);
        window.keys(Modifiers::COMMAND, Key::Q);
        window.press(answer);
        if answer == "Save" {
            let file = tempfile::tempdir().expect("a folder");
            let path = file.path().join("kept.ron");
            window.fill_field("File name or path", &path.display().to_string());
            window.press("Save");
            assert!(!window.is_changed());
        }
        window.exit();
        assert_eq!(left(), 0, "{answer}");
    }
    // An unplayed board leaves no journal either.
    let mut window = Window::with_journals(folder.path(), None);
    window.press("4×4");
    window.click("r2c2");
    window.exit();
    assert_eq!(left(), 0);
    // What ends the window without a question, such as the end of the session, leaves unsaved work.
    let mut window = Window::with_journals(folder.path(), None);
    window.press("4×4");
    window.type_keys("1");
    window.exit();
    assert_eq!(left(), 1);
}

#[test]
fn two_windows_write_and_offer_different_journals() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut one = Window::with_journals(folder.path(), None);
    one.press("4×4");
    one.type_keys("12");
    let count = || journal_files(folder.path());
    one.wait("its journal", |_| count() == 1);
    let mut other = Window::with_journals(folder.path(), None);
    other.press("4×4");
    other.type_keys("34");
    other.wait("its journal", |_| count() == 2);
    assert!(!other.has("Sudogon ended without warning"));
    kill(one, folder.path(), 1);
    let mut third = Window::with_journals(folder.path(), None);
    third.expect_text("Sudogon ended without warning");
    third.press("Bring it back");
    assert_eq!(third.givens(), "12..............");
    assert_eq!(other.givens(), "34..............");
}

#[test]
fn an_orphaned_journal_is_thrown_away_only_after_a_confirmation() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_journals(folder.path(), None);
    window.press("4×4");
    window.type_keys("12");
    kill(window, folder.path(), 1);
    let mut window = Window::with_journals(folder.path(), None);
    window.expect_text("Sudogon ended without warning");
    window.press("Throw it away…");
    window.press("Keep it");
    assert!(window.has_button("Bring it back"));
    assert_eq!(journal_files(folder.path()), 1);
    window.press("Throw it away…");
    window.press("Throw it away");
    assert!(!window.has_button("Bring it back"));
    assert_eq!(journal_files(folder.path()), 0);
}

#[test]
fn a_recovered_game_says_what_has_happened_to_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let (journals, path) = (
        folder.path().join("journals"),
        folder.path().join("mine.ron"),
    );
    for (what, bar) in [("gone", "Save"), ("changed", "Keep mine"), ("same", "")] {
        write(&path, PUZZLE);
        let mut window = Window::with_journals(&journals, Some(&path));
        change(&mut window);
        window.save();
        kill(window, &journals, 1);
        match what {
            "gone" => std::fs::remove_file(&path).expect("the file"),
            "changed" => write(&path, "1..............."),
            _ => {}
        }
        let mut window = Window::with_journals(&journals, None);
        assert!(window.has_button("Bring it back"));
        window.press("Bring it back");
        assert_eq!(window.line(), CHANGED, "{what}");
        assert_eq!(window.is_changed(), what != "same", "{what}");
        let has_bar = window.has_button("Save as…");
        assert_eq!(has_bar, what != "same", "{what}");
        assert!(bar.is_empty() || window.has_button(bar), "{what}");
        window.wait("the journal", |_| journal_files(&journals) == 1);
        window.keys(Modifiers::COMMAND, Key::Q);
        if what != "same" {
            window.press("Don't save");
        }
        window.exit();
        assert_eq!(journal_files(&journals), 0, "{what}");
    }
}

#[test]
fn recovery_can_be_postponed_and_is_reached_by_keyboard() {
    let folder = tempfile::tempdir().expect("a folder");
    for (killed, line) in [(1, "1"), (2, "2")] {
        let mut window = Window::with_journals(folder.path(), None);
        window.press("4×4");
        window.type_keys(line);
        kill(window, folder.path(), killed);
    }
    let mut window = Window::with_journals(folder.path(), None);
    assert!(window.has_button("Later"));
    assert!(window.has("There is one more."));
    window.press("Later");
    assert!(window.has_button("Bring it back"));
    window.press("Later");
    assert!(!window.has_button("Bring it back"));
    assert_eq!(journal_files(folder.path()), 2, "both are still there");
    drop(window);
    let mut window = Window::with_journals(folder.path(), None);
    assert!(window.has_button("Bring it back"));
    window.press("4×4");
    window.key(Key::F6);
    assert_eq!(window.focused(), "Bring it back");
    window.key(Key::Enter);
    assert_eq!(window.givens(), "2...............");
}
