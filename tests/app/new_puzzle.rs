//! New puzzles: the page to play, the search, what is told, and the same puzzle again.

use std::ops::ControlFlow;
use std::path::Path;

use egui::{Key, Modifiers};
use sudogon_board::game::{Board, Mode};
use sudogon_board::layout::{self, Cell};
use sudogon_generate::GivensPattern;
use sudogon_solve as solve;

use super::driver::Window;

/// A window with the page of new puzzles.
fn choosing() -> Window {
    let mut window = Window::open();
    window.keys(Modifiers::COMMAND, Key::N);
    window
}

/// The same, with all that can be chosen.
fn choosing_more() -> Window {
    let mut window = choosing();
    window.press("More choices");
    window
}

/// A window with a new puzzle of a seed, at a level.
fn made(level: &str, seed: &str, shape: &str) -> Window {
    let mut window = choosing_more();
    window.press(level);
    window.fill_field("Seed", seed);
    window.begin(shape);
    window
}

fn has_one_solution(board: &Board) -> bool {
    let puzzle = board.puzzle();
    let answer = solve::solve(&puzzle.layout, &puzzle.givens, 2, &mut |_| {
        ControlFlow::Continue(())
    });
    answer.is_ok_and(|answer| answer.count == 1)
}

fn title(window: &Window) -> &str {
    &window.board().puzzle().about.title
}

/// A search that takes long: hardly any puzzle needs a mutant fish.
fn searching() -> Window {
    let mut window = choosing_more();
    window.fill_field("Seed", "7");
    window.press("Practise a technique…");
    window.press_unseen("Mutant fish");
    window.without_waiting(|window| {
        window.press("Practise on a new puzzle");
        window.wait("progress", |window| window.has("nearest so far"));
    });
    window
}

#[test]
fn a_new_puzzle_by_the_mouse() {
    let mut window = choosing();
    window.press("Hard");
    window.press("9×9");
    assert_eq!(title(&window), "Hard 9×9");
    assert_eq!(window.mode(), Mode::Play);
    assert!(has_one_solution(window.board()));
    window.expect_text("Each row, column and box has 1 to 9 once.");
    assert!(
        !window.has("Seed ") && !window.has("Hard ("),
        "these are details"
    );
    assert!(
        window
            .announced()
            .starts_with("New puzzle: Hard 9×9. Each row, ")
    );
    window.press("Details");
    assert!(window.has("Hard (") && window.has(" printed numbers.") && window.has("Seed "));
    let about = &window.board().puzzle().about;
    assert_eq!(about.author, "Sudogon");
    assert!(about.notes.contains("Asked for: hard. Seed "), "{about:?}");
    // Nothing is lost by another one: no question.
    let before = window.givens();
    window.press("Another one");
    assert_ne!(window.givens(), before);
    assert_eq!(title(&window), "Hard 9×9");
    // Playing closes the card.
    window.keys(Modifiers::COMMAND, Key::E);
    window.key(Key::Num1);
    assert!(!window.has_button("Another one"));
}

#[test]
fn a_new_puzzle_by_the_keys() {
    let mut window = Window::open();
    window.press("4×4");
    window.keys(Modifiers::COMMAND, Key::N);
    assert!(window.announced().ends_with(" shapes"));
    window.tab_to("Easy");
    window.key(Key::Enter);
    assert!(window.is_marked("Easy"));
    window.tab_to("More choices");
    window.key(Key::Enter);
    window.tab_to("Symmetry: none");
    window.key(Key::Enter);
    assert_eq!(window.focused(), "None");
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), "Half turn");
    window.key(Key::Enter);
    assert_eq!(window.focused(), "Symmetry: half turn");
    // The shapes are one stop of Tab, with arrows inside.
    window.tab_to("Practise a technique…");
    for _ in 0..2 {
        window.key(Key::Tab);
    }
    window.arrow_to("Star");
    window.key(Key::Enter);
    assert_eq!(title(&window), "Easy Star");
    let puzzle = window.board().puzzle();
    let half_turn = GivensPattern::named("half-turn").expect("it is listed");
    let is_given = |cell: Cell| puzzle.givens.get(cell).is_some();
    assert!(half_turn.holds(&puzzle.layout, is_given));
    window.press("Details");
    assert!(window.has("printed numbers, half turn."));
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    assert_eq!(window.announced(), "Continue, or begin a new one");
}

