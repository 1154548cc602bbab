//! Chains, by what they are made of: `chains/` finds them all.
//!
//! **X-chains:** houses with two places for a value, each leading to the next; one of the two ends has the value.
//!
//! ```text
//!   4 ═══ 4           if the first is not 4, the second is,
//!         ┊           so the third is not, the fourth is, and so on:
//!         4 ═══ 4     one of the outer two is 4
//! ```
//!
//! The shortest are skyscrapers, kites and turbot fish. A chain whose ends see each other closes to a cycle.
//!
//! **XY-chains:** cells with two candidates, each leading to the next by a value that they share; one of the two ends has the value that
//! both have.
//!
//! ```text
//!   x y ┄┄ y z ┄┄ z x     if the first is not x it is y, so the second is z, so the third is x
//! ```
//!
//! With three cells it is an XY-wing, with the same two values throughout a remote pair.
//!
//! **Alternating inference chains:** links of all kinds in turn, strong and weak, over all values.
//!
//! ```text
//!   4 ═══ 4           a strong link within a house, or between the two candidates of a cell;
//!         ┊ 7 ═══ 7   a weak one between peers, or between two candidates of a cell
//! ```
//!
//! One of the two ends is true, so what both exclude is out. Where the ends exclude each other the chain is a continuous loop, and each
//! weak link has a true end, too. Nodes may be groups.
//!
//! **Chains of almost locked sets:** cells that see each other with one value more than they are. Without one of its values a set
//! holds all others.
//!
//! ```text
//!   A: x y z in two cells      if A does without z it holds x, so B does without x and holds z:
//!   B: x z . in two cells      z is in A or in B, and what sees all its places in both does not have it
//! ```
//!
//! Two sets are ALS-XZ, three an XY-wing of sets, more a chain. Where also the ends exclude each other both sets are locked.

use sudogon_board::message::{noun, pattern};

use crate::chains::ChainForm::{Closed, Open};
use crate::chains::{self, Material};
use crate::steps::Technique;

pub static X_CYCLE: Technique = Technique {
    id: "x-cycle",
    noun: noun!("X-cycle"),
    rating: 65,
    about: pattern!(
        "Houses with two places for a value lead from one to the next and back to the start: a continuous loop. Of each two that see each other along it, one has the value."
    ),
    search: pattern!(
        "Take a value, and draw a line where a house has just two places. Follow these lines and cells that see each other by turns: do you come back to the start?"
    ),
    find: |position, findings| chains::find(Closed, Material::Places, 2.., position, findings),
};

pub static X_CHAIN: Technique = Technique {
    id: "x-chain",
    noun: noun!("X-chain"),
    rating: 66,
    about: pattern!(
        "Houses with two places for a value lead from one to the next. If the first place doesn't have it, the last one does. So a cell that sees both doesn't."
    ),
    search: pattern!(
        "Take a value, and draw a line where a house has just two places. Go from one to the next by cells that see each other; then look what sees both ends."
    ),
    find: |position, findings| chains::find(Open, Material::Places, 2.., position, findings),
};

pub static GROUPED_X_CYCLE: Technique = Technique {
    id: "grouped-x-cycle",
    noun: noun!("grouped X-cycle"),
    rating: 66,
    about: pattern!(
        "An X-cycle in which some links go from or to a group: several cells of a house of which one has the value."
    ),
    search: pattern!(
        "As for an X-cycle, but take two or three places of a house that lie in one area and one line together as one."
    ),
    find: |position, findings| {
        chains::find(Closed, Material::GroupedPlaces, 2.., position, findings)
    },
};

pub static GROUPED_X_CHAIN: Technique = Technique {
    id: "grouped-x-chain",
    noun: noun!("grouped X-chain"),
    rating: 67,
    about: pattern!(
        "An X-chain in which some links go from or to a group: several cells of a house of which one has the value."
    ),
    search: pattern!(
        "As for an X-chain, but take two or three places of a house that lie in one area and one line together as one."
    ),
    find: |position, findings| chains::find(Open, Material::GroupedPlaces, 2.., position, findings),
};

pub static XY_CHAIN: Technique = Technique {
    id: "xy-chain",
    noun: noun!("XY-chain"),
    rating: 70,
    about: pattern!(
        "Cells with two candidates each share one with the next. If the first cell isn't a certain value, the last one is. So a cell that sees both isn't."
    ),
    search: pattern!(
        "Mark the cells with two candidates. Start with a value of one, go from cell to cell by the other, and stop where the cell's other value is the one you started with."
    ),
    find: |position, findings| chains::find(Open, Material::Pairs, 4.., position, findings),
};

pub static NICE_LOOP: Technique = Technique {
    id: "continuous-nice-loop",
    noun: noun!("continuous nice loop"),
    rating: 70,
    about: pattern!(
        "Links lead from candidate to candidate and back to the first, so each works both ways. Of two candidates of it that exclude each other, one is right."
    ),
    search: pattern!(
        "Make a chain, and see whether its end sees its start. Then check each step that is no house with two places: what else is there goes."
    ),
    find: |position, findings| chains::find(Closed, Material::Candidates, 2.., position, findings),
};

