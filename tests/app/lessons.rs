//! An example of a technique, and the way back to the player's own puzzle.

use egui::{Key, Modifiers, ViewportCommand};
use egui_kittest::kittest::{NodeT, Queryable};
use sudogon_board::game::Board;
use sudogon_board::layout::geometry::point;
use sudogon_board::puzzle::About;
use sudogon_logic::{Highlight, techniques};
use sudogon_paper::drawing::{self, Labels, Medium, Placement, Scene};
use sudogon_paper::files::journal;
use sudogon_paper::storage;

use super::driver::{STORIES, Window};

/// Opens the example on the hint's page.
fn open_example(window: &mut Window) {
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.press("What is that?");
    window.press("Show me on Star");
    window.expect_text("This is an example. Your own puzzle, Star, waits as you left it.");
}

/// An unsaved star, with a value, a mark and an undone step.
fn own_puzzle() -> Window {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.key(Key::Num7);
    window.click("cell 3");
    window.keys(Modifiers::COMMAND, Key::Num4);
    window.key(Key::Num6);
    window.keys(Modifiers::COMMAND, Key::Z);
    window
}

#[test]
fn a_technique_is_explained_with_an_example_that_opens() {
    let mut window = Window::playing_star();
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.press("What is that?");
    assert!(window.has("Hidden single") && window.has("How hard it is to find: easy."));
    window.press("Show me on Star");
    // The pasted puzzle was not saved yet: it waits, without a question.
    window.expect_text("This is an example. Your own puzzle, Star, waits as you left it.");
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    assert!(window.has("hidden single · easy"));
    window.key(Key::Escape);
    assert!(window.has("Example: hidden single"));
}

#[test]
fn a_page_begins_at_its_top_in_a_small_window() {
    let mut window = Window::open();
    window.press("Learn…");
    window.resize(420.0, 640.0);
    let field = "Search by name, level or idea: wing, hard, rectangle";
    window.fill_field(field, "x-wing");
    // Enter opens the first that is found.
    window.key(Key::Enter);
    let choices = |window: &Window| window.painted_text("An example");
    let first = choices(&window).expect("below the drawing");
    // Wherever it was left.
    window.key(Key::End);
    assert_ne!(choices(&window), Some(first));
    window.press("All techniques");
    window.fill_field(field, "x-wing");
    window.key(Key::Enter);
    assert_eq!(choices(&window), Some(first));
}

#[test]
fn the_own_puzzle_comes_back_as_it_was_left() {
    let mut window = own_puzzle();
    let before = window.board().clone();
    open_example(&mut window);
    assert_ne!(window.board(), &before);
    // Changes to an example, or to another one after it, are not asked about.
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.key(Key::F2);
    open_example(&mut window);
    window.press("Back to my puzzle");
    assert!(window.announced().contains("Star is back as you left it."));
    assert_eq!(window.board(), &before);
    assert!(window.is_at("cell 3"));
    assert!(!window.has("This is an example"));
    assert!(
        window.has("Hint 2 of 3"),
        "the hint that led to the example"
    );
    window.keys(Modifiers::COMMAND, Key::Y);
    assert!(window.hear("cell 3").contains("your 6"));
    for _ in 0..3 {
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(window.line(), STORIES[0].givens, "every step is there");
}

#[test]
fn replacing_both_puzzles_asks_about_the_players_own() {
    let mut window = own_puzzle();
    let before = window.board().clone();
    open_example(&mut window);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.press("4×4");
    assert!(window.has("Save the changes to Star?"));
    window.press("Cancel");
    assert_eq!(window.board(), &before);
    window.key(Key::Escape);
    open_example(&mut window);
    assert!(!window.asks_to_close(|window| window.keys(Modifiers::COMMAND, Key::Q)));
    assert!(window.has("Save the changes to Star?"));
    window.press("Don't save");
    assert!(window.has_asked(|asked| matches!(asked, ViewportCommand::Close)));
}

#[test]
fn an_example_saved_in_its_own_file_counts_as_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = own_puzzle();
    let before = window.board().clone();
    open_example(&mut window);
    window.save_as(&folder.path().join("learned.ron"));
    window.key(Key::Escape);
    window.keys(Modifiers::COMMAND, Key::E);
    window.key(Key::Num1);
    window.press("Back to my puzzle");
    assert!(window.has("Save the changes to learned?"));
    window.press("Save");
    window.press("Back to my puzzle");
    assert_eq!(window.board(), &before);
}

