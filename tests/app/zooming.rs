//! Boards that are too big to be readable as a whole: a part is shown, and the view follows the cursor.

use std::path::Path;

use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Vec2, pos2, vec2};
use egui_kittest::kittest::Queryable;

use super::driver::{Window, said};

/// A 25×25 in a window in which its cells would be about twelve points wide.
fn window() -> Window {
    let mut window = Window::sized(640.0, 620.0);
    window.begin("25×25");
    window
}

fn minimap(window: &Window) -> Option<Rect> {
    let mut found = window
        .harness
        .query_all_by(|node| said(node) == "Overview of the board");
    found.next().map(|node| node.rect())
}

/// The room for the board: between the tools above and the line of text below.
fn room() -> Rect {
    Rect::from_min_max(pos2(0.0, 86.0), pos2(640.0, 480.0))
}

fn turn_wheel(window: &mut Window, delta: Vec2, modifiers: Modifiers) {
    window.turn_wheel(room().center(), delta, modifiers);
}

fn press(window: &mut Window, at: Pos2, button: PointerButton, pressed: bool) {
    window.harness.event(Event::PointerMoved(at));
    window.harness.event(Event::PointerButton {
        pos: at,
        button,
        pressed,
        modifiers: Modifiers::NONE,
    });
    window.step();
}

#[test]
fn the_cursor_stays_visible() {
    let mut window = window();
    let cell = window.cell_rect("r1c1");
    assert!(
        cell.width() >= 20.0,
        "cells of {} can't be read",
        cell.width()
    );
    assert!(room().contains_rect(cell), "it begins where the cursor is");
    assert!(!room().contains_rect(window.cell_rect("r25c25")));
    for (key, times) in [
        (Key::ArrowRight, 24),
        (Key::ArrowDown, 24),
        (Key::ArrowLeft, 13),
    ] {
        for _ in 0..times {
            window.key(key);
            let cursor = window.cursor();
            let (_, cell) = cursor
                .rsplit_once(", ")
                .expect("a cell behind its contents");
            let rect = window.cell_rect(cell);
            assert!(room().contains_rect(rect), "{cell} at {rect}");
        }
    }
    // So do typing, Tab, undo and going to a cell.
    window.keys(Modifiers::COMMAND, Key::Home);
    assert!(room().contains_rect(window.cell_rect("r1c1")));
    window.type_keys("1");
    window.keys(Modifiers::COMMAND, Key::End);
    assert!(room().contains_rect(window.cell_rect("r25c25")));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(room().contains_rect(window.cell_rect("r1c1")));
    window.go_unseen("r25c1");
    assert!(
        room().contains_rect(window.cell_rect("r25c1")),
        "a reader goes there too"
    );
    window.type_keys(&".".repeat(20));
    assert!(window.is_at("r25c21"));
    assert!(room().contains_rect(window.cell_rect("r25c21")));
}

#[test]
fn a_click_hits_the_visible_cell_and_the_view_does_not_jump() {
    let mut window = window();
    window.keys(Modifiers::COMMAND, Key::ArrowUp);
    turn_wheel(&mut window, vec2(-75.0, -143.0), Modifiers::NONE);
    let before = window.cell_rect("r12c12");
    assert!(
        !room().contains_rect(window.cell_rect("r1c1")),
        "the wheel moves the board"
    );
    // Half of the cell at the edge is visible.
    let edge = room().left() + 40.0;
    let at_edge = (1..=25)
        .map(|column| format!("r12c{column}"))
        .find(|cell| window.cell_rect(cell).right() > edge)
        .expect("a cell");
    for cell in ["r12c12", &at_edge] {
        window.click(cell);
        assert!(window.is_at(cell));
        assert_eq!(window.cell_rect("r12c12"), before, "{cell}");
    }
    // Dragging selects visible cells, and nothing beyond the edge of the room.
    let from = window.cell_rect("r12c12").center();
    press(&mut window, from, PointerButton::Primary, true);
    window
        .harness
        .event(Event::PointerMoved(pos2(from.x, 560.0)));
    window.settle();
    press(
        &mut window,
        pos2(from.x, 560.0),
        PointerButton::Primary,
        false,
    );
    let here = window.cursor();
    let (_, cell) = here.rsplit_once(", ").expect("a cell behind its contents");
    assert!(cell.ends_with("c12"), "{here}");
    assert!(room().intersects(window.cell_rect(cell)), "{here}");
    // The middle button moves the board.
    press(&mut window, from, PointerButton::Middle, true);
    for step in 1..=4 {
        window
            .harness
            .event(Event::PointerMoved(from + vec2(10.0, 5.0) * step as f32));
        window.step();
    }
    press(
        &mut window,
        from + vec2(40.0, 20.0),
        PointerButton::Middle,
        false,
    );
    let moved = window.cell_rect("r12c12").min - before.min;
    assert!((moved - vec2(40.0, 20.0)).length() < 1.5, "{moved}");
    // The next key brings the cursor back.
    turn_wheel(&mut window, vec2(900.0, 900.0), Modifiers::NONE);
    window.keys(Modifiers::COMMAND, Key::End);
    turn_wheel(&mut window, vec2(900.0, 900.0), Modifiers::NONE);
    assert!(
        !room().contains_rect(window.cell_rect("r25c25")),
        "it may be left"
    );
    window.key(Key::ArrowLeft);
    assert!(room().contains_rect(window.cell_rect("r25c24")));
}

