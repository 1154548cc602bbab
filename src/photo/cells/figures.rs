//! What a cut-out may say: each value, or nothing, with a probability.

use std::sync::OnceLock;

use crate::puzzle::Value;

use super::net::Net;

/// The weights; `assets/figures.txt` lists the fonts that they come from.
static WEIGHTS: &[u8] = include_bytes!("../../../assets/figures.net");

/// What a cell says.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Each value that it may hold, or none, the most likely first.
    pub choices: Vec<(Option<Value>, f32)>,
}

impl Figure {
    /// Reads a cut-out, of a layout with so many values.
    pub fn read(cell: &[f32], values: usize) -> Self {
        static NET: OnceLock<Net> = OnceLock::new();
        let scores = NET.get_or_init(|| Net::new(WEIGHTS)).scores(cell);
        let allowed = &scores[..scores.len().min(values + 1)];
        let most = allowed.iter().copied().fold(f32::MIN, f32::max);
        let odds = allowed.iter().map(|score| (score - most).exp());
        let sum: f32 = odds.clone().sum();
        let choices = odds.enumerate();
        let mut choices: Vec<(Option<Value>, f32)> = choices
            .map(|(class, odds)| (Value::new(class), odds / sum))
            .collect();
        choices.sort_by(|a, b| b.1.total_cmp(&a.1));
        Self { choices }
    }

    /// What it most likely says.
    pub fn value(&self) -> Option<Value> {
        self.choices.first().and_then(|(value, _)| *value)
    }

    /// How likely that is.
    pub fn confidence(&self) -> f32 {
        self.choices
            .first()
            .map_or(0.0, |(_, probability)| *probability)
    }
}
