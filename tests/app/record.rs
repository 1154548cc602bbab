//! My record: what the player solves is written down once it is wanted, shown, exported and emptied.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use sudogon::app::{Chooser, FileAnswer};
use sudogon_board::date::Date;
use sudogon_board::game::Edit;
use sudogon_board::layout::Cell;
use sudogon_board::message::NoBoard;
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_logic::techniques;
use sudogon_paper::files::record::{HEADER, SolvedPuzzle};
use sudogon_paper::storage::{self, Existing, record};
use sudogon_solve as solve;

use super::driver::{STORIES, Window, said};

/// A 4×4 with one solution.
const PUZZLE: &str = "..1..2..3..1..4.";

/// A solution of a puzzle.
fn solution(puzzle: &Puzzle) -> Grid {
    let answer = solve::solve(&puzzle.layout, &puzzle.givens, 1, &mut |_| {
        ControlFlow::Continue(())
    });
    let mut answer = answer.expect("nothing repeats");
    answer.solutions.remove(0)
}

/// Types the rest of the solution.
fn type_rest(window: &mut Window) {
    let puzzle = window.board().puzzle().clone();
    let (grid, solution) = (window.board().grid(), solution(&puzzle));
    for cell in puzzle.layout.cells() {
        if grid.get(cell).is_none() {
            type_value(window, &puzzle, &solution, cell);
        }
    }
}

/// Types the value of a cell.
fn type_value(window: &mut Window, puzzle: &Puzzle, solution: &Grid, cell: Cell) {
    window.click(&puzzle.layout.say(cell));
    let value = solution.get(cell).expect("it is solved");
    window.type_keys(&value.symbol().to_string());
}

/// The lines of the record.
fn lines(folder: &Path) -> Vec<SolvedPuzzle> {
    let record = record::read(&folder.join("record.csv")).expect("it can be read");
    assert_eq!(record.damaged, []);
    record.solved
}

fn with_record(folder: &Path) -> Window {
    Window::with_record(folder, Chooser::Window)
}

/// A hint is followed.
fn follow_hint(window: &mut Window) {
    window.key(Key::F2);
    window.expect_text("Hint 1 of");
    window.key(Key::F2);
    window.key(Key::F2);
}

