//! Whether the words of a step are short sentences about existing, highlighted things.

use sudogon_board::layout::{Cell, HouseRole, Layout};
use sudogon_board::message::Language;
use sudogon_logic::{Highlight, Stage};

/// The most lines of a stage, and the most characters of a line.
const MOST_LINES: usize = 6;
const MOST_LETTERS: usize = 90;

/// The words are short sentences, and name only cells and houses that exist and are highlighted.
pub fn check(layout: &Layout, stage: &Stage) -> Result<(), String> {
    if stage.lines.is_empty() || stage.lines.len() > MOST_LINES {
        return Err(format!("{} lines", stage.lines.len()));
    }
    let words = layout.words(Language::ENGLISH);
    let headline = words.say(&stage.headline);
    if headline.ends_with('.') || headline.chars().count() > 45 {
        return Err(format!("a long headline: {headline}"));
    }
    let lines = words.say_all(&stage.lines);
    for line in &lines {
        if line.chars().count() > MOST_LETTERS {
            return Err(format!("a long line: {line}"));
        }
        if !line.ends_with('.') || line.contains("  ") || line.contains("..") {
            return Err(format!("no sentence: {line}"));
        }
    }
    for line in lines.iter().chain([&headline]) {
        check_names(layout, stage, line)?;
    }
    Ok(())
}

fn check_names(layout: &Layout, stage: &Stage, line: &str) -> Result<(), String> {
    let shown_house = |name: &str| {
        stage.highlights.iter().any(|highlight| match highlight {
            Highlight::House(id) | Highlight::Cover(id) | Highlight::Line { house: id, .. } => {
                layout.house(*id).name == name
            }
            _ => false,
        })
    };
    let shown_cell = |named: Cell| {
        stage.highlights.iter().any(|highlight| match highlight {
            Highlight::House(id) | Highlight::Cover(id) => layout.house(*id).cells.contains(&named),
            Highlight::Link { from, to, .. } => [from.0, to.0].contains(&named),
            // Of a rule of one's own it is a part; the clue is shown as it is printed.
            Highlight::Clue(at) => {
                let constraint = layout.constraint(*at);
                let printed = &layout.clue_of(constraint).cells;
                constraint.cells.contains(&named) || printed.contains(&named)
            }
            Highlight::Line { cells, .. }
            | Highlight::Group(cells)
            | Highlight::Set { cells, .. } => cells.contains(&named),
            Highlight::Reason(cell, _)
            | Highlight::Goes(cell, _)
            | Highlight::RuledOut(cell, _)
            | Highlight::RuledOutBefore(cell, _)
            | Highlight::Side { cell, .. }
            | Highlight::Fin(cell, _)
            | Highlight::Extra(cell, _)
            | Highlight::Place(cell, _) => *cell == named,
        })
    };
    // "In two cells: 3+4" names no cell 3, "2 cells, and 9 cells" no cell 9, "cell 41 (2 or 4)" no cell 2.
    let mut lower = line.to_lowercase().replace(':', " as");
    lower = lower.replace(", and ", " as ").replace('(', " as ");
    // A cage is named by its first cell, a box of one of several grids by that too.
    for house in layout.houses() {
        let is_long = house.role == HouseRole::Clue || house.name.split(' ').count() > 2;
        if is_long && shown_house(&house.name) {
            lower = lower.replace(&house.name.to_lowercase(), "it");
        }
    }
    // A number beside the board shows its row or column.
    let clues = layout.constraints().iter().enumerate();
    let is_shown = |at: usize| {
        stage
            .highlights
            .iter()
            .any(|it| matches!(it, Highlight::Clue(clue) if usize::from(*clue) == at))
    };
    for (_, constraint) in clues.filter(|(at, _)| is_shown(*at)) {
        let clue = layout.clue_of(constraint);
        if layout.is_beside(clue) && !clue.cells.is_empty() {
            lower = lower.replace(&layout.say_place(clue), "there");
        }
    }
    let words: Vec<&str> = lower
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut cells: Vec<&str> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let named = word.split_once('c').and_then(|(row, column)| {
            let row = row.strip_prefix('r')?;
            (is_number(&row) && is_number(&column)).then_some(*word)
        });
        cells.extend(named);
        if ["cell", "cells"].contains(word) {
            let rest = words[at + 1..].iter().copied();
            cells.extend(rest.filter(|word| *word != "and").take_while(is_number));
        }
    }
    // A house is named by its kind and number.
    for (at, number) in words.iter().enumerate().filter(|(_, word)| is_number(word)) {
        for houses in layout.houses().chunk_by(|one, next| one.noun == next.noun) {
            let kind = &houses[0].noun;
            let mut before = words[..at].iter().rev();
            let is_named = kind.rsplit(' ').all(|word| before.next() == Some(&word));
            if is_named && !shown_house(&format!("{kind} {number}")) {
                return Err(format!("{kind} {number} is named but not shown: {line}"));
            }
        }
    }
    for name in cells {
        match layout.cells().find(|&cell| layout.name(cell) == name) {
            None => return Err(format!("there is no cell {name}: {line}")),
            Some(cell) if !shown_cell(cell) => {
                return Err(format!("cell {name} is named but not shown: {line}"));
            }
            Some(_) => {}
        }
    }
    Ok(())
}
