# A small world played by a script of commands.
class Room:
    def __init__(self, name, text): self.name, self.text, self.exits, self.items = name, text, {}, []
    def link(self, direction, other, back=None):
        self.exits[direction] = other
        if back: other.exits[back] = self
        return self
class Locked(Exception): pass
class Game:
    def __init__(self):
        hall, cellar, tower = Room('Hall', 'A cold hall.'), Room('Cellar', 'Dark and damp.'), Room('Tower', 'Wind blows here.')
        hall.link('down', cellar, 'up').link('up', tower, 'down')
        cellar.items += ['key', 'coin']; hall.items.append('lamp')
        self.room, self.bag, self.locked, self.turns, self.over = hall, [], {tower}, 0, False
    def do_look(self, *_):
        r = self.room
        s = f'{r.name}: {r.text} Exits: {", ".join(sorted(r.exits))}.'
        return s + (f' You see {" and ".join(r.items)}.' if r.items else '')
    def do_go(self, where='', *_):
        if where not in self.room.exits: return f'You cannot go {where or "nowhere"}.'
        nxt = self.room.exits[where]
        if nxt in self.locked: raise Locked(nxt.name)
        self.room = nxt
        return self.do_look()
    def do_take(self, *what):
        got = [w for w in what if w in self.room.items]
        for w in got: self.room.items.remove(w); self.bag.append(w)
        return f'Taken: {", ".join(got)}.' if got else 'Nothing like that here.'
    def do_drop(self, what='', *_):
        try: self.bag.remove(what)
        except ValueError: return f'You have no {what}.'
        self.room.items.append(what)
        return f'Dropped {what}.'
    def do_use(self, what='', *_):
        match what, self.room.name:
            case 'key', 'Hall' if 'key' in self.bag:
                self.locked.clear()
                return 'The tower is open.'
            case item, place if item in self.bag: return f'You cannot use the {item} in the {place.lower()}.'
            case _: return 'Use what?'
    def do_bag(self, *_): return 'You carry ' + (', '.join(sorted(self.bag)) or 'nothing') + '.'
    def do_quit(self, *_): self.over = True; return f'Bye after {self.turns} turns.'
    def command(self, line):
        self.turns += 1
        verb, *args = line.lower().split() or ['look']
        f = getattr(self, 'do_' + verb, None)
        if f is None: return f'I do not know how to {verb}. Try: {" ".join(sorted(n[3:] for n in dir(self) if n.startswith("do_")))}'
        try: return f(*args)
        except Locked as e: return f'The {e} is locked.'
g = Game()
for line in ['look', 'go up', 'take lamp sword', 'go down', 'take key coin', 'bag', 'dance', 'use key', 'go up', 'use key', 'go up', 'drop coin', 'drop coin', 'look', '', 'go west', 'go', 'use lamp', 'quit', 'never reached']:
    if g.over: break
    print('>', line); print(g.command(line))
