//! The words of the pad below its keys: how far the board is, what is wrong on it, and what is in hand.

use sudogon_board::game::Mode;
use sudogon_board::message::message;
use sudogon_board::puzzle::{Conflict, Value, ValueSet};

use crate::app::known::outcome;
use crate::app::window::shown_document::Shown;
use crate::language::{label, say, words};

/// How far the board is, and what is wrong on it: "4 of 34 filled in · no repeats".
pub fn progress(shown: &Shown<'_>) -> String {
    if let Some(drawing) = &shown.drawing {
        let (map, cells) = (&drawing.map, shown.document.editor.layout().len());
        return say!(
            "{count} of {count_all} cells have a region",
            count = cells - map.open(),
            count_all = cells
        );
    }
    let game = &shown.document.editor.game;
    let (board, mode) = (game.board(), game.mode());
    if shown.document.is_played_out() {
        return label!("Solved: every cell is filled, nothing repeats").to_owned();
    }
    let (filled, cells) = (board.grid().filled(), board.layout().len());
    let givens = board.puzzle().givens.filled();
    let done = match mode {
        Mode::Enter if shown.document.editor.clue_entry().is_some() => say!(
            "{count} {count|clue|clues}",
            count = board.layout().clues().len()
        ),
        Mode::Enter => say!(
            "{count} of {count_all} cells printed",
            count = givens,
            count_all = cells
        ),
        Mode::Play => outcome::filled_in(filled - givens, cells - givens),
    };
    format!("{done} · {}", in_short(&conflicts(shown)))
}

/// Says what is wrong, in a few words: "no repeats", "2 numbers repeat · 1 clue does not hold".
fn in_short(conflicts: &[&Conflict]) -> String {
    let is_of_clue = |conflict: &&&Conflict| matches!(conflict, Conflict::Clue { .. });
    let broken = conflicts.iter().filter(is_of_clue).count();
    let repeated = conflicts.len() - broken;
    let numbers = (repeated > 0).then(|| {
        say!(
            "{count} {count|number repeats|numbers repeat}",
            count = repeated
        )
    });
    let clues = (broken > 0).then(|| {
        say!(
            "{count} {count|clue does not hold|clues do not hold}",
            count = broken
        )
    });
    let said: Vec<String> = numbers.into_iter().chain(clues).collect();
    if said.is_empty() {
        label!("no repeats").to_owned()
    } else {
        said.join(" · ")
    }
}

/// The values that repeat, each once, however many houses it repeats in, and what clues forbid.
fn conflicts<'a>(shown: &'a Shown<'_>) -> Vec<&'a Conflict> {
    let mut values = ValueSet::EMPTY;
    let is_new = |conflict: &&Conflict| {
        let Conflict::Repeated { value, .. } = conflict else {
            return true;
        };
        let is_new = !values.contains(*value);
        values = values.with(*value);
        is_new
    };
    shown.conflicts.iter().filter(is_new).collect()
}

/// At most two lines: what repeats or is against a clue, else the value in hand, else the last check, else what the pad does.
pub fn notes(shown: &Shown<'_>) -> Vec<String> {
    if shown.drawing.is_some() {
        let held = shown.document.editor.entry.held.map(|region| {
            say!(
                "Region {letter} in hand: draw over its cells. Escape puts it down",
                letter = region.symbol()
            )
        });
        return held.into_iter().collect();
    }
    let layout = shown.document.editor.layout();
    let conflicts = conflicts(shown);
    let more = conflicts.len().saturating_sub(1);
    let say = |conflict: &&Conflict| words(layout).say(&conflict.message(layout));
    let first = conflicts.first().map(say);
    let rest = (more > 0).then(|| say!("and {count} more", count = more));
    let said: Vec<String> = first.into_iter().chain(rest).collect();
    if !said.is_empty() {
        return said;
    }
    let document = shown.document;
    let in_hand = |value: Value| {
        words(layout).say(&message!(
            "{value} in hand: click the cells it goes to. Escape puts it down"
        ))
    };
    let held = document.editor.entry.held.map(in_hand);
    let for_marks = || label!("Click a note, or type its value, to colour it.").to_owned();
    let held = held.or_else(|| document.editor.colours_marks().then(for_marks));
    let check = document.editor.playing.check.as_ref();
    let check = check.and_then(|check| check.in_short(&document.editor.game));
    let told: Vec<String> = held.into_iter().chain(check).collect();
    match (told.is_empty(), document.editor.entry.pad.about()) {
        (true, Some(about)) => vec![about.to_owned()],
        _ => told,
    }
}
