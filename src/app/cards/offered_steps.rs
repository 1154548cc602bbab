//! The steps that a hint offers: the first as soon as it is found, others while it is read.

use std::collections::HashSet;

use sudogon_board::message::{Message, message};
use sudogon_logic::{Conclusion, Explanation, Stage, Step};

use crate::app::command::Walk;
use crate::language::{label, say};
use crate::worker::{HintEvent, Task};

/// Steps, and the one that is shown. The easiest come first; those that point at the same place as an earlier one come last.
pub struct Offered {
    steps: Vec<OfferedStep>,
    /// Steps whose first stage repeats an earlier one: offered after the rest.
    again: Vec<OfferedStep>,
    /// The first stages so far.
    said: HashSet<(Message, Vec<Message>)>,
    at: usize,
    /// The search for more.
    task: Option<Task<HintEvent>>,
    /// Another was asked for before it was found.
    wants_another: bool,
    /// Which stage is shown: where to look, the links of a chain, then why.
    stage: usize,
    /// After the first stage the card asks whether the step can be found.
    asks_first: bool,
}

/// A step, and how it is told with the facts that it rests on.
struct OfferedStep {
    conclusion: Conclusion,
    explanation: Explanation,
}

impl Offered {
    /// The steps so far, in the order of showing, and the search for more while it runs.
    pub fn new(found: Vec<Conclusion>, task: Option<Task<HintEvent>>, asks_first: bool) -> Self {
        let mut offered = Self {
            steps: Vec::new(),
            again: Vec::new(),
            said: HashSet::new(),
            at: 0,
            task,
            wants_another: false,
            stage: 0,
            asks_first,
        };
        found.into_iter().for_each(|step| offered.add(step));
        offered
    }

    fn add(&mut self, conclusion: Conclusion) {
        let mut explanation = conclusion.explanation();
        if self.asks_first {
            explanation.walk.insert(0, question(conclusion.first()));
        }
        let look = &explanation.look;
        let is_new = self
            .said
            .insert((look.headline.clone(), look.lines.clone()));
        let list = if is_new {
            &mut self.steps
        } else {
            &mut self.again
        };
        list.push(OfferedStep {
            conclusion,
            explanation,
        });
    }

    /// Takes new results; says whether another step is shown.
    pub fn poll(&mut self) -> bool {
        while let Some(event) = self.task.as_ref().and_then(Task::poll) {
            match event {
                HintEvent::Step(step) => self.add(*step),
                // It comes before the first step.
                HintEvent::WorthTrying(_) => {}
                // An error after a valid step has been found does not matter.
                HintEvent::Stuck(_) | HintEvent::Done | HintEvent::Failed(_) => {
                    self.task = None;
                    self.steps.append(&mut self.again);
                }
            }
        }
        self.wants_another && self.turn()
    }

    /// Turns to the next step, after the last to the first; while the search runs, waits for the next. Says whether it is
    /// there.
    pub fn turn(&mut self) -> bool {
        let is_there = self.at + 1 < self.steps.len() || self.task.is_none();
        self.wants_another = !is_there;
        if is_there {
            self.at = (self.at + 1) % self.steps.len();
            self.stage = 0;
        }
        is_there
    }

    /// Says whether more steps may be found.
    pub fn is_searching(&self) -> bool {
        self.task.is_some()
    }

    /// Shows the next stage of the step, and waits for no other step; says whether the last stage was shown already.
    pub fn tell(&mut self) -> bool {
        self.wants_another = false;
        let is_over = self.is_told();
        self.stage += usize::from(!is_over);
        is_over
    }

    /// Goes through the links of a chain; says whether there was one to go to.
    pub fn walk(&mut self, way: Walk) -> bool {
        let to = match way {
            Walk::Back => self.stage.saturating_sub(1),
            Walk::Forward => (self.stage + 1).min(self.last()),
            Walk::Whole => self.last(),
        };
        self.wants_another = false;
        std::mem::replace(&mut self.stage, to) != to
    }

    /// Says whether the step has links to go through, and they are being gone through or are told.
    pub fn is_walking(&self) -> bool {
        let first = usize::from(self.asks_first);
        self.stage > first && self.last() > first + 1
    }

    /// Says whether it is asked whether the step can be found.
    pub fn is_asking(&self) -> bool {
        self.asks_first && self.stage == 1
    }

    /// Says whether the reason is shown as a whole.
    pub fn is_told(&self) -> bool {
        self.stage == self.last()
    }

    /// Which press on Hint shows the stage, and with how many the step is done.
    pub fn press(&self) -> (usize, usize) {
        (self.stage + 1, self.last() + 2)
    }

    fn last(&self) -> usize {
        self.steps[self.at].explanation.walk.len() + 1
    }

    /// The step that is shown, with the facts that it rests on.
    pub fn step(&self) -> &Conclusion {
        &self.steps[self.at].conclusion
    }

    /// Its number, if there may be several: "2 of 14", "2 of 14 so far".
    pub fn place(&self) -> Option<String> {
        let (number, count) = (self.at + 1, self.steps.len());
        match (&self.task, count) {
            (Some(_), _) if self.wants_another => Some(label!("Looking for another…").to_owned()),
            (Some(_), _) => Some(say!(in "a hint": "{number} of {count} so far")),
            (None, 1) => None,
            (None, _) => Some(say!(in "a hint": "{number} of {count}")),
        }
    }

    /// Returns the stage that is shown.
    pub fn stage(&self) -> &Stage {
        let explanation = &self.steps[self.at].explanation;
        explanation
            .stages()
            .nth(self.stage)
            .unwrap_or(&explanation.why)
    }
}

/// Asks whether a step can be found.
fn question(step: &Step) -> Stage {
    let look = &step.explanation.look;
    let mut question = look.clone();
    question.headline = message!("Can you find it?");
    question.lines = vec![
        message!(
            "{clause}. What to find: {noun}.",
            clause = look.headline.clone(),
            noun = &step.technique.noun
        ),
        message!("Press again for the reason."),
    ];
    question
}
