# The Mandelbrot set in characters, without complex numbers.
def escape(cr, ci, limit=50):
    zr = zi = 0.0
    for n in range(limit):
        zr2, zi2 = zr * zr, zi * zi
        if zr2 + zi2 > 4.0: return n
        zr, zi = zr2 - zi2 + cr, 2.0 * zr * zi + ci
    return limit
CHARS = ' .:-=+*#%@'
for row in range(21):
    y = (row - 10) / 9
    print(''.join(CHARS[min(escape((col - 45) / 22, y) // 5, 9)] for col in range(60)).rstrip())
inside = sum(escape(x / 40, y / 40, 100) == 100 for x in range(-80, 21) for y in range(-40, 41))
print(inside)
def julia(cr, ci):
    total = 0
    for i in range(-20, 21):
        for j in range(-20, 21):
            zr, zi = i / 13, j / 13
            for n in range(30):
                if zr * zr + zi * zi > 4: break
                zr, zi = zr * zr - zi * zi + cr, 2 * zr * zi + ci
            total += n
    return total
print(julia(-0.8, 0.156), julia(0.285, 0.01), julia(0, 0))
