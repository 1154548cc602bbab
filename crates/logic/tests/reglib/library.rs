//! A library of positions, each with the one step that a technique should find there: shared by a test and an example.
//!
//! A line is `:<code>[-<variant>]:<values>:<grid>:<deleted>:<eliminations>:<placements>:<extra>`. The grid has the 81 cells of
//! the usual board in reading order: `.` or `0` for an open one, a digit for a given, `+` before a digit that was placed later.
//! What is deleted, eliminated and placed are triples of value, row and column, such as `916`, with blanks between them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::layout::{Cell, Layout};
use sudogon_board::puzzle::{Candidates, Grid, Value, ValueSet};
use sudogon_logic::{Change, Position, PreparedLayout, Step, Technique, Uniqueness, techniques};
use sudogon_solve as solve;

/// Which techniques a code stands for, by their ids: the one that it names first, then others whose step may be the same.
#[rustfmt::skip]
pub const CODES: &[(&str, &[&str])] = &[
    ("0000", &["last-cell"]),
    ("0002", &["hidden-single"]),
    ("0003", &["naked-single"]),
    ("0100", &["locked-candidates"]),
    ("0101", &["locked-candidates"]),
    ("0110", &["naked-pair"]),
    ("0111", &["naked-triple"]),
    ("0200", &["naked-pair"]),
    ("0201", &["naked-triple"]),
    ("0202", &["naked-quad"]),
    ("0210", &["hidden-pair"]),
    ("0211", &["hidden-triple"]),
    ("0212", &["hidden-quad"]),
    ("0300", &["x-wing"]),
    ("0301", &["swordfish"]),
    ("0302", &["jellyfish"]),
    ("0310", &["finned-x-wing"]),
    ("0311", &["finned-swordfish"]),
    ("03111", &["siamese-fish"]),
    ("0312", &["finned-jellyfish"]),
    ("03121", &["siamese-fish"]),
    ("0320", &["sashimi-x-wing"]),
    ("0321", &["sashimi-swordfish"]),
    ("03211", &["siamese-fish"]),
    ("0322", &["sashimi-jellyfish"]),
    ("03221", &["siamese-fish"]),
    ("0331", &["franken-swordfish"]),
    ("0332", &["franken-jellyfish"]),
    ("0340", &["finned-franken-x-wing"]),
    ("0341", &["finned-franken-swordfish"]),
    ("03411", &["siamese-fish"]),
    ("0342", &["finned-franken-jellyfish", "finned-franken-x-wing"]),
    ("03421", &["siamese-fish"]),
    ("0362", &["mutant-fish"]),
    ("03621", &["siamese-fish", "mutant-fish"]),
    ("0400", &["skyscraper"]),
    ("0401", &["two-string-kite"]),
    ("0402", &["empty-rectangle", "turbot-fish", "two-string-kite"]),
    ("0403", &["turbot-fish"]),
    ("0404", &["dual-two-string-kite"]),
    ("0405", &["dual-empty-rectangle"]),
    ("0500", &["simple-colouring"]),
    ("0501", &["simple-colouring"]),
    ("0502", &["multi-colouring"]),
    ("0503", &["multi-colouring"]),
    ("0600", &["unique-rectangle-type-1"]),
    ("0601", &["unique-rectangle-type-2"]),
    ("0602", &["unique-rectangle-type-3"]),
    ("0603", &["unique-rectangle-type-4"]),
    ("0604", &["unique-rectangle-type-5"]),
    ("0605", &["unique-rectangle-type-6"]),
    ("0606", &["hidden-rectangle"]),
    ("0607", &["avoidable-rectangle-type-1"]),
    ("0608", &["avoidable-rectangle-type-2"]),
    ("0610", &["bug+1"]),
    ("0701", &["x-chain", "x-cycle"]),
    ("0702", &["xy-chain"]),
    ("0703", &["remote-pairs"]),
    ("0706", &["continuous-nice-loop", "x-cycle"]),
    ("0707", &["alternating-inference-chain", "x-chain"]),
    ("0708", &["alternating-inference-chain", "x-chain", "xy-chain"]),
    ("0709", &["grouped-continuous-nice-loop", "grouped-x-cycle", "continuous-nice-loop-with-als"]),
    ("0710", &["grouped-alternating-inference-chain", "grouped-x-chain", "aic-with-als"]),
    ("0711", &["grouped-alternating-inference-chain", "grouped-x-chain", "aic-with-als"]),
    ("0800", &["xy-wing"]),
    ("0801", &["xyz-wing"]),
    ("0803", &["w-wing"]),
    ("0901", &["als-xz", "doubly-linked-als-xz"]),
    ("0902", &["als-xy-wing"]),
    ("0903", &["als-chain", "aic-with-als"]),
    ("0904", &["death-blossom", "als-xy-wing"]),
    ("1101", &["sue-de-coq"]),
    ("1201", &["template-set"]),
    ("1202", &["template-delete"]),
];

