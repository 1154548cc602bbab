//! A new puzzle: searched for until it is as wanted, there were as many tries as it may have, or it is told to stop.

use sudogon_board::message::Message;
use sudogon_generate::{GenerateProgress, Generated, Generator, PuzzleRequest, Unfound};

use super::task::{Reporter, Task, WORDS_EVERY, start};

/// An event of a search for a new puzzle.
#[derive(Debug)]
pub enum GenerateEvent {
    /// Its progress.
    Progress(GenerateProgress),
    /// How it ended; nothing follows.
    Done(SearchEnd),
}

/// How a search for a new puzzle ended.
#[derive(Debug)]
pub enum SearchEnd {
    /// With a puzzle, and what was asked for.
    Found(Box<Generated>, Box<PuzzleRequest>),
    /// Without one; the nearest can be taken.
    Unfound(Unfound, Box<PuzzleRequest>),
    /// Nothing was tried: what is wanted can't be had, for this reason, without its full stop.
    Impossible(Message),
    /// A panic, with its message.
    Failed(String),
}

/// Searches for a new puzzle on a separate thread. There the request is made too: a large board takes longer than a frame.
pub fn generate(
    request: impl FnOnce() -> Result<PuzzleRequest, Message> + Send + 'static,
    wake: impl Fn() + Send + 'static,
) -> Task<GenerateEvent> {
    let work = move |reporter: &Reporter<GenerateEvent>| {
        let made =
            request().and_then(|request| Generator::new(request).map_err(|error| error.message()));
        GenerateEvent::Done(match made {
            Ok(generator) => search(&generator, reporter),
            Err(why) => SearchEnd::Impossible(why),
        })
    };
    start("new puzzle", wake, work, |message| {
        GenerateEvent::Done(SearchEnd::Failed(message))
    })
}

fn search(generator: &Generator, reporter: &Reporter<GenerateEvent>) -> SearchEnd {
    let mut pulse = reporter.every(WORDS_EVERY);
    let watch = &mut |at: &GenerateProgress| pulse.step(|| GenerateEvent::Progress(*at));
    let request = Box::new(generator.request().clone());
    match generator.puzzle(0, watch) {
        Ok(found) => SearchEnd::Found(Box::new(found), request),
        Err(unfound) => SearchEnd::Unfound(unfound, request),
    }
}
