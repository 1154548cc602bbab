//! Clues beside the board: the line of cells that each speaks of.

/// The cells from the one beside the board on, as rows and columns from 0, along a row or column; `None` if it is not beside
/// the board.
pub(super) fn line((row, column): (usize, usize), side: usize) -> Option<Vec<(usize, usize)>> {
    let all = 0..side;
    let is_in = |place: usize| (1..=side).contains(&place);
    match (row, column) {
        (row, 0) if is_in(row) => Some(all.map(|at| (row - 1, at)).collect()),
        (row, last) if is_in(row) && last == side + 1 => {
            Some(all.rev().map(|at| (row - 1, at)).collect())
        }
        (0, column) if is_in(column) => Some(all.map(|at| (at, column - 1)).collect()),
        (last, column) if is_in(column) && last == side + 1 => {
            Some(all.rev().map(|at| (at, column - 1)).collect())
        }
        _ => None,
    }
}

/// The cells from the one beside the board on, aslant: `UR` is up and to the right.
pub(super) fn diagonal(
    (row, column): (usize, usize),
    direction: &str,
    side: usize,
) -> Option<Vec<(usize, usize)>> {
    let (down, right) = steps(direction)?;
    let mut cells = Vec::new();
    let (mut row, mut column) = (row as i64 - 1 + down, column as i64 - 1 + right);
    let is_in = |place: i64| (0..side as i64).contains(&place);
    while is_in(row) && is_in(column) {
        cells.push((row as usize, column as usize));
        (row, column) = (row + down, column + right);
    }
    (!cells.is_empty()).then_some(cells)
}

fn steps(direction: &str) -> Option<(i64, i64)> {
    Some(match direction {
        "UR" => (-1, 1),
        "UL" => (-1, -1),
        "DR" => (1, 1),
        "DL" => (1, -1),
        _ => return None,
    })
}

/// The place beside the board before a line of cells, in the rows and columns of [`line`] and [`diagonal`], with its
/// direction; `None` if the line begins inside, does not go straight, or does not go to the end.
pub(super) fn beside(
    cells: &[(usize, usize)],
    side: usize,
) -> Option<((usize, usize), Option<&'static str>)> {
    let (first, second) = (*cells.first()?, cells.get(1).copied());
    let step = |from: usize, to: usize| to as i64 - from as i64;
    let before = |place: usize, step: i64| usize::try_from(place as i64 + 1 - step).ok();
    let candidates: Vec<(i64, i64)> = match second {
        Some(second) => vec![(step(first.0, second.0), step(first.1, second.1))],
        None => vec![(-1, 1), (-1, -1), (1, 1), (1, -1)],
    };
    candidates.into_iter().find_map(|(down, right)| {
        let place = (before(first.0, down)?, before(first.1, right)?);
        let direction = ["UR", "UL", "DR", "DL"]
            .into_iter()
            .find(|name| steps(name) == Some((down, right)));
        let expected = match direction {
            Some(name) => diagonal(place, name, side),
            None => line(place, side),
        };
        let is_outside = |place: usize| place == 0 || place == side + 1;
        let is_beside = is_outside(place.0) || is_outside(place.1);
        (is_beside && expected.as_deref() == Some(cells)).then_some((place, direction))
    })
}