pub static AIC: Technique = Technique {
    id: "alternating-inference-chain",
    noun: noun!("alternating inference chain"),
    rating: 70,
    about: pattern!(
        "If the first candidate is wrong, the next is right, so the one after that is wrong, and so on to the last. So the first or the last is right."
    ),
    search: pattern!(
        "Ask of a candidate: what if it is wrong? Go on by houses with two places and cells with two candidates, until something is right that rules out what the first would."
    ),
    find: |position, findings| chains::find(Open, Material::Candidates, 2.., position, findings),
};

pub static GROUPED_NICE_LOOP: Technique = Technique {
    id: "grouped-continuous-nice-loop",
    noun: noun!("grouped continuous nice loop"),
    rating: 78,
    about: pattern!(
        "A continuous nice loop in which some links go from or to a group: several cells of a house of which one has the value."
    ),
    search: pattern!(
        "As for a nice loop, but take places of a house that lie in one area and one line together as one."
    ),
    find: |position, findings| chains::find(Closed, Material::Groups, 2.., position, findings),
};

pub static GROUPED_AIC: Technique = Technique {
    id: "grouped-alternating-inference-chain",
    noun: noun!("grouped alternating inference chain"),
    rating: 79,
    about: pattern!(
        "An alternating chain in which some links go from or to a group: several cells of a house of which one has the value."
    ),
    search: pattern!(
        "As for a chain, but take places of a house that lie in one area and one line together as one."
    ),
    find: |position, findings| chains::find(Open, Material::Groups, 2.., position, findings),
};

pub static ALS_XZ: Technique = Technique {
    id: "als-xz",
    noun: noun!("ALS-XZ"),
    rating: 74,
    about: pattern!(
        "A set with one value more than cells needs all others if it lacks one. Two such sets can't both have a certain value, so one of them has another that both can have."
    ),
    search: pattern!(
        "Look for two sets with one value more than cells: two cells with three values, or one with two. Is there a value whose cells in both all see each other? Then look at another that both have."
    ),
    find: |position, findings| {
        chains::find(Open, Material::AlmostLocked, 2..=2, position, findings)
    },
};

pub static ALS_XZ_DOUBLY: Technique = Technique {
    id: "doubly-linked-als-xz",
    noun: noun!("doubly linked ALS-XZ"),
    rating: 74,
    about: pattern!(
        "Two sets, each with one value more than cells, can't both have one value, nor both another. So each has one of these two, and surely all its other values."
    ),
    search: pattern!(
        "Look for two sets with one value more than cells, and two values whose cells in both all see each other. Then all the other values are locked."
    ),
    find: |position, findings| {
        chains::find(Closed, Material::AlmostLocked, 2..=2, position, findings)
    },
};

pub static ALS_XY_WING: Technique = Technique {
    id: "als-xy-wing",
    noun: noun!("ALS-XY-wing"),
    rating: 77,
    about: pattern!(
        "Three sets, each with one value more than cells. The middle one takes a value from the first or from the last, which then has the value that these two share."
    ),
    search: pattern!(
        "Take an XY-wing with sets in place of its cells: the middle set shares one value with each of the others, which share a third."
    ),
    find: |position, findings| {
        chains::find(Open, Material::AlmostLocked, 3..=3, position, findings)
    },
};

pub static ALS_CHAIN: Technique = Technique {
    id: "als-chain",
    noun: noun!("ALS chain"),
    rating: 80,
    about: pattern!(
        "Sets with one value more than cells each. A set that loses a value has all its others and takes one from the next. So the first or the last has a certain value."
    ),
    search: pattern!(
        "As for an XY-chain, with sets in place of cells: each has one value more than cells, and passes a value on to the next."
    ),
    find: |position, findings| chains::find(Open, Material::AlmostLocked, 4.., position, findings),
};

pub static NICE_LOOP_WITH_ALS: Technique = Technique {
    id: "continuous-nice-loop-with-als",
    noun: noun!("continuous nice loop with ALS"),
    rating: 84,
    about: pattern!(
        "A continuous nice loop in which some links go through a set with one value more than cells: if it lacks one of its values, it has all others."
    ),
    search: pattern!(
        "As for a nice loop; where it would end, look for a set with one value more than cells: in by one of its values, out by another."
    ),
    find: |position, findings| chains::find(Closed, Material::All, 2.., position, findings),
};

pub static AIC_WITH_ALS: Technique = Technique {
    id: "aic-with-als",
    noun: noun!("AIC with ALS"),
    rating: 84,
    about: pattern!(
        "An alternating chain in which some links go through a set with one value more than cells: if it lacks one of its values, it has all others."
    ),
    search: pattern!(
        "As for a chain; where it would end, look for a set with one value more than cells: in by one of its values, out by another."
    ),
    find: |position, findings| chains::find(Open, Material::All, 2.., position, findings),
};
