//! Hints and checks: mistakes come first, no hint is built on one, and a hint does what it says.

use std::collections::HashSet;

use egui::{Color32, Key, Modifiers, Rect, Shape};

use super::driver::{STORIES, Window};

#[test]
fn a_mistake_comes_before_any_hint() {
    let mut window = Window::playing_star();
    window.click("cell 3");
    window.key(Key::Num8);
    window.click("cell 2");
    window.key(Key::Num7);
    window.key(Key::F2);
    window.expect_text("First, a mistake");
    assert!(window.has("The value in cell 3 is wrong; it has a cross."));
    window.press("Go back to before it (undoes 2 entries)");
    assert_eq!(
        window.line(),
        STORIES[0].givens,
        "both entries came after the mistake"
    );
    // A repeated value is reported as such.
    window.click("cell 2");
    window.key(Key::Num5);
    window.key(Key::F2);
    window.expect_text("Something repeats");
}

#[test]
fn taking_out_a_mistake_keeps_the_rest() {
    let mut window = Window::playing_star();
    window.click("cell 3");
    window.key(Key::Num8);
    window.click("cell 2");
    window.key(Key::Num7);
    window.key(Key::F2);
    window.expect_text("First, a mistake");
    // Another press goes there.
    assert!(window.cursor().contains("cell 2"), "{}", window.cursor());
    window.key(Key::F2);
    window.expect_text("First, a mistake");
    assert!(window.cursor().contains("cell 3"), "{}", window.cursor());
    window.press("Take it out");
    assert!(window.hear("cell 3").contains("empty"));
    assert!(window.hear("cell 2").contains("your 7"));
}

#[test]
fn crossing_out_a_right_value_is_reported_as_a_mistake() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.keys(Modifiers::ALT, Key::Num7);
    window.key(Key::F2);
    // It isn't said what belongs there.
    window.expect_text("What belongs in cell 2 is crossed out there.");
    window.key(Key::F4);
    window.expect_text("Crossed out by mistake");
    window.press("Remove the crosses there");
    let cell = window.board().layout().find("2").expect("cell 2");
    assert!(window.board().play(cell).removed.is_empty());
}

#[test]
fn no_hint_without_one_solution() {
    let mut window = Window::open();
    window.press("4×4");
    window.key(Key::F2);
    window.expect_text("No puzzle yet");
    window.key(Key::Escape);
    window.type_keys(".4.112...1...3..");
    window.key(Key::F2);
    window.expect_text("More numbers needed");
}

#[test]
fn another_hint_differs_from_those_before() {
    let mut window = Window::playing_star();
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    let mut places = HashSet::from([window.announced()]);
    for _ in 0..4 {
        window.press("Another hint");
        places.insert(window.announced());
    }
    let before = window.board().clone();
    assert_eq!(places.len(), 5, "none says what another said before");
    window.press("Why?");
    assert_eq!(
        window.board(),
        &before,
        "only the third press changes the board"
    );
}

#[test]
fn another_hint_that_is_not_found_yet_is_waited_for() {
    let hardest = std::path::Path::new("crates/paper/saved_puzzles/hardest.ron");
    // The search may be faster than the press, but not each time.
    let has_waited = (0..50).any(|_| {
        let mut window = Window::with_file(Some(hardest));
        let mut first = String::new();
        window.without_waiting(|window| {
            window.key(Key::F2);
            window.wait("a hint", |window| window.has("Hint 1 of"));
            first = window.announced();
            window.press("Another hint");
        });
        let is_waiting = window.announced() == "Looking for another hint";
        window.settle();
        // It is told as soon as it is found.
        assert_ne!(window.announced(), "Looking for another hint");
        assert_ne!(window.announced(), first);
        is_waiting
    });
    assert!(has_waited);
}

/// A position in which the easiest step is an X-wing.
const X_WING: &str =
    "6.438...1.3816.4..2157493685426389178639715241..25483642.8136.5.5642718..81596.4.";

/// A window of some size with the hint that 9 can't be in r2c8.
fn telling_x_wing(width: f32, height: f32) -> Window {
    let mut window = Window::sized(width, height).playing(X_WING);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window
}

