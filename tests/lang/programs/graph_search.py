# BFS, DFS, Dijkstra, cycles, components, topological order.
EDGES = [('A', 'B', 4), ('A', 'C', 2), ('B', 'C', 1), ('B', 'D', 5), ('C', 'D', 8), ('C', 'E', 10), ('D', 'E', 2), ('D', 'F', 6), ('E', 'F', 3), ('X', 'Y', 1)]
graph = {}
for a, b, w in EDGES:
    graph.setdefault(a, {})[b] = w
    graph.setdefault(b, {})[a] = w
def bfs(start):
    dist, queue = {start: 0}, [start]
    for n in queue:
        for m in graph[n]:
            if m not in dist:
                dist[m] = dist[n] + 1
                queue.append(m)
    return dist
def dfs(n, seen=None):
    seen = [] if seen is None else seen
    seen.append(n)
    for m in sorted(graph[n]):
        if m not in seen: dfs(m, seen)
    return seen
def dijkstra(src, dst):
    dist, prev, todo = {src: 0}, {}, {src}
    while todo:
        n = min(todo, key=lambda k: (dist[k], k))
        todo.remove(n)
        if n == dst: break
        for m, w in graph[n].items():
            if dist[n] + w < dist.get(m, float('inf')):
                dist[m], prev[m] = dist[n] + w, n
                todo.add(m)
    if dst not in dist: return None, []
    path = [dst]
    while path[-1] != src: path.append(prev[path[-1]])
    return dist[dst], path[::-1]
def components():
    left, out = set(graph), []
    while left:
        c = set(bfs(min(left)))
        out.append(sorted(c))
        left -= c
    return out
def kruskal():
    parent = {n: n for n in graph}
    def find(x):
        while parent[x] != x: parent[x] = parent[parent[x]]; x = parent[x]
        return x
    for a, b, w in sorted(EDGES, key=lambda e: (e[2], e)):
        if find(a) != find(b):
            parent[find(a)] = find(b)
            yield a, b, w
print(bfs('A'), dfs('A')); print(dijkstra('A', 'F'), dijkstra('F', 'B'), dijkstra('A', 'X')); print(components()); print(list(kruskal()))
deps = {'app': ['lib', 'log'], 'lib': ['core'], 'log': ['core', 'fmt'], 'fmt': [], 'core': ['fmt'], 'loop1': ['loop2'], 'loop2': ['loop1']}
def topo(g):
    state, out = {}, []
    def visit(n, trail):
        if state.get(n) == 'done': return
        if state.get(n) == 'open': raise ValueError('cycle: ' + ' > '.join(trail[trail.index(n):] + [n]))
        state[n] = 'open'
        for m in g[n]: visit(m, trail + [n])
        state[n] = 'done'; out.append(n)
    for n in g: visit(n, [])
    return out
try: topo(deps)
except ValueError as e: print(e)
print(topo({k: v for k, v in deps.items() if 'loop' not in k}))
def floyd():
    ns = sorted(graph); d = {(a, b): 0 if a == b else graph[a].get(b, 10 ** 9) for a in ns for b in ns}
    for k in ns:
        for i in ns:
            for j in ns: d[i, j] = min(d[i, j], d[i, k] + d[k, j])
    return {p: w for p, w in d.items() if 0 < w < 10 ** 9 and p[0] < p[1]}
print(floyd())