#[test]
fn what_is_solved_with_the_timer_is_written_down_and_shown() {
    let home = tempfile::tempdir().expect("a folder");
    let folder = home.path();
    let turn = |window: &mut Window| {
        window.choose("My record…");
        window.press("Keep a record of what I solve");
        window.press("Close");
    };
    let mut window = with_record(folder).playing(PUZZLE);
    turn(&mut window);
    type_rest(&mut window);
    window.expect_text("Well done");
    assert_eq!(lines(folder), [], "no record is kept");
    turn(&mut window);
    window.choose("Timer");
    window.keys(Modifiers::COMMAND, Key::Z);
    type_rest(&mut window);
    assert_eq!(lines(folder), [], "it was solved before");

    window.choose("Clear my values and notes");
    follow_hint(&mut window);
    follow_hint(&mut window);
    type_rest(&mut window);
    let written = lines(folder);
    let [solved] = &written[..] else {
        panic!("{written:?}");
    };
    assert_eq!((&*solved.puzzle, &*solved.shape), ("", "4×4"));
    assert_eq!(solved.date, Date::today());
    assert_eq!(solved.level.map(|level| level.name()), Some("easy"));
    assert_eq!(solved.hints, Some(2));
    assert!(solved.time.is_some_and(|time| (2..100).contains(&time)));
    let told: usize = solved.techniques.iter().map(|(_, times)| times).sum();
    assert_eq!(told, 2);
    assert!(solved.usual.is_some_and(|usual| usual < 100));

    // The same board once more is nothing new.
    for _ in 0..2 {
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    window.keys(Modifiers::COMMAND, Key::Y);
    window.keys(Modifiers::COMMAND, Key::Y);
    window.keys(Modifiers::COMMAND, Key::Z);
    type_rest(&mut window);
    window.expect_text("Well done");
    assert_eq!(lines(folder).len(), 1);

    window.choose("My record…");
    window.expect_text("1 solved puzzle");
    let today = Date::today().message().in_english(&NoBoard);
    let details = format!("{today}, easy, in ");
    window.expect_text(&details);
    window.expect_text("2 hints (");
    let (id, _) = &solved.techniques[0];
    let technique = techniques::named(id).expect("it stands there by its id");
    let technique = technique.name();
    window.expect_text("easy: ");
    window.expect_text(&format!("{technique}: "));
    assert!(window.is_marked("Keep a record of what I solve"));

    window.press("Export as CSV…");
    window.expect_text("Export the record");
    let path = folder.join("mine.csv");
    window.fill_field(
        "File name or path",
        &folder.join("mine").display().to_string(),
    );
    window.press("Export");
    window.expect_text("Exported as mine.csv");
    let exported = fs::read_to_string(&path).expect("exported");
    assert_eq!(exported, format!("{HEADER}\n{solved}\n"));

    window.press("Empty the record…");
    window.press("Keep it");
    window.expect_text("1 solved puzzle");
    window.press("Empty the record…");
    window.expect_text("Empty your record?");
    assert_eq!(lines(folder).len(), 1);
    window.press("Empty it");
    window.expect_text("Each puzzle that you solve from now on will stand here");
    assert_eq!(lines(folder), []);
    window.press("Close");
    assert!(path.exists(), "what was exported is the player's");
}

#[test]
fn it_can_be_stopped_and_stays_so() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = with_record(home.path());
    window.choose("My record…");
    window.expect_text("Each puzzle that you solve from now on will stand here");
    window.press("Close");
    let mut window = window.playing(PUZZLE);
    type_rest(&mut window);
    let first = lines(home.path());
    assert_eq!(first.len(), 1);
    assert_eq!((first[0].time, first[0].hints), (None, Some(0)));
    window.choose("My record…");
    window.expect_text("With the timer on (View ▸ Timer) your times and your pace are drawn here.");
    window.press("Keep a record of what I solve");
    window.press("Close");
    window.exit();

    let mut window = with_record(home.path()).playing(PUZZLE);
    window.choose("Timer");
    type_rest(&mut window);
    window.expect_text("Well done");
    assert_eq!(lines(home.path()), first);
    window.choose("My record…");
    assert!(!window.is_marked("Keep a record of what I solve"));
    window.expect_text("no hints");
}

#[test]
fn what_the_solver_filled_in_is_not_written_down() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = with_record(home.path()).playing(PUZZLE);
    window.choose("Timer");
    window.press("Solve");
    window.press("Fill in everything");
    assert!(window.board().is_solved());
    window.key(Key::Escape);
    window.keys(Modifiers::COMMAND, Key::Z);
    // Nor is what it filled in a part of.
    window.click("r1c1");
    window.press("Solve");
    window.press("Only this cell: r1c1");
    type_rest(&mut window);
    window.expect_text("Sudogon filled in 1 cell");
    assert_eq!(lines(home.path()), []);
}

#[test]
fn an_example_to_learn_from_is_not_written_down() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = with_record(home.path());
    window.choose("My record…");
    window.press("Close");
    let mut window = window.playing(STORIES[0].givens);
    window.key(Key::F2);
    window.expect_text("Hint 1 of 3");
    window.key(Key::F2);
    window.press("What is that?");
    window.press("Show me on Star");
    window.expect_text("This is an example.");
    type_rest(&mut window);
    assert!(window.board().is_solved());
    assert_eq!(lines(home.path()), []);
}

#[test]
fn what_was_solved_last_is_written_down_when_the_window_closes() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = with_record(home.path()).playing(PUZZLE);
    window.choose("Timer");
    window.without_waiting(type_rest);
    window.exit();
    assert_eq!(lines(home.path()).len(), 1);
}

