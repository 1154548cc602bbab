//! The puzzles that come along: each has the solutions that it should, and none is forgotten.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use sudogon_board::layout::clues::KINDS;
use sudogon_board::layout::clues::kinds::CAGE;
use sudogon_board::message::Language;
use sudogon_board::puzzle::Candidates;
use sudogon_logic::{self as logic, PreparedLayout, Uniqueness};
use sudogon_paper::examples::{EXAMPLES, ExampleGroup};
use sudogon_paper::files;
use sudogon_solve as solve;

#[test]
fn examples_have_the_solutions_that_they_should() {
    for example in EXAMPLES {
        let game = files::open_example(example, Language::ENGLISH)
            .unwrap_or_else(|error| panic!("{}: {error}", example.id));
        let puzzle = game.board().puzzle();
        let (title, written) = (
            example.title.english(),
            format!("title: {:?}", puzzle.about.title),
        );
        assert_eq!(puzzle.about.title, title, "{}", example.id);
        let file = Path::new("saved_puzzles").join(format!("{}.ron", example.id));
        let text = fs::read_to_string(file).expect("the file of the example");
        assert!(text.contains(&written), "{}", example.id);
        let mut watch = |_: &solve::SearchState<'_>| ControlFlow::Continue(());
        let answer = solve::solve(&puzzle.layout, &puzzle.givens, 2, &mut watch).unwrap();
        let several = puzzle.about.notes.contains("more than one solution");
        assert_eq!(answer.count, 1 + u128::from(several), "{}", example.id);
    }
}

#[test]
fn examples_are_as_hard_as_the_list_says() {
    let mut levels = Vec::new();
    for example in EXAMPLES {
        let game = files::open_example(example, Language::ENGLISH).expect("an example");
        let puzzle = game.board().puzzle();
        let notes = &puzzle.about.notes;
        assert!(!notes.contains("evel"), "the card says it: {notes}");
        let Some(said) = example.level else {
            assert!(notes.contains("more than one solution"), "{}", example.id);
            continue;
        };
        let prepared = PreparedLayout::new(&puzzle.layout);
        let candidates = Candidates::new(&puzzle.layout, &puzzle.givens, &[]);
        let uniqueness = Uniqueness::of(&puzzle.givens);
        let on = &mut |_: &()| ControlFlow::Continue(());
        let rating = logic::rate(&prepared, candidates, Some(&uniqueness), on);
        assert_eq!(rating.level(), said, "{}", example.id);
        levels.push((example.group, rating.level()));
    }
    assert!(levels.is_sorted(), "the easiest first: {levels:?}");
    levels.dedup();
    for (group, count) in [(ExampleGroup::Numbers, 6), (ExampleGroup::Killers, 4)] {
        let levels = levels.iter().filter(|(of, _)| *of == group);
        assert_eq!(levels.count(), count, "{group:?} from easy to very hard");
    }
}

#[test]
fn every_kind_of_clue_has_an_example() {
    let mut kinds = BTreeSet::new();
    for example in EXAMPLES {
        let game = files::open_example(example, Language::ENGLISH).expect("an example");
        let clues = game.board().layout().clues();
        let is_killer = !clues.is_empty() && clues.iter().all(|clue| clue.kind == &CAGE);
        assert_eq!(
            example.group == ExampleGroup::Numbers,
            clues.is_empty(),
            "{}",
            example.id
        );
        assert_eq!(
            example.group == ExampleGroup::Killers,
            is_killer,
            "{}",
            example.id
        );
        kinds.extend(clues.iter().map(|clue| clue.kind.id));
    }
    let missing = KINDS.iter().map(|kind| kind.id);
    let missing: Vec<&str> = missing.filter(|id| !kinds.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_folder_and_the_list_agree() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/saved_puzzles");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    let listed = EXAMPLES
        .iter()
        .map(|example| format!("{}.ron", example.id))
        .collect();
    assert_eq!(files, listed);
}
