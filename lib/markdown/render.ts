import rehypeHighlight from 'rehype-highlight';
import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { VFile } from 'vfile';
import { remember } from '../cache/cache.ts';
import { digestOfFiles } from '../cache/digest.ts';
import { type Article, digestOfArticle } from '../content/read.ts';
import type { Fault } from '../faults.ts';
import { settings } from '../settings.ts';
import { highlightOptions, rehypeCodeBlocks, rehypeTables } from './code-blocks.ts';
import { rehypeFigures } from './figures.ts';
import { footnoteOptions, type Heading, rehypeHeadings } from './headings.ts';
import { rehypeLinks, type SiteLink } from './links.ts';
import { type Block, mentionsPrograms, remarkListings } from './listings.ts';
import { rehypeComments, rehypeParagraph, rehypePlainText } from './plain-text.ts';
import { isBeyondReason, remarkPlaces, remarkProse } from './prose.ts';
import { checkRawHtml } from './raw-html.ts';
import { fault, findingsOf } from './report.ts';

/** What the plugins find out of a text, one after the other. */
interface Found {
  /** What it says, without markup and without code. */
  text: string;
  headings: readonly Heading[];
  /** Every id that a link can lead to. */
  anchors: ReadonlySet<string>;
  links: readonly SiteLink[];
  /** The programs that can be played in it, by the paths of their files from the project's folder. */
  programs: readonly string[];
}

/** An article's body or preview, ready for its page. */
export interface RenderedArticle extends Readonly<Found> {
  /** HTML made of the owner's own text, and checked: safe to be put into a page as it is. */
  readonly safeHTML: string;
  readonly faults: readonly Fault[];
}

declare module 'vfile' {
  interface DataMap extends Found {
    article: Article;
    isPreview: boolean;
    blocks: readonly Block[];
  }
}

/** The way from HTML to that of the page, from top to bottom. */
const toPage: PluggableList = [
  ...[rehypeComments, rehypePlainText, rehypeHeadings, rehypeLinks, rehypeFigures, rehypeTables].map(plugin),
  [rehypeHighlight, highlightOptions],
  plugin(rehypeCodeBlocks),
  [rehypeStringify, { allowDangerousCharacters: true }],
];

/** The way of a body, which is Markdown. Raw HTML is allowed: it is the owner's own. */
const fromMarkdown = unified()
  .use([remarkParse, remarkGfm, ...[remarkPlaces, remarkProse, checkRawHtml, remarkListings].map(plugin)])
  .use([[remarkRehype, { allowDangerousHtml: true, ...footnoteOptions }], rehypeRaw, ...toPage])
  .freeze();

/** The way of a preview, which is text or HTML. */
const fromHTML = unified()
  .use([[rehypeParse, { fragment: true }], ...[checkRawHtml, rehypeParagraph].map(plugin), ...toPage])
  .freeze();

/** What comes of an article's texts depends on its folder, on the settings, and where programs are played on the player. */
export const partsOf = (article: Article) => [
  digestOfArticle(article),
  JSON.stringify(settings),
  mentionsPrograms(article.content) ? digestOfFiles('app/_player') : '',
];

/** Renders an article's body, which several pages and feeds show; what is wrong with it is in `faults`. */
export function renderArticle(article: Article): Promise<RenderedArticle> {
  const { file: path, content: value } = article;
  return remember('articles', partsOf(article), () =>
    render(fromMarkdown, new VFile({ path, value, data: { article } })),
  );
}

/** Renders an article's preview, which is text or HTML, and not Markdown: nothing in it is to be escaped but `<` and `&`. */
export function renderPreview(article: Article): Promise<RenderedArticle> {
  return remember('previews', partsOf(article), async () => {
    const { preview: value, file: path, places } = article;
    const rendered = await render(fromHTML, new VFile({ path, value, data: { article, isPreview: true } }));
    // What YAML folds and quotes has no places of its own: all that is said is told where the preview begins.
    const place = { line: 1, column: 1, ...places.get('preview') };
    const faults = rendered.faults.map((found) => ({ ...found, ...place }));
    return { ...rendered, faults, links: rendered.links.map((link) => ({ ...link, ...place })) };
  });
}

async function render(way: typeof fromHTML, file: VFile): Promise<RenderedArticle> {
  let safeHTML = '';
  try {
    if (isBeyondReason(String(file))) throw new RangeError('The text would take minutes.');
    safeHTML = String(await way.process(file));
  } catch (error) {
    // What is nested thousands deep ends in an overflow of the stack, somewhere in a library.
    if (!(error instanceof RangeError)) throw error;
    const what = 'is nested too deep to be read, or has too many signs in one paragraph';
    fault(file, undefined, `The text ${what}: make it flat, and shorter.`);
  }
  const { text = '', headings = [], anchors = new Set<string>(), links = [], programs = [] } = file.data;
  return { safeHTML, text, headings, anchors, links, programs, faults: findingsOf(file) };
}

/** A step of the way as unified takes it. */
function plugin<Step>(step: Step) {
  return () => step;
}
