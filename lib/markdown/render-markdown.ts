import { rehype } from 'rehype';
import rehypeHighlight from 'rehype-highlight';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import type { PluggableList } from 'unified';
import type { VFile } from 'vfile';
import { markdownSyntax } from '../content/markdown-syntax.ts';
import type { Article } from '../content/read-articles.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { noFeatures, rehypeElementNames } from './article-features.ts';
import { remarkCallouts } from './callouts.ts';
import { highlightOptions, rehypeCodeFigures } from './code-figures.ts';
import { remarkListings } from './code-listings.ts';
import { rehypeFeed } from './feed-html.ts';
import { rehypeGfm, rehypeTables, remarkToHtml } from './gfm-elements.ts';
import { type Heading, rehypeHeadings, remarkHeadingIds } from './headings.ts';
import { rehypeFigures } from './image-figures.ts';
import { remarkInteractiveFigures } from './interactive-figures.ts';
import { rehypeInvalidCharacters } from './invalid-characters.ts';
import { rehypeJoinLines } from './join-lines.ts';
import { remarkProse } from './lint-prose.ts';
import { rehypeMath } from './math.ts';
import { remarkObsidianComments } from './obsidian-comments.ts';
import { guardPlugin, rehypeOwnerElements } from './owner-plugins.ts';
import type { PageAssets } from './page-assets.ts';
import {
  rehypeComments,
  rehypeParagraph,
  rehypePlainText,
} from './plain-text.ts';
import { rehypeLinks, type SiteLink } from './resolve-links.ts';
import { validateHtml } from './validate-html.ts';

/**
 * The rendered body or preview of an article. A page can insert `safeHTML` without escaping, because `validateHtml`
 * reports scripts in the owner's text.
 */
export type RenderedArticle = Awaited<ReturnType<typeof render>>;

declare module 'vfile' {
  /** The inputs of the pipelines, and the results that their plugins store. */
  interface DataMap {
    article: Article;
    isPreview: boolean;
    /** The decoded paths that links must not lead to. */
    unpublishedPaths: ReadonlySet<string>;
    assets: PageAssets;
    /** The text without markup and code blocks. */
    text: string;
    /** The same text, split into paragraphs, headings, and other blocks. */
    blocks: readonly string[];
    /** The HTML for feeds; empty for a preview. */
    feedHTML: string;
    headings: readonly Heading[];
    /** The ids of all elements, which links can refer to. */
    anchors: Set<string>;
    links: SiteLink[];
    /** The paths of the playable programs, from the project's folder. */
    programs: readonly string[];
  }
}

/** The plugins that both pipelines run on HTML, in this order. Those before `rehypePlainText` change the plain text. */
const pagePlugins = [
  ...[
    rehypeInvalidCharacters,
    rehypeComments,
    rehypeGfm,
    rehypeMath,
    rehypeJoinLines,
    rehypePlainText,
    rehypeHeadings,
    rehypeLinks,
    rehypeFigures,
  ],
  ...[rehypeTables, rehypeHighlight(highlightOptions), rehypeCodeFigures],
].map(plugin);

/**
 * Creates the pipeline for an article's body. The owner's plugins run before `remarkProse`, which reports markup that
 * is still text, and before `pagePlugins`, which process a plugin's headings, links, and images like the owner's.
 */
export function createMarkdownPipeline(
  remarkPlugins: PluggableList,
  rehypePlugins: PluggableList,
) {
  return markdownSyntax()
    .use(
      [
        remarkInteractiveFigures,
        remarkHeadingIds,
        validateHtml,
        remarkListings,
      ].map(plugin),
    )
    .use(remarkPlugins.map(guardPlugin))
    .use([remarkObsidianComments, remarkProse].map(plugin))
    .use([remarkCallouts, remarkToHtml].map(plugin))
    .use(rehypeRaw)
    .use(rehypePlugins.map(guardPlugin))
    .use([plugin(rehypeOwnerElements), ...pagePlugins])
    .use([rehypeElementNames, rehypeFeed].map(plugin))
    .use(rehypeStringify, { allowDangerousCharacters: true })
    .freeze();
}

/** Renders an article's preview, which is text or HTML, not Markdown. */
export const htmlPipeline = rehype()
  .data('settings', { fragment: true, allowDangerousCharacters: true })
  .use([...[validateHtml, rehypeParagraph].map(plugin), ...pagePlugins])
  .freeze();

/** Runs a pipeline on a file. */
export async function render(
  pipeline: Pick<typeof htmlPipeline, 'process'>,
  file: VFile,
) {
  const safeHTML = String(await pipeline.process(file));
  const {
    text = '',
    blocks = [],
    feedHTML = '',
    headings = [],
    anchors = new Set<string>(),
    links = [],
    programs = [],
    features = noFeatures,
  } = file.data;
  const diagnostics = file.messages.map(
    ({ file: source = file.path, line, column, reason, fatal }): Diagnostic => {
      return {
        file: source,
        line,
        column,
        reason,
        severity: fatal ? 'error' : 'warning',
      };
    },
  );
  return {
    safeHTML,
    text,
    blocks,
    feedHTML,
    headings,
    anchors,
    links,
    programs,
    features,
    diagnostics,
  };
}

function plugin<Step>(step: Step) {
  return () => step;
}
