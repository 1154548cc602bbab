//! Exercises: finding a technique's step oneself, ten times.

use std::ops::ControlFlow;

use egui::Key;
use egui_kittest::kittest::NodeT as _;
use sudogon_board::game::Board;
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Value;
use sudogon_learn::Exercise;
use sudogon_logic::{Lesson, Step, techniques};

use super::driver::Window;

/// Opens the first exercise of a technique on a board, from the first screen.
fn open_exercise(window: &mut Window, technique: &str, board: &str) {
    window.press("Learn…");
    begin_exercise(window, technique, board);
}

/// The same from the list of techniques.
fn begin_exercise(window: &mut Window, technique: &str, board: &str) {
    window.fill_field(
        "Search by name, level or idea: wing, hard, rectangle",
        technique,
    );
    window.press(technique);
    window.press(board);
    window.wait_for_label(&format!("Find the {}", technique.to_lowercase()));
}

/// The step that is asked for.
fn step(board: &Board, technique: &str) -> Step {
    let position = Lesson {
        candidates: board.candidates(false),
        givens: board.puzzle().givens.clone(),
    };
    let technique = techniques::named(technique).expect("listed");
    let exercise = Exercise::of(technique, position, &mut |_| ControlFlow::Continue(()));
    exercise.expect("it is there").steps.remove(0)
}

fn name(board: &Board, cell: Cell) -> String {
    board.layout().say(cell)
}

/// Writes what a naked pair rules out, in one cell.
fn answer(window: &mut Window) {
    let board = window.board().clone();
    let (cell, value) = step(&board, "naked-pair")
        .removed()
        .next()
        .expect("it removes");
    window.go_unseen(&name(&board, cell));
    window.key(key(value));
    window.wait("the verdict", |window| window.has("That's it"));
}

fn key(value: Value) -> Key {
    Key::from_name(&value.number().to_string()).expect("a figure")
}

/// Any candidate that can't be crossed out: of a cell that the step does not touch.
fn wrong_candidate(board: &Board, step: &Step) -> (Cell, Value) {
    let candidates = board.candidates(false);
    let mut cells = board.layout().cells();
    let free = cells.find(|&cell| candidates.of(cell).len() == 2 && !step.cells().contains(&cell));
    let cell = free.expect("one of two candidates");
    (cell, candidates.of(cell).iter().next().expect("two"))
}

#[test]
fn a_series_by_the_keyboard_with_a_wrong_answer_and_one_that_is_shown() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_settings(home.path());
    open_exercise(&mut window, "Naked pair", "9×9");
    assert!(window.has("Naked pair · 1 of 10"));
    let start = window.board().clone();
    let asked = step(&start, "naked-pair");
    let place = asked.explanation.look.headline.in_english(start.layout());
    let (_, house) = place.split_once("Look at ").expect("it begins so");
    let (cell, value) = wrong_candidate(&start, &asked);
    window.go_unseen(&name(&start, cell));
    window.key(key(value));
    window.wait("the reason", |window| {
        window.has(&format!(
            "No naked pair takes it out of {}.",
            name(&start, cell)
        ))
    });
    // What is asked for stays.
    assert!(window.has(&format!("{place}.")) && window.painted_text(house).is_some());
    assert_eq!(window.board().grid(), start.grid());
    assert!(
        window.board().candidates(false).can_hold(cell, value),
        "it is taken back"
    );
    // What is out of a cell already is told too, and no mark is left.
    let out = Value::all(9).find(|&value| !start.candidates(false).can_hold(cell, value));
    let out = out.expect("it has only two candidates");
    window.key(key(out));
    let said = format!("{} can't be in {}", out.number(), name(&start, cell));
    window.wait("the reason", |window| window.has(&said));
    assert!(window.board().marks(cell).is_empty());
    // F2 tells it, as a hint.
    for _ in 0..3 {
        window.key(Key::F2);
    }
    assert!(window.has_button("Next exercise"));
    for number in 2..=10 {
        window.key(Key::Enter);
        window.wait("the next one", |window| {
            window.has(&format!("Naked pair · {number} of 10")) && window.has("Find the naked pair")
        });
        answer(&mut window);
    }
    window.key(Key::Enter);
    window.wait_for_label("9 of 10 found at once");
    assert!(window.has("You can find the naked pair on your own."));
    window.press("Stop");
    window.expect_text("Learn");
    window.press("Close");
    window.close();
    window.exit();
    // It is remembered.
    let mut window = Window::with_settings(home.path());
    window.press("Learn…");
    window.fill_field(
        "Search by name, level or idea: wing, hard, rectangle",
        "naked pair",
    );
    window.press("Naked pair");
    assert!(window.has("Last time you found 9 of 10 at once."));
}

