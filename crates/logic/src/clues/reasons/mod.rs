//! Why a clue rules out candidates of its cells, in words: a file for each family of kinds, as people reason about them. `OF_KIND` says which
//! family a kind is of.
//!
//! - `sums.rs`: cages, sums and arrows; `line_sums.rs`, `sequences.rs`, `lines.rs`: other lines; `rim.rs`: sandwiches, skyscrapers and X-sums;
//!   `around.rs`: circles; minimum, maximum and fortress cells; `counts.rs`: rules of one's own that count values
//! - `asked.rs`: the question and its answer, as every family takes and gives them
//! - `pairs.rs`: what two cells say of each other, of any kind; `any.rs`: what can be said of every kind: the ways that are left
//!   (`ways.rs`), and where a candidate leads; `tried.rs`: why that is nowhere, at once or case by
//!   case; `supposed.rs`: how that is told
//!
//! What a clue rules out is known before anything is said of it (`clues/clue_ways.rs`). A family says of which candidates it knows a reason;
//! what none knows a reason for is told by `any.rs`.

mod any;
mod around;
mod asked;
mod counts;
mod line_sums;
mod lines;
mod pairs;
mod rim;
mod sequences;
mod sums;
mod supposed;
mod tried;
mod ways;

pub use any::say_runs_with;
pub use asked::{Asked, ClueReason, ReasonKind, say_sum, say_values, with};
pub use line_sums::say_last_of_sums;
use sudogon_board::layout::Clue;
use sudogon_board::layout::clues::{ClueKind, OWN_RULE, RULE_OF_BOARD, Total, kinds};
use sudogon_board::puzzle::ValueSet;
pub use sums::{OpenSum, needed_since, with_why};
use supposed::new_after;
pub use supposed::{Supposed, Told, in_stages};
pub use tried::{Patience, Tried, WhyNone, why_none_of, why_not_both};
pub use ways::say_ways;

use crate::clues::CageSets;

/// The reasons that a kind of clue can give.
type Reasons = fn(&Asked<'_>) -> Vec<ClueReason>;

/// The kinds that have reasons of their own; sums are told apart by [`Asked::own_reasons`].
static OF_KIND: &[(&ClueKind, Reasons)] = &[
    (&kinds::CALCULATION, sums::calculation),
    (&kinds::ARROW, sums::reasons),
    (&kinds::SANDWICH, rim::sandwich),
    (&kinds::SKYSCRAPER, rim::skyscraper),
    (&kinds::X_SUM, rim::x_sum),
    (&kinds::QUADRUPLE, around::quadruple),
    (&kinds::WHISPER, lines::whisper),
    (&kinds::RENBAN, lines::renban),
    (&kinds::PALINDROME, lines::palindrome),
    (&kinds::BETWEEN, lines::between),
    (&kinds::REGION_SUM, line_sums::reasons),
    (&kinds::ZIPPER, line_sums::reasons),
    (&kinds::DOUBLE_ARROW, sums::reasons),
    (&kinds::ENTROPIC, sequences::entropic),
    (&kinds::MODULAR, sequences::modular),
    (&kinds::PARITY, sequences::parity),
    (&kinds::NABNER, sequences::nabner),
    (&kinds::SAME_DIFFERENCE, sequences::same_difference),
    (&kinds::CLONE, lines::clone),
    (&kinds::MINIMUM, around::minimum),
    (&kinds::MAXIMUM, around::maximum),
    (&kinds::FORTRESS, around::maximum),
    (&OWN_RULE, counts::reasons),
    (&RULE_OF_BOARD, counts::reasons),
];

/// Says whether people add up the values of a clue to see what it leaves.
pub fn adds_up(clue: &Clue) -> bool {
    let is_sum = clue.kind.total != Total::None || clue.sum().is_some();
    is_sum || [&kinds::REGION_SUM, &kinds::ZIPPER].contains(&clue.kind)
}

impl Asked<'_> {
    /// The next reasons, of one kind, each short enough for a step: what they tell is not told again.
    pub fn next_reasons(&mut self, kind: ReasonKind) -> Vec<ClueReason> {
        let reasons = match kind {
            ReasonKind::Own => self.own_reasons(),
            ReasonKind::Ways => any::ways(self),
            ReasonKind::Each => any::each(self),
            ReasonKind::Cases => any::cases(self),
            ReasonKind::ManyCases => any::many_cases(self),
            ReasonKind::Bare => any::bare(self),
        };
        let mut told: Vec<ClueReason> = Vec::new();
        for mut reason in reasons {
            for (cell, values) in &mut reason.lost {
                let at = self.cells.iter().position(|other| other == cell);
                let lost = at.map_or(ValueSet::EMPTY, |at| self.lost[at]);
                *values = values.intersection(lost);
                let places = self.cells.iter().zip(&mut self.lost);
                let places = places.filter(|(other, _)| *other == cell);
                places.for_each(|(_, lost)| *lost = lost.difference(*values));
            }
            reason.lost.retain(|(_, values)| !values.is_empty());
            if reason.lost.is_empty() {
                continue;
            }
            match told.last_mut().filter(|last| last.goes_with(&reason)) {
                Some(last) => {
                    let new = new_after(&reason.said, &last.said).to_vec();
                    last.said.extend(new);
                    last.lost.extend(reason.lost);
                    last.ahead_of_so = None;
                    last.shown.extend(reason.shown);
                }
                None => told.push(reason),
            }
        }
        told
    }

    fn own_reasons(&self) -> Vec<ClueReason> {
        if let Some(cage) = CageSets::new(self.position.board(), self.at) {
            return sums::combinations(self, &cage);
        }
        if self.cells.len() == 2 {
            return pairs::reasons(self);
        }
        if self.clue.sum().is_some() {
            return sums::reasons(self);
        }
        let own = OF_KIND.iter().find(|(kind, _)| *kind == self.clue.kind);
        own.map_or_else(Vec::new, |(_, reasons)| reasons(self))
    }
}
