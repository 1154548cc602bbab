//! The bars below the menu: what the player should know or decide, without interrupting. Each has a button that settles it.

use std::any::Any;
use std::path::Path;

use crate::app::App;
use crate::app::cards::behaviour::CardBehaviour;
use crate::app::command::{Command, FileCommand, LessonCommand};
use crate::app::document::Document;
use crate::app::document::file_watcher::FileTrouble;
use crate::app::files::journals;
use crate::app::lessons::exercise_card::ExerciseCard;
use crate::app::window::bar_ui::{Bar, BarKind};

/// The current bars, the most urgent first.
pub fn bars(app: &App) -> Vec<Bar> {
    let trouble = journals::autosave_trouble(app).map(|why| Bar {
        kind: BarKind::Disk,
        text: format!(
            "Your work can't be autosaved: {why}. It is still here, and Sudogon tries again every second."
        ),
        short: "Your work can't be autosaved.".to_owned(),
        actions: vec![("Save as…", Command::File(FileCommand::SaveAs))],
    });
    let document = app.document.as_ref();
    let file = document.and_then(file_bar);
    let waiting = app.waiting_document.as_deref();
    let lesson = waiting.map(|own| lesson_bar(own, document.and_then(lesson)));
    [trouble, file, lesson].into_iter().flatten().collect()
}

/// The trouble with the open file.
fn file_bar(document: &Document) -> Option<Bar> {
    let name = document.file.path.as_deref().and_then(Path::file_name);
    let name = name.map_or(String::new(), |name| name.to_string_lossy().into_owned());
    let (text, short, actions) = match document.file.watcher.trouble? {
        FileTrouble::Changed => (
            format!("{name} was changed by another program."),
            format!("{name} was changed."),
            vec![
                ("Load it", Command::File(FileCommand::LoadChangedFile)),
                ("Keep mine", Command::File(FileCommand::KeepMine)),
                ("Save as…", Command::File(FileCommand::SaveAs)),
            ],
        ),
        FileTrouble::Gone => (
            format!("{name} no longer exists. Saving creates it again."),
            format!("{name} no longer exists."),
            vec![
                ("Save", Command::File(FileCommand::Save)),
                ("Save as…", Command::File(FileCommand::SaveAs)),
            ],
        ),
        FileTrouble::ReadOnly => (
            format!("{name} is read-only. Save your changes under another name."),
            format!("{name} is read-only."),
            vec![
                ("Save as…", Command::File(FileCommand::SaveAs)),
                ("Close", Command::File(FileCommand::CloseBar)),
            ],
        ),
        FileTrouble::Comments => (
            format!("{name} has comments. Sudogon can't keep them when it saves there."),
            format!("{name} has comments."),
            vec![
                ("Save as…", Command::File(FileCommand::SaveAs)),
                (
                    "Save without them",
                    Command::File(FileCommand::SaveWithoutComments),
                ),
                ("Close", Command::File(FileCommand::CloseBar)),
            ],
        ),
    };
    Some(Bar {
        kind: BarKind::File,
        text,
        short,
        actions,
    })
}

/// What is there to learn from, in a sentence.
fn lesson(document: &Document) -> Option<&'static str> {
    let is_exercise = |card: &dyn CardBehaviour| (card as &dyn Any).is::<ExerciseCard>();
    let said = match document.editor.card_is(is_exercise) {
        true => "This is an exercise.",
        false => "This is an example.",
    };
    document.is_lesson().then_some(said)
}

/// The player's own puzzle waits while a lesson is in its place.
fn lesson_bar(own: &Document, lesson: Option<&'static str>) -> Bar {
    let how = match own.file.watcher.trouble {
        Some(FileTrouble::Changed) => "; another program has changed its file.",
        Some(FileTrouble::Gone) => "; its file no longer exists.",
        Some(FileTrouble::ReadOnly | FileTrouble::Comments) | None => " as you left it.",
    };
    let waits = format!("Your own puzzle, {}, waits{how}", own.name());
    let (text, short) = match lesson {
        Some(lesson) => (format!("{lesson} {waits}"), lesson.to_owned()),
        None => (waits, format!("{} waits.", own.name())),
    };
    Bar {
        kind: BarKind::Lesson,
        text,
        short,
        actions: vec![("Back to my puzzle", Command::Lesson(LessonCommand::Leave))],
    }
}
