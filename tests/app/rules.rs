//! What changes the board itself: rules, turns and flips.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use super::driver::{STORIES, Window, is_pressable, said};

/// A board with diagonals, which has several solutions without.
pub const DIAGONALS: &str =
    ".7...9.8.5.9.8...7.3.5.4.....7...8.4.5.....2.9.3...7.....7.2.1.3...1.2.5.2.9...4.";

#[test]
fn rules_are_added_and_taken_away() {
    let mut window = Window::open();
    window.press("9×9");
    window.type_keys("12");
    let toggle = |window: &mut Window| {
        window.press("Puzzle");
        window.press("Rules");
        window.press("Diagonals");
    };
    let id = |window: &Window| window.board().layout().id().map(str::to_owned);
    toggle(&mut window);
    assert_eq!(id(&window).as_deref(), Some("x9"));
    assert!(window.has("Rules: diagonals"));
    assert!(window.announced().ends_with("diagonals on"));
    assert!(window.givens().starts_with("12."));
    window.press("Change…");
    window.press("Windoku");
    assert_eq!(id(&window).as_deref(), Some("windoku-x"));
    toggle(&mut window);
    assert_eq!(id(&window).as_deref(), Some("windoku"));
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(id(&window).as_deref(), Some("sq9"));
    assert!(window.givens().starts_with("12."));
}

#[test]
fn adding_a_rule_changes_the_verdict() {
    let mut window = Window::open();
    window.press("9×9");
    window.type_keys(DIAGONALS);
    window.press("Puzzle");
    window.press("Rules");
    window.press("Diagonals");
    window.press("Check printed numbers");
    window.expect_text("28 printed numbers, one solution");
}

#[test]
fn a_board_printed_the_other_way_round_is_flipped() {
    let mut window = Window::open();
    window.press("Star");
    window.type_keys("5..9");
    assert!(window.has("Printed the other way round?"));
    window.press("Flip");
    assert_eq!(window.board().layout().title(), "Star, mirrored");
    assert!(window.givens().starts_with("5..9."));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.board().layout().title(), "Star");
}

#[test]
fn turning_a_board_turns_everything_on_it() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.keys(Modifiers::SHIFT, Key::Num7);
    let before = window.board().clone();
    for _ in 0..6 {
        window.press("Puzzle");
        window.press("Turn");
        window.press("Turn right by a sixth");
        if window.board() != &before {
            assert!(window.board().has_marks());
            assert!(window.announced().contains("turn right by a sixth"));
        }
    }
    assert_eq!(window.board(), &before, "six sixths");
    for _ in 0..5 {
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    assert_ne!(window.givens(), STORIES[0].givens);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.board(), &before);
}

#[test]
fn a_board_with_clues_is_turned_with_them() {
    let mut window = Window::open();
    window.paste("sq4{cage 3: 1 2; thermo: 5 6 7; sky 2: 4 8 12 16}:1...............");
    let clues = |window: &Window| -> Vec<String> {
        let layout = window.board().layout();
        let name = |cell| layout.name(cell).to_owned();
        layout.clues().iter().map(|clue| clue.text(name)).collect()
    };
    let before = clues(&window);
    window.press("Puzzle");
    window.press("Turn");
    window.press("Mirror left to right");
    let mirrored = [
        "cage 3: r1c4 r1c3",
        "thermo: r2c4 r2c3 r2c2",
        "sky 2: r1c1 r2c1 r3c1 r4c1",
    ];
    assert_eq!(clues(&window), mirrored);
    assert!(window.hear("r1c4").contains("cage of 3"));
    assert!(window.hear("r1c4").contains("printed 1"));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(clues(&window), before);
}

#[test]
fn a_check_is_discarded_when_the_rules_change() {
    let mut window = Window::open();
    window.press("9×9");
    window.paste(DIAGONALS);
    window.press("Play");
    window.click("r1c1");
    window.key(Key::Num4);
    window.press("Enter puzzle");
    window.press("Puzzle");
    window.press("Rules");
    window.press("Diagonals");
    window.press("Play");
    window.key(Key::F4);
    window.expect_text("Last check: 1 mistake");
    assert!(window.hear("r1c1").contains("wrong"));
    window.keys(Modifiers::COMMAND, Key::M);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::M);
    assert!(!window.hear("r1c1").contains("wrong"), "without the rule");
    assert!(!window.has("Last check"));
    // Turning makes another puzzle too.
    window.keys(Modifiers::COMMAND, Key::Y);
    assert!(window.hear("r1c1").contains("wrong"));
    window.press("Puzzle");
    window.press("Turn");
    window.press("Turn upside down");
    assert!(!window.hear("r9c9").contains("wrong"));
    assert!(!window.has("Last check"));
}

#[test]
fn an_unfinished_jigsaw_is_not_turned() {
    let mut window = Window::open();
    window.begin("Jigsaw 4×4");
    let turns = |window: &mut Window| {
        window.press("Puzzle");
        let turn = window
            .harness
            .query_all_by(|node| is_pressable(node) && said(node) == "Turn");
        let is_offered = turn
            .last()
            .is_some_and(|node| !node.accesskit_node().is_disabled());
        window.press("Puzzle");
        is_offered
    };
    window.type_keys("1122");
    assert!(!turns(&mut window), "the regions would stay behind");
    window.type_keys("112233443344");
    assert!(turns(&mut window));
}

#[test]
fn each_rule_says_what_it_asks_where_it_is_chosen() {
    let mut window = Window::open();
    window.press("9×9");
    window.press("Change…");
    for (rule, _) in window.board().layout().rules() {
        assert!(
            window.has(rule.sentence.english()),
            "{}",
            rule.title.english()
        );
    }
    // Its sentence is as good to press as its box.
    let sentence = window
        .harness
        .get_by_label("Each of the four shaded windows holds every value once.");
    let at = sentence.rect().center();
    window.harness.drag_at(at);
    window.step();
    window.harness.drop_at(at);
    window.settle();
    assert!(window.has("Rules: windoku"));
}