#[test]
fn a_right_answer_is_heard_while_the_step_is_told() {
    let mut window = Window::open();
    open_exercise(&mut window, "Naked pair", "9×9");
    window.wait("the button", |window| window.has_button("Show me"));
    window.key(Key::F2);
    window.wait("the first stage", |window| window.has_button("Next"));
    answer(&mut window);
    assert!(window.has_button("Next exercise"));
}

#[test]
fn the_cells_of_a_pattern_are_an_answer_by_the_mouse() {
    let mut window = Window::open();
    open_exercise(&mut window, "Naked pair", "9×9");
    let board = window.board().clone();
    let step = step(&board, "naked-pair");
    let cells = step.cells();
    window.wait("the button", |window| window.has_button("These cells"));
    let is_dim = |window: &Window| {
        let button = window.button(|name| name == "These cells");
        button.expect("it is there").accesskit_node().is_disabled()
    };
    assert!(is_dim(&window), "no cell is chosen");
    // Its printed numbers stand: there would be no way back from editing them.
    window.key(Key::Num5);
    window.expect_text("Printed number");
    assert!(!window.has_button("Edit printed numbers"));
    window.click(&name(&board, cells[0]));
    for &cell in &cells[1..] {
        window.click_too(&name(&board, cell));
    }
    assert!(!is_dim(&window));
    window.press("These cells");
    window.wait_for_label("That's it");
    let headline = step.explanation.why.headline.in_english(board.layout());
    assert!(window.has(&format!("{headline}.")));
}

#[test]
fn the_own_puzzle_is_among_the_boards_to_continue_during_an_exercise() {
    let mut window = Window::playing_star();
    let own = window.board().clone();
    window.choose("Learn techniques…");
    begin_exercise(&mut window, "Hidden single", "Star");
    assert_ne!(window.board(), &own);
    window.choose("Start screen");
    let names = window.texts().join("\n");
    assert!(!names.contains("Exercise:"), "{names}");
    window.press_unseen("Star, ");
    assert_eq!(window.board(), &own);
    assert!(!window.has("Continue"));
}

#[test]
fn a_number_is_written_for_a_single_and_the_own_puzzle_waits() {
    let mut window = Window::playing_star();
    let own = window.board().clone();
    window.choose("Learn techniques…");
    begin_exercise(&mut window, "Hidden single", "Star");
    assert!(window.has("This is an exercise. Your own puzzle, Star, waits as you left it."));
    let board = window.board().clone();
    let (cell, value) = step(&board, "hidden-single")
        .placed()
        .next()
        .expect("it places");
    let wrong = board
        .candidates(false)
        .of(cell)
        .iter()
        .find(|&other| other != value);
    window.go_unseen(&name(&board, cell));
    if let Some(wrong) = wrong {
        window.key(key(wrong));
        let said = format!(
            "Nothing shows yet that {} is {}",
            name(&board, cell),
            wrong.number()
        );
        window.wait("the reason", |window| window.has(&said));
    }
    window.key(key(value));
    window.wait_for_label("That's it");
    assert_eq!(window.board().value(cell), Some(value));
    window.press("Stop");
    assert_eq!(*window.board(), own);
}

#[test]
fn a_hint_asks_first_whether_the_step_can_be_found() {
    let mut window = Window::playing_star();
    window.choose("Learn techniques…");
    window.press("Hints ask first");
    window.key(Key::Escape);
    window.key(Key::F2);
    window.wait("the first press", |window| {
        window.has("Hint 1 of 4 · where")
    });
    window.key(Key::F2);
    window.expect_text("Can you find it?");
    window.key(Key::F2);
    assert!(window.has_button("Do it"));
}

