//! What is only drawn → clues, where the form and the rules' text leave no doubt what it means; the rest by what people call it.

use std::sync::Arc;

use serde_json::Value as Json;

use super::told::{DrawingForm, TOLD, Told, says, sentences};
use crate::files::LeftOut;
use crate::files::foreign::json::items;
use crate::files::foreign::outside;
use sudogon_board::layout::clues::kinds::{BETWEEN, BLACK, DOUBLE_ARROW, GREATER, TEN, WHISPER};
use sudogon_board::layout::clues::{OwnRule, RuleColour, RuleLook};
use sudogon_board::layout::{Cell, Clue};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::Value;
use sudogon_board::text::capitalized;

/// Colours by the words for them, with the words that people use for the same or for ones near them.
const COLOURS: [(&str, [u8; 3], &[&str]); 13] = [
    ("red", [230, 60, 60], &["red"]),
    ("orange", [255, 160, 40], &["orange", "gold", "peach"]),
    ("peach", [255, 205, 170], &["peach", "orange", "beige"]),
    ("yellow", [240, 225, 70], &["yellow", "gold"]),
    (
        "gold",
        [205, 165, 60],
        &["gold", "yellow", "orange", "brown"],
    ),
    ("green", [100, 220, 100], &["green", "lime"]),
    (
        "turquoise",
        [70, 215, 200],
        &["turquoise", "teal", "cyan", "aqua", "blue", "green"],
    ),
    ("blue", [50, 160, 255], &["blue", "azure"]),
    ("purple", [150, 70, 220], &["purple", "violet", "lavender"]),
    (
        "pink",
        [240, 110, 240],
        &["pink", "magenta", "purple", "violet"],
    ),
    ("brown", [140, 90, 50], &["brown"]),
    ("grey", [170, 170, 170], &["grey", "gray", "silver"]),
    ("black", [30, 30, 30], &["black"]),
];

/// The meaning of a sentence of the rules.
struct Meaning {
    told: &'static Told,
    amount: usize,
    /// The words for colours in it.
    colours: Vec<&'static str>,
}

/// The clues and lines that the drawings of a file are.
pub(super) struct DrawnClues {
    pub clues: Vec<Clue>,
    /// The lines from corner to corner: the falling and the rising one.
    pub diagonals: [bool; 2],
}

/// Of each sort so many drawings are read, each of which is compared with others.
const MOST: usize = 2048;

/// A sign that is drawn somewhere.
struct Shape {
    row: f64,
    column: f64,
    size: (f64, f64),
    is_round: bool,
    fill: Option<[u8; 3]>,
    text: String,
    is_used: bool,
}

/// Drawings while they are read.
struct DrawingReader {
    side: usize,
    has_rules: bool,
    meanings: Vec<Meaning>,
    shapes: Vec<Shape>,
    clues: Vec<Clue>,
}

/// Reads the lines, arrows and signs of a file.
pub(super) fn read(file: &Json, rules: &str, side: usize, left_out: &mut LeftOut) -> DrawnClues {
    let mut first = |field: &str| -> &[Json] {
        let all = items(&file[field]);
        if all.len() > MOST {
            left_out.add(message!("more drawings than are read"));
        }
        &all[..all.len().min(MOST)]
    };
    let [under, over, lines, arrows] = ["underlays", "overlays", "lines", "arrows"].map(&mut first);
    let shapes = under.iter().chain(over);
    let mut reader = DrawingReader {
        side,
        has_rules: !rules.trim().is_empty(),
        meanings: meanings(rules),
        shapes: shapes.filter_map(Shape::of).collect(),
        clues: Vec::new(),
    };
    let diagonals = reader.lines(lines, rules, left_out);
    reader.arrows(arrows, left_out);
    reader.signs(left_out);
    for meaning in &reader.meanings {
        if meaning.told.form == DrawingForm::Board {
            reader.clues.push(Clue::new(meaning.told.kind, []));
        }
    }
    DrawnClues {
        clues: reader.clues,
        diagonals,
    }
}

