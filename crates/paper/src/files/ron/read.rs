//! Fields → game. Files edited by hand are read leniently where that can't hide a mistake. RON's errors in words for people who do not know RON.

use std::sync::Arc;
use std::time::Duration;

use ron::extensions::Extensions;

use super::field_error::{FieldError, by_cell, once, within};
use super::schema::{ByNumber, Contents, File, NUMBER, WrittenLayout, WrittenMode};
use super::{contents, ledger, locate, own_layout};
use crate::files::{
    CellsOf, Error, TextProblem, cell_symbols, cell_words, named, pen, quoted, source_text,
};
use sudogon_board::game::{Board, CellPlay, Correction, EnteredValue, Game, Mode};
use sudogon_board::layout::{self, Layout};
use sudogon_board::message::{Message, message};
use sudogon_board::puzzle::{About, Grid, Puzzle};
use sudogon_board::text;

pub(super) fn read(text: &str) -> Result<Game, Error> {
    let text = &*locate::without_hash_comments(text);
    let check = |format: u64| match format {
        0 => Err(TextProblem::Syntax(message!(
            "there is no format 0; the first is `sudogon: 1`"
        ))),
        format if format > NUMBER => Err(TextProblem::Newer {
            format,
            known: NUMBER,
        }),
        _ => Ok(()),
    };
    locate::number(text).map_or(Ok(()), check)?;
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let file: File = options.from_str(text).map_err(|error| {
        let (line, column) = (error.span.end.line, error.span.end.col);
        let is_cut = locate::is_end(text, line, column);
        let what = say(&error.code, is_cut);
        Error::at(line, column, TextProblem::Syntax(what))
    })?;
    check(file.sudogon)?;
    game(file).map_err(|wrong| wrong.locate(text))
}

fn cells_of(text: &str, field: &'static str, layout: &Layout) -> Result<Grid, FieldError> {
    let what = if field == "givens" {
        CellsOf::Givens
    } else {
        CellsOf::Values
    };
    cell_symbols::grid(text, what, layout).map_err(|(at, problem)| FieldError {
        field,
        at,
        problem,
    })
}

fn game(file: File) -> Result<Game, FieldError> {
    let about = About {
        title: file.title,
        author: file.author,
        notes: file.notes,
        made_as: file.made_as,
    };
    source_text::check_about(&about).map_err(|(field, problem)| within(field)(problem))?;
    let layout = layout_of(file.layout, &file.clues)?;
    let values = match file.values.trim() {
        "" => Grid::empty(layout.len()),
        _ => cells_of(&file.values, "values", &layout)?,
    };
    let givens = cells_of(&file.givens, "givens", &layout)?;
    for (cell, value) in givens.entries() {
        // A copy of the whole grid is fine.
        if let Some(other) = values.get(cell).filter(|&other| other != value) {
            let (first, second) = (value.symbol(), other.symbol());
            let problem = TextProblem::Twice(cell_words(cell, &layout), first, second);
            return Err(within("values")(problem));
        }
    }
    let mut play = vec![CellPlay::default(); layout.len()];
    for (cell, value) in values.entries() {
        play[cell.index()].entry = Some(EnteredValue::by_player(value));
    }
    let contents = Contents {
        solved: file.solved,
        corner: file.corner,
        centre: file.centre,
        crossed_out: file.crossed_out,
        colours: file.colours,
        candidate_colours: file.candidate_colours,
    };
    contents::read(&contents, None, &layout, &mut play)?;
    let field = "corrected";
    for (cell, &number) in by_cell(&file.corrected, field, &layout)? {
        let was = match number {
            0 => None,
            _ => Some(cell_symbols::of_number(number, cell, &layout).map_err(within(field))?),
        };
        play[cell.index()].corrected = Some(Correction { was });
    }
    let corrected_clues = corrected_clues(&file.corrected_clues, &layout)?;
    let time = file.time.map_or(Ok(0), |time| {
        let seconds = text::seconds_of(&time);
        seconds.ok_or_else(|| within("time")(TextProblem::Time(time)))
    })?;
    let puzzle = Puzzle {
        layout,
        givens,
        about,
    };
    let usual = Game::of(puzzle.clone()).mode();
    let mode = file.mode.map_or(usual, |mode| match mode {
        WrittenMode::Enter => Mode::Enter,
        WrittenMode::Play => Mode::Play,
    });
    let pen = pen::read(&file.pen, &puzzle.layout).map_err(within(pen::FIELD))?;
    let values = &file.before_ledger;
    let tries = ledger::read(values, &file.ledger, &file.before_tries, &puzzle)?;
    let board = Board::with_play(puzzle, play)
        .with_corrected_clues(corrected_clues)
        .with_pen(pen);
    let mut game = Game::new(board.with_tries(tries), mode);
    game.set_time(Duration::from_secs(time));
    Ok(game)
}

