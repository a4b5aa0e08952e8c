"""Ten pieces of five hexagons each, packed into a board of 50 cells: placements as sets and bit masks, search in order."""
# full: 450
# counted: 4
import sys

WIDTH, HEIGHT = 5, 10
EAST, SOUTHEAST, SOUTHWEST, WEST, NORTHWEST, NORTHEAST = range(6)
PIECES = (
    (EAST, EAST, EAST, SOUTHEAST),
    (SOUTHEAST, SOUTHWEST, WEST, SOUTHWEST),
    (WEST, WEST, SOUTHWEST, SOUTHEAST),
    (EAST, EAST, SOUTHWEST, SOUTHEAST),
    (NORTHWEST, WEST, NORTHWEST, SOUTHEAST, SOUTHWEST),
    (EAST, EAST, NORTHEAST, WEST),
    (NORTHWEST, NORTHEAST, NORTHEAST, WEST),
    (NORTHEAST, SOUTHEAST, EAST, NORTHEAST),
    (SOUTHEAST, SOUTHEAST, EAST, SOUTHEAST),
    (EAST, NORTHWEST, NORTHWEST, NORTHWEST),
)
EVERYTHING = (1 << WIDTH * HEIGHT) - 1


def step(cell, direction):
    """The next cell in a direction; odd rows lie half a cell to the right. May leave the board."""
    column, row = cell
    odd = row & 1
    if direction == EAST:
        return column + 1, row
    if direction == WEST:
        return column - 1, row
    if direction == SOUTHEAST:
        return column + odd, row + 1
    if direction == SOUTHWEST:
        return column + odd - 1, row + 1
    if direction == NORTHEAST:
        return column + odd, row - 1
    return column + odd - 1, row - 1


def turned(path, by):
    return [(direction + by) % 6 for direction in path]


def flipped(path):
    return [(3 - direction) % 6 for direction in path]


def cells_of(path, start):
    cells = {start}
    cell = start
    for direction in path:
        cell = step(cell, direction)
        cells.add(cell)
    return cells


def mask_of(cells):
    mask = 0
    for column, row in cells:
        if not (0 <= column < WIDTH and 0 <= row < HEIGHT):
            return 0
        mask |= 1 << row * WIDTH + column
    return mask


def placements():
    """For every piece and every cell, the masks whose lowest cell it is."""
    table = []
    for path in PIECES:
        found = set()
        for variant in (path, flipped(path)):
            for by in range(6):
                for row in range(HEIGHT):
                    for column in range(WIDTH):
                        mask = mask_of(cells_of(turned(variant, by), (column, row)))
                        if mask and islands_fit(mask):
                            found.add(mask)
        by_lowest = [[] for _ in range(WIDTH * HEIGHT)]
        for mask in sorted(found):
            by_lowest[(mask & -mask).bit_length() - 1].append(mask)
        table.append(by_lowest)
    return table


AROUND = []
for _place in range(WIDTH * HEIGHT):
    _row, _column = divmod(_place, WIDTH)
    AROUND.append(mask_of({_c for _c in (step((_column, _row), _d) for _d in range(6)) if mask_of({_c})}))


def islands_fit(mask):
    """Whether every connected region that a piece leaves free is a multiple of five cells."""
    free = EVERYTHING & ~mask
    while free:
        region = free & -free
        edge = region
        while edge:
            lowest = edge & -edge
            edge ^= lowest
            fresh = AROUND[lowest.bit_length() - 1] & free & ~region
            region |= fresh
            edge |= fresh
        if bin(region).count("1") % 5:
            return False
        free &= ~region
    return True


def search(table, wanted):
    found = []
    chosen = []

    def fill(board, pieces):
        if board == EVERYTHING:
            found.append(tuple(chosen))
            return
        place = (~board & -~board).bit_length() - 1
        for piece in pieces:
            for mask in table[piece][place]:
                if not board & mask:
                    chosen.append((piece, mask))
                    fill(board | mask, [other for other in pieces if other != piece])
                    chosen.pop()
                    if len(found) >= wanted:
                        return

    fill(0, list(range(len(PIECES))))
    return found


def text_of(solution):
    cells = [""] * (WIDTH * HEIGHT)
    for piece, mask in solution:
        for place in range(WIDTH * HEIGHT):
            if mask >> place & 1:
                cells[place] = str(piece)
    return "".join(cells)


def main(size):
    found = search(placements(), size)
    texts = sorted(map(text_of, found))
    print(len(texts), texts[0] if texts else None, texts[-1] if texts else None)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
