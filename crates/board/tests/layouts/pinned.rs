//! Each listed layout in one line, each kind of clue and each rule: as they were when somebody looked at them.
//!
//! Where one is meant to change, look at it, then write the data anew: `SUDOGON_PIN=write cargo test -p sudogon-board pinned`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use sudogon_board::layout::clues::{ClueKind, KINDS};
use sudogon_board::layout::{self, Layout, Rule};
use sudogon_board::message::Language;

use super::all;

/// A layout with what is drawn and written on it, and where: names and outlines of cells, places for text, strips, labels at the rim.
fn line(layout: &Layout) -> String {
    let mut words = String::new();
    for cell in layout.cells() {
        let _ = write!(words, "{} {:.2?} ", layout.name(cell), layout.shape(cell));
    }
    let _ = write!(words, "{:?}", layout.strips());
    for label in layout.rim() {
        let _ = write!(words, " {} {:.1} {:.1}", label.text, label.at.x, label.at.y);
    }
    // FNV-1a.
    let sum = words.bytes().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!(
        "{} | {} | {} cells | {} strips | {sum:016x}\n",
        layout.id().unwrap_or_default(),
        layout.title(),
        layout.len(),
        layout.strips().len(),
    )
}

/// A kind of clue with all that is asked of it.
fn kind_line(kind: &ClueKind) -> String {
    // Of a scope with a rule of its own the name is enough.
    let scope = format!("{:?}", kind.scope);
    let scope = scope.split('(').next().unwrap_or_default();
    let taken_for: Vec<&str> = kind.taken_for.iter().map(|kind| kind.id).collect();
    let flags = [
        ("must differ", kind.is_house),
        ("may revisit", kind.may_revisit),
        ("cut by areas", kind.is_cut_by_areas),
        ("directed", kind.is_directed),
    ];
    let flags = flags.iter().filter(|(_, is_on)| *is_on);
    let flags: Vec<&str> = flags.map(|(name, _)| *name).collect();
    format!(
        "{} | {} | {} | {:?} {scope} {:?} {:?} {:?} | {:?} | {flags:?} | {taken_for:?}\n",
        kind.form(),
        kind.about.text(Language::ENGLISH),
        kind.known_as,
        kind.cells,
        kind.amount,
        kind.total,
        kind.order,
        kind.look,
    )
}

/// A rule with its words, and the listed layouts that it can be added to.
fn rule_line(rule: &Rule) -> String {
    let has = |layout: &Arc<Layout>| layout.rules().iter().any(|(other, _)| other.id == rule.id);
    let fits = all().into_iter().filter(has);
    let fits: Vec<String> = fits
        .filter_map(|layout| Some(layout.id()?.to_owned()))
        .collect();
    let words = [&rule.title, &rule.about, &rule.sentence].map(|text| text.text(Language::ENGLISH));
    format!("{} | {} | {}\n", rule.id, words.join(" | "), fits.join(" "))
}

#[test]
fn layouts_and_clues_are_as_they_were() {
    let mut found: String = all().iter().map(|layout| line(layout)).collect();
    for kind in KINDS {
        found += &kind_line(kind);
    }
    for rule in layout::RULES {
        found += &rule_line(rule);
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pinned.txt");
    if std::env::var_os("SUDOGON_PIN").is_some() {
        fs::write(path, found).expect("written");
        return;
    }
    let pinned = fs::read_to_string(path).expect("the file is there");
    let changed: Vec<_> = found
        .lines()
        .zip(pinned.lines())
        .filter(|(found, pinned)| found != pinned)
        .collect();
    assert!(found == pinned, "otherwise than they were: {changed:#?}");
}
