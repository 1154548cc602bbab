//! A number with its facts, and all in one hint: where to look, fact by fact, the number.

use super::facts::weight;
use crate::logic::steps::{Explanation, Stage, Step, Technique, words};
use crate::text;

/// A number that can be written next.
#[derive(Clone, Debug)]
pub struct NextNumber {
    /// What it rests on, in the order of finding: steps that only cross out, each in the position after those before it.
    pub facts: Vec<Step>,
    /// The step that writes it, in the position after all facts.
    pub number: Step,
}

impl NextNumber {
    /// The squares of the ratings of its steps together.
    pub(super) fn weight(&self) -> u32 {
        let steps = self.facts.iter().chain([&self.number]);
        steps.map(|step| weight(step.rating)).sum()
    }

    /// How it is told: a fact is walked through as its own hint would be.
    pub fn explanation(&self) -> Explanation {
        let told = &self.number.explanation;
        let Some(first) = self.facts.first() else {
            return told.clone();
        };
        let count = text::count(self.facts.len(), "fact");
        let of_first = first.explanation.look.headline.to_lowercase();
        let lines = vec![
            format!("A number follows there, once you know {count}."),
            match self.facts.len() {
                1 => format!("For that, {of_first}."),
                _ => format!("For the first, {of_first}."),
            },
        ];
        let stages = [&told.look, &first.explanation.look];
        let highlights = stages.iter().flat_map(|stage| &stage.highlights);
        let look = Stage::new(
            told.look.headline.clone(),
            lines,
            highlights.cloned().collect(),
        );
        let facts = self.facts.iter().enumerate();
        let walk = facts.flat_map(|(at, fact)| self.stages_of(at, fact));
        Explanation {
            look,
            walk: walk.collect(),
            why: told.why.clone(),
        }
    }

    /// A fact's stages after where to look, each saying which fact it is of.
    fn stages_of<'a>(&'a self, at: usize, fact: &'a Step) -> impl Iterator<Item = Stage> + 'a {
        let which = match self.facts.len() {
            1 => "The fact".to_owned(),
            count => format!("Fact {} of {count}", at + 1),
        };
        fact.explanation.stages().skip(1).map(move |stage| Stage {
            headline: words::headline(format!("{which}: {}", stage.headline), || which.clone()),
            ..stage.clone()
        })
    }

    /// The techniques that it takes, each once, in the order of telling.
    pub fn techniques(&self) -> Vec<&'static Technique> {
        let mut techniques: Vec<&'static Technique> = Vec::new();
        for step in self.facts.iter().chain([&self.number]) {
            if !techniques.contains(&step.technique) {
                techniques.push(step.technique);
            }
        }
        techniques
    }
}
