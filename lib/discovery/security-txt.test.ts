import { expect, test, vi } from 'vitest';
import { settings } from '../settings.ts';
import { securityTxt } from './security-txt.ts';

test.each([
  ['2026-11-21', '2027-10-01'],
  ['2024-02-29', '2025-01-01'],
  ['2030-09-30', '2031-07-01'],
])('security.txt of %s has its four fields, and knows that it lies at the root of the host', (day, end) => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(day) / 1_000));
  expect(securityTxt()).toBe(
    [
      `Contact: mailto:${settings.email}`,
      `Expires: ${end}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(settings.address).origin}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
  vi.unstubAllEnvs();
});
