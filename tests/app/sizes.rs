//! The side panel and the window's sizes: the pad and the buttons stay where they are, the board keeps its room.

use egui::{Key, Modifiers, Pos2, Rect, Vec2, ViewportCommand, ViewportId, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};

use super::driver::{PSEUDO, SMALL, STORIES, Window, each_panel, said, with_each_card};

#[test]
fn the_pad_stays_where_it_is_whatever_is_shown() {
    for (width, height) in [(1280.0, 800.0), (1366.0, 768.0), (1920.0, 1000.0)] {
        let mut window = Window::sized(width, height).playing(STORIES[0].givens);
        let pad = |window: &Window| window.button_rect("5, ");
        let before = pad(&window);
        with_each_card(&mut window, |window, card| {
            assert_eq!(pad(window), before, "{card} at {width}×{height}");
        });
    }
}

#[test]
fn cards_are_as_tall_as_their_words_with_buttons_below_the_last() {
    let mut window = Window::sized(1280.0, 800.0).playing(STORIES[0].givens);
    let cards = [
        (Key::F2, "Why?"),
        (Key::F2, "Do it"),
        (Key::F4, "Close"),
        (Key::F5, "Close"),
    ];
    for (key, first) in cards {
        window.key(key);
        let button = window.button_rect(first);
        let shapes = window.harness.output().shapes.iter();
        let mut words: Vec<Rect> = Vec::new();
        let mut card = Rect::NOTHING;
        for clipped in shapes {
            match &clipped.shape {
                egui::Shape::Text(text) => {
                    words.push(text.galley.rect.translate(text.pos.to_vec2()));
                }
                egui::Shape::Rect(shape)
                    if (300.0..340.0).contains(&shape.rect.width())
                        && shape.rect.contains(button.center()) =>
                {
                    card = shape.rect;
                }
                _ => {}
            }
        }
        let above = |rect: &&Rect| rect.left() > 940.0 && rect.bottom() <= button.top();
        let last = words.iter().filter(above).map(Rect::bottom);
        let gap = button.top() - last.fold(0.0, f32::max);
        assert!((12.0..=24.0).contains(&gap), "{first}: {gap}");
        let below = card.bottom() - button.bottom();
        assert!((14.0..=19.0).contains(&below), "{first}: {below}");
    }
}

#[test]
fn an_explanation_is_whole_where_the_pad_can_make_way() {
    // Larger text is a smaller window.
    for (width, height) in [
        (1280.0, 800.0),
        (985.0, 615.0),
        (700.0, 560.0),
        (560.0, 640.0),
        (360.0, 640.0),
        (420.0, 420.0),
    ] {
        let file = "crates/paper/saved_puzzles/9x9-hard-1.ron";
        let mut window = Window::sized_with_file(width, height, file.as_ref());
        window.key(Key::F2);
        window.key(Key::F2);
        let does = window.button_rect("Do it");
        let room = Rect::from_min_size(egui::Pos2::ZERO, vec2(width, height));
        assert!(room.contains_rect(does), "{does} at {width}×{height}");
        // No line is below what is seen of the lines.
        for clipped in &window.harness.output().shapes {
            if let egui::Shape::Text(text) = &clipped.shape
                && text.galley.text().ends_with('.')
            {
                let line = text.galley.rect.translate(text.pos.to_vec2());
                let (end, seen) = (line.bottom(), clipped.clip_rect.bottom());
                assert!(end <= seen + 1.0, "{end}, {seen} at {width}×{height}");
            }
        }
    }
}

#[test]
fn all_grows_with_the_window() {
    let [usual, large] = [(1280.0, 800.0), (1920.0, 1080.0)].map(|(width, height)| {
        let mut window = Window::sized(width, height).playing(STORIES[0].givens);
        window.key(Key::F2);
        window.key(Key::F2);
        let link = window.label_rect("What is that?");
        let close = window.button_rect("Close");
        let zoom = window.zoom();
        assert!(close.right() * zoom < width - 16.0);
        assert!(window.seen_board_rect().right() < link.left());
        // The keys, the tools and the menus grow with the words.
        let parts = ["Hint", "File", "Clear"].map(|part| window.button_rect(part).height());
        parts.map(|height| height * zoom)
    });
    for (usual, large) in usual.into_iter().zip(large) {
        assert!(large > 1.25 * usual, "{large}, {usual}");
    }
}

