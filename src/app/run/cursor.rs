//! The cursor and the selection, moved.

use egui::Context;
use sudogon_logic::cells_with_roles;

use crate::app::App;
use crate::app::command::{CursorCommand, Jump};
use crate::app::dialogs::go_to_cell::GoTo;
use crate::app::run::RunCommand;
use crate::language::{self, label};

impl RunCommand for CursorCommand {
    fn run(self, app: &mut App, _ctx: &Context) {
        let Some(mut editor) = app.editing() else {
            return;
        };
        let goes_on = matches!(
            self,
            Self::SelectToo(_)
                | Self::Toggle(_)
                | Self::ToggleHere
                | Self::MoveSelecting(_)
                | Self::MoveAlone(_)
        );
        if !goes_on {
            editor.finish_clue();
        }
        match self {
            Self::Select(cell) => editor.select(cell),
            Self::SelectToo(cell) => editor.select_too(cell),
            Self::Toggle(cell) => editor.toggle(cell),
            Self::SelectCells(cells) => editor.select_cells(cells),
            Self::SelectAll => editor.select_all(),
            Self::SelectSame(cell) => editor.select_same(cell),
            Self::Move(direction) => editor.go(direction),
            Self::MoveSelecting(direction) => editor.go_selecting(direction),
            Self::SelectSameHere => editor.select_same(editor.cursor),
            Self::ToggleHere => editor.toggle_here(),
            Self::MoveAlone(direction) => editor.go_alone(direction),
            Self::NextInHint => go_on_in_hint(app),
            Self::Jump(jump) => {
                let before = editor.cursor;
                editor.jump(jump);
                let is_end = editor.cursor == before;
                match jump {
                    Jump::Next if is_end => {
                        editor
                            .feedback
                            .announce(label!("The last cell. F6 leads out of the board"));
                    }
                    Jump::Previous if is_end => {
                        editor
                            .feedback
                            .announce(label!("The first cell. F6 leads out of the board"));
                    }
                    _ => {}
                }
            }
            Self::AskCell => app.dialog.open(GoTo::default()),
            Self::GoTo(name) => go_to(app, &name),
        }
    }
}

/// Goes to the next cell that plays a part in the step of a hint.
fn go_on_in_hint(app: &mut App) {
    let Some(document) = &mut app.document else {
        return;
    };
    let next = {
        let editor = &document.editor;
        let cells = cells_with_roles(document.on_board().highlights, editor.layout());
        let after = cells.iter().find(|cell| **cell > editor.cursor);
        after.or(cells.first()).copied()
    };
    match next {
        Some(cell) => document.editor.select(cell),
        None => app
            .feedback
            .announce(label!("No cell plays a part in a hint now")),
    }
}

/// Goes to the cell of a name, or says that there is none.
fn go_to(app: &mut App, name: &str) {
    let Some(document) = &mut app.document else {
        return;
    };
    if let Some(cell) = document.editor.layout().find(name.trim()) {
        app.dialog.close();
        document.editor.select(cell);
    } else if let Some(dialog) = app.dialog.shown_as_mut::<GoTo>() {
        dialog.is_unknown = true;
        app.feedback
            .announce(GoTo::UNKNOWN.text(language::spoken()));
    }
}