#[test]
fn a_card_that_opens_does_not_hide_the_cell() {
    let mut window = window();
    window.press("Play");
    let is_low = |cell: &String| window.cell_rect(cell).bottom() > room().bottom() - 60.0;
    let cell = (1..=25)
        .map(|row| format!("r{row}c3"))
        .find(is_low)
        .expect("a cell");
    window.click(&cell);
    window.key(Key::F5);
    let mut said_there = window
        .harness
        .query_all_by(|node| said(node) == "How much?");
    let card = said_there.next().expect("the card is open").rect();
    assert!(window.cell_rect(&cell).bottom() < card.top(), "{cell}");
}

#[test]
fn zooming_keeps_the_point_of_interest() {
    let mut window = window();
    let usual = window.cell_rect("r1c1").width();
    assert!(minimap(&window).is_some());
    window.keys(Modifiers::COMMAND, Key::B);
    let whole = window.board_rect();
    assert!(room().contains_rect(whole), "{whole}");
    assert!(
        minimap(&window).is_none(),
        "the whole board needs no minimap"
    );
    // With the wheel, about the pointer.
    let middle = window.cell_rect("r13c13").center();
    turn_wheel(&mut window, vec2(0.0, 200.0), Modifiers::COMMAND);
    assert!(window.cell_rect("r1c1").width() > usual);
    let moved = window.cell_rect("r13c13").center() - middle;
    assert!(moved.length() < 60.0, "{moved}");
    // With keys, about the cursor; another board resets the view.
    window.keys(Modifiers::COMMAND, Key::ArrowDown);
    assert!(room().contains_rect(window.cell_rect("r1c1")));
    window.choose("Whole board and back");
    assert_eq!(window.board_rect(), whole);
    // Again: back to the initial size, about the cursor.
    window.keys(Modifiers::COMMAND, Key::End);
    window.keys(Modifiers::COMMAND, Key::B);
    assert_eq!(window.cell_rect("r25c25").width(), usual);
    assert!(room().contains_rect(window.cell_rect("r25c25")));
    window.keys(Modifiers::COMMAND, Key::B);
    assert_eq!(window.board_rect(), whole);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.begin("25×25");
    assert_eq!(window.cell_rect("r1c1").width(), usual);
}

#[test]
fn a_press_on_the_minimap_moves_the_view() {
    let mut window = window();
    let rect = minimap(&window).expect("the board is zoomed in");
    assert!(room().contains_rect(rect), "{rect}");
    assert!(
        !rect.intersects(window.cell_rect("r1c1")),
        "it keeps off the cursor"
    );
    let end = rect.max - vec2(9.0, 9.0);
    press(&mut window, end, PointerButton::Primary, true);
    window.settle();
    assert!(room().contains_rect(window.cell_rect("r25c25")));
    assert_eq!(minimap(&window), Some(rect), "it stays while it is held");
    press(&mut window, end, PointerButton::Primary, false);
    window.settle();
    let rect = minimap(&window).expect("it is there still");
    assert!(
        !rect.intersects(window.cell_rect("r25c25")),
        "what it covers can be reached"
    );
    assert!(window.is_at("r1c1"), "the cursor stays");
}

