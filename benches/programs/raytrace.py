"""A small ray tracer of classes: vectors with operators, spheres, a chequered floor, shadows and reflections."""
# full: 160
# counted: 12
import math
import sys


class Vector:
    __slots__ = ("x", "y", "z")

    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other):
        return Vector(self.x - other.x, self.y - other.y, self.z - other.z)

    def scaled(self, factor):
        return Vector(self.x * factor, self.y * factor, self.z * factor)

    def dot(self, other):
        return self.x * other.x + self.y * other.y + self.z * other.z

    def unit(self):
        return self.scaled(1.0 / math.sqrt(self.dot(self)))

    def mirrored(self, normal):
        return self - normal.scaled(2.0 * self.dot(normal))


class Ray:
    def __init__(self, start, toward):
        self.start = start
        self.toward = toward.unit()

    def at(self, distance):
        return self.start + self.toward.scaled(distance)


class Sphere:
    def __init__(self, centre, radius, colour, shine):
        self.centre = centre
        self.radius = radius
        self.colour = colour
        self.shine = shine

    def hit(self, ray):
        to_centre = self.centre - ray.start
        along = to_centre.dot(ray.toward)
        inside = self.radius * self.radius - (to_centre.dot(to_centre) - along * along)
        if inside <= 0.0:
            return None
        near = along - math.sqrt(inside)
        return near if near > 1e-4 else None

    def normal(self, point):
        return (point - self.centre).unit()

    def colour_at(self, point):
        return self.colour


class Floor:
    shine = 0.1

    def hit(self, ray):
        if ray.toward.y >= -1e-6:
            return None
        return -ray.start.y / ray.toward.y

    def normal(self, point):
        return Vector(0.0, 1.0, 0.0)

    def colour_at(self, point):
        if (math.floor(point.x) + math.floor(point.z)) % 2 == 0:
            return (0.9, 0.9, 0.9)
        return (0.2, 0.2, 0.3)


class Scene:
    def __init__(self):
        self.things = []
        self.light = Vector(-5.0, 8.0, -6.0)

    def add(self, thing):
        self.things.append(thing)

    def nearest(self, ray):
        best = None
        for thing in self.things:
            distance = thing.hit(ray)
            if distance is not None and (best is None or distance < best[0]):
                best = (distance, thing)
        return best

    def colour(self, ray, depth):
        found = self.nearest(ray)
        if found is None:
            return (0.4, 0.5, 0.8)
        distance, thing = found
        point = ray.at(distance)
        normal = thing.normal(point)
        to_light = Ray(point + normal.scaled(1e-3), self.light - point)
        lit = 0.1
        if self.nearest(to_light) is None:
            lit += 0.9 * max(0.0, normal.dot(to_light.toward))
        red, green, blue = [part * lit for part in thing.colour_at(point)]
        if depth > 0 and thing.shine > 0.0:
            away = Ray(point + normal.scaled(1e-3), ray.toward.mirrored(normal))
            more = self.colour(away, depth - 1)
            keep, take = 1.0 - thing.shine, thing.shine
            red, green, blue = red * keep + more[0] * take, green * keep + more[1] * take, blue * keep + more[2] * take
        return (red, green, blue)


def main(size):
    scene = Scene()
    scene.add(Sphere(Vector(0.0, 1.0, 4.0), 1.0, (0.9, 0.2, 0.2), 0.4))
    for index in range(5):
        angle = index * 1.2566
        place = Vector(2.2 * math.cos(angle), 0.5, 4.0 + 2.2 * math.sin(angle))
        scene.add(Sphere(place, 0.5, (0.2, 0.3 + 0.1 * index, 0.9), 0.25))
    scene.add(Floor())
    eye = Vector(0.0, 2.0, -4.0)
    totals = [0, 0, 0]
    for row in range(size):
        for column in range(size):
            toward = Vector(2.0 * column / size - 1.0, 0.7 - 1.6 * row / size, 1.8)
            colour = scene.colour(Ray(eye, toward), 2)
            for channel, part in enumerate(colour):
                totals[channel] += int(255.0 * min(part, 1.0) + 0.5)
    print(totals)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
