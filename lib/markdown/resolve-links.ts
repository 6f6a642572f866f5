import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { settings, sitePath } from '../config/settings.ts';
import {
  articleFilePath,
  describeMissingFile,
  findArticleFile,
} from '../content/article-files.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { decodeUrl, fragmentId, parseUrl } from '../core/url.ts';
import { videoExample } from './lint-prose.ts';
import { containsElement } from './list-elements.ts';
import { reportError } from './report-problem.ts';
import { isRefused } from './validate-html.ts';

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
  const unpublished = new Set<Element>();
  visit(tree, 'element', (element) => {
    // `validateHtml` has reported refused elements already.
    if (!isRefused(element.tagName)) {
      resolveUrls(element, unpublished, file);
    }
  });
  if (unpublished.size === 0) {
    return;
  }

  visit(tree, 'element', (element, index, parent) => {
    const replacement = replaceUnpublished(element, unpublished);
    if (!replacement || !parent || index === undefined) {
      return CONTINUE;
    }
    parent.children.splice(index, 1, ...replacement);
    // Continues with the first node of the replacement.
    return [SKIP, index];
  });
}

/**
 * Resolves the URLs of an element. Removes those of unpublished pages and files,
 * and adds the element to `unpublished` if it is useless without them.
 */
function resolveUrls(
  element: Element,
  unpublished: Set<Element>,
  file: VFile,
): void {
  const { properties } = element;
  for (const attribute of urlAttributes) {
    const url = properties[attribute];
    if (typeof url !== 'string') {
      continue;
    }

    const resolved = resolveUrl(url, element, file);
    properties[attribute] = resolved;
    const isNeeded = attribute === 'href' || attribute === 'src';
    if (resolved === undefined && isNeeded) {
      unpublished.add(element);
    }
  }

  if (!unpublished.has(element)) {
    checkLink(element, file);
  }
}

/** Reports a link without a text or a URL. */
function checkLink(element: Element, file: VFile): void {
  const { tagName, properties } = element;
  if (tagName !== 'a') {
    return;
  }

  if (isUnnamedLink(element)) {
    const problem = `The link to '${properties['href']}' has no text`;
    file.message(`${problem}. Write [text](URL).`, element);
  } else if (properties['href'] === '') {
    const problem = `The link '${textOf(element)}' has no URL`;
    file.message(`${problem}. Write [text](URL), or only the text.`, element);
  }
}

/** Returns the text of a link, an image, or a video without a published URL. */
function replaceUnpublished(
  element: Element,
  unpublished: ReadonlySet<Element>,
): readonly ElementContent[] | undefined {
  const { tagName, properties, children } = element;
  if (tagName === 'a' && unpublished.has(element)) {
    const { id } = properties;
    return id ? [h('span', { id }, children)] : children;
  }
  if (tagName === 'img' && unpublished.has(element)) {
    return [{ type: 'text', value: String(properties['alt'] ?? '') }];
  }

  if (tagName === 'audio' || tagName === 'video') {
    const loaded = [element, ...children.filter(isSource)];
    if (loaded.some((each) => unpublished.has(each))) {
      return children.filter((child) => !isSource(child));
    }
  }
  return undefined;
}

function isSource(node: ElementContent): node is Element {
  return (
    node.type === 'element' &&
    (node.tagName === 'source' || node.tagName === 'track')
  );
}

function isUnnamedLink(element: Element): boolean {
  const { properties } = element;
  if (!('href' in properties)) {
    return false;
  }

  const hasText = 'ariaLabel' in properties || textOf(element).trim() !== '';
  return !hasText && !containsElement(element, ['img', 'svg', 'video']);
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
  // Browsers ignore tabs, line breaks, and the spaces around a URL.
  const url = written.replace(/[\t\n\r\0]/g, '').trim();
  if (url.startsWith('setting:')) {
    return resolveSetting(url, node, file);
  }

  const { siteUrl } = settings;
  const isOwn = url === siteUrl || url.startsWith(`${siteUrl}/`);
  if (isOwn) {
    return resolvePath(url.slice(siteUrl.length) || '/', node, file);
  }

  const scheme = urlScheme(url);
  if (scheme === undefined) {
    return resolvePath(url, node, file);
  }

  const problem = findUrlProblem(url, scheme, node);
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
  const [, name = '', rest = ''] = /^setting:([^/]*)(.*)$/.exec(url) ?? [];
  const target = linkableSettings.get(name);
  if (target) {
    return target + rest;
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
  const [path = ''] = url.split(/[?#]/);
  const { article, links, unpublishedPaths } = file.data;
  const isFile = path ? !path.startsWith('/') : isEmptySource(url, node);
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

/** Returns whether an element loads nothing. An empty link leads to the page. */
function isEmptySource(url: string, { tagName }: Element): boolean {
  return url === '' && tagName !== 'a';
}

/**
 * Returns a URL's scheme: an empty string for a URL that begins with `//`, and
 * `undefined` for a path.
 */
function urlScheme(url: string): string | undefined {
  if (url.startsWith('//')) {
    return '';
  }

  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(url) ?? [];
  return scheme?.toLowerCase();
}

/** The elements whose URLs browsers do not load with the page. */
const linkElements = new Set(['a', 'blockquote', 'q', 'del', 'ins']);

/** The schemes of URLs that browsers can load. */
const loadedSchemes = new Set(['', 'http', 'https', 'data']);

const refusedSchemes = new Set([
  'file',
  'javascript',
  'vbscript',
  'data',
  'blob',
]);

/**
 * Returns an error message for an invalid absolute URL, or for an image or video
 * that the page's CSP blocks.
 */
function findUrlProblem(
  url: string,
  scheme: string,
  { tagName }: Element,
): string | undefined {
  if (tagName === 'img' && /^data:image\//i.test(url)) {
    return undefined;
  }

  if (!linkElements.has(tagName) && loadedSchemes.has(scheme)) {
    const remedy = `Put the file next to article.md and write its name, or link to it: ${videoExample}`;
    return `The page's CSP blocks '${url.slice(0, 80)}'. ${remedy}.`;
  }

  // A scheme of one letter is a drive of Windows.
  if (refusedSchemes.has(scheme) || scheme.length === 1) {
    return `Links cannot begin with '${scheme}:'. Link to a page, or put the file next to article.md and write its name.`;
  }

  const isWeb = scheme === 'http' || scheme === 'https';
  const isValid = /^\w+:\/\/[^/.]/.test(url) && parseUrl(url);
  if (isWeb && !isValid) {
    return `'${url}' is not a URL. Write one such as 'https://name.example/page'.`;
  }
  return undefined;
}
