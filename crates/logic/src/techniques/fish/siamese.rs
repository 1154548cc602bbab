//! Siamese fish: two fish with fins that have the same bases, told together.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudogon_board::layout::HouseId;
use sudogon_board::message::{noun, pattern};
use sudogon_board::puzzle::Value;

use super::found::{Fish, FishShape};
use super::{search, words};
use crate::positions::Position;
use crate::steps::{Findings, Technique, removals, together};

/// How many twos are looked at: far more than a board that is printed has, and an end on the largest.
const MOST_TWOS: usize = 20_000;

pub static SIAMESE: Technique = Technique {
    id: "siamese-fish",
    noun: noun!("siamese fish"),
    rating: 89,
    about: pattern!(
        "Two finned fish in the same rows, with other columns and other fins: each is a step of its own, and together they rule out more."
    ),
    search: pattern!(
        "When you have a finned fish, keep its rows and look whether other columns make a second one, with other fins."
    ),
    find,
};

/// Finds two fish of the same bases of which each rules out something of its own: small ones first.
fn find(position: &Position<'_>, findings: &mut Findings<'_>) -> ControlFlow<()> {
    let shapes = [
        FishShape::Finned,
        FishShape::FinnedFranken,
        FishShape::FinnedMutant,
    ];
    let mut looks_left = MOST_TWOS;
    for size in 2..=4 {
        let mut of_bases: BTreeMap<(Value, &[HouseId]), Vec<&Fish>> = BTreeMap::new();
        for fish in shapes.map(|shape| search::fish(position, shape.kind(), size)) {
            for fish in fish {
                let same = of_bases.entry((fish.value, &fish.bases)).or_default();
                same.push(fish);
            }
        }
        for (&(value, _), same) in &of_bases {
            for (at, one) in same.iter().enumerate() {
                for other in same[at + 1..].iter().take(looks_left) {
                    looks_left -= 1;
                    let [ones, others] = [one, other].map(|fish| removals(&fish.lost, value));
                    if let Some(changes) = together(&ones, &others) {
                        findings.add(&changes, &|changes| {
                            words::reasoning_of_two(position, [one, other], changes)
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
