//! What is found out once and kept for all who ask again, one thing of each type: whoever keeps it here need not know of its users.

use std::any::Any;
use std::cell::OnceCell;

/// Things of different types, each kept when somebody first asks for it. They are few, so they form a list.
#[derive(Default)]
pub struct Kept(OnceCell<Box<KeptItem>>);

struct KeptItem {
    value: Box<dyn Any>,
    rest: Kept,
}

impl Kept {
    /// What is kept of a type; made if it is the first time that somebody asks.
    pub fn get_or_make<T: 'static>(&self, make: impl FnOnce() -> T) -> &T {
        match self.get() {
            Some(known) => known,
            // What is made may keep other things itself, so its place comes after theirs.
            None => self.add(make()),
        }
    }

    fn get<T: 'static>(&self) -> Option<&T> {
        let entry = self.0.get()?;
        entry.value.downcast_ref().or_else(|| entry.rest.get())
    }

    fn add<T: 'static>(&self, value: T) -> &T {
        match self.0.get() {
            Some(entry) => entry.rest.add(value),
            None => {
                let value = Box::new(value);
                let rest = Self::default();
                let entry = self.0.get_or_init(|| Box::new(KeptItem { value, rest }));
                let value = entry.value.downcast_ref();
                value.expect("this was put there just now")
            }
        }
    }
}
