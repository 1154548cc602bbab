//! The settings that are turned on and off, each with its entry in a menu: what it is called, and what a tooltip says of it.

use std::fmt;

use sudogon_board::message::pattern;

use crate::app::command::scope::Scope::Window;
use crate::app::command::spec::{Spec, listed, unlisted};
use crate::settings::Settings;

/// A setting that is turned on and off.
pub struct SettingSwitch {
    /// How the command that turns it describes itself; without a row where it has no place among the settings.
    pub spec: Spec,
    /// The setting that says whether it is on.
    pub setting: fn(&mut Settings) -> &mut bool,
}

/// Numbers as large as their cells allow.
pub static LARGE_DIGITS: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Large digits"))
        .about(&pattern!("Numbers as large as their cells allow")),
    setting: |settings| &mut settings.has_large_digits,
};

/// Open cells show their candidates.
pub static CANDIDATES: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Show candidates")).about(&pattern!(
        "Show, small, every value that could go into a cell, always up to date; a \
         click on one crosses it out"
    )),
    setting: |settings| &mut settings.shows_candidates,
};

/// Writing a value removes the marks that it rules out.
pub static TIDY_MARKS: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Tidy notes")).about(&pattern!(
        "Writing a value takes away the notes that it makes impossible"
    )),
    setting: |settings| &mut settings.tidies_marks,
};

/// A press on the pad takes a value in hand; clicks on cells write it.
pub static NUMBER_FIRST: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Number first")).about(&pattern!(
        "Press a value on the pad first, then click the cells it goes to"
    )),
    setting: |settings| &mut settings.is_number_first,
};

/// A click on an open cell shows the values beside it.
pub static CELL_PAD: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Small pad at the cell")).about(&pattern!(
        "A click on an open cell shows the values beside it; the right button takes a note"
    )),
    setting: |settings| &mut settings.has_cell_pad,
};

/// The pad shows all kinds of entry.
pub static MORE_KINDS: SettingSwitch = SettingSwitch {
    spec: unlisted(Window),
    setting: |settings| &mut settings.shows_more_kinds,
};

/// Letters and Space choose the kind of entry.
pub static KIND_KEYS: SettingSwitch = SettingSwitch { spec: listed(Window, &pattern!("Z X C V B choose the entry")).about(&pattern!(
            "While playing, on boards with values up to 9: value, note, centre note, colour, pen; Space \
             goes on to the next kind"
        )), setting: |settings| &mut settings.has_kind_keys, };

/// Regions, boxes or groups have tints.
pub static TINTS: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Tint regions")).about(&pattern!(
        "Each region, box or group of cells has a pale colour"
    )),
    setting: |settings| &mut settings.has_tints,
};

/// Nothing fades, slides or sweeps.
pub static REDUCE_MOTION: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Reduce motion"))
        .about(&pattern!(
            "Nothing fades or slides, and no light sweeps over a solved board"
        ))
        .when(|facts| !facts.reduces_motion()),
    setting: |settings| &mut settings.reduces_motion,
};

/// Each row is read back as it ends.
pub static READ_BACK: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Read each row back")).about(&pattern!(
        "While a puzzle is typed in, a row is read aloud as soon as it is full"
    )),
    setting: |settings| &mut settings.reads_rows_back,
};

/// Hints count what marks leave out as ruled out.
pub static MARKED_HINTS: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Hints go by my notes")).about(&pattern!(
        "Hints believe your notes: a value that the notes of a cell leave out can't go \
         there"
    )),
    setting: |settings| &mut settings.hints_go_by_marks,
};

/// The player keeps no marks: each hint ends in a number.
pub static NUMBERS_ONLY: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("I keep no notes")).about(&pattern!(
        "Each hint ends in a number to write, with the few facts that it rests on, \
         where there is one"
    )),
    setting: |settings| &mut settings.keeps_only_numbers,
};

/// A hint asks whether its step can be found before it says why.
pub static ASK_FIRST: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Hints ask first")).about(&pattern!(
        "Before a hint says why, it names the technique and lets you find the step"
    )),
    setting: |settings| &mut settings.hints_ask_first,
};

/// No hint follows from there being one solution.
pub static AVOID_UNIQUENESS: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("I don't rely on uniqueness")).about(&pattern!(
        "No hint argues that the puzzle would have two solutions otherwise; nor does \
         the level count on it"
    )),
    setting: |settings| &mut settings.avoids_uniqueness,
};

/// Wrong values have a cross as soon as they are typed.
pub static MARK_MISTAKES: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!("Show mistakes as I type")).about(&pattern!(
        "A wrong value has a cross at once, where the puzzle has one solution"
    )),
    setting: |settings| &mut settings.marks_mistakes,
};

/// The time is measured while playing.
pub static TIMER: SettingSwitch = SettingSwitch {
    spec: listed(Window, &pattern!(in "menu": "Timer")).about(&pattern!(
        "Show how long you play; the time is kept with the puzzle"
    )),
    setting: |settings| &mut settings.has_timer,
};

impl PartialEq for SettingSwitch {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl fmt::Debug for SettingSwitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spec.row.map_or("more kinds", |row| row.title()))
    }
}
