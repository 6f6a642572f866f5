import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { collapseSpaces } from '../../core/collapse-spaces.ts';
import { escapeHtml, escapeLabel, formatTarget } from './format-content.ts';
import { formatHtml, parseHtml } from './parse-post.ts';
import type { PlannedPost } from './plan-posts.ts';
import { findArg, type Tag } from './template-tags.ts';

/** An image with its caption. */
interface Figure {
  readonly src: string;
  readonly alt: string;
  /** The target of the link around the image, or ''. */
  readonly link: string;
  /** The caption as text, and as HTML. */
  readonly text: string;
  readonly html: string;
  readonly hasLinks: boolean;
}

/** Converts the tag of an image, such as `figure`, `[caption]`, and `{% img left a.png 300 A lamp %}`. */
export function convertFigure(
  tag: Tag,
  { parsed, path }: PlannedPost,
): readonly string[] | undefined {
  const { positional, open, end, endTag } = tag;
  const title = findArg(tag, 'caption', 'title');
  const body = endTag ? parsed.text.slice(end, endTag.start) : '';
  const parts = [title, findArg(tag, 'credits'), formatAttribution(tag), body];
  const figure = readFigure(parts.join(' '));
  const src = figure.src || findArg(tag, 'src', 'image');
  if (!src) {
    return undefined;
  }

  const others = positional.slice(positional.indexOf(src) + 1).join(' ');
  const words = others.replace(/^(?:\d+\b ?)+/, '');
  const written = figure.alt || findArg(tag, 'alt') || words;
  const alt = written || readFigure(title).text;
  const link = figure.link || findArg(tag, 'link');
  const isInHtml = open === '<' || path.endsWith('.html');
  return [formatFigure({ ...figure, src, alt, link }, isInHtml)];
}

/** Returns the attribution in the arguments of Hugo's figures. */
function formatAttribution(tag: Tag): string {
  const text = findArg(tag, 'attr', 'attrlink');
  const link = findArg(tag, 'attrlink');

  return link ? `[${text}](${formatTarget(link)})` : text;
}

/** Takes the first image out of Markdown or HTML. The rest is the caption. */
function readFigure(source: string): Figure {
  const tree = parseHtml(source.trim());
  const image = { src: '', alt: '', link: '' };
  let hasLinks = false;
  visit(tree, 'element', (element, index = 0, parent) => {
    const { tagName, properties, children } = element;
    const isLink = tagName === 'a';
    const shown = isLink ? children[0] : element;
    const isImage = shown?.type === 'element' && shown.tagName === 'img';
    if (!isImage || image.src) {
      hasLinks ||= isLink;
      return undefined;
    }

    const { src, alt } = shown.properties;
    image.src = `${src}`;
    image.alt = `${alt ?? ''}`;
    image.link = isLink ? `${properties['href']}` : '';
    parent?.children.splice(index, 1);
    return [SKIP, index];
  });

  const text = textOf(tree).trim();
  const html = collapseSpaces(formatHtml(tree)).replace('<p> ', '<p>').trim();
  return { ...image, text, html, hasLinks };
}

/** Formats a figure as the site writes it: in Markdown, or in HTML if the caption has links. */
function formatFigure(
  { src, alt, link, text, html, hasLinks }: Figure,
  isInHtml: boolean,
): string {
  // A click on an image opens it anyway.
  const isLinked = link !== '' && link !== src;
  if (!isInHtml && !hasLinks) {
    const caption = text && ` "${text.replaceAll('"', '\\"')}"`;
    const image = `![${escapeLabel(alt)}](${formatTarget(src)}${caption})`;
    return isLinked ? `[${image}](${formatTarget(link)})` : image;
  }

  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  const linked = `<a href="${escapeHtml(link)}">${image}</a>`;
  const shown = isLinked ? linked : image;
  const figcaption = `<figcaption>${html}</figcaption>`;
  return html ? `<figure>${shown}${figcaption}</figure>` : shown;
}
