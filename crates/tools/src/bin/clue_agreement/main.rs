//! Holds the solver against a model of each kind of clue that was written from its sentence alone: `clue_agreement [--seed N] [BOARDS]
//! [KIND]…`.
//!
//! So many random boards (300) for each kind of clue and each rule, or for those named: squares, jigsaws, stars, boards without boxes,
//! with the kind once, twice or thrice and with others, each board with its clues in several orders. Half of the boards have clues of a
//! solution, half have some by chance. A plain search counts the solutions by the models; the solver, at once with clause learning too,
//! must find as many, and only such. It prints a row for each kind, and each board on which they differ as a line for `sudogon solve`,
//! with as few clues as are needed. Some seconds for a kind.

#![allow(clippy::print_stdout)]

mod boards;
mod comparison;
mod models;
mod puzzles;
mod random_boards;
mod random_clues;
mod search;

use std::process::ExitCode;
use std::time::Instant;

use sudogon_board::layout::RULES;
use sudogon_board::layout::clues::KINDS;
use sudogon_tools::{Arguments, Outcome, SeededChance, rest};

use comparison::Verdict;
use models::rules::RuleModel;
use puzzles::{Puzzle, Theme};

fn main() -> ExitCode {
    sudogon_tools::main(compare)
}

fn compare(mut arguments: Arguments) -> Outcome {
    let seed = arguments.opt_value_from_str("--seed")?.unwrap_or(1);
    let boards = arguments.opt_free_from_str()?.unwrap_or(300);
    let named = rest(arguments)?;
    let themes = themes()?;
    if let Some(unknown) = named
        .iter()
        .find(|name| !themes.iter().any(|theme| theme.name() == **name))
    {
        return Err(format!("there is no kind of clue and no rule {unknown}").into());
    }
    println!(
        "{:<16} {:>6} {:>6} {:>7} {:>6} {:>8} {:>8} {:>9} {:>7}",
        "kind", "boards", "unique", "several", "none", "refused", "unknown", "different", "seconds"
    );
    let mut differences = 0;
    for theme in themes {
        if named.is_empty() || named.iter().any(|name| theme.name() == name) {
            let start = Instant::now();
            let counts = Counts::of(theme, boards, seed);
            println!(
                "{:<16} {counts} {:>7.1}",
                theme.name(),
                start.elapsed().as_secs_f32()
            );
            for line in counts.differences.iter().chain(&counts.unknown) {
                println!("  {line}");
            }
            differences += counts.differences.len();
        }
    }
    match differences {
        0 => Ok(()),
        _ => Err(format!("{differences} boards differ").into()),
    }
}

/// All kinds of clues and all rules, with their models.
fn themes() -> Result<Vec<Theme>, String> {
    let kinds = KINDS.iter().map(|kind| {
        let model = models::named(kind.id).ok_or(kind.id)?;
        Ok(Theme::Kind(kind, model))
    });
    let rules = RULES.iter().map(|rule| {
        let model = RuleModel::named(rule.id).ok_or(rule.id)?;
        Ok(Theme::Rule(model))
    });
    let themes = kinds.chain(rules).collect::<Result<_, &str>>();
    themes.map_err(|name| format!("{name} has no model in models/"))
}

/// The counts for the boards of a kind.
#[derive(Default)]
struct Counts {
    boards: u64,
    unique: u64,
    several: u64,
    none: u64,
    refused: u64,
    unknown: Vec<String>,
    differences: Vec<String>,
}

impl Counts {
    fn of(theme: Theme, boards: u64, seed: u64) -> Self {
        let mut counts = Self::default();
        // Each kind has its own boards, whichever others are asked for.
        let kind = theme.name().bytes().fold(seed, |seed, byte| {
            seed.wrapping_mul(257).wrapping_add(byte.into())
        });
        for number in 0..boards {
            let mut chance = SeededChance::new(kind.wrapping_mul(1 << 20).wrapping_add(number));
            let puzzle = Puzzle::random(&mut chance, theme);
            counts.boards += 1;
            match comparison::compare(&puzzle, &mut chance) {
                Verdict::Agree(0) => counts.none += 1,
                Verdict::Agree(1) => counts.unique += 1,
                Verdict::Agree(_) => counts.several += 1,
                Verdict::Refused => counts.refused += 1,
                Verdict::Unknown(line) => counts.unknown.push(line),
                Verdict::Differ(difference) => counts.differences.push(difference),
            }
        }
        counts
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            out,
            "{:>6} {:>6} {:>7} {:>6} {:>8} {:>8} {:>9}",
            self.boards,
            self.unique,
            self.several,
            self.none,
            self.refused,
            self.unknown.len(),
            self.differences.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_ask_what_their_sentences_say() {
        let themes = themes().expect("a model for each kind and rule");
        for theme in themes {
            let counts = Counts::of(theme, 4, 1);
            assert!(
                counts.differences.is_empty(),
                "{}:\n{}",
                theme.name(),
                counts.differences.join("\n")
            );
        }
    }
}
