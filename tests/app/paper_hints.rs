//! Hints for somebody who keeps no marks: each ends in a number, after the few facts that it rests on.

use egui::Key;

use super::driver::Window;

/// A position whose next number rests on one fact.
const ONE_FACT: &str =
    "82..93...396.47.285..682.9363....9414.9.613822189346751.3.79...76.3...199..416.37";

/// And on two.
const TWO_FACTS: &str =
    ".6.7...93.735.9681.913.647.6248371591856923479371548..3194.57..75.....34.4..73.1.";

/// And on more than anybody holds in mind.
const WANTS_NOTES: &str =
    "...74..12.....34....4.1.7.5...17452.4..956..1.5.238...2.5.8......64.....94...1...";

#[test]
fn a_hint_that_only_crosses_out_offers_numbers_and_back() {
    let mut window = Window::open().playing(ONE_FACT);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.press("I keep no notes");
    window.expect_text("A number follows there, once you know 1 fact.");
    assert!(window.has("For that, look at box 2."));
    window.key(Key::F2);
    window.expect_text("The fact: 5 has two places left");
    window.key(Key::F2);
    window.expect_text("5 has one place left");
    assert!(window.has("5 is ruled out already in r5c4."));
    // What the number follows by, and what came before that.
    assert!(window.has("hidden single, after:"));
    // It writes the number alone: nothing is crossed out on a board without marks.
    window.key(Key::F2);
    assert!(window.hear("r5c2").contains("your 5"));
    let board = window.board();
    assert!(
        board
            .layout()
            .cells()
            .all(|cell| board.play(cell).removed.is_empty())
    );
    // The other way round it takes one press, too.
    window.choose("Undo");
    window.key(Key::F2);
    window.expect_text("A number follows there, once you know 1 fact.");
    window.key(Key::F2);
    window.key(Key::F2);
    window.press("I keep notes");
    window.key(Key::F2);
    window.expect_text("Hint 2 of 3");
    assert!(!window.has("A number follows"));
}

#[test]
fn the_question_for_a_fact_names_its_house_and_answers() {
    let mut window = Window::open().playing(ONE_FACT);
    window.choose("I keep no notes");
    window.choose("Learn techniques…");
    window.press("Hints ask first");
    window.key(Key::Escape);
    window.key(Key::F2);
    window.expect_text("For that, look at box 2.");
    let outlined =
        |window: &Window| ["box 2", "row 5"].map(|house| window.painted_text(house).is_some());
    assert_eq!(outlined(&window), [true, true]);
    window.key(Key::F2);
    window.expect_text("Can you find it?");
    assert!(window.has("Look at box 2. What to find: "));
    assert_eq!(outlined(&window), [true, false]);
    // A wrong number: it is told, and the question stays.
    let board = window.board().clone();
    let cell = board.layout().find("r5c2").expect("a cell");
    let candidates = board.candidates(false);
    let wrong = candidates.of(cell).iter().find(|value| value.number() != 5);
    let wrong = wrong.expect("it is not plain").number().to_string();
    window.click("r5c2");
    window.type_keys(&wrong);
    window.expect_text(&format!("Nothing shows yet that r5c2 is {wrong}"));
    assert!(window.has("Look at box 2. What to find: "));
    window.key(Key::Delete);
    window.expect_text("Can you find it?");
    window.type_keys("5");
    window.expect_text("That's it");
    assert!(window.has("5 has one place left."));
    window.press("Another hint");
    window.expect_text("Hint 1 of");
}

#[test]
fn facts_are_told_one_after_the_other_and_one_can_go_back() {
    let mut window = Window::open().playing(TWO_FACTS);
    window.choose("I keep no notes");
    window.key(Key::F2);
    window.expect_text("once you know 2 facts.");
    window.key(Key::F2);
    window.expect_text("Fact 1 of 2");
    window.key(Key::F2);
    window.expect_text("Fact 2 of 2: 2 has two places left");
    window.press("Back");
    window.expect_text("Fact 1 of 2");
    window.press("The number");
    window.expect_text("2 has one place left");
    window.key(Key::F2);
    assert!(window.hear("r1c7").contains("your 2"));
}

#[test]
fn what_facts_rule_out_is_crossed_out_for_whoever_has_marked_it() {
    let mut window = Window::open().playing(ONE_FACT);
    window.choose("I keep no notes");
    window.choose("Fill in all candidates");
    for _ in 0..4 {
        window.key(Key::F2);
    }
    assert!(window.hear("r5c2").contains("your 5"));
    let board = window.board();
    let crossed = |name: &str| {
        let cell = board.layout().find(name).expect("a cell");
        board.play(cell).removed.len()
    };
    assert_eq!(["r5c4", "r4c4", "r4c5"].map(crossed), [1, 0, 0]);
}

#[test]
fn where_a_number_takes_too_much_the_hint_says_what_to_note() {
    let mut window = Window::open().playing(WANTS_NOTES);
    window.choose("I keep no notes");
    window.key(Key::F2);
    window.expect_text("This one wants notes: 11 candidates in 4 cells.");
    window.key(Key::F2);
    window.expect_text("Note all that these can be: 5 and 9 in r1c6, also 5, 6 and 8 in r2c4.");
    // Fact by fact it comes to the number, which is written.
    let empty = |window: &Window| window.line().matches('.').count();
    let before = empty(&window);
    for _ in 0..30 {
        window.key(Key::F2);
        if empty(&window) < before {
            return;
        }
    }
    panic!("no number came");
}
