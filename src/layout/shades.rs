//! Which cells are shaded in print.

use super::definition::Definition;
use super::house::HouseRole;

/// How a cell is shaded in print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shade {
    /// It lies in an added house.
    Light,
    /// It lies in one that is printed darker.
    Dark,
}

/// The shade of each cell: the darkest of its added houses.
pub(super) fn shades(definition: &Definition) -> Vec<Option<Shade>> {
    let mut shades = vec![None; definition.cells.len()];
    for house in &definition.houses {
        let shade = match house.role {
            HouseRole::Added => Some(Shade::Light),
            HouseRole::AddedDark => Some(Shade::Dark),
            HouseRole::Line | HouseRole::Area | HouseRole::Group | HouseRole::Unprinted => None,
        };
        for cell in &house.cells {
            let old = &mut shades[cell.index()];
            *old = shade.max(*old);
        }
    }
    shades
}
