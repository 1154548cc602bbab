//! Entering clues: a killer by mouse and by keys, other kinds, undo, saving.

use egui::{Key, Modifiers};

use super::driver::Window;

/// A 4×4 killer, with its solution.
const CAGES: [(&str, &[&str]); 7] = [
    ("3", &["r1c1", "r1c2"]),
    ("7", &["r1c3", "r1c4"]),
    ("7", &["r2c1", "r2c2"]),
    ("3", &["r2c3", "r2c4"]),
    ("6", &["r3c1", "r4c1"]),
    ("4", &["r3c2", "r4c2"]),
    ("10", &["r3c3", "r3c4", "r4c3", "r4c4"]),
];

fn four() -> Window {
    let mut window = Window::open();
    window.press("4×4");
    window.choose("Enter clues");
    window.expect_text("Cage, 1 cell");
    window
}

fn clues(window: &Window) -> usize {
    window.board().layout().clues().len()
}

#[test]
fn a_killer_is_drawn_with_the_mouse_and_its_numbers_typed() {
    let mut window = four();
    for (sum, cells) in CAGES {
        let places: Vec<_> = cells
            .iter()
            .map(|cell| window.cell_rect(cell).center())
            .collect();
        window.drag(&places);
        window.type_keys(sum);
        window.key(Key::Enter);
    }
    assert_eq!(clues(&window), CAGES.len());
    // Behind the last one it is said what they are.
    window.expect_text("What is printed");
    // The number of the last one is taken back, and then its cells.
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(text_of_last(&window).starts_with("cage 0:"));
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(clues(&window), CAGES.len() - 1);
    window.press("Enter clues");
    window.expect_text("4 cells are in no cage; the cages add up to 30 of 40.");
}

#[test]
fn numbers_are_typed_from_the_first_cell_on_once_the_cages_are_done() {
    let mut window = four();
    for (sum, cells) in CAGES {
        let places = cells.iter().map(|cell| window.cell_rect(cell).center());
        let places: Vec<_> = places.collect();
        window.drag(&places);
        window.type_keys(sum);
    }
    window.press("Done");
    assert!(window.is_at("r1c1"), "{}", window.cursor());
    window.type_keys("1234341221434321");
    assert_eq!(window.givens(), "1234341221434321");
    assert!(!window.has("Typed over the last cell"));
    // Whoever types on is told where that goes.
    window.type_keys("2");
    window.expect_text("Typed over the last cell");
    assert_eq!(window.givens(), "1234341221434322");
    window.press("To the first cell");
    assert!(!window.has("Typed over the last cell"));
    window.type_keys("4");
    assert_eq!(window.givens(), "4234341221434322");
}

#[test]
fn the_next_cage_finishes_the_one_before_and_the_pad_has_its_figures() {
    let mut window = four();
    for (at, (sum, cells)) in CAGES.iter().enumerate() {
        let places: Vec<_> = cells
            .iter()
            .map(|cell| window.cell_rect(cell).center())
            .collect();
        window.drag(&places);
        // It is there before its number is.
        assert_eq!(clues(&window), at + 1);
        assert!(text_of_last(&window).starts_with("cage 0:"));
        for figure in sum.chars() {
            window.press(&figure.to_string());
        }
        assert!(text_of_last(&window).starts_with(&format!("cage {sum}:")));
    }
    assert!(
        window.board().puzzle().givens.is_empty(),
        "nothing is printed"
    );
    window.expect_text("Cage of 10, 4 cells");
    // A figure too many does not fit: the cage stays, and what was typed is seen until it is corrected.
    window.press("5");
    window.expect_text("Cage of 105, 4 cells");
    window.expect_text("four cells hold at most");
    assert!(text_of_last(&window).starts_with("cage 0:"));
    window.press("Back");
    assert!(text_of_last(&window).starts_with("cage 10:"));
    window.press("Next cage");
    window.expect_text("What is printed");
}

#[test]
fn a_cage_is_seen_while_it_is_drawn() {
    let mut window = four();
    let cells = ["r1c1", "r1c2", "r2c2"].map(|cell| window.cell_rect(cell).center());
    window.harness.drag_at(cells[0]);
    window.step();
    assert_eq!(clues(&window), 0);
    for (cell, said) in cells[1..].iter().zip(["Cage, 2 cells", "Cage, 3 cells"]) {
        window.harness.hover_at(*cell);
        window.settle();
        assert_eq!(clues(&window), 1, "it is on the board");
        window.expect_text(said);
    }
    window.harness.drop_at(cells[2]);
    window.settle();
    assert_eq!(text_of_last(&window), "cage 0: r1c1 r1c2 r2c2");
    // All of it is one step.
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(clues(&window), 0);
}

