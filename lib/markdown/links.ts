import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readable } from '../address.ts';
import { describeMissing, fileOf, pathOfFile } from '../content/files.ts';
import type { Fault } from '../faults.ts';
import { didYouMean } from '../nearest.ts';
import { settings, sitePath } from '../settings.ts';
import { parseUrl } from '../url.ts';
import { addressFault, mapSet, mediaFault, schemeOf } from './addresses.ts';
import { refusedElements } from './elements.ts';
import { has } from './headings.ts';
import { note, report } from './report.ts';

/** A link from an article to a place of this site, for the check over all articles. */
export interface SiteLink {
  /** Path without the base path, such as `/code/7/`; empty for a link within the article. */
  readonly path: string;
  readonly fragment: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** A link from an article to another site, in the file that it stands in. */
export interface OutsideLink extends Pick<Fault, 'file' | 'line' | 'column'> {
  readonly address: string;
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
    file.data.outside = [];
    visit(tree, 'element', (node, index, parent) => {
      const { properties, tagName } = node;
      const bare = faultOfBare(node);
      if (bare && parent && index !== undefined) {
        note(file, node, bare.reason);
        parent.children.splice(index, 1, ...node.children);
        return;
      }
      // What is refused as a whole is not looked into.
      if (refusedElements.has(tagName)) return;
      for (const attribute of addressAttributes) {
        const address = properties[attribute];
        if (typeof address === 'string') properties[attribute] = resolve(address, node, file);
      }
      noteOutside(node, file);
      if (typeof properties['srcSet'] === 'string') {
        properties['srcSet'] = mapSet(properties['srcSet'], (address) => resolve(address, node, file));
      }
      if (tagName === 'a' && properties['href'] !== undefined && !showsSomething(node)) {
        report(file, node, `The link to '${properties['href']}' has no text.`, 'Write it: [text](address).');
      }
    });
  };
}

/** What is wrong with an address that a text shows as it is, such as a server's of the owner's own: readers see no link. */
function faultOfBare({ tagName, properties: { href }, children: [text, more] }: Element) {
  const isBare = tagName === 'a' && text?.type === 'text' && !more && text.value === href && /^https?:/i.test(href);
  return isBare ? addressFault(href) : undefined;
}

/** Notes where a link leads to another site, for who tries them. */
function noteOutside({ properties, position }: Element, file: VFile): void {
  const address = String(properties['href'] ?? properties['cite'] ?? '');
  if (!/^https?:/i.test(address) || !parseUrl(address)) return;
  const { line, column } = position?.start ?? {};
  file.data.outside = [...(file.data.outside ?? []), { file: file.path, line, column, address }];
}

function showsSomething(link: Element): boolean {
  return has(link, /^(?:img|svg|picture|video)$/) || textOf(link).trim() !== '' || 'ariaLabel' in link.properties;
}

function resolve(value: string, node: Element, file: VFile): string {
  // Browsers skip tabs, line breaks and the spaces around an address.
  const address = value.replace(/[\t\n\r\0]/g, '').trim();
  if (address === '') {
    report(file, node, `<${node.tagName}> has an address that is empty.`, 'Write where it leads.');
    return '';
  }
  if (address.startsWith('setting:')) return resolveSetting(address, node, file);
  const isOwn = address === settings.address || address.startsWith(`${settings.address}/`);
  if (!isOwn && schemeOf(address) !== undefined) {
    const isLink = /^(?:a|blockquote|q|del|ins)$/.test(node.tagName);
    const fault = isLink ? addressFault(address) : mediaFault(address, node.tagName);
    if (fault) report(file, node, fault.reason);
    return address;
  }
  const local = isOwn ? address.slice(settings.address.length) || '/' : address;
  const [, path = '', fragment = ''] = /^([^?#]*)[^#]*#?(.*)$/.exec(local) ?? [];
  if (path !== '' && !path.startsWith('/')) return resolveFile(local, path, node, file);
  const { line, column } = node.position?.start ?? {};
  const link = { path, fragment: readable(fragment), line, column };
  file.data.links = [...(file.data.links ?? []), link];
  return path ? sitePath(local) : local;
}

function resolveFile(address: string, path: string, node: Element, file: VFile): string {
  const article = file.data.article;
  if (!article) return address;
  const published = fileOf(article, readable(path));
  if (published) return sitePath(pathOfFile(article, published.name)) + address.slice(path.length);
  // A '#' may be meant as a letter of the name; where there is such a file, its name is the fault.
  const name = readable(address);
  if (!fileOf(article, name)) {
    const { reason } = describeMissing(article, name);
    report(file, node, `${reason} ${noFile(name)}`.trim());
  }
  return address;
}

/** What somebody may have meant who wrote something that is not the name of a file. */
function noFile(name: string): string {
  if (/^www\.|^[^/@]+\.[a-z]{2,}\//i.test(name)) return `Write 'https://${name}' for another site. `;
  if (/^[^/@]+@[^/@]+\.\w+$/.test(name)) return `Write 'mailto:${name}' for an email address. `;
  return name.includes('\\') ? "Write '/' in place of '\\'. " : '';
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
  const [name, place] = Object.entries(linked).find(([known]) => known === written) ?? [];
  const names = Object.keys(linked);
  if (!name) {
    const remedy = `${didYouMean(written, names)}Write one of: ${names.join(', ')}.`;
    report(file, node, `'${written}' is not a setting to link to.`, remedy);
  } else if (!place) {
    report(file, node, `'${name}' is left out in settings.ts.`, 'Write the address there, or take the link out.');
  } else if (path && ['video', 'email'].includes(name)) {
    report(file, node, `Nothing can follow 'setting:${name}'.`, `Take '${path}' out.`);
  } else return place + path;
  return address;
}
