//! What is said of clues: in "What can go here?", by a screen reader, in the verdict; numbers beside the board are always there.

use egui::{Key, Modifiers};

use super::driver::Window;

fn playing(puzzle: &str) -> Window {
    let mut window = Window::open();
    window.paste(puzzle);
    window.press("Play");
    window
}

const EMPTY: &str =
    "................................................................................";

fn nine(clues: &str) -> String {
    format!("sq9{{{clues}}}:{EMPTY}.")
}

#[test]
fn what_can_go_here_tells_what_each_clue_allows() {
    let mut window = playing(&nine(
        "cage 9: r1c1 r1c2; odd: r1c1; thermo: r2c1 r1c1 r2c2; neg-consec",
    ));
    window.click("r1c1");
    window.key(Key::F3);
    assert!(window.has("r1c1: 3, 5 or 7"));
    assert!(window.has("The cage of 9 allows 1 to 8 here."));
    assert!(window.has("This cage needs 9 in two cells: 1+8, 2+7, 3+6, 4+5."));
    assert!(window.has("The odd cell allows 1, 3, 5, 7 or 9 here."));
    assert!(window.has("The thermometer allows 2 to 8 here."));
    assert!(window.has("Values rise along a thermometer, from its bulb to its end."));
    // It follows what is filled in.
    window.click("r1c2");
    window.key(Key::Num4);
    window.click("r1c1");
    assert!(window.has("The cage of 9 allows 5 here."));
    assert!(window.has("This cage needs 9-4 = 5 in r1c1."));
    assert!(window.has("Neighbours without a bar do not differ by 1."));
}

#[test]
fn a_cell_is_named_with_its_clues() {
    let window = playing(&nine(
        "cage 27: r9c1 r8c1 r7c1 r6c1; thermo: r1c1 r1c2 r1c3; gt: r2c1 r2c2; white: r2c2 r3c2; X: r3c2 r3c3; \
         even: r4c4; odd: r4c5; sandwich 12: r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9; arrow: r7c7 r7c8 r7c9; \
         quad: r8c5 r8c6 r9c5 r9c6 | 3 7; consec: r6c5 r6c6; palindrome: r1c7 r1c8 r1c9",
    ));
    let ends = |cell: &str, end: &str| {
        let heard = window.hear(cell);
        assert!(heard.ends_with(end), "{heard}");
    };
    ends("r8c1", "r8c1, cage of 27, 4 cells");
    ends("r1c1", "r1c1, bulb of a thermometer, 3 cells");
    ends("r1c3", "place 3 of 3 on the thermometer");
    ends("r2c1", "greater than r2c2");
    ends("r2c2", "less than r2c1, white dot with r3c2");
    ends("r3c3", "X with r3c2");
    ends("r4c4", "r4c4, even");
    ends("r4c5", "r4c5, odd");
    ends("r5c1", "sandwich sum of 12 beside it");
    ends("r5c9", "sandwich sum of 12 left of row 5");
    ends("r7c7", "circle of an arrow, 3 cells");
    ends("r7c9", "place 3 of 3 on the arrow");
    ends("r9c6", "circle with 3 and 7");
    ends("r6c6", "bar with r6c5");
    ends("r1c8", "place 2 of 3 on the palindrome");
    ends("r6c9", "empty, r6c9");
    // F9 says the same.
    let mut window = window;
    window.click("r8c1");
    window.key(Key::F9);
    assert!(
        window.announced().ends_with("cage of 27, 4 cells"),
        "{}",
        window.announced()
    );
}

#[test]
fn too_few_clues_are_told_in_plain_words() {
    let mut window = Window::open();
    window.paste(&nine("cage 9: r1c1 r1c2"));
    window.press("Enter puzzle");
    window.wait_for_label("1 clue · more clues or numbers needed");
    window.choose("Enter clues");
    window.press("Done");
    window.wait_for_label("1 clue, more needed");
    window.expect_text("79 cells are in no cage.");
    window.key(Key::F2);
    window.expect_text("More clues or numbers needed");
    assert!(!window.has("There is more than one solution. Compare the printed numbers with the paper: one may be missing."));
}

#[test]
fn a_value_against_a_clue_is_told_as_such() {
    let mut window = playing(&nine("cage 9: r1c1 r1c2; thermo: r1c1 r2c1"));
    window.click("r1c1");
    window.key(Key::Num9);
    assert!(window.has("1 of 81 filled in · 2 clues do not hold"));
    assert!(window.has("The cage of 9 at r1c1 does not allow what stands there: r1c1"));
    let heard = window.hear("r1c1");
    assert!(heard.contains("against the cage of 9 at r1c1 and the thermometer at r1c1"));
    window.key(Key::F2);
    window.expect_text("A clue does not hold");
    window.key(Key::Escape);
    window.key(Key::Num3);
    assert!(window.has("1 of 81 filled in · no repeats"));
    // A printed one, too.
    let mut window = Window::open();
    window.paste(&format!("sq9{{cage 9: r1c1 r1c2}}:9{EMPTY}"));
    window.press("Enter puzzle");
    window.wait_for_label("1 clue, 1 printed · a number against a clue");
}

#[test]
fn numbers_beside_the_board_are_shown_in_every_window() {
    let line = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";
    let column = "r1c9 r2c9 r3c9 r4c9 r5c9 r6c9 r7c9 r8c9 r9c9";
    let puzzle = nine(&format!(
        "sandwich 23: {line}; sandwich 19: {column}; sum 42: r1c2 r2c3 r3c4 r4c5 r5c6 r6c7 r7c8 r8c9"
    ));
    for (width, height) in [(420.0, 420.0), (640.0, 700.0), (1280.0, 800.0)] {
        let mut window = Window::sized(width, height);
        window.paste(&puzzle);
        let board = window.board_rect();
        for number in ["23", "19", "42"] {
            let at = window
                .painted_text(number)
                .unwrap_or_else(|| panic!("{number} at {width}"));
            assert!(!board.contains(at.center()), "{number} at {width}");
            assert!(
                at.left() >= 0.0 && at.right() <= width && at.top() >= 0.0,
                "{at:?}"
            );
        }
    }
    // The names of rows and columns stand on the other sides.
    let mut window = Window::open();
    window.paste(&puzzle);
    let (row, number) = (window.painted_text("r2"), window.painted_text("23"));
    let (row, number) = (row.expect("a name"), number.expect("a sum"));
    assert!(!row.intersects(number), "{row:?} {number:?}");
    window.keys(Modifiers::NONE, Key::F2);
    assert!(window.painted_text("23").is_some());
}

#[test]
fn a_killer_without_printed_numbers_has_hints_and_a_solution() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/crates/paper/saved_puzzles/killer-medium-1.ron"
    );
    let mut window = Window::with_file(Some(path.as_ref()));
    assert_eq!(window.givens(), ".".repeat(81));
    window.key(Key::F2);
    assert!(!window.has("No puzzle yet"));
    window.expect_text("Hint 1 of 3");
    window.key(Key::Escape);
    window.key(Key::F5);
    window.press("Fill in everything");
    assert!(window.board().is_solved(), "{}", window.line());
}
