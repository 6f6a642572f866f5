import { afterEach, expect, test, vi } from 'vitest';
import { dayIn } from './day.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

// In St. John's the day is three and a half hours behind, and what the machine thinks of its own zone counts for nothing.
test.each([
  ['Pacific/Auckland', '2026-11-21T12:30:00Z', '2026-11-22'],
  ['Pacific/Auckland', '2026-11-21T10:59:59Z', '2026-11-21'],
  ['America/St_Johns', '2027-01-01T03:29:59Z', '2026-12-31'],
  ['America/St_Johns', '2027-01-01T03:30:00Z', '2027-01-01'],
])('in %s the day at %s is %s, now or where SOURCE_DATE_EPOCH pins it', (zone, moment, day) => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(moment) / 1_000));
  expect(dayIn(zone)()).toBe(day);
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
  vi.useFakeTimers({ now: Date.parse(moment) });
  expect(dayIn(zone)()).toBe(day);
});
