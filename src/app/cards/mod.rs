//! THE CARD beside the board: at most one is open.
//!
//! A card is a file here with a type that implements `CardBehaviour`, a variant of [`Card`] with its lines in [`Card::behaviour`], and
//! the command that opens it:
//!
//! - `hint.rs`: where to look, why, do it; `offered_steps.rs`: the steps it offers; `obstacles.rs`: what comes before any hint
//! - `candidates.rs`: what can go into the cell with the cursor; `why_not.rs`: why a value can't
//! - `missing.rs`: what is missing where
//! - `path.rs`: all steps from here; `step_list.rs`: how steps are listed
//! - `check.rs`: the player's values; `verdict.rs`: the printed numbers; `solve.rs`: the solution
//!
//! What they share: `situation.rs`: the puzzle as a card sees it; `basis.rs`: what steps are found from; `outcome.rs`: the
//! engine's outcome in words. Commands that act on an open card: `hint_commands.rs`, `commands.rs`.
//!
//! While no card is open `entering.rs`, `regions.rs` or `playing.rs` shows in its place how far the player is; `notice.rs` stands
//! above all of them.

pub mod basis;
pub mod behaviour;
pub mod candidates;
pub mod check;
mod commands;
pub mod entering;
pub mod hint;
mod hint_commands;
pub mod missing;
pub mod notice;
pub mod obstacles;
mod offered_steps;
pub mod outcome;
pub mod path;
pub mod playing;
pub mod regions;
pub mod situation;
pub mod solve;
pub mod step_list;
pub mod verdict;
mod why_not;

use behaviour::CardBehaviour;
use candidates::CandidatesCard;
use check::CheckCard;
use hint::HintCard;
use missing::MissingCard;
use path::PathCard;
use solve::SolveCard;
use verdict::VerdictCard;

/// The card that is open.
pub enum Card {
    /// The printed numbers have been typed in or pasted: what is known of them.
    Verdict(VerdictCard),
    /// Solving.
    Solve(SolveCard),
    /// A hint.
    Hint(HintCard),
    /// A check of the player's values.
    Check(CheckCard),
    /// What can go into the cell with the cursor.
    Candidates(CandidatesCard),
    /// What is missing where.
    Missing(MissingCard),
    /// All steps from here.
    Path(PathCard),
}

impl Card {
    /// The card as what every card can do.
    pub fn behaviour(&self) -> &dyn CardBehaviour {
        match self {
            Self::Verdict(card) => card,
            Self::Solve(card) => card,
            Self::Hint(card) => card,
            Self::Check(card) => card,
            Self::Candidates(card) => card,
            Self::Missing(card) => card,
            Self::Path(card) => card,
        }
    }

    /// The same, to change it.
    pub fn behaviour_mut(&mut self) -> &mut dyn CardBehaviour {
        match self {
            Self::Verdict(card) => card,
            Self::Solve(card) => card,
            Self::Hint(card) => card,
            Self::Check(card) => card,
            Self::Candidates(card) => card,
            Self::Missing(card) => card,
            Self::Path(card) => card,
        }
    }
}
