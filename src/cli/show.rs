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

fn show(read: &Read, options: &Options, turn: &mut Turn<'_>) -> Status {
    let game = match &read.game {
        Ok(game) => game,
        Err(error) => return solve::invalid(read, None, &read.say(error), options, turn),
    };
    let layout = game.board().layout();
    let drawing = if options.candidates {
        candidates::draw(game.board())
    } else {
        drawing::draw(layout, &game.board().grid())
    };
    if options.json {
        let layout = solve::name(layout);
        let file = read.file.as_deref();
        turn.json(&Line {
            file,
            line: read.line,
            layout,
            drawing: &drawing,
        });
    } else {
        turn.line(&drawing);
    }
    Status::Found
}
