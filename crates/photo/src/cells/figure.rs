//! What stands in a cell: a value, printed or written.

use sudogon_board::puzzle::Value;

/// A value that stands in a cell, and how it came there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// It is printed.
    Printed(Value),
    /// Somebody wrote it.
    Written(Value),
}

impl Figure {
    /// The value.
    pub fn value(self) -> Value {
        match self {
            Self::Printed(value) | Self::Written(value) => value,
        }
    }

    /// The value, if it is printed.
    pub fn printed(self) -> Option<Value> {
        match self {
            Self::Printed(value) => Some(value),
            Self::Written(_) => None,
        }
    }

    /// The value, if somebody wrote it.
    pub fn written(self) -> Option<Value> {
        match self {
            Self::Printed(_) => None,
            Self::Written(value) => Some(value),
        }
    }
}
