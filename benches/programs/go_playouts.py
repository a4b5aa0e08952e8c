"""Games of Go played at random on 9 by 9 points: groups found by flooding, captures, no self-made dead stones, area scores."""
# full: 55
# counted: 2
import sys

WIDTH = 9
EMPTY, BLACK, WHITE = 0, 1, 2


def neighbours_of(place):
    row, column = divmod(place, WIDTH)
    found = []
    if row > 0:
        found.append(place - WIDTH)
    if row < WIDTH - 1:
        found.append(place + WIDTH)
    if column > 0:
        found.append(place - 1)
    if column < WIDTH - 1:
        found.append(place + 1)
    return found


NEIGHBOURS = [neighbours_of(place) for place in range(WIDTH * WIDTH)]


class Chance:
    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 12) % limit


class Board:
    def __init__(self):
        self.points = [EMPTY] * (WIDTH * WIDTH)
        self.empty = set(range(WIDTH * WIDTH))
        self.captured = [0, 0, 0]
        self.ko = None

    def group(self, place):
        """The stones connected to a place, and whether any of them has a free neighbour."""
        points = self.points
        colour = points[place]
        stones = {place}
        open_ = [place]
        free = False
        while open_:
            for other in NEIGHBOURS[open_.pop()]:
                at = points[other]
                if at == EMPTY:
                    free = True
                elif at == colour and other not in stones:
                    stones.add(other)
                    open_.append(other)
        return stones, free

    def is_eye(self, place, colour):
        for other in NEIGHBOURS[place]:
            if self.points[other] != colour:
                return False
        return True

    def play(self, place, colour):
        """Plays a stone if that is allowed; whether it was."""
        if place == self.ko or self.is_eye(place, colour):
            return False
        points = self.points
        points[place] = colour
        taken = set()
        for other in NEIGHBOURS[place]:
            if points[other] == 3 - colour and other not in taken:
                stones, free = self.group(other)
                if not free:
                    taken |= stones
        if not taken and not self.group(place)[1]:
            points[place] = EMPTY
            return False
        for stone in taken:
            points[stone] = EMPTY
        self.empty |= taken
        self.empty.discard(place)
        self.captured[colour] += len(taken)
        self.ko = taken.pop() if len(taken) == 1 else None
        return True

    def score(self):
        totals = [0, 0, 0]
        for place in range(WIDTH * WIDTH):
            colour = self.points[place]
            if colour == EMPTY:
                around = {self.points[other] for other in NEIGHBOURS[place]}
                colour = around.pop() if len(around) == 1 else EMPTY
            totals[colour] += 1
        return totals[BLACK] - totals[WHITE]


def playout(chance):
    board = Board()
    colour, passes, moves = BLACK, 0, 0
    while passes < 2 and moves < 3 * WIDTH * WIDTH:
        choices = sorted(board.empty)
        played = False
        while choices:
            index = chance.below(len(choices))
            choices[index], choices[-1] = choices[-1], choices[index]
            if board.play(choices.pop(), colour):
                played = True
                break
        passes = 0 if played else passes + 1
        colour = 3 - colour
        moves += 1
    return board.score(), moves, sum(board.captured)


def main(size):
    chance = Chance(7)
    wins = moves = captured = 0
    for _ in range(size):
        score, length, taken = playout(chance)
        wins += score > 0
        moves += length
        captured += taken
    print(wins, moves, captured)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
