//! Links of Penpa, a board to draw any puzzle on: read as far as a sudoku can be told from the drawing.
//!
//! A link has deflated lines: the grid, then what is drawn of the question (the fourth line) and of the answer (the fifth), as
//! JSON with its field names shortened, then the points of the cells. Points are counted row by row, with two more on each
//! side; the corners of cells follow the cells, each at the lower right of the cell with its number.

use std::collections::HashSet;
use std::io::Write as _;
use std::sync::Arc;

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::general_purpose::STANDARD as STANDARD_LETTERS;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde_json::{Map, Value as Json, json};

use super::draft::{GameDraft, GatherLine, numbers, read_line};
use super::json::{self, is_something, items, number, wrong};
use super::packed::{self, without_escapes};
use super::partition::{self, form, in_order, parts, regions_of};
use crate::files::{
    Boards, Error, Format, GamePart, GameWriter, HeldClues, Holds, LeftOut, Reading, Several,
    TextProblem, Which, described,
};
use sudogon_board::game::Game;
use sudogon_board::layout::clues::kinds::{CAGE, THERMOMETER};
use sudogon_board::layout::{self, Cell, Clue, Description, Layout};
use sudogon_board::message::{Pattern, message, pattern};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("Penpa link"),
    id: "penpa",
    about: pattern!("A link to penpa-edit, with printed numbers, regions, cages and thermometers."),
    extensions: &["penpa"],
    reader: Some(read),
    writer: GameWriter::Text(link),
    holds: Holds {
        boards: Boards {
            about: &pattern!("square boards with boxes or complete regions that are in one piece"),
            fit: |layout| layout.unfinished().is_none() && can_draw(layout),
        },
        rules: Which::Only(&[]),
        clues: HeldClues {
            kinds: Which::Only(&[&CAGE, &THERMOMETER]),
            // The sum stands in a cell of its cage, and so in no other's.
            fit: |_, clue, held| {
                let is_apart = |other: &&Clue| {
                    other.kind != &CAGE || !other.cells.iter().any(|at| clue.cells.contains(at))
                };
                clue.kind != &CAGE || held.iter().all(is_apart)
            },
        },
        parts: &[
            GamePart::Title,
            GamePart::Author,
            GamePart::Notes,
            GamePart::Values,
            GamePart::Centre,
        ],
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
const FIELDS: [(&str, &str, Option<&Pattern>); 20] = [
    ("zR", "command_redo", None),
    ("zU", "command_undo", None),
    ("z8", "command_replay", None),
    ("z_", "__a", None),
    ("zN", "number", None),
    ("zE", "lineE", None),
    ("z1", "numberS", None),
    ("zT", "thermo", None),
    ("z6", "killercages", None),
    ("zS", "surface", Some(&pattern!("shaded cells"))),
    ("zY", "symbol", Some(&pattern!("drawn signs"))),
    ("zF", "freeline", Some(&pattern!("drawn lines"))),
    ("z2", "freelineE", Some(&pattern!("drawn lines"))),
    ("zL", "line", Some(&pattern!("drawn lines"))),
    ("zW", "wall", Some(&pattern!("drawn lines"))),
    ("z3", "arrows", Some(&pattern!("arrows"))),
    ("zD", "direction", Some(&pattern!("drawn arrows"))),
    ("zC", "cage", Some(&pattern!("drawn cages"))),
    (
        "z7",
        "nobulbthermo",
        Some(&pattern!("thermometers without a bulb")),
    ),
    ("z5", "polygon", Some(&pattern!("drawn shapes"))),
];

/// JSON with its field names in full.
fn long(text: &str) -> Result<Json, TextProblem> {
    let mut text = text.to_owned();
    let others = [("z0", "frame", None), ("z4", "deletelineE", None)];
    for (short, name, _) in FIELDS.into_iter().chain(others) {
        text = text.replace(short, &format!("\"{name}\""));
    }
    json::parse(&text.replace("zO", "null")).map_err(|error| error.problem)
}

/// The board of a drawing.
struct PenpaDrawing {
    side: usize,
    /// How many points a row has.
    wide: usize,
    /// How many points stand for cells before those for corners.
    points: usize,
    /// The points of the cells, row by row.
    cells: Vec<usize>,
}

impl PenpaDrawing {
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
        return Err(wrong(message!("the link holds no drawing; copy all of it")));
    };
    let head: Vec<&str> = head.split(',').collect();
    let points = json::parse(points).map_err(|error| error.problem)?;
    let drawing = PenpaDrawing::of(&head, &points);
    let drawing = drawing.ok_or_else(|| {
        wrong(message!(
            "the drawing is not on a square grid without gaps, and only such can be read"
        ))
    })?;
    let (question, answer) = (long(question)?, long(answer)?);
    let mut left_out = LeftOut::default();
    let description = drawn(&drawing, &question, &mut left_out)?;
    let mut draft = GameDraft::new(described(description)?);
    draft.left_out = left_out;
    for (_, field, words) in FIELDS {
        if let Some(words) = words.filter(|_| is_something(&question[field])) {
            draft.left_out.add(words);
        }
    }
    fill(&mut draft, &drawing, &question, true)?;
    fill(&mut draft, &drawing, &answer, false)?;
    let text = |name: &str| {
        let part = head.iter().find_map(|part| part.strip_prefix(name));
        unescaped(part.unwrap_or_default().trim())
    };
    draft.about.title = text("Title:");
    draft.about.author = text("Author:");
    let rules = head.get(RULES_AT).filter(|rules| **rules != "No rules");
    draft.note("", &unescaped(rules.unwrap_or(&"")));
    Ok(draft.finish())
}

