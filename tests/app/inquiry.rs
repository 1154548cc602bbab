//! What can go here, what is missing where, and all steps from here.

use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::NodeT;

use super::driver::{STORIES, Window, said};

#[test]
fn what_can_go_here_follows_the_cursor() {
    let mut window = Window::playing_star();
    window.click("cell 17");
    window.key(Key::F3);
    assert!(window.has("Row 2 still needs 1 2 4 7 8 9."));
    assert!(window.has("Cell 17: 1, 8 or 9"));
    assert!(window.announced().starts_with("Cell 17: 1, 8 or 9. Row 2"));
    window.click("cell 18");
    assert!(window.has("Big triangle 4 still needs 1 2 3 4 5 8 9."));
    window.click("cell 16");
    assert!(window.has("It holds 5."));
    window.key(Key::Escape);
    assert!(!window.has("What can go here?"));
}

#[test]
fn why_a_value_cannot_go_in_a_cell_is_explained() {
    let mut window = Window::playing_star();
    window.click("cell 17");
    window.key(Key::F3);
    window.press("Why not 3?");
    window.expect_text("Why cell 17 is not 3");
    assert!(window.has("Row 2 has a 3 already, in cell 10."));
    assert!(window.has("Row 2 still needs 1 2 4 7 8 9."), "it stays");
    // The right value is not revealed, nor any value before it is asked for twice.
    window.press("Why not 9?");
    window.press("9 still fits. Look for steps against it?");
    window.expect_text("No known technique rules it out");
    window.press("Why not 8?");
    assert!(window.announced().contains("8 still fits in cell 17"));
    window.press("8 still fits. Look for steps against it?");
    window.expect_text("Why cell 17 is not 8");
    assert!(window.has("rules it out") || window.has("rule it out"));
    // A new value counts at once, and the previous question is cleared.
    window.click("cell 18");
    window.key(Key::Num4);
    window.click("cell 17");
    assert!(!window.has("Why cell 17 is not 8"));
    assert!(window.hear("cell 18").contains("your 4"));
}

#[test]
fn the_remaining_candidates_are_visible_in_small_windows() {
    for (width, height) in [(900.0, 620.0), (640.0, 700.0)] {
        let mut window = Window::sized(width, height).playing(STORIES[0].givens);
        window.click("cell 17");
        window.key(Key::F3);
        let answer = window.label_rect("Cell 17: 1, 8 or 9");
        let button = window.label_rect("Why not 9?");
        assert!(answer.bottom() <= button.top() && button.bottom() < height - 60.0);
        window.press("Why not 3?");
        window.expect_text("Why cell 17 is not 3");
        assert!(window.has("Row 2 still needs"));
    }
}

#[test]
fn the_values_to_ask_about_stay_where_they_are_as_answers_come() {
    for (width, height) in [(1280.0, 800.0), (640.0, 700.0)] {
        let mut window = Window::sized(width, height).playing(STORIES[0].givens);
        window.click("cell 17");
        window.key(Key::F3);
        window.press("Why not 3?");
        let before = window.label_rect("Why not 9?");
        for value in [8, 9, 2] {
            window.press(&format!("Why not {value}?"));
            assert_eq!(window.label_rect("Why not 9?"), before, "{width}, {value}");
        }
    }
}

#[test]
fn the_cell_in_question_is_visible_in_tiny_windows() {
    let mut window = playing("9x9-very-hard-1", 420.0, 420.0);
    window.click("r7c5");
    window.key(Key::F3);
    window.settle();
    let card = window.label_rect("What can go here?");
    assert!(window.cell_rect("r7c5").bottom() < card.top());
    assert!(!window.has("Overview of the board"));
}

/// A window of some size with an example.
fn playing(name: &str, width: f32, height: f32) -> Window {
    let file = format!("crates/paper/saved_puzzles/{name}.ron");
    Window::sized_with_file(width, height, file.as_ref())
}

#[test]
fn the_list_of_steps_scrolls_with_a_step_open() {
    let mut window = playing("star-very-hard-1", 1280.0, 800.0);
    window.choose("All steps from here");
    window.expect_text("steps to the end");
    window.press_unseen("4.  ");
    let first = |window: &Window| window.button_rect("1.  ");
    let before = first(&window);
    let at = window.button_rect("4.  ").center();
    window.turn_wheel(at, vec2(0.0, -300.0), Modifiers::NONE);
    assert!(first(&window).top() < before.top() - 100.0);
    // Another one is scrolled into view, with its reasons.
    window.press_unseen("60.  ");
    let chosen = window.button_rect("60.  ");
    let close = window.label_rect("Close");
    assert!(chosen.top() > 80.0 && chosen.bottom() < close.top());
}

