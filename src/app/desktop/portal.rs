//! Reads the settings of a Linux desktop from the portal on the session bus, and follows them.
//!
//! Without a bus, without a portal, or with one that knows no such settings, nothing is asked for.

use std::collections::HashMap;
use std::time::Duration;

use futures_lite::{StreamExt as _, future};
use zbus::message::Type;
use zbus::zvariant::{OwnedValue, Value};
use zbus::{MatchRule, MessageStream, connection};

use super::SystemAppearance;
use crate::worker::Reporter;

/// Who answers, and where.
const PORTAL: &str = "org.freedesktop.portal.Desktop";
const PATH: &str = "/org/freedesktop/portal/desktop";
const INTERFACE: &str = "org.freedesktop.portal.Settings";
/// The settings that all desktops share.
const SHARED: &str = "org.freedesktop.appearance";
/// GNOME's own, which say that nothing moves where the shared ones don't know that yet.
const GNOME: &str = "org.gnome.desktop.interface";
/// The longest wait for an answer: the portal may have to be started first.
const LIMIT: Duration = Duration::from_secs(10);

/// The values that are known, by the name of their group and their own.
type Known = HashMap<String, HashMap<String, OwnedValue>>;

/// Reports what the settings ask for at once and after each change, until the bus is gone.
pub fn follow(reporter: &Reporter<SystemAppearance>) -> SystemAppearance {
    let mut known = Known::new();
    // Why there is no answer, or none any more, does not matter to anybody.
    let _ = future::block_on(read_and_follow(&mut known, reporter));
    appearance(&known)
}

async fn read_and_follow(
    known: &mut Known,
    reporter: &Reporter<SystemAppearance>,
) -> zbus::Result<()> {
    let bus = connection::Builder::session()?
        .method_timeout(LIMIT)
        .build()
        .await?;
    let rule = MatchRule::builder()
        .msg_type(Type::Signal)
        .sender(PORTAL)?
        .path(PATH)?
        .interface(INTERFACE)?
        .member("SettingChanged")?
        .build();
    // Before they are read, so that no change between is missed.
    let mut changes = MessageStream::for_match_rule(rule, &bus, None).await?;
    let wanted = [SHARED, GNOME];
    let answer = bus
        .call_method(Some(PORTAL), PATH, Some(INTERFACE), "ReadAll", &(wanted,))
        .await?;
    *known = answer.body().deserialize()?;
    reporter.send(appearance(known));
    while let Some(change) = changes.next().await {
        let body = change?.body();
        let Ok((group, name, value)) = body.deserialize::<(String, String, Value<'_>)>() else {
            continue;
        };
        let before = appearance(known);
        let value = value.try_to_owned()?;
        known.entry(group).or_default().insert(name, value);
        let now = appearance(known);
        if now != before {
            reporter.send(now);
        }
    }
    Ok(())
}

/// Returns the appearance that these values ask for. A value that is missing, or of another type, asks for nothing.
fn appearance(known: &Known) -> SystemAppearance {
    let value = |group: &str, name| known.get(group).and_then(|group| group.get(name));
    let number = |name| value(SHARED, name).and_then(|value| u32::try_from(value).ok());
    let animates = value(GNOME, "enable-animations").and_then(|value| bool::try_from(value).ok());
    SystemAppearance {
        is_dark: match number("color-scheme") {
            Some(1) => Some(true),
            Some(2) => Some(false),
            _ => None,
        },
        has_high_contrast: number("contrast") == Some(1),
        reduces_motion: number("reduced-motion") == Some(1) || animates == Some(false),
    }
}
