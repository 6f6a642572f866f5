import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import {
  articleFilePath,
  describeMissingFile,
  findArticleFile,
} from '../content/article-files.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { decodeUrl, fragmentId, parseUrl } from '../core/url.ts';
import { containsElement } from './headings.ts';
import { videoExample } from './lint-prose.ts';
import { reportError } from './report-problem.ts';
import { siteContext } from './site-context.ts';
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

/** Resolves URLs: `board.svg` becomes the path of the article's file, and `/code/7/` gets the base path. */
export function rehypeLinks(tree: Root, file: VFile): void {
  const links: SiteLink[] = [];
  visit(tree, 'element', (node) => {
    const { properties, tagName } = node;
    // `validateHtml` has reported refused elements already.
    if (isRefused(tagName)) return;
    for (const attribute of urlAttributes) {
      const url = properties[attribute];
      if (typeof url === 'string')
        properties[attribute] = resolve(url, node, file, links);
    }
    const isUnnamedLink =
      tagName === 'a' &&
      properties['href'] !== undefined &&
      !('ariaLabel' in properties);
    if (
      isUnnamedLink &&
      textOf(node).trim() === '' &&
      !containsElement(node, /^(?:img|svg|picture|video)$/)
    ) {
      file.message(
        `The link to '${properties['href']}' has no text. Write [text](URL).`,
        node,
      );
    }
  });
  file.data.links = links;
}

/** Returns the URL for the page, and reports an invalid URL as an error. Adds links to this site to `links`. */
function resolve(
  written: string,
  node: Element,
  file: VFile,
  links: SiteLink[],
): string {
  // Browsers ignore tabs, line breaks, and the spaces around a URL.
  const url = written.replace(/[\t\n\r\0]/g, '').trim();
  const refuse = (problem: string | undefined) => {
    if (problem) reportError(file, node, problem);
    return url;
  };
  const { settings } = siteContext(file);
  // Articles link to settings, so that each URL is written only once.
  // `setting:videoChannel/lesson-one` becomes the URL in `videoChannel`, followed by `/lesson-one`.
  const [, setting, rest = ''] = /^setting:([^/]*)(.*)$/.exec(url) ?? [];
  if (setting !== undefined) {
    const { sourceProfile, repository, videoChannel, video } = settings;
    const email = `mailto:${settings.email}`;
    const linkableSettings = new Map(
      Object.entries({ sourceProfile, repository, videoChannel, video, email }),
    );
    const target = linkableSettings.get(setting);
    const remedy = `Add one there (links can use ${[...linkableSettings.keys()].join(', ')}), or write the URL itself.`;
    return target
      ? target + rest
      : refuse(`settings.ts has no URL for '${setting}'. ${remedy}`);
  }
  const isOwn =
    url === settings.siteUrl || url.startsWith(`${settings.siteUrl}/`);
  if (!isOwn && urlScheme(url) !== undefined)
    return refuse(findUrlProblem(url, node));
  const local = isOwn ? url.slice(settings.siteUrl.length) || '/' : url;
  const [, path = '', fragment = ''] =
    /^([^?#]*)[^#]*#?(.*)$/.exec(local) ?? [];
  const { article } = file.data;
  const isFile = path
    ? !path.startsWith('/')
    : local === '' && node.tagName !== 'a';
  if (isFile && article) {
    const published = findArticleFile(article, decodeUrl(path));
    if (published)
      return (
        settings.basePath +
        articleFilePath(article, published.name) +
        local.slice(path.length)
      );
    return refuse(describeMissingFile(article, decodeUrl(local)));
  }
  const { line, column } = node.position?.start ?? {};
  links.push({ path, id: fragmentId(fragment), line, column });
  return path ? settings.basePath + local : local;
}

/** Returns a URL's scheme: an empty string for a URL that begins with `//`, and `undefined` for a path. */
function urlScheme(url: string): string | undefined {
  return url.startsWith('//')
    ? ''
    : /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
}

/** Returns an error message for an invalid absolute URL, or for an image or video that the page's CSP blocks. */
function findUrlProblem(url: string, { tagName }: Element): string | undefined {
  const scheme = urlScheme(url) ?? '';
  const isLink = /^(?:a|blockquote|q|del|ins)$/.test(tagName);
  if (!isLink && tagName === 'img' && /^data:image\//i.test(url))
    return undefined;
  if (!isLink && /^(?:https?|data|)$/.test(scheme)) {
    const remedy = `Put the file next to article.md and write its name, or link to it: ${videoExample}`;
    return `The page's CSP blocks '${url.slice(0, 80)}'. ${remedy}.`;
  }
  if (/^(?:.|file|javascript|vbscript|data|blob)$/.test(scheme)) {
    return `Links cannot begin with '${scheme}:'. Link to a page, or put the file next to article.md and write its name.`;
  }
  const isValid =
    !/^https?$/.test(scheme) || (/^\w+:\/\/[^/.]/.test(url) && parseUrl(url));
  return isValid
    ? undefined
    : `'${url}' is not a URL. Write one such as 'https://name.example/page'.`;
}
