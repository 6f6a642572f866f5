import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** What a machine in a time zone writes for the first day of a year. */
async function daysIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { formatDay, formatShortDay } = await import('./date.ts');
  return { firstDay: formatDay('2024-01-01'), shortFirstDay: formatShortDay('2024-01-01') };
}

// West of Greenwich, where Niue is, a midnight of UTC belongs to the day before; on Kiritimati every evening to the next.
test.each([
  ['Pacific/Auckland', -780],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Niue', 660],
  ['America/Los_Angeles', 480],
])('a day is the same day in %s', async (zone, offset) => {
  const expected = await daysIn('UTC');
  expect(expected).toMatchObject({ firstDay: expect.stringContaining('2024') });
  expect(expected.shortFirstDay).toMatch(/Jan/);
  expect(await daysIn(zone)).toEqual(expected);
  expect(new Date(2024, 0, 1).getTimezoneOffset()).toBe(offset);
});
