//! Links and files of SudokuMaker: JSON, which links pack with lz-string. Its clues stand in blocks, each with the number of its type. Read, not
//! written.
//!
//! Cells are counted row by row; edges in rows of twice as many as there are columns, first those to the left of cells, then those below; corners
//! and the places round the board row by row too, with one and two more in each row.

use std::iter;
use std::sync::Arc;

use serde_json::{Map, Value as Json};

use super::draft::{GameDraft, GatherLine, LINKS_ONLY_READ, read_line};
use super::json::{self, FOG, is_something, items, number, wrong};
use super::partition::{shape, turn_diagonals};
use super::{outside, packed};
use crate::files::{Error, Format, LeftOut, Reading, TextProblem, described, name_in_text};
use sudogon_board::layout::clues::ClueKind;
use sudogon_board::layout::clues::kinds::{
    ARROW, BAR, BETWEEN, BLACK, CAGE, DOUBLE_ARROW, ENTROPIC, EVEN, EXTRA_REGION, MAXIMUM, MINIMUM,
    MODULAR, NO_MORE_BARS, NO_MORE_DOTS, NO_MORE_LETTERS, ODD, PALINDROME, PARITY, QUADRUPLE,
    REGION_SUM, RENBAN, SANDWICH, SKYSCRAPER, SUM, THERMOMETER, V, WHISPER, WHITE, X, X_SUM,
};
use sudogon_board::layout::{Cell, Clue, Layout, Rule, rules};
use sudogon_board::message::{Message, Pattern, message, pattern};
use sudogon_board::puzzle::Value;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("SudokuMaker link"),
    id: "sudokumaker",
    about: pattern!(
        "A link or file of sudokumaker.app: its numbers, notes, rules and most kinds of clues are read."
    ),
    extensions: &["sudokumaker"],
    reader: Some(read),
    gather: Some(|| Box::new(GatherLine(|line| letters(line).is_some()))),
    ..LINKS_ONLY_READ
};

/// The packed letters of a link; nothing where it has none.
fn letters(line: &str) -> Option<&str> {
    let line = line.trim();
    let (_, query) = line.split_once("sudokumaker.app/")?;
    let letters = query
        .split_once("puzzle=")
        .map_or("", |(_, letters)| letters);
    line.starts_with("http")
        .then(|| letters.split(['&', '#']).next().unwrap_or_default())
}

fn read(text: &str, _: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    if text.trim_start().starts_with('{') {
        let is_one = text.contains("\"formatVersion\"") && text.contains("\"puzzle\"");
        return is_one.then(|| json::parse(text).and_then(|file| Ok(game(&file["puzzle"])?)));
    }
    read_line(text, letters, |letters| {
        if letters.is_empty() {
            return Err(wrong(message!(
                "the link has no puzzle in it; use “Share” in SudokuMaker for one that has"
            )));
        }
        let file = json::parse(&packed::unpack_safe(letters)?).map_err(|_| packed::damaged())?;
        game(&file["puzzle"])
    })
}

