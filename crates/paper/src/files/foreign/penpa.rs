//! Links of Penpa, a board to draw any puzzle on: read as far as a sudoku can be told from the drawing, and not written.
//!
//! A link has deflated lines: the grid, then what is drawn of the question (the fourth line) and of the answer (the fifth), as
//! JSON with its field names shortened, then the points of the cells. Points are counted row by row, with two more on each
//! side; the corners of cells follow the cells, each at the lower right of the cell with its number.

use std::collections::HashSet;
use std::sync::Arc;

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use flate2::read::DeflateDecoder;
use serde_json::Value as Json;

use super::draft::{GameDraft, GatherLine, read_line};
use super::json::{self, is_something, items, number, wrong};
use super::packed::{self, without_escapes};
use super::partition::{self, PLAIN, parts};
use crate::files::{
    Boards, Error, Format, GameWriter, Holds, Reading, Several, TextProblem, described,
};
use sudogon_core::layout::clues::kinds::{CAGE, THERMOMETER};
use sudogon_core::layout::{self, Cell, Clue, Description, Layout};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: "Penpa link",
    slug: "penpa",
    about: "A link to penpa-edit: its printed numbers, regions, cages and thermometers are read.",
    extensions: &["penpa"],
    is_exported: false,
    reader: Some(read),
    writer: GameWriter::Text(|_| String::new()),
    holds: Holds {
        boards: Boards {
            about: "drawings, and is only read",
            fit: |_| false,
        },
        ..PLAIN
    },
    several: Several::InLines,
    gather: Some(|| Box::new(GatherLine(|line| letters(line).is_some()))),
    ..Format::BASE
};

/// The packed letters of a link.
fn letters(line: &str) -> Option<&str> {
    let line = line.trim();
    let (_, letters) = line
        .split_once("m=edit&p=")
        .or_else(|| line.split_once("m=solve&p="))?;
    letters.split(['&', '#']).next()
}

fn read(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    read_line(text, letters, |letters| game(&unpack(letters)?))
}

fn unpack(letters: &str) -> Result<String, TextProblem> {
    let lenient =
        GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    let bytes = GeneralPurpose::new(&STANDARD, lenient).decode(without_escapes(letters));
    packed::inflated(DeflateDecoder::new(
        &bytes.map_err(|_| packed::damaged())?[..],
    ))
}

/// The fields that are shortened, with what is left out of each in words; nothing where it is no part of a drawing.
const FIELDS: [(&str, &str, &str); 20] = [
    ("zR", "command_redo", ""),
    ("zU", "command_undo", ""),
    ("z8", "command_replay", ""),
    ("z_", "__a", ""),
    ("zN", "number", ""),
    ("zE", "lineE", ""),
    ("z1", "numberS", ""),
    ("zT", "thermo", ""),
    ("z6", "killercages", ""),
    ("zS", "surface", "shaded cells"),
    ("zY", "symbol", "drawn signs"),
    ("zF", "freeline", "drawn lines"),
    ("z2", "freelineE", "drawn lines"),
    ("zL", "line", "drawn lines"),
    ("zW", "wall", "drawn lines"),
    ("z3", "arrows", "arrows"),
    ("zD", "direction", "drawn arrows"),
    ("zC", "cage", "drawn cages"),
    ("z7", "nobulbthermo", "thermometers without a bulb"),
    ("z5", "polygon", "drawn shapes"),
];

/// JSON with its field names in full.
fn long(text: &str) -> Result<Json, TextProblem> {
    let mut text = text.to_owned();
    let others = [("z0", "frame", ""), ("z4", "deletelineE", "")];
    for (short, name, _) in FIELDS.into_iter().chain(others) {
        text = text.replace(short, &format!("\"{name}\""));
    }
    json::parse(&text.replace("zO", "null")).map_err(|error| error.problem)
}

/// The board of a drawing.
struct Drawing {
    side: usize,
    /// How many points a row has.
    wide: usize,
    /// How many points stand for cells before those for corners.
    points: usize,
    /// The points of the cells, row by row.
    cells: Vec<usize>,
}

impl Drawing {
    fn of(head: &[&str], points: &Json) -> Option<Self> {
        let [kind, columns, rows, ..] = head else {
            return None;
        };
        let size = |text: &str| text.parse::<usize>().ok().filter(|size| *size <= 40);
        let (wide, high) = (size(columns)? + 4, size(rows)? + 4);
        let mut at = 0;
        let mut cells = Vec::new();
        for step in items(points) {
            at += number(step)?;
            cells.push(at);
        }
        let side = cells.len().isqrt();
        let first = *cells.first()?;
        let mut points = cells.iter().enumerate();
        let is_square = points.all(|(at, &point)| point == first + at / side * wide + at % side);
        (*kind == "square" && side * side == cells.len() && (2..=25).contains(&side) && is_square)
            .then_some(Self {
                side,
                wide,
                points: wide * high,
                cells,
            })
    }

    /// The cell of a point, from 0.
    fn cell(&self, point: &str) -> Option<usize> {
        let point: usize = point.parse().ok()?;
        self.cells.iter().position(|&cell| cell == point)
    }

