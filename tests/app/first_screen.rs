//! The first screen: the boards to continue as they are, the ways to a new one, and the examples by level.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use sudogon::settings::Settings;
use sudogon_board::game::Mode;
use sudogon_paper::examples::{EXAMPLES, ExampleGroup};
use sudogon_paper::files;
use sudogon_paper::storage::{self, Existing};
use tempfile::TempDir;

use super::driver::{STORIES, Window, is_field, is_pressable, said};

/// A folder for settings, and the files that they name as recent, the last one first.
fn settings_with(recent: &[&Path]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settings = Settings::default();
    recent.iter().rev().for_each(|path| settings.remember(path));
    let written = settings.write_changes(&Settings::default(), folder.path());
    written.expect("a place for settings");
    folder
}

fn save(path: &Path, line: &str) {
    let game = files::read(line, None).expect("a puzzle");
    storage::save(path, &game, Existing::Replace).expect("a place to save");
}

/// A star with one value of the player's, a file that is gone, one that is no puzzle, and settings that name them.
fn three() -> (TempDir, [PathBuf; 3], TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let files = ["going", "gone", "broken"].map(|name| folder.path().join(format!("{name}.ron")));
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.key(Key::Num7);
    window.save_as(&files[0]);
    std::fs::write(&files[2], "(sudogon: 1, what").expect("written");
    let settings = settings_with(&[&files[0], &files[1], &files[2]]);
    (folder, files, settings)
}

#[test]
fn boards_are_shown_as_they_are() {
    let (_folder, _, settings) = three();
    let mut window = Window::with_settings(settings.path());
    for name in [
        "going, Star, 1 of 34 filled in, today",
        "gone, no longer there",
        "broken, can't be read",
    ] {
        assert!(window.has_button(name), "{name}");
    }
    window.tab_to("going, Star, 1 of 34 filled in, today");
    window.key(Key::Enter);
    assert!(window.line().starts_with("57"));
    // One step farther: it is behind the screen, and leads back.
    window.click("cell 3");
    window.key(Key::Num4);
    window.save();
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(!window.has("going, Star, 1 of 34 filled in"));
    assert_eq!(window.focused(), "going, Star, 2 of 34 filled in, open");
    window.press("going, Star, 2 of 34 filled in, open");
    assert!(window.line().starts_with("574"));
}

#[test]
fn the_open_board_is_in_the_list_of_all() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("12");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.press("All boards…");
    window.press("4×4");
    assert_eq!(window.givens(), "12..............");
}

#[test]
fn enter_continues_the_last_board() {
    let (_folder, _, settings) = three();
    let mut window = Window::with_settings(settings.path());
    window.key(Key::Enter);
    assert!(window.line().starts_with("57"));
}

#[test]
fn the_last_board_comes_first_and_says_when_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let day = Duration::from_secs(24 * 3600);
    let names = ["now", "one", "four", "forty", "years"];
    let files = names.map(|name| folder.path().join(format!("{name}.ron")));
    for (file, days) in files.iter().zip([0, 1, 4, 40, 4000]) {
        save(file, ".4.112...1...3..");
        let file = File::options().write(true).open(file).expect("it is there");
        let then = SystemTime::now() - day * days;
        file.set_modified(then).expect("the time is set");
    }
    let shown = [3, 0, 2, 4, 1].map(|at: usize| files[at].as_path());
    let settings = settings_with(&shown);
    let mut window = Window::with_settings(settings.path());
    // What was opened before another was opened no later.
    let said = |window: &Window| {
        let names = window
            .harness
            .query_all_by(is_pressable)
            .map(|node| said(&node.accesskit_node()));
        names
            .filter(|name| name.contains("4×4, 6 printed, "))
            .collect::<Vec<_>>()
    };
    let first = said(&window);
    assert_eq!(first.len(), 4, "{first:?}");
    assert_eq!(
        first[..3],
        [
            "forty, 4×4, 6 printed, today",
            "now, 4×4, 6 printed, today",
            "four, 4×4, 6 printed, yesterday"
        ]
    );
    window.press("All boards…");
    assert!(window.has("one") && window.has("years"));
    let settings = settings_with(&[&files[2], &files[3], &files[4]]);
    let window = Window::with_settings(settings.path());
    let date = |days: &str, format: &str| {
        let mut date = std::process::Command::new("date");
        date.args(["-d", days, format]).env("LC_ALL", "C");
        let said = date.output().expect("the system knows the date").stdout;
        String::from_utf8_lossy(&said).trim().to_owned()
    };
    let expected = [
        format!("four, 4×4, 6 printed, {}", date("4 days ago", "+%A")),
        format!("forty, 4×4, 6 printed, {}", date("40 days ago", "+%-d %b")),
        format!(
            "years, 4×4, 6 printed, {}",
            date("4000 days ago", "+%-d %b %Y")
        ),
    ];
    assert_eq!(said(&window), expected);
    // The time of day is that of the clock on the wall, not the world's.
    let written = std::fs::metadata(&files[2]).and_then(|file| file.modified());
    let written = written.expect("it is there").duration_since(UNIX_EPOCH);
    let written = format!("@{}", written.expect("after 1970").as_secs());
    let when = date(&written, "+%A %-H:%M");
    assert_eq!(window.painted_texts(&when).len(), 1, "{when}");
    assert!(window.shortened().is_empty(), "{:?}", window.shortened());
}

