//! Watching a solver, racing all of them, presentation: from start to end through the real window.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::driver::{STORIES, Window};
use super::sizes::cut_at_the_side;

/// Each strategy's counters on the star at its end, from the specification.
const COUNTS: [(&str, &str); 4] = [
    ("Fullest house", "155 placed · 34 guessed · 121 undone"),
    ("Singles first", "55 placed · 4 guessed · 21 undone"),
    (
        "Fewest candidates",
        "33 placed · 1 guessed · 0 copies dropped",
    ),
    ("Presence counts", "848 tried · 75 dead ends"),
];

fn watching(strategy: &str) -> Window {
    let mut window = Window::playing_star();
    window.key(Key::F8);
    window.press(strategy);
    // The printed numbers are put in at once.
    window.expect_text("2 is printed in cell 52");
    window
}

/// Presses a key, and then expects a text.
fn go(window: &mut Window, key: Key, seen: &str) {
    window.key(key);
    window.expect_text(seen);
}

#[test]
fn each_strategy_is_watched_to_its_end_by_keyboard_alone() {
    for (strategy, counts) in COUNTS {
        let mut window = watching(strategy);
        go(&mut window, Key::End, "Solved");
        assert!(window.has(counts), "{strategy}");
        assert!(window.announced().starts_with("Solved"), "{strategy}");
        assert_eq!(window.hear("cell 2"), window.hear("cell 2"));
        assert!(window.hear("cell 2").contains("solver's 7"), "{strategy}");
        go(&mut window, Key::Home, "Nothing has happened yet");
        go(&mut window, Key::ArrowRight, "5 is printed in cell 1");
        go(&mut window, Key::ArrowLeft, "Nothing has happened yet");
        window.key(Key::Escape);
        assert!(!window.has("Your board is safe"));
        assert_eq!(window.line(), STORIES[0].givens, "the board is as it was");
        assert!(window.hear("cell 2").contains("empty"));
    }
}

#[test]
fn large_counts_have_their_thousands_apart() {
    let mut window = watching("Presence counts");
    go(&mut window, Key::End, "Solved");
    window.expect_text("1,019 of 1,019");
}

#[test]
fn each_event_is_shown_with_its_reason() {
    let mut window = watching("Fullest house");
    go(&mut window, Key::PageDown, "Guess 2 in cell 20");
    assert!(window.has("It could be 2 or 9; the smallest is tried first."));
    assert!(window.has("is the fullest:"));
    assert!(window.has("in cell 20") && window.has("1 to 20: the numbers that were there"));
    go(&mut window, Key::PageUp, "Nothing is left for");
    go(&mut window, Key::ArrowRight, "is taken back");

    let mut window = watching("Singles first");
    go(&mut window, Key::PageDown, "Guess");
    assert!(window.has("The board is valid, and not complete"));
    assert!(window.has("together") && window.has("Patches, the newest first"));
    // What the cell could be before it was filled.
    assert_eq!(window.painted_text("nothing"), None);
    go(&mut window, Key::PageUp, "Nothing is left for");
    go(&mut window, Key::ArrowRight, "failed");

    let mut window = watching("Fewest candidates");
    go(&mut window, Key::Home, "Nothing has happened yet");
    go(&mut window, Key::ArrowRight, "5 is printed in cell 1");
    go(&mut window, Key::ArrowRight, "can't be 5");
    assert!(window.has("It is in cell 1, which must differ."));
    assert!(window.has("How many values the cells have left"));

    let mut window = watching("Presence counts");
    go(&mut window, Key::ArrowRight, "in cell 2");
    assert!(window.has("How often each value occurs; now cell"));
    go(&mut window, Key::PageUp, "Nothing is left for");
    go(&mut window, Key::ArrowRight, "Back to cell");
}

#[test]
fn a_run_plays_pauses_and_jumps() {
    let mut window = watching("Presence counts");
    for _ in 0..7 {
        window.key(Key::ArrowUp);
    }
    assert!(window.has("full speed"));
    go(&mut window, Key::Space, "Solved");
    window.press("Back");
    window.expect_text("4 fits in cell 54");
    for _ in 0..7 {
        window.key(Key::ArrowDown);
    }
    assert!(window.has("1 a second"));
    go(&mut window, Key::Home, "Nothing has happened yet");
    window.without_waiting(|window| {
        window.key(Key::Space);
        window.wait_for_label("Pause");
    });
    window.press("Pause");
    window.expect_text("Play");
    assert!(!window.has("Solved"));
}

