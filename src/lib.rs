//! taipan: an embeddable Python whose objects live in a small-object allocator you can choose, measure and limit.
