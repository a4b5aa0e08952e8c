def run():
    with open('/proc/self/status') as f:
        first = f.readline()
        rest = f.readlines()
    with open('/dev/null', 'w') as f:
        print(first, len(rest), file=f)
        f.write('x' * 5000)
    with open('/dev/zero', 'rb') as f: data = f.read(3000)
    try: open('/nonexistent/file')
    except FileNotFoundError as e: return str(e), memoryview(data)[3:10].tolist()
run()
print('a', 1.5, [2], sep='-')
