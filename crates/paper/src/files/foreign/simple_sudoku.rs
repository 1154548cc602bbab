//! Simple Sudoku, its files and its clipboard, and candidate grids as HoDoKu and others copy them.
//!
//! A file is one block of rows; a game begun is three: what is printed, what stands, and the candidates of each cell, which
//! may also come alone. What has one candidate in a grid that comes alone is taken as printed.

use std::sync::Arc;

use super::draft::{GameDraft, numbers};
use super::partition::PLAIN;
use crate::files::{
    Error, Format, GamePart, GameWriter, Gather, Holds, Piece, Reading, Several, Taken,
    TextProblem, is_skipped, of_length,
};
use sudogon_board::game::{Board, Game};
use sudogon_board::layout::{self, Cell, Layout};
use sudogon_board::message::pattern;
use sudogon_board::puzzle::{Value, ValueSet};

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("Simple Sudoku"),
    id: "ss",
    about: pattern!(
        "The rows of a 9×9; with a game begun, also what stands, and the candidates of each cell."
    ),
    extensions: &["ss"],
    reader: Some(read),
    writer: GameWriter::Text(write),
    holds: Holds {
        parts: &[GamePart::Values, GamePart::Centre],
        ..PLAIN
    },
    several: Several::InBlocks,
    gather: Some(|| Box::new(SimpleSudokuRows::default())),
    split: Some(|text| {
        let blocks = blocks(text);
        (blocks.len() > 1 && GameBlocks::of(blocks).is_some())
            .then(|| vec![Piece::whole(text, Some(&FORMAT))])
    }),
    ..Format::BASE
};

/// The rim above and below a block.
const RIM: &str = "*-----------*";

/// A cell as written: its digits, none where it is empty, and its place.
struct GridToken<'a> {
    digits: &'a str,
    line: usize,
    column: usize,
}

/// A block of rows: all its cells.
type TokenBlock<'a> = Vec<GridToken<'a>>;

/// Says whether a line is between rows.
fn is_border(line: &str) -> bool {
    let is_drawn = |symbol| "-+|*.:'=".contains(symbol);
    line.contains("--") && line.trim().chars().all(is_drawn)
}

/// The cells of a row; `None` if it is none.
fn tokens(number: usize, line: &str) -> Option<TokenBlock<'_>> {
    let is_starred_row = line.trim_start().starts_with('|');
    let mut tokens = Vec::new();
    for part in line.split(|symbol: char| symbol.is_whitespace() || "|*".contains(symbol)) {
        let column = part.as_ptr() as usize - line.as_ptr() as usize + 1;
        let is_cell = |symbol: char| symbol.is_ascii_digit() || symbol == '.';
        if part.is_empty() {
            continue;
        }
        if !part.chars().all(is_cell) {
            return None;
        }
        let is_set = part.len() > 1
            && part.as_bytes().windows(2).all(|pair| pair[0] < pair[1])
            && !part.starts_with(['.', '0']);
        if part.len() == 1 || is_set && !(is_starred_row && line.trim().len() <= RIM.len()) {
            tokens.push(GridToken {
                digits: part.trim_matches(['.', '0']),
                line: number,
                column,
            });
        } else {
            // Cells beside each other, as in the blocks that have no candidates.
            for at in 0..part.len() {
                tokens.push(GridToken {
                    digits: part[at..=at].trim_matches(['.', '0']),
                    line: number,
                    column: column + at,
                });
            }
        }
    }
    Some(tokens)
}

/// The blocks of a text; none where something else stands in it.
fn blocks(text: &str) -> Vec<TokenBlock<'_>> {
    let mut blocks: Vec<TokenBlock<'_>> = Vec::new();
    let mut is_in = false;
    for (at, line) in text.lines().enumerate() {
        if is_skipped(line) {
            is_in = false;
        } else if !is_border(line) {
            let Some(row) = tokens(at + 1, line) else {
                return Vec::new();
            };
            if !is_in {
                blocks.push(Vec::new());
            }
            is_in = true;
            if let Some(block) = blocks.last_mut() {
                block.extend(row);
            }
            if blocks.len() > 3
                || blocks
                    .last()
                    .is_some_and(|block| block.len() > layout::MAX_CELLS)
            {
                return Vec::new();
            }
        }
    }
    blocks
}

