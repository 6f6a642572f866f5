import type { Root } from 'hast';
import rehypeHighlight from 'rehype-highlight';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { remember } from '../cache/cache.ts';
import { digestOfFiles } from '../cache/digest.ts';
import { digestOfArticle } from '../content/digest.ts';
import type { Article } from '../content/read.ts';
import type { Fault } from '../faults.ts';
import { settings } from '../settings.ts';
import { highlightOptions, rehypeCodeBlocks, rehypeTables } from './code-blocks.ts';
import { rehypeFigures } from './figures.ts';
import { footnoteOptions, type Heading, rehypeHeadings } from './headings.ts';
import { rehypeLinks, type SiteLink } from './links.ts';
import { mentionsPrograms, remarkListings } from './listings.ts';
import { rehypeParagraph, rehypePlainText } from './plain-text.ts';
import { rehypePrograms } from './programs.ts';
import { isBeyondReason, remarkPlaces, remarkProse } from './prose.ts';
import { checkHtml, remarkRawHtml } from './raw-html.ts';
import { fault, findingsOf } from './report.ts';

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
  /** The programs that can be played in it, by the paths of their files from the project's folder. */
  readonly programs: readonly string[];
  readonly faults: readonly Fault[];
  /** What is worth a look but no fault. */
  readonly notes: readonly Fault[];
}

declare module 'vfile' {
  /** What the plugins find out, one after the other. */
  interface DataMap {
    article: Article;
    isPreview: boolean;
    text: string;
    headings: readonly Heading[];
    anchors: ReadonlySet<string>;
    links: SiteLink[];
    programs: readonly string[];
  }
}

/** What bodies and previews have in common. */
const checked = { plugins: [rehypeComments, rehypePlainText, rehypeHeadings, rehypeLinks] };

/** The way of a body from Markdown to HTML, from top to bottom. Raw HTML is allowed: it is the owner's own. */
const fromMarkdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkPlaces)
  .use(remarkProse)
  .use(remarkRawHtml)
  .use(remarkListings)
  .use(remarkRehype, { allowDangerousHtml: true, ...footnoteOptions })
  .use(rehypeRaw)
  .use(checked)
  .freeze();

/** The way of a preview, which is text or HTML. */
const fromHTML = unified().use(rehypeRaw).use(rehypeParagraph).use(checked).freeze();

/** From there on both go the same way. */
const toPage = unified()
  .use(rehypeFigures)
  .use(rehypeTables)
  .use(rehypeHighlight, highlightOptions)
  .use(rehypeCodeBlocks)
  .use(rehypePrograms)
  .use(rehypeStringify, { allowDangerousCharacters: true })
  .freeze();

/** The articles that were rendered last: a page asks several times, and thousands of them would fill the memory. */
const latest = new Map<Article, Promise<RenderedArticle>>();
const mostOfLatest = 30;

/** What comes of an article's texts depends on its folder, on the settings, and where programs are played on the player. */
export const partsOf = (article: Article) => [
  digestOfArticle(article),
  JSON.stringify(settings),
  mentionsPrograms(article.content) ? digestOfFiles('app/_player') : '',
];

/**
 * Renders an article's body, once for all the pages and feeds that show it. It does not throw for what the owner wrote:
 * what is wrong is in `faults`.
 */
export function renderArticle(article: Article): Promise<RenderedArticle> {
  const rendering =
    latest.get(article) ??
    remember('articles', partsOf(article), async () => {
      const { tree, file } = await read(article);
      return print(tree, file);
    });
  latest.set(article, rendering);
  for (const [oldest] of latest) if (latest.size > mostOfLatest) latest.delete(oldest);
  return rendering;
}

async function read(article: Article): Promise<{ tree: Root; file: VFile }> {
  const file = new VFile({ path: article.file, value: article.content, data: { article } });
  const nothing: Root = { type: 'root', children: [] };
  const tree = await withinReason(file, nothing, () => {
    if (isBeyondReason(article.content)) throw new RangeError('The text would take minutes.');
    return fromMarkdown.run(fromMarkdown.parse(file), file);
  });
  return { tree, file };
}

/** Renders an article's preview, which is text or HTML, and not Markdown: nothing in it is to be escaped but `<` and `&`. */
export function renderPreview(article: Article): Promise<RenderedArticle> {
  return remember('previews', partsOf(article), async () => {
    const { preview: value, file: path, places } = article;
    const file = new VFile({ path, value, data: { article, isPreview: true } });
    // What YAML folds and quotes has no places of its own: all that is said is told where the preview begins.
    const start = { line: 1, column: 1, ...places.get('preview'), offset: 0 };
    checkHtml(value, (_, reason, isFault) => (isFault ? fault(file, start, reason) : file.message(reason, start)));
    const tree: Root = { type: 'root', children: [{ type: 'raw', value, position: { start, end: start } }] };
    const { faults, notes, ...rendered } = await print(await fromHTML.run(tree, file), file);
    const place = { line: start.line, column: start.column };
    return { ...rendered, faults: faults.map((one) => ({ ...one, ...place })), notes };
  });
}

/** Comments are the owner's own. */
function rehypeComments() {
  return (tree: Root) => {
    visit(tree, 'comment', (_, index, parent) => {
      if (index === undefined) return undefined;
      parent?.children.splice(index, 1);
      return index;
    });
  };
}

async function print(tree: Root, file: VFile): Promise<RenderedArticle> {
  const safeHTML = await withinReason(file, '', async () => {
    await toPage.run(tree, file);
    return toPage.stringify(tree, file);
  });
  const { text = '', headings = [], anchors = new Set<string>(), links = [], programs = [] } = file.data;
  return { safeHTML, text, headings, anchors, links, programs, ...findingsOf(file) };
}

/** What is nested thousands deep ends in an overflow of the stack, somewhere in a library: that is one fault of the text. */
async function withinReason<Made>(file: VFile, otherwise: Made, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    fault(
      file,
      undefined,
      'The text is nested too deep to be read, or has too many signs in one paragraph: make it flat, and shorter.',
    );
    return otherwise;
  }
}
