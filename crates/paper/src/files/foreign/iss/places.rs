//! The cells that a rule of one's own speaks of, in order, and how its notation names them.
//!
//! What a rule says is put together twice: to know its cells, then with names for them.

use sudogon_board::layout::Cell;
use sudogon_board::lists::keep_first;

/// The cells of a rule while it is put together.
#[derive(Debug)]
pub struct Places {
    /// The cells, in order.
    pub cells: Vec<Cell>,
    /// The number that is printed with them.
    pub printed: Option<usize>,
    /// A number may be printed, for all that is said is one constraint.
    may_print: bool,
}

impl Places {
    /// No cells yet, of a rule with whose clues a number may be printed or not.
    pub const fn new(may_print: bool) -> Self {
        Self {
            cells: Vec::new(),
            printed: None,
            may_print,
        }
    }

    /// The places of cells, which are added where they are not there yet. The first cells may come again; others that do have one place.
    pub fn lay(&mut self, cells: &[Cell]) -> Vec<usize> {
        if self.cells.is_empty() {
            self.cells = cells.to_vec();
        }
        if self.cells.starts_with(cells) {
            return (0..cells.len()).collect();
        }
        cells.iter().map(|&cell| self.at(cell)).collect()
    }

    /// The place of a cell, which is added where it is not there yet.
    pub fn at(&mut self, cell: Cell) -> usize {
        let known = self.cells.iter().position(|&other| other == cell);
        known.unwrap_or_else(|| {
            self.cells.push(cell);
            self.cells.len() - 1
        })
    }

    /// A number: the one that is printed where it may be.
    pub fn number(&mut self, number: i64) -> String {
        match usize::try_from(number) {
            Ok(positive @ 1..)
                if self.may_print && self.printed.is_none_or(|other| other == positive) =>
            {
                self.printed = Some(positive);
                "n".to_owned()
            }
            _ => number.to_string(),
        }
    }

    /// Says whether these are all cells, in order.
    pub fn is_all(&self, places: &[usize]) -> bool {
        places.iter().copied().eq(0..self.cells.len())
    }

    /// Some cells, behind a word: ` in #1..#3`; nothing for all.
    pub fn within(&self, places: &[usize]) -> String {
        self.unless_all(places, " in ", "")
    }

    /// Some cells in brackets; nothing for all.
    pub fn bracketed(&self, places: &[usize]) -> String {
        self.unless_all(places, "(", ")")
    }

    /// Some cells behind a comma; nothing for all.
    pub fn behind_comma(&self, places: &[usize]) -> String {
        self.unless_all(places, ", ", "")
    }

    fn unless_all(&self, places: &[usize], before: &str, after: &str) -> String {
        if self.is_all(places) {
            return String::new();
        }
        format!("{before}{}{after}", self.ranges(places))
    }

    /// The sum of some cells, each as often as it is named.
    pub fn sum(&self, places: &[usize]) -> String {
        let is_rising = places.is_sorted_by(|one, other| one < other);
        match places {
            [] => "0".to_owned(),
            [one] => name(*one),
            _ if is_rising => format!("sum{}", self.bracketed(places)),
            _ => {
                let names: Vec<String> = places.iter().map(|&at| name(at)).collect();
                format!("({})", names.join(" + "))
            }
        }
    }

    fn ranges(&self, places: &[usize]) -> String {
        let mut sorted = places.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let mut ranges: Vec<(usize, usize)> = Vec::new();
        for at in sorted {
            match ranges.last_mut() {
                Some((_, to)) if *to + 1 == at => *to = at,
                _ => ranges.push((at, at)),
            }
        }
        let text = |(from, to): (usize, usize)| match to {
            _ if from == to => format!("#{}", from + 1),
            _ if to + 1 == self.cells.len() => format!("#{}..last", from + 1),
            _ => format!("#{}..#{}", from + 1, to + 1),
        };
        let ranges: Vec<String> = ranges.into_iter().map(text).collect();
        ranges.join(", ")
    }
}

/// A cell by its place from 0.
pub fn name(at: usize) -> String {
    match at {
        0 => "first".to_owned(),
        1 => "second".to_owned(),
        _ => format!("#{}", at + 1),
    }
}

/// Conditions that all hold.
pub fn all(conditions: &[String]) -> String {
    joined(conditions, " and ")
}

/// Conditions of which one holds.
pub fn any(conditions: &[String]) -> String {
    joined(conditions, " or ")
}

fn joined(conditions: &[String], word: &str) -> String {
    if let [one] = conditions {
        return one.clone();
    }
    let is_long = |text: &str| {
        [" and ", " or ", ":", "automaton"]
            .iter()
            .any(|word| text.contains(word))
    };
    let bracketed = conditions.iter().map(|text| match is_long(text) {
        true => format!("({text})"),
        false => text.clone(),
    });
    let bracketed: Vec<String> = bracketed.collect();
    let mut unlike: Vec<&str> = bracketed.iter().map(String::as_str).collect();
    keep_first(&mut unlike);
    unlike.join(word)
}

/// Values as a kind: `5`, `{1..4, 7}`.
pub fn kind(values: &[usize]) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for &value in values {
        match ranges.last_mut() {
            Some((_, to)) if *to + 1 == value => *to = value,
            _ => ranges.push((value, value)),
        }
    }
    if let [(from, to)] = ranges[..]
        && from == to
    {
        return from.to_string();
    }
    let ranges = ranges.iter().map(|&(from, to)| match to {
        _ if to == from => from.to_string(),
        _ if to == from + 1 => format!("{from}, {to}"),
        _ => format!("{from}..{to}"),
    });
    let ranges: Vec<String> = ranges.collect();
    format!("{{{}}}", ranges.join(", "))
}
