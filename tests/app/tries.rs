//! Tries: begun at a cell, written on, kept or taken back, with a ledger of all of it.

use std::ops::ControlFlow;

use egui::{Key, Modifiers, Shape};
use egui_kittest::kittest::NodeT;
use sudogon_board::game::tries::{Class, LedgerEvent};
use sudogon_board::game::{Board, Edit, Game};
use sudogon_board::layout::Cell;
use sudogon_board::puzzle::{Grid, Value};
use sudogon_solve::Solver;

use super::driver::{self, Window};

/// r1c1 can be 2 or 4, and r1c2 only 4.
const SMALL: &str = "..3.1......4.2..";

/// No technique that is known finds a step in it.
const HARDEST: &str =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

/// How much is painted of the board, which is one mesh.
fn painted(window: &Window) -> usize {
    let shapes = window.harness.output().shapes.iter();
    let meshes = shapes.map(|clipped| match &clipped.shape {
        Shape::Mesh(mesh) => mesh.vertices.len(),
        _ => 0,
    });
    meshes.sum()
}

fn name(window: &Window, cell: Cell) -> String {
    window.board().layout().say(cell)
}

fn write(window: &mut Window, cell: Cell, value: Value) {
    let name = name(window, cell);
    window.click(&name);
    window.type_keys(&value.symbol().to_string());
}

fn try_value(window: &mut Window, cell: Cell, value: Value) {
    let name = name(window, cell);
    window.click(&name);
    window.keys(Modifiers::COMMAND, Key::T);
    window.type_keys(&value.symbol().to_string());
}

/// A value that follows: of a cell with one candidate, or of a house with one place for it.
fn next(window: &Window) -> Option<(Cell, Value)> {
    let candidates = window.board().candidates(false);
    let layout = window.board().layout();
    let mut cells = layout
        .cells()
        .filter(|&cell| candidates.of(cell).len() == 1);
    if let Some(cell) = cells.next() {
        return Some((cell, candidates.of(cell).first()?));
    }
    layout.houses().iter().find_map(|house| {
        let mut values = Value::all(layout.values()).filter(|_| layout.is_full(house));
        values.find_map(|value| {
            let mut places = candidates.places(house, value);
            let only = places.next()?;
            places.next().is_none().then_some((only, value))
        })
    })
}

/// Writes what follows until nothing does, or a dead end is told.
fn follow(window: &mut Window) {
    while !window.has("A dead end")
        && let Some((cell, value)) = next(window)
    {
        write(window, cell, value);
    }
}

/// A cell that is written three times holds one value; and nothing is there to go back to where the board is right but for a try.
#[test]
fn a_try_counts_the_values_that_stand_in_it() {
    let mut window = Window::playing_star();
    let is_open = |cell: &Cell| window.board().possible(*cell).len() > 1;
    let open: Vec<Cell> = window.board().layout().cells().filter(is_open).collect();
    let (tried, other) = (open[0], open[open.len() - 1]);
    let values: Vec<Value> = window.board().possible(tried).iter().collect();
    try_value(&mut window, tried, values[0]);
    window.expect_text("What you write now belongs to it.");
    let values: Vec<Value> = window.board().possible(other).iter().collect();
    for value in values.iter().cycle().take(3) {
        write(&mut window, other, *value);
    }
    window.expect_text("1 more value so far");
    // While an earlier board is shown, the first key shows the present one again: what it would write over is not seen.
    let now = window.board().clone();
    let line = window.button(|name| name.contains("guess"));
    line.expect("the first line of the ledger").click();
    window.settle();
    let differs = |value: &&Value| now.value(other) != Some(**value);
    let different = *values.iter().find(differs).expect("it can be two values");
    write(&mut window, other, different);
    assert_eq!(window.board(), &now);
    write(&mut window, other, different);
    assert_ne!(window.board(), &now);
    let right = |game: &Game| game.steps_since_right(None);
    assert_eq!(window.harness.state().game().and_then(right), None);
}

/// What was written without a reason may be wrong in place of what is tried.
#[test]
fn a_dead_end_proves_nothing_about_a_try_with_an_unexplained_value() {
    let mut window = Window::playing_star();
    let solution = solution(&window);
    let start = window.board().clone();
    let open = |board: &Board| -> Vec<Cell> {
        let cells = board.layout().cells();
        cells
            .filter(|&cell| board.possible(cell).len() > 1)
            .collect()
    };
    let cell = open(&start)[0];
    let right = solution.get(cell).expect("it is solved");
    try_value(&mut window, cell, right);
    while !window.has("A dead end") {
        let board = window.board().clone();
        let (other, wrong) = open(&board)
            .into_iter()
            .find_map(|other| {
                let mut values = board.possible(other).iter();
                let wrong = values.find(|&value| solution.get(other) != Some(value));
                Some((other, wrong?))
            })
            .expect("a wrong value can be written");
        write(&mut window, other, wrong);
        follow(&mut window);
    }
    window.expect_text("It proves nothing");
    window.key(Key::Enter);
    assert_eq!(window.board().tries().depth(), 0, "it was erased");
    assert!(window.board().play(cell).removed.is_empty());
}

