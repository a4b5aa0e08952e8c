"""An operating system's scheduler in miniature: six tasks of four kinds, packets in linked queues, states as flags."""
# full: 5
# counted: 1
import sys

IDLE, WORKER, HANDLER_A, HANDLER_B, DEVICE_A, DEVICE_B = range(6)
DEVICE_PACKET, WORK_PACKET = 0, 1
BUFFER = 4
EXPECTED = (23246, 9297)


class Packet:
    def __init__(self, link, ident, kind):
        self.link = link
        self.ident = ident
        self.kind = kind
        self.datum = 0
        self.data = [0] * BUFFER

    def appended_to(self, queue):
        """The queue with this packet at its end."""
        self.link = None
        if queue is None:
            return self
        last = queue
        while last.link is not None:
            last = last.link
        last.link = self
        return queue


class Task:
    def __init__(self, system, ident, priority, queue):
        self.system = system
        self.ident = ident
        self.priority = priority
        self.queue = queue
        self.following = system.tasks
        self.packet_waits = queue is not None
        self.sleeps = queue is not None
        self.held = False
        system.tasks = self
        system.table[ident] = self

    def stuck(self):
        return self.held or (self.sleeps and not self.packet_waits)

    def receive(self, packet, sender):
        """Takes a packet; the task to run next."""
        if self.queue is None:
            self.queue = packet
            self.packet_waits = True
            if self.priority > sender.priority:
                return self
        else:
            packet.appended_to(self.queue)
        return sender

    def turn(self):
        packet = None
        if self.sleeps and self.packet_waits:
            packet = self.queue
            self.queue = packet.link
            self.sleeps = False
            self.packet_waits = self.queue is not None
        return self.run(packet)

    def wait(self):
        self.sleeps = True
        return self

    def hold(self):
        self.system.holds += 1
        self.held = True
        return self.following

    def release(self, ident):
        other = self.system.find(ident)
        other.held = False
        return other if other.priority > self.priority else self

    def send(self, packet):
        other = self.system.find(packet.ident)
        self.system.sent += 1
        packet.link = None
        packet.ident = self.ident
        return other.receive(packet, self)


class Idle(Task):
    def __init__(self, system, ident, turns):
        super().__init__(system, ident, 0, None)
        self.control = 1
        self.left = turns

    def run(self, packet):
        self.left -= 1
        if self.left == 0:
            return self.hold()
        if self.control & 1:
            self.control = self.control >> 1 ^ 0xD008
            return self.release(DEVICE_B)
        self.control >>= 1
        return self.release(DEVICE_A)


class Worker(Task):
    def __init__(self, system, ident, priority, queue):
        super().__init__(system, ident, priority, queue)
        self.target = HANDLER_A
        self.letter = 0

    def run(self, packet):
        if packet is None:
            return self.wait()
        self.target = HANDLER_B if self.target == HANDLER_A else HANDLER_A
        packet.ident = self.target
        packet.datum = 0
        for place in range(BUFFER):
            self.letter += 1
            if self.letter > 26:
                self.letter = 1
            packet.data[place] = 64 + self.letter
        return self.send(packet)


class Handler(Task):
    def __init__(self, system, ident, priority, queue):
        super().__init__(system, ident, priority, queue)
        self.work = None
        self.device = None

    def run(self, packet):
        if packet is not None:
            if packet.kind == WORK_PACKET:
                self.work = packet.appended_to(self.work)
            else:
                self.device = packet.appended_to(self.device)
        work = self.work
        if work is None:
            return self.wait()
        place = work.datum
        if place >= BUFFER:
            self.work = work.link
            return self.send(work)
        device = self.device
        if device is None:
            return self.wait()
        self.device = device.link
        device.datum = work.data[place]
        work.datum = place + 1
        return self.send(device)


class Device(Task):
    def __init__(self, system, ident, priority, queue):
        super().__init__(system, ident, priority, queue)
        self.pending = None

    def run(self, packet):
        if packet is None:
            packet = self.pending
            if packet is None:
                return self.wait()
            self.pending = None
            return self.send(packet)
        self.pending = packet
        return self.hold()


class System:
    def __init__(self):
        self.tasks = None
        self.table = [None] * 6
        self.holds = 0
        self.sent = 0

    def find(self, ident):
        found = self.table[ident]
        if found is None:
            raise LookupError(ident)
        return found

    def run(self):
        task = self.tasks
        while task is not None:
            if task.stuck():
                task = task.following
            else:
                task = task.turn()


def queue_of(ident, kind, count):
    queue = None
    for _ in range(count):
        queue = Packet(queue, ident, kind)
    return queue


def simulate():
    system = System()
    Idle(system, IDLE, 10000)
    Worker(system, WORKER, 1000, queue_of(WORKER, WORK_PACKET, 2))
    Handler(system, HANDLER_A, 2000, queue_of(DEVICE_A, DEVICE_PACKET, 3))
    Handler(system, HANDLER_B, 3000, queue_of(DEVICE_B, DEVICE_PACKET, 3))
    Device(system, DEVICE_A, 4000, None).sleeps = True
    Device(system, DEVICE_B, 5000, None).sleeps = True
    system.run()
    return system.sent, system.holds


def main(size):
    for _ in range(size):
        found = simulate()
    print(*found, found == EXPECTED)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
