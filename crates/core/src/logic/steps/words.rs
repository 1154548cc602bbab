//! How cells, houses and values are put into a sentence, and kept short.

use super::change::Change;
use super::proof::Premise;
use crate::layout::{Cell, HouseId, Layout};
use crate::lists::{entry, sorted};
use crate::puzzle::{Value, ValueSet};
use crate::text;

/// The most characters a line should have; a sentence that would be longer counts cells where it would name them.
pub const MAX_LINE: usize = 90;

/// The most characters of a headline, and of what a step does in short.
pub const MAX_HEADLINE: usize = 45;

/// The most lines that a stage has.
pub const MAX_LINES: usize = 6;

/// The first wording that is short enough, or else the last.
pub fn short_of<const N: usize>(wordings: [&dyn Fn() -> String; N]) -> String {
    let mut said = String::new();
    for wording in wordings {
        said = wording();
        if said.chars().count() <= MAX_LINE {
            break;
        }
    }
    said
}

/// A headline, or another where it is too long.
pub fn headline(said: String, or: impl FnOnce() -> String) -> String {
    match said.chars().count() <= MAX_HEADLINE {
        true => said,
        false => or(),
    }
}

/// Values as a row of symbols, "3 5 7", or "nothing" for none.
pub fn symbols(layout: &Layout, values: ValueSet) -> String {
    if values.is_empty() {
        "nothing".to_owned()
    } else {
        values.on(layout).join(" ")
    }
}

/// Values in a sentence: "3, 5 and 7".
pub fn values(layout: &Layout, values: ValueSet, joined_by: &str) -> String {
    text::list(&values.on(layout), joined_by)
}

/// A value as a thing: "a 6", "an 8".
pub fn a(layout: &Layout, value: Value) -> String {
    let symbol = value.on(layout);
    format!("{} {symbol}", text::article_for_symbol(symbol))
}

/// The most cells that are named one by one.
const MOST_NAMED: usize = 5;

/// Cells, or how many they are where there are many: "cells 3 and 5", "14 cells".
pub fn cells_or_count(layout: &Layout, cells: &[Cell]) -> String {
    match cells.len() {
        ..=MOST_NAMED => layout.say_all(cells),
        count => text::count(count, "cell"),
    }
}

/// Cells, or how many they are, at the start of a sentence: "Cells 3 and 5", "14 cells".
pub fn cells_or_count_first(layout: &Layout, cells: &[Cell]) -> String {
    match cells.len() {
        ..=MOST_NAMED => layout.say_all_first(cells),
        count => text::count(count, "cell"),
    }
}

/// Houses in a sentence: "rows 2 and 5 and box 3".
pub fn houses(layout: &Layout, ids: &[HouseId]) -> String {
    let mut groups: Vec<(Option<&str>, Vec<&str>)> = Vec::new();
    for &id in ids {
        let house = layout.house(id);
        let noun = house.noun.as_ref();
        match (&house.label, groups.last_mut()) {
            (Some(label), Some((last, labels))) if *last == Some(noun) => labels.push(label),
            (Some(label), _) => groups.push((Some(noun), vec![label])),
            // A house with a name of its own is a group of its own.
            (None, _) => groups.push((None, vec![&house.name])),
        }
    }
    let said = groups.iter().map(|(noun, labels)| {
        let labels_said = text::list(labels, "and");
        noun.map_or(labels_said.clone(), |noun| {
            format!("{} {labels_said}", text::noun_for(labels.len(), noun))
        })
    });
    let said: Vec<String> = said.collect();
    text::list(&said, "and")
}

/// Cells with the values that they lose; those that lose the same are together.
fn by_values(lost: impl Iterator<Item = (Cell, Value)>) -> Vec<(ValueSet, Vec<Cell>)> {
    let mut cells: Vec<(Cell, ValueSet)> = Vec::new();
    for (cell, value) in lost {
        match cells.last_mut() {
            Some((last, values)) if *last == cell => *values = values.with(value),
            _ => cells.push((cell, ValueSet::of(value))),
        }
    }
    let mut groups: Vec<(ValueSet, Vec<Cell>)> = Vec::new();
    for (cell, values) in cells {
        entry(&mut groups, values).push(cell);
    }
    groups
}

