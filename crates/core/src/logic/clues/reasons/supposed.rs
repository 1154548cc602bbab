//! What is supposed, and what would follow, in sentences and in stages.

use crate::layout::{Cell, Layout};
use crate::logic::steps::{Highlight, Stage, words};
use crate::puzzle::Value;

/// What is supposed, in words.
pub struct Supposed {
    /// "With 3 in r5c9"
    with: String,
    /// "Try 3 in r5c9."
    alone: String,
}

impl Supposed {
    /// "3 in r5c9"
    pub fn with(what: &str) -> Self {
        Self {
            with: format!("With {what}"),
            alone: format!("Try {what}."),
        }
    }

    /// That none of some cells has a value.
    pub fn none_of(layout: &Layout, cells: &[Cell], value: Value) -> Self {
        let symbol = value.on(layout);
        let none = match cells {
            [one, other] => format!("neither {} nor {}", layout.say(*one), layout.name(*other)),
            all => format!("none of {}", layout.say_all(all)),
        };
        Self {
            with: format!("If {none} were {symbol}"),
            alone: format!("Suppose {none} is {symbol}."),
        }
    }

    /// What would then be, one part after the other, in sentences.
    pub fn so(&self, parts: &[String]) -> Option<Vec<String>> {
        let fits = |said: &Vec<String>| {
            said.iter()
                .all(|line| line.chars().count() <= words::MAX_LINE)
        };
        let then = |parts: &[String]| -> Vec<String> {
            let parts = parts.iter().map(|part| format!("Then {part}."));
            parts.collect()
        };
        let (first, others) = parts.split_first()?;
        let at_once = vec![format!("{}, {}.", self.with, parts.join(", and then "))];
        let one_by_one = [vec![format!("{}, {first}.", self.with)], then(others)].concat();
        let apart = [vec![self.alone.clone()], then(parts)].concat();
        [at_once, one_by_one, apart].into_iter().find(fits)
    }
}

/// What comes first with what is said of it, where at most so many lines have room: more are told in stages before.
pub fn in_stages(
    mut first: Vec<String>,
    said: &[String],
    room: usize,
    highlights: &[Highlight],
) -> (Vec<Stage>, Vec<String>) {
    let all = [&first, said].concat();
    if all.len() <= room {
        return (Vec::new(), all);
    }
    let stages = all.chunks(words::MAX_LINES).map(|lines| {
        let headline = "Look at what would follow".to_owned();
        Stage::new(headline, lines.to_vec(), highlights.to_vec())
    });
    first.push("In each case something goes wrong.".to_owned());
    (stages.collect(), first)
}
