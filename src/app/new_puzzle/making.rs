//! Puzzles that are being made and kept ready; the search that the player waits for.

use std::time::{Duration, Instant};

use sudogon_generate::{GenerateProgress, Generated, PuzzleRequest, Unfound};

use crate::app::card_text::CardText;
use crate::app::new_puzzle::order::{Order, Search};
use crate::language::{label, say};

/// How long a search takes until its progress is shown: what takes less is there in an instant.
const INSTANT: Duration = Duration::from_millis(250);

/// The search that the player waits for.
pub struct Making {
    pub search: Search,
    /// How far it is.
    pub progress: GenerateProgress,
    /// It was stopped to take what is there.
    pub takes_nearest: bool,
    since: Instant,
}

impl Making {
    /// The player waits for a search from now on.
    pub fn new(search: Search) -> Self {
        Self {
            search,
            progress: GenerateProgress::default(),
            takes_nearest: false,
            since: Instant::now(),
        }
    }

    /// The time until its progress is shown.
    pub fn left(&self) -> Duration {
        INSTANT.saturating_sub(self.since.elapsed())
    }

    /// How far it is, to show.
    pub fn shown(&self) -> SearchDialog {
        let GenerateProgress {
            tries,
            most_tries,
            nearest,
        } = &self.progress;
        let (number, count) = (*tries, *most_tries);
        let tried = match (most_tries, nearest) {
            (0, _) => label!("Preparing the board…").to_owned(),
            (_, None) => say!("{number} of {count} {count|board|boards} tried."),
            (_, Some(nearest)) => say!(
                "{number} of {count} {count|board|boards} tried; nearest so far: {clause}.",
                clause = nearest.message()
            ),
        };
        let what = self.search.order.wish.message();
        SearchDialog {
            words: CardText::new(say!("Looking for: {clause}", clause = what), [tried]),
            has_nearest: nearest.is_some(),
            missed: None,
        }
    }
}

/// How far a search is, or how it has ended without what was wanted.
pub struct SearchDialog {
    pub words: CardText,
    /// There is something that can be taken.
    pub has_nearest: bool,
    /// The search, once it has ended.
    pub missed: Option<Missed>,
}

/// A search that has ended without what was wanted.
pub struct Missed {
    /// The order that was searched for.
    pub order: Order,
    /// The request to the generator.
    pub request: PuzzleRequest,
    /// How it ended.
    pub unfound: Unfound,
}

impl Missed {
    /// What is told of it, and what can be done.
    pub fn shown(self) -> SearchDialog {
        let nearest = self.nearest().map(|nearest| {
            say!(
                "The nearest is {clause}, and has one solution too.",
                clause = nearest.rating.message()
            )
        });
        let tried = say!(
            "{count} {count|board was|boards were} tried, and none gave such a puzzle.",
            count = self.unfound.tries
        );
        let headline = say!("Not found: {clause}", clause = self.order.wish.message());
        SearchDialog {
            has_nearest: nearest.is_some(),
            words: CardText::new(headline, [tried].into_iter().chain(nearest)),
            missed: Some(self),
        }
    }

    /// The nearest to what was wanted.
    pub fn nearest(&self) -> Option<&Generated> {
        self.unfound.nearest.as_deref()
    }
}

/// The searches for new puzzles: the one kept ready, and the one that the player waits for.
#[derive(Default)]
pub struct NewPuzzleState {
    /// The seed as it was typed; empty: by chance.
    pub seed: String,
    /// The search that was begun before it was asked for.
    pub prepared: Option<Search>,
    /// The search that the player waits for.
    pub making: Option<Making>,
}
