//! Events on their way from a job to whoever started it.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A queue between two threads, in which what is only shown makes room for what is shown next.
pub struct Mailbox<E> {
    inside: Mutex<Inside<E>>,
    came: Condvar,
}

struct Inside<E> {
    /// What has come, and whether it is only shown.
    events: VecDeque<(E, bool)>,
    is_closed: bool,
}

impl<E> Default for Mailbox<E> {
    fn default() -> Self {
        let events = VecDeque::new();
        Self {
            inside: Mutex::new(Inside {
                events,
                is_closed: false,
            }),
            came: Condvar::new(),
        }
    }
}

impl<E> Mailbox<E> {
    fn lock(&self) -> MutexGuard<'_, Inside<E>> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts an event in that nothing replaces.
    pub fn put(&self, event: E) {
        self.lock().events.push_back((event, false));
        self.came.notify_all();
    }

    /// Puts an event in, in place of the last one if that was only shown too.
    pub fn show(&self, event: E) {
        let mut inside = self.lock();
        match inside.events.back_mut() {
            Some(last) if last.1 => last.0 = event,
            _ => inside.events.push_back((event, true)),
        }
        drop(inside);
        self.came.notify_all();
    }

    /// Says that nothing more will come.
    pub fn close(&self) {
        self.lock().is_closed = true;
        self.came.notify_all();
    }

    /// The next event, if one has come.
    pub fn take(&self) -> Option<E> {
        self.lock().events.pop_front().map(|(event, _)| event)
    }

    /// The next event, once it comes; nothing when none will, or none has come after so long.
    pub fn wait(&self, most: Duration) -> Option<E> {
        let is_waited_for = |inside: &mut Inside<E>| inside.events.is_empty() && !inside.is_closed;
        let waited = self
            .came
            .wait_timeout_while(self.lock(), most, is_waited_for);
        let (mut inside, _) = waited.unwrap_or_else(PoisonError::into_inner);
        inside.events.pop_front().map(|(event, _)| event)
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, Mailbox};

    #[test]
    fn what_is_shown_makes_room_and_what_is_told_stays() {
        let mailbox = Mailbox::default();
        mailbox.show(1);
        mailbox.show(2);
        mailbox.put(3);
        mailbox.show(4);
        mailbox.show(5);
        mailbox.close();
        assert_eq!(mailbox.take(), Some(2));
        let rest: Vec<i32> = std::iter::from_fn(|| mailbox.wait(Duration::MAX)).collect();
        assert_eq!(rest, [3, 5]);
    }
}
