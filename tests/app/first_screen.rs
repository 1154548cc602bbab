//! The first screen: the last puzzles as they are, and the examples by level.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use sudogon::settings::Settings;
use sudogon_paper::files::{
    self,
    examples::{EXAMPLES, ExampleGroup},
};
use sudogon_paper::storage::{self, Existing};
use tempfile::TempDir;

use super::driver::{STORIES, Window, is_pressable, said};

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
fn recent_puzzles_are_shown_as_they_are() {
    let (_folder, _, settings) = three();
    let mut window = Window::with_settings(settings.path());
    for name in [
        "going, 1 of 34 filled in",
        "gone, no longer there",
        "broken, can't be read",
    ] {
        assert!(window.has_button(name), "{name}");
    }
    assert!(!window.has_button("Forget going"));
    window.tab_to("going, 1 of 34 filled in");
    window.key(Key::Enter);
    assert!(window.line().starts_with("57"));
    // One step farther, they are read again.
    window.click("cell 3");
    window.key(Key::Num4);
    window.save();
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert!(window.has_button("going, 2 of 34 filled in"));
}

#[test]
fn a_picture_has_the_values_of_its_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("four.ron");
    save(&file, ".4.112...1...3..");
    let settings = settings_with(&[&file]);
    let window = Window::with_settings(settings.path());
    assert!(window.has_button("four, 6 printed"));
    assert_eq!(window.painted_texts("1").len(), 3);
    assert_eq!(window.painted_texts("3").len(), 1);
}

#[test]
fn what_is_gone_can_be_forgotten() {
    let (_folder, [going, ..], settings) = three();
    let mut window = Window::with_settings(settings.path());
    window.tab_to("Forget gone");
    window.key(Key::Enter);
    assert!(!window.has("gone, "));
    assert_eq!(window.announced(), "gone is forgotten");
    window.press("Forget broken");
    assert!(window.has("going, ") && !window.has("broken, "));
    window.exit();
    assert_eq!(Settings::read(settings.path()).recent, [going]);
}

#[test]
fn a_long_name_stays_in_its_tile() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = "the very long name of a puzzle from the newspaper of last Saturday";
    let file = folder.path().join(format!("{name}.ron"));
    save(&file, STORIES[1].givens);
    let settings = settings_with(&[&file]);
    let window = Window::with_settings(settings.path());
    let tile = window.label_rect(&format!("{name}, 42 printed"));
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
        let (said, level) = (described(example.title), example.level);
        assert!(said.starts_with(level.unwrap_or("more")), "{said}");
        let has_clues = example.group != ExampleGroup::Numbers;
        assert!(said.ends_with("printed numbers") || has_clues, "{said}");
        assert_eq!(said.contains(" clues"), has_clues, "{said}");
    }
    // The small boards' values can be read in their pictures.
    assert!(!window.painted_texts("4").is_empty());
    assert_eq!(window.focused(), EXAMPLES[0].title);
    window.key(Key::ArrowRight);
    window.key(Key::Enter);
    assert_eq!(window.board().puzzle().about.title, EXAMPLES[1].title);
    // Its level is said once, by the card.
    window.expect_text("Easy. Its hardest step: hidden single.");
    assert!(!window.has("Level"));
}

#[test]
fn the_list_of_examples_leads_back_to_where_it_was_opened() {
    let mut window = Window::open();
    window.press("Examples…");
    window.key(Key::Escape);
    assert!(window.has("What does your puzzle look like?"));
    window.press("Star");
    for back in ["Back", "Escape"] {
        window.choose("Examples…");
        assert!(window.has_button("Newspaper star"));
        match back {
            "Back" => window.press("Back"),
            _ => window.key(Key::Escape),
        }
        assert!(window.cursor().starts_with("cell 1, "), "{back}");
    }
}

#[test]
fn an_arrow_goes_to_the_first_shape() {
    for arrow in [Key::ArrowDown, Key::ArrowRight] {
        let mut window = Window::open();
        window.key(arrow);
        assert_eq!(window.focused(), "9×9");
        window.key(Key::ArrowRight);
        assert_eq!(window.focused(), "Star");
        window.key(Key::Enter);
        assert!(window.cursor().starts_with("cell 1"));
    }
}
