//! Mutant fish: lines of one kind on both sides, or of several kinds on one.

use std::ops::ControlFlow;

use super::found::FishShape;
use super::search;
use super::words::add;
use crate::logic::positions::Position;
use crate::logic::steps::{Findings, Technique};

/// The registry's entry.
pub static MUTANT: Technique = Technique {
    name: "mutant fish",
    slug: "mutant-fish",
    rating: 95,
    about: "But for a few extra cells, the value of some rows, columns and areas fits only in as many others, of any kind. These have it there, so some other cells can't.",
    find,
};

/// Finds those of each size, those without fins before those with fins.
fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    for (harder, size) in (0..).zip(2..=4) {
        for shape in [FishShape::Mutant, FishShape::FinnedMutant] {
            for fish in search::fish(position, shape.kind(), size) {
                add(position, fish, harder, findings)?;
            }
        }
    }
    ControlFlow::Continue(())
}
