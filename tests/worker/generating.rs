//! Searches for new puzzles.

use sudogon::worker::{GenerateEvent, SearchEnd, Task, generate};
use sudogon_board::layout;
use sudogon_board::message::NoBoard;
use sudogon_generate::{Difficulty, PuzzleRequest, Why};
use sudogon_logic::Level;

fn end(task: &Task<GenerateEvent>) -> SearchEnd {
    match super::end(task) {
        GenerateEvent::Done(end) => end,
        GenerateEvent::Progress(progress) => panic!("it ended with {progress:?}"),
    }
}

fn request(id: &str, wanted: Difficulty) -> PuzzleRequest {
    let mut request = PuzzleRequest::new(&layout::named(id).expect("a shape"));
    request.wanted = wanted;
    request.seed = 7;
    request
}

#[test]
fn a_puzzle_is_found_and_the_same_seed_finds_it_again() {
    let found = || {
        let task = generate(
            || Ok(request("sq9", Difficulty::Level(Level::Medium))),
            || {},
        );
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
    let endless = || {
        Ok(PuzzleRequest {
            tries: u32::MAX,
            ..request("sq4", Difficulty::Ratings(90..=95))
        })
    };
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

#[test]
fn what_can_not_be_had_is_said() {
    let task = generate(
        || Ok(request("sq4", Difficulty::Level(Level::Extreme))),
        || {},
    );
    let SearchEnd::Impossible(why) = end(&task) else {
        panic!("a 4×4 is never extreme");
    };
    let why = why.in_english(&NoBoard);
    assert!(why.contains("easy"), "{why}");
    let task = generate(|| panic!("the board slipped"), || {});
    assert!(matches!(end(&task), SearchEnd::Failed(why) if why == "the board slipped"));
}
