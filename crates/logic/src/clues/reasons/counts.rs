//! Rules of one's own that say how many of their cells hold some values.

use sudogon_board::layout::Cell;
use sudogon_board::layout::clues::{Bound, Count};
use sudogon_board::message::message;
use sudogon_board::puzzle::ValueSet;

use super::asked::{Asked, ClueReason};

/// As many as there may be have such a value, no more can than must have one, or the cell that says how many has room for no other number.
pub fn reasons(asked: &Asked<'_>) -> Vec<ClueReason> {
    let count = asked.clue.demand().and_then(|demand| demand.count());
    count.map_or_else(Vec::new, |count| of_count(asked, count))
}

fn of_count(asked: &Asked<'_>, counted: &Count) -> Vec<ClueReason> {
    let mut reasons = Vec::new();
    let Some((least, most)) = counted.bounds(&asked.sets) else {
        return reasons;
    };
    let values = counted.values;
    let named =
        |places: &[usize]| -> Vec<Cell> { places.iter().map(|&at| asked.cells[at]).collect() };
    let (can, must) = places_of(asked, counted);
    let open: Vec<usize> = can
        .iter()
        .copied()
        .filter(|at| !must.contains(at))
        .collect();
    let counter = match counted.bound {
        Bound::Number(_) => None,
        Bound::Cell(at) => Some(asked.cells[at]),
    };
    let all_are = |cells: Vec<Cell>| message!("{cells} can only be {values:or}.");
    let only_can = |cells: Vec<Cell>| message!("Of its cells, only {cells} can be {values:or}.");
    let lost = |taken: &dyn Fn(usize) -> ValueSet| -> Vec<(Cell, ValueSet)> {
        let each = open.iter();
        each.map(|&at| (asked.cells[at], taken(at))).collect()
    };
    if must.len() == most && !open.is_empty() {
        let lost = lost(&|at| asked.lost_at(at).intersection(values));
        let why = match counter {
            _ if most == 0 => vec![message!("None of its cells can be {values:or}.")],
            None => vec![
                all_are(named(&must)),
                message!(
                    "No more than {count:word} of its cells may be one of these.",
                    count = most
                ),
            ],
            Some(cell) => vec![
                all_are(named(&must)),
                message!(
                    "With one more, {cell} would have to be more than {count}.",
                    count = most
                ),
            ],
        };
        reasons.push(ClueReason::new(lost, why));
    }
    if can.len() == least && !open.is_empty() {
        let lost = lost(&|at| asked.lost_at(at).difference(values));
        let why = match counter {
            None => message!("The rule asks for {count:word}.", count = least),
            Some(cell) => message!(
                "With fewer, {cell} would have to be less than {count}.",
                count = least
            ),
        };
        reasons.push(ClueReason::new(lost, vec![only_can(named(&can)), why]));
    }
    if let Bound::Cell(at) = counted.bound
        && counted.is_exact()
    {
        let (cell, lost) = (asked.cells[at], asked.lost_at(at));
        let at_most = match can.is_empty() {
            true => message!("None of its cells can be {values:or}."),
            false => only_can(named(&can)),
        };
        let than = |is_lost: &dyn Fn(usize) -> bool| -> ValueSet {
            lost.iter()
                .filter(|value| is_lost(value.number()))
                .collect()
        };
        let both = [
            (than(&|number| number < must.len()), all_are(named(&must))),
            (than(&|number| number > can.len()), at_most),
        ];
        for (values, why) in both {
            if !values.is_empty() {
                reasons.push(ClueReason::new(vec![(cell, values)], vec![why]));
            }
        }
    }
    reasons
}

/// The places of the cells that can have one of the counted values, and of those that can have no other.
fn places_of(asked: &Asked<'_>, count: &Count) -> (Vec<usize>, Vec<usize>) {
    let counted = |at: usize| asked.sets[at].intersection(count.values);
    let places = count.places.iter().copied();
    let can: Vec<usize> = places.filter(|&at| !counted(at).is_empty()).collect();
    let must = can.iter().copied();
    let must = must.filter(|&at| counted(at) == asked.sets[at]).collect();
    (can, must)
}
