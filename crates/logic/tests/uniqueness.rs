//! Steps that rely on the puzzle's only solution: what they follow from, and that nothing else does.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Candidates, Grid, Value};
use sudogon_logic::proof::{self, Flaw, Proof};
use sudogon_logic::{
    Change, Deadly, Lesson, OneSolution, PreparedLayout, Step, Technique, Uniqueness, techniques,
};
use sudogon_solve::{SearchState, Solver};

use super::cases;
use super::soundness::layout_named;

/// The techniques that rely on it, by the steps of their lessons.
fn relying() -> impl Iterator<Item = (&'static Technique, Lesson, Step)> {
    let all = techniques::ALL.iter().copied();
    let taught =
        all.flat_map(|technique| technique.lessons().map(move |lesson| (technique, lesson)));
    taught.filter_map(|(technique, lesson)| {
        let step = technique.step_in(&lesson)?;
        let relies = step.proof.one_solution.is_some();
        relies.then_some((technique, lesson, step))
    })
}

#[test]
fn without_relying_on_uniqueness_there_is_no_such_step() {
    let mut relying_ones = Vec::new();
    for (technique, lesson, step) in relying() {
        let prepared = PreparedLayout::new(lesson.candidates.layout());
        let position = prepared.position(&lesson.candidates);
        assert!(
            cases::steps(technique, &position).is_empty(),
            "{technique:?}"
        );
        let flaw = proof::check(&position, &step.proof, &step.changes);
        assert!(flaw == Err(Flaw::OneSolution), "{technique:?}");
        let uniqueness = lesson.uniqueness();
        let position = prepared
            .position(&lesson.candidates)
            .relying_on(Some(&uniqueness));
        assert_eq!(proof::check(&position, &step.proof, &step.changes), Ok(()));
        // Whoever reads it is told what it relies on.
        let words = lesson.candidates.layout().words(Language::ENGLISH);
        let said = words.say_all(&step.explanation.why.lines).join(" ");
        assert!(said.contains("only one"), "{said}");
        relying_ones.push(technique.id);
    }
    relying_ones.dedup();
    let all = techniques::ALL.iter();
    let told: Vec<&str> = all
        .filter(|one| one.needs_uniqueness())
        .map(|one| one.id)
        .collect();
    assert_eq!(relying_ones, told);
}

/// Cells of which each sees the next, in turns of a walk round four.
fn squares(layout: &Layout) -> Vec<[Cell; 4]> {
    let mut squares = Vec::new();
    for first in layout.cells() {
        for second in layout.peers(first).iter().filter(|&cell| cell > first) {
            for third in layout.peers(second).iter().filter(|&cell| cell > first) {
                let fourth = layout.peers(third).iter();
                let closes = |&cell: &Cell| cell > second && layout.peers(first).contains(cell);
                let fourth = fourth.filter(|&cell| cell != third).filter(closes);
                squares.extend(fourth.map(|fourth| [first, second, third, fourth]));
            }
        }
    }
    squares
}

/// In solved boards, the two values of four cells are exchanged: after that a board is right where the cells are a deadly pattern,
/// and nowhere else if all houses need every value; a short one may happen to have neither.
#[test]
fn what_can_be_exchanged_leaves_a_board_right() {
    for name in [
        "sq4", "sq6", "sq9", "star", "hoshi", "windoku", "sq9+x", "odd",
    ] {
        let layout = layout_named(name);
        let squares = squares(&layout);
        let are_full = layout.houses().iter().all(|house| layout.is_full(house));
        let (mut deadly, mut others) = (0, 0);
        for seed in 0..4 {
            let on = &mut |_: &SearchState<'_>| ControlFlow::Continue(());
            let empty = Grid::empty(layout.len());
            let found = Solver::new(&layout).random(&empty, seed, on);
            let solution = found.expect("nothing is given").solutions.remove(0);
            let board = Candidates::new(&layout, &solution, &[]);
            for cells in &squares {
                let values = cells.map(|cell| solution.get(cell).expect("a solution is full"));
                let [one, other, ..] = values;
                if values != [one, other, one, other] {
                    continue;
                }
                let mut exchanged = solution.clone();
                for (cell, value) in cells.iter().zip([other, one, other, one]) {
                    exchanged.set(*cell, Some(value));
                }
                let is_right = exchanged.conflicts(&layout).is_empty();
                let pattern = Deadly::new(cells, [one, other]);
                let is_deadly = pattern.outside(&board, &Uniqueness::of(&empty)).is_some();
                assert!(is_right || !is_deadly, "{name}: {cells:?}");
                assert!(is_deadly || !is_right || !are_full, "{name}: {cells:?}");
                *(if is_deadly { &mut deadly } else { &mut others }) += 1;
            }
        }
        assert!(deadly > 0 || name == "odd", "{name}: {others}");
    }
}