/// The board with its clues.
fn drawn(
    drawing: &PenpaDrawing,
    question: &Json,
    left_out: &mut LeftOut,
) -> Result<Description, TextProblem> {
    let (mut description, has_borders) = shape(drawing, &question["lineE"])?;
    let clues = &mut description.clues;
    let cells = |list: &Json| -> Option<Vec<usize>> {
        let cell = |point| drawing.cell(&number(point)?.to_string());
        items(list).iter().map(cell).collect()
    };
    let clue = |kind, cells: Vec<usize>| Clue::new(kind, cells.into_iter().map(Cell::new));
    if is_something(&question["lineE"]) && !has_borders {
        left_out.add(message!("drawn borders"));
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
            left_out.add(message!("cages beside the board"));
            continue;
        };
        let sum = cells.iter().find_map(|&cell| small(cell));
        sums += usize::from(sum.is_some());
        clues.push(clue(&CAGE, cells).with_amount(sum.unwrap_or(0)));
    }
    if texts.map_or(0, Map::len) > sums {
        left_out.add(message!("small texts"));
    }
    for line in items(&question["thermo"]) {
        match cells(line).filter(|cells| cells.len() > 1) {
            Some(cells) => clues.push(clue(&THERMOMETER, cells)),
            None => left_out.add(message!("thermometers beside the board")),
        }
    }
    Ok(description)
}

/// Writes the values and marks of a part of the drawing into the cells.
fn fill(
    draft: &mut GameDraft,
    drawing: &PenpaDrawing,
    part: &Json,
    is_printed: bool,
) -> Result<(), TextProblem> {
    for (point, entry) in part["number"].as_object().into_iter().flatten() {
        let Some(cell) = drawing.cell(point).and_then(|at| draft.layout.cell(at)) else {
            draft.left_out.add(message!("texts beside the board"));
            continue;
        };
        let value = number(&entry[0]).filter(|_| entry[2].as_str() == Some("1"));
        if let Some(value) = value {
            let value = draft.value(cell, value)?;
            draft.put(cell, value, is_printed);
        } else if let Some(marks) = marks(&entry[0], drawing.side).filter(|_| !is_printed) {
            for mark in marks {
                draft.mark(cell, mark, true)?;
            }
        } else {
            draft.left_out.add(message!("small texts"));
        }
    }
    Ok(())
}

/// The place of the rules among the parts of the first line.
const RULES_AT: usize = 18;
/// The characters that would end a part of the first line, and how it is written there; the sign of these last.
const ESCAPES: [(&str, &str); 4] = [(",", "%2C"), ("\n", "%0A"), ("\r", "%0D"), ("%", "%25")];

fn unescaped(text: &str) -> String {
    let mut plain = text.to_owned();
    for (symbol, escape) in ESCAPES {
        plain = plain.replace(escape, symbol);
    }
    plain
}

fn escaped(text: &str) -> String {
    let mut safe = text.to_owned();
    for (symbol, escape) in ESCAPES.iter().rev() {
        safe = safe.replace(symbol, escape);
    }
    safe
}

/// The values that a small text in a cell lists: one behind the other, or with blanks between them where they may have two digits.
fn marks(text: &Json, side: usize) -> Option<Vec<usize>> {
    let text = text.as_str()?;
    let number = |part: &str| {
        let number = part.parse::<usize>().ok();
        number.filter(|number| (1..=side).contains(number))
    };
    if side > 9 {
        text.split_whitespace().map(number).collect()
    } else {
        let symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
        symbols.map(|symbol| number(&symbol.to_string())).collect()
    }
}

/// Says whether a board can be drawn so that it is read again.
fn can_draw(layout: &Layout) -> bool {
    let (Some((side, _)), Some(regions)) = (form(layout), regions_of(layout)) else {
        return false;
    };
    let pieces = parts(side, |one, other| regions[one] == regions[other]);
    pieces == in_order(&regions)
}

