import { expect, test, vi } from 'vitest';
import { checkAll, Faults } from '../faults.ts';
import { settings } from '../settings.ts';
import { checkExpiry, expiryFault, securityTxt } from './security-txt.ts';

test('security.txt has its four fields', () => {
  expect(securityTxt()).toBe(
    [
      `Contact: mailto:${settings.email}`,
      `Expires: ${settings.securityTxtExpires}`,
      'Preferred-Languages: en',
      `Canonical: ${settings.address}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
});

test.each(['2026-01-01T00:00:00Z', '2026-06-30T12:00:00Z', '2027-01-01T00:00:00Z'])(
  'on 2026-01-01 an expiry of %s is fine',
  (expires) => expect(expiryFault(expires, '2026-01-01')).toBeUndefined(),
);

test('an expiry that has passed is a fault, with the line in settings.ts', () => {
  expect(expiryFault('2025-12-31T23:59:59Z', '2026-01-01')).toEqual({
    file: 'settings.ts',
    line: expect.any(Number),
    problem: "'securityTxtExpires' has passed: what /.well-known/security.txt says ended on 2025-12-31.",
    remedy:
      "See that the email address still is the right one, and write a new date, '2027-01-01T00:00:00Z' at the latest.",
  });
});

test('an expiry more than a year away is a fault', () => {
  expect(expiryFault('2027-01-01T00:00:01Z', '2026-01-01')).toMatchObject({
    problem: "'securityTxtExpires' is more than a year away.",
    remedy: "Write an earlier date, '2027-01-01T00:00:00Z' at the latest.",
  });
});

test('the build checks it against its day, and reports it with everything else', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(settings.securityTxtExpires) / 1000 + 86_400));
  const other = { file: 'content/2-post', problem: 'Something else.', remedy: 'Mend it.' };
  const error: unknown = await checkAll(checkExpiry, () => Promise.reject(new Faults([other]))).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(Faults);
  expect(error).toMatchObject({ faults: [{ file: 'settings.ts' }, other] });
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(settings.securityTxtExpires) / 1000 - 86_400));
  await expect(checkAll(checkExpiry)).resolves.toBeUndefined();
  vi.unstubAllEnvs();
});
