//! The one table of commands: each row does what it says, by its keys if it has any.

use std::sync::Arc;

use egui::{Color32, ColorImage, Key, Modifiers, ViewportCommand};
use sudogon::app;
use sudogon_board::game::Mode;

use super::driver::{STORIES, Window};
use super::names::expect_names;

/// What to do before a row's command, and what must hold after it.
pub type Case = (&'static str, fn(&mut Window), fn(&mut Window) -> bool);

fn nothing(_: &mut Window) {}

fn mark(window: &mut Window) {
    window.click("cell 2");
    window.keys(Modifiers::SHIFT, Key::Num7);
}

fn open_cell(window: &mut Window) {
    window.click("cell 2");
}

fn begin_try(window: &mut Window) {
    window.click("cell 2");
    window.keys(Modifiers::COMMAND, Key::T);
    window.key(Key::Num7);
    window.click("cell 3");
}

fn end_try(window: &mut Window) {
    begin_try(window);
    window.press("Erase the try");
}

fn write(window: &mut Window) {
    window.click("cell 2");
    window.key(Key::Num7);
}

fn solve(window: &mut Window) {
    window.key(Key::F5);
    window.press("Fill in everything");
}

fn enter(window: &mut Window) {
    window.press("Enter puzzle");
    window.click("cell 1");
}

fn jigsaw(window: &mut Window) {
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.press("Jigsaw 9×9");
    window.press("Don't save");
    window.type_keys("1");
    window.press("Numbers");
}

/// The second of three puzzles that were pasted together.
fn list(window: &mut Window) {
    window.paste(".4.112...1...3..\n1...............\n2...............\n");
    window.press("2. 4×4");
    if window.has_button("Don't save") {
        window.press("Don't save");
    }
}

pub const CASES: &[Case] = &[
    ("New puzzle…", nothing, |w| {
        w.has_button("Today's puzzle: medium 9×9")
    }),
    ("A shape of my own…", nothing, |w| {
        w.has("No cell is drawn yet.")
    }),
    ("Change this shape…", nothing, |w| {
        w.has_button("Use this shape") && w.has("24 houses")
    }),
    ("Start screen", nothing, |w| w.has("A new one")),
    ("Open…", nothing, |w| w.has("Open a puzzle")),
    ("Open a folder…", nothing, |w| {
        w.has_button("Open this folder")
    }),
    ("List of puzzles", list, |w| w.has("3 puzzles")),
    ("Next puzzle of the list", list, |w| w.has("3 of 3")),
    ("Previous puzzle of the list", list, |w| w.has("1 of 3")),
    ("Read a photo…", nothing, |w| {
        w.has("File name or path") && w.has_button("Read")
    }),
    ("A photo from my phone…", nothing, |w| {
        w.has("Waiting for a picture…")
    }),
    ("Examples…", nothing, |w| w.has_button("Newspaper star")),
    ("Save as…", nothing, |w| w.has("Save the puzzle")),
    ("Export…", nothing, |w| w.has("Export the board")),
    ("Print…", nothing, |w| w.has_button("Save as PDF…")),
    ("Save", nothing, |w| w.has("Save the puzzle")),
    ("Quit", nothing, |w| w.has("Save the changes to")),
    ("Undo", write, |w| w.line() == STORIES[0].givens),
    (
        "Redo",
        |w| {
            write(w);
            w.keys(Modifiers::COMMAND, Key::Z);
        },
        |w| w.line().starts_with("57"),
    ),
    ("Copy", nothing, |w| w.announced().ends_with("as a line")),
    ("Picture", nothing, |w| {
        w.has_asked(|command| matches!(command, ViewportCommand::Screenshot(_)))
    }),
    ("Paste a puzzle", nothing, |w| {
        w.has_asked(|command| *command == ViewportCommand::RequestPaste)
    }),
    ("Insert a cell", enter, |w| {
        w.givens().starts_with(".5..9..23") && w.givens().ends_with("1.2.")
    }),
    (
        "Remove the cell",
        |w| {
            enter(w);
            w.click("cell 2");
        },
        |w| w.givens().starts_with("5.9..23.3"),
    ),
    ("Go to cell…", nothing, |w| {
        w.fill_field("Its label, or its number", "40");
        w.key(Key::Enter);
        w.is_at("cell 40")
    }),
    (
        "Next empty cell",
        |w| w.click("cell 1"),
        |w| w.is_at("cell 2"),
    ),
    (
        "Clear my values and notes",
        |w| {
            write(w);
            mark(w);
        },
        |w| !w.board().has_play(),
    ),
    ("Make my values printed", write, |w| {
        w.givens().starts_with("57")
    }),
    ("Make printed numbers mine", nothing, |w| {
        w.givens().chars().all(|c| c == '.') && w.line() == STORIES[0].givens
    }),
    ("Title and remarks…", nothing, |w| {
        w.has("Author, or where it was printed")
    }),
    ("Enter or play", nothing, |w| {
        let was_playing = w.mode() == Mode::Enter;
        w.keys(Modifiers::COMMAND, Key::M);
        was_playing && w.mode() == Mode::Play
    }),
    ("Select all cells", nothing, |w| {
        w.keys(Modifiers::SHIFT, Key::Num7);
        w.hear("cell 3").contains("notes 7") && w.hear("cell 54").contains("notes 7")
    }),
    (
        "Select all cells with its value",
        |w| w.click("cell 1"),
        |w| w.announced().starts_with("cells 1"),
    ),
    (
        "Keep the cell selected, or no longer",
        |w| w.click("cell 2"),
        |w| {
            let both = Modifiers::COMMAND | Modifiers::SHIFT;
            w.keys(both, Key::ArrowRight);
            w.keys(both, Key::ArrowRight);
            w.key(Key::Num7);
            w.hear("cell 2").contains("your 7") && w.board().grid().filled() <= 22
        },
    ),
    ("Enter clues", nothing, |w| w.has("Cage, 1 cell")),
    ("Enter regions", jigsaw, |w| w.has("Region 1: 1 of 9 cells")),
    ("Clear regions", jigsaw, |w| w.has("Region 1: 0 of 9 cells")),
    ("Flip the board", nothing, |w| {
        w.board().layout().title() == "Star, mirrored" && w.line() == STORIES[0].givens
    }),
    ("Fill in all candidates", nothing, |w| {
        w.hear("cell 3").contains("notes ") && w.hear("cell 54").contains("notes ")
    }),
    ("Fill in what has two places", nothing, |w| {
        w.board().has_marks() && !w.hear("cell 3").contains("notes ")
    }),
    ("Try a value", open_cell, |w| w.is_marked("Try")),
    ("Tries and ledger", begin_try, |w| w.has("Try A")),
    ("Keep the try", begin_try, |w| {
        w.board().tries().depth() == 0 && w.board().grid().filled() == 21
    }),
    ("The try fails: take it back", begin_try, |w| {
        w.board().grid().filled() == 20
            && w.board()
                .layout()
                .cells()
                .any(|cell| !w.board().play(cell).removed.is_empty())
    }),
    ("Erase the try", begin_try, |w| {
        w.board().grid().filled() == 20 && !w.board().has_play()
    }),
    ("Hide or show the try", begin_try, |w| {
        w.hear("cell 2").contains("empty")
    }),
    ("Copy the ledger", begin_try, |w| {
        w.clipboard().starts_with("A  7 in cell 2")
    }),
    ("Clear the ledger", end_try, |w| {
        w.board().tries().is_empty()
    }),
    ("Clear all notes", mark, |w| !w.board().has_marks()),
    (
        "Read the card aloud again",
        |w| {
            w.key(Key::F2);
            w.expect_text("Hint 1 of 3");
            w.key(Key::ArrowDown);
        },
        |w| w.announced().starts_with("Look at"),
    ),
    ("Hint", nothing, |w| {
        w.expect_text("Hint 1 of 3");
        true
    }),
    ("Check my values", write, |w| {
        w.expect_text("No mistakes");
        true
    }),
    ("Check my notes", mark, |w| {
        w.expect_text("Your notes fit the board");
        true
    }),
    ("Enter plain singles", nothing, |w| {
        w.board().grid().filled() > 20
    }),
    ("Find out why…", nothing, |w| {
        w.expect_text("The 20 printed numbers leave one solution.");
        true
    }),
    ("Solve", nothing, |w| w.has("How much?")),
    (
        "Next kind of entry",
        |w| w.click("cell 2"),
        |w| {
            w.key(Key::Num7);
            w.board().has_marks()
        },
    ),
    ("Next part of the window", nothing, |w| {
        w.focused() == "Play"
    }),
    (
        "Read the cell aloud",
        |w| w.click("cell 1"),
        |w| w.announced().starts_with("cell 1, printed 5, row 1, "),
    ),
    (
        "Read its row, column and area aloud",
        |w| w.click("cell 1"),
        |w| w.announced().starts_with("Row 1: 5, "),
    ),
    (
        "Next cell of the hint",
        |w| {
            w.key(Key::F2);
            w.key(Key::F2);
        },
        |w| w.cursor().contains("goes here") || w.cursor().contains("a reason"),
    ),
    ("Read each row back", nothing, |w| {
        w.is_set("Read each row back")
    }),
    (
        "Read its possible values aloud",
        |w| w.click("cell 2"),
        |w| w.announced().starts_with("cell 2, ") && w.has("can go here"),
    ),
    ("Larger text", nothing, |w| w.zoom() > 1.05),
    ("Smaller text", nothing, |w| w.zoom() < 0.95),
    (
        "Normal text size",
        |w| w.keys(Modifiers::COMMAND, Key::Plus),
        |w| (w.zoom() - 1.0).abs() < 0.01,
    ),
    ("Zoom board in", nothing, |w| {
        w.board_rect().width() > 1.2 * Window::playing_star().board_rect().width()
    }),
    (
        "Zoom board out",
        |w| {
            w.keys(Modifiers::COMMAND, Key::ArrowUp);
            w.keys(Modifiers::COMMAND, Key::ArrowUp);
        },
        |w| {
            let whole = Window::playing_star().board_rect().width();
            (1.2..1.3).contains(&(w.board_rect().width() / whole))
        },
    ),
    (
        "Whole board and back",
        |w| {
            w.keys(Modifiers::COMMAND, Key::ArrowUp);
            w.keys(Modifiers::COMMAND, Key::ArrowUp);
        },
        |w| w.board_rect() == Window::playing_star().board_rect(),
    ),
    ("Settings…", nothing, |w| w.has("Number first")),
    ("Large digits", nothing, |w| w.is_set("Large digits")),
    ("Letters choose what I enter", nothing, |w| {
        !w.is_set("Letters choose what I enter")
    }),
    ("Show candidates", nothing, |w| {
        w.is_on("View", "Show candidates")
    }),
    ("Tidy notes", mark, |w| {
        w.click("cell 3");
        w.key(Key::Num7);
        w.board().has_marks()
    }),
    ("Number first", nothing, |w| {
        w.press_pad("7");
        w.click("cell 2");
        w.line().starts_with("57")
    }),
    (
        "What can go here?",
        |w| w.click("cell 2"),
        |w| w.has("Cell 2: "),
    ),
    (
        "Open the menu of the cell",
        |w| w.click("cell 2"),
        |w| w.has_button("Note 7"),
    ),
    ("What is missing where", nothing, |w| {
        w.has("Press a number to select them.")
    }),
    ("Show true candidates", enter, |w| {
        w.has("True candidates") && w.has_button("Hide")
    }),
    ("All steps from here", nothing, |w| {
        w.expect_text("steps to the end");
        true
    }),
    ("Review my solve", solve, |w| {
        w.wait("the review", |w| w.has("How it went"));
        true
    }),
    ("Watch a solver", nothing, |w| w.has("How should it think?")),
    ("Presentation", nothing, |w| {
        !w.has("Undo") && w.has("Escape leaves")
    }),
    ("Hints go by my notes", nothing, |w| {
        w.is_set("Hints go by my notes")
    }),
    ("I keep no notes", nothing, |w| w.is_set("I keep no notes")),
    ("I don't rely on uniqueness", nothing, |w| {
        w.is_set("I don't rely on uniqueness")
    }),
    ("Hints ask first", nothing, |w| w.is_set("Hints ask first")),
    ("Show mistakes as I type", nothing, |w| {
        w.is_set("Show mistakes as I type")
    }),
    ("Full screen", nothing, |w| {
        w.has_asked(|command| *command == ViewportCommand::Fullscreen(true))
    }),
    ("Small pad at the cell", nothing, |w| {
        w.is_set("Small pad at the cell")
    }),
    ("Timer", nothing, |w| w.is_on("View", "Timer")),
    (
        "Pause",
        |w| w.choose("Timer"),
        |w| w.has_button("Go on") && !w.has("cell 1, "),
    ),
    ("My record…", nothing, |w| {
        w.has_button("Keep a record of what I solve")
    }),
    ("Tint areas", nothing, |w| w.is_set("Tint areas")),
    ("Reduce motion", nothing, |w| w.is_set("Reduce motion")),
    ("Guide", nothing, |w| w.has("User's guide")),
    ("Learn techniques…", nothing, |w| {
        w.has_button("Hidden single")
    }),
    ("Keys", nothing, |w| {
        w.has("What each key does") || w.has("Leave a cell empty, or empty it")
    }),
    ("About Sudogon", nothing, |w| w.has("MIT licence")),
];

#[test]
fn every_command_does_what_it_says() {
    let rows: Vec<_> = app::commands().collect();
    let named: Vec<&str> = rows.iter().map(|(title, _)| *title).collect();
    for (title, ..) in CASES {
        assert!(named.contains(title), "no command is called {title:?}");
    }
    for (title, keys) in rows {
        let (_, before, after) = CASES
            .iter()
            .find(|(name, ..)| *name == title)
            .unwrap_or_else(|| panic!("{title} has no case"));
        // By each of its keys; without any, by its name in a menu.
        for key in &keys {
            let mut window = Window::playing_star();
            before(&mut window);
            window.keys(key.modifiers, key.logical_key);
            expect_names(&window, title);
            assert!(after(&mut window), "{title} by {key:?}");
        }
        if keys.is_empty() {
            let mut window = Window::playing_star();
            before(&mut window);
            window.choose(title);
            expect_names(&window, title);
            assert!(after(&mut window), "{title} by the menu");
        }
    }
}

#[test]
fn the_board_is_copied_in_every_form() {
    for (form, part) in [
        ("Line of cells", STORIES[0].givens),
        ("Grid of text", "5"),
        ("Grid with candidates", "[5]"),
        ("Pairs of cell and value", "star: 1:5 4:9"),
        ("Picture (SVG)", "<svg"),
    ] {
        let mut window = Window::playing_star();
        window.press("Edit");
        window.press("Copy as");
        window.press(form);
        assert!(
            window.clipboard().contains(part),
            "{form}: {:?}",
            window.clipboard()
        );
    }
}

#[test]
fn a_picture_of_the_board_is_copied_before_that_is_said() {
    for (size, said) in [
        ([1280, 800], "The board is on the clipboard as a picture"),
        // Meanwhile the window has become so small that the board is not in it.
        ([4, 4], "The board was not copied"),
    ] {
        let mut window = Window::open().playing(STORIES[0].givens);
        let asked = window.asked_by(|window| {
            window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::C);
        });
        assert!(!window.announced().contains("copied") && !window.announced().contains("picture"));
        let screenshot = asked.into_iter().find_map(|command| match command {
            ViewportCommand::Screenshot(callback) => Some(callback),
            _ => None,
        });
        let image = ColorImage::filled(size, Color32::WHITE);
        screenshot
            .expect("the window is asked for its picture")
            .complete(Arc::new(image));
        window.settle();
        assert!(
            window.announced().starts_with(said),
            "{}",
            window.announced()
        );
    }
}