/// Returns what the rules say, sentence by sentence. A sentence that could tell of several kinds of lines tells of none.
fn meanings(rules: &str) -> Vec<Meaning> {
    let mut found: Vec<Meaning> = Vec::new();
    for sentence in sentences(rules) {
        let is_told = |told: &&&Told| says(&sentence, told.words);
        let all: Vec<&'static Told> = TOLD.iter().filter(|told| is_told(&told)).collect();
        let lines = all
            .iter()
            .filter(|told| told.form == DrawingForm::Line)
            .count();
        let words: Vec<&str> = sentence
            .split(|symbol: char| !symbol.is_alphabetic())
            .collect();
        let known = COLOURS
            .iter()
            .flat_map(|(_, _, names)| names.iter().copied());
        let mut colours: Vec<&str> = known.filter(|name| words.contains(name)).collect();
        colours.sort_unstable();
        colours.dedup();
        let least = sentence
            .split("at least ")
            .nth(1)
            .and_then(|rest| rest.split(|symbol: char| !symbol.is_numeric()).next());
        for told in all {
            let is_known = found.iter().any(|meaning| meaning.told.kind == told.kind);
            if is_known || told.form == DrawingForm::Line && lines > 1 {
                continue;
            }
            let amount = match told.kind {
                kind if kind == &WHISPER => {
                    least.and_then(|number| number.parse().ok()).unwrap_or(5)
                }
                kind if kind == &TEN => 10,
                _ => 0,
            };
            found.push(Meaning {
                told,
                amount,
                colours: colours.clone(),
            });
        }
    }
    found
}

impl Shape {
    fn of(entry: &Json) -> Option<Self> {
        let size = |name: &str| entry[name].as_f64().unwrap_or(0.0);
        let text = match &entry["text"] {
            Json::Number(number) => number.to_string(),
            other => other.as_str().unwrap_or_default().trim().to_owned(),
        };
        Some(Self {
            row: entry["center"][0].as_f64()?,
            column: entry["center"][1].as_f64()?,
            size: (size("height"), size("width")),
            is_round: entry["rounded"].as_bool().unwrap_or(false),
            fill: entry["backgroundColor"].as_str().and_then(rgb),
            text,
            is_used: false,
        })
    }

    /// The row and column of the cell that it is in the middle of, from 0; those beside the board too.
    fn cell(&self) -> Option<(i64, i64)> {
        let place = |at: f64| is_middle(at).then(|| at.floor() as i64);
        Some((place(self.row)?, place(self.column)?))
    }

    /// A circle of about a cell's size without a text.
    fn is_disc(&self) -> bool {
        let (high, wide) = self.size;
        self.is_round && wide >= 0.4 && (high - wide).abs() < 0.01 && self.text.is_empty()
    }

    fn is_light(&self) -> bool {
        self.fill
            .is_none_or(|fill| fill.iter().all(|&part| part >= 224))
    }

    /// Returns its name.
    fn name(&self) -> Message {
        match (self.text.is_empty(), self.is_round) {
            (false, _) if self.text.chars().all(char::is_numeric) => message!("drawn numbers"),
            (false, _) => message!("drawn texts"),
            (true, true) => message!("drawn circles"),
            (true, false) => message!("drawn rectangles"),
        }
    }
}

fn is_middle(at: f64) -> bool {
    (at - at.floor() - 0.5).abs() < 0.01
}

impl DrawingReader {
    fn cell(&self, (row, column): (i64, i64)) -> Option<Cell> {
        let place = |at: i64| usize::try_from(at).ok().filter(|&at| at < self.side);
        Some(Cell::new(place(row)? * self.side + place(column)?))
    }

