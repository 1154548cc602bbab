//! What is there after a kill, against what was typed.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sudogon_paper::storage;
use sudogon_paper::storage::journal::{self, OrphanedJournal};

use super::Outcome;
use super::disk::BALLAST;
use super::home::Home;
use super::sitting::Killed;
use super::tally::Tally;
use super::typist::{Key, Story, Typed, line, story};

/// What was typed longer before a kill must be there after it.
pub const GRACE: Duration = Duration::from_secs(2);

/// Looks at all files of a home after its windows were killed.
pub fn check(home: &mut Home, killed: &[Killed], tally: &mut Tally) -> Outcome<()> {
    let checked = check_all(home, killed, tally);
    checked.map_err(|failure| {
        let tell = |killed: &Killed| {
            let file = Home::stem(Some(&killed.typist.file));
            let keys = killed.typist.tell(killed.at);
            format!("\nkeys into {file}, with ms before its kill: {keys}")
        };
        failure + &killed.iter().map(tell).collect::<String>()
    })
}

fn check_all(home: &mut Home, killed: &[Killed], tally: &mut Tally) -> Outcome<()> {
    for killed in killed {
        tally.kills += 1;
        tally.edits += killed.changes().count();
        tally.brought_back += usize::from(killed.brought_back.is_some());
    }
    check_log(home)?;
    check_settings(home, tally)?;
    check_puzzles(home, killed, tally)?;
    check_journals(home, killed, tally)
}

pub fn check_log(home: &Home) -> Outcome<()> {
    let log = fs::read_to_string(home.log()).unwrap_or_default();
    match log.lines().find(|line| line.contains("panicked")) {
        Some(line) => Err(format!("the program slipped: {line}")),
        None => Ok(()),
    }
}

/// The names in a folder, without those of files that never got complete.
fn names(folder: &Path, tally: &mut Tally) -> Vec<String> {
    let items = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = items
        .map(|item| item.file_name().to_string_lossy().into_owned())
        .collect();
    let all = names.len();
    names.retain(|name| !(name.starts_with(".sudogon-") && name.ends_with(".tmp")));
    tally.note_unfinished(folder, all - names.len());
    names.retain(|name| name != BALLAST);
    names
}

fn stray(folder: &Path, name: &str) -> String {
    format!("nobody knows what {} is", folder.join(name).display())
}

fn check_settings(home: &Home, tally: &mut Tally) -> Outcome<()> {
    let folder = home.settings();
    if let Some(name) = names(&folder, tally)
        .iter()
        .find(|name| !["settings.ron", "settings.lock"].contains(&name.as_str()))
    {
        return Err(stray(&folder, name));
    }
    let text = std::fs::read_to_string(folder.join("settings.ron"))
        .map_err(|error| format!("the settings are gone: {error}"))?;
    let read: Result<ron::Value, _> = ron::from_str(&text);
    tally.files += 1;
    read.map(|_| ())
        .map_err(|error| format!("the settings are harmed: {error}"))
}

/// Every puzzle opens, and holds what it held or what was saved.
fn check_puzzles(home: &mut Home, killed: &[Killed], tally: &mut Tally) -> Outcome<()> {
    let folder = home.puzzle_folder();
    let mut there: Vec<PathBuf> = Vec::new();
    for name in names(&folder, tally) {
        there.push(folder.join(name));
    }
    there.sort();
    let known: Vec<&PathBuf> = home.puzzles.keys().collect();
    if there.iter().collect::<Vec<_>>() != known {
        return Err(format!("the puzzles are {there:?}, not {known:?}"));
    }
    for (path, before) in &mut home.puzzles {
        let opened = storage::open(path).map_err(|error| format!("harmed: {error}"))?;
        let now = line(&opened.game);
        let typists: Vec<&Killed> = killed
            .iter()
            .filter(|killed| killed.typist.file == *path)
            .collect();
        let may_be = |board: &String| match *typists {
            [one] => {
                let may_be_as_before = one.typist.may_be_refused || one.must_have_saved().is_none();
                one.may_have_saved(board) || (may_be_as_before && board == before)
            }
            // Of several, one may have been refused since another had saved.
            _ => board == before || typists.iter().any(|one| one.may_have_saved(board)),
        };
        if !may_be(&now) {
            return Err(format!(
                "{} holds {now}, which was not saved last",
                path.display()
            ));
        }
        *before = now;
        tally.files += 1;
    }
    Ok(())
}

