//! What joins candidates: of two one is true, or at most one is.
//!
//! - `nodes.rs`: [`Node`], a candidate or a group of them, and [`Basis`], why one of two is true
//! - `chain.rs`: [`Strong`], a strong link, and [`Chain`], several that lead on from one to the next
//! - `colours.rs`: [`Coloured`], cells joined in pairs, of which all of one side are true or all of the other

mod chain;
pub mod colours;
mod nodes;

pub use chain::{Chain, Pair, Strong, used_up};
pub use colours::{Cluster, Coloured};
pub use nodes::{Basis, FewCells, Node};
