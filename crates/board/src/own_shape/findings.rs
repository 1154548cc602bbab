//! What a shape lacks before it is a board, and what looks forgotten.

use super::areas::without_area;
use super::{OwnHouse, OwnShape};
use crate::layout::{Cell, Error, HouseRole, Layout};
use crate::message::{HouseName, Message, message};
use crate::text;

/// The most cells that a sentence names.
const NAMED: usize = 6;

/// Something that is missing or wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapeFinding {
    /// Nothing is drawn yet.
    NoCells,
    /// Nothing must differ yet.
    NoHouses,
    /// A house has more cells than there are values.
    TooLong(usize),
    /// A house has one cell only.
    Single(usize),
    /// These cells are in no house.
    InNoHouse(Vec<Cell>),
    /// These cells are in one house only.
    InOneHouse(Vec<Cell>),
    /// An area has fewer cells than there are values.
    Short(usize),
    /// These cells are in no area, and others are.
    InNoArea(Vec<Cell>),
    /// It can't be drawn or stored, for this reason.
    Other(Message),
}

impl ShapeFinding {
    /// Says whether it must be mended before the shape is a board.
    pub const fn is_in_the_way(&self) -> bool {
        matches!(
            self,
            Self::NoCells | Self::NoHouses | Self::TooLong(_) | Self::Single(_) | Self::Other(_)
        )
    }

    /// The cells that it is about.
    pub fn cells<'a>(&'a self, shape: &'a OwnShape) -> &'a [Cell] {
        match self {
            Self::TooLong(house) | Self::Single(house) | Self::Short(house) => {
                shape.houses.get(*house).map_or(&[], |house| &house.cells)
            }
            Self::InNoHouse(cells) | Self::InOneHouse(cells) | Self::InNoArea(cells) => cells,
            Self::NoCells | Self::NoHouses | Self::Other(_) => &[],
        }
    }

    /// It as a sentence, about the shape.
    pub fn message(&self, shape: &OwnShape) -> Message {
        let count = |house: &usize| {
            shape
                .houses
                .get(*house)
                .map_or(0, |house| house.cells.len())
        };
        let name = |house: &usize| HouseName(*house as u16);
        match self {
            Self::NoCells => message!("No cell is drawn yet."),
            Self::NoHouses => {
                message!("No house is drawn yet: say which cells must differ.")
            }
            Self::TooLong(house) => message!(
                "{house} has {count} cells, which can't all differ with {count_values} values: take cells out, or have more values.",
                house = name(house),
                count = count(house),
                count_values = shape.values
            ),
            Self::Single(house) => message!(
                "{house} has one cell only: add more, or remove it.",
                house = name(house)
            ),
            Self::Short(house) => message!(
                "{house} has {count} of {count_values} cells.",
                house = name(house),
                count = count(house),
                count_values = shape.values
            ),
            Self::InNoHouse(cells) => match shape.many(cells) {
                None => message!("{cells} {count|is|are} in no house.", count = cells.len()),
                Some((true, clauses)) => message!("Cells {clauses} are in no house."),
                Some((false, clauses)) => message!("{clauses} are in no house."),
            },
            Self::InOneHouse(cells) => match shape.many(cells) {
                None => message!(
                    "{cells} {count|is|are} in one house only.",
                    count = cells.len()
                ),
                Some((true, clauses)) => message!("Cells {clauses} are in one house only."),
                Some((false, clauses)) => message!("{clauses} are in one house only."),
            },
            Self::InNoArea(cells) => match shape.many(cells) {
                None => message!("{cells} {count|is|are} in no area.", count = cells.len()),
                Some((true, clauses)) => message!("Cells {clauses} are in no area."),
                Some((false, clauses)) => message!("{clauses} are in no area."),
            },
            Self::Other(why) => message!("{clause}.", clause = why.clone()),
        }
    }
}

impl OwnShape {
    /// Returns what there is of it, as a layout to be looked at, and what is missing or wrong, what is in the way first; no layout of fewer
    /// than two cells. If nothing is in the way, the layout is the one that it is.
    pub fn examined(&self) -> (Option<Layout>, Vec<ShapeFinding>) {
        let fits = |house: &&OwnHouse| (2..=self.values).contains(&house.cells.len());
        let mut fitting: Vec<OwnHouse> = self.houses.iter().filter(fits).cloned().collect();
        let are_all = !fitting.is_empty() && fitting.len() == self.houses.len();
        if fitting.is_empty() {
            let cells = [0, 1].map(Cell::new);
            fitting.push(OwnHouse::new("pair", HouseRole::Unprinted, cells));
        }
        let layout = self.layout_with(&fitting);
        let problem = layout.as_ref().err().filter(|_| are_all);
        let findings = self.findings_beside(problem);
        (layout.ok(), findings)
    }

    /// Returns what is missing or wrong, what is in the way first; with the problem that its layout has, if nothing else is in the way.
    fn findings_beside(&self, problem: Option<&Error>) -> Vec<ShapeFinding> {
        if self.cells.is_empty() {
            return vec![ShapeFinding::NoCells];
        }
        if self.houses.is_empty() {
            return vec![ShapeFinding::NoHouses];
        }
        let houses = || self.houses.iter().enumerate();
        let too_long = houses().filter(|(_, house)| house.cells.len() > self.values);
        let mut findings: Vec<ShapeFinding> =
            too_long.map(|(at, _)| ShapeFinding::TooLong(at)).collect();
        let single = houses().filter(|(_, house)| house.cells.len() == 1);
        findings.extend(single.map(|(at, _)| ShapeFinding::Single(at)));
        findings.extend(problem.map(|error| ShapeFinding::Other(error.message())));
        let mut times = vec![0; self.cells.len()];
        for cell in self.houses.iter().flat_map(|house| &house.cells) {
            times[cell.index()] += 1;
        }
        let in_so_many = |wanted: usize| {
            let cells: Vec<Cell> = (0..times.len())
                .filter(|&at| times[at] == wanted)
                .map(Cell::new)
                .collect();
            (!cells.is_empty()).then_some(cells)
        };
        findings.extend(in_so_many(0).map(ShapeFinding::InNoHouse));
        let is_short = |house: &OwnHouse| {
            house.role == HouseRole::Area && (2..self.values).contains(&house.cells.len())
        };
        findings.extend(
            houses()
                .filter(|(_, house)| is_short(house))
                .map(|(at, _)| ShapeFinding::Short(at)),
        );
        let open = without_area(self);
        if !open.is_empty() && open.len() < self.cells.len() {
            findings.push(ShapeFinding::InNoArea(open));
        }
        findings.extend(in_so_many(1).map(ShapeFinding::InOneHouse));
        findings
    }

    /// Of cells that are too many to name them all: whether those named go by their numbers, and the first with how many others there
    /// are.
    fn many(&self, cells: &[Cell]) -> Option<(bool, Vec<Message>)> {
        // A single other cell is as short as its name.
        if cells.len() <= NAMED + 1 {
            return None;
        }
        let (named, others) = cells.split_at(NAMED);
        let names = self.names();
        let are_numbers = named
            .iter()
            .all(|cell| text::is_figures(&names[cell.index()]));
        let named = named.iter().map(|&cell| message!("{cell:name}"));
        let mut list: Vec<Message> = named.collect();
        list.push(message!(in "cells": "{count} others", count = others.len()));
        Some((are_numbers, list))
    }
}
