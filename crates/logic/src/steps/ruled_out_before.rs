//! What was ruled out before and a step relies on: it is named where the step first needs it, and drawn wherever it does.
//!
//! That a house has no other place for a value, or a cell no other candidate, is said as it is on the board; a reader who fills in the
//! candidates anew would find more. Of cells that are told together as a set, what one of them lost counts only if the proof fails
//! with it.

use std::collections::HashSet;

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::lists::sorted_once;
use sudogon_board::message::{CellName, Message, message};
use sudogon_board::puzzle::{Candidates, Value, ValueSet};

use super::change::Change;
use super::explanation::{Explanation, Highlight, RuledOutList, Stage};
use super::proof::{self, Premise, Proof};
use super::sentences::RuledOut;
use super::{sentences, words};
use crate::positions::Position;
use crate::second_solutions::OneSolution;

/// The most lines of a stage that say what was ruled out before; where it takes more, that is a stage of its own.
const MOST_LINES: usize = 2;

/// Something that a step follows from, with what was ruled out of it.
struct NeededPremise {
    /// The premise; none for what the only solution asks.
    premise: Option<Premise>,
    out: Vec<(Cell, Value)>,
    /// Else it is drawn alone: the step holds with it, but a sentence may not.
    is_said: bool,
}

/// Tells what was ruled out before and a step relies on, but for what its stages point at already.
pub(super) fn tell(
    position: &Position<'_>,
    proof: &Proof,
    changes: &[Change],
    explanation: &mut Explanation,
) {
    let layout = position.layout();
    let mut needed = needed(position, proof, changes, explanation);
    for one in &mut needed {
        one.out.retain(|&(cell, value)| {
            let before = Highlight::RuledOutBefore(cell, value);
            let mut stages = explanation.stages();
            !stages.any(|stage| stage.highlights.contains(&before))
        });
    }
    // What each stage of the walk is the first to need, and which of its lines; what none of them does comes last, or before all of them.
    let mut first_needed: Vec<Vec<(usize, RuledOut)>> =
        vec![Vec::new(); explanation.walk.len() + 1];
    for NeededPremise {
        premise,
        out,
        is_said,
    } in &needed
    {
        let is_used = |stage: &Stage| premise.is_some_and(|one| is_used(position, one, stage));
        let first = explanation.walk.iter().position(is_used);
        let users = explanation.walk.iter_mut().filter(|stage| is_used(stage));
        for stage in users.chain([&mut explanation.why]) {
            let before = out.iter();
            before.for_each(|&(cell, value)| {
                stage.point_at(Highlight::RuledOutBefore(cell, value));
            });
        }
        if *is_said {
            let stage = first.and_then(|at| explanation.walk.get(at));
            let line = stage.zip(*premise);
            let line = line.map_or(0, |(stage, premise)| stage.line_by(premise));
            first_needed[first.unwrap_or(0)].extend(out.iter().map(|one| (line, *one)));
        }
    }
    let mut is_told: HashSet<RuledOut> = HashSet::new();
    let mut walk: Vec<Stage> = Vec::new();
    let why = &mut explanation.why;
    let stages = explanation.walk.drain(..).map(Some).chain([None]);
    for (stage, mut out) in stages.zip(first_needed) {
        out.sort_unstable();
        out.retain(|&(_, one)| is_told.insert(one));
        let mut stage = stage;
        if !say(layout, &out, stage.as_mut().unwrap_or(&mut *why)) {
            walk.push(stage_before(layout, out.into_iter().map(|(_, one)| one)));
        }
        walk.extend(stage);
    }
    explanation.walk = walk;
    tell_in_clues(position, proof, changes, explanation);
    if !explanation.is_in_order {
        let is_in_sight = |one: &RuledOut| is_spoken_of(layout, explanation, one.0);
        let gone = gone_before(position, proof, changes).into_iter();
        explanation.gone_before = gone.filter(is_in_sight).collect();
    }
    explanation.few_left = few_left(position, explanation);
}

/// What is left to the cells that it counts, where more was ruled out, and much.
fn few_left(position: &Position<'_>, explanation: &Explanation) -> Vec<(Cell, Value)> {
    let counted = explanation.stages().flat_map(Stage::counted);
    let is_short = |cell: &Cell| {
        let (left, out) = (position.candidates(*cell), position.crossed_out(*cell));
        out.len() >= sentences::MUCH && left.len() < out.len()
    };
    let cells = sorted_once(counted.map(|(cell, _)| *cell)).into_iter();
    let left = |cell: Cell| {
        position
            .candidates(cell)
            .iter()
            .map(move |value| (cell, value))
    };
    cells.filter(is_short).flat_map(left).collect()
}

