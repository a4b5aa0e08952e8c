//! The Mersenne Twister, MT19937, seeded and read as CPython's `random` does: the same numbers for the same seed.

use crate::text::{Buf, Written};
use dashu_int::{IBig, UBig};
use sha2::{Digest, Sha512};

/// The number of words of the state.
pub const N: usize = 624;
const M: usize = 397;

/// A generator. Holds no memory but its own.
#[derive(Clone)]
pub struct Mersenne {
    words: [u32; N],
    index: usize,
    /// The second of the two numbers that `gauss` makes at a time.
    pub gauss_next: Option<f64>,
}

impl Mersenne {
    /// A generator seeded with a number.
    pub fn new(seed: u64) -> Mersenne {
        let mut generator = Mersenne { words: [0; N], index: N, gauss_next: None };
        generator.seed_u64(seed);
        generator
    }

    fn fill(&mut self, seed: u32) {
        self.words[0] = seed;
        for i in 1..N {
            let before = self.words[i - 1];
            self.words[i] = 1_812_433_253u32.wrapping_mul(before ^ before >> 30).wrapping_add(i as u32);
        }
        self.index = N;
    }

    /// Seeds with words, of which there is one or more: an empty key counts as a single zero.
    fn seed_words(&mut self, key: &[u32]) {
        let key = if key.is_empty() { &[0] } else { key };
        self.fill(19_650_218);
        let (mut i, mut j) = (1, 0);
        for _ in 0..N.max(key.len()) {
            let before = self.words[i - 1];
            let mixed = self.words[i] ^ (before ^ before >> 30).wrapping_mul(1_664_525);
            self.words[i] = mixed.wrapping_add(key[j]).wrapping_add(j as u32);
            i += 1;
            j += 1;
            if i >= N {
                self.words[0] = self.words[N - 1];
                i = 1;
            }
            if j >= key.len() {
                j = 0;
            }
        }
        for _ in 1..N {
            let before = self.words[i - 1];
            let mixed = self.words[i] ^ (before ^ before >> 30).wrapping_mul(1_566_083_941);
            self.words[i] = mixed.wrapping_sub(i as u32);
            i += 1;
            if i >= N {
                self.words[0] = self.words[N - 1];
                i = 1;
            }
        }
        self.words[0] = 0x8000_0000;
        self.gauss_next = None;
    }

    /// `random.seed(n)` of an integer whose magnitude this is; also of anything else, with its hash as an unsigned number.
    pub fn seed_u64(&mut self, magnitude: u64) {
        let words = [magnitude as u32, (magnitude >> 32) as u32];
        self.seed_words(if words[1] == 0 { &words[..1] } else { &words });
    }

    /// `random.seed(n)` of a big integer; the sign does not count.
    pub fn seed_big(&mut self, seed: &IBig) {
        let (_, limbs) = seed.as_sign_words();
        let mut words: Vec<u32> = limbs.iter().flat_map(|w| [*w as u32, (*w >> 32) as u32]).collect();
        while words.last() == Some(&0) {
            words.pop();
        }
        self.seed_words(&words);
    }

    /// `random.seed(text)` in its second version: of the UTF-8 of a string, or of bytes.
    pub fn seed_bytes(&mut self, bytes: &[u8]) {
        let digest = Sha512::digest(bytes);
        // The number whose big-endian bytes are the text and its digest.
        let all = || bytes.iter().chain(digest.iter());
        let mut words: Vec<u32> = Vec::with_capacity(bytes.len() / 4 + 17);
        let (mut word, mut shift) = (0u32, 0);
        for byte in all().rev() {
            word |= u32::from(*byte) << shift;
            shift += 8;
            if shift == 32 {
                words.push(word);
                (word, shift) = (0, 0);
            }
        }
        words.push(word);
        while words.last() == Some(&0) {
            words.pop();
        }
        self.seed_words(&words);
    }

