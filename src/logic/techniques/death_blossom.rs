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
use crate::layout::Cell;
use crate::logic::chains::{Graph, Material, followed, ones};
use crate::logic::change::Change;
use crate::logic::explanation::{Highlight, Stage};
use crate::logic::nodes::{AlmostLocked, FewCells};
use crate::logic::position::Position;
use crate::logic::premise::Premise;
use crate::logic::reasons;
use crate::logic::technique::{Findings, Reasoning, Technique};
use crate::logic::words;
use crate::puzzle::{Value, ValueSet};

/// The registry's entry.
pub static TECHNIQUE: Technique = Technique {
    name: "death blossom",
    slug: "death-blossom",
    rating: 84,
    about: "Whatever value a cell gets, it takes it from a set of cells that then must hold all its other values. What comes out each time is ruled out.",
    find,
};

/// The most values of a stem, and the most choices of petals that are tried for one.
const MOST_VALUES: usize = 4;
const MOST_TRIED: u32 = 3_000;

fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let layout = position.layout();
    let graph = &followed(position, Material::AlmostLocked).graph;
    // For each value the sets that may do without it.
    let mut petals: Vec<Vec<Petal<'_>>> = Vec::new();
    petals.resize_with(layout.values(), Vec::new);
    for set in AlmostLocked::all(position) {
        let places = |value| (value, set.cells_with(position, value));
        let places: Vec<(Value, FewCells)> = set.values.iter().map(places).collect();
        let seen = |(value, cells): &(Value, FewCells)| graph.seen_by(*value, cells).collect();
        let seen: Vec<Vec<u64>> = places.iter().map(seen).collect();
        for (at, (value, met)) in places.into_iter().enumerate() {
            let mut others = (0..seen.len()).filter(|&other| other != at);
            let mut lost = others.next().map_or_else(Vec::new, |at| seen[at].clone());
            for other in others {
                let both = lost.iter_mut().zip(&seen[other]);
                both.for_each(|(lost, more)| *lost |= more);
            }
            petals[value.number() - 1].push(Petal { set, met, lost });
        }
    }
    let words = graph.candidates.div_ceil(64);
    for stem in layout.cells() {
        let values = position.candidates(stem);
        if !(2..=MOST_VALUES).contains(&values.len()) {
            continue;
        }
        let peers = layout.peers(stem);
        let of_stem = values.iter().map(|value| {
            let sees = |petal: &&Petal<'_>| petal.met.iter().all(|&cell| peers.contains(cell));
            let of_value = petals[value.number() - 1].iter().filter(sees);
            let apart = of_value.filter(|petal| !petal.set.cells.contains(&stem));
            apart.collect::<Vec<_>>()
        });
        let mut choice = Choice {
            position,
            graph,
            stem,
            petals: of_stem.collect(),
            chosen: Vec::new(),
            tried: 0,
        };
        choice.choose(&vec![u64::MAX; words], findings)?;
    }
    ControlFlow::Continue(())
}

/// A set that does without a value when the stem takes it.
struct Petal<'a> {
    set: &'a AlmostLocked,
    /// Its cells with that value.
    met: FewCells,
    /// The candidates that the set rules out then, as bits.
    lost: Vec<u64>,
}

/// Petals for a stem, one for each of its values.
struct Choice<'a> {
    position: &'a Position<'a>,
    graph: &'a Graph,
    stem: Cell,
    petals: Vec<Vec<&'a Petal<'a>>>,
    chosen: Vec<&'a Petal<'a>>,
    tried: u32,
}

impl Choice<'_> {
    /// Chooses the next petal; `lost` is what those so far rule out.
    fn choose(&mut self, lost: &[u64], findings: &mut Findings<'_>) -> ControlFlow<()> {
        let Some(petals) = self.petals.get(self.chosen.len()) else {
            return self.add(lost, findings);
        };
        for at in 0..petals.len() {
            self.tried += 1;
            if self.tried > MOST_TRIED {
                break;
            }
            let petal = self.petals[self.chosen.len()][at];
            let both = lost.iter().zip(&petal.lost);
            let left: Vec<u64> = both.map(|(lost, also)| lost & also).collect();
            if left.iter().any(|&word| word != 0) {
                self.chosen.push(petal);
                self.choose(&left, findings)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn add(&self, lost: &[u64], findings: &mut Findings<'_>) -> ControlFlow<()> {
        // Cells with two candidates alone are a wing or a chain.
        if self.chosen.iter().all(|petal| petal.set.cells.len() == 1) {
            return ControlFlow::Continue(());
        }
        let lost = ones(lost.iter().copied()).map(|at| &self.graph.nodes[at]);
        let changes: Vec<Change> = lost
            .map(|node| Change::Remove(node.cells[0], node.value))
            .collect();
        findings.add(&changes, &|| self.reasoning(&changes))
    }

    fn reasoning(&self, changes: &[Change]) -> Reasoning {
        let (position, stem) = (self.position, self.stem);
        let layout = position.layout();
        let it = layout.say_first(stem);
        let values = words::values(layout, position.candidates(stem), "or");
        let lost: ValueSet = changes.iter().map(|change| change.candidate().1).collect();
        let lost = words::values(layout, lost, "and");
        let petals = self.chosen.iter();
        let cells = petals.flat_map(|petal| petal.set.cells.iter().copied());
        let premises: Vec<Premise> = cells.chain([stem]).map(Premise::Cell).collect();
        let mut lines = vec![format!("{it} can only be {values}.")];
        reasons::count_crossed_out(position, premises.iter().copied(), &mut lines, 2);
        lines.push(
            "Whichever it is, a set outlined here loses that value: it has one value more than cells."
                .to_owned(),
        );
        lines.push(format!(
            "That set then holds all its other values, {lost} among them."
        ));
        lines.push(words::so_they_cannot_be(layout, changes));
        let mut highlights = vec![Highlight::Place(stem, position.candidates(stem))];
        for (value, petal) in position.candidates(stem).iter().zip(&self.chosen) {
            let cells = &petal.set.cells;
            if cells.len() > 1 {
                highlights.push(Highlight::Set(cells.to_vec()));
            }
            let place = |&cell: &Cell| Highlight::Place(cell, position.candidates(cell));
            highlights.extend(cells.iter().map(place));
            highlights.extend(petal.met.first().map(|&cell| Highlight::Link {
                from: (stem, value),
                to: (cell, value),
                is_strong: false,
            }));
        }
        highlights.extend(changes.iter().copied().map(Highlight::from));
        let headline = format!("Whatever {} is", layout.say(stem));
        let look = look::look_at_cells(layout, &[stem]);
        Reasoning::new(premises, look, Stage::new(headline, lines, highlights))
    }
}
