//! Notices when somebody pastes and nothing comes: the toolkit takes the keys for itself then, and says nothing.

use egui::{Event, Key};

/// How many frames the answer to a request may take.
const FRAMES: u8 = 3;

/// The state of a paste that has not come yet.
#[derive(Default)]
pub struct AwaitedPaste {
    /// Since V was released last, something was pasted, or V pressed for something else.
    is_explained: bool,
    /// The frames that are left for the answer to a request.
    frames: u8,
}

impl AwaitedPaste {
    /// Notes that the clipboard's contents were asked for.
    pub fn ask(&mut self) {
        self.frames = FRAMES;
    }

    /// Says whether an answer is awaited.
    pub fn is_asked(&self) -> bool {
        self.frames > 0
    }

    /// Follows the events of a frame; says whether nothing came of a paste. Of the keys that paste nothing, only the release of V is
    /// reported.
    pub fn is_vain(&mut self, events: &[Event]) -> bool {
        let mut is_vain = false;
        for event in events {
            match event {
                Event::Paste(_) | Event::PasteImage(_) => {
                    self.is_explained = true;
                    self.frames = 0;
                }
                Event::Key {
                    key: Key::V,
                    pressed,
                    modifiers,
                    ..
                } => {
                    let was_explained = std::mem::replace(&mut self.is_explained, *pressed);
                    is_vain |= !pressed && !was_explained && modifiers.command;
                }
                _ => {}
            }
        }
        if self.frames > 0 {
            self.frames -= 1;
            is_vain |= self.frames == 0;
        }
        is_vain
    }
}
