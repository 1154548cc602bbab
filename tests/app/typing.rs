//! Every way to enter a value: keys, clicks, the pad, paste.

use egui::{Event, Key, Modifiers};

use sudogon_board::game::Mode;

use super::driver::{STORIES, Window};

#[test]
fn clicks_and_the_pad_enter_a_puzzle_too() {
    let mut window = Window::open();
    window.press("Star");
    for (at, symbol) in STORIES[0]
        .givens
        .chars()
        .enumerate()
        .filter(|(_, symbol)| *symbol != '.')
    {
        window.click(&format!("cell {}", at + 1));
        window.press_pad(&symbol.to_string());
    }
    assert_eq!(window.givens(), STORIES[0].givens);
}

#[test]
fn every_cell_can_be_clicked() {
    for shape in ["Star", "9×9", "4×4", "16×16", "25×25"] {
        let mut window = Window::open();
        window.begin(shape);
        let names: Vec<String> = window
            .board()
            .layout()
            .cells()
            .map(|c| window.board().layout().say(c))
            .collect();
        for name in names
            .iter()
            .step_by(names.len() / 50 + 1)
            .chain(names.last())
        {
            window.click(name);
            assert!(
                window.is_at(name),
                "{shape}: clicked {name}, got {}",
                window.cursor()
            );
        }
    }
}

#[test]
fn keys_of_one_frame_are_handled_in_order() {
    let mut window = Window::open();
    window.press("4×4");
    let (ctrl, plain) = (Modifiers::COMMAND, Modifiers::NONE);
    window.keys_at_once([
        (plain, Key::Num1),
        (plain, Key::Num2),
        (ctrl, Key::Z),
        (plain, Key::Num3),
        (plain, Key::ArrowRight),
        (plain, Key::Num4),
        (ctrl, Key::Z),
        (ctrl, Key::Z),
        (ctrl, Key::Y),
        (plain, Key::Num2),
    ]);
    window.settle();
    assert_eq!(window.givens(), "12..............");
    window.keys(ctrl, Key::Z);
    assert_eq!(window.givens(), "13..............");
}

#[test]
fn a_screen_reader_gets_the_contents_of_cells() {
    let mut window = Window::open();
    window.press("Star");
    window.type_keys("4..");
    assert_eq!(window.hear("cell 1"), "printed 4, cell 1");
    // Its houses, where that is wished.
    window.turn("Full");
    assert_eq!(
        window.hear("cell 1"),
        "printed 4, cell 1, row 1, rising line 1, falling line 4, big triangle 1"
    );
    window.turn("Short");
    window.press("Play");
    window.click("cell 2");
    window.key(Key::Num4);
    assert!(
        window
            .hear("cell 2")
            .starts_with("your 4, repeats in row 1, rising line 1 and big triangle 1, cell 2")
    );
    window.click("cell 3");
    window.keys(Modifiers::SHIFT, Key::Num7);
    window.keys(Modifiers::COMMAND, Key::Num2);
    window.keys(Modifiers::ALT, Key::Num5);
    assert!(
        window
            .hear("cell 3")
            .starts_with("empty, corner notes 7, centre notes 2, crossed out 5, cell 3")
    );
    window.click("cell 1");
    window.key(Key::Num9);
    assert!(
        window.has("Printed number"),
        "typing on a printed cell is answered"
    );
    window.press("Edit printed numbers");
    assert_eq!(window.mode(), Mode::Enter);
}

#[test]
fn entering_moves_the_cursor_on_and_back() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1.30 _4");
    assert_eq!(window.givens(), "1.3...4.........");
    window.key(Key::Backspace);
    assert_eq!(window.givens(), "1.3.............");
    window.type_keys("2.........");
    assert!(window.has("Printed numbers"));
    // After the last cell Backspace clears that one.
    window.key(Key::Backspace);
    window.type_keys("3");
    assert_eq!(window.givens(), "1.3...2........3");
    window.expect_text("more needed");
    // Also when another card has taken the verdict's place.
    window.key(Key::F2);
    window.expect_text("More numbers needed");
    window.key(Key::Backspace);
    assert_eq!(window.givens(), "1.3...2.........");
    window.type_keys("3");
    for _ in 0..40 {
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(window.givens(), "................");
    for _ in 0..40 {
        window.keys(Modifiers::COMMAND, Key::Y);
    }
    assert_eq!(window.givens(), "1.3...2........3");
}

