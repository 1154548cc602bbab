//! `.sdk`, as SudoCue, Sadman Sudoku and the scripts that fetch a newspaper's puzzle write it: a grid below lines such as
//! `#ARuud` (author), `#D` (description), `#C` (comment), `#B` (date), `#S` (source), `#L` (level), `#U` (address). With a game
//! begun, the grid stands below `[Puzzle]`, and again with the player's values below `[State]`.

use std::sync::Arc;

use super::draft::GameDraft;
use super::partition::PLAIN;
use crate::files::{
    Error, Format, GamePart, GameWriter, Holds, Piece, Reading, Several, grid, line,
};
use sudogon_board::game::Game;
use sudogon_board::layout::Layout;
use sudogon_board::message::{message, pattern};
use sudogon_board::puzzle::Grid;

/// The registry's entry.
pub static FORMAT: Format = Format {
    name: pattern!("SudoCue"),
    id: "sdk",
    about: pattern!(
        "The rows of a 9×9, below lines with its title and author, as many programs read it."
    ),
    extensions: &["sdk"],
    reader: Some(read),
    writer: GameWriter::Text(write),
    holds: Holds {
        parts: &[
            GamePart::Title,
            GamePart::Author,
            GamePart::Notes,
            GamePart::Values,
        ],
        ..PLAIN
    },
    several: Several::InBlocks,
    // With sections, the two grids are one puzzle.
    split: Some(|text| {
        let sections = || text.lines().filter_map(section);
        let count = |name: &str| {
            sections()
                .filter(|other| other.eq_ignore_ascii_case(name))
                .count()
        };
        (count("puzzle") == 1 && count("state") < 2)
            .then(|| vec![Piece::whole(text, Some(&FORMAT))])
    }),
    ..Format::BASE
};

/// The headings that are kept in the notes, by their letter.
const NOTED: [(char, &str); 5] = [
    ('C', "Comment"),
    ('B', "Date"),
    ('S', "Source"),
    ('L', "Level"),
    ('U', "Address"),
];

/// The letter of a heading and what is behind it.
fn header(line: &str) -> Option<(char, &str)> {
    let rest = line.strip_prefix('#')?;
    let letter = rest.chars().next()?;
    let is_known = "AD".contains(letter) || NOTED.iter().any(|(known, _)| *known == letter);
    is_known.then(|| (letter, &rest[1..]))
}

/// Says whether a line is a heading, which is a comment to all other formats.
pub(in crate::files) fn is_header(line: &str) -> bool {
    header(line.trim_end()).is_some()
}

fn section(line: &str) -> Option<&str> {
    line.trim().strip_prefix('[')?.strip_suffix(']')
}

fn read(text: &str, layout: Option<&Arc<Layout>>) -> Option<Result<Reading, Error>> {
    let is_known = |name: &str| {
        ["puzzle", "state"]
            .iter()
            .any(|known| name.eq_ignore_ascii_case(known))
    };
    let begins = |line: &str| is_header(line) || section(line).is_some_and(is_known);
    if !text
        .lines()
        .find(|line| !line.trim().is_empty())
        .is_some_and(begins)
    {
        return None;
    }
    // The lines of one grid stay where they are, so that an error has its place.
    let part = |name: &str| {
        let mut is_in = name.is_empty();
        let mut lines = String::new();
        for line in text.lines() {
            if let Some(other) = section(line) {
                is_in = other.eq_ignore_ascii_case(name);
            } else if is_in && !line.starts_with('#') {
                lines.push_str(line);
            }
            lines.push('\n');
        }
        lines
    };
    let grid = |text: &str| {
        let rows = grid::FORMAT.read(text, layout);
        rows.or_else(|| line::FORMAT.read(text, layout))
    };
    let has_sections = text.lines().any(|line| section(line).is_some());
    let printed = match grid(&part(if has_sections { "puzzle" } else { "" }))? {
        Ok(read) => read.game.board().puzzle().clone(),
        Err(error) => return Some(Err(error)),
    };
    let mut draft = GameDraft::new(Arc::clone(&printed.layout));
    draft.about = printed.about;
    for (cell, value) in printed.givens.entries() {
        draft.print(cell, value);
    }
    if has_sections && let Some(state) = grid(&part("state")) {
        match state {
            Ok(read) if read.game.board().layout().len() == draft.layout.len() => {
                for (cell, value) in read.game.board().grid().entries() {
                    draft.write(cell, value);
                }
            }
            Ok(_) => draft.left_out.add(message!("what stands below [State]")),
            Err(error) => return Some(Err(error)),
        }
    }
    for (letter, what) in text.lines().filter_map(|line| header(line.trim_end())) {
        match letter {
            'A' => draft.about.author = what.to_owned(),
            'D' => draft.about.title = what.to_owned(),
            'C' => draft.note_line(what),
            _ => {
                let name = NOTED.iter().find(|(known, _)| *known == letter);
                draft.note(name.map_or("", |(_, name)| name), what);
            }
        }
    }
    Some(Ok(draft.finish()))
}

fn write(game: &Game) -> String {
    let board = game.board();
    let about = &board.puzzle().about;
    let mut text = String::new();
    let named = [('A', &about.author), ('D', &about.title)]
        .into_iter()
        .filter(|(_, what)| !what.is_empty())
        .map(|(letter, what)| (letter, what.as_str()));
    for (letter, what) in named.chain(about.notes.lines().map(|line| ('C', line))) {
        text.push('#');
        text.push(letter);
        text.push_str(what);
        text.push('\n');
    }
    let givens = &board.puzzle().givens;
    let all = board.grid();
    if all == *givens {
        rows(&mut text, givens);
    } else {
        text.push_str("[Puzzle]\n");
        rows(&mut text, givens);
        text.push_str("[State]\n");
        rows(&mut text, &all);
    }
    text
}

fn rows(text: &mut String, grid: &Grid) {
    let symbols: Vec<char> = grid.to_line().chars().collect();
    for row in symbols.chunks(9) {
        text.extend(row);
        text.push('\n');
    }
}
