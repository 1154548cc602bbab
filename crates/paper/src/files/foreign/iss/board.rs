//! The board that a text speaks of: its side, its boxes or regions, the names of its cells, and the cells beside it whose value is given.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::tables::Relation;
use super::text::Item;
use crate::files::TextProblem;
use crate::files::foreign::json::wrong;
use crate::files::foreign::partition::{box_of, shape};
use sudogon_board::layout::{Cell, Description};
use sudogon_board::message::message;

/// A square board, with as many values as a row has cells.
#[derive(Debug)]
pub struct Board {
    /// Its side.
    pub side: usize,
    /// The rows and columns of the boxes that a board of this size has, be they on it or not.
    pub boxes: Option<(usize, usize)>,
    /// The area of each cell, by which lines are cut; none where there are no areas.
    pub areas: Vec<Option<usize>>,
    /// Regions that no shape here has.
    pub regions: Vec<Vec<Cell>>,
    /// Its shape has the areas.
    pub has_areas: bool,
    /// They are the boxes.
    pub is_boxed: bool,
    /// The cells beside the board, each with its value if that is given.
    pub variables: HashMap<String, Option<i64>>,
    /// The relations that were recognised so far, by the names of their constraints and the letters of their tables.
    pub relations: RefCell<HashMap<String, Rc<Relation>>>,
}

impl Board {
    /// The board of some items.
    ///
    /// # Errors
    /// A board that is no such square, and regions that can't be.
    pub fn of(items: &[Item]) -> Result<Self, TextProblem> {
        let side = side(items)?;
        let named = |name: &'static str| items.iter().filter(move |item| item.name == name);
        let size = match named("RegionSize").next_back() {
            Some(item) => usize::try_from(item.number_at(0)?).map_err(|_| item.malformed())?,
            None => side,
        };
        let boxes = usual_boxes(side, size);
        let mut board = Self {
            side,
            boxes,
            areas: vec![None; side * side],
            regions: Vec::new(),
            has_areas: false,
            is_boxed: false,
            variables: variables(items)?,
            relations: RefCell::default(),
        };
        let mut pieces = Vec::new();
        for item in named("Jigsaw") {
            pieces.push(board.pieces(item, size)?);
        }
        if let Some(boxes) = boxes.filter(|_| named("NoBoxes").next().is_none()) {
            let box_of = |at: usize| Some(box_of(at, side, boxes));
            board.areas = (0..side * side).map(box_of).collect();
            board.is_boxed = size == side;
        } else if let Some(first) = pieces.first() {
            board.areas.clone_from(first);
            pieces.remove(0);
        }
        let sizes = sizes(&board.areas);
        board.has_areas = !sizes.is_empty()
            && sizes.iter().all(|&size| size == side)
            && !board.areas.contains(&None);
        if !board.has_areas {
            pieces.push(board.areas.clone());
        }
        for piece in pieces {
            board.add_regions(&piece);
        }
        Ok(board)
    }

    /// The shape.
    ///
    /// # Errors
    /// Regions that make none.
    pub fn shape(&self) -> Result<Description, TextProblem> {
        if self.has_areas {
            return shape(self.side, &self.areas);
        }
        shape(self.side, &vec![None; self.side * self.side])
    }

    /// The region of each cell; those of another size than regions have are none.
    fn pieces(&self, item: &Item, size: usize) -> Result<Vec<Option<usize>>, TextProblem> {
        let layout: Vec<char> = item
            .arguments
            .last()
            .map(|text| text.chars().collect())
            .unwrap_or_default();
        if layout.len() != self.side * self.side {
            return Err(item.malformed());
        }
        let mut seen: Vec<char> = Vec::new();
        let mut regions = Vec::new();
        for symbol in layout {
            let known = seen.iter().position(|&other| other == symbol);
            regions.push(Some(known.unwrap_or(seen.len())));
            if known.is_none() {
                seen.push(symbol);
            }
        }
        let sizes = sizes(&regions);
        let is_region = |&region: &usize| sizes.get(region).is_some_and(|&of| of == size);
        Ok(regions
            .into_iter()
            .map(|region| region.filter(is_region))
            .collect())
    }

    fn add_regions(&mut self, areas: &[Option<usize>]) {
        for region in 0..sizes(areas).len() {
            let cells = (0..areas.len()).filter(|&at| areas[at] == Some(region));
            self.regions.push(cells.map(Cell::new).collect());
        }
        self.regions.retain(|region| region.len() > 1);
    }

    /// The cell of a row and column from 0.
    pub fn at(&self, row: usize, column: usize) -> Cell {
        Cell::new(row * self.side + column)
    }

