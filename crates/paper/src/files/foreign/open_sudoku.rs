//! OpenSudoku, old and new: XML with the puzzles of one or several folders.
//!
//! The cells of a game are 81 digits, or, behind `version: N` and a line break, fields with a bar behind each: the value, its
//! notes, and 1 where the player may change it. The notes are a list (1), or one number with a bit for each value; the fourth
//! version has two of them. In the second, empty fields stand between.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use roxmltree::Node;

use super::draft::{GameDraft, one_line};
use super::partition::{PLAIN, usual};
use super::xml;
use crate::files::{
    Error, Format, GamePart, GameWriter, Holds, Piece, Reading, Several, TextProblem, line, quoted,
};
use sudogon_board::game::{CellPlay, Game};
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::{message, pattern};
use sudogon_board::puzzle::{Value, ValueSet};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("OpenSudoku"),
    id: "opensudoku",
    about: pattern!("A 9×9 with values and notes, for OpenSudoku on Android."),
    extensions: &["opensudoku"],
    reader: Some(|text, _| xml::is_file(text, ROOT).then(|| read(text))),
    writer: GameWriter::Text(write),
    holds: Holds {
        parts: &[
            GamePart::Title,
            GamePart::Notes,
            GamePart::Values,
            GamePart::Centre,
            GamePart::Time,
        ],
        ..PLAIN
    },
    several: Several::Between {
        head: HEAD,
        foot: FOOT,
    },
    split: Some(split),
    ..Format::BASE
};

const ROOT: &str = "opensudoku";
const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n";
const FOOT: &str = "</opensudoku>\n";

/// The games of a file, each with the element that says its title.
fn games<'a, 'i>(root: Node<'a, 'i>) -> Vec<(Node<'a, 'i>, Node<'a, 'i>)> {
    let games = root.descendants().filter(|node| node.has_tag_name("game"));
    let in_folder = |game: Node<'a, 'i>| {
        let folder = game.ancestors().find(|node| node.has_tag_name("folder"));
        (game, folder.unwrap_or(root))
    };
    games.map(in_folder).collect()
}

fn title<'a>(folder: Node<'a, '_>) -> &'a str {
    folder
        .attribute("name")
        .unwrap_or_else(|| xml::child(folder, "name"))
}

fn split(text: &str) -> Option<Vec<Piece>> {
    if !xml::is_file(text, ROOT) {
        return None;
    }
    let document = xml::parse(text).ok()?;
    let games = games(document.root_element());
    let pieces = games.iter().map(|(game, folder)| Piece {
        line: xml::line(*game),
        title: one_line(title(*folder)),
        // On one line with the game, so that lines count on from its own.
        text: format!(
            "<opensudoku><folder name=\"{}\">{}</folder></opensudoku>",
            xml::escape(title(*folder)),
            &text[game.range()]
        ),
        format: Some(&FORMAT),
    });
    (games.len() > 1).then(|| pieces.collect())
}

fn read(text: &str) -> Result<Reading, Error> {
    let document = xml::parse(text)?;
    let root = document.root_element();
    let games = games(root);
    let Some(&(game, folder)) = games.first() else {
        return Err(xml::wrong(root, |text| {
            message!("the element {text} has no game in it")
        }));
    };
    let data = game.attribute("data").unwrap_or_default();
    let layout = usual()?;
    let mut draft = GameDraft::new(Arc::clone(&layout));
    cells(game, data, &layout, &mut draft)?;
    draft.about.title = title(folder).to_owned();
    draft.about.author = xml::child(root, "author").to_owned();
    for (name, label) in [
        ("description", ""),
        ("comment", ""),
        ("source", "Source"),
        ("level", "Level"),
        ("sourceURL", "Address"),
    ] {
        draft.note(label, xml::child(root, name));
    }
    draft.note("", game.attribute("note").unwrap_or_default());
    let millis = game.attribute("time").and_then(|time| time.parse().ok());
    draft.time = Duration::from_secs(
        Duration::from_millis(millis.unwrap_or(0))
            .as_secs()
            .min(359_999),
    );
    if game
        .attribute("command_stack")
        .is_some_and(|stack| !stack.is_empty())
    {
        draft.left_out.add(message!("steps to undo"));
    }
    Ok(draft.finish())
}

