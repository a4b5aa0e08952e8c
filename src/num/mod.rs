//! The algorithms behind `int`, `float`, `math` and `random`, on plain data: nothing here knows of objects, engines or heaps.
