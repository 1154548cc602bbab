//! Questions that wait, the oldest first.

/// A queue with room for each question once between two times that it is empty.
pub struct Queue {
    questions: Vec<u32>,
    start: usize,
    end: usize,
}

impl Queue {
    /// An empty queue with room for so many.
    pub fn new(count: usize) -> Self {
        Self {
            // One more, which is written where nothing is pushed.
            questions: vec![0; count + 1],
            start: 0,
            end: 0,
        }
    }

    /// Adds a question, or doesn't: without a branch, since nobody can foretell it.
    #[inline]
    pub fn push_if(&mut self, condition: bool, question: usize) {
        self.questions[self.end] = question as u32;
        self.end += usize::from(condition);
    }

    /// Takes the oldest; where there is none, all the room is free again.
    #[inline]
    pub fn pop(&mut self) -> Option<usize> {
        if self.is_empty() {
            self.clear();
            return None;
        }
        let question = self.questions[self.start] as usize;
        self.start += 1;
        Some(question)
    }

    /// Says whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.start == self.end
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }
}
