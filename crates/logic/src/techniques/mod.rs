//! The techniques: the ways in which a person finds the next step.
//!
//! Each is a file that says its rule, finds its steps and words them, and a line in [`ALL`]. What differs in size alone, or in what
//! it is made of, shares the file. `deadly/` has a folder, as `fish/` has. `one_of.rs` is what the larger wings share.

mod bivalue_oddagon;
mod bug;
mod cage_combinations;
mod chains;
mod clue_last_cell;
mod clue_without_way;
mod clues_together;
pub(super) mod deadly;
mod death_blossom;
mod dual_empty_rectangle;
mod dual_two_string_kite;
mod empty_rectangle;
pub(super) mod fish;
pub(super) mod forcing;
mod hidden_sets;
pub(crate) mod hidden_single;
pub(crate) mod last_cell;
mod leftovers;
mod locked_candidates;
mod multi_colouring;
mod naked_sets;
pub(crate) mod naked_single;
mod needed_in_cage;
mod one_of;
mod remote_pairs;
mod rising_values;
mod rule_of_45;
mod simple_colouring;
mod sue_de_coq;
mod templates;
mod turbot_fish;
mod w_wing;
mod wxyz_wing;
mod xy_wing;
mod xyz_wing;

use std::collections::BTreeSet;

use super::known_techniques::KnownTechniques;
use super::steps::{Level, Technique};

/// Two steps of an easier technique at once.
static DOUBLES: &[&Technique] = &[
    &dual_two_string_kite::TECHNIQUE,
    &dual_empty_rectangle::TECHNIQUE,
    &fish::SIAMESE,
];

/// So many cells with so many values.
static NAKED_SETS: &[&Technique] = &[&naked_sets::PAIR, &naked_sets::TRIPLE, &naked_sets::QUAD];

/// The techniques that follow from there being one solution alone.
static BY_UNIQUENESS: &[&Technique] = &[
    &bug::TECHNIQUE,
    &deadly::UNIQUE_RECTANGLE_1,
    &deadly::UNIQUE_RECTANGLE_2,
    &deadly::UNIQUE_RECTANGLE_4,
    &deadly::UNIQUE_RECTANGLE_3,
    &deadly::UNIQUE_RECTANGLE_5,
    &deadly::UNIQUE_RECTANGLE_6,
    &deadly::AVOIDABLE_RECTANGLE_1,
    &deadly::HIDDEN_RECTANGLE,
    &deadly::AVOIDABLE_RECTANGLE_2,
    &deadly::UNIQUE_LOOP,
];

impl Technique {
    /// Says whether its steps follow from there being one solution: whoever does not rely on that has none of them.
    pub fn needs_uniqueness(&self) -> bool {
        BY_UNIQUENESS.contains(&self)
    }

    /// Says whether a puzzle that needs it takes long to be found.
    pub fn is_rare(&self) -> bool {
        RARE.contains(&self) || self.level() == Level::BeyondExtreme
    }

    /// Says whether its steps count the values of some cells together: the naked sets of more than one.
    pub fn counts_cells(&self) -> bool {
        NAKED_SETS.contains(&self)
    }

    /// Says whether its steps are two of an easier technique at once: then they are never the easiest, no puzzle needs them, and they
    /// are told to whoever asks for all steps alone.
    pub fn is_double(&self) -> bool {
        DOUBLES.contains(&self)
    }
}

/// Of six searches on the 9×9 for a puzzle that needs it, for somebody who knows all that is easier, at least three took more than five
/// seconds, or ended without one.
static RARE: &[&Technique] = &[
    &leftovers::TECHNIQUE,
    &remote_pairs::TECHNIQUE,
    &deadly::UNIQUE_RECTANGLE_5,
    &deadly::AVOIDABLE_RECTANGLE_2,
    &naked_sets::QUAD,
    &fish::JELLYFISH,
    &hidden_sets::QUAD,
    &fish::SASHIMI_JELLYFISH,
    &chains::X_CYCLE,
    &bivalue_oddagon::TECHNIQUE,
    &fish::FRANKEN_X_WING,
    &fish::FINNED_FRANKEN_X_WING,
    &fish::FRANKEN_SWORDFISH,
    &fish::FINNED_FRANKEN_SWORDFISH,
    &chains::GROUPED_NICE_LOOP,
];

/// The technique with an id.
pub fn named(id: &str) -> Option<&'static Technique> {
    let mut all = ALL.iter().copied();
    all.find(|technique| technique.id == id)
}

