//! A stable adaptive merge sort whose comparison may fail: runs are found, short ones filled up by binary insertion, and
//! merged in the order of powersort (Munro and Wild).
//!
//! What is sorted are indices, so that an error in the middle of a merge loses nothing: the caller forgets them.

use crate::object::PyResult;

/// Shorter arrays are sorted by binary insertion alone.
const MIN_MERGE: usize = 64;

/// Sorts `order` by `less`, which compares two of its elements. `scratch` holds at least half as many, rounded up.
///
/// # Errors
/// What `less` raises; `order` holds no permutation then.
pub(super) fn merge_sort(
    order: &mut [u32],
    scratch: &mut [u32],
    less: &mut dyn FnMut(u32, u32) -> PyResult<bool>,
) -> PyResult<()> {
    let len = order.len();
    let min_run = min_run(len);
    // Start, end, and the power of the boundary before the run: strictly increasing, so that 64 are enough.
    let mut stack: Vec<(usize, usize, u32)> = Vec::with_capacity(64);
    let mut start = 0;
    while start < len {
        let mut end = start + count_run(&mut order[start..], less)?;
        if end - start < min_run {
            let sorted = end - start;
            end = (start + min_run).min(len);
            insert_rest(&mut order[start..end], sorted, less)?;
        }
        let power = stack.last().map_or(0, |&(before, middle, _)| power(before, middle, end, len));
        while stack.last().is_some_and(|&(_, _, above)| above > power) && stack.len() > 1 {
            merge_top(order, scratch, &mut stack, less)?;
        }
        stack.push((start, end, power));
        start = end;
    }
    while stack.len() > 1 {
        merge_top(order, scratch, &mut stack, less)?;
    }
    Ok(())
}

fn merge_top(
    order: &mut [u32],
    scratch: &mut [u32],
    stack: &mut Vec<(usize, usize, u32)>,
    less: &mut dyn FnMut(u32, u32) -> PyResult<bool>,
) -> PyResult<()> {
    let (Some((middle, end, _)), Some((start, _, power))) = (stack.pop(), stack.pop()) else { return Ok(()) };
    merge(&mut order[start..end], middle - start, scratch, less)?;
    stack.push((start, end, power));
    Ok(())
}

fn min_run(mut len: usize) -> usize {
    let mut odd = 0;
    while len >= MIN_MERGE {
        odd |= len & 1;
        len >>= 1;
    }
    len + odd
}

/// How deep the boundary between runs `start..middle` and `middle..end` lies in a perfectly balanced merge tree.
fn power(start: usize, middle: usize, end: usize, len: usize) -> u32 {
    let scale = |point: usize| ((point as u128) << 62) / len as u128;
    let (left, right) = (scale(start + middle), scale(middle + end));
    ((left ^ right) as u64).leading_zeros()
}

/// Length of the run at the front; a strictly descending one is turned around.
fn count_run(part: &mut [u32], less: &mut dyn FnMut(u32, u32) -> PyResult<bool>) -> PyResult<usize> {
    if part.len() < 2 {
        return Ok(part.len());
    }
    let mut end = 2;
    if less(part[1], part[0])? {
        while end < part.len() && less(part[end], part[end - 1])? {
            end += 1;
        }
        part[..end].reverse();
    } else {
        while end < part.len() && !less(part[end], part[end - 1])? {
            end += 1;
        }
    }
    Ok(end)
}

/// Binary insertion of what stands behind the first `sorted` elements.
fn insert_rest(part: &mut [u32], sorted: usize, less: &mut dyn FnMut(u32, u32) -> PyResult<bool>) -> PyResult<()> {
    for at in sorted..part.len() {
        let pivot = part[at];
        let place = upper_bound(&part[..at], pivot, less)?;
        part.copy_within(place..at, place + 1);
        part[place] = pivot;
    }
    Ok(())
}

