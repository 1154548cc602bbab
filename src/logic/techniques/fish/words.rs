//! What is said of a fish, and what is pointed at.

use super::Fish;
use crate::layout::{HouseId, Layout};
use crate::logic::position::Position;
use crate::logic::proof::{Premise, Proof};
use crate::logic::step::{Change, Explanation, Highlight, Stage, Step};
use crate::logic::techniques::{self, Technique};
use crate::logic::words;
use crate::puzzle::ValueSet;

/// The most characters of a headline.
const MAX_HEADLINE: usize = 45;

/// Tells a fish.
pub fn step(position: &Position<'_>, technique: &'static Technique, fish: &Fish) -> Step {
    let value = fish.value;
    let lost = fish.lost.iter();
    let changes: Vec<Change> = lost.map(|&cell| Change::Remove { cell, value }).collect();
    let premises = fish.bases.iter().map(|&id| Premise::House(id, value));
    Step {
        technique,
        rating: technique.rating,
        proof: Proof::of(premises),
        explanation: Explanation {
            look: look(position.layout(), fish),
            why: why(position, fish, &changes),
        },
        changes,
    }
}

fn look(layout: &Layout, fish: &Fish) -> Stage {
    let count = words::number(fish.bases.len());
    let mut headline = format!("Look at {}", words::houses(layout, &fish.bases));
    if headline.chars().count() > MAX_HEADLINE {
        headline = format!("Look at {count} rows, columns or areas");
    }
    let line = format!(
        "Compare where the same value can still go in {}.",
        words::all_of(fish.bases.len())
    );
    let bases = fish.bases.iter().copied().map(Highlight::House);
    Stage::new(headline, vec![line], bases.collect())
}

fn why(position: &Position<'_>, fish: &Fish, changes: &[Change]) -> Stage {
    let layout = position.layout();
    let value = fish.value;
    let count = words::number(fish.bases.len());
    let (bases, covers) = (
        words::houses(layout, &fish.bases),
        words::houses(layout, &fish.covers),
    );
    let fins = words::cells_or_count(layout, &fish.fins);
    let but = |fins: &str| match fish.fins.len() {
        0 => String::new(),
        _ => format!("But for {fins}, "),
    };
    let only = |what: &str, fins: &str, places: &str| {
        words::first(&format!("{}{what} can only go in {places}.", but(fins)))
    };
    let all = format!("the {value}s of {bases}");
    let some = format!("{count} {value}s");
    let (few, many) = (
        format!("{} cells", fish.fins.len()),
        format!("{count} others"),
    );
    let mut lines = vec![words::short_of([
        &|| only(&all, &fins, &covers),
        &|| only(&all, &few, &covers),
        &|| only(&all, &fins, &many),
        &|| only(&all, &few, &many),
        &|| only(&some, &few, &covers),
        &|| only(&some, &few, "as many rows, columns or areas"),
    ])];
    let crossed_out = |id: &HouseId| {
        let mut cells = layout.house(*id).cells.iter();
        cells.any(|&cell| position.crossed_out(cell).contains(value))
    };
    if fish.bases.iter().any(crossed_out) {
        lines.push("This counts what was ruled out before.".to_owned());
    } else if !fish.shared.is_empty() {
        let shared = layout.say_all(&fish.shared);
        lines.push(format!("One {value} in {shared} would do for two of them."));
    }
    let use_up = format!(
        "the {count} {value}s use up {} of these",
        words::all_of(fish.covers.len())
    );
    match fish.fins.len() {
        0 => lines.push(format!(
            "{}, which have no other {value}.",
            words::first(&use_up)
        )),
        1 => {
            lines.push(format!("If {fins} is not {value}, {use_up}."));
            lines.push(format!(
                "If it is, cells that must differ from it can't be {value}."
            ));
        }
        several => {
            let none_of = |fins: &str| format!("If none of {fins} is {value}, {use_up}.");
            let in_boxes = format!("the {several} cells in boxes");
            lines.push(words::short_of([&|| none_of(&fins), &|| {
                none_of(&in_boxes)
            }]));
            lines.push(format!(
                "If one of them is, cells that must differ from {} can't be {value}.",
                words::all_of(several)
            ));
        }
    }
    lines.push(words::so_they_cannot_be(layout, changes));

    let mut highlights: Vec<Highlight> = fish.bases.iter().copied().map(Highlight::House).collect();
    highlights.extend(fish.covers.iter().copied().map(Highlight::Cover));
    let values = ValueSet::of(value);
    let places = fish.places.iter();
    highlights.extend(places.map(|&cell| Highlight::Place { cell, values }));
    let fins = fish.fins.iter();
    highlights.extend(fins.map(|&cell| Highlight::Fin { cell, value }));
    highlights.extend(changes.iter().copied().map(techniques::highlight));
    let used_up = match fish.fins.len() {
        0 => format!("{value} is used up in"),
        _ => format!("{value} is all but used up in"),
    };
    let mut headline = format!("{used_up} {covers}");
    if headline.chars().count() > MAX_HEADLINE {
        headline = format!("{used_up} {count} of these");
    }
    Stage::new(headline, lines, highlights)
}
