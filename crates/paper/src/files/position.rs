//! Positions: a line of cells, and behind a bar what is crossed out in them: `5..9..23.… | r1c3-2 r1c4-2`. So `generate` tells where a
//! technique is to be practised, and the lessons are kept.

use std::fmt::Write as _;
use std::sync::Arc;

use super::foreign::draft::{GameDraft, GatherLine};
use super::{
    Error, Format, GamePart, GameWriter, Holds, Reading, Several, TextProblem, line, lines_of,
};
use sudogon_board::game::Game;
use sudogon_board::layout::{Cell, Layout};
use sudogon_board::message::pattern;
use sudogon_board::puzzle::{Candidates, Value};

pub static FORMAT: Format = Format {
    name: pattern!("Position"),
    id: "position",
    extensions: &["txt"],
    about: pattern!(
        "A line of cells with crossed-out candidates behind a bar, as the generator writes what is to be practised."
    ),
    is_exported: false,
    reader: Some(read),
    writer: GameWriter::Text(write),
    holds: Holds {
        parts: &[
            GamePart::Symbols,
            GamePart::WordsOfRules,
            GamePart::CrossedOut,
        ],
        ..Holds::PUZZLE
    },
    several: Several::InLines,
    gather: Some(|| Box::new(GatherLine(|line| is_line(line, None)))),
    ..Format::BASE
};

/// The line of a position, without what is crossed out but ruled out by peers too.
pub fn position_line(position: &Candidates) -> String {
    line::prefix(position.layout()) + &position.to_line()
}

fn write(game: &Game) -> String {
    let board = game.board();
    let mut line = line::line_of(board.puzzle()) + " |";
    for cell in board.layout().cells() {
        for value in board.play(cell).removed.iter() {
            let name = board.layout().name(cell);
            // Writing to a String never fails.
            let _ = write!(line, " {name}-{}", value.symbol());
        }
    }
    line + "\n"
}

/// Says whether something is crossed out behind the cells of a line; any other bar begins a comment.
fn is_line(line: &str, layout: Option<&Arc<Layout>>) -> bool {
    line.rsplit_once(" |").is_some_and(|(cells, crossed_out)| {
        let first = crossed_out.split_whitespace().next();
        let is_candidate = |word: &str| {
            let parts = word.split_once('-');
            parts.is_some_and(|(cell, value)| !cell.is_empty() && value.len() == 1)
        };
        line::is_line(cells, layout) && first.is_none_or(is_candidate)
    })
}

fn read(text: &str, layout: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    let (number, line) = lines_of(text)
        .next()
        .filter(|(_, line)| is_line(line, layout))?;
    let (cells, crossed_out) = line.rsplit_once(" |")?;
    let on_line = |error: Error| Error {
        line: Some(number),
        ..error
    };
    let puzzle = match line::read_line(cells, layout)? {
        Ok(puzzle) => puzzle,
        Err(error) => return Some(Err(on_line(error))),
    };
    let layout = Arc::clone(&puzzle.layout);
    let mut draft = GameDraft::new(Arc::clone(&layout));
    for (cell, value) in puzzle.givens.entries() {
        draft.print(cell, value);
    }
    for word in crossed_out.split_whitespace() {
        let Some((cell, value)) = candidate(word, &layout) else {
            let found = word.chars().take(20).collect();
            let problem = TextProblem::CrossedOut(found);
            return Some(Err(Error::of_part(number, line, word, problem)));
        };
        let marks = draft.marks(cell);
        marks.removed = marks.removed.with(value);
    }
    Some(Ok(draft.finish()))
}

fn candidate(word: &str, layout: &Layout) -> Option<(Cell, Value)> {
    let (cell, value) = word.rsplit_once('-')?;
    let mut symbols = value.chars();
    let value = symbols.next().and_then(Value::from_symbol)?;
    let is_one = symbols.next().is_none() && value.number() <= layout.values();
    Some((layout.find(cell).filter(|_| is_one)?, value))
}
