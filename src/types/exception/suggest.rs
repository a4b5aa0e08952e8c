//! "Did you mean": the name closest to a wrong one, by the measure that CPython uses.

const MOVE: usize = 2;
const CASE: usize = 1;
const MOST_NAMES: usize = 750;
const LONGEST: usize = 40;

fn substitution(a: u8, b: u8) -> usize {
    if a == b {
        0
    } else if a.eq_ignore_ascii_case(&b) {
        CASE
    } else {
        MOVE
    }
}

/// The edit distance between two names; a change of case counts half a move. More than `most` is `most + 1`.
fn distance(a: &str, b: &str, most: usize) -> usize {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    let common = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    (a, b) = (&a[common..], &b[common..]);
    let common = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    (a, b) = (&a[..a.len() - common], &b[..b.len() - common]);
    if a.is_empty() || b.is_empty() {
        return MOVE * (a.len() + b.len());
    }
    if a.len() > LONGEST || b.len() > LONGEST {
        return most + 1;
    }
    if b.len() < a.len() {
        std::mem::swap(&mut a, &mut b);
    }
    if (b.len() - a.len()) * MOVE > most {
        return most + 1;
    }
    let mut row: Vec<usize> = (1..=a.len()).map(|i| i * MOVE).collect();
    let mut result = 0;
    for (index, &byte) in b.iter().enumerate() {
        let mut above = index * MOVE;
        result = above;
        let mut least = usize::MAX;
        for (cell, &other) in row.iter_mut().zip(a) {
            let replaced = above + substitution(byte, other);
            above = *cell;
            result = replaced.min(result.min(above) + MOVE);
            *cell = result;
            least = least.min(result);
        }
        if least > most {
            return most + 1;
        }
    }
    result
}

/// The name of `names` that is closest to `name`, if one is close enough.
///
/// ```
/// use taipan::types::exception::closest_name;
/// let names = ["width", "height"].map(String::from);
/// assert_eq!(closest_name("hieght", &names).as_deref(), Some("height"));
/// assert_eq!(closest_name("colour", &names), None);
/// ```
pub fn closest_name(name: &str, names: &[String]) -> Option<String> {
    if names.len() > MOST_NAMES {
        return None;
    }
    let mut best: Option<(usize, &String)> = None;
    for candidate in names {
        if candidate == name {
            continue;
        }
        // No more than a third of the involved characters should need a change.
        let mut most = (name.len() + candidate.len() + 3) * MOVE / 6;
        if let Some((distance, _)) = best {
            most = most.min(distance - 1);
        }
        let found = distance(name, candidate, most);
        if found <= most && best.is_none_or(|(least, _)| found < least) {
            best = Some((found, candidate));
            if found == 0 {
                break;
            }
        }
    }
    best.map(|(_, name)| name.clone())
}
