//! The one model of a board: cells, houses, and what follows from them.
//!
//! Made once, then only read. It holds no values and knows no shape: a square, a star and a shape that a puzzle file defines differ in
//! their [`Definition`] alone.

use std::ops::Range;
use std::sync::OnceLock;

use super::clues::Appearance;
use super::geometry::{self, Bounds, Point, PointKey};
use super::{
    Cell, CellColumns, CellSet, CellShape, Clue, Constraint, Definition, Description, Direction,
    Edge, Error, FamilyId, Form, House, HouseId, HouseRole, RegionMap, RimLabel, Shade, Symbols,
    Symmetry, arrow_keys, clues, edges, house, reading_order, shades_and_tints, symmetry,
    value_count,
};
use crate::message::{Message, NoBoard};
use crate::value::ValueSet;

/// A board's shape and rules: cells, houses, and everything that follows from them.
#[derive(Clone, Debug)]
pub struct Layout {
    definition: Definition,
    is_tinted: bool,
    constraints: Vec<Constraint>,
    constraints_of: Vec<Vec<u16>>,
    alone: Vec<ValueSet>,
    derived: Derived,
}

/// Parts that only some callers need, made when they are first asked for: solving many boards needs none of them.
#[derive(Clone, Debug, Default)]
struct Derived {
    id: OnceLock<Option<String>>,
    title: OnceLock<String>,
    about: OnceLock<String>,
    families: OnceLock<Vec<FamilyId>>,
    houses_of: OnceLock<Vec<Vec<HouseId>>>,
    peers: OnceLock<Vec<CellSet>>,
    bounds: OnceLock<Bounds>,
    strips: OnceLock<Vec<Range<usize>>>,
    strips_are_rows: OnceLock<bool>,
    columns: OnceLock<Option<CellColumns>>,
    moves: OnceLock<Vec<[Option<Cell>; 4]>>,
    edges: OnceLock<Vec<Edge>>,
    rim: OnceLock<Vec<RimLabel>>,
    times_of_each_value: OnceLock<Option<usize>>,
    shades: OnceLock<Vec<Option<Shade>>>,
    tints: OnceLock<Vec<Option<u8>>>,
    symmetries_of_cells: OnceLock<Vec<Symmetry>>,
    symmetries: OnceLock<Vec<Symmetry>>,
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        // Boards share their layouts, and definitions are long.
        std::ptr::eq(self, other) || self.definition == other.definition
    }
}

impl Layout {
    /// Makes a layout from its definition.
    ///
    /// # Errors
    /// What in the definition makes no sense; see [`Error`].
    pub fn new(definition: Definition) -> Result<Self, Error> {
        definition.check()?;
        let cells = definition.cells.len();
        let constraints = clues::constraints(&definition.description.clues, &definition);
        let mut constraints_of = vec![Vec::new(); cells];
        let mut alone = Vec::new();
        if !constraints.is_empty() {
            for (at, constraint) in constraints.iter().enumerate() {
                let of_cells = constraint.cells.iter();
                of_cells.for_each(|cell| constraints_of[cell.index()].push(at as u16));
            }
            alone = clues::alone(&definition, &constraints);
        }
        Ok(Self {
            constraints,
            constraints_of,
            alone,
            is_tinted: shades_and_tints::has_groups(&definition),
            derived: Derived::default(),
            definition,
        })
    }

    /// The name in files and commands; `None` for a shape that its puzzle file defines.
    pub fn id(&self) -> Option<&str> {
        let id = || self.definition.description.id();
        self.derived.id.get_or_init(id).as_deref()
    }

    /// Returns its name, in English, or as whoever made it calls it.
    pub fn title(&self) -> &str {
        let title = || self.definition.title.in_english(&NoBoard);
        self.derived.title.get_or_init(title)
    }

    /// Returns its name.
    pub fn title_message(&self) -> &Message {
        &self.definition.title
    }

