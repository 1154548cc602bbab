//! What the page of settings says and shows of a setting: its title, what it does, a small picture.

use sudogon_board::message::Pattern;

/// The row of a setting.
pub struct SettingRow {
    /// What it is called.
    pub title: Pattern,
    /// What it does or decides, in a sentence.
    pub about: Pattern,
    /// Decoration: the sentence says it all.
    pub picture: SettingPicture,
}

/// The small picture beside a setting.
pub enum SettingPicture {
    /// A key of the pad, which is on while the setting is.
    Key(&'static str),
    /// A piece of a board, without and with what the setting does: four cells in two rows, and perhaps `candidates`, `labels`, or the `light`
    /// that sweeps over a solved board. A cell is `.`, the player's value, or a sign with values: `=3` printed, `×3` a mistake, `'13` notes;
    /// by a hint `?13` spoken of, `?` pointed at, `!3` written, `-13` ruled out.
    Board([&'static str; 2]),
}

/// Some values, for what changes how all of a board looks.
pub const VALUES: SettingPicture = SettingPicture::Board(["=3 . '25 7"; 2]);
