//! A layout in words: its cells, strips and clues, and values as they are printed on it.

use super::clues::kinds::CAGE;
use super::clues::{Appearance, ClueScope, RuleLook, ShadeForm};
use super::{Cell, Clue, Constraint, HouseId, HouseRole, Layout};
use crate::lists::sorted;
use crate::message::{
    BoardNames, CellName, ClueName, HouseName, HouseWords, Language, Message, Noun, Words, message,
    noun,
};
use crate::text;
use crate::value::{Value, ValueSet};

impl Layout {
    /// Returns its name, one with cages too: "9×9", "Killer", "Killer 6×6". Where most clues are others, it is no killer.
    pub fn title_with_cages(&self) -> Message {
        let cages = self.clues().iter().filter(|clue| clue.kind == &CAGE);
        let cages = cages.count();
        let clause = self.title_message().clone();
        match cages > 0 && 2 * cages >= self.clues().len() {
            true if self.id_without_clues().as_deref() == Some("sq9") => {
                message!(in "title of a shape": "Killer")
            }
            true => message!("Killer {clause:whole}"),
            false => clause,
        }
    }

    /// The words of a language for messages about this board.
    pub const fn words(&self, language: Language) -> Words<'_> {
        Words::new(language, self)
    }

    /// A cell in a sentence: `r1c1` or `cell 24`.
    pub fn say(&self, cell: Cell) -> String {
        self.say_all(&[cell])
    }

    /// A cell at the start of a sentence: `r1c1` or `Cell 24`.
    pub fn say_first(&self, cell: Cell) -> String {
        self.say_all_first(&[cell])
    }

    /// Cells in a sentence: `cells 3 and 5`, `r1c1, r1c2 and r1c3`.
    pub fn say_all(&self, cells: &[Cell]) -> String {
        self.with_noun(cells, "cell")
    }

    /// Cells at the start of a sentence: `Cells 3 and 5`, `r1c1, r1c2 and r1c3`.
    pub fn say_all_first(&self, cells: &[Cell]) -> String {
        self.with_noun(cells, "Cell")
    }

    fn with_noun(&self, cells: &[Cell], noun: &str) -> String {
        let names: Vec<&str> = cells.iter().map(|&cell| self.name(cell)).collect();
        let list = text::list(&names, "and");
        if !names.is_empty() && names.iter().all(|name| text::is_figures(name)) {
            format!("{} {list}", text::noun_for(names.len(), noun))
        } else {
            list
        }
    }

    /// Returns what a strip is called: "row" or "strip".
    pub fn strip_noun(&self) -> &'static Noun {
        if self.strips_are_rows() {
            &noun!("row")
        } else {
            &noun!("strip")
        }
    }

    /// Says whether every cell's label is its index.
    pub fn is_numbered(&self) -> bool {
        self.cells()
            .all(|cell| self.name(cell) == cell.number().to_string())
    }

    /// Says what people call a clue: "the cage of 27 at r9c1", "the sandwich sum of 23 above column 1".
    pub fn name_clue(&self, clue: &Clue) -> Message {
        if clue.cells.is_empty() {
            message!("the rule that {clause}", clause = clue.about())
        } else {
            clue.name_at(self.place_of_clue(clue))
        }
    }

    /// Says what people call the clue of a constraint: "the cage of 27 at r9c1"; two cells that a rule for the whole board speaks of are
    /// named.
    pub fn name_constraint(&self, constraint: &Constraint) -> Message {
        let clue = self.clue_of(constraint);
        match clue.kind.scope {
            ClueScope::Unmarked(_) => message!("{cells}", cells = &constraint.cells),
            ClueScope::WithNeighbours => message!(
                "the {noun} {cell}",
                noun = clue.noun(),
                cell = constraint.cells[0]
            ),
            ClueScope::Together | ClueScope::Each | ClueScope::Everywhere => self.name_clue(clue),
        }
    }

    /// Where a clue is printed: beside the board by its row or column, "above column 1", or else by its first cell, "at r9c1"; where another
    /// of its kind has the same first one, between two cells, "between r5c2 and r6c2", or by its ends, "from r9c1 to r7c3".
    pub fn place_of_clue(&self, clue: &Clue) -> Message {
        let is_like_it =
            |other: &&Clue| other.is_like(clue) && other.cells.first() == clue.cells.first();
        let has_twin = || self.clues().iter().filter(is_like_it).count() > 1;
        if let Some(beside) = self.place_beside(clue) {
            return beside;
        }
        match clue.cells[..] {
            // The cells of which it asks something, of all on the board.
            _ if clue.kind.scope == ClueScope::Everywhere => {
                let mut houses = (0..).map(HouseId).zip(self.houses());
                match houses.find(|(_, house)| house.cells == clue.cells) {
                    Some((house, _)) => message!(in "where a rule is asked": "in {house}"),
                    None => message!(in "where a rule is asked": "in {cells}", cells = &clue.cells),
                }
            }
            [] => Message::verbatim(""),
            [_, _] if clue.look().is_between() => {
                message!("between {cells}", cells = &clue.cells)
            }
            [cell, .., cell_other] if has_twin() => message!("from {cell} to {cell_other}"),
            [cell, ..] => message!("at {cell}"),
        }
    }

    /// Says what people call a clue, in English.
    pub fn say_clue(&self, clue: &Clue) -> String {
        self.name_clue(clue).within_english(self)
    }

    /// Where a clue is printed, in English.
    pub fn say_place(&self, clue: &Clue) -> String {
        self.place_of_clue(clue).within_english(self)
    }

    /// Says what is printed for a cell, clue by clue: "cage of 27, 4 cells", "place 2 of 5 on the thermometer",
    /// "white dot with r1c2".
    pub fn clues_at(&self, cell: Cell) -> Vec<Message> {
        let clues = self.clues().iter();
        clues.filter_map(|clue| self.clue_at(clue, cell)).collect()
    }

    /// The printed houses that hold a cell, but for those of clues.
    pub fn houses_at(&self, cell: Cell) -> impl Iterator<Item = HouseId> + '_ {
        let houses = self.printed_houses_of(cell);
        houses.filter(|&id| Self::house(self, id).role != HouseRole::Clue)
    }

    fn clue_at(&self, clue: &Clue, cell: Cell) -> Option<Message> {
        let place = clue.cells.iter().position(|&other| other == cell)?;
        let (clause, count) = (clue.title(), clue.cells.len());
        let other = clue.cells.iter().find(|&&other| other != cell);
        Some(match (clue.look(), other) {
            (Appearance::Cage | Appearance::Own(RuleLook::Cage, _), _) => {
                message!("{clause}, {count} {count|cell|cells}")
            }
            (Appearance::Own(RuleLook::Mark | RuleLook::Rim, _), _) => clause,
            (Appearance::Wedge, Some(cell)) => match place {
                0 => message!("greater than {cell}"),
                _ => message!("less than {cell}"),
            },
            (
                Appearance::Dot { .. }
                | Appearance::Bar
                | Appearance::Letter(_)
                | Appearance::Own(RuleLook::Dot, _),
                Some(cell),
            ) => {
                message!("{clause} with {cell}")
            }
            (Appearance::Thermometer, _) if place == 0 => {
                message!("bulb of a thermometer, {count} {count|cell|cells}")
            }
            (Appearance::Arrow, _) if place == 0 => {
                message!("circle of an arrow, {count} {count|cell|cells}")
            }
            (
                Appearance::Thermometer
                | Appearance::Arrow
                | Appearance::Line(_)
                | Appearance::Own(RuleLook::Line, _),
                _,
            ) => {
                message!(
                    "place {number} of {count} on the {clause}",
                    number = place + 1
                )
            }
            (Appearance::Rim, _) if place == 0 => message!("{clause} beside it"),
            (Appearance::Rim, _) => message!(
                "{clause} {clause_place}",
                clause_place = self.place_of_clue(clue)
            ),
            (Appearance::Corner, _) => {
                let values = clue.values.iter().map(|&value| message!("{value}"));
                message!(
                    "circle with {clauses}",
                    clauses = values.collect::<Vec<_>>()
                )
            }
            (Appearance::Shade(form), _) => match form {
                ShadeForm::Square => message!(in "what is printed at a cell": "even"),
                ShadeForm::Circle => message!(in "what is printed at a cell": "odd"),
                ShadeForm::Fortress => message!(in "what is printed at a cell": "fortress"),
            },
            (Appearance::Area | Appearance::Extreme { .. }, _) => clause,
            (Appearance::Copies, _) => {
                let half = count / 2;
                message!("clone of {cell}", cell = clue.cells[(place + half) % count])
            }
            (
                Appearance::Wedge
                | Appearance::Dot { .. }
                | Appearance::Bar
                | Appearance::Letter(_)
                | Appearance::Own(RuleLook::Dot, _)
                | Appearance::Unprinted,
                _,
            ) => {
                return None;
            }
        })
    }
}

