//! The commands of new puzzles.

use std::path::PathBuf;

use sudogon_logic::{Level, Technique};

use crate::app::command::facts::Scope::Window;
use crate::app::command::spec::{Described, Spec, unlisted};
use crate::settings::NewPuzzles;

/// The commands of new puzzles.
#[derive(Clone, Debug, PartialEq)]
pub enum NewPuzzleCommand {
    /// Make a plain one of the usual shape, at a level.
    Play(Level),
    /// Choose what new puzzles are to be like.
    SetWish(NewPuzzles),
    /// Type the seed of the next one.
    TypeSeed(String),
    /// Make one of a shape.
    Make(String),
    /// Make one of the player's own shape in this file.
    MakeOn(PathBuf),
    /// Make one of a shape at a level, from now on the usual one.
    MakeAt(String, Level),
    /// Make today's.
    MakeTodays,
    MakeAnother,
    /// Make one that needs a technique.
    Practise(&'static Technique),
    /// Take the nearest that was found to what is wanted.
    TakeNearest,
    /// Look again for what was not found.
    LookAgain,
    CopySeed,
}

impl Described for NewPuzzleCommand {
    fn spec(&self) -> Spec {
        unlisted(Window)
    }
}
