//! The features: a line for each, with the enum of its commands.

use egui::Response;

pub use crate::app::command::cards::CardCommand;
pub use crate::app::command::clipboard::ClipboardCommand;
pub use crate::app::command::collection::CollectionCommand;
pub use crate::app::command::cursor::CursorCommand;
pub use crate::app::command::demo::DemoCommand;
pub use crate::app::command::doctor::DoctorCommand;
pub use crate::app::command::editing::EditCommand;
pub use crate::app::command::entering::EntryCommand;
use crate::app::command::facts::WindowFacts;
pub use crate::app::command::files::FileCommand;
pub use crate::app::command::hints::HintCommand;
pub use crate::app::command::lessons::LessonCommand;
pub use crate::app::command::new_puzzle::NewPuzzleCommand;
pub use crate::app::command::own_shape::OwnShapeCommand;
pub use crate::app::command::photo::PhotoCommand;
pub use crate::app::command::printing::PrintCommand;
pub use crate::app::command::record::RecordCommand;
use crate::app::command::scope::Scope;
pub use crate::app::command::solving::SolveCommand;
use crate::app::command::spec::{Described, Row, Spec};
pub use crate::app::command::start_screen::ShapesCommand;
pub use crate::app::command::tries::TryCommand;
pub use crate::app::command::view::ViewCommand;

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

        impl Described for Command {
            fn spec(&self) -> Spec {
                match self {
                    $(Self::$feature(command) => command.spec(),)+
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

    /// Returns the scope that it acts on.
    pub fn scope(&self) -> Scope {
        self.spec().scope
    }

    /// Says whether the keys typed after its key mean what they did before: it neither opens anything nor moves the focus. Its key
    /// may then be held down.
    pub fn stays_on_board(&self) -> bool {
        self.spec().stays_on_board
    }

    /// Its title where that depends on the puzzle: "Undo 4 in cell 24".
    pub fn live_title(&self, facts: &dyn WindowFacts) -> Option<String> {
        (self.spec().live_title)(facts)
    }

    /// Says whether it can do anything now.
    pub fn is_enabled(&self, facts: &dyn WindowFacts) -> bool {
        let spec = self.spec();
        !facts.keeps_back(spec.scope) && spec.can_run(facts)
    }

    /// Says whether menus leave it out now.
    pub fn is_left_out(&self, facts: &dyn WindowFacts) -> bool {
        self.spec().is_shown_while_possible && !self.is_enabled(facts)
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
