//! A printed puzzle from start to end, three times: with the keyboard alone, with the mouse alone, and without seeing the
//! screen.

use egui::{Key, Modifiers};
use sudogon_board::game::Mode;

use super::driver::{STORIES, Story, Window};

/// A value that is wrong in the first open cell, and the cell's name.
fn wrong(window: &Window, story: &Story) -> (String, char) {
    let board = window.board();
    let cell = board
        .layout()
        .cells()
        .find(|&cell| board.value(cell).is_none())
        .expect("an open cell");
    let right = story
        .solution
        .chars()
        .nth(cell.index())
        .expect("in the solution");
    let candidates = board.grid().candidates(board.layout(), cell);
    let other = candidates
        .iter()
        .map(|value| value.symbol())
        .find(|&symbol| symbol != right);
    (
        board.layout().say(cell),
        other.unwrap_or(if right == '1' { '2' } else { '1' }),
    )
}

#[test]
fn with_the_keyboard_alone() {
    for story in STORIES {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mine.ron");
        let mut window = Window::open();
        window.tab_to(story.shape);
        window.key(Key::Enter);
        window.type_keys(story.givens);
        window.expect_text(story.printed);
        // From the board to the tools, to the card.
        window.key(Key::F6);
        window.key(Key::F6);
        assert_eq!(window.focused(), "Start playing");
        window.key(Key::Enter);
        assert_eq!(window.mode(), Mode::Play);
        window.key(Key::Escape);

        // A mistake is found, and undone.
        window.keys(Modifiers::COMMAND, Key::Home);
        let (cell, value) = wrong(&window, &story);
        window.keys(Modifiers::COMMAND, Key::G);
        window.type_keys(cell.trim_start_matches("cell "));
        window.key(Key::Enter);
        window.type_keys(&value.to_string());
        window.key(Key::F4);
        window.expect_text("One value is wrong");
        window.key(Key::F6);
        window.key(Key::F6);
        assert_eq!(window.focused(), "Take it out");
        window.key(Key::Enter);
        assert_eq!(window.line(), story.givens);
        window.key(Key::Escape);

        // Marks, then hints to the third press until no technique helps; the rest is solved.
        window.keys(Modifiers::COMMAND, Key::E);
        window.keys(Modifiers::SHIFT, Key::Num1);
        assert!(window.board().has_marks());
        for _ in 0..3 {
            let filled = window.board().grid().filled();
            window.key(Key::F2);
            window.expect_text("Hint 1 of 3 · where");
            window.key(Key::F2);
            assert!(window.has("Hint 2 of 3 · why"));
            window.key(Key::F2);
            assert!(
                window.board().grid().filled() > filled,
                "the third press does it"
            );
        }
        window.key(Key::F5);
        window.tab_to("Fill in everything");
        window.key(Key::Enter);
        assert_eq!(window.line(), story.solution);
        window.key(Key::Escape);

        window.save_as(&path);
        let saved = window.board().clone();
        window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
        window.tab_to("6×6");
        window.key(Key::Enter);
        window.open_path(&path);
        assert_eq!(window.board().layout().id(), Some(story.layout));
        assert_eq!(window.board(), &saved);
    }
}

