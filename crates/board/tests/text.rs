//! English in small pieces.

use sudogon_board::message::{NoBoard, length_of_time};
use sudogon_board::text::{
    capitalized, clock, count, escaped_for_xml, list, list_of_lists, seconds_of, uncapitalized,
};

#[test]
fn lists_are_joined_as_in_a_sentence() {
    for (items, listed, of_lists) in [
        (&[][..], "", ""),
        (&["a"], "a", "a"),
        (&["a", "b"], "a and b", "a, and b"),
        (&["a", "b", "c"], "a, b and c", "a, b, and c"),
    ] {
        assert_eq!(list(items, "and"), listed);
        assert_eq!(list_of_lists(items), of_lists);
    }
}

#[test]
fn nouns_follow_their_number() {
    for (number, noun, expected) in [
        (1, "cell", "1 cell"),
        (0, "cell", "0 cells"),
        (2, "box", "2 boxes"),
        (3, "entry", "3 entries"),
        (2, "array", "2 arrays"),
        (2, "pair of clones", "2 pairs of clones"),
        (2, "line of one difference", "2 lines of one difference"),
        (2, "circle with values", "2 circles with values"),
        (2, "line between two circles", "2 lines between two circles"),
        (2, "X", "2 Xs"),
    ] {
        assert_eq!(count(number, noun), expected);
    }
}

#[test]
fn times_are_read_as_they_are_written() {
    for (seconds, clock_shows, said) in [
        (0, "0:00", "0 seconds"),
        (61, "1:01", "1 minute and 1 second"),
        (754, "12:34", "12 minutes and 34 seconds"),
        (3600, "1:00:00", "1 hour"),
        (3723, "1:02:03", "1 hour and 2 minutes"),
        (360_001, "100:00:01", "100 hours and 1 second"),
    ] {
        assert_eq!(clock(seconds), clock_shows);
        assert_eq!(seconds_of(clock_shows), Some(seconds));
        assert_eq!(length_of_time(seconds).in_english(&NoBoard), said);
    }
    assert_eq!(seconds_of("90:00"), Some(5400));
    for wrong in [
        "",
        "5",
        "1:60",
        "1:60:00",
        "1:-2",
        ":30",
        "1:2:3:4",
        "9999999:00",
    ] {
        assert_eq!(seconds_of(wrong), None, "{wrong}");
    }
}

#[test]
fn a_sentence_begins_with_a_capital() {
    for (text, expected) in [
        ("", ""),
        ("äpfel and x", "Äpfel and x"),
        ("r1c1, empty", "r1c1, empty"),
        ("row 1", "Row 1"),
    ] {
        assert_eq!(capitalized(text), expected);
    }
}

#[test]
fn within_a_sentence_only_the_first_letter_is_small() {
    for (text, expected) in [
        ("", ""),
        ("Äpfel", "äpfel"),
        ("Look at the X-sum of 32", "look at the X-sum of 32"),
        ("R1C1 and R2C2", "R1C1 and R2C2"),
    ] {
        assert_eq!(uncapitalized(text), expected);
    }
}

/// What XML forbids goes: its signs have names, control characters are spaces, and two characters are none.
#[test]
fn texts_are_fit_for_xml() {
    for (text, escaped) in [
        (
            "a < b & \"c\" > 'd'",
            "a &lt; b &amp; &quot;c&quot; &gt; 'd'",
        ),
        ("a\tb\u{1}c", "a b c"),
        ("a\u{fffe}b\u{ffff}c\u{fffd}", "abc\u{fffd}"),
        ("é ×", "é ×"),
    ] {
        assert_eq!(escaped_for_xml(text), escaped);
    }
}
