//! A chain that was found.

use crate::logic::links::Chain;

/// How a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainForm {
    /// One of its two ends is true, so what both exclude is out; where both are the same, that is true.
    Open,
    /// Its ends exclude each other, so that it closes to a ring: of each weak link, too, one end is true.
    Closed,
}

/// A chain of a graph.
pub struct FoundChain {
    /// How it ends.
    pub form: ChainForm,
    /// Its strong links, each from the node that is false to the one that is true if the first is false.
    pub chain: Chain,
    /// The clues by which weak links hold, ascending.
    pub clues: Vec<u16>,
}
