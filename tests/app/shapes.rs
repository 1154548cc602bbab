//! Choosing a shape: eight pictures, and the list of all shapes with its search.

use egui::{Event, Key, Modifiers, pos2, vec2};
use egui_kittest::kittest::Queryable;
use sudogon_board::layout;

use super::driver::{Window, is_field, is_pressable, said};

const FIELD: &str = "Search by name, rule, clue or size: hyper, knight, thermometer, 5×4";

fn title(id: &str) -> String {
    layout::named(id).expect("registered").title().to_owned()
}

/// A window with the list of all shapes.
fn listing() -> Window {
    let mut window = Window::open();
    window.press("All shapes…");
    window
}

fn id(window: &Window) -> Option<&str> {
    window.board().layout().id()
}

#[test]
fn the_first_screen_has_eight_pictures() {
    let window = Window::open();
    for id in layout::listed() {
        let is_first = layout::FIRST.contains(&id);
        assert_eq!(window.has_button(&title(id)), is_first, "{id}");
    }
    assert_eq!(layout::FIRST.len(), 8);
    assert!(window.has_button("Killer") && window.has_button("All shapes…"));
}

#[test]
fn a_tooltip_is_whole_sentences() {
    let mut window = Window::open();
    let place = window.button_rect("Diagonals").center();
    window.harness.hover_at(place);
    window.harness.run_steps(60);
    window.expect_text(
        "Each row, column and box has 1 to 9 once; so does each of the two long diagonals.",
    );
}

#[test]
fn the_list_has_every_shape_and_finds_it_by_its_name() {
    let mut window = listing();
    assert_eq!(
        window.focused(),
        FIELD,
        "what is typed goes into the field at once"
    );
    for id in layout::listed() {
        assert!(window.has_button(&title(id)), "{id}");
    }
    assert_eq!(
        window.announced(),
        format!("{} shapes", layout::offers().len())
    );
    assert!(window.has("Triangles and hexagons"));
    window.type_keys("windoku");
    assert_eq!(window.announced(), "2 shapes. Enter opens Windoku.");
    assert!(!window.has_button("9×9") && !window.has("Triangles and hexagons"));
    window.key(Key::Enter);
    assert_eq!(id(&window), Some("windoku"));
}

#[test]
fn rules_and_other_names_are_found_too() {
    for (wanted, found) in [
        ("chess knight", "antiknight"),
        ("hyper", "windoku"),
        ("same place of all boxes", "dg"),
        ("kazaguruma", "windmill"),
    ] {
        let mut window = listing();
        window.type_keys(wanted);
        assert!(window.has_button(&title(found)), "{wanted}");
        window.key(Key::Enter);
        assert_eq!(id(&window), Some(found), "{wanted}");
    }
}

#[test]
fn searching_for_an_unknown_shape_says_so() {
    let mut window = listing();
    window.type_keys("quilter");
    assert_eq!(window.announced(), "No shape has that name.");
    assert!(window.has("You can draw it yourself"));
    window.key(Key::Enter);
    assert!(window.harness.state().game().is_none(), "nothing is opened");
    assert_eq!(window.focused(), FIELD, "the field is there to go on");
    for _ in 0..3 {
        window.key(Key::Backspace);
    }
    assert_eq!(window.announced(), "No shape has that name.");
    window.fill_field(FIELD, "");
    window.press("A shape of my own…");
    window.expect_text("No cell is drawn yet.");
}

#[test]
fn any_box_size_is_found() {
    for (wanted, title, values) in [
        ("5x4", "20×20, boxes 5 high", 20),
        ("2 × 3", "6×6", 6),
        ("2x7", "14×14, boxes 2 high", 14),
    ] {
        let mut window = listing();
        window.type_keys(wanted);
        window.key(Key::Enter);
        let layout = window.board().layout();
        assert_eq!(
            (layout.title(), layout.values()),
            (title, values),
            "{wanted}"
        );
    }
    let mut window = listing();
    window.type_keys("15");
    assert!(window.has_button("15×15") && window.has_button("15×15, boxes 5 high"));
    window.press_unseen("15×15, boxes 5 high");
    assert_eq!(window.board().layout().values(), 15);
}

#[test]
fn a_shape_is_chosen_with_the_keyboard_alone() {
    let mut window = Window::open();
    window.tab_to("All shapes…");
    window.key(Key::Enter);
    assert_eq!(window.focused(), FIELD);
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "4×4");
    window.key(Key::ArrowRight);
    assert_eq!(window.focused(), "6×6");
    window.key(Key::ArrowRight);
    assert_eq!(window.focused(), "8×8");
    // Tab goes to the shapes of the next heading, and back.
    window.key(Key::Tab);
    assert_eq!(window.focused(), "Killer");
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert_eq!(window.focused(), "4×4");
    window.key(Key::ArrowUp);
    assert_eq!(window.focused(), FIELD);
    // Far down, out of view.
    window.key(Key::ArrowDown);
    for _ in 0..40 {
        window.key(Key::ArrowDown);
    }
    let seen = window.harness.get_by(|node| node.is_focused()).rect();
    assert!(
        seen.min.y > 100.0 && seen.max.y <= 800.0,
        "{seen:?} is in sight"
    );
    assert_eq!(window.focused(), "A shape of my own…", "the last");
    // Typing there searches.
    window.type_keys("jig");
    assert_eq!(window.focused(), FIELD);
    window.type_keys("saw 6");
    assert_eq!(window.announced(), "1 shape. Enter opens Jigsaw 6×6.");
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(id(&window), Some("jigsaw6"));
}

