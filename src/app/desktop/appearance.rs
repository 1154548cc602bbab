//! The desktop's settings for the looks of all programs.
//!
//! The colour for accents, which the portal tells too, is left out: here blue is one of several hues with a meaning, chosen so that
//! they can be told apart. A window in another hue would have a second one beside it on the board, and red stands for what contradicts.

use crate::settings::{Look, Settings};

/// The appearance that the desktop asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemAppearance {
    /// Light text on a dark ground, or the other way round; `None`: it names no preference, or only to the toolkit.
    pub is_dark: Option<bool>,
    /// Contrasts as high as can be.
    pub has_high_contrast: bool,
    /// Nothing moves by itself.
    pub reduces_motion: bool,
}

impl SystemAppearance {
    /// The look of the window.
    pub fn look(self, settings: &Settings) -> Look {
        match (settings.look, self.is_dark) {
            (Look::System, _) if self.has_high_contrast => Look::Contrast,
            (Look::System, Some(true)) => Look::Dark,
            (Look::System, Some(false)) => Look::Light,
            (own, _) => own,
        }
    }

    /// Says whether nothing in the window moves by itself.
    pub fn stills(self, settings: &Settings) -> bool {
        self.reduces_motion || settings.reduces_motion
    }
}
