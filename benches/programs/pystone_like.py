"""A mix of what old systems programs do: records, arrays, enumerations, short procedures, string comparisons, globals."""
# full: 250000
# counted: 6000
import sys

FIRST, SECOND, THIRD, FOURTH = 1, 2, 3, 4


class Record:
    def __init__(self, following=None, tag=0, choice=0, number=0, text=""):
        self.following = following
        self.tag = tag
        self.choice = choice
        self.number = number
        self.text = text

    def copy(self):
        return Record(self.following, self.tag, self.choice, self.number, self.text)


int_global = 0
flag_global = False
letter_one = "\0"
letter_two = "\0"
row = [0] * 51
grid = [row[:] for _ in range(51)]
head = Record(text="DO SOMETHING USEFUL, FIRST")
head.following = Record()
head.tag, head.choice, head.number = FIRST, THIRD, 40


def follow(record):
    successor = record.following.copy()
    record.number = 5
    successor.number = record.number
    successor.following = record.following
    successor.following = chase(successor.following)
    if successor.tag == FIRST:
        successor.number = 6
        successor.choice = choose(record.choice)
        successor.number = plus(successor.number, 10)
    else:
        record = successor.copy()
    return successor


def chase(record):
    global int_global
    if head is not None:
        record = head.following
    int_global = plus(10, int_global & 7)
    return record


def advance(number):
    local = number + 10
    while True:
        if letter_one == "A":
            local -= 1
            number = local - int_global
            done = FIRST
        if done == FIRST:
            break
    return number


def letters():
    global flag_global, letter_two
    flag_global = flag_global or letter_one == "A"
    letter_two = "B"


def reset():
    global letter_one, flag_global
    letter_one = "A"
    flag_global = False


def plus(left, right):
    return left + 2 + right


def fill(line, table, number, value):
    global int_global
    local = number + 5
    line[local] = value
    line[local + 1] = line[local]
    line[local + 30] = local
    for index in range(local, local + 2):
        table[local][index] = local
    table[local][local - 1] += 1
    table[local + 20][local] = line[local]
    int_global = 5


def same(left, right):
    return FIRST if left == right else SECOND


def before(left, right):
    at = 1
    while at <= 1:
        if same(left[at], right[at + 1]) == FIRST:
            at += 1
        else:
            at += 2
    return left > right


def choose(value):
    if value == FIRST:
        return FIRST
    if value == SECOND:
        return FIRST if int_global > 100 else FOURTH
    if value == THIRD:
        return SECOND
    return THIRD


def main(size):
    global int_global
    first = "DO SOMETHING USEFUL, FIRST"
    total = 0
    for turn in range(size):
        reset()
        letters()
        one, two = 2, 3
        second = "DO SOMETHING USEFUL, SECOND"
        choice = SECOND
        flag = not before(first, second)
        while one < two:
            three = 5 * one - two
            three = plus(one, two) - three
            one += 1
        fill(row, grid, one, three)
        follow(head)
        letter = "A"
        while letter <= letter_two:
            if choice == same(letter, "C"):
                choice = choose(FIRST)
            letter = chr(ord(letter) + 1)
        three = two * one
        two = three // one
        two = 7 * (three - two) - one
        one = advance(one)
        total = (total + one + two + three + choice + flag + int_global) & 0xFFFFFFF
    print(total, row[8], grid[8][7], head.number, letter_two)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
