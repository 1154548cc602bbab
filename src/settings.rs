//! The settings, kept from one start to the next: theme, habits, recent files, the window's position.
//!
//! A settings file may be missing, damaged or from another version: what can't be read gets its default, and a damaged file
//! is kept beside the new one. Several windows share the file: each writes only what it has changed itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use ron::value::RawValue;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use sudogon_board::message::{Language, Pattern, pattern};
use sudogon_learn::{EXERCISES, ExerciseBoard, Practice, Series, SeriesKind};
use sudogon_logic::{self as logic, KnownTechniques, Technique, techniques};
use sudogon_paper::drawing::Labels;
use sudogon_paper::print;
use sudogon_paper::storage::{Error, FileProblem, settings_file};

/// How many files File ▸ Recent lists.
const RECENT: usize = 10;

/// The window's theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Look {
    /// The system's choice.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Black, white, yellow and cyan.
    Contrast,
}

impl Look {
    /// All, in the order of the menu, with their titles.
    pub const ALL: [(Self, &'static Pattern); 4] = [
        (Self::System, &pattern!("As the system")),
        (Self::Light, &pattern!(in "how the window looks": "Light")),
        (Self::Dark, &pattern!(in "how the window looks": "Dark")),
        (Self::Contrast, &pattern!("High contrast")),
    ];
}

/// The window's position and size.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// Its upper left corner on the screen, if the system tells.
    pub corner: Option<(f32, f32)>,
    /// Its inner width and height.
    pub size: (f32, f32),
    /// Says whether it was maximized.
    pub is_maximized: bool,
}

impl WindowPlace {
    /// The place, unless its numbers are impossible.
    fn plausible(self) -> Option<Self> {
        let is_size = |length: f32| (100.0..20_000.0).contains(&length);
        let is_place = |(x, y): (f32, f32)| x.abs() < 20_000.0 && y.abs() < 20_000.0;
        let is_plausible = is_size(self.size.0) && is_size(self.size.1);
        is_plausible.then(|| Self {
            corner: self.corner.filter(|&corner| is_place(corner)),
            ..self
        })
    }
}

/// How much screen readers say of a cell: always what stands in it, and its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speech {
    /// No more.
    Short,
    /// Its clues, too.
    #[default]
    Usual,
    /// Its houses and its clues.
    Full,
}

impl Speech {
    /// All, in the order of the menu, with their titles.
    pub const ALL: [(Self, &'static Pattern); 3] = [
        (Self::Short, &pattern!(in "how much is read aloud": "Short")),
        (Self::Usual, &pattern!(in "how much is read aloud": "Usual")),
        (Self::Full, &pattern!(in "how much is read aloud": "Full")),
    ];
}

/// The properties of new puzzles, by the names that files and commands use; empty: as is usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewPuzzles {
    /// The id of the last shape.
    pub shape: String,
    /// The level.
    pub level: String,
    /// The symmetry of the printed numbers.
    pub symmetry: String,
    /// The clues printed besides numbers.
    pub clues: String,
    /// The techniques that the player has ticked are enough.
    pub keeps_to_known: bool,
    /// No number rests on more facts than a hint may take.
    pub without_marks: bool,
}

/// What stands for series without a technique.
const MIXED: &str = "mixed";
const CLOCK: &str = "clock";

fn kind_id(kind: &SeriesKind) -> &'static str {
    match kind {
        SeriesKind::Find(technique) => technique.id,
        SeriesKind::Mixed(_) => MIXED,
        SeriesKind::Clock => CLOCK,
    }
}

