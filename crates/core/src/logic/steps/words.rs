//! How cells, houses and values are put into a sentence, and kept short.

use super::change::Change;
use super::proof::Premise;
use crate::layout::{Cell, HouseId, Layout};
use crate::lists::entry;
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

/// Cells of which one is meant: "r2c1 or r3c2", "cell 3, 5 or 12".
pub fn any_of(layout: &Layout, cells: &[Cell]) -> String {
    let names: Vec<&str> = cells.iter().map(|&cell| layout.name(cell)).collect();
    let noun = if layout.is_numbered() { "cell " } else { "" };
    format!("{noun}{}", text::list(&names, "or"))
}

/// Several cells that are all denied something: "neither r2c1 nor r3c2", "none of cells 3, 5 and 12".
pub fn none_of(layout: &Layout, cells: &[Cell]) -> String {
    match *cells {
        [one, other] => format!("neither {} nor {}", layout.say(one), layout.say(other)),
        _ => format!("none of {}", layout.say_all(cells)),
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
fn by_cells(lost: &[(Cell, Value)]) -> Vec<(ValueSet, Vec<Cell>)> {
    let mut cells: Vec<(Cell, ValueSet)> = Vec::new();
    for &(cell, value) in lost {
        let values = entry(&mut cells, cell);
        *values = values.with(value);
    }
    let mut groups: Vec<(ValueSet, Vec<Cell>)> = Vec::new();
    for (cell, values) in cells {
        entry(&mut groups, values).push(cell);
    }
    groups
}

/// Values with the cells that lose them; those that the same cells lose are together.
fn by_values(lost: &[(Cell, Value)]) -> Vec<(ValueSet, Vec<Cell>)> {
    let mut groups: Vec<(Vec<Cell>, ValueSet)> = Vec::new();
    for value in lost
        .iter()
        .map(|(_, value)| *value)
        .collect::<ValueSet>()
        .iter()
    {
        let losers = lost.iter().filter(|(_, other)| *other == value);
        let values = entry(&mut groups, losers.map(|(cell, _)| *cell).collect());
        *values = values.with(value);
    }
    let turned = groups.into_iter().map(|(cells, values)| (values, cells));
    turned.collect()
}

/// Values that go, as pieces of a list with one verb: "2 and 5 go from r1c1", "7 from r2c3".
fn goes(layout: &Layout, groups: impl Iterator<Item = (ValueSet, String)>) -> Vec<String> {
    let each = groups.enumerate().map(|(at, (of, place))| {
        let go = match at {
            0 => text::verb_for(of.len(), " goes", " go"),
            _ => "",
        };
        format!("{}{go} {place}", values(layout, of, "and"))
    });
    each.collect()
}

/// How many places have a value, for each; values with as many are together.
fn by_count(lost: &[(Cell, Value)]) -> Vec<(ValueSet, usize)> {
    let mut by_count: Vec<(usize, ValueSet)> = Vec::new();
    for (of, cells) in by_values(lost) {
        let values = entry(&mut by_count, cells.len());
        *values = values.union(of);
    }
    let turned = by_count.into_iter().map(|(count, values)| (values, count));
    turned.collect()
}

/// From how many places each value goes, as pieces of a list: "2 and 5 go from four places", "7 from one".
fn in_so_many(layout: &Layout, lost: &[(Cell, Value)]) -> Vec<String> {
    let counts = by_count(lost).into_iter().enumerate();
    let counts = counts.map(
        |(at, (of, count))| match (at, text::number_in_words(count)) {
            (0, said) => (
                of,
                format!("from {said} {}", text::noun_for(count, "place")),
            ),
            (_, said) => (of, format!("from {said}")),
        },
    );
    goes(layout, counts)
}

/// How many candidates go from how many cells: where there are too many values to name.
fn counted(lost: &[(Cell, Value)]) -> String {
    let cells: usize = by_cells(lost).iter().map(|(_, cells)| cells.len()).sum();
    format!("{} candidates go from {cells} cells", lost.len())
}

/// Values in cells, which are ascending, one piece for those of the same values: "6 in cells 12 and 13".
pub fn pieces_of_values_in_cells(
    layout: &Layout,
    lost: &[(Cell, Value)],
    say: fn(&Layout, &[Cell]) -> String,
) -> Vec<String> {
    let each = by_cells(lost).into_iter().map(|(of, cells)| {
        let values = values(layout, of, "and");
        format!("{values} in {}", say(layout, &cells))
    });
    each.collect()
}

/// Values in cells, which are ascending: "6 in cells 12 and 13", "4 in r1c1, also 4 and 5 in r1c2", "4 in three places, 5 in six".
/// An "and" would let the next value be read as one more cell.
pub fn values_in_cells(layout: &Layout, lost: &[(Cell, Value)]) -> String {
    short_of([
        &|| pieces_of_values_in_cells(layout, lost, Layout::say_all).join(", also "),
        &|| {
            let each = by_count(lost).into_iter().map(|(of, count)| {
                let places = text::noun_for(count, "place");
                let count = text::number_in_words(count);
                format!("{} in {count} {places}", values(layout, of, "and"))
            });
            each.collect::<Vec<_>>().join(", ")
        },
    ])
}

/// What changes come to, in a few words: "3 goes in cell 20", "Cell 20 loses 3", "4 goes three times, 7 once".
pub fn in_short(layout: &Layout, changes: &[Change]) -> String {
    let placed: Vec<_> = changes
        .iter()
        .filter_map(|change| change.placed())
        .collect();
    if let [(value, cells)] = by_cells(&placed).as_slice() {
        let goes = |cells: &str| format!("{} goes in {cells}", values(layout, *value, "and"));
        return headline(goes(&cells_or_count(layout, cells)), || {
            goes(&text::count(cells.len(), "cell"))
        });
    }
    let lost = lost(changes);
    let groups = by_cells(&lost);
    let each = groups.iter().enumerate().map(|(at, (of, cells))| {
        let said = match at {
            0 => cells_or_count_first(layout, cells),
            _ => cells_or_count(layout, cells),
        };
        let lose = text::verb_for(cells.len(), "loses", "lose");
        format!("{said} {lose} {}", values(layout, *of, "and"))
    });
    let said = text::list_of_lists(&each.collect::<Vec<_>>());
    if said.chars().count() <= MAX_HEADLINE {
        return said;
    }
    let times = by_count(&lost).into_iter();
    let times = times.map(|(of, count)| (of, text::times(count)));
    headline(goes(layout, times).join(", "), || counted(&lost))
}

/// What changes rule out.
fn lost(changes: &[Change]) -> Vec<(Cell, Value)> {
    let lost = changes.iter().filter_map(|change| change.removed());
    lost.collect()
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

/// The most lines that say what changes come to.
const MOST_LINES_OF_SO: usize = 2;

/// What changes come to, in `most` lines at most: "So cell 12 is a 6.", "So cells 12 and 13 can't be 6.", "So 2 goes from r7c8
/// and r9c8, and 4 from r7c8." Each value is named with the cells that lose it; where these are too many, how many they are.
pub fn so(layout: &Layout, changes: &[Change], most: usize) -> Vec<String> {
    if let [Change::Place(cell, value)] = *changes {
        return vec![format!("So {} is {}.", layout.say(cell), a(layout, value))];
    }
    let placed: Vec<_> = changes
        .iter()
        .filter_map(|change| change.placed())
        .collect();
    if let [(value, cells)] = by_cells(&placed).as_slice() {
        let value = values(layout, *value, "and");
        let all = if cells.len() == 2 { "both" } else { "all" };
        let so = |cells: String| format!("So {cells} are {all} {value}.");
        return vec![short_of([&|| so(layout.say_all(cells)), &|| {
            so(cells_or_count(layout, cells))
        }])];
    }
    let lost = lost(changes);
    let (by_cells, by_values) = (by_cells(&lost), by_values(&lost));
    let cannot_be = |(of, cells): &(ValueSet, Vec<Cell>)| {
        let cells = layout.say_all(cells);
        format!("{cells} can't be {}", values(layout, *of, "or"))
    };
    let cells: Vec<String> = by_cells.iter().map(cannot_be).collect();
    let named = by_values.iter();
    let named = named.map(|(of, cells)| (*of, format!("from {}", layout.say_all(cells))));
    let values: Vec<String> = match layout.is_numbered() {
        // After a list of numbered cells, the next value would be read as one more.
        true => by_values.iter().map(cannot_be).collect(),
        false => goes(layout, named),
    };
    let count: usize = by_cells.iter().map(|(_, cells)| cells.len()).sum();
    let few = count <= 3 || by_cells.len() <= by_values.len().max(2);
    let (first, then) = if few {
        (cells, values)
    } else {
        (values, cells)
    };
    let most = most.clamp(1, MOST_LINES_OF_SO);
    let told = [(&first, 1), (&then, 1), (&first, most), (&then, most)];
    let told = told
        .into_iter()
        .find_map(|(pieces, most)| in_lines(pieces, most));
    let in_so_many = || in_lines(&in_so_many(layout, &lost), most);
    let counted = || vec![format!("So {}.", counted(&lost))];
    told.or_else(in_so_many).unwrap_or_else(counted)
}

/// Pieces as a list after a "So", in so many lines if they fit: further ones begin with "Also".
fn in_lines(pieces: &[String], most: usize) -> Option<Vec<String>> {
    let said = |start: &str, pieces: &[String]| {
        let said = format!("{start} {}.", text::list_of_lists(pieces));
        (said.chars().count() <= MAX_LINE).then_some(said)
    };
    let mut lines = Vec::new();
    let mut rest = pieces;
    while !rest.is_empty() {
        let start = if lines.is_empty() { "So" } else { "Also" };
        let fits = (1..=rest.len()).rev().find_map(|count| {
            let line = said(start, &rest[..count])?;
            Some((count, line))
        });
        let (count, line) = fits.filter(|_| lines.len() < most)?;
        lines.push(line);
        rest = &rest[count..];
    }
    Some(lines)
}
