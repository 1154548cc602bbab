//! A new puzzle: searched for until it is as wanted, there were as many tries as it may have, or it is told to stop.

use sudogon_core::generate::{GenerateProgress, Generated, Generator, Request, Unfound};

use super::task::{Reporter, Task, WORDS_EVERY, start};

/// What a search for a new puzzle reports.
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
    Found(Box<Generated>, Box<Request>),
    /// Without one; the nearest can be taken.
    Unfound(Unfound, Box<Request>),
    /// Nothing was tried: what is wanted can't be had, for this reason.
    Impossible(String),
    /// A panic, with its message.
    Failed(String),
}

/// Searches for a new puzzle on a separate thread. There the request is made too: a large board takes longer than a frame.
pub fn generate(
    request: impl FnOnce() -> Result<Request, String> + Send + 'static,
    wake: impl Fn() + Send + 'static,
) -> Task<GenerateEvent> {
    let work = move |reporter: &Reporter<GenerateEvent>| {
        let made = request()
            .and_then(|request| Generator::new(request).map_err(|error| error.to_string()));
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

#[cfg(test)]
mod tests {
    use super::*;
    use sudogon_core::generate::{Wanted, Why};
    use sudogon_core::layout;
    use sudogon_core::logic::Level;

    fn end(task: &Task<GenerateEvent>) -> SearchEnd {
        let last = std::iter::from_fn(|| task.wait()).last();
        match last.expect("it ends") {
            GenerateEvent::Done(end) => end,
            GenerateEvent::Progress(progress) => panic!("it ended with {progress:?}"),
        }
    }

    fn request(id: &str, wanted: Wanted) -> Request {
        let mut request = Request::new(&layout::named(id).unwrap());
        request.wanted = wanted;
        request.seed = 7;
        request
    }

    #[test]
    fn a_puzzle_is_found_and_the_same_seed_finds_it_again() {
        let found = || {
            let task = generate(|| Ok(request("sq9", Wanted::Level(Level::Medium))), || {});
            match end(&task) {
                SearchEnd::Found(found, _) => *found,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(found().rating.level(), Level::Medium);
        assert_eq!(found(), found());
    }

    #[test]
    fn a_search_shows_how_far_it_is_and_hands_out_the_nearest_when_it_is_stopped() {
        // No 4×4 is so hard.
        let endless = || Ok(without_end(request("sq4", Wanted::Ratings(90..=95))));
        let task = generate(endless, || {});
        let Some(GenerateEvent::Progress(progress)) = task.wait() else {
            panic!("it should be under way");
        };
        assert!(progress.tries > 0 && progress.nearest.is_some());
        task.stop();
        match end(&task) {
            SearchEnd::Unfound(unfound, _) => {
                assert_eq!(unfound.why, Why::Stopped);
                assert!(unfound.nearest.is_some());
            }
            other => panic!("{other:?}"),
        }
    }

    fn without_end(request: Request) -> Request {
        Request {
            tries: u32::MAX,
            ..request
        }
    }

    #[test]
    fn what_can_not_be_had_is_said() {
        let task = generate(|| Ok(request("sq4", Wanted::Level(Level::Extreme))), || {});
        let SearchEnd::Impossible(why) = end(&task) else {
            panic!("a 4×4 is never extreme");
        };
        assert!(why.contains("easy"), "{why}");
        let task = generate(|| panic!("the board slipped"), || {});
        assert!(matches!(end(&task), SearchEnd::Failed(why) if why == "the board slipped"));
    }
}