/// The verdict on a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The step was found, or was not found where it must not be; and all that was found is true.
    Passed,
    /// The failure.
    Failed(String),
    /// No technique goes by the code.
    Unsupported,
}

/// A line of the library.
#[derive(Debug)]
pub struct Case {
    /// The code of the technique, in four digits or five.
    pub code: String,
    is_absent: bool,
    givens: Grid,
    grid: Grid,
    removed: Vec<ValueSet>,
    changes: Vec<Change>,
}

impl Case {
    /// Reads a line: nothing where it is blank or a comment.
    ///
    /// # Errors
    /// What can't be read.
    pub fn read(layout: &Layout, line: &str) -> Result<Option<Self>, String> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let parts: Vec<&str> = line.split(':').collect();
        let &[
            "",
            code,
            _,
            cells,
            deleted,
            eliminations,
            placements,
            ref extra @ ..,
        ] = parts.as_slice()
        else {
            return Err("six parts are needed after the first colon".into());
        };
        if extra.len() > 1 {
            return Err("there are too many parts".into());
        }
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        let (givens, grid) = grids(layout, cells)?;
        let mut removed = vec![ValueSet::EMPTY; layout.len()];
        for triple in deleted.split_whitespace() {
            let (cell, value) = candidate(layout, triple)?;
            removed[cell.index()] = removed[cell.index()].with(value);
        }
        let mut changes = Vec::new();
        for triple in eliminations.split_whitespace() {
            let (cell, value) = candidate(layout, triple)?;
            changes.push(Change::Remove(cell, value));
        }
        for triple in placements.split_whitespace() {
            let (cell, value) = candidate(layout, triple)?;
            changes.push(Change::Place(cell, value));
        }
        changes.sort_unstable();
        changes.dedup();
        Ok(Some(Self {
            code: code.to_owned(),
            is_absent: variant == "x",
            givens,
            grid,
            removed,
            changes,
        }))
    }

    /// Lets all techniques look at the position.
    pub fn judge(&self, layout: &Arc<Layout>) -> Verdict {
        let wanted = CODES.iter().find(|(code, _)| *code == self.code);
        let Some((_, ids)) = wanted else {
            return Verdict::Unsupported;
        };
        let Some(solution) = solution(layout, &self.givens) else {
            return Verdict::Failed("the puzzle has not one solution".into());
        };
        let candidates = Candidates::new(layout, &self.grid, &self.removed);
        let prepared = PreparedLayout::new(layout);
        let uniqueness = Uniqueness::of(&self.givens);
        let position = prepared.position(&candidates);
        let position = position.relying_on(Some(&uniqueness));
        let mut found: Vec<Vec<Change>> = Vec::new();
        for technique in techniques::ALL {
            let steps = steps(technique, &position);
            for change in steps.iter().flat_map(|step| &step.changes) {
                if !is_true(*change, &solution) {
                    return Verdict::Failed(format!("{}: {} is wrong", technique.id, say(change)));
                }
            }
            if ids.contains(&technique.id) {
                found.extend(steps.into_iter().map(|step| step.changes));
            }
        }
        // With these codes it is enough that the step does as much.
        let may_do_more = ["07", "09", "11"]
            .iter()
            .any(|of| self.code.starts_with(of));
        // The library may write the value of a cell as the loss of all others.
        let is_made = |change: &Change, changes: &[Change]| {
            let is_other = |(cell, value)| matches!(*change, Change::Remove(at, lost) if at == cell && lost != value);
            changes.contains(change) || changes.iter().filter_map(|c| c.placed()).any(is_other)
        };
        let fits = |changes: &Vec<Change>| {
            *changes == self.changes
                || may_do_more && self.changes.iter().all(|one| is_made(one, changes))
        };
        let expected: Vec<String> = self.changes.iter().map(say).collect();
        match (self.is_absent, found.iter().any(fits)) {
            (false, true) | (true, false) => Verdict::Passed,
            (true, true) => Verdict::Failed(format!("finds {}", expected.join(" "))),
            (false, false) => {
                let found: Vec<String> = found
                    .iter()
                    .map(|changes| changes.iter().map(say).collect::<Vec<_>>().join(" "))
                    .collect();
                let (expected, found) = (expected.join(" "), found.join(" | "));
                Verdict::Failed(format!("expected {expected}\n  found {found}"))
            }
        }
    }
}

