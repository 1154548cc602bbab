//! True candidates of the printed numbers: found out on a thread while a puzzle is entered and somebody wants to see them, and said in
//! words.

use std::sync::Arc;

use sudogon_board::game::Board;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{Puzzle, ValueSet};
use sudogon_solve::{CountBounds, SolutionCount, TrueCandidates};

use crate::app::card_text::CardText;
use crate::app::style::texts::grouped;
use crate::language::{label, say, words};
use crate::worker::{self, CandidatesEvent, Task};

/// The view: whether it is on, and what it shows.
#[derive(Default)]
pub struct CandidatesView {
    /// Somebody wants to see them.
    pub is_on: bool,
    asked: Option<Puzzle>,
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
        let asked = self.asked.as_ref();
        if asked.is_some_and(|asked| asked.is_printed_as(puzzle)) {
            return;
        }
        let Puzzle { layout, givens, .. } = puzzle.clone();
        self.asked = Some(puzzle.clone());
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

    /// Returns the candidates known so far, if any are shown.
    pub fn known(&self) -> Option<&Arc<TrueCandidates>> {
        self.known.as_ref()
    }

    /// How many solutions there are, and what is known of a cell.
    pub fn message(&self, layout: &Layout, cell: Cell) -> CardText {
        if let Some(missing) = layout.unfinished() {
            let why = say!("{clause}.", clause = missing.to_owned());
            return CardText::new(label!("The regions are not complete"), [why]);
        }
        if let Some(why) = &self.failure {
            return CardText {
                headline: label!("Counting failed").to_owned(),
                ..CardText::internal_error(why)
            };
        }
        let Some(known) = &self.known else {
            return CardText::short(label!("Counting…"));
        };
        let headline = match known.solutions {
            count if count.least == 0 && !count.is_exact => {
                if self.is_running() {
                    label!("Counting…").to_owned()
                } else {
                    label!("Solutions not counted").to_owned()
                }
            }
            count => say!("{clause}", clause = solutions(count)),
        };
        let mut lines = Vec::new();
        let clauses = pieces_of_cell(known, cell);
        if !clauses.is_empty() {
            lines.push(words(layout).say(&message!("{cell}: {clauses:comma}.")));
        }
        lines.extend(self.progress(known));
        CardText::new(headline, lines)
    }

    /// Tells what is left to be found out, or was left out.
    fn progress(&self, known: &TrueCandidates) -> Option<String> {
        let (unsettled, uncounted) = known.left(CountBounds::LIVE.solutions);
        Some(match (unsettled, uncounted, self.is_running()) {
            (0, 0, _) => return None,
            (0, count, true) => say!("{count} {count|value|values} to be counted."),
            (count, _, true) => {
                say!("{count} {count|value|values} to be tried. Each has a dash.")
            }
            (0, count, false) => say!("Counting took too long for {count} {count|value|values}."),
            (count, _, false) => say!(
                "It takes too long to find out about {count} {count|value|values}. Each has a dash."
            ),
        })
    }
}

/// The values of an open cell, those with as many solutions together: "2 (14 solutions), 7 and 8 (1 solution each)"; `None` where a
/// number is printed.
pub fn of_cell(known: &TrueCandidates, layout: &Layout, cell: Cell) -> Option<String> {
    let clauses = pieces_of_cell(known, cell);
    (!clauses.is_empty()).then(|| words(layout).within(&message!("{clauses:comma}")))
}

fn pieces_of_cell(known: &TrueCandidates, cell: Cell) -> Vec<Message> {
    let mut groups: Vec<(SolutionCount, ValueSet)> = Vec::new();
    for value in known.possible(cell).iter() {
        let count = known.count(cell, value);
        match groups.iter_mut().find(|(other, _)| *other == count) {
            Some((_, values)) => *values = values.with(value),
            None => groups.push((count, ValueSet::of(value))),
        }
    }
    let groups = groups.into_iter().map(|(count, values)| {
        let clause = solutions(count);
        match values.len() {
            ..=1 => message!("{values} ({clause})"),
            _ => message!("{values} ({clause} each)"),
        }
    });
    let mut pieces: Vec<Message> = groups.collect();
    let values = known.unsettled(cell);
    if !values.is_empty() {
        pieces.push(message!("not known of {values}"));
    }
    pieces
}

/// "14 solutions", "at least 1,000 solutions".
fn solutions(count: SolutionCount) -> Message {
    let SolutionCount { least, is_exact } = count;
    let (count, text) = (least, grouped(least));
    match (count, is_exact) {
        (0, true) => message!("no solution"),
        (_, true) => message!("{text} {count|solution|solutions}"),
        (_, false) => message!("at least {text} {count|solution|solutions}"),
    }
}