#[test]
fn other_numbers_on_an_example_count_as_work() {
    let mut window = own_puzzle();
    open_example(&mut window);
    // The same shape: it is put on the open board.
    window.paste(STORIES[0].givens);
    assert_eq!(window.line(), STORIES[0].givens);
    assert!(!window.has("This is an example"));
    window.press("Back to my puzzle");
    assert!(window.has("Save the changes to Example: hidden single?"));
    window.press("Cancel");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.press("Back to my puzzle");
    assert!(window.hear("cell 2").contains("your 7"));
}

#[test]
fn an_example_can_open_while_the_own_puzzle_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.ron");
    let mut window = own_puzzle();
    window.save_as(&path);
    window.click("cell 3");
    window.key(Key::Num4);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.without_waiting(|window| {
        window.keys_at_once([(Modifiers::COMMAND, Key::S)]);
        window.press("What is that?");
        window.press("Show me on Star");
    });
    let was_busy = window.has("Not finished yet");
    window.settle();
    // On a slow disk the file is not written yet, and the player is asked to try again.
    if was_busy {
        // The file is read, and the lesson's board is replaced by the player's.
        window.key(Key::Escape);
        window.press("What is that?");
        window.press("Show me on Star");
    }
    window.expect_text("This is an example. Your own puzzle, mine, waits as you left it.");
    let opened = storage::open(&path).expect("a puzzle");
    assert!(opened.game.board().grid().to_line().starts_with("574"));
    window.press("Back to my puzzle");
    assert!(!window.is_changed());
    assert!(!window.has("was changed by another program"));
}

#[test]
fn changes_to_the_file_of_the_waiting_puzzle_are_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.ron");
    let mut window = own_puzzle();
    window.save_as(&path);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.press("What is that?");
    window.press("Show me on Star");
    window.expect_text("This is an example. Your own puzzle, mine, waits as you left it.");
    std::fs::remove_file(&path).expect("the file");
    window.wait_for_label("Your own puzzle, mine, waits; its file no longer exists.");
    assert!(!window.asks_to_close(|window| window.keys(Modifiers::COMMAND, Key::Q)));
    assert!(window.has("Save the changes to mine?"));
    window.press("Cancel");
    assert!(window.has("mine.ron no longer exists."));
}

#[test]
fn a_kill_leaves_a_journal_of_the_own_puzzle_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with_journals(folder.path(), None);
    window.play_star();
    window.click("cell 2");
    window.key(Key::Num7);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.press("What is that?");
    window.press("Show me on Star");
    window.key(Key::F2);
    window.key(Key::F2);
    let texts = || {
        let items = std::fs::read_dir(folder.path()).into_iter().flatten();
        let texts = items.flatten();
        let texts = texts.filter_map(|item| std::fs::read_to_string(item.path()).ok());
        texts.collect::<Vec<String>>()
    };
    // While a journal is replaced there are two files.
    window.wait("what was typed last, alone", |_| {
        let [text] = &texts()[..] else { return false };
        let session = journal::read(text);
        session.is_ok_and(|session| session.game.board().grid().to_line().starts_with("57"))
    });
    window.press("Back to my puzzle");
    window.keys(Modifiers::COMMAND, Key::Q);
    window.exit();
    assert_eq!(
        texts().len(),
        1,
        "one's own stays, and nothing of the example"
    );
    let mut window = Window::with_journals(folder.path(), None);
    window.continue_board("Star, 1 of 34 filled in, today");
}

