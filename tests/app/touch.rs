//! A screen that is touched: there is no right button, nothing to hover with, and a finger is broad.

use egui::{
    Event, Key, Modifiers, PointerButton, Pos2, Role, TouchDeviceId, TouchId, TouchPhase, vec2,
};
use egui_kittest::kittest::{NodeT, Queryable};
use sudogon_board::layout::Cell;

use super::driver::{STORIES, Window, is_pressable, said};

/// What the toolkit reports of a finger: the touch, and what a mouse would do.
fn finger(window: &mut Window, phase: TouchPhase, pos: Pos2) {
    let touch = Event::Touch {
        device_id: TouchDeviceId(1),
        id: TouchId(1),
        phase,
        pos,
        force: None,
    };
    let button = |pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let events = match phase {
        TouchPhase::Start => vec![touch, Event::PointerMoved(pos), button(true)],
        TouchPhase::Move => vec![touch, Event::PointerMoved(pos)],
        TouchPhase::End | TouchPhase::Cancel => vec![touch, button(false), Event::PointerGone],
    };
    window.events_at_once(events);
    window.step();
}

fn tap(window: &mut Window, at: Pos2) {
    finger(window, TouchPhase::Start, at);
    finger(window, TouchPhase::End, at);
    window.settle();
}

/// Puts a finger down for longer than a second. It trembles a little.
fn hold(window: &mut Window, at: Pos2) {
    finger(window, TouchPhase::Start, at);
    for step in 0..6 {
        let trembling = at + vec2((step % 2) as f32, 1.0);
        finger(window, TouchPhase::Move, trembling);
    }
}

fn lift(window: &mut Window, at: Pos2) {
    finger(window, TouchPhase::End, at);
    window.settle();
}

#[test]
fn a_finger_that_stays_on_a_cell_opens_its_menu() {
    let mut window = Window::playing_star();
    let before = window.line();
    let at = window.cell_rect("cell 2").center();
    hold(&mut window, at);
    window.settle();
    assert!(window.has_button("Note 7"), "it opens under the finger");
    assert!(window.is_at("cell 2"));
    lift(&mut window, at);
    assert!(window.has_button("Note 7"), "and stays when that is lifted");
    assert_eq!(window.line(), before);
    window.press("Value");
    let write = window.button_rect("Write 7").center();
    tap(&mut window, write);
    assert!(window.line().starts_with("57"));
    assert!(!window.has_button("Write 7"), "the menu is closed");
    // A tap beside it closes it too.
    let at = window.cell_rect("cell 3").center();
    hold(&mut window, at);
    lift(&mut window, at);
    assert!(window.has_button("Cross out"));
    let beside = window.cell_rect("cell 45").center();
    tap(&mut window, beside);
    assert!(!window.has_button("Cross out"));
}

#[test]
fn a_finger_draws_with_the_pen() {
    let mut window = Window::open();
    window.begin("9×9");
    window.press("Play");
    window.set_pad("Pen");
    let way = ["r5c5", "r5c6", "r6c7"].map(|cell| window.cell_rect(cell).center());
    finger(&mut window, TouchPhase::Start, way[0]);
    finger(&mut window, TouchPhase::Move, way[1]);
    finger(&mut window, TouchPhase::Move, way[2]);
    lift(&mut window, way[2]);
    assert!(window.hear("r5c6").contains("line to r5c5 and r6c7"));
    // Held down it opens the menu and draws nothing; a tap is a sign.
    let [at, other] = ["r1c1", "r1c2"].map(|cell| window.cell_rect(cell).center());
    hold(&mut window, at);
    lift(&mut window, at);
    window.key(Key::Escape);
    assert!(!window.hear("r1c1").contains("circle"));
    tap(&mut window, other);
    assert!(window.hear("r1c2").contains("circle"));
}

#[test]
fn a_finger_that_opens_a_menu_presses_no_mark() {
    let mut window = Window::open();
    window.press("9×9");
    window.press("Play");
    window.click("r5c5");
    window.keys(Modifiers::SHIFT, Key::Num2);
    let marked = window.hear("r5c5");
    let slots = &window.board().layout().shape(Cell::new(40)).slots;
    let slot = slots.candidates[0];
    let cell = window.cell_rect("r5c5");
    let mark = cell.center() + cell.width() * vec2(slot.x, slot.y);
    hold(&mut window, mark);
    lift(&mut window, mark);
    assert!(window.has_button("Cross out"), "the menu is open");
    assert_eq!(window.hear("r5c5"), marked);
    window.key(Key::Escape);
    tap(&mut window, mark);
    assert_ne!(window.hear("r5c5"), marked, "a tap takes it away");
}

#[test]
fn a_finger_that_opens_a_menu_keeps_the_selection_and_writes_nothing() {
    let mut window = Window::open();
    window.press("4×4");
    window.press("Play");
    let [from, to] = ["r1c1", "r1c3"].map(|cell| window.cell_rect(cell).center());
    window.drag_at_once(&[from, to]);
    hold(&mut window, from);
    lift(&mut window, from);
    window.press("Cross out");
    window.press("Cross out 3");
    for cell in ["r1c1", "r1c2", "r1c3"] {
        assert!(window.hear(cell).contains("crossed out 3"), "{cell}");
    }
    // A value in hand is written by a tap only.
    window.choose("Number first");
    window.press_pad("2");
    let at = window.cell_rect("r4c4").center();
    hold(&mut window, at);
    lift(&mut window, at);
    assert!(window.has_button("Cross out"));
    assert_eq!(window.line(), "................");
    window.key(Key::Escape);
    tap(&mut window, at);
    assert_eq!(window.line(), "...............2");
}

