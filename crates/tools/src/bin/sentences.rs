//! Counts kinds of sentences that don't teach, in the steps by which puzzles are solved: `sentences [--most N] [--show N] FILE…`.
//!
//! Of each kind it prints how often it comes in the last stage of a step, as the window shows it, in all stages after the first look, and in
//! the text that stands alone; `--show 5` prints the first five steps that have it, with the place of each: `FILE LINE:STEP`. `--most 100` takes a hundred puzzles of each
//! file, evenly spread. A new kind is a line in `KINDS`. `--read de` counts nothing: it prints every step in that language, to be read.

#![allow(clippy::print_stdout)]

use std::process::ExitCode;

use sudogon_board::layout::Layout;
use sudogon_board::message::Language;
use sudogon_board::puzzle::{Candidates, Puzzle};
use sudogon_logic::{self as logic, PreparedLayout, Stage, Step, Uniqueness};
use sudogon_tools::{Arguments, Outcome, puzzles, rest};

/// A kind of sentence, and how to tell it: a line, with the one after it.
type Kind = (&'static str, fn(&str, &str) -> bool);

/// The kinds that are counted.
const KINDS: &[Kind] = &[
    ("something goes wrong", |line, _| {
        line.contains("something goes wrong")
    }),
    ("however they are filled", |line, _| {
        line.starts_with("However the other cells are filled")
            || line.starts_with("Without one there, no way")
            || line.starts_with("With this candidate there is no way")
            || line.contains("that come to this have what is crossed out")
    }),
    ("would have to be four values or more", |line, _| {
        wanted(line).is_some_and(|values| values.len() > 3)
    }),
    ("only one value is left", |line, _| {
        line.ends_with(" filled, and only one value is left.")
    }),
    ("the conclusion twice", |line, next| {
        let end = |line: &str| line.trim_end_matches('.').to_owned();
        let concludes = next.strip_prefix("So ").map(end);
        concludes.is_some_and(|so| end(line).ends_with(&format!(", so {so}")))
    }),
    ("an end that can't be seen", |line, _| {
        line.ends_with(" would have to be at least")
            || wanted(line).is_some_and(|values| values.len() == 1 && values[0].starts_with("at "))
    }),
    ("no end, or the value itself", |line, _| {
        is_its_own_end(line)
    }),
    ("filled clues", |line, _| {
        line.contains(" way to fill the ") || line.contains(" way to fill both")
    }),
    ("so many links or values more", |line, _| {
        line.contains(" follows over ") || line.contains(" more values follow")
    }),
    ("whichever it is", |line, _| {
        line.contains("whichever it is, it follows")
    }),
    ("no way to satisfy a clue", |line, _| {
        line.contains("no way to satisfy ")
    }),
    ("two cells that don't allow both", |line, _| {
        let of = line.strip_suffix(" doesn't allow both.");
        of.and_then(|line| line.rsplit_once(": "))
            .is_some_and(|(_, clue)| !clue.starts_with("the ") && clue.contains(" and "))
    }),
    ("would need, without a why", |line, _| {
        let needed = line.rsplit_once(" would need ");
        needed.is_some_and(|(_, needed)| !needed.contains(", but "))
    }),
    ("each way, of a single way", |line, next| {
        let ways = line.rsplit_once(": ").filter(|_| line.contains(" need"));
        let is_one = ways.is_some_and(|(_, ways)| ways.contains('+') && !ways.contains(" or "));
        is_one && next.starts_with("Each way has ")
    }),
    ("nothing goes with it in no cell", |line, _| {
        line.starts_with("Nothing goes with ")
    }),
    ("the sum would be so much", |line, _| {
        let limit = line.contains(", less than ") || line.contains(", more than ");
        line.contains("the sum would be at ") && !limit
    }),
    ("with what is filled in", |line, _| {
        line.starts_with("With what is filled in")
    }),
];

/// Returns what a line says that a cell would have to be, if it says no more of it.
fn wanted(line: &str) -> Option<Vec<&str>> {
    let (_, wanted) = line.strip_suffix('.')?.split_once(" would have to be ")?;
    let is_told = wanted.contains(" but ") || wanted.contains(" and ");
    let values = wanted.split(", ").flat_map(|part| part.split(" or "));
    (!is_told).then(|| values.collect())
}

/// Says whether of what isn't so in some cells the end is that one is so: "If none of r1c1 and r1c2 were 2, r1c1 would have to be 2".
fn is_its_own_end(line: &str) -> bool {
    let of = line.split_once(" were ").and_then(|(cells, then)| {
        let (value, _) = then.split_once(", ")?;
        cells.starts_with("If n").then_some(value)
    });
    of.is_some_and(|value| wanted(line).is_some_and(|values| values.contains(&value)))
}

fn main() -> ExitCode {
    sudogon_tools::main(count)
}

fn count(mut arguments: Arguments) -> Outcome {
    let most: Option<usize> = arguments.opt_value_from_str("--most")?;
    let shown: usize = arguments.opt_value_from_str("--show")?.unwrap_or(0);
    let read: Option<String> = arguments.opt_value_from_str("--read")?;
    let read = read
        .map(|code| {
            sudogon_languages::of_code(&code)
                .ok_or_else(|| format!("{code} is no language of ours"))
        })
        .transpose()?;
    for path in rest(arguments)? {
        let all = puzzles(&path)?;
        let every = most.map_or(1, |most| all.len().div_ceil(most).max(1));
        let mut counts = vec![[0; 3]; KINDS.len()];
        let mut steps = 0;
        for (number, puzzle) in all.iter().step_by(every) {
            each_step(puzzle, |at, step| {
                if let Some(language) = read {
                    println!("{path} {number}:{at}");
                    told(&puzzle.layout, step, language);
                    return;
                }
                steps += 1;
                for (counts, kind) in counts.iter_mut().zip(KINDS) {
                    let [last, all, full] = times(&puzzle.layout, step, *kind);
                    if all + full > 0 && counts[1].max(counts[2]) < shown {
                        println!("{path} {number}:{at} {}", kind.0);
                        told(&puzzle.layout, step, Language::ENGLISH);
                    }
                    *counts = [counts[0] + last, counts[1] + all, counts[2] + full];
                }
            });
        }
        if read.is_some() {
            continue;
        }
        println!("{path}: {steps} steps");
        println!("{:>8} {:>8} {:>8}  kind", "last", "all", "alone");
        for ([last, all, full], (name, _)) in counts.iter().zip(KINDS) {
            println!("{last:>8} {all:>8} {full:>8}  {name}");
        }
    }
    Ok(())
}

/// Visits the steps by which a puzzle is solved, as far as they lead, numbered from 1.
fn each_step(puzzle: &Puzzle, mut visit: impl FnMut(usize, &Step)) {
    let prepared = PreparedLayout::new(&puzzle.layout);
    let mut candidates = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
    let unique = Uniqueness::of(&puzzle.givens);
    for at in 1.. {
        let position = prepared.position(&candidates);
        let Some(step) = logic::first_step(&position.relying_on(Some(&unique))) else {
            return;
        };
        visit(at, &step);
        step.apply(&mut candidates);
    }
}

/// How often a step has a kind of sentence in its last stage, in all but the first, and in its text alone.
fn times(layout: &Layout, step: &Step, (_, is_meant): Kind) -> [usize; 3] {
    let words = layout.words(Language::ENGLISH);
    let of_lines = |mut lines: Vec<String>| {
        lines.push(String::new());
        lines
            .windows(2)
            .filter(|two| is_meant(&two[0], &two[1]))
            .count()
    };
    let of_stage = |stage: &Stage| of_lines(words.say_all(&stage.lines));
    let all = step.explanation.stages().skip(1).map(of_stage);
    let alone = words.in_full().say_all(&step.in_full(layout));
    [of_stage(&step.explanation.why), all.sum(), of_lines(alone)]
}

fn told(layout: &Layout, step: &Step, language: Language) {
    let words = layout.words(language);
    println!("  {}", step.technique.id);
    for stage in step.explanation.stages().skip(1) {
        println!("  [{}]", words.say(&stage.headline));
        for line in words.say_all(&stage.lines) {
            println!("  {line}");
        }
    }
}
