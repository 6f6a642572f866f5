import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { settings, sitePath } from '../config/settings.ts';
import {
  articleFilePath,
  describeMissingFile,
  findArticleFile,
} from '../content/article-files.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { decodeUrl, fragmentId, parseUrl, stripQuery } from '../core/url.ts';
import { isRefused } from './html-elements.ts';
import { videoExample } from './lint-prose.ts';
import { containsElement } from './list-elements.ts';
import { reportError } from './report-problem.ts';

/** A link to this site, which `checkContent` checks later. */
export interface SiteLink extends Pick<Diagnostic, 'line' | 'column'> {
  /** The path without the base path; '' for a link within the article. */
  readonly path: string;
  /** The ID that the link leads to; '' for the page as a whole. */
  readonly id: string;
}

/** The attributes with URLs. */
export const urlAttributes = ['href', 'src', 'poster', 'cite'] as const;

const { sourceProfile, repository, videoChannel, video } = settings;
const email = `mailto:${settings.email}`;

/** The settings that links can use, so that each URL is written only once. */
const linkableSettings = new Map(
  Object.entries({ sourceProfile, repository, videoChannel, video, email }),
);

/**
 * Resolves URLs: `board.svg` becomes the path of the article's file, and
 * `/code/7/` gets the base path. Replaces links to unpublished pages and files
 * with their text, and images there with their alternative text.
 */
export function rehypeLinks(tree: Root, file: VFile): void {
  file.data.links = [];
  visit(tree, 'element', (element, index, parent) => {
    const { tagName, properties, children } = element;
    // `validateHtml` has reported refused elements already.
    if (isRefused(tagName) || resolveUrls(element, file)) {
      return CONTINUE;
    }

    const alt = String(properties['alt'] ?? '');
    const replacement =
      tagName === 'img' ? [{ type: 'text', value: alt } as const] : children;
    parent?.children.splice(index ?? 0, 1, ...replacement);
    // Continues with the first node of the replacement.
    return [SKIP, index ?? 0];
  });
}

/**
 * Resolves the URLs of an element. Returns whether it is published: removes URLs
 * of unpublished pages and files, and links and images are useless without them.
 */
function resolveUrls(element: Element, file: VFile): boolean {
  const { properties } = element;
  let isPublished = true;
  for (const attribute of urlAttributes) {
    const url = properties[attribute];
    if (typeof url !== 'string') {
      continue;
    }

    const resolved = resolveUrl(url, element, file);
    properties[attribute] = resolved;
    const isNeeded = attribute === 'href' || attribute === 'src';
    if (resolved === undefined && isNeeded) {
      isPublished = false;
    }
  }

  if (isPublished && element.tagName === 'a') {
    checkLink(element, file);
  }
  return isPublished;
}

/** Reports a link without a text or a URL. */
function checkLink(link: Element, file: VFile): void {
  const { href, ariaLabel } = link.properties;
  const text = String(ariaLabel ?? textOf(link)).trim();
  const isNamed = text || containsElement(link, ['img', 'svg', 'video']);
  if (href !== undefined && !isNamed) {
    const problem = `The link to '${href}' has no text`;
    file.message(`${problem}. Write [text](URL).`, link);
  } else if (href === '') {
    const problem = `The link '${text}' has no URL`;
    file.message(`${problem}. Write [text](URL), or only the text.`, link);
  }
}

/**
 * Returns the URL for the page; `undefined` if it leads to an unpublished page
 * or file. Reports an invalid URL as an error.
 */
function resolveUrl(
  written: string,
  node: Element,
  file: VFile,
): string | undefined {
  const url = written.trim();
  const { siteUrl } = settings;
  if (url === siteUrl || url.startsWith(`${siteUrl}/`)) {
    return resolvePath(url.slice(siteUrl.length) || '/', node, file);
  }

  const protocol = url.startsWith('//') ? 'https:' : parseUrl(url)?.protocol;
  if (protocol === undefined) {
    return resolvePath(url, node, file);
  }
  if (protocol === 'setting:') {
    return resolveSetting(url, node, file);
  }

  const problem = findUrlProblem(url, protocol, node);
  if (problem) {
    reportError(file, node, problem);
  }
  return url;
}

/**
 * Returns the URL of a setting: `setting:videoChannel/lesson-one` is the URL in
 * `videoChannel`, followed by `/lesson-one`.
 */
function resolveSetting(url: string, node: Element, file: VFile): string {
  const [name = '', ...rest] = url.slice('setting:'.length).split('/');
  const target = linkableSettings.get(name);
  if (target) {
    return [target, ...rest].join('/');
  }

  const names = [...linkableSettings.keys()].join(', ');
  const problem = `settings.ts has no URL for '${name}'`;
  const remedy = `Add one there (links can use ${names}), or write the URL itself`;
  reportError(file, node, `${problem}. ${remedy}.`);
  return url;
}

/**
 * Returns the URL of a page, an ID, or a file of the article; `undefined` if it
 * leads to an unpublished page or file.
 */
function resolvePath(
  url: string,
  node: Element,
  file: VFile,
): string | undefined {
  const path = stripQuery(url);
  const { article, links, unpublishedPaths } = file.data;
  // An empty link leads to the page, and an empty image loads nothing.
  const isFile = path ? !path.startsWith('/') : !url && node.tagName !== 'a';
  if (isFile && article) {
    const published = findArticleFile(article, decodeUrl(path));
    if (published) {
      const name = articleFilePath(article, published.name);
      return sitePath(name) + url.slice(path.length);
    }

    reportError(file, node, describeMissingFile(article, decodeUrl(url)));
    return url;
  }

  const { hash = '' } = parseUrl(url, settings.siteUrl) ?? {};
  const { line, column } = node.position?.start ?? {};
  links?.push({ path, id: fragmentId(hash.slice(1)), line, column });
  if (unpublishedPaths?.has(decodeUrl(path))) {
    return undefined;
  }
  return path ? sitePath(url) : url;
}

/** The elements whose URLs browsers do not load with the page. */
const linkElements = new Set(['a', 'blockquote', 'q', 'del', 'ins']);

/** The protocols of URLs that browsers can load. */
const loadedProtocols = new Set(['http:', 'https:', 'data:']);

const refusedProtocols = new Set([
  'file:',
  'javascript:',
  'vbscript:',
  'data:',
  'blob:',
]);

/**
 * Returns an error message for an invalid absolute URL, or for an image or video
 * that the page's CSP blocks.
 */
function findUrlProblem(
  url: string,
  protocol: string,
  { tagName }: Element,
): string | undefined {
  if (tagName === 'img' && protocol === 'data:') {
    return undefined;
  }

  if (!linkElements.has(tagName) && loadedProtocols.has(protocol)) {
    const remedy = `Put the file next to article.md and write its name, or link to it: ${videoExample}`;
    return `The page's CSP blocks '${url.slice(0, 80)}'. ${remedy}.`;
  }

  // A protocol of one letter is a drive of Windows.
  if (refusedProtocols.has(protocol) || protocol.length === 2) {
    return `Links cannot begin with '${protocol}'. Link to a page, or put the file next to article.md and write its name.`;
  }

  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (isWeb && !url.includes('//')) {
    return `'${url}' is not a URL. Write one such as 'https://name.example/page'.`;
  }
  return undefined;
}
