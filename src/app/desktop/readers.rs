//! Asks the accessibility bus of a Linux desktop whether a screen reader there knows announcements, and follows that.
//!
//! Orca up to 44 speaks only what has the focus; it does not listen for announcements. The bus tells which events its clients listen for.

use futures_lite::{StreamExt as _, future};
use zbus::message::Type;
use zbus::{Connection, MatchRule, MessageStream, connection};

use crate::worker::Reporter;

/// Who tells where the bus is, on the session's bus.
const LAUNCHER: (&str, &str, &str) = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus");
/// Who knows what its clients listen for.
const REGISTRY: (&str, &str, &str) = (
    "org.a11y.atspi.Registry",
    "/org/a11y/atspi/registry",
    "org.a11y.atspi.Registry",
);
/// How the event begins there.
const ANNOUNCEMENT: &str = "object:announcement";

/// Reports whether announcements are heard, now and after each change, until the bus is gone.
pub fn follow(reporter: &Reporter<bool>) -> bool {
    // Without that bus there is no reader to hear anything.
    let _ = future::block_on(ask_and_follow(reporter));
    true
}

async fn ask_and_follow(reporter: &Reporter<bool>) -> zbus::Result<()> {
    let session = Connection::session().await?;
    let (name, path, interface) = LAUNCHER;
    let answer = session
        .call_method(Some(name), path, Some(interface), "GetAddress", &())
        .await?;
    let address: String = answer.body().deserialize()?;
    let bus = connection::Builder::address(address.as_str())?
        .build()
        .await?;
    let (name, path, interface) = REGISTRY;
    let rule = MatchRule::builder()
        .msg_type(Type::Signal)
        .path(path)?
        .interface(interface)?
        .build();
    // Before it is asked, so that no change between is missed.
    let mut changes = MessageStream::for_match_rule(rule, &bus, None).await?;
    loop {
        let answer = bus
            .call_method(
                Some(name),
                path,
                Some(interface),
                "GetRegisteredEvents",
                &(),
            )
            .await?;
        let heard: Vec<(String, String)> = answer.body().deserialize()?;
        let knows = |(_, event): &(String, String)| event.to_lowercase().starts_with(ANNOUNCEMENT);
        reporter.send(heard.is_empty() || heard.iter().any(knows));
        match changes.next().await {
            Some(change) => change?,
            None => return Ok(()),
        };
    }
}