#[test]
fn the_star_is_solved_by_tries_two_of_which_fail() {
    let mut window = Window::playing_star();
    let solution = solution(&window);
    let start = window.board().clone();
    // Twice a value that is wrong, in the first cells that can be two things.
    let mut failed = Vec::new();
    for cell in start
        .layout()
        .cells()
        .filter(|&cell| start.possible(cell).len() == 2)
    {
        let mut values = start.possible(cell).iter();
        let wrong = values.find(|&value| solution.get(cell) != Some(value));
        let wrong = wrong.expect("one of two is wrong");
        try_value(&mut window, cell, wrong);
        follow(&mut window);
        if !window.has("A dead end") {
            window.press("Erase the try");
            continue;
        }
        let name = name(&window, cell);
        let tried = wrong.on(window.board().layout());
        assert!(
            window.has(&format!(
                "This came after you tried {tried} in {name}. Take it back?"
            )),
            "{}",
            window.announced()
        );
        window.press("It fails: take it back");
        assert!(window.board().play(cell).removed.contains(wrong));
        failed.push((cell, wrong));
        if failed.len() == 2 {
            break;
        }
    }
    assert_eq!(failed.len(), 2, "two tries fail");
    let cells = start.layout().cells();
    let is_struck = |cell: Cell| failed.iter().any(|(other, _)| *other == cell);
    for cell in cells {
        assert_eq!(window.board().value(cell), start.value(cell));
        assert_eq!(
            window.board().play(cell).removed.is_empty(),
            !is_struck(cell)
        );
    }
    // What is left of the first is right: tried, it leads to the end.
    let cell = failed[0].0;
    let right = solution.get(cell).expect("a solution is full");
    try_value(&mut window, cell, right);
    while !window.board().is_solved() {
        follow(&mut window);
        let board = window.board();
        if let Some(open) = board
            .layout()
            .cells()
            .find(|&cell| board.value(cell).is_none())
        {
            let value = solution.get(open).expect("a solution is full");
            try_value(&mut window, open, value);
        }
    }
    assert_eq!(window.board().grid(), solution);
    let tries = window.board().tries();
    assert_eq!(tries.depth(), 0, "what is solved is kept");
    let lines = tries.ledger().lines();
    let failures = lines
        .iter()
        .filter(|line| matches!(line.event, LedgerEvent::Failed { .. }));
    assert_eq!(failures.count(), 2);
    let unexplained = |event: &LedgerEvent| {
        matches!(
            event,
            LedgerEvent::Written {
                class: Class::Unexplained,
                ..
            }
        )
    };
    assert!(
        !lines.iter().any(|line| unexplained(&line.event)),
        "all of it follows"
    );
}

#[test]
fn without_the_card_that_asks_for_it_no_value_begins_a_try() {
    for leave in ["Close", "Escape", "Hint"] {
        let mut window = Window::open().playing(SMALL);
        window.click("r1c1");
        window.keys(Modifiers::COMMAND, Key::T);
        assert!(window.is_marked("Try"));
        match leave {
            "Escape" => window.key(Key::Escape),
            button => window.press(button),
        }
        assert!(window.is_marked("Value"), "after {leave}");
        window.key(Key::Num2);
        assert_eq!(window.board().tries().depth(), 0, "after {leave}");
        assert!(window.hear("r1c1").contains("your 2"));
    }
}

#[test]
fn a_try_by_mouse_is_marked_told_kept_and_undone() {
    let mut window = Window::open().playing(SMALL);
    window.click_right("r1c1");
    window.press("Try");
    window.press("Try 2");
    window.expect_text("2 in r1c1");
    assert!(window.hear("r1c1").contains("your 2, in try A"));
    window.click("r1c2");
    window.key(Key::Num4);
    assert!(window.hear("r1c2").contains("in try A"));
    assert!(window.has_button("A  4 in r1c2: only value for the cell"));
    // A try inside it.
    window.click("r4c1");
    window.set_pad("Try");
    window.press_pad("4");
    assert!(window.hear("r4c1").contains("in try B"));
    window.press("Keep it");
    assert!(
        window.hear("r4c1").contains("in try A"),
        "B's values are A's now"
    );
    // Only the letters go: the cursor is there already.
    window.click("r1c1");
    let with_letters = painted(&window);
    window.press("Keep it");
    assert!(!window.hear("r1c1").contains("in try"));
    assert!(
        painted(&window) < with_letters,
        "the letters are gone from the board"
    );
    assert!(window.has("2 in r1c1 kept"));
    window.choose("Undo");
    assert!(window.hear("r1c1").contains("in try A"));
    window.choose("Redo");
    assert!(!window.hear("r1c1").contains("in try"));
}

