//! Every sentence of the doctor; what would undo a slip, the slip says itself.

use sudogon_board::layout::{Cell, Rule};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Conflict, Puzzle};

use super::board::PrintedPart;
use super::cores::Core;
use super::diagnosis::{Diagnosis, Mend, SolutionVerdict};
use super::rules::OtherRules;
use super::several::{MOST, SeveralSolutions};

/// So many mends are told, and the others counted.
const SHOWN: usize = 5;

/// So many conflicts are told, and the others counted.
const REPEATS: usize = 2;

/// So many cells that differ are named with their values.
const NAMED: usize = 12;

impl Diagnosis {
    /// Says what to tell, whose fault it is first: a sentence each, or a few that belong together.
    pub fn sentences(&self) -> Vec<Message> {
        let mut all = self.findings();
        if let Some(core) = self.core_to_compare() {
            all.push(self.compare(core));
        }
        all.extend(self.other_rules.iter().map(OtherRules::sentence));
        all.extend(self.what_mends());
        all
    }

    /// Whose fault it is, what repeats, and where solutions differ: without what to compare, other rules and mends, for whoever
    /// shows those one by one.
    pub fn findings(&self) -> Vec<Message> {
        let mut all = vec![self.verdict_in_words()];
        match &self.verdict {
            SolutionVerdict::One(_) => {}
            SolutionVerdict::None { conflicts, core } => {
                let layout = &self.puzzle.layout;
                let clues = core.parts.iter().filter_map(|part| part.as_clue(layout));
                let why = clues.filter_map(|clue| clue.why_impossible());
                all.extend(why.map(|clause| message!("{clause:whole}.")));
                all.extend(self.repeats(conflicts));
            }
            SolutionVerdict::Several(several) => all.extend(differences(several)),
        }
        all
    }

    /// The core, unless what repeats tells it.
    pub fn core_to_compare(&self) -> Option<&Core> {
        let SolutionVerdict::None { conflicts, core } = &self.verdict else {
            return None;
        };
        let is_told = conflicts.iter().any(|conflict| {
            core.clues().next().is_none()
                && core.givens().all(|cell| conflict.cells().contains(&cell))
        });
        (!is_told).then_some(core)
    }

    /// How many solutions what is printed leaves.
    fn verdict_in_words(&self) -> Message {
        let (clause, count) = self.what_is_printed();
        match &self.verdict {
            SolutionVerdict::One(_) => message!("{clause} {count|leaves|leave} one solution."),
            SolutionVerdict::None { .. } => {
                message!("{clause} {count|allows|allow} no solution.")
            }
            SolutionVerdict::Several(several) => match (several.is_exact, several.count) {
                (true, solutions) => message!(
                    "{clause} {count|leaves|leave} {count_solutions} {count_solutions|solution|solutions}.",
                    count_solutions = solutions
                ),
                (false, MOST) => {
                    message!("{clause} {count|leaves|leave} more than 1,000 solutions.")
                }
                (false, _) => message!("{clause} {count|leaves|leave} several solutions."),
            },
        }
    }

    /// "The 25 printed numbers", of a puzzle with clues these too; and how many that are.
    fn what_is_printed(&self) -> (Message, usize) {
        let count = self.puzzle.givens.filled();
        let count_clues = self.puzzle.layout.clues().len();
        let printed = match (count, count_clues) {
            (_, 0) => message!("the {count} printed {count|number|numbers}"),
            (0, _) => message!("the {count_clues} {count_clues|clue|clues}"),
            _ => message!(
                "the {count} printed {count|number|numbers} and {count_clues} {count_clues|clue|clues}"
            ),
        };
        (printed, count + count_clues)
    }

    /// The first conflicts; of those in the same cells one.
    fn repeats(&self, conflicts: &[Conflict]) -> Vec<Message> {
        let is_first = |&(at, conflict): &(usize, &Conflict)| {
            let mut before = conflicts[..at].iter();
            before.all(|other| other.cells() != conflict.cells())
        };
        let firsts = conflicts.iter().enumerate().filter(is_first);
        let said = firsts.map(|(_, conflict)| conflict.message(&self.puzzle.layout));
        let mut all: Vec<Message> = said
            .map(|said| message!("{clause}.", clause = said))
            .collect();
        let count = all.len().saturating_sub(REPEATS);
        if count > 1 {
            all.truncate(REPEATS);
            all.push(message!("And {count} more like that."));
        }
        all
    }

    /// The core, with what to do about it.
    fn compare(&self, core: &Core) -> Message {
        let count = core.parts.len();
        let clauses = parts(&self.puzzle, core);
        match (count, core.is_irreducible) {
            (0, _) => message!("No numbers fit this board: is its shape right?"),
            (1, _) => message!("Compare {clauses} with the paper: it can't be right."),
            (2, true) => message!(
                "Compare these {count} with the paper: {clauses}. Together they allow no solution; without either of them there is a solution."
            ),
            (_, true) => message!(
                "Compare these {count} with the paper: {clauses}. Together they allow no solution; without any one of them there is a solution."
            ),
            (_, false) => message!(
                "Compare these {count} with the paper: {clauses}. Together they allow no solution."
            ),
        }
    }

