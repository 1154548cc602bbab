//! What can go into a cell, and why a value can't.

use std::ops::ControlFlow;

use sudogon_board::layout::{Cell, HouseRole};
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
use sudogon_logic::{self as logic, Highlight, PreparedLayout, Step, WhyNot, proof};

use super::soundness::layout_named;

fn star() -> Candidates {
    let givens = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..";
    let grid: Grid = givens.chars().map(Value::from_symbol).collect();
    Candidates::new(&layout_named("star"), &grid, &[])
}

/// Says whether the proofs of all steps hold, one after the other.
fn hold(prepared: &PreparedLayout, mut board: Candidates, steps: &[Step]) -> bool {
    steps.iter().all(|step| {
        let holds = proof::check(&prepared.position(&board), &step.proof, &step.changes).is_ok();
        step.apply(&mut board);
        holds
    })
}

#[test]
fn what_houses_leave_comes_to_what_fits() {
    let mut has_linked = false;
    for name in ["star", "antiknight", "tridoku", "hoshi", "sujiken"] {
        let layout = layout_named(name);
        let mut grid = Grid::empty(layout.len());
        for (at, cell) in layout.cells().step_by(5).enumerate() {
            grid.set(cell, Value::new(at % 9 + 1));
        }
        let candidates = Candidates::new(&layout, &grid, &[]);
        for cell in layout.cells().filter(|&cell| grid.get(cell).is_none()) {
            let what_fits = logic::what_fits(&candidates, cell);
            let together = candidates.of(cell);
            let all = ValueSet::all(9);
            let houses = what_fits.houses.iter();
            let allowed = houses.fold(all, |left, (_, needs)| left.intersection(*needs));
            let linked = what_fits.linked.iter();
            let told = linked.fold(allowed, |left, (_, held)| left.difference(*held));
            assert_eq!(told, together, "{name}: {}", layout.name(cell));
            has_linked |= !what_fits.linked.is_empty();
        }
    }
    assert!(has_linked);
}

#[test]
fn what_a_clue_allows_is_told_once() {
    let layout = layout_named("sq9{cage 20: r3c3 r3c4 r4c4}");
    let [first, last] = ["r3c3", "r4c4"].map(|name| layout.find(name).expect("it is one"));
    let mut candidates = Candidates::new(&layout, &Grid::empty(81), &[]);
    candidates.place(first, Value::new(9).expect("it is one"));
    let what_fits = logic::what_fits(&candidates, last);
    assert_eq!(what_fits.clues.len(), 1);
    let houses = what_fits.houses.iter();
    let of_clues = houses.filter(|(id, _)| layout.house(*id).role == HouseRole::Clue);
    assert_eq!(
        of_clues.count(),
        0,
        "that the values of a cage differ is its own"
    );
}

#[test]
fn clues_say_what_they_allow() {
    let layout = layout_named("sq9{cage 9: r1c1 r1c2; even: r1c2; white: r1c1 r2c1}");
    let mut candidates = Candidates::new(&layout, &Grid::empty(81), &[]);
    let [first, second, below] =
        ["r1c1", "r1c2", "r2c1"].map(|name| layout.find(name).expect("it is one"));
    let said = |candidates: &Candidates, at| {
        logic::say_clue(candidates, at).in_english(&**candidates.layout())
    };
    let cage = "This cage needs 9 in two cells: 1+8, 2+7, 3+6, 4+5.";
    assert_eq!(said(&candidates, 0), cage);
    assert_eq!(
        said(&candidates, 2),
        "The values at a white dot differ by 1."
    );
    let fits = |candidates: &Candidates, cell| logic::what_fits(candidates, cell).clues;
    assert_eq!(fits(&candidates, second)[1], (1, ValueSet(0b0_1010_1010)));
    assert_eq!(
        logic::what_fits(&candidates, second).fits(),
        ValueSet(0b1010_1010)
    );
    candidates.place(first, Value::new(5).expect("it is one"));
    assert_eq!(fits(&candidates, second)[0], (0, ValueSet(0b1000)));
    assert_eq!(fits(&candidates, below), [(2, ValueSet(0b10_1000))]);
    assert_eq!(said(&candidates, 0), "This cage needs 9-5 = 4 in r1c2.");
    // A clue of the cell alone is a reason as good as a value on the board.
    let (prepared, three) = (
        PreparedLayout::new(&layout),
        Value::new(3).expect("it is one"),
    );
    let on = &mut |_: &()| ControlFlow::Continue(());
    let why = logic::why_not(&prepared, &candidates, None, second, three, on);
    assert!(matches!(why, WhyNot::Blocked(ref by) if by.is_empty()));
    let (said, shown) = logic::say_blocked(&layout, second, three, &[]);
    let said = layout.words(Language::ENGLISH).say_all(&said);
    assert_eq!(said, ["A grey square holds an even value."]);
    assert_eq!(shown[1], Highlight::Clue(1));
}

#[test]
fn a_value_is_ruled_out_by_what_it_takes_and_no_more() {
    let start = star();
    let prepared = PreparedLayout::new(start.layout());
    let (layout, grid) = (start.layout(), start.grid());
    let solution = "574916238386217594629534871187432965458219673397615284";
    let solution: Grid = solution.chars().map(Value::from_symbol).collect();
    let on = &mut |_: &()| ControlFlow::Continue(());
    let (mut blocked, mut by_steps) = (0, 0);
    for cell in layout.cells().filter(|&cell| grid.get(cell).is_none()) {
        for value in Value::all(9) {
            let is_right = solution.get(cell) == Some(value);
            match logic::why_not(&prepared, &start, None, cell, value, on) {
                WhyNot::Blocked(cells) => {
                    blocked += 1;
                    assert!(!is_right && cells.iter().all(|&cell| grid.get(cell) == Some(value)));
                }
                WhyNot::Steps(steps) => {
                    by_steps += 1;
                    assert!(!is_right && hold(&prepared, start.clone(), &steps));
                    assert!(
                        steps.len() < 12,
                        "{} steps for {value:?} in {}",
                        steps.len(),
                        layout.name(cell)
                    );
                }
                WhyNot::CrossedOut => panic!("nothing is crossed out"),
                WhyNot::NotSimply => assert!(is_right, "{value:?} in {}", layout.name(cell)),
            }
        }
    }
    assert!(blocked > 100 && by_steps > 30, "{blocked}, {by_steps}");
    let (cell, value) = (Cell::new(1), Value::new(4).expect("it is one"));
    let mut crossed_out = star();
    crossed_out.remove(cell, value);
    let why = logic::why_not(&prepared, &crossed_out, None, cell, value, on);
    assert!(matches!(why, WhyNot::CrossedOut));
}
