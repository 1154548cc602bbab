//! What lasts is known by an id that never changes: files on people's disks, commands and scripts have these.

use std::collections::BTreeSet;

use sudogon_board::layout::RULES;
use sudogon_board::layout::clues::{ALL_PRINTED, KINDS, OWN_RULE, RuleColour, RuleLook};
use sudogon_board::text;
use sudogon_generate::{CLUE_SETS, PATTERNS};
use sudogon_learn::EXERCISE_BOARDS;
use sudogon_logic::{Level, techniques};
use sudogon_paper::examples::EXAMPLES;
use sudogon_paper::files;
use sudogon_solve::strategies;

const FROZEN: &str = include_str!("data/ids.txt");

/// The lines of a part of a frozen list.
fn part<'a>(frozen: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let lines = frozen
        .lines()
        .skip_while(move |line| *line != format!("[{name}]"));
    lines.skip(1).take_while(|line| !line.is_empty())
}

/// Checks that the ids of a registry are those of its part of the frozen list, well formed, and each used once in any case.
fn check<'a>(name: &str, ids: impl Iterator<Item = &'a str>) {
    let ids: Vec<&str> = ids.collect();
    let once: BTreeSet<String> = ids.iter().map(|id| id.to_lowercase()).collect();
    assert_eq!(once.len(), ids.len(), "{name}: each is used once");
    for id in &ids {
        let is_letter = |letter: char| letter.is_ascii_alphanumeric();
        let words = id.split('-').map(|word| word.replace('+', ""));
        let is_well_formed = words
            .clone()
            .all(|word| !word.is_empty() && word.chars().all(is_letter));
        // As clues these are printed so.
        let is_small = *id == id.to_lowercase() || ["X", "V"].contains(id);
        assert!(is_well_formed && is_small, "{name}: {id}");
    }
    let frozen = part(FROZEN, name).map(|line| line.split(" | ").next().unwrap_or(line));
    let (ids, frozen): (BTreeSet<&str>, BTreeSet<&str>) =
        (ids.into_iter().collect(), frozen.collect());
    let gone: Vec<_> = frozen.difference(&ids).collect();
    assert!(gone.is_empty(), "{name}: files have these: {gone:?}");
    let new: Vec<_> = ids.difference(&frozen).collect();
    assert!(new.is_empty(), "{name}: the list needs these: {new:?}");
}

#[test]
fn what_lasts_is_known_by_its_id() {
    check("techniques", techniques::ALL.iter().map(|one| one.id));
    check("levels", Level::ALL.iter().map(|one| one.id()));
    let own = [&OWN_RULE, &ALL_PRINTED].into_iter();
    check("clues", KINDS.iter().copied().chain(own).map(|one| one.id));
    check(
        "looks of rules of one's own",
        RuleLook::ALL.iter().map(|one| one.id()),
    );
    check(
        "colours of rules of one's own",
        RuleColour::ALL.iter().map(|one| one.id()),
    );
    check("rules", RULES.iter().map(|one| one.id));
    check("strategies", strategies::ALL.iter().map(|one| one.id));
    check("symmetries", PATTERNS.iter().map(|one| one.id));
    check("clue sets", CLUE_SETS.iter().map(|one| one.id));
    check(
        "boards of exercises",
        EXERCISE_BOARDS.iter().map(|one| one.id),
    );
}

#[test]
fn formats_and_examples_are_known_by_their_ids() {
    check("formats", files::ALL.iter().map(|one| one.id));
    check("examples", EXAMPLES.iter().map(|one| one.id));
}

/// Of techniques and levels files had the English name before.
#[test]
fn what_stood_by_its_name_before_is_found() {
    let with_name = |name| part(FROZEN, name).filter_map(|line| line.split_once(" | "));
    let techniques: Vec<_> = with_name("techniques").collect();
    assert_eq!(techniques.len(), 92);
    for (id, name) in techniques {
        assert_eq!(text::id_of_name(name), id);
        assert_eq!(techniques::named(id).map(|one| one.id), Some(id));
    }
    let levels: Vec<_> = with_name("levels").collect();
    assert_eq!(levels.len(), Level::ALL.len());
    for (id, name) in levels {
        assert_eq!(Level::named(id).map(Level::id), Some(id));
        assert_eq!(Level::named(name), Level::named(id));
    }
}
