//! `sudogon show`: boards as text.

use serde::Serialize;

use super::arguments::{CommandOptions, Subcommand};
use super::batch::{self, BatchWorker, Ending};
use super::input::InputPuzzle;
use super::output::Status;
use sudogon_paper::files::{candidates, text_board};

pub static COMMAND: Subcommand = Subcommand {
    name: "show",
    about: "draws boards as text",
    output: "the drawing with box-drawing lines, below a line with the layout if it has clues, and an empty line, or `invalid` and the reason.",
    reads_puzzles: true,
    options: "candidates layout json threads quiet stats",
    run: |options| batch::run(options, &show),
};

#[derive(Serialize)]
struct ShownBoard<'a> {
    drawing: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clues: Vec<String>,
}

fn show(input: &InputPuzzle<'_>, options: &CommandOptions, worker: &mut BatchWorker<'_>) -> Ending {
    let board = worker.content(input)?.board();
    let layout = board.layout();
    let drawing = if options.candidates {
        candidates::draw(&board)
    } else {
        text_board::draw(layout, &board.grid())
    };
    let name = |cell| layout.name(cell).to_owned();
    let clues: Vec<String> = layout.clues().iter().map(|clue| clue.text(name)).collect();
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