#[test]
fn a_level_that_nobody_knows_yet_is_found_out() {
    let home = tempfile::tempdir().expect("a folder");
    // Rating it takes about a second; all but its last cell are filled in.
    let file = "crates/paper/saved_puzzles/16x16-beyond-extreme-1.ron";
    let mut game = storage::open(file.as_ref()).expect("it is there").game;
    let puzzle = game.board().puzzle().clone();
    let solution = solution(&puzzle);
    let open = puzzle.layout.cells();
    let open: Vec<Cell> = open
        .filter(|cell| puzzle.givens.get(*cell).is_none())
        .collect();
    let (last, others) = open.split_last().expect("it has open cells");
    for cell in others {
        let value = solution.get(*cell).expect("it is solved");
        game.edit(&Edit::Write {
            cells: vec![*cell],
            value,
            tidies: false,
        });
    }
    let path = home.path().join("Nearly.ron");
    storage::save(&path, &game, Existing::Keep).expect("written");

    let mut window = with_record(home.path());
    window.choose("Timer");
    window.without_waiting(|window| {
        window.open_path(&path);
        window.wait("the board", |window| window.has("16×16 board"));
        type_value(window, &puzzle, &solution, *last);
        window.expect_text("Well done");
        window.choose("My record…");
    });
    // The page is read again when the level is known.
    window.settle();
    window.expect_text("Nearly, 16×16");
    let written = lines(home.path());
    assert_eq!(written.len(), 1);
    assert_eq!(written[0].puzzle, "Nearly");
    let level = written[0].level.map(|level| level.name());
    assert_eq!(level, Some("beyond extreme"));
    assert!(!window.has("as soon as its level is known"));
    window.expect_text("hints not counted");
}

#[test]
fn a_puzzle_with_several_solutions_has_no_level() {
    let home = tempfile::tempdir().expect("a folder");
    let mut window = with_record(home.path());
    window.choose("Timer");
    window.paste("1.............4.");
    window.press("Play");
    type_rest(&mut window);
    window.expect_text("Well done");
    let written = lines(home.path());
    assert_eq!(written.len(), 1);
    assert_eq!(written[0].level, None);
    assert!(written[0].time.is_some());
}

#[test]
fn a_damaged_record_is_shown_as_far_as_it_can_be_read() {
    let home = tempfile::tempdir().expect("a folder");
    let path = home.path().join("record.csv");
    let text = format!("{HEADER}\n2026-11-21,Für Oma,Star,hard,12:34,1,X-wing\nnothing to read");
    fs::write(&path, &text).expect("written");
    let mut window = with_record(home.path());
    window.choose("My record…");
    window.expect_text("Für Oma, Star");
    window.expect_text("21 November 2026, hard, in 12:34, 1 hint (X-wing)");
    window.expect_text(
        "1 line of the file can't be read, and stays as it is. Line 3: it has 1 of 9 fields.",
    );
    assert_eq!(fs::read_to_string(&path).expect("read"), text);
    window.press("Close");
    fs::remove_file(&path).expect("removed");
    fs::create_dir(&path).expect("made");
    window.choose("My record…");
    window.expect_text("The record can't be read: ");
    assert!(window.button(|name| name == "Export as CSV…").is_some());
    window.press("Close");
    let mut window = window.playing(PUZZLE);
    type_rest(&mut window);
    window.expect_text("The puzzle is not in your record");
}

#[test]
fn it_is_exported_where_the_system_asks() {
    let home = tempfile::tempdir().expect("a folder");
    let line = "2026-11-21,,Star,hard,12:34,0,\n";
    fs::write(home.path().join("record.csv"), line).expect("written");
    let path = home.path().join("all.csv");
    let chosen = path.clone();
    let chooser = Chooser::System(std::sync::Arc::new(move |question| {
        assert_eq!(question.title, "Export the record");
        assert_eq!(question.kinds, [("Table (CSV)", vec!["csv"])]);
        FileAnswer::Chosen(chosen.clone())
    }));
    let mut window = Window::with_record(home.path(), chooser);
    window.choose("My record…");
    window.press("Export as CSV…");
    window.expect_text("Exported as all.csv");
    window.expect_text("1 solved puzzle");
    assert_eq!(
        fs::read_to_string(&path).expect("read"),
        format!("{HEADER}\n2026-11-21,,Star,hard,12:34,0,,,\n")
    );
}

