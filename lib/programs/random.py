# Replaces Python's `random` in the page's MicroPython and, during tests, in CPython, so a seed gives the same game in
# both. The session's clock is the default seed. https://www.pcg-random.org/download.html (PCG32)

import time

def seed(number=None):
    global _state
    if number is None:
        number = int(time.time())
    if isinstance(number, str):
        number = int.from_bytes(number.encode(), 'big')
    _state = 0
    getrandbits(32)
    _state = (_state + int(number)) & (1 << 64) - 1
    getrandbits(32)

def getrandbits(count):
    global _state
    bits = 0
    for _ in range(0, count, 32):
        old = _state
        _state = (old * 6364136223846793005 + 109) & (1 << 64) - 1
        word = (old >> 18 ^ old) >> 27 & (1 << 32) - 1
        bits = bits << 32 | (word >> (old >> 59) | word << 32 - (old >> 59)) & (1 << 32) - 1
    return bits >> -count % 32

def randrange(start, stop=None, step=1):
    if stop is None:
        start, stop = 0, start
    # MicroPython's len(range()) is limited to a machine word.
    count = -((start - stop) // step)
    if count < 1:
        raise ValueError('empty range for randrange()')
    size = 32
    while count > 1 << size:
        size += 32
    # Rejects numbers from the largest multiple of `count` upward, so that all choices are equally likely.
    number = 1 << size
    while number >= (1 << size) // count * count:
        number = getrandbits(size)
    return start + step * (number % count)

def randint(first, last):
    return randrange(first, last + 1)

def random():
    return getrandbits(53) / (1 << 53)

def uniform(first, last):
    return first + (last - first) * random()

def choice(items):
    return items[randrange(len(items))]

def choices(items, weights=None, k=1):
    sums = [sum((weights or [1] * len(items))[:end + 1]) for end in range(len(items))]
    points = [random() * sums[-1] for _ in range(k)]
    return [items[sum(end <= point for end in sums)] for point in points]

def shuffle(items):
    for last in range(len(items) - 1, 0, -1):
        other = randrange(last + 1)
        items[last], items[other] = items[other], items[last]

def sample(items, k):
    rest = list(items)
    return [rest.pop(randrange(len(rest))) for _ in range(k)]

seed()