    /// A cell by its name.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        let mut letters = name.chars();
        let mut number = |sign: char| {
            let is_it = letters.next()?.eq_ignore_ascii_case(&sign);
            let number = letters.next()?.to_digit(17)? as usize;
            (is_it && (1..=self.side).contains(&number)).then(|| number - 1)
        };
        let (row, column) = (number('R')?, number('C')?);
        letters.next().is_none().then(|| self.at(row, column))
    }

    /// The name of a cell.
    pub fn name(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        let digit = |at: usize| char::from_digit(at as u32 + 1, 17).unwrap_or('0');
        format!("R{}C{}", digit(row), digit(column))
    }

    /// The names of cells, with what stands between arguments.
    pub fn names(&self, cells: &[Cell]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.name(cell)).collect();
        names.join("~")
    }

    /// Cells by their names.
    ///
    /// # Errors
    /// One that is not on the board.
    pub fn cells(&self, item: &Item, names: &[String]) -> Result<Vec<Cell>, TextProblem> {
        let cell = |name: &String| self.cell(name).ok_or_else(|| item.no_cell(name));
        names.iter().map(cell).collect()
    }

    /// The row and column of a cell from 0.
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        (cell.index() / self.side, cell.index() % self.side)
    }

    /// Says whether two cells have a common side.
    pub fn is_beside(&self, one: Cell, other: Cell) -> bool {
        let ((row, column), (other_row, other_column)) = (self.place(one), self.place(other));
        row.abs_diff(other_row) + column.abs_diff(other_column) == 1
    }

    /// The cells around the corner of which one is the first, if they are on the board.
    pub fn around(&self, first: Cell) -> Option<[Cell; 4]> {
        let (row, column) = self.place(first);
        let is_on = row + 1 < self.side && column + 1 < self.side;
        is_on.then(|| {
            let steps = [(0, 0), (0, 1), (1, 0), (1, 1)];
            steps.map(|(down, right)| self.at(row + down, column + right))
        })
    }

    /// The cells of a line by its name, `R3` or `C10`, from the left or the top.
    pub fn line(&self, name: &str) -> Option<Vec<Cell>> {
        let number = name.get(1..)?.parse::<usize>().ok()?;
        let number = (1..=self.side).contains(&number).then(|| number - 1)?;
        let all = 0..self.side;
        match name.as_bytes().first()? {
            b'R' => Some(all.map(|at| self.at(number, at)).collect()),
            b'C' => Some(all.map(|at| self.at(at, number)).collect()),
            _ => None,
        }
    }

    /// The areas that a line is cut into, as places of its cells; none where there are no areas.
    pub fn parts(&self, cells: &[Cell]) -> Vec<Vec<usize>> {
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for at in 0..cells.len() {
            let area = |at: usize| self.areas[cells[at].index()];
            match parts.last_mut() {
                Some(part) if at > 0 && area(at) == area(at - 1) => part.push(at),
                _ => parts.push(vec![at]),
            }
        }
        parts
    }
}

/// Says whether a constraint names a cell beside the board.
pub fn names_variables(board: &Board, item: &Item) -> bool {
    let has_key = matches!(&*item.name, "Pair" | "PairX" | "NFA" | "Regex");
    let mut names = item.from(usize::from(has_key)).iter();
    let is_one = |name: &String| {
        let name = name.split('_').next().unwrap_or_default();
        board.variables.contains_key(name) || name.starts_with("CC") || name.starts_with("DG")
    };
    names.any(is_one)
}

/// How many cells each region has.
fn sizes(regions: &[Option<usize>]) -> Vec<usize> {
    let count = regions.iter().flatten().max().map_or(0, |most| most + 1);
    let size = |region: usize| {
        regions
            .iter()
            .filter(|&&other| other == Some(region))
            .count()
    };
    (0..count).map(size).collect()
}

/// The rows and columns of the boxes with so many cells that a board has.
pub fn usual_boxes(side: usize, size: usize) -> Option<(usize, usize)> {
    (2..=size.isqrt())
        .rev()
        .filter(|small| size.is_multiple_of(*small))
        .find_map(|small| {
            let large = size / small;
            let fits = side.is_multiple_of(small) && side.is_multiple_of(large);
            fits.then_some((small, large))
        })
}

/// The side of the board that the items say.
fn side(items: &[Item]) -> Result<usize, TextProblem> {
    let mut side = None;
    for item in items.iter().filter(|item| item.name == "Shape") {
        let of_item = side_of(item)?;
        if side.replace(of_item).is_some_and(|other| other != of_item) {
            return Err(item.malformed());
        }
    }
    Ok(side.unwrap_or(9))
}

fn side_of(item: &Item) -> Result<usize, TextProblem> {
    let number = |text: &str| text.parse::<usize>().map_err(|_| item.malformed());
    let (rows, columns) = item
        .argument(0)
        .split_once(['x', 'X'])
        .ok_or_else(|| item.malformed())?;
    let (rows, columns) = (number(rows)?, number(columns)?);
    let (least, most) = match item.argument(1).split_once('-') {
        Some((least, most)) => (number(least)?, number(most)?),
        None if item.argument(1).is_empty() => (1, rows.max(columns)),
        None => (1, number(item.argument(1))?),
    };
    let is_usual = rows == columns && (least, most) == (1, rows) && (2..=16).contains(&rows);
    if is_usual && ["", "Sudoku"].contains(&item.argument(2)) {
        return Ok(rows);
    }
    Err(wrong(message!(
        "the board {text} is not a square with the values 1 to the number of its rows, and such boards of Interactive Sudoku Solver can't be read",
        text = crate::files::quoted(crate::files::name_in_text(&item.arguments.join("~")))
    )))
}

/// The most cells beside a board.
const MOST_VARIABLES: usize = 1000;

/// The cells beside the board with their values.
fn variables(items: &[Item]) -> Result<HashMap<String, Option<i64>>, TextProblem> {
    let mut all = HashMap::new();
    for item in items.iter().filter(|item| item.name == "Var") {
        let (prefix, size) = (item.argument(0), item.argument(2));
        let numbers = size
            .split('x')
            .map(|number| number.parse::<usize>().unwrap_or(1));
        let count = numbers
            .fold(1, usize::saturating_mul)
            .clamp(1, MOST_VARIABLES);
        let name = |number: usize| match count {
            1 => format!("V{prefix}"),
            _ => format!("V{prefix}{number}"),
        };
        all.extend((1..=count).map(|number| (name(number), None)));
    }
    for item in items.iter().filter(|item| item.name == "Given") {
        for token in &item.arguments {
            if let Some((name, value)) = token.split_once('_')
                && let Some(known) = all.get_mut(name)
                && !value.contains('_')
            {
                *known = Some(item.whole(value)?);
            }
        }
    }
    Ok(all)
}
