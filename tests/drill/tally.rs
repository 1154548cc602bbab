//! What was counted.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The ages, in milliseconds, up to which missing edits are counted together.
const AGES: [u128; 5] = [100, 300, 600, 1000, 2000];

#[derive(Default)]
pub struct Tally {
    pub kills: usize,
    pub edits: usize,
    /// Times that a file was opened.
    pub files: usize,
    pub brought_back: usize,
    /// How old each edit was that was missing after a kill.
    pub missing: Vec<Duration>,
    /// The longest that it took until all was on a disk that was mended.
    pub longest_wait: Duration,
    /// Sittings with a disk that failed, and in how many of them it refused what was typed: the window may get by.
    troubles: BTreeMap<String, (usize, usize)>,
    /// Kills in the middle of more than typing.
    acts: BTreeMap<String, usize>,
    pairs: usize,
    shared: usize,
    /// The most that lay about in each folder: files that never got complete, journals without a whole first line.
    unfinished: BTreeMap<PathBuf, usize>,
    broken_off: BTreeMap<PathBuf, usize>,
}

impl Tally {
    pub fn note_visit(&mut self, windows: usize, shares: bool) {
        self.pairs += usize::from(windows > 1);
        self.shared += usize::from(shares);
    }

    pub fn note_unfinished(&mut self, folder: &Path, count: usize) {
        note(&mut self.unfinished, folder, count);
    }

    pub fn note_broken_off(&mut self, folder: &Path, count: usize) {
        note(&mut self.broken_off, folder, count);
    }

    pub fn note_trouble(&mut self, what: String, has_refused: bool) {
        let (all, refusing) = self.troubles.entry(what).or_default();
        *all += 1;
        *refusing += usize::from(has_refused);
    }

    pub fn note_act(&mut self, what: String) {
        *self.acts.entry(what).or_default() += 1;
    }

    fn oldest(&self) -> u128 {
        let oldest = self.missing.iter().max();
        oldest.map_or(0, Duration::as_millis)
    }

    /// How far it is.
    pub fn line(&self, time: Duration) -> String {
        format!(
            "{:>5} s: {} kills, {} edits; the oldest missing one was typed {} ms before a kill",
            time.as_secs(),
            self.kills,
            self.edits,
            self.oldest()
        )
    }

    /// All of it.
    pub fn table(&self, time: Duration) -> String {
        let mut rows: Vec<(String, String)> = vec![
            ("time".into(), format!("{} s", time.as_secs())),
            ("kills".into(), self.kills.to_string()),
            (
                "two windows at once".into(),
                format!("{}, {} of them on one file", self.pairs, self.shared),
            ),
            ("brought back".into(), self.brought_back.to_string()),
        ];
        let troubles = self.troubles.iter();
        rows.extend(troubles.map(|(what, (all, refusing))| {
            let count = format!("{all}, {refusing} of them refused something");
            (what.clone(), count)
        }));
        let acts = self.acts.iter();
        rows.extend(acts.map(|(what, count)| (format!("killed in: {what}"), count.to_string())));
        if !self.troubles.is_empty() {
            let longest = format!("{} ms", self.longest_wait.as_millis());
            rows.push(("until all was on a mended disk, at most".into(), longest));
        }
        rows.extend([
            ("files opened".into(), self.files.to_string()),
            ("new files without a name".into(), sum(&self.unfinished)),
            (
                "journals without a first line".into(),
                sum(&self.broken_off),
            ),
            ("edits typed".into(), self.edits.to_string()),
            (
                "missing after a kill".into(),
                self.missing.len().to_string(),
            ),
        ]);
        let mut from = 0;
        for to in AGES {
            let is_in = |age: &&Duration| (from..to).contains(&age.as_millis());
            let count = self.missing.iter().filter(is_in).count();
            rows.push((
                format!("  typed {from} to {to} ms before"),
                count.to_string(),
            ));
            from = to;
        }
        rows.push(("  the oldest".into(), format!("{} ms", self.oldest())));
        let mut table = String::new();
        for (what, count) in rows {
            // Writing to a text can't fail.
            let _ = writeln!(table, "{what:<42} {count}");
        }
        table
    }
}

fn note(counts: &mut BTreeMap<PathBuf, usize>, folder: &Path, count: usize) {
    let known = counts.entry(folder.to_path_buf()).or_default();
    *known = count.max(*known);
}

fn sum(counts: &BTreeMap<PathBuf, usize>) -> String {
    counts.values().sum::<usize>().to_string()
}
