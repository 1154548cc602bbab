//! Each listed layout in one line, and each kind of clue: as they were when somebody looked at them.
//!
//! Where one is meant to change, look at it, then write the data anew: `SUDOGON_PIN=write cargo test -p sudogon-board pinned`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use sudogon_board::layout::Layout;
use sudogon_board::layout::clues::KINDS;

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

#[test]
fn layouts_and_clues_are_as_they_were() {
    let mut found: String = all().iter().map(|layout| line(layout)).collect();
    for kind in KINDS {
        found += &format!("{}\n", kind.form());
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
