import { expect, test, vi } from 'vitest';
import { checkAll, Faults } from '../faults.ts';
import { settings } from '../settings.ts';
import { checkExpiry, securityTxt } from './security-txt.ts';

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

test('it is a fault from the day on which it has passed, with the line in settings.ts', () => {
  const lastDay = settings.securityTxtExpires.slice(0, 10);
  expect(() => checkExpiry(lastDay)).not.toThrow();
  expect(() => checkExpiry('2024-01-01')).not.toThrow();
  expect(() => checkExpiry('2999-01-01')).toThrow(
    new RegExp(`settings\\.ts:\\d+: 'securityTxtExpires' has passed: .* ended on ${lastDay}\\.`),
  );
});

test('the build checks it against its day, and reports it with everything else', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(settings.securityTxtExpires) / 1000 + 86_400));
  const other = { file: 'content/2-post', problem: 'Something else.', remedy: 'Mend it.' };
  const error: unknown = await checkAll(
    () => checkExpiry(),
    () => Promise.reject(new Faults([other])),
  ).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(Faults);
  expect(error).toMatchObject({ faults: [{ file: 'settings.ts' }, other] });
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(settings.securityTxtExpires) / 1000 - 86_400));
  await expect(checkAll(() => checkExpiry())).resolves.toBeUndefined();
  vi.unstubAllEnvs();
});
