//! Whatever happens, nothing typed is lost: a kill, a disk that fails, a file that somebody else changes.

use std::path::Path;

use egui::{Key, Modifiers};
use sudogon::files;
use sudogon::game::{Game, Mode};
use sudogon::storage::{self, Existing, journal};

use super::driver::{STORIES, Window};

/// Waits until all that is on the board is in a journal, then ends the window as a kill would: nothing more is done.
fn kill(mut window: Window, journals: &Path) {
    let told = |game: &Game| {
        let steps = (game.steps(), game.step_names().count());
        (game.board().grid().to_line(), steps)
    };
    let now = window.harness.state().game().map(told);
    window.wait("the journal", |_| {
        let read = |item: std::fs::DirEntry| {
            let text = std::fs::read_to_string(item.path()).ok()?;
            files::journal::read(&text).ok()
        };
        let items = std::fs::read_dir(journals).into_iter().flatten().flatten();
        let mut sessions = items.filter_map(read);
        sessions.any(|session| Some(told(&session.game)) == now)
    });
    drop(window);
    // The system lets go of a killed program's lock at once; here its thread has to end.
    let start = std::time::Instant::now();
    while journal::left(journals).is_empty() && start.elapsed().as_secs() < 20 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn what_was_open_comes_back_after_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let journals = folder.path().join("not there yet");
    let mut window = Window::with_journals(&journals, None);
    window.press("Star");
    window.type_keys(STORIES[0].givens);
    window.wait_for_label("one solution");
    window.press("Start playing");
    window.click("cell 2");
    window.key(Key::Num7);
    window.click("cell 3");
    window.keys(Modifiers::COMMAND, Key::Num4);
    window.click("cell 5");
    window.keys(Modifiers::ALT, Key::Num1);
    window.key(Key::Num2);
    window.keys(Modifiers::COMMAND, Key::Z);
    let before = window.board().clone();
    kill(window, &journals);

    let mut window = Window::with_journals(&journals, None);
    window.wait_for_label(
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
    // It is asked about when it would be lost, as if nothing had happened.
    window.keys(Modifiers::COMMAND, Key::N);
    window.press("4×4");
    assert!(window.has("Save the changes to"));
    window.press("Cancel");
    kill(window, &journals);
    assert_eq!(journal::left(&journals).len(), 1, "the older one is gone");
}

#[test]
fn the_keyboard_never_comes_to_a_button_that_takes_anothers_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let journals = folder.path().join("journals");
    let path = folder.path().join("shared.ron");
    write(&path, ".4.112...1...3..");
    let mut window = Window::with_journals(&journals, Some(&path));
    window.wait("the puzzle", |window| {
        window.harness.state().game().is_some()
    });
    window.click("r1c1");
    window.key(Key::Num3);
    kill(window, &journals);
    write(&path, "1...............");

    let mut window = Window::with_journals(&journals, None);
    window.wait_for_label("Sudogon ended without warning");
    window.tab_to("Bring it back");
    window.key(Key::Enter);
    assert!(window.has_button("Load it"), "another bar is there now");
    assert!(window.focused().starts_with("r1c1"), "{}", window.focused());
    window.key(Key::ArrowRight);
    assert!(window.cursor().starts_with("r1c2"));
}

#[test]
fn a_window_that_is_closed_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let left = || std::fs::read_dir(folder.path()).map_or(0, Iterator::count);
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
            window.wait_until_saved();
        }
        window.exit();
        assert_eq!(left(), 0, "{answer}");
    }
    // A board on which nothing was done leaves nothing either.
    let mut window = Window::with_journals(folder.path(), None);
    window.press("4×4");
    window.click("r2c2");
    window.exit();
    assert_eq!(left(), 0);
    // What ends the window without asking, such as the end of the session, leaves what was not saved.
    let mut window = Window::with_journals(folder.path(), None);
    window.press("4×4");
    window.type_keys("1");
    window.exit();
    assert_eq!(left(), 1);
}

#[test]
fn two_windows_keep_out_of_each_others_way() {
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
    kill(one, folder.path());
    let mut third = Window::with_journals(folder.path(), None);
    third.wait_for_label("Sudogon ended without warning");
    third.press("Bring it back");
    assert_eq!(third.givens(), "12..............");
    assert_eq!(other.givens(), "34..............");
}

fn journal_files(folder: &Path) -> usize {
    std::fs::read_dir(folder).map_or(0, Iterator::count)
}

