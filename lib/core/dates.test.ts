import { afterEach, expect, test, vi } from 'vitest';
import { createDayClock } from './dates.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

// The test sets TZ, because the time zone of the machine must not change the results.
test.each([
  ['Pacific/Auckland', '2026-11-21T12:30:00Z', '2026-11-22'],
  ['Pacific/Auckland', '2026-11-21T10:59:59Z', '2026-11-21'],
  ['America/St_Johns', '2027-01-01T03:29:59Z', '2026-12-31'],
  ['America/St_Johns', '2027-01-01T03:30:00Z', '2027-01-01'],
])(
  'in %s the day at %s is %s, with the clock and with SOURCE_DATE_EPOCH',
  (zone, moment, day) => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(moment) / 1_000));
    expect(createDayClock(zone)()).toBe(day);
    vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
    vi.useFakeTimers({ now: Date.parse(moment) });
    expect(createDayClock(zone)()).toBe(day);
  },
);
