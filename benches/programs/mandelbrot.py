"""The Mandelbrot set, once with pairs of floats and once with complex numbers, packed into bytes."""
# full: 300
# counted: 30
import sys


def with_floats(width, limit):
    data = bytearray()
    bits = filled = 0
    for row in range(width):
        imaginary = 2.0 * row / width - 1.0
        for column in range(width):
            real = 2.0 * column / width - 1.5
            x = y = 0.0
            inside = 1
            for _ in range(limit):
                xx = x * x
                yy = y * y
                if xx + yy > 4.0:
                    inside = 0
                    break
                y = 2.0 * x * y + imaginary
                x = xx - yy + real
            bits = bits << 1 | inside
            filled += 1
            if filled == 8:
                data.append(bits)
                bits = filled = 0
    return data


def with_complex(width, limit):
    steps = 0
    for row in range(width):
        for column in range(width):
            at = complex(2.0 * column / width - 1.5, 2.0 * row / width - 1.0)
            z = 0j
            for step in range(limit):
                z = z * z + at
                if abs(z) > 2.0:
                    steps += step
                    break
    return steps


def main(size):
    data = with_floats(size, 50)
    checksum = 0
    for byte in data:
        checksum = (checksum * 31 + byte) & 0xFFFFFFFF
    print(len(data), checksum, with_complex(size * 2 // 3, 50))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 16)
