//! The player's record: a table of comma-separated values with a line for each solved puzzle, as spreadsheets read it.
//!
//! A line that can't be read is skipped, and told. Nobody rewrites the lines that stand there, so nothing in them is lost.
//!
//! Levels and techniques stand in it by their ids, as commands write them: `very-hard`, `naked-pair ×2`. They can be read in every
//! language, and stay when people come to call a thing something else. Lines of before have their English names: "very hard",
//! "naked pair ×2". What a puzzle and its shape were called is only said again, and so stands there as it was called.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use sudogon_board::date::Date;
use sudogon_board::lists::entry;
use sudogon_board::message::{Message, NoBoard, message};
use sudogon_board::text;
use sudogon_logic::{Level, OwnPace, techniques};

/// The first line: what stands in each field.
pub const HEADER: &str = "date,puzzle,shape,level,time,hints,techniques,usual,found";
/// The first line of a record of before.
const OLD_HEADER: &str = "date,puzzle,shape,level,time,hints,techniques";
/// How many fields each line has, and how many of the first one of before has.
const FIELDS: usize = 9;
const FIRST: usize = 7;
/// Before the number of times that hints told a technique, if more than once.
const TIMES: &str = " ×";

/// A puzzle that the player has solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedPuzzle {
    /// When.
    pub date: Date,
    /// The title of the puzzle; empty if it had none.
    pub puzzle: String,
    /// The title of its layout.
    pub shape: String,
    /// How hard it was, if that could be found out.
    pub level: Option<Level>,
    /// How many seconds it took, if that was measured.
    pub time: Option<u64>,
    /// How many hints were followed, if all of the game was seen.
    pub hints: Option<usize>,
    /// The ids of the techniques that these told, each with how often; of one that nobody knows, what is written.
    pub techniques: Vec<(String, usize)>,
    /// How many seconds most people take for it, if that is known.
    pub usual: Option<u64>,
    /// What its review found, as [`Review::found`](sudogon_learn::Review::found) says it.
    pub found: Vec<(String, usize)>,
}

impl SolvedPuzzle {
    /// How long it took, with the usual time as 1.
    fn pace(&self) -> Option<f64> {
        let usual = self.usual.filter(|usual| *usual > 0)?;
        Some(self.time? as f64 / usual as f64)
    }
}

/// Why a line is none of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().within_english(&NoBoard))]
pub enum DamagedLine {
    /// A quoted field does not end, or goes on behind its end.
    Quotes,
    /// It has not all fields.
    Fields(usize),
    /// Its day.
    Date,
    /// Its level.
    Level,
    /// Its time.
    Time,
    /// Its hints.
    Hints,
    /// The usual time.
    Usual,
}

impl DamagedLine {
    /// Says what is wrong, in a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::Quotes => message!("a quotation mark is missing, or there is one too many"),
            Self::Fields(found) => message!(
                "it has {number} of {number_all} fields",
                number = *found,
                number_all = FIELDS
            ),
            Self::Date => message!("its date is not written like 2026-11-23"),
            Self::Level => message!("there is no level of that name"),
            Self::Time => message!("its time is not written like 12:34"),
            Self::Hints => message!("its hints are no number"),
            Self::Usual => message!("the usual time is not written like 12:34"),
        }
    }
}

impl fmt::Display for SolvedPuzzle {
    /// Its line, without the line's end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields: [String; FIELDS] = [
            self.date.iso(),
            quoted(&self.puzzle),
            quoted(&self.shape),
            self.level
                .map_or(String::new(), |level| level.id().to_owned()),
            self.time.map_or(String::new(), text::clock),
            self.hints.map_or(String::new(), |hints| hints.to_string()),
            quoted(&list(&self.techniques)),
            self.usual.map_or(String::new(), text::clock),
            quoted(&list(&self.found)),
        ];
        f.write_str(&fields.join(","))
    }
}

impl FromStr for SolvedPuzzle {
    type Err = DamagedLine;

    fn from_str(line: &str) -> Result<Self, DamagedLine> {
        let fields = fields(line, ',').ok_or(DamagedLine::Quotes)?;
        let Some(([date, puzzle, shape, level, time, hints, techniques], more)) =
            fields.split_first_chunk::<FIRST>()
        else {
            return Err(DamagedLine::Fields(fields.len()));
        };
        let (usual, found) = match more {
            [] => ("", ""),
            [usual, found] => (usual.as_str(), found.as_str()),
            _ => return Err(DamagedLine::Fields(fields.len())),
        };
        Ok(Self {
            date: Date::of_iso(date.trim()).ok_or(DamagedLine::Date)?,
            puzzle: text_of(puzzle),
            shape: text_of(shape),
            level: filled(level, Level::named, DamagedLine::Level)?,
            time: filled(time, text::seconds_of, DamagedLine::Time)?,
            hints: filled(hints, |hints| hints.parse().ok(), DamagedLine::Hints)?,
            techniques: read_list(techniques),
            usual: filled(usual, text::seconds_of, DamagedLine::Usual)?,
            found: read_list(found),
        })
    }
}

