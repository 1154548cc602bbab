//! What stands between the brackets of `message!` and `pattern!`: a context if there is one, the English, and arguments.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};

/// A use of one of the macros.
pub struct Call {
    /// Where the English alone doesn't say how to translate it: what this message is.
    pub context: Option<String>,
    /// The English pattern.
    pub english: String,
    /// Where it stands.
    pub span: Span,
    /// The arguments that are given by name; the others are variables.
    pub given: Vec<(Ident, TokenStream)>,
}

impl Call {
    /// Reads `"pattern"`, `in "context": "pattern"`, each with `, name = expression` behind it.
    ///
    /// # Errors
    /// Where it is written otherwise, and how.
    pub fn read(tokens: TokenStream) -> Result<Self, (Span, String)> {
        let mut tokens = tokens.into_iter().peekable();
        let mut context = None;
        if matches!(tokens.peek(), Some(TokenTree::Ident(word)) if *word == "in") {
            let word = tokens
                .next()
                .map_or_else(Span::call_site, |word| word.span());
            let (text, span) = text(tokens.next(), word)?;
            context = Some(text);
            match tokens.next() {
                Some(TokenTree::Punct(mark)) if mark.as_char() == ':' => {}
                _ => return Err((span, "a colon comes behind the context".to_owned())),
            }
        }
        let (english, span) = text(tokens.next(), Span::call_site())?;
        let mut given = Vec::new();
        while let Some(comma) = tokens.next() {
            let Some(TokenTree::Ident(name)) = tokens.next() else {
                // A comma behind the last.
                break;
            };
            match (comma, tokens.next()) {
                (TokenTree::Punct(comma), Some(TokenTree::Punct(is)))
                    if comma.as_char() == ',' && is.as_char() == '=' => {}
                _ => return Err((name.span(), "arguments are `, name = value`".to_owned())),
            }
            let mut value = TokenStream::new();
            let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',');
            while let Some(token) = tokens.next_if(|token| !is_comma(token)) {
                value.extend([token]);
            }
            given.push((name, value));
        }
        Ok(Self {
            context,
            english,
            span,
            given,
        })
    }
}

/// A literal text.
fn text(token: Option<TokenTree>, before: Span) -> Result<(String, Span), (Span, String)> {
    let is_missing = |span| (span, "an English text in quotes is missing".to_owned());
    match token {
        Some(TokenTree::Literal(literal)) => {
            let span = literal.span();
            let text = unquoted(&literal).ok_or_else(|| is_missing(span))?;
            Ok((text, span))
        }
        // A text that a macro hands on is in brackets that nobody sees.
        Some(TokenTree::Group(group)) => text(group.stream().into_iter().next(), before),
        _ => Err(is_missing(before)),
    }
}

/// Says what a literal text says; `\"`, `\\` and a line that goes on are all that is escaped in it.
fn unquoted(literal: &Literal) -> Option<String> {
    let source = literal.to_string();
    let quoted = source.strip_prefix('"')?.strip_suffix('"')?;
    let mut said = String::new();
    let mut letters = quoted.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next()? {
                '\n' => while letters.next_if(|letter| letter.is_whitespace()).is_some() {},
                'n' => said.push('\n'),
                escaped @ ('"' | '\\') => said.push(escaped),
                _ => return None,
            },
            _ => said.push(letter),
        }
    }
    Some(said)
}
