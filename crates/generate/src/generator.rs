//! Tries full boards until a puzzle is as wanted.

use std::ops::RangeInclusive;
use std::sync::Arc;

use sudogon_board::layout::{self, Layout};
use sudogon_board::puzzle::{Grid, Puzzle};
use sudogon_board::random::Random;
use sudogon_board::watch::{Stopped, Watch};
use sudogon_logic::{Level, Technique};
use sudogon_solve::Limits;

use super::clues::SolvedBoard;
use super::dig::{Dug, dig};
use super::error::{Error, Unfound, Why};
use super::fit::{TargetRating, fit};
use super::levels_of_layouts::{levels, nearest_level};
use super::pattern::patterns;
use super::prepared_board::{PreparedBoard, RatedBoard};
use super::puzzle_search::{GenerateProgress, Generated, PuzzleSearch};
use super::regions;
use super::request::{Difficulty, GivenCount, PuzzleRequest};
use super::seed::{mixed, seed_of_number};

/// The highest rating of a puzzle that is solved without a guess, by singles and locked candidates, in tenths.
const WITHOUT_A_GUESS: u32 = 28;

/// How many full boards may fail to be made, all of those so far, before the board is said to have none.
const UNFILLED: u32 = 20;

/// A puzzle that does not need the technique to practise is further away than any that does.
const NOT_NEEDED: u32 = 1000;

/// Where a path ends early its rating counts as this, in tenths: harder than all others; where numbers do, this is how many facts are too
/// many.
const BEYOND: u32 = 120;

/// Makes puzzles as they are wanted; it can be shared among threads.
///
/// # Example
/// ```
/// use std::ops::ControlFlow;
/// use sudogon_board::layout;
/// use sudogon_generate::{Generator, PuzzleRequest, Difficulty};
/// use sudogon_logic::Level;
///
/// let mut request = PuzzleRequest::new(&layout::named("star")?);
/// request.wanted = Difficulty::Level(Level::Medium);
/// let generator = Generator::new(request).expect("a star has medium puzzles");
/// let made = generator.puzzle(0, &mut |_| ControlFlow::Continue(()));
/// assert_eq!(made.expect("one is found").rating.level(), Level::Medium);
/// # Ok::<(), layout::Error>(())
/// ```
pub struct Generator {
    request: PuzzleRequest,
    /// The board that all puzzles share, before clues are drawn; none where each has regions of its own.
    board: Option<PreparedBoard>,
}

impl Generator {
    /// Makes ready what all puzzles share.
    ///
    /// # Errors
    /// What is wanted and can't be had.
    pub fn new(request: PuzzleRequest) -> Result<Self, Error> {
        check(&request)?;
        let is_shared = !regions::are_missing(&request.layout);
        let board = is_shared.then(|| prepared(&request, &request.layout));
        Ok(Self { request, board })
    }

    /// Returns what is wanted.
    pub fn request(&self) -> &PuzzleRequest {
        &self.request
    }

    /// Searches for a puzzle of the series, counted from 0. It depends on the request and the number alone.
    ///
    /// # Errors
    /// Why there is none, with the nearest that was found.
    pub fn puzzle(
        &self,
        number: u64,
        watch: Watch<'_, GenerateProgress>,
    ) -> Result<Generated, Unfound> {
        let seed = seed_of_number(self.request.seed, number);
        let mut run = PuzzleSearch::new(self.request.tries, watch);
        let mut unfilled = 0;
        let mut why = Why::Tries;
        while run.begin_try() {
            let mut random = Random(mixed(seed, run.tries().into()));
            match self.attempt(seed, &mut random, &mut run) {
                Err(Stopped) => {
                    why = Why::Stopped;
                    break;
                }
                Ok(Attempt::Found(found)) => return Ok(*found),
                Ok(Attempt::Unfilled) => unfilled += 1,
                Ok(Attempt::Other) => {}
            }
            if unfilled == run.tries() && unfilled == UNFILLED {
                why = Why::CannotBeFilled;
                break;
            }
        }
        Err(Unfound {
            why,
            tries: run.tries(),
            nearest: run.nearest.map(|(_, nearest)| Box::new(nearest)),
        })
    }

