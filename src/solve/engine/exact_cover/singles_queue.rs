//! The items that have come down to one option and wait to be placed, first in, first out.

/// A queue with room for each item once between two times that it is empty.
pub struct SinglesQueue {
    items: Vec<u32>,
    start: usize,
    end: usize,
}

impl SinglesQueue {
    /// An empty queue with room for so many.
    pub fn new(count: usize) -> Self {
        Self {
            // One more, which is written where nothing is pushed.
            items: vec![0; count + 1],
            start: 0,
            end: 0,
        }
    }

    /// Adds an item if the condition holds: without a branch, since it can't be predicted.
    #[inline]
    pub fn push_if(&mut self, condition: bool, item: usize) {
        self.items[self.end] = item as u32;
        self.end += usize::from(condition);
    }

    /// Takes the oldest; where there is none, all the room is free again.
    #[inline]
    pub fn pop(&mut self) -> Option<usize> {
        if self.is_empty() {
            self.clear();
            return None;
        }
        let item = self.items[self.start] as usize;
        self.start += 1;
        Some(item)
    }

    /// Says whether no item waits.
    pub fn is_empty(&self) -> bool {
        self.start == self.end
    }

    /// Removes all items.
    pub fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }
}
