//! The desktop around the window: its settings are followed where the player has none, and nothing is offered that it can't do.

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use egui::{Color32, ColorImage, Event, Key, Modifiers, ViewportCommand};
use sudogon::app::{Desktop, SystemAppearance};
use sudogon::worker;
use sudogon_paper::drawing::{CONTRAST, DARK, PAPER, Palette, Rgb};

use super::driver::{Window, pressed};

const DARK_ONE: SystemAppearance = SystemAppearance {
    is_dark: Some(true),
    has_high_contrast: false,
    reduces_motion: false,
    text_scale: 1.0,
};

/// A window on a desktop whose settings change as they are sent.
fn window() -> (Window, Sender<SystemAppearance>) {
    let (sender, changes) = channel();
    let follow = move |reporter: &worker::Reporter<SystemAppearance>| {
        let mut last = SystemAppearance::default();
        for change in changes {
            last = change;
            reporter.send(change);
        }
        last
    };
    let none = |_| SystemAppearance::default();
    let desktop = Desktop::following(worker::start("desktop", || {}, follow, none));
    (Window::on_desktop(desktop), sender)
}

/// Says whether menus have the ground of a board's palette.
fn wears(window: &Window, palette: &Palette<Rgb>) -> bool {
    let [red, green, blue] = palette.ground;
    window.harness.ctx.global_style().visuals.window_fill == Color32::from_rgb(red, green, blue)
}

fn choose_look(window: &mut Window, look: &str) {
    window.choose(look);
}

fn is_still(window: &Window) -> bool {
    window.harness.ctx.global_style().animation_time == 0.0
}

#[test]
fn the_look_follows_the_desktop_where_the_player_chose_none() {
    let (mut window, desktop) = window();
    let contrast = SystemAppearance {
        has_high_contrast: true,
        ..DARK_ONE
    };
    let light = SystemAppearance {
        is_dark: Some(false),
        ..DARK_ONE
    };
    for (asked, palette) in [
        (DARK_ONE, DARK),
        (light, PAPER),
        (contrast, CONTRAST),
        (DARK_ONE, DARK),
        (SystemAppearance::default(), PAPER),
    ] {
        desktop.send(asked).expect("it is followed");
        window.wait("another look", |window| wears(window, &palette));
    }
    // The player's own choice wins, until it is given back.
    desktop.send(contrast).expect("it is followed");
    window.wait("high contrast", |window| wears(window, &CONTRAST));
    for (look, palette) in [
        ("Light", PAPER),
        ("Dark", DARK),
        ("High contrast", CONTRAST),
        ("Light", PAPER),
    ] {
        choose_look(&mut window, look);
        assert!(wears(&window, &palette), "{look}");
    }
    desktop.send(DARK_ONE).expect("it is followed");
    window.let_jobs_end();
    assert!(wears(&window, &PAPER));
    choose_look(&mut window, "As the system");
    window.wait("the desktop's look", |window| wears(window, &DARK));
}

#[test]
fn what_the_desktop_asks_for_at_the_start_is_in_the_first_frame() {
    let asked = SystemAppearance {
        has_high_contrast: true,
        ..DARK_ONE
    };
    let report = move |_: &worker::Reporter<_>| asked;
    let task = worker::start("desktop", || {}, report, |_| DARK_ONE);
    let window = Window::on_desktop(Desktop::following(task));
    assert!(wears(&window, &CONTRAST));
}

#[test]
fn nothing_moves_where_the_desktop_or_the_player_wants_that() {
    let (mut window, desktop) = window();
    window.choose("Reduce motion");
    assert!(is_still(&window), "the player wants it");
    window.choose("Reduce motion");
    assert!(!is_still(&window));
    let still = SystemAppearance {
        reduces_motion: true,
        ..SystemAppearance::default()
    };
    desktop.send(still).expect("it is followed");
    window.wait("the desktop's wish", is_still);
    assert!(window.is_set("Reduce motion, as the system"));
    desktop
        .send(SystemAppearance::default())
        .expect("it is followed");
    window.wait("the end of it", |window| !is_still(window));
    assert!(!window.is_set("Reduce motion"));
}