/// Where the cells of a clue are in its block.
enum CellsPlace {
    /// In a list that is one clue.
    All(&'static str),
    /// In a list of single cells.
    Each(&'static str),
    /// In a list of lists.
    Lists(&'static str),
    /// From the place of a number beside the board.
    Beside,
}

/// Blocks that are one kind of clue, by their types.
const BLOCKS: [(usize, &ClueKind, CellsPlace); 16] = [
    (100, &EVEN, CellsPlace::Each("cells")),
    (101, &ODD, CellsPlace::Each("cells")),
    (102, &MAXIMUM, CellsPlace::Each("cells")),
    (103, &MINIMUM, CellsPlace::Each("cells")),
    (300, &THERMOMETER, CellsPlace::Lists("thermometers")),
    (305, &EXTRA_REGION, CellsPlace::All("cells")),
    (400, &RENBAN, CellsPlace::Lists("lines")),
    (401, &WHISPER, CellsPlace::Lists("lines")),
    (402, &PALINDROME, CellsPlace::Lists("lines")),
    (403, &BETWEEN, CellsPlace::Lists("lines")),
    (404, &REGION_SUM, CellsPlace::Lists("lines")),
    (409, &DOUBLE_ARROW, CellsPlace::Lists("lines")),
    (500, &SUM, CellsPlace::Beside),
    (501, &SANDWICH, CellsPlace::Beside),
    (502, &X_SUM, CellsPlace::Beside),
    (503, &SKYSCRAPER, CellsPlace::Beside),
];

/// Blocks that are a rule.
const RULES: [(usize, &Rule); 3] = [
    (12, &rules::KING),
    (13, &rules::KNIGHT),
    (14, &rules::DISJOINT_GROUPS),
];

/// Lines whose values are in groups, by the groups in order, as bits: of values, the lowest for 0.
const GROUPS: [(&ClueKind, &[usize]); 3] = [
    (
        &ENTROPIC,
        &[0b0000_0000_1110, 0b0000_0111_0000, 0b0011_1000_0000],
    ),
    (
        &MODULAR,
        &[0b0000_1001_0010, 0b0001_0010_0100, 0b0010_0100_1000],
    ),
    (&PARITY, &[0b0001_0101_0100, 0b0010_1010_1010]),
];

/// The names of blocks that are left out.
const LEFT_OUT: [(usize, &Pattern); 13] = [
    (16, &pattern!("global entropy")),
    (302, &pattern!("clones")),
    (304, &pattern!("look-and-say cages")),
    (405, &pattern!("sequence lines")),
    (407, &pattern!("lockout lines")),
    (504, &pattern!("numbered rooms")),
    (600, &pattern!("row indexers")),
    (601, &pattern!("column indexers")),
    (1000, &pattern!("clues of the author's own making")),
    (2000, &pattern!("drawn lines")),
    (2001, &pattern!("drawn cages")),
    (2002, &pattern!("drawn signs")),
    (2003, &pattern!("sudokus in parts of the board")),
];

/// A sign between two cells whose number isn't usual, by the type of its block.
fn other_sign(kind: usize, number: Option<usize>) -> Message {
    match (kind, number) {
        (200, Some(number)) => message!("a difference of {number}"),
        (200, None) => message!("a difference of another number"),
        (201, Some(number)) => message!("a ratio of {number}"),
        (201, None) => message!("a ratio of another number"),
        (_, Some(number)) => message!("a sum of {number}"),
        (_, None) => message!("a sum of another number"),
    }
}

/// Says what is left out with a block of a type that isn't known: fog, what its author calls it, or what people do.
fn unknown(block: &Json, number: usize) -> Message {
    let is_fog = |text: &str| text.to_lowercase().contains("fog");
    let is_light = |cage: &Json| {
        let text = cage["value"].as_str().unwrap_or_default();
        text.trim().eq_ignore_ascii_case("foglight")
    };
    let own = block["name"]
        .as_str()
        .or(block["definition"]["name"].as_str());
    let mut fields = block.as_object().into_iter().flat_map(Map::keys);
    if items(&block["cages"]).iter().any(is_light)
        || own.is_some_and(is_fog)
        || fields.any(|field| is_fog(field))
    {
        return FOG.into();
    }
    let known = LEFT_OUT.iter().find(|(known, _)| *known == number);
    match (own.filter(|name| !name.trim().is_empty()), known) {
        (Some(name), _) => message!("“{text}”", text = name_in_text(name)),
        (None, Some((_, name))) => (*name).into(),
        (None, None) => message!("clues of type {number}"),
    }
}

/// The blocks of a board, while clues are made of them.
struct Blocks<'a> {
    all: Vec<&'a Json>,
    side: usize,
    clues: Vec<Clue>,
    left_out: LeftOut,
}

fn game(file: &Json) -> Result<Reading, TextProblem> {
    let entries = items(&file["cells"]);
    let size = |name: &str| number(&file[name]);
    let side = size("size")
        .or(size("width"))
        .unwrap_or(entries.len().isqrt());
    let is_square = [size("width"), size("height")]
        .iter()
        .flatten()
        .all(|&other| other == side);
    if !(2..=25).contains(&side) || !is_square || entries.len() != side * side {
        return Err(wrong(message!(
            "the board is not a square; only such boards of SudokuMaker can be read"
        )));
    }
    let (least, most) = (
        size("minDigit").unwrap_or(1),
        size("maxDigit").unwrap_or(side),
    );
    if (least, most) != (1, side) || file["type"].as_str() == Some("custom") {
        return Err(wrong(message!(
            "this board of SudokuMaker has other values than 1 to {number}, and such boards can't be read",
            number = side
        )));
    }
    let is_on = |block: &&Json| !is_something(&block["disabled"]);
    let mut blocks = Blocks {
        all: items(&file["constraints"]).iter().filter(is_on).collect(),
        side,
        clues: Vec::new(),
        left_out: LeftOut::default(),
    };
    let mut description = shape(side, &blocks.regions()?)?;
    for (wanted, rule) in RULES {
        description.turn(rule, blocks.of_type(wanted).is_some());
    }
    let diagonals = [11, 10].map(|kind| blocks.of_type(kind).is_some());
    turn_diagonals(&mut description, diagonals);
    let white = blocks.all_printed();
    for block in blocks.all.clone() {
        blocks.block(block, white)?;
    }
    description.clues = blocks.clues;
    let layout = described(description)?;
    let mut draft = GameDraft::new(Arc::clone(&layout));
    draft.left_out = blocks.left_out;
    for (cell, entry) in layout.cells().zip(entries) {
        for (field, is_centre) in [("candidates", true), ("cornerPencilMarks", false)] {
            let bits = number(&entry[field]).unwrap_or(0);
            for value in (1..=side).filter(|value| bits >> value & 1 == 1) {
                draft.mark(cell, value, is_centre)?;
            }
        }
        if let Some(value) = number(&entry["value"]) {
            let value = draft.value(cell, value)?;
            draft.put(cell, value, is_something(&entry["given"]));
        }
        if number(&entry["colors"]).is_some_and(|colours| colours > 0) {
            draft.left_out.add(message!("colours"));
        }
    }
    let text = |name: &str| file[name].as_str().unwrap_or_default();
    draft.about.title = text("name").to_owned();
    draft.about.author = text("author").to_owned();
    draft.note("", text("comment"));
    Ok(draft.finish())
}

impl<'a> Blocks<'a> {
    /// The first block of a type.
    fn of_type(&self, wanted: usize) -> Option<&'a Json> {
        let mut blocks = self.all.iter().copied();
        blocks.find(|block| number(&block["type"]) == Some(wanted))
    }

    /// The region of each cell, where it has one.
    fn regions(&self) -> Result<Vec<Option<usize>>, TextProblem> {
        let cells = self.side * self.side;
        let Some(block) = self.of_type(1) else {
            return Ok(vec![None; cells]);
        };
        let regions: Vec<Option<usize>> = items(&block["regions"]).iter().map(number).collect();
        if regions.len() == cells {
            Ok(regions)
        } else {
            Err(wrong(message!(
                "its regions have not as many cells as its board; copy the link again"
            )))
        }
    }

    /// Adds that all dots, bars or letters are printed, where it is said; the kind of clue that a difference of 1 is.
    fn all_printed(&mut self) -> &'static ClueKind {
        // Whether a block says so of these values, and of no others.
        let says_all = |kind: usize, values: &[usize]| {
            let negative = self
                .of_type(kind)
                .map_or(&[][..], |block| items(&block["negative"]));
            let numbers: Vec<usize> = negative.iter().filter_map(number).collect();
            let is_all = || values.iter().all(|value| numbers.contains(value));
            (!numbers.is_empty()).then(|| numbers.len() == values.len() && is_all())
        };
        let bars = self.of_type(15).is_some();
        let (white, black) = (says_all(200, &[1]), says_all(201, &[2]));
        let letters = says_all(202, &[5, 10]);
        let dots = match (bars, white, black) {
            (false, None, None) => None,
            (_, Some(true), Some(true)) => Some(&NO_MORE_DOTS),
            (true, None, None) | (_, Some(true), None) => Some(&NO_MORE_BARS),
            _ => {
                self.left_out
                    .add(message!("that all dots of a kind are printed"));
                None
            }
        };
        if letters == Some(false) {
            self.left_out
                .add(message!("that all letters of a kind are printed"));
        }
        let letters = (letters == Some(true)).then_some(&NO_MORE_LETTERS);
        let kinds = letters.into_iter().chain(dots);
        self.clues.extend(kinds.map(|kind| Clue::new(kind, [])));
        if dots == Some(&NO_MORE_BARS) {
            &BAR
        } else {
            &WHITE
        }
    }

