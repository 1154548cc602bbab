//! What depends on the board alone.

use std::sync::Arc;

use sudogon_board::bits::{self, BitRows};
use sudogon_board::layout::clues::{Demand, Total, kinds};
use sudogon_board::layout::{Cell, Constraint, Layout};
use sudogon_board::puzzle::ValueSet;

use super::held_values::HeldValues;
use super::known_sums::known_sums;
use super::relation::{Relation, Relations};
use super::weighted_sum::WeightedSum;

/// Something that restricts some cells together.
pub enum ClueRule {
    /// They are a house that holds every value.
    House,
    /// The relation of two cells.
    Pair(Arc<Relation>),
    /// A sum: of a clue, or one that follows from others.
    Sum(WeightedSum),
    /// Values that the cells hold among them.
    Held(HeldValues),
    /// What a rule of somebody's own demands of the cells.
    Demand(Arc<Demand>),
    /// What any other clue says of the cells: the number of the constraint.
    Clue(usize),
    /// They are a full house, by its number among those, whose values may leave what sees all their places.
    Confined(usize),
}

/// A rule with its cells.
pub struct Restriction {
    pub cells: Vec<u16>,
    /// The same as bits.
    pub set: Vec<u64>,
    pub rule: ClueRule,
}

impl Restriction {
    fn new(layout: &Layout, cells: Vec<u16>, rule: ClueRule) -> Self {
        let mut set = vec![0; layout.len().div_ceil(64)];
        for &cell in &cells {
            bits::insert(&mut set, cell.into());
        }
        Self { cells, set, rule }
    }

    fn of_sum(layout: &Layout, sum: WeightedSum) -> Self {
        Self::new(layout, sum.cells().to_vec(), ClueRule::Sum(sum))
    }

    fn of_constraint(
        layout: &Layout,
        (number, constraint): (usize, &Constraint),
        relations: &mut Relations,
    ) -> Self {
        let (clue, cells) = (layout.clue_of(constraint), &constraint.cells);
        if let Some(demand) = clue.demand().filter(|_| cells.len() > 2) {
            if let Some(sum) = signed_sum(layout, demand, cells) {
                return Self::of_sum(layout, sum);
            }
            let rule = ClueRule::Demand(Arc::clone(demand));
            return Self::new(layout, cells.iter().map(index).collect(), rule);
        }
        let rule = match (cells.as_slice(), clue.sum(), clue.kind.total) {
            (&[one, other], _, _) if one != other => {
                let do_differ = layout.peers(one).contains(other);
                ClueRule::Pair(relations.of(layout, clue, do_differ))
            }
            (_, Some(sum), _) => {
                let sum = WeightedSum::new(layout, cells, &[], sum as i64);
                return Self::of_sum(layout, sum);
            }
            (_, None, Total::FirstCell) => {
                let sum = WeightedSum::new(layout, &cells[1..], &cells[..1], 0);
                return Self::of_sum(layout, sum);
            }
            (&[first, ref inner @ .., last], None, Total::Ends) => {
                let sum = WeightedSum::new(layout, inner, &[first, last], 0);
                return Self::of_sum(layout, sum);
            }
            _ if clue.kind == &kinds::QUADRUPLE => ClueRule::Held(HeldValues::of(clue)),
            _ => ClueRule::Clue(number),
        };
        Self::new(layout, cells.iter().map(index).collect(), rule)
    }
}

/// A board's houses and clues, as the search needs them.
pub struct ClueTables {
    pub layout: Arc<Layout>,
    pub values: usize,
    /// The same as bits.
    pub all_values: u32,
    /// The values that each cell may have by itself.
    pub allowed: Vec<u32>,
    /// All cells in order: a part of them names one.
    pub cells: Vec<u16>,
    /// How many words a set of cells has.
    pub words: usize,
    /// The cells that must differ from each.
    pub sight: BitRows,
    /// In the order in which they are looked at: the full houses, the clues, the full houses once more for what is confined in
    /// them, and the sums that follow, those of few cells first, since those of many mostly bring nothing.
    pub restrictions: Vec<Restriction>,
    /// The numbers of the restrictions that each cell is in.
    pub restrictions_of: BitRows,
    /// The numbers of the full houses that each cell is in.
    pub full_houses_of: Vec<Vec<u16>>,
    /// Some cells add up to something.
    pub has_sums: bool,
}

