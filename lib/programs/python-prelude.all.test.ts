import { describe, expect, test } from 'vitest';
import { hasTool, playInPage, playNatively, written } from './test-engines.ts';

describe.skipIf(!hasTool('python3'))('CPython and MicroPython', () => {
  test.each([
    "for seed in (0, 1, -1, 2 ** 70, 1.5, 'word', '', 'ä', None, True): random.seed(seed); print(random.getrandbits(32))",
    'for n in range(1, 300): print(random.randrange(n), random.randrange(-n, n, 1 + n % 7), random.randrange(n, -n, -3))',
    'print(random.randint(0, 2 ** 70), [int(random.uniform(-9, 9) * 2 ** 40) for _ in range(300)])',
    "for items in ('abc', [1, 2], (3,), range(10, 90, 7)): print(random.choice(items), random.choices(items, k=5))",
    "print(random.choices('abc', [1, 0, 2], k=30))",
    'items = list(range(60)); random.shuffle(items); print(items); print(random.shuffle([]))',
    "print(random.sample(range(90), 20), random.sample('abc', k=3), random.sample([], 0))",
    'print(time.time(), time.monotonic()); time.sleep(2); time.sleep(0.25); print(time.perf_counter())',
  ])('do the same: %s', async (line) => {
    const source = written({ 'program.py': `import random, time\n${line}\n` });
    const native = await playNatively(source, 1_700_000_000, '');
    expect(native.errors).toBe('');
    expect(await playInPage(source, 1_700_000_000, '')).toEqual(native);
  });
});