#[test]
fn a_low_window_has_its_board_as_large_as_may_be_and_check_in_one_press() {
    let mut window = Window::sized(700.0, 560.0);
    window.press("9×9");
    window.type_keys("12");
    for (mode, check) in [
        ("Enter puzzle", "Check printed numbers"),
        ("Play", "Check my values"),
    ] {
        window.press(mode);
        let board = window.board_rect();
        assert!(board.height() >= 360.0, "{board}");
        let check = window.button_rect(check);
        assert!(check.right() < 700.0 - 8.0, "{check}");
    }
}

#[test]
fn the_board_stays_where_it_is_however_long_the_name_of_a_step_is() {
    for (width, height) in [(1280.0, 800.0), (700.0, 560.0)] {
        let file = "crates/paper/saved_puzzles/9x9-extreme-1.ron";
        let mut window = Window::sized_with_file(width, height, file.as_ref());
        window.choose("All steps from here");
        let before = window.board_rect();
        let steps = window.harness.query_all_by(super::driver::is_pressable);
        let steps = steps.map(|node| said(&node.accesskit_node()));
        let named = steps.filter_map(|name| Some((name.rsplit_once(" (")?.1.len(), name)));
        let (_, longest) = named.max().expect("there are steps");
        window.press_unseen(&longest);
        window.expect_text("What is that?");
        assert_eq!(window.board_rect(), before, "{longest} at {width}");
        let link = window.label_rect("What is that?");
        assert!(link.right() <= width - 24.0, "{longest}: {link}");
    }
}

#[test]
fn all_lines_of_a_hint_are_as_far_apart() {
    let mut window = Window::open().playing(STORIES[0].givens);
    window.key(Key::F2);
    window.key(Key::F2);
    let mut rows: Vec<f32> = Vec::new();
    for clipped in &window.harness.output().shapes {
        if let egui::Shape::Text(text) = &clipped.shape
            && text.pos.x > 940.0
            && text.galley.text().ends_with('.')
            && text.galley.text().len() > 30
        {
            let rows_of = text.galley.rows.iter();
            rows.extend(rows_of.map(|row| text.pos.y + row.pos.y));
        }
    }
    rows.sort_by(f32::total_cmp);
    assert!(rows.len() >= 3, "{rows:?}");
    let gaps: Vec<f32> = rows.windows(2).map(|two| two[1] - two[0]).collect();
    assert!(gaps.iter().all(|gap| (gap - 22.0).abs() <= 1.0), "{gaps:?}");
}

#[test]
fn the_board_keeps_its_room_beside_and_above_cards() {
    for (width, height, least) in [
        (420.0, 420.0, 240.0),
        (420.0, 600.0, 240.0),
        (360.0, 640.0, 240.0),
        (560.0, 600.0, 240.0),
        (700.0, 560.0, 300.0),
    ] {
        let mut window = Window::sized(width, height).playing(STORIES[0].givens);
        with_each_card(&mut window, |window, card| {
            let board = window.seen_board_rect();
            let side = board.width().min(board.height());
            assert!(side >= least, "{card} at {width}×{height}: {side}");
        });
    }
}

#[test]
fn no_card_moves_the_board_in_a_tall_small_window() {
    for (width, height) in [(420.0, 640.0), (360.0, 640.0)] {
        let mut window = Window::sized(width, height).playing(STORIES[0].givens);
        let before = window.board_rect();
        with_each_card(&mut window, |window, card| {
            assert_eq!(window.board_rect(), before, "{card} at {width}×{height}");
        });
        // The shape of most: it takes all of the width.
        let file = "crates/paper/saved_puzzles/9x9-extreme-1.ron";
        let mut window = Window::sized_with_file(width, height, file.as_ref());
        let before = window.board_rect();
        for press in 0..12 {
            window.key(Key::F2);
            assert_eq!(window.board_rect(), before, "{press} at {width}×{height}");
        }
    }
}

#[test]
fn nothing_is_cut_in_a_low_window() {
    let mut window = Window::sized(640.0, 400.0).playing(STORIES[0].givens);
    let room = Rect::from_min_size(egui::Pos2::ZERO, vec2(640.0, 400.0));
    for mode in ["Enter puzzle", "Play"] {
        window.press(mode);
        for tool in [
            "Enter puzzle",
            "Play",
            "Undo",
            "Redo",
            "Hint",
            "Solve",
            "Watch a solver",
            "Check",
            "Check printed numbers",
        ] {
            if window.has_button(tool) {
                let found = window.label_rect(tool);
                assert!(room.contains_rect(found), "{tool}: {found}");
            }
        }
        assert!(window.has_button("Hint"));
    }
    window.click("cell 17");
    for modifiers in [Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND] {
        let keys = [
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Num5,
            Key::Num6,
            Key::Num7,
            Key::Num8,
            Key::Num9,
        ];
        for key in keys.into_iter().filter(|_| modifiers.any()) {
            window.keys(modifiers, key);
        }
        // What is in the cell may be long: it is the puzzle that gives way.
        let [puzzle, cell] = ["Star · 20 printed", "Cell 17 · empty"].map(|start| {
            let begins = |node: &AccessKitNode<'_>| said(node).starts_with(start);
            let nodes = window.harness.query_all_by(begins);
            nodes.last().expect("it is said").rect()
        });
        assert!(room.contains_rect(puzzle) && room.contains_rect(cell));
        assert!(puzzle.right() < cell.left(), "{puzzle}, {cell}");
    }
}

