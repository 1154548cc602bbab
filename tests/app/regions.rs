//! A printed jigsaw: its regions drawn or typed, then its numbers.

use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT as _;

use sudogon_board::game::Mode;

use super::driver::Window;

/// Numbered as published: the region of r5c9 comes before that of r6c6.
const TYPED: &str =
    "112222233111222333141255366144553366144753669447755669447558969777888999778888899";
/// The same, numbered by their first cells.
const REGIONS: &str =
    "112222233111222333141255366144553366144753668447755668447559868777999888779999988";
const GIVENS: &str =
    "1..8.2..7.5.9...8......5...2.61.3.49.........83.4.97.6...6......9...8.2.3..2.4..1";
const SOLUTION: &str =
    "164852397753961284948735162276183549429576813831429756512647938697318425385294671";

fn new_jigsaw() -> Window {
    let mut window = Window::open();
    window.press("Jigsaw 9×9");
    window
}

fn regions(window: &Window) -> String {
    window
        .board()
        .layout()
        .regions()
        .unwrap_or_default()
        .to_owned()
}

/// The map up to its last cell that has a region.
fn drawn(window: &Window) -> String {
    regions(window).trim_end_matches('.').to_owned()
}

/// Drags from cell to cell in single jumps.
fn drag(window: &mut Window, cells: &[&str]) {
    let places: Vec<_> = cells
        .iter()
        .map(|cell| window.cell_rect(cell).center())
        .collect();
    window.drag(&places);
}

/// The houses of a cell, as they are read aloud.
fn houses_of(window: &mut Window, cell: &str) -> String {
    window.click(cell);
    window.key(Key::F9);
    window.announced()
}

#[test]
fn a_jigsaw_is_typed_played_and_solved() {
    let mut window = new_jigsaw();
    assert!(window.has("Region 1: 0 of 9 cells"));
    assert_eq!(window.hear("r1c2"), "no region yet, r1c2");
    window.type_keys("1");
    assert_eq!(window.announced(), "r1c1, region 1");
    window.type_keys(&TYPED[1..80]);
    assert_eq!(window.hear("r1c3"), "region 2, r1c3");
    assert!(window.has("All 9 regions are complete"));
    // After the last cell come the numbers.
    window.type_keys(&TYPED[80..]);
    assert_eq!(regions(&window), REGIONS);
    assert!(window.cursor().starts_with("empty, r1c1"));
    window.type_keys(GIVENS);
    assert_eq!(window.givens(), GIVENS);
    window.expect_text("28 printed numbers, one solution");
    window.press("Start playing");
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3 · where");
    window.key(Key::Escape);
    window.key(Key::F5);
    window.press("Fill in everything");
    assert_eq!(window.line(), SOLUTION);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.line(), GIVENS);

    // Undo everything, and redo it.
    let end = window.board().clone();
    window.keys(Modifiers::COMMAND, Key::Z);
    let undo = window.button(|name| name == "Undo").expect("it is there");
    assert!(
        undo.accesskit_node().is_disabled(),
        "what was entered stays"
    );
    assert_eq!(
        window.announced(),
        "The last step was to enter the puzzle, and is undone there"
    );
    window.press("Enter puzzle");
    for _ in 0..200 {
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(drawn(&window), "");
    assert!(
        window.has("Region 1: 0 of 9 cells"),
        "the step where it is seen"
    );
    for _ in 0..200 {
        window.keys(Modifiers::COMMAND, Key::Y);
    }
    assert_eq!(window.line(), SOLUTION);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.board(), &end);
}

#[test]
fn an_unfinished_jigsaw_is_neither_solved_nor_hinted() {
    let mut window = new_jigsaw();
    window.type_keys("112");
    for ask in ["Hint", "Solve", "Check printed numbers", "Play"] {
        window.press(ask);
        assert!(window.has("The regions are not complete"), "{ask}");
        assert!(window.has("78 cells belong to no region yet."));
        assert!(
            window
                .announced()
                .starts_with("The regions are not complete")
        );
        window.press("Go to the regions");
        assert!(window.has("Region 2: 1 of 9 cells"));
        assert_eq!(window.mode(), Mode::Enter);
        assert_eq!(window.cursor(), "no region yet, r1c4");
    }
    // The numbers may come first.
    window.press("Numbers");
    window.keys(Modifiers::COMMAND, Key::Home);
    window.type_keys(GIVENS);
    assert_eq!(window.givens(), GIVENS);
    assert!(window.has("78 cells belong to no region yet."));
    window.press("Go to the regions");
    assert_eq!(window.hear("r1c1"), "region 1, printed 1, r1c1");
    window.type_keys(&REGIONS[3..]);
    assert_eq!(window.givens(), GIVENS);
    window.press("Check printed numbers");
    window.expect_text("28 printed numbers, one solution");
}

