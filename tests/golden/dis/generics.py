type Pair[T: (int, str), *Ts, **P = [int]] = tuple[T, *Ts]


def first[T](items: list[T]) -> T:
    return items[0]


class Box[T](Base):
    Alias = int
    type Inner = Alias

    def get[U](self, other: Alias) -> T:
        return other
