//! The whole story through the real widgets, found by the names that a screen reader would say.

use std::path::Path;
use std::time::{Duration, Instant};

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use sudogon::app::{App, Chooser};
use sudogon::game::{Board, Mode, Origin};

/// The window, driven as a person would.
struct Window {
    harness: Harness<'static, App>,
}

impl Window {
    fn open() -> Self {
        Self::with_file(None)
    }

    fn with_file(file: Option<&Path>) -> Self {
        let file = file.map(Path::to_path_buf);
        let harness = Harness::builder()
            .with_size(egui::vec2(1280.0, 800.0))
            .build_eframe(move |creation| App::new(&creation.egui_ctx, file, Chooser::Window));
        let mut window = Self { harness };
        window.settle();
        window
    }

    /// Lets the window come to rest.
    fn settle(&mut self) {
        self.harness.run_steps(4);
    }

    /// Waits for something that a thread brings.
    fn wait(&mut self, what: &str, ready: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !ready(self) {
            assert!(
                start.elapsed() < Duration::from_secs(60),
                "waited in vain for {what}"
            );
            std::thread::sleep(Duration::from_millis(5));
            self.harness.step();
        }
        self.settle();
    }

    fn wait_for_label(&mut self, text: &str) {
        self.wait(text, |window| window.has(text));
    }

    fn has(&self, text: &str) -> bool {
        self.harness
            .query_all_by(|node| said(node).contains(text))
            .next()
            .is_some()
    }

    /// Presses a button by its name. A menu's entry lies over the window, so the last of a name is meant.
    fn press(&mut self, button: &str) {
        let named = self
            .harness
            .query_all_by(|node| is_pressable(node) && said(node) == button);
        let Some(found) = named.last() else {
            let names: Vec<String> = self
                .harness
                .query_all_by(is_pressable)
                .map(|n| said(&n.accesskit_node()))
                .collect();
            panic!("there is no button {button:?} among {names:?}");
        };
        found.click();
        self.settle();
    }

    /// Clicks a cell by its name, with the mouse.
    fn click(&mut self, cell: &str) {
        let start = format!("{cell}, ");
        self.harness
            .get_by(|node| role(node) == Role::Cell && said(node).starts_with(&start))
            .click();
        self.settle();
    }

    /// What a screen reader says of a cell.
    fn hear(&self, cell: &str) -> String {
        let start = format!("{cell}, ");
        let is_it =
            |node: &AccessKitNode<'_>| role(node) == Role::Cell && said(node).starts_with(&start);
        said(&self.harness.get_by(is_it).accesskit_node())
    }

    fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Types on the board, one key after the other.
    fn type_keys(&mut self, text: &str) {
        for symbol in text.chars() {
            self.harness.event(Event::Text(symbol.to_string()));
            self.harness.step();
        }
        self.settle();
    }