#[test]
fn the_conclusion_of_a_hint_is_visible_in_small_windows() {
    for (width, height) in [(1280.0, 800.0), (900.0, 620.0), (640.0, 700.0)] {
        let window = telling_x_wing(width, height);
        let conclusion = window.label_rect("So r2c8 can't be 9.");
        let button = window.label_rect("Do it");
        assert!(conclusion.bottom() <= button.top(), "{width}×{height}");
        assert!(button.bottom() < height - 60.0, "{width}×{height}");
        assert!(window.board_rect().height() > 200.0, "{width}×{height}");
    }
}

#[test]
fn the_card_keeps_its_size() {
    // At some heights the pad has just too little room below the text.
    for height in (560..860).step_by(10) {
        let mut window = telling_x_wing(1200.0, height as f32);
        let places =
            |window: &Window| ["So r2c8 can't be 9.", "Do it"].map(|text| window.label_rect(text));
        let before = places(&window);
        for _ in 0..6 {
            window.step();
            assert_eq!(places(&window), before, "{height}");
        }
    }
}

#[test]
fn buttons_stay_visible_in_low_windows() {
    for (width, height) in [
        (1000.0, 500.0),
        (900.0, 480.0),
        (640.0, 480.0),
        (420.0, 420.0),
    ] {
        let window = telling_x_wing(width, height);
        assert!(
            window.label_rect("Do it").bottom() < height,
            "{width}×{height}"
        );
        let target = window.cell_rect("r2c8");
        let card = window.label_rect("Hint 2 of 3 · why");
        let is_beside = card.left() > target.right();
        assert!(
            is_beside || target.bottom() < card.top(),
            "{width}×{height}"
        );
        assert!(target.top() > 40.0, "{width}×{height}");
    }
}

#[test]
fn house_names_are_drawn_at_the_ends_of_houses() {
    for (width, height) in [(1280.0, 800.0), (900.0, 620.0)] {
        let window = telling_x_wing(width, height);
        let board = window.board_rect();
        for (row, cell) in [("row 2", "r2c9"), ("row 8", "r8c9")] {
            let tag = window.painted_text(row).expect("the row has a tag");
            let level = window.cell_rect(cell).y_range();
            assert!(tag.left() > board.right() && level.contains(tag.center().y));
        }
        for column in ["column 1", "column 9"] {
            let tag = window.painted_text(column).expect("the column has a tag");
            assert!(tag.bottom() < board.top() || tag.top() > board.bottom());
        }
    }
}

#[test]
fn row_and_column_labels_are_shown_while_a_hint_names_cells() {
    let mut window = telling_x_wing(640.0, 700.0);
    let label = window.painted_text("r2").expect("the row has a label");
    assert!(label.right() < window.board_rect().left());
    window.key(Key::Escape);
    assert!(window.board_rect().height() > 300.0);
}

#[test]
fn crossed_out_values_are_announced_with_the_cell() {
    let mut window = telling_x_wing(1280.0, 800.0);
    window.key(Key::F2);
    assert_eq!(window.announced(), "Crossed out: 9 in r2c8");
    assert!(window.has("9 in r2c8."));
    assert!(window.is_at("r2c8"));
    window.key(Key::ArrowDown);
    assert!(!window.has("9 in r2c8."), "it passes");
}

#[test]
fn the_keyboard_follows_the_hint() {
    let mut window = Window::playing_star();
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F6);
    window.key(Key::F6);
    assert_eq!(window.focused(), "Why?");
    window.key(Key::Enter);
    assert_eq!(window.focused(), "Do it");
    window.tab_to("Another hint");
    window.key(Key::Enter);
    assert_eq!(window.focused(), "Why?");
}

