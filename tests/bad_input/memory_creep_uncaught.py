# args: --max-memory=64M
# ends: MemoryError
def grow():
    l = []
    while True: l.append([len(l)])
grow()
