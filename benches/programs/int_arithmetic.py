"""Integer arithmetic on locals: small and 64-bit values, every operator, branches on the results."""
# full: 1200000
# counted: 60000
import sys


def mix(count):
    state = 12345
    total = 0
    for step in range(count):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        high = state >> 16
        if high % 3 == 0:
            total += high // 7
        elif high & 1:
            total -= high ^ step
        else:
            total += high | 5
    return total


def collatz(limit):
    longest, best = 0, 0
    for start in range(1, limit):
        value, steps = start, 0
        while value != 1:
            if value % 2:
                value = 3 * value + 1
            else:
                value //= 2
            steps += 1
        if steps > longest:
            longest, best = steps, start
    return longest, best


def main(size):
    print(mix(size), collatz(size // 60 + 2))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 600)