impl BoardNames for Layout {
    fn cell(&self, cell: CellName) -> &str {
        self.name(Cell::new(usize::from(cell.0)))
    }

    fn symbol(&self, value: Value) -> &str {
        value.on(self)
    }

    fn house(&self, house: HouseName) -> HouseWords<'_> {
        let house = Self::house(self, HouseId(house.0));
        if let Some(label) = &house.label {
            return HouseWords::Labelled(&house.noun, label);
        }
        if let Some(name) = &house.own_name {
            return HouseWords::Said(name.clone());
        }
        let is_it = |clue: &&Clue| {
            house.role == HouseRole::Clue && sorted(clue.cells.iter().copied()) == house.cells
        };
        match self.clues().iter().find(is_it) {
            Some(clue) => {
                HouseWords::Said(clue.name_at(message!("at {cell}", cell = clue.cells[0])))
            }
            None => HouseWords::Named(&house.name),
        }
    }

    fn noun_of_house(&self, house: HouseName) -> &str {
        &Self::house(self, HouseId(house.0)).noun
    }

    fn clue(&self, clue: ClueName) -> Message {
        self.name_constraint(self.constraint(clue.0))
    }
}

impl Value {
    /// How it is printed on a board.
    pub fn on(self, layout: &Layout) -> &'static str {
        layout.symbols().of(self.number())
    }
}

impl ValueSet {
    /// The values as they are printed on a board, ascending.
    pub fn on(self, layout: &Layout) -> Vec<&'static str> {
        self.iter().map(|value| value.on(layout)).collect()
    }
}