#[test]
fn ask_me_first_compares_the_answer_with_the_placement() {
    let mut window = watching("Singles first");
    window.press("Ask me first");
    go(&mut window, Key::Space, "What would you place?");
    let said = window.announced();
    assert!(said.starts_with("What would you place? Cell "), "{said}");
    assert!(!window.has("can only be"), "the answer is not given away");
    window.key(Key::Num1);
    assert!(window.has("The solver places") || window.has("Yes: 1"));
    go(&mut window, Key::Space, "What would you place?");
    assert_eq!(
        window.line(),
        STORIES[0].givens,
        "answers stay off the board"
    );
}

#[test]
fn a_strategy_can_begin_with_the_players_values() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.key(Key::Num7);
    window.key(Key::F8);
    window.press("My values too");
    window.press("Fullest house");
    go(&mut window, Key::Home, "Nothing has happened yet");
    window.key(Key::ArrowRight);
    window.expect_text("5 is printed in cell 1");
    window.key(Key::ArrowRight);
    window.expect_text("7 is yours in cell 2");
    window.press("Another way…");
    window.press("Printed numbers");
    window.press("Singles first");
    go(&mut window, Key::Home, "Nothing has happened yet");
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    window.expect_text("9 is printed in cell 4");
}

#[test]
fn boards_with_conflicts_full_empty_and_unsolvable_ones_can_be_watched_and_raced() {
    // A repeated number.
    let mut window = Window::open();
    window.paste("star: 1:5 2:5");
    window.key(Key::F8);
    assert!(window.has("A number repeats"));
    assert!(!window.has_button("Race them all"));
    // Empty, full and unsolvable boards.
    for (puzzle, result) in [
        ("................", "solved"),
        ("1234341221434321", "solved"),
        ("123....4........", "no solution"),
    ] {
        let mut window = Window::open();
        window.paste(puzzle);
        window.choose("Reduce motion");
        window.race();
        window.expect_text("The race is over");
        assert!(window.has(result), "{puzzle}");
        for (strategy, _) in COUNTS {
            if window.has_button("Another way…") {
                window.press("Another way…");
            } else {
                window.key(Key::F8);
            }
            window.press(strategy);
            go(&mut window, Key::Home, "Nothing has happened yet");
            window.key(Key::End);
            let end = match result {
                "no solution" => "There is no solution",
                _ => "Solved",
            };
            window.expect_text(end);
        }
    }
}

#[test]
fn a_race_is_slow_enough_to_see_and_ends_with_the_true_times() {
    let mut window = Window::playing_star();
    window.without_waiting(|window| {
        window.race();
        window.wait_for_label("Shown 50,000 times slower, for half a minute at most.");
        window.wait_for_label("Presence counts: running, ");
        assert!(window.has("Tries value after value, cell by cell."));
        // Half of the way at most: its end is seen when it is stopped.
        assert!(!window.has("848 placed"));
        window.press("Stop Presence counts");
        window.wait_for_label("848 placed · 0 guessed");
    });
    window.press("Back to my board");
    assert_eq!(window.line(), STORIES[0].givens);

    // At once where motion is reduced.
    window.choose("Reduce motion");
    window.race();
    window.expect_text("The race is over");
    assert!(window.announced().contains("was the quickest"));
    assert!(window.has("155 placed · 34 guessed") && window.has("Presence counts: solved, "));
}

#[test]
fn stopping_one_racer_leaves_the_others() {
    let mut window = Window::open();
    // Brute force takes hours on it.
    let puzzle =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    window.paste(puzzle);
    window.without_waiting(|window| {
        window.race();
        window.wait_for_label("1. Sudogon's engine: solved");
        window.press("Stop Presence counts");
        window.wait_for_label("Presence counts: stopped");
    });
    window.key(Key::Escape);
    assert!(!window.has("Race"));
}

