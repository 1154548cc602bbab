//! Steps as they are told, from the first look to the conclusion: each file of `tests/data/told/` has cases, each with all that is said.

use std::fs;
use std::path::Path;

use sudogon_board::layout::Layout;
use sudogon_board::message::Language;
use sudogon_logic::Step;

use super::cases::{Case, technique_named};

/// The step of a technique that makes the changes of a case: a line as in `tests/data/techniques/`.
pub fn step_of(technique: &str, line: &str) -> (Case, Step) {
    let case = Case::read(line);
    let mut steps = case.steps(technique_named(technique)).into_iter();
    let step = steps.find(|step| step.changes == case.changes);
    let step = step.unwrap_or_else(|| panic!("{technique} is not found: {line}"));
    (case, step)
}

/// With `SUDOGON_PIN=write` what is told is written anew instead, to be read in review.
#[test]
fn steps_are_told_as_in_their_data_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/told");
    let is_written = std::env::var_os("SUDOGON_PIN").is_some();
    for name in ["chains.txt", "clues.txt", "techniques.txt"] {
        let path = folder.join(name);
        let pinned = fs::read_to_string(&path).expect("the file is there");
        let blocks: Vec<String> = pinned.trim().split("\n\n").map(told_anew).collect();
        let told = blocks.join("\n\n") + "\n";
        if is_written {
            fs::write(path, told).expect("written");
            continue;
        }
        let mut both = told.split("\n\n").zip(pinned.split("\n\n"));
        let wrong = both.find(|(told, pinned)| told != pinned);
        assert!(told == pinned, "{name}: {wrong:#?}");
    }
}

/// A block of a file with what is told now: comments and the case stay.
fn told_anew(block: &str) -> String {
    let is_comment = |line: &&str| line.starts_with('#');
    let mut kept: Vec<&str> = block.lines().take_while(is_comment).collect();
    let Some(case) = block.lines().nth(kept.len()) else {
        return block.to_owned();
    };
    kept.push(case);
    let (technique, line) = case.split_once(" | ").expect("a technique and a case");
    let (case, step) = step_of(technique, line);
    format!("{}\n{}", kept.join("\n"), said(case.layout(), &step))
}

/// What is told beside the board, then what only a text says that stands alone.
fn said(layout: &Layout, step: &Step) -> String {
    let words = layout.words(Language::ENGLISH);
    let lines = step.explanation.stages().flat_map(|stage| {
        let headline = format!("[{}]", words.say(&stage.headline));
        std::iter::once(headline).chain(words.say_all(&stage.lines))
    });
    let mut lines: Vec<String> = lines.collect();
    let alone = layout.words(Language::ENGLISH).in_full();
    let mut alone = alone.say_all(&step.in_full(layout));
    alone.retain(|line| !lines.contains(line));
    lines.extend(alone.iter().map(|line| format!("alone: {line}")));
    lines.join("\n")
}
