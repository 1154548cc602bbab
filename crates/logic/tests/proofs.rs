//! The checker of proofs: what follows, what does not, and what is no proof.

use sudogon_board::layout::HouseId;
use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
use sudogon_logic::proof::{self, Flaw};
use sudogon_logic::{Change, Difference, Position, Premise, PreparedLayout, Proof};

use super::soundness::layout_named;

fn check(position: &Position<'_>, premises: &[Premise], changes: &[Change]) -> Result<(), Flaw> {
    proof::check(position, &Proof::of(premises.iter().copied()), changes)
}

/// On an empty 4×4 board with 1 and 2 in the first row: what follows, what does not, and what is no premise.
#[test]
fn what_follows_is_told_from_what_does_not() {
    let layout = layout_named("sq4");
    let grid: Grid = "12..............".chars().map(Value::from_symbol).collect();
    let prepared = PreparedLayout::new(&layout);
    let candidates = Candidates::new(&layout, &grid, &[]);
    let position = prepared.position(&candidates);
    let cell = |name: &str| layout.find(name).expect("it is one");
    let value = |number| Value::new(number).expect("it is one");
    let remove = |name, number| Change::Remove(cell(name), value(number));
    let row = |number: u16, of| Premise::House(HouseId(number - 1), value(of));
    let pair = [Premise::Cell(cell("r1c3")), Premise::Cell(cell("r1c4"))];
    assert_eq!(position.candidates(cell("r1c3")), ValueSet(0b1100));
    // A naked pair takes both values from those who see both cells.
    let seen = [remove("r2c3", 3), remove("r2c4", 4)];
    assert_eq!(check(&position, &pair, &seen), Ok(()));
    // By one of the cells alone it does not follow, nor for a cell that sees one of them.
    let first = check(&position, &pair[..1], &seen[..1]);
    assert_eq!(first, Err(Flaw::Change(seen[0])));
    let below = remove("r3c3", 3);
    assert_eq!(check(&position, &pair, &[below]), Err(Flaw::Change(below)));
    // Locked in the row.
    assert_eq!(check(&position, &[row(1, 3)], &[remove("r2c3", 3)]), Ok(()));
    // A house that holds the value already, and a filled cell, promise nothing.
    let held = row(1, 1);
    assert_eq!(check(&position, &[held], &[]), Err(Flaw::Premise(held)));
    let filled = Premise::Cell(cell("r1c1"));
    assert_eq!(check(&position, &[filled], &[]), Err(Flaw::Premise(filled)));
}

/// A house with fewer cells than values need not hold any of them.
#[test]
fn a_short_house_is_no_premise() {
    let layout = layout_named("hoshi");
    let short = layout
        .houses()
        .iter()
        .position(|house| !layout.is_full(house));
    let short = HouseId(short.expect("hoshi has short lines") as u16);
    let grid = Grid::empty(layout.len());
    let prepared = PreparedLayout::new(&layout);
    let candidates = Candidates::new(&layout, &grid, &[]);
    let position = prepared.position(&candidates);
    let premise = Premise::House(short, Value::new(1).expect("it is one"));
    assert_eq!(
        check(&position, &[premise], &[]),
        Err(Flaw::Premise(premise))
    );
}

/// What clues say, and what houses less clues add up to: what follows, what does not, and what is no proof.
#[test]
fn clues_and_sums_are_tried_out() {
    let layout = layout_named("sq4{cage 3: r1c1 r1c2; gt: r2c1 r2c2; thermo: r3c1 r3c2 r3c3}");
    let prepared = PreparedLayout::new(&layout);
    let candidates = Candidates::new(&layout, &Grid::empty(16), &[]);
    let position = prepared.position(&candidates);
    let change = |name: &str, number, is_placed: bool| {
        let (cell, value) = (
            layout.find(name).expect("it is one"),
            Value::new(number).expect("it is one"),
        );
        if is_placed {
            Change::Place(cell, value)
        } else {
            Change::Remove(cell, value)
        }
    };
    let by = |clue: u16, change: Change| {
        proof::check(&position, &Proof::of_clues([clue]), &[change]).is_ok()
    };
    let remove = |name: &str, number| change(name, number, false);
    // In the cage and beside it.
    assert!(by(0, remove("r1c1", 3)) && by(0, remove("r2c1", 1)));
    assert!(!by(0, remove("r1c1", 1)) && !by(0, remove("r3c1", 1)));
    assert!(by(1, remove("r2c2", 4)) && !by(1, remove("r2c2", 3)));
    assert!(by(2, remove("r3c2", 4)) && !by(2, remove("r3c2", 3)));
    assert!(!by(2, change("r3c1", 1, true)));
    // The cage makes 3 of the 10 of row 1, so the others make 7; of column 1 it says nothing.
    let difference = |houses: &[u16], clues: &[u16], change: Change| {
        let difference = Difference {
            houses: houses.iter().map(|&at| HouseId(at)).collect(),
            clues: clues.to_vec(),
        };
        proof::check(&position, &Proof::of_difference(difference), &[change])
    };
    let (high, low) = (remove("r1c3", 2), remove("r1c3", 3));
    assert_eq!(difference(&[0], &[0], high), Ok(()));
    assert_eq!(difference(&[0], &[0], low), Err(Flaw::Change(low)));
    assert_eq!(difference(&[4], &[0], high), Err(Flaw::Change(high)));
    // A thermometer has no sum, nor has a cage as a house.
    assert_eq!(difference(&[0], &[2], high), Err(Flaw::Difference));
    let cage = layout.houses().len() as u16 - 1;
    assert_eq!(difference(&[cage], &[], high), Err(Flaw::Difference));
}
