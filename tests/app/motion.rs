//! Where motion is reduced, what is shown after a change stands: no frame differs from the one before.

use egui::epaint::ClippedShape;
use egui::{Event, Key, Modifiers, MouseWheelUnit, TouchPhase, vec2};

use super::driver::{STORIES, Window, pressed};

/// The frames until a change is whole: the sizes of what is new are measured in the first.
const MEASURING: usize = 6;
/// And how many are compared then, in which everything would move.
const COMPARED: usize = 80;

/// Does something, and says in how many frames something moved afterwards.
fn moved(window: &mut Window, act: &[Event]) -> usize {
    for event in act {
        window.harness.event(event.clone());
    }
    for _ in 0..MEASURING {
        window.step();
    }
    let shapes = |window: &Window| -> Vec<ClippedShape> { window.harness.output().shapes.clone() };
    let mut before = shapes(window);
    let mut moved = 0;
    for _ in 0..COMPARED {
        window.step();
        let now = shapes(window);
        moved += usize::from(now != before);
        before = now;
    }
    moved
}

/// What would move: a name, the keys that lead to it, and what is done then.
fn changes(window: &Window) -> Vec<(&'static str, Vec<Event>, Vec<Event>)> {
    let wheel = |by: f32| {
        let at = Event::PointerMoved(window.harness.ctx.content_rect().center());
        let turned = Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(0.0, by),
            source: egui::MouseWheelSource::Unknown,
            phase: TouchPhase::Move,
            modifiers: Modifiers::NONE,
        };
        vec![at, turned]
    };
    let key = |key| pressed(key, Modifiers::NONE).to_vec();
    let command = |key| pressed(key, Modifiers::COMMAND).to_vec();
    vec![
        (
            "a menu",
            Vec::new(),
            pressed(Key::V, Modifiers::ALT).to_vec(),
        ),
        ("the list of keys", Vec::new(), key(Key::F1)),
        (
            "the list of keys, turned by the wheel",
            key(Key::F1),
            wheel(-5.0),
        ),
        (
            "the list of keys, by a key",
            key(Key::F1),
            key(Key::PageDown),
        ),
        ("the question how much to solve", Vec::new(), key(Key::F5)),
        ("a larger board", Vec::new(), command(Key::ArrowUp)),
        (
            "a larger board, turned by the wheel",
            command(Key::ArrowUp),
            wheel(-3.0),
        ),
        ("larger text", Vec::new(), command(Key::Plus)),
        ("a page for printing", Vec::new(), command(Key::P)),
        ("a solver to watch", Vec::new(), key(Key::F8)),
    ]
}

#[test]
fn nothing_moves_after_a_change_where_motion_is_reduced() {
    let mut that_moved = 0;
    for (what, first, then) in changes(&Window::at_pace_of_screen()) {
        for reduces in [false, true] {
            let mut window = Window::at_pace_of_screen().playing(STORIES[0].givens);
            // The tests' own windows stand still, until it is chosen otherwise.
            window.choose("Reduce motion");
            if !reduces {
                window.choose("Reduce motion");
            }
            window.events_at_once(first.clone());
            // What leads to it is whole before: keys wait for the focus of a dialog.
            for _ in 0..MEASURING {
                window.step();
            }
            let moved = moved(&mut window, &then);
            eprintln!("{what}, reduced: {reduces}: {moved} frames");
            if reduces {
                assert_eq!(moved, 0, "{what}");
            } else {
                that_moved += usize::from(moved > 0);
            }
        }
    }
    assert!(that_moved >= 3, "otherwise things move: {that_moved}");
}