    fn attempt(
        &self,
        seed: u64,
        random: &mut Random,
        run: &mut PuzzleSearch<'_>,
    ) -> Result<Attempt, Stopped> {
        let request = &self.request;
        let own;
        let board = match &self.board {
            Some(shared) => shared,
            None => {
                let Ok(layout) = regions::with_random_regions(&request.layout, random) else {
                    return Ok(Attempt::Unfilled);
                };
                own = prepared(request, &layout);
                &own
            }
        };
        let Some(solution) = board.fill(random, run)? else {
            return Ok(Attempt::Unfilled);
        };
        let clued;
        let board = if request.clues.is_empty() {
            board
        } else {
            let Ok(layout) = self.with_clues(&board.layout, &solution, random) else {
                return Ok(Attempt::Other);
            };
            clued = prepared(request, &layout);
            &clued
        };
        let ratings = request.wanted.ratings();
        let is_minimal = request.givens == GivenCount::Minimal;
        let guesses = self.guesses(&board.layout);
        let fewest = request.fewest_givens(&board.layout, random);
        let empty = Grid::empty(solution.len());
        let needs_no_givens = !request.clues.is_empty()
            && fewest == 0
            && board.has_one_solution(&empty, guesses, run)? == Some(true);
        let mut dug = if needs_no_givens {
            Dug::empty(solution.len(), &board.groups, random)
        } else {
            dig(board, &solution, fewest, guesses, random, run)?
        };
        if is_minimal && !dug.is_minimal {
            return Ok(Attempt::Other);
        }
        let is_surely_too_easy = request.clues.is_empty()
            && *ratings.start() > WITHOUT_A_GUESS
            && run.nearest.is_some()
            && board.has_one_solution(&dug.givens, 0, run)?.is_some();
        if is_surely_too_easy {
            return Ok(Attempt::Other);
        }
        let technique = request.wanted.technique();
        let rated = if is_minimal {
            board.rate(&dug.givens, *ratings.end(), technique, run)?
        } else {
            let aim = TargetRating {
                ratings: ratings.clone(),
                technique,
            };
            fit(board, &solution, &mut dug, &aim, run)?
        };
        let Some(mut distance) = distance(&rated, &ratings, technique) else {
            return Ok(Attempt::Other);
        };
        let mut facts = None;
        if let Some(most) = request.most_facts.filter(|_| distance == 0) {
            facts = board.most_facts(&dug.givens, most, run)?;
            distance = facts.map_or(BEYOND, |facts| facts.saturating_sub(most) as u32);
        }
        let tries = run.tries();
        let made = |givens: Grid, rated: RatedBoard| Generated {
            puzzle: Puzzle {
                givens,
                ..Puzzle::empty(board.layout.clone())
            },
            solution: solution.clone(),
            rating: rated.rating,
            seed,
            tries,
            most_facts: facts,
            position: rated.practice.map(|(position, _)| position),
        };
        if distance == 0 {
            return Ok(Attempt::Found(Box::new(made(dug.givens, rated))));
        }
        run.keep_if_nearer(distance, || made(dug.givens, rated));
        Ok(Attempt::Other)
    }

    /// The guesses after which it counts as unknown whether a board has one solution.
    fn guesses(&self, layout: &Layout) -> u64 {
        let request = &self.request;
        let needs_none = *request.wanted.ratings().end() <= WITHOUT_A_GUESS;
        match request.givens {
            GivenCount::Usual | GivenCount::AtLeast(_) if needs_none => 0,
            _ => Limits::brief(layout).guesses,
        }
    }

    /// The board with clues by chance, all true of a solution.
    fn with_clues(
        &self,
        layout: &Layout,
        solution: &Grid,
        random: &mut Random,
    ) -> Result<Arc<Layout>, layout::Error> {
        let level = Level::of(*self.request.wanted.ratings().end());
        let board = SolvedBoard::new(layout, solution, level);
        let sets = self.request.clues.iter();
        layout::with_clues(layout, sets.flat_map(|set| (set.draw)(&board, random)))
    }
}

/// How a try ended.
enum Attempt {
    Found(Box<Generated>),
    /// There was no full board.
    Unfilled,
    /// The puzzle is not as wanted.
    Other,
}

/// By how much a puzzle differs from what is wanted; `None` where that is not known, as it is only known to be too hard.
fn distance(
    rated: &RatedBoard,
    ratings: &RangeInclusive<u32>,
    technique: Option<&Technique>,
) -> Option<u32> {
    let tenths = match rated.rating.is_complete {
        true => rated.rating.tenths,
        false if *ratings.end() == u32::MAX => BEYOND,
        false => return None,
    };
    let by_rating = ratings.start().saturating_sub(tenths) + tenths.saturating_sub(*ratings.end());
    let is_needed = technique.is_none()
        || rated
            .practice
            .as_ref()
            .is_some_and(|(_, hardest)| *hardest == tenths);
    Some(by_rating + if is_needed { 0 } else { NOT_NEEDED })
}

impl Difficulty {
    /// The technique to practise.
    fn technique(&self) -> Option<&'static Technique> {
        match self {
            Self::Technique(technique) => Some(technique),
            Self::Any | Self::Level(_) | Self::Ratings(_) => None,
        }
    }
}

/// A board that is rated as a request says.
fn prepared(request: &PuzzleRequest, layout: &Arc<Layout>) -> PreparedBoard {
    PreparedBoard::new(
        layout,
        request.pattern,
        request.relies_on_uniqueness,
        request.known.clone(),
    )
}

fn check(request: &PuzzleRequest) -> Result<(), Error> {
    let layout = &*request.layout;
    let title = || layout.title().to_owned();
    if let Some(missing) = layout.unfinished()
        && !regions::are_missing(layout)
    {
        return Err(Error::Unfinished {
            title: title(),
            missing: missing.clone(),
        });
    }
    if let Difficulty::Level(wanted) = request.wanted {
        let there = levels(layout);
        if !there.contains(&wanted) {
            let nearest = nearest_level(&there, wanted).unwrap_or(wanted);
            return Err(Error::NoSuchLevel {
                title: title(),
                wanted,
                nearest,
            });
        }
    }
    match request.wanted.technique() {
        Some(technique) if technique.is_double() => return Err(Error::NeverNeeded { technique }),
        Some(technique) if technique.needs_uniqueness() && !request.relies_on_uniqueness => {
            return Err(Error::NeedsUniqueness { technique });
        }
        _ => {}
    }
    if request.wanted.ratings().is_empty() {
        return Err(Error::NoRatings);
    }
    if let Some(pattern) = request.pattern.filter(|pattern| !pattern.fits(layout)) {
        let there = patterns(layout);
        return Err(Error::NoSuchPattern {
            title: title(),
            wanted: pattern,
            there,
        });
    }
    match request.givens {
        GivenCount::AtLeast(wanted) if wanted > layout.len() => Err(Error::TooManyGivens {
            title: title(),
            cells: layout.len(),
            wanted,
        }),
        _ => Ok(()),
    }
}
