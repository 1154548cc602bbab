//! A number with its facts, and all in one hint: where to look, fact by fact, the number.

use sudogon_board::layout::Layout;
use sudogon_board::message::{Message, message};

use super::facts::weight;
use crate::steps::{Explanation, Stage, Step, sentences};

/// A step, and the facts that it rests on: steps that only cross out.
#[derive(Clone, Debug)]
pub struct Conclusion {
    /// The facts, in the order of finding: each in the position after those before it.
    pub facts: Vec<Step>,
    /// The step that follows in the position after all facts.
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
        let (count, clause) = (self.facts.len(), first.explanation.look.headline.clone());
        let lines = [
            message!("A number follows there, once you know {count} {count|fact|facts}."),
            match count {
                1 => message!("For that, {clause:small}."),
                _ => message!("For the first, {clause:small}."),
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
            summary: told.summary.clone(),
        }
    }

    /// Tells all of it, facts first, for a text that stands alone.
    pub fn in_full(&self, layout: &Layout) -> Vec<Message> {
        let steps = self.facts.iter().chain([&self.step]);
        steps.flat_map(|step| step.in_full(layout)).collect()
    }

    /// A fact's stages after where to look, each saying which fact it is of.
    fn stages_of<'a>(&'a self, at: usize, fact: &'a Step) -> impl Iterator<Item = Stage> + 'a {
        let which = match self.facts.len() {
            1 => message!("The fact"),
            count => message!("Fact {number} of {count}", number = at + 1),
        };
        fact.explanation.stages().skip(1).map(move |stage| Stage {
            headline: sentences::headline([
                message!(
                    "{clause}: {clause_headline:whole}",
                    clause = which.clone(),
                    clause_headline = stage.headline.clone()
                ),
                which.clone(),
            ]),
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
