//! The layouts that pictures of shapes are drawn from, made on a thread: the largest take longer than a frame.

use std::collections::HashMap;
use std::sync::Arc;

use crate::layout::{self, Layout};
use crate::worker::{self, Reporter, Task};

/// A layout that has been made, and the id that it was made for; none: there are no more.
type Made = Option<(String, Arc<Layout>)>;

/// The pictures that there are, and the job that makes more.
#[derive(Default)]
pub struct Pictures {
    made: HashMap<String, Arc<Layout>>,
    making: Option<Task<Made>>,
}

impl Pictures {
    /// Makes those that are missing, in this order, and none else; `wake` is called as they come.
    pub fn make<'a>(
        &mut self,
        ids: impl IntoIterator<Item = &'a str>,
        wake: impl Fn() + Send + 'static,
    ) {
        self.poll();
        let missing = ids.into_iter().filter(|&id| !self.made.contains_key(id));
        let missing: Vec<String> = missing.map(str::to_owned).collect();
        let make = move |reporter: &Reporter<Made>| {
            for id in missing {
                if reporter.is_stopped() {
                    break;
                }
                if let Ok(layout) = layout::pictured(&id) {
                    reporter.send(Some((id, layout)));
                }
            }
            None
        };
        self.making = Some(worker::start("pictures", wake, make, |_| None));
    }

    /// Takes those that have been made.
    pub fn poll(&mut self) {
        while let Some(made) = self.making.as_ref().and_then(Task::poll) {
            match made {
                Some((id, layout)) => _ = self.made.insert(id, layout),
                None => self.making = None,
            }
        }
    }

    /// Says whether more are being made.
    pub fn is_running(&self) -> bool {
        self.making.is_some()
    }

    /// The layout to draw for an id, once there is one.
    pub fn of(&self, id: &str) -> Option<&Arc<Layout>> {
        self.made.get(id)
    }
}
