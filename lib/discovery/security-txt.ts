import { settings, today } from '../settings.ts';

/** `security.txt` (RFC 9116): whom to tell about a hole in the site. */
export function securityTxt(): string {
  const lines = [
    `Contact: mailto:${settings.email}`,
    `Expires: ${nextYear(today())}`,
    `Preferred-Languages: ${new Intl.Locale(settings.locale).language}`,
    // It counts at the root of the host alone, wherever the site lives: RFC 9116, 3.
    `Canonical: ${new URL('/.well-known/security.txt', settings.address)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** A day's quarter a year later, so that not every day changes the file: none should promise more than a year (RFC 9116, 2.5.5). */
function nextYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const firstMonth = month - ((month - 1) % 3);
  return `${year + 1}-${String(firstMonth).padStart(2, '0')}-01T00:00:00Z`;
}
