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
    window.press("Examples");
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

/// While a clue is drawn it is on no board yet, and is painted all the same.
#[test]
fn a_line_with_a_pattern_is_drawn() {
    let mut window = Window::open();
    begin(&mut window);
    window.fill_field("What it asks", "pattern: (low high)* low? and differ");
    window.press("Draw it");
    drag(&mut window, &["r1c1", "r1c2", "r1c3", "r1c4"]);
    window.press("Add");
    assert_eq!(texts(&window).len(), 1);
    // Whoever takes the line back has the rule still.
    window.choose("Undo");
    assert!(texts(&window).is_empty());
    window.press("My rule");
    window.press_unseen("Cage");
    window.press("Cage");
    window.press_unseen("My rule");
    window.expect_text("My rule, no cell yet");
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
    window.press("Examples");
    window.press_unseen("Slow thermometer");
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
    window.press_unseen("Slow thermometer");
    drag(&mut window, &["r9c1", "r9c2"]);
    window.key(Key::Enter);
    assert_eq!(texts(&window).len(), 1);
    window.press("Slow thermometer");
    window.press_unseen("Keep this rule no longer");
    window.exit();
    let window = Window::with_file(Some(&path));
    let text = &texts(&window)[0];
    assert!(
        text.contains("\"neighbours a, b: a <= b\": r1c1 r2c1 r3c1"),
        "{text}"
    );
}

/// Clues of a rule follow it when it is changed; rules without a name don't get the name of another.
#[test]
fn a_changed_rule_changes_its_clues() {
    let mut window = Window::open();
    begin(&mut window);
    window.fill_field("What it asks", "sum = 10");
    window.press("Draw it");
    drag(&mut window, &["r1c1", "r1c2", "r1c3"]);
    window.key(Key::Enter);
    window.press("My rule");
    window.press_unseen("Change this rule…");
    window.fill_field("What it asks", "sum = 11");
    window.press("Draw it");
    let line = "line turquoise \"sum = 10\" \"sum = 11\": r1c1 r1c2 r1c3";
    assert_eq!(texts(&window), [format!("rule \"My rule\" {line}")]);
    window.press("My rule");
    window.press_unseen("A rule of my own…");
    window.fill_field("What it asks", "differ");
    window.press("Draw it");
    window.expect_text("My rule 2, no cell yet");
    drag(&mut window, &["r2c1", "r2c2", "r2c3"]);
    window.key(Key::Enter);
    assert_eq!(texts(&window).len(), 2);
    assert_eq!(texts(&window)[0], format!("rule \"My rule\" {line}"));
    // What the clues can't be is refused, and they stay.
    window.press("My rule 2");
    window.press_unseen("My rule");
    window.press("My rule");
    window.press_unseen("Change this rule…");
    window.fill_field("What it asks", "#4 = 1");
    window.press("Draw it");
    assert_eq!(texts(&window)[0], format!("rule \"My rule\" {line}"));
    assert!(window.has("This clue does not fit"));
}

#[test]
fn a_rule_of_the_whole_board_is_found_and_put_on_it() {
    let mut window = Window::open();
    window.begin("9×9");
    window.press("Enter clues");
    window.press("Cage");
    window.type_keys("global");
    window.key(Key::Enter);
    window.expect_text("It is a rule for the whole board: press Enter.");
    window.key(Key::Enter);
    let [text] = &texts(&window)[..] else {
        panic!("there is one clue");
    };
    assert!(text.starts_with("board-rule \"Global entropy\""), "{text}");
    assert_eq!(window.board().layout().constraints().len(), 64 * 3);
    window.press("Take away");
    assert!(texts(&window).is_empty());
    window.press("Global entropy");
    window.press_unseen("A rule of my own…");
    window.fill_field("What it asks", "in each row: first < last");
    window.expect_text("It is asked all over the board.");
    window.expect_text("It holds for the whole board, and nothing is drawn.");
    window.fill_field("What it asks", "in its row: this = place(here)");
    window.expect_text("It is asked of each marked cell, with the cells around it.");
    window.press("Mark");
    window.press("Draw it");
    window.click("r5c3");
    window.key(Key::Enter);
    let layout = window.board().layout();
    assert_eq!(layout.constraints().len(), 1);
    assert_eq!(layout.constraints()[0].cells.len(), 9);
}

