//! Clues on a board: the houses that they are, what they restrict, the room that they need.

use std::collections::HashSet;
use std::sync::Arc;

use super::clue::BoardFacts;
use super::groups_of_rule;
use super::neighbours::{ascending, neighbours};
use super::{Amount, Appearance, Clue, ClueProblem, ClueScope, Constraint};

use crate::layout::error::shortened;
use crate::layout::name::is_number;
use crate::layout::{Cell, CellShape, Definition, Error, House, HouseRole, Slots};
use crate::lists::sorted;
use crate::message::NoBoard;
use crate::value::ValueSet;

/// The most clues a layout may have.
const MAX_CLUES: usize = 2000;

/// Puts a clue on its board: it takes in what follows from that.
///
/// # Errors
/// What is wrong with it there.
pub fn put(clue: &mut Clue, board: &Definition) -> Result<(), ClueProblem> {
    let (kind, cells) = (clue.kind, &clue.cells);
    if !kind.cells.contains(&cells.len()) {
        let (least, most) = (*kind.cells.start(), *kind.cells.end());
        let count = cells.len();
        return Err(if kind.is_board_rule() {
            ClueProblem::CellsOfBoardRule
        } else {
            ClueProblem::CellCount { count, least, most }
        });
    }
    if let Some(cell) = cells.iter().find(|cell| cell.index() >= board.cells.len()) {
        return Err(ClueProblem::NoCell(cell.number().to_string()));
    }
    let is_again = |&at: &usize| cells[..at].contains(&cells[at]);
    let again = (1..cells.len()).find(is_again);
    let name = |at: usize| board.cells[cells[at].index()].name.clone();
    if let Some(at) = again.filter(|_| !kind.may_revisit) {
        return Err(ClueProblem::Again(name(at)));
    }
    if let Some(at) = again.and_then(|_| (1..cells.len()).find(|&at| cells[at] == cells[at - 1])) {
        return Err(ClueProblem::AgainAtOnce(name(at)));
    }
    if !clue.values.is_empty() && kind.amount != Amount::Values {
        return Err(ClueProblem::TakesNoValues);
    }
    if let Some(value) = clue.values.iter().find(|v| v.number() > board.values) {
        return Err(ClueProblem::NoValue(value.number().to_string()));
    }
    let is_in_one = || groups_of_rule::are_in_one_house(cells, board);
    let must_differ = clue.is_house() || again.is_none() && is_in_one();
    clue.on = BoardFacts {
        values: board.values,
        must_differ,
        part_starts: if kind.is_cut_by_areas {
            part_starts(cells, board)?
        } else {
            Vec::new()
        },
        groups: clue.rule().map_or_else(Vec::new, |rule| {
            groups_of_rule::groups(rule.scope(), cells, board)
        }),
        demand: None,
    };
    match (kind.fault)(clue) {
        Some(fault) => Err(ClueProblem::Form(fault)),
        None => Ok(()),
    }
}

/// The places of the cells with which a line enters another area.
///
/// # Errors
/// [`ClueProblem::NoArea`] or [`ClueProblem::SeveralAreas`]: a cell that is not in just one is in no part, or in any of several.
fn part_starts(cells: &[Cell], board: &Definition) -> Result<Vec<usize>, ClueProblem> {
    let areas = board.houses.iter().filter(|house| house.role.is_area());
    let (mut starts, mut last) = (Vec::new(), None);
    for (at, cell) in cells.iter().enumerate() {
        let areas = areas.clone().map(|area| &area.cells);
        let mut own = areas.filter(|area| area.contains(cell));
        let name = || board.cells[cell.index()].name.clone();
        let area = own.next().ok_or_else(|| ClueProblem::NoArea(name()))?;
        // Grids that overlap may both have a box, as the same cells.
        if own.any(|other| other != area) {
            return Err(ClueProblem::SeveralAreas(name()));
        }
        if last.replace(area) != Some(area) {
            starts.push(at);
        }
    }
    Ok(starts)
}

/// The problem of a clue, with its 1-based number and its text.
pub fn error(number: usize, text: &str, problem: ClueProblem) -> Error {
    let text = match problem {
        ClueProblem::Form(_) => String::new(),
        _ => shortened(text),
    };
    let problem = Box::new(problem);
    Error::Clue {
        number,
        text,
        problem,
    }
}

impl Definition {
    /// The board with other clues.
    ///
    /// # Errors
    /// What is wrong with the first clue that makes no sense on it.
    pub fn with_clues(self, clues: impl IntoIterator<Item = Clue>) -> Result<Self, Error> {
        let mut clues: Vec<Clue> = clues.into_iter().collect();
        for (number, clue) in (1..).zip(&mut clues) {
            put(clue, &self).map_err(|problem| error(number, &clue.numbered_text(), problem))?;
        }
        self.with_checked_clues(clues)
    }

