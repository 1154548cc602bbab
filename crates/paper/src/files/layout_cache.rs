//! Layouts by id, each made once: a file may name the same one a million times.

use std::sync::{Arc, Mutex, PoisonError};

use sudogon_board::layout::{self, Description, Layout};

/// How many layouts are kept.
const MOST_MADE: usize = 64;

/// Ids longer than any real one are not kept.
const LONGEST_ID: usize = 2 * layout::MAX_CELLS;

pub(super) fn named(id: &str) -> Result<Arc<Layout>, layout::Error> {
    kept(id, || layout::named(id))
}

/// The given layout, if it has so many cells; without one, that which has so many usually.
pub(super) fn of_length(count: usize, layout: Option<&Arc<Layout>>) -> Option<Arc<Layout>> {
    match layout {
        Some(layout) => (layout.len() == count).then(|| Arc::clone(layout)),
        None => layout::by_length(count).and_then(|id| named(id).ok()),
    }
}

/// The layout of a description. Boards with clues come once.
pub(super) fn described(description: Description) -> Result<Arc<Layout>, layout::Error> {
    match description.id() {
        Some(id) if description.clues.is_empty() => kept(&id, || layout::described(description)),
        _ => layout::described(description),
    }
}

/// The layout that is kept by an id, made unless it is there.
fn kept(
    id: &str,
    make: impl FnOnce() -> Result<Arc<Layout>, layout::Error>,
) -> Result<Arc<Layout>, layout::Error> {
    static MADE: Mutex<Vec<(String, Arc<Layout>)>> = Mutex::new(Vec::new());
    let lock = || MADE.lock().unwrap_or_else(PoisonError::into_inner);
    // The latest goes to the end: there are endless jigsaws, and most come once.
    let known = |made: &mut Vec<(String, Arc<Layout>)>| {
        let at = made.iter().rposition(|(name, _)| name == id)?;
        made[at..].rotate_left(1);
        made.last().map(|(_, layout)| Arc::clone(layout))
    };
    if let Some(layout) = known(&mut lock()) {
        return Ok(layout);
    }
    // Other threads need not wait meanwhile.
    let layout = make()?;
    let mut made = lock();
    if let Some(layout) = known(&mut made) {
        return Ok(layout);
    }
    if made.len() == MOST_MADE {
        made.remove(0);
    }
    if id.len() <= LONGEST_ID {
        made.push((id.to_owned(), Arc::clone(&layout)));
    }
    Ok(layout)
}
