//! An address as a QR code (ISO/IEC 18004).

use std::fmt;

use qrcodegen::{QrCode, QrCodeEcc};

/// The light modules that must be around a code.
const QUIET_ZONE: i32 = 4;

/// A QR code: a square of modules, each dark or light. It needs four light ones around it, which are not in it.
///
/// `{}` writes it as text with these around it, two rows in a line of half blocks; what is dark is the colour of the text, which must be the
/// darker one.
pub struct Code(QrCode);

impl Code {
    /// The code of a URL, with medium error correction or better: it is read from a screen.
    pub(crate) fn of(url: &str) -> Self {
        let code = QrCode::encode_text(url, QrCodeEcc::Medium);
        Self(code.expect("a URL of ours has less than a hundred letters"))
    }

    /// Its rows from the top, each as long as there are rows; what is dark is `true`.
    pub fn rows(&self) -> Vec<Vec<bool>> {
        let all = 0..self.0.size();
        let row = |y| all.clone().map(|x| self.0.get_module(x, y)).collect();
        all.clone().map(row).collect()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = -QUIET_ZONE..self.0.size() + QUIET_ZONE;
        for row in places.clone().step_by(2) {
            let letters = places.clone().map(|column| {
                let [upper, lower] = [row, row + 1].map(|row| self.0.get_module(column, row));
                match (upper, lower) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                }
            });
            writeln!(f, "{}", letters.collect::<String>())?;
        }
        Ok(())
    }
}
