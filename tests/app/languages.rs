//! The language that is spoken: the system's, or one that was chosen.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use egui::{Key, Modifiers};

use super::driver::{PSEUDO, SMALL, STORIES, Window, each_panel, unaccented};

#[test]
fn a_language_is_chosen_among_the_settings_at_once_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_settings(folder.path()).playing(STORIES[0].givens);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.choose("Deutsch");
    for said in ["Datei", "Bearbeiten", "Tipp"] {
        assert!(window.has_button(said), "{said}");
    }
    // What is shown already, too.
    window.expect_text("Tipp 1 von 3");
    assert!(window.hear("Feld 1").ends_with(", Feld 1"));
    window.exit();

    let mut window = Window::with_settings(folder.path());
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.press_unseen("English");
    assert!(window.has_button("File"));
}

/// Chooses a language by the keys that open the settings, whichever is spoken.
fn speak(window: &mut Window, language: &str) {
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.press_unseen(language);
    window.key(Key::Escape);
}

#[test]
fn titles_that_the_program_gave_are_said_in_the_language_that_is_spoken() {
    let mut window = Window::open();
    window.keys(Modifiers::COMMAND, Key::N);
    window.press("Hard");
    window.press("9×9");
    window.expect_text("Hard 9×9");
    // What the card of a new puzzle says, and then what the card of a puzzle in play does.
    for _ in 0..2 {
        speak(&mut window, "Deutsch");
        window.expect_text("9×9, schwer");
        speak(&mut window, "English");
        window.expect_text("Hard 9×9");
        window.key(Key::Escape);
    }
    speak(&mut window, "Deutsch");
    window.press("Datei");
    window.press("Titel und Anmerkungen …");
    window.expect_text("9×9, schwer");
    window.fill_field("Titel", "9×9 für Oma");
    window.key(Key::Enter);
    // In one's own words it stays as it is.
    speak(&mut window, "English");
    window.expect_text("9×9 für Oma");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.expect_text("Hard 9×9");
}

#[test]
fn the_language_is_the_systems_until_one_is_chosen() {
    for language in sudogon_languages::all() {
        let size = [1280.0, 800.0];
        let mut window = Window::sized_in(language, size).playing(STORIES[0].givens);
        let menus = [
            ("File", "Save as…"),
            ("Edit", "Settings…"),
            ("Puzzle", "Go to"),
            ("View", "Full screen"),
            ("Help", "About Sudogon"),
        ];
        // Alt and a letter of its name opens a menu: the first that no menu before it has.
        let mut taken = Vec::new();
        for (menu, entry) in menus {
            let name = window.in_its_language(menu).to_uppercase();
            let letter = name
                .chars()
                .find(|letter| letter.is_ascii_uppercase() && !taken.contains(letter));
            let letter = letter.expect("a letter is left");
            taken.push(letter);
            let key = Key::from_name(&letter.to_string()).expect("a key has the letter");
            // Its shortcut may follow.
            let entry = window.in_its_language(entry);
            let is_there =
                |window: &Window| window.button(|name| name.starts_with(&entry)).is_some();
            assert!(!is_there(&window), "{menu} is closed");
            window.keys(Modifiers::ALT, key);
            assert!(is_there(&window), "{menu} in {}", language.code());
            window.key(Key::Escape);
        }
    }
}

#[test]
fn a_whole_game_goes_in_every_language() {
    for language in sudogon_languages::all() {
        let story = &STORIES[0];
        let mut window = Window::sized_in(language, [1280.0, 800.0]).playing(story.givens);
        for _ in 0..3 {
            window.key(Key::F2);
        }
        window.press("Solve");
        window.press("Fill in everything");
        assert_eq!(window.line(), story.solution, "{}", language.code());
    }
}

/// What is the same in all languages.
const NAMES: &[&str] = &["Sudogon", "A4", "Letter"];
/// The panels with names of files, and with pages that are translated by themselves.
const OTHERS: [&str; 7] = [
    "Open…",
    "Open a folder…",
    "Read a photo…",
    "Save",
    "Save as…",
    "Export…",
    "Guide",
];

#[test]
fn all_that_the_window_says_can_be_translated() {
    let (mut left, mut broken) = (BTreeSet::new(), BTreeSet::new());
    let of_languages: Vec<&str> = sudogon_languages::all().map(|one| one.own_name()).collect();
    let names = [NAMES, &of_languages].concat();
    each_panel(PSEUDO, SMALL[0], |window, panel| {
        let others = OTHERS.map(|other| window.in_its_language(other));
        let texts = match others.iter().any(|other| other == panel) {
            true => Vec::new(),
            false => window.texts(),
        };
        // The page for phones stands at an address.
        let is_address = |text: &str| {
            let computer = text.split_once('/').map(|(computer, _)| computer);
            computer.is_some_and(|computer| computer.parse::<SocketAddr>().is_ok())
        };
        for text in texts.into_iter().filter(|text| !is_address(text)) {
            let words = unaccented(&text).into_iter();
            if words.filter(|word| !names.contains(word)).count() > 0 {
                left.insert(format!("{panel}: {text}"));
            }
        }
        broken.extend(window.broken_words());
    });
    assert!(left.is_empty(), "{left:#?}");
    assert!(broken.is_empty(), "broken within a word: {broken:#?}");
}

#[test]
fn the_card_for_playing_has_room_for_its_link() {
    for language in sudogon_languages::all().chain([PSEUDO]) {
        let window = Window::sized_in(language, [1280.0, 800.0]);
        let names = ["Harder, other shapes, practice…", "More choices…"];
        let names = names.map(|name| window.in_its_language(name));
        let link = window.button(|name| names.iter().any(|it| it == name));
        let height = link.expect("a link").rect().height();
        assert!(height <= 24.0, "{}: {height}", language.code());
    }
}