/// Reads the cells of a game as digits alone.
fn digits(
    game: Node<'_, '_>,
    data: &str,
    layout: &Arc<Layout>,
    draft: &mut GameDraft,
) -> Result<(), Error> {
    let read = line::FORMAT
        .read(data.trim(), Some(layout))
        .unwrap_or_else(|| Err(TextProblem::Unreadable.into()))
        .map_err(|error| {
            xml::wrong(game, |text| {
                message!(
                    "the element {text} has other cells than 81 digits: {clause}",
                    clause = error.problem.message()
                )
            })
        })?;
    for (cell, value) in read.game.board().puzzle().givens.entries() {
        draft.print(cell, value);
    }
    Ok(())
}

/// Reads the cells of a game.
fn cells(
    game: Node<'_, '_>,
    data: &str,
    layout: &Arc<Layout>,
    draft: &mut GameDraft,
) -> Result<(), Error> {
    let Some(rest) = data.trim_start().strip_prefix("version:") else {
        return digits(game, data, layout, draft);
    };
    let rest = rest.trim_start();
    let end = rest
        .find(|symbol: char| !symbol.is_ascii_digit())
        .unwrap_or(rest.len());
    let version: usize = rest[..end].parse().unwrap_or(0);
    if !(1..=4).contains(&version) {
        return Err(xml::wrong(game, |text| {
            message!(
                "the element {text} has cells in a form that is not known here; export them from OpenSudoku again"
            )
        }));
    }
    let notes = if version == 4 { 2 } else { 1 };
    let rest = rest[end..].trim();
    let mut fields = rest.split('|').filter(|field| !field.is_empty());
    for cell in layout.cells() {
        let mut field = || {
            fields.next().ok_or_else(|| {
                xml::wrong(game, |text| {
                    message!(
                        "the element {text} ends before {text_cell}",
                        text_cell = layout.name(cell)
                    )
                })
            })
        };
        let wrong = |field: &str| {
            let field: String = field.chars().take(20).collect();
            xml::wrong(game, |text| {
                message!(
                    "the element {text} has {text_found} in {text_cell}; that is not as OpenSudoku writes it",
                    text_found = quoted(field),
                    text_cell = layout.name(cell)
                )
            })
        };
        let value = field()?;
        let number: usize = value.trim().parse().map_err(|_| wrong(value))?;
        for place in 0..notes {
            let text = field()?;
            let set = note(text, version).ok_or_else(|| wrong(text))?;
            let marks = draft.marks(cell);
            if notes == 2 && place == 0 {
                marks.corner = set;
            } else {
                marks.centre = set;
            }
        }
        let may_change = field()? == "1";
        if number == 0 {
            continue;
        }
        let value = draft.value(cell, number).map_err(|_| wrong(value))?;
        draft.put(cell, value, !may_change);
    }
    Ok(())
}

fn note(text: &str, version: usize) -> Option<ValueSet> {
    if version == 1 {
        let numbers = text
            .split(',')
            .filter(|number| !matches!(*number, "" | "-"));
        let value =
            |number: &str| Value::new(number.parse().ok()?).filter(|value| value.number() <= 9);
        return numbers.map(value).collect();
    }
    let bits = text.parse().ok();
    bits.filter(|bits| *bits < 1 << 9).map(ValueSet)
}

fn write(game: &Game) -> String {
    let board = game.board();
    let about = &board.puzzle().about;
    let layout = board.layout();
    let is_plain = |cell: Cell| {
        *board.play(cell)
            == CellPlay {
                colours: board.play(cell).colours,
                ..CellPlay::default()
            }
    };
    let data = if layout.cells().all(is_plain) {
        board.puzzle().givens.to_line().replace('.', "0")
    } else {
        let mut data = "version: 3\n".to_owned();
        for cell in layout.cells() {
            let value = board.value(cell).map_or(0, Value::number);
            let may_change = u8::from(board.puzzle().givens.get(cell).is_none());
            // Writing to a String never fails.
            let _ = write!(data, "{value}|{}|{may_change}|", marks(board.play(cell)).0);
        }
        data
    };
    let mut text = HEAD.to_owned();
    let title = xml::escape(&about.title);
    let time = game.time().as_millis();
    let _ = write!(
        text,
        "  <folder name=\"{title}\" created=\"0\">\n    <game created=\"0\" state=\"0\" time=\"{time}\""
    );
    let data = xml::escape(&data);
    let note = xml::escape(&about.notes);
    let _ = write!(
        text,
        " last_played=\"0\" data=\"{data}\" note=\"{note}\" />\n  </folder>\n"
    );
    text + FOOT
}

/// The marks of an open cell.
fn marks(play: &CellPlay) -> ValueSet {
    match play.entry {
        Some(_) => ValueSet::EMPTY,
        None => play.centre,
    }
}
