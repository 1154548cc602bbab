//! A double click does not press what its first press has only just put under the pointer.

use super::driver::{Window, clicked};

#[test]
fn the_second_press_of_a_double_click_is_not_for_a_page_that_has_just_come() {
    let mut window = Window::at_pace_of_screen();
    let at = window.button_rect("Type it in").center();
    let press = |window: &mut Window| {
        window.events_at_once(clicked(at));
        for _ in 0..4 {
            window.step();
        }
    };
    press(&mut window);
    let first = window.cursor();
    press(&mut window);
    assert_eq!(
        window.cursor(),
        first,
        "the board was not there to be meant"
    );
    window.settle();
    for _ in 0..100 {
        window.step();
    }
    press(&mut window);
    assert_ne!(window.cursor(), first, "later it is meant");
}
