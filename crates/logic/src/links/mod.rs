//! What joins candidates: of two one is true, or at most one is.
//!
//! - `chain.rs`: [`Node`], a candidate or a group of them; [`Strong`], a strong link between two, with its [`Basis`], why one of them is
//!   true; and [`Chain`], several that lead on from one to the next
//! - `lettered_sets.rs`: [`LetteredSet`], cells that are told as set A, set B and so on
//! - `colours.rs`: [`Coloured`], cells joined in pairs, of which all of one side are true or all of the other

mod chain;
pub mod colours;
pub mod lettered_sets;

pub use chain::{Basis, Chain, FewCells, Node, Pair, Strong, used_up};
pub use colours::{Cluster, Coloured};
pub use lettered_sets::LetteredSet;