/// The layout that is written, with its clues.
fn layout_of(written: WrittenLayout, clues: &[String]) -> Result<Arc<Layout>, FieldError> {
    let layout = match written {
        WrittenLayout::Named(id) => named(&id).map_err(|error| within("layout")(error.into()))?,
        WrittenLayout::Own {
            id,
            title,
            about,
            values,
            symbols,
            cells,
            houses,
        } => {
            let own = own_layout::build(id, title, about, values, symbols, &cells, houses);
            Arc::new(own.map_err(within("layout"))?)
        }
    };
    if clues.is_empty() {
        return Ok(layout);
    }
    layout::read_clues(&layout, &clues.join("; "))
        .and_then(|clues| layout::with_clues(&layout, clues))
        .map_err(|error| within("clues")(error.into()))
}

/// The corrected clues with the numbers that were printed.
fn corrected_clues(
    written: &ByNumber<usize>,
    layout: &Layout,
) -> Result<Vec<(usize, usize)>, FieldError> {
    let field = "corrected_clues";
    once(written, field, TextProblem::ClueAgain)?;
    let clues = layout.clues();
    for &(number, _) in &written.0 {
        let clue = number.checked_sub(1).and_then(|at| clues.get(at));
        let problem = match clue {
            None => TextProblem::NoClue(number, clues.len()),
            Some(clue) if !clue.kind.has_number() => TextProblem::NoClueNumber(number),
            Some(_) => continue,
        };
        return Err(within(field)(problem));
    }
    let was = written.0.iter().map(|&(number, was)| (number - 1, was));
    Ok(was.collect())
}

/// The error as part of a sentence; at the very end of a text most of them mean that it was cut off.
pub(super) fn say(error: &ron::Error, is_end: bool) -> Message {
    use ron::Error as E;
    let list = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        names.join(", ")
    };
    // What we quote of a file may be as long as the file.
    let short = |text: &str| text.chars().take(40).collect::<String>();
    match error {
        E::MissingStructField { field, .. } => message!("`{text}` is missing", text = field),
        E::ExpectedStringEnd => message!("a text in quotes is not closed; end it with \""),
        E::UnclosedBlockComment => message!("a comment is not closed; end it with */"),
        E::TrailingCharacters => message!("there is more after the closing bracket; remove it"),
        _ if is_end => message!("the text ends in the middle; the file may have been cut short"),
        E::ExpectedComma => message!("a comma is missing before this"),
        E::ExpectedArray => message!("an opening `[` is expected here"),
        E::ExpectedMap => message!("an opening `{text}` is expected here", text = "{"),
        E::ExpectedStructLike
        | E::ExpectedNamedStructLike(_)
        | E::ExpectedDifferentStructName { .. } => message!("an opening `(` is expected here"),
        E::ExpectedMapColon => message!("a colon is missing before this"),
        E::ExpectedStructLikeEnd | E::ExpectedOptionEnd => {
            message!("a comma or the closing `)` is missing before this")
        }
        E::ExceededRecursionLimit => message!("brackets are nested too deeply for a puzzle file"),
        E::ExpectedIdentifier | E::SuggestRawIdentifier(_) | E::InvalidIdentifier(_) => {
            message!("a name such as `givens` is expected here")
        }
        E::ExpectedString => message!("a text in quotes is expected here"),
        E::IntegerOutOfBounds => message!("this number is too large or too small"),
        E::ExpectedInteger | E::InvalidIntegerDigit { .. } | E::UnderscoreAtBeginning => {
            message!("a whole number is expected here")
        }
        E::ExpectedFloat | E::FloatUnderscore => message!("a number is expected here"),
        // Nothing else has a fixed length.
        E::ExpectedDifferentLength { .. } => {
            message!("a corner is two numbers, such as (0.5, 1.0)")
        }
        E::UnexpectedChar(symbol) => {
            message!("{text} is not expected here", text = quoted(symbol))
        }
        E::InvalidEscape(_) => message!(
            "after \\ only n, t, \\, \" or {text} is known",
            text = "u{…}"
        ),
        E::DuplicateStructField { field, .. } => {
            message!("`{text}` appears twice; keep one of them", text = field)
        }
        E::NoSuchStructField {
            expected, found, ..
        }
        | E::NoSuchEnumVariant {
            expected, found, ..
        } => {
            let found = short(found);
            let expected = list(expected);
            message!(
                "`{text}` is not known here; there can be {text_expected}",
                text = found,
                text_expected = expected
            )
        }
        // RON's own messages are for programmers.
        _ => {
            message!(
                "this can't be understood; a file that Sudogon has saved shows how it is written"
            )
        }
    }
}
