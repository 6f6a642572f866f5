import { describe, expect, test } from 'vitest';
import { playInPage, playNatively, python } from './test-engines.ts';
import { hasTool } from './test-play.ts';

describe.skipIf(!hasTool('python3'))('CPython and MicroPython', () => {
  test.each([
    [
      'seeds',
      "for seed in (0, 1, -1, 2 ** 70, -2 ** 40, 'word', '', 'ä', None, True): random.seed(seed); print(random.getrandbits(32))",
    ],
    [
      'ranges',
      'for size in range(1, 300): print(random.randrange(size), random.randrange(-size, size, 1 + size % 7), random.randrange(size, -size, -3))',
    ],
    ['fractions', 'for _ in range(300): number = random.random(); print(int(number * 2 ** 53), 0 <= number < 1)'],
    [
      'choices of one',
      "for items in ('abc', [1, 2], (3,), range(10, 90, 7)): print([random.choice(items) for _ in range(30)])",
    ],
    [
      'shuffled lists',
      'items = list(range(60)); random.shuffle(items); print(items); print(random.shuffle([]), random.shuffle([1]))',
    ],
    ['samples', "print(random.sample(range(90), 20), random.sample('abc', k=3), random.sample([], 0))"],
    [
      'the clock',
      'print(time.time(), time.monotonic(), time.perf_counter(), time.time_ns()); time.sleep(2); time.sleep(0.25); print(time.time_ns(), time.localtime()[:6], time.gmtime()[:8], time.gmtime(86400)[:8])',
    ],
    ['a wait for the clock', 'end = time.monotonic() + 3\nwhile time.monotonic() < end: pass\nprint(time.time_ns())'],
    ['an exit', "print('a'); exit(4)"],
  ])('have the same %s', async (_, line) => {
    const source = python(line);
    const native = await playNatively(source, 1_700_000_000, '');
    expect(native.errors).toBe('');
    expect(await playInPage(source, 1_700_000_000, '')).toEqual(native);
  });
});
