//! Whether a reader who has only the words and the drawing can check a step: whatever its proof uses is told.
//!
//! A house, a clue or a candidate is told when some stage points at it or names it.

use sudogon_board::layout::{Cell, HouseId, Layout};
use sudogon_board::puzzle::Value;
use sudogon_logic::{Highlight, OneSolution, Position, Premise, Stage, Step};

/// Says what a step's proof uses and the step does not tell, if anything.
pub fn check(position: &Position<'_>, step: &Step) -> Result<(), String> {
    let told = Told {
        layout: position.layout(),
        stages: step.explanation.stages().skip(1).collect(),
    };
    let layout = position.layout();
    let proof = &step.proof;
    let tells = |cell: Cell, value: Value| {
        if told.tells_candidate(cell, value) {
            Ok(())
        } else {
            Err(format!(
                "{} of {} is not told",
                value.on(layout),
                layout.name(cell)
            ))
        }
    };
    let tells_house = |id: HouseId| {
        if told.tells_house(id) {
            Ok(())
        } else {
            Err(format!("{} is not told", layout.house(id).name))
        }
    };
    for &premise in &proof.premises {
        match premise {
            Premise::Cell(cell) => {
                let mut candidates = position.candidates(cell).iter();
                candidates.try_for_each(|value| tells(cell, value))?;
            }
            Premise::House(id, value) => {
                tells_house(id)?;
                let mut places = position.holders_in(&layout.house(id).cells, value);
                places.try_for_each(|cell| tells(cell, value))?;
            }
        }
    }
    if let Some(OneSolution::Deadly(deadly)) = &proof.one_solution {
        for &cell in deadly.cells() {
            let mut candidates = position.candidates(cell).iter();
            candidates.try_for_each(|value| tells(cell, value))?;
        }
    }
    let sums = proof.difference.iter();
    for &id in sums.clone().flat_map(|sums| &sums.houses) {
        tells_house(id)?;
    }
    let clues = sums.flat_map(|sums| &sums.clues).chain(&proof.clues);
    let is_shown = |at: u16| told.shows(|highlight| *highlight == Highlight::Clue(at));
    match clues.copied().find(|&at| !is_shown(at)) {
        Some(at) => Err(format!("clue {at} is not told")),
        None => Ok(()),
    }
}

/// The things that a reader is told.
struct Told<'a> {
    layout: &'a Layout,
    stages: Vec<&'a Stage>,
}

impl Told<'_> {
    fn shows(&self, is_meant: impl Fn(&Highlight) -> bool) -> bool {
        let mut all = self.stages.iter().flat_map(|stage| &stage.highlights);
        all.any(is_meant)
    }

    /// Some line has these names, as words of their own.
    fn says(&self, names: &[&str]) -> bool {
        let mut lines = self.stages.iter().flat_map(|stage| &stage.lines);
        lines.any(|line| {
            let line = line.in_english(self.layout).to_lowercase();
            names.iter().all(|name| has_words(&line, name))
        })
    }

    fn tells_house(&self, id: HouseId) -> bool {
        let is_it = |highlight: &Highlight| match highlight {
            Highlight::House(house) | Highlight::Cover(house) | Highlight::Line { house, .. } => {
                *house == id
            }
            _ => false,
        };
        self.shows(is_it) || self.says(&[&self.layout.house(id).name])
    }

    fn tells_candidate(&self, cell: Cell, value: Value) -> bool {
        let is_it = |highlight: &Highlight| highlight.tells_candidate(cell, value);
        self.shows(is_it) || self.says(&[self.layout.name(cell), value.on(self.layout)])
    }
}

/// Says whether words stand in a line, and not as parts of others.
fn has_words(line: &str, words: &str) -> bool {
    let words = words.to_lowercase();
    let mut rest = line;
    while let Some(at) = rest.find(&words) {
        let (before, from) = rest.split_at(at);
        let after = &from[words.len()..];
        let is_part = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        if !is_part(before.chars().next_back()) && !is_part(after.chars().next()) {
            return true;
        }
        rest = after;
    }
    false
}