/// Returns what a field holds; nothing if it is empty.
fn filled<T>(
    field: &str,
    read: impl FnOnce(&str) -> Option<T>,
    damage: DamagedLine,
) -> Result<Option<T>, DamagedLine> {
    match field.trim() {
        "" => Ok(None),
        field => read(field).map(Some).ok_or(damage),
    }
}

/// "naked-pair ×2; x-wing".
fn list(counted: &[(String, usize)]) -> String {
    let one = |(id, times): &(String, usize)| match times {
        1 => id.clone(),
        _ => format!("{id}{TIMES}{times}"),
    };
    counted.iter().map(one).collect::<Vec<_>>().join("; ")
}

fn read_list(field: &str) -> Vec<(String, usize)> {
    let names = text_of(field);
    let names = names.split(';').map(str::trim);
    names.filter(|one| !one.is_empty()).map(counted).collect()
}

/// "naked-pair ×2" as the id of the technique and how often.
fn counted(written: &str) -> (String, usize) {
    let parts = written.rsplit_once(TIMES);
    let counted = parts.and_then(|(technique, times)| Some((technique, times.parse().ok()?)));
    let (technique, times) = counted.unwrap_or((written, 1));
    (id_of_technique(technique), times)
}

/// The id of a technique that stands there by it, or by the English name that it had before ids stood there.
fn id_of_technique(written: &str) -> String {
    let known = techniques::named(&text::id_of_name(written));
    known.map_or(written, |technique| technique.id).to_owned()
}

/// The characters that a spreadsheet takes for the start of a formula; behind an apostrophe they are text.
const FORMULA: [char; 4] = ['=', '+', '-', '@'];
const APOSTROPHE: char = '\'';

/// Says whether a spreadsheet would take a field for a formula, but for the apostrophes before it.
fn is_like_formula(field: &str) -> bool {
    let field = field.trim_start();
    field.trim_start_matches(APOSTROPHE).starts_with(FORMULA)
}

/// A field, in quotation marks where it needs them; always on one line, and never a formula.
fn quoted(field: &str) -> String {
    let mut field = field.replace(text::is_control, " ");
    if is_like_formula(&field) {
        field.insert(0, APOSTROPHE);
    }
    if field.contains([',', '"']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field
    }
}

/// A text field without what [`quoted`] put before it.
fn text_of(field: &str) -> String {
    let text = field.strip_prefix(APOSTROPHE);
    text.filter(|text| is_like_formula(text))
        .unwrap_or(field)
        .to_owned()
}

/// The fields of a line; `None` if a quoted one does not end where it should.
pub(super) fn fields(line: &str, separator: char) -> Option<Vec<String>> {
    let mut fields = Vec::new();
    let mut rest = line;
    loop {
        let (field, after) = match rest.strip_prefix('"') {
            Some(rest) => unquoted(rest)?,
            None => {
                let (field, after) = rest.split_at(rest.find(separator).unwrap_or(rest.len()));
                (field.to_owned(), after)
            }
        };
        fields.push(field);
        match after.strip_prefix(separator) {
            Some(next) => rest = next,
            None => return after.is_empty().then_some(fields),
        }
    }
}

/// A field whose first quotation mark was taken off, and what follows its last.
fn unquoted(text: &str) -> Option<(String, &str)> {
    let mut field = String::new();
    let mut rest = text;
    loop {
        let (before, after) = rest.split_once('"')?;
        field.push_str(before);
        match after.strip_prefix('"') {
            Some(next) => {
                field.push('"');
                rest = next;
            }
            None => return Some((field, after)),
        }
    }
}

/// The puzzles that a player has solved, in the order in which they were written.
///
/// # Example
/// ```
/// use sudogon_logic::Level;
/// use sudogon_paper::files::record::Record;
///
/// let record = Record::of_text("2026-11-23,\"Star, 7\",Star,hard,12:34,2,naked pair ×2\nyesterday\n");
/// assert_eq!(record.solved[0].puzzle, "Star, 7");
/// assert_eq!(record.times()[0].level, Level::Hard);
/// assert_eq!(record.told(), [("naked-pair", 2)]);
/// assert_eq!(record.damaged.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The solved puzzles.
    pub solved: Vec<SolvedPuzzle>,
    /// The numbers of the lines that can't be read, from 1, with the reasons.
    pub damaged: Vec<(usize, DamagedLine)>,
}