#[test]
fn an_exercise_is_answered_by_the_mouse_in_a_phone_s_window() {
    let mut window = Window::open();
    open_exercise(&mut window, "Hidden single", "9×9");
    window.resize(420.0, 640.0);
    let board = window.board().clone();
    let found = step(&board, "hidden-single");
    let (cell, value) = found.placed().next().expect("it places");
    window.click(&name(&board, cell));
    window.press_pad(&value.number().to_string());
    window.wait_for_label("That's it");
}

#[test]
fn a_series_that_was_left_goes_on_where_it_was() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_settings(home.path());
    open_exercise(&mut window, "Naked pair", "9×9");
    answer(&mut window);
    window.key(Key::Enter);
    window.wait_for_label("Find the naked pair");
    let second = window.board().clone();
    window.press("Stop");
    window.press("Close");
    window.close();
    window.exit();
    let mut window = Window::with_settings(home.path());
    window.press("Learn…");
    window.press("Go on: Naked pair · 2 of 10");
    window.wait_for_label("Find the naked pair");
    assert_eq!(window.board().grid(), second.grid());
    // What is answered is done, also without going on.
    answer(&mut window);
    window.press("Stop");
    assert!(window.has_button("Go on: Naked pair · 3 of 10"));
    // Another series has other positions.
    window.press("Close");
    open_exercise(&mut window, "Naked pair", "9×9");
    assert_ne!(window.board().grid(), second.grid());
}

#[test]
fn whatever_helps_is_found_in_a_mixed_series() {
    let mut window = Window::open();
    window.press("Learn…");
    window.press("What helps here?");
    window.wait("the task", |window| {
        window.has("What helps here? · 1 of 10") && window.has_button("These cells")
    });
    assert!(window.has("Find the next step"));
    let board = window.board().clone();
    let candidates = board.candidates(false);
    let prepared = sudogon_logic::PreparedLayout::new(candidates.layout());
    let found = sudogon_logic::first_step(&prepared.position(&candidates)).expect("a step");
    let name_of_it = found.technique.name();
    assert!(!window.has(&format!("Find the {name_of_it}")));
    let (cell, value) = found.removed().next().expect("no single");
    window.go_unseen(&name(&board, cell));
    window.key(key(value));
    window.wait_for_label("That's it");
    assert!(window.has(&format!("What helped: {name_of_it}.")));
}

#[test]
fn ten_singles_are_found_against_the_clock() {
    let mut window = Window::open();
    window.press("Learn…");
    window.press("Singles against the clock");
    for number in 1..=10 {
        window.wait("the next board", |window| {
            window.has(&format!("Singles against the clock · {number} of 10"))
                && window.has("Write the next number, wherever it is.")
        });
        let board = window.board().clone();
        let candidates = board.candidates(false);
        let prepared = sudogon_logic::PreparedLayout::new(candidates.layout());
        let found = sudogon_logic::first_step(&prepared.position(&candidates)).expect("a step");
        let (cell, value) = found.placed().next().expect("a single");
        window.go_unseen(&name(&board, cell));
        window.key(key(value));
    }
    window.wait("the time", |window| window.has("10 singles in "));
    assert!(window.has("That is your best time so far."));
}

#[test]
fn what_would_end_an_exercise_can_not_be_pressed_in_it() {
    let mut window = Window::open();
    open_exercise(&mut window, "Naked pair", "9×9");
    window.key(Key::Escape);
    assert!(window.has("Naked pair · 1 of 10"));
    // A wrong answer is taken back, and not to be done again.
    let board = window.board().clone();
    let (cell, wrong) = wrong_candidate(&board, &step(&board, "naked-pair"));
    window.click(&name(&board, cell));
    window.key(key(wrong));
    for tool in [
        "Enter puzzle",
        "Check my values",
        "Solve",
        "Watch a solver",
        "Redo",
    ] {
        let button = window.button(|name| name == tool).expect("it is there");
        assert!(button.accesskit_node().is_disabled(), "{tool}");
    }
    window.key(Key::F5);
    assert_eq!(window.announced(), "Solve: not possible now");
}
