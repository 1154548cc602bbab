//! Why a chain holds: its proof, and how it is told.

use sudogon_board::lists::sorted_once;

use super::found_chain::FoundChain;
use super::telling::{self, Whole};
use super::telling_sets;
use crate::steps::{Change, Highlight, Proof, Reasoning, Stage};

/// The reasoning: where to begin, link by link, and the whole.
pub fn reasoning(found: &FoundChain<'_, '_>, changes: &[Change]) -> Reasoning {
    let links = 0..found.len();
    let (look, mut walk, whole): (_, Vec<Stage>, Whole) = if found.is_of_sets {
        (
            telling_sets::look(found),
            links.map(|at| telling_sets::set(found, at)).collect(),
            telling_sets::whole(found, changes),
        )
    } else {
        (
            telling::look(found),
            links.map(|at| telling::link(found, at)).collect(),
            telling::whole(found, changes),
        )
    };
    let Whole { more, why, summary } = whole;
    walk.extend(more);
    // What clues forbid counts where it is told.
    let told = walk
        .iter()
        .chain([&why])
        .flat_map(|stage| &stage.highlights);
    let clues = told.filter_map(|highlight| match highlight {
        Highlight::Clue(at) => Some(*at),
        _ => None,
    });
    let proof = Proof {
        clues: sorted_once(clues),
        ..Proof::of(found.chain.premises())
    };
    Reasoning::by(proof, look, why).with_walk(walk, summary)
}
