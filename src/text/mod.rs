//! The algorithms behind `str` and `bytes`, on plain data: nothing here knows of objects, engines or heaps.
