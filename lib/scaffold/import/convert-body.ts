import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { kindFromName } from '../../content/file-kinds.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { decodeUrl, parseUrl } from '../../core/url.ts';
import type { Post } from './read-posts.ts';

/** Code that is not converted: fences, `code`, Liquid's `raw`, and listings of WordPress, Jekyll, and Hugo. */
const codePatterns = [
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n(?:.*?^[ \t>]*\k<fence>[`~]*[ \t]*$|.*)/,
  /(?<!`)(?<ticks>`+)(?!`)(?:(?!\n\s*\n).)*?[^`]\k<ticks>(?!`)/,
  /\{%-? *raw *-?%\}(?<raw>.*?)\{%-? *endraw *-?%\}/,
  /\[(?<name>code|sourcecode)(?: lang(?:uage)?="(?<spoken>\w+)")?[^\]]*\]\n?(?<typed>.*?)\n?\[\/\k<name>\]/,
  /\{[{%][%<-]? *highlight "?(?<language>[\w+#-]*)[^\n]*?\}\}?\n?(?<listing>.*?)\n?\{[{%][%<-]? *(?:end|\/ *)highlight[^\n}]*\}\}?/,
];
const code = new RegExp(codePatterns.map(({ source }) => source).join('|'), 'gms');

/** Converts a `figure` or `caption` shortcode to a Markdown image with a caption. */
function convertImage(_: string, source = ''): string {
  const named = [...source.matchAll(/(\w+)\s*=\s*(["'])(.*?)\2/g)].map(([, name, , value]) => [name, value] as const);
  const { src = '', alt = '', title = '', caption = title } = Object.fromEntries(named);
  const [, text = alt || caption, url = src] = /!\[([^\]]*)\]\(([^)\s]+)/.exec(source) ?? [];
  // WordPress writes the caption after the image.
  const isElement = /<img|!\[/.test(source);
  const rest = isElement ? source.replace(/\[?!\[.*?\]\(.*?\)(?:\]\(.*?\))?|<.*?>/g, '') : caption;
  const escaped = rest.trim().replaceAll('"', '\\"');
  return `![${text}](${url}${escaped && ` "${escaped}"`})`;
}

/** Converts a video shortcode or iframe to a link. `args` contains a URL, an id, or `id=` followed by an id. */
function convertVideo(_: string, host = '', args = ''): string {
  const [, first = ''] = /(?:\bid=|^)["']?([^\s"']+)/.exec(args.replace(/^.*(?=\bid=)/, '')) ?? [];
  const id = /([\w-]+)\/?(?:[?&](?!v=).*)?$/.exec(first)?.[1] ?? first;
  return /vimeo/i.test(host) ? `<https://vimeo.com/${id}>` : `<https://www.youtube.com/watch?v=${id}>`;
}

/** Conversions of shortcodes and templates. The table of results counts each conversion that has a name. */
const rules: readonly (readonly [counted: string, pattern: RegExp, convert: (...groups: string[]) => string])[] = [
  // Removes templates around URLs, and keeps the paths.
  ['', /\{\{-? *site\.(?:baseurl|url) *-?\}\}/g, () => ''],
  ['', /\{\{-? *["']([^"']*)["'] *\| *(?:relative_url|absolute_url|url|prepend)\b[^}]*\}\}/g, (_, path = '') => path],
  ['comment', /(?:<!--\s*(?:more|excerpt)\b.*?-->|\{\{\/\*.*?\*\/\}\}|^\{# .*?#\})\n?/gms, () => ''],
  ['comment', /\{%-? *comment *-?%\}.*?\{%-? *endcomment *-?%\}\n?/gs, () => ''],
  ['video', /\{[{%][%<]? *(?:include +)?(youtube|vimeo)(?:\.html)? +(["'\w].*?) *[%>]?[%}]\}/gi, convertVideo],
  [
    'video',
    /<iframe[^>]*\ssrc=["'][^"']*(youtube|vimeo)[^"'/]*\/(?:embed|video)\/([\w-]+).*?<\/iframe>/gs,
    convertVideo,
  ],
  ['caption', /\{\{[<%] *figure(\s+.*?)[>%]\}\}/gs, convertImage],
  ['caption', /\[caption[^\]]*\](.*?(?:<img|!\[).*?)\[\/caption\]/gs, convertImage],
];

/** References to posts in Jekyll and Hugo: `{% post_url 2024-05-01-lamps %}`, `{{< ref "lamps.md#red" >}}`. */
const reference = /\{[{%][%<]? *(?:post_url|link|(?:rel)?ref) +["']?([^\s"'#]+)(#[^\s"']*)?["']? *[%>]?[%}]\}/g;

/** URLs in Markdown images, links, and definitions, and in HTML. */
const linkTargets =
  /(!\[[^[\]]*\]\(\s*<?|\]\(\s*<?|^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?|\s(?:src|href|poster)=["'])((?<=[<"'])[^<>"'\n]+|(?:[^\s()<>"']|\([^\s()]*\))+)/gm;

/** Markup that cannot be converted. */
const unknownMarkup =
  /\{%.*?%\}|\{\{.*?\}\}|^\{:.*\}|\[(?:gallery|audio|video|playlist)\b[^\]]*\](?!\()|<[A-Z]\w*|^(?:im|ex)port .*['"{]/gm;

/** The folders of a project in which the file of a URL may be. */
const roots = ['', 'static', 'public', 'assets', 'src', 'content'];

/** Normalizes the path of a page or its source file for comparison. */
export function urlKey(path: string): string {
  const plain = decodeUrl(path).replaceAll('\\', '/').toLowerCase();
  return plain.replace(/(?:\/index)?(?:\.(?:html?|mdx?|markdown))?\/?$/, '');
}

/** Converts the body of a post, and finds the files that it uses. `newPaths` maps each `urlKey` to a new path. */
export function convertBody(post: Post, cover: string, newPaths: ReadonlyMap<string, string>) {
  const { file, site, hosts } = post;
  const files = new Map<string, string>();
  const [changes, left, kept]: [string[], string[], string[]] = [[], [...post.left], []];
  const resolveUrl = (url: string) => parseUrl(url, `https://site.invalid${post.oldUrls[0]}`);
  const isOwn = (url: string) => ['site.invalid', ...hosts].includes(resolveUrl(url)?.host ?? '');
  const urlPath = (url: string) => decodeUrl(url.replace(/^(?:https?:)?\/\/[^/]*|[?#].*/g, ''));

  /** Adds the file at a URL to `files`, and returns its new name; `undefined` if the project has no such file. */
  function importFile(url: string, isShown = true): string | undefined {
    const path = urlPath(url);
    if (!kindFromName(path)) return undefined;
    // Astro uses '@' and '~' for its source folder.
    const inRoots = roots.map((root) => join(site.root, root, path.replace(/^[@~]\/?/, '')));
    const candidates = isOwn(url) ? [join(dirname(file), path), ...inRoots] : [];
    const found = candidates.filter((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
    const source = found.find((candidate) => containsPath(resolveRealPath(site.root), resolveRealPath(candidate)));
    if (!source && found.length > 0) left.push(`${url}: outside the project, not copied`);
    else if (!source && isShown) left.push(`${url}: ${isOwn(url) ? 'file not found' : 'on another host, not copied'}`);
    if (!source) return undefined;
    const plain = basename(source).replace(/[\s#%?\\:*"<>|$()[\]]+/g, '-');
    let name = plain;
    for (let count = 2; (files.get(name) ?? source) !== source; count += 1) name = `${count}-${plain}`;
    files.set(name, source);
    return name;
  }

  /** Returns the new path of the post at a URL, which may be relative to this post's old URL or file. */
  function findNewPath(url: string): string | undefined {
    if (url.startsWith('#') || !isOwn(url)) return undefined;
    const { pathname = '', hash = '' } = resolveUrl(url) ?? {};
    const path = newPaths.get(urlKey(pathname)) ?? newPaths.get(urlKey(resolve(dirname(file), urlPath(url))));
    if (path) changes.push('link');
    return path && path + hash;
  }

  let text = post.body.replace(code, (whole: string, ...groups: (string | undefined)[]) => {
    const [, , raw, , spoken = '', typed, language = spoken, listing = typed] = groups;
    const fence = listing?.includes('```') ? '~~~~' : '```';
    // Liquid also evaluates code in fences, so authors put `raw` tags into it. These tags are removed.
    const unwrapped = raw ?? whole.replace(/\{%-? *(?:end)?raw *-?%\}\n?/g, '');
    kept.push(listing === undefined ? unwrapped : `${fence}${language}\n${listing}\n${fence}`);
    if (listing !== undefined) changes.push('listing');
    return `\0${kept.length - 1}\0`;
  });
  for (const [counted, pattern, convert] of rules) {
    if (counted) changes.push(...[...text.matchAll(pattern)].map(() => counted));
    text = text.replace(pattern, convert);
  }
  text = text.replace(reference, (whole: string, name: string, hash = '') => {
    const end = `/${urlKey(name).replace(/^[./]*/, '')}`;
    const [, path] = [...newPaths].find(([key]) => key.endsWith(end)) ?? [];
    if (path) changes.push('link');
    return path ? path + hash : whole;
  });
  text = text.replace(linkTargets, (_, before: string, url: string) => {
    return before + (importFile(url, /^!|src|poster/.test(before)) ?? findNewPath(url) ?? url);
  });
  const mainimg = cover && importFile(cover);
  left.push(
    ...[...new Set(text.match(unknownMarkup))].map((markup) => `${markup.slice(0, 60)}: unknown, kept as text`),
  );
  text = text.replace(/\0(\d+)\0/g, (_, index) => kept[Number(index)] ?? '');
  return { text, mainimg, files, changes, left };
}
