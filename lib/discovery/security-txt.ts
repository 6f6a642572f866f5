import { settings } from '../settings.ts';

/** `security.txt` (RFC 9116): whom to tell about a hole in the site. */
export function securityTxt(): string {
  const lines = [
    `Contact: mailto:${settings.email}`,
    `Expires: ${settings.securityTxtExpires}`,
    `Preferred-Languages: ${new Intl.Locale(settings.locale).language}`,
    // It counts at the root of the host alone, wherever the site lives: RFC 9116, 3.
    `Canonical: ${new URL('/.well-known/security.txt', settings.address)}`,
  ];
  return `${lines.join('\n')}\n`;
}
