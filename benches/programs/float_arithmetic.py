"""Float arithmetic on locals: a polynomial, Newton's iteration, a numeric integral, comparisons."""
# full: 1000000
# counted: 40000
import sys


def polynomial(count):
    total, x = 0.0, 0.0
    for _ in range(count):
        x += 0.001
        total += ((0.3 * x - 1.7) * x + 2.5) * x - 0.9
        if total > 1e6:
            total *= 0.5
    return total


def roots(count):
    total = 0.0
    for index in range(1, count):
        value = float(index)
        guess = value / 2.0 + 0.5
        while abs(guess * guess - value) > 1e-6 * value:
            guess = 0.5 * (guess + value / guess)
        total += guess
    return total


def integral(steps):
    width = 1.0 / steps
    total = 0.0
    index = 0
    while index < steps:
        middle = (index + 0.5) * width
        total += 4.0 / (1.0 + middle * middle)
        index += 1
    return total * width


def main(size):
    print("%.9g %.9g %.9g" % (polynomial(size), roots(size // 8 + 2), integral(size)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
