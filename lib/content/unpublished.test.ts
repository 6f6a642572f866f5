import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

// A day is stored as midnight UTC, which is still the day before in Niue (UTC-11). Kiritimati is at UTC+14.
const offsets = { 'Pacific/Kiritimati': -840, 'Pacific/Niue': 660 };
test.each(Object.entries(offsets))('formats the same date in %s', async (zone, offset) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { formatDay, formatShortDay } = await import('../config/messages.ts');
  expect(formatDay('2024-01-01')).toContain('2024');
  expect(formatShortDay('2024-01-01')).toMatch(/Jan/);
  expect(new Date(2024, 0, 1).getTimezoneOffset()).toBe(offset);
});
