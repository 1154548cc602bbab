//! The features: a line for each, with the enum of its commands.

use egui::{Context, Response};

use crate::app::App;

pub use crate::app::cards::commands::CardCommand;
pub use crate::app::cards::hint_commands::HintCommand;
pub use crate::app::cards::solve_commands::SolveCommand;
pub use crate::app::clipboard::commands::ClipboardCommand;
pub use crate::app::collection::commands::CollectionCommand;
use crate::app::command::spec::{Act, Row, Scope, Spec};
pub use crate::app::demo::commands::DemoCommand;
pub use crate::app::doctor::commands::DoctorCommand;
pub use crate::app::editing::cursor_commands::CursorCommand;
pub use crate::app::editing::edit_commands::EditCommand;
pub use crate::app::editing::entry_commands::EntryCommand;
pub use crate::app::files::commands::FileCommand;
pub use crate::app::lessons::commands::LessonCommand;
pub use crate::app::new_puzzle::commands::NewPuzzleCommand;
pub use crate::app::own_shape::commands::OwnShapeCommand;
pub use crate::app::photo::commands::PhotoCommand;
pub use crate::app::printing::commands::PrintCommand;
pub use crate::app::record::commands::RecordCommand;
pub use crate::app::start_screen::commands::ShapesCommand;
pub use crate::app::tries::commands::TryCommand;
pub use crate::app::window::commands::ViewCommand;

macro_rules! features {
    ($($feature:ident($commands:ident): $about:literal,)+) => {
        /// Something that the user asked for.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Command {
            $(#[doc = $about] $feature($commands),)+
        }

        $(impl From<$commands> for Command {
            fn from(command: $commands) -> Self {
                Self::$feature(command)
            }
        })+

        impl Act for Command {
            fn spec(&self) -> Spec {
                match self {
                    $(Self::$feature(command) => command.spec(),)+
                }
            }

            fn run(self, app: &mut App, ctx: &Context) {
                match self {
                    $(Self::$feature(command) => command.run(app, ctx),)+
                }
            }
        }
    };
}

features! {
    Shapes(ShapesCommand): "A command of the first screen.",
    NewPuzzle(NewPuzzleCommand): "A command of new puzzles.",
    File(FileCommand): "A command of files.",
    Clipboard(ClipboardCommand): "A command of the clipboard.",
    Collection(CollectionCommand): "A command of files with many puzzles.",
    Photo(PhotoCommand): "A command of photos.",
    OwnShape(OwnShapeCommand): "A command of shapes of one's own.",
    Print(PrintCommand): "A command of printing.",
    Edit(EditCommand): "A command of the whole board.",
    Entry(EntryCommand): "A command of entering.",
    Cursor(CursorCommand): "A command of the cursor.",
    Hint(HintCommand): "A command of hints.",
    Solve(SolveCommand): "A command of the solve card.",
    Card(CardCommand): "A command of the other cards.",
    Try(TryCommand): "A command of tries.",
    Doctor(DoctorCommand): "A command of the misprint doctor.",
    Lesson(LessonCommand): "A command of techniques and their lessons.",
    Record(RecordCommand): "A command of the record.",
    Demo(DemoCommand): "A command of demos.",
    View(ViewCommand): "A command of the window.",
}

impl Command {
    /// Its row in menus, tooltips and help; `None`: no menu lists it and it has no key.
    pub fn row(&self) -> Option<Row> {
        self.spec().row
    }

    /// What it acts on.
    pub fn scope(&self) -> Scope {
        self.spec().scope
    }

    /// Says whether the keys behind its key mean what they did before: it neither opens anything nor moves the focus. Such keys
    /// may be held down.
    pub fn stays_on_board(&self) -> bool {
        self.spec().stays_on_board
    }

    /// Its title where that depends on the puzzle: "Undo 4 in cell 24".
    pub fn live_title(&self, app: &App) -> Option<String> {
        (self.spec().live_title)(app)
    }

    /// Says whether it can do anything now.
    pub fn is_enabled(&self, app: &App) -> bool {
        let spec = self.spec();
        !app.keeps_back(spec.scope) && spec.can_run(app)
    }
}

/// A control that pushes a command when it is clicked.
pub trait OnClick {
    /// Pushes the command if the control was clicked.
    fn on_click(&self, commands: &mut Vec<Command>, command: impl Into<Command>);
}

impl OnClick for Response {
    fn on_click(&self, commands: &mut Vec<Command>, command: impl Into<Command>) {
        if self.clicked() {
            commands.push(command.into());
        }
    }
}
