//! The text of the settings: whatever it is, the window gets settings that make sense, and they are the same when kept.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon::settings::Settings;
use sudogon_fuzz::{soon, text};

fuzz_target!(|bytes: &[u8]| {
    let settings = soon(bytes.len(), || Settings::of_text(&text(bytes)));
    assert!((0.5..=3.0).contains(&settings.zoom));
    assert!(settings.recent.len() <= 10);
    if let Some(place) = settings.window {
        assert!(place.size.0 >= 100.0 && place.size.1 >= 100.0);
    }
    let written = settings
        .to_text()
        .expect("text that was read can be written");
    assert_eq!(Settings::of_text(&written), settings);
});