/// Where `pivot` goes behind all elements that are not greater.
fn upper_bound(part: &[u32], pivot: u32, less: &mut dyn FnMut(u32, u32) -> PyResult<bool>) -> PyResult<usize> {
    let (mut low, mut high) = (0, part.len());
    while low < high {
        let middle = low + (high - low) / 2;
        if less(pivot, part[middle])? {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(low)
}

/// Where `pivot` goes before all elements that are not less.
fn lower_bound(part: &[u32], pivot: u32, less: &mut dyn FnMut(u32, u32) -> PyResult<bool>) -> PyResult<usize> {
    let (mut low, mut high) = (0, part.len());
    while low < high {
        let middle = low + (high - low) / 2;
        if less(part[middle], pivot)? {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    Ok(low)
}

/// Merges two neighbouring runs, of which the second starts at `middle`.
fn merge(
    part: &mut [u32],
    middle: usize,
    scratch: &mut [u32],
    less: &mut dyn FnMut(u32, u32) -> PyResult<bool>,
) -> PyResult<()> {
    // Runs that stand in order already are the common case of presorted data.
    if !less(part[middle], part[middle - 1])? {
        return Ok(());
    }
    let start = upper_bound(&part[..middle], part[middle], less)?;
    let end = middle + lower_bound(&part[middle..], part[middle - 1], less)?;
    let (part, middle) = (&mut part[start..end], middle - start);
    if middle <= part.len() - middle {
        merge_up(part, middle, scratch, less)
    } else {
        merge_down(part, middle, scratch, less)
    }
}

fn merge_up(
    part: &mut [u32],
    middle: usize,
    scratch: &mut [u32],
    less: &mut dyn FnMut(u32, u32) -> PyResult<bool>,
) -> PyResult<()> {
    let left = &mut scratch[..middle];
    left.copy_from_slice(&part[..middle]);
    let (mut i, mut j, mut to) = (0, middle, 0);
    while i < left.len() && j < part.len() {
        if less(part[j], left[i])? {
            part[to] = part[j];
            j += 1;
        } else {
            part[to] = left[i];
            i += 1;
        }
        to += 1;
    }
    part[to..to + left.len() - i].copy_from_slice(&left[i..]);
    Ok(())
}

fn merge_down(
    part: &mut [u32],
    middle: usize,
    scratch: &mut [u32],
    less: &mut dyn FnMut(u32, u32) -> PyResult<bool>,
) -> PyResult<()> {
    let right = &mut scratch[..part.len() - middle];
    right.copy_from_slice(&part[middle..]);
    let (mut i, mut j, mut to) = (middle, right.len(), part.len());
    while i > 0 && j > 0 {
        to -= 1;
        if less(right[j - 1], part[i - 1])? {
            part[to] = part[i - 1];
            i -= 1;
        } else {
            part[to] = right[j - 1];
            j -= 1;
        }
    }
    part[to - j..to].copy_from_slice(&right[..j]);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(keys: &[u32]) {
        let mut order: Vec<u32> = (0..keys.len() as u32).collect();
        let mut scratch = vec![0; keys.len() / 2 + 1];
        let mut less = |a: u32, b: u32| Ok(keys[a as usize] < keys[b as usize]);
        merge_sort(&mut order, &mut scratch, &mut less).unwrap();
        let mut expected: Vec<u32> = (0..keys.len() as u32).collect();
        expected.sort_by_key(|&i| keys[i as usize]);
        assert_eq!(order, expected);
    }

    #[test]
    fn sorts_stably_whatever_the_order() {
        let mut seed = 12345u32;
        let mut random = || {
            seed = seed.wrapping_mul(1664525).wrapping_add(1013904223);
            seed >> 16
        };
        for len in [0, 1, 2, 3, 10, 63, 64, 65, 127, 500, 1000, 4097] {
            check(&(0..len).collect::<Vec<_>>());
            check(&(0..len).rev().collect::<Vec<_>>());
            check(&(0..len).map(|i| i % 7).collect::<Vec<_>>());
            check(&(0..len).map(|_| random()).collect::<Vec<_>>());
            check(&(0..len).map(|_| random() % 10).collect::<Vec<_>>());
            check(&(0..len).map(|i| if i % 100 == 0 { random() } else { i }).collect::<Vec<_>>());
            check(&(0..len).map(|i| (i / 50 % 2) * 1000 + i % 50).collect::<Vec<_>>());
        }
    }

    #[test]
    fn sorted_input_takes_one_comparison_an_item() {
        let mut order: Vec<u32> = (0..1000).collect();
        let mut count = 0;
        merge_sort(&mut order, &mut [0; 501], &mut |a, b| {
            count += 1;
            Ok(a < b)
        })
        .unwrap();
        assert_eq!(count, 999);
    }
}
