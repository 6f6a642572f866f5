import { existsSync } from 'node:fs';
import { encode, parseUrl, readable } from '../address.ts';
import type { Fault } from '../faults.ts';
import { readText } from '../read-text.ts';
import { readTarget } from '../servers/request-target.ts';
import { settings } from '../settings.ts';
import { contentFolder } from './folder.ts';
import { type Destinations, destinationAt, linkFault } from './links.ts';

/**
 * From an address that the site once had, the path of a page or file without the base path of the site, to where that is now:
 * such a path, with what may follow behind '?' and '#', or an address of another site.
 */
export type Redirect = Readonly<Record<'from' | 'to', string>>;

/** The old addresses of the site: the lines of `redirects.txt` beside the articles, in their order. */
export function readRedirects(): readonly Redirect[] {
  return readLines().lines.map(({ from, to }) => ({ from, to }));
}

/** Everything that is wrong with the old addresses of a site with these destinations. */
export function redirectFaults(destinations: Destinations, root?: string): readonly Fault[] {
  const { lines, faults } = readLines(root);
  const home = destinations.get('/')?.article;
  for (const { from, to, place } of lines) {
    const tell = (reason: string) => faults.push({ ...place, reason });
    const first = lines.find((line) => line.from === from)?.place;
    if (first !== place) tell(`'${from}' is in line ${first?.line} too: write it once.`);
    // A draft is nowhere yet.
    const taken = destinationAt(readable(from), destinations);
    if (taken && !taken.article?.draft) tell(`At '${from}' there is something, or will be: take the line out.`);
    // What would be wrong with a link on the home page, which is always published; nobody likes to be sent on twice.
    const [, path, fragment = ''] = /^(\/[^?#]*)[^#]*#?(.*)$/.exec(to) ?? [];
    const fault = home && path && linkFault(home, { ...place, path, fragment: readable(fragment) }, destinations);
    if (fault) tell(fault.reason.replace('The link', 'The redirect'));
  }
  return faults;
}

function readLines(root = contentFolder()) {
  const file = `${root}/redirects.txt`;
  const { text, faults: unread } = existsSync(file) ? readText(file) : { text: '', faults: [] };
  const faults: Fault[] = [...unread];
  const lines = text.split('\n').flatMap((written, index) => {
    const place = { file, line: index + 1, column: written.search(/\S/) + 1 };
    const [old = '', now = '', more] = written.trim().split(/\s+/);
    if (/^(?:#|$)/.test(old)) return [];
    // The address of a page ends in a slash.
    const from = pathOf(old)?.replace(/\/index\.html$|(?<=\/[^/.]+)$/, '/');
    const to = addressOf(now);
    if (from && to && !more) return [{ from, to, place }];
    const example = "'/code/12/ /blog/14/' or '/a/ https://name.example/'";
    faults.push({ ...place, reason: `Write an old path and a new address, with a space between: ${example}.` });
    return [];
  });
  return { lines, faults };
}

/** A path in the one way of writing it that addresses of files have; `undefined` for what is none. */
function pathOf(written: string): string | undefined {
  return /[?#]/.test(written) ? undefined : readTarget(written)?.path.split('/').map(encode).join('/');
}

/** A path of this site with what follows it, or an address of another one; `undefined` for what is neither. */
function addressOf(written: string): string | undefined {
  const url = parseUrl(written, 'https://site.invalid');
  if (url && /^https:\/\//i.test(written) && !written.startsWith(`${settings.address}/`)) return url.href;
  const path = pathOf(written.replace(/[?#].*/s, ''));
  return url && path && path + url.search + url.hash;
}