#[test]
fn with_the_mouse_alone() {
    for story in STORIES {
        let folder = tempfile::tempdir().expect("a folder");
        // Any file: the puzzle is saved next to it.
        let other = folder.path().join("other.txt");
        std::fs::write(&other, "1...............").expect("written");
        let mut window = Window::with_file(Some(&other));
        window.press("File");
        window.press("Start screen");
        window.press(story.shape);
        for symbol in story.givens.chars() {
            if symbol == '.' {
                window.press("Clear");
            } else {
                window.press_pad(&symbol.to_string());
            }
        }
        window.expect_text(story.printed);
        window.press("Start playing");

        let (cell, value) = wrong(&window, &story);
        window.click(&cell);
        window.press_pad(&value.to_string());
        window.press("Check my values");
        window.expect_text("One value is wrong");
        window.press("Go back to before it (undoes 1 entry)");
        assert_eq!(window.line(), story.givens);

        window.click(&cell);
        window.press("Notes");
        window.press_pad("1");
        assert!(window.board().has_marks());
        window.press("Value");
        window.press("Hint");
        window.expect_text("Hint 1 of 3 · where");
        window.press("Why?");
        let filled = window.board().grid().filled();
        window.press("Do it");
        assert!(window.board().grid().filled() > filled);

        // Number first: a value in hand, then its cells.
        window.press("Edit");
        window.press("Settings…");
        window.press("Number first");
        window.press("Back");
        let value = story.solution.chars().next().expect("a first cell");
        window.press_pad(&value.to_string());
        let cells: Vec<String> = {
            let board = window.board();
            let open = board
                .layout()
                .cells()
                .filter(|&cell| board.value(cell).is_none());
            let right = open.filter(|cell| story.solution.chars().nth(cell.index()) == Some(value));
            right.map(|cell| board.layout().say(cell)).collect()
        };
        for cell in &cells {
            window.click(cell);
            assert!(window.hear(cell).contains(&format!("your {value}")));
        }
        window.press("Solve");
        window.press("Fill in everything");
        assert_eq!(window.line(), story.solution);

        window.press("File");
        window.press("Save as…");
        window.press("Save");
        assert!(!window.is_changed());
        let saved = window.board().clone();
        window.press("File");
        window.press("Recent");
        window.press("other");
        assert_eq!(window.board().layout().title(), "4×4");
        window.press("File");
        window.press("Open…");
        let name = format!("{}.ron", saved.layout().title());
        window.expect_text(&name);
        window.press(&name);
        window.press("Open");
        assert_eq!(window.board(), &saved);
    }
}

#[test]
fn without_seeing() {
    let story = &STORIES[1];
    let mut window = Window::open();
    window.press_unseen(story.shape);
    for (at, symbol) in story
        .givens
        .chars()
        .enumerate()
        .filter(|(_, symbol)| *symbol != '.')
    {
        let name = window
            .board()
            .layout()
            .say(window.board().layout().cell(at).expect("a cell"));
        window.go_unseen(&name);
        window.press_unseen(&format!("{symbol}, "));
        let is_last = at + 1 == story.givens.len();
        if !is_last {
            assert!(
                window
                    .hear(&name)
                    .starts_with(&format!("printed {symbol}, "))
            );
        }
    }
    assert_eq!(window.givens(), story.givens);
    assert_eq!(window.announced(), story.printed);
    window.press_unseen("Start playing");

    // A repeated value is announced with its house.
    let (cell, _) = wrong(&window, story);
    window.go_unseen(&cell);
    let before = window.board().clone();
    let taken = before
        .layout()
        .houses_of(before.layout().find(&cell).expect("a cell"))[0];
    let value = before
        .layout()
        .house(taken)
        .cells
        .iter()
        .find_map(|&cell| before.value(cell))
        .expect("a value");
    window.press_unseen(&format!("{}, ", value.symbol()));
    assert!(
        window
            .hear(&cell)
            .starts_with(&format!("your {}, repeats in ", value.symbol())),
        "{}",
        window.announced()
    );
    window.press_unseen("Undo");

    // Only hints to the end, each stage announced once; if there is none, a cell is revealed.
    for _ in 0..300 {
        if window.board().is_solved() {
            break;
        }
        window.press_unseen("Hint");
        if window.has("No simple step") {
            window.press_unseen("Reveal one cell");
            continue;
        }
        assert!(!window.announced().is_empty());
        let place = window.announced();
        window.press_unseen("Why?");
        assert_ne!(window.announced(), place);
        window.press_unseen("Do it");
    }
    assert_eq!(window.line(), story.solution);
    assert!(window.board().is_solved());
}