#[test]
fn a_cage_that_is_there_is_corrected() {
    let mut window = four();
    let cage = |window: &mut Window, cells: &[&str]| {
        let places = cells.iter().map(|cell| window.cell_rect(cell).center());
        let places: Vec<_> = places.collect();
        window.drag(&places);
    };
    cage(&mut window, &["r1c1", "r1c2"]);
    window.type_keys("7");
    // A stroke keeps off other cages.
    cage(&mut window, &["r2c1", "r1c1", "r2c2"]);
    assert_eq!(clues(&window), 2);
    assert_eq!(text_of_last(&window), "cage 0: r2c1 r2c2");
    // One that begins in a cage makes it larger; its number stays.
    cage(&mut window, &["r1c2", "r1c3"]);
    window.expect_text("Cage of 7, 3 cells");
    assert_eq!(text_of_last(&window), "cage 7: r1c1 r1c2 r1c3");
    window.type_keys("8");
    assert_eq!(text_of_last(&window), "cage 8: r1c1 r1c2 r1c3");
    // A click, and a figure takes the place of the number; Backspace takes figures of it back.
    window.click("r3c3");
    window.click("r1c2");
    window.expect_text("Cage of 8, 3 cells");
    window.type_keys("7");
    assert_eq!(text_of_last(&window), "cage 7: r1c1 r1c2 r1c3");
    window.click("r1c1");
    window.type_keys("8");
    assert_eq!(text_of_last(&window), "cage 8: r1c1 r1c2 r1c3");
    window.click("r3c3");
    window.click("r1c1");
    window.key(Key::Backspace);
    assert_eq!(text_of_last(&window), "cage 0: r1c1 r1c2 r1c3");
    // The keys go there too, and take a cell with them.
    window.click("r4c1");
    window.key(Key::ArrowUp);
    window.key(Key::ArrowUp);
    window.expect_text("Cage, 2 cells");
    window.keys(Modifiers::SHIFT, Key::ArrowDown);
    window.type_keys("6");
    assert_eq!(text_of_last(&window), "cage 6: r2c1 r2c2 r3c1");
    window.key(Key::Delete);
    assert_eq!(clues(&window), 1);
}

#[test]
fn a_number_that_does_not_fit_is_told_as_it_is_typed_and_until_it_is_mended() {
    let mut window = four();
    let cells = ["r1c1", "r1c2", "r2c1", "r2c2"].map(|cell| window.cell_rect(cell).center());
    window.drag(&cells[..2]);
    window.type_keys("9");
    window.expect_text("two cells hold at most 7");
    window.drag(&cells[2..]);
    assert_eq!(clues(&window), 2, "both are there");
    window.type_keys("5");
    window.key(Key::Enter);
    window.expect_text("two cells hold at most 7");
    window.click("r1c1");
    window.type_keys("5");
    window.key(Key::Enter);
    assert!(!window.has("two cells hold at most 7"));
}

#[test]
fn a_sum_that_no_cage_can_have_is_taken_in_and_mended_by_the_doctor() {
    let mut window = four();
    for (sum, cells) in CAGES {
        let places = cells.iter().map(|cell| window.cell_rect(cell).center());
        let places: Vec<_> = places.collect();
        window.drag(&places);
        window.type_keys(if sum == "10" { "90" } else { sum });
    }
    window.press("Done");
    window.expect_text("The cage of 90 has 4 cells; four cells hold at most 10.");
    assert!(text_of_last(&window).starts_with("cage 90:"));
    window.type_keys("1234341221434321");
    window.choose("Find out why…");
    window.press("The cage at r3c3: 10 instead of 90");
    window.expect_text("Mended");
    assert!(text_of_last(&window).starts_with("cage 10:"));
}