#[test]
fn what_is_left_is_thrown_away_only_when_that_is_said_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_journals(folder.path(), None);
    window.press("4×4");
    window.type_keys("12");
    kill(window, folder.path());
    let mut window = Window::with_journals(folder.path(), None);
    window.wait_for_label("Sudogon ended without warning");
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
fn a_disk_that_takes_nothing_is_told_and_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let journals = folder.path().join("journals");
    // A file stands where the folder should.
    std::fs::write(&journals, "").expect("a file");
    let mut window = Window::with_journals(&journals, None);
    window.press("4×4");
    window.type_keys("12");
    window.wait_for_label("nothing can be written in this folder; check its permissions.");
    window.type_keys("34");
    assert_eq!(window.givens(), "1234............", "work goes on");
    window.press("Save as…");
    assert!(window.has("File name or path"));
    window.press("Cancel");
    std::fs::remove_file(&journals).expect("the file");
    window.wait("the bar to go", |window| !window.has_button("Save as…"));
    kill(window, &journals);
    let left = journal::left(&journals);
    assert_eq!(
        left[0].session.game.board().grid().to_line(),
        "1234............"
    );
}

/// A window with a file that holds a puzzle, which is being played.
fn with_file(path: &Path) -> Window {
    write(path, ".4.112...1...3..");
    let mut window = Window::with_file(Some(path));
    window.wait("the puzzle", |window| {
        window.harness.state().game().is_some()
    });
    window
}

fn write(path: &Path, line: &str) {
    let game = files::read(line, None).expect("a puzzle");
    storage::save(path, &game, Existing::Replace).expect("a place to save");
}

fn on_disk(path: &Path) -> String {
    storage::open(path)
        .expect("a puzzle")
        .game
        .board()
        .grid()
        .to_line()
}

#[test]
fn a_file_that_somebody_else_changes_is_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("shared.ron");
    let mut window = with_file(&path);
    window.click("r1c1");
    window.key(Key::Num3);
    write(&path, "1...............");
    window.wait_for_label("shared.ron was changed by another program.");
    window.press("Load it");
    window.wait_for_label("Save the changes to");
    window.press("Cancel");
    window.press("Keep mine");
    assert!(!window.has_button("Keep mine"));
    assert_eq!(
        on_disk(&path),
        "1...............",
        "keeping writes nothing yet"
    );
    window.keys(Modifiers::COMMAND, Key::S);
    window.wait_until_saved();
    assert_eq!(on_disk(&path), "34.112...1...3..");
    // Once more, and this time the file counts.
    write(&path, "2...............");
    window.wait("the bar", |window| window.has_button("Load it"));
    window.press("Load it");
    window.wait("the file", |window| window.line() == "2...............");
    assert!(!window.has_button("Keep mine"));
}

#[test]
fn saving_never_overwrites_what_somebody_else_wrote() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("shared.ron");
    let mut window = with_file(&path);
    window.click("r1c1");
    window.key(Key::Num3);
    // Before the window can have noticed.
    write(&path, "1...............");
    window.keys(Modifiers::COMMAND, Key::S);
    window.wait_for_label("shared.ron was changed by another program.");
    assert_eq!(on_disk(&path), "1...............");
    assert!(window.harness.state().game().expect("a game").is_changed());
    // However often it is tried.
    window.keys(Modifiers::COMMAND, Key::S);
    window.settle();
    assert_eq!(on_disk(&path), "1...............");
}

#[test]
fn a_file_that_was_only_touched_is_no_news() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("shared.ron");
    let mut window = with_file(&path);
    window.click("r1c1");
    window.key(Key::Num3);
    write(&path, ".4.112...1...3..");
    window.keys(Modifiers::COMMAND, Key::S);
    window.wait_until_saved();
    assert_eq!(on_disk(&path), "34.112...1...3..");
}

#[test]
fn a_file_that_goes_is_told_and_written_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("going.ron");
    let mut window = with_file(&path);
    std::fs::remove_file(&path).expect("the file");
    window.wait_for_label("going.ron is not there any more. Saving writes it again.");
    assert!(window.harness.state().game().expect("a game").is_changed());
    window.keys(Modifiers::COMMAND, Key::S);
    window.wait_until_saved();
    assert_eq!(on_disk(&path), ".4.112...1...3..");
    window.wait("the bar to go", |window| !window.has_button("Save as…"));
}

#[test]
fn a_file_that_can_only_be_read_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("library.ron");
    write(&path, ".4.112...1...3..");
    let mut permissions = std::fs::metadata(&path).expect("the file").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).expect("its owner");
    let mut window = Window::with_file(Some(&path));
    window.wait_for_label("library.ron can only be read. Save your changes under another name.");
    window.click("r1c1");
    window.key(Key::Num3);
    let other = folder.path().join("mine.ron");
    window.save_as(&other);
    assert_eq!(on_disk(&other), "34.112...1...3..");
    assert_eq!(on_disk(&path), ".4.112...1...3..");
    window.wait("the bar to go", |window| !window.has_button("Save as…"));
}

#[test]
fn saving_again_while_a_file_is_written_is_no_quarrel_with_oneself() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.ron");
    let mut window = with_file(&path);
    window.click("r1c1");
    // All within a frame: the second comes while the first is under way.
    let save = (Modifiers::COMMAND, Key::S);
    let [two, three] = [Key::Num2, Key::Num3].map(|key| (Modifiers::NONE, key));
    window.keys_at_once([two, save, three, save]);
    window.settle();
    window.wait_until_saved();
    assert_eq!(on_disk(&path), "34.112...1...3..");
    assert!(!window.has_button("Keep mine"));
}

