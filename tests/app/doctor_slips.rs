//! A slip of each kind on the star and on the 9×9: found, and mended in at most three presses.

use egui::{Key, Modifiers};
use sudogon_board::game::Mode;

use super::driver::{STORIES, Window};

/// A 9×9 as it is on paper.
const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A killer with an 18 in its first cage, where the paper has an 8.
const KILLER: &str = "sq9{cage 18: 1 10 19; cage 11: 2 11; cage 8: 3 4; cage 13: 5 14; cage 22: 6 7 8 9; cage 15: 12 13; \
    cage 8: 15 23 24; cage 14: 16 17; cage 11: 18 26 27; cage 18: 20 29 38; cage 15: 21 22; cage 8: 25 34; \
    cage 18: 28 37 46; cage 20: 30 31 32; cage 15: 33 41 42; cage 7: 35 43 44; cage 14: 36 45; cage 13: 39 48; \
    cage 9: 40 49 50; cage 9: 47 56; cage 10: 51 52; cage 11: 53 54; cage 11: 55 64; cage 12: 57 66 75; \
    cage 4: 58 59; cage 23: 60 69 78; cage 6: 61 62; cage 16: 63 72 81; cage 15: 65 73 74; cage 6: 67 76; \
    cage 12: 68 77; cage 15: 70 71; cage 8: 79 80}:\
    1..6.........41......8....6.......4....3.72....9..........3....2........8........";

/// Pastes what was typed and presses what leads to a mend, which is among those offered first or among the others.
fn mended(typed: &str, mend: &str) -> Window {
    let mut window = Window::open();
    window.paste(typed);
    window.press("Find out why");
    window.expect_text(" solution");
    if !window.has_button(mend) {
        let more = window.button(|name| name.ends_with(" more"));
        more.unwrap_or_else(|| panic!("{mend}")).click_accesskit();
        window.settle();
    }
    window.press_unseen(mend);
    window.expect_text("Mended");
    window
}

/// Checks that a slip is mended, so that what is printed is again as on paper.
fn check(paper: &str, slips: &[(&str, &str)]) {
    for (typed, mend) in slips {
        let mut window = mended(typed, mend);
        assert_eq!(window.givens(), paper, "{mend}");
        window.expect_text("It has one solution now.");
        window.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(window.givens(), *typed, "{mend} is one step");
    }
}

#[test]
fn a_slip_of_each_kind_is_mended_on_the_star() {
    check(
        STORIES[0].givens,
        &[
            (
                "5..9..23.8.6...5..6....4.7.18.....6.458..9...3...1.2..",
                "Cell 10: 3 instead of 8",
            ),
            (
                "5..9..2313.6...5..6....4.7.18.....6.458..9...3...1.2..",
                "Cell 9: empty instead of 1",
            ),
            (
                "5..9..23.3.6......6....4.7.18.....6.458..9...3...1.2..",
                "Cell 16: 5 is missing",
            ),
            (
                "5..9..23.3.6...5..6....4.7.81.....6.458..9...3...1.2..",
                "Cells 28 and 29 change places",
            ),
            (
                "5..9..23.36....5..6....4.7.18.....6.458..9...3...1.2..",
                "What stands in cell 11 belongs in cell 12",
            ),
            (
                "5..9...233.6...5..6....4.7.18.....6.458..9...3...1.2..",
                "From cell 5 on, the rest of strip 2 belongs one cell to the left",
            ),
            (
                "5..9..23.3..6...5..6....4.7.18.....6.458..9...3...1.2.",
                "From cell 11 on, all that follows belongs one cell to the left",
            ),
        ],
    );
}

#[test]
fn a_slip_of_each_kind_is_mended_on_the_9x9() {
    let wrong = |from: &str, to: &str| NINE.replacen(from, to, 1);
    check(
        NINE,
        &[
            (&wrong("6..195", "6..495"), "r2c4: 1 instead of 4"),
            (&wrong("195.", "1958"), "r2c7: empty instead of 8"),
            (&wrong("2...6.6", "....6.6"), "r6c5: 2 is missing"),
            (&wrong("419", "491"), "r8c5 and r8c6 change places"),
            (
                &wrong("6..195", "6.1.95"),
                "What stands in r2c3 belongs in r2c4",
            ),
            (
                &wrong("..195....98", "...195...98"),
                "From r2c2 on, the rest of row 2 belongs one cell to the left",
            ),
            (
                &(wrong("195....98", "195...98") + "."),
                "From r2c7 on, all that follows belongs one cell to the right",
            ),
        ],
    );
}

#[test]
fn a_strip_left_out_is_typed_again() {
    for (typed, mend, rest, paper) in [
        (
            "5..9..23.3.6...5..6....4.7.458..9...3...1.2...........",
            "Type strip 5, which was left out: what stands there belongs in strip 6",
            "18.....6.",
            STORIES[0].givens,
        ),
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........",
            "Type row 9: it is empty",
            "....8..79",
            NINE,
        ),
        (
            "53..7....6..195...8...6...34..8.3..17...2...6.6....28....419..5....8..79.........",
            "Type row 3, which was left out: what stands there belongs in row 4",
            ".98....6.",
            NINE,
        ),
    ] {
        retyped(typed, mend, rest, paper);
    }
}

