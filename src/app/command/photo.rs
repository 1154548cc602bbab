//! The commands of photos.

use std::sync::Arc;

use egui::ColorImage;
use sudogon_board::message::pattern;

use crate::app::command::facts::Scope::Window;
use crate::app::command::review_act::ReviewAct;
use crate::app::command::spec::{Described, Spec, listed, unlisted};

/// The commands of photos.
#[derive(Clone, Debug, PartialEq)]
pub enum PhotoCommand {
    Ask,
    /// Wait for a picture from a phone.
    AskPhone,
    /// Read what a phone has sent.
    ReadSent,
    /// Read the puzzle in a picture from the clipboard.
    Paste(Arc<ColorImage>),
    /// Correct or accept what was read.
    Review(ReviewAct),
    /// Leave it with its corrections.
    Leave,
}

impl Described for PhotoCommand {
    fn spec(&self) -> Spec {
        match self {
            Self::Ask => listed(Window, &pattern!("Read a photo…")).about(&pattern!(
                "Take a printed puzzle from a photo, a scan or a screenshot"
            )),
            Self::AskPhone => listed(Window, &pattern!("A photo from my phone…")).about(&pattern!(
                "The phone's camera takes the photo, and its browser sends it to this window"
            )),
            Self::ReadSent | Self::Paste(_) | Self::Review(_) | Self::Leave => unlisted(Window),
        }
    }
}