    /// The kinds that the rules tell of for a form, or the form alone.
    fn told(&self, form: DrawingForm) -> Vec<&'static Told> {
        let is_told = |told: &&Told| {
            let kinds = self.meanings.iter().map(|meaning| meaning.told.kind);
            told.form == form
                && (told.is_clear && !self.has_rules
                    || kinds.into_iter().any(|kind| kind == told.kind))
        };
        TOLD.iter().filter(is_told).collect()
    }

    fn push(&mut self, clue: Clue) {
        // A sign may be drawn as several.
        if !self.clues.contains(&clue) {
            self.clues.push(clue);
        }
    }

    /// The place of a disc in a cell, rather one that is not filled.
    fn disc(&self, cell: Cell) -> Option<usize> {
        let all = self.shapes.iter().enumerate();
        let discs = all.filter(|(_, shape)| {
            shape.is_disc() && shape.cell().and_then(|place| self.cell(place)) == Some(cell)
        });
        let best = discs.max_by_key(|(_, shape)| (shape.is_light(), !shape.is_used));
        best.map(|(at, _)| at)
    }

    fn use_disc(&mut self, cell: Cell) -> bool {
        let disc = self.disc(cell);
        if let Some(at) = disc {
            self.shapes[at].is_used = true;
        }
        disc.is_some()
    }

    /// Reads lines, and says which diagonals are among them.
    fn lines(&mut self, lines: &[Json], rules: &str, left_out: &mut LeftOut) -> [bool; 2] {
        let mut colours: Vec<&str> = lines.iter().filter_map(colour_of).collect();
        colours.sort_unstable();
        colours.dedup();
        let (mut count, mut without, mut diagonals) = (0, 0, [false; 2]);
        for line in lines {
            if let Some(diagonal) = diagonal(line, self.side) {
                diagonals[diagonal] = true;
                continue;
            }
            let clue = self
                .thermometer(line)
                .or_else(|| self.line(line, colours.len() == 1));
            let Some(clue) = clue else {
                without += 1;
                self.clues.extend(untold(line, rules, self.side));
                continue;
            };
            if [&BETWEEN, &DOUBLE_ARROW].contains(&clue.kind) {
                let ends = [clue.cells[0], clue.cells[clue.cells.len() - 1]];
                ends.into_iter().for_each(|end| _ = self.use_disc(end));
            }
            count += 1;
            self.push(clue);
        }
        if without > 0 {
            left_out.add(match count {
                0 => message!("drawn lines"),
                _ => message!("lines that the rules don't explain"),
            });
        }
        diagonals
    }

    /// The clue that a line is by its colour.
    fn line(&self, line: &Json, is_only_colour: bool) -> Option<Clue> {
        let of_lines = self.meanings.iter();
        let meanings: Vec<&Meaning> = of_lines
            .filter(|meaning| meaning.told.form == DrawingForm::Line)
            .collect();
        let own = colour_of(line);
        let with = |words: &[&str]| -> Vec<&Meaning> {
            let is_of =
                |meaning: &&&Meaning| meaning.colours.iter().any(|word| words.contains(word));
            meanings
                .iter()
                .copied()
                .filter(|meaning| is_of(&meaning))
                .collect()
        };
        let mut fitting = with(own.as_slice());
        if fitting.is_empty() {
            fitting = with(own.map_or(&[], words_for));
        }
        let told = match (fitting.as_slice(), meanings.as_slice()) {
            ([meaning], _) => meaning,
            // All lines look the same, and one kind is told of.
            ([], [only]) if is_only_colour && only.colours.is_empty() => only,
            _ => return None,
        };
        let cells = cells(line, self.side)?;
        let comes_back = (1..cells.len()).any(|at| cells[..at].contains(&cells[at]));
        let kind = told.told.kind;
        let fits = kind.cells.contains(&cells.len());
        (fits && (kind.may_revisit || !comes_back))
            .then(|| Clue::new(kind, cells).with_amount(told.amount))
    }

    /// The thermometer that a line with a disc of its colour at one end is.
    fn thermometer(&mut self, line: &Json) -> Option<Clue> {
        let [told] = self.told(DrawingForm::Bulb)[..] else {
            return None;
        };
        let mut cells = cells(line, self.side)?;
        let colour = line["color"].as_str().and_then(rgb)?;
        let ends = [*cells.first()?, *cells.last()?];
        let bulbs = ends.map(|end| {
            let mut all = self.shapes.iter();
            all.position(|shape| {
                let place = shape.cell().and_then(|place| self.cell(place));
                shape.is_disc() && shape.fill == Some(colour) && place == Some(end)
            })
        });
        let bulb = match bulbs {
            [Some(bulb), None] => bulb,
            [None, Some(bulb)] => {
                cells.reverse();
                bulb
            }
            _ => return None,
        };
        // Each thermometer of several that begin there may have its own.
        let place = self.shapes[bulb].cell();
        for shape in &mut self.shapes {
            let is_bulb = shape.is_disc() && shape.fill == Some(colour) && shape.cell() == place;
            shape.is_used |= is_bulb;
        }
        Some(Clue::new(told.kind, cells))
    }

    fn arrows(&mut self, arrows: &[Json], left_out: &mut LeftOut) {
        for arrow in arrows {
            let read = self.arrow(arrow);
            if read.is_none() {
                left_out.add(message!("drawn arrows"));
            }
        }
    }

    /// Reads an arrow from a circle, or one beside the board with its number.
    fn arrow(&mut self, arrow: &Json) -> Option<()> {
        let points = items(&arrow["wayPoints"]);
        let at = |point: &Json| Some((point[0].as_f64()?, point[1].as_f64()?));
        let (start, end) = (at(points.first()?)?, at(points.last()?)?);
        let floor = |(row, column): (f64, f64)| (row.floor() as i64, column.floor() as i64);
        if self.cell(floor(start)).is_none() {
            let [told] = self.told(DrawingForm::Aslant)[..] else {
                return None;
            };
            let direction = match (end.0 > start.0, end.1 > start.1) {
                (true, true) => "DR",
                (true, false) => "DL",
                (false, true) => "UR",
                (false, false) => "UL",
            };
            let is_number = |shape: &Shape| {
                shape.cell() == Some(floor(start)) && shape.text.parse::<usize>().is_ok()
            };
            let number = self
                .shapes
                .iter()
                .position(|shape| !shape.is_used && is_number(shape))?;
            let line = outside::diagonal(one_more(floor(start))?, direction, self.side)?;
            let amount = self.shapes[number].text.parse().ok()?;
            self.shapes[number].is_used = true;
            self.push(Clue::new(told.kind, self.cells_of(&line)).with_amount(amount));
            return Some(());
        }
        let [told] = self.told(DrawingForm::Arrow)[..] else {
            return None;
        };
        let cells = cells_between(
            &points.iter().map(at).collect::<Option<Vec<_>>>()?,
            self.side,
        )?;
        let comes_back = (1..cells.len()).any(|at| cells[..at].contains(&cells[at]));
        if comes_back || !told.kind.cells.contains(&cells.len()) || !self.use_disc(cells[0]) {
            return None;
        }
        self.push(Clue::new(told.kind, cells));
        Some(())
    }

    fn cells_of(&self, line: &[(usize, usize)]) -> Vec<Cell> {
        let cells = line
            .iter()
            .map(|(row, column)| Cell::new(row * self.side + column));
        cells.collect()
    }

    /// Reads the signs that belong to no line or arrow.
    fn signs(&mut self, left_out: &mut LeftOut) {
        for at in 0..self.shapes.len() {
            if self.shapes[at].is_used {
                continue;
            }
            match self.sign(at) {
                Some(clue) => self.push(clue),
                None => left_out.add(self.shapes[at].name()),
            }
        }
    }

    fn sign(&mut self, at: usize) -> Option<Clue> {
        let shape = &self.shapes[at];
        if let Some(place) = shape.cell() {
            let Some(cell) = self.cell(place) else {
                let [told] = self.told(DrawingForm::Beside)[..] else {
                    return None;
                };
                let line = outside::line(one_more(place)?, self.side)?;
                let amount = shape.text.parse().ok()?;
                return Some(Clue::new(told.kind, self.cells_of(&line)).with_amount(amount));
            };
            let form = match (shape.is_disc(), shape.text.is_empty() && !shape.is_round) {
                (true, _) => DrawingForm::Disc,
                (_, true) if shape.size.0 >= 0.4 && shape.size.0 < 1.0 => DrawingForm::Square,
                _ => return None,
            };
            let [told] = self.told(form)[..] else {
                return None;
            };
            return Some(Clue::new(told.kind, [cell]));
        }
        let (row, column) = (shape.row, shape.column);
        let is_on_line = |at: f64| (at - at.round()).abs() < 0.01;
        let whole = |at: f64| at.round() as i64;
        let pair = match (is_on_line(row), is_on_line(column)) {
            (true, true) => return self.corner(at),
            (true, _) if is_middle(column) => {
                let column = column.floor() as i64;
                [(whole(row) - 1, column), (whole(row), column)]
            }
            (_, true) if is_middle(row) => {
                let row = row.floor() as i64;
                [(row, whole(column) - 1), (row, whole(column))]
            }
            _ => return None,
        };
        let mut cells = [self.cell(pair[0])?, self.cell(pair[1])?];
        let kind = match shape.text.as_str() {
            "" if shape.is_round && shape.size.1 <= 0.6 => {
                let dots = self.told(DrawingForm::Dot);
                let is_black = shape
                    .fill
                    .is_some_and(|fill| fill.iter().all(|&part| part < 96));
                let is_kind = |told: &&Told| (told.kind == &BLACK) == is_black;
                let kind = dots.into_iter().find(is_kind)?.kind;
                (shape.is_light() || is_black).then_some(kind)?
            }
            "" if !shape.is_round && shape.size.0.min(shape.size.1) <= 0.3 => {
                self.told(DrawingForm::Bar).first()?.kind
            }
            text => {
                if ["<", "∧", "^", "˄"].contains(&text) {
                    cells.reverse();
                }
                let sign = if WEDGES.contains(&text) { ">" } else { text };
                let is_sign =
                    |told: &&Told| matches!(told.form, DrawingForm::Sign(known) if known == sign);
                let form = TOLD.iter().find(is_sign)?.form;
                self.told(form).first()?.kind
            }
        };
        // A wedge that is turned says the other thing.
        let is_aslant =
            kind == &GREATER && (is_on_line(row) == matches!(shape.text.as_str(), "<" | ">"));
        (!is_aslant).then(|| Clue::new(kind, cells))
    }

    /// The circle with numbers at a corner, whose numbers may be drawn one by one.
    fn corner(&mut self, at: usize) -> Option<Clue> {
        let [told] = self.told(DrawingForm::Corner)[..] else {
            return None;
        };
        let (row, column) = (self.shapes[at].row, self.shapes[at].column);
        let (down, right) = (row.round() as i64, column.round() as i64);
        let around = [(-1, -1), (-1, 0), (0, -1), (0, 0)];
        let cells: Option<Vec<Cell>> = around
            .map(|(rows, columns)| self.cell((down + rows, right + columns)))
            .into_iter()
            .collect();
        let cells = cells?;
        let mut values: Vec<Value> = Vec::new();
        let near = self
            .shapes
            .iter_mut()
            .filter(|shape| (shape.row - row).abs() < 0.35 && (shape.column - column).abs() < 0.35);
        for shape in near {
            let parts: Vec<String> = if self.side > 9 {
                shape.text.split_whitespace().map(str::to_owned).collect()
            } else {
                shape
                    .text
                    .chars()
                    .filter(|symbol| !symbol.is_whitespace())
                    .map(String::from)
                    .collect()
            };
            for part in parts {
                values.push(Value::new(part.parse().ok()?)?);
            }
            shape.is_used = true;
        }
        (!values.is_empty()).then(|| Clue::new(told.kind, cells).with_values(values))
    }
}

