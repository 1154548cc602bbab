//! The page that a phone opens, in the words of the caller.

/// The page: HTML in which a name between two `%` is replaced. So no other `%` may stand in it.
const PAGE: &str = include_str!("page.html");

/// Where a line of the language begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// At the left.
    #[default]
    LeftToRight,
    /// At the right.
    RightToLeft,
}

/// All that the page says, as plain text in the language of the user.
#[derive(Clone, Debug)]
pub struct PageWords {
    /// The language, as in HTML (BCP 47): `de`.
    pub language: String,
    /// Where its lines begin.
    pub direction: Direction,
    /// The name of the program: "Sudogon".
    pub title: String,
    /// Where the picture goes: "to the computer in this room".
    pub to: String,
    /// The large button: "Take the photo".
    pub take: String,
    /// The other button: "Choose one".
    pub choose: String,
    /// The button that a browser without scripts shows: "Send".
    pub send: String,
    /// How to take it: "The whole grid in the picture, from above, in good light."
    pub advice: String,
    /// While it is sent: "Sending…".
    pub sending: String,
    /// When it is there: "Sent. The computer is reading it…".
    pub reading: String,
    /// When it was taken over: "Done. It's on your computer."
    pub done: String,
    /// The large button from then on: "Another one".
    pub another: String,
    /// When nobody says in time what became of it: "Sent. Look at your computer."
    pub sent: String,
    /// When no puzzle was found in it: "No puzzle was found in this photo. …"
    pub no_puzzle: String,
    /// While another is sent or read: "The computer has another picture to read first. Try again in a moment."
    pub busy: String,
    /// When it is no picture, or none that can be read.
    pub not_a_picture: String,
    /// When it has too many bytes.
    pub too_large: String,
    /// When it came too slowly.
    pub too_slow: String,
    /// When it did not arrive: "It did not arrive. Is the computer still waiting for it?"
    pub failed: String,
}

/// How something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Plain,
    Good,
    Bad,
}

/// The page as HTML, saying something or nothing yet.
pub(crate) fn html(words: &PageWords, most: usize, nonce: &str, kind: Kind, said: &str) -> String {
    let most = most.to_string();
    let mut page = String::with_capacity(2 * PAGE.len());
    for (number, piece) in PAGE.split('%').enumerate() {
        if number % 2 == 0 {
            page.push_str(piece);
            continue;
        }
        push_escaped(
            &mut page,
            match piece {
                "language" => &words.language,
                "direction" => match words.direction {
                    Direction::LeftToRight => "ltr",
                    Direction::RightToLeft => "rtl",
                },
                "title" => &words.title,
                "to" => &words.to,
                "take" => &words.take,
                "choose" => &words.choose,
                "send" => &words.send,
                "advice" => &words.advice,
                "sending" => &words.sending,
                "reading" => &words.reading,
                "another" => &words.another,
                "too_large" => &words.too_large,
                "failed" => &words.failed,
                "most" => &most,
                "nonce" => nonce,
                "kind" => match kind {
                    Kind::Plain => "",
                    Kind::Good => "good",
                    Kind::Bad => "bad",
                },
                "said" => said,
                _ => unreachable!("the page names {piece}"),
            },
        );
    }
    page
}

/// Adds text to HTML, such that it is text there and between double quotes.
fn push_escaped(page: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => page.push_str("&amp;"),
            '<' => page.push_str("&lt;"),
            '>' => page.push_str("&gt;"),
            '"' => page.push_str("&quot;"),
            _ => page.push(letter),
        }
    }
}
