//! Candidates and marks: shown, up to date, and taken away by a click.

use egui::{Key, Modifiers, Pos2, vec2};
use sudogon::game::Mark;
use sudogon::layout::Cell;
use sudogon::puzzle::Value;

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
    let seven = place(&window, "r5c5", 7);
    click(&mut window, seven);
    assert!(window.cursor().starts_with("r5c5, "));
    assert_eq!(marks(&window, 40, Mark::Corner), "279");
    click(&mut window, seven);
    assert_eq!(marks(&window, 40, Mark::Corner), "29");
    click(&mut window, seven);
    assert_eq!(marks(&window, 40, Mark::Corner), "29", "nothing is there");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(marks(&window, 40, Mark::Corner), "279");
    // A drag from a mark takes nothing away.
    let two = place(&window, "r5c5", 2);
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
