//! Why a value can't be somewhere: the reasons that all techniques share, with their sentences and highlights.
//!
//! - `blockers.rs`: [`Blockers`], the values on the board that keep a value out of cells
//! - `common_peers.rs`: [`CommonPeers`], cells that lose a value because they are peers of all places of which one takes it
//! - `cover.rs`: the few houses that explain it
//! - `held.rs`: the values that the peers of a cell hold, by houses
//! - `look.rs`: how most explanations begin, by saying where to look; that a reason counts what is crossed out
//!
//! What excludes a value is often excluded twice and three times over. A reason is chosen so that few cells and few houses
//! explain it all: always the one that explains the most of what is still unexplained.

mod blockers;
mod common_peers;
mod cover;
mod held;
pub mod look;

pub use blockers::{Blockers, summaries};
pub use common_peers::{CommonPeers, common_peers, lost_to_all, lost_to_holders};
pub use cover::{Along, cover, line};
pub use held::{held, held_highlights, houses_with_the_others};