    fn fill_field(&mut self, name: &str, text: &str) {
        self.harness
            .get_by(|node| role(node) == Role::TextInput && said(node) == name)
            .focus();
        self.settle();
        self.keys(Modifiers::COMMAND, Key::A);
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    fn board(&self) -> &Board {
        self.harness
            .state()
            .game()
            .expect("a board is open")
            .board()
    }

    fn line(&self) -> String {
        self.board().grid().to_line()
    }

    fn givens(&self) -> String {
        self.board().puzzle().givens.to_line()
    }

    fn mode(&self) -> Mode {
        self.harness.state().game().expect("a board is open").mode()
    }

    fn save_as(&mut self, path: &Path) {
        self.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
        self.fill_field("File name or path", &path.display().to_string());
        self.press("Save");
        self.wait("the file", |window| {
            window
                .harness
                .state()
                .game()
                .is_some_and(|game| !game.is_changed())
        });
    }

    fn open_path(&mut self, path: &Path) {
        self.keys(Modifiers::COMMAND, Key::O);
        self.fill_field("File name or path", &path.display().to_string());
        self.key(Key::Enter);
    }
}

fn said(node: &AccessKitNode<'_>) -> String {
    node.label().or_else(|| node.value()).unwrap_or_default()
}

fn role(node: &AccessKitNode<'_>) -> Role {
    node.role()
}

fn is_pressable(node: &AccessKitNode<'_>) -> bool {
    matches!(role(node), Role::Button | Role::RadioButton)
}

struct Story {
    shape: &'static str,
    layout: &'static str,
    /// As typed, one key a cell.
    givens: &'static str,
    solution: &'static str,
    printed: &'static str,
}

const STORIES: [Story; 2] = [
    Story {
        shape: "Star",
        layout: "star",
        givens: "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..",
        solution: "574916238386217594629534871187432965458219673397615284",
        printed: "20 printed numbers, one solution",
    },
    Story {
        shape: "9×9",
        layout: "sq9",
        givens: ".....7.1...8215.79.4793825.876.5.392....6.58.9..8.37.1.295......6.3....558...4627",
        solution: "295647813638215479147938256876451392312769584954823761429576138761382945583194627",
        printed: "42 printed numbers, one solution",
    },
];

#[test]
fn type_a_puzzle_solve_it_save_it_and_open_it_again() {
    for story in STORIES {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mine.ron");
        let mut window = Window::open();
        window.press(story.shape);
        assert_eq!(window.mode(), Mode::Enter);
        window.type_keys(story.givens);
        assert_eq!(window.givens(), story.givens);
        window.wait_for_label(story.printed);
        window.press("Start playing");
        assert_eq!(window.mode(), Mode::Play);

        window.press("Solve");
        window.press("Fill in everything");
        window.wait("the solution", |window| window.line() == story.solution);
        window.wait_for_label("This is its only solution.");
        window.save_as(&path);
        let saved = window.board().clone();

        // Out of the way: another shape, then the file again.
        window.keys(Modifiers::COMMAND, Key::N);
        window.press("4×4");
        assert_eq!(window.board().layout().title(), "4×4");
        window.open_path(&path);
        window.wait("the board", |window| {
            window.board().layout().id() == Some(story.layout)
        });
        assert_eq!(window.board(), &saved);
        assert_eq!(window.line(), story.solution);
    }
}

#[test]
fn clicks_and_the_pad_enter_a_puzzle_too() {
    let mut window = Window::open();
    window.press("Star");
    for (at, symbol) in STORIES[0]
        .givens
        .chars()
        .enumerate()
        .filter(|(_, symbol)| *symbol != '.')
    {
        window.click(&format!("cell {}", at + 1));
        let count = window.harness.query_all_by(|node| {
            is_pressable(node) && said(node).starts_with(&format!("{symbol}, "))
        });
        count.last().expect("the pad has the value").click();
        window.settle();
    }
    assert_eq!(window.givens(), STORIES[0].givens);
}

#[test]
fn every_cell_can_be_clicked() {
    for shape in ["Star", "9×9", "4×4", "16×16", "25×25"] {
        let mut window = Window::open();
        window.press(shape);
        let names: Vec<String> = window
            .board()
            .layout()
            .cells()
            .map(|c| window.board().layout().say(c))
            .collect();
        for name in names
            .iter()
            .step_by(names.len() / 50 + 1)
            .chain(names.last())
        {
            window.click(name);
            let heard = window
                .harness
                .get_by(|node| role(node) == Role::Cell && node.is_selected() == Some(true));
            assert!(
                said(&heard.accesskit_node()).starts_with(&format!("{name}, ")),
                "{shape}: clicked {name}, got {}",
                said(&heard.accesskit_node())
            );
        }
    }
}

#[test]
fn cells_say_what_they_hold() {
    let mut window = Window::open();
    window.press("Star");
    window.type_keys("4..");
    assert_eq!(
        window.hear("cell 1"),
        "cell 1, printed 4, row 1, rising line 1, falling line 4, big triangle 1"
    );
    window.press("Play");
    window.click("cell 2");
    window.key(Key::Num4);
    assert!(
        window
            .hear("cell 2")
            .starts_with("cell 2, your 4, repeats in row 1 and rising line 1 and big triangle 1, ")
    );
    window.click("cell 3");
    window.keys(Modifiers::SHIFT, Key::Num7);
    window.keys(Modifiers::COMMAND, Key::Num2);
    window.keys(Modifiers::ALT, Key::Num5);
    assert!(
        window
            .hear("cell 3")
            .starts_with("cell 3, empty, marks 2 7, crossed out 5, ")
    );
    window.click("cell 1");
    window.key(Key::Num9);
    assert!(
        window.has("Printed number"),
        "typing on a printed cell is answered"
    );
    window.press("Edit printed numbers");
    assert_eq!(window.mode(), Mode::Enter);
}

#[test]
fn entering_goes_on_and_back() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1.30 _4");
    assert_eq!(window.givens(), "1.3...4.........");
    window.key(Key::Backspace);
    assert_eq!(window.givens(), "1.3.............");
    window.type_keys("2.........");
    assert!(window.has("All cells are in"));
    // Behind the last cell Backspace empties that one.
    window.key(Key::Backspace);
    window.type_keys("3");
    assert_eq!(window.givens(), "1.3...2........3");
    window.wait_for_label("more needed");
    for _ in 0..40 {
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(window.givens(), "................");
    for _ in 0..40 {
        window.keys(Modifiers::COMMAND, Key::Y);
    }
    assert_eq!(window.givens(), "1.3...2........3");
}

#[test]
fn arrows_walk_the_star() {
    let mut window = Window::open();
    window.press("Star");
    for (key, cell) in [
        (Key::ArrowDown, "cell 3"),
        (Key::ArrowRight, "cell 4"),
        (Key::ArrowDown, "cell 13"),
        (Key::Tab, "cell 14"),
        (Key::End, "cell 18"),
        (Key::Home, "cell 10"),
    ] {
        window.key(key);
        let here = window
            .harness
            .get_by(|n| role(n) == Role::Cell && n.is_selected() == Some(true));
        assert!(
            said(&here.accesskit_node()).starts_with(&format!("{cell}, ")),
            "{key:?} led to {}",
            said(&here.accesskit_node())
        );
    }
}

#[test]
fn pasting_takes_lines_grids_and_pairs() {
    let star = STORIES[0].givens;
    let pairs: Vec<String> = star
        .chars()
        .enumerate()
        .filter(|(_, symbol)| *symbol != '.')
        .map(|(at, symbol)| format!("{}:{symbol}", at + 1))
        .collect();
    for text in [star.to_owned(), pairs.join(" ")] {
        let mut window = Window::open();
        window.press("Star");
        window.harness.event(Event::Paste(text));
        window.wait_for_label("20 printed numbers, one solution");
        assert_eq!(window.givens(), star);
        window.keys(Modifiers::COMMAND, Key::Z);
        assert!(
            window.board().puzzle().givens.is_empty(),
            "one undo takes the paste back"
        );
    }
    let mut window = Window::open();
    window.harness.event(Event::Paste(
        "| 1 . | . 4 |\n| . . | 1 . |\n+-----+\n| . 1 | . . |\n| 4 . | . 1 |".to_owned(),
    ));
    window.settle();
    assert_eq!(window.givens(), "1..4..1..1..4..1");
    window
        .harness
        .event(Event::Paste("this is no puzzle".to_owned()));
    window.settle();
    assert!(window.has("That is no puzzle"));
    assert_eq!(window.givens(), "1..4..1..1..4..1");
}

#[test]
fn several_none_and_conflicts_are_told() {
    for (line, sentence) in [
        (".4.112...1...3..", "More than one solution"),
        ("1.......2.......", "More than one solution"),
        ("12..3........4..", "No solution"),
        ("11..............", "1 stands twice in row 1: r1c1, r1c2"),
    ] {
        let mut window = Window::open();
        window.press("4×4");
        window.type_keys(line);
        window.press("Solve");
        window.press("Only tell me whether it has one solution");
        window.wait_for_label(sentence);
        assert_eq!(window.line(), line, "asking changes nothing");
    }
}

#[test]
fn one_of_several_solutions_can_be_filled_in() {
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys(".4.112...1...3..");
    window.press("Solve");
    window.press("Fill in everything");
    window.wait_for_label("More than one solution");
    assert_eq!(
        window.line(),
        ".4.112...1...3..",
        "nothing is filled in without being asked"
    );
    window.press("Another");
    window.press("Fill this in");
    assert!(window.board().is_solved());
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.line(), ".4.112...1...3..");
}

