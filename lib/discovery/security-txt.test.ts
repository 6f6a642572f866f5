import { expect, test } from 'vitest';
import { settings } from '../settings.ts';
import { securityTxt } from './security-txt.ts';

test('security.txt has its four fields, and knows that it lies at the root of the host', () => {
  expect(securityTxt()).toBe(
    [
      `Contact: mailto:${settings.email}`,
      `Expires: ${settings.securityTxtExpires}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(settings.address).origin}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
});