#[test]
fn text_is_as_large_as_the_desktop_asks_for_and_as_the_player_chose() {
    let (mut window, desktop) = window();
    let larger = SystemAppearance {
        text_scale: 1.5,
        ..SystemAppearance::default()
    };
    let is_at = |zoom: f32| move |window: &Window| (window.zoom() - zoom).abs() < 1e-3;
    desktop.send(larger).expect("it is followed");
    window.wait("larger text", is_at(1.5));
    // A step of one's own is a tenth of the usual size.
    window.keys(Modifiers::COMMAND, Key::Plus);
    window.wait("a step more", is_at(1.65));
    desktop
        .send(SystemAppearance::default())
        .expect("it is followed");
    window.wait("the own step alone", is_at(1.1));
    window.keys(Modifiers::COMMAND, Key::Num0);
    window.wait("the usual size", is_at(1.0));
}

#[test]
fn what_the_toolkit_scales_already_is_not_scaled_twice() {
    for (text_scale, toolkit, is_wayland, expected) in [
        (1.25, 1.0, false, 1.25),
        (1.25, 1.25, false, 1.0),
        (1.25, 2.5, false, 1.0),
        (1.25, 2.0, false, 1.25),
        (1.25, 1.25, true, 1.25),
        (1.0, 2.0, false, 1.0),
        (1.0, 1.5, false, 1.0),
    ] {
        let asked = SystemAppearance {
            text_scale,
            ..SystemAppearance::default()
        };
        assert_eq!(
            asked.text_scale(toolkit, is_wayland),
            expected,
            "{text_scale} {toolkit} {is_wayland}"
        );
    }
}

#[test]
fn dropping_is_offered_only_where_it_is_heard() {
    for lacks_drops in [false, true] {
        let mut desktop = Desktop::default();
        desktop.is_wayland = lacks_drops;
        let window = Window::on_desktop(desktop);
        let drop = "Paste a puzzle at any time, or drop a picture or a file here.";
        assert_eq!(window.has(drop), !lacks_drops);
        let open = "Paste a puzzle at any time. The menu File opens pictures and files.";
        assert_eq!(window.has(open), lacks_drops);
    }
}

/// Releases V with Ctrl held, which is all that the toolkit reports of a paste from an empty clipboard.
fn release_v(window: &mut Window) {
    let [_, release] = pressed(Key::V, Modifiers::COMMAND);
    window.harness.event(release);
    window.settle();
}

#[test]
fn a_paste_that_brings_nothing_is_told() {
    const TOLD: &str = "Nothing was pasted";
    for lacks_drops in [false, true] {
        let mut desktop = Desktop::default();
        desktop.is_wayland = lacks_drops;
        let mut window = Window::on_desktop(desktop);
        release_v(&mut window);
        window.expect_text(TOLD);
        let about_pictures = "The clipboard has no text, and no picture to be had. Some desktops hand \
                              over no pictures: save it, and open it with File ▸ Read a photo…";
        assert_eq!(window.has(about_pictures), lacks_drops);
    }
    // Also by the menu, which asks the system first.
    let mut window = Window::open();
    window.choose("Paste a puzzle");
    assert!(window.has_asked(|command| *command == ViewportCommand::RequestPaste));
    window.expect_text(TOLD);
    // What comes tells itself: a text, and a picture.
    let mut window = Window::open();
    window.paste("....3..1..4..2..");
    release_v(&mut window);
    assert!(!window.has(TOLD));
    let mut window = Window::open();
    let image = ColorImage::filled([8, 8], Color32::WHITE);
    window.harness.event(Event::PasteImage(Arc::new(image)));
    release_v(&mut window);
    assert!(!window.has(TOLD));
    // Other uses of the key are no paste.
    let mut window = Window::playing_star();
    window.keys(Modifiers::NONE, Key::V);
    assert!(!window.has(TOLD));
}
