import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readable } from '../address.ts';
import { describeMissing, fileOf, pathOfFile } from '../content/files.ts';
import { settings, sitePath } from '../settings.ts';
import { mapSet, problemOfLink, problemOfMedia, schemeOf } from './addresses.ts';
import { has } from './headings.ts';
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

/** The attributes that hold an address. */
const addressAttributes = ['href', 'src', 'poster', 'cite'] as const;

/**
 * Turns what the owner writes into addresses of the site: `board.svg` is a file of the article, `/code/7/` gets the base
 * path in front, `setting:sourceProfile` comes from the settings.
 */
export function rehypeLinks() {
  return (tree: Root, file: VFile) => {
    file.data.links = [];
    visit(tree, 'element', (node) => {
      const { properties, tagName } = node;
      // It has been told as a whole.
      if (isRefused(tagName)) return;
      for (const attribute of addressAttributes) {
        const address = properties[attribute];
        if (typeof address === 'string') properties[attribute] = resolve(address, node, file);
      }
      if (typeof properties['srcSet'] === 'string') {
        properties['srcSet'] = mapSet(properties['srcSet'], (address) => resolve(address, node, file));
      }
      if (tagName === 'a' && properties['href'] !== undefined && !showsSomething(node)) {
        file.message(`The link to '${properties['href']}' has no text: write it, [text](address).`, node);
      }
    });
  };
}

function showsSomething(link: Element): boolean {
  return has(link, /^(?:img|svg|picture|video)$/) || textOf(link).trim() !== '' || 'ariaLabel' in link.properties;
}

function resolve(value: string, node: Element, file: VFile): string {
  // Browsers skip tabs, line breaks and the spaces around an address.
  const address = value.replace(/[\t\n\r\0]/g, '').trim();
  if (address === '') {
    if (node.tagName !== 'a')
      fault(file, node, `<${node.tagName}> has an address that is empty: write where it leads.`);
    return '';
  }
  if (address.startsWith('setting:')) return resolveSetting(address, node, file);
  const isOwn = address === settings.address || address.startsWith(`${settings.address}/`);
  if (!isOwn && schemeOf(address) !== undefined) {
    const isLink = /^(?:a|blockquote|q|del|ins)$/.test(node.tagName);
    const problem = isLink ? problemOfLink(address) : problemOfMedia(address, node.tagName);
    if (problem) fault(file, node, problem);
    return address;
  }
  const local = isOwn ? address.slice(settings.address.length) || '/' : address;
  const [, path = '', fragment = ''] = /^([^?#]*)[^#]*#?(.*)$/.exec(local) ?? [];
  if (path !== '' && !path.startsWith('/')) return resolveFile(local, path, node, file);
  const { line, column } = node.position?.start ?? {};
  const link = { path, fragment: readable(fragment), line, column };
  file.data.links?.push(link);
  return path ? sitePath(local) : local;
}

function resolveFile(address: string, path: string, node: Element, file: VFile): string {
  const { article } = file.data;
  const published = article && fileOf(article, readable(path));
  if (!article) return address;
  if (published) return sitePath(pathOfFile(article, published.name)) + address.slice(path.length);
  const name = readable(address);
  fault(file, node, somewhereElse(name) ?? describeMissing(article, name).reason);
  return address;
}

/** What somebody may have meant who wrote something that is not the name of a file. */
function somewhereElse(name: string): string | undefined {
  if (/^www\.|^[^/@]+\.[a-z]{2,}\//i.test(name)) return `'${name}' is no file here: write 'https://${name}'.`;
  if (/^[^/@]+@[^/@]+\.\w+$/.test(name)) return `'${name}' is no file here: write 'mailto:${name}'.`;
  return name.includes('\\') ? `'${name}' is no file here: write '/' in place of '\\'.` : undefined;
}

/** What articles link to by a name, so that each of it has its address once. */
const linked = {
  sourceProfile: settings.sourceProfile,
  repository: settings.repository,
  videoChannel: settings.videoChannel,
  video: settings.video,
  email: `mailto:${settings.email}`,
} as const;

/** `setting:videoChannel/lesson-one` is what the settings name as `videoChannel`, and the path behind it. */
function resolveSetting(address: string, node: Element, file: VFile): string {
  const [, written = '', path = ''] = /^setting:([^/]*)(.*)$/.exec(address) ?? [];
  const [, place] = Object.entries(linked).find(([name]) => name === written) ?? [];
  if (place) return place + path;
  const names = Object.keys(linked).join(', ');
  fault(file, node, `settings.ts has no '${written}' to link to: fill it in, or link to one of ${names}.`);
  return address;
}
