//! A deadly pattern as it stands on a board, with what keeps it from being one; and those of four cells, of which all but some can only
//! be one of two values.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::lists::sorted;
use sudogon_board::puzzle::{Value, ValueSet};

use crate::positions::Position;
use crate::second_solutions::Deadly;
use crate::steps::Highlight;

/// A pattern, and the board that it is on.
pub struct PatternOnBoard<'a> {
    pub position: &'a Position<'a>,
    pub pattern: &'a NearDeadly,
}

/// A deadly pattern, but for a few candidates.
pub struct NearDeadly {
    pub deadly: Deadly,
    /// Its open cells that have other candidates, with these.
    pub others: Vec<(Cell, ValueSet)>,
    pub filled: usize,
}

impl NearDeadly {
    /// The cells, ascending.
    pub fn cells(&self) -> &[Cell] {
        self.deadly.cells()
    }

    pub fn values(&self) -> ValueSet {
        self.deadly.values()
    }

    /// The cells that have other candidates, ascending.
    pub fn odd_cells(&self) -> Vec<Cell> {
        sorted(self.others.iter().map(|(cell, _)| *cell))
    }

    /// All other candidates.
    pub fn other_values(&self) -> ValueSet {
        ValueSet::in_any_of(self.others.iter().map(|(_, values)| *values))
    }

    /// The other candidate, where it is the same in all of these cells.
    pub fn one_other_value(&self) -> Option<Value> {
        let values = self.other_values();
        values.first().filter(|_| values.len() == 1)
    }

    /// Draws the sides of a loop, from cell to cell that see each other, where both can have the first of the two values that both
    /// can; a rectangle is seen without them.
    pub fn sides(&self, position: &Position<'_>) -> Vec<Highlight> {
        if self.cells().len() == 4 {
            return Vec::new();
        }
        let peers = |cell: Cell| position.layout().peers(cell);
        let cells = self.cells().iter().enumerate();
        let twos = cells.flat_map(|(at, &a)| self.cells()[at + 1..].iter().map(move |&b| [a, b]));
        let seen = twos.filter(|&[a, b]| peers(a).contains(b));
        let side = seen.filter_map(|two| {
            let can_be = two.map(|cell| position.candidates(cell).intersection(self.values()));
            let value = can_be[0].intersection(can_be[1]).first()?;
            Some(Highlight::link(two, value, false))
        });
        side.collect()
    }

    /// The cells with other candidates, if they are two that see each other.
    pub fn odd_pair(&self, layout: &Layout) -> Option<[Cell; 2]> {
        let pair = <[Cell; 2]>::try_from(self.odd_cells()).ok()?;
        layout.peers(pair[0]).contains(pair[1]).then_some(pair)
    }
}

/// The patterns of four cells. Nothing where the position does not rely on the only solution.
pub fn rectangles<'a>(position: &'a Position<'_>) -> &'a [NearDeadly] {
    &position.kept(|| Rectangles(find(position))).0
}

/// The rectangles that a position keeps.
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
    let others: Vec<(Cell, ValueSet)> = (0..4)
        .map(|at| (cells[at], can_be[at].difference(both)))
        .filter(|(_, values)| !values.is_empty())
        .collect();
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
