//! SHA-256 (FIPS 180-4), so that the list of fonts names each file for good.

/// The first bits of the fractional parts of the roots of the first primes: what the standard's constants are.
fn fractions(count: usize, root: f64) -> Vec<u32> {
    let is_prime = |n: &u64| (2..*n).all(|d| !n.is_multiple_of(d));
    let primes = (2u64..).filter(is_prime).take(count);
    primes
        .map(|prime| ((prime as f64).powf(root).fract() * 4_294_967_296.0) as u32)
        .collect()
}

/// The hash of some bytes, in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    let constants = fractions(64, 1.0 / 3.0);
    let mut state = fractions(8, 0.5);
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).div_ceil(64) * 64 - 8, 0);
    padded.extend((bytes.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks_exact(64) {
        let words = block.chunks_exact(4);
        let mut w: Vec<u32> = words
            .map(|word| u32::from_be_bytes([word[0], word[1], word[2], word[3]]))
            .collect();
        for at in 16..64 {
            let (a, b) = (w[at - 15], w[at - 2]);
            let s0 = a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3);
            let s1 = b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10);
            w.push(
                w[at - 16]
                    .wrapping_add(s0)
                    .wrapping_add(w[at - 7])
                    .wrapping_add(s1),
            );
        }
        let mut v = state.clone();
        for at in 0..64 {
            let s1 = v[4].rotate_right(6) ^ v[4].rotate_right(11) ^ v[4].rotate_right(25);
            let choice = (v[4] & v[5]) ^ (!v[4] & v[6]);
            let one = v[7]
                .wrapping_add(s1)
                .wrapping_add(choice)
                .wrapping_add(constants[at])
                .wrapping_add(w[at]);
            let s0 = v[0].rotate_right(2) ^ v[0].rotate_right(13) ^ v[0].rotate_right(22);
            let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
            v.rotate_right(1);
            v[4] = v[4].wrapping_add(one);
            v[0] = one.wrapping_add(s0).wrapping_add(majority);
        }
        for (sum, v) in state.iter_mut().zip(v) {
            *sum = sum.wrapping_add(v);
        }
    }
    state.iter().map(|word| format!("{word:08x}")).collect()
}
