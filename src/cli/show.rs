//! `sudogon show`: boards as text, drawn or in words.

use serde::Serialize;

use super::arguments::{CommandOptions, Operands, Subcommand};
use super::batch::{self, BatchWorker, Ending};
use super::input::InputPuzzle;
use super::output::Status;
use crate::language;
use sudogon_board::game::Board;
use sudogon_board::layout::clues::clue_texts;
use sudogon_board::text::printable;
use sudogon_paper::files::{candidates, text_board};
use sudogon_paper::in_words;
use sudogon_paper::title::title;

pub static COMMAND: Subcommand = Subcommand {
    name: "show",
    about: "draws boards as text, or tells them in words",
    output: "the drawing with box-drawing lines, below a line with the layout if it has clues, and an empty line, or `invalid` and the reason.\n\
             With --words: the title, the rows from left to right, then clues and rules, in your language.",
    operands: Operands::Files,
    options: "candidates words layout json threads quiet stats",
    run: |options| batch::run(options, &show),
};

#[derive(Serialize)]
struct ShownBoard<'a> {
    drawing: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clues: Vec<String>,
}

#[derive(Serialize)]
struct ToldBoard<'a> {
    words: &'a [String],
}

fn show(input: &InputPuzzle<'_>, options: &CommandOptions, worker: &mut BatchWorker<'_>) -> Ending {
    let board = worker.content(input)?.board();
    let layout = board.layout();
    if options.in_words {
        let words = in_words(&board, options);
        if options.json {
            worker.result(input, Some(layout), None, ToldBoard { words: &words });
        } else {
            worker.line(&(words.join("\n") + "\n"));
        }
        return Ok(Status::Found);
    }
    let drawing = if options.candidates {
        candidates::draw(&board)
    } else {
        text_board::draw(layout, &board.grid())
    };
    let name = |cell| layout.name(cell).to_owned();
    let clues = clue_texts(layout.clues(), name);
    if options.json {
        let drawing = &drawing;
        worker.result(input, Some(layout), None, ShownBoard { drawing, clues });
    } else if clues.is_empty() {
        worker.line(&drawing);
    } else {
        // Where it is read again the line above names the layout. Own shapes have no name, so theirs is a comment.
        let clues = clues.join("; ");
        worker.line(&match layout.id_without_clues() {
            Some(id) => format!("{id}{{{clues}}}:\n{drawing}"),
            None => format!("# {clues}\n{drawing}"),
        });
    }
    Ok(Status::Found)
}

/// The board in lines of words.
fn in_words(board: &Board, options: &CommandOptions) -> Vec<String> {
    let layout = board.layout();
    let words = language::words(layout);
    let candidates = options.candidates.then(|| board.candidates(false));
    let contents = |cell| {
        let marks = candidates.as_ref().map(|all| all.of(cell));
        in_words::contents(board.value(cell), marks.unwrap_or_default())
    };
    let rows = in_words::strips(layout);
    let rows = rows.iter().map(|row| row.line(contents));
    let rows = rows.map(|row| words.within(&row));
    let title = printable(&words.say(&title(board.puzzle())));
    let notes = words.say_all(&in_words::notes(layout));
    [title].into_iter().chain(rows).chain(notes).collect()
}