    /// One sentence with its rules, in English, or as whoever made it puts it.
    pub fn about(&self) -> &str {
        let about = || self.definition.all_about().in_english(&NoBoard);
        self.derived.about.get_or_init(about)
    }

    /// Returns what it is: its shape, and what is added to that. From this it can be made again, unless a puzzle file wrote out its shape.
    pub fn description(&self) -> &Description {
        &self.definition.description
    }

    /// Says what it is known by where its author keeps it.
    pub fn kept_id(&self) -> Option<&str> {
        self.definition.kept_id.as_deref()
    }

    /// The same, known by an id where its author keeps it.
    #[must_use]
    pub fn with_kept_id(&self, id: &str) -> Self {
        let mut kept = self.clone();
        kept.definition.kept_id = Some(id.into());
        kept
    }

    /// Returns what it was made from.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }

    /// How many values there are: 1 to this number.
    pub fn values(&self) -> usize {
        self.definition.values
    }

    /// How the values are printed.
    pub fn symbols(&self) -> Symbols {
        self.definition.symbols
    }

    /// Returns what is printed beside the values.
    pub fn clues(&self) -> &[Clue] {
        &self.definition.description.clues
    }

    /// The clues that stay where another is put on the board: it takes the place of cages in its cells, of a sign between the same two, of
    /// another number for the same line.
    pub fn clues_beside(&self, new: &Clue) -> Vec<Clue> {
        let look = new.look();
        let stays = |clue: &&Clue| match look {
            Appearance::Cage => {
                let shares = clue.cells.iter().any(|cell| new.cells.contains(cell));
                clue.look() != look || !shares
            }
            look if look.is_between() => !(clue.look().is_between() && clue.has_cells(&new.cells)),
            _ => !clue.is_like(new) || !(new.kind.is_board_rule() || clue.has_cells(&new.cells)),
        };
        self.clues().iter().filter(stays).cloned().collect()
    }

    /// Returns what the clues restrict.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The constraint at a place in that list.
    pub fn constraint(&self, at: u16) -> &Constraint {
        &self.constraints[usize::from(at)]
    }

    /// The constraints of a cell, as places in that list.
    pub fn constraints_of(&self, cell: Cell) -> &[u16] {
        &self.constraints_of[cell.index()]
    }

    /// The values that a cell may have by the clues that speak of it alone, such as "even".
    pub fn allowed_alone(&self, cell: Cell) -> ValueSet {
        let alone = self.alone.get(cell.index()).copied();
        alone.unwrap_or(ValueSet::all(self.values()))
    }

    /// The clue of a constraint.
    pub fn clue_of<'a>(&'a self, constraint: &'a Constraint) -> &'a Clue {
        constraint.clue_of(&self.definition.description.clues)
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.definition.cells.len()
    }

    /// Always false: a layout has at least one cell.
    pub fn is_empty(&self) -> bool {
        self.definition.cells.is_empty()
    }

