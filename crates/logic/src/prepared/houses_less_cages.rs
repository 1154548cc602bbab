//! What cages and other clues with a sum leave of full houses: the cells in which the rule of 45 finds something.

use std::collections::{BTreeMap, HashSet};

use sudogon_board::layout::{Cell, CellSet, HouseId, HouseRole, Layout};
use sudogon_board::lists::sorted;
use sudogon_board::puzzle::Candidates;

/// The most houses that are taken together.
const MOST_HOUSES: usize = 4;

/// How many sets of houses are looked at: all of a square, and an end on the largest boards.
const MOST_UNIONS: usize = 1_500;

/// The most open cells that are left.
pub const MOST_LEFT: usize = 4;

/// Full houses of one family that share no cell, each joined to another by a clue with a sum.
#[derive(Clone)]
pub struct HouseUnion {
    /// The houses, ascending.
    pub houses: Vec<HouseId>,
    cells: CellSet,
    /// The clues with a sum that lie in them, as places among the layout's constraints; no two share a cell.
    inside: Vec<u16>,
    /// The clues with a sum that have some of their cells in the houses and some outside.
    crossing: Vec<u16>,
}

/// All unions of a layout, those of few houses first.
pub fn unions(layout: &Layout) -> Vec<HouseUnion> {
    let sums: Vec<(u16, CellSet)> = layout
        .constraints()
        .iter()
        .enumerate()
        .filter(|(_, constraint)| layout.clue_of(constraint).sum().is_some())
        // What counts a cell twice can't be taken from a house.
        .filter(|(_, constraint)| !constraint.revisits())
        .map(|(at, constraint)| {
            let cells = constraint.cells.iter().copied();
            (at as u16, CellSet::of(layout.len(), cells))
        })
        .collect();
    let houses = layout.houses().iter().enumerate();
    let full: Vec<(HouseId, CellSet)> = houses
        .filter(|(_, house)| layout.is_full(house) && house.role != HouseRole::Clue)
        .map(|(at, house)| (HouseId(at as u16), house.set(layout.len())))
        .collect();
    let mut unions: Vec<HouseUnion> = full
        .iter()
        .filter_map(|(id, cells)| HouseUnion::new(vec![*id], cells.clone(), &sums))
        .collect();
    let mut seen: HashSet<Vec<HouseId>> = HashSet::new();
    let mut next = 0;
    while next < unions.len() && unions.len() < MOST_UNIONS {
        let union = &unions[next];
        next += 1;
        if union.houses.len() == MOST_HOUSES {
            break;
        }
        let reaches = |house: &CellSet| {
            let crossing =
                |(at, set): &(u16, CellSet)| union.crossing.contains(at) && set.intersects(house);
            sums.iter().any(crossing)
        };
        let mut larger = Vec::new();
        for (id, house) in &full {
            let is_kin = layout.family(*id) == layout.family(union.houses[0]);
            if !is_kin || house.intersects(&union.cells) || !reaches(house) {
                continue;
            }
            let mut houses = union.houses.clone();
            houses.push(*id);
            houses.sort_unstable();
            if seen.insert(houses.clone()) {
                let mut cells = union.cells.clone();
                cells.union_with(house);
                larger.extend(HouseUnion::new(houses, cells, &sums));
            }
        }
        unions.extend(larger);
    }
    unions
}

impl HouseUnion {
    /// None where no clue with a sum has a cell in it.
    fn new(houses: Vec<HouseId>, cells: CellSet, sums: &[(u16, CellSet)]) -> Option<Self> {
        let (mut inside, mut crossing) = (Vec::new(), Vec::new());
        let mut taken = CellSet::new(0);
        for (at, set) in sums.iter().filter(|(_, set)| set.intersects(&cells)) {
            if !set.is_subset(&cells) {
                crossing.push(*at);
            } else if inside.is_empty() {
                taken = set.clone();
                inside.push(*at);
            } else if !set.intersects(&taken) {
                taken.union_with(set);
                inside.push(*at);
            }
        }
        (!inside.is_empty() || !crossing.is_empty()).then_some(Self {
            houses,
            cells,
            inside,
            crossing,
        })
    }

    /// Returns what clues leave of it, where that is few open cells: of the clues that lie in it with some of their cells, each is
    /// counted or not.
    pub fn differences(&self, board: &Candidates, most_open: usize) -> Vec<LeftOfHouses> {
        let layout = board.layout();
        let cells_of = |at: u16| layout.constraint(at).cells.iter().copied();
        let mut left = self.cells.clone();
        let mut used = self.inside.clone();
        self.inside
            .iter()
            .flat_map(|&at| cells_of(at))
            .for_each(|cell| left.remove(cell));
        // One that shares cells with a counted one can't be counted.
        let crossing = self.crossing.iter().copied().filter(|&at| {
            let mut inner = cells_of(at).filter(|&cell| self.cells.contains(cell));
            inner.all(|cell| left.contains(cell))
        });
        let crossing: Vec<(u16, Vec<Cell>)> =
            crossing.map(|at| (at, cells_of(at).collect())).collect();
        let mut choice = ClueChoice {
            union: self,
            board,
            most_open,
            found: Vec::new(),
        };
        choice.extend(&crossing, &mut left, &mut used, &mut Vec::new());
        choice.found
    }
}

/// The cells and the number that clues leave of some full houses.
pub struct LeftOfHouses {
    /// The houses and the clues that are counted.
    pub difference: Difference,
    /// The cells of the houses that no counted clue has.
    pub inside: Vec<Cell>,
    /// The cells that counted clues have outside the houses.
    pub outside: Vec<Cell>,
    /// The sums of the houses and of the clues.
    pub sums: [usize; 2],
}

