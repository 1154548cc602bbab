//! Reads the settings of a Linux desktop from the portal on the session bus, and follows them.
//!
//! Without a bus, without a portal, or with one that knows no such settings, nothing is asked for. A portal that refuses the question, or
//! answers it in another form, is written to the log: then there is a fault, in it or here.

use std::collections::HashMap;
use std::time::Duration;

use futures_lite::{StreamExt as _, future};
use zbus::message::Type;
use zbus::zvariant::{OwnedValue, Value};
use zbus::{MatchRule, MessageStream, connection, fdo};

use super::SystemAppearance;
use crate::worker::Reporter;

/// Who answers, and where.
const PORTAL: &str = "org.freedesktop.portal.Desktop";
const PATH: &str = "/org/freedesktop/portal/desktop";
const INTERFACE: &str = "org.freedesktop.portal.Settings";
/// The settings that all desktops share.
const SHARED: &str = "org.freedesktop.appearance";
/// GNOME's own: how large text is, and that nothing moves where the shared ones don't know that yet.
const GNOME: &str = "org.gnome.desktop.interface";
/// GNOME's own for who sees or hears little: high contrast where the shared ones don't know that yet.
const GNOME_ACCESS: &str = "org.gnome.desktop.a11y.interface";
/// The longest wait for an answer: the portal may have to be started first.
const LIMIT: Duration = Duration::from_secs(10);

/// The values that are known, by the name of their group and their own.
type Known = HashMap<String, HashMap<String, OwnedValue>>;

/// Reports what the settings ask for at once and after each change, until the bus is gone.
pub fn follow(reporter: &Reporter<SystemAppearance>) -> SystemAppearance {
    let mut known = Known::new();
    match future::block_on(read_and_follow(&mut known, reporter)) {
        Err(error) if is_fault(&error) => {
            log::error!("the desktop's settings are not followed: {error}");
        }
        _ => {}
    }
    appearance(&known)
}

/// Says whether this is more than a desktop without a bus, a portal, or settings in it, or one that was slow or has ended.
fn is_fault(error: &zbus::Error) -> bool {
    use fdo::Error as Told;
    match error {
        zbus::Error::MethodError(..) => !matches!(
            Told::from(error.clone()),
            Told::ServiceUnknown(_)
                | Told::NameHasNoOwner(_)
                | Told::UnknownObject(_)
                | Told::UnknownInterface(_)
                | Told::UnknownMethod(_)
                | Told::NoReply(_)
                | Told::Disconnected(_)
        ),
        zbus::Error::Variant(_) => true,
        _ => false,
    }
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
    // A slice: an array of a known length would be sent as a structure.
    let wanted: &[&str] = &[SHARED, GNOME, GNOME_ACCESS];
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
    let switch = |group, name| value(group, name).and_then(|value| bool::try_from(value).ok());
    let scale = value(GNOME, "text-scaling-factor").and_then(|value| f64::try_from(value).ok());
    SystemAppearance {
        is_dark: match number("color-scheme") {
            Some(1) => Some(true),
            Some(2) => Some(false),
            _ => None,
        },
        has_high_contrast: number("contrast") == Some(1)
            || switch(GNOME_ACCESS, "high-contrast") == Some(true),
        reduces_motion: number("reduced-motion") == Some(1)
            || switch(GNOME, "enable-animations") == Some(false),
        text_scale: scale
            .filter(|scale| (0.5..=3.0).contains(scale))
            .map_or(1.0, |scale| scale as f32),
    }
}