#[test]
fn a_single_cell_is_solved_alone() {
    let mut window = Window::open();
    window
        .harness
        .event(Event::Paste(STORIES[0].givens.to_owned()));
    window.wait_for_label("Start playing");
    window.press("Start playing");
    window.click("cell 2");
    window.press("Solve");
    window.press("Only this cell: cell 2");
    window.wait_for_label("Cell 2 is 7");
    assert_eq!(window.board().grid().filled(), 21);
    let cell = window.board().layout().find("2").expect("cell 2");
    assert_eq!(
        window.board().entry(cell).map(|(_, origin)| origin),
        Some(Origin::Solver)
    );
}

/// A board of one's own that no search ends on in a lifetime: thirteen cells that all differ, in pairs, and twelve values.
fn endless() -> String {
    let cell = |at: usize| {
        let (left, right) = (at as f32, at as f32 + 1.0);
        format!(
            "(outline: [({left:?}, 0.0), ({right:?}, 0.0), ({right:?}, 1.0), ({left:?}, 1.0)]), "
        )
    };
    let cells: String = (0..13).map(cell).collect();
    let pair = |(a, b)| format!("(kind: \"pair\", cells: [{a}, {b}]), ");
    let houses: String = (1..=13)
        .flat_map(|a| (a + 1..=13).map(move |b| (a, b)))
        .map(pair)
        .collect();
    let layout =
        format!("Own(title: \"Endless\", values: 12, cells: [{cells}], houses: [{houses}])");
    format!(
        "(sudogon: 1, layout: {layout}, givens: \"{}\", mode: Play)",
        ".".repeat(13)
    )
}