/// The blocks of a game.
struct GameBlocks<'a> {
    printed: Option<TokenBlock<'a>>,
    standing: Option<TokenBlock<'a>>,
    candidates: Option<TokenBlock<'a>>,
}

impl<'a> GameBlocks<'a> {
    /// `None` if they are not one game.
    fn of(blocks: Vec<TokenBlock<'a>>) -> Option<Self> {
        let has_sets = |block: &TokenBlock<'_>| block.iter().any(|cell| cell.digits.len() > 1);
        let count = blocks.first()?.len();
        if blocks.iter().any(|block| block.len() != count) || count == 0 {
            return None;
        }
        let mut blocks = blocks.into_iter();
        let (first, second, third) = (blocks.next()?, blocks.next(), blocks.next());
        match (has_sets(&first), second, third) {
            (true, None, None) => Some(Self {
                printed: None,
                standing: None,
                candidates: Some(first),
            }),
            (false, standing, candidates) => {
                let goes_on = |other: &TokenBlock<'_>| {
                    let pairs = first.iter().zip(other);
                    { pairs }.all(|(a, b)| a.digits.is_empty() || a.digits == b.digits)
                };
                let (standing, candidates) = match (standing, candidates) {
                    (Some(second), None) if has_sets(&second) => (None, Some(second)),
                    (standing, candidates) => (standing, candidates),
                };
                let all = [&standing, &candidates];
                if !all.into_iter().flatten().all(goes_on)
                    || standing.as_ref().is_some_and(has_sets)
                {
                    return None;
                }
                Some(Self {
                    printed: Some(first),
                    standing,
                    candidates,
                })
            }
            _ => None,
        }
    }
}

fn read(text: &str, layout: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    let has_rim = || {
        let mut lines = text.lines().map(str::trim).filter(|line| !is_skipped(line));
        lines.next() == Some(RIM)
    };
    let blocks = GameBlocks::of(blocks(text))?;
    if blocks.candidates.is_none() && !has_rim() {
        return None;
    }
    let both = [&blocks.printed, &blocks.candidates];
    let count = both.into_iter().flatten().map(Vec::len).max()?;
    let layout = of_length(count, layout).filter(|layout| layout.values() <= 9)?;
    let has_its_rows = |block: &TokenBlock<'_>| {
        let rows = block.chunk_by(|a, b| a.line == b.line).map(<[_]>::len);
        rows.eq(layout.strips().iter().map(ExactSizeIterator::len))
    };
    if !blocks.candidates.as_ref().is_none_or(has_its_rows) {
        return None;
    }
    Some(game(&blocks, layout))
}

fn game(blocks: &GameBlocks<'_>, layout: Arc<Layout>) -> Result<Reading, Error> {
    let mut draft = GameDraft::new(Arc::clone(&layout));
    let values =
        |token: &GridToken<'_>, cell: Cell, draft: &GameDraft| -> Result<Vec<Value>, Error> {
            let digits = token.digits.chars().filter_map(|digit| digit.to_digit(10));
            let value = |digit| draft.value(cell, digit as usize);
            let values = digits.map(value).collect::<Result<_, TextProblem>>();
            values.map_err(|problem| Error::at(token.line, token.column, problem))
        };
    let cells = || layout.cells();
    for (cell, token) in cells().zip(blocks.printed.iter().flatten()) {
        if let Some(&value) = values(token, cell, &draft)?.first() {
            draft.print(cell, value);
        }
    }
    for (cell, token) in cells().zip(blocks.standing.iter().flatten()) {
        if let Some(&value) = values(token, cell, &draft)?.first() {
            draft.write(cell, value);
        }
    }
    for (cell, token) in cells().zip(blocks.candidates.iter().flatten()) {
        let values = values(token, cell, &draft)?;
        match values[..] {
            [value] if blocks.printed.is_none() => draft.print(cell, value),
            _ => draft.marks(cell).centre = values.into_iter().collect(),
        }
    }
    Ok(without_marks_under_values(draft))
}