#[test]
fn arrow_keys_move_across_the_star() {
    let mut window = Window::open();
    window.press("Star");
    for (key, cell) in [
        (Key::ArrowDown, "cell 3"),
        (Key::ArrowRight, "cell 4"),
        (Key::ArrowDown, "cell 13"),
        (Key::Tab, "cell 14"),
        (Key::End, "cell 18"),
        (Key::Home, "cell 10"),
    ] {
        window.key(key);
        assert!(window.is_at(cell), "{key:?} led to {}", window.cursor());
    }
}

#[test]
fn pasting_takes_lines_grids_and_pairs() {
    let star = STORIES[0].givens;
    let pairs: Vec<String> = star
        .chars()
        .enumerate()
        .filter(|(_, symbol)| *symbol != '.')
        .map(|(at, symbol)| format!("{}:{symbol}", at + 1))
        .collect();
    for text in [star.to_owned(), pairs.join(" ")] {
        let mut window = Window::open();
        window.press("Star");
        window.paste(&text);
        window.expect_text("20 printed numbers, one solution");
        assert_eq!(window.givens(), star);
        window.keys(Modifiers::COMMAND, Key::Z);
        assert!(
            window.board().puzzle().givens.is_empty(),
            "one undo takes the paste back"
        );
    }
    let mut window = Window::open();
    window.paste("| 1 . | . 4 |\n| . . | 1 . |\n+-----+\n| . 1 | . . |\n| 4 . | . 1 |");
    assert_eq!(window.givens(), "1..4..1..1..4..1");
    window.paste("this is no puzzle");
    assert!(window.has("That is not a puzzle"));
    assert_eq!(window.givens(), "1..4..1..1..4..1");
}

#[test]
fn a_puzzle_of_another_shape_is_pasted_as_what_it_is() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut window = Window::open();
    window.press("Star");
    window.paste(line);
    assert_eq!(window.board().layout().id(), Some("sq9"));
    assert_eq!(window.givens(), line);
    // Undoing what changes many cells leaves the cursor where it is.
    window.click("r5c5");
    window.paste(&line.chars().rev().collect::<String>());
    let cursor = window.cursor();
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(
        (window.givens(), window.cursor()),
        (line.to_owned(), cursor)
    );
    // What is a puzzle of neither says what it lacks here.
    window.paste("12345");
    window.expect_text("That is not a puzzle");
    assert_eq!(window.givens(), line);
}

#[test]
fn a_heading_is_pasted_as_the_title() {
    for (heading, title) in [
        ("Grid 01", Some("Grid 01")),
        ("Sudoku 1", Some("Sudoku 1")),
        ("1.", None),
    ] {
        let mut window = Window::open();
        window.paste(&format!("{heading}\n1...\n..1.\n.1..\n4...\n"));
        assert_eq!(window.givens(), "1.....1..1..4...", "{heading}");
        assert!(window.has("Printed numbers"), "{heading}");
        assert_eq!(window.mode(), Mode::Enter, "{heading}");
        let about = &window.board().puzzle().about;
        assert_eq!(about.title, title.unwrap_or_default());
    }
}

/// The names of the cells with a corner mark.
fn marked(window: &Window) -> Vec<&str> {
    let board = window.board();
    let cells = board.layout().cells();
    cells
        .filter(|&cell| !board.play(cell).corner.is_empty())
        .map(|cell| board.layout().name(cell))
        .collect()
}

