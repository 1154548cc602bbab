//! Alternating inference chains: links of all kinds in turn, strong and weak, over all values.
//!
//! ```text
//!   4 ═══ 4           a strong link within a house, or between the two candidates of a cell;
//!         ┊ 7 ═══ 7   a weak one between peers, or between two candidates of a cell
//! ```
//!
//! One of the two ends is true, so what both exclude is out. Where the ends exclude each other the chain is a loop, and each weak
//! link has a true end, too. Nodes may be groups.

use crate::logic::chains::{self, Material};
use crate::logic::steps::Technique;

/// Rings.
pub static LOOP: Technique = Technique {
    name: "nice loop",
    slug: "nice-loop",
    rating: 70,
    about: "Links lead from candidate to candidate and back to the first. So of each two candidates that exclude each other in it, one is right.",
    find: |position, findings| chains::closed(Material::Candidates, 2.., position, findings),
};

/// Chains.
pub static CHAIN: Technique = Technique {
    name: "alternating inference chain",
    slug: "alternating-inference-chain",
    rating: 70,
    about: "If the first candidate is wrong the next is right, so the one after that is wrong, and so on. One of the two ends must be right.",
    find: |position, findings| chains::open(Material::Candidates, 2.., position, findings),
};

/// Rings with groups.
pub static GROUPED_LOOP: Technique = Technique {
    name: "grouped nice loop",
    slug: "grouped-nice-loop",
    rating: 78,
    about: "A nice loop in which some of the links go from or to several cells of a house, one of which has the value.",
    find: |position, findings| chains::closed(Material::Groups, 2.., position, findings),
};

/// Chains with groups.
pub static GROUPED_CHAIN: Technique = Technique {
    name: "grouped alternating inference chain",
    slug: "grouped-alternating-inference-chain",
    rating: 79,
    about: "An alternating chain in which some links go from or to several cells of a house, one of which has the value.",
    find: |position, findings| chains::open(Material::Groups, 2.., position, findings),
};
