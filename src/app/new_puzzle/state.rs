//! What is being made, and what is kept ready.

use crate::app::new_puzzle::making::Making;
use crate::app::new_puzzle::order::Search;

/// What is being made, and what is kept ready.
#[derive(Default)]
pub struct NewPuzzleState {
    /// The seed as it was typed; empty: by chance.
    pub seed: String,
    /// The search that was begun before it was asked for.
    pub prepared: Option<Search>,
    /// The search that the player waits for.
    pub making: Option<Making>,
}