#[test]
fn a_picture_has_the_values_of_its_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("four.ron");
    save(&file, ".4.112...1...3..");
    let settings = settings_with(&[&file]);
    let window = Window::with_settings(settings.path());
    assert!(window.has_button("four, 4×4, 6 printed, today"));
    assert_eq!(window.painted_texts("1").len(), 3);
    assert_eq!(window.painted_texts("3").len(), 1);
}

#[test]
fn keys_open_the_menu_of_a_board() {
    let (_folder, [going, ..], settings) = three();
    let mut window = Window::with_settings(settings.path());
    window.tab_to("going, Star, 1 of 34 filled in, today");
    window.keys(Modifiers::SHIFT, Key::F10);
    assert_eq!(window.focused(), "Show its folder");
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "Take off the list");
    window.key(Key::Enter);
    assert!(!window.has_button("going, Star, 1 of 34 filled in, today"));
    window.exit();
    assert!(!Settings::read(settings.path()).recent.contains(&going));
}

#[test]
fn what_is_gone_can_be_forgotten() {
    let (_folder, [going, ..], settings) = three();
    let mut window = Window::with_settings(settings.path());
    window.press("All boards…");
    // The list is one stop of Tab; inside, arrows lead from a board to what can be done with it.
    window.tab_to("Back");
    window.key(Key::Tab);
    window.walk_to("Take gone off the list");
    window.key(Key::Enter);
    assert!(!window.has_button("Take gone off the list"));
    assert_eq!(window.announced(), "gone is forgotten");
    window.press("Take broken off the list");
    assert!(
        window.has_button("Take going off the list")
            && !window.has_button("Take broken off the list")
    );
    window.exit();
    assert_eq!(Settings::read(settings.path()).recent, [going]);
}

#[test]
fn everything_is_in_sight() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("four.ron");
    save(&file, ".4.112...1...3..");
    let settings = settings_with(&[&file]);
    for (width, height) in [
        (1280.0, 800.0),
        (1366.0, 768.0),
        (420.0, 420.0),
        (360.0, 640.0),
    ] {
        let window = Window::sized_with_settings(width, height, settings.path());
        let bottom = if width > 500.0 {
            height - 32.0
        } else {
            f32::INFINITY
        };
        let mut above = 0.0;
        for name in [
            "four, 4×4, 6 printed, today",
            "From a photo",
            "Type it in",
            "Medium",
            "Harder, other shapes, practice…",
            "9×9",
            "Killer",
            "6×6",
            "All shapes…",
            "Learn…",
            "Paste a puzzle",
        ] {
            let rect = window.button_rect(name);
            let place = format!("{name} at {rect} in {width}×{height}");
            assert!(rect.min.x >= 8.0 && rect.max.x <= width - 8.0, "{place}");
            assert!(rect.max.y <= bottom && rect.max.y > above, "{place}");
            above = rect.min.y;
        }
        assert!(window.has("Paste a puzzle at any time, or drop a picture or a file here."));
    }
}

#[test]
fn without_a_board_there_is_nothing_to_continue() {
    let window = Window::open();
    assert!(!window.texts().contains(&"Continue".to_owned()) && !window.has("All boards…"));
    assert_eq!(window.announced(), "Continue, or begin a new one");
    assert!(window.has("A new one") && window.has("Shapes"));
}

#[test]
fn one_press_plays() {
    for level in ["Easy", "Medium", "Hard"] {
        let mut window = Window::open();
        window.press(level);
        assert_eq!(window.board().puzzle().about.title, format!("{level} 9×9"));
        assert_eq!(window.mode(), Mode::Play);
    }
}

#[test]
fn one_press_types_in() {
    let mut window = Window::open();
    window.press("Type it in");
    assert_eq!(window.board().layout().id(), Some("sq9"));
    assert_eq!(window.mode(), Mode::Enter);
}

#[test]
fn a_killer_begins_with_its_cages() {
    let mut window = Window::open();
    window.press("Killer");
    assert_eq!(window.board().layout().id(), Some("sq9"), "no cages yet");
    assert!(window.has("Enter clues"));
    window.click("r1c1");
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    window.type_keys("12");
    window.key(Key::Enter);
    let clues = window.board().layout().clues();
    assert_eq!(
        clues.iter().map(|clue| clue.kind.id).collect::<Vec<_>>(),
        ["cage"]
    );
}