/// A puzzle with a rule that nobody knows here opens with its clues, and asks for the rule.
#[test]
fn an_unknown_rule_of_a_puzzle_is_asked_for() {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let grid = [row.as_str(); 9].join(",");
    let text = format!(
        "{{\"size\":9,\"grid\":[{grid}],\"ruleset\":\"Wobbly lines sum to 12.\",\"wobblyline\":[{{\"lines\":[[\"R1C1\",\"R1C2\"]]}},\
         {{\"lines\":[[\"R3C3\",\"R4C4\"]]}}]}}"
    );
    let mut window = Window::open();
    window.paste(&text);
    if window.has_button("Don't save") {
        window.press("Don't save");
    }
    window.expect_text("A rule of this puzzle is not known here");
    window.press("Type the rule…");
    // An example says what it asks, and leaves the words of the puzzle.
    window.press("Examples");
    window.press_unseen("Sum with repeats");
    window.fill_field("What it asks", "sum = 12");
    window.press("Draw it");
    assert_eq!(
        texts(&window),
        [
            "rule \"wobblyline\" line violet \"Wobbly lines sum to 12\" \"sum = 12\": r1c1 r1c2",
            "rule \"wobblyline\": r3c3 r4c4",
        ]
    );
}

/// The part about the look goes where nothing is drawn; the field in which it is typed keeps the keys.
#[test]
fn typing_goes_on_while_the_card_changes() {
    let mut window = Window::open();
    begin(&mut window);
    window.press("Examples");
    window.press_unseen("Global entropy");
    window.expect_text("It holds for the whole board, and nothing is drawn.");
    window.fill_field("What it asks", "i");
    window.expect_text("How it looks");
    window.type_keys("n each 2x2: all different");
    window.expect_text("It is asked all over the board.");
    window.press("Put it on the board");
    window.key(Key::Enter);
    assert_eq!(window.board().layout().constraints().len(), 64 * 6);
}

/// A group that is drawn over a cell twice has it once, at its first place.
#[test]
fn a_group_has_each_cell_once() {
    let mut window = Window::open();
    begin(&mut window);
    window.fill_field("What it asks", "first = sum(others) - 2");
    window.press("Outline");
    window.press("Draw it");
    drag(&mut window, &["r5c5", "r5c6", "r5c5", "r6c5"]);
    window.key(Key::Enter);
    let text = &texts(&window)[0];
    assert!(text.ends_with(": r5c5 r5c6 r6c5"), "{text}");
}

/// A rule is put together from the words that may come next, by links below the field and by the menu of all of them.
#[test]
fn words_that_may_come_next_are_offered() {
    let mut window = Window::open();
    begin(&mut window);
    window.fill_field("What it asks", "nei");
    window.press("neighbours");
    window.press("a");
    assert!(
        window.has("A letter for a cell is missing at its end")
            || window.has("One letter more is missing at its end")
    );
    window.type_keys(", b: a ");
    window.press("Words");
    window.press("< is less than");
    // The field has the cursor again, behind the word.
    window.type_keys("b");
    window.expect_text("36 of 81 pairs are left.");
    window.fill_field("What it asks", "neighbors a, b: a < b");
    window.expect_text("“neighbors” means nothing in a rule (is “neighbours” meant?)");
    window.fill_field("What it asks", "nothing ");
    window.press("Words");
    window.expect_text("No word can come here");
}

/// Whoever looks for a rule of the board among the kinds of clues finds it there, and whoever looks for a rule of one's own among these.
#[test]
fn rules_are_found_where_people_look_for_them() {
    let mut window = Window::open();
    window.begin("9×9");
    window.press("Enter clues");
    window.press("Cage");
    window.fill_field("Find a kind of clue", "anti-king");
    window.press("No touch (anti-king)");
    window.expect_text("Cage, 1 cell");
    let has_it = |window: &Window| {
        let rules = window.board().layout().rules();
        rules
            .iter()
            .any(|(rule, is_on)| *is_on && rule.id == "antiking")
    };
    assert!(has_it(&window));
    // Enter takes what was found first.
    window.press("Cage");
    window.fill_field("Find a kind of clue", "anti-king");
    window.key(Key::Enter);
    assert!(!has_it(&window));
    let mut window = Window::open();
    window.begin("9×9");
    window.press("Change…");
    window.press_unseen("A rule of my own…");
    // The name is typed at once.
    window.type_keys("Mine");
    window.fill_field("What it asks", "sum = n");
    window.press("Draw it");
    window.expect_text("Mine, no cell yet");
}