    /// The cells in index order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<> {
        (0..self.len()).map(Cell::new)
    }

    /// The cell at a 0-based index, if there is one.
    pub fn cell(&self, index: usize) -> Option<Cell> {
        (index < self.len()).then(|| Cell::new(index))
    }

    /// A cell's form and place.
    pub fn shape(&self, cell: Cell) -> &CellShape {
        &self.definition.cells[cell.index()]
    }

    /// A cell's label: `r1c1` or `24`.
    pub fn name(&self, cell: Cell) -> &str {
        &self.shape(cell).name
    }

    /// The cell with this label, or this 1-based index.
    pub fn find(&self, name: &str) -> Option<Cell> {
        let named = self.cells().find(|&cell| self.name(cell) == name);
        named.or_else(|| self.cell(name.parse::<usize>().ok()?.checked_sub(1)?))
    }

    /// The houses in order.
    pub fn houses(&self) -> &[House] {
        &self.definition.houses
    }

    /// One house.
    pub fn house(&self, id: HouseId) -> &House {
        &self.definition.houses[id.0 as usize]
    }

    /// The family that a house belongs to.
    pub fn family(&self, id: HouseId) -> FamilyId {
        let families = || house::families(self.houses());
        self.derived.families.get_or_init(families)[id.0 as usize]
    }

    /// The houses that hold a cell and stand in print, in house order: those that people speak of.
    pub fn printed_houses_of(&self, cell: Cell) -> impl Iterator<Item = HouseId> + '_ {
        let houses = self.houses_of(cell).iter().copied();
        houses.filter(|&id| self.house(id).role != HouseRole::Unprinted)
    }

    /// Says whether the house has as many cells as there are values, and so must hold each.
    pub fn is_full(&self, house: &House) -> bool {
        house.cells.len() == self.values()
    }

    /// The houses that hold a cell, in house order.
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.houses_of_cells()[cell.index()]
    }

    fn houses_of_cells(&self) -> &[Vec<HouseId>] {
        let houses_of = || house::houses_of(self.houses(), self.len());
        self.derived.houses_of.get_or_init(houses_of)
    }

    /// The cells that share a house with this one, itself left out.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &CellSet {
        let peers = || house::peers(self.houses(), self.len());
        &self.derived.peers.get_or_init(peers)[cell.index()]
    }

    /// The strips in which the board is read: runs of cells from left to right, as ranges of indices.
    pub fn strips(&self) -> &[Range<usize>] {
        let cells = &self.definition.cells;
        self.derived
            .strips
            .get_or_init(|| reading_order::strips(cells))
    }

    /// The strip that holds a cell: its 0-based number.
    pub fn strip_of(&self, cell: Cell) -> usize {
        self.strips()
            .partition_point(|strip| strip.end <= cell.index())
    }

    /// The columns, where all cells are equally wide and stand below each other.
    pub fn columns(&self) -> Option<&CellColumns> {
        let cells = &self.definition.cells;
        let columns = || reading_order::columns(cells);
        self.derived.columns.get_or_init(columns).as_ref()
    }

    /// Says whether people call the strips rows: where each is one, or lies across a whole board of squares.
    pub fn strips_are_rows(&self) -> bool {
        let are_rows = || reading_order::are_rows(&self.definition, self.strips());
        *self.derived.strips_are_rows.get_or_init(are_rows)
    }

    /// How often each value is on a solved board, if a family of full houses has each cell once.
    pub fn times_of_each_value(&self) -> Option<usize> {
        let times = &self.derived.times_of_each_value;
        *times.get_or_init(|| value_count::times_of_each_value(&self.definition))
    }

    /// What all cells of a solved board add up to, if each value is there equally often.
    pub fn sum_of_cells(&self) -> Option<usize> {
        let times = self.times_of_each_value()?;
        Some(times * self.values() * (self.values() + 1) / 2)
    }

    /// The cell that an arrow key moves to.
    pub fn toward(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let cells = &self.definition.cells;
        let moves = self.derived.moves.get_or_init(|| arrow_keys::moves(cells));
        moves[cell.index()][direction as usize]
    }

    /// How the cell is shaded in print, if it is.
    pub fn shade(&self, cell: Cell) -> Option<Shade> {
        let shades = || shades_and_tints::shades(&self.definition);
        self.derived.shades.get_or_init(shades)[cell.index()]
    }

    /// For each cell the number of its tint: cells of one group, region or box have the same, those of areas side by side
    /// have different ones, and those in none have none.
    pub fn tints(&self) -> &[Option<u8>] {
        let tints = || shades_and_tints::tints(&self.definition);
        self.derived.tints.get_or_init(tints)
    }

    /// Says whether the tints belong to the printed board, which tells its groups apart by them.
    pub fn is_tinted(&self) -> bool {
        self.is_tinted
    }

    /// For a jigsaw, one character for each cell that tells its region; `.` where none is known yet.
    pub fn regions(&self) -> Option<&str> {
        self.definition.description.regions.as_deref()
    }

    /// The regions of a jigsaw as a map to change; `None` for any other board.
    pub fn region_map(&self) -> Option<RegionMap> {
        Some(RegionMap::new(self.regions()?, self.values()))
    }

    /// Returns what is missing before this can be the board of a puzzle, as a sentence without its full stop.
    pub fn unfinished(&self) -> Option<&Message> {
        self.definition.unfinished.as_ref()
    }

    /// The pairs of cells with a common side, each once and ascending.
    pub fn pairs_with_a_common_side(&self) -> Vec<[Cell; 2]> {
        clues::neighbours(&self.definition)
    }

    /// The side that two cells have in common.
    pub fn common_side(&self, one: Cell, other: Cell) -> Option<(Point, Point)> {
        let own: Vec<_> = self.sides_of(one).map(|(_, key)| key).collect();
        let mut sides = self.sides_of(other).filter(|_| one != other);
        let common = sides.find(|(_, key)| own.contains(key));
        common.map(|(side, _)| side)
    }

    /// Says whether two cells have a side or a corner in common.
    pub fn touch(&self, one: Cell, other: Cell) -> bool {
        let corners = |cell| self.sides_of(cell).flat_map(|(_, (from, to))| [from, to]);
        let own: Vec<_> = corners(one).collect();
        one != other && corners(other).any(|corner| own.contains(&corner))
    }

    fn sides_of(&self, cell: Cell) -> impl Iterator<Item = ((Point, Point), (PointKey, PointKey))> {
        let shape = self.definition.cells.get(cell.index());
        let outline = shape.map_or(&[][..], |shape| &shape.outline);
        geometry::sides(outline).map(geometry::shared_side)
    }

    /// The turns and reflections that leave the rules as they are.
    pub fn symmetries(&self) -> &[Symmetry] {
        self.derived.symmetries.get_or_init(|| {
            let all = self.symmetries_of_cells().iter().cloned();
            all.filter(|symmetry| self.keeps_houses(&symmetry.to))
                .collect()
        })
    }

    /// The turns and reflections that take cells to cells, whatever the rules are: those that a pattern of cells may have.
    pub fn symmetries_of_cells(&self) -> &[Symmetry] {
        let symmetries = || symmetry::of_cells(&self.definition);
        self.derived.symmetries_of_cells.get_or_init(symmetries)
    }

    /// Says whether a way of moving the cells, each to another, leaves the rules as they are; clues left out.
    pub fn keeps_houses(&self, to: &[Cell]) -> bool {
        self.takes_houses_to(self, to)
    }

    /// Says whether a way of moving the cells takes each house to one of another board; clues left out.
    pub fn takes_houses_to(&self, other: &Self, to: &[Cell]) -> bool {
        symmetry::takes_houses(&self.definition, &other.definition, to)
    }

    /// Says whether some publishers print the same board the other way round.
    pub fn is_handed(&self) -> bool {
        self.definition.form == Form::Handed
    }

    /// The lines to draw, each once and as long as it is straight.
    pub fn edges(&self) -> &[Edge] {
        let edges = || edges::edges(&self.definition, self.houses_of_cells());
        self.derived.edges.get_or_init(edges)
    }

    /// The labels outside the board.
    pub fn rim(&self) -> &[RimLabel] {
        self.derived.rim.get_or_init(|| {
            let usual = || reading_order::rim(&self.definition.cells, self.strips());
            let own = self.definition.rim.as_ref();
            let labels = own.map_or_else(usual, |labels| labels.to_vec());
            clues::rim(&self.definition, labels)
        })
    }

    /// The rectangle round all cells.
    pub fn bounds(&self) -> Bounds {
        let bounds = || self.definition.cells.bounds();
        *self.derived.bounds.get_or_init(bounds)
    }

    /// The cell that holds a point; on a shared side the first.
    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        self.definition.cells.at(at).next().map(Cell::new)
    }
}
