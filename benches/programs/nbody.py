"""The orbits of the Sun and four planets, by a symplectic integrator over pairs of bodies held as lists."""
# full: 100000
# counted: 2500
import math
import sys

DAYS = 365.24
SUN_MASS = 4.0 * math.pi * math.pi
# Position (astronomical units), velocity (units a day), mass (of the Sun).
PLANETS = [
    ((4.841431442464721, -1.160320044027428, -0.10362204447112311),
     (0.001660076642744037, 0.007699011184197404, -6.90460016972063e-05), 0.0009547919384243266),
    ((8.34336671824458, 4.124798564124305, -0.4035234171143214),
     (-0.002767425107268624, 0.004998528012349172, 2.3041729757376393e-05), 0.0002858859806661308),
    ((12.894369562139131, -15.111151401698631, -0.22330757889265573),
     (0.002964601375647616, 0.0023784717395948095, -2.9658956854023756e-05), 4.366244043351563e-05),
    ((15.379697114850917, -25.919314609987964, 0.17925877295037118),
     (0.0026806777249038932, 0.001628241700382423, -9.515922545197159e-05), 5.1513890204661145e-05),
]


def system():
    bodies = [[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0], SUN_MASS]]
    for place, speed, mass in PLANETS:
        bodies.append([list(place), [part * DAYS for part in speed], mass * SUN_MASS])
    drift = [sum(body[1][axis] * body[2] for body in bodies) for axis in range(3)]
    bodies[0][1] = [-part / SUN_MASS for part in drift]
    return bodies


def advance(pairs, bodies, step, count):
    for _ in range(count):
        for first, second in pairs:
            place, speed, mass = first
            other_place, other_speed, other_mass = second
            dx = place[0] - other_place[0]
            dy = place[1] - other_place[1]
            dz = place[2] - other_place[2]
            pull = step * (dx * dx + dy * dy + dz * dz) ** -1.5
            toward, away = other_mass * pull, mass * pull
            speed[0] -= dx * toward
            speed[1] -= dy * toward
            speed[2] -= dz * toward
            other_speed[0] += dx * away
            other_speed[1] += dy * away
            other_speed[2] += dz * away
        for place, speed, _mass in bodies:
            place[0] += step * speed[0]
            place[1] += step * speed[1]
            place[2] += step * speed[2]


def energy(pairs, bodies):
    total = 0.0
    for _place, (vx, vy, vz), mass in bodies:
        total += 0.5 * mass * (vx * vx + vy * vy + vz * vz)
    for (place, _speed, mass), (other, _other_speed, other_mass) in pairs:
        distance = math.sqrt(sum((place[axis] - other[axis]) ** 2 for axis in range(3)))
        total -= mass * other_mass / distance
    return total


def main(size):
    bodies = system()
    pairs = [(bodies[i], bodies[j]) for i in range(len(bodies)) for j in range(i + 1, len(bodies))]
    before = energy(pairs, bodies)
    advance(pairs, bodies, 0.01, size)
    print("%.9f %.9f" % (before, energy(pairs, bodies)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
