//! What is printed under cells: the shades of added houses, and pale tints that distinguish areas, as in a map with few colours.

use super::{Definition, HouseRole, geometry};

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
            _ => None,
        };
        for cell in &house.cells {
            let old = &mut shades[cell.index()];
            *old = shade.max(*old);
        }
    }
    shades
}

/// Says whether the printed board tells groups apart by tints.
pub fn has_groups(definition: &Definition) -> bool {
    let mut houses = definition.houses.iter();
    houses.any(|house| house.role == HouseRole::Group)
}

/// The number of each cell's tint: that of its group where there are groups, else of its area, each area taking the least
/// that no area beside it has. A cell in neither has none.
pub fn tints(definition: &Definition) -> Vec<Option<u8>> {
    let cells = &definition.cells;
    let role = if has_groups(definition) {
        HouseRole::Group
    } else {
        HouseRole::Area
    };
    let houses = definition.houses.iter();
    let areas: Vec<_> = houses.filter(|house| house.role == role).collect();
    let mut area_of = vec![None; cells.len()];
    for (number, area) in areas.iter().enumerate().rev() {
        for cell in &area.cells {
            area_of[cell.index()] = Some(number);
        }
    }
    if role == HouseRole::Group {
        return area_of
            .into_iter()
            .map(|group| group.map(|group| group as u8))
            .collect();
    }
    let mut beside = vec![Vec::new(); areas.len()];
    for (cell, shape) in cells.iter().enumerate() {
        let sides = geometry::sides(&shape.outline);
        let neighbours = sides.filter_map(|side| cells.across(cell, side));
        for other in neighbours {
            if let (Some(one), Some(other)) = (area_of[cell], area_of[other])
                && one != other
            {
                beside[one].push(other);
                beside[other].push(one);
            }
        }
    }
    let mut tints: Vec<Option<u8>> = vec![None; areas.len()];
    for area in 0..areas.len() {
        let taken = |tint: u8| beside[area].iter().any(|&other| tints[other] == Some(tint));
        tints[area] = (0..=u8::MAX).find(|&tint| !taken(tint));
    }
    area_of
        .into_iter()
        .map(|area| area.and_then(|area| tints[area]))
        .collect()
}
