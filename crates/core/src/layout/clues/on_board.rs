//! Clues on a board: the houses that they are, what they restrict, the room that they need.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::layout::cell::Cell;
use crate::layout::cell_shapes::CellShape;
use crate::layout::definition::Definition;
use crate::layout::error::Error;
use crate::layout::geometry::{self, shared_side};
use crate::layout::house::{House, HouseRole};
use crate::layout::name::is_number;
use crate::layout::slots::Slots;

use super::clue::{Amount, Clue, Constraint, Scope};
use super::look::Look;
use super::masks;
use super::text_form::parse;

/// The most clues a layout may have.
const MAX_CLUES: usize = 2000;

impl Definition {
    /// The board with other clues, in their text form.
    ///
    /// # Errors
    /// What is wrong with the first clue that can't be read or satisfied.
    pub fn with_clues(mut self, text: &str) -> Result<Self, Error> {
        self.houses.retain(|house| house.role != HouseRole::Clue);
        self.clues = parse(text, &self)?;
        if self.clues.len() > MAX_CLUES {
            return Err(Error::TooManyClues(self.clues.len()));
        }
        if self.clues.iter().any(|clue| clue.kind.look == Look::Cage) {
            self.make_room_for_numbers();
        }
        let houses: Vec<House> = self
            .clues
            .iter()
            .filter_map(|clue| house(clue, &self))
            .collect();
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

    /// Its clues in their text form, with the numbers of cells.
    pub fn clue_text(&self) -> Option<String> {
        let texts = self.clues.iter();
        let texts: Vec<String> = texts
            .map(|clue| clue.text(|cell| cell.number().to_string()))
            .collect();
        (!texts.is_empty()).then(|| texts.join("; "))
    }
}

/// The house that a clue's cells are.
fn house(clue: &Clue, board: &Definition) -> Option<House> {
    if !clue.kind.is_house || clue.cells.len() < 2 {
        return None;
    }
    let mut cells = clue.cells.clone();
    cells.sort_unstable();
    let at = &board.cells[clue.cells[0].index()].name;
    let cell = if is_number(at) { "cell " } else { "" };
    let title = format!("{} at {cell}{at}", clue.name());
    Some(House {
        noun: clue.kind.title.into(),
        label: None,
        name: title,
        role: HouseRole::Clue,
        cells,
        link: None,
    })
}

/// What the clues of a board restrict. Of cells that are restricted one by one, each is a constraint of its own.
pub fn constraints(clues: &[Clue], board: &Definition) -> Vec<Constraint> {
    let mut all = Vec::new();
    for (number, clue) in clues.iter().enumerate() {
        let mut add = |cells: Vec<Cell>| {
            all.push(Constraint {
                clue: number,
                cells,
            });
        };
        match clue.kind.scope {
            Scope::Together if clue.kind.amount == Amount::NumberOrZero && clue.amount == 0 => {}
            Scope::Together => add(clue.cells.clone()),
            Scope::Each => clue.cells.iter().for_each(|&cell| add(vec![cell])),
            Scope::Unmarked(kinds) => {
                let marked: HashSet<[Cell; 2]> = clues
                    .iter()
                    .filter(|other| kinds.contains(&other.kind.name))
                    .map(|other| sorted([other.cells[0], other.cells[1]]))
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

fn sorted(mut pair: [Cell; 2]) -> [Cell; 2] {
    pair.sort_unstable();
    pair
}

/// The pairs of cells with a common side, each once and ascending.
pub fn neighbours(board: &Definition) -> Vec<[Cell; 2]> {
    let mut first_with = HashMap::new();
    let mut pairs = Vec::new();
    for (at, shape) in board.cells.iter().enumerate() {
        for (_, side) in geometry::sides(&shape.outline).map(shared_side) {
            if let Some(&other) = first_with.get(&side) {
                pairs.push(sorted([Cell::new(other), Cell::new(at)]));
            } else {
                first_with.insert(side, at);
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The values that each cell may have by the clues that speak of it alone, such as "even".
pub fn alone(board: &Definition, constraints: &[Constraint]) -> Vec<u32> {
    let mut allowed = vec![masks::all(board.values); board.cells.len()];
    for constraint in constraints {
        if let [cell] = constraint.cells[..] {
            let mut kept = [allowed[cell.index()]];
            board.clues[constraint.clue].filter(&mut kept);
            allowed[cell.index()] = kept[0];
        }
    }
    allowed
}
