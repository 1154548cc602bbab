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

    pub fn push(&mut self, item: usize) {
        self.items[self.end] = item as u32;
        self.end += 1;
    }

    /// The end, to which items are added.
    #[inline(always)]
    pub fn end(&mut self) -> QueueEnd<'_> {
        QueueEnd {
            room: &mut self.items[self.end..],
            count: 0,
        }
    }

    /// Takes over the items that were added to the end.
    #[inline(always)]
    pub fn grow(&mut self, added: usize) {
        self.end += added;
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

    pub fn is_empty(&self) -> bool {
        self.start == self.end
    }

    pub fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }
}

/// The end of a queue with the items that were added to it.
pub struct QueueEnd<'a> {
    room: &'a mut [u32],
    count: usize,
}

impl QueueEnd<'_> {
    /// Adds an item if the condition holds: without a branch, since it can't be predicted.
    #[inline(always)]
    pub fn push_if(&mut self, condition: bool, item: usize) {
        self.room[self.count] = item as u32;
        self.count += usize::from(condition);
    }

    /// How many items were added.
    pub fn added(&self) -> usize {
        self.count
    }
}
