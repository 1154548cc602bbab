//! The abilities of every page that is shown in place of the board: to draw itself, take keys, run its jobs, be left.
//!
//! A page implements this in its own file. It changes only itself: for anything else it pushes a command.

use std::any::Any;
use std::cell::OnceCell;

use egui::{Context, Event, Id, Ui};
use sudogon_board::layout::Offer;
use sudogon_paper::storage::own_shapes::KeptShape;

use crate::app::collection::OpenCollection;
use crate::app::command::Command;
use crate::app::start_screen::picture_cards::PictureCard;
use crate::app::start_screen::pictures::Pictures;
use crate::app::style::arrangement::Part;
use crate::settings::Settings;

/// A page in place of the board. Only how it is drawn must be written; the rest has defaults that suit a list.
pub trait PageBehaviour: Any {
    /// Draws it.
    fn ui(&self, ui: &mut Ui, input: &PageInput<'_>, commands: &mut Vec<Command>);

    /// It was opened: orders the pictures that it shows and moves the focus; returns what is to be announced.
    fn enter(&mut self, _pictures: &mut Pictures, _ctx: &Context) -> Option<String> {
        None
    }

    /// Its parts beside its main one, between which the focus moves, where there are boards to continue or none.
    fn parts(&self, _has_boards: bool) -> &'static [Part] {
        &[]
    }

    /// Draws its tools beside the menu, where room is tiny.
    fn tools_ui(&self, _ui: &mut Ui, _commands: &mut Vec<Command>) {}

    /// The commands of the keys that are no shortcuts; `None`: it has only what can be pressed.
    fn keys(&self, _ui: &Ui, _events: &[Event]) -> Option<Vec<Command>> {
        None
    }

    /// Returns what a shortcut asks for here.
    fn meaning(&self, shortcut: Command) -> Command {
        shortcut
    }

    /// Its fields, which take letters that are keys elsewhere.
    fn fields(&self) -> Vec<Id> {
        Vec::new()
    }

    /// Runs its jobs, once a frame: starts them, takes their results; returns what is to be announced.
    fn poll(&mut self, _ctx: &Context) -> Option<String> {
        None
    }

    /// Says whether what it shows is still being found out.
    fn is_running(&self) -> bool {
        false
    }

    /// It was closed, to where it was opened: returns what is to be announced.
    fn leave(&self, _ctx: &Context) -> Option<&'static str> {
        None
    }
}

/// The parts of the window that pages show.
pub struct PageInput<'a> {
    /// The player's habits.
    pub settings: &'a Settings,
    /// The pictures of shapes.
    pub pictures: &'a Pictures,
    /// The boards that can be continued, the open one first.
    pub boards: Vec<PictureCard<'a>>,
    /// There are older ones, which are not read yet.
    pub has_older_boards: bool,
    /// The file or folder with many puzzles that was opened last.
    pub collection: Option<&'a OpenCollection>,
    /// The shapes that the first screen shows, made when it is first shown.
    pub first: &'a OnceCell<Vec<Offer>>,
    /// The shapes that the player has drawn.
    pub own_shapes: &'a [KeptShape],
    /// The seed of the next new puzzle as it was typed.
    pub seed: &'a str,
    /// No file can be dropped on the window.
    pub lacks_drops: bool,
    /// The system asks for less motion.
    pub reduces_motion: bool,
    /// The part of the window that the focus is to move to.
    pub wanted_part: Option<Part>,
}
