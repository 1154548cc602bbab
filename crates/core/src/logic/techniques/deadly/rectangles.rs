//! The deadly patterns of four cells on a board: all but some of their cells can only be one of two values.

use super::pattern::NearDeadly;
use crate::layout::Cell;
use crate::logic::positions::Position;
use crate::logic::second_solutions::Deadly;
use crate::puzzle::{Value, ValueSet};

/// The patterns of four cells. Nothing where the position does not rely on the only solution.
pub fn rectangles<'a>(position: &'a Position<'_>) -> &'a [NearDeadly] {
    &position.kept(|| Rectangles(find(position))).0
}

/// What a position keeps.
struct Rectangles(Vec<NearDeadly>);

fn find(position: &Position<'_>) -> Vec<NearDeadly> {
    let Some(uniqueness) = position.uniqueness() else {
        return Vec::new();
    };
    let all = ValueSet::all(position.layout().values());
    let mut found = Vec::new();
    for cells in position.prepared().deadly() {
        if cells.iter().any(|&cell| uniqueness.is_given(cell)) {
            continue;
        }
        let can_be = cells.map(|cell| position.can_be(cell));
        let fewest = can_be.iter().min_by_key(|values| values.len());
        let Some(&fewest) = fewest.filter(|values| (1..=2).contains(&values.len())) else {
            continue;
        };
        for one in fewest.iter() {
            // With both values in that cell, each pair comes once.
            let before = fewest.iter().take_while(|&value| value != one);
            let others = before.fold(all.without(one), |left, value| left.without(value));
            for other in others.iter() {
                found.extend(pattern(position, *cells, can_be, [one, other]));
            }
        }
    }
    found
}

/// The pattern of two values in four cells: nothing if they can't hold them in turns, or if every cell can be something else.
fn pattern(
    position: &Position<'_>,
    cells: [Cell; 4],
    can_be: [ValueSet; 4],
    [one, other]: [Value; 2],
) -> Option<NearDeadly> {
    let takes_turns = |values: [Value; 2]| (0..4).all(|at| can_be[at].contains(values[at % 2]));
    if !takes_turns([one, other]) && !takes_turns([other, one]) {
        return None;
    }
    let both = ValueSet::of(one).with(other);
    let others = (0..4).map(|at| (cells[at], can_be[at].difference(both)));
    let others: Vec<(Cell, ValueSet)> = others.filter(|(_, values)| !values.is_empty()).collect();
    let is_near = (1..4).contains(&others.len());
    is_near.then_some(())?;
    let mut values = [one, other];
    values.sort_unstable();
    Some(NearDeadly {
        deadly: Deadly::new(&cells, values),
        others,
        filled: cells
            .iter()
            .filter(|&&cell| position.value(cell).is_some())
            .count(),
    })
}