/// A line of which the rules say something that no kind explains: a clue of a rule that is known by its words alone.
fn untold(line: &Json, rules: &str, side: usize) -> Option<Clue> {
    let cells = cells(line, side)?;
    let colour = colour_of(line)?;
    let is_of_it = |sentence: &&String| {
        let mut words = sentence.split(|symbol: char| !symbol.is_alphabetic());
        sentence.contains("line") && words.any(|word| words_for(colour).contains(&word))
    };
    let said = sentences(rules);
    let sentence = capitalized(said.iter().find(is_of_it)?);
    let name = capitalized(&format!("{colour} line"));
    let rule = OwnRule::untold(&name, &sentence, (RuleLook::Line, rule_colour(colour)));
    Some(Clue::of_rule(Arc::new(rule), cells))
}

/// The colour of rules that is nearest to a line's.
fn rule_colour(word: &str) -> RuleColour {
    match word {
        "red" | "orange" | "peach" | "yellow" | "gold" | "brown" => RuleColour::Orange,
        "green" => RuleColour::Green,
        "turquoise" | "blue" => RuleColour::Turquoise,
        "purple" | "pink" => RuleColour::Violet,
        _ => RuleColour::Grey,
    }
}

/// Signs of inequality.
const WEDGES: [&str; 7] = ["<", ">", "∧", "∨", "^", "˄", "˅"];

