//! The settings file: whatever stands in it, the window gets settings that make sense.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use serde_json::{Map, Value};
use sudogon::settings::{Look, Settings};
use sudogon_generate::{ClueSet, GivensPattern};
use sudogon_logic::{Level, techniques};
use sudogon_paper::drawing::Labels;
use sudogon_paper::print::Paper;

#[test]
fn saving_settings_creates_their_folder() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("config").join("sudogon");
    let file = folder.join("settings.ron");
    assert_eq!(Settings::read(&folder), Settings::default());
    let large = Settings {
        zoom: 2.0,
        ..Settings::default()
    };
    large.write_changes(&Settings::default(), &folder).unwrap();
    assert_eq!(Settings::read(&folder), large);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&folder).unwrap().permissions().mode();
        assert_eq!(
            mode & 0o777,
            0o700,
            "whose puzzles these are is nobody's business"
        );
    }
    let names = std::fs::read_dir(&folder).unwrap();
    let mut names: Vec<_> = names.map(|item| item.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["settings.lock", "settings.ron"]);
    std::fs::write(&file, b"(zoom: 2.0, recent: [\"\xff\"])").unwrap();
    assert_eq!(Settings::read(&folder).recent, [PathBuf::from("\u{fffd}")]);
}

#[test]
fn settings_are_read_back_and_damaged_ones_have_defaults() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("not").join("there");
    assert_eq!(Settings::read(&deep), Settings::default());
    let mut settings = Settings {
        look: Look::Contrast,
        zoom: 1.5,
        labels: Some(Labels::Off),
        ..Settings::default()
    };
    for number in 0..20 {
        settings.remember(Path::new(&format!("{number}.ron")));
    }
    settings.remember(Path::new("15.ron"));
    settings.write_changes(&Settings::default(), &deep).unwrap();
    assert_eq!(Settings::read(&deep), settings);
    assert_eq!(
        (settings.recent.len(), &*settings.recent[0]),
        (10, Path::new("15.ron"))
    );
    for (text, zoom) in [
        ("(", 1.0),
        ("", 1.0),
        ("(zoom: inf)", 1.0),
        ("(zoom: 99.0, unknown: 3)", 3.0),
        ("(look: Purple)", 1.0),
        ("(look: Purple, zoom: 2.0)", 2.0),
        (
            "(zoom: 2.0, window: (corner: 3), recent: {1: [2, \"),\"]})",
            2.0,
        ),
        ("(zoom: 2.0, look: Purple", 1.0),
    ] {
        std::fs::write(deep.join("settings.ron"), text).unwrap();
        assert_eq!(
            Settings::read(&deep),
            Settings {
                zoom,
                ..Settings::default()
            },
            "{text:?}"
        );
        // A file edited by hand is kept when settings are written again.
        let damaged = deep.join("settings.ron.damaged");
        let _ = std::fs::remove_file(&damaged);
        settings.write_changes(&Settings::default(), &deep).unwrap();
        let damaged = std::fs::read_to_string(damaged).ok();
        let is_damaged = ron::from_str::<Settings>(text).is_err();
        assert_eq!(damaged.as_deref(), is_damaged.then_some(text));
    }
}

#[test]
fn unreadable_or_unwritable_settings_are_only_an_error() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("sudogon");
    let file = folder.join("settings.ron");
    let settings = Settings::default();
    // A file instead of the folder.
    std::fs::write(&folder, "").unwrap();
    assert_eq!(Settings::read(&folder), settings);
    assert!(settings.write_changes(&settings, &folder).is_err());
    assert_eq!(std::fs::read(&folder).unwrap(), b"", "it is left alone");
    std::fs::remove_file(&folder).unwrap();
    // A folder instead of the file.
    std::fs::create_dir_all(&file).unwrap();
    assert_eq!(
        settings
            .write_changes(&settings, &folder)
            .unwrap_err()
            .to_string(),
        format!(
            "{}: settings can't be saved there; check the folder and its permissions",
            file.display()
        )
    );
    std::fs::remove_dir(&file).unwrap();
    // A file that is far too long to be ours is not even read.
    let huge = std::fs::File::create(&file).unwrap();
    huge.set_len(10 << 30).unwrap();
    // Windows replaces no file that is open.
    drop(huge);
    assert_eq!(Settings::read(&folder), settings);
    settings.write_changes(&settings, &folder).unwrap();
    assert!(std::fs::metadata(&file).unwrap().len() < 10_000);
}