#[test]
fn saving_twice_overwrites_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("shared.ron");
    let mut window = with_file(&path);
    window.click("r1c1");
    window.key(Key::Num3);
    write(&path, "1...............");
    window.keys_at_once([(Modifiers::COMMAND, Key::S); 2]);
    window.wait("the bar", |window| window.has_button("Keep mine"));
    window.settle();
    assert_eq!(on_disk(&path), "1...............");
    // Whoever agrees, agrees to what was told: what comes later is told again.
    window.press("Keep mine");
    write(&path, "2...............");
    window.keys(Modifiers::COMMAND, Key::S);
    window.wait("the bar", |window| window.has_button("Keep mine"));
    assert_eq!(on_disk(&path), "2...............");
    window.press("Keep mine");
    window.keys(Modifiers::COMMAND, Key::S);
    window.wait_until_saved();
    assert_eq!(on_disk(&path), "34.112...1...3..");
}

#[test]
fn a_file_that_has_become_something_else_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("shared.ron");
    let mut window = with_file(&path);
    let huge = std::fs::File::create(&path).expect("the file");
    huge.set_len(files::MAX_BYTES as u64 + 1)
        .expect("room for it");
    window.wait("the bar", |window| window.has_button("Keep mine"));
    window.keys(Modifiers::COMMAND, Key::S);
    window.settle();
    assert!(std::fs::metadata(&path).expect("the file").len() > files::MAX_BYTES as u64);
    // What was saved is in no file any more: closing asks.
    window.keys(Modifiers::COMMAND, Key::Q);
    assert!(window.has("Save the changes to"));
}

#[test]
fn a_file_that_comes_back_is_no_news() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("moving.ron");
    let mut window = with_file(&path);
    let other = folder.path().join("elsewhere.ron");
    std::fs::rename(&path, &other).expect("the file");
    window.wait("the bar", |window| window.has_button("Save as…"));
    std::fs::rename(&other, &path).expect("the file");
    window.wait("the bar to go", |window| !window.has_button("Save as…"));
}

#[test]
fn a_session_knows_what_has_become_of_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let (journals, path) = (
        folder.path().join("journals"),
        folder.path().join("mine.ron"),
    );
    for (what, bar) in [("gone", "Save"), ("changed", "Keep mine"), ("same", "")] {
        write(&path, ".4.112...1...3..");
        let mut window = Window::with_journals(&journals, Some(&path));
        window.wait("the puzzle", |window| {
            window.harness.state().game().is_some()
        });
        window.click("r1c1");
        window.key(Key::Num3);
        window.keys(Modifiers::COMMAND, Key::S);
        window.wait_until_saved();
        kill(window, &journals);
        match what {
            "gone" => std::fs::remove_file(&path).expect("the file"),
            "changed" => write(&path, "1..............."),
            _ => {}
        }
        let mut window = Window::with_journals(&journals, None);
        window.wait("the offer", |window| window.has_button("Bring it back"));
        window.press("Bring it back");
        assert_eq!(window.line(), "34.112...1...3..", "{what}");
        let game = window.harness.state().game().expect("a game");
        assert_eq!(game.is_changed(), what != "same", "{what}");
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
fn an_offer_can_wait_and_is_reached_by_keyboard() {
    let folder = tempfile::tempdir().expect("a folder");
    for (killed, line) in [(1, "1"), (2, "2")] {
        let mut window = Window::with_journals(folder.path(), None);
        window.press("4×4");
        window.type_keys(line);
        kill_beside(window, folder.path(), killed);
    }
    let mut window = Window::with_journals(folder.path(), None);
    window.wait("the offer", |window| window.has_button("Later"));
    assert!(window.has("There is one more."));
    window.press("Later");
    assert!(window.has_button("Bring it back"));
    window.press("Later");
    assert!(!window.has_button("Bring it back"));
    assert_eq!(journal_files(folder.path()), 2, "both are still there");
    drop(window);
    let mut window = Window::with_journals(folder.path(), None);
    window.wait("the offer", |window| window.has_button("Bring it back"));
    window.press("4×4");
    window.key(Key::F6);
    assert_eq!(window.focused(), "Bring it back");
    window.key(Key::Enter);
    assert_eq!(window.givens(), "2...............");
}

/// Ends a window as a kill would, so that so many journals are left.
fn kill_beside(mut window: Window, journals: &Path, killed: usize) {
    let line = window.line();
    window.wait("the journal", |_| {
        let read = |item: std::fs::DirEntry| std::fs::read_to_string(item.path()).ok();
        let items = std::fs::read_dir(journals).into_iter().flatten().flatten();
        let mut sessions = items
            .filter_map(read)
            .filter_map(|text| files::journal::read(&text).ok());
        sessions.any(|session| session.game.board().grid().to_line() == line)
    });
    drop(window);
    let start = std::time::Instant::now();
    while journal::left(journals).len() < killed && start.elapsed().as_secs() < 20 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}
