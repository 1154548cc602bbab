//! Every sentence of the doctor.

use super::board::PrintedPart;
use super::cores::Core;
use super::diagnosis::{Diagnosis, SolutionVerdict};
use super::rules::OtherRules;
use super::several::{MOST, SeveralSolutions};
use super::slip::Slip;
use crate::layout::{Cell, Direction, Layout, Rule};
use crate::puzzle::{Conflict, Puzzle};
use crate::text;

/// So many mends are told, and the others counted.
const SHOWN: usize = 5;

/// So many conflicts are told, and the others counted.
const REPEATS: usize = 2;

/// So many cells that differ are named with their values.
const NAMED: usize = 12;

impl Diagnosis {
    /// What to tell, whose fault it is first: a sentence each, or a few that belong together.
    pub fn sentences(&self) -> Vec<String> {
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
    pub fn findings(&self) -> Vec<String> {
        let mut all = Vec::new();
        match &self.verdict {
            SolutionVerdict::One(_) => {
                all.push(format!("{} one solution.", self.what_leaves("leave")));
            }
            SolutionVerdict::None { conflicts, .. } => {
                let what = self.what_leaves("allow");
                all.push(format!("It isn't your solving. {what} no solution."));
                all.extend(self.repeats(conflicts));
            }
            SolutionVerdict::Several(several) => {
                let count = number_of_solutions(several);
                let what = self.what_leaves("leave");
                all.push(format!("It isn't your solving. {what} {count}."));
                all.extend(differences(&self.puzzle.layout, several));
            }
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

    /// "The 25 printed numbers leave": of a puzzle with clues, of these too.
    fn what_leaves(&self, verb: &str) -> String {
        let givens = self.puzzle.givens.filled();
        let clues = self.puzzle.layout.clues().len();
        let mut parts = Vec::new();
        if givens > 0 || clues == 0 {
            parts.push(text::count(givens, "printed number"));
        }
        if clues > 0 {
            parts.push(text::count(clues, "clue"));
        }
        let verb = match (givens + clues, verb) {
            (1, verb) => format!("{verb}s"),
            _ => verb.to_owned(),
        };
        format!("The {} {verb}", text::list(&parts, "and"))
    }

    /// The first conflicts; of those in the same cells one.
    fn repeats(&self, conflicts: &[Conflict]) -> Vec<String> {
        let is_first = |&(at, conflict): &(usize, &Conflict)| {
            let mut before = conflicts[..at].iter();
            before.all(|other| other.cells() != conflict.cells())
        };
        let firsts = conflicts.iter().enumerate().filter(is_first);
        let said = firsts.map(|(_, conflict)| conflict.say(&self.puzzle.layout));
        let mut all: Vec<String> = said
            .map(|said| format!("{}.", text::capitalized(&said)))
            .collect();
        let more = all.len().saturating_sub(REPEATS);
        if more > 1 {
            all.truncate(REPEATS);
            all.push(format!("And {more} more like that."));
        }
        all
    }

    /// The core, with what to do about it.
    fn compare(&self, core: &Core) -> String {
        let count = core.parts.len();
        let parts = parts(&self.puzzle, core);
        let first = match count {
            0 => return "No numbers fit this board: is its shape right?".to_owned(),
            1 => return format!("Compare {parts} with the paper: it can't be right."),
            _ => format!("Compare these {count} with the paper: {parts}."),
        };
        let why = match (core.is_irreducible, count) {
            (true, 2) => {
                "Together they allow no solution; without either of them there is a solution."
            }
            (true, _) => {
                "Together they allow no solution; without any one of them there is a solution."
            }
            (false, _) => "Together they allow no solution.",
        };
        format!("{first} {why}")
    }

    fn what_mends(&self) -> Option<String> {
        let all = &self.mends;
        let begin = match (&self.verdict, all.len()) {
            (SolutionVerdict::One(_), _) => return None,
            (SolutionVerdict::Several(_), 0) => return None,
            // The other rules explain it.
            (_, 0) if !self.other_rules.is_empty() => return None,
            (SolutionVerdict::None { core, .. }, 0) => {
                let first = match core.parts.len() {
                    0 | 1 => String::new(),
                    count => format!(" Compare these {count} first."),
                };
                return Some(format!(
                    "No single change leaves exactly one solution.{first}"
                ));
            }
            (_, 1) => "One change would mend it",
            _ => "Each of these changes alone would mend it, the likeliest first",
        };
        let shown = all.iter();
        let shown: Vec<&str> = shown.take(SHOWN).map(|mend| mend.text.as_str()).collect();
        let more = match all.len() - shown.len() {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        Some(format!("{begin}: {}{more}.", shown.join("; ")))
    }
}

/// "5 in r1c1, 3 in r2c4 and the cage of 27 at r9c1".
fn parts(puzzle: &Puzzle, core: &Core) -> String {
    let layout = &puzzle.layout;
    let named = core.parts.iter().map(|part| match *part {
        PrintedPart::Given(cell) => {
            let value = puzzle.givens.get(cell).map_or("", |value| value.on(layout));
            format!("{value} in {}", layout.say(cell))
        }
        PrintedPart::Clue(clue) => layout.say_clue(&layout.clues()[clue]),
    });
    text::list(&named.collect::<Vec<_>>(), "and")
}

fn number_of_solutions(several: &SeveralSolutions) -> String {
    match (several.is_exact, several.count) {
        (true, count) => format!("{count} solutions"),
        (false, MOST) => "more than 1,000 solutions".to_owned(),
        (false, _) => "several solutions".to_owned(),
    }
}

fn differences(layout: &Layout, several: &SeveralSolutions) -> Vec<String> {
    let differs = &several.differs;
    let count = text::count(differs.len(), "cell");
    let mut all = Vec::new();
    all.push(match differs.len() <= NAMED && several.is_complete {
        true => {
            let named = differs.iter().map(|(cell, values)| {
                let values = text::list(&values.on(layout), "or");
                format!("{} ({values})", layout.say(*cell))
            });
            let named: Vec<String> = named.collect();
            format!("They differ in {count}: {}.", named.join(", "))
        }
        false if several.is_complete => format!("They differ in {count}."),
        false => format!("They differ in {count} at least."),
    });
    let ask = |cells: &Vec<Cell>| {
        let named: Vec<String> = cells.iter().map(|&cell| layout.say(cell)).collect();
        let begin = match named.len() {
            2 => text::list(&named, "or"),
            _ => format!("One of {}", text::list(&named, "and")),
        };
        let begin = text::capitalized(&begin);
        format!("{begin} must be printed: did you miss one?")
    };
    all.extend(several.must_be_printed.iter().map(ask));
    all
}

impl OtherRules {
    /// What to ask: "With the rule “Diagonals” it has one solution. … Is that so on paper?"
    pub fn sentence(&self) -> String {
        match (self.rule, self.is_added) {
            (Some(rule), true) => {
                let Rule { title, sentence, .. } = rule;
                format!(
                    "With the rule “{title}” it has one solution. {sentence} Is that so on paper?"
                )
            }
            (Some(Rule { title, .. }), false) => {
                format!("Without the rule “{title}” it has one solution. Is it asked for on paper?")
            }
            (None, _) => {
                "On the mirror image of this board it has one solution. Is yours the other way round?"
                    .to_owned()
            }
        }
    }
}

/// What would undo a slip, as a sentence without its full stop.
pub fn mend(layout: &Layout, slip: &Slip) -> String {
    let at = |cell: Cell| layout.say_first(cell);
    match slip {
        Slip::Value { cell, from, to } => {
            let [from, to] = [from, to].map(|value| value.on(layout));
            format!("{}: {to} instead of {from}", at(*cell))
        }
        Slip::Extra { cell, value } => {
            format!("{}: empty instead of {}", at(*cell), value.on(layout))
        }
        Slip::Missing { cell, value } => format!("{}: {} is missing", at(*cell), value.on(layout)),
        Slip::Swapped { cells } => format!("{} change places", layout.say_all_first(cells)),
        Slip::Moved { from, to } => {
            let [from, to] = [from, to].map(|cell| layout.say(*cell));
            format!("What stands in {from} belongs in {to}")
        }
        Slip::Shifted { from, to, goes_on } => {
            let strip = layout.strip_of(*from) + 1;
            let to = match to {
                Direction::Left => "left",
                _ => "right",
            };
            let all = match goes_on {
                true => "all that follows".to_owned(),
                false => format!("the rest of {} {strip}", layout.strip_noun()),
            };
            let first = layout.say(*from);
            format!("From {first} on, {all} belongs one cell to the {to}")
        }
        Slip::StripLeftOut { strip } => {
            let (noun, number) = (layout.strip_noun(), strip + 1);
            let name = format!("{noun} {number}");
            match number == layout.strips().len() {
                true => format!("Type {name}: it is empty"),
                false => format!(
                    "Type {name}, which was left out: what stands there belongs in {noun} {}",
                    number + 1
                ),
            }
        }
        Slip::StripTwice { strip } => {
            let (noun, number) = (layout.strip_noun(), strip + 1);
            format!("Take out {noun} {number}, which stands there twice, and type the end again")
        }
        Slip::EndLeftOut { from } => {
            format!("Type everything from {} on: it is empty", layout.say(*from))
        }
        Slip::ClueNumber { clue, from, to } => {
            let clue = &layout.clues()[*clue];
            let cells = clue.cells.first();
            let cell = cells.map_or(String::new(), |&cell| layout.say(cell));
            format!("The {} at {cell}: {to} instead of {from}", clue.kind.title)
        }
    }
}