#[test]
fn a_strip_typed_twice_is_taken_out() {
    for (typed, mend, rest, paper) in [
        (
            "5..9..23.3.6...5..6....4.7.18.....6.18.....6.458..9...",
            "Take out strip 5, which stands there twice, and type the end again",
            "3...1.2..",
            STORIES[0].givens,
        ),
        (
            "53..7....6..195....98....6.8...6...34..8.3..14..8.3..17...2...6.6....28....419..5",
            "Take out row 5, which stands there twice, and type the end again",
            "....8..79",
            NINE,
        ),
    ] {
        retyped(typed, mend, rest, paper);
    }
}

/// Makes a mend, and types what is to be typed again where the cursor is then.
fn retyped(typed: &str, mend: &str, rest: &str, paper: &str) {
    let mut window = mended(typed, mend);
    window.expect_text("Go on typing at");
    assert_eq!(window.mode(), Mode::Enter, "{mend}");
    window.type_keys(rest);
    assert_eq!(window.givens(), paper, "{mend}");
    window.expect_text("one solution");
}

#[test]
fn the_sum_of_a_cage_is_mended() {
    let mut window = mended(KILLER, "The cage at r1c1: 8 instead of 18");
    assert_eq!(window.board().layout().clues()[0].amount, 8);
    window.expect_text("It has one solution now.");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.board().layout().clues()[0].amount, 18);
    window.press("Find out why");
    // The cages that can't stand together are gone through too, and a wrong one is typed again.
    window.press("Compare these 3 with the paper");
    (0..3)
        .find(|_| {
            let is_it = window.has("The cage of 18 at r1c1");
            if !is_it {
                window.press("As printed");
            }
            is_it
        })
        .expect("the wrong cage is among them");
    window.press("Fix it");
    window.expect_text("Enter clues");
    // The next figure takes the place of its number.
    window.expect_text("Cage of 18, ");
}

#[test]
fn two_slips_are_mended_on_request() {
    for (typed, mend, paper) in [
        (
            "5..9..23.8.6...5..6....4.7.18.....6.458..9...3...1.7..",
            "Cell 10: 3 instead of 8; Cell 52: 2 instead of 7",
            STORIES[0].givens,
        ),
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...2.6....28....419..5....8..78",
            "r6c9: 6 instead of 2; r9c9: 9 instead of 8",
            NINE,
        ),
    ] {
        let mut window = Window::open();
        window.paste(typed);
        window.press("Find out why");
        window.expect_text("No single change leaves one solution.");
        window.press("Look for two changes");
        if !window.has_button(mend) {
            let more = window.button(|name| name.ends_with(" more"));
            more.unwrap_or_else(|| panic!("{mend}")).click_accesskit();
            window.settle();
        }
        window.press_unseen(mend);
        assert_eq!(window.givens(), paper);
        window.expect_text("It has one solution now.");
    }
}

#[test]
fn a_star_printed_the_other_way_round_is_flipped() {
    let mirrored = "4561.8..24..9..536.37...5.88...5.2.7.3...876..4.....2.";
    let mut window = Window::open();
    window.paste(mirrored);
    window.press("Find out why");
    window.expect_text("Is yours the other way round?");
    window.press_unseen("Flip the board");
    assert_eq!(
        window.board().layout().title(),
        "Star, mirrored",
        "{}",
        window.announced()
    );
    assert_eq!(
        window.givens(),
        mirrored,
        "each number stays where it was typed"
    );
    window.expect_text("It has one solution now.");
}

#[test]
fn several_solutions_of_a_9x9_say_what_may_be_missing() {
    let window = mended(&NINE.replacen("98", "9.", 1), "r3c3: 8 is missing");
    assert_eq!(window.givens(), NINE);
    assert!(window.hear("r3c3").contains("8 added, empty on the paper"));
    window.expect_text("It has one solution now.");
}

#[test]
fn a_mended_cage_has_a_tick_until_a_person_types_it_again() {
    let note = "printed sum 18, changed to 8";
    let mut window = mended(KILLER, "The cage at r1c1: 8 instead of 18");
    let has_tick = |window: &Window| window.hear("r1c1").contains(note);
    assert!(has_tick(&window), "{}", window.hear("r1c1"));
    assert!(!window.hear("r1c2").contains("changed to"));
    // What is under the mouse would be previewed.
    window.harness.hover_at(egui::Pos2::ZERO);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(!window.hear("r1c1").contains("changed to"), "undone");
    window.keys(Modifiers::COMMAND, Key::Y);
    assert!(has_tick(&window), "redone");
    // The status bar, the card and what is read aloud say it.
    window.choose("Play");
    for cell in ["r1c1", "r2c1"] {
        window.click(cell);
        assert!(window.has(&format!(" · {note} · ")));
        window.key(Key::F3);
        window.expect_text("Printed sum 18, changed to 8.");
    }
    window.key(Key::F9);
    assert!(window.announced().contains(note), "{}", window.announced());
    for button in ["Puzzle", "Turn", "Turn right by a quarter"] {
        window.press(button);
    }
    assert!(window.hear("r1c9").contains(note) && !has_tick(&window));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mended.ron");
    window.save_as(&path);
    let mut window = Window::with_file(Some(&path));
    assert!(window.hear("r1c9").contains(note));
    // What a person types is as printed.
    window.choose("Enter clues");
    window.click("r1c9");
    for key in [Key::ArrowLeft, Key::ArrowLeft] {
        window.keys(Modifiers::SHIFT, key);
    }
    window.type_keys("9");
    window.key(Key::Enter);
    assert!(
        window.hear("r1c9").contains("cage of 9"),
        "{}",
        window.hear("r1c9")
    );
    let board = window.board();
    assert!(
        board
            .layout()
            .cells()
            .all(|cell| board.notes(cell).is_empty())
    );
}