    fn cell(&self, entry: &Json) -> Result<Cell, TextProblem> {
        let cell = number(entry).filter(|&at| at < self.side * self.side);
        cell.map(Cell::new).ok_or_else(|| {
            wrong(message!(
                "a clue names a cell that is not on the board; copy the link again"
            ))
        })
    }

    fn cells(&self, list: &Json) -> Result<Vec<Cell>, TextProblem> {
        items(list).iter().map(|entry| self.cell(entry)).collect()
    }

    fn add(&mut self, kind: &'static ClueKind, cells: Vec<Cell>, amount: usize) {
        if !cells.is_empty() {
            self.clues.push(Clue::new(kind, cells).with_amount(amount));
        }
    }

    /// Adds the clues of a block.
    fn block(&mut self, block: &Json, white: &'static ClueKind) -> Result<(), TextProblem> {
        let block_type = number(&block["type"]).unwrap_or(usize::MAX);
        if let Some((_, kind, place)) = BLOCKS.iter().find(|(known, ..)| *known == block_type) {
            return self.listed(block, kind, place);
        }
        match block_type {
            200..=202 => self.signs(block, block_type, white),
            301 => self.cages(block),
            303 => self.circles(block),
            406 => self.lines_of_groups(block),
            408 => self.arrows(block),
            // The board itself, its rules and what is said of neighbours.
            0 | 1 | 10..=15 => Ok(()),
            _ => {
                self.left_out.add(unknown(block, block_type));
                Ok(())
            }
        }
    }

