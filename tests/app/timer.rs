//! The timer: it counts only what was played, hides the numbers while it is paused, and its time belongs to the puzzle.
//!
//! The window's clock is set by the tests. Each frame takes a quarter of a second of it besides.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Shape, ViewportId};
use egui_kittest::kittest::Queryable;
use sudogon_board::game::Mode;
use sudogon_board::message::{NoBoard, length_of_time};
use sudogon_paper::storage;

use super::driver::{STORIES, Window};
use super::safety::{journaled, kill};

/// Lets seconds pass, a few with each frame, as while nobody touches anything.
fn pass(window: &mut Window, seconds: f64) {
    let end = now(window) + seconds;
    while now(window) < end {
        let next = (now(window) + 1.0).min(end);
        window.harness.input_mut().time = Some(next);
        window.step();
        window.harness.input_mut().time = None;
    }
}

/// The window's clock.
fn now(window: &Window) -> f64 {
    window.harness.ctx.input(|input| input.time)
}

/// How long the puzzle in the window was played, in seconds.
fn played(window: &Window) -> f64 {
    let game = window.harness.state().game();
    game.expect("a board is open").time().as_secs_f64()
}

/// The newspaper's star with the timer on.
fn timed() -> Window {
    let mut window = Window::playing_star();
    window.choose("Timer");
    window
}

/// Fails unless all the time that an action takes counts, or none of it.
#[track_caller]
fn expect(window: &mut Window, counts: bool, act: impl FnOnce(&mut Window)) {
    let (begun, before) = (now(window), played(window));
    act(window);
    let counted = played(window) - before;
    let passed = if counts { now(window) - begun } else { 0.0 };
    assert!((counted - passed).abs() < 1e-3, "{counted} of {passed}");
}

fn cells(window: &Window) -> usize {
    let cells = window
        .harness
        .query_all_by(|node| node.role() == Role::Cell);
    cells.count()
}

#[test]
fn it_is_off_at_first_and_hides_nothing_then() {
    let mut window = Window::playing_star();
    expect(&mut window, true, |window| pass(window, 30.0));
    assert!(window.button(|name| name.starts_with("Pause")).is_none());
    window.key(Key::F12);
    assert_eq!(cells(&window), 54);
}

#[test]
fn while_it_is_off_the_time_is_told_when_all_is_solved() {
    let solution = STORIES[0].solution;
    let mut window = Window::open().playing(&format!("star:{}.", &solution[..53]));
    // Somebody thinks for minutes and touches nothing.
    for seconds in [100.0, 300.0, 290.0] {
        window.harness.input_mut().time = Some(now(&window) + seconds);
        window.step();
    }
    window.harness.input_mut().time = None;
    window.click("cell 54");
    window.type_keys(&solution[53..]);
    assert!(window.has("11 minutes, no hints."));
}

#[test]
fn it_counts_what_is_played_and_undo_does_not_turn_it_back() {
    let mut window = timed();
    expect(&mut window, true, |window| {
        pass(window, 20.0);
        window.click("cell 2");
        window.key(Key::Num7);
        pass(window, 20.0);
        window.keys(Modifiers::COMMAND, Key::Z);
        pass(window, 5.0);
    });
    let left = 121.5 - played(&window);
    pass(&mut window, left);
    assert!(window.has_button("Pause, 2 minutes and 1 second"));
    assert!(window.painted_text("2:01").is_some());
}

#[test]
fn it_counts_only_while_the_board_is_seen_and_played() {
    let mut window = timed();
    window.press("Enter puzzle");
    expect(&mut window, false, |window| pass(window, 9.0));
    assert!(window.button(|name| name.starts_with("Pause")).is_none());
    window.press("Play");
    expect(&mut window, true, |window| pass(window, 9.0));
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    expect(&mut window, false, |window| pass(window, 9.0));
    window.key(Key::Escape);
    window.key(Key::F8);
    expect(&mut window, false, |window| pass(window, 9.0));
    window.press("Back to my board");
    expect(&mut window, true, |window| pass(window, 9.0));
    // The computer sleeps for an hour.
    let before = played(&window);
    window.harness.input_mut().time = Some(now(&window) + 3600.0);
    window.step();
    window.harness.input_mut().time = None;
    assert!(played(&window) < before + 1.0);
}

#[test]
fn an_example_to_learn_from_has_no_time() {
    let mut window = timed();
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.press("What is that?");
    window.press("Show me on Star");
    window.expect_text("This is an example.");
    expect(&mut window, false, |window| pass(window, 9.0));
    let own = window.button(|name| name == "Back to my puzzle");
    own.expect("the way back").click();
    window.settle();
    expect(&mut window, true, |window| pass(window, 9.0));
}

