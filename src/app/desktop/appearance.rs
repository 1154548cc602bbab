//! The desktop's settings for the looks of all programs.
//!
//! The colour for accents, which the portal tells too, is left out: here blue is one of several hues with a meaning, chosen so that
//! they can be told apart. A window in another hue would have a second one beside it on the board, and red stands for what contradicts.

use crate::settings::{Look, Settings};

/// The appearance that the desktop asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SystemAppearance {
    /// Light text on a dark ground, or the other way round; `None`: it names no preference, or only to the toolkit.
    pub is_dark: Option<bool>,
    /// Contrasts as high as can be.
    pub has_high_contrast: bool,
    /// Nothing moves by itself.
    pub reduces_motion: bool,
    /// How large text is, against the usual.
    pub text_scale: f32,
}

impl Default for SystemAppearance {
    fn default() -> Self {
        Self {
            is_dark: None,
            has_high_contrast: false,
            reduces_motion: false,
            text_scale: 1.0,
        }
    }
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

    /// How much larger text is than the toolkit's scale makes it. On X11 GNOME tells the toolkit, too, as the resolution of text: then
    /// that scale is this one, or twice or three times as much on a screen of small pixels.
    pub fn text_scale(self, toolkit: f32, is_wayland: bool) -> f32 {
        let times = toolkit / self.text_scale;
        if !is_wayland && (times - times.round()).abs() < 0.01 && times > 0.5 {
            1.0
        } else {
            self.text_scale
        }
    }

    /// Says whether nothing in the window moves by itself.
    pub fn stills(self, settings: &Settings) -> bool {
        self.reduces_motion || settings.reduces_motion
    }
}