#[test]
fn a_region_is_painted_by_one_stroke() {
    let mut window = new_jigsaw();
    // A fast stroke skips cells: they are painted too.
    drag(&mut window, &["r1c1", "r1c6", "r1c9"]);
    assert_eq!(drawn(&window), "111111111");
    assert!(window.has("Complete so far: 1."));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(drawn(&window), "", "one stroke, one undo");
    window.keys(Modifiers::COMMAND, Key::Y);
    // From an open cell a new region begins, from a painted one its region is extended.
    drag(&mut window, &["r2c1", "r2c4"]);
    assert_eq!(drawn(&window), "1111111112222");
    // A click next to the last region extends it, elsewhere it begins another.
    window.click("r3c4");
    assert_eq!(window.hear("r3c4"), "region 2, r3c4");
    window.click("r6c6");
    assert_eq!(window.hear("r6c6"), "region 3, r6c6");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.click("r2c5");
    assert!(window.has("Region 2: 5 of 9 cells"));
    // No stroke takes a region beyond its size, only its typed number does.
    drag(&mut window, &["r1c9", "r2c9"]);
    assert_eq!(drawn(&window), "11111111122222");
    assert!(window.has("Region 1: 9 of 9 cells"));
    window.click("r2c9");
    assert_eq!(window.hear("r2c9"), "region 3, r2c9", "beside a full one");
    window.type_keys("1");
    assert!(window.has("Region 1 has 10 cells; it needs 9."));
    assert!(
        window
            .announced()
            .ends_with("Region 1 has 10 cells; it needs 9")
    );
    // Cells painted by mistake are cleared with the pad.
    window.keys(Modifiers::SHIFT, Key::Tab);
    window.press("Clear");
    assert_eq!(drawn(&window), "11111111122222");
    // A value in hand overwrites.
    window.click("r2c1");
    window.press_pad("3");
    assert_eq!(drawn(&window), "11111111132222");
}

#[test]
fn a_stroke_beside_an_incomplete_region_begins_another() {
    let mut window = new_jigsaw();
    drag(&mut window, &["r1c1", "r1c8"]);
    drag(&mut window, &["r2c8", "r2c1"]);
    assert_eq!(drawn(&window), "11111111.22222222");
    // The missing cell: a stroke from the region's own takes that and no more.
    drag(&mut window, &["r1c8", "r1c9", "r2c9", "r3c9"]);
    assert_eq!(drawn(&window), "11111111122222222");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(drawn(&window), "11111111", "one stroke, one undo");
}

#[test]
fn a_stroke_may_turn_within_a_frame() {
    let mut window = new_jigsaw();
    let corner = ["r1c1", "r1c4", "r3c4"].map(|cell| window.cell_rect(cell).center());
    window.drag_at_once(&corner);
    assert_eq!(drawn(&window), "1111........1........1");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(drawn(&window), "", "one stroke, one undo");
}

#[test]
fn the_rest_may_be_in_no_region() {
    let mut window = new_jigsaw();
    assert!(!window.has_button("The rest is in no region"));
    for row in 1..=4 {
        drag(&mut window, &[&format!("r{row}c1"), &format!("r{row}c9")]);
    }
    window.press("The rest is in no region");
    assert!(window.has("All 4 regions are complete"));
    assert_eq!(window.hear("r9c4"), "no region, r9c4");
    let expected: String = "111111111222222222333333333444444444".to_owned() + &"-".repeat(45);
    assert_eq!(regions(&window), expected);
    window.press("Continue to the numbers");
    window.type_keys("1");
    assert_eq!(window.board().puzzle().givens.filled(), 1);
}

#[test]
fn the_last_region_fills_itself() {
    let mut window = new_jigsaw();
    for row in 1..=8 {
        assert!(window.has(&format!("Region {row}: 0 of 9 cells")) || row > 1);
        drag(&mut window, &[&format!("r{row}c1"), &format!("r{row}c9")]);
    }
    assert!(window.has("All 9 regions are complete"));
    assert_eq!(window.hear("r9c4"), "region 9, r9c4");
    assert!(
        window
            .announced()
            .ends_with("Region 9 has the rest. All regions are complete")
    );
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(drawn(&window).len(), 63, "it was part of the last stroke");
    window.keys(Modifiers::COMMAND, Key::Y);
    // With the keyboard: to the tools, to the card.
    window.key(Key::F6);
    window.key(Key::F6);
    window.tab_to("Continue to the numbers");
    window.key(Key::Enter);
    assert!(window.has("Row 1 of 9, r1c1"));
    assert!(houses_of(&mut window, "r9c4").ends_with("region 9"));
    window.choose("Clear regions");
    assert_eq!(drawn(&window), "");
    assert!(window.has("Region 1: 0 of 9 cells"));
}

