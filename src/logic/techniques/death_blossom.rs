//! Death blossom: each value that a cell, the stem, can have takes that value from an almost locked set, a petal; all petals then hold
//! a value that they share, so what sees all its places there does not have it.
//!
//! ```text
//!   stem x y      if it is x, the petal of x does without x and holds z;
//!                 if it is y, the petal of y holds z: what sees z in both is not z
//! ```
//!
//! By peers alone. Petals may overlap: only one of them is needed at a time.

use std::ops::ControlFlow;

use super::look;
use crate::layout::{Cell, CellSet};
use crate::logic::chains::AlmostLocked;
use crate::logic::change::Change;
use crate::logic::explanation::{Highlight, Stage};
use crate::logic::position::Position;
use crate::logic::proof::Premise;
use crate::logic::reasons;
use crate::logic::technique::{Findings, Reasoning, Technique};
use crate::logic::words;
use crate::puzzle::{Value, ValueSet};

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "death blossom",
    slug: "death-blossom",
    rating: 81,
    about: "Whatever value a cell gets, it takes it from a set of cells that then must hold all its other values. What comes out each time is ruled out.",
    find,
};

/// The most values of a stem, and the most choices of petals that are tried for one.
const MOST_VALUES: usize = 4;
const MOST_TRIED: u32 = 3_000;

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let sets = AlmostLocked::all(position);
    for stem in layout.cells() {
        let values = position.candidates(stem);
        if !(2..=MOST_VALUES).contains(&values.len()) {
            continue;
        }
        let peers = layout.peers(stem);
        let sees = |cells: Vec<Cell>| cells.iter().all(|&cell| peers.contains(cell));
        let petals = values.iter().map(|value| {
            let of_value = sets.iter().filter(|set| {
                let is_apart = !set.cells.contains(&stem);
                is_apart && set.values.contains(value) && sees(set.cells_with(position, value))
            });
            (value, of_value.collect::<Vec<_>>())
        });
        let mut choice = Choice {
            position,
            stem,
            petals: petals.collect(),
            chosen: Vec::new(),
            tried: 0,
        };
        let all = Value::all(layout.values());
        let open = all
            .map(|value| position.cells_with(value).clone())
            .collect();
        choice.choose(open, findings)?;
    }
    ControlFlow::Continue(())
}

/// Petals for a stem, one for each of its values.
struct Choice<'a> {
    position: &'a Position<'a>,
    stem: Cell,
    petals: Vec<(Value, Vec<&'a AlmostLocked>)>,
    chosen: Vec<&'a AlmostLocked>,
    tried: u32,
}

impl Choice<'_> {
    /// Chooses the next petal; `lost` holds for each value the cells that lose it by those so far.
    fn choose(&mut self, lost: Vec<CellSet>, findings: &mut Findings<'_>) -> ControlFlow<()> {
        self.tried += 1;
        if self.tried > MOST_TRIED {
            return ControlFlow::Continue(());
        }
        let Some((value, petals)) = self.petals.get(self.chosen.len()).cloned() else {
            return self.add(&lost, findings);
        };
        for petal in petals {
            let mut left = lost.clone();
            for (of, cells) in Value::all(lost.len()).zip(&mut left) {
                if petal.values.contains(of) && of != value {
                    cells.intersect_with(&petal.seen(self.position, of));
                } else {
                    *cells = CellSet::new(self.position.layout().len());
                }
            }
            if left.iter().any(|cells| !cells.is_empty()) {
                self.chosen.push(petal);
                self.choose(left, findings)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn add(&self, lost: &[CellSet], findings: &mut Findings<'_>) -> ControlFlow<()> {
        // Cells with two candidates alone are a wing or a chain.
        if self.chosen.iter().all(|petal| petal.cells.len() == 1) {
            return ControlFlow::Continue(());
        }
        let mut changes = Vec::new();
        for (value, cells) in Value::all(lost.len()).zip(lost) {
            changes.extend(cells.iter().map(|cell| Change::Remove(cell, value)));
        }
        changes.sort_unstable();
        findings.add(&changes, &|| self.reasoning(&changes))
    }

    fn reasoning(&self, changes: &[Change]) -> Reasoning {
        let (position, stem) = (self.position, self.stem);
        let layout = position.layout();
        let it = layout.say_first(stem);
        let values = words::values(layout, position.candidates(stem), "or");
        let lost: ValueSet = changes.iter().map(|change| change.candidate().1).collect();
        let lost = words::values(layout, lost, "and");
        let cells = self
            .chosen
            .iter()
            .flat_map(|petal| petal.cells.iter().copied());
        let premises: Vec<Premise> = cells.chain([stem]).map(Premise::Cell).collect();
        let mut lines = vec![format!("{it} can only be {values}.")];
        reasons::count_crossed_out(position, premises.iter().copied(), &mut lines, 2);
        lines.push(
            "Each takes its value from a set outlined here, with one value more than cells."
                .to_owned(),
        );
        lines.push(format!(
            "That set then holds all its other values, {lost} among them."
        ));
        lines.push(words::so_they_cannot_be(layout, changes));
        let mut highlights = vec![Highlight::Place(stem, position.candidates(stem))];
        for ((value, _), petal) in self.petals.iter().zip(&self.chosen) {
            if petal.cells.len() > 1 {
                highlights.push(Highlight::Set(petal.cells.clone()));
            }
            highlights.extend(
                petal
                    .cells
                    .iter()
                    .map(|&cell| Highlight::Place(cell, position.candidates(cell))),
            );
            let met = petal.cells_with(position, *value);
            highlights.extend(met.first().map(|&cell| Highlight::Link {
                from: (stem, *value),
                to: (cell, *value),
                is_strong: false,
            }));
        }
        highlights.extend(changes.iter().copied().map(Highlight::from));
        let headline = format!("Whatever {} is", layout.say(stem));
        let look = look::look_at_cells(layout, &[stem]);
        Reasoning::new(premises, look, Stage::new(headline, lines, highlights))
    }
}