#[test]
fn a_hint_brings_its_cells_into_view() {
    let mut window = Window::sized_with_file(
        640.0,
        620.0,
        Path::new("crates/paper/saved_puzzles/25x25-easy-1.ron"),
    );
    // Far from it, whether above or below.
    for jump in [Key::Home, Key::End] {
        window.keys(Modifiers::COMMAND, jump);
        window.key(Key::F2);
        window.expect_text("Hint 1 of 3");
        let said = window.announced();
        let layout = window.board().layout();
        let house = layout
            .houses()
            .iter()
            .filter(|house| said.starts_with(&format!("Look at {}", house.name)))
            // Not box 1 where it is box 17.
            .max_by_key(|house| house.name.len())
            .unwrap_or_else(|| panic!("no house in {said:?}"));
        for &cell in &house.cells {
            let rect = window.cell_rect(layout.name(cell));
            assert!(
                room().expand(1.0).contains_rect(rect),
                "{} at {rect}",
                layout.name(cell)
            );
        }
        window.key(Key::Escape);
    }
}

#[test]
fn boards_that_can_be_read_are_whole_and_stay_so() {
    for shape in ["4×4", "9×9", "25×25", "Star", "Samurai"] {
        let mut window = Window::open();
        window.begin(shape);
        let whole = window.board_rect();
        let middle = whole.center();
        window.turn_wheel(middle, vec2(50.0, -70.0), Modifiers::NONE);
        window.turn_wheel(middle, vec2(0.0, -200.0), Modifiers::COMMAND);
        window.key(Key::ArrowRight);
        assert_eq!(window.board_rect(), whole, "{shape}");
        assert!(minimap(&window).is_none(), "{shape}");
    }
}

#[test]
fn small_steps_of_the_wheel_add_up_and_end_at_the_largest_cells_and_the_whole_board() {
    let mut window = window();
    for _ in 0..4 {
        window.keys(Modifiers::COMMAND, Key::ArrowUp);
    }
    turn_wheel(&mut window, vec2(-300.0, -300.0), Modifiers::NONE);
    let before = window.cell_rect("r12c12").min;
    for _ in 0..20 {
        turn_wheel(&mut window, vec2(-0.4, 0.0), Modifiers::NONE);
    }
    let moved = window.cell_rect("r12c12").min - before;
    assert!((moved - vec2(-8.0, 0.0)).length() <= 1.0, "{moved}");
    // Zooming keeps what is under the pointer there.
    let share = |window: &Window| {
        let cell = window.cell_rect("r12c12");
        (room().center() - cell.min) / cell.size()
    };
    let (width, place) = (window.cell_rect("r1c1").width(), share(&window));
    for _ in 0..20 {
        turn_wheel(&mut window, vec2(0.0, 4.0), Modifiers::COMMAND);
    }
    let cell = window.cell_rect("r12c12");
    assert!(cell.width() > 1.2 * width, "{cell}");
    let apart = (share(&window) - place) * cell.size();
    assert!(apart.length() < 3.0, "{apart}");
    for _ in 0..8 {
        turn_wheel(&mut window, vec2(0.0, 400.0), Modifiers::COMMAND);
    }
    assert_eq!(window.cell_rect("r12c12").width(), 96.0);
    for _ in 0..12 {
        turn_wheel(&mut window, vec2(0.0, -400.0), Modifiers::COMMAND);
    }
    let whole = window.board_rect();
    window.keys(Modifiers::COMMAND, Key::B);
    window.keys(Modifiers::COMMAND, Key::B);
    assert_eq!(window.board_rect(), whole);
}

#[test]
fn wherever_it_is_moved_the_board_fills_the_room() {
    let mut window = window();
    for by in [(900.0, 0.0), (-9000.0, 80.0), (300.0, -9000.0)] {
        turn_wheel(&mut window, vec2(by.0, by.1), Modifiers::NONE);
        let pane = room().shrink2(vec2(44.0, 44.0));
        assert!(window.board_rect().contains_rect(pane), "{by:?}");
    }
}
