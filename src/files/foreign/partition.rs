//! Boards cut into parts along the sides of their cells.

/// For each cell of a square the number of its part, from 0 in the order of their first cells; cells of a part are joined
/// side by side. `is_joined` says of two neighbours whether nothing is between them.
pub(super) fn parts(side: usize, is_joined: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let mut part_of = vec![NONE; side * side];
    let mut count = 0;
    for first in 0..side * side {
        if part_of[first] != NONE {
            continue;
        }
        let mut open = vec![first];
        part_of[first] = count;
        while let Some(at) = open.pop() {
            let (row, column) = (at / side, at % side);
            let beside = [
                (column > 0).then(|| at - 1),
                (column + 1 < side).then(|| at + 1),
                (row > 0).then(|| at - side),
                (row + 1 < side).then(|| at + side),
            ];
            for other in beside.into_iter().flatten() {
                if part_of[other] == NONE && is_joined(at.min(other), at.max(other)) {
                    part_of[other] = count;
                    open.push(other);
                }
            }
        }
        count += 1;
    }
    part_of
}

/// The regions of a jigsaw as text, from the number of each cell's region.
pub(super) fn region_text(regions: &[usize]) -> Option<String> {
    let symbol = |&region: &usize| char::from_digit(u32::try_from(region).ok()? + 1, 36);
    regions
        .iter()
        .map(symbol)
        .collect::<Option<String>>()
        .map(|text| text.to_uppercase())
}

/// The numbers of the parts, counted anew in the order of their first cells.
pub(super) fn in_order<T: PartialEq + Copy>(parts: &[T]) -> Vec<usize> {
    let mut seen: Vec<T> = Vec::new();
    parts
        .iter()
        .map(|&part| {
            seen.iter()
                .position(|&other| other == part)
                .unwrap_or_else(|| {
                    seen.push(part);
                    seen.len() - 1
                })
        })
        .collect()
}
