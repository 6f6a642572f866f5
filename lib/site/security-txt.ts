import { settings, today } from '../config/settings.ts';

/** Returns `security.txt` (RFC 9116), the contact for security reports. */
export function securityTxt(): string {
  const lines = [
    `Contact: mailto:${settings.email}`,
    `Expires: ${nextYear(today())}`,
    `Preferred-Languages: ${new Intl.Locale(settings.locale).language}`,
    // The file is valid only at the root of the host, even if the site has a base path: RFC 9116, 3.
    `Canonical: ${new URL('/.well-known/security.txt', settings.siteUrl)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the first day of a day's quarter, one year later, so that the file changes rarely: RFC 9116, 2.5.5. */
function nextYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const firstMonth = month - ((month - 1) % 3);
  return `${year + 1}-${String(firstMonth).padStart(2, '0')}-01T00:00:00Z`;
}