/// All settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The theme.
    pub look: Look,
    /// The code of the language that is spoken; empty: the system's.
    pub language: String,
    /// How much screen readers say of a cell.
    pub speech: Speech,
    /// While a puzzle is typed in, each row is read back at its end.
    pub reads_rows_back: bool,
    /// Where cells are labelled; `None`: whatever suits the board.
    pub labels: Option<Labels>,
    /// Values as large as their cells allow.
    pub has_large_digits: bool,
    /// Open cells show their candidates.
    pub shows_candidates: bool,
    /// Writing a value removes the marks that it rules out.
    pub tidies_marks: bool,
    /// A press on the pad takes a value in hand; clicks on cells write it.
    pub is_number_first: bool,
    /// A click on an open cell shows the values beside it.
    pub has_cell_pad: bool,
    /// The pad shows crossing out, tries and colours too; so it does once one of them was used.
    pub shows_more_kinds: bool,
    /// Letters and Space choose the kind of entry.
    pub has_kind_keys: bool,
    /// Hints count what the marks of a cell leave out as ruled out.
    pub hints_go_by_marks: bool,
    /// The player keeps no marks: each hint ends in a number.
    pub keeps_only_numbers: bool,
    /// The most facts that such a hint takes.
    pub most_facts: usize,
    /// The ids of the techniques that the player has ticked as known; empty: nothing is said of any.
    pub known_techniques: BTreeSet<String>,
    /// How the last exercises of techniques went, by their ids: how many were found at once, on which day since 1970, and after how many
    /// days they should come again.
    pub practice: BTreeMap<String, (usize, u32, u32)>,
    /// The seed of the next series of exercises, by what it asks for and its board.
    pub next_series: BTreeMap<String, u64>,
    /// The series of exercises that is not at its end: what it asks for, its board and its seed, how many are done, and how many were found.
    pub left_series: Option<(String, String, u64, usize, usize)>,
    /// The best times for ten singles, in seconds, by their board.
    pub best_times: BTreeMap<String, u64>,
    /// Rules of clues that the player has written and keeps, as texts.
    pub own_rules: Vec<String>,
    /// A hint asks whether its step can be found before it says why.
    pub hints_ask_first: bool,
    /// No hint follows from there being one solution.
    pub avoids_uniqueness: bool,
    /// Wrong values have a cross as soon as they are typed.
    pub marks_mistakes: bool,
    /// The time is measured while playing.
    pub has_timer: bool,
    /// Solved puzzles are put on record; `None`: nobody has chosen, and they are.
    pub keeps_record: Option<bool>,
    /// How puzzles are solved is kept beside the record, to review it.
    pub keeps_solves: bool,
    /// Regions, boxes or groups have tints.
    pub has_tints: bool,
    /// Nothing fades, slides or sweeps.
    pub reduces_motion: bool,
    /// The properties of new puzzles.
    pub new_puzzles: NewPuzzles,
    /// How puzzles are printed; so many of a list on a page, and their solutions there.
    pub print: print::Options,
    /// How often one puzzle stands on a page.
    pub copies: print::PerPage,
    /// Where the solution of one puzzle stands.
    pub solution: print::Solutions,
    /// The zoom factor of text and buttons.
    pub zoom: f32,
    /// The journal or the file of the board that the window was closed at, if that was not solved: the next start goes on there. Not so
    /// after a crash.
    #[serde(serialize_with = "as_text_if_any")]
    pub was_at: Option<PathBuf>,
    /// The failure as the window closed, for the next start to tell: a headline and a text.
    pub untold: Option<(String, String)>,
    /// Recent files, the last one first.
    #[serde(serialize_with = "as_text")]
    pub recent: Vec<PathBuf>,
    /// The window's position and size.
    pub window: Option<WindowPlace>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            look: Look::System,
            language: String::new(),
            speech: Speech::Usual,
            reads_rows_back: false,
            labels: None,
            has_large_digits: false,
            shows_candidates: false,
            tidies_marks: true,
            is_number_first: false,
            has_cell_pad: false,
            shows_more_kinds: false,
            has_kind_keys: true,
            hints_go_by_marks: false,
            keeps_only_numbers: false,
            most_facts: logic::MOST_FACTS,
            known_techniques: BTreeSet::new(),
            practice: BTreeMap::new(),
            next_series: BTreeMap::new(),
            left_series: None,
            best_times: BTreeMap::new(),
            own_rules: Vec::new(),
            hints_ask_first: false,
            avoids_uniqueness: false,
            marks_mistakes: false,
            has_timer: false,
            keeps_record: None,
            keeps_solves: true,
            has_tints: false,
            reduces_motion: false,
            new_puzzles: NewPuzzles::default(),
            print: print::Options {
                paper: print::Paper::usual(),
                ..print::Options::default()
            },
            copies: print::PerPage::One,
            solution: print::Solutions::None,
            zoom: 1.0,
            was_at: None,
            untold: None,
            recent: Vec::new(),
            window: None,
        }
    }
}

impl Settings {
    /// The language that was chosen; none where it is the system's.
    pub fn chosen_language(&self) -> Option<Language> {
        sudogon_languages::of_code(&self.language)
    }

    /// Says whether solved puzzles are put on record.
    pub fn keeps_record(&self) -> bool {
        self.keeps_record != Some(false)
    }

    /// Reads the settings in a folder; the defaults if there are none, or none that can be read.
    pub fn read(folder: &Path) -> Self {
        let text = settings_file::read(folder).ok().flatten();
        text.map(|text| Self::of_text(&text)).unwrap_or_default()
    }

