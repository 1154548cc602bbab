//! A slow frame: what is typed before it is drawn is neither lost nor goes astray.

use egui::{Event, Key, Modifiers};
use sudogon_core::game::Mode;

use super::driver::{STORIES, Window, clicked, pressed, typed};

const PLAIN: Modifiers = Modifiers::NONE;

/// Everything arrives before the next frame.
fn at_once(window: &mut Window, parts: impl IntoIterator<Item = Vec<Event>>) {
    window.events_at_once(parts.into_iter().flatten());
    window.settle();
}

fn key(key: Key) -> Vec<Event> {
    pressed(key, PLAIN).to_vec()
}

fn ctrl(key: Key) -> Vec<Event> {
    pressed(key, Modifiers::COMMAND).to_vec()
}

fn text(text: &str) -> Vec<Event> {
    typed(text, PLAIN)
}

#[test]
fn keys_behind_a_command_are_for_its_dialog() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    at_once(
        &mut window,
        [ctrl(Key::G), text("31"), key(Key::Enter), text("7")],
    );
    assert!(!window.has("Go to cell"));
    assert!(window.cursor().starts_with("cell 31, your 7"));
    let mut line = STORIES[0].givens.to_owned();
    line.replace_range(30..31, "7");
    assert_eq!(window.line(), line, "no other cell was written");
}

#[test]
fn keys_that_come_a_frame_later_are_for_its_dialog_too() {
    for frames in 1..6 {
        let mut window = Window::playing_star();
        window.click("cell 2");
        window.events_at_once(ctrl(Key::G));
        (0..frames).for_each(|_| window.step());
        window.events_at_once(text("3"));
        window.step();
        window.events_at_once(text("1"));
        window.events_at_once(key(Key::Enter));
        (0..frames).for_each(|_| window.step());
        at_once(&mut window, [text("7")]);
        assert!(
            window.cursor().starts_with("cell 31, your 7"),
            "{frames} frames: {}",
            window.line()
        );
    }
}

#[test]
fn keys_before_a_command_are_for_the_board() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    at_once(
        &mut window,
        [
            text("7"),
            ctrl(Key::G),
            text("3"),
            key(Key::Escape),
            text("6"),
        ],
    );
    assert!(!window.has("Go to cell"));
    assert!(window.cursor().starts_with("cell 2, your 6"));
    assert_eq!(window.board().grid().filled(), 21);
}

#[test]
fn keys_behind_a_click_are_for_the_clicked_cell() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    let click = clicked(window.cell_rect("cell 3").center()).to_vec();
    at_once(&mut window, [text("7"), click, text("6")]);
    assert!(window.line().starts_with("576"));
}

#[test]
fn a_whole_file_name_can_be_typed_ahead() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("evening.ron");
    let mut window = Window::open();
    window.press("4×4");
    let save_as = pressed(Key::S, Modifiers::COMMAND | Modifiers::SHIFT).to_vec();
    let name = Event::Text(path.display().to_string());
    at_once(
        &mut window,
        [
            text("2"),
            save_as,
            ctrl(Key::A),
            vec![name],
            key(Key::Enter),
        ],
    );
    assert!(path.exists());
    assert_eq!(window.givens(), "2...............");
}

#[test]
fn each_tab_and_enter_counts_in_a_dialog() {
    let mut window = Window::playing_star();
    window.keys(Modifiers::COMMAND, Key::G);
    // From the field over the accepting button to Cancel.
    at_once(
        &mut window,
        [key(Key::Tab), key(Key::Tab), key(Key::Enter), text("9")],
    );
    assert!(!window.has("Go to cell"));
    assert_eq!(window.board().grid().filled(), 20, "{}", window.line());
    window.expect_text("Printed number");
}

#[test]
fn the_mode_is_switched_before_the_next_key() {
    let mut window = Window::open();
    window.press("4×4");
    let play = window.button_rect("Play").center();
    at_once(&mut window, [text("12"), clicked(play).to_vec(), text("3")]);
    assert_eq!(window.mode(), Mode::Play);
    assert_eq!(window.givens(), "12..............");
    assert_eq!(window.line(), "123.............");
}

#[test]
fn a_held_key_is_not_slowed_down() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1234");
    let undo: Vec<Event> = (0..4).flat_map(|_| ctrl(Key::Z)).collect();
    window.events_at_once(undo);
    window.step();
    window.step();
    assert_eq!(window.givens(), "................");
}