#[test]
fn the_page_of_a_technique_has_a_drawing_in_which_it_is_used() {
    let mut window = Window::playing_star();
    window.choose("Learn techniques…");
    window.type_keys("wing two same");
    window.press("X-wing");
    assert!(window.has("In two rows a value fits only in the same two columns. Each of these columns has it in one of the rows, so nowhere else."));
    let drawing = window.harness.get_by_role(egui::accesskit::Role::Image);
    let said = drawing.accesskit_node().label().unwrap_or_default();
    // It says what the drawing shows: the sentences of that very step.
    let (headline, _) = said.split_once(". ").expect("sentences");
    assert!(
        window.has(&format!("{headline}.")) && said.contains("can't be"),
        "{said}"
    );
    assert!(
        window.has("How to look for it")
            && window.has("Look for rows where it has two places left")
    );
    // The board before the step, and another example.
    window.press("Before");
    window.press("Another one");
    assert!(window.is_marked("Before") && window.is_marked("Another one"));
    window.press("After");
    let drawing = window.harness.get_by_role(egui::accesskit::Role::Image);
    let other = drawing.accesskit_node().label().unwrap_or_default();
    assert!(other.contains("can't be") && other != said, "{other}");
    window.press("Show me on 9×9");
    window.expect_text("Hint 1 of 3");
}

#[test]
fn techniques_are_found_in_their_gallery_by_keyboard() {
    let mut window = Window::open();
    window.choose("Learn techniques…");
    let is_there = |window: &Window, name: &str| window.has_button(name);
    for name in ["Hidden single", "X-wing", "Trial and error"] {
        assert!(is_there(&window, name), "{name}");
    }
    assert!(window.has("Easy") && window.has("Beyond extreme"));
    window.type_keys("HARD rectangle");
    assert!(is_there(&window, "Unique rectangle type 1") && !is_there(&window, "X-wing"));
    assert_eq!(window.announced(), "11 techniques");
    // What is found is below; the box beside the level comes after its cards.
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    window.press("All techniques");
    window.type_keys("no such idea");
    window.expect_text("No technique has these words.");
    assert_eq!(window.announced(), "No technique has these words.");
    window.key(Key::Escape);
    assert!(!window.has_button("Close"));
}

/// At 1280×800 all of it is seen without scrolling; and where the words go from rows to columns, so does the example.
#[test]
fn the_page_of_each_technique_is_whole_and_says_what_it_draws() {
    let mut window = Window::open();
    window.choose("Learn techniques…");
    for technique in techniques::ALL {
        let name = sudogon_board::text::capitalized(technique.name());
        window.press_unseen(&name);
        let last = window.label_rect(
            "A hint explains the step on the example. Meanwhile your own puzzle waits as you left it.",
        );
        let close = window.button_rect("Close");
        assert!(last.bottom() <= close.top(), "{name}: {last} of {close}");
        assert!(close.bottom() <= 800.0 && last.right() <= 1280.0, "{name}");
        let about = technique.about.english();
        let is_of_rows = about.contains(" rows only in the same")
            || about.contains(" rows a value fits only in the same");
        let begins_with_rows = window.has("s of rows ") || window.has("Rows ");
        assert!(!is_of_rows || begins_with_rows, "{name}");
        window.press("All techniques");
    }
}

#[test]
fn an_example_of_a_hidden_single_leaves_something_to_search() {
    for lesson in techniques::named("hidden-single")
        .expect("it is known")
        .lessons()
    {
        let open = lesson.candidates.layout().len() - lesson.givens.filled();
        assert!(open > lesson.givens.filled() / 2, "{open} open");
    }
}

/// The drawing on a technique's page shows the technique's own step: each change of it, on top of the bare board.
#[test]
fn the_first_lesson_of_each_technique_has_a_step_that_is_drawn() {
    let medium = Medium {
        place: Placement {
            scale: 30.0,
            origin: point(0.0, 0.0),
        },
        measure: &drawing::rough_size,
        least_figure: drawing::LEAST_FIGURE,
    };
    let draw = |scene: &Scene<'_>| drawing::board(scene, &medium, Labels::Off, None).len();
    for technique in techniques::ALL {
        let name = technique.name();
        let lesson = technique
            .lessons()
            .next()
            .unwrap_or_else(|| panic!("{name} has none"));
        let step = technique.step_in(&lesson).expect("it is found there");
        assert_eq!(step.technique, *technique);
        let board = Board::of_position(&lesson.candidates, &lesson.givens, About::default());
        let bare = Scene::of(&board);
        let scene = Scene {
            highlights: &step.explanation.why.highlights,
            ..Scene::of(&board)
        };
        for &change in &step.changes {
            assert!(
                scene.highlights.contains(&Highlight::from(change)),
                "{name}"
            );
        }
        assert!(draw(&scene) > step.changes.len(), "{name}");
        assert_ne!(draw(&scene), draw(&bare), "{name}");
    }
}
