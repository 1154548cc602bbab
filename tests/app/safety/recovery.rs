//! What was left, however the window ended, is continued with every step; nobody is asked about it.

use std::fs::File;
use std::path::Path;
use std::time::{Duration, SystemTime};

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use sudogon_board::game::{Game, Mode};
use sudogon_board::layout::Cell;
use sudogon_paper::files;
use sudogon_paper::files::journal::{Recorder, Snapshot};
use sudogon_paper::storage::journal;

use super::{CHANGED, PUZZLE, change, journal_files, kill, on_disk, write};
use crate::driver::{STORIES, Window, is_pressable, said};

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
    window.press("Star, 1 of 34 filled in, today");
    assert_eq!(window.board(), &before);
    assert!(window.is_at("cell 5"));
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
    assert!(window.is_changed());
    kill(window, &journals, 1);
    assert_eq!(
        journal::orphaned(&journals).count(),
        1,
        "the older one is gone"
    );
}

#[test]
fn the_window_goes_on_where_it_was_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_home(folder.path());
    window.play_star();
    window.click("cell 2");
    window.key(Key::Num7);
    let before = window.board().clone();
    window.exit();

    let mut window = Window::with_home(folder.path());
    assert_eq!(window.board(), &before, "without a press");
    assert_eq!(window.mode(), Mode::Play);
    window.choose("Start screen");
    window.exit();
    let window = Window::with_home(folder.path());
    assert!(window.has("Continue"), "it was closed at the start screen");
}

#[test]
fn the_window_goes_on_at_the_board_that_was_in_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = |name: &str| {
        let home = folder.path().join(name);
        std::fs::create_dir(&home).expect("made");
        home
    };
    let began_at = |home: &Path, begin: &dyn Fn(&mut Window)| {
        let mut window = Window::with_home(home);
        begin(&mut window);
        let before = window.board().clone();
        window.exit();
        let window = Window::with_home(home);
        assert_eq!(window.board(), &before);
        window
    };
    // What was pasted over is kept too, but it was not in the window.
    let paste = |window: &mut Window| {
        window.choose("Examples…");
        window.press("Traditional");
        window.paste(STORIES[1].givens);
    };
    began_at(&home("pasted"), &paste);
    // It is also the last one for a start that does not go on there.
    let mut window = Window::with_home(&home("order"));
    paste(&mut window);
    window.exit();
    let journals = folder.path().join("order").join("journals");
    let last = journal::orphaned(&journals).next().expect("a journal");
    let givens = &last.session.game.board().puzzle().givens;
    assert_eq!(givens.to_line(), STORIES[1].givens);
    drop(last);
    // A file that was written long before what was typed, and has no journal.
    let file = folder.path().join("old.ron");
    write(&file, PUZZLE);
    let written = File::options().write(true).open(&file);
    let long_ago = SystemTime::now() - Duration::from_secs(24 * 3600);
    written
        .and_then(|file| file.set_modified(long_ago))
        .expect("the time is set");
    began_at(&home("file"), &|window| {
        window.press("4×4");
        window.type_keys("12");
        window.open_path(&file);
    });
    // The same file without the changes that were left in a journal.
    let left = home("left");
    let mut window = Window::with_home(&left);
    window.open_path(&file);
    change(&mut window);
    window.exit();
    let window = began_at(&left, &|window| {
        assert_eq!(window.line(), CHANGED);
        window.open_path(&file);
        assert_eq!(window.line(), PUZZLE);
    });
    window.expect_text("You left it with changes that are not in it.");
}

#[test]
fn a_window_that_was_closed_at_a_list_goes_on_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("list.sdm");
    std::fs::write(&list, format!("{PUZZLE}\n1...............\n")).expect("written");
    let mut window = Window::with_home(folder.path());
    window.press("4×4");
    window.type_keys("12");
    window.open_path(&list);
    window.press("1. 4×4");
    change(&mut window);
    assert!(window.asks_to_close(|window| window.keys(Modifiers::COMMAND, Key::Q)));
    window.exit();
    let window = Window::with_home(folder.path());
    window.expect_text("2 puzzles, 1 begun");
}

