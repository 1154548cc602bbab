//! Forcing: a candidate is followed as far as it leads; or all candidates of a cell are, or all places of a value in a house.
//!
//! ```text
//!   if it is 3, then ... so this is not 5      whichever it is, this is not 5
//!   if it is 7, then ... so this is not 5
//! ```
//!
//! A chain takes one result for the next; a net takes all that came out so far. Where a few clues and houses do, little is told, and
//! it is found sooner than a chain. The others are last resorts: they are tried out more than seen. Nishio is named for Tetsuya
//! Nishio, who described it.

use sudogon_board::message::{noun, pattern};

use crate::forcing::{self, From, Sight};
use crate::steps::{Find, Technique};

pub static NISHIO: Technique = Technique {
    id: "nishio",
    noun: noun!("Nishio"),
    rating: 75,
    about: pattern!(
        "A value is tried in a cell, and its other places followed. If some house ends up without a place for it, it can't be there."
    ),
    search: pattern!(
        "Take a value with few places. Put it in one of them, and cross out and fill in only this value, until a house has no place for it."
    ),
    find: forcing::contradict_by_one_value,
};

pub static FEW_PARTS: Technique = Technique {
    id: "clues-and-houses-together",
    noun: noun!("clues and houses together"),
    rating: 59,
    about: pattern!(
        "A value is tried where a few clues and houses meet. What each of them needs leaves another no way, so the value can't be there."
    ),
    search: pattern!(
        "Look where clues share cells or a house. Put a value where they meet: what must each of them hold then, and does that leave a way to the next?"
    ),
    find: forcing::contradict_by_few,
};

pub static CELL_CHAIN: Technique = Technique {
    id: "cell-forcing-chain",
    noun: noun!("cell forcing chain"),
    rating: 80,
    about: pattern!(
        "Each value that a cell can still have is followed along a chain. What comes out every time must be so."
    ),
    search: pattern!(
        "Take a cell with two or three candidates. Follow what each of them leads to, one thing after the other, and compare."
    ),
    find: |position, findings| forcing::agree(From::Cells, Sight::Chains, position, findings),
};

pub static HOUSE_CHAIN: Technique = Technique {
    id: "house-forcing-chain",
    noun: noun!("house forcing chain"),
    rating: 80,
    about: pattern!(
        "Each place that a value has in a house (others say region or unit) is followed along a chain. What comes out every time must be so."
    ),
    search: pattern!(
        "Take a value with two or three places in a house. Follow what each of them leads to, one thing after the other, and compare."
    ),
    find: |position, findings| forcing::agree(From::Houses, Sight::Chains, position, findings),
};

pub static NET: Technique =
    net(|position, findings| forcing::contradict(Sight::Nets, position, findings));

/// A net as somebody tries a value in pencil: it also ends where two values that came out exclude each other. No step of its own.
pub static TRY: Technique =
    net(|position, findings| forcing::contradict(Sight::Tries, position, findings));

const fn net(find: Find) -> Technique {
    Technique {
        id: "forcing-net",
        noun: noun!("forcing net"),
        rating: 85,
        about: pattern!(
            "A last resort: a value is tried in a cell, and all that follows is taken together until something is impossible."
        ),
        search: pattern!(
            "Take a candidate that touches many cells with two candidates. Try it in pencil, and note all that follows, until something is impossible."
        ),
        find,
    }
}

pub static CELL_NET: Technique = Technique {
    id: "cell-forcing-net",
    noun: noun!("cell forcing net"),
    rating: 85,
    about: pattern!(
        "A last resort: each value that a cell can still have is tried, and all that follows is taken together. What comes out every time must be so."
    ),
    search: pattern!(
        "Take a cell with two or three candidates. For each of them note all that follows, on a copy of the board, and compare the copies."
    ),
    find: |position, findings| forcing::agree(From::Cells, Sight::Nets, position, findings),
};

pub static HOUSE_NET: Technique = Technique {
    id: "house-forcing-net",
    noun: noun!("house forcing net"),
    rating: 85,
    about: pattern!(
        "A last resort: each place that a value has in a house is tried, and all that follows is taken together. What comes out every time must be so."
    ),
    search: pattern!(
        "Take a value with two or three places in a house. For each of them note all that follows, on a copy of the board, and compare the copies."
    ),
    find: |position, findings| forcing::agree(From::Houses, Sight::Nets, position, findings),
};

pub static TRIAL: Technique = Technique {
    id: "trial-and-error",
    noun: noun!("trial and error"),
    rating: 97,
    about: pattern!(
        "Beyond what can be explained well: a value is tried, then each of two others on top of it. Both times something becomes impossible."
    ),
    search: pattern!(
        "Take the cell with the fewest candidates, and keep a copy of the board. Try one, then others on top of it, until something is impossible."
    ),
    find: forcing::contradict_either_way,
};