#[test]
fn a_pause_hides_every_number_and_nothing_can_be_done_meanwhile() {
    let mut window = timed();
    window.click("cell 2");
    window.key(Key::F3);
    pass(&mut window, 3.0);
    window.key(Key::F12);
    assert!(window.announced().starts_with("Paused"));
    assert_eq!(cells(&window), 0);
    for told in ["cell 2", "printed", "Cell 2", "left", "filled in"] {
        assert!(!window.has(told), "{told}");
    }
    for symbol in '1'..='9' {
        let symbol = symbol.to_string();
        assert!(window.painted_text(&symbol).is_none(), "{symbol} is seen");
    }
    let before = window.board().clone();
    expect(&mut window, false, |window| {
        pass(window, 9.0);
        window.key(Key::Num7);
        window.keys(Modifiers::COMMAND, Key::Z);
        window.keys(Modifiers::COMMAND, Key::M);
        for key in [Key::F2, Key::F3, Key::F4, Key::F5, Key::F8, Key::F11] {
            window.key(key);
            assert_eq!(cells(window), 0, "{key:?}");
        }
        assert_eq!(window.board(), &before);
        assert_eq!(window.mode(), Mode::Play);
    });
    window.key(Key::F11);
    for (go_on, how) in [
        ((|window| window.key(Key::F12)) as fn(&mut Window), "F12"),
        (|window| window.key(Key::Enter), "Enter"),
        (|window| window.key(Key::Escape), "Escape"),
        (|window| window.press("Go on"), "the button"),
        (|window| window.press_unseen("Go on, "), "the time"),
    ] {
        go_on(&mut window);
        assert_eq!(cells(&window), 54, "{how}");
        window.key(Key::Num7);
        window.keys(Modifiers::COMMAND, Key::Z);
        assert!(window.is_at("cell 2"), "{how}");
        expect(&mut window, true, |window| pass(window, 2.0));
        window.press_unseen("Pause, ");
        assert_eq!(cells(&window), 0);
    }
    window.choose("Go on");
    assert_eq!(cells(&window), 54);
    window.choose("Timer");
    assert_eq!(cells(&window), 54);
}

#[test]
fn it_pauses_by_itself_when_nobody_is_there() {
    let mut window = timed();
    window.harness.input_mut().focused = false;
    expect(&mut window, true, |window| pass(window, 100.0));
    assert_eq!(cells(&window), 54, "one may look elsewhere for a moment");
    pass(&mut window, 30.0);
    assert_eq!(cells(&window), 0);
    window.harness.input_mut().focused = true;
    expect(&mut window, false, |window| pass(window, 5.0));
    window.press("Go on");
    pass(&mut window, 130.0);
    assert_eq!(cells(&window), 54);
    let viewports = &mut window.harness.input_mut().viewports;
    viewports.entry(ViewportId::ROOT).or_default().minimized = Some(true);
    window.step();
    let viewports = &mut window.harness.input_mut().viewports;
    viewports.entry(ViewportId::ROOT).or_default().minimized = Some(false);
    window.settle();
    assert_eq!(cells(&window), 0);
}

#[test]
fn the_time_is_kept_with_the_puzzle() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("timed.ron");
    let mut window = timed();
    pass(&mut window, 75.0);
    window.save_as(&path);
    let text = std::fs::read_to_string(&path).expect("the file");
    assert!(text.contains("\n    time: \"1:"), "{text}");
    assert!(!window.is_changed());
    pass(&mut window, 30.0);
    assert!(!window.is_changed(), "time alone is nothing to save");
    let saved = storage::open(&path).expect("the file").game.time();

    let mut window = Window::with_file(Some(&path));
    let since = played(&window) - saved.as_secs_f64();
    assert!((0.0..4.0).contains(&since), "{since}");
    window.choose("Timer");
    expect(&mut window, true, |window| pass(window, 9.0));
    assert!(window.has_button("Pause, 1 minute and 2") || played(&window) > 80.0);
}

#[test]
fn the_time_survives_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_path_buf();
    let mut window = Window::with_journals(&path, None).playing(STORIES[0].givens);
    window.choose("Timer");
    window.click("cell 2");
    window.key(Key::Num7);
    pass(&mut window, 100.0);
    let written = path.clone();
    window.wait("the journal", move |_| {
        journaled(&written).any(|game| game.time().as_secs() >= 90)
    });
    kill(window, &path, 1);

    let mut window = Window::with_journals(&path, None);
    window.continue_board("Star, ");
    assert!(played(&window) >= 90.0, "{}", played(&window));
}

#[test]
fn the_end_says_how_long_it_took() {
    let mut window = timed();
    let wrong_at_first = |at: &usize| STORIES[0].givens.as_bytes()[*at] == b'.';
    let open: Vec<usize> = (0..54).filter(wrong_at_first).collect();
    for at in open {
        window.click(&format!("cell {}", at + 1));
        window.type_keys(&STORIES[0].solution[at..=at]);
    }
    let time = length_of_time(played(&window) as u64);
    let said = format!("{}, no hints.", time.in_english(&NoBoard));
    window.expect_text(&said);
    expect(&mut window, false, |window| pass(window, 9.0));
    let clock = sudogon_board::text::clock(played(&window) as u64);
    assert!(window.painted_text(&clock).is_some(), "it stands still");
    assert!(window.button(|name| name.starts_with("Pause")).is_none());
    // Taken back, it goes on.
    window.keys(Modifiers::COMMAND, Key::Z);
    expect(&mut window, true, |window| pass(window, 9.0));
}

#[test]
fn a_second_later_the_board_is_not_painted_again() {
    let mut window = timed();
    let board = |window: &Window| {
        let shapes = window.harness.output().shapes.iter();
        let meshes = shapes.filter_map(|clipped| match &clipped.shape {
            Shape::Mesh(mesh) => Some(mesh.clone()),
            _ => None,
        });
        let largest = meshes.max_by_key(|mesh| mesh.vertices.len());
        largest.expect("the board")
    };
    // The figures of the clock have all been drawn.
    pass(&mut window, 80.0);
    let before = board(&window);
    pass(&mut window, 3.0);
    assert!(std::sync::Arc::ptr_eq(&before, &board(&window)));
    let output = &window.harness.output().viewport_output[&ViewportId::ROOT];
    let delay = output.repaint_delay.as_secs_f64();
    assert!((0.01..=1.0).contains(&delay), "{delay}");
}

#[test]
fn starting_over_begins_at_nought() {
    let mut window = timed();
    window.click("cell 2");
    window.key(Key::Num7);
    pass(&mut window, 20.0);
    window.choose("Clear my values and notes");
    assert!(played(&window) < 2.0, "{}", played(&window));
    // Undoing does not bring it back.
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(played(&window) < 4.0);
}