#[test]
fn a_search_begins_on_the_first_screen() {
    for (wanted, found) in [
        ("killer", "Killer"),
        ("sum", "Killer"),
        ("cage", "Killer"),
        ("X", "Diagonals"),
        ("hyper", "Windoku"),
        ("samurai", "Samurai"),
        ("hexagons", "Hexagons"),
    ] {
        let mut window = Window::open();
        let field = window.harness.get_by(is_field);
        field.focus();
        window.settle();
        window.type_keys(wanted);
        let first = format!("Enter opens {found}");
        assert!(
            window.announced().contains(&first),
            "{wanted}: {}",
            window.announced()
        );
    }
}

#[test]
fn a_long_name_stays_in_its_tile() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = "the very long name of a puzzle from the newspaper of last Saturday";
    let file = folder.path().join(format!("{name}.ron"));
    save(&file, STORIES[1].givens);
    let settings = settings_with(&[&file]);
    let window = Window::with_settings(settings.path());
    let tile = window.button_rect(name);
    let painted = window.harness.output().shapes.iter();
    let texts = painted.filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.text().starts_with("the very") => {
            Some(text.galley.rect.translate(text.pos.to_vec2()))
        }
        _ => None,
    });
    for rect in texts {
        assert!(tile.contains_rect(rect), "{rect} in {tile}");
    }
}

#[test]
fn examples_are_listed_by_level_with_their_pictures() {
    let mut window = Window::open();
    window.press("Examples…");
    for level in [
        "Easy",
        "Medium",
        "Hard",
        "Very hard",
        "More than one solution",
        "Killers",
        "Other clues",
    ] {
        assert!(window.has(level), "{level}");
    }
    let described = |title: &str| {
        let nodes = window
            .harness
            .query_all_by(|node| is_pressable(node) && said(node) == title);
        let node = nodes.last().expect("it is listed").accesskit_node();
        node.description().unwrap_or_default()
    };
    for example in EXAMPLES {
        let (said, level) = (described(example.title.english()), example.level);
        assert!(
            said.starts_with(level.map_or("more", |level| level.name())),
            "{said}"
        );
        let has_clues = example.group != ExampleGroup::Numbers;
        assert!(said.ends_with("printed numbers") || has_clues, "{said}");
        assert_eq!(said.contains(" clue"), has_clues, "{said}");
    }
    // The small boards' values can be read in their pictures.
    assert!(!window.painted_texts("4").is_empty());
    assert_eq!(window.focused(), EXAMPLES[0].title.english());
    window.key(Key::ArrowRight);
    window.key(Key::Enter);
    assert_eq!(
        window.board().puzzle().about.title,
        EXAMPLES[1].title.english()
    );
    // Its level is said once, by the card.
    window.expect_text("Easy. Its hardest step: hidden single.");
    assert!(!window.has("Level"));
}

#[test]
fn the_list_of_examples_leads_back_to_where_it_was_opened() {
    let mut window = Window::open();
    window.press("Examples…");
    window.key(Key::Escape);
    assert!(window.has("A new one"));
    window.press("Star");
    for back in ["Back", "Escape"] {
        window.choose("Examples…");
        assert!(window.has_button("Newspaper star"));
        match back {
            "Back" => window.press("Back"),
            _ => window.key(Key::Escape),
        }
        assert!(window.is_at("cell 1"), "{back}");
    }
}

#[test]
fn an_arrow_goes_to_the_first_shape_where_there_is_no_board() {
    for arrow in [Key::ArrowDown, Key::ArrowRight] {
        let mut window = Window::open();
        window.key(arrow);
        assert_eq!(window.focused(), "9×9");
        window.key(Key::ArrowRight);
        assert_eq!(window.focused(), "Star");
        window.key(Key::Enter);
        assert!(window.is_at("cell 1"));
    }
}

#[test]
fn the_levels_stay_within_their_choice_whatever_the_width() {
    for width in (360..=1280).step_by(40) {
        let window = Window::sized(width as f32, 800.0);
        let link = window.button_rect("Harder, other shapes");
        assert!(link.height() <= 24.0, "it is broken at {width}: {link}");
        let hard = window.painted_text("Hard").expect("it is painted");
        let shapes = window.harness.output().shapes.iter();
        let frames = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Rect(shape) if shape.rect.contains_rect(link) => Some(shape.rect),
            _ => None,
        });
        let choice = frames.min_by(|one, other| one.area().total_cmp(&other.area()));
        let choice = choice.expect("it has a frame");
        let beside_text = choice.right() - hard.right();
        assert!(beside_text >= 16.0, "{hard} in {choice} at {width}");
    }
}