#[test]
fn the_ledger_is_walked_noted_and_copied() {
    let mut window = Window::open().playing(SMALL);
    window.click("r1c1");
    window.keys(Modifiers::COMMAND, Key::T);
    assert!(
        window.has("r1c1 can be 2 or 4. Type the value to try."),
        "{}",
        window.announced()
    );
    window.press("Try 2");
    write(&mut window, Cell::new(1), Value::new(4).expect("a value"));
    window.press("A  2 in r1c1: only place in column 1");
    assert!(
        window.hear("r1c2").contains("empty"),
        "the board as it was then"
    );
    window.fill_field("A word of your own", "looks good");
    window.key(Key::Enter);
    let ledger = window.board().tries().ledger().clone();
    assert_eq!(ledger.lines()[0].note, "looks good");
    window.press("The board now");
    assert!(window.hear("r1c2").contains("your 4"));
    window.choose("Copy the ledger");
    assert_eq!(
        window.clipboard(),
        "A  2 in r1c1: only place in column 1 (looks good)\n\
         A  4 in r1c2: only value for the cell\n"
    );
    window.choose("Hide or show the try");
    assert!(window.hear("r1c1").contains("empty"));
    window.press("The board now");
    assert!(window.hear("r1c1").contains("your 2"));
}

/// An open cell with two values, with the wrong one and the right one, where neither is a dead end at once.
fn two_ways(window: &Window, solution: &Grid) -> (Cell, Value, Value) {
    let board = window.board();
    let cells = board.layout().cells();
    let ways = cells.filter_map(|cell| {
        let right = solution.get(cell)?;
        let values = board.possible(cell);
        let wrong = values
            .without(right)
            .first()
            .filter(|_| values.len() == 2)?;
        let is_fine = |value| {
            let tidies = false;
            let edit = Edit::StartTry {
                cell,
                value,
                tidies,
            };
            edit.preview(board).failed_try().is_none()
        };
        (is_fine(right) && is_fine(wrong)).then_some((cell, wrong, right))
    });
    let mut ways = ways;
    ways.next().expect("a cell with two ways")
}

fn solution(window: &Window) -> Grid {
    let puzzle = window.board().puzzle();
    let solver = Solver::new(&puzzle.layout);
    let answer = solver.solve(&puzzle.givens, 2, &mut |_| ControlFlow::Continue(()));
    let answer = answer.expect("nothing repeats");
    answer.solutions[0].clone()
}

#[test]
fn whoever_does_not_ask_is_not_told_which_branch_is_right() {
    let mut window = Window::playing_star();
    let (cell, wrong, _) = two_ways(&window, &solution(&window));
    let place = name(&window, cell);
    window.choose("Show mistakes as I type");
    try_value(&mut window, cell, wrong);
    assert!(!window.hear(&place).contains("wrong"));
    window.key(Key::F4);
    window.wait("a check", |window| window.has_button("Check tries too"));
    window.settle();
    assert!(
        !window.hear(&place).contains("wrong"),
        "Check leaves tries out"
    );
    window.press("Check tries too");
    window.wait("a check", |window| window.hear(&place).contains("wrong"));
    // A hint holds within the try, and says so.
    window.key(Key::F2);
    window.wait("a hint", |window| window.has("where · within try A"));
}

#[test]
fn a_value_that_was_found_wrong_can_be_tried_again_unmarked() {
    let mut window = Window::playing_star();
    let (cell, wrong, _) = two_ways(&window, &solution(&window));
    let place = name(&window, cell);
    write(&mut window, cell, wrong);
    window.key(Key::F4);
    window.wait("a check", |window| window.hear(&place).contains("wrong"));
    window.press("Take it out");
    try_value(&mut window, cell, wrong);
    assert!(!window.hear(&place).contains("wrong"));
    // A filled cell is nothing to try.
    let filled = name(&window, cell);
    window.go_unseen(&filled);
    window.keys(Modifiers::COMMAND, Key::T);
    window.expect_text("Choose an open cell, then type the value to try.");
}

