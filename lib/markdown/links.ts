import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseUrl, readable } from '../address.ts';
import { describeMissing, fileOf, pathOfFile } from '../content/files.ts';
import { settings, sitePath } from '../settings.ts';
import { has } from './headings.ts';
import { filmExample } from './prose.ts';
import { isRefused } from './raw-html.ts';
import { fault } from './report.ts';

/** A link from an article to a place of this site, for the check over all articles. */
export interface SiteLink {
  /** Path without the base path, such as `/code/7/`; empty for a link within the article. */
  readonly path: string;
  readonly fragment: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

const addressAttributes = ['href', 'src', 'poster', 'cite'] as const;

/** What articles link to by a name, so that each of it has its address once. */
const { sourceProfile, repository, videoChannel, video, email } = settings;
const linked = new Map(Object.entries({ sourceProfile, repository, videoChannel, video, email: `mailto:${email}` }));

/** Turns what the owner writes into addresses: `board.svg` is the article's file, `/code/7/` gets the base path. */
export function rehypeLinks(tree: Root, file: VFile): void {
  const links: SiteLink[] = [];
  visit(tree, 'element', (node) => {
    const { properties, tagName } = node;
    // It has been told as a whole.
    if (isRefused(tagName)) return;
    const change = (address: string) => resolve(address, node, file, links);
    for (const attribute of addressAttributes) {
      const address = properties[attribute];
      if (typeof address === 'string') properties[attribute] = change(address);
    }
    if (typeof properties['srcSet'] === 'string') properties['srcSet'] = mapSet(properties['srcSet'], change);
    if (tagName === 'a' && properties['href'] !== undefined && !showsSomething(node)) {
      file.message(`The link to '${properties['href']}' has no text: write it, [text](address).`, node);
    }
  });
  file.data.links = links;
}

function showsSomething(link: Element): boolean {
  return has(link, /^(?:img|svg|picture|video)$/) || textOf(link).trim() !== '' || 'ariaLabel' in link.properties;
}

/** The address that a page writes in place of a written one; what leads to a place of this site is added to `links`. */
function resolve(written: string, node: Element, file: VFile, links: SiteLink[]): string {
  // Browsers skip tabs, line breaks and the spaces around an address.
  const address = written.replace(/[\t\n\r\0]/g, '').trim();
  const refuse = (problem: string | undefined) => {
    if (problem) fault(file, node, problem);
    return address;
  };
  // `setting:videoChannel/lesson-one` is what the settings name as `videoChannel`, and the path behind it.
  const [, setting, behind = ''] = /^setting:([^/]*)(.*)$/.exec(address) ?? [];
  if (setting !== undefined) {
    const remedy = `fill it in, or link to one of ${[...linked.keys()].join(', ')}`;
    const place = linked.get(setting);
    return place ? place + behind : refuse(`settings.ts has no '${setting}' to link to: ${remedy}.`);
  }
  const isOwn = address === settings.address || address.startsWith(`${settings.address}/`);
  if (!isOwn && schemeOf(address) !== undefined) return refuse(problemOf(address, node));
  const local = isOwn ? address.slice(settings.address.length) || '/' : address;
  const [, path = '', fragment = ''] = /^([^?#]*)[^#]*#?(.*)$/.exec(local) ?? [];
  const { article } = file.data;
  const isFile = path ? !path.startsWith('/') : local === '' && node.tagName !== 'a';
  if (isFile && article) {
    const published = fileOf(article, readable(path));
    if (published) return sitePath(pathOfFile(article, published.name)) + local.slice(path.length);
    const name = readable(local);
    return refuse(somewhereElse(name) ?? describeMissing(article, name));
  }
  const { line, column } = node.position?.start ?? {};
  links.push({ path, fragment: readable(fragment), line, column });
  return path ? sitePath(local) : local;
}

/** What somebody may have meant who wrote something that is not the name of a file. */
function somewhereElse(name: string): string | undefined {
  const isSite = /^www\.|^[^/@]+\.[a-z]{2,}\//i.test(name);
  const isMail = /^[^/@]+@[^/@]+\.\w+$/.test(name);
  const scheme = (isSite && 'https://') || (isMail && 'mailto:') || '';
  const right = scheme + name.replaceAll('\\', '/');
  return right === name ? undefined : `'${name}' is no file here: write '${right}'.`;
}

/** The scheme of an address, empty where it begins with `//`; `undefined` where the address stays within the site. */
function schemeOf(address: string): string | undefined {
  return address.startsWith('//') ? '' : /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
}

/** Changes the addresses of a set of pictures: `a.png 1x, b.png 2x`. */
function mapSet(set: string, change: (address: string) => string): string {
  const candidates = set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/));
  return candidates.map(([address = '', ...size]) => [change(address), ...size].join(' ')).join(', ');
}

/** What is wrong with an address of somewhere else. The policy of the page lets in what is the site's own. */
function problemOf(address: string, { tagName }: Element): string | undefined {
  const scheme = schemeOf(address) ?? '';
  const isLink = /^(?:a|blockquote|q|del|ins)$/.test(tagName);
  if (!isLink && tagName === 'img' && /^data:image\//i.test(address)) return undefined;
  if (!isLink && /^(?:https?|data|)$/.test(scheme)) {
    const remedy = /\b(?:youtu\.be|youtube(?:-nocookie)?\.com|vimeo\.com)\//.test(address)
      ? `a film of another host is ${filmExample}`
      : 'put the file beside article.md and write its name, or link to it';
    return `The page refuses '${address.slice(0, 80)}', which is not the site's own: ${remedy}.`;
  }
  if (scheme === '') return `'${address}' does not say how to get there: write 'https:${address}'.`;
  if (scheme.length === 1 || scheme === 'file') {
    return `'${readable(address)}' is a file of your own machine: put it beside article.md, and write its name.`;
  }
  if (/^(?:javascript|vbscript|data|blob)$/.test(scheme)) {
    return `Browsers refuse a link that begins with '${scheme}:': link to a page or a file.`;
  }
  const isAddress = !/^https?$/.test(scheme) || (/^\w+:\/\/[^/.]/.test(address) && parseUrl(address));
  return isAddress ? undefined : `'${address}' is no address: write one such as 'https://name.example/page'.`;
}
