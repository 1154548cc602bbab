//! The steps that a hint offers: the first as soon as it is found, others while it is read.

use std::collections::HashSet;

use crate::logic::{Stage, Step};
use crate::worker::{HintEvent, Task};

/// Steps, easiest first except those that point at the same place as an earlier one, and the one that is shown.
pub struct Offered {
    steps: Vec<Step>,
    /// Steps whose first stage repeats an earlier one: offered after the rest.
    again: Vec<Step>,
    /// The first stages so far.
    said: HashSet<(String, Vec<String>)>,
    at: usize,
    /// The search for more.
    task: Option<Task<HintEvent>>,
    /// Another was asked for before it was found.
    wants_another: bool,
    /// Says whether the reason is shown, or only the place.
    pub is_told: bool,
}

impl Offered {
    /// The steps so far, in the order of showing, and the search for more while it runs.
    pub fn new(found: Vec<Step>, task: Option<Task<HintEvent>>) -> Self {
        let mut offered = Self {
            steps: Vec::new(),
            again: Vec::new(),
            said: HashSet::new(),
            at: 0,
            task,
            wants_another: false,
            is_told: false,
        };
        found.into_iter().for_each(|step| offered.add(step));
        offered
    }

    fn add(&mut self, step: Step) {
        let look = &step.explanation.look;
        if self
            .said
            .insert((look.headline.clone(), look.lines.clone()))
        {
            self.steps.push(step);
        } else {
            self.again.push(step);
        }
    }

    /// Takes new results; says whether another step is shown.
    pub fn poll(&mut self) -> bool {
        while let Some(event) = self.task.as_ref().and_then(Task::poll) {
            match event {
                HintEvent::Step(step) => self.add(*step),
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
            self.is_told = false;
        }
        is_there
    }

    /// Says whether more steps may be found.
    pub fn is_searching(&self) -> bool {
        self.task.is_some()
    }

    /// Shows the reason of the step, which is wanted then and no other; says whether it was shown already.
    pub fn tell(&mut self) -> bool {
        self.wants_another = false;
        std::mem::replace(&mut self.is_told, true)
    }

    /// The step that is shown.
    pub fn step(&self) -> &Step {
        &self.steps[self.at]
    }

    /// Its number, if there may be several: "2 of 14", "2 of 14 so far".
    pub fn place(&self) -> Option<String> {
        let (at, of) = (self.at + 1, self.steps.len());
        match (&self.task, of) {
            (Some(_), _) if self.wants_another => Some("Looking for another…".to_owned()),
            (Some(_), _) => Some(format!("{at} of {of} so far")),
            (None, 1) => None,
            (None, _) => Some(format!("{at} of {of}")),
        }
    }

    pub fn stage(&self) -> &Stage {
        let explanation = &self.step().explanation;
        if self.is_told {
            &explanation.why
        } else {
            &explanation.look
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::layout;
    use crate::logic::{self, PreparedLayout};
    use crate::puzzle::{Candidates, Grid, Value};
    use crate::worker::{Reporter, start};

    #[test]
    fn another_hint_waits_for_one_that_is_not_found_yet() {
        let layout = layout::named("star").unwrap();
        let givens = "5..9..23.3.6...5..6....4.7.18.....6.458..9...3...1.2..";
        let grid: Grid = givens.chars().map(Value::from_symbol).collect();
        let candidates = Candidates::new(&layout, &grid, &[]);
        let prepared = PreparedLayout::new(&layout);
        let mut steps = logic::all_steps(&prepared.position(&candidates)).into_iter();
        let (first, second) = (steps.next().unwrap(), steps.next().unwrap());
        let expected = second.changes.clone();
        let (go_on, waits) = channel();
        let work = move |reporter: &Reporter<HintEvent>| {
            let _ = waits.recv();
            reporter.send(HintEvent::Step(Box::new(second)));
            HintEvent::Done
        };
        let task = start("test", || {}, work, HintEvent::Failed);
        let mut offered = Offered::new(vec![first], Some(task));
        assert!(!offered.turn() && !offered.poll());
        assert_eq!(offered.place().as_deref(), Some("Looking for another…"));
        // Whoever asks for the reason meanwhile wants this one.
        assert!(!offered.tell() && !offered.turn());
        offered.is_told = false;
        go_on.send(()).unwrap();
        while !offered.poll() {
            std::thread::yield_now();
        }
        assert_eq!(offered.step().changes, expected);
        while offered.task.is_some() {
            offered.poll();
        }
        assert_eq!(offered.place().as_deref(), Some("2 of 2"));
        // After the last comes the first.
        assert!(offered.turn() && offered.place().as_deref() == Some("1 of 2"));
    }
}
