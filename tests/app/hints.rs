//! Hints and checks: mistakes come first, nothing is built on one, and what is said is what is done.

use egui::{Key, Modifiers};

use super::driver::{STORIES, Window};

#[test]
fn a_mistake_comes_before_any_hint() {
    let mut window = Window::playing_star();
    window.click("cell 3");
    window.key(Key::Num8);
    window.click("cell 2");
    window.key(Key::Num7);
    window.key(Key::F2);
    window.wait_for_label("First, a mistake");
    assert!(window.has("The value in cell 3 is wrong; it has a cross."));
    window.press("Go back to before it");
    assert_eq!(
        window.line(),
        STORIES[0].givens,
        "both entries came after the mistake"
    );
    // What repeats is told as that.
    window.click("cell 2");
    window.key(Key::Num5);
    window.key(Key::F2);
    window.wait_for_label("Something repeats");
}

#[test]
fn a_right_value_that_is_crossed_out_is_told() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.keys(Modifiers::ALT, Key::Num7);
    window.key(Key::F2);
    window.wait_for_label("7 is crossed out in cell 2, and belongs there.");
    window.press("Take the cross away");
    let cell = window.board().layout().find("2").expect("cell 2");
    assert!(window.board().play(cell).removed.is_empty());
}

#[test]
fn no_hint_without_one_solution() {
    let mut window = Window::open();
    window.press("4×4");
    window.key(Key::F2);
    window.wait_for_label("No puzzle yet");
    window.key(Key::Escape);
    window.type_keys(".4.112...1...3..");
    window.key(Key::F2);
    window.wait_for_label("More numbers needed");
}

#[test]
fn another_hint_is_another() {
    let mut window = Window::playing_star();
    window.key(Key::F2);
    window.wait_for_label("Hint 1 of 3");
    let mut places = std::collections::HashSet::from([window.announced()]);
    for _ in 0..4 {
        window.press("Another hint");
        places.insert(window.announced());
    }
    assert!(places.len() > 1);
    let before = window.board().clone();
    window.press("Why?");
    assert_eq!(
        window.board(),
        &before,
        "only the third press changes the board"
    );
}

#[test]
fn hints_that_only_rule_out_cross_out_and_do_not_come_again() {
    let mut window = Window::playing_star();
    let mut seen = Vec::new();
    for _ in 0..40 {
        if window.board().is_solved() {
            break;
        }
        window.key(Key::F2);
        window.wait("a hint", |window| {
            window.has("Hint 1 of 3") || window.has("No simple step") || window.has("Every cell")
        });
        if !window.has("Hint 1 of 3") {
            break;
        }
        window.key(Key::F2);
        let said = window.announced();
        assert!(!seen.contains(&said), "again: {said}");
        seen.push(said);
        window.key(Key::F2);
    }
    assert!(seen.len() > 10);
}

#[test]
fn a_check_tells_wrong_from_repeated_and_ages() {
    let mut window = Window::playing_star();
    window.click("cell 3");
    window.key(Key::Num8);
    window.key(Key::F4);
    window.wait_for_label("Last check: 1 mistake, just now");
    assert!(
        !window.hear("cell 3").contains("repeats"),
        "it is wrong, and repeats nothing"
    );
    window.click("cell 2");
    window.key(Key::Num7);
    assert!(window.has("Last check: 1 mistake, 1 entry ago"));
    window.click("cell 3");
    window.key(Key::Num4);
    window.key(Key::F4);
    window.wait_for_label("2 values were checked, and none is wrong.");
}

#[test]
fn marks_that_mislead_are_told_and_can_be_ignored() {
    let mut window = Window::playing_star();
    // 7 belongs in cell 2.
    window.click("cell 2");
    window.keys(Modifiers::COMMAND, Key::Num1);
    window.key(Key::F2);
    window.wait_for_label("Your marks mislead");
    assert!(window.has("The marks in cell 2 leave out what belongs there."));
    window.press("Ignore my marks");
    window.wait_for_label("Hint 1 of 3");
    window.press("Close");
    window.key(Key::F2);
    window.wait_for_label("Hint 1 of 3");
}

#[test]
fn marks_count_where_hints_go_by_them() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.keys(Modifiers::SHIFT, Key::Num7);
    window.key(Key::F3);
    assert!(!window.has("You have ruled out"));
    // The only mark is what belongs there: whoever goes by it has ruled out all else.
    window.choose("Hints go by my marks");
    window.key(Key::F3);
    window.wait_for_label("You have ruled out");
    window.key(Key::F2);
    window.wait_for_label("Hint 1 of 3");
    window.key(Key::Escape);
    // With another mark there, it is said before anything is built on it.
    window.keys(Modifiers::SHIFT, Key::Num7);
    window.keys(Modifiers::SHIFT, Key::Num1);
    window.key(Key::F2);
    window.wait_for_label("Your marks mislead");
    window.press("Ignore my marks");
    window.wait_for_label("Hint 1 of 3");
}

#[test]
fn cells_that_nothing_tells_apart_are_asked_for() {
    let mut window = Window::playing_star();
    window.press("Enter puzzle");
    window.click("cell 8");
    window.key(Key::Delete);
    window.key(Key::F2);
    window.wait_for_label("Nothing tells cells 8 and 9 apart");
}

#[test]
fn a_technique_is_explained_with_an_example_that_opens() {
    let mut window = Window::playing_star();
    window.key(Key::F2);
    window.wait_for_label("1 of 3");
    window.key(Key::F2);
    window.press("What is that?");
    assert!(window.has("Hidden single") && window.has("Easy: 1.2 on the usual scale"));
    window.press("Show me on Star");
    // The pasted puzzle was not saved yet.
    window.press("Don't save");
    window.wait_for_label("1 of 3");
    window.key(Key::F2);
    assert!(window.has("hidden single · easy"));
    window.key(Key::Escape);
    assert!(window.has("Example: hidden single"));
}