#[test]
#[cfg(unix)]
fn a_path_that_is_no_text_costs_no_other_setting() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let before = Settings::read(folder.path());
    let mut settings = Settings {
        zoom: 1.5,
        ..before.clone()
    };
    settings.remember(Path::new("a.ron"));
    settings.remember(Path::new(std::ffi::OsStr::from_bytes(b"/home/caf\xe9.ron")));
    settings.write_changes(&before, folder.path()).unwrap();
    let read = Settings::read(folder.path());
    assert_eq!(
        (read.zoom, read.recent),
        (1.5, vec![PathBuf::from("a.ron")])
    );
}

#[test]
fn each_window_writes_only_the_settings_that_it_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    let mut start = Settings::default();
    for name in ["b.ron", "a.ron"] {
        start.remember(Path::new(name));
    }
    start
        .write_changes(&Settings::default(), folder.path())
        .unwrap();
    let changed = |change: fn(&mut Settings)| {
        let mut settings = start.clone();
        change(&mut settings);
        settings.write_changes(&start, folder.path()).unwrap();
    };
    changed(|one| {
        one.look = Look::Dark;
        one.remember(Path::new("one.ron"));
    });
    changed(|other| {
        other.has_tints = true;
        other.remember(Path::new("b.ron"));
        other.remember(Path::new("other.ron"));
    });
    let read = Settings::read(folder.path());
    assert_eq!((read.look, read.has_tints), (Look::Dark, true));
    let recent = ["other.ron", "b.ron", "one.ron", "a.ron"].map(PathBuf::from);
    assert_eq!(read.recent, recent);
    changed(|third| {
        third.forget(Path::new("b.ron"));
        third.remember(Path::new("third.ron"));
    });
    let recent = ["third.ron", "other.ron", "one.ron", "a.ron"].map(PathBuf::from);
    assert_eq!(Settings::read(folder.path()).recent, recent);
}

/// Settings in which everything differs from what is usual.
fn unusual() -> Settings {
    let mut unusual = Settings::of_text(
        "(look: Dark, language: \"de\", speech: Short, labels: Some(Off), most_facts: 99, known_techniques: [\"x-wing\"], \
          practice: {\"x-wing\": (9, 20000, 4)}, next_series: {\"x-wing sq9\": 3}, left_series: Some((\"x-wing\", \"sq9\", 3, 4, 2)), \
          best_times: {\"sq9\": 60}, own_rules: [\"a rule\"], keeps_record: Some(false), \
          new_puzzles: (shape: \"star\", level: \"hard\", symmetry: \"none\", clues: \"killer\", \
            keeps_to_known: true, without_marks: true), \
          print: (orientation: Portrait, per_page: Two, values: All, marks: Mine, solutions: End, \
            has_titles: false, has_levels: false, has_times: true, is_large: true), copies: Four, solution: Foot, \
          zoom: 1.5, was_at: Some(\"a.ron\"), recent: [\"a.ron\"], untold: Some((\"a\", \"b\")), \
          window: Some((corner: Some((1.0, 2.0)), size: (800.0, 600.0), is_maximized: true)))",
    );
    unusual.print.paper = match Settings::default().print.paper {
        Paper::A4 => Paper::Letter,
        Paper::Letter => Paper::A4,
    };
    // What is turned on and off is the other way round.
    let mut parts = serde_json::to_value(&unusual).expect("settings are plain data");
    for setting in parts.as_object_mut().into_iter().flat_map(Map::values_mut) {
        if let Value::Bool(is_on) = setting {
            *is_on = !*is_on;
        }
    }
    serde_json::from_value(parts).expect("they are settings still")
}

/// The parts that have others in them.
const WHOLE: [&str; 4] = ["/window", "/practice", "/next_series", "/best_times"];

