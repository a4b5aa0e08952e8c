import gc, itertools, math, random, sys, time
def run():
    r = random.Random(5)
    x = [r.random() for _ in range(10)] + r.sample(range(1000), 5)
    r.shuffle(x)
    y = list(itertools.islice(itertools.chain([1], itertools.count(1000)), 10)) + list(itertools.permutations('abc'))
    z = [math.sqrt(5), math.factorial(30), math.comb(50, 20), math.fsum([0.1] * 10)]
    cycle = [x]; cycle.append(cycle); del cycle
    gc.collect()
    return [time.gmtime(0), time.strftime('%Y-%m-%d', time.gmtime(0)), sys.getsizeof(y), gc.get_count(), y, z]
run()
