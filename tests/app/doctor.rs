//! The misprint doctor: a wrong number is found, shown and mended.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use sudogon_board::game::Mode;

use super::driver::{STORIES, Window, is_pressable, said};
use super::rules::DIAGONALS;

/// A 9×9 with a 3 in r7c7, where the paper has a 2.
const SPOILED: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....38....419..5....8..79";

/// The star with an 8 in cell 10, where the paper has a 3.
const SPOILED_STAR: &str = "5..9..23.8.6...5..6....4.7.18.....6.458..9...3...1.2..";

/// The star without one of its numbers, the 2 in cell 52.
const OPEN_STAR: &str = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1....";

fn pasted(puzzle: &str) -> Window {
    let mut window = Window::open();
    window.paste(puzzle);
    window
}

#[test]
fn whoever_goes_on_to_play_is_told_no_more_of_the_mend() {
    let mut window = pasted(SPOILED);
    window.press("Find out why");
    window.press("r7c7: 2 instead of 3");
    window.expect_text("Undo takes it back.");
    // While playing it doesn't, and nobody asked for a check.
    window.press("Play");
    assert!(!window.has("Mended"));
}

#[test]
fn a_wrong_number_is_found_and_mended_in_two_presses() {
    for (puzzle, mend, in_german, cell, note) in [
        (
            SPOILED,
            "r7c7: 2 instead of 3",
            "r7c7: 2 statt 3",
            "r7c7",
            "printed 3, changed to 2",
        ),
        (
            SPOILED_STAR,
            "Cell 10: 3 instead of 8",
            "Feld 10: 3 statt 8",
            "cell 10",
            "printed 8, changed to 3",
        ),
    ] {
        let mut window = pasted(puzzle);
        window.press("Find out why");
        window.expect_text("allow no solution.");
        window.press(mend);
        window.expect_text("Mended");
        window.expect_text("one solution");
        assert!(window.hear(cell).contains(note), "{}", window.hear(cell));
        assert!(!window.has_button("Find out why"));
        let german = sudogon_languages::of_code("de").expect("it is there");
        let game = window.harness.state().game().expect("a board");
        let layout = game.board().layout();
        let undone = game.undo_label().expect("a step").message(layout);
        assert!(layout.words(german).say(&undone).ends_with(in_german));
        // It is one step, and its tick goes with it.
        window.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(window.line(), puzzle);
        let board = window.board();
        assert!(
            board
                .layout()
                .cells()
                .all(|cell| board.note(cell).is_none())
        );
        window.expect_text("allow no solution.");
        let title = format!("Redo mend: {mend}");
        assert!(window.menus_lead_to(&["Edit", &title]), "{title}");
    }
}

#[test]
fn what_can_not_stand_together_is_compared_one_by_one_with_enter_alone() {
    let mut window = pasted(SPOILED);
    window.expect_text("no solution");
    window.choose("Find out why…");
    assert_eq!(window.focused(), "Compare these 10 with the paper");
    window.key(Key::Enter);
    window.expect_text("r1c5: printed 7");
    assert!(window.announced().contains("1 of 10"));
    window.key(Key::Enter);
    window.expect_text("r2c5: printed 9");
    assert!(window.is_at("r2c5"));
    (0..8).for_each(|_| window.key(Key::Enter));
    window.press("As printed");
    window.expect_text("All are as printed");
    window.press("Back to the list");
    window.expect_text("Each of these would mend it");
}

#[test]
fn a_part_is_fixed_by_typing_it_anew() {
    let mut window = pasted(SPOILED);
    window.press("Start playing anyway");
    window.press("Find out why");
    window.press("Compare these 10 with the paper");
    (0..6).for_each(|_| window.press("As printed"));
    window.expect_text("r7c7: printed 3");
    // Wherever the cursor is.
    window.click("r1c1");
    window.press("Fix it");
    assert_eq!(window.mode(), Mode::Enter);
    assert!(window.is_at("r7c7"));
    // There what is typed is it already.
    window.expect_text("If not, type what is printed there.");
    assert!(!window.has_button("Fix it"));
    window.type_keys("2");
    window.expect_text("leave one solution.");
    window.press("Start playing");
    assert_eq!(window.mode(), Mode::Play);
}