/// Says whether a cell is in a house or clue that is pointed at, or named.
fn is_spoken_of(layout: &Layout, explanation: &Explanation, cell: Cell) -> bool {
    let holds = |house: HouseId| layout.house(house).cells.contains(&cell);
    let points_there = |highlight: &Highlight| match highlight {
        Highlight::House(house) | Highlight::Cover(house) | Highlight::Line { house, .. } => {
            holds(*house)
        }
        Highlight::Clue(at) => layout.constraint(*at).each_cell().any(|one| one == cell),
        _ => false,
    };
    explanation.stages().any(|stage| {
        let mut named = stage.lines.iter().flat_map(Message::cells);
        stage.highlights.iter().any(points_there) || named.any(|name| name == CellName::from(cell))
    })
}

/// Returns what a proof rules out of the board besides its changes, where that was done before: of the same values, of what its cells can
/// be, and in the same cells. What follows from one of several premises alone is seen by itself; of clues only the same values are spoken of.
/// After a number that goes in, nothing of that is of use.
fn gone_before(position: &Position<'_>, proof: &Proof, changes: &[Change]) -> Vec<RuledOut> {
    if changes.iter().any(|change| change.removed().is_none()) {
        return Vec::new();
    }
    let lost: Vec<RuledOut> = changes
        .iter()
        .filter_map(|change| change.removed())
        .collect();
    let mut values: ValueSet = lost.iter().map(|(_, value)| *value).collect();
    let mut cells: Vec<Cell> = Vec::new();
    if proof.clues.is_empty() {
        cells.extend(lost.iter().map(|(cell, _)| *cell));
        for &premise in &proof.premises {
            match premise {
                Premise::Cell(cell) => values.add(position.candidates(cell)),
                Premise::House(id, value) => {
                    cells.extend(position.holders_in(&position.layout().house(id).cells, value));
                }
            }
        }
    }
    let counted = proof.crossed_out(position);
    let all = position.layout().cells().flat_map(|cell| {
        let out = position.crossed_out(cell).iter();
        let is_of_cells = cells.contains(&cell);
        let may_be_it = move |value: &Value| is_of_cells || values.contains(*value);
        out.filter(may_be_it).map(move |value| (cell, value))
    });
    let is_ruled_out = |&(cell, value): &RuledOut| {
        let with_it = put_back(position.board(), &[(cell, value)]);
        let with_it = position.prepared().position(&with_it);
        let with_it = with_it.relying_on(position.uniqueness());
        let change = [Change::Remove(cell, value)];
        let by = |proof: &Proof| proof::check(&with_it, proof, &change).is_ok();
        let one_by_one = proof.premises.iter().filter(|_| proof.premises.len() > 1);
        by(proof) && !one_by_one.map(|&one| Proof::of([one])).any(|one| by(&one))
    };
    let all = all.filter(|one| !counted.contains(one));
    all.filter(is_ruled_out).collect()
}

/// Says in a stage what was ruled out before, if it has room for that: before the line that needs it, or else before the first of these.
fn say(layout: &Layout, out: &[(usize, RuledOut)], stage: &mut Stage) -> bool {
    let room = words::MAX_LINES.saturating_sub(stage.lines.len());
    let by_line: Vec<&[(usize, RuledOut)]> = out.chunk_by(|(a, _), (b, _)| a == b).collect();
    let said = [&by_line[..], &[out]].into_iter().find_map(|way| {
        let said = way.iter().map(|out| {
            let at = out.first().map_or(0, |(line, _)| *line);
            let out: Vec<RuledOut> = out.iter().map(|(_, one)| *one).collect();
            let lines = sentences::ruled_out_before(layout, out.iter().copied());
            (at, out, lines)
        });
        let said: Vec<(usize, Vec<RuledOut>, Vec<Message>)> = said.collect();
        let count: usize = said.iter().map(|(.., lines)| lines.len()).sum();
        (count <= room.min(MOST_LINES)).then_some(said)
    });
    let has_room = said.is_some();
    let mut inserted = 0;
    for (at, out, lines) in said.into_iter().flatten() {
        let first = at + inserted;
        let lines_of_it = first..first + lines.len();
        inserted += lines.len();
        for (at, line) in (first..).zip(lines) {
            stage.insert_line(at, line);
        }
        stage.lists.push(RuledOutList {
            lines: lines_of_it,
            out,
        });
    }
    has_room
}

/// A stage of its own.
fn stage_before(layout: &Layout, out: impl Iterator<Item = RuledOut>) -> Stage {
    let out: Vec<RuledOut> = out.collect();
    let mut lines = sentences::ruled_out_before(layout, out.iter().copied());
    if lines.len() > words::MAX_LINES {
        lines = vec![message!(
            "What is struck was ruled out before, and the next steps count on it."
        )];
    }
    let lists = vec![RuledOutList {
        lines: 0..lines.len(),
        out: out.clone(),
    }];
    let before = out
        .iter()
        .map(|&(cell, value)| Highlight::RuledOutBefore(cell, value));
    let shown = before.collect();
    Stage {
        lists,
        ..Stage::new(message!("Ruled out before"), lines, shown)
    }
}

