//! A shape in words, while it is drawn: the names that messages about it need.

use super::OwnShape;
use crate::message::{
    BoardNames, CellName, ClueName, HouseName, HouseWords, Language, Message, Words,
};
use crate::value::Value;

/// The names of a shape's cells and houses.
struct ShapeNames<'a> {
    shape: &'a OwnShape,
    cells: Vec<String>,
    /// For each house its number among those of its kind.
    numbers: Vec<String>,
}

impl OwnShape {
    /// A message about this shape in words.
    pub fn say(&self, language: Language, message: &Message) -> String {
        Words::new(language, &self.board_names()).say(message)
    }

    /// The same as a part of a sentence: nothing in it begins one.
    pub fn within(&self, language: Language, message: &Message) -> String {
        Words::new(language, &self.board_names()).within(message)
    }

    fn board_names(&self) -> ShapeNames<'_> {
        let numbers = (0..self.houses.len()).map(|at| self.number_of_house(at).to_string());
        ShapeNames {
            shape: self,
            cells: self.names(),
            numbers: numbers.collect(),
        }
    }
}

impl BoardNames for ShapeNames<'_> {
    fn cell(&self, cell: CellName) -> &str {
        let name = self.cells.get(usize::from(cell.0));
        name.map_or("", String::as_str)
    }

    fn symbol(&self, value: Value) -> &str {
        self.shape.symbols.of(value.number())
    }

    fn house(&self, house: HouseName) -> HouseWords<'_> {
        let number = self.numbers.get(usize::from(house.0));
        HouseWords::Labelled(self.noun_of_house(house), number.map_or("", String::as_str))
    }

    fn noun_of_house(&self, house: HouseName) -> &str {
        let house = self.shape.houses.get(usize::from(house.0));
        house.map_or("", |house| &house.kind)
    }

    fn clue(&self, _: ClueName) -> Message {
        Message::default()
    }
}

/// Says whether a name is only a number, which needs a noun before it.
pub fn is_number(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_digit())
}
