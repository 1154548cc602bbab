//! A review in words, and as a table.

use std::fmt::Write as _;

use sudogon_board::layout::{HouseId, Layout};
use sudogon_board::message::{Language, Message, length_of_time, message};
use sudogon_board::text::clock;
use sudogon_logic::{Highlight, Step};

use super::reason::Reason;
use super::reviewed_number::ReviewedNumber;
use super::verdict::{Slip, Verdict};
use super::waits::Wait;
use super::whole_review::Review;

/// The names of the columns of a table.
const HEADER: &str = "time,cell,value,verdict,technique,waited";

impl Verdict {
    /// Says what it is known by in files.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Reason(_) => "reason",
            Self::Guess => "guess",
            Self::Slip(_) => "slip",
            Self::Given => "given",
            Self::Tried => "tried",
        }
    }

    /// Says it in a few words: "hidden single", "a guess", "a slip, which stood for 2 minutes".
    pub fn message(&self) -> Message {
        match self {
            Self::Reason(reason) => {
                let noun = &reason.technique().noun;
                match reason.say_after() {
                    Some(clause) => message!("{noun}, after {clause}"),
                    None => message!("{noun}"),
                }
            }
            Self::Guess => message!("a guess: nothing showed it yet"),
            Self::Slip(slip) => message!(
                "a slip, which stood for {clause}",
                clause = length_of_time(slip.stood.as_secs())
            ),
            Self::Given => message!(in "who wrote a number": "from a hint or the solver"),
            Self::Tried => message!(in "why a number was written": "in a try"),
        }
    }
}

impl Reason {
    /// The numbers that come first, if there are any: "5 in r1c2 and 6 in r1c3".
    fn say_after(&self) -> Option<Message> {
        let said = self
            .after
            .iter()
            .map(|&(cell, value)| message!("{value} in {cell}"));
        let clauses: Vec<Message> = said.collect();
        (!clauses.is_empty()).then(|| message!("{clauses}"))
    }

    /// Says which numbers it counts on that were not written yet.
    pub fn counts_on(&self) -> Option<Message> {
        let clause = self.say_after()?;
        let count = self.after.len();
        Some(message!(
            "First {clause} {count|was|were} to be seen, not written yet."
        ))
    }
}

impl ReviewedNumber {
    /// Says what is said of it in a few words: "r5c9 is 4: a guess".
    pub fn headline(&self) -> Message {
        message!(
            "{cell} is {value}: {clause}",
            cell = self.cell,
            value = self.value,
            clause = self.verdict.message()
        )
    }

    /// Says when it was written: "You wrote 4 in r5c9 at 7:02."
    pub fn when(&self) -> Message {
        message!(
            "You wrote {value} in {cell} at {text}.",
            value = self.value,
            cell = self.cell,
            text = clock(self.time.as_secs())
        )
    }

    /// Says when it was written, and what is said of it: "2:51 r5c9 is 4: hidden single".
    pub fn message(&self) -> Message {
        message!(
            "{text} {cell} is {value}: {clause}",
            text = clock(self.time.as_secs()),
            cell = self.cell,
            value = self.value,
            clause = self.verdict.message()
        )
    }
}

impl Wait {
    /// Says how long it was, before which number, and what would have gone on: "4:11 before r5c9: locked candidates in box 4".
    pub fn message(&self, review: &Review) -> Option<Message> {
        let cell = review.numbers.get(self.number)?.cell;
        let text = clock(self.length.as_secs());
        Some(match &self.would_have_gone_on {
            Some(step) => message!("{text} before {cell}: {clause}", clause = say_step(step)),
            None => message!("{text} before {cell}"),
        })
    }
}

/// "locked candidates in box 4".
fn say_step(step: &Step) -> Message {
    let noun = &step.technique.noun;
    match house_of(step) {
        Some(house) => message!("{noun} in {house}"),
        None => message!("{noun}"),
    }
}