#[test]
fn the_window_opens_within_its_screen() {
    for (screen, wanted) in [
        (vec2(1366.0, 768.0), Some(vec2(1280.0, 680.0))),
        (vec2(1024.0, 768.0), Some(vec2(1024.0, 680.0))),
        (vec2(1920.0, 1080.0), None),
    ] {
        let mut window = Window::open();
        let asked = window.asked_by(|window| {
            let viewports = &mut window.harness.input_mut().viewports;
            viewports.entry(ViewportId::ROOT).or_default().monitor_size = Some(screen);
            window.step();
        });
        let size = asked.iter().find_map(|command| match command {
            ViewportCommand::InnerSize(size) => Some(*size),
            _ => None,
        });
        assert_eq!(size, wanted, "{screen:?}");
    }
}

#[test]
fn the_list_of_keys_opens_at_its_size() {
    let mut window = Window::open();
    let mut sizes: Vec<Vec2> = Vec::new();
    window.harness.key_press(Key::F1);
    for _ in 0..8 {
        window.step();
        let close = window
            .harness
            .query_all_by(|node| super::driver::is_pressable(node) && said(node) == "Close");
        sizes.extend(close.last().map(|close| close.rect().min.to_vec2()));
    }
    let last = *sizes.last().expect("the list is open");
    // The first frame measures; it is not shown.
    assert!(sizes.iter().skip(1).all(|size| *size == last), "{sizes:?}");
}

#[test]
fn the_list_of_keys_has_whole_lines_and_scrolls_by_keys() {
    for (width, height) in [
        (1280.0, 800.0),
        (700.0, 560.0),
        (420.0, 420.0),
        (360.0, 640.0),
    ] {
        let mut window = Window::sized(width, height);
        window.key(Key::F1);
        let long = "Enter: While entering: the rest of the row or strip is empty; else the filled button, such as Start playing";
        let line = window.label_rect(long);
        let dialog = window.button_rect("Close").left()..0.5 * width + 290.0;
        assert!(dialog.contains(&line.left()), "{line} at {width}");
        assert!(
            line.right() <= dialog.end.min(width - 32.0),
            "{line} at {width}"
        );
        let first = window.focused();
        window.key(Key::ArrowDown);
        assert_ne!(window.focused(), first, "from row to row");
        window.key(Key::PageDown);
        window.key(Key::End);
        let end = window.label_rect(&first);
        assert!(
            end.bottom() < 0.0,
            "the first is far above: {end} at {width}"
        );
        window.key(Key::Home);
        assert_eq!(window.label_rect(long), line);
        window.key(Key::Escape);
        assert!(!window.has_button("Close"));
    }
}

#[test]
fn the_choices_of_cards_are_whole_in_a_tiny_window() {
    let inside = |window: &Window, button: &str| {
        let rect = window.button_rect(button);
        assert!(
            rect.top() >= 0.0 && rect.bottom() <= 420.0 - 4.0,
            "{button}: {rect}"
        );
        assert!(
            rect.left() >= 8.0 && rect.right() <= 420.0 - 8.0,
            "{button}: {rect}"
        );
    };
    let mut window = Window::sized(420.0, 420.0).playing(STORIES[0].givens);
    window.key(Key::F5);
    for choice in [
        "Only this cell",
        "Only tell me",
        "Fill in everything",
        "Close",
    ] {
        inside(&window, choice);
    }
    window.press("Only tell me whether it has one solution");
    inside(&window, "Close");
    window.key(Key::F4);
    inside(&window, "Close");
    window.key(Key::F8);
    for choice in ["Singles first", "Presence counts", "Presentation"] {
        inside(&window, choice);
    }
    // Some printed numbers less: there are several solutions.
    let several = STORIES[0].givens.replace(['1', '3', '6'], ".");
    let mut window = Window::sized(420.0, 420.0);
    window.paste(&several);
    window.press("Start playing anyway");
    window.key(Key::F5);
    window.press("Fill in everything");
    window.expect_text("More than one solution");
    for choice in ["Neither", "First", "Second", "Close"] {
        inside(&window, choice);
    }
    window.press("Second");
    for choice in ["Fill this in", "Close"] {
        inside(&window, choice);
    }
}

