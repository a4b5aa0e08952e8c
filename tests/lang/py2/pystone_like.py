# oracle: python2.7
# Records, global arrays and procedures in the manner of pystone.
LOOPS = 200
class Record:
    def __init__(self, PtrComp=None, Discr=0, EnumComp=0, IntComp=0, StringComp=0):
        self.PtrComp = PtrComp
        self.Discr = Discr
        self.EnumComp = EnumComp
        self.IntComp = IntComp
        self.StringComp = StringComp
    def copy(self):
        return Record(self.PtrComp, self.Discr, self.EnumComp, self.IntComp, self.StringComp)
TRUE = 1
FALSE = 0
IntGlob = 0
BoolGlob = FALSE
Char1Glob = '\0'
Array1Glob = [0] * 51
Array2Glob = map(lambda x: x[:], [Array1Glob] * 51)
Array2Glob = list(Array2Glob)
def Proc7(a, b):
    IntLoc1 = a + 2
    return b + IntLoc1
def Func1(c1, c2):
    CharLoc1 = c1
    CharLoc2 = CharLoc1
    if CharLoc2 != c2: return 1
    else: return 2
def Proc8(Array1Par, Array2Par, IntParI1, IntParI2):
    global IntGlob
    IntLoc = IntParI1 + 5
    Array1Par[IntLoc] = IntParI2
    Array1Par[IntLoc + 1] = Array1Par[IntLoc]
    Array1Par[IntLoc + 30] = IntLoc
    for IntIndex in range(IntLoc, IntLoc + 2):
        Array2Par[IntLoc][IntIndex] = IntLoc
    Array2Par[IntLoc][IntLoc - 1] = Array2Par[IntLoc][IntLoc - 1] + 1
    Array2Par[IntLoc + 10][IntLoc] = Array1Par[IntLoc]
    IntGlob = 5
def main():
    global BoolGlob, Char1Glob
    rec = Record(); rec.PtrComp = Record()
    rec.Discr = 1; rec.IntComp = 40; rec.StringComp = 'SOME STRING'
    for i in range(LOOPS):
        Proc8(Array1Glob, Array2Glob, i % 10, Proc7(3, i % 7))
        BoolGlob = not BoolGlob
        nxt = rec.copy(); nxt.PtrComp = rec.PtrComp
        nxt.IntComp = rec.IntComp + Func1('A', chr(65 + i % 3))
        rec = nxt
        Char1Glob = chr(65 + i % 26)
    print rec.IntComp, rec.StringComp, rec.Discr, BoolGlob, Char1Glob, IntGlob
    print Array1Glob
    print sum([sum(r) for r in Array2Glob]), Array2Glob[8][:12]
main()