/// The parts of settings, each by its path. The place of a window is one, and so is each table of how exercises went.
fn parts(settings: &Settings) -> BTreeMap<String, Value> {
    let mut parts = BTreeMap::new();
    let whole = serde_json::to_value(settings).expect("settings are plain data");
    let mut open = vec![(String::new(), whole)];
    while let Some((path, value)) = open.pop() {
        match value {
            Value::Object(fields) if !WHOLE.contains(&&*path) => {
                let inside = |(name, value)| (format!("{path}/{name}"), value);
                open.extend(fields.into_iter().map(inside));
            }
            value => _ = parts.insert(path, value),
        }
    }
    parts
}

#[test]
fn each_part_of_the_settings_is_kept_by_itself() {
    let usual = Settings::default();
    let (before, after) = (parts(&usual), parts(&unusual()));
    for path in before.keys() {
        assert_ne!(before[path], after[path], "{path} is not tried");
        // One window changes this, and another all the rest.
        let changed = |is_changed: &dyn Fn(&String) -> bool| {
            let mut value = serde_json::to_value(&usual).unwrap();
            for (path, changed) in after.iter().filter(|(path, _)| is_changed(path)) {
                *value.pointer_mut(path).unwrap() = changed.clone();
            }
            serde_json::from_value::<Settings>(value).unwrap()
        };
        let (one, other) = (changed(&|it| it == path), changed(&|it| it != path));
        let folder = tempfile::tempdir().unwrap();
        for window in [&one, &other] {
            window.write_changes(&usual, folder.path()).unwrap();
        }
        let read = parts(&Settings::read(folder.path()));
        assert_eq!(read, after, "{path}");
    }
}

#[test]
fn of_a_list_or_a_table_each_entry_is_kept_by_itself() {
    for (before, one, other, both) in [
        (
            "",
            "known_techniques: [\"naked-pair\"]",
            "known_techniques: [\"x-wing\"]",
            "known_techniques: [\"naked-pair\", \"x-wing\"]",
        ),
        (
            "known_techniques: [\"naked-pair\", \"x-wing\"]",
            "known_techniques: [\"x-wing\"]",
            "known_techniques: [\"naked-pair\", \"swordfish\", \"x-wing\"]",
            "known_techniques: [\"swordfish\", \"x-wing\"]",
        ),
        (
            "practice: {\"swordfish\": (7, 20000, 1), \"w-wing\": (8, 20000, 2)}",
            "practice: {\"swordfish\": (9, 20001, 2), \"w-wing\": (8, 20000, 2)}",
            "practice: {\"swordfish\": (7, 20000, 1), \"x-wing\": (8, 20001, 2)}",
            "practice: {\"swordfish\": (9, 20001, 2), \"x-wing\": (8, 20001, 2)}",
        ),
        (
            "new_puzzles: (level: \"easy\")",
            "new_puzzles: (level: \"hard\")",
            "new_puzzles: (level: \"easy\", shape: \"star\")",
            "new_puzzles: (level: \"hard\", shape: \"star\")",
        ),
        (
            "window: Some((corner: Some((1.0, 2.0)), size: (800.0, 600.0), is_maximized: false))",
            "window: Some((corner: Some((3.0, 4.0)), size: (800.0, 600.0), is_maximized: false))",
            "window: Some((corner: Some((1.0, 2.0)), size: (900.0, 700.0), is_maximized: false))",
            "window: Some((corner: Some((1.0, 2.0)), size: (900.0, 700.0), is_maximized: false))",
        ),
        (
            "keeps_record: Some(true)",
            "has_tints: true, keeps_record: Some(true)",
            "keeps_record: Some(false)",
            "has_tints: true, keeps_record: Some(false)",
        ),
    ] {
        let [before, one, other, both] =
            [before, one, other, both].map(|text| Settings::of_text(&format!("({text})")));
        let folder = tempfile::tempdir().unwrap();
        before
            .write_changes(&Settings::default(), folder.path())
            .unwrap();
        for window in [&one, &other] {
            window.write_changes(&before, folder.path()).unwrap();
        }
        assert_eq!(Settings::read(folder.path()), both);
    }
}

#[test]
fn who_holds_the_lock_for_ever_keeps_nobody_from_writing() {
    let folder = tempfile::tempdir().unwrap();
    let held = File::create(folder.path().join("settings.lock")).unwrap();
    held.lock().unwrap();
    let path = folder.path().to_path_buf();
    let (sender, written) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let before = Settings::default();
        _ = sender.send(unusual().write_changes(&before, &path));
    });
    let written = written.recv_timeout(std::time::Duration::from_secs(60));
    written.expect("it is not waited for ever").unwrap();
    assert_eq!(Settings::read(folder.path()), unusual());
}

