//! Marks as people write them: filled in, checked with reasons, corrected; and plain singles.

use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT;
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Value;
use sudogon_logic::sentences;

use super::driver::{STORIES, Window, said};

/// How a card lists a mark.
fn listed(window: &Window, mark: (Cell, Value)) -> String {
    sentences::values_in_cells(&[mark]).in_english(window.board().layout())
}

fn check_marks(window: &mut Window) {
    window.keys(Modifiers::SHIFT, Key::F4);
    window.settle();
}

/// An example in the window.
fn playing(name: &str) -> Window {
    let file = format!("crates/paper/saved_puzzles/{name}.ron");
    Window::with_file(Some(file.as_ref()))
}

#[test]
fn marks_that_a_number_rules_out_say_why_and_go_in_one_step() {
    for story in &STORIES {
        let mut window = Window::open();
        window.begin(story.shape);
        window.paste(story.givens);
        window.expect_text("one solution");
        window.press("Start playing");
        window.choose("Tidy notes");
        window.choose("Fill in all candidates");
        check_marks(&mut window);
        assert!(window.has("Your notes fit the board"), "{}", story.shape);
        // A right number, which closes the card.
        let board = window.board();
        let at = story.givens.find('.').expect("a cell is open");
        let right = Value::from_symbol(char::from(story.solution.as_bytes()[at])).expect("a value");
        let [cell, held] = [
            board.layout().say(Cell::new(at)),
            right.symbol().to_string(),
        ];
        window.click(&cell);
        window.type_keys(&held);
        assert!(!window.has("Your notes fit the board"));
        check_marks(&mut window);
        let stale = window.board().stale_marks();
        assert!(stale.len() > 1, "{}", story.shape);
        let count = stale.len();
        assert!(
            window.has(&format!("{count} notes can go")),
            "{}",
            story.shape
        );
        assert!(
            window
                .announced()
                .starts_with(&format!("{count} notes can go"))
        );
        let first = listed(&window, stale[0]);
        window.press_unseen(&first);
        let because = format!(" {held} already, in {cell}");
        window.expect_text(&because);
        assert!(window.announced().contains(&because));
        window.press(&format!("Take out {count} notes"));
        assert!(window.has("Your notes fit the board") && window.board().stale_marks().is_empty());
        assert!(
            window.announced().contains("outdated notes"),
            "{}",
            window.announced()
        );
        window.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(window.board().stale_marks(), stale, "{}", story.shape);
        assert!(window.has(&format!("{count} notes can go")));
    }
}

#[test]
fn a_right_mark_that_is_left_out_is_missing() {
    let mut window = Window::playing_star();
    check_marks(&mut window);
    assert!(window.has("Nothing to check yet"));
    window.choose("Fill in all candidates");
    window.click("cell 2");
    window.keys(Modifiers::SHIFT, Key::Num7);
    assert!(window.has("Notes are missing") && !window.has_button("Look for steps"));
    window.press("7 in cell 2");
    assert!(window.has("Your notes in cell 2 leave out what belongs there."));
    window.press("Add what is missing");
    assert!(window.has("Your notes fit the board"));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(window.has("Notes are missing"));
}

#[test]
fn who_marks_only_what_has_two_places_misses_nothing() {
    let pairs = "Fill in what has two places";
    for (name, fill) in [
        ("9x9-medium-1", pairs),
        ("star-medium-1", pairs),
        ("16x16-easy-1", pairs),
        // One without boxes, and without a number yet.
        ("kenken-1", "Fill in all candidates"),
    ] {
        let mut window = playing(name);
        window.choose(fill);
        assert!(window.board().has_marks(), "{name}");
        check_marks(&mut window);
        assert!(window.has("Your notes fit the board"), "{name}");
        window.choose("Clear all notes");
        assert!(window.has("Nothing to check yet"), "{name}");
    }
}

#[test]
fn what_a_step_takes_out_is_told_when_that_is_asked_for() {
    let mut window = playing("9x9-hard-1");
    window.keys(Modifiers::COMMAND, Key::F2);
    window.choose("Fill in all candidates");
    check_marks(&mut window);
    assert!(window.has("Your notes fit the board"));
    window.press("Look for steps");
    window.expect_text("A step takes these out");
    assert!(!window.has_button("Look for steps"));
    let row = window.button(|name| name.contains(" in r")).expect("a row");
    let row = said(&row.accesskit_node());
    window.press_unseen(&row);
    assert!(window.has("What is that?"));
    let marks = |window: &Window| {
        let cells = window.board().layout().cells();
        cells
            .map(|cell| window.board().marks(cell).len())
            .sum::<usize>()
    };
    let before = marks(&window);
    let take_out = window
        .button(|name| name.starts_with("Take out "))
        .expect("a button");
    let take_out = said(&take_out.accesskit_node());
    window.press(&take_out);
    assert!(marks(&window) < before);
    // They are crossed out, as by a hint, and steps can be asked for from there.
    assert!(window.board().has_play() && window.has_button("Look for steps"));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(marks(&window), before);
}

#[test]
fn plain_singles_are_entered_in_one_step() {
    for (name, is_solved) in [
        ("9x9-easy-1", true),
        ("9x9-hard-1", false),
        ("star-easy-1", true),
        ("25x25-easy-1", true),
        ("killer-medium-1", false),
    ] {
        let mut window = playing(name);
        let before = window.line();
        window.keys(Modifiers::COMMAND, Key::F2);
        window.settle();
        assert_eq!(window.board().is_solved(), is_solved, "{name}");
        assert!(
            window.has("Solved") || window.has("follows from one cell"),
            "{name}"
        );
        window.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(window.line(), before, "{name}");
    }
}

#[test]
fn a_mistake_comes_before_singles_and_marks() {
    let mut window = Window::playing_star();
    window.choose("Fill in all candidates");
    window.click("cell 3");
    window.key(Key::Num8);
    window.keys(Modifiers::COMMAND, Key::F2);
    window.expect_text("First, a mistake");
    window.key(Key::Escape);
    check_marks(&mut window);
    window.expect_text("First, a mistake");
    assert_eq!(window.board().grid().filled(), 21);
}