#[test]
fn a_puzzle_that_nobody_wrote_in_yet_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_home(folder.path());
    window.press("Easy");
    let before = window.board().clone();
    window.exit();
    let window = Window::with_home(folder.path());
    assert_eq!(window.board(), &before);
}

#[test]
fn after_a_crash_nothing_opens_by_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_home(folder.path());
    window.play_star();
    window.exit();
    let window = Window::with_home(folder.path());
    assert!(!window.has("Continue"));
    let journals = folder.path().join("journals");
    kill(window, &journals, 1);
    assert!(Window::with_home(folder.path()).has("Continue"));
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
    window.tab_to("shared, 4×4, 1 of 10 filled in, today");
    window.key(Key::Enter);
    assert!(window.has_button("Load it"), "a bar is there now");
    assert!(window.focused().contains("r1c1"), "{}", window.focused());
    window.key(Key::ArrowRight);
    assert!(window.is_at("r1c2"));
}

/// A window with a folder for journals, in which these are typed on a small board.
fn typed(journals: &Path, keys: &str) -> Window {
    let mut window = Window::with_journals(journals, None);
    window.press("4×4");
    window.type_keys(keys);
    window
}

#[test]
fn quitting_asks_nothing_and_the_board_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let left = || journal_files(folder.path());
    let mut window = typed(folder.path(), "12");
    assert!(window.asks_to_close(|window| window.keys(Modifiers::COMMAND, Key::Q)));
    window.exit();
    assert_eq!(left(), 1);
    // The button of the frame; and an end that can't be asked about, such as that of the session.
    let mut window = Window::with_journals(folder.path(), None);
    window.continue_board("4×4, 2 printed, today");
    assert_eq!(window.givens(), "12..............");
    window.type_keys("3");
    assert!(window.asks_to_close(Window::close));
    window.exit();
    let mut window = Window::with_journals(folder.path(), None);
    window.continue_board("4×4, 3 printed, today");
    window.type_keys("4");
    window.exit();
    assert_eq!(left(), 1);
    // What is saved is in its file, and in no journal.
    let mut window = Window::with_journals(folder.path(), None);
    window.continue_board("4×4, 4 printed, today");
    let file = tempfile::tempdir().expect("a folder");
    window.save_as(&file.path().join("kept.ron"));
    window.keys(Modifiers::COMMAND, Key::Q);
    window.exit();
    assert_eq!(left(), 0);
    // An unplayed board leaves no journal either.
    let mut window = typed(folder.path(), "");
    window.click("r2c2");
    window.exit();
    assert_eq!(left(), 0);
}

#[test]
fn opening_another_asks_nothing_and_the_one_before_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = typed(folder.path(), "12");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(window.has_button("4×4, 2 printed, open"));
    window.press("Star");
    window.type_keys("5");
    window.choose("Examples…");
    window.press("Traditional");
    assert_eq!(window.board().puzzle().about.title, "Traditional");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.continue_board("Star, 1 printed, today");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.continue_board("4×4, 2 printed, today");
    assert_eq!(window.givens(), "12..............");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.givens(), "1...............", "with every step");
}

#[test]
fn changes_to_a_file_stay_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let journals = folder.path().join("journals");
    let path = folder.path().join("mine.ron");
    write(&path, PUZZLE);
    let mut window = Window::with_journals(&journals, Some(&path));
    change(&mut window);
    window.keys(Modifiers::COMMAND, Key::Q);
    window.exit();
    assert_eq!(on_disk(&path), PUZZLE, "nothing is saved that nobody saved");
    // The file is opened as it is; it is told that there is more.
    let mut window = Window::with_journals(&journals, Some(&path));
    assert_eq!(window.line(), PUZZLE);
    window.expect_text("This is the file as it was saved");
    window.press("Continue there");
    assert_eq!(window.line(), CHANGED);
    window.save();
    assert_eq!(on_disk(&path), CHANGED);
    window.exit();
    assert_eq!(journal_files(&journals), 0);
}

