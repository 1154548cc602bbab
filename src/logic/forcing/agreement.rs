//! What follows from all candidates of a cell, or from all places of a value in a house: whichever it is, that is so.

use std::ops::ControlFlow;

use super::board_of_position::board;
use super::contradictions::length;
use super::following::{Following, Literal, Sight};
use super::telling;
use crate::logic::chains::harder_by_length;
use crate::logic::position::Position;
use crate::logic::premise::Premise;
use crate::logic::technique::Findings;

/// What is gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// The candidates of a cell.
    Cells,
    /// The places of a value in a house.
    Houses,
}

/// Finds what all candidates of a premise agree on, what takes the least to follow first.
pub fn agree(
    from: From,
    sight: Sight,
    position: &Position<'_>,
    findings: &mut Findings<'_>,
) -> ControlFlow<()> {
    let board = board(position);
    let all: Vec<Following<'_>> = (0..board.candidates.len() as u32)
        .map(|one| Following::new(board, (one, true), sight))
        .collect();
    // Of two candidates a chain says it all.
    let least = if sight == Sight::Chains { 3 } else { 2 };
    let mut found: Vec<(usize, usize, Literal)> = Vec::new();
    for (at, needed) in board.needed.iter().enumerate() {
        let is_wanted = match board.premises[at] {
            Premise::Cell(_) => from == From::Cells,
            Premise::House(..) => from == From::Houses,
        };
        if !is_wanted || needed.len() < least {
            continue;
        }
        let branches: Vec<&Following<'_>> = needed.iter().map(|&one| &all[one as usize]).collect();
        // What is impossible is told as that.
        if branches.iter().any(|branch| branch.impossible.is_some()) {
            continue;
        }
        for &literal in &branches[0].trail {
            if branches[1..].iter().all(|branch| branch.has(literal)) {
                let each = branches.iter().map(|branch| branch.leading_to([literal.0]));
                found.push((each.map(|one| length(&one)).sum(), at, literal));
            }
        }
    }
    found.sort_unstable();
    for (length, at, literal) in found {
        let changes = [board.change(literal)];
        findings.add_harder(harder_by_length(length), &changes, &|| {
            let branches = board.needed[at].iter().map(|&one| &all[one as usize]);
            let branches: Vec<&Following<'_>> = branches.collect();
            let premise = board.premises[at];
            telling::agreement(position, board, premise, &branches, literal)
        })?;
    }
    ControlFlow::Continue(())
}
