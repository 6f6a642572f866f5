import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** What `mrmime` does not know, or calls by another name: https://www.iana.org/assignments/media-types/ */
const others: Readonly<Record<string, string>> = {
  '.c': 'text/plain',
  '.ico': 'image/vnd.microsoft.icon',
  '.py': 'text/plain',
  // Feeds too: of `application/atom+xml` Firefox makes a download and Chromium plain text, both without its style sheet.
  '.xml': 'application/xml',
};

/** The media type of a file, by its name, with the encoding that all texts of the site have. */
export function mediaTypeOf(file: string): string {
  const type = others[extname(file).toLowerCase()] ?? lookup(file) ?? 'application/octet-stream';
  // JSON is UTF-8 and has no such parameter: https://www.rfc-editor.org/rfc/rfc8259#section-11
  return /^text\/|[/+]xml$/.test(type) ? `${type}; charset=utf-8` : type;
}
