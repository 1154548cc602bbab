//! Placing and removing candidates: what changes in the items, step by step.

use super::super::bits::bits;
use super::super::incidence::Incidence;
use super::singles_queue::QueueEnd;

/// An item that has no option left.
pub struct EmptyItem {
    pub item: usize,
}

/// The fields that each step touches, in one place for a while: so the compiler keeps it in registers. Nothing is logged where there is no
/// way back.
pub struct CoverRemoval<'a, const LOGGED: bool> {
    /// The items that candidates cover.
    pub incidence: &'a Incidence,
    /// The options left to each item.
    pub options: &'a mut [u32],
    /// The items that come down to one option.
    pub singles: QueueEnd<'a>,
    /// The items that change, with what they held.
    pub changes: &'a mut Vec<(u32, u32)>,
}

impl<const LOGGED: bool> CoverRemoval<'_, LOGGED> {
    /// Covers the items of a candidate, and removes what it rules out.
    #[inline(always)]
    pub fn place(&mut self, cell: usize, value: usize) -> Result<(), EmptyItem> {
        let incidence = self.incidence;
        let memberships = incidence.memberships(cell);
        let others = self.options[cell] & !(1 << value);
        self.cover(cell);
        for other in bits(others) {
            for membership in memberships {
                self.option(membership.first_item as usize + other, membership.bit)?;
            }
        }
        for membership in memberships {
            let first = membership.first_item as usize;
            // Only the cells that still have the candidate are visited.
            let wanted = self.options[first + value] & !membership.bit;
            self.cover(first + value);
            for at in bits(wanted) {
                self.remove(incidence.cell_in(first + at), value)?;
            }
        }
        for &peer in incidence.short_house_peers(cell) {
            let peer = usize::from(peer);
            if self.options[peer] >> value & 1 == 1 {
                self.remove(peer, value)?;
            }
        }
        Ok(())
    }

    /// Removes a candidate.
    #[inline(always)]
    pub fn remove(&mut self, cell: usize, value: usize) -> Result<(), EmptyItem> {
        self.option(cell, 1 << value)?;
        for membership in self.incidence.memberships(cell) {
            self.option(membership.first_item as usize + value, membership.bit)?;
        }
        Ok(())
    }

    /// Removes an option, as a bit, from an item unless it has been covered.
    #[inline(always)]
    fn option(&mut self, item: usize, option: u32) -> Result<(), EmptyItem> {
        let before = self.options[item];
        if before & option == 0 {
            return Ok(());
        }
        let left = before ^ option;
        self.options[item] = left;
        if LOGGED {
            self.changes.push((item as u32, before));
        }
        if left == 0 {
            return Err(EmptyItem { item });
        }
        self.singles.push_if(left & (left - 1) == 0, item);
        Ok(())
    }

    /// Covers an item: it has no options any more.
    fn cover(&mut self, item: usize) {
        let before = std::mem::replace(&mut self.options[item], 0);
        if LOGGED {
            self.changes.push((item as u32, before));
        }
    }
}
