//! The user's guide: it opens from the menu, its pages are reached by keyboard, and the menus that it names are there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{AccessKitNode, Queryable};
use sudogon_board::message::Language;

use super::driver::{STORIES, Window, translated_names};

#[test]
fn the_guide_opens_and_its_pages_are_reached_by_keyboard() {
    let mut window = Window::open();
    window.choose("Guide");
    window.expect_text("User's guide");
    window.tab_to("Playing");
    window.key(Key::Enter);
    window.expect_text("Is it right so far?");
    // A link leads on, and then the list has the focus: the link is gone.
    window.tab_to("Next: Tries");
    window.key(Key::Enter);
    window.expect_text("The card keeps a ledger");
    window.tab_to("No solution, or several");
    window.key(Key::Enter);
    window.tab_to("sudogon check");
    window.key(Key::Enter);
    window.expect_text("For most commands");
    assert_eq!(window.focused(), "The command line");
    window.key(Key::Escape);
    assert!(!window.has("For most commands"));
}

#[test]
fn in_a_tiny_window_the_first_page_is_the_list_of_all() {
    let mut window = Window::sized(420.0, 420.0);
    window.press("Menu");
    window.press("Help");
    window.press("Guide");
    assert!(!window.has_button("All pages"));
    window.tab_to("Getting a puzzle in");
    window.key(Key::Enter);
    window.expect_text("Copy a puzzle from anywhere");
    assert_eq!(window.focused(), "All pages");
    // What it says is within the window.
    let page = window.button_rect("Next: Playing");
    assert!(page.right() <= 420.0 && page.bottom() <= 420.0, "{page:?}");
    window.key(Key::Enter);
    window.expect_text("How do I get a hint?");
}

#[test]
fn every_menu_that_the_guide_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for language in sudogon_languages::all() {
        let mut texts: Vec<String> = pages(language).into_values().collect();
        if language == Language::ENGLISH {
            let others = ["README.md", "CHANGELOG.md"];
            texts.extend(others.map(|file| std::fs::read_to_string(root.join(file)).unwrap()));
        }
        let mut paths: BTreeSet<String> = texts.iter().flat_map(|text| menu_paths(text)).collect();
        assert!(paths.len() > 20, "{paths:?}");
        // A menu that has another name by now stands there as it was until its page is translated again; a release asks for that.
        if language != Language::ENGLISH {
            let names = translated_names(language);
            paths.retain(|path| path.split(" ▸ ").all(|part| names.contains(part)));
        }
        let mut window = Window::sized_in(language, [1280.0, 800.0]).playing(STORIES[0].givens);
        let enter = window.in_its_language("Enter puzzle");
        let leads = |window: &mut Window, path: &String| {
            window.menus_lead_to(&path.split(" ▸ ").collect::<Vec<_>>())
        };
        // Some are there while a puzzle is entered.
        paths.retain(|path| !leads(&mut window, path));
        window.press(&enter);
        paths.retain(|path| !leads(&mut window, path));
        assert!(paths.is_empty(), "{}: {paths:?}", language.code());
    }
}

/// The ways through menus that a text names: bold, with a sign between the parts.
fn menu_paths(text: &str) -> Vec<String> {
    let bold = text.split("**").skip(1).step_by(2);
    let named: Vec<&str> = bold.filter(|bold| bold.contains('▸')).collect();
    let signs = named.iter().map(|path| path.matches('▸').count());
    let all = text.matches('▸').count();
    assert_eq!(
        signs.sum::<usize>(),
        all,
        "each is bold, so that it is looked for"
    );
    // A line may end within one.
    let named = named.iter().map(|path| {
        let lines: Vec<&str> = path.lines().map(str::trim).collect();
        lines.join(" ")
    });
    named.collect()
}

/// The pages of a language as they are written, by the names of their files.
fn pages(language: Language) -> BTreeMap<String, String> {
    let mut folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("guide");
    if language != Language::ENGLISH {
        folder.push(language.code());
    }
    let files = std::fs::read_dir(folder)
        .expect("it can be read")
        .map(|file| file.expect("it can be read").path());
    let pages = files.filter(|file| file.extension().is_some_and(|ending| ending == "md"));
    let name = |file: &Path| {
        file.file_name()
            .expect("it can be read")
            .to_string_lossy()
            .into_owned()
    };
    pages
        .map(|file| {
            (
                name(&file),
                std::fs::read_to_string(file).expect("it can be read"),
            )
        })
        .collect()
}

