//! X-chains: houses with two places for a value, each leading to the next; one of the two ends has the value.
//!
//! ```text
//!   4 ═══ 4           if the first is not 4, the second is,
//!         ┊           so the third is not, the fourth is, and so on:
//!         4 ═══ 4     one of the outer two is 4
//! ```
//!
//! The shortest are skyscrapers, kites and turbot fish. A chain whose ends see each other closes to a cycle.

use crate::logic::chains::{self, Material};
use crate::logic::steps::Technique;

/// Rings of one value.
pub static X_CYCLE: Technique = Technique {
    name: "X-cycle",
    slug: "x-cycle",
    rating: 65,
    about: "Houses with two cells for a value lead from one to the next and back to the first. So of each two that must differ, too, one has the value.",
    find: |position, findings| chains::closed(Material::Places, 2.., position, findings),
};

/// Chains of one value.
pub static X_CHAIN: Technique = Technique {
    name: "X-chain",
    slug: "x-chain",
    rating: 66,
    about: "Houses with two cells for a value lead from one to the next. If the first cell doesn't have it, the last one does, so what sees both doesn't.",
    find: |position, findings| chains::open(Material::Places, 2.., position, findings),
};

/// Rings of one value with groups.
pub static GROUPED_X_CYCLE: Technique = Technique {
    name: "grouped X-cycle",
    slug: "grouped-x-cycle",
    rating: 66,
    about: "An X-cycle in which some of the links go from or to several cells of a house, one of which has the value.",
    find: |position, findings| chains::closed(Material::GroupedPlaces, 2.., position, findings),
};

/// Chains of one value with groups.
pub static GROUPED_X_CHAIN: Technique = Technique {
    name: "grouped X-chain",
    slug: "grouped-x-chain",
    rating: 67,
    about: "An X-chain in which some of the links go from or to several cells of a house, one of which has the value.",
    find: |position, findings| chains::open(Material::GroupedPlaces, 2.., position, findings),
};
