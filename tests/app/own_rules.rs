//! A rule of one's own: typed in the window, drawn, saved, told by a hint, kept for the next puzzle.

use egui::{Key, Modifiers};
use sudogon_board::layout::clues::clue_texts;
use sudogon_board::value::ValueSet;

use super::driver::Window;

/// Opens the card for a rule, on an empty 9×9.
fn begin(window: &mut Window) {
    window.begin("9×9");
    window.press("Enter clues");
    window.press("Cage");
    window.press_unseen("A rule of my own…");
}

fn drag(window: &mut Window, cells: &[&str]) {
    let places = cells.iter().map(|cell| window.cell_rect(cell).center());
    let places: Vec<_> = places.collect();
    window.drag(&places);
}

fn texts(window: &Window) -> Vec<String> {
    let layout = window.board().layout();
    let name = |cell| layout.name(cell).to_owned();
    clue_texts(layout.clues(), name)
}

#[test]
fn a_rule_is_typed_tried_and_drawn() {
    let mut window = Window::open();
    begin(&mut window);
    // What is typed in a field is for nobody else, figures neither.
    window.fill_field("Name", "");
    window.type_keys("Far apart 5");
    window.key(Key::Backspace);
    window.key(Key::Backspace);
    assert!(texts(&window).is_empty());
    window.fill_field("What it says to the reader", "Neighbours are 5 apart.");
    window.fill_field("What it asks", "neighbours a, b: |a - b| > = 5");
    window.expect_text("A number, such as sum or first, is expected in place of “=”");
    window.fill_field("What it asks", "neighbours a, b: |a - b| >= 5");
    window.expect_text("20 of 81 pairs are left.");
    window.press("Dot");
    window.press("Line");
    window.press("Draw it");
    window.expect_text("Far apart, no cell yet");
    drag(&mut window, &["r1c1", "r1c2", "r1c3"]);
    window.key(Key::Enter);
    drag(&mut window, &["r3c1", "r3c2"]);
    window.press("Add");
    assert_eq!(
        texts(&window),
        [
            "rule \"Far apart\" line turquoise \"Neighbours are 5 apart\" \"neighbours a, b: |a - b| >= 5\": r1c1 r1c2 r1c3",
            "rule \"Far apart\": r3c1 r3c2",
        ]
    );
    assert!(
        window
            .hear("r1c2")
            .contains("place 2 of 3 on the drawn line “Far apart”")
    );
    window.press("Done");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(texts(&window).len(), 1);
}

#[test]
fn an_example_is_changed_and_its_number_typed() {
    let mut window = Window::open();
    begin(&mut window);
    window.press_unseen("Sum or values");
    window.expect_text("Its number, n, is typed with each clue.");
    window.press("Draw it");
    drag(&mut window, &["r1c1", "r1c2", "r2c2", "r2c1"]);
    window.type_keys("21");
    window.key(Key::Enter);
    let [text] = &texts(&window)[..] else {
        panic!("there is one clue");
    };
    assert!(
        text.starts_with("rule 21 \"Sum or values\" cage turquoise"),
        "{text}"
    );
    // A rule of the puzzle is chosen again, and changed: the clues of before stay as they are.
    window.press("Sum or values");
    window.press_unseen("Change this rule…");
    window.fill_field("Name", "Sum");
    window.fill_field("What it asks", "sum = n");
    window.press("Draw it");
    drag(&mut window, &["r5c5", "r5c6"]);
    window.type_keys("9");
    window.key(Key::Enter);
    assert_eq!(texts(&window).len(), 2);
    window.press("Sum");
    assert!(window.has("Sum or values"), "both are offered");
}

#[test]
fn all_dots_of_a_rule_may_be_printed() {
    let mut window = Window::open();
    begin(&mut window);
    window.fill_field("What it asks", "|first - second| = 2");
    window.press("Dot");
    window.press("Draw it");
    drag(&mut window, &["r1c1", "r1c2"]);
    window.press("Add");
    window.press("All dots are printed: neighbours without one do not meet the rule");
    assert_eq!(texts(&window)[1], "neg-rule \"My rule\"");
    // 3 is beside 1 here, with no dot between.
    let layout = window.board().layout();
    let clue = &layout.clues()[1];
    let sets = [1, 3].map(ValueSet::of_number);
    assert!(clue.is_violated(&sets));
    window.press("All dots are printed: neighbours without one do not meet the rule");
    assert_eq!(texts(&window).len(), 1);
}

#[test]
fn a_rule_is_kept_for_the_next_puzzle_and_goes_with_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("sudogon");
    let mut window = Window::with_settings(&settings);
    begin(&mut window);
    window.press_unseen("Rises slowly");
    window.press("Keep");
    window.press("Draw it");
    drag(&mut window, &["r1c1", "r2c1", "r3c1"]);
    window.key(Key::Enter);
    let path = folder.path().join("rises.ron");
    window.save_as(&path);
    window.exit();
    let mut window = Window::with_settings(&settings);
    window.choose("Start screen");
    window.begin("9×9");
    window.press("Enter clues");
    window.press("Cage");
    window.press_unseen("Rises slowly");
    drag(&mut window, &["r9c1", "r9c2"]);
    window.key(Key::Enter);
    assert_eq!(texts(&window).len(), 1);
    window.press("Rises slowly");
    window.press_unseen("Keep this rule no longer");
    window.exit();
    let window = Window::with_file(Some(&path));
    let text = &texts(&window)[0];
    assert!(
        text.contains("\"neighbours a, b: a <= b\": r1c1 r2c1 r3c1"),
        "{text}"
    );
}
