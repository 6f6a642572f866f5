import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name';
import { defaultSchema } from 'rehype-sanitize';
import { videoExample } from './lint-prose.ts';

const noScripts = 'Remove it; articles cannot run scripts';
const toForm = 'Link to the contact form: [Write to me](/contact/)';
const toVideo = `Write a video of another host as ${videoExample}; for anything else, write a link`;
const noStyles = 'Remove it; the style of articles is in app/_article/';
const noHtmlInSvg = 'Draw it as shapes and text';
const inFrontMatter = 'Remove it, and use the front matter';

/** Remedies for elements that the CSP blocks or that do nothing in an article. */
export const refusedElements: ReadonlyMap<string, string> = new Map([
  ['iframe', toVideo],
  ['frame', toVideo],
  ['object', toVideo],
  ['embed', toVideo],
  ['applet', toVideo],
  ['form', toForm],
  ['input', toForm],
  ['button', toForm],
  ['select', toForm],
  ['textarea', toForm],
  ['script', noScripts],
  ['noscript', noScripts],
  ['template', noScripts],
  ['canvas', noScripts],
  ['style', noStyles],
  ['link', noStyles],
  ['meta', inFrontMatter],
  ['base', inFrontMatter],
  ['foreignObject', noHtmlInSvg],
  ['foreignobject', noHtmlInSvg],
]);

export const isRefused = (name: string): boolean => refusedElements.has(name);

/** The elements that begin a line of their own, by CommonMark's lists. */
const blockElements: ReadonlySet<string> = new Set([
  ...htmlBlockNames,
  ...htmlRawNames,
]);

export const isBlock = (tagName: string): boolean => blockElements.has(tagName);

const elements = [
  ...blockElements,
  ...(defaultSchema.tagNames ?? []),
  'abbr',
  'acronym',
  'area',
  'audio',
  'bdi',
  'bdo',
  'big',
  'cite',
  'data',
  'datalist',
  'dfn',
  'font',
  'hgroup',
  'label',
  'map',
  'mark',
  'marquee',
  'math',
  'meter',
  'nobr',
  'output',
  'progress',
  'slot',
  'small',
  'svg',
  'time',
  'u',
  'video',
  'wbr',
];

/** The elements of HTML that articles can contain, and obsolete ones that still work. */
export const htmlElements: ReadonlySet<string> = new Set(
  elements.filter((name) => !isRefused(name)),
);

/** Elements that have no end tag, or whose end tag is optional. */
export const optionalEndTags: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
  'li',
  'p',
  'dt',
  'dd',
  'td',
  'th',
  'tr',
  'thead',
  'tbody',
  'tfoot',
  'colgroup',
  'rt',
  'rp',
]);
