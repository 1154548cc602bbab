//! The commands of new puzzles.

use std::path::PathBuf;

use sudogon_board::message::pattern;
use sudogon_logic::{Level, Technique};

use crate::app::command::scope::Scope::Window;
use crate::app::command::spec::{Described, Spec, listed, unlisted};
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
        match self {
            Self::MakeAnother => listed(Window, &pattern!("Another new puzzle"))
                .about(&pattern!("One more of the shape and the level of this one"))
                .when(|facts| facts.was_made())
                .shown_while_possible(),
            Self::CopySeed => listed(Window, &pattern!("Copy seed"))
                .about(&pattern!(
                    "Copy what makes the same puzzle again with the same settings"
                ))
                .when(|facts| facts.was_made())
                .shown_while_possible(),
            _ => unlisted(Window),
        }
    }
}
