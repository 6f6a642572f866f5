import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

// West of Greenwich, where Niue is, a midnight of UTC belongs to the day before; on Kiritimati every evening to the next.
test.each([
  ['Pacific/Kiritimati', -840],
  ['Pacific/Niue', 660],
])('a day is the same day in %s', async (zone, offset) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { formatDay, formatShortDay } = await import('./date.ts');
  expect(formatDay('2024-01-01')).toContain('2024');
  expect(formatShortDay('2024-01-01')).toMatch(/Jan/);
  expect(new Date(2024, 0, 1).getTimezoneOffset()).toBe(offset);
});