    /// Reads settings from a text; each invalid value gets its default, and so do all where the text as a whole can't be read.
    pub fn of_text(text: &str) -> Self {
        let read = ron::from_str(text).or_else(|_| ron::from_str(&valid_fields(text)));
        let mut settings: Self = read.unwrap_or_default();
        // A value edited by hand must not make the window unusable.
        settings.zoom = if settings.zoom.is_finite() {
            settings.zoom.clamp(0.5, 3.0)
        } else {
            1.0
        };
        settings.window = settings.window.and_then(WindowPlace::plausible);
        settings.recent.truncate(RECENT);
        settings
    }

    /// Writes into a folder what differs from `before`, and leaves the rest as it is there: another window may have changed
    /// it. The folder is created if missing.
    ///
    /// # Errors
    /// Why they can't be written.
    pub fn write_changes(&self, before: &Self, folder: &Path) -> Result<(), Error> {
        let _lock = settings_file::lock(folder);
        let there = settings_file::read(folder).ok().flatten();
        if let Some(there) = &there
            && ron::from_str::<Self>(there).is_err()
        {
            settings_file::set_aside(folder);
        }
        let there = there.map(|there| Self::of_text(&there)).unwrap_or_default();
        let text = self.onto(before, &there).to_text();
        let text = text.map_err(|error| Error {
            path: folder.to_owned(),
            problem: FileProblem::Unwritable(error),
        })?;
        settings_file::write(folder, &text)
    }

    /// Makes the changes since `before` in the settings that are `there`.
    fn onto(&self, before: &Self, there: &Self) -> Self {
        let parts = |settings: &Self| serde_json::to_value(settings).unwrap_or_default();
        let merged = merged(&parts(before), parts(self), parts(there));
        let mut merged: Self = serde_json::from_value(merged).unwrap_or_else(|_| self.clone());
        let ticked = &self.known_techniques - &before.known_techniques;
        let unticked = &before.known_techniques - &self.known_techniques;
        merged.known_techniques = &(&there.known_techniques - &unticked) | &ticked;
        // A corner of one window and the size of another are no place.
        if self.window != before.window {
            merged.window = self.window;
        }
        merged.recent.clone_from(&there.recent);
        self.forgotten_since(before)
            .for_each(|file| merged.forget(file));
        for file in self.remembered_since(before).iter().rev() {
            merged.remember(file);
        }
        merged
    }

    /// The files at the front that were put there since `before`.
    fn remembered_since(&self, before: &Self) -> &[PathBuf] {
        let is_old = |count: usize| {
            let (new, old) = self.recent.split_at(count);
            let stays = |file: &&PathBuf| !new.contains(file) && self.recent.contains(file);
            let mut known = before.recent.iter().filter(stays);
            old.iter().all(|file| known.next() == Some(file))
        };
        let count = (0..self.recent.len()).find(|&count| is_old(count));
        &self.recent[..count.unwrap_or(self.recent.len())]
    }