    /// `random.seed(text, version=1)`: of the code points of a string, or of bytes.
    pub fn seed_version1(&mut self, codes: impl Iterator<Item = u32> + Clone) {
        let mut x = codes.clone().next().map_or(0, |c| u64::from(c) << 7);
        let mut len = 0;
        for code in codes {
            x = x.wrapping_mul(1_000_003) ^ u64::from(code);
            len += 1;
        }
        self.seed_u64(x ^ len);
    }

    fn refill(&mut self) {
        let twist = |high: u32, low: u32| {
            let y = high & 0x8000_0000 | low & 0x7fff_ffff;
            y >> 1 ^ if y & 1 == 1 { 0x9908_b0df } else { 0 }
        };
        for i in 0..N {
            self.words[i] = self.words[(i + M) % N] ^ twist(self.words[i], self.words[(i + 1) % N]);
        }
        self.index = 0;
    }

    /// The next 32 bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        if self.index >= N {
            self.refill();
        }
        let mut y = self.words[self.index];
        self.index += 1;
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c_5680;
        y ^= y << 15 & 0xefc6_0000;
        y ^ y >> 18
    }

    /// `random.random()`: 53 bits, from 0 up to but not 1.
    #[inline]
    pub fn random(&mut self) -> f64 {
        let high = f64::from(self.next_u32() >> 5);
        let low = f64::from(self.next_u32() >> 6);
        (high * 67_108_864.0 + low) * (1.0 / 9_007_199_254_740_992.0)
    }

    /// `random.getrandbits(k)` for up to 64 bits; more count as 64.
    #[inline]
    pub fn bits(&mut self, k: u32) -> u64 {
        match k {
            0 => 0,
            1..=32 => u64::from(self.next_u32() >> (32 - k)),
            _ => {
                let low = u64::from(self.next_u32());
                low | u64::from(self.next_u32() >> (64 - k.min(64))) << 32
            }
        }
    }

    /// `random.getrandbits(k)` for any number of bits; the caller has made sure of the memory.
    pub fn big_bits(&mut self, k: usize) -> UBig {
        let mut bytes = Vec::with_capacity(k.div_ceil(32) * 4);
        self.each_word(k, |word| bytes.extend_from_slice(&word.to_le_bytes()));
        UBig::from_le_bytes(&bytes)
    }

    /// The words of `k` random bits, the least first; the last one holds what is left over in its low bits.
    fn each_word(&mut self, k: usize, mut give: impl FnMut(u32)) {
        let mut left = k;
        while left > 0 {
            let word = self.next_u32();
            give(if left < 32 { word >> (32 - left) } else { word });
            left = left.saturating_sub(32);
        }
    }

    /// Writes `random.randbytes(n)`.
    ///
    /// # Errors
    /// [`crate::text::NoMemory`] when the buffer cannot grow.
    pub fn push_bytes(&mut self, n: usize, out: &mut impl Buf) -> Written {
        out.reserve(n)?;
        let mut left = n;
        while left > 0 {
            let word = self.next_u32();
            let word = if left < 4 { word >> (32 - 8 * left) } else { word };
            out.push_bytes(&word.to_le_bytes()[..left.min(4)])?;
            left = left.saturating_sub(4);
        }
        Ok(())
    }

    /// A number below `n`, every one as likely; 0 if `n` is.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        let k = 64 - n.leading_zeros();
        loop {
            let r = self.bits(k);
            if r < n || n == 0 {
                return r;
            }
        }
    }

    /// A number below `n`, every one as likely; 0 if `n` is.
    pub fn below_big(&mut self, n: &UBig) -> UBig {
        let k = super::bigint::bit_length(&IBig::from(n.clone()));
        loop {
            let r = self.big_bits(k);
            if r < *n || n.is_zero() {
                return r;
            }
        }
    }

    /// The words of the state and the index, as `random.getstate()` gives them.
    pub fn state(&self) -> (&[u32; N], usize) {
        (&self.words, self.index)
    }

    /// Takes on a state; `false` if the index is out of range (`invalid state`).
    pub fn set_state(&mut self, words: [u32; N], index: usize) -> bool {
        if index > N {
            return false;
        }
        (self.words, self.index) = (words, index);
        true
    }
}
