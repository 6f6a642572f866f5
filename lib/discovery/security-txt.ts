import { today } from '../articles/read.ts';
import { type Fault, Faults } from '../faults.ts';
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
 * Checks the expiry against the day of the build.
 *
 * @throws {Faults} when it has passed or is too far away.
 */
export function checkExpiry(): void {
  const fault = expiryFault(settings.securityTxtExpires, today());
  if (fault) throw new Faults([fault]);
}

/**
 * What is wrong with an expiry on a day, if anything is. A file that has expired counts for nothing, and one that
 * expires later than in a year may well be stale before (RFC 9116, 2.5.5).
 */
export function expiryFault(expires: string, day: string): Fault | undefined {
  const start = new Date(`${day}T00:00:00Z`);
  const latest = new Date(start);
  latest.setUTCFullYear(start.getUTCFullYear() + 1);
  const time = Date.parse(expires);
  if (time >= start.getTime() && time <= latest.getTime()) return undefined;
  const place = { file: 'settings.ts', line: lineOfSetting('securityTxtExpires') };
  const newDate = `'${latest.toISOString().slice(0, 10)}T00:00:00Z' at the latest`;
  return time < start.getTime()
    ? {
        ...place,
        problem: `'securityTxtExpires' has passed: what /.well-known/security.txt says ended on ${expires.slice(0, 10)}.`,
        remedy: `See that the email address still is the right one, and write a new date, ${newDate}.`,
      }
    : {
        ...place,
        problem: `'securityTxtExpires' is more than a year away.`,
        remedy: `Write an earlier date, ${newDate}.`,
      };
}