/// A month, and how quickly its puzzles were solved.
#[derive(Clone, Debug, PartialEq)]
pub struct MonthPaces {
    /// The first day of the month.
    pub month: Date,
    /// How long each puzzle took, with the time that most people take for it as 1; the shortest first, at least one.
    pub paces: Vec<f64>,
}

impl MonthPaces {
    /// The pace in the middle.
    pub fn median(&self) -> f64 {
        share_of(&self.paces, 0.5)
    }
}

/// So many puzzles tell somebody's pace at least, and of these the newest at most.
const LEAST_FOR_PACE: usize = 10;
const MOST_FOR_PACE: usize = 30;

/// The times of the puzzles of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelTimes {
    /// The level.
    pub level: Level,
    /// Seconds, the shortest first; at least one.
    pub times: Vec<u64>,
}

impl LevelTimes {
    /// The time in the middle: of two, the mean.
    pub fn median(&self) -> u64 {
        let (times, middle) = (&self.times, self.times.len() / 2);
        match times.len() % 2 {
            0 => u64::midpoint(times[middle - 1], times[middle]),
            _ => times[middle],
        }
    }
}

impl Record {
    /// Reads a record.
    pub fn of_text(text: &str) -> Self {
        let mut record = Self::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (number, line) in (1..).zip(text.lines()) {
            if ["", HEADER, OLD_HEADER].contains(&line.trim()) {
                continue;
            }
            match line.parse() {
                Ok(solved) => record.solved.push(solved),
                Err(damage) => record.damaged.push((number, damage)),
            }
        }
        record
    }

    /// Says what can be read of it, as a table of comma-separated values.
    pub fn to_text(&self) -> String {
        let lines = self.solved.iter().map(|solved| format!("{solved}\n"));
        format!("{HEADER}\n{}", lines.collect::<String>())
    }

    /// The times by level, the easiest first, where both are known.
    pub fn times(&self) -> Vec<LevelTimes> {
        let of_level = |level| {
            let solved = self.solved.iter().filter(|one| one.level == Some(level));
            let mut times: Vec<u64> = solved.filter_map(|one| one.time).collect();
            times.sort_unstable();
            LevelTimes { level, times }
        };
        let all = Level::ALL.into_iter().map(of_level);
        all.filter(|level| !level.times.is_empty()).collect()
    }

    /// How quickly puzzles were solved in each month in which there were some, the first month first.
    pub fn months(&self) -> Vec<MonthPaces> {
        let mut months: BTreeMap<Date, Vec<f64>> = BTreeMap::new();
        for solved in &self.solved {
            if let Some(pace) = solved.pace() {
                let month = solved.date.first_of_month();
                months.entry(month).or_default().push(pace);
            }
        }
        let sorted = months.into_iter().map(|(month, mut paces)| {
            paces.sort_by(f64::total_cmp);
            MonthPaces { month, paces }
        });
        sorted.collect()
    }

    /// How long the player takes, once there are ten puzzles of which that and the usual time are known.
    pub fn own_pace(&self) -> Option<OwnPace> {
        let newest = self.solved.iter().rev().filter_map(SolvedPuzzle::pace);
        let mut paces: Vec<f64> = newest.take(MOST_FOR_PACE).collect();
        paces.sort_by(f64::total_cmp);
        (paces.len() >= LEAST_FOR_PACE).then(|| OwnPace {
            from: share_of(&paces, 0.25),
            to: share_of(&paces, 0.75),
        })
    }

    /// The ids of the techniques that hints told, with how often, the most told first.
    pub fn told(&self) -> Vec<(&str, usize)> {
        sums(self.solved.iter().flat_map(|one| &one.techniques))
    }

    /// What reviews found, with how often, the most found first.
    pub fn found(&self) -> Vec<(&str, usize)> {
        sums(self.solved.iter().flat_map(|one| &one.found))
    }
}

/// Adds up what was counted, the most first.
fn sums<'a>(counted: impl Iterator<Item = &'a (String, usize)>) -> Vec<(&'a str, usize)> {
    let mut sums: Vec<(&str, usize)> = Vec::new();
    for (id, times) in counted {
        let sum = entry(&mut sums, id.as_str());
        *sum = sum.saturating_add(*times);
    }
    sums.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    sums
}

/// The number below which so large a share of sorted numbers lies, between two of them if need be; 0 of none.
fn share_of(sorted: &[f64], share: f64) -> f64 {
    let place = share * sorted.len().saturating_sub(1) as f64;
    let at = |place: f64| sorted.get(place as usize).copied().unwrap_or_default();
    let (below, above) = (at(place.floor()), at(place.ceil()));
    below + (above - below) * place.fract()
}