    /// The regions that drawn borders make: for each cell its number.
    fn regions(&self, borders: &Json) -> Vec<usize> {
        let Some(borders) = borders.as_object() else {
            return vec![0; self.cells.len()];
        };
        let edge = |name: &String| {
            let (one, other) = name.split_once(',')?;
            Some((one.parse::<usize>().ok()?, other.parse::<usize>().ok()?))
        };
        let drawn: HashSet<(usize, usize)> = borders.keys().filter_map(edge).collect();
        parts(self.side, |one, other| {
            let (one, other) = (self.cells[one], self.cells[other]);
            // The corner at the lower right of the first cell, and the one before it on the border.
            let end = self.points + one;
            let start = if other == one + 1 {
                end - self.wide
            } else {
                end - 1
            };
            !drawn.contains(&(start, end))
        })
    }
}

fn game(text: &str) -> Result<Reading, TextProblem> {
    let lines: Vec<&str> = text.lines().collect();
    let [head, _, _, question, answer, points, ..] = lines[..] else {
        return Err(wrong(
            "the link holds no drawing; copy all of it".to_owned(),
        ));
    };
    let head: Vec<&str> = head.split(',').collect();
    let points = json::parse(points).map_err(|error| error.problem)?;
    let drawing = Drawing::of(&head, &points);
    let drawing = drawing.ok_or_else(|| {
        wrong(
            "the drawing is not on a square grid without gaps, and only such can be read"
                .to_owned(),
        )
    })?;
    let (question, answer) = (long(question)?, long(answer)?);
    let (mut description, has_borders) = shape(&drawing, &question["lineE"])?;
    let clues = &mut description.clues;
    let cells = |list: &Json| -> Option<Vec<usize>> {
        items(list)
            .iter()
            .map(|point| drawing.cell(&number(point)?.to_string()))
            .collect()
    };
    let clue = |kind, cells: Vec<usize>| Clue::new(kind, cells.into_iter().map(Cell::new));
    let mut left_out = crate::files::LeftOut::default();
    if is_something(&question["lineE"]) && !has_borders {
        left_out.add("drawn borders");
    }
    let texts = question["numberS"].as_object();
    // In the upper left of a cell stands the first of its four small texts.
    let small = |cell: usize| {
        let key = 4 * (drawing.points + drawing.cells[cell]);
        texts.and_then(|texts| number(&texts.get(&key.to_string())?[0]))
    };
    let mut sums = 0;
    for cage in items(&question["killercages"]) {
        let Some(cells) = cells(cage).filter(|cells| !cells.is_empty()) else {
            left_out.add("cages beside the board");
            continue;
        };
        let sum = cells.iter().find_map(|&cell| small(cell));
        sums += usize::from(sum.is_some());
        clues.push(clue(&CAGE, cells).with_amount(sum.unwrap_or(0)));
    }
    if texts.map_or(0, serde_json::Map::len) > sums {
        left_out.add("small texts");
    }
    for line in items(&question["thermo"]) {
        match cells(line).filter(|cells| cells.len() > 1) {
            Some(cells) => clues.push(clue(&THERMOMETER, cells)),
            None => left_out.add("thermometers beside the board"),
        }
    }
    let layout = described(description)?;
    let mut draft = GameDraft::new(Arc::clone(&layout));
    for (_, field, words) in FIELDS {
        if !words.is_empty() && is_something(&question[field]) {
            left_out.add(words);
        }
    }
    for (part, is_printed) in [(&question, true), (&answer, false)] {
        for (point, entry) in part["number"].as_object().into_iter().flatten() {
            let cell = drawing.cell(point).and_then(|at| layout.cell(at));
            let value = number(&entry[0]).filter(|_| entry[2].as_str() == Some("1"));
            match cell.zip(value) {
                Some((cell, value)) => {
                    let value = draft.value(cell, value)?;
                    draft.put(cell, value, is_printed);
                }
                None => left_out.add(if cell.is_some() {
                    "small texts"
                } else {
                    "texts beside the board"
                }),
            }
        }
    }
    draft.left_out = left_out;
    let text = |name: &str| {
        let part = head.iter().find_map(|part| part.strip_prefix(name));
        part.unwrap_or_default().trim().to_owned()
    };
    draft.about.title = text("Title:");
    draft.about.author = text("Author:");
    Ok(draft.finish())
}

/// The board, and whether the borders made its regions.
fn shape(drawing: &Drawing, borders: &Json) -> Result<(Description, bool), TextProblem> {
    let side = drawing.side;
    let regions = drawing.regions(borders);
    let size = |region| regions.iter().filter(|&&other| other == region).count();
    let are_whole = (0..side).all(|region| size(region) == side);
    if are_whole {
        let regions: Vec<Option<usize>> = regions.into_iter().map(Some).collect();
        return Ok((partition::shape(side, &regions)?, true));
    }
    let name = match layout::definition(&format!("sq{side}")) {
        Ok(_) => format!("sq{side}"),
        Err(_) => format!("latin{side}"),
    };
    Ok((Description::of_shape(name), false))
}
