//! What a cut-out may say: each value, printed or written, or nothing, with a probability (the softmax of the net's scores over the
//! classes that the board may have). What is struck out has a share of its own, and is never certain.

use sudogon_board::puzzle::Value;

use super::alphabet::{Alphabet, PRINTED, UNREADABLE};
use super::figure::Figure;
use super::net::Net;

/// How much speaks against a mark that the print rules out, as a natural logarithm.
const RULED_OUT: f32 = 3.0;

/// How likely a cell is empty that can't be read.
const UNREAD: f32 = 0.5;

/// How much speaks for each class of the net in a cut-out.
pub struct Scores(Vec<f32>);

impl Scores {
    /// Returns what a net says.
    pub fn of(net: &Net, cut_out: &[f32]) -> Self {
        Self(net.scores(cut_out))
    }

    /// How likely each number is, as far as the net knows them, if it may also be none.
    pub fn numbers(&self) -> Vec<(usize, f32)> {
        let number = |(at, printed): (usize, &&str)| Some((at + 1, printed.parse::<usize>().ok()?));
        let known: Vec<(usize, usize)> = PRINTED.iter().enumerate().filter_map(number).collect();
        let score = |class: usize| self.of_class(class);
        let most = known
            .iter()
            .map(|&(class, _)| score(class))
            .fold(score(0), f32::max);
        let odds = |class: usize| (score(class) - most).exp();
        let sum: f32 = odds(0) + known.iter().map(|&(class, _)| odds(class)).sum::<f32>();
        known
            .iter()
            .map(|&(class, number)| (number, odds(class) / sum))
            .collect()
    }

    /// The mean of several cut-outs of one figure: a product of experts.
    pub fn mean(all: &[Self]) -> Self {
        let classes = all.iter().map(|scores| scores.0.len()).min().unwrap_or(0);
        let mean = |class: usize| {
            let sum: f32 = all.iter().map(|scores| scores.0[class]).sum();
            sum / all.len() as f32
        };
        Self((0..classes).map(mean).collect())
    }

    /// The likeliest value of a small figure, printed or written, and how likely it is if it is not nothing; `None` if it is struck out. Nobody
    /// pencils in what is ruled out.
    pub fn mark(&self, alphabet: &Alphabet, ruled_out: &[Value]) -> (Option<Value>, f32) {
        let figures = alphabet.classes.iter().filter_map(|&(class, figure)| {
            let value = figure.map(Figure::value)?;
            let cost = if ruled_out.contains(&value) {
                RULED_OUT
            } else {
                0.0
            };
            Some((Some(value), self.of_class(class) - cost))
        });
        let scores: Vec<(Option<Value>, f32)> =
            figures.chain([(None, self.of_class(UNREADABLE))]).collect();
        let most = scores
            .iter()
            .map(|(_, score)| *score)
            .fold(f32::MIN, f32::max);
        let mut values: Vec<(Option<Value>, f32)> = Vec::new();
        for (value, score) in scores {
            let odds = (score - most).exp();
            match values.iter_mut().find(|(other, _)| *other == value) {
                Some((_, sum)) => *sum += odds,
                None => values.push((value, odds)),
            }
        }
        let all: f32 = values.iter().map(|(_, odds)| odds).sum();
        let likeliest = values.into_iter().max_by(|a, b| a.1.total_cmp(&b.1));
        likeliest.map_or((None, 0.0), |(value, odds)| (value, odds / all))
    }

    fn of_class(&self, class: usize) -> f32 {
        self.0.get(class).copied().unwrap_or(f32::MIN)
    }

    fn among(&self, alphabet: &Alphabet) -> impl Iterator<Item = f32> {
        let classes = alphabet.classes.iter();
        classes.map(|&(class, _)| self.of_class(class))
    }
}

/// The reading of a figure.
#[derive(Clone, Debug)]
pub struct FigureReading {
    /// Each figure that it may hold, or none, the most likely first. Their shares are less than 1 together where something was struck out.
    pub choices: Vec<(Option<Figure>, f32)>,
    /// How likely the first of them is, as a natural logarithm, if other alphabets are possible too.
    pub certainty: f32,
    /// A program set it apart from print, in a font.
    pub is_typed: bool,
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
        let struck_out = (scores.of_class(UNREADABLE) - most).exp();
        let sum = odds(alphabet).sum::<f32>() + struck_out;
        let figures = alphabet.classes.iter().map(|&(_, figure)| figure);
        let choices = figures.zip(odds(alphabet).map(|odds| odds / sum));
        let sums = possible.iter().map(|alphabet| odds(alphabet).sum::<f32>());
        let mut reading = Self {
            choices: choices.collect(),
            certainty: -sums.fold(sum, f32::max).ln(),
            is_typed: false,
        };
        reading.sort();
        reading
    }

    /// Returns what it most likely says.
    pub fn figure(&self) -> Option<Figure> {
        self.choices.first().and_then(|(figure, _)| *figure)
    }

    /// How likely the cell is empty.
    pub fn empty_share(&self) -> f32 {
        let empty = self.choices.iter().filter(|(figure, _)| figure.is_none());
        empty.map(|(_, share)| share).sum()
    }

    /// The cell is empty with this probability; what it says otherwise, is as likely as before.
    pub fn set_empty_share(&mut self, share: f32) {
        let before = self.empty_share();
        let tiny = 1e-6;
        for (figure, choice) in &mut self.choices {
            *choice *= match figure {
                None => share / before.max(tiny),
                Some(_) => (1.0 - share) / (1.0 - before).max(tiny),
            };
        }
        self.sort();
    }

    /// It says nothing that can be read: it has no figure, and somebody should look.
    pub fn set_unreadable(&mut self) {
        self.choices = vec![(None, UNREAD)];
    }

    /// How likely what stands there is written, if something does.
    pub fn written_share(&self) -> Option<f32> {
        let sum = |is_counted: fn(Figure) -> bool| {
            let counted = self
                .choices
                .iter()
                .filter(|(figure, _)| figure.is_some_and(is_counted));
            counted.map(|(_, share)| share).sum::<f32>()
        };
        let all = sum(|_| true);
        let written = sum(|figure| figure.written().is_some());
        self.figure().map(|_| written / all.max(f32::EPSILON))
    }

    /// Sets the probability that it is written; what it says stays as likely as before.
    pub fn set_written_share(&mut self, share: f32) {
        let Some(before) = self.written_share() else {
            return;
        };
        let tiny = 1e-6;
        let written = share / before.max(tiny);
        let printed = (1.0 - share) / (1.0 - before).max(tiny);
        for (figure, share) in &mut self.choices {
            *share *= match figure {
                Some(Figure::Written(_)) => written,
                Some(Figure::Printed(_)) => printed,
                None => 1.0,
            };
        }
        self.sort();
    }

    /// Takes what looks printed for typed by somebody, in the same font: each value is as likely as before.
    pub fn set_typed(&mut self) {
        for (figure, _) in &mut self.choices {
            *figure = figure.map(|figure| match figure {
                Figure::Printed(value) => Figure::Written(value),
                Figure::Written(value) => Figure::Printed(value),
            });
        }
    }

    /// The most likely first.
    pub fn sort(&mut self) {
        self.choices.sort_by(|a, b| b.1.total_cmp(&a.1));
    }
}
