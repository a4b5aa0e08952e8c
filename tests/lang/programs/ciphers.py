# Caesar, Vigenere, transposition, run-length and a stream cipher.
A = 'abcdefghijklmnopqrstuvwxyz'
def shift(c, k):
    if c.isupper(): return shift(c.lower(), k).upper()
    return A[(A.index(c) + k) % 26] if c in A else c
def caesar(s, k): return ''.join(shift(c, k) for c in s)
def vigenere(s, key, sign=1):
    out, i = [], 0
    for c in s:
        if c.lower() in A:
            out.append(shift(c, sign * A.index(key[i % len(key)])))
            i += 1
        else: out.append(c)
    return ''.join(out)
msg = 'The Quick Brown Fox, 42 times!'
print(caesar(msg, 3), caesar(caesar(msg, 3), -3) == msg, caesar(msg, 13), caesar(caesar(msg, 13), 13) == msg)
print(vigenere(msg, 'lemon'), vigenere(vigenere(msg, 'lemon'), 'lemon', -1) == msg)
def rail(s, n):
    rows, r, d = [''] * n, 0, 1
    for c in s:
        rows[r] += c
        if r == 0: d = 1
        elif r == n - 1: d = -1
        r += d
    return ''.join(rows)
def unrail(s, n):
    order = [ord(c) for c in rail(''.join(map(chr, range(len(s)))), n)]
    out = [''] * len(s)
    for c, i in zip(s, order): out[i] = c
    return ''.join(out)
print(rail(msg, 3), unrail(rail(msg, 3), 3) == msg, rail('WEAREDISCOVERED', 4))
def rle(s):
    out, i = '', 0
    while i < len(s):
        j = i
        while j < len(s) and s[j] == s[i]: j += 1
        out += (str(j - i) if j - i > 1 else '') + s[i]
        i = j
    return out
def unrle(s):
    out, n = '', ''
    for c in s:
        if c.isdigit(): n += c
        else: out += c * int(n or 1); n = ''
    return out
for t in ('WWWWWWBWWBB', 'abc', '', 'aaa' * 30): print(rle(t), unrle(rle(t)) == t)
def crack(s):
    common = ' etaoin'
    return max(range(26), key=lambda k: sum(caesar(s, -k).lower().count(c) for c in common))
secret = caesar('it is a truth universally acknowledged that a single man in possession', 7)
print(crack(secret), caesar(secret, -crack(secret)))
def rc4(key, data):
    s, j = list(range(256)), 0
    for i in range(256): j = (j + s[i] + key[i % len(key)]) % 256; s[i], s[j] = s[j], s[i]
    i = j = 0; out = bytearray()
    for b in data:
        i = (i + 1) % 256; j = (j + s[i]) % 256; s[i], s[j] = s[j], s[i]
        out.append(b ^ s[(s[i] + s[j]) % 256])
    return bytes(out)
c = rc4(b'Key', b'Plaintext'); print(c.hex(), rc4(b'Key', c)); print(''.join(f'{ord(x):02x}' for x in 'é~'))
def crc32(data):
    crc = 0xffffffff
    for b in data:
        crc ^= b
        for _ in range(8): crc = crc >> 1 ^ (0xedb88320 if crc & 1 else 0)
    return crc ^ 0xffffffff
def adler(data):
    a, b = 1, 0
    for x in data: a = (a + x) % 65521; b = (b + a) % 65521
    return b << 16 | a
print(hex(crc32(b'123456789')), hex(adler(b'Wikipedia')), crc32(msg.encode()))
def b64(data):
    t = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'; out = ''
    for i in range(0, len(data), 3):
        chunk = data[i:i + 3]; n = int.from_bytes(chunk + b'\0' * (3 - len(chunk)), 'big')
        out += ''.join(t[n >> s & 63] for s in (18, 12, 6, 0))[:len(chunk) + 1] + '=' * (3 - len(chunk))
    return out
print([b64(x) for x in (b'', b'M', b'Ma', b'Man', b'hello world', bytes(range(5)))])
