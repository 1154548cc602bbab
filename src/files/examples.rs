//! x
use super::*;
/// x
pub struct Example {
    /// x
    pub name: &'static str,
    text: &'static str,
}
impl Example {
    /// x
    pub fn open(&self) -> Result<Game, Error> {
        read(self.text, None)
    }
}
/// x
pub static EXAMPLES: &[Example] = &[];
