//! A layout in words: its cells, strips and clues, and values as they are printed on it.

use super::clues::Appearance;
use super::clues::kinds::CAGE;
use super::{Cell, Clue, HouseRole, Layout};
use crate::text;
use crate::value::{Value, ValueSet};

impl Layout {
    /// What people call it, one with cages too: "9×9", "Killer", "Killer 6×6".
    pub fn say_title(&self) -> String {
        let has_cages = self.clues().iter().any(|clue| clue.kind == &CAGE);
        match has_cages {
            true if self.id_without_clues().as_deref() == Some("sq9") => "Killer".to_owned(),
            true => format!("Killer {}", self.title()),
            false => self.title().to_owned(),
        }
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
        if !names.is_empty() && names.iter().all(|name| is_index(name)) {
            format!("{} {list}", text::noun_for(names.len(), noun))
        } else {
            list
        }
    }

    /// What a strip is called: "row" or "strip".
    pub fn strip_noun(&self) -> &'static str {
        if self.strips_are_rows() {
            "row"
        } else {
            "strip"
        }
    }

    /// Says whether every cell's label is its index.
    pub fn is_numbered(&self) -> bool {
        self.cells()
            .all(|cell| self.name(cell) == cell.number().to_string())
    }

    /// What people call a clue: "the cage of 27 at r9c1", "the sandwich sum of 23 above column 1".
    pub fn say_clue(&self, clue: &Clue) -> String {
        match clue.cells.is_empty() {
            true => format!("the rule that {}", clue.kind.about),
            false => format!("{} {}", clue.name(), self.say_place(clue)),
        }
    }

    /// Where a clue is printed: beside the board by its row or column, "above column 1", or else by its first cell, "at r9c1".
    pub fn say_place(&self, clue: &Clue) -> String {
        self.say_beside(clue).unwrap_or_else(|| {
            let first = clue.cells.first();
            first.map_or(String::new(), |&first| format!("at {}", self.say(first)))
        })
    }

    /// What is printed for a cell, clue by clue: "cage of 27, 4 cells", "place 2 of 5 on the thermometer",
    /// "white dot with r1c2".
    pub fn say_clues_of(&self, cell: Cell) -> Vec<String> {
        let clues = self.clues().iter();
        clues
            .filter_map(|clue| self.say_clue_of(clue, cell))
            .collect()
    }

    /// The names of the printed houses that hold a cell, but for those of clues.
    pub fn say_houses_of(&self, cell: Cell) -> Vec<&str> {
        let houses = self.printed_houses_of(cell).map(|id| self.house(id));
        let houses = houses.filter(|house| house.role != HouseRole::Clue);
        houses.map(|house| house.name.as_str()).collect()
    }

    fn say_clue_of(&self, clue: &Clue, cell: Cell) -> Option<String> {
        let place = clue.cells.iter().position(|&other| other == cell)?;
        let (title, count) = (clue.kind.title, clue.cells.len());
        let name = match clue.printed() {
            printed if printed.is_empty() => title.to_owned(),
            printed => format!("{title} of {printed}"),
        };
        let along = || format!("place {} of {count} on the {name}", place + 1);
        let other = clue.cells.iter().find(|&&other| other != cell);
        Some(match (clue.kind.look, other) {
            (Appearance::Cage, _) => format!("{name}, {}", text::count(count, "cell")),
            (Appearance::Wedge, Some(&other)) => {
                let than = if place == 0 { "greater" } else { "less" };
                format!("{than} than {}", self.say(other))
            }
            (Appearance::Dot { .. } | Appearance::Bar | Appearance::Letter(_), Some(&other)) => {
                format!("{name} with {}", self.say(other))
            }
            (Appearance::Thermometer, _) if place == 0 => {
                format!("bulb of a thermometer, {count} cells")
            }
            (Appearance::Arrow, _) if place == 0 => format!("circle of an arrow, {count} cells"),
            (Appearance::Thermometer | Appearance::Arrow | Appearance::Line(_), _) => along(),
            (Appearance::Rim, _) if place == 0 => format!("{name} beside it"),
            (Appearance::Rim, _) => format!("{name} {}", self.say_place(clue)),
            (Appearance::Corner, _) => {
                let values = clue.values.iter().map(|value| value.on(self));
                let values: Vec<&str> = values.collect();
                format!("circle with {}", text::list(&values, "and"))
            }
            (Appearance::Shade(_), _) => clue.kind.name.to_owned(),
            (Appearance::Area | Appearance::Extreme { .. }, _) => title.to_owned(),
            (Appearance::Copies, _) => {
                let half = count / 2;
                let twin = clue.cells[(place + half) % count];
                format!("clone of {}", self.say(twin))
            }
            (
                Appearance::Wedge
                | Appearance::Dot { .. }
                | Appearance::Bar
                | Appearance::Letter(_)
                | Appearance::Unprinted,
                _,
            ) => {
                return None;
            }
        })
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

/// Says whether a label is only a number, which needs a noun before it.
fn is_index(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_digit())
}
