//! The list of the puzzles that come with Sudogon: by level, those with clues by themselves, each with its picture.

use egui::{Context, Id, Ui};
use sudogon_board::game::Board;
use sudogon_board::message::{Language, Message, message, pattern};
use sudogon_logic::Level;
use sudogon_paper::examples::{EXAMPLES, Example, ExampleGroup};
use sudogon_paper::files;

use crate::app::command::{Command, ShapesCommand};
use crate::app::known::outcome;
use crate::app::start_screen::page::{PageBehaviour, PageInput};
use crate::app::start_screen::picture_cards::{Group, PictureCard, cards_ui, head_ui, page_ui};
use crate::app::start_screen::pictures::Pictures;
use crate::app::wake::wake;
use crate::language::{self, label, say};
use crate::worker::{self, Task};

/// The id of an example's card.
fn card_id(at: usize) -> Id {
    Id::unique(("example", at))
}

/// The puzzles that come with Sudogon.
#[derive(Default)]
pub struct Examples {
    /// Their boards, in the same order, once they have been read.
    boards: Vec<Option<Board>>,
    /// Reads them, on a thread: all of them take longer than a frame.
    reading: Option<Task<Vec<Option<Board>>>>,
}

impl PageBehaviour for Examples {
    fn enter(&mut self, _pictures: &mut Pictures, ctx: &Context) -> Option<String> {
        let read = |_: &worker::Reporter<_>| {
            let board = |example: &Example| {
                let game = files::open_example(example, Language::ENGLISH).ok()?;
                Some(game.board().clone())
            };
            EXAMPLES.iter().map(board).collect()
        };
        self.reading = Some(worker::start("examples", wake(ctx), read, |_| Vec::new()));
        ctx.memory_mut(|memory| memory.request_focus(card_id(0)));
        let count = EXAMPLES.len();
        Some(say!("{count} {count|example|examples}"))
    }

    fn poll(&mut self, _ctx: &Context) -> Option<String> {
        if let Some(boards) = worker::take_result(&mut self.reading) {
            self.boards = boards;
        }
        None
    }

    fn is_running(&self) -> bool {
        self.reading.is_some()
    }

    fn ui(&self, ui: &mut Ui, _input: &PageInput<'_>, commands: &mut Vec<Command>) {
        let title = label!("Examples");
        page_ui(
            ui,
            title,
            commands,
            |ui, commands| head_ui(ui, title, commands),
            |ui, columns, commands| {
                cards_ui(ui, columns, &groups(&self.boards), None, commands);
            },
        );
    }
}

/// The examples of each level, the easiest first; then killers, then other clues.
fn groups(boards: &[Option<Board>]) -> Vec<Group<'_>> {
    let all: Vec<(usize, &'static Example)> = EXAMPLES.iter().enumerate().collect();
    let groups = all.chunk_by(|(_, a), (_, b)| {
        a.group == b.group && (a.group != ExampleGroup::Numbers || a.level == b.level)
    });
    let level = |example: &Example| {
        let several = &pattern!("more than one solution");
        example.level.map_or(several, Level::words)
    };
    let group = |examples: &[(usize, &'static Example)]| {
        let heading = match examples {
            [(_, first), ..] if first.group == ExampleGroup::Numbers => {
                say!("{clause}", clause = level(first))
            }
            [(_, first), ..] if first.group == ExampleGroup::Killers => {
                label!(in "a heading": "Killers").to_owned()
            }
            _ => label!("Other clues").to_owned(),
        };
        let card = |&(at, example): &(usize, &'static Example)| {
            let board = boards.get(at).and_then(Option::as_ref);
            let printed =
                board.map(|board| outcome::printed(board.layout(), board.puzzle().givens.filled()));
            let printed = printed.as_ref().map(language::say);
            let level = level(example);
            let known: Vec<Message> = [Some(level.into()), printed.clone().map(Message::from)]
                .into_iter()
                .flatten()
                .collect();
            let description = language::within(&message!("{clauses:comma}", clauses = known));
            let about = match example.group {
                ExampleGroup::Numbers => printed.unwrap_or_default(),
                ExampleGroup::Killers | ExampleGroup::Clues => say!("{clause}", clause = level),
            };
            let title = example.title.text(language::spoken());
            let card = PictureCard {
                description,
                ..PictureCard::new(card_id(at), title, about, ShapesCommand::OpenExample(at))
            };
            card.of_board(board)
        };
        Group::new(heading, examples.iter().map(card))
    };
    groups.map(group).collect()
}
