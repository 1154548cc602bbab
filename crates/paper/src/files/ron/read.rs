//! Fields → game. Files edited by hand are read leniently where that can't hide a mistake.

use std::sync::Arc;
use std::time::Duration;

use ron::extensions::Extensions;

use super::field_error::{FieldError, by_cell, once, value, within};
use super::schema::{ByNumber, Contents, File, NUMBER, WrittenLayout, WrittenMode};
use super::{contents, error_words, ledger, locate, own_layout};
use crate::files::{Error, TextProblem, cell_symbols, named, source_text};
use sudogon_core::game::{Board, CellPlay, Correction, EnteredValue, Game, Mode};
use sudogon_core::layout::{self, Layout};
use sudogon_core::puzzle::{About, Grid, Puzzle};
use sudogon_core::text;

pub(super) fn read(text: &str) -> Result<Game, Error> {
    let text = &*locate::without_hash_comments(text);
    let check = |format: u64| match format {
        0 => Err(TextProblem::Syntax(
            "there is no format 0; the first is `sudogon: 1`".into(),
        )),
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
        let what = error_words::say(&error.code, is_cut);
        Error::at(line, column, TextProblem::Syntax(what))
    })?;
    check(file.sudogon)?;
    game(file).map_err(|wrong| wrong.locate(text))
}

/// The cells of a field.
fn cells_of(text: &str, field: &'static str, layout: &Layout) -> Result<Grid, FieldError> {
    let what = if field == "givens" {
        "givens have"
    } else {
        "values have"
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
    };
    source_text::check_about(&about).map_err(|(field, problem)| within(field)(problem))?;
    let layout = match file.layout {
        WrittenLayout::Named(id) => named(&id).map_err(|error| within("layout")(error.into()))?,
        WrittenLayout::Own {
            title,
            about,
            values,
            symbols,
            cells,
            houses,
        } => {
            let printed = (values, symbols);
            let own = own_layout::build(title, about, printed, &cells, houses);
            Arc::new(own.map_err(within("layout"))?)
        }
    };
    let layout = match file.clues.is_empty() {
        true => layout,
        false => layout::read_clues(&layout, &file.clues.join("; "))
            .and_then(|clues| layout::with_clues(&layout, clues))
            .map_err(|error| within("clues")(error.into()))?,
    };
    let values = match file.values.trim() {
        "" => Grid::empty(layout.len()),
        _ => cells_of(&file.values, "values", &layout)?,
    };
    let givens = cells_of(&file.givens, "givens", &layout)?;
    for (cell, value) in givens.entries() {
        // A copy of the whole grid is fine.
        if let Some(other) = values.get(cell).filter(|&other| other != value) {
            let (first, second) = (value.symbol(), other.symbol());
            let problem = TextProblem::Twice(layout.say(cell), first, second);
            return Err(within("values")(problem));
        }
    }
    let mut play = vec![CellPlay::default(); layout.len()];
    for (cell, value) in values.entries() {
        play[cell.index()].entry = Some(EnteredValue {
            value,
            by_solver: false,
        });
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
            _ => Some(value(number, cell, &layout).map_err(within(field))?),
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
    let tries = ledger::read(
        &file.before_ledger,
        &file.ledger,
        &file.before_tries,
        &puzzle,
    )?;
    let board = Board::with_play(puzzle, play).with_corrected_clues(corrected_clues);
    let mut game = Game::new(board.with_tries(tries), mode);
    game.set_time(Duration::from_secs(time));
    Ok(game)
}

/// The corrected clues with the numbers that were printed.
fn corrected_clues(
    written: &ByNumber<usize>,
    layout: &Layout,
) -> Result<Vec<(usize, usize)>, FieldError> {
    let field = "corrected_clues";
    once(written, field, "clue")?;
    let clues = layout.clues();
    for &(number, _) in &written.0 {
        let clue = number.checked_sub(1).and_then(|at| clues.get(at));
        let why = match clue {
            None => format!("this board has {}", text::count(clues.len(), "clue")),
            Some(clue) if !clue.kind.has_number() => "that has no number".to_owned(),
            Some(_) => continue,
        };
        return Err(within(field)(TextProblem::NoClueNumber(number, why)));
    }
    let was = written.0.iter().map(|&(number, was)| (number - 1, was));
    Ok(was.collect())
}
