import rehypeHighlight from 'rehype-highlight';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Article } from '../articles/read.ts';
import type { Fault } from '../faults.ts';
import { rehypeCodeBlocks } from './code-blocks.ts';
import { rehypeFigures } from './figures.ts';
import { rehypeForbidden } from './forbidden.ts';
import { type Heading, rehypeHeadings } from './headings.ts';
import { rehypeIds } from './ids.ts';
import { rehypeLinks, type SiteLink } from './links.ts';
import { remarkListings } from './listings.ts';
import { rehypePlainText } from './plain-text.ts';
import { rehypeTables } from './tables.ts';

/** An article's body, ready for its page. */
export interface RenderedArticle {
  /** HTML made of the owner's own Markdown, and checked: safe to be put into a page as it is. */
  readonly safeHTML: string;
  /** What it says, without markup and without code. */
  readonly text: string;
  readonly headings: readonly Heading[];
  /** Every id that a link can lead to. */
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly SiteLink[];
  readonly faults: readonly Fault[];
}

/** The way from Markdown to HTML, from top to bottom. Raw HTML is allowed: it is the owner's own. */
const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkListings)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeForbidden)
  .use(rehypePlainText)
  .use(rehypeHeadings)
  .use(rehypeIds)
  .use(rehypeLinks)
  .use(rehypeFigures)
  .use(rehypeTables)
  .use(rehypeHighlight, { plainText: ['text', 'session'] })
  .use(rehypeCodeBlocks)
  .use(rehypeStringify, { allowDangerousCharacters: true })
  .freeze();

const renderings = new WeakMap<Article, Promise<RenderedArticle>>();

/**
 * Renders an article's body, once for all the pages and feeds that show it. It does not throw for what the owner wrote:
 * what is wrong is in `faults`.
 */
export function renderArticle(article: Article): Promise<RenderedArticle> {
  const rendering = renderings.get(article) ?? render(article.content, article);
  renderings.set(article, rendering);
  return rendering;
}

/** Renders an article's preview, which may be text or HTML. */
export function renderPreview(article: Article): Promise<RenderedArticle> {
  const linesAbove = (article.places.get('preview')?.line ?? 1) - 1;
  return render('\n'.repeat(linesAbove) + article.preview, article);
}

async function render(markdown: string, article: Article): Promise<RenderedArticle> {
  const file = new VFile({ path: article.file, value: markdown, data: { article } });
  const safeHTML = String(await pipeline.process(file));
  // A message of a plugin is what it would rather have said nothing about, such as a language that does not exist.
  const messages = file.messages.map(({ line, column, reason }) => ({
    file: article.file,
    line,
    column,
    problem: `${reason}.`,
    remedy: "Write a language that highlight.js knows, or 'text'.",
  }));
  return {
    safeHTML,
    text: file.data.text ?? '',
    headings: file.data.headings ?? [],
    anchors: file.data.anchors ?? new Set(),
    links: file.data.links ?? [],
    faults: [...(file.data.faults ?? []), ...messages],
  };
}