/// A place as rows and columns from 1, where those beside the board are 0 and one more than there are.
fn one_more((row, column): (i64, i64)) -> Option<(usize, usize)> {
    Some((
        usize::try_from(row + 1).ok()?,
        usize::try_from(column + 1).ok()?,
    ))
}

/// Says whether a line goes from corner to corner of the board: 0 if it falls, 1 if it rises.
fn diagonal(line: &Json, side: usize) -> Option<usize> {
    let [start, end] = items(&line["wayPoints"]) else {
        return None;
    };
    let side = side as f64;
    let corner = |point: &Json| {
        let is = |at: usize, place: f64| {
            point[at]
                .as_f64()
                .is_some_and(|at| (at - place).abs() < 0.1)
        };
        let rows = [0.0, side].map(|place| is(0, place));
        let columns = [0.0, side].map(|place| is(1, place));
        match (rows, columns) {
            ([true, false], [true, false]) => Some(0),
            ([false, true], [false, true]) => Some(3),
            ([true, false], [false, true]) => Some(1),
            ([false, true], [true, false]) => Some(2),
            _ => None,
        }
    };
    match (corner(start)?, corner(end)?) {
        (0, 3) | (3, 0) => Some(0),
        (1, 2) | (2, 1) => Some(1),
        _ => None,
    }
}

