//! The groups of cells of which a rule of one's own asks what it asks, where these are not just the cells of its clue.

use super::clue::RuleGroup;
use super::neighbours::neighbours;
use super::own_rule::Scope;
use crate::layout::geometry::{self, shared_side};
use crate::layout::{Cell, Definition, House, HouseRole};

/// The groups of a rule of this scope with these marked cells; none where the board has none, or the rule asks of the cells of its
/// clue.
pub fn groups(scope: &Scope, marked: &[Cell], board: &Definition) -> Vec<RuleGroup> {
    let group = |cells: Vec<Cell>, this: Option<usize>| RuleGroup {
        must_differ: are_in_one_house(&cells, board),
        cells,
        this,
    };
    let of_cells = |cells: Vec<Cell>| group(cells, None);
    let behind =
        |cell: Cell, others: Vec<Cell>| group([cell].into_iter().chain(others).collect(), Some(0));
    match scope {
        Scope::Clue => Vec::new(),
        Scope::ItsHouse(noun) => {
            let around = |&cell: &Cell| {
                let own = houses(noun, board).filter(move |house| house.cells.contains(&cell));
                own.map(move |house| {
                    let this = house.cells.iter().position(|&other| other == cell);
                    group(house.cells.clone(), this)
                })
            };
            marked.iter().flat_map(around).collect()
        }
        Scope::ItsNeighbours => {
            let pairs = neighbours(board);
            let beside = |cell: Cell| {
                let own = pairs.iter().filter(|pair| pair.contains(&cell));
                let others = own.map(|&[one, other]| if one == cell { other } else { one });
                others.collect()
            };
            marked
                .iter()
                .map(|&cell| behind(cell, beside(cell)))
                .collect()
        }
        Scope::CellsAround => marked
            .iter()
            .map(|&cell| behind(cell, touching(cell, board)))
            .collect(),
        Scope::EachHouse(noun) => {
            let cells = houses(noun, board).map(|house| house.cells.clone());
            cells.map(of_cells).collect()
        }
        Scope::EachBlock(rows, columns) => {
            let side = board.form.side();
            let (down, across) = (side + 1)
                .checked_sub(*rows)
                .zip((side + 1).checked_sub(*columns))
                .unwrap_or((0, 0));
            let corners = (0..down).flat_map(|row| (0..across).map(move |column| (row, column)));
            let block = |(row, column): (usize, usize)| {
                let each =
                    (0..*rows).flat_map(|down| (0..*columns).map(move |across| (down, across)));
                each.map(|(down, across)| Cell::new((row + down) * side + column + across))
                    .collect()
            };
            corners.map(block).map(of_cells).collect()
        }
        Scope::EachPair => {
            let pairs = neighbours(board).into_iter();
            pairs.map(|pair| of_cells(pair.to_vec())).collect()
        }
        Scope::EachStep(rows, columns) => {
            let side = board.form.side();
            let is_apart = |one: usize, other: usize| {
                let (down, across) = (
                    (other / side).abs_diff(one / side),
                    (other % side).abs_diff(one % side),
                );
                [(*rows, *columns), (*columns, *rows)].contains(&(down, across))
            };
            let all = (0..side * side)
                .flat_map(|one| (one + 1..side * side).map(move |other| (one, other)));
            all.filter(|&(one, other)| is_apart(one, other))
                .map(|(one, other)| of_cells(vec![Cell::new(one), Cell::new(other)]))
                .collect()
        }
    }
}

/// Says whether cells are in one house of a board, so that no value stands in them twice.
pub fn are_in_one_house(cells: &[Cell], board: &Definition) -> bool {
    let mut houses = board.houses.iter();
    houses.any(|house| {
        house.role != HouseRole::Clue && cells.iter().all(|cell| house.cells.contains(cell))
    })
}

/// The printed houses that a noun means: "row", "box", also "triangle" of a big triangle, "region" and "box" of either, "house" of all.
fn houses<'a>(noun: &'a str, board: &'a Definition) -> impl Iterator<Item = &'a House> {
    let is_meant = move |house: &&House| match (house.role, noun) {
        (HouseRole::Unprinted | HouseRole::Clue, _) => false,
        (_, "house") => true,
        (role, "box" | "region") if role.is_area() => true,
        _ => house.noun.rsplit(' ').next() == Some(noun),
    };
    board.houses.iter().filter(is_meant)
}

/// The cells that touch a cell, if only at a corner.
fn touching(cell: Cell, board: &Definition) -> Vec<Cell> {
    let corners = |cell: Cell| {
        let sides = geometry::sides(&board.cells[cell.index()].outline).map(shared_side);
        sides.flat_map(|(_, (from, to))| [from, to])
    };
    let own: Vec<_> = corners(cell).collect();
    let others = (0..board.cells.len())
        .map(Cell::new)
        .filter(|&other| other != cell);
    others
        .filter(|&other| corners(other).any(|corner| own.contains(&corner)))
        .collect()
}
