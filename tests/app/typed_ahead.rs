//! A slow frame: what is typed before it is drawn is neither lost nor goes astray.

use std::num::NonZero;

use egui::{Event, Id, Key, Modifiers};
use sudogon_board::game::Mode;

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
    assert!(window.cursor().starts_with("your 7, cell 31"));
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
            window.cursor().starts_with("your 7, cell 31"),
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
    assert!(window.is_at("cell 2") && window.cursor().starts_with("your 6"));
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
    window.click("cell 1");
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

/// Alt and a letter, as the system reports it: with the letter as text.
fn alt(letter: &str) -> Vec<Event> {
    typed(letter, Modifiers::ALT)
}

#[test]
fn keys_behind_a_menu_that_opens_walk_it_in_order() {
    let entries = [
        "Today's puzzle",
        "A new one",
        "Read a photo",
        "A photo from my phone",
        "Use this shape",
        "Open a puzzle",
    ];
    // With one pass a frame, a menu takes longer to open.
    for (frames, passes) in [(0, 2), (1, 2), (2, 2), (3, 2), (0, 1), (1, 1), (2, 1)] {
        for (downs, shown) in entries.into_iter().enumerate() {
            let mut window = Window::playing_star();
            window.click("cell 2");
            let passes = NonZero::new(passes).expect("more than none");
            window
                .harness
                .ctx
                .options_mut(|options| options.max_passes = passes);
            window.events_at_once(alt("f"));
            for _ in 0..downs {
                (0..frames).for_each(|_| window.step());
                window.events_at_once(key(Key::ArrowDown));
            }
            (0..frames).for_each(|_| window.step());
            at_once(&mut window, [key(Key::Enter)]);
            assert!(
                !window.has_button("New puzzle…"),
                "the menu is closed: {downs} down, {frames} frames, {passes} passes"
            );
            assert!(window.has(shown), "{shown}, {frames} frames between keys");
        }
    }
}

#[test]
fn keys_lead_into_a_submenu_and_out_of_it_at_once() {
    let mut window = Window::playing_star();
    window.click("cell 1");
    let down = || key(Key::ArrowDown);
    let read = [
        alt("h"),
        down(),
        down(),
        down(),
        key(Key::ArrowRight),
        key(Key::Enter),
    ];
    at_once(&mut window, read);
    assert!(!window.has_button("Read aloud"), "the menu is closed");
    // Left leaves the submenu, Left again goes to the menu before.
    let solve = [
        alt("h"),
        down(),
        down(),
        down(),
        key(Key::ArrowRight),
        key(Key::ArrowLeft),
        key(Key::ArrowLeft),
        key(Key::ArrowLeft),
        key(Key::Enter),
        text("7"),
    ];
    at_once(&mut window, solve);
    assert_eq!(window.mode(), Mode::Enter, "the first entry was chosen");
    assert!(window.line().starts_with('7'), "{}", window.line());
}

#[test]
fn a_click_on_a_board_means_nothing_on_the_one_that_takes_its_place() {
    let mut window = Window::open();
    window.press("9×9");
    let last = clicked(window.cell_rect("r9c9").center()).to_vec();
    let four = Event::Paste("1...............".to_owned());
    at_once(&mut window, [vec![four], last]);
    assert_eq!(window.givens(), "1...............");
    assert!(window.is_at("r1c1"), "{}", window.cursor());
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

#[test]
fn keys_do_not_wait_for_ever_for_a_focus_that_never_settles() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.events_at_once([ctrl(Key::G), key(Key::Escape)].concat());
    window.step();
    for frame in 0..20 {
        window.step();
        let another = Id::unique(("another", frame));
        window
            .harness
            .ctx
            .memory_mut(|memory| memory.request_focus(another));
    }
    assert!(!window.has("Go to cell"));
}
