import { existsSync } from 'node:fs';
import { encode, readable } from '../address.ts';
import { contentFolder } from '../content-folder.ts';
import type { Advice, Fault } from '../faults.ts';
import { readTarget } from '../servers/target.ts';
import { settings } from '../settings.ts';
import { readText } from '../text.ts';
import { parseUrl } from '../url.ts';
import { type Destinations, isTaken, linkFault } from './links.ts';

/** An address that the site once had, and where what was there is now. */
export interface Redirect {
  /** Path of a page or file as an address writes it, without the base path of the site. */
  readonly from: string;
  /** Such a path, with what may follow behind '?' and '#', or an address of another site. */
  readonly to: string;
}

type Place = Pick<Fault, 'file' | 'line' | 'column'>;

/** A redirect with the places of its two addresses. */
interface Line extends Redirect {
  readonly places: Readonly<Record<keyof Redirect, Place>>;
}

/** The old addresses of the site: the lines of `redirects.txt` beside the articles, in their order. */
export function readRedirects(): readonly Redirect[] {
  return readLines().lines.map(({ from, to }) => ({ from, to }));
}

/** Everything that is wrong with the old addresses of a site with these destinations. */
export function redirectFaults(destinations: Destinations, root?: string): readonly Fault[] {
  const { lines, faults } = readLines(root);
  const tell = (place: Place, problem: string, remedy: string) =>
    faults.push({ ...place, reason: `${problem} ${remedy}` });
  const byFrom = new Map(lines.map((line) => [line.from, line] as const).reverse());
  for (const line of lines) {
    const { from, to, places } = line;
    const first = byFrom.get(from);
    if (first && first !== line)
      tell(places.from, `'${from}' is in line ${first.places.from.line} too.`, 'Write it once.');
    if (isTaken(readable(from), destinations)) {
      tell(places.from, `At '${from}' there is something, or will be.`, 'Take the line out.');
    }
    const end = endOf(to, byFrom);
    if (end === to) faults.push(...newFaults(line, destinations));
    else if (end) tell(places.to, `'${to}' is an old address itself.`, `Write '${end}'.`);
    else tell(places.to, `From '${to}' the way leads in a circle.`, 'Write an address where something is.');
  }
  return faults;
}

/** Where an address leads in the end: nobody likes to be sent on twice. Nowhere in a circle. */
function endOf(to: string, lines: ReadonlyMap<string, Line>, way: readonly string[] = []): string | undefined {
  const path = to.replace(/[?#].*/s, '');
  const next = lines.get(path)?.to;
  if (next === undefined) return to;
  return way.includes(path) ? undefined : endOf(next, lines, [...way, path]);
}

/** What would be wrong with a link to the new address on the home page, which is always published. */
function newFaults({ to, places }: Line, destinations: Destinations): readonly Fault[] {
  const home = destinations.byId.get(1);
  const [, path, written = ''] = /^(\/[^?#]*)[^#]*#?(.*)$/.exec(to) ?? [];
  if (!home || !path) return [];
  const { file, line, column } = places.to;
  const fault = linkFault(home, { path, fragment: readable(written), line, column }, destinations);
  return fault ? [{ ...fault, file, reason: fault.reason.replace('The link', 'The redirect') }] : [];
}

function readLines(root = contentFolder()) {
  const file = `${root}/redirects.txt`;
  const { text, faults: unread } = existsSync(file) ? readText(file) : { text: '', faults: [] };
  const lines: Line[] = [];
  const faults = [...unread];
  const tell = (place: Place, [problem, remedy]: Advice) => faults.push({ ...place, reason: `${problem} ${remedy}` });
  for (const [index, written] of text.split('\n').entries()) {
    if (/^\s*(?:#|$)/.test(written)) continue;
    const parts = [...written.matchAll(/\S+/g)].map((part) => ({
      address: part[0],
      place: { file, line: index + 1, column: part.index + 1 },
    }));
    const [old, now, more] = parts;
    if (!old || !now || more) {
      const remedy = "Write the old one, a space, and the new one: '/code/12/ /blog/14/'.";
      tell((more ?? old)?.place ?? { file }, ['The line is not two addresses.', remedy]);
      continue;
    }
    const [from, to] = [readOld(old.address), readNew(now.address)];
    if (typeof from !== 'string') tell(old.place, from);
    if (typeof to !== 'string') tell(now.place, to);
    if (typeof from !== 'string' || typeof to !== 'string') continue;
    lines.push({ from, to, places: { from: old.place, to: now.place } });
  }
  return { lines, faults };
}

function readOld(written: string): string | Advice {
  const path = /[?#]/.test(written) ? undefined : normalPath(written);
  if (path === undefined) {
    const remedy = "Write it from its first slash on, without '?' and '#': '/code/12/'.";
    return [`'${written}' is not a path that this site can have had.`, remedy];
  }
  const page = path.replace(/\/index\.html$/, '/').replace(/\/([^/.]+)$/, '/$1/');
  return page === path
    ? path
    : [`The address of a page ends in a slash, and '${written}' does not.`, `Write '${page}'.`];
}

function readNew(written: string): string | Advice {
  const [path = ''] = written.split(/[?#]/);
  const local = normalPath(path);
  if (written.startsWith(`${settings.address}/`)) {
    return [`'${written}' is an address of this site.`, `Write '${written.slice(settings.address.length)}'.`];
  }
  const url = parseUrl(written, 'https://site.invalid');
  if (url && local !== undefined) return local + url.search + url.hash;
  if (url && /^https:\/\//i.test(written)) return url.href;
  const remedy = "Write one such as '/blog/14/' or 'https://name.example/page'.";
  return [`'${written}' is neither a path of this site nor an https address.`, remedy];
}

/** A path in the one way of writing it that addresses of files have; `undefined` for what is none. */
function normalPath(written: string): string | undefined {
  return readTarget(written)?.path.split('/').map(encode).join('/');
}