/// Returns what a step relies on, premise by premise.
fn needed(
    position: &Position<'_>,
    proof: &Proof,
    changes: &[Change],
    explanation: &Explanation,
) -> Vec<NeededPremise> {
    let crossed_out = |cell: Cell| Premise::Cell(cell).crossed_out(position);
    let mut all: Vec<NeededPremise> = Vec::new();
    let mut add = |premise: Option<Premise>, out: Vec<(Cell, Value)>, is_said: bool| {
        if !out.is_empty() {
            all.push(NeededPremise {
                premise,
                out,
                is_said,
            });
        }
    };
    let sets = sets(position, proof, explanation);
    let has_letters = explanation
        .stages()
        .flat_map(|stage| &stage.highlights)
        .any(|highlight| matches!(highlight, Highlight::Set { .. }));
    let spoken_of = spoken_of(explanation);
    let mut putting_back = PuttingBack::new(position, proof, changes);
    for &premise in &proof.premises {
        let mut drawn: Vec<(Cell, Value)> = Vec::new();
        let mut out = premise.crossed_out(position);
        if let Premise::Cell(_) = premise {
            out.retain(|&(cell, value)| {
                let mut sets = sets.iter().filter(|set| set.contains(&cell));
                let can_be =
                    |set: &Vec<Cell>| position.candidates_of(set.iter().copied()).contains(value);
                // Of values that lead from set to set, the places are told.
                let is_needed = !sets.any(can_be)
                    || (has_letters && spoken_of.contains(value))
                    || putting_back.breaks_the_proof(&[(cell, value)]);
                drawn.extend((!is_needed).then_some((cell, value)));
                is_needed
            });
        }
        add(Some(premise), out, true);
        add(Some(premise), drawn, false);
    }
    match &proof.one_solution {
        Some(OneSolution::Deadly(deadly)) => {
            let cells = deadly.cells().iter();
            let out = cells.flat_map(|&cell| crossed_out(cell));
            let values = deadly.values();
            add(
                None,
                out.filter(|(_, value)| !values.contains(*value)).collect(),
                true,
            );
        }
        Some(OneSolution::Bug(..)) => {
            let cells = position.layout().cells();
            add(None, cells.flat_map(crossed_out).collect(), true);
        }
        None => {}
    }
    all
}

/// The values whose places lead from candidate to candidate, or that are ruled out.
fn spoken_of(explanation: &Explanation) -> ValueSet {
    let shown = explanation.stages().flat_map(|stage| &stage.highlights);
    let values = shown.filter(|highlight| {
        matches!(
            highlight,
            Highlight::RuledOut(..) | Highlight::Side { .. } | Highlight::Link { .. }
        )
    });
    values.flat_map(Highlight::values).collect()
}

/// The cells of which it is said together what they can be: sets with a letter, or else all cells that a proof goes by if they see each
/// other and are not told one by one.
fn sets(position: &Position<'_>, proof: &Proof, explanation: &Explanation) -> Vec<Vec<Cell>> {
    let shown = explanation.stages().flat_map(|stage| &stage.highlights);
    let mut sets: Vec<Vec<Cell>> = shown
        .filter_map(|highlight| match highlight {
            Highlight::Set { cells, .. } => Some(cells.clone()),
            _ => None,
        })
        .collect();
    let cells = proof.premises.iter().filter_map(|premise| match premise {
        Premise::Cell(cell) => Some(*cell),
        Premise::House(..) => None,
    });
    let cells: Vec<Cell> = cells.collect();
    let sees_all = |cell: &Cell| {
        let peers = position.layout().peers(*cell);
        cells
            .iter()
            .all(|other| other == cell || peers.contains(*other))
    };
    // In order one cell is told after the other.
    if sets.is_empty() && !explanation.is_in_order && cells.iter().all(sees_all) {
        sets.push(cells);
    }
    sets
}

/// Candidates put back as far as a proof holds all the same.
struct PuttingBack<'a> {
    position: &'a Position<'a>,
    proof: &'a Proof,
    changes: &'a [Change],
    candidates: Candidates,
}

impl<'a> PuttingBack<'a> {
    fn new(position: &'a Position<'a>, proof: &'a Proof, changes: &'a [Change]) -> Self {
        Self {
            position,
            proof,
            changes,
            candidates: position.board().clone(),
        }
    }

