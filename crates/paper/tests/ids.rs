//! What lasts is known by an id that never changes: files on people's disks, commands and scripts have these.

use std::collections::BTreeSet;

use sudogon_paper::files::{self, examples::EXAMPLES};

#[test]
fn formats_and_examples_are_known_by_their_ids() {
    let frozen = include_str!("data/ids.txt");
    let formats = files::ALL.iter().map(|one| one.id).collect::<Vec<_>>();
    let examples = EXAMPLES.iter().map(|one| one.id).collect();
    for (name, ids) in [("[formats]", formats), ("[examples]", examples)] {
        let lines = frozen.lines().skip_while(|line| *line != name).skip(1);
        let frozen: BTreeSet<&str> = lines.take_while(|line| !line.is_empty()).collect();
        assert_eq!(BTreeSet::from_iter(ids.iter().copied()), frozen, "{name}");
        assert_eq!(ids.len(), frozen.len(), "{name}: each is used once");
        let is_sign =
            |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
        assert!(ids.iter().all(|id| id.chars().all(is_sign)), "{name}");
    }
}
