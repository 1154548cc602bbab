//! RON's errors in words for people who do not know RON.

/// The error as part of a sentence; at the very end of a text most of them mean that it was cut off.
pub(super) fn say(error: &ron::Error, is_end: bool) -> String {
    use ron::Error as E;
    let list = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        names.join(", ")
    };
    // What we quote of a file may be as long as the file.
    let short = |text: &str| text.chars().take(40).collect::<String>();
    match error {
        E::MissingStructField { field, .. } => format!("`{field}` is missing"),
        E::ExpectedStringEnd => "a text in quotes is not closed; end it with \"".into(),
        E::UnclosedBlockComment => "a comment is not closed; end it with */".into(),
        E::TrailingCharacters => "there is more after the closing bracket; remove it".into(),
        _ if is_end => "the text ends in the middle; the file may have been cut short".into(),
        E::ExpectedComma => "a comma is missing before this".into(),
        E::ExpectedArray => "an opening `[` is expected here".into(),
        E::ExpectedMap => "an opening `{` is expected here".into(),
        E::ExpectedStructLike
        | E::ExpectedNamedStructLike(_)
        | E::ExpectedDifferentStructName { .. } => "an opening `(` is expected here".into(),
        E::ExpectedMapColon => "a colon is missing before this".into(),
        E::ExpectedStructLikeEnd | E::ExpectedOptionEnd => {
            "a comma or the closing `)` is missing before this".into()
        }
        E::ExceededRecursionLimit => "brackets are nested too deeply for a puzzle file".into(),
        E::ExpectedIdentifier | E::SuggestRawIdentifier(_) | E::InvalidIdentifier(_) => {
            "a name such as `givens` is expected here".into()
        }
        E::ExpectedString => "a text in quotes is expected here".into(),
        E::IntegerOutOfBounds => "this number is too large or too small".into(),
        E::ExpectedInteger | E::InvalidIntegerDigit { .. } | E::UnderscoreAtBeginning => {
            "a whole number is expected here".into()
        }
        E::ExpectedFloat | E::FloatUnderscore => "a number is expected here".into(),
        // Nothing else has a fixed length.
        E::ExpectedDifferentLength { .. } => "a corner is two numbers, such as (0.5, 1.0)".into(),
        E::UnexpectedChar(symbol) => format!("{symbol:?} is not expected here"),
        E::InvalidEscape(_) => "after \\ only n, t, \\, \" or u{…} is known".into(),
        E::DuplicateStructField { field, .. } => {
            format!("`{field}` appears twice; keep one of them")
        }
        E::NoSuchStructField {
            expected, found, ..
        }
        | E::NoSuchEnumVariant {
            expected, found, ..
        } => {
            format!(
                "`{}` is not known here; there can be {}",
                short(found),
                list(expected)
            )
        }
        // RON's own messages are for programmers.
        _ => {
            "this can't be understood; a file that Sudogon has saved shows how it is written".into()
        }
    }
}