#[test]
fn two_fingers_zoom_the_board_and_select_nothing() {
    let mut window = Window::sized(640.0, 620.0);
    window.begin("25×25");
    let before = (window.cursor(), window.cell_rect("r1c1").width());
    let middle = window.cell_rect("r8c8").center();
    let second = |phase, pos| Event::Touch {
        device_id: TouchDeviceId(1),
        id: TouchId(2),
        phase,
        pos,
        force: None,
    };
    finger(&mut window, TouchPhase::Start, middle);
    window
        .harness
        .event(second(TouchPhase::Start, middle + vec2(40.0, 0.0)));
    window.step();
    for step in 1..=6 {
        let apart = vec2(40.0 + 10.0 * step as f32, 0.0);
        window
            .harness
            .event(second(TouchPhase::Move, middle + apart));
        finger(&mut window, TouchPhase::Move, middle - 0.5 * apart);
    }
    window
        .harness
        .event(second(TouchPhase::End, middle + vec2(100.0, 0.0)));
    lift(&mut window, middle);
    assert_eq!(window.cursor(), before.0);
    assert!(window.cell_rect("r1c1").width() > 1.2 * before.1);
}

#[test]
fn taps_and_strokes_do_what_the_mouse_does() {
    let mut window = Window::open();
    window.press("9×9");
    let at = |window: &Window, cell: &str| window.cell_rect(cell).center();
    let start = at(&window, "r5c5");
    tap(&mut window, start);
    assert!(window.is_at("r5c5"));
    let key = window.button_rect("7, ").center();
    tap(&mut window, key);
    assert!(window.hear("r5c5").contains('7'));
    window.press("Play");
    // A stroke selects, also if it takes long.
    let [from, to] = ["r1c1", "r1c4"].map(|cell| at(&window, cell));
    finger(&mut window, TouchPhase::Start, from);
    for step in 1..=8 {
        finger(
            &mut window,
            TouchPhase::Move,
            from.lerp(to, step as f32 / 8.0),
        );
    }
    lift(&mut window, to);
    assert!(!window.has_button("Cross out"), "it opens no menu");
    let key = window.button_rect("Notes").center();
    tap(&mut window, key);
    let key = window.button_rect("3, ").center();
    tap(&mut window, key);
    for cell in ["r1c1", "r1c2", "r1c3", "r1c4"] {
        assert!(window.hear(cell).contains('3'), "{cell}");
    }
}

#[test]
fn a_finger_that_stays_on_a_button_is_told_what_it_does() {
    let mut window = Window::playing_star();
    let at = window.button_rect("Solve").center();
    let tip = |window: &Window| {
        let shapes = window.harness.output().shapes.iter();
        let mut texts = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(text.galley.text()),
            _ => None,
        });
        texts.any(|text| text.ends_with("(F5)"))
    };
    assert!(!tip(&window));
    finger(&mut window, TouchPhase::Start, at);
    for _ in 0..6 {
        window.step();
    }
    assert!(tip(&window));
    lift(&mut window, at);
    assert!(!window.has("How much?"), "it was not pressed");
}

#[test]
fn the_entries_of_menus_are_as_high_as_fingers_need_once_one_came() {
    let heights = |window: &Window, entries: &[&str]| {
        let rects = entries.iter().map(|entry| window.button_rect(entry));
        rects.map(|rect| rect.height()).fold(f32::MAX, f32::min)
    };
    let mut window = Window::playing_star();
    let entries = ["Select all cells", "Notes", "Copy"];
    window.press("Edit");
    assert!(heights(&window, &entries) >= 24.0);
    window.press("Edit");
    let at = window.cell_rect("cell 2").center();
    tap(&mut window, at);
    window.press("Edit");
    assert!(heights(&window, &entries) >= 40.0);
    window.press("Edit");
    window.press("View");
    assert!(heights(&window, &["Show candidates", "Timer"]) >= 40.0);
    window.press("View");
    hold(&mut window, at);
    lift(&mut window, at);
    let entries = ["What can go here?", "Cross out", "Colour the cell"];
    assert!(heights(&window, &entries) >= 40.0);
}

/// All that is pressed is at least 24 points wide and high, as WCAG 2.2 has it; words in a line of text are as high as the line.
#[test]
fn nothing_is_too_small_for_a_finger() {
    let mut small = Vec::new();
    let mut check = |window: &Window, what: &str| {
        for node in window.harness.query_all_by(is_pressable) {
            let (found, size) = (node.accesskit_node(), node.rect().size());
            let least = match found.role() {
                Role::Link => 14.0,
                _ => 24.0,
            };
            if size.min_elem() < least {
                small.push(format!("{what}: {} is {size}", said(&found)));
            }
        }
    };
    check(&Window::sized(360.0, 640.0), "first screen");
    let mut window = Window::sized(360.0, 640.0).playing(STORIES[0].givens);
    check(&window, "playing");
    for key in [Key::F2, Key::F2, Key::F3, Key::F4, Key::F5, Key::F1] {
        window.key(key);
        check(&window, &format!("{key:?}"));
    }
    assert!(small.is_empty(), "{small:#?}");
}
