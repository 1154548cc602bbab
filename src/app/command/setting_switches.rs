//! The settings that are turned on and off, each with its row on the page of settings.

use std::fmt;

use sudogon_board::message::{Pattern, pattern};

use crate::app::command::facts::Scope::Window;
use crate::app::command::setting_row::SettingPicture::{Board, Key};
use crate::app::command::setting_row::{SettingPicture, SettingRow, VALUES};
use crate::app::command::spec::{Spec, listed, unlisted};
use crate::settings::Settings;

/// A setting that is turned on and off.
pub struct SettingSwitch {
    /// Its row on the page of settings, if it is there.
    pub row: Option<SettingRow>,
    /// The setting that says whether it is on.
    pub setting: fn(&mut Settings) -> &mut bool,
}

/// Numbers as large as their cells allow.
pub static LARGE_DIGITS: SettingSwitch = SettingSwitch::listed(
    pattern!("Large digits"),
    pattern!("Numbers as large as their cells allow"),
    VALUES,
    |settings| &mut settings.has_large_digits,
);

/// Open cells show their candidates.
pub static CANDIDATES: SettingSwitch = SettingSwitch::listed(
    pattern!("Show candidates"),
    pattern!(
        "Show, small, every value that could go into a cell, always up to date; a \
         click on one crosses it out"
    ),
    Board(["=3 . . 7", "=3 . . 7 candidates"]),
    |settings| &mut settings.shows_candidates,
);

/// Writing a value removes the marks that it rules out.
pub static TIDY_MARKS: SettingSwitch = SettingSwitch::listed(
    pattern!("Tidy notes"),
    pattern!("Writing a value takes away the notes that it makes impossible"),
    Board(["4 '14 '24 '34", "4 '1 '2 '34"]),
    |settings| &mut settings.tidies_marks,
);

/// A press on the pad takes a value in hand; clicks on cells write it.
pub static NUMBER_FIRST: SettingSwitch = SettingSwitch::listed(
    pattern!("Number first"),
    pattern!("Press a value on the pad first, then click the cells it goes to"),
    Key("7"),
    |settings| &mut settings.is_number_first,
);

/// A click on an open cell shows the values beside it.
pub static CELL_PAD: SettingSwitch = SettingSwitch::listed(
    pattern!("Small pad at the cell"),
    pattern!("A click on an open cell shows the values beside it; the right button takes a note"),
    Key("1 2 3\n4 5 6\n7 8 9"),
    |settings| &mut settings.has_cell_pad,
);

/// The pad shows all kinds of entry.
pub static MORE_KINDS: SettingSwitch = SettingSwitch {
    row: None,
    setting: |settings| &mut settings.shows_more_kinds,
};

/// Letters and Space choose the kind of entry.
pub static KIND_KEYS: SettingSwitch = SettingSwitch::listed(
    pattern!("Letters choose what I enter"),
    pattern!(
        "While playing, on boards with values up to 9: Z value, X note, C centre note, V colour, B pen; Space \
         goes on to the next"
    ),
    Key("Z X C"),
    |settings| &mut settings.has_kind_keys,
);

/// Areas have tints.
pub static TINTS: SettingSwitch = SettingSwitch::listed(
    pattern!("Tint areas"),
    pattern!("Each box, region or other area has a pale colour"),
    VALUES,
    |settings| &mut settings.has_tints,
);

/// Nothing fades, slides or sweeps.
pub static REDUCE_MOTION: SettingSwitch = SettingSwitch::listed(
    pattern!("Reduce motion"),
    pattern!("Nothing fades or slides, and no light sweeps over a solved board"),
    Board(["=3 1 4 2 light", "=3 1 4 2"]),
    |settings| &mut settings.reduces_motion,
);

/// Each row is read back as it ends.
pub static READ_BACK: SettingSwitch = SettingSwitch::listed(
    pattern!("Read each row back"),
    pattern!("While a puzzle is typed in, a row is read aloud as soon as it is full"),
    Key("“2 4 1”"),
    |settings| &mut settings.reads_rows_back,
);

/// Hints count what marks leave out as ruled out.
pub static MARKED_HINTS: SettingSwitch = SettingSwitch::listed(
    pattern!("Hints go by my notes"),
    pattern!(
        "Hints believe your notes: a value that the notes of a cell leave out can't go \
         there"
    ),
    Board(["=3 '25 ?25 7", "=3 '25 ?5 7"]),
    |settings| &mut settings.hints_go_by_marks,
);

/// The player keeps no marks: each hint ends in a number.
pub static NUMBERS_ONLY: SettingSwitch = SettingSwitch::listed(
    pattern!("I keep no notes"),
    pattern!(
        "Each hint ends in a number that you can write, where there is one, and tells the few \
         facts that lead to it"
    ),
    Board(["=3 . -5 7", "=3 . !5 7"]),
    |settings| &mut settings.keeps_only_numbers,
);

/// A hint asks whether its step can be found before it says why: Learn has the box, too.
pub static ASK_FIRST: SettingSwitch = SettingSwitch::listed(
    pattern!("Hints ask first"),
    pattern!("Before a hint says why, it names the technique and lets you find the step"),
    Key("?"),
    |settings| &mut settings.hints_ask_first,
);

/// No hint follows from there being one solution.
pub static AVOID_UNIQUENESS: SettingSwitch = SettingSwitch::listed(
    pattern!("I don't rely on uniqueness"),
    pattern!("No hint, and no level, counts on the puzzle having only one solution"),
    Board(["'25 '25 '25 -25", "'25 '25 '25 '258"]),
    |settings| &mut settings.avoids_uniqueness,
);

/// Wrong values have a cross as soon as they are typed.
pub static MARK_MISTAKES: SettingSwitch = SettingSwitch::listed(
    pattern!("Show mistakes as I type"),
    pattern!("A wrong value has a cross at once, where the puzzle has one solution"),
    Board(["=3 1 2 .", "=3 1 ×2 ."]),
    |settings| &mut settings.marks_mistakes,
);

/// The time is measured while playing.
pub static TIMER: SettingSwitch = SettingSwitch::listed(
    pattern!(in "menu": "Timer"),
    pattern!("Show how long you play; the time is kept with the puzzle"),
    Key("2:05"),
    |settings| &mut settings.has_timer,
);

impl SettingSwitch {
    const fn listed(
        title: Pattern,
        about: Pattern,
        picture: SettingPicture,
        setting: fn(&mut Settings) -> &mut bool,
    ) -> Self {
        let row = Some(SettingRow {
            title,
            about,
            picture,
        });
        Self { row, setting }
    }

    /// How the command that turns it describes itself.
    pub fn spec(&'static self) -> Spec {
        match &self.row {
            Some(row) => listed(Window, &row.title).about(&row.about),
            None => unlisted(Window),
        }
    }
}

impl PartialEq for SettingSwitch {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl fmt::Debug for SettingSwitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = self.row.as_ref();
        f.write_str(row.map_or("elsewhere", |row| row.title.english()))
    }
}
