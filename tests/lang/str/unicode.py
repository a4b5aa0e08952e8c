# Characters across planes, combining marks, chr and ord.
for cp in (0, 9, 65, 127, 128, 255, 256, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x1f600, 0x10ffff):
    c = chr(cp)
    print(hex(cp), ascii(c), ord(c) == cp, len(c), len(c.encode('utf-8')))
for bad in (-1, 0x110000, 2 ** 40, 2 ** 80):
    try:
        chr(bad)
    except (ValueError, OverflowError) as e:
        print(type(e).__name__ + ':', e)
mixed = 'A' + 'é' + '中' + '😀'
for part in ('A', 'Aé', 'Aé中', mixed, mixed[1:], mixed[2:], mixed[3:]):
    print(ascii(part), len(part), part * 2, part[::-1], part.upper())
print(mixed.replace('😀', 'x').encode(), (mixed + 'b')[-1], mixed.find('中'), mixed.split('é'), mixed.center(10, '·'))
print('e\u0301' == 'é', len('e\u0301'), 'e\u0301'.upper(), ascii('e\u0301'.title()))
print('日本語'.isalpha(), 'Привет'.upper(), 'ПРИВЕТ'.lower(), 'Ελληνικά'.upper(), 'مرحبا'.isalpha(), '１２３'.isdigit(), int('１２３'))
print('{:>6}|{:<6}|{:^6}|'.format('日本', '日本', '日本'), '%-5s|' % '中', '中'.zfill(4))
print(sorted(['ä', 'z', 'a', 'Z', 'ß', '中']), 'ä' > 'z', '\U0001F600' > '\uFFFF')
flag = '\U0001F1EB\U0001F1F7'
print(len(flag), [hex(ord(c)) for c in flag], flag)
text = 'naïve résumé — “quotes” … ∑ ≤ ∞'
print(text, len(text), text.encode('ascii', 'replace').decode(), [c for c in text if ord(c) > 255])
print(''.join(chr(ord(c) + 1) for c in 'HAL é'), ' '.join(f'U+{ord(c):04X}' for c in mixed))
變數 = 5; été = 6
print(變數 + été)
class Größe: pass
print(Größe.__name__, type(Größe()))