#[test]
fn a_presentation_shows_the_board_and_one_sentence() {
    let mut window = watching("Singles first");
    go(&mut window, Key::PageDown, "Guess");
    window.key(Key::F11);
    assert!(window.has("Guess") && window.has("guessed") && !window.has("Back to my board"));
    go(&mut window, Key::End, "Solved");
    window.key(Key::Escape);
    assert!(
        window.has("Back to my board"),
        "one press leaves the presentation alone"
    );
    // On the player's own board, with a hint.
    let mut window = Window::playing_star();
    window.key(Key::F2);
    window.expect_text("1 of 3");
    window.key(Key::F11);
    assert!(window.has("0 of 34 filled in") && window.has("Look at"));
    window.click("cell 2");
    window.keys(Modifiers::NONE, Key::Num7);
    assert!(window.line().starts_with("57"));
    window.key(Key::F11);
    assert!(window.has("Undo"));
}

#[test]
fn a_presentation_shows_the_text_of_any_card() {
    let mut window = Window::playing_star();
    window.key(Key::F11);
    window.key(Key::F4);
    window.wait_for_label("Nothing to check yet");
    window.click("cell 2");
    window.key(Key::F3);
    assert!(window.has("still needs"));
}

#[test]
fn tab_scrolls_what_has_the_focus_into_view() {
    for (width, height) in [(420.0, 420.0), (700.0, 560.0)] {
        let mut window = Window::sized(width, height).playing(STORIES[0].givens);
        window.key(Key::F8);
        window.tab_to("Race them all");
        let rect = window.label_rect("Race them all");
        assert!(rect.bottom() < height, "{rect} of {width}×{height}");
    }
}

#[test]
fn a_card_that_asks_has_the_focus() {
    let mut window = Window::playing_star();
    window.click("cell 2");
    window.key(Key::F5);
    assert_eq!(window.focused(), "Only this cell: cell 2");
    window.key(Key::Escape);
    window.key(Key::F8);
    assert_eq!(window.focused(), "Fullest house");
    window.key(Key::F6);
    assert_eq!(window.focused(), "File", "the next part");
}

#[test]
fn a_race_says_that_a_board_is_solved_already() {
    let mut window = Window::open();
    window.paste("1234341221434321");
    window.race();
    window.expect_text("The race is over. The board was solved already");
}

/// A killer without a given, with its solution.
const KILLER: &str = "sq4{cage 6: 1 5 6; cage 5: 2 3; cage 7: 4 8; cage 6: 7 11 12; cage 9: 9 10 13; cage 7: 14 15 16}:................";
const KILLER_SOLUTION: &str = "2413132442313142";

#[test]
fn a_killer_is_watched_to_its_solution() {
    for (strategy, counts) in [
        ("Fullest house", "36 placed · 7 guessed · 20 undone"),
        ("Singles first", "29 placed · 8 guessed · 13 undone"),
        (
            "Fewest candidates",
            "17 placed · 3 guessed · 1 copies dropped",
        ),
        ("Presence counts", "108 tried · 17 dead ends"),
    ] {
        let mut window = Window::open();
        window.paste(KILLER);
        window.key(Key::F8);
        window.press(strategy);
        window.expect_text("No number is printed.");
        go(&mut window, Key::End, "none repeats or goes against a clue");
        assert!(window.has(counts), "{strategy}");
        for (cell, value) in ["r1c1", "r1c2", "r1c3", "r1c4"]
            .into_iter()
            .zip(KILLER_SOLUTION.chars())
        {
            assert!(
                window.hear(cell).contains(&format!("solver's {value}")),
                "{strategy}"
            );
        }
        window.key(Key::Escape);
        assert_eq!(window.line(), ".".repeat(16), "the board is as it was");
    }
}

fn watching_killer(strategy: &str, event: Key, seen: &str) -> Window {
    let mut window = Window::open();
    window.paste(KILLER);
    window.key(Key::F8);
    window.press(strategy);
    window.expect_text("No number is printed.");
    go(&mut window, event, seen);
    window
}

