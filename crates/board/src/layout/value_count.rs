//! How often each value is on a solved board, as far as the houses tell.

use std::collections::HashMap;

use super::{CellSet, Definition, House, HouseRole};

/// The number of houses in a family of full houses that together have each cell once, if there is such a family: each house
/// holds each value once.
pub(super) fn times_of_each_value(definition: &Definition) -> Option<usize> {
    let mut families: HashMap<(&str, HouseRole), Vec<&House>> = HashMap::new();
    for house in &definition.houses {
        let family = (&*house.noun, house.role);
        families.entry(family).or_default().push(house);
    }
    let is_partition = |family: &&Vec<&House>| {
        let cells = family.iter().flat_map(|house| &house.cells);
        let covered = CellSet::of(definition.cells.len(), cells.copied());
        let are_full = family
            .iter()
            .all(|house| house.cells.len() == definition.values);
        are_full
            && covered.len() == definition.cells.len()
            && family.len() * definition.values == covered.len()
    };
    let mut families = families.values();
    families.find(is_partition).map(|family| family.len())
}
