//! Which variable to decide next: the one that was part of the most conflicts lately.
//!
//! This is VSIDS (Moskewicz and others, 2001) as MiniSat does it (Eén and Sörensson, 2003): the activities stay as they are and
//! the increment grows. The binary heap knows where each variable is, so that one can be sifted up. Of equal variables the first
//! comes first, so the order depends on the board alone.

/// Beyond this, activities are scaled down before they overflow.
const MAX_ACTIVITY: f64 = 1e100;

/// The share of an activity that is left after each further conflict.
const DECAY: f64 = 0.95;

/// A heap of the variables that may be unassigned, the most active first.
pub struct ActivityHeap {
    activities: Vec<f64>,
    heap: Vec<u32>,
    /// Where in the heap each variable is; [`u32::MAX`] where it is not.
    positions: Vec<u32>,
    /// How much a part in a conflict counts by now.
    increment: f64,
}

impl ActivityHeap {
    /// All variables, with their first activities.
    pub fn new(activities: Vec<f64>) -> Self {
        let count = activities.len();
        let mut heap = Self {
            activities,
            heap: Vec::with_capacity(count),
            positions: vec![u32::MAX; count],
            increment: 1.0,
        };
        (0..count).for_each(|variable| heap.insert(variable));
        heap
    }

    /// Puts a variable back.
    pub fn insert(&mut self, variable: usize) {
        if self.positions[variable] == u32::MAX {
            self.positions[variable] = self.heap.len() as u32;
            self.heap.push(variable as u32);
            self.sift_up(self.heap.len() - 1);
        }
    }

    /// Takes out the most active variable.
    pub fn pop(&mut self) -> Option<usize> {
        let first = *self.heap.first()? as usize;
        let last = self.heap.pop()?;
        self.positions[first] = u32::MAX;
        if let Some(top) = self.heap.first_mut() {
            *top = last;
            self.positions[last as usize] = 0;
            self.sift_down();
        }
        Some(first)
    }

    /// Raises the activity of a variable that was part of a conflict.
    pub fn bump(&mut self, variable: usize) {
        self.activities[variable] += self.increment;
        if self.activities[variable] > MAX_ACTIVITY {
            self.activities
                .iter_mut()
                .for_each(|activity| *activity /= MAX_ACTIVITY);
            self.increment /= MAX_ACTIVITY;
        }
        let position = self.positions[variable];
        if position != u32::MAX {
            self.sift_up(position as usize);
        }
    }

    /// Lets all activities decay: later parts in conflicts count for more.
    pub fn decay(&mut self) {
        self.increment /= DECAY;
    }

    /// Says whether a variable comes before another.
    pub fn is_before(&self, one: u32, other: u32) -> bool {
        let (a, b) = (
            self.activities[one as usize],
            self.activities[other as usize],
        );
        a > b || a == b && one < other
    }

    fn put(&mut self, position: usize, variable: u32) {
        self.heap[position] = variable;
        self.positions[variable as usize] = position as u32;
    }

    fn sift_up(&mut self, mut position: usize) {
        let variable = self.heap[position];
        while position > 0 && self.is_before(variable, self.heap[(position - 1) / 2]) {
            self.put(position, self.heap[(position - 1) / 2]);
            position = (position - 1) / 2;
        }
        self.put(position, variable);
    }

    fn sift_down(&mut self) {
        let (mut position, variable) = (0, self.heap[0]);
        loop {
            let left = 2 * position + 1;
            let Some(&(mut child)) = self.heap.get(left) else {
                break;
            };
            let mut at = left;
            if let Some(&right) = self.heap.get(left + 1)
                && self.is_before(right, child)
            {
                (child, at) = (right, left + 1);
            }
            if self.is_before(variable, child) {
                break;
            }
            self.put(position, child);
            position = at;
        }
        self.put(position, variable);
    }
}
