//! A whole review: every number, and the longest waits.

use std::time::Duration;

use sudogon_board::lists::entry;
use sudogon_board::watch::{Stopped, Watch};
use sudogon_logic::{Technique, techniques};

use super::reason::Reason;
use super::reviewed_number::ReviewedNumber;
use super::solve::RecordedSolve;
use super::verdict::{self, Verdict};
use super::waits::{self, Wait};
use super::writing;

/// The ids of the verdicts that are told of a solve later, in numbers.
const FLAWS: [&str; 2] = ["guess", "slip"];

/// What can be said of a solve.
#[derive(Clone, Debug)]
pub struct Review {
    /// Every number that was written, in the order of writing. One that was written, taken back and written again comes twice.
    pub numbers: Vec<ReviewedNumber>,
    /// The longest waits, the longest first: at most three.
    pub waits: Vec<Wait>,
    /// How long it was played.
    pub time: Duration,
    /// The reasons rest on techniques that somebody has said to know, not on all.
    pub is_of_known: bool,
}

impl Review {
    /// Reviews a solve. The watcher is asked before each technique that is tried for a number whether to go on.
    ///
    /// # Errors
    /// If the watcher broke off.
    pub fn of(solve: &RecordedSolve<'_>, watch: Watch<'_>) -> Result<Self, Stopped> {
        let written = writing::written(solve);
        let mut numbers = Vec::with_capacity(written.len());
        for (at, one) in written.iter().enumerate() {
            let time = solve.moments[one.moment].time;
            numbers.push(ReviewedNumber {
                moment: one.moment,
                time,
                waited: time.saturating_sub(solve.moments[one.moment - 1].time),
                cell: one.cell,
                value: one.value,
                verdict: verdict::of(solve, one, &written[at + 1..], watch)?,
            });
        }
        Ok(Self {
            waits: waits::longest(solve, &numbers, watch)?,
            numbers,
            time: solve
                .moments
                .last()
                .map_or(Duration::ZERO, |last| last.time),
            is_of_known: solve.prepared.known().is_some(),
        })
    }

    /// What it found, each with how often: guesses and slips by the ids of their verdicts, and by its id each technique that would have gone on in a
    /// long wait.
    pub fn found(&self) -> Vec<(&'static str, usize)> {
        let verdicts = self.numbers.iter().map(|one| one.verdict.id());
        let flaws = verdicts.filter(|id| FLAWS.contains(id));
        let waits = self.waits.iter();
        let waited_for =
            waits.filter_map(|wait| Some(wait.would_have_gone_on.as_ref()?.technique.id));
        let mut found: Vec<(&'static str, usize)> = Vec::new();
        for id in flaws.chain(waited_for) {
            *entry(&mut found, id) += 1;
        }
        found
    }

    /// The techniques that somebody used without a hint, the easiest first, each with how many numbers needed it.
    pub fn techniques_used(&self) -> Vec<(&'static Technique, usize)> {
        let reasons = self.numbers.iter().filter_map(|one| match &one.verdict {
            Verdict::Reason(reason) => Some(reason.as_ref()),
            _ => None,
        });
        let count = |technique: &&'static Technique| {
            let needs = |reason: &&Reason| reason.needs(technique);
            (*technique, reasons.clone().filter(needs).count())
        };
        let counted = techniques::ALL.iter().map(count);
        counted.filter(|(_, count)| *count > 0).collect()
    }
}