#[test]
fn a_mend_is_seen_on_the_board_before_it_is_made() {
    let mut window = pasted(SPOILED_STAR);
    window.press("Find out why");
    let heard = |window: &Window| -> Vec<String> {
        (1..=54)
            .map(|cell| window.hear(&format!("cell {cell}")))
            .collect()
    };
    let before = heard(&window);
    window.tab_to("Cell 10: 3 instead of 8");
    assert!(window.hear("cell 10").contains("printed 3"));
    assert_eq!(window.line(), SPOILED_STAR, "only shown");
    window.tab_to("Close");
    assert_eq!(heard(&window), before, "none is shown any more");
    assert_eq!(window.line(), SPOILED_STAR);
}

#[test]
fn a_tick_is_kept_by_files_and_turns_with_the_board() {
    let mut window = pasted(SPOILED_STAR);
    window.press("Find out why");
    window.press("Cell 10: 3 instead of 8");
    let note = "printed 8, changed to 3";
    for button in ["Puzzle", "Turn", "Turn right by a sixth"] {
        window.press(button);
    }
    let turned = |window: &Window| {
        let cells = (1..=54).map(|cell| format!("cell {cell}"));
        let noted: Vec<String> = cells
            .filter(|cell| window.hear(cell).contains(note))
            .collect();
        assert_eq!(noted.len(), 1, "{noted:?}");
        noted[0].clone()
    };
    let cell = turned(&window);
    assert_ne!(cell, "cell 10");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mended.ron");
    window.save_as(&path);
    let window = Window::with_file(Some(&path));
    assert_eq!(turned(&window), cell);
}

#[test]
fn the_rest_of_the_mends_is_shown_on_request() {
    let mut window = pasted(SPOILED);
    window.press("Find out why");
    let offered = |window: &Window| {
        let cells = (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column)));
        let is_changed = |(row, column): &(i32, i32)| {
            let start = format!("r{row}c{column}: ");
            let button = window.button(|name| name.starts_with(&start) && name.contains("instead"));
            button.is_some()
        };
        cells.filter(is_changed).count()
    };
    let few = offered(&window);
    window.press_unseen("10 more");
    assert!(!window.has_button("10 more"));
    assert!(few <= 5 && offered(&window) > few);
}

#[test]
fn what_was_solved_survives_and_is_checked() {
    let mut window = pasted(SPOILED_STAR);
    window.press("Start playing anyway");
    window.click("cell 2");
    window.key(Key::Num7);
    window.click("cell 3");
    window.key(Key::Num8);
    window.press("Find out why");
    window.press("Cell 10: 3 instead of 8");
    window.expect_text("2 values were checked.");
    assert!(window.hear("cell 2").contains("your 7"));
    assert!(window.hear("cell 3").contains("your 8, wrong"));
}

#[test]
fn several_solutions_say_where_they_differ_and_what_is_missing() {
    let mut window = pasted(OPEN_STAR);
    window.press("Find out why");
    window.expect_text("leave 2 solutions.");
    window.expect_text("Cell 52 or cell 54 must be printed: did you miss one?");
    window.click("cell 54");
    window.expect_text("Cell 54 can be 2 or 4.");
    window.press("Cell 52: 2 is missing");
    assert_eq!(window.givens(), STORIES[0].givens);
    window.expect_text("one solution");
}

#[test]
fn rules_that_leave_one_solution_are_offered() {
    let mut window = pasted(DIAGONALS);
    window.choose("Find out why…");
    window.expect_text("Is that so on paper?");
    window.press("Use these rules");
    assert_eq!(window.board().layout().id(), Some("x9"));
    window.expect_text("Rule on: diagonals");
    window.expect_text("It has one solution now.");
}

