//! The solve card; and the window stays responsive.

use egui::{Key, Modifiers};

use sudogon_board::game::Origin;
use sudogon_logic::Level;

use super::driver::{STORIES, Window, board_of_pairs};

#[test]
fn several_solutions_none_and_conflicts_are_reported() {
    for (line, sentence) in [
        (".4.112...1...3..", "More than one solution"),
        ("1.......2.......", "More than one solution"),
        ("12..3........4..", "No solution"),
        ("11..............", "1 stands twice in row 1: r1c1, r1c2"),
    ] {
        let mut window = Window::open();
        window.press("4×4");
        window.type_keys(line);
        window.press("Solve");
        window.press("Only tell me whether it has one solution");
        window.expect_text(sentence);
        assert_eq!(window.line(), line, "asking changes nothing");
    }
}

#[test]
fn one_of_several_solutions_can_be_filled_in() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys(".4.112...1...3..");
    window.press("Solve");
    window.press("Fill in everything");
    window.expect_text("More than one solution");
    assert_eq!(
        window.line(),
        ".4.112...1...3..",
        "nothing is filled in without being asked"
    );
    window.press("Another");
    window.press("Fill this in");
    assert!(window.board().is_solved());
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.line(), ".4.112...1...3..");
}

#[test]
fn solving_a_single_cell_leaves_the_others() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.press("Solve");
    window.press("Only this cell: cell 2");
    window.expect_text("Cell 2 is 7");
    assert_eq!(window.board().grid().filled(), 21);
    let cell = window.board().layout().find("2").expect("cell 2");
    assert_eq!(
        window.board().entry(cell).map(|(_, origin)| origin),
        Some(Origin::Solver)
    );
}

#[test]
fn undoing_the_solution_closes_its_card() {
    let mut window = Window::playing_star();
    for (choice, said) in [
        ("Fill in everything", "This is its only solution."),
        ("Only this cell: cell 2", "Cell 2 is 7"),
    ] {
        window.click("cell 2");
        window.press("Solve");
        window.press(choice);
        window.expect_text(said);
        window.keys(Modifiers::COMMAND, Key::Z);
        assert!(!window.has(said), "{choice}");
    }
}

#[test]
fn a_solved_puzzle_is_a_moment() {
    let mut window = Window::playing_star();
    let hint = |window: &mut Window| (0..3).for_each(|_| window.key(Key::F2));
    hint(&mut window);
    // Hints on what was there before don't count.
    window.paste(STORIES[0].givens);
    window.press("Start playing");
    hint(&mut window);
    let solution = STORIES[0].solution;
    for (cell, value) in solution.chars().enumerate() {
        let name = format!("cell {}", cell + 1);
        if window.hear(&name).contains("empty") {
            window.click(&name);
            assert!(!window.has("Well done"));
            window.type_keys(&value.to_string());
        }
    }
    assert!(window.board().is_solved());
    assert!(window.has("Well done") && window.has("1 hint."));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(!window.has("Well done"));
    window.type_keys(&solution[53..]);
    // Another as hard, or a harder one, of the same shape.
    assert!(window.has_button("Print") && window.has_button("A harder one"));
    let levels = Level::ALL.into_iter().map(Level::name);
    let mut another = levels.map(|level| format!("Another {level} Star"));
    let another = another.find(|title| window.has_button(title));
    window.press(&another.expect("one is offered"));
    // Nothing is autosaved here.
    window.press("Don't save");
    window.expect_text("New puzzle");
    assert_eq!(window.board().layout().title(), "Star");
}

/// A light sweeps over the board, once: not afterwards, and not where motion is reduced.
#[test]
fn a_solved_board_has_a_light_on_it_for_a_moment() {
    for is_reduced in [false, true] {
        let mut window = Window::playing_star();
        if is_reduced {
            window.choose("Reduce motion");
        }
        let polygons = |window: &Window| {
            let shapes = window.harness.output().shapes.iter();
            shapes
                .filter(|clipped| matches!(clipped.shape, egui::Shape::Path(_)))
                .count()
        };
        let solution = STORIES[0].solution;
        for (cell, value) in solution.chars().enumerate().take(53) {
            let name = format!("cell {}", cell + 1);
            if window.hear(&name).contains("empty") {
                window.click(&name);
                window.type_keys(&value.to_string());
            }
        }
        window.click("cell 54");
        let before = polygons(&window);
        let last = Key::from_name(&solution[53..]).expect("a digit");
        window.harness.key_press(last);
        let seen = (0..4).map(|_| {
            window.harness.step();
            // Time for the light to come.
            std::thread::sleep(std::time::Duration::from_millis(150));
            polygons(&window)
        });
        let most = seen.max().expect("four frames");
        assert_eq!(most > before + 3, !is_reduced, "{most} of {before}");
        window.settle();
        assert!(window.board().is_solved());
        assert!(polygons(&window) <= before, "it is over");
    }
}

/// A user-defined board on which no search ends in a lifetime: thirteen cells that all differ, in pairs, and twelve values.
/// Cells beside them hold each value, so that no two values are interchangeable.
fn endless() -> String {
    let pairs = (1..=13).flat_map(|a| (a + 1..=13).map(move |b| (a, b)));
    board_of_pairs(12, pairs, &format!("{}123456789ABC", ".".repeat(13)))
}

#[test]
fn the_window_answers_while_it_solves_and_stops_when_told_or_edited() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("endless.ron");
    std::fs::write(&path, endless()).expect("written");
    let mut window = Window::open();
    window.without_waiting(|window| {
        window.open_path(&path);
        window.wait("the board", |window| {
            window.harness.state().game().is_some()
        });
        for stop in ["Stop", "an edit"] {
            window.press("Solve");
            window.press("Fill in everything");
            let button = window.button_rect("Stop");
            window.wait_for_label("guesses");
            window.step();
            assert_eq!(window.button_rect("Stop"), button, "it stays in its place");
            assert!(
                window.has("Solving…"),
                "it goes on while the window is drawn"
            );
            if stop == "Stop" {
                window.press("Stop");
            } else {
                window.key(Key::Num5);
                assert_eq!(window.line(), "5............123456789ABC");
            }
            assert!(window.has("Stopped"), "{stop} ends it");
            assert!(window.has("Nothing has been filled in."));
        }
    });
}

#[test]
fn changing_the_printed_numbers_discards_the_solution() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys(".4.112...1...3..");
    window.press("Solve");
    window.press("Fill in everything");
    window.expect_text("More than one solution");
    window.press("Another");
    window.click("r1c1");
    window.type_keys("2");
    assert!(!window.has("Fill this in"));
    assert!(!window.has("More than one solution"));
}

#[test]
fn changing_the_layout_discards_the_verdict() {
    // The same line with wide boxes and with high boxes: only in one of them a value repeats.
    let line = "1.......1...........................";
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    for (layout, verdict) in [
        ("sq3x2", "several solutions"),
        ("sq2x3", "a number repeats"),
        ("sq3x2", "several solutions"),
    ] {
        let path = folder.path().join("turned.txt");
        std::fs::write(&path, format!("{layout}:{line}")).expect("written");
        window.open_path(&path);
        window.expect_text(verdict);
    }
}

#[test]
fn a_puzzle_that_was_filled_in_is_not_all_the_players() {
    let mut window = Window::playing_star();
    window.press("Solve");
    window.press("Fill in everything");
    window.click("cell 2");
    window.key(Key::Delete);
    window.key(Key::Num7);
    assert!(window.has("Sudogon filled in 33 cells.") && !window.has("Well done"));
}
