//! A number with its facts, and all in one hint: where to look, fact by fact, the number.

use super::facts::weight;
use crate::logic::steps::{Explanation, Stage, Step, words};
use crate::text;

/// A step, and the facts that it rests on: steps that only cross out.
#[derive(Clone, Debug)]
pub struct Conclusion {
    /// The facts, in the order of finding: each in the position after those before it.
    pub facts: Vec<Step>,
    /// What follows in the position after all facts.
    pub step: Step,
}

impl From<Step> for Conclusion {
    fn from(step: Step) -> Self {
        let facts = Vec::new();
        Self { facts, step }
    }
}

impl Conclusion {
    /// The squares of the ratings of its steps together.
    pub(super) fn weight(&self) -> u32 {
        let steps = self.facts.iter().chain([&self.step]);
        steps.map(|step| weight(step.rating)).sum()
    }

    /// How it is told: a fact is walked through as its own hint would be.
    pub fn explanation(&self) -> Explanation {
        let told = &self.step.explanation;
        let Some(first) = self.facts.first() else {
            return told.clone();
        };
        let count = text::count(self.facts.len(), "fact");
        let of_first = text::uncapitalized(&first.explanation.look.headline);
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

    /// Its hardest step, the first of equals.
    pub fn hardest(&self) -> &Step {
        let steps = self.facts.iter().chain([&self.step]);
        let hardest = steps.rev().max_by_key(|step| step.rating);
        hardest.unwrap_or(&self.step)
    }
}