#[test]
fn the_page_leads_back_to_where_it_was_opened() {
    let mut window = Window::playing_star();
    window.keys(Modifiers::COMMAND, Key::N);
    assert!(!window.has_button("Paste a puzzle"));
    for back in ["Back", "Escape"] {
        match back {
            "Back" => window.press("Back"),
            _ => window.key(Key::Escape),
        }
        assert!(window.cursor().contains(", cell "), "{back}");
        window.keys(Modifiers::COMMAND, Key::N);
    }
    let mut window = Window::open();
    window.press("Harder, other shapes, practice…");
    assert!(window.has_button("Beyond extreme"));
    window.press("Back");
    assert!(window.has("A new one"));
}

#[test]
fn the_usual_shapes_come_first_and_killers_are_among_them() {
    let mut window = choosing();
    for offer in layout::first_offers() {
        let place = window.label_rect(&offer.title);
        assert!(place.max.y < 650.0, "{} at {place}", offer.title);
    }
    window.press("Killer");
    assert!(title(&window).ends_with("9×9, killer"));
    window
        .expect_text("The numbers in a dotted cage add up to its sum, and none comes twice in it.");
    // Another shape has no cages then.
    window.keys(Modifiers::COMMAND, Key::N);
    window.press("9×9");
    assert!(window.board().layout().clues().is_empty());
}

#[test]
fn a_seed_makes_the_same_puzzle_again() {
    let mut first = made("Medium", "12345", "Star");
    let again = made("Medium", "12 345", "Star");
    assert_eq!(first.board(), again.board());
    assert_ne!(
        first.givens(),
        made("Medium", "12346", "Star").givens(),
        "another seed"
    );
    first.press("Details");
    first.press("Copy seed");
    assert_eq!(first.clipboard(), "12345");
    assert!(first.announced().starts_with("Seed 12345 is on the"));
    // The next one is by chance again.
    first.keys(Modifiers::COMMAND, Key::N);
    first.press("Star");
    assert_ne!(first.givens(), again.givens());
}

#[test]
fn enter_in_the_field_makes_the_last_shape() {
    let mut window = made("Easy", "5", "4×4");
    let before = window.givens();
    window.keys(Modifiers::COMMAND, Key::N);
    window.fill_field("Seed", "");
    window.paste("seed 5");
    window.key(Key::Enter);
    assert_eq!(window.givens(), before);
}

#[test]
fn a_shape_without_the_level_says_so_and_has_the_nearest() {
    let mut window = choosing();
    window.press("Hard");
    window.press("4×4");
    assert_eq!(title(&window), "Easy 4×4");
    window.expect_text("4×4 has no hard puzzles: this is the nearest level.");
    // In the list of all shapes too.
    window.keys(Modifiers::COMMAND, Key::N);
    window.type_keys("tiny samurai");
    window.key(Key::Enter);
    window.expect_text("has no hard puzzles: this is the nearest level.");
}

#[test]
fn a_shape_without_the_symmetry_says_so() {
    let mut window = choosing_more();
    window.press("Symmetry: none");
    window.press("Quarter turn");
    window.press("Star");
    window.expect_text("The cells of Star do not have the symmetry “quarter turn”.");
    assert!(has_one_solution(window.board()));
}

#[test]
fn all_shapes_can_be_played_and_jigsaws_get_regions() {
    let mut window = choosing();
    window.type_keys("jigsaw 6");
    window.key(Key::Enter);
    assert_eq!(window.mode(), Mode::Play);
    assert_eq!(window.board().layout().unfinished(), None);
    assert!(has_one_solution(window.board()));
}