#[test]
fn a_fast_drag_misses_no_cell() {
    let mut window = Window::open();
    window.press("4×4");
    window.press("Play");
    let corner = ["r1c1", "r1c4", "r4c4"].map(|cell| window.cell_rect(cell).center());
    window.drag_at_once(&corner);
    window.keys(Modifiers::SHIFT, Key::Num2);
    let path = ["r1c1", "r1c2", "r1c3", "r1c4", "r2c4", "r3c4", "r4c4"];
    assert_eq!(marked(&window), path);
    window.keys(Modifiers::COMMAND, Key::Z);
    // Frames in between, but none that sees the last position before the release.
    window.harness.drag_at(corner[0]);
    window.step();
    window.harness.hover_at(corner[1]);
    window.step();
    window.harness.drop_at(corner[2]);
    window.settle();
    window.keys(Modifiers::SHIFT, Key::Num2);
    assert_eq!(marked(&window), path);
    // A drag that ends beside the board, and one that begins there.
    let aside = window.board_rect().right_center() + egui::vec2(10.0, 0.0);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.drag_at_once(&[window.cell_rect("r2c3").center(), aside]);
    window.keys(Modifiers::SHIFT, Key::Num2);
    assert_eq!(marked(&window), ["r2c3", "r2c4"]);
    window.keys(Modifiers::COMMAND, Key::Z);
    window.drag_at_once(&[aside, window.cell_rect("r3c3").center()]);
    window.keys(Modifiers::SHIFT, Key::Num2);
    assert_eq!(marked(&window), ["r3c3", "r3c4"]);
}

#[test]
fn several_cells_are_selected_and_written_at_once() {
    let mut window = Window::open();
    window.press("4×4");
    window.press("Play");
    let middle = |window: &Window, cell: &str| window.cell_rect(cell).center();
    let (from, to) = (middle(&window, "r1c1"), middle(&window, "r1c3"));
    window.drag(&[0.0, 0.25, 0.5, 0.75, 1.0].map(|share| from.lerp(to, share)));
    window.keys(Modifiers::SHIFT, Key::Num2);
    assert_eq!(marked(&window), ["r1c1", "r1c2", "r1c3"]);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(marked(&window).is_empty(), "one action, one undo");
    // With the keyboard.
    window.click("r2c1");
    window.keys(Modifiers::SHIFT, Key::ArrowDown);
    window.keys(Modifiers::SHIFT, Key::ArrowDown);
    window.keys(Modifiers::COMMAND, Key::Num4);
    let centre = window
        .board()
        .layout()
        .cells()
        .filter(|&c| !window.board().play(c).centre.is_empty())
        .count();
    assert_eq!(centre, 3);
    // A click selects one again.
    window.click("r4c4");
    window.key(Key::Num1);
    assert_eq!(window.line(), "...............1");
}

#[test]
fn what_is_said_of_a_printed_cell_closes_with_the_next_cell() {
    let mut window = Window::playing_star();
    window.click("cell 1");
    window.key(Key::Num4);
    assert!(window.has("Edit printed numbers"));
    window.click("cell 2");
    assert!(!window.has("Edit printed numbers"));
    window.click("cell 1");
    window.key(Key::Num4);
    window.keys(Modifiers::SHIFT, Key::ArrowDown);
    assert!(!window.has("Edit printed numbers"));
}

#[test]
fn colours_are_a_kind_of_entry() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.set_pad("Colour");
    window.key(Key::Num3);
    assert!(window.hear("cell 2").contains("empty, colour 3"));
    window.press("Colour 8: grey, cross");
    assert!(
        window
            .hear("cell 2")
            .contains("colour 3: violet, triangle, colour 8: grey, cross")
    );
    window.press("Colour 8: grey, cross");
    assert!(window.hear("cell 2").contains("colour 3"), "once more");
    window.key(Key::Num3);
    assert!(!window.hear("cell 2").contains("colour"));
    window.key(Key::Num9);
    assert!(window.has("9 is not a colour"));
    // Printed numbers have colours too, and all selected cells at once.
    let [from, to] = ["cell 1", "cell 3"].map(|cell| window.cell_rect(cell).center());
    window.drag_at_once(&[from, to]);
    window.press("Colour 5: pink, ring");
    for cell in ["cell 1", "cell 3"] {
        assert!(window.hear(cell).contains("colour 5"), "{cell}");
    }
    window.press("Clear");
    assert!(!window.hear("cell 1").contains("colour"));
    window.press("Value");
    window.click("cell 2");
    window.key(Key::Num7);
    assert!(window.line().starts_with("57"));
}

#[test]
fn letters_choose_the_kind_of_entry_where_they_are_no_values() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.type_keys("x6c8");
    assert!(window.is_marked("Centre"));
    window.type_keys("v2");
    assert!(
        window
            .hear("cell 2")
            .contains("corner notes 6, centre notes 8, colour 2")
    );
    window.type_keys("Z7 ");
    assert!(window.line().starts_with("57"));
    assert!(window.is_marked("Notes"), "Space goes on to the next");
    assert_eq!(window.announced(), "Notes");
    window.choose("Letters choose what I enter");
    window.type_keys(" ");
    assert!(window.line().starts_with("5."), "Space empties the cell");
    // On larger boards letters are values.
    let mut window = Window::open();
    window.begin("16×16");
    window.press("Play");
    window.type_keys("c");
    assert!(window.line().starts_with('C'));
}