    /// Adds clues that are cells and nothing else.
    fn listed(
        &mut self,
        block: &Json,
        kind: &'static ClueKind,
        place: &CellsPlace,
    ) -> Result<(), TextProblem> {
        if kind == &THERMOMETER && is_something(&block["slow"]) {
            self.left_out.add(message!("slow thermometers"));
            return Ok(());
        }
        let amount = if kind == &WHISPER {
            number(&block["minDifference"]).unwrap_or(5)
        } else {
            0
        };
        match place {
            CellsPlace::All(field) => {
                let cells = self.cells(&block[*field])?;
                self.add(kind, cells, amount);
            }
            CellsPlace::Each(field) => {
                for cell in self.cells(&block[*field])? {
                    self.add(kind, vec![cell], amount);
                }
            }
            CellsPlace::Lists(field) => {
                for list in items(&block[*field]) {
                    let cells = self.cells(list)?;
                    self.add(kind, cells, amount);
                }
            }
            CellsPlace::Beside => self.beside(kind, block)?,
        }
        Ok(())
    }

    /// Adds signs between two cells.
    fn signs(
        &mut self,
        block: &Json,
        kind: usize,
        white: &'static ClueKind,
    ) -> Result<(), TextProblem> {
        for clue in items(&block["clues"]) {
            let value = number(&clue["value"]);
            let cells = self.edge(&clue["edge"])?;
            match (kind, value) {
                (200, Some(1)) => self.add(white, cells, 0),
                (201, Some(2)) => self.add(&BLACK, cells, 0),
                (202, Some(10)) => self.add(&X, cells, 0),
                (202, Some(5)) => self.add(&V, cells, 0),
                _ => self.left_out.add(other_sign(kind, value)),
            }
        }
        Ok(())
    }

    fn cages(&mut self, block: &Json) -> Result<(), TextProblem> {
        for cage in items(&block["cages"]) {
            let cells = self.cells(&cage["cells"])?;
            self.add(&CAGE, cells, number(&cage["value"]).unwrap_or(0));
        }
        Ok(())
    }

