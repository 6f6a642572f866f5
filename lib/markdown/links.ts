import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decode } from '../address.ts';
import type { Article } from '../articles/read.ts';
import { describeMissing, fileOf, pathOfFile } from '../files/files.ts';
import { settings, sitePath } from '../settings.ts';
import { report } from './report.ts';

/** A link from an article to a place of this site, for the check over all articles. */
export interface SiteLink {
  /** Path without the base path, such as `/code/7/`; empty for a link within the article. */
  readonly path: string;
  readonly fragment: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

declare module 'vfile' {
  interface DataMap {
    article: Article;
    links: SiteLink[];
  }
}

/** The attributes that hold an address. */
const addressAttributes = ['href', 'src', 'poster'] as const;

/**
 * Turns what the owner writes into addresses of the site: `board.svg` is a file of the article, `/code/7/` gets the base
 * path in front, `setting:sourceProfile` comes from the settings.
 */
export function rehypeLinks() {
  return (tree: Root, file: VFile) => {
    const links: SiteLink[] = [];
    visit(tree, 'element', (node) => {
      for (const attribute of addressAttributes) {
        const address = node.properties[attribute];
        if (typeof address === 'string') node.properties[attribute] = resolve(address, node, file, links);
      }
    });
    file.data.links = links;
  };
}

function resolve(address: string, node: Element, file: VFile, links: SiteLink[]): string {
  const { line, column } = node.position?.start ?? {};
  if (address.startsWith('setting:')) return resolveSetting(address, node, file);
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')) return address;
  const [, path = '', fragment = ''] = /^([^#]*)#?(.*)$/.exec(address) ?? [];
  if (path === '' || path.startsWith('/')) {
    links.push({ path, fragment: decodeURIComponent(fragment), line, column });
    return path ? sitePath(address) : address;
  }
  const article = file.data.article;
  if (!article) return address;
  const published = fileOf(article, decode(path) ?? path);
  if (published) return sitePath(pathOfFile(article, published.name)) + (fragment && `#${fragment}`);
  // A '#' may be meant as a letter of the name; where there is such a file, its name is the fault.
  const name = decode(address) ?? address;
  if (!fileOf(article, name)) {
    const { problem, remedy } = describeMissing(article, name);
    report(file, node, problem, remedy);
  }
  return address;
}

/** `setting:videoChannel/lesson-one` is what the settings name as `videoChannel`, and the path behind it. */
function resolveSetting(address: string, node: Element, file: VFile): string {
  const [, name = '', path = ''] = /^setting:([^/]*)(.*)$/.exec(address) ?? [];
  if (name === 'email') return `mailto:${settings.email}`;
  if (name === 'sourceProfile' || name === 'videoChannel') return settings[name] + path;
  report(file, node, `'${name}' is not a setting to link to.`, "Write 'sourceProfile', 'videoChannel' or 'email'.");
  return address;
}
