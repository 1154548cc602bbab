//! The bars below the menu: what the player should know or decide, without interrupting. Each has a button that settles it.

use std::path::Path;

use crate::app::App;
use crate::app::command::{Command, FileCommand, LessonCommand};
use crate::app::document::Document;
use crate::app::document::file_watcher::FileTrouble;
use crate::app::lessons::exercise_card::ExerciseCard;
use crate::language::{label, say};

/// The subject of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarKind {
    /// The disk, which can't be written to.
    Disk,
    /// The open file.
    File,
    /// An example, while the player's own puzzle waits.
    Lesson,
}

/// A bar's text and buttons.
pub struct Bar {
    /// Its subject.
    pub kind: BarKind,
    /// One sentence or two.
    pub text: String,
    /// Its text for a tiny window.
    pub short: String,
    /// The buttons.
    pub actions: Vec<(&'static str, Command)>,
}

/// The current bars, the most urgent first.
pub fn bars(app: &App) -> Vec<Bar> {
    let trouble = app.autosave_trouble().map(|why| Bar {
        kind: BarKind::Disk,
        text: say!(
            "Your work can't be autosaved: {clause}. It is still here, and Sudogon tries again every second.",
            clause = why.clone()
        ),
        short: label!("Your work can't be autosaved.").to_owned(),
        actions: vec![(label!("Save as…"), FileCommand::SaveAs.into())],
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
    let save_as = (label!("Save as…"), FileCommand::SaveAs);
    let close = (label!("Close"), FileCommand::CloseBar);
    let (text, short, actions) = match document.file.watcher.trouble? {
        FileTrouble::Changed => (
            say!("{text} was changed by another program.", text = &name),
            say!("{text} was changed.", text = &name),
            vec![
                (label!("Load it"), FileCommand::LoadChangedFile),
                (label!(in "my changes": "Keep mine"), FileCommand::KeepMine),
                save_as,
            ],
        ),
        FileTrouble::Gone => (
            say!(
                "{text} no longer exists. Saving creates it again.",
                text = &name
            ),
            say!("{text} no longer exists.", text = &name),
            vec![(label!(in "a button": "Save"), FileCommand::Save), save_as],
        ),
        FileTrouble::ReadOnly => (
            say!(
                "{text} is read-only. Save your changes under another name.",
                text = &name
            ),
            say!("{text} is read-only.", text = &name),
            vec![save_as, close],
        ),
        FileTrouble::Comments => (
            say!(
                "{text} has comments. Sudogon can't keep them when it saves there.",
                text = &name
            ),
            say!("{text} has comments.", text = &name),
            vec![
                save_as,
                (
                    label!(in "comments": "Save without them"),
                    FileCommand::SaveWithoutComments,
                ),
                close,
            ],
        ),
    };
    let actions = actions.into_iter();
    Some(Bar {
        kind: BarKind::File,
        text,
        short,
        actions: actions.map(|(title, it)| (title, it.into())).collect(),
    })
}

/// Says in a sentence what there is to learn from, if anything.
fn lesson(document: &Document) -> Option<&'static str> {
    let said = if document.editor.has_card::<ExerciseCard>() {
        label!("This is an exercise.")
    } else {
        label!("This is an example.")
    };
    document.is_lesson().then_some(said)
}

/// The player's own puzzle waits while a lesson is in its place.
fn lesson_bar(own: &Document, lesson: Option<&'static str>) -> Bar {
    let text = own.name();
    let waits = match own.file.watcher.trouble {
        Some(FileTrouble::Changed) => {
            say!("Your own puzzle, {text}, waits; another program has changed its file.")
        }
        Some(FileTrouble::Gone) => {
            say!("Your own puzzle, {text}, waits; its file no longer exists.")
        }
        Some(FileTrouble::ReadOnly | FileTrouble::Comments) | None => {
            say!("Your own puzzle, {text}, waits as you left it.")
        }
    };
    let (text, short) = match lesson {
        Some(lesson) => (format!("{lesson} {waits}"), lesson.to_owned()),
        None => (waits, say!("{text} waits.", text = own.name())),
    };
    Bar {
        kind: BarKind::Lesson,
        text,
        short,
        actions: vec![(label!("Back to my puzzle"), LessonCommand::Leave.into())],
    }
}
