//! True candidates of the printed numbers: found out on a thread while a puzzle is entered and somebody wants to see them, and said in
//! words.

use std::sync::Arc;

use sudogon_core::game::Board;
use sudogon_core::layout::{Cell, Layout};
use sudogon_core::logic::words;
use sudogon_core::puzzle::{Grid, ValueSet};
use sudogon_core::solve::{CountBounds, SolutionCount, TrueCandidates};
use sudogon_core::text;

use crate::app::message::Message;
use crate::app::style::texts::grouped;
use crate::worker::{self, CandidatesEvent, Task};

/// The view: whether it is on, and what it shows.
#[derive(Default)]
pub struct CandidatesView {
    /// Somebody wants to see them.
    pub is_on: bool,
    asked: Option<(Arc<Layout>, Grid)>,
    task: Option<Task<CandidatesEvent>>,
    known: Option<Arc<TrueCandidates>>,
    failure: Option<String>,
}

impl CandidatesView {
    /// Starts again where the board has changed; ends it while the view is off or the board is played.
    pub fn follow(&mut self, board: &Board, is_entering: bool, wake: impl Fn() + Send + 'static) {
        let puzzle = board.puzzle();
        if !self.is_on || !is_entering {
            *self = Self {
                is_on: self.is_on,
                ..Self::default()
            };
            return;
        }
        let is_same = |(layout, givens): &(Arc<Layout>, Grid)| {
            *givens == puzzle.givens && Arc::ptr_eq(layout, &puzzle.layout)
        };
        if self.asked.as_ref().is_some_and(is_same) {
            return;
        }
        let (layout, givens) = (Arc::clone(&puzzle.layout), puzzle.givens.clone());
        self.asked = Some((Arc::clone(&layout), givens.clone()));
        (self.known, self.failure) = (None, None);
        // Incomplete regions have no solution to look for.
        self.task = layout
            .unfinished()
            .is_none()
            .then(|| worker::true_candidates(layout, givens, CountBounds::LIVE, wake));
    }

    /// Takes what has arrived; says whether that is all there will be.
    pub fn poll(&mut self) -> bool {
        while let Some(event) = self.task.as_ref().and_then(Task::poll) {
            match event {
                CandidatesEvent::Known(known) => {
                    self.known = Some(Arc::new(known));
                    continue;
                }
                CandidatesEvent::Done(known) => self.known = Some(Arc::new(known)),
                CandidatesEvent::Failed(why) => self.failure = Some(why),
                CandidatesEvent::Stopped => {}
            }
            self.task = None;
            return true;
        }
        false
    }

    /// Says whether it is still being found out.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    /// What is known so far, if anything is shown.
    pub fn known(&self) -> Option<&Arc<TrueCandidates>> {
        self.known.as_ref()
    }

    /// How many solutions there are, and what is known of a cell.
    pub fn message(&self, layout: &Layout, cell: Cell) -> Message {
        if let Some(missing) = layout.unfinished() {
            let why = format!("{}.", text::capitalized(missing));
            return Message::new("The regions are not complete", [why]);
        }
        if let Some(why) = &self.failure {
            return Message {
                headline: "Counting failed".to_owned(),
                ..Message::internal_error(why)
            };
        }
        let Some(known) = &self.known else {
            return Message::short("Counting…");
        };
        let headline = match known.solutions {
            count if count.least == 0 && !count.is_exact => match self.is_running() {
                true => "Counting…".to_owned(),
                false => "Solutions not counted".to_owned(),
            },
            count => text::capitalized(&solutions(count)),
        };
        let mut lines = Vec::new();
        if let Some(values) = of_cell(known, layout, cell) {
            lines.push(format!("{}: {values}.", layout.say_first(cell)));
        }
        lines.extend(self.progress(known));
        Message::new(headline, lines)
    }

    /// What is left to be found out, or was left out.
    fn progress(&self, known: &TrueCandidates) -> Option<String> {
        let (unsettled, uncounted) = known.left(CountBounds::LIVE.solutions);
        let values = |count| text::count(count, "value");
        Some(match (unsettled, uncounted, self.is_running()) {
            (0, 0, _) => return None,
            (0, _, true) => format!("{} to be counted.", values(uncounted)),
            (_, _, true) => format!("{} to be tried. Each has a dash.", values(unsettled)),
            (0, _, false) => format!("Counting took too long for {}.", values(uncounted)),
            (_, _, false) => format!(
                "It takes too long to find out about {}. Each has a dash.",
                values(unsettled)
            ),
        })
    }
}

/// The values of an open cell, those with as many solutions together: "2 (14 solutions), 7 and 8 (1 solution each)"; `None` where a
/// number is printed.
pub fn of_cell(known: &TrueCandidates, layout: &Layout, cell: Cell) -> Option<String> {
    let mut groups: Vec<(SolutionCount, ValueSet)> = Vec::new();
    for value in known.possible(cell).iter() {
        let count = known.count(cell, value);
        match groups.iter_mut().find(|(other, _)| *other == count) {
            Some((_, values)) => *values = values.with(value),
            None => groups.push((count, ValueSet::of(value))),
        }
    }
    let groups = groups.into_iter().map(|(count, values)| {
        let each = if values.len() > 1 { " each" } else { "" };
        let values = words::values(layout, values, "and");
        format!("{values} ({}{each})", solutions(count))
    });
    let mut parts: Vec<String> = groups.collect();
    let unsettled = known.unsettled(cell);
    if !unsettled.is_empty() {
        let values = words::values(layout, unsettled, "and");
        parts.push(format!("not known of {values}"));
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// "14 solutions", "at least 1,000 solutions".
fn solutions(count: SolutionCount) -> String {
    match (count.least, count.is_exact) {
        (0, true) => "no solution".to_owned(),
        (1, true) => "1 solution".to_owned(),
        (1, false) => "at least 1 solution".to_owned(),
        (least, true) => format!("{} solutions", grouped(least)),
        (least, false) => format!("at least {} solutions", grouped(least)),
    }
}