/// The first house that a step's reason points at.
fn house_of(step: &Step) -> Option<HouseId> {
    let mut highlights = step.explanation.why.highlights.iter();
    highlights.find_map(|highlight| match highlight {
        Highlight::House(id) => Some(*id),
        _ => None,
    })
}

impl Review {
    /// Says how it went, as a headline: "18 minutes and 30 seconds, 54 numbers".
    pub fn headline(&self) -> Message {
        message!(
            "{clause}, {count} {count|number|numbers}",
            clause = length_of_time(self.time.as_secs()),
            count = self.numbers.len()
        )
    }

    /// Says how many numbers had a reason, were guesses and so on: a sentence for each that there was.
    pub fn summary(&self) -> Vec<Message> {
        let count = |id: &str| {
            let of_it = self.numbers.iter().filter(|one| one.verdict.id() == id);
            of_it.count()
        };
        let mut said = Vec::new();
        said.push(match count("reason") {
            count if self.is_of_known => {
                message!("{count} {count|number|numbers} had a reason that you know.")
            }
            count => message!("{count} {count|number|numbers} had a reason."),
        });
        let mut say = |id: &str, sentence: &dyn Fn(usize) -> Message| match count(id) {
            0 => {}
            count => said.push(sentence(count)),
        };
        say("guess", &|count| {
            message!(
                "{count} {count|was a guess|were guesses}: nothing showed {count|it|them} yet."
            )
        });
        say("given", &|count| {
            message!("{count} {count|number|numbers} came from hints or the solver.")
        });
        say("tried", &|count| {
            message!("{count} {count|number was|numbers were} written in tries.")
        });
        said.extend(self.say_slips());
        said
    }

    /// "1 slip stood for 2 minutes. 3 numbers went with it."
    fn say_slips(&self) -> Option<Message> {
        let slips = self.numbers.iter().filter_map(|one| match one.verdict {
            Verdict::Slip(slip) => Some(slip),
            _ => None,
        });
        let slips: Vec<Slip> = slips.collect();
        let stood = slips.iter().map(|slip| slip.stood.as_secs()).sum();
        let count_lost: usize = slips.iter().map(|slip| slip.cost).sum();
        let (count, clause) = (slips.len(), length_of_time(stood));
        match (count, count_lost) {
            (0, _) => None,
            (1, 0) => Some(message!("1 slip stood for {clause}.")),
            (1, _) => Some(message!(
                "1 slip stood for {clause}, and {count_lost} {count_lost|number|numbers} went with it."
            )),
            _ => Some(message!(
                "{count} {count|slip|slips} stood for {clause} together."
            )),
        }
    }

    /// The waits in words.
    pub fn say_waits(&self) -> Vec<Message> {
        let waits = self.waits.iter();
        waits.filter_map(|wait| wait.message(self)).collect()
    }

    /// The whole review as a text: how it went, the waits, and a line for each number.
    pub fn text(&self, layout: &Layout, language: Language) -> String {
        let words = layout.words(language);
        let numbers = self.numbers.iter().map(ReviewedNumber::message);
        let parts = [
            vec![self.headline()],
            self.summary(),
            self.say_waits(),
            numbers.collect(),
        ];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        let said = parts.map(|part| words.say_all(&part).join("\n") + "\n");
        said.collect::<Vec<String>>().join("\n")
    }

    /// The numbers as a table, with commas: times as on a clock, techniques by their ids.
    pub fn csv(&self, layout: &Layout) -> String {
        let mut table = format!("{HEADER}\n");
        for one in &self.numbers {
            let technique = match &one.verdict {
                Verdict::Reason(reason) => reason.technique().id,
                _ => "",
            };
            // Writing to a String never fails.
            let _ = writeln!(
                table,
                "{},{},{},{},{technique},{}",
                clock(one.time.as_secs()),
                layout.name(one.cell),
                one.value.on(layout),
                one.verdict.id(),
                clock(one.waited.as_secs()),
            );
        }
        table
    }
}
