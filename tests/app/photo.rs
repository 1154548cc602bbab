//! Puzzles from pictures: read, looked over, corrected, and on the board.

use std::io::{Cursor, Read as _, Write as _};
use std::net::TcpStream;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use egui::{ColorImage, Event, Key, Modifiers, vec2};
use image::RgbImage;
use sudogon_board::game::{Mode, Origin};
use sudogon_board::layout;
use sudogon_board::puzzle::{Grid, Value};
use sudogon_solve::Solver;
use tempfile::TempDir;

use super::driver::{Dropped, PSEUDO, SMALL, STORIES, Window};
use super::sizes::cut_at_the_side;
use crate::drawn::{
    CAGES, LARGE, PRINT, blotted, caged, coloured, drawn, filled_in, killer, marked, photographed,
};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The same with a 6 in r1c1, which repeats in its column and its box.
const SPOILED: &str =
    "63..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn print(line: &str) -> image::GrayImage {
    let layout = layout::named("sq9").expect("a shape");
    let givens: Grid = line.chars().map(Value::from_symbol).collect();
    drawn(&layout, &givens, PRINT)
}

/// A file with a picture.
fn file(folder: &Path, name: &str, image: &RgbImage) -> PathBuf {
    let path = folder.join(name);
    image.save(&path).expect("a place to save");
    path
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Reads a file by the menu.
fn read(window: &mut Window, path: &Path) {
    window.choose("Read a photo…");
    window.fill_field("File name or path", &path.display().to_string());
    window.press("Read");
}

fn reading(image: &RgbImage) -> Window {
    let folder = folder();
    let path = file(folder.path(), "photo.png", image);
    let mut window = Window::open();
    read(&mut window, &path);
    window
}

fn drop_files(window: &mut Window, paths: &[PathBuf]) {
    let files = &mut window.harness.input_mut().dropped_files;
    files.extend(
        paths
            .iter()
            .map(|path| Arc::new(Dropped(path.clone())) as _),
    );
    window.settle();
}

#[test]
fn a_photo_by_the_mouse_from_the_menu_to_a_solved_board() {
    let photo = photographed(&print(SPOILED), 4.0, 0.1);
    let mut window = reading(&photo);
    window.expect_text("30 printed, ");
    window.expect_text(" to look at, 1 number repeats");
    assert!(window.hear("r1c1").contains("repeats in column 1"));
    assert!(window.hear("r1c1").contains("to look at: it repeats"));
    // What is right of what is ringed is said so; the misread number is chosen.
    window.click("r1c1");
    window.press("Other");
    window.press("5");
    assert!(window.hear("r1c1").starts_with("printed 5, r1c1"));
    window.expect_text("one solution");
    while window.has(", to look at: ") {
        window.click(&ringed_cells(&window)[0]);
        window.press("It is right");
    }
    window.expect_text("30 printed, all clear, one solution");
    window.press("Use this puzzle");
    assert_eq!(window.givens(), PUZZLE);
    assert_eq!(window.mode(), Mode::Enter);
    window.press("Start playing");
    window.key(Key::F5);
    window.press("Fill in everything");
    assert!(window.board().is_solved());
}

/// The names of the cells that are to be looked at.
fn ringed_cells(window: &Window) -> Vec<String> {
    let cells = (1..=9).flat_map(|row| (1..=9).map(move |column| format!("r{row}c{column}")));
    let ringed = cells.filter(|cell| window.hear(cell).contains("to look at"));
    ringed.collect()
}

/// Whatever the words above them say.
#[test]
fn the_buttons_beside_a_photo_keep_their_places() {
    for (width, height) in [(1280.0, 800.0), (700.0, 560.0)] {
        let folder = folder();
        let path = file(folder.path(), "photo.png", &coloured(&print(SPOILED)));
        let mut window = Window::sized(width, height);
        window.press("From a photo");
        window.fill_field("File name or path", &path.display().to_string());
        window.press("Read");
        window.expect_text("Compare with the paper");
        let names = ["It is right", "Other", "Printed", "All ", "Use this puzzle"];
        let tops = |window: &Window| names.map(|name| window.button_rect(name).top());
        let mut places = vec![tops(&window)];
        for cell in ["r9c1", "r1c2", "r9c9"] {
            window.click(cell);
            places.push(tops(&window));
        }
        while let Some(cell) = ringed_cells(&window).first() {
            window.click(cell);
            places.push(tops(&window));
            window.press("It is right");
            places.push(tops(&window));
        }
        // The suggestion below them is gone by then.
        assert!(places.iter().all(|tops| *tops == places[0]), "{places:?}");
    }
}

#[test]
fn a_photo_by_the_keyboard_alone() {
    let folder = folder();
    let path = file(folder.path(), "photo.jpg", &coloured(&print(SPOILED)));
    let mut window = Window::open();
    window.keys(Modifiers::ALT, Key::F);
    window.tab_to("Read a photo…");
    window.key(Key::Enter);
    window.type_keys(&path.display().to_string());
    window.key(Key::Enter);
    assert!(window.focused().contains("to look at"));
    assert!(window.announced().starts_with("9×9 was read: "));
    // The cursor is on the most doubtful cell; Tab goes on, and back.
    let first = window.cursor();
    window.key(Key::Tab);
    assert!(window.cursor().contains("to look at"));
    assert_ne!(window.cursor(), first);
    window.keys(Modifiers::SHIFT, Key::Tab);
    assert_eq!(window.cursor(), first);
    while !window.is_at("r1c1") {
        window.key(Key::Tab);
        assert_ne!(window.cursor(), first);
    }
    window.type_keys("5");
    assert!(!window.cursor().contains("to look at"));
    assert!(window.announced().contains("printed 5"));
    // An arrow moves, Delete empties and is mended.
    window.key(Key::ArrowRight);
    window.key(Key::Delete);
    assert!(window.cursor().starts_with("empty, r1c2"));
    window.type_keys("3");
    // Enter says that a cell is right, and goes on to the next one to look at.
    window.key(Key::Tab);
    while !window.has("all clear") {
        assert!(window.cursor().contains("to look at"));
        let (cell, left) = (window.cursor(), ringed_cells(&window).len());
        window.key(Key::Enter);
        assert_eq!(ringed_cells(&window).len(), left - 1, "{cell}");
    }
    window.expect_text("30 printed, all clear, one solution");
    window.tab_to("Use this puzzle");
    window.key(Key::Enter);
    assert_eq!(window.givens(), PUZZLE);
}

#[test]
fn a_dropped_picture_is_read_among_other_files_and_without_an_ending() {
    let folder = folder();
    let picture = file(folder.path(), "page.webp.png", &coloured(&print(PUZZLE)));
    let bare = folder.path().join("download");
    std::fs::copy(&picture, &bare).expect("copied");
    let text = folder.path().join("other.txt");
    std::fs::write(&text, STORIES[0].givens).expect("written");
    for files in [vec![text.clone(), picture], vec![bare]] {
        let mut window = Window::open();
        drop_files(&mut window, &files);
        window.expect_text("30 printed, all clear, one solution");
        window.press("Use this puzzle");
        assert_eq!(window.givens(), PUZZLE);
    }
    // Other files open as before.
    let mut window = Window::open();
    drop_files(&mut window, &[text]);
    assert_eq!(window.givens(), STORIES[0].givens);
}

#[test]
fn a_pasted_picture_is_read() {
    let picture = coloured(&print(PUZZLE));
    let size = [picture.width() as usize, picture.height() as usize];
    let image = ColorImage::from_rgb(size, picture.as_raw());
    let mut window = Window::open();
    window.harness.event(Event::PasteImage(Arc::new(image)));
    window.settle();
    window.expect_text("30 printed, all clear, one solution");
    // A picture that is too small says so.
    let small = ColorImage::from_rgb([2, 1], &[255; 6]);
    window.harness.event(Event::PasteImage(Arc::new(small)));
    window.settle();
    window.expect_text("This picture has only 2×1 pixels");
}

/// Sends a picture to an address as a phone's browser does; the answer comes once the window has told what became of it.
fn send(address: &str, picture: &RgbImage) -> JoinHandle<String> {
    let mut bytes = Cursor::new(Vec::new());
    let written = picture.write_to(&mut bytes, image::ImageFormat::Png);
    written.expect("a picture");
    let (picture, address) = (bytes.into_inner(), address.to_owned());
    thread::spawn(move || {
        let (computer, path) = address.split_once('/').expect("a path");
        let mut stream = TcpStream::connect(computer).expect("the window listens");
        let head = format!(
            "POST /{path} HTTP/1.1\r\nHost: {computer}\r\nContent-Type: image/png\r\nContent-Length: {}\r\n\r\n",
            picture.len()
        );
        stream.write_all(head.as_bytes()).expect("a head is sent");
        stream.write_all(&picture).expect("a picture is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    })
}

#[test]
fn a_phone_sends_photos_and_hears_what_becomes_of_them() {
    let mut window = Window::open();
    window.press("A photo from my phone…");
    window.expect_text("Waiting for a picture…");
    let texts = window.texts();
    let mut parts = texts.iter().flat_map(|text| text.split_whitespace());
    let address = parts.find(|part| part.contains(':') && part.contains('/'));
    let address = address.expect("an address").to_owned();
    let blank = RgbImage::from_pixel(400, 400, image::Rgb([255; 3]));
    let told = send(&address, &blank);
    window.wait("the photo", |window| window.has_button("Draw its shape…"));
    let answer = told.join().expect("an answer");
    assert!(answer.contains("No puzzle was found in it"), "{answer}");
    // Another one takes its place.
    let one_solution = "30 printed, all clear, one solution";
    let told = send(&address, &coloured(&print(PUZZLE)));
    window.wait("the puzzle", |window| window.has(one_solution));
    let answer = told.join().expect("an answer");
    assert!(answer.contains("Done"), "{answer}");
    // Not where something was corrected.
    window.key(Key::Num7);
    assert!(!window.has(one_solution));
    let told = send(&address, &coloured(&print(PUZZLE)));
    window.wait("the next photo", |window| {
        window.has_button("Read the new photo")
    });
    assert!(!window.has(one_solution));
    window.press("Read the new photo");
    window.wait("the puzzle", |window| window.has(one_solution));
    told.join().expect("an answer");
    // Once the photo is closed, nobody listens.
    window.key(Key::Escape);
    let (computer, _) = address.split_once('/').expect("a path");
    assert!(TcpStream::connect(computer).is_err());
}

#[test]
fn one_undo_takes_it_back_and_unsaved_work_is_asked_about() {
    let folder = folder();
    let path = file(folder.path(), "photo.png", &coloured(&print(PUZZLE)));
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.key(Key::Num7);
    let before = window.line();
    read(&mut window, &path);
    // Nothing has happened to the board behind it.
    window.key(Key::Escape);
    assert_eq!(window.line(), before);
    read(&mut window, &path);
    window.press("Use this puzzle");
    window.expect_text("Save the changes to");
    window.press("Cancel");
    window.expect_text("30 printed, ");
    window.press("Use this puzzle");
    window.press("Don't save");
    assert_eq!(window.givens(), PUZZLE);
    assert!(window.is_changed());
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.givens(), ".".repeat(81));
    window.keys(Modifiers::COMMAND, Key::Y);
    assert_eq!(window.givens(), PUZZLE);
}

#[test]
fn numbers_may_be_printed_mine_or_left_out() {
    let mut window = reading(&coloured(&print(PUZZLE)));
    window.click("r1c1");
    window.press("Mine");
    window.expect_text("29 printed, 1 yours, ");
    assert!(window.hear("r1c1").contains("your 5"));
    window.click("r1c2");
    window.press("Leave out");
    assert!(window.hear("r1c2").contains("3 left out"));
    window.expect_text("28 printed, 1 yours, ");
    window.press("Use this puzzle");
    let board = window.board();
    let cell = |at| board.layout().cell(at).expect("a cell");
    let five = Value::from_symbol('5');
    assert_eq!(
        board.entry(cell(0)),
        five.map(|five| (five, Origin::Player))
    );
    assert_eq!(board.entry(cell(1)), None);
    assert_eq!(board.puzzle().givens.filled(), 28);
    // For all at once.
    let mut window = reading(&coloured(&print(PUZZLE)));
    window.click("r1c1");
    window.press("Mine");
    window.press("All mine");
    window.expect_text("0 printed, 30 yours, ");
}

#[test]
fn the_corners_are_moved_by_the_mouse_and_by_arrow_keys() {
    let mut window = reading(&photographed(&print(PUZZLE), 3.0, 0.05));
    window.press("Corners");
    let name = "Corner 1, top left";
    let right = window.label_rect(name).center();
    // A corner in the middle of the board: something else is read, with rings; back again it is right.
    let wrong = right + vec2(120.0, 120.0);
    window.drag(&[right, right + vec2(30.0, 30.0), wrong]);
    window.expect_text(", to look at: ");
    let now = window.label_rect(name).center();
    window.drag(&[now, now - vec2(30.0, 30.0), right]);
    window.expect_text("30 printed, all clear, one solution");
    // A little beside it by keys, and the lines are found again.
    assert_eq!(window.focused(), name);
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.keys(Modifiers::SHIFT, Key::ArrowDown);
    window.expect_text("30 printed, all clear, one solution");
    window.press("Use this puzzle");
    assert_eq!(window.givens(), PUZZLE);
}

#[test]
fn four_turns_are_none_and_a_shape_can_be_chosen() {
    let mut window = reading(&coloured(&print(PUZZLE)));
    window.press("Turn");
    assert!(!window.has("30 printed, all clear"));
    assert!(!window.has("30 printed, nothing to look at"));
    (0..3).for_each(|_| window.press("Turn"));
    window.expect_text("30 printed, all clear, one solution");
    window.click("r1c1");
    window.type_keys("3");
    window.expect_text("30 printed, 1 number repeats");
    window.type_keys("5");
    window.press("Shape: 9×9");
    window.press("Diagonals");
    window.expect_text("Shape: Diagonals");
}

#[test]
fn without_a_board_the_corners_can_be_set() {
    let mut window = reading(&RgbImage::from_pixel(400, 300, image::Rgb([230; 3])));
    window.expect_text("No board was found.");
    assert_eq!(window.focused(), "Corner 1, top left");
    let before = window.label_rect("Corner 1, top left").center();
    window.key(Key::ArrowLeft);
    assert!(window.label_rect("Corner 1, top left").center().x < before.x);
    // It is read once all four are right.
    assert!(window.has_button("Read it") && window.has("No board was found."));
    window.press("Read it");
    window.expect_text("printed");
    window.key(Key::Escape);
    window.expect_text("A new one");
}

#[test]
fn what_is_no_picture_is_said_and_another_can_be_chosen() {
    let folder = folder();
    let broken = folder.path().join("broken.png");
    std::fs::write(&broken, "not a picture").expect("written");
    let good = file(folder.path(), "good.png", &coloured(&print(PUZZLE)));
    let mut window = Window::open();
    drop_files(&mut window, &[broken]);
    window.expect_text("That can't be read");
    window.expect_text("This is not a picture in JPEG, PNG, WebP, HEIC or GIF");
    window.press("Another picture…");
    window.fill_field("File name or path", &good.display().to_string());
    window.key(Key::Enter);
    window.expect_text("30 printed, all clear, one solution");
    // A file that is gone.
    window.press("Another picture…");
    window.fill_field(
        "File name or path",
        &folder.path().join("gone.png").display().to_string(),
    );
    window.key(Key::Enter);
    window.expect_text("there is no such file");
}

#[test]
fn it_all_fits_small_windows() {
    let folder = folder();
    let path = file(folder.path(), "photo.png", &coloured(&print(SPOILED)));
    for (width, height) in [(700.0, 560.0), (420.0, 420.0), (360.0, 640.0)] {
        let mut window = Window::sized(width, height);
        window.press("From a photo");
        window.fill_field("File name or path", &path.display().to_string());
        window.press("Read");
        let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(width, height));
        for name in [
            "Use this puzzle",
            "Cancel",
            "Corners",
            "Mine",
            "Leave out",
            "It is right",
        ] {
            let rect = window.label_rect(name);
            assert!(whole.contains_rect(rect), "{name} at {rect:?} in {whole:?}");
        }
        assert!(
            window.board_rect().width() >= 130.0,
            "{:?}",
            window.board_rect()
        );
        assert!(whole.contains_rect(window.board_rect()));
    }
}

#[test]
fn nothing_is_cut_where_a_photo_is_looked_over_in_any_language() {
    let folder = folder();
    let path = file(folder.path(), "photo.png", &coloured(&print(PUZZLE)));
    let mut cut = Vec::new();
    for language in sudogon_languages::all().chain([PSEUDO]) {
        let mut window = Window::sized_in(language, SMALL[0]);
        window.press("From a photo");
        window.fill_field("File name or path", &path.display().to_string());
        window.press("Read");
        for size in SMALL {
            window.resize(size[0], size[1]);
            let found = cut_at_the_side(&window, size).into_iter();
            cut.extend(found.map(|one| format!("{} at {size:?}: {one}", language.code())));
        }
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

/// A cell in which the puzzle holds nothing or something, as the screen reader says it.
fn starts(window: &Window, cell: &str, contents: &str) {
    let heard = window.hear(cell);
    let is_it = heard.starts_with(contents) && heard.contains(cell);
    assert!(is_it, "{heard}, not {contents} in {cell}");
}

#[test]
fn corrections_stay_when_a_corner_is_moved() {
    let mut window = reading(&photographed(&print(PUZZLE), 3.0, 0.05));
    window.click("r1c1");
    window.type_keys("4");
    window.click("r9c9");
    window.press("Leave out");
    window.press("Corners");
    let corner = window.label_rect("Corner 3, bottom right").center();
    window.drag(&[corner, corner + vec2(20.0, 10.0), corner + vec2(4.0, 3.0)]);
    starts(&window, "r1c1", "printed 4");
    starts(&window, "r9c9", "empty");
    assert!(window.hear("r9c9").contains("9 left out"));
    // Where it was put, it is, whatever the lines say.
    let put = window.label_rect("Corner 3, bottom right").center();
    let off = put - (corner + vec2(4.0, 3.0));
    assert!(off.length() < 1.5, "{off:?}");
}

#[test]
fn corrections_are_taken_back_and_escape_asks_before_they_are_lost() {
    let mut window = reading(&coloured(&print(PUZZLE)));
    let before = window.hear("r1c1");
    window.click("r1c1");
    window.type_keys("4");
    starts(&window, "r1c1", "printed 4");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.hear("r1c1"), before);
    window.keys(Modifiers::COMMAND, Key::Y);
    starts(&window, "r1c1", "printed 4");
    window.key(Key::Escape);
    window.expect_text("Close the photo?");
    window.press("Go on");
    starts(&window, "r1c1", "printed 4");
    // What is as it was read is lost by nobody.
    window.keys(Modifiers::COMMAND, Key::Z);
    window.key(Key::Escape);
    assert!(!window.has("Close the photo?") && !window.has("Compare with the paper"));
}

#[test]
fn corrections_are_turned_with_the_picture() {
    let mut window = reading(&coloured(&print(PUZZLE)));
    window.click("r1c2");
    window.type_keys("7");
    window.press("Mine");
    window.press("Turn");
    // The right side comes to the top: what was second from the left is second from the bottom.
    starts(&window, "r8c1", "your 7");
    (0..3).for_each(|_| window.press("Turn"));
    starts(&window, "r1c2", "your 7");
    window.expect_text("29 printed, 1 yours, ");
}

#[test]
fn corrections_wait_for_the_shape_that_has_their_cells() {
    let mut window = reading(&coloured(&print(PUZZLE)));
    window.click("r1c1");
    window.type_keys("4");
    window.press("Shape: 9×9");
    window.press("Diagonals");
    starts(&window, "r1c1", "printed 4");
    window.press("Shape: Diagonals");
    window.press("6×6");
    window.expect_text("No board was found.");
    window.expect_text("1 correction belongs to a cell that this shape does not have");
    window.press("Shape");
    window.press("Found by itself");
    starts(&window, "r1c1", "printed 4");
    assert!(!window.has("this shape does not have"));
}

#[test]
fn the_suggestion_is_taken_by_its_button() {
    // The 8 in r7c8 without the left side of its rings: a 3, which leaves no solution.
    let mut paper = print(PUZZLE);
    let middle = |at: f32| ((0.8 + at + 0.5) * PRINT.per_unit) as u32;
    let (x, y) = (middle(7.0), middle(6.0));
    for rows in [y - 9..y - 1, y + 2..y + 9] {
        for row in rows {
            for column in x - 10..x - 2 {
                paper.put_pixel(column, row, image::Luma([PRINT.paper]));
            }
        }
    }
    let mut window = reading(&coloured(&paper));
    window.expect_text("no solution");
    window.expect_text("If r7c8 is 8, not 3, there is one solution.");
    starts(&window, "r7c8", "printed 3");
    // It is for what was read; a value that the shape lacks is none.
    window.click("r1c3");
    window.type_keys("4");
    assert!(!window.has("Take it"));
    window.type_keys(".a");
    starts(&window, "r1c3", "empty");
    window.press("Take it");
    starts(&window, "r7c8", "printed 8");
    assert!(window.is_at("r7c8"), "to be compared with the paper");
    assert!(window.hear("r7c8").contains("to look at"));
    assert!(!window.has("Take it"));
    window.expect_text("one solution");
    window.press("Use this puzzle");
    assert_eq!(window.givens(), PUZZLE);
}

#[test]
fn cages_that_are_not_read_are_told() {
    let layout = layout::named("sq9").expect("a shape");
    // A third of the numbers: all of them would need no cages.
    let few = format!("{:.<81}", &PUZZLE[..27]);
    let mut window = reading(&coloured(&caged(&layout, &print(&few), PRINT)));
    assert!(window.announced().contains("It has cages"));
    // It stays on the page while other things are said.
    window.click("r1c1");
    window.type_keys("5");
    assert!(!window.announced().contains("It has cages"));
    window.expect_text("It has cages, and these could not be read");
    let whole = reading(&coloured(&print(PUZZLE)));
    assert!(!whole.has("It has cages"));
}

#[test]
fn another_shape_with_the_same_lines_is_named() {
    let star = layout::named("star").expect("a shape");
    let solver = Solver::new(&star);
    let solved = solver.random(&Grid::empty(star.len()), 5, &mut |_| {
        ControlFlow::Continue(())
    });
    let grid = solved.expect("nothing conflicts").solutions.remove(0);
    let mut window = reading(&coloured(&drawn(&star, &grid, PRINT)));
    let told =
        "Star without tips (hoshi) has the same lines, and with these numbers one solution too";
    window.expect_text(told);
    assert!(window.announced().contains(told));
    window.press("Read as Star without tips (hoshi)");
    window.expect_text("Shape: Star without tips (hoshi)");
    assert!(!window.has("the same lines"));
}

#[test]
fn a_sum_that_is_hard_to_read_is_corrected() {
    let layout = killer(CAGES);
    let mut window = reading(&coloured(&blotted(&layout)));
    window.click("r3c4");
    window.expect_text("The sum of its cage is hard to read.");
    assert!(window.has("r3c4: cage of "));
    assert!(!window.has("Cage: "), "it is offered once");
    window.press("Other");
    window.press("21");
    window.expect_text("r3c4: empty");
    window.expect_text("Cage: 21");
    window.expect_text("one solution");
    window.press("Use this puzzle");
    assert_eq!(window.board().layout().id(), layout.id());
}

#[test]
fn a_killer_that_was_read_fits_a_small_window() {
    let mut window = reading(&coloured(&blotted(&killer(CAGES))));
    window.resize(420.0, 420.0);
    window.click("r3c4");
    for name in ["Other", "Printed", "Leave out", "Use this puzzle", "Cancel"] {
        let rect = window.label_rect(name);
        assert!(rect.max.x <= 420.0 && rect.max.y <= 420.0, "{name}: {rect}");
    }
}

/// A photo of a puzzle that somebody has half solved, with one mistake: which one, and then the next number.
#[test]
fn a_photo_of_a_half_solved_puzzle_says_which_value_is_wrong() {
    let layout = layout::named("sq9").expect("a shape");
    let givens: Grid = PUZZLE.chars().map(Value::from_symbol).collect();
    let answer = Solver::new(&layout).solve(&givens, 2, &mut |_| ControlFlow::Continue(()));
    let solution = answer.expect("a puzzle").solutions[0].clone();
    let open = layout.cells().filter(|&cell| givens.get(cell).is_none());
    let mut own = Grid::empty(layout.len());
    for cell in open.step_by(3) {
        own.set(cell, solution.get(cell));
    }
    let (mistaken, right) = own.entries().nth(7).expect("a value");
    let wrong = Value::new(if right.number() == 4 { 8 } else { 4 });
    own.set(mistaken, wrong);
    let print = drawn(&layout, &givens, LARGE);
    let mut window = reading(&coloured(&filled_in(&layout, &print, LARGE, &own, 40)));
    // What is unsure is said: a value that was taken for print is the person's own.
    for name in ringed_cells(&window) {
        let is_own = own.entries().any(|(cell, _)| layout.name(cell) == name);
        window.click(&name);
        match is_own && window.hear(&name).contains("printed") {
            true => window.type_keys(" "),
            false => window.press("It is right"),
        }
    }
    let all = format!("30 printed, {} yours, 1 number repeats", own.filled());
    window.expect_text(&all);
    // Space leads from print to pen, and back; then the cell is settled.
    window.click("r1c1");
    assert!(window.hear("r1c1").starts_with("printed 5, r1c1"));
    window.type_keys(" ");
    assert!(!window.hear("r1c1").contains("printed"));
    window.expect_text("29 printed, ");
    window.type_keys(" ");
    assert!(window.hear("r1c1").starts_with("printed 5, r1c1"));
    window.press("Use this puzzle");
    assert_eq!(window.givens(), PUZZLE);
    assert_eq!(window.mode(), Mode::Play);
    assert_eq!(window.board().value(mistaken), wrong);
    window.expect_text("One value is wrong");
    assert!(window.hear(layout.name(mistaken)).contains("wrong"));
    // Going back would take the photo away.
    window.press("Take it out");
    assert_eq!(window.board().value(mistaken), None);
    assert_eq!(window.givens(), PUZZLE);
    // Then the next number: where, why, and done.
    let filled = |window: &Window| {
        layout
            .cells()
            .filter(|&cell| window.board().value(cell).is_some())
            .count()
    };
    let before = filled(&window);
    (0..3).for_each(|_| window.key(Key::F2));
    assert_eq!(filled(&window), before + 1);
}

#[test]
fn marks_of_the_paper_are_checked_and_hints_go_by_them() {
    const HALF_SOLVED: &str =
        ".5.....69942..538..86.39524.2...869546.95..7359....41.215.93.46834.2.95.6795.4.3.";
    let layout = layout::named("sq9").expect("a shape");
    let givens: Grid = HALF_SOLVED.chars().map(Value::from_symbol).collect();
    let page = drawn(&layout, &givens, LARGE);
    let pencilled = |marks: &[(&str, [usize; 2])]| {
        let page = marks.iter().fold(page.clone(), |page, (name, two)| {
            let marks = [(two[0], [-0.16, -0.28]), (two[1], [0.14, -0.28])];
            let cell = layout.find(name).expect("a cell");
            marked(&layout, &page, LARGE, cell, (&marks, 0.28))
        });
        let mut window = reading(&coloured(&page));
        for name in ringed_cells(&window) {
            window.click(&name);
            window.press("It is right");
        }
        window.press("Use this puzzle");
        window
    };
    let mut window = pencilled(&[("r2c9", [1, 7]), ("r8c9", [1, 7])]);
    window.expect_text("Your notes fit the board");
    // The pair is in the notes: it comes before numbers that need looking for.
    (0..2).for_each(|_| window.key(Key::F2));
    window.expect_text("Your notes in r2c9 and r8c9 are right.");
    // Without the right value they lead nowhere, and that is said.
    let mut window = pencilled(&[("r2c9", [1, 7]), ("r8c9", [1, 7]), ("r9c9", [1, 7])]);
    window.expect_text("Some are missing, 1 can go");
    window.key(Key::F2);
    window.expect_text("Your notes are misleading");
    window.press("Ignore my notes");
    (0..2).for_each(|_| window.key(Key::F2));
    assert!(!window.has("Your notes in"));
}
