import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseUrl, readable } from '../address.ts';
import { kindOfName } from '../content/file-kinds.ts';
import type { Post } from './posts.ts';

/** What is not to be read: fences, `code`, what Liquid leaves, and the listings of WordPress, Jekyll and Hugo. */
const kindsOfCode = [
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n(?:.*?^[ \t>]*\k<fence>[`~]*[ \t]*$|.*)/,
  /(?<!`)(?<ticks>`+)(?!`)(?:(?!\n\s*\n).)*?[^`]\k<ticks>(?!`)/,
  /\{%-? *raw *-?%\}(?<raw>.*?)\{%-? *endraw *-?%\}/,
  /\[(?<name>code|sourcecode)(?: lang(?:uage)?="(?<spoken>\w+)")?[^\]]*\]\n?(?<typed>.*?)\n?\[\/\k<name>\]/,
  /\{[{%][%<-]? *highlight "?(?<language>[\w+#-]*)[^\n]*?\}\}?\n?(?<listing>.*?)\n?\{[{%][%<-]? *(?:end|\/ *)highlight[^\n}]*\}\}?/,
];
const code = new RegExp(kindsOfCode.map(({ source }) => source).join('|'), 'gms');

/** A picture with its caption, from the Markdown, the element or the shortcode that shows it. */
function pictureOf(_: string, written = ''): string {
  const named = [...written.matchAll(/(\w+)\s*=\s*(["'])(.*?)\2/g)].map(([, name, , value]) => [name, value] as const);
  const { src = '', alt = '', title = '', caption = title } = Object.fromEntries(named);
  const [, words = alt || caption, address = src] = /!\[([^\]]*)\]\(([^)\s]+)/.exec(written) ?? [];
  // In WordPress the caption follows.
  const isElement = /<img|!\[/.test(written);
  const below = isElement ? written.replace(/\[?!\[.*?\]\(.*?\)(?:\]\(.*?\))?|<.*?>/g, '') : caption;
  const text = below.trim().replaceAll('"', '\\"');
  return `![${words}](${address}${text && ` "${text}"`})`;
}

/** A link to a film, by what follows the name of its host: its address or id, or that behind `id=`. */
function filmAt(_: string, host = '', words = ''): string {
  const [, first = ''] = /(?:\bid=|^)["']?([^\s"']+)/.exec(words.replace(/^.*(?=\bid=)/, '')) ?? [];
  const id = /([\w-]+)\/?(?:[?&](?!v=).*)?$/.exec(first)?.[1] ?? first;
  return /vimeo/i.test(host) ? `<https://vimeo.com/${id}>` : `<https://www.youtube.com/watch?v=${id}>`;
}

/** Of shortcodes and templates: what the table counts, if anything, how they are written, and what becomes of them. */
const rules: readonly (readonly [counted: string, written: RegExp, change: (...groups: string[]) => string])[] = [
  // Of an address that a template makes the site is not needed, and of what it gets only the path is.
  ['', /\{\{-? *site\.(?:baseurl|url) *-?\}\}/g, () => ''],
  ['', /\{\{-? *["']([^"']*)["'] *\| *(?:relative_url|absolute_url|url|prepend)\b[^}]*\}\}/g, (_, path = '') => path],
  ['comment', /(?:<!--\s*(?:more|excerpt)\b.*?-->|\{\{\/\*.*?\*\/\}\}|^\{# .*?#\})\n?/gms, () => ''],
  ['comment', /\{%-? *comment *-?%\}.*?\{%-? *endcomment *-?%\}\n?/gs, () => ''],
  ['film', /\{[{%][%<]? *(?:include +)?(youtube|vimeo)(?:\.html)? +(["'\w].*?) *[%>]?[%}]\}/gi, filmAt],
  ['film', /<iframe[^>]*\ssrc=["'][^"']*(youtube|vimeo)[^"'/]*\/(?:embed|video)\/([\w-]+).*?<\/iframe>/gs, filmAt],
  ['caption', /\{\{[<%] *figure(\s+.*?)[>%]\}\}/gs, pictureOf],
  ['caption', /\[caption[^\]]*\](.*?(?:<img|!\[).*?)\[\/caption\]/gs, pictureOf],
];

/** Posts by name, in templates of Jekyll and Hugo: `{% post_url 2024-05-01-lamps %}`, `{{< ref "lamps.md#red" >}}`. */
const reference = /\{[{%][%<]? *(?:post_url|link|(?:rel)?ref) +["']?([^\s"'#]+)(#[^\s"']*)?["']? *[%>]?[%}]\}/g;

/** Addresses: of pictures and links in Markdown, of its definitions, and in HTML. */
const addresses =
  /(!\[[^[\]]*\]\(\s*<?|\]\(\s*<?|^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?|\s(?:src|href|poster)=["'])((?<=[<"'])[^<>"'\n]+|(?:[^\s()<>"']|\([^\s()]*\))+)/gm;

/** What is known of nothing here. */
const unknown =
  /\{%.*?%\}|\{\{.*?\}\}|^\{:.*\}|\[(?:gallery|audio|video|playlist)\b[^\]]*\](?!\()|<[A-Z]\w*|^(?:im|ex)port .*['"{]/gm;

/** Where in a project the files lie whose addresses begin at its root. */
const roots = ['', 'static', 'public', 'assets', 'src', 'content'];

/** The path of a page or its file as all ways of writing it are compared. */
export function keyOf(path: string): string {
  const plain = readable(path).replaceAll('\\', '/').toLowerCase();
  return plain.replace(/(?:\/index)?(?:\.(?:html?|mdx?|markdown))?\/?$/, '');
}

/**
 * The body of a post in Markdown, with the addresses of what it shows and of the posts that are in `places`, by `keyOf`;
 * the files that belong to it, by their names, and the name of its cover; what was changed, a word for each, and what was left.
 */
export function bodyOf(post: Post, cover: string, places: ReadonlyMap<string, string>) {
  const { file, site, hosts } = post;
  const files = new Map<string, string>();
  const [changes, left, kept]: [string[], string[], string[]] = [[], [...post.left], []];
  const urlOf = (address: string) => parseUrl(address, `https://site.invalid${post.addresses[0]}`);
  const isOwn = (address: string) => ['site.invalid', ...hosts].includes(urlOf(address)?.host ?? '');
  const pathIn = (address: string) => readable(address.replace(/^(?:https?:)?\/\/[^/]*|[?#].*/g, ''));

  /** The name that a file gets beside the article; nothing where the address is that of no file, or it is not there. */
  function nameFor(address: string, isShown = true): string | undefined {
    const path = pathIn(address);
    if (!kindOfName(path)) return undefined;
    // '@' and '~' are how Astro names its source.
    const below = roots.map((root) => join(site.root, root, path.replace(/^[@~]\/?/, '')));
    const candidates = isOwn(address) ? [join(dirname(file), path), ...below] : [];
    const source = candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
    if (!source && isShown) left.push(`${address}: ${isOwn(address) ? 'not there' : 'on another host'}`);
    if (!source) return undefined;
    const plain = basename(source).replace(/[\s#%?\\:*"<>|$()[\]]+/g, '-');
    let name = plain;
    for (let count = 2; (files.get(name) ?? source) !== source; count += 1) name = `${count}-${plain}`;
    files.set(name, source);
    return name;
  }

  /** Where a post is now that an address leads to, seen from the page that this one was, or from its file. */
  function placeOf(address: string): string | undefined {
    if (address.startsWith('#') || !isOwn(address)) return undefined;
    const { pathname = '', hash = '' } = urlOf(address) ?? {};
    const place = places.get(keyOf(pathname)) ?? places.get(keyOf(resolve(dirname(file), pathIn(address))));
    if (place) changes.push('link');
    return place && place + hash;
  }

  let text = post.body.replace(code, (whole: string, ...groups: (string | undefined)[]) => {
    const [, , raw, , spoken = '', typed, language = spoken, listing = typed] = groups;
    const fence = listing?.includes('```') ? '~~~~' : '```';
    // Also in a fence Liquid reads what it is not told to leave.
    const asWritten = raw ?? whole.replace(/\{%-? *(?:end)?raw *-?%\}\n?/g, '');
    kept.push(listing === undefined ? asWritten : `${fence}${language}\n${listing}\n${fence}`);
    if (listing !== undefined) changes.push('listing');
    return `\0${kept.length - 1}\0`;
  });
  for (const [counted, written, become] of rules) {
    if (counted) changes.push(...[...text.matchAll(written)].map(() => counted));
    text = text.replace(written, become);
  }
  text = text.replace(reference, (whole: string, name: string, hash = '') => {
    const end = `/${keyOf(name).replace(/^[./]*/, '')}`;
    const [, place] = [...places].find(([key]) => key.endsWith(end)) ?? [];
    if (place) changes.push('link');
    return place ? place + hash : whole;
  });
  text = text.replace(addresses, (_, before: string, address: string) => {
    return before + (nameFor(address, /^!|src|poster/.test(before)) ?? placeOf(address) ?? address);
  });
  const mainimg = cover && nameFor(cover);
  left.push(...[...new Set(text.match(unknown))].map((one) => `${one.slice(0, 60)}: not known, stays as text`));
  text = text.replace(/\0(\d+)\0/g, (_, index) => kept[Number(index)] ?? '');
  return { text, mainimg, files, changes, left };
}