#[test]
fn each_step_says_its_technique_and_level_and_one_goes_to_the_hardest() {
    let mut window = playing("star-very-hard-1", 1280.0, 800.0);
    window.choose("All steps from here");
    window.expect_text("steps to the end");
    let [easy, hard] = [", easy)", ", very hard)"].map(|level| {
        let steps = window.button(|name| name.ends_with(level));
        steps.is_some()
    });
    assert!(easy && hard);
    let hardest = window.button(|name| name.starts_with("Hardest: step "));
    let hardest = said(&hardest.expect("not all are easy").accesskit_node());
    window.press(&hardest);
    assert!(window.has("The board now") && !window.has_button(&hardest));
    let number = hardest.trim_start_matches("Hardest: step ");
    let chosen = window.button_rect(&format!("{number}.  "));
    assert!(chosen.top() > 80.0 && chosen.bottom() < window.label_rect("Close").top());
}

#[test]
fn a_click_in_the_table_selects_cells() {
    let mut window = Window::playing_star();
    window.choose("What is missing where");
    window.press("6 in row 1: 1 cell");
    assert!(window.is_at("cell 6"));
    assert_eq!(window.announced(), "cell 6");
    assert!(window.is_marked("6 in row 1: 1 cell"));
    window.click("cell 7");
    assert!(!window.is_marked("6 in row 1: 1 cell"));
    window.click("cell 6");
    // It follows the board.
    window.key(Key::Num6);
    assert!(!window.has_button("6 in row 1: 1 cell"));
}

#[test]
fn the_table_counts_marks_when_hints_go_by_them() {
    let mut window = Window::playing_star();
    window.click("cell 6");
    window.keys(Modifiers::SHIFT, Key::Num8);
    window.choose("What is missing where");
    assert!(window.has_button("6 in row 1: 1 cell"));
    window.choose("Hints go by my notes");
    window.choose("What is missing where");
    // The only mark in cell 6 leaves out the 6.
    assert!(window.has_button("6 in row 1: 0 cells"));
}

#[test]
fn the_head_of_the_table_stays_while_its_rows_scroll() {
    let mut window = Window::sized(900.0, 620.0).playing(STORIES[0].givens);
    window.choose("What is missing where");
    let head = |window: &Window, row: Rect| {
        let above = row.with_min_y(row.top() - 120.0);
        let texts = window.painted_texts("6");
        texts.into_iter().find(|text| above.intersects(*text))
    };
    let row = window.label_rect("6 in row 1: 1 cell");
    let before = head(&window, row).expect("the table has a head");
    window.turn_wheel(row.center(), vec2(0.0, -100.0), Modifiers::NONE);
    assert!(window.label_rect("6 in row 1: 1 cell").top() < row.top() - 50.0);
    assert_eq!(head(&window, row), Some(before));
}

#[test]
fn the_path_shows_the_board_at_each_step() {
    let mut window = Window::playing_star();
    window.choose("All steps from here");
    window.expect_text("steps to the end");
    window.press_unseen("34.  ");
    assert!(window.has("The board now"));
    let filled = |window: &Window| {
        let cells = 1..=54;
        cells
            .filter(|cell| !window.hear(&format!("cell {cell}")).contains("empty"))
            .count()
    };
    assert!(filled(&window) < 54);
    assert_eq!(window.line(), STORIES[0].givens, "only looked at");
    window.press("The board now");
    assert!(!window.has_button("The board now"));
    // A change of the board closes it.
    window.click("cell 6");
    window.key(Key::Num6);
    assert!(!window.has("The path from here"));
    // Where the steps end, it says so.
    let mut window = Window::open();
    let beyond =
        "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    window.paste(beyond);
    window.expect_text("one solution");
    window.press("Start playing");
    window.choose("All steps from here");
    assert!(window.has("then no further") || window.has("No simple step"));
}

#[test]
fn no_steps_are_built_on_a_mistake() {
    let mut window = Window::playing_star();
    window.click("cell 3");
    window.key(Key::Num8);
    window.choose("All steps from here");
    window.expect_text("First, a mistake");
    window.key(Key::Escape);
    // Values are visible on any board, but steps need a sound one.
    window.click("cell 2");
    window.key(Key::F3);
    window.press("Why not 5?");
    window.expect_text("has a 5 already");
    window.press("Why not 7?");
    window.press("Why not 7?");
    window.expect_text("First, a mistake");
    window.press("Go back to before it (undoes 1 entry)");
    assert!(window.hear("cell 3").contains("empty"));
    window.click("cell 2");
    window.key(Key::F3);
    window.press("Why not 7?");
    window.press("Why not 7?");
    window.expect_text("No known technique rules it out");
    // Misleading marks are a mistake too, when hints go by them.
    window.choose("Hints go by my notes");
    window.keys(Modifiers::SHIFT, Key::Num1);
    window.choose("All steps from here");
    window.expect_text("Your notes are misleading");
}

#[test]
fn a_short_house_does_not_need_every_value() {
    let mut window = Window::open();
    window.begin("Sujiken");
    window.type_keys("1");
    window.click("A7");
    window.key(Key::F3);
    assert!(window.has("Row 7 has no value yet."));
    assert!(window.has("Column A still needs 2 3 4 5 6 7 8 9."));
    window.type_keys("2");
    assert!(window.has("Row 7 has 2 already."));
}
