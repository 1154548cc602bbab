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

use smallvec::{SmallVec, smallvec};

use crate::bits::{contains, intersect, ones, unite};
use crate::layout::Cell;
use crate::logic::chains::{AlmostLocked, Graph, Material, followed};
use crate::logic::positions::Position;
use crate::logic::reasons::{self, look};
use crate::logic::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, words,
};
use crate::puzzle::ValueSet;

pub static TECHNIQUE: Technique = Technique {
    name: "death blossom",
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
        let seen = set.values.iter().map(|value| {
            let places = set.cells_with(position, value);
            graph.seen_by(value, &places).collect::<CandidateBits>()
        });
        let seen: Vec<CandidateBits> = seen.collect();
        for (at, value) in set.values.iter().enumerate() {
            let mut lost: CandidateBits = smallvec![0; graph.candidates.div_ceil(64)];
            let others = (0..seen.len()).filter(|&other| other != at);
            others.for_each(|other| unite(&mut lost, &seen[other]));
            let met_by = seen[at].clone();
            petals[value.number() - 1].push(Petal { set, met_by, lost });
        }
    }
    for stem in layout.cells() {
        let values = position.candidates(stem);
        if !(2..=MOST_VALUES).contains(&values.len()) {
            continue;
        }
        let of_stem = values.iter().map(|value| {
            let it = graph.candidate(stem, value);
            let sees = |petal: &&Petal<'_>| it.is_some_and(|it| contains(&petal.met_by, it));
            // It doesn't see itself, so it is in none of them.
            let of_value = petals[value.number() - 1].iter().filter(sees);
            of_value.collect::<Vec<_>>()
        });
        let mut choice = PetalChoice {
            position,
            graph,
            stem,
            petals: of_stem.collect(),
            chosen: Vec::new(),
            tried: 0,
        };
        let all: CandidateBits = smallvec![u64::MAX; graph.candidates.div_ceil(64)];
        choice.choose(&all, findings)?;
    }
    ControlFlow::Continue(())
}

/// Candidates as bits: those of most boards need no memory of their own.
type CandidateBits = SmallVec<[u64; 4]>;

/// A set that does without a value when the stem takes it.
struct Petal<'a> {
    set: &'a AlmostLocked,
    /// The candidates that see that value in all of it.
    met_by: CandidateBits,
    /// The candidates that the set rules out then.
    lost: CandidateBits,
}

/// Petals for a stem, one for each of its values.
struct PetalChoice<'a> {
    position: &'a Position<'a>,
    graph: &'a Graph,
    stem: Cell,
    petals: Vec<Vec<&'a Petal<'a>>>,
    chosen: Vec<&'a Petal<'a>>,
    tried: u32,
}

impl PetalChoice<'_> {
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
            let mut left = CandidateBits::from_slice(lost);
            intersect(&mut left, &petal.lost);
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
        let mut highlights = vec![Highlight::Place(stem, position.candidates(stem))];
        for (value, petal) in position.candidates(stem).iter().zip(&self.chosen) {
            let cells = &petal.set.cells;
            if cells.len() > 1 {
                highlights.push(Highlight::Set(cells.to_vec()));
            }
            highlights.extend(look::candidates(position, cells));
            let met = petal.set.cells_with(position, value);
            highlights.extend(
                met.first()
                    .map(|&cell| Highlight::link([stem, cell], value, false)),
            );
        }
        let headline = format!("Whatever {} is", layout.say(stem));
        let look = look::look_at_cells(layout, &[stem]);
        let why = Stage::concluding(layout, changes, headline, lines, highlights);
        Reasoning::new(premises, look, why)
    }
}
