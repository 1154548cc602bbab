//! The window answers within a frame, whatever happens: the longest texts, the largest boards, long histories, keys held
//! down.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use cpu_time::ThreadTime;
use egui::{Event, Key, Modifiers};
use sudogon_board::layout::{MAX_CELLS, MAX_HOUSES};
use sudogon_paper::files::MAX_BYTES;

use super::driver::Window;

/// The longest that a frame may take as tests are built: the longest of all took 61 ms, and other programs may slow it three times.
const MOST: Duration = Duration::from_millis(200);

/// Does something, and times the frames that follow.
fn time(what: &str, window: &mut Window, act: impl FnOnce(&mut Window)) {
    window.without_waiting(act);
    for frame in 0..3 {
        let start = ThreadTime::now();
        window.harness.step();
        let took = start.elapsed();
        assert!(took < MOST, "{what}: frame {frame} took {took:?}");
    }
}

/// Presses keys, all within a frame: as many as arrive while the previous one is drawn.
fn keys(window: &mut Window, modifiers: Modifiers, keys: &[Key]) {
    window.keys_at_once(keys.iter().map(|&key| (modifiers, key)));
}

/// Pastes a text in the next frame.
fn paste(window: &mut Window, text: String) {
    window.harness.input_mut().events.push(Event::Paste(text));
}

/// A user-defined board at the limits: 32 by 32 cells, 32 values, and as many houses as are allowed.
fn largest(folder: &Path) -> std::path::PathBuf {
    let mut text = String::from(
        "(\n  sudogon: 1,\n  layout: Own(\n    title: \"Large\",\n    values: 32,\n    cells: [\n",
    );
    for at in 0..MAX_CELLS {
        let (x, y) = (at % 32, at / 32);
        let _ = writeln!(
            text,
            "(outline: [({x}.0, {y}.0), ({}.0, {y}.0), ({}.0, {}.0), ({x}.0, {}.0)]),",
            x + 1,
            x + 1,
            y + 1,
            y + 1
        );
    }
    text += "    ],\n    houses: [\n";
    for at in 0..MAX_HOUSES {
        let cells: Vec<String> = (0..32)
            .map(|k| ((at * 7 + k * (at % 31 + 1)) % 1024 + 1).to_string())
            .collect();
        let mut unique = cells.clone();
        unique.sort();
        unique.dedup();
        let _ = writeln!(text, "(kind: \"line\", cells: [{}]),", unique.join(", "));
    }
    let _ = write!(
        text,
        "    ],\n  ),\n  givens: \"{}\",\n)",
        ".".repeat(MAX_CELLS)
    );
    let path = folder.join("large.ron");
    std::fs::write(&path, text).expect("room for it");
    path
}

#[test]
fn no_frame_takes_long() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_journals(folder.path(), None);
    // Texts up to the limit, and longer.
    for (what, unit) in [
        ("dots", "."),
        ("rows", ".......\n"),
        ("pairs", "1:5 "),
        ("lines", "+---"),
        ("RON", "(a:["),
    ] {
        time(what, &mut window, |w| {
            paste(w, unit.repeat(MAX_BYTES / unit.len()));
        });
    }
    time("far too much", &mut window, |w| {
        paste(w, "5".repeat(8 * MAX_BYTES));
    });
    window.key(Key::Escape);
    time("all shapes", &mut window, |w| w.press("All shapes…"));
    window.key(Key::Escape);

    for shape in [Some("25×25"), None] {
        match shape {
            Some(_) => window.paste(&".".repeat(625)),
            None => {
                let file = largest(folder.path());
                window = Window::with_file(Some(&file));
            }
        }
        let name = shape.unwrap_or("the largest");
        for (what, act) in ACTS {
            time(&format!("{name}: {what}"), &mut window, act);
        }
    }
}

/// What a player does on a board.
type Act = fn(&mut Window);

const ACTS: [(&str, Act); 18] = [
    ("typing", |w| keys(w, Modifiers::NONE, &[Key::Num1; 40])),
    ("play", |w| w.press("Play")),
    ("all candidates", |w| w.choose("Fill in all candidates")),
    ("check notes", |w| keys(w, Modifiers::SHIFT, &[Key::F4])),
    ("two places", |w| w.choose("Fill in what has two places")),
    ("arrows", |w| {
        keys(w, Modifiers::NONE, &[Key::ArrowDown; 60]);
    }),
    ("selecting", |w| {
        keys(w, Modifiers::SHIFT, &[Key::ArrowRight; 60]);
    }),
    ("many cells", |w| keys(w, Modifiers::NONE, &[Key::Num2])),
    ("marks", |w| keys(w, Modifiers::COMMAND, &[Key::Num3; 20])),
    ("undo", |w| keys(w, Modifiers::COMMAND, &[Key::Z; 60])),
    ("redo", |w| keys(w, Modifiers::COMMAND, &[Key::Y; 60])),
    ("what can go here", |w| keys(w, Modifiers::NONE, &[Key::F3])),
    ("what is missing", |w| w.choose("What is missing where")),
    ("hint", |w| keys(w, Modifiers::NONE, &[Key::F2])),
    ("solve", |w| keys(w, Modifiers::NONE, &[Key::F5])),
    ("zoom", |w| keys(w, Modifiers::COMMAND, &[Key::ArrowUp; 5])),
    ("whole", |w| keys(w, Modifiers::COMMAND, &[Key::B])),
    ("copy", |w| keys(w, Modifiers::COMMAND, &[Key::C])),
];
