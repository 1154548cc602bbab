//! Chains and almost locked sets: what they show, and that they do not contradict themselves.

use std::path::Path;

use sudogon_board::layout::Cell;
use sudogon_board::message::Language;
use sudogon_logic::{Highlight, Stage};

use super::cases::{Case, technique_named};

/// The techniques whose steps go from link to link, or from set to set.
const TOLD_BY_LINKS: [&str; 11] = [
    "grouped-x-chain",
    "alternating-inference-chain",
    "grouped-continuous-nice-loop",
    "grouped-alternating-inference-chain",
    "als-xz",
    "doubly-linked-als-xz",
    "als-xy-wing",
    "als-chain",
    "continuous-nice-loop-with-als",
    "aic-with-als",
    "death-blossom",
];

/// Of each step that one of these techniques finds in any position of their data files.
#[test]
fn sets_show_all_their_candidates_and_no_chain_contradicts_itself() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/techniques");
    let all = TOLD_BY_LINKS.map(technique_named);
    let (mut sets, mut chains) = (0, 0);
    for file in all.map(|technique| folder.join(format!("{}.txt", technique.id))) {
        let text = std::fs::read_to_string(file).expect("a file for each technique");
        let lines = text.lines().filter(|line| line.starts_with("sq9:"));
        for case in lines.map(Case::read) {
            for step in all.iter().flat_map(|technique| case.steps(technique)) {
                let why = &step.explanation.why;
                sets += shown_sets(&case, why);
                let words = case.layout().words(Language::ENGLISH);
                let said = words.say_all(&why.lines).join(" ");
                chains += usize::from(said.contains(" it follows "));
                assert!(!contradicts_itself(&said), "{said}");
            }
        }
    }
    assert!(sets > 1000 && chains > 1000, "{sets} sets, {chains} chains");
}

/// How many sets a stage tells: each shows what its cells can be.
fn shown_sets(case: &Case, stage: &Stage) -> usize {
    let sets = stage
        .highlights
        .iter()
        .filter_map(|highlight| match highlight {
            Highlight::Set { cells, .. } => Some(cells),
            _ => None,
        });
    let is_shown = |&cell: &Cell| {
        let place = Highlight::Place(cell, case.candidates(cell));
        stage.highlights.contains(&place)
    };
    assert!(sets.clone().flatten().all(is_shown), "{:#?}", stage.lines);
    sets.count()
}

/// Says whether a text concludes from "r1c1 isn't 4" that, of others and it, one is 4. That it is 4 after all is no slip.
fn contradicts_itself(said: &str) -> bool {
    let Some((from, to)) = said.split_once(" it follows ") else {
        return false;
    };
    let starts = ["If ", "Suppose "].into_iter();
    let from = starts.filter_map(|start| from.rsplit_once(start)).next();
    let from = from.map_or("", |(_, from)| from);
    let to = to.split('.').next().unwrap_or_default();
    let value = to.rsplit(' ').next().unwrap_or_default();
    let is_same = [",", "."]
        .iter()
        .any(|end| from.contains(&format!(" {value}{end}")));
    let to = cells_named(to);
    is_same && cells_named(from).any(|cell| to.clone().any(|other| other == cell))
}

fn cells_named(said: &str) -> impl Iterator<Item = &str> + Clone {
    let words = said.split([' ', ',', '.']);
    words.filter(|word| word.starts_with('r') && word.len() == 4)
}