#[test]
fn clues_are_drawn() {
    let mut window = choosing_more();
    window.press("Clues: none");
    window.press("Thermometers");
    window.press("9×9");
    assert!(title(&window).ends_with("9×9, thermometers"));
    assert!(window.board().layout().clues().len() > 1);
}

#[test]
fn todays_puzzle_is_the_same_for_everybody() {
    let todays = |prepare: fn(&mut Window)| {
        let mut window = choosing_more();
        prepare(&mut window);
        window.press("Today's puzzle: medium 9×9");
        let about = &window.board().puzzle().about;
        assert!(about.title.starts_with("Medium 9×9, "), "{about:?}");
        assert!(about.title.contains(" 20"), "{about:?}");
        window.board().clone()
    };
    let first = todays(|_| {});
    // Whatever else is chosen, and was played last.
    let second = todays(|window| {
        window.press("Symmetry: none");
        window.press("Quarter turn");
        window.press("Extreme");
        window.press("Roxdoku");
        window.keys(Modifiers::COMMAND, Key::N);
    });
    assert!(
        first == second || first.puzzle().about.title != second.puzzle().about.title,
        "it differs on one day"
    );
}

#[test]
fn a_long_search_shows_how_far_it_is_and_can_be_cancelled() {
    for cancel in ["Escape", "Cancel"] {
        let mut window = searching();
        window.expect_text("Looking for: 9×9, mutant fish");
        window.expect_text(" boards tried; nearest so far: ");
        assert_eq!(window.focused(), "Cancel", "the safe answer");
        match cancel {
            "Escape" => window.key(Key::Escape),
            _ => window.press("Cancel"),
        }
        assert!(!window.has("Looking for"));
        assert!(window.has_button("More choices"));
        assert!(window.harness.state().game().is_none());
    }
}

#[test]
fn the_nearest_can_be_taken() {
    let mut window = searching();
    window.press("Take that one");
    assert!(has_one_solution(window.board()));
    window.expect_text("It does not need what was to be practised: mutant fish.");
}

#[test]
fn a_technique_is_practised_where_it_comes() {
    let mut window = Window::playing_star();
    window.choose("Learn techniques…");
    window.press_unseen("X-wing");
    window.press("Practise on a new puzzle");
    window.press("Don't save");
    assert_eq!(title(&window), "X-wing on 9×9");
    window.expect_text("What helps here: X-wing.");
    assert!(window.line() != window.givens(), "the way there is done");
    let candidates = window.board().candidates(false);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.expect_text("X-wing");
    window.key(Key::F2);
    assert_ne!(window.board().candidates(false), candidates);
    assert_eq!(window.mode(), Mode::Play);
}

#[test]
fn learn_makes_a_puzzle_for_what_is_to_be_practised_today() {
    let mut window = Window::open();
    window.press("Learn…");
    window.press("Practise on a new puzzle");
    window.expect_text("What helps here: last cell.");
    assert_eq!(window.mode(), Mode::Play);
}

#[test]
fn a_technique_of_clues_is_practised_with_these() {
    let mut window = choosing_more();
    window.press("Practise a technique…");
    window.press_unseen("Rule of 45");
    window.press("Practise on a new puzzle");
    window.expect_text("What helps here: rule of 45.");
}

/// A window with settings in a folder that shows all choices for new puzzles.
fn with_more_choices(folder: &Path) -> Window {
    let mut window = Window::with_settings(folder);
    window.keys(Modifiers::COMMAND, Key::N);
    window.press("More choices");
    window
}

#[test]
fn settings_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = || with_more_choices(folder.path());
    let mut window = open();
    window.press("Very hard");
    window.press("Symmetry: none");
    window.press("Half turn");
    window.press("Clues: none");
    window.press("Thermometers");
    window.exit();
    let window = open();
    assert!(window.is_marked("Very hard"));
    assert!(window.has_button("Symmetry: half turn"));
    assert!(window.has_button("Clues: thermometers"));
}