/// Marks below a value are none.
fn without_marks_under_values(mut draft: GameDraft) -> Reading {
    for at in 0..draft.layout.len() {
        let marks = draft.marks(Cell::new(at));
        if marks.entry.is_some() {
            marks.centre = ValueSet::EMPTY;
        }
    }
    draft.finish()
}

/// Takes rows until there are as many as each has cells.
#[derive(Default)]
struct SimpleSudokuRows {
    side: usize,
    cells: usize,
    begins_with_rim: bool,
    lines: usize,
    has_sets: bool,
}

impl Gather for SimpleSudokuRows {
    fn take(&mut self, line: &str, _: Option<&Arc<Layout>>) -> Taken {
        self.lines += 1;
        if is_border(line) {
            self.begins_with_rim |= self.lines == 1;
            let is_ours = self.lines == 1 || self.cells > 0;
            return if is_ours { Taken::Yes } else { Taken::No };
        }
        let Some(row) = tokens(1, line) else {
            return Taken::No;
        };
        if self.side == 0 {
            self.side = row.len();
        }
        self.has_sets |= row.iter().any(|cell| cell.digits.len() > 1);
        self.cells += row.len();
        let is_first_plain = !self.begins_with_rim && !self.has_sets && self.cells >= self.side * 3;
        if row.len() != self.side || !(4..=9).contains(&self.side) || is_first_plain {
            return Taken::No;
        }
        if self.cells == self.side * self.side {
            Taken::Complete
        } else {
            Taken::Yes
        }
    }

    fn is_empty(&self) -> bool {
        self.cells == 0
    }
}

fn write(game: &Game) -> String {
    let board = game.board();
    let layout = board.layout();
    let mut text = block(board.puzzle().givens.symbols());
    let has_values = layout.cells().any(|cell| board.play(cell).entry.is_some());
    let has_marks = layout
        .cells()
        .any(|cell| !board.play(cell).centre.is_empty());
    if has_values || has_marks {
        text.push('\n');
        text.push_str(&block(board.grid().symbols()));
    }
    if has_marks {
        text.push('\n');
        text.push_str(&candidates(board));
    }
    text
}

fn block(symbols: impl Iterator<Item = u8>) -> String {
    let symbols: Vec<char> = symbols.map(char::from).collect();
    let mut text = format!("{RIM}\n");
    for (at, row) in symbols.chunks(9).enumerate() {
        if at == 3 || at == 6 {
            text.push_str("|---+---+---|\n");
        }
        for part in row.chunks(3) {
            text.push('|');
            text.extend(part);
        }
        text.push_str("|\n");
    }
    text + RIM + "\n"
}

fn candidates(board: &Board) -> String {
    let cell = |cell: Cell| match (board.value(cell), board.play(cell).centre) {
        (Some(value), _) => value.symbol().to_string(),
        (None, ValueSet::EMPTY) => ".".to_owned(),
        (None, marks) => numbers(marks).map(|number| number.to_string()).collect(),
    };
    let cells: Vec<String> = board.layout().cells().map(cell).collect();
    let width = cells.iter().map(String::len).max().unwrap_or(1) + 1;
    let part = "-".repeat(3 * width + 1);
    let rim = format!("*{part}-{part}-{part}*\n");
    let mut text = rim.clone();
    for (at, row) in cells.chunks(9).enumerate() {
        if at == 3 || at == 6 {
            text.push_str(&format!("|{part}+{part}+{part}|\n"));
        }
        for three in row.chunks(3) {
            text.push_str("| ");
            three
                .iter()
                .for_each(|cell| text.push_str(&format!("{cell:width$}")));
        }
        text.push_str("|\n");
    }
    text + &rim
}
