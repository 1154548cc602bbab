//! What the labels of steps say. Histories and journals keep them in English; here they become messages again.

use crate::layout::clues::KINDS;
use crate::layout::{Cell, Layout, RULES};
use crate::message::{Arg, Message, Pattern, message, pattern};

/// Reads an argument of a label on a board.
type Read = fn(&str, &Layout) -> Option<Arg>;

/// The labels, each with what stands in it, in the order in which it does.
static LABELS: &[(Pattern, &[Read])] = &[
    (pattern!(in "a step": "all candidates"), &[]),
    (
        pattern!(in "a step": "marks where two places are left"),
        &[],
    ),
    (pattern!(in "a step": "clear marks"), &[]),
    (pattern!(in "a step": "outdated marks"), &[]),
    (pattern!(in "a step": "missing marks"), &[]),
    (pattern!(in "a step": "hint"), &[]),
    (pattern!(in "a step": "plain singles"), &[]),
    (pattern!(in "a step": "crossed out"), &[]),
    (pattern!(in "a step": "start over"), &[]),
    (pattern!(in "a step": "paste"), &[]),
    (pattern!(in "a step": "solve"), &[]),
    (pattern!(in "a step": "make my values printed"), &[]),
    (pattern!(in "a step": "make printed numbers mine"), &[]),
    (pattern!(in "a step": "title and notes"), &[]),
    (pattern!(in "a step": "keep the try"), &[]),
    (pattern!(in "a step": "note in the ledger"), &[]),
    (pattern!(in "a step": "clear the ledger"), &[]),
    (pattern!(in "a step": "paste regions"), &[]),
    (pattern!(in "a step": "clear regions"), &[]),
    (pattern!(in "a step": "regions numbered in order"), &[]),
    (pattern!(in "a step": "flip the board"), &[]),
    (pattern!(in "a step": "Read a photo"), &[]),
    (pattern!(in "a step": "try {letter} fails"), &[word]),
    (pattern!(in "a step": "put try {letter} aside"), &[word]),
    (pattern!(in "a step": "all tries of {cell}"), &[cell]),
    (pattern!(in "a step": "try {text} in {cell}"), &[word, cell]),
    (
        pattern!(in "a step": "solved {text} in {cell}"),
        &[word, cell],
    ),
    (
        pattern!(in "a step": "printed {text} in {cell}"),
        &[word, cell],
    ),
    (
        pattern!(in "a step": "cross out {text} in {cell}"),
        &[word, cell],
    ),
    (
        pattern!(in "a step": "cross out {text} in {count} cells"),
        &[word, number],
    ),
    (
        pattern!(in "a step": "mark {text} in {cell}"),
        &[word, cell],
    ),
    (
        pattern!(in "a step": "mark {text} in {count} cells"),
        &[word, number],
    ),
    (pattern!(in "a step": "colour in {cell}"), &[cell]),
    (pattern!(in "a step": "colour in {count} cells"), &[number]),
    (
        pattern!(in "a step": "colour of {text} in {cell}"),
        &[word, cell],
    ),
    (
        pattern!(in "a step": "colour of {text} in {count} cells"),
        &[word, number],
    ),
    (
        pattern!(in "a step": "clear lines and signs of {cells}"),
        &[cells],
    ),
    (pattern!(in "a step": "clear {cell}"), &[cell]),
    (pattern!(in "a step": "clear {count} cells"), &[number]),
    (
        pattern!(in "a step": "line from {cell} to {cell_last}"),
        &[cell, cell],
    ),
    (
        pattern!(in "a step": "line through {count} cells from {cell} to {cell_last}"),
        &[number, cell, cell],
    ),
    (pattern!(in "a step": "sign in {cell}"), &[cell]),
    (
        pattern!(in "a step": "sign between {cell} and {cell_other}"),
        &[cell, cell],
    ),
    (pattern!(in "a step": "empty cell at {cell}"), &[cell]),
    (pattern!("open cell at {cell}"), &[cell]),
    (pattern!("cell taken out at {cell}"), &[cell]),
    (pattern!(in "a step": "no region in {cell}"), &[cell]),
    (
        pattern!(in "a step": "region {letter} in {cell}"),
        &[word, cell],
    ),
    (
        pattern!(in "a step": "region {letter} in {count} cells"),
        &[word, number],
    ),
    (pattern!(in "a step": "rule: {clause:whole} on"), &[rule]),
    (pattern!(in "a step": "rule: {clause:whole} off"), &[rule]),
    (pattern!(in "a step": "values as {text}"), &[text]),
    (pattern!("{noun} taken away at {cell}"), &[clue, cell]),
    (pattern!("{noun} at {cell}"), &[clue, cell]),
    (pattern!("{noun}"), &[clue]),
    (pattern!(in "a step": "{text} in {cell}"), &[word, cell]),
    (
        pattern!(in "a step": "{text} in {count} cells"),
        &[word, number],
    ),
];