/// Values in cells, which are ascending: "6 in cells 12 and 13", "4 in r1c1, also 4 and 5 in r1c2", "4 and 5 in 7 cells".
/// An "and" would let the next value be read as one more cell.
pub fn values_in_cells(layout: &Layout, lost: &[(Cell, Value)]) -> String {
    let groups = by_values(lost.iter().copied());
    let all: ValueSet = lost.iter().map(|(_, value)| *value).collect();
    let count: usize = groups.iter().map(|(_, cells)| cells.len()).sum();
    let each = groups.iter().map(|(of, cells)| {
        let values = values(layout, *of, "and");
        let cells = layout.say_all(cells);
        format!("{values} in {cells}")
    });
    let each: Vec<String> = each.collect();
    short_of([&|| each.join(", also "), &|| {
        format!("{} in {count} cells", values(layout, all, "and"))
    }])
}

/// What changes come to, in a few words: "3 goes in cell 20", "Cell 20 loses 3", "5 cells lose 4 or 7".
pub fn in_short(layout: &Layout, changes: &[Change]) -> String {
    let placed = by_values(changes.iter().filter_map(|change| change.placed()));
    if let [(value, cells)] = placed.as_slice() {
        let go = if cells.len() == 1 { "goes" } else { "go" };
        let cells = cells_or_count(layout, cells);
        return format!("{} {go} in {cells}", values(layout, *value, "and"));
    }
    let groups = by_values(changes.iter().filter_map(|change| change.removed()));
    let lose = |cells: &[Cell]| if cells.len() == 1 { "loses" } else { "lose" };
    let each = groups.iter().enumerate().map(|(at, (of, cells))| {
        let said = match at {
            0 => cells_or_count_first(layout, cells),
            _ => cells_or_count(layout, cells),
        };
        format!("{said} {} {}", lose(cells), values(layout, *of, "and"))
    });
    let said = text::list_of_lists(&each.collect::<Vec<_>>());
    if said.chars().count() <= MAX_HEADLINE {
        return said;
    }
    let cells: Vec<Cell> = groups.iter().flat_map(|(_, cells)| cells.clone()).collect();
    let all = ValueSet::in_any_of(groups.iter().map(|(of, _)| *of));
    // With several groups, each cell loses one of the values at least.
    let joined_by = if groups.len() == 1 { "and" } else { "or" };
    let lost = values(layout, all, joined_by);
    format!("{} cells lose {lost}", cells.len())
}

/// What comes out because a premise has nothing else left: "Then r5c2 is 4: row 5 has no other place for it."
pub fn then(layout: &Layout, so: &str, premise: Premise) -> String {
    short_of([
        &|| match premise {
            Premise::House(id, _) => {
                let house = &layout.house(id).name;
                format!("Then {so}: {house} has no other place for it.")
            }
            Premise::Cell(_) => format!("Then {so}: nothing else is left for it."),
        },
        &|| format!("Then {so}."),
    ])
}

/// What changes come to: "So cell 12 is a 6.", "So cells 12 and 13 can't be 6.", "So 4 and 5 are ruled out in 7 cells."
pub fn so(layout: &Layout, changes: &[Change]) -> String {
    if let [Change::Place(cell, value)] = *changes {
        return format!("So {} is {}.", layout.say(cell), a(layout, value));
    }
    let groups = by_values(changes.iter().filter_map(|change| change.removed()));
    let said = groups.iter().map(|(of, cells)| {
        let cells = layout.say_all(cells);
        let values = values(layout, *of, "or");
        format!("{cells} can't be {values}")
    });
    let said: Vec<String> = said.collect();
    let each = || format!("So {}.", text::list_of_lists(&said));
    let cells = sorted(groups.iter().flat_map(|(_, cells)| cells.clone()));
    let all = ValueSet::in_any_of(groups.iter().map(|(of, _)| *of));
    let ruled_out = |cells: String| match groups.len() {
        1 => {
            let are = text::is_or_are(all.len());
            let values = values(layout, all, "and");
            format!("So {values} {are} ruled out in {cells}.")
        }
        // Each loses others of them.
        _ => format!("So {cells} lose some of {}.", values(layout, all, "and")),
    };
    let together = || ruled_out(layout.say_all(&cells));
    let in_so_many = || ruled_out(format!("{} cells", cells.len()));
    let so_many = || {
        let cells = cells_or_count(layout, &cells);
        format!("So {} values are ruled out in {cells}.", all.len())
    };
    // Three groups or more would be a list to read, and all of it is drawn on the board.
    if groups.len() <= 2 {
        short_of([&each, &together, &in_so_many, &so_many])
    } else {
        short_of([&together, &in_so_many, &so_many])
    }
}
