//! The menus: by the keyboard alone, and in small windows.

use egui::{Event, Key, Modifiers, Rect, Shape};
use sudogon_board::game::{Colour, Colours, Mode};

use egui_kittest::Node;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::driver::{MENUS, Window, is_entry, said, typed};

/// A 9×9 that somebody plays.
const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const PLAIN: Modifiers = Modifiers::NONE;

/// Presses Alt and a letter, as the system reports it: with the letter as text.
fn alt(window: &mut Window, letter: &str) {
    window.events_at_once(typed(letter, Modifiers::ALT));
    window.settle();
}

/// Where a ring of the focus is painted.
fn rings(window: &Window) -> Vec<Rect> {
    let shapes = window.harness.output().shapes.iter();
    let rings = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Rect(rect) if rect.stroke.width == 2.0 => Some(rect.rect),
        _ => None,
    });
    rings.collect()
}

#[test]
fn alt_and_a_letter_opens_a_menu_and_writes_nothing() {
    for mode in ["Enter puzzle", "Play"] {
        let mut window = Window::open();
        window.begin("25×25");
        window.press(mode);
        for (letter, entry) in [
            ("f", "Save"),
            ("e", "Copy as"),
            ("p", "Find out why…"),
            ("v", "Show candidates"),
            ("h", "About Sudogon"),
        ] {
            alt(&mut window, letter);
            assert!(window.has_button(entry), "Alt+{letter}");
            // Also from one menu to another.
            if letter != "h" {
                continue;
            }
            window.key(Key::Escape);
            assert!(!window.has_button(entry), "Escape closes it");
        }
        // No menu begins so.
        alt(&mut window, "g");
        assert!(window.line().chars().all(|symbol| symbol == '.'), "{mode}");
    }
}

#[test]
fn letters_are_still_values() {
    let mut window = Window::open();
    window.begin("25×25");
    window.events_at_once(typed("f", PLAIN));
    window.settle();
    assert!(window.givens().starts_with('F'));
}

#[test]
fn arrows_lead_through_menus_and_submenus() {
    let mut window = Window::open();
    window.press("4×4");
    alt(&mut window, "f");
    assert_eq!(window.focused(), "New puzzle…");
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "Start screen");
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "Read a photo…");
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "A photo from my phone…");
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "A shape of my own…");
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "Open…");
    window.key(Key::ArrowRight);
    assert!(window.has_button("Copy as"), "the next menu is open");
    assert!(!window.has_button("New puzzle…"));
    window.key(Key::ArrowLeft);
    window.key(Key::ArrowLeft);
    assert_eq!(window.focused(), "Guide", "the last is before the first");
    for _ in 0..3 {
        window.key(Key::ArrowDown);
    }
    assert_eq!(window.focused(), "Read aloud");
    window.key(Key::ArrowRight);
    assert_eq!(window.focused(), "Read the cell aloud");
    window.key(Key::Enter);
    assert!(window.announced().contains("row 1"), "it is read aloud");
    assert!(!window.has_button("Read aloud"), "the menu is closed");
    alt(&mut window, "h");
    for _ in 0..3 {
        window.key(Key::ArrowDown);
    }
    window.key(Key::ArrowRight);
    window.key(Key::ArrowLeft);
    assert_eq!(window.focused(), "Read aloud");
    window.key(Key::Escape);
    window.key(Key::Num3);
    assert_eq!(window.givens(), "3...............");
}

#[test]
fn keys_behind_alt_and_a_letter_are_for_the_menu() {
    let mut window = Window::open();
    window.press("4×4");
    let down = super::driver::pressed(Key::ArrowDown, PLAIN);
    let enter = super::driver::pressed(Key::Enter, PLAIN);
    let events: Vec<Event> = typed("p", Modifiers::ALT)
        .into_iter()
        .chain(enter)
        .chain(typed("3", PLAIN))
        .chain(down)
        .collect();
    window.events_at_once(events);
    window.settle();
    assert_eq!(window.mode(), Mode::Play, "the first entry was chosen");
    assert_eq!(window.line(), "3...............");
    assert!(window.givens().chars().all(|symbol| symbol == '.'));
    assert!(window.is_at("r2c1"));
}

#[test]
fn f6_goes_to_the_menus_and_back() {
    for (width, height, first) in [(1280.0, 800.0, "File"), (420.0, 420.0, "Menu")] {
        let mut window = Window::sized(width, height);
        window.press("4×4");
        let mut round = Vec::new();
        for _ in 0..4 {
            window.key(Key::F6);
            round.push(window.focused());
        }
        assert_eq!(round[2], first, "{round:?}");
        assert!(round[3].contains("r1c1"), "{round:?}");
        for _ in 0..3 {
            window.key(Key::F6);
        }
        window.key(Key::Enter);
        let entry = if first == "File" {
            "New puzzle…"
        } else {
            "File"
        };
        assert_eq!(window.focused(), entry);
    }
}

