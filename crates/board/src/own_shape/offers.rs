//! Houses that are usual on cells such as a shape has, to be taken as they are.

use super::areas::{self, TURNED};
use super::lines::{LineEnds, SideNeighbours, lines};
use super::{OwnHouse, OwnShape};
use crate::layout::{Cell, HouseRole};
use crate::message::{Message, Noun, message};
use crate::value::MAX_VALUES;

/// How many values there are while there are no cells, and the fewest.
const USUAL: usize = 9;
const LEAST: usize = 2;

/// Houses that could be added together.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseOffer {
    /// Their title, about the shape: "9 rows".
    pub title: Message,
    /// The houses.
    pub houses: Vec<OwnHouse>,
}

impl OwnShape {
    /// Returns what could be added: lines in each direction, and areas that fill the cells that are in none.
    pub fn offers(&self) -> Vec<HouseOffer> {
        let neighbours = SideNeighbours::of(self);
        let mut offers = self.line_offers(&neighbours);
        offers.extend(self.area_offers(&neighbours));
        offers.extend(self.diagonals());
        offers
    }

    /// How many values such cells usually have: as many as the longest line without a gap has cells.
    pub(super) fn usual_values(&self) -> usize {
        let lines = lines(self, &SideNeighbours::of(self)).into_iter();
        let lines = lines.filter(|lines| lines.reach != LineEnds::Rim || !lines.has_gaps);
        let longest = lines
            .flat_map(|lines| lines.lines)
            .map(|line| line.len())
            .max();
        longest.map_or(USUAL, |longest| longest.clamp(LEAST, MAX_VALUES))
    }

    fn line_offers(&self, neighbours: &SideNeighbours) -> Vec<HouseOffer> {
        let offers = lines(self, neighbours).into_iter().filter_map(|lines| {
            let fits = |line: &&Vec<Cell>| (2..=self.values).contains(&line.len());
            let houses = lines.lines.iter().filter(fits);
            let kind = lines.kind.english;
            let houses =
                houses.map(|line| OwnHouse::new(kind, HouseRole::Line, line.iter().copied()));
            let clause = counted(houses.clone().count(), lines.kind);
            let title = match lines.reach {
                LineEnds::Rim => clause,
                LineEnds::Gap => message!("{clause}, each up to a gap"),
                LineEnds::Bent => message!("{clause}, each from side to opposite side"),
            };
            self.offer(title, houses.collect())
        });
        offers.collect()
    }

    fn area_offers(&self, neighbours: &SideNeighbours) -> Vec<HouseOffer> {
        let open = areas::without_area(self);
        let usual = self.plane.usual_areas(self.values).into_iter();
        let usual = usual.filter_map(|area| {
            let filled = areas::fill(self, &open, &area.cells, area.turns)?;
            let clause = counted(filled.len(), area.noun);
            let title = match area.size {
                Some((number, number_columns)) => {
                    message!("{clause} of {number}×{number_columns}")
                }
                None => clause,
            };
            self.offer(title, areas_of(area.noun.english, filled))
        });
        let mut offers: Vec<HouseOffer> = usual.collect();
        if let Some(more) = self.more_of_the_last(&open) {
            let is_known = |offer: &HouseOffer| {
                let mut houses = more.houses.iter().zip(&offer.houses);
                houses.all(|(new, known)| new.cells == known.cells)
            };
            if !offers.iter().any(is_known) {
                offers.push(more);
            }
        }
        for piece in neighbours.pieces(&open) {
            let mut known = offers.iter().flat_map(|offer| &offer.houses);
            if piece.len() == self.values && known.all(|house| house.cells != piece) {
                let (count, cell) = (piece.len(), piece[0]);
                let title = message!("An area of the {count} open cells from {cell}");
                let areas = areas_of(&self.area_kind(), vec![piece]);
                offers.extend(self.offer(title, areas));
            }
        }
        offers
    }

    /// More areas like the one that was drawn last, if they fill the cells without any.
    fn more_of_the_last(&self, open: &[Cell]) -> Option<HouseOffer> {
        let mut areas = self.houses.iter().rev();
        let last = areas.find(|house| house.role == HouseRole::Area)?;
        if last.cells.len() != self.values {
            return None;
        }
        let cells = last.cells.iter();
        let form = cells.map(|cell| self.cells[cell.index()].outline.clone());
        let filled = areas::fill(self, open, &form.collect::<Vec<_>>(), TURNED)?;
        let title = message!("{count} more of the form of the last", count = filled.len());
        self.offer(title, areas_of(&last.kind, filled))
    }

    /// Both diagonals of a square.
    fn diagonals(&self) -> Option<HouseOffer> {
        let side = self.values;
        let bounds = self.bounds()?;
        let size = bounds.size();
        let is_square = self.cells.len() == side * side
            && (size.x - side as f32).abs() < 0.01
            && (size.y - side as f32).abs() < 0.01
            && self.is_numbered_as_read();
        let diagonal = |cell: &dyn Fn(usize) -> usize| {
            let cells = (0..side).map(|row| Cell::new(row * side + cell(row)));
            OwnHouse::new("diagonal", HouseRole::Added, cells)
        };
        let both = vec![diagonal(&|row| row), diagonal(&|row| side - 1 - row)];
        is_square
            .then(|| self.offer(message!("Both diagonals"), both))
            .flatten()
    }

    /// The kind of the areas that there are, or what they are called by themselves.
    pub fn area_kind(&self) -> String {
        let mut areas = self.houses.iter().rev();
        let last = areas.find(|house| house.role == HouseRole::Area);
        last.map_or("area".to_owned(), |house| house.kind.clone())
    }

    /// An offer, if some of its houses are not there yet.
    fn offer(&self, title: Message, mut houses: Vec<OwnHouse>) -> Option<HouseOffer> {
        houses.retain(|house| !self.has_house(&house.cells));
        (!houses.is_empty()).then_some(HouseOffer { title, houses })
    }
}

/// "9 rows"
fn counted(count: usize, noun: &'static Noun) -> Message {
    match count {
        1 => message!(in "how many houses": "{count} {noun}"),
        _ => message!(in "how many houses": "{count} {noun:plural}"),
    }
}

fn areas_of(kind: &str, areas: Vec<Vec<Cell>>) -> Vec<OwnHouse> {
    let areas = areas.into_iter();
    areas
        .map(|cells| OwnHouse::new(kind, HouseRole::Area, cells))
        .collect()
}