#[test]
fn hints_that_only_remove_candidates_are_not_repeated() {
    let mut window = Window::playing_star();
    let mut seen = Vec::new();
    for _ in 0..40 {
        if window.board().is_solved() {
            break;
        }
        window.key(Key::F2);
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
fn a_check_separates_wrong_and_repeated_values_and_shows_its_age() {
    let mut window = Window::playing_star();
    window.click("cell 3");
    window.key(Key::Num8);
    window.key(Key::F4);
    window.expect_text("Last check: 1 mistake, just now");
    assert!(
        !window.hear("cell 3").contains("repeats"),
        "it is wrong, and repeats nothing"
    );
    window.click("cell 2");
    window.key(Key::Num7);
    assert!(window.has("Last check: 1 mistake, 1 entry ago"));
    window.click("cell 3");
    window.key(Key::Num4);
    assert!(
        !window.has("Last check: 1 mistake"),
        "it has been corrected"
    );
    window.key(Key::F4);
    window.expect_text("2 values were checked, and none is wrong.");
}

#[test]
fn a_mistake_that_was_undone_is_no_longer_counted() {
    let mut window = Window::playing_star();
    window.click("cell 3");
    window.key(Key::Num8);
    window.key(Key::F4);
    window.expect_text("Last check: 1 mistake, just now");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.click("cell 2");
    window.key(Key::Num7);
    window.click("cell 6");
    window.key(Key::Num6);
    assert!(!window.has("Last check"), "it is gone");
}

/// The colours that boards have in a part of the window.
fn painted(window: &Window, place: Rect) -> HashSet<Color32> {
    let shapes = window.harness.output().shapes.iter();
    let meshes = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Mesh(mesh) => Some(mesh),
        _ => None,
    });
    let vertices = meshes.flat_map(|mesh| &mesh.vertices);
    let inside = vertices.filter(|vertex| place.contains(vertex.pos));
    inside.map(|vertex| vertex.color).collect()
}

#[test]
fn high_contrast_has_a_colour_for_each_part_of_a_hint() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("settings.ron"), "(look: Contrast)").expect("written");
    let mut window = Window::with_settings(folder.path()).playing(STORIES[0].givens);
    let before = painted(&window, Rect::EVERYTHING);
    window.key(Key::F2);
    window.key(Key::F2);
    window.expect_text("Hint 2 of 3");
    // The houses, the reasons and the target: none is like another.
    let is_bright = |color: &&Color32| color.is_opaque() && color.intensity() > 0.5;
    let new = painted(&window, Rect::EVERYTHING);
    let mut parts: Vec<Color32> = Vec::new();
    for color in new.difference(&before).filter(is_bright) {
        let differs = |other: &Color32| (0..3).any(|part| color[part].abs_diff(other[part]) >= 100);
        if parts.iter().all(differs) {
            parts.push(*color);
        }
    }
    assert!(parts.len() >= 3, "{parts:?}");
}

#[test]
fn misleading_marks_are_reported_and_can_be_ignored() {
    let mut window = Window::playing_star();
    // 7 belongs in cell 2.
    window.click("cell 2");
    window.keys(Modifiers::COMMAND, Key::Num1);
    window.key(Key::F2);
    window.expect_text("Your notes are misleading");
    assert!(window.has("The notes in cell 2 leave out the right value."));
    window.press("Ignore my notes");
    window.expect_text("Hint 1 of 3");
    window.press("Close");
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
}

#[test]
fn marks_count_when_hints_go_by_them() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.keys(Modifiers::SHIFT, Key::Num7);
    window.key(Key::F3);
    assert!(!window.has("You have ruled out"));
    // The only mark is the right value, so hints by marks count all others as ruled out.
    window.choose("Hints go by my notes");
    window.key(Key::F3);
    window.expect_text("You have ruled out");
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::Escape);
    // Another mark there is reported before a hint is built on it.
    window.keys(Modifiers::SHIFT, Key::Num7);
    window.keys(Modifiers::SHIFT, Key::Num1);
    window.key(Key::F2);
    window.expect_text("Your notes are misleading");
    window.press("Ignore my notes");
    window.expect_text("Hint 1 of 3");
}

#[test]
fn a_hint_on_twin_cells_asks_for_another_number() {
    let mut window = Window::playing_star();
    window.press("Enter puzzle");
    window.click("cell 8");
    window.key(Key::Delete);
    let cells = ["cell 9", "cell 54"];
    let colours = |window: &Window| cells.map(|cell| painted(window, window.cell_rect(cell)));
    let before = colours(&window);
    window.key(Key::F2);
    window.expect_text("Nothing tells cells 8 and 9 apart");
    let ringed = colours(&window);
    assert_ne!(ringed[0], before[0], "the words speak of it");
    assert_eq!(ringed[1], before[1]);
}
