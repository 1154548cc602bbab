//! The text cut into items, each with its name, its arguments and, in a block, the items within; what links do to a text.

use super::kinds;
use crate::files::TextProblem;
use crate::files::foreign::json::wrong;
use sudogon_board::message::message;

/// The names of the constraints that are none of cells.
const NAMES: &str = " Shape ConnectedValues Pair PairX FullRank FullRankTies NoBoxes RegionSize Jigsaw RegionSameValues Diagonal Windoku \
    DisjointSets AntiKnight AntiKing AntiTaxicab AntiConsecutive StrictKropki StrictXV GlobalEntropy GlobalMod DutchFlatmates Doppelganger \
    ChaosConstruction ChaosArrow ChaosCount SearchPriority Var Binary BinaryX Or And Replicate End ";

/// The names of constraints that may be written twice, of which the last is meant, are left to the reader; a block has others in it.
const BLOCKS: [&str; 3] = ["Or", "And", "Replicate"];

/// How deep blocks may be in each other.
const MOST_DEPTH: usize = 20;

/// A constraint.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its place in the text, from 1.
    pub number: usize,
    /// Its name; that of values in cells is `Given`.
    pub name: String,
    /// What follows it.
    pub arguments: Vec<String>,
    /// The items of a block.
    pub inner: Vec<Self>,
}

impl Item {
    /// One that stands for what several of a text say.
    pub fn made(name: &str, arguments: Vec<String>) -> Self {
        Self {
            number: 0,
            name: name.to_owned(),
            arguments,
            inner: Vec::new(),
        }
    }

    /// The same with other arguments.
    pub fn with(&self, arguments: Vec<String>) -> Self {
        Self {
            arguments,
            ..self.clone()
        }
    }

    /// An argument; empty where it isn't there.
    pub fn argument(&self, at: usize) -> &str {
        self.arguments.get(at).map_or("", String::as_str)
    }

    /// The arguments from one on.
    pub fn from(&self, at: usize) -> &[String] {
        self.arguments.get(at..).unwrap_or_default()
    }

    /// A whole number among its arguments.
    ///
    /// # Errors
    /// None there.
    pub fn number_at(&self, at: usize) -> Result<i64, TextProblem> {
        self.whole(self.argument(at))
    }

    /// A whole number that it names.
    ///
    /// # Errors
    /// It is none.
    pub fn whole(&self, text: &str) -> Result<i64, TextProblem> {
        let number = text.parse::<i64>().ok();
        let number = number.filter(|number| number.abs() < 1_000_000);
        number.ok_or_else(|| self.malformed())
    }

    /// Returns that it is not as it should be.
    pub fn malformed(&self) -> TextProblem {
        wrong(message!(
            "the constraint {text} at item {number} is not as Interactive Sudoku Solver writes it; copy all of the text again",
            text = self.shown_name(),
            number = self.number
        ))
    }

    fn shown_name(&self) -> String {
        crate::files::name_in_text(&self.name)
    }

    /// Returns that it names no cell.
    pub fn no_cell(&self, found: &str) -> TextProblem {
        let shown: String = found.chars().take(20).collect();
        wrong(message!(
            "the constraint {text} at item {number} names {text_cell}, which is no cell of the board",
            text = self.shown_name(),
            number = self.number,
            text_cell = crate::files::quoted(shown)
        ))
    }
}

/// Says whether a text is one of these: a line of it begins with a known constraint.
pub fn is_one(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    let begins = |line: &str| {
        let rest = line.strip_prefix('.')?;
        let end = rest.find(|other: char| !other.is_ascii_alphabetic());
        let (name, rest) = rest.split_at(end.unwrap_or(rest.len()));
        let is_ended = rest.is_empty() || rest.starts_with(['.', '~']);
        Some(rest.starts_with('~') || is_ended && !name.is_empty() && is_known(name))
    };
    let is_begun = |line: &str| begins(line).unwrap_or(false);
    // A grid may come first.
    first.is_some_and(is_begun) || first.is_some_and(is_grid) && lines.any(is_begun)
}

fn is_known(name: &str) -> bool {
    kinds::is_one(name) || NAMES.contains(&format!(" {name} "))
}

/// Says whether a line has one digit or sign for each cell of a square.
fn is_grid(line: &str) -> bool {
    let side = line.len().isqrt();
    line.bytes()
        .all(|byte| byte == b'.' || byte.is_ascii_digit())
        && side > 1
        && side * side == line.len()
}

/// The items of a text.
///
/// # Errors
/// Constraints that are not known, blocks that are not closed, and what is neither a grid nor constraints.
pub fn items(text: &str) -> Result<Vec<Item>, TextProblem> {
    let mut pieces: Vec<String> = Vec::new();
    for section in sections(text) {
        if is_grid(&section) {
            pieces.push(givens(&section));
            continue;
        }
        let Some(rest) = section.strip_prefix('.') else {
            return Err(wrong(message!(
                "a part of the text is neither a line of cells nor constraints, which begin with a point"
            )));
        };
        pieces.extend(rest.split('.').map(str::to_owned));
    }
    let mut open: Vec<Item> = Vec::new();
    let mut all: Vec<Item> = Vec::new();
    for (number, piece) in (1..).zip(&pieces) {
        let item = item(number, piece)?;
        let close = item.name == "End";
        if BLOCKS.contains(&&*item.name) && open.len() < MOST_DEPTH {
            open.push(item);
            continue;
        }
        let done = if close {
            open.pop().ok_or_else(|| item.malformed())?
        } else if BLOCKS.contains(&&*item.name) {
            return Err(item.malformed());
        } else {
            item
        };
        open.last_mut()
            .map_or(&mut all, |block| &mut block.inner)
            .push(done);
    }
    match open.pop() {
        None => Ok(all),
        Some(block) => Err(wrong(message!(
            "the block {text} at item {number} has no .End; copy all of the text again",
            text = block.name,
            number = block.number
        ))),
    }
}

fn item(number: usize, piece: &str) -> Result<Item, TextProblem> {
    let mut tokens = piece.split('~').map(str::to_owned);
    let name = tokens.next().unwrap_or_default();
    let item = Item {
        number,
        name: if name.is_empty() {
            "Given".to_owned()
        } else {
            name
        },
        arguments: tokens.collect(),
        inner: Vec::new(),
    };
    if is_known(&item.name) {
        return Ok(item);
    }
    Err(wrong(message!(
        "the constraint {text} at item {number} is not known here",
        text = crate::files::quoted(item.shown_name())
    )))
}

/// The parts of a text between empty lines, without blanks and comments.
fn sections(text: &str) -> Vec<String> {
    let mut sections = vec![String::new()];
    for line in text.lines().map(str::trim) {
        if line.is_empty() {
            sections.push(String::new());
        } else if !line.starts_with('#')
            && let Some(last) = sections.last_mut()
        {
            last.extend(line.split_whitespace());
        }
    }
    sections.retain(|section| !section.is_empty());
    sections
}

/// The values of a line of cells, as an item.
fn givens(line: &str) -> String {
    let side = line.len().isqrt();
    let digit = |at: usize| char::from_digit(at as u32 + 1, 17).unwrap_or('0');
    let cells = line
        .char_indices()
        .filter(|(_, value)| ('1'..='9').contains(value));
    let tokens = cells.map(|(at, value)| {
        let (row, column) = (digit(at / side), digit(at % side));
        format!("~R{row}C{column}_{value}")
    });
    tokens.collect()
}