/// Where the links of a page lead, and which pictures it has.
fn links(text: &str) -> (Vec<&str>, Vec<&str>) {
    let targets = text
        .split("](")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once(')')?.0));
    targets.partition(|target| !target.contains("pictures/"))
}

#[test]
fn the_window_has_every_page_with_all_of_its_text() {
    for language in sudogon_languages::all() {
        expect_guide(language);
    }
}

fn expect_guide(language: Language) {
    let english = self::pages(Language::ENGLISH);
    // What nobody has translated is shown in English.
    let mut pages = self::pages(language);
    for file in pages.keys() {
        assert!(english.contains_key(file), "{}/{file}", language.code());
    }
    for (file, text) in &english {
        pages.entry(file.clone()).or_insert_with(|| text.clone());
    }
    // The first page leads to all others, and that is their order; above them it answers ten questions.
    let (questions, list) = english["README.md"].rsplit_once("\n## ").expect("a list");
    assert_eq!(questions.matches("\n## ").count(), 10);
    assert_eq!(links(questions).1.len(), 10, "each has its picture");
    let (order, _) = links(list);
    assert_eq!(order.len() + 1, pages.len());
    let mut window = Window::sized_in(language, [1280.0, 800.0]);
    window.choose("Guide");
    for file in ["README.md"].into_iter().chain(order) {
        let text = &pages[file];
        let title = text
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("# "))
            .expect("a title");
        if file != "README.md" {
            window.press(&format!("Next: {title}"));
        }
        window.expect_text(title);
        let is_shown = |line: &&str| {
            !line.starts_with("![") && !line.starts_with("```") && !line.contains("---")
        };
        for shows in text.split("![").skip(1) {
            let shows = shows.split(']').next().unwrap_or_default();
            let is_shown = |node: &AccessKitNode<'_>| {
                node.role() == Role::Image && node.label().as_deref() == Some(shows)
            };
            assert!(
                window.harness.query_all_by(is_shown).next().is_some(),
                "{file}: {shows}"
            );
        }
        for line in text.lines().filter(is_shown) {
            // Of each line the words up to the first sign that is not shown.
            let line = line.trim_start_matches(['#', '-', '|', ' ', '*', '`', '_', '['].as_slice());
            let line = line
                .trim_start_matches(|c: char| c.is_ascii_digit() || c == '.')
                .trim_start();
            let line = line.trim_start_matches(['*', '`', '_', '['].as_slice());
            let said = line
                .split(['*', '`', '_', '[', ']', '|'])
                .next()
                .unwrap_or_default()
                .trim();
            assert!(window.has(said), "{file}: {said:?}");
        }
    }
    let next = window.in_its_language("Next: …");
    let next = next.trim_end_matches('…');
    let is_next = |name: &str| name.starts_with(next);
    assert!(window.button(is_next).is_none(), "this is the last");
}

#[test]
fn no_link_of_a_page_leads_nowhere_and_every_picture_is_on_a_page() {
    let english = pages(Language::ENGLISH);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("guide/pictures");
    let files = std::fs::read_dir(&folder).unwrap();
    let mut files: BTreeSet<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    for language in sudogon_languages::all() {
        for (page, text) in &pages(language) {
            let told = format!("{}/{page}", language.code());
            let (links, pictures) = links(text);
            for link in links {
                let leads = english.contains_key(link) || link.starts_with("https://");
                assert!(leads, "{told}: {link}");
            }
            let pictures = pictures.into_iter();
            for picture in pictures.map(|picture| picture.trim_start_matches("../")) {
                let file = picture.trim_start_matches("pictures/");
                assert!(folder.join(file).exists(), "{told}: {file}");
                if language == Language::ENGLISH {
                    files.remove(file);
                }
            }
        }
    }
    assert!(files.is_empty(), "{files:?}");
}
