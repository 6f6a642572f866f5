# What stands before a Python program that is played, in the page's MicroPython and in the tests' CPython alike: chance and
# clock, both from one number, `SEED`, the second at which the session begins. So the same keys give the same text in both.
# The program itself stays as it is, and imports `random` and `time`.

import sys


class Chance:
    """Stands for the module `random`; its numbers are PCG32, https://www.pcg-random.org/download.html"""

    def __init__(self):
        self.seed()

    def seed(self, number=None):
        if number is None:
            number = SEED
        if not isinstance(number, (int, bool)):
            number = int.from_bytes(str(number).encode(), 'big')
        self._state = 0
        self.getrandbits(1)
        self._state = (self._state + number) & (1 << 64) - 1
        self.getrandbits(1)

    def getrandbits(self, count):
        bits = 0
        for _ in range(0, count, 32):
            state = self._state
            self._state = (state * 6364136223846793005 + 109) & (1 << 64) - 1
            word = (state >> 18 ^ state) >> 27 & (1 << 32) - 1
            turn = state >> 59
            bits = bits << 32 | (word >> turn | word << 32 - turn) & (1 << 32) - 1
        return bits >> -count % 32

    def randrange(self, start, stop=None, step=1):
        if stop is None:
            start, stop = 0, start
        # Not the length of a range: CPython counts no further there than a machine word goes.
        count = -((start - stop) // step) if step else 0
        if count < 1:
            raise ValueError('empty range for randrange()')
        size = 32
        while count > 1 << size:
            size += 32
        # Numbers above the last whole multiple would make some choices likelier than others.
        while True:
            number = self.getrandbits(size)
            if number < (1 << size) // count * count:
                return start + step * (number % count)

    def randint(self, first, last):
        return self.randrange(first, last + 1)

    def random(self):
        return self.getrandbits(53) / (1 << 53)

    def uniform(self, first, last):
        return first + (last - first) * self.random()

    def choice(self, items):
        if not items:
            raise IndexError('Cannot choose from an empty sequence')
        return items[self.randrange(len(items))]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        sums = list(cum_weights or [])
        for weight in weights or ([] if sums else [1] * len(population)):
            sums.append(weight + (sums[-1] if sums else 0))
        found = []
        for _ in range(k):
            point = self.random() * sums[-1]
            found.append(population[sum(1 for end in sums if end <= point)])
        return found

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.randrange(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample(self, population, k):
        rest = list(population)
        if not 0 <= k <= len(rest):
            raise ValueError('Sample larger than population or is negative')
        return [rest.pop(self.randrange(len(rest))) for _ in range(k)]


class Clock:
    """Stands for the module `time`. Whoever waits for it gets there: each look is a millisecond, and sleeping takes none."""

    def __init__(self, module):
        self._module = module
        self._milliseconds = SEED * 1000

    def __getattr__(self, name):
        return getattr(self._module, name)

    def time(self):
        self._milliseconds += 1
        return self._milliseconds / 1000

    def sleep(self, seconds):
        self._milliseconds += int(seconds * 1000)

    def time_ns(self):
        return int(self.time() * 1000) * 1000000

    def gmtime(self, seconds=None):
        return self._module.gmtime(self.time() if seconds is None else seconds)

    def localtime(self, seconds=None):
        return self.gmtime(seconds)

    monotonic = perf_counter = time


import time

sys.modules['random'] = Chance()
sys.modules['time'] = Clock(time)
