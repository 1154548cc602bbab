//! Whether it matters to a rule in which order the cells of a clue stand, so that its drawing has to say where it begins.

use super::line::Line;
use super::parts::Part;
use super::rule::{OwnRule, RuleLook, leaves};
use crate::random::Random;
use crate::value::ValueSet;

/// How often cells are filled at random, and how many of the ways that are found are tried the other way round.
const ATTEMPTS: usize = 24;
const TRIED: usize = 8;

/// The most cells that are filled in all, so that a long line of many states keeps nobody waiting; one way is looked for in any case.
const MOST_FILLED: usize = 100;

impl OwnRule {
    /// Says whether some way to fill a clue meets the rule, and does not where the cells change places: those of a line and of a dot are read
    /// from the other end, the others change places in a ring. It is found out by a few random ways, and so may be missed where it hardly ever matters.
    pub(super) fn needs_order(&self, line: Line) -> bool {
        let parts = self.parts(line);
        let mut random = Random(1);
        let attempts = (MOST_FILLED / line.cells.max(1)).clamp(1, ATTEMPTS);
        let ways = (0..attempts).filter_map(|_| way(&parts, line, &mut random));
        ways.take(TRIED).any(|mut other| {
            match self.look() {
                RuleLook::Line | RuleLook::Dot => other.reverse(),
                _ => other.rotate_left(1),
            }
            !leaves(&parts, &mut other)
        })
    }
}

/// A way to fill the cells, chosen at random; `None` where the choices came to an end before.
fn way(parts: &[Part], line: Line, random: &mut Random) -> Option<Vec<ValueSet>> {
    let mut order: Vec<usize> = (0..line.cells).collect();
    random.shuffle(&mut order);
    let mut sets = vec![ValueSet::all(line.board_values); line.cells];
    let is_possible = leaves(parts, &mut sets)
        && order.into_iter().all(|at| {
            let chosen = random.below(sets[at].len() as u32) as usize;
            sets[at] = sets[at]
                .iter()
                .nth(chosen)
                .map_or(ValueSet::EMPTY, ValueSet::of);
            leaves(parts, &mut sets)
        });
    is_possible.then_some(sets)
}
