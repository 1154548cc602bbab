//! Text up to three times as large in a window of 1280×800 points: the board and its marks grow with it, and all can be reached.

use std::path::Path;

use egui::{Key, Modifiers, Pos2, Rect, vec2};
use sudogon_board::message::Language;

use super::driver::{STORIES, Window, each_panel, with_each_card};
use super::sizes::cut_at_the_side;

/// What text of this size leaves of the usual window, in points.
fn left(zoom: f32) -> [f32; 2] {
    [1280.0 / zoom, 800.0 / zoom]
}

/// A window of 1280×800 whose text is so large, with a square that is played.
fn window(zoom: f32, folder: &Path) -> Window {
    std::fs::write(folder.join("settings.ron"), format!("(zoom: {zoom:?})")).expect("written");
    let mut window = Window::sized_with_settings(1280.0, 800.0, folder);
    assert!((window.zoom() - zoom).abs() < 1e-3, "{}", window.zoom());
    window.open_path(Path::new("crates/paper/saved_puzzles/9x9-extreme-1.ron"));
    window
}

#[test]
fn text_becomes_three_times_as_large_and_says_so() {
    let mut window = Window::sized(1280.0, 1260.0);
    for (times, said) in [
        (1, "Text at 110 %"),
        (4, "Text at 150 %"),
        (20, "Text at 300 %"),
    ] {
        for _ in 0..times {
            window.keys(Modifiers::COMMAND, Key::Plus);
        }
        assert_eq!(window.announced(), said);
    }
    window.keys(Modifiers::COMMAND, Key::Num0);
    assert_eq!(window.announced(), "Text at 100 %");
}

#[test]
fn the_boards_zoom_is_said() {
    let mut window = Window::playing_star();
    window.keys(Modifiers::COMMAND, Key::ArrowUp);
    assert!(
        window.announced().starts_with("Board at 12"),
        "{}",
        window.announced()
    );
    window.keys(Modifiers::COMMAND, Key::B);
    assert_eq!(window.announced(), "The whole board");
}

#[test]
fn the_board_grows_with_its_text_and_keeps_its_labels() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut before = 0.0;
    for (zoom, least) in [
        (1.0, 60.0),
        (1.5, 54.0),
        (2.0, 80.0),
        (2.5, 100.0),
        (3.0, 120.0),
    ] {
        let mut window = window(zoom, folder.path());
        // In pixels: notes have room for letters as large as text.
        let cell = zoom * window.cell_rect("r1c1").width();
        assert!(cell >= least && cell >= 0.8 * before, "{cell} at {zoom}");
        before = cell;
        let [width, height] = left(zoom);
        let room = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
        for label in ["r1", "c1"] {
            let at = window.painted_text(label);
            let at = at.unwrap_or_else(|| panic!("no {label} at {zoom}"));
            assert!(room.contains_rect(at), "{label} at {zoom}: {at}");
        }
        // All that is needed to play is in the window.
        for name in ["5", "Clear", "Hint"] {
            let rect = window.button_rect(name);
            assert!(room.contains_rect(rect), "{name} at {zoom}: {rect}");
        }
        assert!(room.contains_rect(window.cell_rect("r1c1")));
        window.keys(Modifiers::COMMAND, Key::End);
        assert!(room.contains_rect(window.cell_rect("r9c9")), "at {zoom}");
    }
}

/// A square just before a chain.
const BEFORE_CHAIN: &str = r#"(
    sudogon: 1, layout: Named("sq9"), mode: Play,
    givens: "6......1....974....84..2............8.97...5.1.3256...2..6...7.........4....87..3",
    values: "....3.4..............16.......................7.....4..............2.............",
    crossed_out: {2: [5], 3: [5], 9: [5, 8], 34: [8, 9], 35: [8, 9], 36: [8, 9], 29: [4], 32: [4], 74: [4]},
)"#;

#[test]
fn the_view_follows_a_hint_link_by_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("chain.ron");
    std::fs::write(&path, BEFORE_CHAIN).expect("written");
    let mut window = window(2.0, folder.path());
    window.open_path(&path);
    window.key(Key::F2);
    window.key(Key::F2);
    let (mut seen, mut links) = (Vec::new(), 0);
    for _ in 0..8 {
        window.key(Key::F2);
        let said = window.announced();
        let words = said.split(|letter: char| !letter.is_alphanumeric());
        let cells: Vec<&str> = words
            .filter(|word| matches!(word.as_bytes(), [b'r', b'1'..=b'9', b'c', b'1'..=b'9']))
            .collect();
        let [.., from, to] = cells[..] else { continue };
        if seen.contains(&said) || !said.starts_with("Link") {
            continue;
        }
        let board = window.seen_board_rect();
        let both = window.cell_rect(from).union(window.cell_rect(to));
        let fits = both.width() <= board.width() && both.height() <= board.height();
        assert!(!fits || board.expand(1.0).contains_rect(both), "{said}");
        links += usize::from(fits);
        seen.push(said.clone());
    }
    assert!(links >= 3, "{links} {seen:#?}");
}

#[test]
fn nothing_is_cut_where_text_is_much_larger() {
    let mut cut = Vec::new();
    let [three_times, twice] = [left(3.0), left(2.0)];
    each_panel(Language::ENGLISH, three_times, |window, panel| {
        let found = cut_at_the_side(window, three_times).into_iter();
        cut.extend(found.map(|one| format!("300 %, {panel}: {one}")));
    });
    let mut window = Window::sized(twice[0], twice[1]).playing(STORIES[0].givens);
    with_each_card(&mut window, |window, panel| {
        let found = cut_at_the_side(window, twice).into_iter();
        cut.extend(found.map(|one| format!("200 %, {panel}: {one}")));
    });
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn the_pad_stays_beside_a_hint_with_all_kinds_unfolded() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(1.3, folder.path());
    window.press("More");
    window.key(Key::F2);
    window.key(Key::F2);
    assert!(window.has_button("Do it") && window.painted_text("Notes").is_some());
}