    /// Says whether the proof fails with some more; else these stay.
    fn breaks_the_proof(&mut self, more: &[RuledOut]) -> bool {
        let with_it = put_back(&self.candidates, more);
        let position = self.position.prepared().position(&with_it);
        let position = position.relying_on(self.position.uniqueness());
        let breaks = proof::check(&position, self.proof, self.changes).is_err();
        if !breaks {
            self.candidates = with_it;
        }
        breaks
    }
}

/// Says whether a stage speaks of a premise: it points at the house, or at all that the premise leaves.
pub(crate) fn is_used(position: &Position<'_>, premise: Premise, stage: &Stage) -> bool {
    let tells = |cell: Cell, value: Value| {
        let mut all = stage.highlights.iter();
        all.any(|highlight| highlight.tells_candidate(cell, value))
    };
    match premise {
        Premise::Cell(cell) => {
            let mut candidates = position.candidates(cell).iter();
            candidates.all(|value| tells(cell, value))
        }
        Premise::House(id, value) => {
            let house = position.layout().house(id);
            let is_shown = stage.highlights.iter().any(|highlight| {
                matches!(highlight, Highlight::House(shown) | Highlight::Cover(shown) if *shown == id)
            });
            let tells_of = |value: Value| house.cells.iter().any(|&cell| tells(cell, value));
            // Of what is told there one thing may have to do with it, or nothing is told there.
            let may_be_it =
                || tells_of(value) || !Value::all(position.layout().values()).any(tells_of);
            (is_shown && may_be_it())
                || position.places(house, value).all(|cell| tells(cell, value))
        }
    }
}

/// What was ruled out of the cells of clues. Where their candidates are shown it is drawn: the words of clues say what they count. A text that
/// stands alone says it of these cells, of those that it names, and of what the reason itself points at; of a cell that the step changes only
/// what the proof fails without.
fn tell_in_clues(
    position: &Position<'_>,
    proof: &Proof,
    changes: &[Change],
    explanation: &mut Explanation,
) {
    if proof.clues.is_empty() && proof.difference.is_none() {
        return;
    }
    let layout = position.layout();
    let all_out = |cell: Cell| {
        let out = position.crossed_out(cell).iter();
        out.map(move |value| (cell, value))
    };
    let changed: HashSet<Cell> = changes.iter().map(|change| change.cell()).collect();
    let mut putting_back = PuttingBack::new(position, proof, changes);
    // The cells that were filled under the same supposition: what they could be is of no use then.
    let mut filled: (Option<Message>, HashSet<Cell>) = (None, HashSet::new());
    for stage in explanation.stages_mut() {
        if filled.0.as_ref() != Some(&stage.headline) {
            filled = (Some(stage.headline.clone()), HashSet::new());
        }
        let named = stage.lines.iter().flat_map(Message::cells);
        let named: HashSet<u16> = named.map(|cell| cell.0).collect();
        let mut counted: Vec<RuledOut> = Vec::new();
        for highlight in stage.highlights.clone() {
            match highlight {
                Highlight::Place(cell, values) if !values.is_empty() => {
                    if values.len() > 1 {
                        for (cell, value) in all_out(cell) {
                            stage.point_at(Highlight::RuledOutBefore(cell, value));
                        }
                    }
                    counted.extend(all_out(cell));
                }
                Highlight::Clue(at) if proof.clues.contains(&at) => {
                    let cells = layout.constraint(at).each_cell();
                    let cells = cells.filter(|cell| named.contains(&CellName::from(*cell).0));
                    counted.extend(cells.flat_map(all_out));
                }
                Highlight::RuledOutBefore(cell, value) => counted.push((cell, value)),
                _ => {}
            }
        }
        counted.retain(|one| !changed.contains(&one.0) || putting_back.breaks_the_proof(&[*one]));
        counted.retain(|(cell, _)| !filled.1.contains(cell));
        stage.counts_on = sorted_once(counted);
        let sides = stage.highlights.iter().filter_map(Highlight::filled);
        filled.1.extend(sides);
    }
    let told = explanation.stages().flat_map(Stage::counted);
    let told: HashSet<RuledOut> = told.copied().collect();
    let mut untold = proof.crossed_out(position);
    untold.retain(|one| !told.contains(one));
    if untold.is_empty() {
        return;
    }
    if putting_back.breaks_the_proof(&untold) {
        untold.retain(|&one| putting_back.breaks_the_proof(&[one]));
        let mut stages = explanation.stages_mut();
        if let Some(first) = stages.next() {
            first.counts_on = sorted_once(first.counts_on.iter().copied().chain(untold));
        }
    }
}

/// The candidates with some more.
pub(crate) fn put_back(board: &Candidates, more: &[RuledOut]) -> Candidates {
    let mut removed = board.removed().to_vec();
    for &(cell, value) in more {
        removed[cell.index()] = removed[cell.index()].without(value);
    }
    Candidates::new(board.layout(), board.grid(), &removed)
}
