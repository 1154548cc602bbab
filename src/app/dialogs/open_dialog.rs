//! The open dialog, if there is one: at most one at a time.

use std::any::Any;

use crate::app::dialogs::behaviour::DialogBehaviour;

/// The dialog in front of the window, if one is open.
#[derive(Default)]
pub struct OpenDialog(Option<Box<dyn DialogBehaviour>>);

impl OpenDialog {
    /// Opens a dialog, in place of the one before.
    pub fn open(&mut self, dialog: impl DialogBehaviour) {
        self.0 = Some(Box::new(dialog));
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.0 = None;
    }

    /// Says whether one is open.
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// The open one.
    pub fn shown(&self) -> Option<&dyn DialogBehaviour> {
        self.0.as_deref()
    }

    /// The open one, to be drawn.
    pub fn shown_mut(&mut self) -> Option<&mut dyn DialogBehaviour> {
        self.0.as_deref_mut()
    }

    /// Says whether the open one is of this kind.
    pub fn is<D: DialogBehaviour>(&self) -> bool {
        self.shown_as::<D>().is_some()
    }

    /// The open one, if it is of this kind.
    pub fn shown_as<D: DialogBehaviour>(&self) -> Option<&D> {
        (self.shown()? as &dyn Any).downcast_ref()
    }

    /// The open one, if it is of this kind, to be changed.
    pub fn shown_as_mut<D: DialogBehaviour>(&mut self) -> Option<&mut D> {
        (self.shown_mut()? as &mut dyn Any).downcast_mut()
    }

    /// Closes whatever is open; returns it if it is of this kind.
    pub fn take_as<D: DialogBehaviour>(&mut self) -> Option<Box<D>> {
        let dialog: Box<dyn Any> = self.0.take()?;
        dialog.downcast().ok()
    }
}
