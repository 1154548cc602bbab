//! The cursor and the selection, moved.

use egui::Context;

use crate::app::App;
use crate::app::command::CursorCommand;
use crate::app::dialogs::go_to_cell::GoTo;
use crate::app::run::RunCommand;

impl RunCommand for CursorCommand {
    fn run(self, app: &mut App, _ctx: &Context) {
        let Some((editor, _, feedback)) = app.editing() else {
            return;
        };
        let goes_on = matches!(
            self,
            Self::SelectToo(_) | Self::Toggle(_) | Self::MoveSelecting(_)
        );
        if !goes_on {
            editor.finish_cage(feedback);
        }
        match self {
            Self::Select(cell) => editor.select(cell),
            Self::SelectToo(cell) => editor.select_too(cell),
            Self::Toggle(cell) => editor.toggle(cell),
            Self::SelectCells(cells) => editor.select_cells(cells, feedback),
            Self::SelectAll => editor.select_all(feedback),
            Self::SelectSame(cell) => editor.select_same(cell, feedback),
            Self::Move(direction) => editor.go(direction),
            Self::MoveSelecting(direction) => editor.go_selecting(direction),
            Self::Jump(jump) => editor.jump(jump),
            Self::AskCell => app.dialog.open(GoTo::default()),
            Self::GoTo(name) => go_to(app, &name),
        }
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
    }
}
