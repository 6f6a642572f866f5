import { today } from '../articles/read.ts';
import { Faults } from '../faults.ts';
import { lineOfSetting, settings, siteAddress } from '../settings.ts';

/** `security.txt` (RFC 9116): whom to tell about a hole in the site. */
export function securityTxt(): string {
  const lines = [
    `Contact: mailto:${settings.email}`,
    `Expires: ${settings.securityTxtExpires}`,
    `Preferred-Languages: ${new Intl.Locale(settings.locale).language}`,
    `Canonical: ${siteAddress('/.well-known/security.txt')}`,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Checks the expiry against the day of the build: a file that has expired counts for nothing (RFC 9116, 2.5.5).
 *
 * @throws {Faults} when it has passed.
 */
export function checkExpiry(day = today()): void {
  if (Date.parse(settings.securityTxtExpires) >= Date.parse(day)) return;
  throw new Faults([
    {
      file: 'settings.ts',
      line: lineOfSetting('securityTxtExpires'),
      problem: `'securityTxtExpires' has passed: what /.well-known/security.txt says ended on ${settings.securityTxtExpires.slice(0, 10)}.`,
      remedy: 'See that the email address still is the right one, and write a date that is less than a year away.',
    },
  ]);
}
