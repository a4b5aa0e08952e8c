"""Bytes and bytearrays: indexing, iteration, slicing, translation by hand, checksums, hex, decoding."""
# full: 740
# counted: 10
import sys


def adler(data):
    low, high = 1, 0
    for byte in data:
        low = (low + byte) % 65521
        high = (high + low) % 65521
    return high << 16 | low


def main(size):
    source = bytes(range(256)) * 8
    total = 0
    for turn in range(size):
        buffer = bytearray(source)
        for index in range(0, len(buffer), 3):
            buffer[index] ^= turn & 0xFF
        total += adler(buffer)
        frozen = bytes(buffer)
        total += frozen.find(b"\x10\x11") + frozen.count(b"\x00") + len(frozen.split(b"\n"))
        total += len(frozen.hex()) + len(frozen.decode("latin-1")) + len("plain text".encode())
        out = bytearray()
        for index in range(0, len(frozen) - 4, 4):
            word = int.from_bytes(frozen[index : index + 4], "little")
            out += (word ^ 0x5A5A5A5A).to_bytes(4, "big")
            out.append(index & 255)
        total += adler(out[::2])
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
