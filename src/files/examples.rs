//! The puzzles that come with Sudogon: the files of `saved_puzzles/`, part of the program.

use crate::game::Game;

use super::Error;

/// A puzzle to try things out with.
pub struct Example {
    /// The name of its file in `saved_puzzles/`, without its ending.
    pub name: &'static str,
    text: &'static str,
}

/// Every example, in the order to offer them.
pub static EXAMPLES: &[Example] = &[
    Example {
        name: "star-newspaper",
        text: include_str!("../../saved_puzzles/star-newspaper.ron"),
    },
    Example {
        name: "traditional",
        text: include_str!("../../saved_puzzles/traditional.ron"),
    },
    Example {
        name: "hardest",
        text: include_str!("../../saved_puzzles/hardest.ron"),
    },
    Example {
        name: "two-by-two",
        text: include_str!("../../saved_puzzles/two-by-two.ron"),
    },
];

impl Example {
    /// Opens it as a game of its own.
    ///
    /// # Errors
    /// What is wrong with its file, which a test rules out.
    pub fn open(&self) -> Result<Game, Error> {
        super::read(self.text, None)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use super::*;
    use crate::solve;

    #[test]
    fn examples_have_the_solutions_that_they_should() {
        for example in EXAMPLES {
            let game = example
                .open()
                .unwrap_or_else(|error| panic!("{}: {error}", example.name));
            let puzzle = game.board().puzzle();
            assert!(!puzzle.about.title.is_empty(), "{}", example.name);
            let mut watch = |_: &solve::Sight<'_>| ControlFlow::Continue(());
            let answer = solve::solve(&puzzle.layout, &puzzle.givens, 2, &mut watch).unwrap();
            let several = puzzle.about.notes.contains("more than one solution");
            assert_eq!(answer.count, 1 + u64::from(several), "{}", example.name);
        }
    }

    #[test]
    fn the_folder_and_the_list_agree() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/saved_puzzles");
        let files = std::fs::read_dir(folder).unwrap();
        let files: BTreeSet<String> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        let listed = EXAMPLES
            .iter()
            .map(|example| format!("{}.ron", example.name))
            .collect();
        assert_eq!(files, listed);
    }
}