#[test]
fn where_nothing_can_be_autosaved_it_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let journals = folder.path().join("journals");
    // A file instead of the folder.
    std::fs::write(&journals, "").expect("a file");
    let mut window = typed(&journals, "12");
    window.wait_for_label("Your work can't be autosaved");
    for _ in 0..2 {
        assert!(!window.asks_to_close(|window| window.keys(Modifiers::COMMAND, Key::Q)));
        window.expect_text("Save the changes to 4×4?");
        window.press("Cancel");
    }
    assert_eq!(window.givens(), "12..............");
    std::fs::remove_file(&journals).expect("the file");
    window.wait("the bar to go", |window| !window.has("can't be autosaved"));
    assert!(window.asks_to_close(|window| window.keys(Modifiers::COMMAND, Key::Q)));
}

#[test]
fn what_is_pasted_over_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_journals(folder.path(), None);
    window.choose("Examples…");
    window.press("Traditional");
    let before = window.givens();
    window.paste(STORIES[1].givens);
    assert_eq!(window.givens(), STORIES[1].givens);
    assert!(window.title().starts_with("9×9"), "{}", window.title());
    window.expect_text("Traditional is on the start screen, to be continued.");
    window.press("Undo");
    assert_eq!(window.givens(), before);
    assert!(
        window.title().starts_with("Traditional"),
        "{}",
        window.title()
    );
    // The key does what the button does, until something of the pasted board can be undone.
    window.paste(STORIES[1].givens);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.givens(), before);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(
        !window.has("today"),
        "what was pasted by mistake is not kept"
    );
    // Played boards too, and without Undo they are on the first screen.
    window.key(Key::Escape);
    window.press("Play");
    window.paste(STORIES[1].givens);
    window.click("r1c1");
    window.paste(STORIES[0].givens);
    assert_eq!(window.givens(), STORIES[0].givens);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.continue_board("9×9, 42 printed, today");
    assert_eq!(window.givens(), STORIES[1].givens);
}

#[test]
fn cages_without_a_number_are_work_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_journals(folder.path(), None);
    window.press("Killer");
    let places = ["r1c1", "r1c2"].map(|cell| window.cell_rect(cell).center());
    window.drag(&places);
    assert_eq!(window.board().layout().clues().len(), 1);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(window.has_button("Killer, 1 clue, open"));
    window.key(Key::Escape);
    window.paste(STORIES[1].givens);
    assert_eq!(window.givens(), STORIES[1].givens);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.continue_board("Killer, 1 clue, today");
    assert_eq!(window.board().layout().clues().len(), 1);
}

#[test]
fn no_board_is_removed_because_there_are_many() {
    let folder = tempfile::tempdir().expect("a folder");
    let day = Duration::from_secs(24 * 3600);
    let journal = |line: &str, days: u32| {
        let game = files::read(line, None).expect("a puzzle");
        let mut game = Game::new(game.board().clone(), Mode::Play);
        game.set_unsaved();
        let now = Snapshot {
            game: &game,
            cursor: Cell::new(0),
            file: None,
        };
        let number = journal_files(folder.path());
        let path = folder.path().join(format!("{number:03}.journal"));
        std::fs::write(&path, Recorder::begin(now).1).expect("written");
        let file = File::options()
            .write(true)
            .open(&path)
            .expect("it is there");
        let then = SystemTime::now() - day * days;
        file.set_modified(then).expect("the time is set");
    };
    for days in 0..120 {
        journal(PUZZLE, days);
    }
    let solved = "3412123421434321";
    journal(solved, 5);
    journal(solved, 31);
    let mut window = Window::with_journals(folder.path(), None);
    let left = || journal_files(folder.path());
    assert_eq!(left(), 121, "only the one that was solved a month ago");
    window.press("All boards…");
    let listed = |window: &Window| {
        let nodes = window.harness.query_all_by(is_pressable);
        let names = nodes.map(|node| said(&node.accesskit_node()));
        names
            .filter(|name| name.starts_with("Throw away 4×4, "))
            .count()
    };
    assert_eq!(listed(&window), 100, "the latest");
    window.press_unseen("Show older ones");
    assert_eq!(listed(&window), 121);
    assert!(!window.has_button("Show older ones"));
    assert_eq!(left(), 121);
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
    kill(one, folder.path(), 1);
    let mut third = Window::with_journals(folder.path(), None);
    third.continue_board("4×4, 2 printed, today");
    assert_eq!(third.givens(), "12..............");
    assert_eq!(other.givens(), "34..............");
}