#[test]
fn the_narrowest_window_has_hints_notes_and_the_whole_pad() {
    let mut window = Window::sized(360.0, 640.0).playing(STORIES[0].givens);
    window.key(Key::Escape);
    let room = Rect::from_min_size(Pos2::ZERO, vec2(360.0, 640.0));
    for name in ["Hint", "Notes", "Clear"] {
        let rect = window.button_rect(name);
        assert!(room.contains_rect(rect), "{name} is at {rect}");
    }
}

#[test]
fn the_segments_of_a_switch_have_room_for_their_titles() {
    let levels = [
        "Easy",
        "Medium",
        "Hard",
        "Very hard",
        "Extreme",
        "Beyond extreme",
    ];
    for (width, height) in [(1280.0, 800.0), (420.0, 420.0), (360.0, 640.0)] {
        let mut window = Window::sized(width, height);
        window.keys(Modifiers::COMMAND, Key::N);
        for level in levels {
            let room = window.button_rect(level).width();
            let title = window.painted_text(level).expect("it is painted").width();
            assert!(room >= title + 6.0, "{level} at {width}: {title} in {room}");
        }
    }
}

/// What of the window is cut at the side: texts that go beyond what is seen of them, and buttons beyond the window.
pub fn cut_at_the_side(window: &Window, size: [f32; 2]) -> Vec<String> {
    let room = Rect::from_min_size(Pos2::ZERO, size.into());
    let shapes = window.harness.output().shapes.iter();
    let texts = shapes.filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) => {
            let rect = text.visual_bounding_rect();
            let seen = clipped.clip_rect.intersect(room);
            let is_seen = rect.intersects(seen) && seen.is_positive();
            let is_cut = rect.left() < seen.left() - 1.0 || rect.right() > seen.right() + 1.0;
            (is_seen && is_cut).then(|| format!("{:?} at {rect}", text.galley.text()))
        }
        _ => None,
    });
    let buttons = window.harness.query_all_by(super::driver::is_pressable);
    let buttons = buttons.filter_map(|node| {
        let rect = node.rect();
        let is_cut = rect.left() < 0.0 || rect.right() > room.right();
        is_cut.then(|| format!("button {:?} at {rect}", said(&node.accesskit_node())))
    });
    texts.chain(buttons).collect()
}

#[test]
fn larger_text_leaves_a_small_window_its_least_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::sized_with_settings(1280.0, 800.0, folder.path());
    for _ in 0..3 {
        window.keys(Modifiers::COMMAND, Key::Plus);
    }
    let is_larger = |window: &Window| (window.zoom() - 1.3).abs() < 1e-3;
    assert!(is_larger(&window));
    window.exit();

    // What it would leave of the smallest window; and what of a larger one.
    let mut window = Window::sized_with_settings(360.0, 420.0, folder.path());
    assert!((window.zoom() - 1.0).abs() < 1e-3, "{}", window.zoom());
    window.resize(1280.0, 800.0);
    assert!(is_larger(&window), "it is kept");
}

/// Looks at all that there is in one size, in every language.
fn expect_nothing_cut(size: [f32; 2]) {
    let mut cut = Vec::new();
    for language in sudogon_languages::all().chain([PSEUDO]) {
        each_panel(language, size, |window, panel| {
            let found = cut_at_the_side(window, size).into_iter();
            let broken = window.broken_words().into_iter();
            let broken = broken.map(|text| format!("broken within a word: {text:?}"));
            let shortened = window.shortened().into_iter();
            let shortened = shortened.map(|text| format!("shortened: {text:?}"));
            let code = language.code();
            cut.extend(
                found
                    .chain(broken)
                    .chain(shortened)
                    .map(|one| format!("{code}, {panel}: {one}")),
            );
        });
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn nothing_is_cut_in_the_usual_window_in_any_language() {
    expect_nothing_cut([1280.0, 800.0]);
}

#[test]
fn nothing_is_cut_in_an_upright_window_in_any_language() {
    expect_nothing_cut([420.0, 640.0]);
}

#[test]
fn nothing_is_cut_on_a_telephone_in_any_language() {
    expect_nothing_cut(SMALL[0]);
}

#[test]
fn the_pad_stays_beside_a_notice_that_leaves_it_room() {
    let mut window = Window::sized(420.0, 640.0).playing(STORIES[0].givens);
    window.click("cell 1");
    window.key(Key::Num9);
    window.expect_text("Printed number");
    assert!(window.button_rect("9").bottom() < 640.0);
}
