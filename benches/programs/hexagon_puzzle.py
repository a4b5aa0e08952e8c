"""A puzzle on a hexagon of cells: place numbered tiles so that each has as many neighbours as its number says (search with
pruning over dicts, lists and tuples)."""
# full: 210
# counted: 3
import sys

DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


class Board:
    def __init__(self, radius):
        span = range(-radius, radius + 1)
        self.cells = [(q, r) for q in span for r in span if -radius <= q + r <= radius]
        self.number = {cell: index for index, cell in enumerate(self.cells)}
        self.around = []
        for q, r in self.cells:
            near = [(q + dq, r + dr) for dq, dr in DIRECTIONS]
            self.around.append([self.number[cell] for cell in near if cell in self.number])


class Puzzle:
    def __init__(self, board, tiles):
        self.board = board
        self.left = tiles[:]
        self.placed = [None] * len(board.cells)
        self.tries = 0

    def fits(self, place, last):
        """Whether a decided cell can still end with as many tiles around it as it says, when all up to `last` is decided."""
        want = self.placed[place]
        if want is None or want < 0:
            return True
        have = free = 0
        for other in self.board.around[place]:
            if other > last:
                free += 1
            elif self.placed[other] >= 0:
                have += 1
        return have <= want <= have + free

    def consistent(self, place):
        if not self.fits(place, place):
            return False
        for other in self.board.around[place]:
            if other < place and not self.fits(other, place):
                return False
        return True

    def solve(self, place, blanks):
        if place == len(self.placed):
            return True
        self.tries += 1
        for number in range(7):
            if self.left[number]:
                self.left[number] -= 1
                self.placed[place] = number
                if self.consistent(place) and self.solve(place + 1, blanks):
                    return True
                self.left[number] += 1
        if blanks:
            self.placed[place] = -1
            if self.consistent(place) and self.solve(place + 1, blanks - 1):
                return True
        self.placed[place] = None
        return False


def tiles_of(board, occupied):
    tiles = [0] * 7
    for place in occupied:
        tiles[sum(1 for other in board.around[place] if other in occupied)] += 1
    return tiles


def main(size):
    board = Board(2)
    state, tries, checksum = 11, 0, 0
    for _ in range(size):
        occupied = set()
        while len(occupied) < 12:
            state = (state * 1103515245 + 12345) & 0x7FFFFFFF
            occupied.add((state >> 10) % len(board.cells))
        puzzle = Puzzle(board, tiles_of(board, occupied))
        solved = puzzle.solve(0, len(board.cells) - len(occupied))
        tries += puzzle.tries
        for number in puzzle.placed:
            checksum = (checksum * 31 + (number + 1 if solved else 99)) % 1000000007
    print(tries, checksum)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