/// Every journal is one's that is known, and nothing old is missing.
fn check_journals(home: &mut Home, killed: &[Killed], tally: &mut Tally) -> Outcome<()> {
    let folder = home.journals();
    let left: Vec<OrphanedJournal> = journal::orphaned(&folder).collect();
    let names = names(&folder, tally);
    if let Some(name) = names.iter().find(|name| !name.ends_with(".journal")) {
        return Err(stray(&folder, name));
    }
    tally.files += left.len();
    tally.note_broken_off(&folder, names.len() - left.len());
    let stories: Vec<(Story, Option<&Path>)> = left
        .iter()
        .map(|left| (story(&left.session.game), left.session.file.as_deref()))
        .collect();

    let mut owed = std::mem::take(&mut home.owed);
    for back in killed
        .iter()
        .filter_map(|killed| killed.brought_back.as_ref())
    {
        if let Some(at) = owed.iter().position(|story| story == back) {
            owed.remove(at);
        }
    }
    if let Some(lost) = owed
        .iter()
        .find(|owed| !stories.iter().any(|(story, _)| story == *owed))
    {
        return Err(format!(
            "a journal is gone that nobody has brought back: {lost:?}"
        ));
    }
    let mut is_known: Vec<bool> = stories
        .iter()
        .map(|(story, _)| owed.contains(story))
        .collect();
    for killed in killed {
        let typist = &killed.typist;
        let told: Vec<Story> = typist.games().map(story).collect();
        let mut last = None;
        for (at, (story, file)) in stories.iter().enumerate() {
            let found = told.iter().rposition(|told| told == story);
            if let Some(found) = found.filter(|_| *file == Some(&*typist.file)) {
                is_known[at] = true;
                last = last.max(Some(found));
            }
        }
        if last.is_none() && killed.brought_back.is_some() {
            return Err("what was brought back is gone".to_owned());
        }
        let missing = killed.changes().filter(|(at, _)| *at >= last.unwrap_or(0));
        let until = killed.journal_ended();
        for (_, typed) in missing.filter(|(_, typed)| typed.at <= until) {
            let age = until.duration_since(typed.at);
            tally.missing.push(age);
            if age > GRACE {
                let key = typed.key.name();
                return Err(format!(
                    "{key} is missing, typed {} ms before",
                    age.as_millis()
                ));
            }
        }
    }
    if let Some(at) = is_known.iter().position(|is_known| !is_known) {
        return Err(format!(
            "a journal holds what was never typed: {:?}",
            stories[at]
        ));
    }
    home.owed = stories.into_iter().map(|(story, _)| story).collect();
    let first = left.into_iter().next().map(|left| left.session);
    home.offered = first.filter(|session| session.file.is_some());
    Ok(())
}

impl Killed {
    /// The keys that changed something, counted from 0.
    fn changes(&self) -> impl Iterator<Item = (usize, &Typed)> {
        let games = self.typist.games().zip(&self.typist.typed).enumerate();
        let changed = games.filter(|(_, (before, typed))| {
            (before.edits(), before.steps()) != (typed.after.edits(), typed.after.steps())
        });
        changed.map(|(at, (_, typed))| (at, typed))
    }

    /// The last key that saved and had the time to.
    fn must_have_saved(&self) -> Option<usize> {
        let is_due = |typed: &Typed| {
            typed.key == Key::Save
                && typed.at + GRACE <= self.at
                && !self
                    .broken
                    .as_ref()
                    .is_some_and(|broken| broken.kept_from_saving(typed.at))
        };
        self.typist.typed.iter().rposition(is_due)
    }

    /// Says whether this board may have been saved last. One save that waits for another saves what has come meanwhile.
    fn may_have_saved(&self, board: &String) -> bool {
        let typed = &self.typist.typed;
        let first = || typed.iter().position(|typed| typed.key == Key::Save);
        let first = self.must_have_saved().or_else(first);
        first.is_some_and(|first| {
            typed[first..]
                .iter()
                .any(|typed| line(&typed.after) == *board)
        })
    }
}
