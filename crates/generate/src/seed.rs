//! The seeds of a series of puzzles, and of the puzzle of a day.

use sudogon_board::date::Date;
use sudogon_board::layout::Layout;
use sudogon_board::random::Random;
use sudogon_logic::Level;

/// The seed of a puzzle in a series, counted from 0: of the first, the series' own. The others have 48 bits, so that every reader of
/// JSON reads them exactly.
pub fn seed_of_number(seed: u64, number: u64) -> u64 {
    match number {
        0 => seed,
        _ => mixed(seed, number) >> 16,
    }
}

/// Another seed for each number.
pub fn mixed(seed: u64, number: u64) -> u64 {
    let first = Random(seed).bits();
    Random(first ^ number.wrapping_mul(0xd134_2543_de82_ef95)).bits()
}

/// The seed of a day's puzzle on a layout at a level, the same for everybody: the year, the month and the day as people count them.
///
/// # Example
/// ```
/// use sudogon_board::date::Date;
/// use sudogon_board::layout;
/// use sudogon_generate::seed_of_day;
/// use sudogon_logic::Level;
///
/// let star = layout::named("star")?;
/// let today = Date { year: 2026, month: 11, day: 21 };
/// let tomorrow = Date { day: 22, ..today };
/// let seed = |day| seed_of_day(day, &star, Level::Hard);
/// assert_ne!(seed(today), seed(tomorrow));
/// # Ok::<(), layout::Error>(())
/// ```
pub fn seed_of_day(day: Date, layout: &Layout, level: Level) -> u64 {
    let Date { year, month, day } = day;
    let name = layout.id().unwrap_or(layout.title());
    let text = format!("{year}-{month}-{day} {name} {}", level.id());
    // FNV-1a, so that it is the same wherever it is computed.
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    // Short enough to be copied by hand.
    Random(hash).bits() >> 32
}
