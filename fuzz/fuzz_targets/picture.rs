//! A file with a picture, whole or damaged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudogon_photo::InputPicture;

/// The most pixels that are kept of a picture.
const MOST: usize = 14_000_000;

fuzz_target!(|bytes: &[u8]| {
    match InputPicture::decode(bytes) {
        Ok(picture) => {
            assert!(picture.width.min(picture.height) > 0);
            assert!(picture.width * picture.height <= MOST);
            assert_eq!(picture.rgb.len(), 3 * picture.width * picture.height);
        }
        Err(error) => {
            let sentence = error.to_string();
            assert!(
                !sentence.is_empty() && !sentence.contains('\n'),
                "{sentence}"
            );
        }
    }
});