/// A board with nothing but a pattern: the rest of the proof's checker is not at fault.
#[test]
fn a_premise_that_is_no_pattern_is_refused() {
    let layout = layout_named("sq9");
    let empty = Grid::empty(81);
    let candidates = Candidates::new(&layout, &empty, &[]);
    let prepared = PreparedLayout::new(&layout);
    let uniqueness = Uniqueness::of(&empty);
    let position = prepared.position(&candidates).relying_on(Some(&uniqueness));
    let values = [1, 2].map(|number| Value::new(number).expect("a value"));
    let check = |names: &[&str]| {
        let cells = names.iter().map(|name| layout.find(name).expect("a cell"));
        let cells: Vec<Cell> = cells.collect();
        let pattern = Deadly::new(&cells, values);
        proof::check(
            &position,
            &Proof::of_one_solution(OneSolution::Deadly(pattern), []),
            &[],
        )
        .is_ok()
    };
    assert!(check(&["r1c1", "r1c4", "r2c4", "r2c1"]));
    assert!(check(&["r1c1", "r1c4", "r2c4", "r2c7", "r3c7", "r3c1"]));
    // Four boxes, three cells, a cell too many.
    assert!(!check(&["r1c1", "r1c4", "r4c4", "r4c1"]));
    assert!(!check(&["r1c1", "r1c4", "r2c4"]));
    assert!(!check(&["r1c1", "r1c4", "r2c4", "r2c1", "r9c9"]));
    // An empty board is no grave.
    let bug = OneSolution::Bug(layout.find("r1c1").expect("a cell"), values[0]);
    let flaw = proof::check(&position, &Proof::of_one_solution(bug, []), &[]);
    assert_eq!(flaw, Err(Flaw::OneSolution));
}

/// Counted independently: on boards with short houses and overlaps "two rows, two columns, two boxes" is wrong. Each is seen where
/// one of its cells can be something else.
#[test]
fn layouts_have_as_many_patterns_of_four_cells_as_are_known() {
    let counts = [
        ("sq9", 486),
        ("sq9+x", 150),
        ("windoku", 190),
        ("hoshi", 48),
        ("star", 75),
        ("antiknight", 0),
    ];
    let values = [1, 2].map(|number| Value::new(number).expect("a value"));
    for (name, count) in counts {
        let layout = layout_named(name);
        let prepared = PreparedLayout::new(&layout);
        let uniqueness = Uniqueness::of(&Grid::empty(layout.len()));
        let empty = Candidates::new(&layout, &Grid::empty(layout.len()), &[]);
        let mut patterns = squares(&layout);
        patterns.retain(|cells| {
            let pattern = Deadly::new(cells, values);
            pattern.outside(&empty, &uniqueness).is_some()
        });
        assert_eq!(patterns.len(), count, "{name}");
        for cells in patterns.iter().step_by(3) {
            let mut board = empty.clone();
            for (at, &cell) in cells.iter().enumerate() {
                // The first cell keeps a third value.
                let others = Value::all(layout.values()).skip(if at == 0 { 3 } else { 2 });
                others.for_each(|value| board.remove(cell, value));
            }
            let position = prepared.position(&board).relying_on(Some(&uniqueness));
            let lost = values.map(|value| Change::Remove(cells[0], value));
            let steps = cases::steps(cases::technique_named("unique-rectangle-type-1"), &position);
            let is_seen = steps.iter().any(|step| step.changes == lost);
            assert!(is_seen, "{name}: {cells:?}");
        }
    }
}

/// On a 4×4 board: what a pattern is, and each thing that spoils it.
#[test]
fn a_pattern_needs_every_house_twice_and_no_clue_or_print() {
    let outside = |name: &str, cells: &[&str], givens: &str, played: &str| {
        let layout = layout_named(name);
        let [givens, played] =
            [givens, played].map(|line| line.chars().map(Value::from_symbol).collect::<Grid>());
        let cells = cells
            .iter()
            .map(|cell| layout.find(cell).expect("it is one"));
        let cells: Vec<Cell> = cells.collect();
        let values = [1, 2].map(|number| Value::new(number).expect("it is one"));
        let board = Candidates::new(&layout, &played, &[]);
        let deadly = Deadly::new(&cells, values);
        let outside = deadly.outside(&board, &Uniqueness::of(&givens));
        outside.map(|outside| outside.len())
    };
    let empty = "................";
    let across = &["r1c1", "r1c3", "r2c3", "r2c1"];
    // Two candidates besides 1 and 2 in each.
    assert_eq!(outside("sq4", across, empty, empty), Some(8));
    // What the player wrote is inside if it is one of the two.
    let mine = "1...............";
    assert_eq!(outside("sq4", across, empty, mine), Some(6));
    assert_eq!(outside("sq4", across, empty, "3..............."), None);
    // A printed value can't be exchanged.
    assert_eq!(outside("sq4", across, mine, mine), None);
    // Four cells of four boxes: each box has one.
    let apart = &["r1c1", "r1c3", "r3c3", "r3c1"];
    assert_eq!(outside("sq4", apart, empty, empty), None);
    // Two in each house, but five of them are a ring (r1c1 r1c4 r3c4 r3c2 r2c2), which two values can't fill.
    let odd = &[
        "r1c1", "r1c4", "r2c2", "r2c3", "r3c2", "r3c4", "r4c1", "r4c3",
    ];
    assert_eq!(outside("sq4", odd, empty, empty), None);
    // A cage around two of them keeps its sum, and is a house that must hold two; a cell that must be even tells.
    let caged = "sq4{cage 3: r1c1 r1c3}";
    assert_eq!(outside(caged, across, empty, empty), Some(8));
    for clue in [
        "cage 5: r1c1 r1c2",
        "even: r1c1",
        "sum 5: r1c1 r1c3",
        "white: r1c1 r1c2",
    ] {
        let name = format!("sq4{{{clue}}}");
        assert_eq!(outside(&name, across, empty, empty), None, "{clue}");
    }
}