#[test]
fn a_board_is_thrown_away_only_after_a_confirmation() {
    let folder = tempfile::tempdir().expect("a folder");
    kill(typed(folder.path(), "12"), folder.path(), 1);
    let mut window = Window::with_journals(folder.path(), None);
    window.press("All boards…");
    window.press("Throw away 4×4, 2 printed, today");
    window.press("Keep it");
    assert_eq!(journal_files(folder.path()), 1);
    window.press("Throw away 4×4, 2 printed, today");
    window.press("Throw it away");
    assert!(!window.has_button("Throw away 4×4, 2 printed, today"));
    assert_eq!(journal_files(folder.path()), 0);
}

#[test]
fn the_open_board_is_thrown_away_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = typed(folder.path(), "12");
    window.wait("its journal", |_| journal_files(folder.path()) == 1);
    window.choose("Start screen");
    let tile = "4×4, 2 printed, open";
    window.open_menu_of(tile);
    window.press("Throw away…");
    window.press("Keep it");
    assert!(window.has_button(tile));
    window.press("All boards…");
    window.press(&format!("Throw away {tile}"));
    window.press("Throw it away");
    assert!(!window.has_button(tile));
    window.wait("it is gone", |_| journal_files(folder.path()) == 0);
    // There is no board to go back to, and the next one begins.
    window.press("Back");
    window.key(Key::Escape);
    assert!(!window.has_button(tile));
    window.press("4×4");
    window.type_keys("34");
    assert_eq!(window.givens(), "34..............");
}

#[test]
fn a_board_is_renamed_from_its_menu() {
    let folder = tempfile::tempdir().expect("a folder");
    let rename = |window: &mut Window, title: &str| {
        window.fill_field("Title", title);
        window.key(Key::Enter);
        assert!(!window.has_button("Rename…"), "the menu is closed");
    };
    // Behind the screen, and as one that was left; by keys and by the mouse.
    let mut window = typed(folder.path(), "12");
    window.choose("Start screen");
    window.tab_to("4×4, 2 printed, open");
    window.keys(Modifiers::SHIFT, Key::F10);
    window.key(Key::Enter);
    rename(&mut window, "On the train");
    kill(window, folder.path(), 1);
    let mut window = Window::with_journals(folder.path(), None);
    window.open_menu_of("On the train, 4×4, 2 printed, today");
    window.press("Rename…");
    rename(&mut window, "At home");
    assert_eq!(
        journal_files(folder.path()),
        1,
        "in place of the one before"
    );
    // Kept as it is, nothing is changed: a step back leads to the title before.
    window.open_menu_of("At home, 4×4, 2 printed, today");
    window.press("Rename…");
    window.press("Rename");
    window.continue_board("At home, 4×4, 2 printed, today");
    assert_eq!(window.givens(), "12..............");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.board().puzzle().about.title, "On the train");
}

#[test]
fn a_board_that_another_window_continues_is_not_continued_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    kill(typed(folder.path(), "12"), folder.path(), 1);
    let [mut one, mut other] = [(); 2].map(|()| Window::with_journals(folder.path(), None));
    let board = "4×4, 2 printed, today";
    assert!(other.has_button(board), "listing it keeps it from nobody");
    one.continue_board(board);
    other.continue_board(board);
    other.expect_text("It is open in another window, or was thrown away there.");
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
        window.continue_board("mine, 4×4, 1 of 10 filled in, today");
        assert_eq!(window.line(), CHANGED, "{what}");
        assert_eq!(window.is_changed(), what != "same", "{what}");
        let has_bar = window.has_button("Save as…");
        assert_eq!(has_bar, what != "same", "{what}");
        assert!(bar.is_empty() || window.has_button(bar), "{what}");
        window.wait("the journal", |_| journal_files(&journals) == 1);
        window.keys(Modifiers::COMMAND, Key::Q);
        window.exit();
        let left = usize::from(what != "same");
        assert_eq!(journal_files(&journals), left, "{what}");
        std::fs::remove_dir_all(&journals).expect("the folder");
    }
}