/// Goes through the clues that reach out of a union.
struct ClueChoice<'a> {
    union: &'a HouseUnion,
    board: &'a Candidates,
    most_open: usize,
    found: Vec<LeftOfHouses>,
}

impl ClueChoice<'_> {
    fn open(&self, cells: impl IntoIterator<Item = Cell>) -> usize {
        let is_open = |cell: &Cell| self.board.grid().get(*cell).is_none();
        cells.into_iter().filter(is_open).count()
    }

    fn extend(
        &mut self,
        crossing: &[(u16, Vec<Cell>)],
        left: &mut CellSet,
        used: &mut Vec<u16>,
        outside: &mut Vec<Cell>,
    ) {
        // Cells that a clue to come may still take are not yet counted.
        let may_go = |cell: &Cell| crossing.iter().any(|(_, cells)| cells.contains(cell));
        let stay = left.iter().filter(|cell| !may_go(cell));
        // Each of these leaves its cells within or without; those of clues that share cells are counted once.
        let mut counted: Vec<Cell> = Vec::new();
        let mut least = 0;
        for (_, cells) in crossing {
            if cells.iter().any(|cell| counted.contains(cell)) {
                continue;
            }
            let (inner, outer): (Vec<Cell>, Vec<Cell>) = cells
                .iter()
                .partition(|cell| self.union.cells.contains(**cell));
            least += self.open(inner).min(self.open(outer));
            counted.extend(cells);
        }
        if least + self.open(stay) + self.open(outside.iter().copied()) > self.most_open {
            return;
        }
        let Some(((at, cells), rest)) = crossing.split_first() else {
            self.keep(left, used, outside);
            return;
        };
        let (inner, outer): (Vec<Cell>, Vec<Cell>) = cells
            .iter()
            .partition(|cell| self.union.cells.contains(**cell));
        let is_free = inner.iter().all(|&cell| left.contains(cell))
            && !outer.iter().any(|cell| outside.contains(cell));
        // Where all its open cells lie on one side, it is left on the other.
        let [in_it, out_of_it] = [&inner, &outer].map(|cells| self.open(cells.iter().copied()));
        let is_counted = is_free && in_it > 0;
        if !is_counted || out_of_it > 0 {
            self.extend(rest, left, used, outside);
        }
        if is_counted {
            inner.iter().for_each(|&cell| left.remove(cell));
            let before = outside.len();
            outside.extend(outer);
            used.push(*at);
            self.extend(rest, left, used, outside);
            used.pop();
            outside.truncate(before);
            left.extend(inner);
        }
    }

    fn keep(&mut self, left: &CellSet, used: &[u16], outside: &[Cell]) {
        let open = self.open(left.iter()) + self.open(outside.iter().copied());
        if used.is_empty() || open == 0 {
            return;
        }
        let layout = self.board.layout();
        let sum_of = |&at: &u16| {
            let constraint = layout.constraint(at);
            layout.clue_of(constraint).sum().unwrap_or(0)
        };
        let outside = sorted(outside.iter().copied());
        self.found.push(LeftOfHouses {
            sums: [
                self.union.houses.len() * of_full_house(layout),
                used.iter().map(sum_of).sum(),
            ],
            difference: Difference {
                houses: self.union.houses.clone(),
                clues: used.to_vec(),
            },
            inside: left.iter().collect(),
            outside,
        });
    }
}

impl LeftOfHouses {
    /// The open cells with how they count, and what they come to.
    pub fn open(&self, board: &Candidates) -> (Vec<(Cell, i64)>, i64) {
        let mut rest = self.sums[0] as i64 - self.sums[1] as i64;
        let mut open = Vec::new();
        for (cells, times) in [(&self.inside, 1), (&self.outside, -1)] {
            for &cell in cells {
                match board.grid().get(cell) {
                    Some(value) => rest -= times * value.number() as i64,
                    None => open.push((cell, times)),
                }
            }
        }
        (open, rest)
    }
}

/// The sum of a full house, which holds each value once: 45 where there are nine.
pub fn of_full_house(layout: &Layout) -> usize {
    layout.values() * (layout.values() + 1) / 2
}

/// Full houses less clues with a sum: what it leaves of the cells adds up to what it leaves of the sums.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// The full houses.
    pub houses: Vec<HouseId>,
    /// The layout's constraints with a sum, by their places.
    pub clues: Vec<u16>,
}

impl Difference {
    /// How often each cell is left, and what they add up to with that; none where a house or a clue has no known sum.
    pub fn left(&self, layout: &Layout) -> Option<(Vec<(Cell, i64)>, i64)> {
        let mut times: BTreeMap<Cell, i64> = BTreeMap::new();
        let mut sum = 0;
        for &id in &self.houses {
            let house = layout.house(id);
            sum += of_full_house(layout) as i64;
            let mut add = |&cell: &Cell| *times.entry(cell).or_default() += 1;
            layout
                .is_full(house)
                .then(|| house.cells.iter().for_each(&mut add))?;
        }
        for &at in &self.clues {
            let constraint = layout.constraint(at);
            sum -= layout.clue_of(constraint).sum()? as i64;
            for &cell in &constraint.cells {
                *times.entry(cell).or_default() -= 1;
            }
        }
        let left = times.into_iter().filter(|(_, times)| *times != 0);
        Some((left.collect(), sum))
    }
}
