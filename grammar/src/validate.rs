//! Checks on the finished tree.

use crate::builder::{Issue, Tree};

/// The first thing wrong with a tree that the grammar took.
pub(crate) fn check(_tree: &Tree, _text: &str) -> Option<Issue> {
    None
}