#[test]
fn the_window_answers_while_it_solves_and_stops_when_told_or_edited() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("endless.ron");
    std::fs::write(&path, endless()).expect("written");
    let mut window = Window::with_file(Some(&path));
    window.wait("the board", |window| {
        window.harness.state().game().is_some()
    });
    for stop in ["Stop", "an edit"] {
        window.press("Solve");
        window.press("Fill in everything");
        window.wait_for_label("guesses");
        window.harness.step();
        assert!(
            window.has("Solving…"),
            "it goes on while the window is drawn"
        );
        if stop == "Stop" {
            window.press("Stop");
        } else {
            window.key(Key::Num5);
            assert_eq!(window.line(), "5............");
        }
        assert!(window.has("Stopped"), "{stop} ends it");
        assert!(window.has("Nothing has been filled in."));
    }
}

#[test]
fn changes_are_asked_about_before_they_are_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kept.ron");
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.keys(Modifiers::COMMAND, Key::N);
    window.press("Star");
    assert!(window.has("Save the changes to New 4×4?"));
    window.press("Cancel");
    window.press("Back to my board");
    assert_eq!(window.givens(), "1...............");
    window.keys(Modifiers::COMMAND, Key::Q);
    window.press("Save");
    window.fill_field("File name or path", &path.display().to_string());
    window.press("Save");
    window.wait("the file", |window| {
        window
            .harness
            .state()
            .game()
            .is_some_and(|game| !game.is_changed())
    });
    assert!(path.exists());
}

#[test]
fn saving_over_a_file_is_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("there.ron");
    std::fs::write(&path, "precious").expect("written");
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("1");
    window.keys(Modifiers::COMMAND, Key::S);
    window.fill_field("File name or path", &path.display().to_string());
    window.press("Save");
    assert!(window.has("there.ron is there already"));
    assert_eq!(std::fs::read_to_string(&path).expect("read"), "precious");
    window.press("Replace");
    window.wait("the file", |window| {
        window
            .harness
            .state()
            .game()
            .is_some_and(|game| !game.is_changed())
    });
    assert!(
        std::fs::read_to_string(&path)
            .expect("read")
            .contains("sq4")
    );
}

#[test]
fn a_file_that_fails_leaves_the_board_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let bad = folder.path().join("bad.ron");
    std::fs::write(&bad, "(sudogon: 1, layout: Named(\"sq4\"), givens: \"12\")").expect("written");
    let mut window = Window::open();
    window.press("4×4");
    window.type_keys("12");
    window.save_as(&folder.path().join("good.ron"));
    for path in [
        bad,
        folder.path().join("missing.ron"),
        folder.path().to_path_buf(),
    ] {
        window.open_path(&path);
        window.wait_for_label("That could not be opened");
        assert_eq!(window.givens(), "12..............");
        window.key(Key::Escape);
        assert!(!window.has("That could not be opened"));
    }
}

#[test]
fn a_file_named_at_the_start_is_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("star.txt");
    std::fs::write(&path, format!("{}\n", STORIES[0].givens)).expect("written");
    let mut window = Window::with_file(Some(&path));
    window.wait("the board", |window| {
        window.harness.state().game().is_some()
    });
    assert_eq!(window.givens(), STORIES[0].givens);
    assert_eq!(window.mode(), Mode::Play);
}

#[test]
fn title_and_notes_are_kept() {
    let mut window = Window::open();
    window.press("4×4");
    window.press("Edit");
    window.press("Title and notes…");
    window.fill_field("Title", "Sunday’s");
    window.press("Keep");
    assert_eq!(window.board().puzzle().about.title, "Sunday’s");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.board().puzzle().about.title, "");
}