#[test]
fn what_both_tries_of_a_cell_share_is_told_and_written() {
    let mut window = Window::playing_star();
    let (cell, wrong, right) = two_ways(&window, &solution(&window));
    let (other, value) = next(&window).expect("something follows");
    assert_ne!(other, cell);
    for tried in [wrong, right] {
        try_value(&mut window, cell, tried);
        write(&mut window, other, value);
        if tried == wrong {
            window.press("Erase the try");
            assert_eq!(window.board().value(other), None);
        }
    }
    let layout = window.board().layout();
    let mut both = [wrong, right];
    both.sort();
    let both = both.map(|value| value.on(layout)).join(" and ");
    let (place, other_place) = (layout.say(cell), layout.say(other));
    let said = format!(
        "Whichever of {both} is in {place}, {other_place} is {}.",
        value.on(layout)
    );
    assert!(window.has(&said), "{said}");
    window.press("Write what they share");
    assert_eq!(window.board().tries().depth(), 0);
    assert_eq!(window.board().value(other), Some(value));
    assert_eq!(window.board().value(cell), None);
}

#[test]
fn where_hints_run_out_a_try_is_offered() {
    let mut window = Window::open().playing(HARDEST);
    window.key(Key::F2);
    let offers = |window: &Window| window.button(|name| name.starts_with("Try r")).is_some();
    window.wait("a try", offers);
    let title = window.button(|name| name.starts_with("Try r"));
    let title = title
        .map(|button| driver::said(&button.accesskit_node()))
        .unwrap_or_default();
    window.press(&title);
    let cell = title.trim_start_matches("Try ").to_owned();
    assert!(window.is_at(&cell));
    window.expect_text(&format!("{cell} can be"));
    let value = window.button(|name| name.starts_with("Try ") && name.len() == 5);
    assert!(value.is_some(), "its values are offered");
}

#[test]
fn a_try_is_in_sight_while_it_lasts() {
    for (width, height) in [(1280.0, 800.0), (360.0, 640.0), (420.0, 420.0)] {
        for (way, value) in [("Keep it", 2), ("It fails: take it back", 0)] {
            let mut window = Window::sized(width, height).playing(SMALL);
            window.click("r1c1");
            window.keys(Modifiers::COMMAND, Key::T);
            window.key(Key::Num2);
            window.key(Key::Escape);
            assert!(window.has("Try A"), "without its card too");
            window.press(way);
            assert!(!window.has_button("Keep it"));
            let board = window.board();
            let first = board.value(board.layout().cell(0).expect("a cell"));
            assert_eq!(first.map_or(0, Value::number), value);
        }
    }
}

#[test]
fn what_a_try_is_about_stands_while_it_lasts() {
    let mut window = Window::open().playing(SMALL);
    window.click("r1c1");
    window.keys(Modifiers::COMMAND, Key::T);
    window.key(Key::Num2);
    let board = window.board().clone();
    let change: [fn(&mut Window); 3] = [
        |window| window.key(Key::Num3),
        |window| window.key(Key::Delete),
        |window| {
            window.keys(Modifiers::COMMAND, Key::T);
            window.key(Key::Num3);
        },
    ];
    for change in change {
        window.click("r1c1");
        change(&mut window);
        window.expect_text("Try A is about 2 in r1c1.");
        assert_eq!(*window.board(), board);
        window.key(Key::Escape);
    }
    window.key(Key::Num3);
    window.press("Erase the try");
    assert_eq!(window.board().tries().depth(), 0);
    window.key(Key::Num3);
    assert!(window.hear("r1c1").contains('3'));
}

#[test]
fn a_dead_end_is_told_until_it_is_taken_back() {
    let mut window = Window::open().playing(SMALL);
    window.click("r1c1");
    window.keys(Modifiers::COMMAND, Key::T);
    window.key(Key::Num2);
    window.key(Key::Escape);
    let board = window.board().clone();
    let cells = board.layout().cells();
    let all = cells.flat_map(|cell| board.possible(cell).iter().map(move |value| (cell, value)));
    for (cell, value) in all.filter(|(cell, _)| board.value(*cell).is_none()) {
        write(&mut window, cell, value);
        if window.has("Try A: a dead end") {
            break;
        }
        window.keys(Modifiers::COMMAND, Key::Z);
    }
    window.click("r1c1");
    assert!(window.has("Try A: a dead end") && !window.has_button("Keep it"));
    // What was written follows from nothing: it may be wrong in place of the tried value.
    assert!(!window.has_button("It fails: take it back"));
    window.press("Erase the try");
    assert!(window.board().tries().depth() == 0 && !window.has("a dead end"));
}

#[test]
fn the_buttons_of_a_try_and_the_board_stay_where_they_are_as_it_grows() {
    for (width, height) in [(1280.0, 800.0), (420.0, 640.0)] {
        let mut window = Window::sized(width, height).playing(SMALL);
        window.click("r1c1");
        window.keys(Modifiers::COMMAND, Key::T);
        let places = |window: &Window| (window.button_rect("Close").bottom(), window.board_rect());
        let before = places(&window);
        window.key(Key::Num2);
        for cell in ["r1c2", "r2c3", "r3c3"] {
            window.click(cell);
            window.key(Key::Num1);
            assert_eq!(places(&window), before, "{width}");
        }
    }
}
