//! All settings, in the order of their page.

use sudogon_board::message::{Pattern, pattern};

use crate::app::command::setting_choices::{self, SettingChoice};
use crate::app::command::setting_row::SettingRow;
use crate::app::command::setting_switches::{self, SettingSwitch};

/// A setting.
#[derive(Clone, Copy)]
pub enum Setting {
    /// It is turned on and off.
    Switch(&'static SettingSwitch),
    /// One of its answers is chosen.
    Choice(&'static SettingChoice),
}

use Setting::{Choice, Switch};

impl Setting {
    /// Its row on the page.
    pub fn row(&self) -> Option<&'static SettingRow> {
        match self {
            Switch(switch) => switch.row.as_ref(),
            Choice(choice) => Some(&choice.row),
        }
    }
}

/// All, under the headings of their page.
pub static GROUPS: &[(Pattern, &[Setting])] = &[
    (
        pattern!(in "settings": "Playing"),
        &[
            Switch(&setting_switches::TIDY_MARKS),
            Switch(&setting_switches::NUMBER_FIRST),
            Switch(&setting_switches::CELL_PAD),
            Switch(&setting_switches::KIND_KEYS),
            Switch(&setting_switches::MARK_MISTAKES),
            Switch(&setting_switches::TIMER),
        ],
    ),
    (
        pattern!(in "settings": "The window"),
        &[
            Choice(&setting_choices::LANGUAGE),
            Choice(&setting_choices::LOOK),
            Choice(&setting_choices::TEXT_SIZE),
            Switch(&setting_switches::REDUCE_MOTION),
        ],
    ),
    (
        pattern!(in "settings": "Hints"),
        &[
            Switch(&setting_switches::MARKED_HINTS),
            Switch(&setting_switches::NUMBERS_ONLY),
            Switch(&setting_switches::AVOID_UNIQUENESS),
            Switch(&setting_switches::ASK_FIRST),
        ],
    ),
    (
        pattern!(in "settings": "The board"),
        &[
            Switch(&setting_switches::CANDIDATES),
            Switch(&setting_switches::LARGE_DIGITS),
            Switch(&setting_switches::TINTS),
            Choice(&setting_choices::LABELS),
        ],
    ),
    (
        pattern!(in "settings": "Read aloud"),
        &[
            Choice(&setting_choices::SPEECH),
            Switch(&setting_switches::READ_BACK),
        ],
    ),
];