#[test]
fn mistakes_are_marked_as_they_are_typed_only_if_wanted() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.key(Key::Num1);
    assert!(!window.hear("cell 2").contains("wrong"), "off at first");
    window.choose("Show mistakes as I type");
    assert!(window.hear("cell 2").contains("wrong"));
    window.key(Key::Num7);
    assert!(!window.hear("cell 2").contains("wrong"));
}

#[test]
fn the_window_fills_the_screen_and_a_presentation_gives_it_back_as_it_was() {
    let mut window = Window::playing_star();
    let full = |is_full| vec![egui::ViewportCommand::Fullscreen(is_full)];
    let is_about_size =
        |command: &egui::ViewportCommand| matches!(command, egui::ViewportCommand::Fullscreen(_));
    let mut asked = |act: fn(&mut Window)| {
        let mut asked = window.asked_by(act);
        asked.retain(is_about_size);
        asked
    };
    assert_eq!(asked(|window| window.choose("Full screen")), full(true));
    assert_eq!(asked(|window| window.key(Key::F11)), full(true));
    assert_eq!(asked(|window| window.key(Key::Escape)), full(true));
    assert_eq!(asked(|window| window.choose("Full screen")), full(false));
}

/// A press of a key whose place on the keyboard has another name, if one is given, and the text that it writes.
fn press(key: Key, place: Option<Key>, modifiers: Modifiers, text: &str) -> Vec<Event> {
    let press = Event::Key {
        key,
        physical_key: place,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let text = (!text.is_empty()).then(|| Event::Text(text.to_owned()));
    std::iter::once(press).chain(text).collect()
}

#[test]
fn keys_mean_what_they_should_on_any_keyboard() {
    let (plain, shift) = (Modifiers::NONE, Modifiers::SHIFT);
    for (mode, events, cell, next) in [
        (
            "Enter puzzle",
            press(Key::Num5, None, plain, "5"),
            "printed 5",
            "r1c3",
        ),
        // On French keyboards the key gives a bracket, but its position is that of 5.
        (
            "Play",
            press(Key::OpenBracket, Some(Key::Num5), plain, "("),
            "your 5",
            "r1c2",
        ),
        (
            "Play",
            press(Key::Num5, None, shift, "%"),
            "notes 5",
            "r1c2",
        ),
        (
            "Enter puzzle",
            press(Key::Num5, None, shift, "%"),
            "printed 5",
            "r1c3",
        ),
        ("Play", press(Key::A, None, plain, "a"), "your A", "r1c2"),
        // Alt and a letter open a menu. On some keyboards, Ctrl and Alt together write other symbols.
        (
            "Play",
            press(Key::A, None, Modifiers::ALT, "a"),
            "empty",
            "r1c2",
        ),
        (
            "Play",
            press(Key::D, None, Modifiers::ALT | Modifiers::CTRL, "d"),
            "your D",
            "r1c2",
        ),
        ("Play", vec![Event::Text("5".to_owned())], "your 5", "r1c2"),
        (
            "Enter puzzle",
            press(Key::Space, None, plain, " "),
            "empty",
            "r1c3",
        ),
        (
            "Enter puzzle",
            press(Key::Num0, None, plain, "0"),
            "empty",
            "r1c3",
        ),
        (
            "Play",
            press(Key::Num0, None, Modifiers::COMMAND, ""),
            "empty",
            "r1c2",
        ),
        (
            "Play",
            press(Key::Home, None, Modifiers::COMMAND, ""),
            "empty",
            "r1c1",
        ),
    ] {
        let mut window = Window::open();
        window.begin("16×16");
        window.press(mode);
        window.click("r1c2");
        let what = format!("{mode}: {events:?}");
        window.events_at_once(events);
        window.settle();
        assert!(window.hear("r1c2").contains(cell), "{what}");
        assert!(window.is_at(next), "{what}");
    }
}