    /// The board with clues that make sense on it.
    ///
    /// # Errors
    /// [`Error::TooManyClues`].
    pub(in crate::layout) fn with_checked_clues(mut self, clues: Vec<Clue>) -> Result<Self, Error> {
        if clues.is_empty() && self.description.clues.is_empty() {
            return Ok(self);
        }
        if clues.len() > MAX_CLUES {
            return Err(Error::TooManyClues(clues.len()));
        }
        self.houses.retain(|house| house.role != HouseRole::Clue);
        self.description.clues = clues;
        let clues = &self.description.clues;
        let houses: Vec<House> = clues.iter().filter_map(|clue| house(clue, &self)).collect();
        if clues.iter().any(|clue| clue.look() == Appearance::Cage) {
            self.make_room_for_numbers();
        }
        self.houses.extend(houses);
        Ok(self)
    }

    /// Cells of one form go on sharing their slots.
    fn make_room_for_numbers(&mut self) {
        let mut made: Vec<(Arc<Slots>, Arc<Slots>)> = Vec::new();
        let mut with_room = |slots: &Arc<Slots>| {
            let known = made.iter().find(|(old, _)| Arc::ptr_eq(old, slots));
            if let Some((_, new)) = known {
                return Arc::clone(new);
            }
            let new = Arc::new(slots.below_number());
            made.push((Arc::clone(slots), Arc::clone(&new)));
            new
        };
        let each = |cells: &mut Vec<CellShape>| {
            let cells = cells.iter_mut();
            cells.for_each(|cell| cell.slots = with_room(&cell.slots));
        };
        self.cells.change(each);
    }
}

/// The house that a clue's cells are.
fn house(clue: &Clue, board: &Definition) -> Option<House> {
    if !clue.is_house() || clue.is_waived || clue.cells.len() < 2 {
        return None;
    }
    let cells = sorted(clue.cells.clone());
    let at = &board.cells[clue.cells[0].index()].name;
    let cell = if is_number(at) { "cell " } else { "" };
    let title = format!("{} at {cell}{at}", clue.name().in_english(&NoBoard));
    Some(House {
        noun: clue.noun().english.into(),
        label: None,
        name: title,
        own_name: None,
        role: HouseRole::Clue,
        cells,
        link: None,
    })
}

/// Returns what the clues of a board restrict. Of cells that are restricted one by one, each is a constraint of its own.
pub fn constraints(clues: &[Clue], board: &Definition) -> Vec<Constraint> {
    let mut all = Vec::new();
    let in_force = clues.iter().enumerate().filter(|(_, clue)| !clue.is_waived);
    for (clue, of_board) in in_force {
        let (kind, own) = (of_board.kind, &of_board.cells);
        let mut add = |cells: Vec<Cell>, part: Option<Clue>| {
            all.push(Constraint {
                clue,
                cells,
                part: part.map(Box::new),
            });
        };
        if let Some(demands) = of_board.demands() {
            for (cells, part) in demands {
                add(cells, Some(part));
            }
            continue;
        }
        let mut add = |cells| add(cells, None);
        match kind.scope {
            ClueScope::Together if kind.amount == Amount::NumberOrZero && of_board.amount == 0 => {}
            ClueScope::Together => add(own.clone()),
            // Their rule says which they are.
            ClueScope::Everywhere => {}
            ClueScope::Each => own.iter().for_each(|&cell| add(vec![cell])),
            ClueScope::WithNeighbours => {
                let same = clues.iter().filter(|other| other.kind == kind);
                let marked: HashSet<Cell> = same.flat_map(|other| &other.cells).copied().collect();
                let pairs = neighbours(board);
                for &cell in own {
                    let beside = pairs
                        .iter()
                        .filter(|pair| pair.contains(&cell))
                        .map(|&[one, other]| if one == cell { other } else { one })
                        .filter(|other| !marked.contains(other));
                    add([cell].into_iter().chain(beside).collect());
                }
            }
            ClueScope::Unmarked(kinds) => {
                let marked: HashSet<[Cell; 2]> = clues
                    .iter()
                    .filter(|other| kinds.contains(&other.kind))
                    .filter(|other| of_board.rule().is_none() || of_board.rule() == other.rule())
                    .map(|other| ascending([other.cells[0], other.cells[1]]))
                    .collect();
                let unmarked = neighbours(board)
                    .into_iter()
                    .filter(|pair| !marked.contains(pair));
                unmarked.for_each(|pair| add(pair.to_vec()));
            }
        }
    }
    all
}

/// The values that each cell may have by the clues that speak of it alone, such as "even".
pub fn alone(board: &Definition, constraints: &[Constraint]) -> Vec<ValueSet> {
    let mut allowed = vec![ValueSet::all(board.values); board.cells.len()];
    for constraint in constraints {
        if let [cell] = constraint.cells[..] {
            let kept = &mut allowed[cell.index()];
            // What contradicts another clue of the cell leaves the set as it was.
            let clue = constraint.clue_of(&board.description.clues);
            if !clue.filter(std::slice::from_mut(kept)) {
                *kept = ValueSet::EMPTY;
            }
        }
    }
    allowed
}