#[test]
fn what_a_cage_forbids_is_said_in_words() {
    let mut window = watching_killer("Fewest candidates", Key::ArrowRight, "r1c1 can't be 4");
    assert!(window.has("It does not go with the cage of 6 at r1c1."));
    assert!(window.has("1, 2 and 3 are left."));
    go(
        &mut window,
        Key::PageUp,
        "The cage of 5 at r1c2 can't be met",
    );

    let mut window = watching_killer("Fullest house", Key::PageDown, "Guess 1 in r1c2");
    assert!(window.has("The cage of 5 at r1c2 is the fullest: 2 cells are open."));
    go(&mut window, Key::ArrowRight, "r1c3 can only be 4");
    assert!(window.has("The cage of 5 at r1c2 does not allow"));

    let mut window = watching_killer("Singles first", Key::PageDown, "Guess 1 in r1c1");
    assert!(window.has("the cage of 6 at r1c1 allows") && window.has("1 2 3"));
    go(&mut window, Key::PageUp, "Nothing is left for r2c4");
    assert!(window.has("The cage of 7 at r1c4 does not allow"));

    let mut window = watching_killer("Presence counts", Key::ArrowRight, "1 fits in r1c1 so far");
    assert!(window.has("has a 1 yet, and no clue forbids it."));
    go(&mut window, Key::ArrowRight, "1 does not fit in r1c2");
    assert!(window.has("Row 1") && window.has("one already"));
    go(&mut window, Key::ArrowRight, "2 fits in r1c2 so far");
    go(&mut window, Key::ArrowRight, "1 does not fit in r1c3");
    assert!(window.has("the cage of 5 at r1c2 allows"));
    for _ in 0..12 {
        window.key(Key::ArrowRight);
    }
    go(&mut window, Key::ArrowRight, "4 does not fit in r2c2");
    assert!(window.has("It does not go with the cage of 6 at r1c1, so it goes again."));
}

#[test]
fn a_killer_is_raced_and_one_without_a_solution_told() {
    let mut window = Window::open();
    window.paste(KILLER);
    let racers = COUNTS.map(|(strategy, _)| strategy).into_iter();
    let all: Vec<&str> = racers.chain(["Sudogon's engine"]).collect();
    let ends = |window: &Window, end: &str| {
        let ends = all.iter().map(|racer| format!("{racer}: {end}, "));
        ends.filter(|said| window.has(said)).count()
    };
    window.choose("Reduce motion");
    window.race();
    assert_eq!(ends(&window, "solved"), 5);
    window.expect_text("17 placed · 3 guessed");
    // No solution has a 1 in the first cell.
    let mut window = Window::open();
    window.paste(&KILLER.replace(":....", ":1..."));
    window.choose("Reduce motion");
    window.race();
    assert_eq!(ends(&window, "no solution"), 5);
    // Two numbers that don't go with their cage.
    let mut window = Window::open();
    window.paste(&KILLER.replace(":....", ":.24."));
    window.key(Key::F8);
    assert!(window.has("A number goes against a clue"));
}

#[test]
fn each_slider_has_its_name_beside_it() {
    let window = watching("Singles first");
    for (name, set_to) in [("Event", "20"), ("Speed", "3 a second")] {
        let [name, set_to] = [name, set_to].map(|text| window.label_rect(text).center().y);
        assert!((name - set_to).abs() < 1.0, "{name} beside {set_to}");
    }
    // Of the second strategy each printed number is many events.
    for window in [window, watching("Fewest candidates")] {
        let mut sliders = window.harness.query_all_by_role(egui::Role::Slider);
        let event = sliders.next().expect("it is there").accesskit_node();
        let first = event.data().min_numeric_value();
        assert_eq!(event.data().numeric_value(), first, "nothing is done yet");
    }
}

#[test]
fn its_controls_fit_their_place_in_each_language() {
    let size = [1280.0, 800.0];
    for language in sudogon_languages::all() {
        let mut window = Window::sized_in(language, size).playing(STORIES[0].givens);
        window.key(Key::F8);
        window.press("Singles first");
        let code = language.code();
        assert_eq!(window.broken_words(), [""; 0], "{code}");
        assert_eq!(cut_at_the_side(&window, size), [""; 0], "{code}");
    }
}
