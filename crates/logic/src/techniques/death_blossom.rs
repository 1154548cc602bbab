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
use sudogon_board::bits::{contains, intersect, ones, unite};
use sudogon_board::layout::Cell;
use sudogon_board::message::{Message, message, noun, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

use crate::chains::{AlmostLocked, Graph, Material, followed};
use crate::links::{LetteredSet, Node};
use crate::positions::Position;
use crate::reasons::CommonPeers;
use crate::steps::sentences::{self, Place};
use crate::steps::{
    Change, Findings, Highlight, Premise, Reasoning, Stage, Technique, by_value, words,
};

pub static TECHNIQUE: Technique = Technique {
    id: "death-blossom",
    noun: noun!("death blossom"),
    rating: 84,
    about: pattern!(
        "Each value of a cell, the stem, takes that value from a petal: cells that then have one value each. What every petal then rules out is out."
    ),
    search: pattern!(
        "Take a cell with two or three candidates. For each of them look for a set nearby that would be one value short with it. Which value is then left in all sets?"
    ),
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
        findings.add(&changes, &|changes| self.reasoning(changes))
    }

    fn reasoning(&self, changes: &[Change]) -> Reasoning {
        let (position, stem) = (self.position, self.stem);
        let layout = position.layout();
        let cells = self.chosen.iter().map(|petal| petal.set.cells.as_slice());
        let sets = LetteredSet::all(position, cells);
        let values = position.candidates(stem);
        let petals: Vec<(Value, &LetteredSet)> = values
            .iter()
            .zip(&self.chosen)
            .filter_map(|(value, petal)| {
                let is_it = |set: &&LetteredSet| set.cells == petal.set.cells.as_slice();
                Some((value, sets.iter().find(is_it)?))
            })
            .collect();
        let mut walk: Vec<Stage> = petals
            .iter()
            .flat_map(|&(value, set)| self.if_it_is(value, set, changes))
            .collect();
        let cells = sets.iter().flat_map(|set| set.cells.iter().copied());
        let premises: Vec<Premise> = cells.chain([stem]).map(Premise::Cell).collect();
        let cell = stem;
        let can_be = message!("{cell} can only be {values:or}.");
        Stage::begin_walk(&mut walk, can_be.clone(), Highlight::Place(stem, values));
        let mut lines = vec![can_be];
        lines.extend(sets.iter().map(|set| {
            let of_it = petals
                .iter()
                .filter(|(_, other)| other.letter == set.letter);
            let taken: ValueSet = of_it.map(|(value, _)| *value).collect();
            has_the_rest(set, taken, changes)
        }));
        if lines.len() + 1 < words::MAX_LINES {
            lines.push(sees_them_all(changes));
        }
        let mut highlights = vec![Highlight::Place(stem, values)];
        highlights.extend(sets.iter().flat_map(|set| set.highlights(position)));
        highlights.extend(petals.iter().filter_map(|(value, set)| {
            let met = set.places(position, *value);
            Node::one(stem, *value).link_to(&met, false)
        }));
        let headline = message!("Whatever {cell} is");
        let look = Stage::new(
            message!("Look at {cell}"),
            [message!(
                "It can be {values:or}. See what each takes from cells around it."
            )],
            vec![Highlight::outline(stem)],
        );
        let why = Stage::concluding(layout, changes, headline, lines.clone(), highlights);
        Reasoning::new(premises, look, why).with_walk(walk, lines)
    }

    /// Returns what follows if the stem has a value, which a set loses.
    fn if_it_is(&self, value: Value, set: &LetteredSet, changes: &[Change]) -> Vec<Stage> {
        let (position, stem) = (self.position, Node::one(self.stem, value));
        let layout = position.layout();
        let met = set.places(position, value);
        let peers = CommonPeers::new(layout, &stem.cells, &met.cells);
        let is = stem.is(Place::AfterIf);
        let clause_then = met.is_not(Place::AfterThen);
        let letter = set.letter;
        let without = match peers.named_house(layout) {
            Some(house) => [
                message!("If {clause}, {clause_then} ({house}).", clause = is.clone()),
                message!(
                    "If {clause}, {letter} has no {value} ({house}).",
                    clause = is.clone()
                ),
            ],
            None => [
                message!("If {clause}, {clause_then}.", clause = is.clone()),
                message!("If {clause}, {letter} has no {value}.", clause = is.clone()),
            ],
        };
        let mut lines = vec![set.said(layout), sentences::line(without)];
        if set.cells.len() > 1 {
            lines.push(set.needs_the_rest(value));
        }
        let mut highlights = Vec::from_iter(set.highlights(position));
        highlights.extend(peers.highlights(layout));
        highlights.extend(stem.link_to(&met, false));
        highlights.extend(stem.sides(true).chain(met.sides(false)));
        for (value, cells) in by_value(changes) {
            let places = set.places(position, value);
            let of: &[char] = match set.cells.len() {
                1 => &[],
                _ => &[letter],
            };
            let (line, shown) = places.takes_from(layout, of, &cells);
            lines.push(line);
            highlights.extend(shown);
            highlights.extend(places.sides(true));
        }
        let stages = lines.chunks(words::MAX_LINES).map(|lines| {
            let headline = message!("If {clause}", clause = is.clone());
            Stage::new(headline, lines.to_vec(), highlights.clone())
        });
        stages.collect()
    }
}

/// "Each time r3c3 sees all places of that 1."
fn sees_them_all(changes: &[Change]) -> Message {
    let lost = by_value(changes);
    match &lost[..] {
        [(value, cells)] => message!(
            "Each time {cells:few} {count|sees|see} all places of that {value}.",
            count = cells.len(),
            value = *value
        ),
        _ => message!("Each time the cells that lose a value see all its places there."),
    }
}

/// Says what a set has when the stem takes a value from it: "If it is 5 or 6, set A lacks that and has all the rest, 1 too."
fn has_the_rest(set: &LetteredSet, values_taken: ValueSet, changes: &[Change]) -> Message {
    let values: ValueSet = changes.iter().map(|change| change.candidate().1).collect();
    match set.cells[..] {
        [cell] => message!("If {values_taken:or}, {cell} is {values}."),
        _ => message!(
            "If {values_taken:or}, set {letter} loses it and has all its other values, {values} among them.",
            letter = set.letter
        ),
    }
}