#[test]
fn regions_are_typed_like_numbers() {
    let mut window = new_jigsaw();
    window.type_keys("12.3 0");
    assert_eq!(drawn(&window), "12.3");
    window.key(Key::ArrowLeft);
    window.key(Key::ArrowLeft);
    window.key(Key::Backspace);
    assert_eq!(drawn(&window), "12");
    window.type_keys("a");
    assert!(window.has("On this board the values are 1 to 9."));
    // One cell was missed.
    window.keys(Modifiers::COMMAND, Key::Home);
    window.keys(Modifiers::COMMAND, Key::Period);
    assert_eq!(drawn(&window), ".12");
    window.keys(Modifiers::COMMAND, Key::Backspace);
    assert_eq!(drawn(&window), "12");
    window.key(Key::Delete);
    assert_eq!(drawn(&window), ".2");
    window.paste(REGIONS);
    assert_eq!(regions(&window), REGIONS);
    // Sentences number the regions by their first cells, in whatever order they were typed.
    window.choose("Clear regions");
    window.type_keys(TYPED);
    assert_eq!(regions(&window), REGIONS);
}

#[test]
fn starting_to_play_numbers_the_regions_in_order() {
    let mut window = new_jigsaw();
    window.paste(TYPED);
    assert_eq!(regions(&window), TYPED);
    window.press("Play");
    assert_eq!(regions(&window), REGIONS);
    assert_eq!(window.mode(), Mode::Play);
    window.press("Enter puzzle");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(regions(&window), TYPED);
    assert_eq!(window.mode(), Mode::Enter);
}

#[test]
fn pasting_a_puzzle_while_drawing_regions_enters_numbers() {
    let with_zeros = GIVENS.replace('.', "0");
    for puzzle in [GIVENS, &with_zeros] {
        let mut window = new_jigsaw();
        let half = format!("{}{}", &REGIONS[..30], ".".repeat(51));
        window.paste(&half);
        assert_eq!(regions(&window), half, "half a map is one");
        window.paste(puzzle);
        assert_eq!(window.givens(), GIVENS);
        assert_eq!(regions(&window), half);
        assert!(window.hear("r1c1").starts_with("printed 1, r1c1"));
        assert!(window.has("The regions are not complete"));
    }
}

#[test]
fn the_last_cell_is_not_pushed_off_the_end() {
    let mut window = new_jigsaw();
    window.paste(REGIONS);
    let before = window.board().clone();
    window.keys(Modifiers::COMMAND, Key::Home);
    window.keys(Modifiers::COMMAND, Key::Period);
    assert_eq!(window.board(), &before);
    assert!(window.has("The last cell is full"));
    assert!(window.has("Region 8 in r9c9 would fall off the end. Clear it first."));
    window.keys(Modifiers::COMMAND, Key::End);
    window.key(Key::Delete);
    window.keys(Modifiers::COMMAND, Key::Home);
    window.keys(Modifiers::COMMAND, Key::Period);
    assert_eq!(regions(&window), format!(".{}", &REGIONS[..80]));
    // Unlike numbers.
    window.press("Numbers");
    window.keys(Modifiers::COMMAND, Key::End);
    window.type_keys("7");
    window.keys(Modifiers::COMMAND, Key::Period);
    assert!(window.has("7 in r9c9 would fall off the end. Clear it first."));
}

#[test]
fn an_unfinished_jigsaw_is_saved_and_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("half.ron");
    let mut window = new_jigsaw();
    window.type_keys("112222");
    window.save_as(&path);
    let saved = window.board().clone();
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.press("4×4");
    window.open_path(&path);
    assert_eq!(window.board(), &saved);
    assert_eq!(window.mode(), Mode::Enter);
    assert!(window.has("75 cells belong to no region yet."));
    assert_eq!(window.cursor(), "region 1, r1c1");
}

#[test]
fn a_jigsaw_can_be_entered_in_the_smallest_window() {
    let mut window = Window::sized(420.0, 420.0);
    let empty = ".".repeat(81);
    let line = format!("jigsaw9:{empty}:{empty}");
    window.paste(&line);
    for row in 1..=8 {
        drag(&mut window, &[&format!("r{row}c1"), &format!("r{row}c9")]);
    }
    window.press("Numbers");
    assert!(houses_of(&mut window, "r9c4").ends_with("region 9"));
    window.press("Regions");
    assert_eq!(window.hear("r9c4"), "region 9, r9c4");
    assert!(
        window.board_rect().width() >= 300.0,
        "{:?}",
        window.board_rect()
    );
}
