//! A shape in words, while it is drawn: the names that messages about it need.

use std::collections::HashMap;

use super::OwnShape;
use crate::layout::Symbols;
use crate::message::{
    BoardNames, CellName, ClueName, HouseName, HouseWords, Language, Message, Words,
};
use crate::value::Value;

/// The names of a shape's cells and houses: found once, for all that is said of it.
#[derive(Default)]
pub struct ShapeNames {
    symbols: Symbols,
    cells: Vec<String>,
    /// For each house its kind, and its number among those of its kind.
    houses: Vec<(String, String)>,
}

impl ShapeNames {
    /// The names of a shape.
    pub fn of(shape: &OwnShape) -> Self {
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        let houses = shape.houses.iter().map(|house| {
            let number = numbers.entry(&house.kind).or_default();
            *number += 1;
            (house.kind.clone(), number.to_string())
        });
        Self {
            houses: houses.collect(),
            symbols: shape.symbols,
            cells: shape.names(),
        }
    }

    /// A message about the shape in words.
    pub fn say(&self, language: Language, message: &Message) -> String {
        Words::new(language, self).say(message)
    }

    /// The same as a part of a sentence: nothing in it begins one.
    pub fn within(&self, language: Language, message: &Message) -> String {
        Words::new(language, self).within(message)
    }

    fn house_at(&self, house: HouseName) -> (&str, &str) {
        let house = self.houses.get(usize::from(house.0));
        house.map_or(("", ""), |(kind, number)| (kind, number))
    }
}

impl BoardNames for ShapeNames {
    fn cell(&self, cell: CellName) -> &str {
        let name = self.cells.get(usize::from(cell.0));
        name.map_or("", String::as_str)
    }

    fn symbol(&self, value: Value) -> &str {
        self.symbols.of(value.number())
    }

    fn house(&self, house: HouseName) -> HouseWords<'_> {
        let (kind, number) = self.house_at(house);
        HouseWords::Labelled(kind, number)
    }

    fn noun_of_house(&self, house: HouseName) -> &str {
        self.house_at(house).0
    }

    fn clue(&self, _: ClueName) -> Message {
        Message::default()
    }
}
