//! Candidates and marks: shown, up to date, and taken away by a click.

use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use sudogon_board::game::{Colours, Mark};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::Value;

use super::driver::Window;

fn value(number: usize) -> Value {
    Value::new(number).expect("a value")
}

/// Where a value stands as a candidate in a square cell.
fn place(window: &Window, cell: &str, number: usize) -> Pos2 {
    let layout = window.board().layout();
    let slots = &layout.shape(Cell::new(0)).slots;
    let slot = slots.candidates[number - 1];
    let rect = window.cell_rect(cell);
    rect.center() + rect.width() * vec2(slot.x, slot.y)
}

/// The place of the only mark of a cell, or the first of up to four; of the second, the third: the corners.
fn corner(window: &Window, cell: &str, at: usize) -> Pos2 {
    place(window, cell, [1, 3, 7, 9][at])
}

fn click(window: &mut Window, at: Pos2) {
    window.harness.drag_at(at);
    window.step();
    window.harness.drop_at(at);
    window.settle();
}

fn marks(window: &Window, cell: usize, kind: Mark) -> String {
    let marks = window.board().play(Cell::new(cell)).marks(kind);
    marks.iter().map(Value::symbol).collect()
}

#[test]
fn a_click_on_a_mark_takes_it_away() {
    let mut window = Window::open();
    window.press("9×9");
    window.press("Play");
    window.click("r5c5");
    for digit in [Key::Num2, Key::Num7, Key::Num9] {
        window.keys(Modifiers::SHIFT, digit);
    }
    window.click("r1c1");
    // The first click only selects the cell.
    let seven = corner(&window, "r5c5", 1);
    click(&mut window, seven);
    assert!(window.is_at("r5c5"));
    assert_eq!(marks(&window, 40, Mark::Corner), "279");
    click(&mut window, seven);
    assert_eq!(marks(&window, 40, Mark::Corner), "29");
    let empty = corner(&window, "r5c5", 2);
    click(&mut window, empty);
    assert_eq!(marks(&window, 40, Mark::Corner), "29", "nothing is there");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(marks(&window, 40, Mark::Corner), "279");
    // A drag from a mark takes nothing away.
    let two = corner(&window, "r5c5", 0);
    let beside = window.cell_rect("r5c6").center();
    window.drag_at_once(&[two, beside]);
    assert_eq!(marks(&window, 40, Mark::Corner), "279");
    // What is crossed out comes back.
    window.click("r5c5");
    window.keys(Modifiers::ALT, Key::Num4);
    let four = place(&window, "r5c5", 4);
    assert_eq!(marks(&window, 40, Mark::Removed), "4");
    click(&mut window, four);
    assert_eq!(marks(&window, 40, Mark::Removed), "");
}

#[test]
fn shown_candidates_are_crossed_out_by_a_click_or_like_marks() {
    let mut window = Window::open();
    window.press("9×9");
    window.type_keys("123");
    window.press("Play");
    window.click("r5c5");
    let (two, eight) = (place(&window, "r5c5", 2), place(&window, "r1c5", 8));
    click(&mut window, two);
    assert!(!window.board().has_marks(), "they are not shown at first");
    window.choose("Show candidates");
    click(&mut window, two);
    assert_eq!(marks(&window, 40, Mark::Removed), "2");
    click(&mut window, two);
    assert_eq!(marks(&window, 40, Mark::Removed), "");
    // In row 1 there is no 2: nothing is there to be crossed out.
    window.click("r1c5");
    let gone = place(&window, "r1c5", 2);
    click(&mut window, gone);
    assert_eq!(marks(&window, 4, Mark::Removed), "");
    click(&mut window, eight);
    assert_eq!(marks(&window, 4, Mark::Removed), "8");
    window.keys(Modifiers::SHIFT, Key::Num9);
    assert_eq!(marks(&window, 4, Mark::Removed), "89");
    // They follow the values.
    window.click("r1c6");
    window.key(Key::Num7);
    window.click("r1c5");
    let seven = place(&window, "r1c5", 7);
    click(&mut window, seven);
    assert_eq!(marks(&window, 4, Mark::Removed), "89");
    assert!(!window.board().play(Cell::new(4)).corner.contains(value(7)));
}

/// The coloured candidates of a cell: "2A 7C".
fn coloured(window: &Window, cell: usize) -> String {
    let colours = window.board().play(Cell::new(cell)).candidate_colours;
    let entries = colours.iter();
    let entries: Vec<String> = entries
        .map(|(value, colour)| format!("{}{colour:?}", value.symbol()))
        .collect();
    entries.join(" ")
}

