# Huffman codes with a hand-written priority queue.
def build(text):
    freq = {}
    for c in text: freq[c] = freq.get(c, 0) + 1
    heap = sorted((n, i, c) for i, (c, n) in enumerate(sorted(freq.items())))
    serial = len(heap)
    while len(heap) > 1:
        a, b = heap.pop(0), heap.pop(0)
        node = (a[0] + b[0], serial, (a[2], b[2]))
        serial += 1
        i = 0
        while i < len(heap) and heap[i][:2] < node[:2]: i += 1
        heap.insert(i, node)
    return heap[0][2], freq
def codes(tree, prefix=''):
    if isinstance(tree, str): return {tree: prefix or '0'}
    return {**codes(tree[0], prefix + '0'), **codes(tree[1], prefix + '1')}
def decode(bits, tree):
    if isinstance(tree, str): return tree * len(bits)
    out, n = [], tree
    for b in bits:
        n = n[int(b)]
        if isinstance(n, str): out.append(n); n = tree
    return ''.join(out)
def pack(bits):
    pad = -len(bits) % 8
    bits += '0' * pad
    return bytes([pad]) + bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))
def unpack(data):
    bits = ''.join(f'{b:08b}' for b in data[1:])
    return bits[:len(bits) - data[0]]
for text in ('abracadabra', 'mississippi river', 'aaaa', 'the quick brown fox jumps over the lazy dog ' * 3, 'é☕é'):
    tree, freq = build(text)
    table = codes(tree)
    bits = ''.join(table[c] for c in text)
    data = pack(bits)
    print(len(text), len(bits), len(data), decode(unpack(data), tree) == text, sorted(table.items(), key=lambda p: (len(p[1]), p))[:4], data[:8])
    words = sorted(table.values())
    assert not any(b.startswith(a) for a, b in zip(words, words[1:]))
    print(sum(len(table[c]) * n for c, n in freq.items()), max(map(len, table.values())))