/// How many cases of a code passed, failed and are unsupported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Cases that passed.
    pub passed: usize,
    /// Cases that failed.
    pub failed: usize,
    /// Cases of which no technique goes by the code.
    pub unsupported: usize,
}

impl Count {
    /// Counts a case.
    pub fn add(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Passed => self.passed += 1,
            Verdict::Failed(_) => self.failed += 1,
            Verdict::Unsupported => self.unsupported += 1,
        }
    }
}

/// Judges all lines of a library, tells of each that fails or can't be read, and counts by code.
pub fn judge_all(
    layout: &Arc<Layout>,
    text: &str,
    tell: &mut dyn FnMut(usize, &str, &str),
) -> BTreeMap<String, Count> {
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    for (at, line) in text.lines().enumerate() {
        let (code, verdict) = match Case::read(layout, line) {
            Ok(None) => continue,
            Ok(Some(case)) => (case.code.clone(), case.judge(layout)),
            Err(wrong) => ("unreadable".into(), Verdict::Failed(wrong)),
        };
        counts.entry(code).or_default().add(&verdict);
        if let Verdict::Failed(why) = &verdict {
            tell(at + 1, line, why);
        }
    }
    counts
}

/// The givens alone, and all values.
fn grids(layout: &Layout, cells: &str) -> Result<(Grid, Grid), String> {
    let (mut givens, mut all) = (Vec::new(), Vec::new());
    let mut is_placed = false;
    for symbol in cells.chars() {
        match symbol {
            '+' if !is_placed => is_placed = true,
            '.' | '0'..='9' => {
                let value = Value::from_symbol(symbol);
                givens.push(value.filter(|_| !is_placed));
                all.push(value);
                is_placed = false;
            }
            _ => return Err(format!("{symbol} is no cell")),
        }
    }
    if all.len() != layout.len() {
        return Err(format!("{} cells", all.len()));
    }
    Ok((givens.into_iter().collect(), all.into_iter().collect()))
}

fn candidate(layout: &Layout, triple: &str) -> Result<(Cell, Value), String> {
    let wrong = || format!("{triple} is no value, row and column");
    let digits: Vec<char> = triple.chars().collect();
    let &[value, row, column] = digits.as_slice() else {
        return Err(wrong());
    };
    let value = Value::from_symbol(value).ok_or_else(wrong)?;
    let cell = layout.find(&format!("r{row}c{column}")).ok_or_else(wrong)?;
    Ok((cell, value))
}

fn solution(layout: &Arc<Layout>, givens: &Grid) -> Option<Grid> {
    let answer = solve::solve(layout, givens, 2, &mut |_| ControlFlow::Continue(())).ok()?;
    let mut solutions = answer.solutions.into_iter();
    solutions.next().filter(|_| solutions.next().is_none())
}

fn steps(technique: &'static Technique, position: &Position<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = technique.find(position, &mut |finding| {
        steps.push(finding.to_step());
        ControlFlow::Continue(())
    });
    steps
}

fn is_true(change: Change, solution: &Grid) -> bool {
    match change {
        Change::Place(cell, value) => solution.get(cell) == Some(value),
        Change::Remove(cell, value) => solution.get(cell) != Some(value),
    }
}

/// As the library writes it: value, row, column.
fn say(change: &Change) -> String {
    let (sign, cell, value) = match *change {
        Change::Place(cell, value) => ("=", cell, value),
        Change::Remove(cell, value) => ("", cell, value),
    };
    let (row, column) = (cell.index() / 9 + 1, cell.index() % 9 + 1);
    format!("{sign}{}{row}{column}", value.symbol())
}
