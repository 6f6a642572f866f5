import { describe, expect, test } from 'vitest';
import { enginesFor, playInPage, playNatively, written } from './test-engines.ts';
import { hasTool } from './test-play.ts';

/** The first numbers of PCG32 for the state 42 and the stream 54, as its author publishes them. */
const published = [0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e];

const python = (...lines: readonly string[]) =>
  written({ 'program.py': ['import random, time', ...lines, ''].join('\n') });

/** A program in C with everything that it may include, and these lines in `main`. */
const c = (...lines: readonly string[]) =>
  written({
    'program.c': [
      '#define _DEFAULT_SOURCE',
      ...['stdio', 'stdlib', 'time', 'unistd'].map((name) => `#include <${name}.h>`),
      ...['int main(void)', '{', ...lines, 'return 0;', '}', ''],
    ].join('\n'),
  });

for (const { engine, isMissing, play } of enginesFor('python')) {
  describe.skipIf(isMissing)(`chance in ${engine}`, () => {
    const output = async (source: string, seed = 0) => {
      const { output, errors, exitCode } = await play(source, seed, '');
      expect({ output, errors, exitCode }).toEqual({ output, errors: '', exitCode: 0 });
      return output.trimEnd().split('\n');
    };

    test('is PCG32', async () => {
      const numbers = await output(python('random.seed(42)', 'for _ in range(6): print(random.getrandbits(32))'));
      expect(numbers.map(Number)).toEqual(published);
    });

    test('begins where the session does, and seed() without a number begins there again', async () => {
      const draw = 'print(random.getrandbits(53))';
      const source = python(draw, 'random.seed()', draw, 'random.seed(2)', draw);
      const [first, again, other] = await output(source, 1);
      expect(again).toBe(first);
      expect(await output(source, 2)).toEqual([other, other, other]);
      expect(other).not.toBe(first);
    });

    test('reaches everything about as often as it should', async () => {
      const source = python(
        'counts = [0] * 5',
        'for _ in range(2000): counts[random.randrange(5)] += 1',
        'print(*counts)',
        'orders = {}',
        'for _ in range(1200):',
        '    items = [1, 2, 3]',
        '    random.shuffle(items)',
        '    orders[tuple(items)] = orders.get(tuple(items), 0) + 1',
        'print(*orders.values())',
        'rare = sum(random.choices([0, 1], weights=[4, 1])[0] for _ in range(2000))',
        'print(rare, sum(int(random.random() * 1000) for _ in range(2000)) // 1000)',
      );
      const [counts = [], orders = [], rare] = (await output(source)).map((line) => line.split(' ').map(Number));
      expect([counts.length, orders.length]).toEqual([5, 6]);
      // Five times the standard deviation to both sides.
      for (const count of counts) expect(Math.abs(count - 400)).toBeLessThan(90);
      for (const count of orders) expect(Math.abs(count - 200)).toBeLessThan(65);
      expect(Math.abs((rare?.[0] ?? 0) - 400)).toBeLessThan(90);
      expect(Math.abs((rare?.[1] ?? 0) - 1000)).toBeLessThan(65);
    });

    test.each([
      ['random.randrange(0)', 'ValueError'],
      ['random.randrange(5, 5)', 'ValueError'],
      ['random.randrange(5, 1)', 'ValueError'],
      ['random.randrange(1, 5, 0)', 'ValueError'],
      ['random.randint(2, 1)', 'ValueError'],
      ['random.choice([])', 'IndexError'],
      ["random.choice('')", 'IndexError'],
      ['random.choices([], k=1)', 'IndexError'],
      ['random.sample([1], 2)', 'ValueError'],
      ['random.sample([1], -1)', 'ValueError'],
    ])('%s is a %s', async (call, kind) => {
      expect(await output(python('try:', `    print(${call})`, `except ${kind}: print('refused')`))).toEqual([
        'refused',
      ]);
    });
  });
}

