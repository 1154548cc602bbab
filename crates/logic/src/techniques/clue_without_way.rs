//! What a clue leaves no way for: any clue, by what is left in its cells.
//!
//! ```text
//!   a ● 3 4 6        one is twice the other: a is 6 or 2 beside 3, 8 or 2 beside 4, 3 beside 6
//! ```
//!
//! A value stays in a cell when the clue's other cells can be filled so that all is as it says and their houses agree. Of two cells
//! that is quickly seen; longer ones need to be tried.

use std::ops::ControlFlow;

use sudogon_board::layout::clues::kinds;
use sudogon_board::message::{message, noun, pattern};
use sudogon_board::puzzle::ValueSet;

use crate::clues::reasons::{Asked, ClueReason, ReasonKind, in_stages, with_why};
use crate::clues::{CageSets, clue_words};
use crate::positions::Position;
use crate::reasons::look;
use crate::steps::{Change, Findings, Proof, Reasoning, Stage, Technique, words};

pub static PAIR: Technique = Technique {
    id: "clue-between-two-cells",
    noun: noun!("clue between two cells"),
    rating: 25,
    about: pattern!(
        "A sign, dot or bar joins two cells. A candidate of the one that goes with none of the other is ruled out."
    ),
    search: pattern!(
        "Look at signs and dots with a filled cell on one side, or few candidates. Go through one side: which of its candidates has no partner on the other?"
    ),
    find: |position, findings| find(position, findings, |cells| cells == 2),
};

pub static LONGER: Technique = Technique {
    id: "clue-without-a-way",
    noun: noun!("clue without a way"),
    rating: 29,
    about: pattern!(
        "With some candidate in a cell of a clue, its other cells can't be filled as the clue says. So it is ruled out."
    ),
    search: pattern!(
        "Go to clues that are nearly filled, and to very large and very small sums. Take an end of the clue, and ask of each candidate there how the rest could be filled."
    ),
    find: |position, findings| find(position, findings, |cells| cells > 2),
};

fn find(
    position: &Position<'_>,
    findings: &mut Findings<'_>,
    fits: fn(usize) -> bool,
) -> ControlFlow<()> {
    let constraints = (0..).zip(position.layout().constraints());
    let fitting = constraints.filter(|(_, one)| fits(one.cells.len()));
    // Of sums without repeats the combinations say more.
    let others = fitting.filter(|&(at, _)| CageSets::new(position.board(), at).is_none());
    add_reasons(position, findings, others.map(|(at, _)| at))
}

/// Adds what clues, by their places, rule out: of all of them first what can be followed best.
pub fn add_reasons(
    position: &Position<'_>,
    findings: &mut Findings<'_>,
    clues: impl Iterator<Item = u16>,
) -> ControlFlow<()> {
    let mut asked: Vec<Asked<'_>> = clues.filter_map(|at| Asked::new(position, at)).collect();
    for kind in ReasonKind::ALL {
        if !findings.want_harder(kind.harder()) {
            break;
        }
        for asked in &mut asked {
            for reason in asked.next_reasons(kind) {
                let changes = reason.changes(position);
                let harder = kind.harder();
                findings.add_harder(harder, &changes, &|changes| {
                    reasoning(asked, &reason, changes)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn reasoning(asked: &Asked<'_>, reason: &ClueReason, changes: &[Change]) -> Reasoning {
    let cage = CageSets::new(asked.position.board(), asked.at);
    let lost = changes.iter().filter_map(|change| change.removed());
    let lost: ValueSet = lost.map(|(_, value)| value).collect();
    let by_values = || match (changes, lost.first().filter(|_| lost.is_single())) {
        (&[Change::Place(cell, value)], _) => message!("{cell} must be {value}"),
        (_, Some(value)) => message!("{value} doesn't fit this clue"),
        (_, None) => message!("Some values don't fit this clue"),
    };
    let (asks, headline, find) = match &cage {
        Some(cage) => (
            with_why(
                asked.position,
                cage,
                cage.needs(asked.layout(), asked.at),
                &reason.said,
            ),
            match cage.sets.len() {
                1 => message!("Only one combination is left"),
                // It is not the combinations that rule these out.
                _ if ValueSet::in_any_of(cage.sets.iter().copied()).intersection(lost) == lost => {
                    by_values()
                }
                count => message!("{count} combinations are left"),
            },
            message!("Find the sets of values that add up to what they need."),
        ),
        None => (
            clue_words::asks_at(asked.layout(), asked.at),
            by_values(),
            if asked.clue.kind == &kinds::SKYSCRAPER {
                message!("A value is the height of a tower, which hides the lower ones behind it.")
            } else {
                message!("Compare what can still go in its cells.")
            },
        ),
    };
    let highlights = asked.highlights(reason, changes);
    let told = reason.told(changes);
    let room = words::MAX_LINES - 1;
    let (walk, lines) = in_stages(asked.layout(), vec![asks], &told, room, &highlights);
    let summary = lines.clone();
    let why = Stage::concluding(asked.layout(), changes, headline, lines, highlights);
    let look = look::look_at_clue(asked.position, asked.at, Some(find));
    Reasoning::by(Proof::of_clues([asked.at]), look, why).with_walk(walk, summary)
}
