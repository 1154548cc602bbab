//! Puzzles for somebody who knows some techniques, or keeps no marks: what they need is what was allowed.

use std::ops::ControlFlow;
use std::sync::Arc;

use sudogon_board::puzzle::{Candidates, Puzzle};
use sudogon_generate::{Difficulty, Generated, PuzzleRequest};
use sudogon_logic::{
    self as logic, KnownTechniques, Level, PreparedLayout, Rating, Technique, Uniqueness,
    techniques,
};

use super::{made, named, rating, solutions};

/// How hard a puzzle is for somebody who knows these techniques alone.
fn rating_by(made: &Generated, known: &KnownTechniques) -> Rating {
    let Puzzle { layout, givens, .. } = &made.puzzle;
    let prepared = PreparedLayout::new(layout).knowing(Some(known.clone()));
    let uniqueness = Uniqueness::of(givens);
    let go_on = &mut |_: &()| ControlFlow::Continue(());
    let candidates = Candidates::new(layout, givens, &[]);
    logic::rate(&prepared, candidates, Some(&uniqueness), go_on)
}

/// All that is easier than a technique, but for one.
fn easier_than(technique: &str, without: &str) -> KnownTechniques {
    let all = techniques::ALL.iter().map(|one| one.id);
    let easier = all.take_while(|id| *id != technique);
    easier.filter(|id| *id != without).collect()
}

const SHAPES: [&str; 3] = ["sq9", "star", "jigsaw9"];

#[test]
fn what_is_known_is_enough() {
    for id in SHAPES {
        for (known, level) in [
            (easier_than("naked-triple", "x-wing"), Level::Hard),
            (
                easier_than("empty-rectangle", "skyscraper"),
                Level::VeryHard,
            ),
        ] {
            let made = made(PuzzleRequest {
                wanted: Difficulty::Level(level),
                known: Some(known.clone()),
                ..PuzzleRequest::new(&named(id))
            });
            assert_eq!(solutions(&made.puzzle), 1, "{id}");
            assert_eq!(
                (made.rating.level(), made.rating.is_complete),
                (level, true)
            );
            assert_eq!(rating_by(&made, &known), made.rating, "{id}");
            assert!(
                rating(&made.puzzle, true).tenths <= made.rating.tenths,
                "{id}"
            );
        }
    }
}

#[test]
fn one_technique_is_new() {
    for id in SHAPES {
        let new: &'static Technique = techniques::named("naked-pair").expect("it is there");
        let known = easier_than(new.id, "");
        let made = made(PuzzleRequest {
            wanted: Difficulty::Technique(new),
            known: Some(known.with(new.id)),
            ..PuzzleRequest::new(&named(id))
        });
        assert!(!rating_by(&made, &known).is_complete, "{id}: it is needed");
        assert_eq!(rating_by(&made, &known.with(new.id)), made.rating, "{id}");
        let position = made.position.expect("there it comes");
        let prepared = PreparedLayout::new(&made.puzzle.layout).knowing(Some(known));
        let uniqueness = Uniqueness::of(&made.puzzle.givens);
        let position = prepared.position(&position).relying_on(Some(&uniqueness));
        assert!(logic::first_step(&position).is_none(), "{id}");
    }
}

#[test]
fn no_number_rests_on_more_facts_than_were_asked_for() {
    for id in SHAPES {
        for (level, most) in [(Level::Medium, 1), (Level::Hard, 3)] {
            let made = made(PuzzleRequest {
                wanted: Difficulty::Level(level),
                most_facts: Some(most),
                ..PuzzleRequest::new(&named(id))
            });
            assert_eq!(made.rating.level(), level, "{id}");
            let layout = Arc::clone(&made.puzzle.layout);
            let start = Candidates::new(&layout, &made.puzzle.givens, &[]);
            let uniqueness = Uniqueness::of(&made.puzzle.givens);
            let go_on = &mut |_: &()| ControlFlow::Continue(());
            let prepared = PreparedLayout::new(&layout);
            let way = logic::number_way(&prepared, start, Some(&uniqueness), most, go_on);
            let way = way.expect("nobody stops it");
            let facts = way.numbers.iter().map(|number| number.facts.len()).max();
            assert!(way.is_complete && facts <= Some(most), "{id}: {facts:?}");
            assert_eq!(made.most_facts, facts, "{id}");
        }
    }
}