/// The word for the colour that a line is drawn in: of those known the nearest.
fn colour_of(line: &Json) -> Option<&'static str> {
    let drawn = rgb(line["color"].as_str()?)?;
    let distance = |colour: &[u8; 3]| -> u32 {
        let parts = colour.iter().zip(drawn);
        parts
            .map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2))
            .sum()
    };
    let nearest = COLOURS.iter().min_by_key(|(_, colour, _)| distance(colour));
    nearest.map(|(name, ..)| *name)
}

/// A colour as it is written: `#F00`, `FF0000`, `#ff0000ff`.
fn rgb(text: &str) -> Option<[u8; 3]> {
    // Packed links may leave out the sign before it.
    let hex = text.trim_start_matches('#');
    let part = |at: usize| match hex.len() {
        3 | 4 => u8::from_str_radix(hex.get(at..=at)?, 16)
            .ok()
            .map(|half| 17 * half),
        _ => u8::from_str_radix(hex.get(2 * at..2 * at + 2)?, 16).ok(),
    };
    Some([part(0)?, part(1)?, part(2)?])
}

fn words_for(colour: &str) -> &'static [&'static str] {
    let known = COLOURS.iter().find(|(name, ..)| *name == colour);
    known.map_or(&[], |(_, _, words)| words)
}

/// The cells that a line runs through from middle to middle; `None` if it does anything else.
fn cells(line: &Json, side: usize) -> Option<Vec<Cell>> {
    let place = |point: &Json| {
        let (row, column) = (point[0].as_f64()?, point[1].as_f64()?);
        (is_middle(row) && is_middle(column)).then_some((row, column))
    };
    let points: Option<Vec<(f64, f64)>> = items(&line["wayPoints"]).iter().map(place).collect();
    cells_between(&points?, side)
}

/// The cells between points, straight or aslant from the cell of each to that of the next.
fn cells_between(points: &[(f64, f64)], side: usize) -> Option<Vec<Cell>> {
    let on_board = |at: f64| (0.0..side as f64).contains(&at);
    if !points
        .iter()
        .all(|&(row, column)| on_board(row) && on_board(column))
    {
        return None;
    }
    let points: Vec<(i64, i64)> = points
        .iter()
        .map(|(row, column)| (row.floor() as i64, column.floor() as i64))
        .collect();
    let mut cells: Vec<Cell> = Vec::new();
    for pair in points.windows(2) {
        let (down, right) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let steps = down.abs().max(right.abs());
        if down != 0 && right != 0 && down.abs() != right.abs() {
            return None;
        }
        for step in 0..=steps {
            let (row, column) = (
                pair[0].0 + down.signum() * step,
                pair[0].1 + right.signum() * step,
            );
            let cell = Cell::new(row as usize * side + column as usize);
            if cells.last() != Some(&cell) {
                cells.push(cell);
            }
        }
    }
    // A ring ends where it began.
    (cells.len() > 1).then_some(cells)
}