#[test]
fn paces_and_what_reviews_found_are_drawn_and_said() {
    let home = tempfile::tempdir().expect("a folder");
    let months = [
        ("2026-10-31", "10:00,0,,8:20,"),
        ("2026-11-02", "5:00,0,,8:20,guess ×2; naked-pair"),
    ];
    let line = |(day, rest): (&str, &str)| format!("{day},,9×9,easy,{rest}\n").repeat(6);
    let lines: String = months.map(line).concat();
    fs::write(home.path().join("record.csv"), lines).expect("written");
    let mut window = with_record(home.path());
    window.choose("My record…");
    window.expect_text("Pace by month");
    window.expect_text("Oct 2026: 6 puzzles, half within 120 %");
    window.expect_text("Nov 2026: 6 puzzles, half within 60 %");
    window.expect_text("What reviews found most");
    window.expect_text("Guess: twelve times");
    window.expect_text("Long wait (naked pair): six times");
    window.expect_text("in 5:00 (most people: 8:20)");
    window.press("Close");
    window.paste(STORIES[0].givens);
    window.expect_text("one solution");
    window.expect_text(", for you 2 to 3 minutes.");
}

/// A record of many puzzles.
fn write_many(folder: &Path, count: usize) {
    let levels = [
        "easy",
        "medium",
        "hard",
        "very hard",
        "extreme",
        "beyond extreme",
    ];
    let line = |at: usize| {
        let (level, seconds) = (levels[at % 6], 100 + 37 * at % 1500);
        let time = sudogon_board::text::clock(seconds as u64);
        format!(
            "2026-11-21,Puzzle {at},Star,{level},{time},1,technique {}\n",
            at % 11
        )
    };
    let lines: String = (0..count).map(line).collect();
    fs::write(folder.join("record.csv"), lines).expect("written");
}

#[test]
fn a_long_record_fits_every_window_and_the_keyboard_reaches_all_of_it() {
    let home = tempfile::tempdir().expect("a folder");
    write_many(home.path(), 230);
    let mut window = with_record(home.path());
    window.choose("My record…");
    window.expect_text("230 solved puzzles");
    for (width, height) in [
        (360.0, 420.0),
        (420.0, 323.0),
        (420.0, 640.0),
        (1280.0, 800.0),
    ] {
        window.resize(width, height);
        let whole = Rect::from_min_size(egui::Pos2::ZERO, vec2(width, height));
        for name in ["My record", "Export as CSV…", "Empty the record…", "Close"] {
            let found = window.label_rect(name);
            assert!(whole.contains_rect(found), "{name}: {found} of {whole}");
        }
        let dialog = egui::Id::unique("dialog");
        let dialog = window.harness.ctx.memory(|memory| memory.area_rect(dialog));
        let off = dialog.expect("it is open").center() - whole.center();
        assert!(off.length() <= 1.0, "it is centred but for {off}");
    }
    let rows = |window: &Window| {
        let nodes = window.harness.query_all_by(|node| !said(node).is_empty());
        let names = nodes.map(|node| said(&node.accesskit_node()));
        let names = names.filter(|name| name.starts_with("Puzzle "));
        names.collect::<BTreeSet<String>>().len()
    };
    assert_eq!(rows(&window), 100);
    assert!(window.has("Puzzle 229, Star") && !window.has("Puzzle 129, Star"));
    window.expect_text("beyond extreme: 38 puzzles, half within ");
    window.expect_text("and 5 more");
    for name in [
        "Keep a record of what I solve",
        "Show 100 more",
        "Export as CSV…",
        "Empty the record…",
        "Close",
    ] {
        window.tab_to(name);
    }
    window.tab_to("Show 100 more");
    window.key(Key::Enter);
    assert_eq!(rows(&window), 200);
    window.tab_to("Show 30 more");
    window.key(Key::Enter);
    assert_eq!(rows(&window), 230);
    window.key(Key::Escape);
    assert!(!window.has("My record"));
}