    /// The files that were forgotten since `before`. Of a full list the last ones may only have made room.
    fn forgotten_since<'a>(&self, before: &'a Self) -> impl Iterator<Item = &'a PathBuf> {
        let is_full = self.recent.len() == RECENT;
        let gone = before.recent.iter();
        gone.filter(move |file| !is_full && !self.recent.contains(file))
    }

    /// The settings as text.
    ///
    /// # Errors
    /// None is known: all fields are plain data.
    pub fn to_text(&self) -> Result<String, ron::Error> {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
    }

    /// The techniques that the player knows; `None` while none is ticked.
    pub fn known(&self) -> Option<KnownTechniques> {
        let ids = &self.known_techniques;
        (!ids.is_empty()).then(|| techniques::known(ids))
    }

    /// Ticks a technique as known after its step was made in a lesson, or a puzzle solved that is to practise it; for whoever has ticked some.
    pub fn learn(&mut self, technique: &Technique) {
        if self.known().is_some() {
            self.tick(&[technique], true);
        }
    }

    /// Ticks techniques as known, or not any more. With the first ones go those that are easy: without them no puzzle begins.
    pub fn tick(&mut self, ticked: &[&Technique], is_known: bool) {
        let known = &mut self.known_techniques;
        let is_first = known.is_empty();
        let goes_along =
            |one: &&&Technique| is_known && is_first && one.level() == logic::Level::Easy;
        let easy = techniques::ALL.iter().filter(goes_along);
        for technique in easy.chain(ticked) {
            match is_known {
                true => known.insert(technique.id.to_owned()),
                false => known.remove(technique.id),
            };
        }
    }

    /// How the last exercises of a technique went.
    pub fn practice(&self, technique: &Technique) -> Option<Practice> {
        let &(found, day, pause) = self.practice.get(technique.id)?;
        Some(Practice { found, day, pause })
    }

    /// Keeps how exercises of a technique went.
    pub fn keep_practice(&mut self, technique: &Technique, practice: Practice) {
        let Practice { found, day, pause } = practice;
        self.practice
            .insert(technique.id.to_owned(), (found, day, pause));
    }

    /// The seed for a series; the next of its kind and board gets another.
    pub fn next_seed(&mut self, series: &Series) -> u64 {
        let key = format!("{} {}", kind_id(&series.kind), series.board.id);
        let next = self.next_series.entry(key).or_default();
        let seed = *next;
        *next = next.wrapping_add(1);
        seed
    }

    /// Keeps where the player is in a series, to go on later; at its end, that there is none.
    pub fn keep_series(&mut self, series: Option<&Series>) {
        self.left_series = series.map(|series| {
            let (kind, board) = (kind_id(&series.kind), series.board.id);
            let (number, found) = (series.number, series.found);
            (
                kind.to_owned(),
                board.to_owned(),
                series.seed,
                number,
                found,
            )
        });
    }

    /// The series that is not at its end; a mixed one is of this kind.
    pub fn series(&self, mixed: SeriesKind) -> Option<Series> {
        let (kind, board, seed, number, found) = self.left_series.as_ref()?;
        let kind = match kind.as_str() {
            MIXED => mixed,
            id => SeriesKind::Find(techniques::named(id)?),
        };
        let series = Series::new(kind, ExerciseBoard::named(board)?, *seed);
        Some(Series {
            number: *number,
            found: *found,
            ..series
        })
        .filter(|series| series.number < EXERCISES)
    }

    /// The most facts that a hint's number rests on, if the player keeps no marks.
    pub fn facts_at_once(&self) -> Option<usize> {
        self.keeps_only_numbers.then_some(self.most_facts)
    }

    /// Puts a file in front of the recent ones.
    pub fn remember(&mut self, file: &Path) {
        self.recent.retain(|other| other != file);
        self.recent.insert(0, file.to_path_buf());
        self.recent.truncate(RECENT);
    }

    /// Takes a file off the recent ones.
    pub fn forget(&mut self, file: &Path) {
        self.recent.retain(|other| other != file);
    }
}

/// Makes the changes since `before` in what is `there`: in a value with named parts each part by itself.
fn merged(before: &Value, now: Value, there: Value) -> Value {
    match (before, now, there) {
        (Value::Object(before), Value::Object(now), Value::Object(mut there)) => {
            there.retain(|name, _| now.contains_key(name) || !before.contains_key(name));
            for (name, value) in now {
                let was = before.get(&name);
                if was != Some(&value) {
                    let here = there.remove(&name).unwrap_or_default();
                    there.insert(name, merged(was.unwrap_or(&Value::Null), value, here));
                }
            }
            Value::Object(there)
        }
        (_, now, _) => now,
    }
}

/// The fields of a text that are valid settings, as a text of their own.
fn valid_fields(text: &str) -> String {
    let fields = ron::from_str(text).map_or_else(|_| Vec::new(), |Fields(fields)| fields);
    let fields = fields
        .into_iter()
        .map(|(name, value)| format!("{name}: {},", value.get_ron()));
    let valid = fields.filter(|field| ron::from_str::<Settings>(&format!("({field})")).is_ok());
    format!("({})", valid.collect::<String>())
}

/// The fields of a text with their values, whatever these are.
struct Fields(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FieldsVisitor;
        impl<'de> Visitor<'de> for FieldsVisitor {
            type Value = Fields;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("settings")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_struct("Settings", &[], FieldsVisitor)
    }
}

/// The folder for the user's settings, which may not exist yet; `None` if the system knows no home folder.
#[cfg(feature = "gui")]
pub fn config_folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "sudogon")?;
    Some(folders.config_dir().to_path_buf())
}

/// The folder for autosaved work; `None` if the system knows no home folder.
#[cfg(feature = "gui")]
pub fn data_folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "sudogon")?;
    Some(folders.data_local_dir().to_path_buf())
}

/// Writes a path if it is valid text.
fn as_text_if_any<S: Serializer>(file: &Option<PathBuf>, serializer: S) -> Result<S::Ok, S::Error> {
    let file = file.as_deref().and_then(Path::to_str);
    file.serialize(serializer)
}

/// Writes paths that are valid text. Any other can't be written in a text: such a file is recent only until the window closes.
fn as_text<S: Serializer>(files: &[PathBuf], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(files.iter().filter_map(|file| file.to_str()))
}