describe.skipIf(!hasTool('python3'))('CPython and MicroPython', () => {
  test.each([
    [
      'seeds',
      "for seed in (0, 1, -1, 2 ** 70, -2 ** 40, 'word', '', 'ä', None, True): random.seed(seed); print(random.getrandbits(32))",
    ],
    ['bits', 'for count in range(101): print(random.getrandbits(count))'],
    [
      'ranges',
      'for size in range(1, 300): print(random.randrange(size), random.randrange(-size, size, 1 + size % 7), random.randrange(size, -size, -3))',
    ],
    [
      'large ranges',
      'for power in range(20, 90): print(random.randrange(2 ** power + 1), random.randint(-10 ** 20, 10 ** 20))',
    ],
    ['fractions', 'for _ in range(300): number = random.random(); print(int(number * 2 ** 53), 0 <= number < 1)'],
    // Without a format MicroPython writes more digits than it takes to tell a fraction from its neighbours.
    [
      'fractions in a format',
      "for _ in range(300): print(f'{random.random():.3f} {random.uniform(-500, 1000):7.2f} %.1f' % random.random())",
    ],
    [
      'choices of one',
      "for items in ('abc', [1, 2], (3,), range(10, 90, 7)): print([random.choice(items) for _ in range(30)])",
    ],
    [
      'choices of many',
      "print(random.choices('abc', k=20), random.choices([1, 2, 3], [1, 0, 5], k=20), random.choices((7, 8), cum_weights=[1, 4], k=9), random.choices('ab', weights=(0.5, 0.25)))",
    ],
    [
      'shuffled lists',
      'items = list(range(60)); random.shuffle(items); print(items); print(random.shuffle([]), random.shuffle([1]))',
    ],
    ['samples', "print(random.sample(range(90), 20), random.sample('abc', k=3), random.sample([], 0))"],
    [
      'names that are imported',
      'from random import randint as dice, choice; print([dice(1, 6) for _ in range(50)], choice([4]))',
    ],
    [
      'the clock',
      'print(time.time(), time.monotonic(), time.perf_counter(), time.time_ns()); time.sleep(2); time.sleep(0.25); print(time.time_ns(), time.localtime()[:6], time.gmtime()[:8], time.gmtime(86400)[:8])',
    ],
    ['what looks at the clock by name', 'from time import time, sleep; sleep(1.5); print(int(time() * 1000))'],
    ['a wait for the clock', 'end = time.monotonic() + 3\nwhile time.monotonic() < end: pass\nprint(time.time_ns())'],
    ['print', "print(1, 2, sep='-', end='!\\n', flush=True); print(); print('a', flush=False)"],
    ['an exit', "print('a'); exit(4)"],
    ['another exit', "import sys; print('a'); quit()"],
  ])('have the same %s', async (_, line) => {
    const source = python(line);
    const native = await playNatively(source, 1_700_000_000, '');
    expect(native.errors).toBe('');
    expect(await playInPage(source, 1_700_000_000, '')).toEqual(native);
  });
});

describe.skipIf(!hasTool('cc'))('cc and WASI', () => {
  const rand = 'for (int i = 0; i < 6; i++) printf("%d\\n", rand());';
  test.each([
    ['chance without a seed', [rand]],
    ['chance after srand(1)', ['srand(1);', rand]],
    ['chance after a seed', ['srand(12345);', rand, 'srand(4294967295u);', rand]],
    ['chance by the clock', ['srand((unsigned)time(NULL));', rand]],
    ['random()', ['srandom(3);', 'printf("%ld\\n", random());']],
    [
      'the clock',
      ['time_t now;', 'time(&now);', 'printf("%lld %lld %s", (long long)time(NULL), (long long)now, ctime(&now));'],
    ],
    [
      'sleep',
      [
        'long long a = time(NULL);',
        'printf("%u %d\\n", sleep(3), usleep(1500000));',
        'printf("%lld\\n", (long long)time(NULL) - a);',
      ],
    ],
    [
      'nanosleep and clock_gettime',
      [
        'struct timespec a, b, d = {2, 7000000};',
        'clock_gettime(CLOCK_MONOTONIC, &a);',
        'nanosleep(&d, NULL);',
        'clock_gettime(CLOCK_REALTIME, &b);',
        'printf("%lld %ld %lld %ld\\n", (long long)a.tv_sec, a.tv_nsec, (long long)b.tv_sec, b.tv_nsec);',
      ],
    ],
    [
      'a wait for the clock',
      ['time_t end = time(NULL) + 2;', 'while (time(NULL) < end);', 'printf("%lld\\n", (long long)time(NULL));'],
    ],
    [
      'times of the calendar',
      ['time_t now = 1e9;', 'char text[40];', 'strftime(text, 40, "%F %T %a", localtime(&now));', 'puts(text);'],
    ],
  ])('have the same %s', async (_, lines) => {
    const source = c(...lines);
    const native = await playNatively(source, 1_700_000_000, '');
    expect(native).toMatchObject({ errors: '', exitCode: 0 });
    expect(await playInPage(source, 1_700_000_000, '')).toEqual(native);
  });

  test.each([playNatively, playInPage])('rand() gives the bits of PCG32 but the last (%o)', async (play) => {
    const { output } = await play(c('srand(42);', 'for (int i = 0; i < 6; i++) printf("%d\\n", rand());'), 0, '');
    expect(output.trimEnd().split('\n').map(Number)).toEqual(published.map((word) => Math.floor(word / 2)));
  });
});
