//! What a number costs somebody who keeps no marks, and which marks it takes where that is too much.
//!
//! Somebody who looks at printed numbers alone sees the places of a value in a house by cross-hatching: each empty cell that is none of them
//! must be ruled out. What a cell can be they see only by going through all that its row, column and box hold. Several of these for one
//! step must be held in mind together, each with each. And the harder a technique, the longer they look for it.
//!
//! In round numbers on the 9×9: a hidden single costs 5, locked candidates 10, a naked pair 20, an X-wing 25, a skyscraper 30, a naked
//! triple or a swordfish 35, an XY-wing or a W-wing 40, a chain of six links 100.

use sudogon_board::layout::Cell;

use crate::positions::Position;
use crate::second_solutions::OneSolution;
use crate::steps::{Premise, Proof};

/// How many facts a person holds in mind, unless somebody says otherwise.
pub const MOST_FACTS: usize = 4;

/// The most that one step costs which is seen without marks. Chosen between what a teacher let pass who read the hints for 200 puzzles, what
/// one value does in two lines, such as X-wings and skyscrapers, and what nobody finds, from the three cells of an XY-wing on.
pub const MOST_OF_ONE: u32 = 33;

/// The most that a number costs which is found without marks, with all that it rests on: a pair and an X-wing, or four locked candidates.
pub const MOST_TOGETHER: u32 = 60;

/// The most values that are tried together for one number, one after the other: who tries a third has lost sight of it.
pub const MOST_TRIES: usize = 2;

/// How much a mark costs that is to be written: more than to see it, so that few are to be written.
pub const OF_A_MARK: u32 = 3;

/// More marks than anybody writes for one number, about eight cells' with three each: then one fact is better, to be kept.
pub const MANY_MARKS: usize = 24;

/// How long somebody looks for a step; also what it costs with all its marks on the paper. With the square of the rating three steps that
/// are easily seen are easier than one chain.
pub const fn of_finding(rating: u32) -> u32 {
    rating * rating / 100
}

/// What it costs to try a value that comes to nothing: a look for each number that follows, and for the end. They stand there in pencil, so
/// nothing is held in mind together, but each look takes in all that stands there: two short tries cost less than a long one. With
/// [`MOST_OF_ONE`] that makes five numbers and the end.
pub fn of_try(proof: &Proof) -> u32 {
    let looks = u32::try_from(proof.premises.len()).unwrap_or(u32::MAX);
    looks.saturating_mul(looks).saturating_sub(3)
}

/// What it costs without marks to find a step, to see what it follows from, and to hold that in mind.
pub fn of_step(position: &Position<'_>, rating: u32, proof: &Proof) -> u32 {
    let layout = position.layout();
    let is_open = |cell: &Cell| position.value(*cell).is_none();
    let of_premises = proof.premises.iter().map(|&one| of_premise(position, one));
    let of_clues = proof.clues.iter().map(|&at| {
        let cells = layout.constraint(at).each_cell();
        2 + cells.into_iter().filter(is_open).count()
    });
    let difference = proof.difference.iter();
    let of_difference = difference.filter_map(|one| Some(2 + one.left(layout)?.0.len()));
    let one_solution = proof.one_solution.iter();
    let of_pattern = one_solution.map(|one| match one {
        // Which of them are printed matters, too.
        OneSolution::Deadly(deadly) => {
            let cells = deadly.cells().iter();
            cells.map(|&cell| of_cell(position, cell)).sum()
        }
        OneSolution::Bug(..) => {
            let cells = layout.cells().filter(is_open);
            cells.map(|cell| of_cell(position, cell)).sum()
        }
    });
    let seen = of_premises
        .chain(of_clues)
        .chain(of_difference)
        .chain(of_pattern);
    let each: Vec<usize> = seen.collect();
    let together = each.len() * each.len().saturating_sub(1);
    let seeing = each.into_iter().sum::<usize>() + together;
    of_finding(rating) + u32::try_from(seeing).unwrap_or(u32::MAX / 2)
}

fn of_premise(position: &Position<'_>, premise: Premise) -> usize {
    match premise {
        Premise::Cell(cell) => of_cell(position, cell),
        Premise::House(id, value) => {
            let is_ruled_out = |cell: &Cell| {
                let is_remembered = position.crossed_out(*cell).contains(value);
                !position.can_hold(*cell, value) && !is_remembered
            };
            let house = position.layout().house(id);
            1 + position.open(house).filter(is_ruled_out).count()
        }
    }
}

/// A look at its row, column and box, where these hold up to nine values, and what is left.
fn of_cell(position: &Position<'_>, cell: Cell) -> usize {
    position.layout().values().div_ceil(3) + position.candidates(cell).len()
}

/// How good a number is for whoever looks for one: what is better comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// It takes no facts that aren't told yet, and so much effort.
    AtOnce(u32),
    /// It can be held in mind with its facts.
    InMind(u32),
    /// It takes marks.
    WithMarks(u32),
    /// It is no number but a fact on the way to one.
    Fact(u32),
}

impl Rank {
    /// The effort that it takes.
    pub const fn effort(self) -> u32 {
        match self {
            Self::AtOnce(effort)
            | Self::InMind(effort)
            | Self::WithMarks(effort)
            | Self::Fact(effort) => effort,
        }
    }
}
