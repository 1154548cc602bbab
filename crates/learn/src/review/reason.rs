//! The easiest reason that there was for a number.

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Candidates, Value};
use sudogon_board::watch::{Stopped, Watch};
use sudogon_logic::{Conclusion, Explanation, Technique, number_at};

use super::solve::{Known, RecordedSolve};

/// So many numbers that were not written yet may come before one: more nobody keeps in mind.
const MOST_IN_MIND: usize = 2;

/// The easiest reason that there was for a number.
#[derive(Clone, Debug)]
pub struct Reason {
    /// The facts that it needs, then the number.
    pub conclusion: Conclusion,
    /// How that is told.
    pub explanation: Explanation,
    /// The numbers that come first and were not written yet: they were seen at once, and so was the number after them. Empty where the board
    /// itself showed it.
    pub after: Vec<(Cell, Value)>,
}

impl Reason {
    fn new(conclusion: Conclusion, after: Vec<(Cell, Value)>) -> Self {
        Self {
            explanation: conclusion.explanation(),
            conclusion,
            after,
        }
    }

    /// The technique of its hardest step.
    pub fn technique(&self) -> &'static Technique {
        self.conclusion.hardest().technique
    }

    /// Says whether one of its steps is by a technique.
    pub fn needs(&self, technique: &Technique) -> bool {
        let mut steps = self.conclusion.steps();
        steps.any(|step| step.technique.id == technique.id)
    }
}

impl RecordedSolve<'_> {
    /// The easiest reason that there was for a number at a moment, by its place, from the board before it. `None` if there was none, as for a
    /// guess.
    ///
    /// Wrong values are left out, since from what is wrong anything follows. What the player crossed out or left out of notes in the middle
    /// of a cell is relied on, as far as it is right, where the values alone don't show the number: so a fact that it took is told. Where the
    /// board shows it in no way, it may follow from one or two numbers that it shows at once.
    ///
    /// # Errors
    /// If the watcher broke off.
    pub fn reason_at(
        &self,
        moment: usize,
        cell: Cell,
        value: Value,
        watch: Watch<'_>,
    ) -> Result<Option<Reason>, Stopped> {
        let last = self.moments.len().checked_sub(1);
        let Some(before) = moment.checked_sub(1).filter(|at| Some(*at) < last) else {
            return Ok(None);
        };
        let by_hints = self.known_at(before, Known::ByHints);
        if let Some(found) = self.find(&by_hints, cell, value, watch)? {
            return Ok(Some(Reason::new(found, Vec::new())));
        }
        let by_player = self.known_at(before, Known::ByPlayer);
        if by_player.removed() != by_hints.removed()
            && let Some(found) = self.find(&by_player, cell, value, watch)?
        {
            return Ok(Some(Reason::new(found, Vec::new())));
        }
        let Some(after) = self.seen_before(&by_player, cell, value) else {
            return Ok(None);
        };
        let mut with_them = by_player;
        for &(cell, value) in &after {
            with_them.place(cell, value);
        }
        let found = self.find(&with_them, cell, value, watch)?;
        Ok(found.map(|found| Reason::new(found, after)))
    }

    fn find(
        &self,
        known: &Candidates,
        cell: Cell,
        value: Value,
        watch: Watch<'_>,
    ) -> Result<Option<Conclusion>, Stopped> {
        number_at(self.prepared, known, cell, value, self.uniqueness, watch)
    }

    /// The fewest numbers, each seen at once after those before it, after which a number is seen at once too.
    fn seen_before(
        &self,
        known: &Candidates,
        cell: Cell,
        value: Value,
    ) -> Option<Vec<(Cell, Value)>> {
        let layout = self.prepared.layout();
        let is_seen = |known: &Candidates, cell, value| is_alone(known, layout, cell, value);
        // Each list of numbers in mind, the shortest first.
        let mut lists: Vec<(Candidates, Vec<(Cell, Value)>)> = vec![(known.clone(), Vec::new())];
        for _ in 0..MOST_IN_MIND {
            let mut longer = Vec::new();
            for (known, list) in &lists {
                let open = self.solution.entries().filter(|&(other, other_value)| {
                    other != cell
                        && known.can_hold(other, other_value)
                        && is_seen(known, other, other_value)
                });
                for (other, other_value) in open {
                    let mut known = known.clone();
                    known.place(other, other_value);
                    let list = [list.as_slice(), &[(other, other_value)]].concat();
                    if is_seen(&known, cell, value) {
                        return Some(list);
                    }
                    longer.push((known, list));
                }
            }
            lists = longer;
        }
        None
    }
}

/// Says whether a value that a cell can have is the only one there, or has no other place in a house.
fn is_alone(known: &Candidates, layout: &Layout, cell: Cell, value: Value) -> bool {
    let mut houses = layout.houses_of(cell).iter().map(|&id| layout.house(id));
    known.of(cell).is_single()
        || houses
            .any(|house| layout.is_full(house) && known.places(house, value).take(2).count() == 1)
}
