//! What the values of two cells say of each other, as a table.

use std::collections::HashMap;
use std::sync::Arc;

use sudogon_board::layout::clues::ClueTerms;
use sudogon_board::layout::{Clue, Layout};
use sudogon_board::value::ValueSet;

/// For each value of a cell the values that another may have beside it, as bits.
pub struct Relation {
    partners: Vec<u32>,
}

impl Relation {
    /// Returns what a clue leaves to two cells, which differ or not.
    fn new(layout: &Layout, clue: &Clue, do_differ: bool) -> Self {
        let partners_of = |value: usize| {
            let is_partner = |partner: &usize| {
                let is_same = do_differ && *partner == value;
                !is_same && clue.filter(&mut [value, *partner].map(|bit| ValueSet(1 << bit)))
            };
            let partners = (0..layout.values()).filter(is_partner);
            partners.fold(0, |set, partner| set | 1 << partner)
        };
        Self {
            partners: (0..layout.values()).map(partners_of).collect(),
        }
    }

    /// Keeps the values of two cells that some value of the other goes with.
    pub fn filter(&self, sets: &mut [ValueSet]) -> bool {
        let [ValueSet(one), ValueSet(other)] = sets else {
            return false;
        };
        let (mut kept, mut partners) = (0, 0);
        let mut rest = *one;
        while rest != 0 {
            let with = self.partners[rest.trailing_zeros() as usize] & *other;
            if with != 0 {
                kept |= rest & rest.wrapping_neg();
                partners |= with;
            }
            rest &= rest - 1;
        }
        (*one, *other) = (kept, partners);
        kept != 0
    }
}

/// The relations of a board, each made once: by what a clue says, and whether its two cells differ.
#[derive(Default)]
pub struct Relations(HashMap<(ClueTerms, bool), Arc<Relation>>);

impl Relations {
    /// Returns what a clue leaves to two cells.
    pub fn of(&mut self, layout: &Layout, clue: &Clue, do_differ: bool) -> Arc<Relation> {
        let relation = self.0.entry((clue.terms(), do_differ));
        Arc::clone(relation.or_insert_with(|| Arc::new(Relation::new(layout, clue, do_differ))))
    }
}
