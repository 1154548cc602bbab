//! Random boards with clues: of one kind once, twice or thrice, and some of others, all of which hold in a solution, or not.

use std::fmt::Write;
use std::ops::ControlFlow;

use sudogon_board::layout::clues::{ClueKind, KINDS};
use sudogon_board::puzzle::{Grid, Value};
use sudogon_solve::{SearchState, Solver};
use sudogon_tools::SeededChance;

use crate::boards::Board;
use crate::models::rules::RuleModel;
use crate::models::{self, Clue, Model};
use crate::random_boards::random_board;
use crate::random_clues::ClueMaker;
use crate::search::{Search, holds};

/// The theme that boards are made for.
#[derive(Clone, Copy)]
pub enum Theme {
    /// A kind of clue.
    Kind(&'static ClueKind, &'static Model),
    /// A rule for the board.
    Rule(&'static RuleModel),
}

/// A board with clues and givens.
pub struct Puzzle {
    /// The board.
    pub board: Board,
    /// Its clues.
    pub clues: Vec<Clue>,
    /// A value for each cell, 0 where it is open.
    pub givens: Vec<usize>,
    /// The program's solution of the board without clues that the givens are of.
    pub full: Vec<usize>,
    /// Cells are written by name, not by number.
    by_name: bool,
}

/// The solutions after which counting ends.
pub const LIMIT: usize = 300;

/// The values that the plain search tries at most; the board has more givens where that is not enough.
pub const TRIES: usize = 20_000;

impl Theme {
    /// Its name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Kind(kind, _) => kind.id,
            Self::Rule(rule) => rule.id,
        }
    }

    /// The kinds of a board's clues: its own up to three times, and at most two others.
    fn kinds(self, chance: &mut SeededChance) -> Vec<(&'static ClueKind, &'static Model)> {
        let mut kinds = match self {
            Self::Kind(kind, model) => vec![(kind, model); 1 + chance.below(3)],
            Self::Rule(_) => Vec::new(),
        };
        for _ in 0..chance.below(3) {
            let kind = KINDS[chance.below(KINDS.len())];
            kinds.extend(models::named(kind.id).map(|model| (kind, model)));
        }
        kinds
    }

    /// Says whether it is among some clues; a rule is in its board.
    fn is_among(self, clues: &[Clue]) -> bool {
        match self {
            Self::Kind(kind, _) => clues.iter().any(|clue| clue.kind.id == kind.id),
            Self::Rule(_) => true,
        }
    }
}

impl Puzzle {
    /// A random one.
    pub fn random(chance: &mut SeededChance, theme: Theme) -> Self {
        loop {
            if let Some(puzzle) = Self::try_random(chance, theme) {
                return puzzle;
            }
        }
    }

    /// A random one; none if the board has no solution, or no place for the theme.
    fn try_random(chance: &mut SeededChance, theme: Theme) -> Option<Self> {
        let rule = match theme {
            Theme::Rule(rule) => Some(rule),
            Theme::Kind(..) => None,
        };
        let board = random_board(chance, rule);
        let full = solution(&board, chance)?;
        let other = solution(&board, chance)?;
        let mut clues: Vec<Clue> = Vec::new();
        let all_hold = chance.happens(0.55);
        for (kind, model) in theme.kinds(chance) {
            let maker = ClueMaker {
                board: &board,
                full: &full,
                other: &other,
                kind,
                model,
            };
            let holds = all_hold || chance.happens(0.5);
            clues.extend(maker.clue(chance, &clues, holds));
            clues.extend(maker.signs(chance, &clues, holds));
        }
        let broken = |clues: &[Clue]| {
            let mut each = clues.iter();
            each.position(|clue| !holds(&board, clue, clues, &full))
        };
        while let Some(at) = broken(&clues).filter(|_| all_hold) {
            clues.remove(at);
        }
        if !theme.is_among(&clues) {
            return None;
        }
        chance.shuffle(&mut clues);
        let givens = givens(&board, &clues, &full, chance);
        Some(Self {
            by_name: chance.happens(0.25),
            givens,
            board,
            clues,
            full,
        })
    }

    /// Some of its clues as text.
    pub fn clues_text(&self, clues: &[&Clue]) -> String {
        let layout = &self.board.layout;
        let name = |cell: usize| match layout.cell(cell) {
            Some(cell) if self.by_name => layout.name(cell).to_owned(),
            _ => (cell + 1).to_string(),
        };
        let clues: Vec<String> = clues.iter().map(|clue| clue.text(name)).collect();
        clues.join("; ")
    }

    /// The line that `sudogon solve` reads, with these clues.
    pub fn line(&self, clues: &[&Clue]) -> String {
        let id = self.board.layout.id().unwrap_or_default();
        let (shape, regions) = id.split_once(':').unwrap_or((id, ""));
        let mut line = format!("{shape}{{{}}}:", self.clues_text(clues));
        if !regions.is_empty() {
            let _ = write!(line, "{regions}:");
        }
        line + &grid(&self.givens).to_line()
    }
}

/// A grid of these values, 0 where a cell is open.
pub fn grid(values: &[usize]) -> Grid {
    values.iter().map(|&value| Value::new(value)).collect()
}

/// A random solution of a board without clues; none if it has none that is found soon.
fn solution(board: &Board, chance: &mut SeededChance) -> Option<Vec<usize>> {
    let seed = chance.below(usize::MAX) as u64;
    let soon = &mut |state: &SearchState<'_>| {
        if state.work.guesses < 20_000 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let answer = Solver::new(&board.layout).random(&Grid::empty(board.len()), seed, soon);
    let full = answer.ok()?.solutions.pop()?;
    full.iter().map(|value| value.map(Value::number)).collect()
}

/// Givens of a solution that leave as many cells open as the plain search can fill, in fewer ways than the limit.
fn givens(board: &Board, clues: &[Clue], full: &[usize], chance: &mut SeededChance) -> Vec<usize> {
    let mut cells: Vec<usize> = (0..board.len()).collect();
    chance.shuffle(&mut cells);
    cells.truncate(1 + chance.below(board.len()));
    let search = Search::new(board, clues);
    loop {
        let mut givens = full.to_vec();
        for &cell in &cells {
            givens[cell] = 0;
        }
        let found = search.solutions(&givens, LIMIT, TRIES);
        if found.is_ok_and(|found| found.len() < LIMIT) {
            return givens;
        }
        cells.truncate(cells.len() * 9 / 10);
    }
}