    /// Adds circles with values at corners.
    fn circles(&mut self, block: &Json) -> Result<(), TextProblem> {
        for clue in items(&block["clues"]) {
            let cells = self.corner(&clue["corner"])?;
            let digits = items(&clue["digits"]).iter();
            let values: Option<Vec<Value>> =
                digits.map(|digit| Value::new(number(digit)?)).collect();
            match values.filter(|values| !values.is_empty()) {
                Some(values) => {
                    let circle = Clue::new(&QUADRUPLE, cells).with_values(values);
                    self.clues.push(circle);
                }
                None => self.left_out.add(message!("circles without values")),
            }
        }
        Ok(())
    }

    /// Adds lines whose values are in groups.
    fn lines_of_groups(&mut self, block: &Json) -> Result<(), TextProblem> {
        let mut groups: Vec<usize> = items(&block["groups"]).iter().filter_map(number).collect();
        groups.sort_unstable();
        let known = GROUPS.iter().find(|(_, known)| *known == groups);
        let Some((kind, _)) = known.filter(|_| self.side == 9) else {
            self.left_out
                .add(message!("lines with other groups of values"));
            return Ok(());
        };
        self.listed(block, kind, &CellsPlace::Lists("lines"))
    }

    fn arrows(&mut self, block: &Json) -> Result<(), TextProblem> {
        for arrow in items(&block["bulbsWithArrows"]) {
            let [circle] = self.cells(&arrow["bulbCells"])?[..] else {
                self.left_out
                    .add(message!("arrows whose circle has several cells"));
                continue;
            };
            for line in items(&arrow["arrows"]) {
                let line = self.cells(line)?.into_iter();
                let rest = line.skip_while(|&cell| cell == circle);
                let cells: Vec<Cell> = iter::once(circle).chain(rest).collect();
                if cells.len() > 1 {
                    self.add(&ARROW, cells, 0);
                }
            }
        }
        Ok(())
    }

    /// The two cells of an edge.
    fn edge(&self, entry: &Json) -> Result<Vec<Cell>, TextProblem> {
        let side = self.side;
        let cells = number(entry).and_then(|edge| {
            let (row, column) = (edge / (2 * side), edge % side);
            let at = row * side + column;
            let (first, second) = match edge / side % 2 {
                0 => (at.checked_sub(1).filter(|_| column > 0)?, at),
                _ => (at, at + side),
            };
            (second < side * side).then(|| vec![Cell::new(first), Cell::new(second)])
        });
        cells.ok_or_else(|| {
            wrong(message!(
                "a sign is at no edge of the board; copy the link again"
            ))
        })
    }

    /// The cells round a corner.
    fn corner(&self, entry: &Json) -> Result<Vec<Cell>, TextProblem> {
        let side = self.side;
        let inner = 1..side;
        let place = number(entry)
            .map(|corner| (corner / (side + 1), corner % (side + 1)))
            .filter(|(row, column)| inner.contains(row) && inner.contains(column));
        let (row, column) = place.ok_or_else(|| {
            wrong(message!(
                "a circle is at no inner corner of the board; copy the link again"
            ))
        })?;
        let first = (row - 1) * side + column - 1;
        Ok([first, first + 1, first + side, first + side + 1]
            .map(Cell::new)
            .to_vec())
    }

    /// Adds clues beside the board.
    fn beside(&mut self, kind: &'static ClueKind, block: &Json) -> Result<(), TextProblem> {
        for clue in items(&block["clues"]) {
            let Some(amount) = number(&clue["value"]) else {
                self.left_out.add(message!("arrows without a number"));
                continue;
            };
            let wide = self.side + 2;
            let place = number(&clue["outerCell"]).map(|at| (at / wide, at % wide));
            let found = place.and_then(|place| match clue["diagonal"].as_i64() {
                None => outside::line(place, self.side),
                Some(way) => {
                    let ways = if way > 0 { ["UR", "DL"] } else { ["DR", "UL"] };
                    ways.iter()
                        .find_map(|way| outside::diagonal(place, way, self.side))
                }
            });
            let line = found.ok_or_else(|| {
                wrong(message!(
                    "a number stands at no line of the board; copy the link again"
                ))
            })?;
            let cells = line
                .iter()
                .map(|(row, column)| Cell::new(row * self.side + column));
            self.add(kind, cells.collect(), amount);
        }
        Ok(())
    }
}
