def numbers():
    a = 3 ** 200
    b = [a * i + (a >> i) for i in range(10)]
    c = sum(b) // 7 % 10 ** 30
    d = divmod(c, 12345678901234567890)
    e = [float(x) for x in range(20)] + [complex(1, 2) ** 2]
    return [str(a), hex(c), int(str(c)), d, round(2.675, 2), a.to_bytes(60, 'big'), int.from_bytes(b'x' * 30, 'little'), e, pow(3, 500, 10 ** 40)]
numbers()