#[test]
fn escape_goes_back_step_by_step() {
    let mut window = listing();
    window.type_keys("star");
    window.key(Key::Escape);
    assert!(window.has("A new one"));
    assert_eq!(window.focused(), "All shapes…");
    window.press("All shapes…");
    assert!(window.has_button("25×25"), "the search is forgotten");
    window.press("Back");
    assert!(window.has("A new one"));

    window.press("4×4");
    window.type_keys("1");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.press("All shapes…");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(window.has("A new one"));
    window.press("All shapes…");
    window.key(Key::Escape);
    window.key(Key::Escape);
    assert_eq!(window.givens(), "1...............");
    // Another shape is begun only when the changes may be lost.
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.press("All shapes…");
    window.press("6×6");
    window.press("Don't save");
    assert_eq!(id(&window), Some("sq6"));
}

#[test]
fn text_is_pasted_into_the_field_and_not_as_a_puzzle() {
    let mut window = listing();
    window.paste("windoku");
    assert_eq!(window.announced(), "2 shapes. Enter opens Windoku.");
}

#[test]
fn pictures_do_not_overlap_in_any_window() {
    for (width, height) in [
        (420.0, 420.0),
        (640.0, 400.0),
        (900.0, 620.0),
        (1280.0, 800.0),
        (2560.0, 1440.0),
    ] {
        let mut window = Window::sized(width, height);
        for screen in ["the first screen", "all shapes"] {
            let tiles = window.harness.query_all_by(|node| {
                is_pressable(node) && layout::listed().any(|id| title(id) == said(node))
            });
            let rects: Vec<egui::Rect> = tiles.map(|tile| tile.rect()).collect();
            let place = format!("{screen} at {width}×{height}");
            assert!(rects.len() >= 7, "{place}");
            for (at, rect) in rects.iter().enumerate() {
                let fits = rect.min.x >= 8.0 && rect.max.x <= width / window.zoom() - 8.0;
                assert!(fits, "{place}: {rect:?} is cut off");
                let apart = rects[..at]
                    .iter()
                    .all(|other| !other.expand(8.0).intersects(*rect));
                assert!(apart, "{place}: {rect:?} touches another");
            }
            if window.has_button("All shapes…") {
                window.press_unseen("All shapes…");
            }
        }
    }
}

#[test]
fn the_field_takes_no_more_than_sixty_characters() {
    let in_field = |window: &Window| {
        let field = window
            .harness
            .get_by(|node| is_field(node) && said(node) == FIELD);
        field.value().unwrap_or_default()
    };
    let long = format!("9{}", " ".repeat(58));
    for text in ["123", "1"] {
        let mut window = listing();
        window.paste(&long);
        assert_eq!(in_field(&window), long);
        // On a card, typing continues in the field.
        window.key(Key::ArrowDown);
        assert_ne!(window.focused(), FIELD);
        window.harness.event(Event::Text(text.to_owned()));
        window.settle();
        assert_eq!(in_field(&window), format!("{long}{}", &text[..1]));
        window.type_keys("more");
        assert_eq!(in_field(&window).chars().count(), 60);
    }
}

#[test]
fn the_list_begins_at_its_top_wherever_the_first_screen_was() {
    let mut window = Window::sized(700.0, 560.0);
    window.turn_wheel(pos2(350.0, 300.0), vec2(0.0, -900.0), Modifiers::NONE);
    let link = window.label_rect("All shapes…");
    assert!(link.bottom() < 540.0, "the screen is scrolled: {link:?}");
    window.drag(&[link.center(), link.center()]);
    let first = window.button_rect(&layout::offers()[0].title);
    let field = window.label_rect("Back");
    assert!(first.top() > field.bottom(), "{first:?} {field:?}");
}

#[test]
fn a_clue_is_found_by_its_name_and_entered_on_an_empty_board() {
    let mut window = Window::open();
    window.press("All shapes…");
    window.type_keys("thermo");
    window.expect_text("1 shape. Enter opens Thermometer.");
    window.key(Key::Enter);
    window.expect_text("Thermometer, no cell yet");
    assert_eq!(window.board().layout().clues(), []);
    assert_eq!(window.board().layout().id(), Some("sq9"));
}