#[test]
fn settings_of_an_earlier_version_are_read() {
    let old = "(look: Contrast, labels: Some(Rim), has_large_digits: true, tidies_marks: false, zoom: 1.25, \
               recent: [\"a.ron\"], window: Some((corner: Some((10.0, 20.0)), size: (800.0, 600.0), is_maximized: false)))";
    let settings = Settings::of_text(old);
    assert_eq!(settings.look, Look::Contrast);
    assert_eq!(settings.labels, Some(Labels::Rim));
    assert!(settings.has_large_digits && !settings.tidies_marks && !settings.has_tints);
    assert_eq!(settings.recent, [PathBuf::from("a.ron")]);
    assert_eq!(
        settings.window.map(|window| window.size),
        Some((800.0, 600.0))
    );
}

/// Each technique that ever was ticked or practised stays so, whatever people call it by now.
#[test]
fn what_is_known_and_practised_stays_so() {
    let frozen = include_str!("../crates/paper/tests/data/ids.txt");
    let ids = frozen.lines().skip_while(|line| *line != "[techniques]");
    let ids = ids.skip(1).take_while(|line| !line.is_empty());
    let ids = ids.map(|line| line.split(" | ").next().unwrap_or(line));
    let ids: Vec<&str> = ids.collect();
    let known: String = ids.iter().map(|id| format!("\"{id}\", ")).collect();
    let practice = ids.iter().map(|id| format!("\"{id}\": (3, 20780, 4), "));
    let practice: String = practice.collect();
    let old = format!(
        "(known_techniques: [{known}\"of-tomorrow\"], practice: {{{practice}}}, new_puzzles: (shape: \"star\", \
         level: \"very-hard\", symmetry: \"half-turn\", technique: \"x-wing\", clues: \"greater-than\"))"
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.ron"), old).unwrap();
    let before = Settings::read(folder.path());
    let after = Settings {
        zoom: 2.0,
        ..before.clone()
    };
    after.write_changes(&before, folder.path()).unwrap();
    let settings = Settings::read(folder.path());
    assert_eq!(settings, after);
    let known = settings.known().expect("some are ticked");
    for id in ids {
        let technique = techniques::named(id).unwrap_or_else(|| panic!("{id}"));
        assert!(known.has(technique.id), "{technique:?}");
        let practice = settings.practice(technique);
        let practice = practice.unwrap_or_else(|| panic!("{technique:?}"));
        assert_eq!(
            (practice.found, practice.day, practice.pause),
            (3, 20780, 4)
        );
    }
    assert!(settings.known_techniques.contains("of-tomorrow"));
    let wished = settings.new_puzzles;
    assert_eq!(Level::named(&wished.level), Some(Level::VeryHard));
    assert!(GivensPattern::named(&wished.symmetry).is_some());
    assert!(ClueSet::named(&wished.clues).is_some());
}

#[cfg(feature = "gui")]
#[test]
fn the_folder_for_settings_has_the_programs_name() {
    let folder = sudogon::settings::config_folder();
    let is_ours = |folder: &PathBuf| folder.iter().any(|part| part == "sudogon");
    assert!(folder.is_none_or(|folder| folder.is_absolute() && is_ours(&folder)));
}

proptest! {
    /// Whatever the settings file contains, the window gets valid settings, and saving preserves them.
    #[test]
    fn any_text_gives_valid_settings(
        text in "\\PC{0,60}",
        zoom in any::<f32>(),
        size in any::<(f32, f32)>(),
        recent in prop::collection::vec("\\PC{0,20}", 0..30),
    ) {
        let window = format!("Some((corner: None, size: ({:?}, {:?}), is_maximized: false))", size.0, size.1);
        let own = format!("(zoom: {zoom:?}, recent: {recent:?}, window: {window})");
        for text in [&text, &own] {
            let settings = Settings::of_text(text);
            prop_assert!((0.5..=3.0).contains(&settings.zoom));
            prop_assert!(settings.recent.len() <= 10);
            prop_assert_eq!(Settings::of_text(&settings.to_text()?), settings);
        }
    }
}
