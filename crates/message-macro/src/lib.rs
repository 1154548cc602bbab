//! The macros with which Sudogon says something. English stands where a message is made; beside it they put its key, by which other
//! languages find what they have for it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use sudogon_messages::call::Call;
use sudogon_messages::pattern::{self, ArgumentKind, Packed};
use sudogon_messages::said::Said;

/// A message with its arguments, each by its name: `message!("{cells} can only be {values:or}.", cells = &set)`. An argument that
/// isn't given is the variable of that name. `message!(in "context": "…")` where the English alone doesn't say how to translate it.
#[proc_macro]
pub fn message(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expanded(tokens, |call| {
        let (pattern, packed) = pattern_of(call)?;
        for (name, _) in &call.given {
            if !packed
                .arguments
                .iter()
                .any(|argument| *name == argument.name)
            {
                return Err((name.span(), format!("the pattern has no {{{name}}}")));
            }
        }
        let arguments = packed.arguments.iter().map(|argument| {
            let given = call.given.iter().find(|(name, _)| *name == argument.name);
            let value = given.map_or_else(
                || {
                    let name = Ident::new(&argument.name, call.span);
                    quote!(#name)
                },
                |(_, value)| value.clone(),
            );
            let make = Ident::new(maker(argument.kind), Span::call_site());
            quote!(::sudogon_board::message::Arg::#make(#value))
        });
        let arguments: Vec<TokenStream> = arguments.collect();
        Ok(quote! {{
            static PATTERN: ::sudogon_board::message::Pattern = #pattern;
            ::sudogon_board::message::Message::new(&PATTERN, [#(#arguments),*])
        }})
    })
}

/// A pattern by itself, for a constant: `pattern!("XY-wing")`.
#[proc_macro]
pub fn pattern(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expanded(tokens, |call| Ok(pattern_of(call)?.0))
}

/// A noun that counts or names things, for one and for several: `noun!("row", "rows")`.
#[proc_macro]
pub fn noun(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expanded(tokens, |call| {
        let noun = &call.english;
        let key = key(call, true);
        // A constant block, so that a reference to it lives as long as the program.
        Ok(quote!(const { ::sudogon_board::message::Noun::new(#noun, #key) }))
    })
}

type Problem = (Span, String);

fn expanded(
    tokens: proc_macro::TokenStream,
    expand: impl Fn(&Call) -> Result<TokenStream, Problem>,
) -> proc_macro::TokenStream {
    let expanded = Call::read(tokens.into()).and_then(|call| expand(&call));
    let expanded = expanded
        .unwrap_or_else(|(span, problem)| quote_spanned!(span => ::core::compile_error!(#problem)));
    expanded.into()
}

/// The pattern, and its English as it is packed.
fn pattern_of(call: &Call) -> Result<(TokenStream, Packed), Problem> {
    let packed = pattern::pack(&call.english).map_err(|problem| (call.span, problem))?;
    let (text, key) = (&packed.text, key(call, false));
    let pattern = quote!(const { ::sudogon_board::message::Pattern::new(#text, #key) });
    Ok((pattern, packed))
}

/// Returns what languages find it by.
fn key(call: &Call, is_noun: bool) -> u64 {
    let said = Said {
        context: call.context.clone(),
        english: call.english.clone(),
        is_noun,
    };
    said.key()
}

/// The function that makes an argument of that kind.
const fn maker(kind: ArgumentKind) -> &'static str {
    match kind {
        ArgumentKind::Cell => "cell",
        ArgumentKind::Cells => "cells",
        ArgumentKind::Value => "value",
        ArgumentKind::Values => "values",
        ArgumentKind::House => "house",
        ArgumentKind::Houses => "houses",
        ArgumentKind::Noun => "noun",
        ArgumentKind::Clue => "clue",
        ArgumentKind::Number => "number",
        ArgumentKind::Text => "text",
        ArgumentKind::Clause => "clause",
        ArgumentKind::Clauses => "clauses",
    }
}