#[test]
fn a_number_that_nothing_makes_stays_until_it_is_typed_again() {
    let mut window = four();
    let cells = ["r1c1", "r1c2", "r1c3"].map(|cell| window.cell_rect(cell).center());
    window.drag(&cells[..2]);
    window.type_keys("40");
    window.click("r3c3");
    window.expect_text("Compare with the paper");
    window.click("r1c2");
    window.type_keys("5");
    assert!(!window.has("Compare with the paper"));
    window.click("r1c2");
    window.type_keys("20");
    window.key(Key::Enter);
    window.expect_text("two cells hold at most 7");
    window.drag(&cells[1..]);
    assert_eq!(text_of_last(&window), "cage 20: r1c1 r1c2 r1c3");
    window.click("r3c3");
    window.expect_text("three cells hold at most 9");
    choose_kind(&mut window, "Cage", "Sum");
    let places = ["r3c1", "r3c2"].map(|cell| window.cell_rect(cell).center());
    window.drag(&places);
    window.type_keys("9");
    window.key(Key::Enter);
    window.expect_text("two cells hold at most 7");
    assert_eq!(text_of_last(&window), "sum 9: r3c1 r3c2");
    assert!(window.has_button("Find out why"));
}

#[test]
fn numbers_of_cages_can_be_read_on_a_large_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("killer.txt");
    let open = |text: String| {
        std::fs::write(&path, text).expect("written");
        Window::with_file(Some(&path)).cell_rect("r1c1").width()
    };
    let cells = ".".repeat(369);
    let plain = open(format!("samurai:{cells}"));
    let killer = open(format!("samurai{{cage 12: 1 2}}:{cells}"));
    assert!(plain < 32.0 && killer >= 32.0, "{plain}, {killer}");
    // While cages are drawn nothing moves under the mouse.
    let mut window = Window::open();
    window.begin("Samurai");
    window.choose("Enter clues");
    let before = window.cell_rect("r1c1");
    window.drag(&["r1c1", "r1c2"].map(|cell| window.cell_rect(cell).center()));
    assert_eq!((clues(&window), window.cell_rect("r1c1")), (1, before));
}

#[test]
fn keys_alone_enter_cages_and_wrong_ones_are_told() {
    let mut window = four();
    // The cursor goes on to the first cell without a cage.
    for (first, keys) in [("3", [Key::ArrowRight]), ("7", [Key::ArrowRight])] {
        for key in keys {
            window.keys(Modifiers::SHIFT, key);
        }
        window.type_keys(first);
        window.key(Key::Enter);
    }
    assert_eq!(clues(&window), 2);
    assert!(window.is_at("r2c1"));
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.type_keys("9");
    window.key(Key::Enter);
    window.expect_text("two cells hold at most 7");
    window.key(Key::ArrowLeft);
    window.key(Key::ArrowLeft);
    window.type_keys("7");
    window.key(Key::Enter);
    assert!(!window.has("two cells hold at most 7"));
    assert_eq!(clues(&window), 3);
    window.click("r1c1");
    window.key(Key::Delete);
    assert_eq!(clues(&window), 2);
}

