//! The pen: lines and signs over the board, with the mouse and the keys; with a finger in `touch.rs`.

use egui::{Key, Modifiers, Pos2};
use sudogon_board::game::{Colour, PenSign, Spot};
use sudogon_board::layout::Cell;

use super::driver::{Window, clicked};

fn drawing(shape: &str) -> Window {
    let mut window = Window::open();
    window.begin(shape);
    window.press("Play");
    window.set_pad("Pen");
    window
}

/// The middles of cells.
fn places(window: &Window, cells: &[&str]) -> Vec<Pos2> {
    let middle = |cell: &&str| window.cell_rect(cell).center();
    cells.iter().map(middle).collect()
}

/// The lines: "1-2A 2-11B".
fn lines(window: &Window) -> String {
    let lines = window.board().pen().lines();
    let lines = lines
        .map(|([one, other], colour)| format!("{}-{}{colour:?}", one.number(), other.number()));
    lines.collect::<Vec<String>>().join(" ")
}

/// Where the side between two squares is.
fn side(window: &Window, one: &str, other: &str) -> Pos2 {
    let [one, other] = [one, other].map(|cell| window.cell_rect(cell).center());
    one.lerp(other, 0.5)
}

fn click(window: &mut Window, at: Pos2) {
    window.events_at_once(clicked(at));
    window.settle();
}

#[test]
fn a_stroke_draws_one_line_that_one_undo_takes_back() {
    for at_once in [false, true] {
        let mut window = drawing("9×9");
        let way = places(&window, &["r1c1", "r1c2", "r2c3", "r3c3"]);
        match at_once {
            true => window.drag_at_once(&way),
            false => window.drag(&way),
        }
        assert_eq!(
            lines(&window),
            "1-2A 2-12A 12-21A",
            "over a corner, not round it"
        );
        assert_eq!(
            window.announced(),
            "Line through 4 cells from r1c1 to r3c3, colour 1"
        );
        assert!(window.hear("r1c2").contains("line to r1c1 and r2c3"));
        window.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(lines(&window), "");
        window.keys(Modifiers::COMMAND, Key::Y);
        assert_eq!(lines(&window), "1-2A 2-12A 12-21A");
        // The same stroke again takes it away.
        window.drag(&way);
        assert_eq!(lines(&window), "");
    }
}

#[test]
fn a_stroke_that_goes_back_takes_its_last_part_back() {
    let mut window = drawing("9×9");
    let way = places(&window, &["r5c5", "r5c6", "r5c7", "r5c6"]);
    window.drag(&way);
    assert_eq!(lines(&window), "41-42A");
    let way = places(&window, &["r1c1", "r1c2", "r1c1"]);
    window.drag(&way);
    assert_eq!(lines(&window), "41-42A");
}

#[test]
fn a_fast_stroke_leaves_no_gap() {
    // From cell to cell in single jumps, at the slope of a knight's move.
    let mut window = drawing("9×9");
    let way = places(&window, &["r1c1", "r5c9"]);
    window.drag_at_once(&way);
    let pen = window.board().pen();
    let mut at = Cell::new(0);
    let mut passed = 0;
    while at != Cell::new(44) {
        let mut further = pen.lines().filter(|([from, _], _)| *from == at);
        at = further
            .next()
            .unwrap_or_else(|| panic!("{at:?} of {}", lines(&window)))
            .0[1];
        passed += 1;
    }
    assert_eq!(pen.lines().count(), passed, "{}", lines(&window));
}

#[test]
fn a_click_puts_a_circle_then_a_cross_then_nothing() {
    let mut window = drawing("9×9");
    let (middle, border) = (places(&window, &["r5c5"])[0], side(&window, "r5c5", "r5c6"));
    let spots = [
        (middle, Spot::Middle(Cell::new(40)), "A circle in r5c5"),
        (
            border,
            Spot::between(Cell::new(40), Cell::new(41)),
            "A circle between r5c5 and r5c6",
        ),
    ];
    for (at, spot, said) in spots {
        for sign in [Some(PenSign::Circle), Some(PenSign::Cross), None] {
            click(&mut window, at);
            assert_eq!(window.board().pen().sign(spot), sign);
            if sign == Some(PenSign::Circle) {
                assert_eq!(window.announced(), format!("{said}, colour 1"));
            }
        }
    }
    assert!(!window.board().has_play());
    // With Shift a click only selects.
    window.click_too("r5c7");
    assert!(!window.board().has_play());
}

#[test]
fn all_of_it_can_be_drawn_with_the_keyboard() {
    let mut window = Window::open();
    window.begin("9×9");
    window.press("Play");
    window.click("r5c5");
    window.type_keys("b");
    assert_eq!(window.announced(), "Pen");
    window.key(Key::Num3);
    assert_eq!(window.announced(), "Colour 3 in hand");
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    assert!(window.is_at("r5c6"));
    window.keys(Modifiers::SHIFT, Key::PageUp);
    window.keys(Modifiers::SHIFT, Key::Home);
    window.keys(Modifiers::SHIFT, Key::End);
    window.keys(Modifiers::SHIFT, Key::PageDown);
    assert_eq!(lines(&window), "24-32C 24-34C 32-42C 34-42C 41-42C");
    window.key(Key::Enter);
    window.keys(Modifiers::ALT, Key::ArrowDown);
    let heard = window.hear("r5c6");
    let expected = "line to r4c5, r4c7 and r5c5, a circle, a circle towards r6c6";
    assert!(heard.contains(expected), "{heard}");
    window.key(Key::Delete);
    assert_eq!(lines(&window), "24-32C 24-34C");
    assert_eq!(window.board().pen().signs().count(), 0);
    assert_eq!(window.announced(), "Clear lines and signs of r5c6");
}

#[test]
fn the_pad_has_the_colours_and_clears_what_is_drawn() {
    let mut window = drawing("Star");
    window.click("cell 4");
    assert_eq!(window.board().pen().signs().count(), 1, "a click is a sign");
    window.press("Colour 5: pink, ring");
    let way = places(&window, &["cell 4", "cell 5", "cell 6"]);
    window.drag(&way);
    assert_eq!(lines(&window), "4-5E 5-6E");
    window.press("Clear");
    assert_eq!(lines(&window), "4-5E");
    // Values are typed as before once they are chosen again.
    window.set_pad("Value");
    window.click("cell 4");
    window.type_keys("7");
    assert_eq!(lines(&window), "4-5E");
    assert_eq!(window.board().grid().filled(), 1);
    window.choose("Clear my values and notes");
    assert_eq!(lines(&window), "");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(lines(&window), "4-5E");
    assert_eq!(
        window
            .board()
            .pen()
            .lines()
            .next()
            .map(|(_, colour)| colour),
        Some(Colour::E)
    );
}
