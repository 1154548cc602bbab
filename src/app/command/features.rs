//! The features: a line for each, with its file and the enum of its commands there.

use egui::Response;

use crate::app::command::facts::WindowFacts;
use crate::app::command::spec::{Described as _, Spec};

macro_rules! features {
    ($d:tt $($feature:ident($file:ident::$commands:ident): $about:literal,)+) => {
        $(pub use crate::app::command::$file::$commands;)+

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

        /// Does the same with the commands of whichever feature it is.
        macro_rules! of_feature {
            ($d command:expr, $d commands:ident => $d act:expr) => {
                match $d command {
                    $($crate::app::command::Command::$feature($d commands) => $d act,)+
                }
            };
        }
        pub(crate) use of_feature;
    };
}

features! {$
    Shapes(start_screen::ShapesCommand): "A command of the first screen.",
    NewPuzzle(new_puzzle::NewPuzzleCommand): "A command of new puzzles.",
    File(files::FileCommand): "A command of files.",
    Clipboard(clipboard::ClipboardCommand): "A command of the clipboard.",
    Collection(collection::CollectionCommand): "A command of files with many puzzles.",
    Photo(photo::PhotoCommand): "A command of photos.",
    OwnShape(own_shape::OwnShapeCommand): "A command of shapes of one's own.",
    Print(printing::PrintCommand): "A command of printing.",
    Edit(editing::EditCommand): "A command of the whole board.",
    Entry(entering::EntryCommand): "A command of entering.",
    Cursor(cursor::CursorCommand): "A command of the cursor.",
    Hint(hints::HintCommand): "A command of hints.",
    Solve(solving::SolveCommand): "A command of the solve card.",
    Card(cards::CardCommand): "A command of the other cards.",
    Try(tries::TryCommand): "A command of tries.",
    Doctor(doctor::DoctorCommand): "A command of the misprint doctor.",
    Lesson(lessons::LessonCommand): "A command of techniques and their lessons.",
    Record(record::RecordCommand): "A command of the record.",
    Review(solve_review::ReviewCommand): "A command of the review of a solve.",
    Demo(demo::DemoCommand): "A command of demos.",
    View(view::ViewCommand): "A command of the window.",
}

impl Command {
    /// Its row, what it acts on, and when it is enabled.
    pub fn spec(&self) -> Spec {
        of_feature!(self, commands => commands.spec())
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