#[test]
fn what_was_entered_is_saved_and_opened_to_be_played() {
    let mut window = four();
    for (sum, cells) in CAGES {
        let places: Vec<_> = cells
            .iter()
            .map(|cell| window.cell_rect(cell).center())
            .collect();
        window.drag(&places);
        window.type_keys(sum);
        window.key(Key::Enter);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("killer.ron");
    window.save_as(&path);
    let again = Window::with_file(Some(&path));
    assert_eq!(again.board().layout(), window.board().layout());
    let text = std::fs::read_to_string(&path).expect("it was saved");
    assert!(text.contains("\"cage 3: r1c1 r1c2\""), "{text}");
    let pasted = {
        let mut window = Window::open();
        window.paste("sq4{thermo: 1 2 3}:................");
        window
    };
    assert_eq!(clues(&pasted), 1);
}

#[test]
fn other_kinds_are_chosen_and_drawn() {
    let mut window = four();
    let can_press_figure = |window: &Window| {
        let key = window.button(|name| name == "3").expect("a key of the pad");
        !egui_kittest::kittest::NodeT::accesskit_node(&key).is_disabled()
    };
    assert!(can_press_figure(&window));
    choose_kind(&mut window, "Cage", "Thermometer");
    assert!(!can_press_figure(&window), "it has no number");
    let places: Vec<_> = ["r1c1", "r2c1", "r2c2"]
        .map(|cell| window.cell_rect(cell).center())
        .into();
    window.drag(&places);
    window.press("Add");
    assert_eq!(clues(&window), 1);
    let clue = &window.board().layout().clues()[0];
    assert_eq!((clue.kind.id, clue.cells.len()), ("thermo", 3));
    window.press("Done");
    assert!(!window.has_button("Add"));
}

#[test]
fn each_kind_of_line_and_cell_is_entered_by_mouse_or_keys() {
    let across = ["r1c1", "r1c2", "r1c3", "r1c4"];
    let round = ["r1c1", "r1c2", "r2c2", "r2c1"];
    for (title, typed, cells, text) in [
        (
            "Region sum line",
            "",
            &across[..],
            "regionsum: r1c1 r1c2 r1c3 r1c4",
        ),
        ("Zipper line", "", &across, "zipper: r1c1 r1c2 r1c3 r1c4"),
        ("Ten line", "10", &across, "ten 10: r1c1 r1c2 r1c3 r1c4"),
        (
            "Double arrow",
            "",
            &across,
            "doublearrow: r1c1 r1c2 r1c3 r1c4",
        ),
        (
            "Entropic line",
            "",
            &across,
            "entropic: r1c1 r1c2 r1c3 r1c4",
        ),
        ("Modular line", "", &across, "modular: r1c1 r1c2 r1c3 r1c4"),
        ("Parity line", "", &across, "parity: r1c1 r1c2 r1c3 r1c4"),
        ("Nabner line", "", &across[..2], "nabner: r1c1 r1c2"),
        (
            "Line of one difference",
            "",
            &across,
            "difference: r1c1 r1c2 r1c3 r1c4",
        ),
        ("Pair of clones", "", &round, "clone: r1c1 r1c2 r2c2 r2c1"),
        ("Extra region", "", &round, "extra: r1c1 r1c2 r2c2 r2c1"),
        ("Minimum cell", "", &across[..2], "min: r1c1 r1c2"),
        ("Maximum cell", "", &across[..2], "max: r1c1 r1c2"),
        ("Fortress cell", "", &across[..2], "fortress: r1c1 r1c2"),
    ] {
        // As high as the list of all kinds.
        let mut window = Window::sized(1280.0, 1800.0);
        window.begin("6×6");
        window.choose("Enter clues");
        choose_kind(&mut window, "Cage", title);
        let places: Vec<_> = cells
            .iter()
            .map(|cell| window.cell_rect(cell).center())
            .collect();
        window.drag(&places);
        window.type_keys(typed);
        window.press("Add");
        assert_eq!(clues(&window), 1, "{title}");
        assert_eq!(text_of_last(&window), text);
        window.keys(Modifiers::COMMAND, Key::Z);
        assert_eq!(clues(&window), 0, "{title}");
        window.click("r1c1");
        for pair in cells.windows(2) {
            let way = match pair {
                ["r1c2", "r2c2"] => Key::ArrowDown,
                ["r2c2", "r2c1"] => Key::ArrowLeft,
                _ => Key::ArrowRight,
            };
            window.keys(Modifiers::SHIFT, way);
        }
        window.type_keys(typed);
        window.key(Key::Enter);
        assert_eq!(clues(&window), 1, "{title}");
        assert_eq!(text_of_last(&window), text);
    }
}

#[test]
fn any_kind_of_clue_is_watched() {
    let mut window = Window::open();
    window.paste("sq4{thermo: 1 2 3}:................");
    window.press("Watch a solver");
    window.press("Fewest candidates");
    window.expect_text("No number is printed.");
    window.key(Key::ArrowRight);
    window.expect_text("r1c1 can't be 3");
    assert!(window.has("It does not go with the thermometer at r1c1."));
    window.key(Key::End);
    window.expect_text("none repeats or goes against a clue");
}

/// Chooses another kind in the card.
fn choose_kind(window: &mut Window, before: &str, kind: &str) {
    window.press(before);
    window.press_unseen(kind);
}

#[test]
fn what_is_drawn_stays_when_another_is_begun() {
    let mut window = Window::open();
    window.begin("4×4");
    window.expect_text("Clues: none");
    window.press("Enter clues");
    choose_kind(&mut window, "Cage", "Thermometer");
    let draw = |window: &mut Window, cells: [&str; 2]| {
        let places = cells.map(|cell| window.cell_rect(cell).center());
        window.drag(&places);
    };
    draw(&mut window, ["r1c1", "r1c2"]);
    draw(&mut window, ["r2c1", "r2c2"]);
    assert_eq!(text_of_last(&window), "thermo: r1c1 r1c2");
    choose_kind(&mut window, "Thermometer", "White dot");
    assert_eq!(text_of_last(&window), "thermo: r2c1 r2c2");
    choose_kind(&mut window, "White dot", "Thermometer");
    draw(&mut window, ["r3c1", "r3c2"]);
    window.press("Done");
    assert_eq!(clues(&window), 3);
    // So does a sign between two cells; one cell is no line.
    window.press("Enter clues");
    choose_kind(&mut window, "Thermometer", "White dot");
    draw(&mut window, ["r4c1", "r4c2"]);
    window.click("r1c3");
    window.press("Done");
    assert_eq!(clues(&window), 4);
}

#[test]
fn a_kind_of_clue_is_found_by_any_word_about_it() {
    let mut window = Window::open();
    window.begin("9×9");
    window.press("Enter clues");
    for (typed, found, others) in [
        ("grow", "Thermometer", ["White dot", "Palindrome"]),
        ("differ by 1", "White dot", ["Thermometer", "Black dot"]),
    ] {
        window.press_unseen("Cage");
        window.type_keys(typed);
        assert!(window.has(found), "{typed}");
        assert!(!others.iter().any(|other| window.has(other)), "{typed}");
        window.key(Key::Escape);
    }
    window.press_unseen("Cage");
    window.type_keys("no such kind");
    window.expect_text("No kind of clue has that name.");
}

fn text_of_last(window: &Window) -> String {
    let layout = window.board().layout();
    let last = layout.clues().last();
    last.map_or(String::new(), |clue| {
        clue.text(|cell| layout.name(cell).to_owned())
    })
}

fn click(window: &mut Window, at: egui::Pos2) {
    window.harness.drag_at(at);
    window.step();
    window.harness.drop_at(at);
    window.settle();
}

#[test]
fn a_click_beside_the_board_selects_the_line_of_a_number() {
    let mut window = four();
    choose_kind(&mut window, "Cage", "Sandwich sum");
    let first = window.cell_rect("r1c1");
    let aside = egui::vec2(0.75 * first.width(), 0.0);
    click(&mut window, first.center() - aside);
    window.expect_text("Sandwich sum, 4 cells");
    window.type_keys("5");
    window.key(Key::Enter);
    assert_eq!(text_of_last(&window), "sandwich 5: r1c1 r1c2 r1c3 r1c4");
    // The line below is next; without a number it is left out.
    window.key(Key::Enter);
    window.type_keys("2");
    window.key(Key::Enter);
    assert_eq!(text_of_last(&window), "sandwich 2: r3c1 r3c2 r3c3 r3c4");
    assert!(
        window.announced().contains("from r4c1 to r4c4"),
        "{}",
        window.announced()
    );
    // Another number for a line takes the place of the first.
    click(&mut window, first.center() - aside);
    window.type_keys("3");
    window.key(Key::Enter);
    assert_eq!(clues(&window), 2);
    assert_eq!(text_of_last(&window), "sandwich 3: r1c1 r1c2 r1c3 r1c4");
    // Delete takes away the number of the line that is selected, and no other in its cells.
    click(&mut window, first.center() - aside);
    window.key(Key::Delete);
    assert_eq!(clues(&window), 1);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(clues(&window), 2);
}

#[test]
fn clues_are_entered_in_the_smallest_window() {
    let mut window = Window::sized(420.0, 420.0);
    window.begin("4×4");
    for entry in ["Menu", "Puzzle", "Enter clues"] {
        window.press(entry);
    }
    let cells = ["r1c1", "r1c2"].map(|cell| window.cell_rect(cell).center());
    window.drag(&cells);
    window.type_keys("3");
    // What is typed can be seen, and the kind be changed.
    window.expect_text("Cage of 3, 2 cells");
    window.press("Next cage");
    assert_eq!(text_of_last(&window), "cage 3: r1c1 r1c2");
    choose_kind(&mut window, "Cage, 1 cell", "White dot");
    let between = window.cell_rect("r2c2").right_center();
    click(&mut window, between);
    assert_eq!(text_of_last(&window), "white: r2c2 r2c3");
    assert!(window.board_rect().width() > 280.0);
    window.press("Done");
    assert!(window.has("Enter puzzle"));
}

#[test]
fn numbers_beside_a_zoomed_in_board_can_be_clicked() {
    let mut window = Window::sized(640.0, 620.0);
    window.begin("25×25");
    window.choose("Enter clues");
    choose_kind(&mut window, "Cage, 1 cell", "Sandwich sum");
    window.keys(Modifiers::COMMAND, Key::End);
    let first = window.cell_rect("r1c24");
    assert!(first.bottom() < 80.0, "it is out of sight: {first}");
    // At the edge stands what the columns have beside the board.
    click(&mut window, egui::pos2(first.center().x, 92.0));
    window.type_keys("5");
    window.key(Key::Enter);
    assert!(text_of_last(&window).starts_with("sandwich 5: r1c24 r2c24 "));
    assert!(text_of_last(&window).ends_with(" r25c24"));
}

#[test]
fn a_sum_beside_the_board_may_be_of_a_box_a_whole_line_or_a_diagonal() {
    let mut window = four();
    choose_kind(&mut window, "Cage", "Sum");
    let top = window.cell_rect("r1c2");
    let above = top.center() - egui::vec2(0.0, 0.58 * top.height());
    click(&mut window, above);
    window.expect_text("Sum, 2 cells");
    click(&mut window, above);
    window.expect_text("Sum, 4 cells");
    let corner = top.right_top() + egui::vec2(0.13, -0.08) * top.width();
    click(&mut window, corner);
    window.type_keys("3");
    window.key(Key::Enter);
    assert_eq!(text_of_last(&window), "sum 3: r1c2 r2c1");
}

#[test]
fn keys_alone_enter_a_number_at_the_rim() {
    let mut window = four();
    choose_kind(&mut window, "Cage", "X-sum");
    window.click("r1c4");
    for _ in 0..3 {
        window.keys(Modifiers::SHIFT, Key::ArrowLeft);
    }
    window.type_keys("7");
    window.key(Key::Enter);
    assert_eq!(text_of_last(&window), "xsum 7: r1c4 r1c3 r1c2 r1c1");
    window.type_keys("4");
    window.key(Key::Enter);
    assert_eq!(text_of_last(&window), "xsum 4: r2c4 r2c3 r2c2 r2c1");
}

#[test]
fn a_clue_that_does_not_fit_is_called_as_on_the_board() {
    let mut window = four();
    choose_kind(&mut window, "Cage", "Greater-than sign");
    window.click("r2c1");
    window.key(Key::Enter);
    window.expect_text("This clue does not fit");
    window.expect_text("The greater-than sign at r2c1 has 1 cell; it needs 2.");
}

#[test]
fn a_click_between_two_cells_puts_a_sign_and_takes_it_away() {
    let mut window = four();
    choose_kind(&mut window, "Cage", "White dot");
    let between = window.cell_rect("r2c2").right_center();
    click(&mut window, between);
    assert_eq!(text_of_last(&window), "white: r2c2 r2c3");
    // Whatever kind is entered, the sign goes.
    choose_kind(&mut window, "White dot", "Greater-than sign");
    click(&mut window, between);
    assert_eq!(clues(&window), 0);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(clues(&window), 1);
    click(&mut window, between);
    click(&mut window, between);
    assert_eq!(text_of_last(&window), "gt: r2c2 r2c3");
    click(&mut window, between);
    assert_eq!(text_of_last(&window), "gt: r2c3 r2c2");
    click(&mut window, between);
    assert_eq!(clues(&window), 0);
    // By keys too.
    window.click("r3c1");
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.key(Key::Enter);
    assert_eq!(text_of_last(&window), "gt: r3c1 r3c2");
    window.click("r3c2");
    window.keys(Modifiers::SHIFT, Key::ArrowLeft);
    window.key(Key::Enter);
    assert_eq!(
        (clues(&window), text_of_last(&window)),
        (1, "gt: r3c2 r3c1".to_owned())
    );
    window.click("r3c1");
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.key(Key::Delete);
    assert_eq!(clues(&window), 0);
}

#[test]
fn a_clue_of_another_kind_goes_by_the_button_and_not_by_a_click() {
    let mut window = four();
    choose_kind(&mut window, "Cage", "White dot");
    let between = window.cell_rect("r2c2").right_center();
    click(&mut window, between);
    choose_kind(&mut window, "White dot", "Sandwich sum");
    click(&mut window, between);
    assert_eq!(clues(&window), 1, "it is no sandwich");
    window.click("r2c2");
    window.press("Take away");
    assert_eq!(clues(&window), 0);
}
