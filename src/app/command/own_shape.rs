//! The commands of shapes of one's own, and what becomes of a shape that is ready.

use std::path::PathBuf;

use sudogon_board::message::pattern;

use crate::app::command::facts::Scope::{OwnBoard, Window};
use crate::app::command::shape_act::ShapeAct;
use crate::app::command::spec::{Described, Spec, listed, unlisted};

/// The commands of shapes of one's own.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnShapeCommand {
    /// Draw one, or go on with the one that was being drawn.
    Draw,
    /// Draw the shape of the board otherwise.
    Change,
    /// Draw the shape of the board in the picture that is read, as far as its cells can be found.
    FromPicture,
    /// Begin an empty puzzle of the shape in this file.
    Begin(PathBuf),
    /// Ask before the shape in this file is removed, with its title.
    AskRemove(PathBuf, String),
    /// Remove it.
    Remove(PathBuf),
    /// Something that is done on the desk.
    Act(ShapeAct),
}

impl Described for OwnShapeCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Draw => listed(Window, &pattern!("A shape of my own…")).about(&pattern!(
                "Draw the board of a puzzle whose shape Sudogon does not know"
            )),
            Self::Change => listed(OwnBoard, &pattern!("Change this shape…")).about(&pattern!(
                "Change its cells and what must differ, for a new puzzle"
            )),
            _ => unlisted(Window),
        }
    }
}