#[test]
fn enter_compares_in_a_tiny_window_too() {
    let mut window = Window::sized(420.0, 420.0);
    window.paste(SPOILED);
    window.press("Find out why");
    assert_eq!(window.focused(), "Compare");
    window.key(Key::Enter);
    window.expect_text("r1c5: printed 7");
}

#[test]
fn all_mends_are_reached_in_a_tiny_window_with_keys_too() {
    let mut window = Window::sized(420.0, 420.0);
    window.paste(SPOILED);
    window.press("Find out why");
    let mut seen = Vec::new();
    window.tab_to("Next");
    for number in 2..=6 {
        window.key(Key::Enter);
        let start = format!("{number} of ");
        let told = window
            .harness
            .query_all_by(|node| said(node).starts_with(&start));
        let told: Vec<String> = told.map(|node| said(&node.accesskit_node())).collect();
        let (_, mend) = told[0].split_once(": ").expect("a mend");
        let mend = mend.trim_end_matches('.').to_owned();
        assert!(!seen.contains(&mend), "{mend}");
        let button = window.button_rect(&mend);
        let inside = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(420.0, 420.0));
        assert!(inside.contains_rect(button), "{mend}: {button}");
        assert_eq!(window.line(), SPOILED, "only shown");
        seen.push(mend);
    }
    window.press(&seen[4]);
    window.expect_text("Mended");
    assert_ne!(window.line(), SPOILED);
}

#[test]
fn what_was_not_found_in_the_time_is_searched_on() {
    let board = format!("sq25{{gt: 1 2; gt: 2 1; neg-kropki}}:{}", ".".repeat(625));
    let mut window = pasted(&board);
    window.press("Find out why");
    window.expect_text("not every change could be tried");
    window.without_waiting(|window| {
        window.press_unseen("Go on searching");
        window.expect_text("Finding out why…");
        window.press("Stop");
    });
    // What was known is there again.
    window.expect_text("not every change could be tried");
    assert!(window.has_button("Go on searching"));
}

#[test]
fn a_number_that_no_cage_can_have_is_named_and_mended() {
    let mut window = pasted("sq4{cage 92: 1 2; cage 7: 3 4}:................");
    window.press("Find out why");
    window.expect_text("The cage of 92 has 2 cells; two cells hold at most 7.");
}

/// Presses the card's button: the status bar has one of the same name.
fn find_out_in_card(window: &mut Window) {
    let buttons = window.harness.query_all_by(is_pressable);
    let mut buttons: Vec<_> = buttons
        .filter(|node| said(&node.accesskit_node()) == "Find out why")
        .collect();
    buttons.sort_by(|a, b| a.rect().top().total_cmp(&b.rect().top()));
    assert_eq!(buttons.len(), 2, "in the card, and in the status bar");
    buttons[0].click();
    drop(buttons);
    window.settle();
}

#[test]
fn the_cards_that_need_a_sound_puzzle_lead_to_the_doctor() {
    for (key, headline, puzzle) in [
        (Key::F2, "No solution", SPOILED),
        (Key::F4, "That can't be checked", SPOILED),
        // Printed numbers that repeat are no mistake of the player's.
        (
            Key::F2,
            "It isn't your solving: all of that is printed.",
            SPOILED_STAR,
        ),
        (Key::F4, "That can't be checked", SPOILED_STAR),
    ] {
        let mut window = pasted(puzzle);
        window.press("Start playing anyway");
        window.key(key);
        window.expect_text(headline);
        find_out_in_card(&mut window);
        window.expect_text("allow no solution.");
    }
    let mut window = pasted(SPOILED);
    window.press("Start playing anyway");
    window.key(Key::F5);
    window.press("Only tell me whether it has one solution");
    find_out_in_card(&mut window);
    window.expect_text("allow no solution.");
}

#[test]
fn a_long_examination_can_be_stopped_and_begun_again() {
    let mut window = Window::open();
    window.begin("25×25");
    window.type_keys("1");
    window.without_waiting(|window| window.choose("Find out why…"));
    window.without_waiting(|window| window.press("Stop"));
    window.expect_text("Stopped");
    assert!(window.has_button("Look again"));
}