    fn what_mends(&self) -> Vec<Message> {
        let (to_retype, alone): (Vec<&Mend>, Vec<&Mend>) =
            self.mends.iter().partition(|mend| mend.is_to_be_retyped());
        let mut said: Vec<Message> = self.about_mends(&alone).into_iter().collect();
        if !to_retype.is_empty() {
            said.push(message!(
                "Once something is typed again there may be one solution: {clauses:semicolon}.",
                clauses = texts(&to_retype)
            ));
        }
        if !alone.is_empty() && !self.is_complete() {
            said.push(message!(
                "There may be others: not every change could be tried in the usual time."
            ));
        }
        said
    }

    fn about_mends(&self, all: &[&Mend]) -> Option<Message> {
        let clauses = texts(all);
        Some(match (&self.verdict, all.len()) {
            (SolutionVerdict::One(_), _) => return None,
            (_, 0) if !self.is_complete() => message!(
                "No single change that leaves exactly one solution was found in the usual time. There may be one: not every change could be tried."
            ),
            (SolutionVerdict::Several(_), 0) => return None,
            // What is told else explains it.
            (_, 0) if !self.other_rules.is_empty() || !self.mends.is_empty() => return None,
            (SolutionVerdict::None { core, .. }, 0) => match core.parts.len() {
                0 | 1 => message!("No single change leaves exactly one solution."),
                count => message!(
                    "No single change leaves exactly one solution. Compare these {count} first."
                ),
            },
            (_, 1) => message!("One change would mend it: {clauses:semicolon}."),
            (_, count) if count > SHOWN => message!(
                "Each of these changes alone would mend it, the likeliest first: {clauses:semicolon}; and {count} more.",
                count = count - SHOWN
            ),
            _ => message!(
                "Each of these changes alone would mend it, the likeliest first: {clauses:semicolon}."
            ),
        })
    }
}

/// The first few changes, each a sentence of its own.
fn texts(mends: &[&Mend]) -> Vec<Message> {
    let shown = mends
        .iter()
        .take(SHOWN)
        .map(|mend| message!("{clause:whole}", clause = mend.text.clone()));
    shown.collect()
}

/// "5 in r1c1", "3 in r2c4", "the cage of 27 at r9c1".
fn parts(puzzle: &Puzzle, core: &Core) -> Vec<Message> {
    let layout = &puzzle.layout;
    let named = core.parts.iter().filter_map(|part| match *part {
        PrintedPart::Given(cell) => {
            let value = puzzle.givens.get(cell)?;
            Some(message!("{value} in {cell}"))
        }
        PrintedPart::Clue(_) | PrintedPart::MarkedCell(..) => {
            Some(layout.name_clue(&part.as_clue(layout)?))
        }
    });
    named.collect()
}

fn differences(several: &SeveralSolutions) -> Vec<Message> {
    let differs = &several.differs;
    let count = differs.len();
    let mut all = Vec::new();
    all.push(match count <= NAMED && several.is_complete {
        true => {
            let named = differs
                .iter()
                .map(|(cell, values)| message!("{cell} ({values:or})", values = *values));
            message!(
                "They differ in {count} {count|cell|cells}: {clauses:comma}.",
                clauses = named.collect::<Vec<_>>()
            )
        }
        false if several.is_complete => message!("They differ in {count} {count|cell|cells}."),
        false => message!("They differ in {count} {count|cell|cells} at least."),
    });
    let ask = |cells: &Vec<Cell>| {
        let named = cells.iter().map(|cell| message!("{cell}"));
        let clauses: Vec<Message> = named.collect();
        match clauses.len() {
            2 => message!("{clauses:or} must be printed: did you miss one?"),
            _ => message!("One of {clauses} must be printed: did you miss one?"),
        }
    };
    all.extend(several.must_be_printed.iter().map(ask));
    all
}

impl OtherRules {
    /// Says what to ask: "With the rule “Diagonals” it has one solution. … Is that so on paper?"
    pub fn sentence(&self) -> Message {
        match (self.rule, self.is_added) {
            (Some(rule), true) => {
                let Rule {
                    title, sentence, ..
                } = rule;
                message!(
                    "With the rule “{clause}” it has one solution. {clause_rule:whole} Is that so on paper?",
                    clause = title,
                    clause_rule = sentence
                )
            }
            (Some(Rule { title, .. }), false) => message!(
                "Without the rule “{clause}” it has one solution. Is it asked for on paper?",
                clause = title
            ),
            (None, _) => message!(
                "On the mirror image of this board it has one solution. Is yours the other way round?"
            ),
        }
    }
}