/// The techniques with these ids, for somebody who knows no others.
pub fn known(ids: &BTreeSet<String>) -> KnownTechniques {
    let known = ALL.iter().filter(|one| ids.contains(one.id));
    known.map(|one| one.id).collect()
}

/// Every technique, in the order in which a person looks for them: by how hard the easiest steps of each are.
pub static ALL: &[&Technique] = &[
    &last_cell::TECHNIQUE,
    &clue_last_cell::TECHNIQUE,
    &hidden_single::TECHNIQUE,
    &naked_single::TECHNIQUE,
    &rule_of_45::ONE_HOUSE,
    &needed_in_cage::HIDDEN_SINGLE,
    &cage_combinations::ONE,
    &rising_values::TECHNIQUE,
    &clue_without_way::PAIR,
    &locked_candidates::TECHNIQUE,
    &cage_combinations::SEVERAL,
    &needed_in_cage::LOCKED,
    &clue_without_way::LONGER,
    &rule_of_45::SEVERAL_HOUSES,
    &clues_together::BESIDE,
    &naked_sets::PAIR,
    &hidden_sets::PAIR,
    &fish::X_WING,
    &clues_together::TWO,
    &naked_sets::TRIPLE,
    &rule_of_45::SEVERAL_CELLS,
    &leftovers::TECHNIQUE,
    &fish::SWORDFISH,
    &hidden_sets::TRIPLE,
    &turbot_fish::SKYSCRAPER,
    &turbot_fish::TWO_STRING_KITE,
    &fish::FINNED_X_WING,
    &fish::SASHIMI_X_WING,
    &turbot_fish::TURBOT_FISH,
    &dual_two_string_kite::TECHNIQUE,
    &xy_wing::TECHNIQUE,
    &empty_rectangle::TECHNIQUE,
    &bug::TECHNIQUE,
    &deadly::UNIQUE_RECTANGLE_1,
    &deadly::UNIQUE_RECTANGLE_2,
    &deadly::UNIQUE_RECTANGLE_4,
    &deadly::UNIQUE_LOOP,
    &dual_empty_rectangle::TECHNIQUE,
    &w_wing::TECHNIQUE,
    &xyz_wing::TECHNIQUE,
    &remote_pairs::TECHNIQUE,
    &simple_colouring::TECHNIQUE,
    &deadly::UNIQUE_RECTANGLE_3,
    &deadly::UNIQUE_RECTANGLE_5,
    &deadly::UNIQUE_RECTANGLE_6,
    &deadly::AVOIDABLE_RECTANGLE_1,
    &deadly::HIDDEN_RECTANGLE,
    &deadly::AVOIDABLE_RECTANGLE_2,
    &naked_sets::QUAD,
    &multi_colouring::TECHNIQUE,
    &fish::FINNED_SWORDFISH,
    &fish::JELLYFISH,
    &fish::SASHIMI_SWORDFISH,
    &hidden_sets::QUAD,
    &forcing::FEW_PARTS,
    &wxyz_wing::TECHNIQUE,
    &fish::FINNED_JELLYFISH,
    &fish::SASHIMI_JELLYFISH,
    &chains::X_CYCLE,
    &chains::X_CHAIN,
    &chains::GROUPED_X_CYCLE,
    &chains::GROUPED_X_CHAIN,
    &bivalue_oddagon::TECHNIQUE,
    &chains::XY_CHAIN,
    &chains::NICE_LOOP,
    &chains::AIC,
    &fish::FRANKEN_X_WING,
    &sue_de_coq::TECHNIQUE,
    &fish::FINNED_FRANKEN_X_WING,
    &chains::ALS_XZ,
    &chains::ALS_XZ_DOUBLY,
    &forcing::NISHIO,
    &fish::FRANKEN_SWORDFISH,
    &chains::ALS_XY_WING,
    &fish::FINNED_FRANKEN_SWORDFISH,
    &chains::GROUPED_NICE_LOOP,
    &chains::GROUPED_AIC,
    &chains::ALS_CHAIN,
    &forcing::CELL_CHAIN,
    &forcing::HOUSE_CHAIN,
    &fish::FRANKEN_JELLYFISH,
    &death_blossom::TECHNIQUE,
    &chains::NICE_LOOP_WITH_ALS,
    &chains::AIC_WITH_ALS,
    &forcing::NET,
    &forcing::CELL_NET,
    &forcing::HOUSE_NET,
    &fish::FINNED_FRANKEN_JELLYFISH,
    &fish::SIAMESE,
    &fish::MUTANT,
    &templates::SET,
    &templates::DELETE,
    &forcing::TRIAL,
];
