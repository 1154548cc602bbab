//! What a cut-out may say: each value, or nothing, with a probability (the softmax of the net's scores over the classes that the board
//! may have).

use std::sync::OnceLock;

use sudogon_core::puzzle::Value;

use super::alphabet::{Alphabet, PRINTED};
use super::net::Net;

/// The weights; `assets/figures.txt` lists the fonts that they come from.
static WEIGHTS: &[u8] = include_bytes!("../../../../assets/figures.net");

/// How much speaks for each class of the net in a cut-out.
pub struct Scores(Vec<f32>);

impl Scores {
    /// What the net says.
    pub fn of(cut_out: &[f32]) -> Self {
        static NET: OnceLock<Net> = OnceLock::new();
        Self(NET.get_or_init(|| Net::new(WEIGHTS)).scores(cut_out))
    }

    /// How likely each number is, as far as the net knows them, if it may also be none.
    pub fn numbers(&self) -> Vec<(usize, f32)> {
        let number = |(at, printed): (usize, &&str)| Some((at + 1, printed.parse::<usize>().ok()?));
        let known: Vec<(usize, usize)> = PRINTED.iter().enumerate().filter_map(number).collect();
        let score = |class: usize| self.0.get(class).copied().unwrap_or(f32::MIN);
        let most = known.iter().map(|&(class, _)| score(class));
        let most = most.fold(score(0), f32::max);
        let odds = |class: usize| (score(class) - most).exp();
        let sum: f32 = odds(0) + known.iter().map(|&(class, _)| odds(class)).sum::<f32>();
        known
            .iter()
            .map(|&(class, number)| (number, odds(class) / sum))
            .collect()
    }

    fn among(&self, alphabet: &Alphabet) -> impl Iterator<Item = f32> {
        let classes = alphabet.classes.iter();
        classes.map(|&(class, _)| self.0.get(class).copied().unwrap_or(f32::MIN))
    }
}

/// What a cell says.
#[derive(Clone, Debug)]
pub struct FigureReading {
    /// Each value that it may hold, or none, the most likely first.
    pub choices: Vec<(Option<Value>, f32)>,
    /// How likely the first of them is, as a natural logarithm, if other alphabets are possible too.
    pub certainty: f32,
}

impl FigureReading {
    /// Reads a cell of a board that is printed in one of several alphabets.
    pub fn read(scores: &Scores, alphabet: &Alphabet, possible: &[Alphabet]) -> Self {
        let most = scores.among(alphabet).fold(f32::MIN, f32::max);
        let odds = |alphabet| {
            scores
                .among(alphabet)
                .map(move |score| (score - most).exp())
        };
        let sum: f32 = odds(alphabet).sum();
        let values = alphabet.classes.iter().map(|&(_, value)| value);
        let mut choices: Vec<(Option<Value>, f32)> =
            values.zip(odds(alphabet).map(|odds| odds / sum)).collect();
        choices.sort_by(|a, b| b.1.total_cmp(&a.1));
        let sums = possible.iter().map(|alphabet| odds(alphabet).sum::<f32>());
        Self {
            choices,
            certainty: -sums.fold(sum, f32::max).ln(),
        }
    }

    /// What it most likely says.
    pub fn value(&self) -> Option<Value> {
        self.choices.first().and_then(|(value, _)| *value)
    }
}
