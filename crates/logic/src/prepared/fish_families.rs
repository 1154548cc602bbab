//! Which houses go together in fish: lines of one kind as base sets, lines of another as cover sets.

use sudogon_board::layout::{FamilyId, HouseId, HouseRole, Layout};

/// The houses that may be bases together, and those that may cover them.
#[derive(Clone)]
pub struct FishFamily {
    /// For each house of the layout whether it may be a base.
    pub bases: Vec<bool>,
    /// For each house of the layout whether it may be a cover.
    pub covers: Vec<bool>,
}

/// All choices of what may be bases and what covers: of lines of one kind against lines of another, of these with houses that are no
/// lines on either side, and of any houses against any.
pub fn by_reach(layout: &Layout) -> [Vec<FishFamily>; 3] {
    [
        families(layout, false),
        families(layout, true),
        vec![any(layout)],
    ]
}

/// Whether a house that is no line may be part of a fish: houses that are printed nowhere are none that a person follows, and a
/// cage is one too many beside rows and boxes.
fn is_seen(role: HouseRole) -> bool {
    ![HouseRole::Unprinted, HouseRole::Clue].contains(&role)
}

fn any(layout: &Layout) -> FishFamily {
    let seen = layout.houses().iter().map(|house| is_seen(house.role));
    let seen: Vec<bool> = seen.collect();
    FishFamily {
        bases: seen.clone(),
        covers: seen,
    }
}

/// Lines of one kind against lines of another; with areas, also the houses that are no lines on either side.
fn families(layout: &Layout, with_areas: bool) -> Vec<FishFamily> {
    let houses = || (0..layout.houses().len()).map(|at| HouseId(at as u16));
    let line = |id: HouseId| {
        let is_line = layout.house(id).role == HouseRole::Line;
        is_line.then(|| layout.family(id))
    };
    let mut kinds: Vec<Option<FamilyId>> = Vec::new();
    for of_line in houses().map(line).filter(Option::is_some) {
        if !kinds.contains(&of_line) {
            kinds.push(of_line);
        }
    }
    // Where there are no two kinds of lines, other houses are all that can be on one side.
    kinds.resize(kinds.len().max(2), None);
    let chosen = |of: Option<FamilyId>| -> Vec<bool> {
        let fits = |id| match line(id) {
            Some(family) => Some(family) == of,
            None => with_areas && is_seen(layout.house(id).role),
        };
        houses().map(fits).collect()
    };
    let mut families = Vec::new();
    for (at, &bases) in kinds.iter().enumerate() {
        for (other, &covers) in kinds.iter().enumerate() {
            if at != other {
                families.push(FishFamily {
                    bases: chosen(bases),
                    covers: chosen(covers),
                });
            }
        }
    }
    families
}