/// What a label says, which a step of a game on this board has, within a sentence. One that isn't known stays as it is.
pub fn label_message(label: &str, layout: &Layout) -> Message {
    let known = LABELS.iter().find_map(|(pattern, reads)| {
        let texts = arguments(pattern.english(), label)?;
        let arguments = reads.iter().zip(texts);
        let arguments = arguments.map(|(read, text)| read(text, layout));
        let arguments: Vec<Arg> = arguments.collect::<Option<_>>()?;
        Some(Message::new(pattern, arguments))
    });
    known
        .or_else(|| turn(label, layout))
        .or_else(|| mend(label))
        .unwrap_or_else(|| Message::verbatim(label))
}

/// A turn of the board goes by its title.
fn turn(label: &str, layout: &Layout) -> Option<Message> {
    let symmetries = layout.symmetries().iter();
    let mut titles = symmetries.map(|symmetry| symmetry.title);
    let title = titles.find(|title| title.english().to_lowercase() == label)?;
    Some(message!("{clause:small}", clause = title))
}

/// What was mended is told by a sentence of its own in English.
fn mend(label: &str) -> Option<Message> {
    let is_mend = label.starts_with("mend: ");
    is_mend.then(|| message!(in "a step": "correct what is printed"))
}

/// What stands in a label at the places for arguments, if it is one of a pattern.
fn arguments<'a>(english: &str, label: &'a str) -> Option<Vec<&'a str>> {
    let mut pieces = english.split('\u{1}');
    let mut rest = label.strip_prefix(pieces.next()?)?;
    let mut texts = Vec::new();
    let mut pieces = pieces.peekable();
    while let Some(piece) = pieces.next() {
        // Behind the mark stand the argument's number and its form.
        let literal = piece.get(2..)?;
        let (text, behind) = match pieces.peek() {
            Some(_) => rest.split_once(literal)?,
            None => (rest.strip_suffix(literal)?, ""),
        };
        texts.push(text);
        rest = behind;
    }
    rest.is_empty().then_some(texts)
}

fn text(text: &str, _: &Layout) -> Option<Arg> {
    Some(Arg::text(text))
}

/// A value as it was printed then, or a letter.
fn word(text: &str, _: &Layout) -> Option<Arg> {
    (!text.contains(' ')).then(|| Arg::text(text))
}

fn number(text: &str, _: &Layout) -> Option<Arg> {
    text.parse::<usize>().ok().map(Arg::number)
}

fn cell(text: &str, layout: &Layout) -> Option<Arg> {
    let name = text.strip_prefix("cell ").unwrap_or(text);
    named(name, layout).map(Arg::cell)
}

fn cells(text: &str, layout: &Layout) -> Option<Arg> {
    let names = text.strip_prefix("cells ");
    let names = names.or_else(|| text.strip_prefix("cell ")).unwrap_or(text);
    let names = names.split(" and ").flat_map(|names| names.split(", "));
    let cells: Option<Vec<Cell>> = names.map(|name| named(name, layout)).collect();
    cells.map(Arg::cells)
}

fn named(name: &str, layout: &Layout) -> Option<Cell> {
    layout.cells().find(|&cell| layout.name(cell) == name)
}

fn rule(title: &str, _: &Layout) -> Option<Arg> {
    let rule = RULES.iter().find(|rule| rule.title.english() == title)?;
    Some(Arg::clause(&rule.title))
}

fn clue(title: &str, _: &Layout) -> Option<Arg> {
    let kind = KINDS.iter().find(|kind| kind.title.english == title)?;
    Some(Arg::noun(&kind.title))
}
