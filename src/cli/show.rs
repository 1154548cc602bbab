//! `sudogon show`: boards as text.

use serde::Serialize;

use super::batch::{self, Status, Turn};
use super::input::Read;
use super::{Command, Options, solve};
use crate::files::{candidates, drawing};

/// The registry's entry.
pub static COMMAND: Command = Command {
    name: "show",
    about: "draws boards as text",
    output: "the drawing with box-drawing lines and an empty line, or `invalid` and the reason.",
    reads_puzzles: true,
    options: &["candidates", "layout", "json", "threads", "quiet", "stats"],
    run: |options| batch::run(options, &show),
};

#[derive(Serialize)]
struct Line<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    line: usize,
    layout: &'a str,
    drawing: &'a str,
}

fn show(read: &Read<'_>, options: &Options, turn: &mut Turn<'_>) -> Status {
    let board = match &read.content {
        Ok(content) => content.board(),
        Err(error) => return solve::invalid(read, None, &read.say(error), options, turn),
    };
    let layout = board.layout();
    let drawing = if options.candidates {
        candidates::draw(&board)
    } else {
        drawing::draw(layout, &board.grid())
    };
    if options.json {
        let layout = solve::name(layout);
        turn.json(&Line {
            file: read.file,
            line: read.line,
            layout,
            drawing: &drawing,
        });
    } else {
        turn.line(&drawing);
    }
    Status::Found
}