#[test]
fn a_click_colours_a_candidate_or_a_mark() {
    let mut window = Window::open();
    window.press("9×9");
    window.type_keys("123");
    window.press("Play");
    window.click("r5c5");
    window.keys(Modifiers::SHIFT, Key::Num7);
    window.set_pad("Colour");
    // Where colours are for cells, a click selects; one in the selected cell is for its mark.
    let mut seven = corner(&window, "r5c5", 0);
    window.click("r1c1");
    click(&mut window, seven);
    assert_eq!(coloured(&window, 40), "");
    click(&mut window, seven);
    assert_eq!(coloured(&window, 40), "7A");
    window.press("Colour notes");
    assert!(window.is_marked("Colour"), "the switch stays");
    window.press("Colour 3: violet, triangle");
    assert_eq!(window.board().play(Cell::new(40)).colours, Colours::NONE);
    // From now on in any cell, in which a candidate is as good as a mark.
    window.choose("Show candidates");
    let eight = place(&window, "r9c9", 8);
    seven = place(&window, "r5c5", 7);
    click(&mut window, eight);
    click(&mut window, seven);
    assert_eq!([coloured(&window, 80), coloured(&window, 40)], ["8C", "7C"]);
    assert!(window.hear("r5c5").contains("notes 7, 7 in colour 3"));
    click(&mut window, eight);
    assert_eq!(coloured(&window, 80), "", "once more");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(coloured(&window, 80), "8C");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!(coloured(&window, 80), "8C");
    // With Shift or Ctrl a click only selects.
    let four = place(&window, "r9c8", 4);
    for pressed in [true, false] {
        window.harness.event(Event::PointerButton {
            pos: four,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::SHIFT,
        });
    }
    window.settle();
    assert_eq!(coloured(&window, 79), "");
    // Clear takes the colours of all selected cells away.
    window.press("Clear");
    assert_eq!(coloured(&window, 40), "");
    click(&mut window, seven);
    assert_eq!(coloured(&window, 40), "7C");
    // A value that is written leaves no colour in the cells that can't have it any more.
    window.press("Value");
    window.click("r5c1");
    window.key(Key::Num7);
    assert_eq!(coloured(&window, 40), "");
}

#[test]
fn candidates_are_coloured_with_the_keyboard() {
    let mut window = Window::open();
    window.press("9×9");
    window.type_keys("123");
    window.press("Play");
    window.click("r5c5");
    window.type_keys("v ");
    assert_eq!(window.announced(), "Colour notes");
    window.key(Key::Num7);
    window.keys(Modifiers::SHIFT, Key::Num4);
    assert_eq!(window.announced(), "Colour 4 in hand");
    window.key(Key::Num8);
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.key(Key::Num8);
    assert_eq!(
        [coloured(&window, 40), coloured(&window, 41)],
        ["7A 8D", "8D"]
    );
    window.key(Key::Num8);
    assert_eq!([coloured(&window, 40), coloured(&window, 41)], ["7A", ""]);
    // What can't stand there has no colour.
    window.click("r1c5");
    window.key(Key::Num1);
    assert!(window.has("No 1 to colour here"));
    // On boards with more values too, where letters are values.
    let mut window = Window::open();
    window.begin("16×16");
    window.press("Play");
    window.set_pad("Colour");
    window.press("Colour notes");
    window.keys(Modifiers::SHIFT, Key::Num2);
    window.type_keys("b9");
    assert_eq!(coloured(&window, 0), "9B BB");
}

#[test]
fn candidates_keep_their_places_beside_centre_marks() {
    let mut window = Window::open();
    window.press("9×9");
    window.type_keys("123");
    window.press("Play");
    window.click("r5c5");
    window.keys(Modifiers::COMMAND, Key::Num7);
    window.choose("Show candidates");
    let (two, seven) = (place(&window, "r5c5", 2), place(&window, "r5c5", 7));
    click(&mut window, two);
    assert_eq!(marks(&window, 40, Mark::Removed), "2");
    click(&mut window, seven);
    assert_eq!(marks(&window, 40, Mark::Centre), "", "at its place too");
    click(&mut window, seven);
    assert_eq!(marks(&window, 40, Mark::Removed), "27");
}

#[test]
fn a_cell_takes_several_colours_which_are_read_aloud() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.set_pad("Colour");
    window.press("Colour 1: orange, circle");
    window.key(Key::Num3);
    assert!(
        window
            .hear("cell 2")
            .contains(", colour 1: orange, circle, colour 3: violet, triangle"),
        "{}",
        window.hear("cell 2")
    );
    // Of two cells one lacks it: it gets it, and then both lose it.
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.key(Key::Num1);
    window.key(Key::Num1);
    assert!(window.hear("cell 2").contains(", colour 3"));
    window.key(Key::Num3);
    window.press("Clear");
    assert!(!window.hear("cell 2").contains("colour"));
    window.keys(Modifiers::COMMAND, Key::Z);
    let heard = window.hear("cell 2");
    assert!(heard.contains(", colour 3"), "{heard}");
}
