//! The figures that were reached, which a run is held against: `accuracy.txt`.

use std::process::ExitCode;

use super::tally::{Figures, ReadingTally};

/// A set, a kind, the number of pictures, and what was read of them; a line each.
static REACHED: &str = include_str!("accuracy.txt");

/// The figures of a set, and whether one of today's is worse.
pub struct Accuracy {
    rows: Vec<(&'static str, Figures)>,
    is_worse: bool,
}

impl Accuracy {
    /// The figures reached for a set.
    pub fn of(set: &str) -> Self {
        let lines = REACHED.lines().filter(|line| !line.starts_with('#'));
        let row = |line: &'static str| {
            let mut fields = line.split('\t');
            let is_of_set = fields.next() == Some(set);
            let kind = fields.next().expect("a kind");
            let mut number = || {
                let field = fields.next().and_then(|field| field.parse().ok());
                field.unwrap_or_else(|| panic!("a number is missing: {line}"))
            };
            let figures = Figures {
                pictures: number(),
                right: number(),
                right_after_suggestion: number(),
                wrong_without_ring: number(),
            };
            is_of_set.then_some((kind, figures))
        };
        Self {
            rows: lines.filter_map(row).collect(),
            is_worse: false,
        }
    }

    /// Prints what was read of a kind of pictures beside what was reached for as many.
    pub fn print(&mut self, kind: &str, tally: &mut ReadingTally) {
        let figures = tally.figures;
        let mut rows = self.rows.iter();
        let reached = rows.find(|row| row.0 == kind && row.1.pictures == figures.pictures);
        let beside = match reached {
            Some((_, reached)) => {
                let is_worse = figures.is_worse_than(reached);
                self.is_worse |= is_worse;
                let [right, after, wrong] = [
                    reached.right,
                    reached.right_after_suggestion,
                    reached.wrong_without_ring,
                ];
                let verdict = if is_worse { "WORSE" } else { "no worse" };
                format!("{right}, {after}, {wrong}: {verdict}")
            }
            None => "unknown".to_owned(),
        };
        println!("{kind}\t{}\t{beside}", tally.row());
    }

    /// Success, unless a figure was worse.
    pub fn end(&self) -> ExitCode {
        match self.is_worse {
            true => ExitCode::FAILURE,
            false => ExitCode::SUCCESS,
        }
    }
}