#[test]
fn what_makes_it_again_is_in_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("made.ron");
    let mut window = made("Easy", "77", "9×9");
    let before = window.board().clone();
    window.save_as(&path);
    let mut window = Window::with_file(Some(&path));
    assert_eq!(window.board(), &before);
    window.press("Details");
    assert!(window.has("Seed 77 of Sudogon "));
    // The window does not know how it was made.
    assert!(!window.has_button("Another one"));
}

#[test]
fn a_solved_one_leads_to_another() {
    let mut window = made("Easy", "3", "4×4");
    let before = window.givens();
    window.key(Key::F5);
    window.press("Fill in everything");
    window.keys(Modifiers::COMMAND, Key::Z);
    let solution = {
        let puzzle = window.board().puzzle();
        let all = |_: &solve::SearchState<'_>| ControlFlow::Continue(());
        let answer = solve::solve(&puzzle.layout, &puzzle.givens, 1, &mut { all });
        answer.expect("it is sound").solutions[0].to_line()
    };
    window.key(Key::Escape);
    for (at, symbol) in solution.chars().enumerate() {
        if window.line().as_bytes()[at] == b'.' {
            window.click(&format!("r{}c{}", at / 4 + 1, at % 4 + 1));
            window.type_keys(&symbol.to_string());
        }
    }
    window.expect_text("Well done");
    window.press("Another easy 4×4");
    window.press("Don't save");
    assert_ne!(window.givens(), before);
}

#[test]
fn the_page_fits_in_every_window() {
    for (width, height) in [(420.0, 420.0), (700.0, 560.0), (1280.0, 800.0)] {
        let mut window = Window::sized(width, height);
        window.keys(Modifiers::COMMAND, Key::N);
        window.press("More choices");
        for name in [
            "Beyond extreme",
            "Symmetry: none",
            "Practise a technique…",
            "Clues: none",
            "Today's puzzle: medium 9×9",
            "9×9",
        ] {
            let rect = window.button_rect(name);
            assert!(
                rect.min.x >= 8.0 && rect.max.x <= width - 8.0,
                "{name} at {rect} in {width}×{height}"
            );
        }
    }
}

#[test]
fn todays_puzzle_has_the_date_of_the_calendar() {
    let date = || {
        let mut date = std::process::Command::new("date");
        let said = date.args(["-u", "+%-d %B %Y"]).env("LC_ALL", "C").output();
        let said = said.expect("the system knows the date").stdout;
        String::from_utf8_lossy(&said).trim().to_owned()
    };
    let before = date();
    let mut window = choosing();
    window.press("Today's puzzle: medium 9×9");
    let is_of = |date: String| title(&window) == format!("Medium 9×9, {date}");
    assert!(is_of(before) || is_of(date()), "{}", title(&window));
}

#[test]
fn what_needs_one_solution_is_not_practised_where_that_is_not_relied_on() {
    let mut window = Window::open();
    let can_practise = |window: &mut Window| {
        window.choose("Learn techniques…");
        window.press_unseen("BUG+1");
        let can_practise = window.has_button("Practise on a new puzzle");
        window.key(Key::Escape);
        can_practise
    };
    assert!(can_practise(&mut window));
    window.choose("I don't rely on uniqueness");
    assert!(!can_practise(&mut window));
}

#[test]
fn unknown_settings_are_as_usual() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "(new_puzzles: (level: \"impossible\", symmetry: \"crooked\"))";
    std::fs::write(folder.path().join("settings.ron"), text).expect("written");
    let mut window = Window::with_settings(folder.path());
    window.keys(Modifiers::COMMAND, Key::N);
    window.press("More choices");
    assert!(window.is_marked("Medium") && window.has_button("Symmetry: none"));
}

#[test]
fn the_next_one_is_kept_ready() {
    let mut window = made("Hard", "3", "9×9");
    window.wait_until_next_is_ready();
    let before = window.givens();
    // No time is left for a search.
    window.without_waiting(|window| {
        window.press("Another one");
        assert_ne!(window.givens(), before);
    });
    assert_eq!(title(&window), "Hard 9×9");
}
