//! What can be wrong with a clue.

/// What is wrong with a clue, by itself or on its board; how a sentence goes on after its text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClueProblem {
    /// No kind has its name.
    #[error("is of no known kind")]
    UnknownKind,
    /// A number where the kind has none.
    #[error("has a number; it takes none")]
    TakesNoNumber,
    /// No number where the kind has one.
    #[error("needs a number behind its name")]
    NeedsNumber,
    /// Something that is no number.
    #[error("needs a whole number behind its name")]
    NoNumber,
    /// Cells for a rule that names none.
    #[error("names cells, but is a rule for the whole board")]
    CellsOfBoardRule,
    /// Too many cells, or too few.
    #[error("has {count} cells; it needs {}", range(*.least, *.most))]
    CellCount {
        /// How many it has.
        count: usize,
        /// The fewest that the kind may have.
        least: usize,
        /// The most.
        most: usize,
    },
    /// A cell that the board hasn't.
    #[error("names {0:?}, which is no cell of the board")]
    NoCell(String),
    /// A value that the board hasn't.
    #[error("names {0:?}, which is no value of the board")]
    NoValue(String),
    /// A cell twice.
    #[error("names {0} twice")]
    Again(String),
    /// A cell twice in a row, where it may come again later.
    #[error("names {0} twice in a row")]
    AgainAtOnce(String),
    /// Values where the kind has none.
    #[error("has values behind a bar; it takes none")]
    TakesNoValues,
    /// No values can satisfy it.
    #[error("{name} {fault}")]
    Unsatisfiable {
        /// What it is called: "the cage of 27".
        name: String,
        /// What is wrong.
        fault: String,
    },
}

fn range(least: usize, most: usize) -> String {
    match least == most {
        true => least.to_string(),
        false => format!("{least} to {most}"),
    }
}