impl ClueTables {
    /// Prepares a board.
    pub fn new(layout: &Arc<Layout>) -> Self {
        let mut relations = Relations::default();
        let together = layout.constraints().iter().enumerate();
        let clues = together
            .filter(|(_, constraint)| constraint.cells.len() > 1)
            .map(|constraint| Restriction::of_constraint(layout, constraint, &mut relations));
        let full_houses = |rule: fn(usize) -> ClueRule| {
            let full = layout.houses().iter().filter(|house| layout.is_full(house));
            full.enumerate().map(move |(number, house)| {
                let cells = house.cells.iter().map(index).collect();
                Restriction::new(layout, cells, rule(number))
            })
        };
        let mut known_sums = known_sums(layout);
        known_sums.sort_by_key(|sum| sum.cells().len());
        let known_sums = known_sums.into_iter();
        let restrictions: Vec<Restriction> = full_houses(|_| ClueRule::House)
            .chain(clues)
            .chain(full_houses(ClueRule::Confined))
            .chain(known_sums.map(|sum| Restriction::of_sum(layout, sum)))
            .collect();
        let cells = layout.len();
        let mut sight = BitRows::new(cells, cells);
        for cell in layout.cells() {
            for peer in layout.peers(cell).iter() {
                sight.insert(cell.index(), peer.index());
            }
        }
        let mut restrictions_of = BitRows::new(cells, restrictions.len());
        for (number, restriction) in restrictions.iter().enumerate() {
            for &cell in &restriction.cells {
                restrictions_of.insert(cell.into(), number);
            }
        }
        let mut full_houses_of = vec![Vec::new(); cells];
        for (number, house) in (0..).zip(full_houses(|_| ClueRule::House)) {
            for cell in house.cells {
                full_houses_of[usize::from(cell)].push(number);
            }
        }
        Self {
            full_houses_of,
            values: layout.values(),
            all_values: ValueSet::all(layout.values()).0,
            allowed: layout
                .cells()
                .map(|cell| layout.allowed_alone(cell).0)
                .collect(),
            words: cells.div_ceil(64),
            sight,
            cells: (0..cells as u16).collect(),
            restrictions_of,
            has_sums: restrictions
                .iter()
                .any(|one| matches!(one.rule, ClueRule::Sum(_))),
            restrictions,
            layout: Arc::clone(layout),
        }
    }

    /// The cells of each house that holds every value.
    pub fn full_houses(&self) -> impl Iterator<Item = &[u16]> {
        let houses = self.restrictions.iter();
        houses
            .take_while(|one| matches!(one.rule, ClueRule::House))
            .map(|house| house.cells.as_slice())
    }
}

/// The sum that a demand says its cells make, if each is added or taken off once.
fn signed_sum(layout: &Layout, demand: &Demand, cells: &[Cell]) -> Option<WeightedSum> {
    let (factors, total) = demand.sum()?;
    let of = |sign: i64| -> Vec<Cell> {
        let each = cells.iter().zip(factors);
        let of_sign = each.filter(|(_, factor)| **factor == sign);
        of_sign.map(|(&cell, _)| cell).collect()
    };
    let (added, taken_off) = (of(1), of(-1));
    let is_signed = added.len() + taken_off.len() == cells.len();
    is_signed.then(|| WeightedSum::new(layout, &added, &taken_off, *total))
}

fn index(cell: &Cell) -> u16 {
    cell.index() as u16
}
