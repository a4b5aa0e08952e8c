//! Size classes: 8 bytes apart to 128, 16 apart to 512, then four a doubling to 32 KiB; above, whole pages.

/// How many classes blocks in pools have.
pub const CLASSES: usize = 64;

/// The number that stands for "larger than any class" where classes are counted.
pub const LARGE: usize = CLASSES;

/// How many rows a table by class has, [`LARGE`] included.
pub const ROWS: usize = CLASSES + 1;

/// The largest block a pool serves.
pub const MAX_POOLED: usize = 32 * 1024;

/// The largest size whose class is read from a table; allocations up to it take the inlined path.
pub const MAX_TABLED: usize = 1024;

/// The block size of each class.
pub const SIZES: [u32; CLASSES] = {
    let mut sizes = [0; CLASSES];
    let mut class = 0;
    let mut size = 0_u32;
    while class < CLASSES {
        size += if size < 128 {
            8
        } else if size < 512 {
            16
        } else {
            // A quarter of the power of two at or below.
            1 << (31 - size.leading_zeros() - 2)
        };
        sizes[class] = size;
        class += 1;
    }
    sizes
};

static TABLE: [u8; MAX_TABLED / 8 + 1] = {
    let mut table = [0; MAX_TABLED / 8 + 1];
    let mut word = 1;
    let mut class = 0;
    while word < table.len() {
        if SIZES[class] < word as u32 * 8 {
            class += 1;
        }
        table[word] = class as u8;
        word += 1;
    }
    table
};

/// The classes of which a heap under a small limit has pools, up to the largest of these: in fewer pools, less is free.
const FEW: [u32; 11] = [16, 24, 32, 48, 64, 96, 128, 192, 384, 768, 1536];

static SHARED: [u8; CLASSES] = {
    let mut table = [0; CLASSES];
    let (mut class, mut few) = (0, 0);
    while class < CLASSES {
        while few < FEW.len() && FEW[few] < SIZES[class] {
            few += 1;
        }
        let mut other = class;
        while few < FEW.len() && SIZES[other] < FEW[few] {
            other += 1;
        }
        table[class] = other as u8;
        class += 1;
    }
    table
};

/// The class whose pools serve this one too where there are few.
pub fn shared_class(class: usize) -> usize {
    SHARED[class] as usize
}

/// The class of a size from 1 to [`MAX_TABLED`]; folds to a constant where the size is one.
#[inline(always)]
pub fn tabled_class(size: usize) -> usize {
    TABLE[(size + 7) >> 3] as usize
}

/// The class of any size above zero; [`LARGE`] when no pool serves it.
#[inline]
pub fn class_of(size: usize) -> usize {
    if size <= MAX_TABLED {
        return tabled_class(size);
    }
    if size > MAX_POOLED {
        return LARGE;
    }
    // Four classes a doubling: the power of two below, and the two bits after it.
    let last = size - 1;
    let power = last.ilog2() as usize;
    let quarter = (last >> (power - 2)) & 3;
    tabled_class(MAX_TABLED) + 1 + (power - 10) * 4 + quarter
}

/// The block size of a class that pools serve.
#[inline]
pub fn class_size(class: usize) -> usize {
    SIZES[class] as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_has_the_smallest_class_that_holds_it() {
        assert_eq!(class_size(CLASSES - 1), MAX_POOLED);
        for size in 1..=MAX_POOLED {
            let class = class_of(size);
            assert!(class_size(class) >= size, "{size} in {class}");
            assert!(class == 0 || class_size(class - 1) < size, "{size} in {class}");
        }
        assert_eq!(class_of(MAX_POOLED + 1), LARGE);
        assert_eq!(class_of(usize::MAX), LARGE);
    }

    #[test]
    fn few_classes_serve_all() {
        for (class, own) in SIZES.into_iter().enumerate() {
            let shared = shared_class(class);
            assert!(shared >= class && shared_class(shared) == shared);
            let few = FEW.into_iter().find(|&size| size >= own);
            assert_eq!(SIZES[shared], few.unwrap_or(own));
        }
    }

    #[test]
    fn classes_are_spaced_as_said() {
        for pair in SIZES.windows(2) {
            let step = pair[1] - pair[0];
            match pair[0] {
                0..128 => assert_eq!(step, 8),
                128..512 => assert_eq!(step, 16),
                size => assert!(step * 4 <= size && step * 8 > size),
            }
        }
    }
}