fn link(game: &Game) -> String {
    let board = game.board();
    let layout = board.layout();
    let (Some((side, _)), Some(regions)) = (form(layout), regions_of(layout)) else {
        return String::new();
    };
    let wide = side + 4;
    let points = wide * wide;
    let point = |at: usize| (at / side + 2) * wide + at % side + 2;
    let mut borders = Map::new();
    for at in 0..side * side {
        for (other, before) in [(at + 1, wide), (at + side, 1)] {
            let is_beside = other < side * side && (before == 1 || other % side > 0);
            if is_beside && regions[at] != regions[other] {
                // From the corner before to the one at the lower right of the cell.
                let end = points + point(at);
                borders.insert(format!("{},{end}", end - before), 2.into());
            }
        }
    }
    let (mut printed, mut entered, mut small) = (Map::new(), Map::new(), Map::new());
    for cell in layout.cells() {
        let point = point(cell.index()).to_string();
        if let Some(value) = board.puzzle().givens.get(cell) {
            printed.insert(point, json!([value.number().to_string(), 1, "1"]));
        } else if let Some(value) = board.value(cell) {
            entered.insert(point, json!([value.number().to_string(), 2, "1"]));
        } else if !board.play(cell).centre.is_empty() {
            let marks = numbers(board.play(cell).centre).map(|mark| mark.to_string());
            entered.insert(point, json!([marks.collect::<Vec<_>>().join(" "), 2, "5"]));
        }
    }
    let (mut cages, mut thermometers) = (Vec::new(), Vec::new());
    for clue in FORMAT.holds.clues(layout) {
        let cells: Vec<usize> = clue.cells.iter().map(|cell| point(cell.index())).collect();
        match clue.kind {
            kind if kind == &CAGE => {
                if let Some(first) = cells.iter().min().filter(|_| clue.amount > 0) {
                    let key = 4 * (points + first);
                    small.insert(key.to_string(), json!([clue.amount.to_string(), 1]));
                }
                cages.push(cells);
            }
            kind if kind == &THERMOMETER => thermometers.push(cells),
            _ => {}
        }
    }
    let question = part(
        printed,
        &[
            ("lineE", Json::Object(borders)),
            ("numberS", Json::Object(small)),
            ("killercages", json!(cages)),
            ("thermo", json!(thermometers)),
        ],
    );
    let answer = part(entered, &[]);
    // Each cell's point, as the step from the one before.
    let steps: Vec<usize> = (0..side * side)
        .map(|at| point(at) - if at == 0 { 0 } else { point(at - 1) })
        .collect();
    let size = (side + 1) * 38;
    let centre = match side % 2 {
        0 => points + point((side / 2 - 1) * (side + 1)),
        _ => point(side / 2 * (side + 1)),
    };
    let about = &board.puzzle().about;
    let [title, author, rules] =
        [&about.title, &about.author, &about.notes].map(|text| escaped(text));
    link_to(&format!(
        "square,{side},{side},38,0,1,1,{size},{size},{centre},{centre},0,0,0,0,Title: {title},Author: {author},,{rules},OFF,false\n\
         [0,0,0,0]\n{MODES}\n{question}\n{answer}\n{}\n[]\n",
        json!(steps)
    ))
}

/// Says what is drawn with each tool, for the question or the answer: with these values, and with what is given of the other fields.
fn part(values: Map<String, Json>, given: &[(&str, Json)]) -> String {
    let values = Json::Object(values).to_string();
    let fields = FIELDS
        .iter()
        .map(|(short, name, _)| (*short, *name))
        .chain([("z0", "frame"), ("z4", "deletelineE")])
        .filter(|(short, _)| *short != "z_")
        .map(|(short, name)| {
            let given = given.iter().find(|(field, _)| *field == name);
            let value = match name {
                "number" => values.clone(),
                _ if let Some((_, value)) = given => value.to_string(),
                _ if name.starts_with("command") => "{z_:[]}".to_owned(),
                "thermo" | "killercages" | "arrows" | "direction" | "nobulbthermo" | "polygon"
                | "frame" => "[]".to_owned(),
                _ => "{}".to_owned(),
            };
            format!("{short}:{value}")
        });
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}

/// The link of a text.
fn link_to(text: &str) -> String {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    // A list of bytes takes all of them.
    let packed = packed
        .write_all(text.as_bytes())
        .and_then(|()| packed.finish());
    let letters = STANDARD_LETTERS.encode(packed.unwrap_or_default());
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={letters}\n")
}

/// The tools that are chosen when a link is opened.
const MODES: &str = r#"{z9:zQ,zG:["1","2","1"],zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},zA:{zM:"sudoku",zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",9]}}"#;

/// The board, and whether the borders made its regions.
fn shape(drawing: &PenpaDrawing, borders: &Json) -> Result<(Description, bool), TextProblem> {
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