#[test]
fn long_menus_scroll_and_leave_their_title_free() {
    // The last is 1280×800 with text at 130 %.
    for (width, height) in [(640.0, 400.0), (1280.0, 300.0), (985.0, 615.0)] {
        let mut window = Window::sized(width, height);
        window.begin("4×4");
        let whole = Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height));
        for (letter, title, last) in [
            ("f", "File", "Quit"),
            ("e", "Edit", "Settings…"),
            ("p", "Puzzle", "Go to"),
            ("v", "View", "Presentation"),
        ] {
            alt(&mut window, letter);
            let below = window.button_rect(title).bottom();
            let first = window.label_rect(&window.focused());
            assert!(
                first.top() >= below,
                "{title} to {below} is covered by {first} at {width}×{height}: {}",
                window.focused()
            );
            window.key(Key::ArrowUp);
            assert_eq!(window.focused(), last);
            let found = window.label_rect(last);
            assert!(whole.contains_rect(found), "{last}: {found} of {whole}");
            window.key(Key::Escape);
        }
    }
}

#[test]
fn the_folded_menu_scrolls_too() {
    // The second is as low as the least window with text at 130 %.
    for height in [420.0, 323.0] {
        let mut window = Window::sized(420.0, height);
        window.begin("4×4");
        let whole = Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(420.0, height));
        alt(&mut window, "f");
        for (title, last) in [("File", "Quit"), ("Edit", "Settings…"), ("Puzzle", "Go to")] {
            assert_eq!(window.focused(), title);
            window.key(Key::ArrowRight);
            window.key(Key::ArrowUp);
            assert_eq!(window.focused(), last);
            let found = window.label_rect(last);
            assert!(whole.contains_rect(found), "{last}: {found} of {whole}");
            window.key(Key::ArrowLeft);
            window.key(Key::ArrowDown);
        }
    }
}

#[test]
fn alt_and_a_letter_goes_to_that_menu_behind_the_button() {
    let mut window = Window::sized(420.0, 420.0);
    window.begin("4×4");
    for (letter, title, entry) in [("e", "Edit", "Copy as"), ("v", "View", "Show candidates")] {
        alt(&mut window, letter);
        assert_eq!(window.focused(), title);
        window.key(Key::ArrowRight);
        assert!(window.has_button(entry), "{title} is open");
        window.key(Key::Escape);
        assert!(!window.has_button(title), "Escape closes it");
    }
}

#[test]
fn colours_are_in_the_menu_of_a_cell() {
    let mut window = Window::playing_star();
    window.colour("cell 2", "Colour 3: violet, triangle");
    let board = window.board();
    let cell = board.layout().cell(1).expect("a second cell");
    assert_eq!(board.play(cell).colours, Colours::NONE.with(Colour::C));
    assert!(
        !window.has_button("Colour 3: violet, triangle"),
        "the menu is closed"
    );
}

#[test]
fn the_focus_is_seen_on_every_kind_of_entry() {
    let mut window = Window::playing_star();
    for (menu, kind, down) in [
        ("v", "Show candidates", 0),
        ("v", "My record…", 2),
        ("h", "Read aloud", 3),
    ] {
        alt(&mut window, menu);
        for _ in 0..down {
            window.key(Key::ArrowDown);
        }
        assert_eq!(window.focused(), kind);
        let entry = window.label_rect(kind);
        let has_ring = |ring: &Rect| ring.expand(1.0).contains_rect(entry.shrink(2.0));
        assert!(
            rings(&window)
                .iter()
                .any(|ring| has_ring(ring) && ring.height() < 40.0),
            "{kind} at {entry}: {:?}",
            rings(&window)
        );
        window.key(Key::Escape);
    }
}

/// What is seen of the menus by somebody who plays: the entries, and those of submenus.
#[test]
fn menus_are_short() {
    let mut window = Window::open().playing(NINE);
    let entries = |window: &Window| {
        let nodes = window.harness.query_all_by(is_entry);
        let entry = |node: Node<'_>| {
            let node = node.accesskit_node();
            let opens = node.has_popup().is_some() && !node.is_disabled();
            (said(&node), opens)
        };
        nodes.map(entry).collect::<Vec<_>>()
    };
    let titles = entries(&window).len();
    let (mut first, mut all) = (0, 0);
    for menu in MENUS {
        window.press(menu);
        let shown = entries(&window);
        first += shown.len() - titles;
        all += shown.len() - titles;
        let submenus = shown
            .iter()
            .filter(|(name, opens)| *opens && !MENUS.contains(&&**name));
        for (submenu, _) in submenus {
            window.press(submenu);
            // What was opened before is closed.
            all += entries(&window).len() - shown.len();
        }
        window.key(Key::Escape);
        window.key(Key::Escape);
    }

    assert!(first <= 55, "{first} in the menus themselves");
    assert!(all <= 90, "{all} with their submenus");
}

#[test]
fn entries_with_and_without_a_tick_begin_at_one_line() {
    for (menu, entries) in [
        ("Edit", &["Select all cells", "Notes", "Settings…"][..]),
        (
            "View",
            &["Show candidates", "My record…", "Presentation", "Timer"],
        ),
    ] {
        let mut window = Window::playing_star();
        window.press(menu);
        // The pad is farther right.
        let left = |entry: &&str| {
            let places = window.painted_texts(entry);
            let lefts = places.iter().map(Rect::left);
            lefts.fold(f32::INFINITY, f32::min)
        };
        let lefts: Vec<f32> = entries.iter().map(left).collect();
        assert!(
            lefts.iter().all(|at| (at - lefts[0]).abs() < 0.6),
            "{entries:?} begin at {lefts:?}"
        );
    }
}
