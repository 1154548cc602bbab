//! Pale tints that tell areas apart: four or a few more are enough for any map.

use super::geometry;
use super::house::HouseRole;
use super::model::Layout;

/// The number of each cell's tint: that of its group where there are groups, else of its area, each area taking the least
/// that no area beside it has. A cell in neither has none.
pub fn tints(layout: &Layout) -> Vec<Option<u8>> {
    let role = if layout.is_tinted() {
        HouseRole::Group
    } else {
        HouseRole::Area
    };
    let areas: Vec<_> = layout
        .houses()
        .iter()
        .filter(|house| house.role == role)
        .collect();
    let mut area_of = vec![None; layout.len()];
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
    for cell in layout.cells() {
        let shape = layout.shape(cell);
        let neighbours = geometry::sides(&shape.outline).filter_map(|side| {
            let out = geometry::outward(side, shape.middle);
            let length = (side.1 - side.0).length();
            layout.cell_at((side.0 + side.1) * 0.5 + out * (0.01 * length))
        });
        for other in neighbours {
            if let (Some(one), Some(other)) = (area_of[cell.index()], area_of[other.index()])
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
