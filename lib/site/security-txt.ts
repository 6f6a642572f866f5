import { settings, today } from '../config/settings.ts';
import { toDateTime } from '../core/dates.ts';

/** Returns `security.txt` (RFC 9116), the contact for security reports. */
export function securityTxt(): string {
  const [year, month] = today().split('-');
  const lines = [
    `Contact: mailto:${settings.email}`,
    // The first day of this month, next year, because the file should expire within a year: RFC 9116, 2.5.5
    `Expires: ${toDateTime(`${Number(year) + 1}-${month}-01`)}`,
    `Preferred-Languages: ${new Intl.Locale(settings.locale).language}`,
    // The file is valid only at the root of the host, even if the site has a base path: RFC 9116, 3.
    `Canonical: ${new URL('/.well-known/security.txt', settings.siteUrl)}`,
  ];
  return `${lines.join('\n')}\n`;
}
