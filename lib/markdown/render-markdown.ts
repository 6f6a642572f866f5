import { rehype } from 'rehype';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import type { PluggableList } from 'unified';
import type { VFile } from 'vfile';
import { markdownSyntax } from '../content/markdown-syntax.ts';
import type { Article } from '../content/read-articles.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { remarkCallouts } from './callouts.ts';
import { rehypeClean } from './clean-tree.ts';
import { rehypeCodeFigures } from './code-figures.ts';
import { rehypeFeed } from './feed-html.ts';
import { rehypeGfm, remarkToHtml } from './gfm-elements.ts';
import { type Heading, rehypeHeadings, remarkHeadingIds } from './headings.ts';
import { rehypeFigures } from './image-figures.ts';
import { remarkInteractiveFigures } from './interactive-figures.ts';
import { remarkProse } from './lint-prose.ts';
import { rehypeMath } from './math.ts';
import { guardPlugin, rehypeOwnerElements } from './owner-plugins.ts';
import type { PageAssets } from './page-assets.ts';
import { rehypeParagraph, rehypePlainText } from './plain-text.ts';
import { rehypeLinks, type SiteLink } from './resolve-links.ts';
import { validateHtml } from './validate-html.ts';

/** The facts about a text that the plugins of both pipelines store. */
interface TextFacts {
  /** The text without markup and code blocks. */
  text: string;
  /** The same text, split into paragraphs, headings, and other blocks. */
  blocks: readonly string[];
  headings: readonly Heading[];
  /** The ids of all elements and of the page shell, which links can refer to. */
  anchors: Set<string>;
  links: SiteLink[];
  /** The paths of the playable programs, from the project's folder. */
  programs: readonly string[];
  /** The HTML for feeds; empty for a preview. */
  feedHTML: string;
  hasInteractiveFigures: boolean;
  /** The inline styles of formulas, which are also in their `data-style`; `undefined` if there is no formula. */
  formulaStyles: ReadonlySet<string> | undefined;
}

/** The rendered body or preview of an article. */
export interface RenderedArticle extends TextFacts {
  /**
   * A page can insert this HTML without escaping, because `validateHtml` reports
   * scripts in the owner's text.
   */
  readonly safeHTML: string;
  readonly diagnostics: readonly Diagnostic[];
}

declare module 'vfile' {
  /** The inputs of the pipelines, and the results that their plugins store. */
  interface DataMap extends TextFacts {
    article: Article;
    isPreview: boolean;
    /** The decoded paths that links must not lead to. */
    unpublishedPaths: ReadonlySet<string>;
    assets: PageAssets;
  }
}

/** The plugins that both pipelines run on HTML, in this order. Those before `rehypePlainText` change the plain text. */
const pagePlugins = [
  rehypeClean,
  rehypeGfm,
  rehypeMath,
  rehypePlainText,
  rehypeHeadings,
  rehypeLinks,
  rehypeFigures,
  rehypeCodeFigures,
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
    .use([remarkInteractiveFigures, remarkHeadingIds, validateHtml].map(plugin))
    .use(remarkPlugins.map(guardPlugin))
    .use([remarkProse, remarkCallouts, remarkToHtml].map(plugin))
    .use(rehypeRaw)
    .use(rehypePlugins.map(guardPlugin))
    .use([plugin(rehypeOwnerElements), ...pagePlugins])
    .use(plugin(rehypeFeed))
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
): Promise<RenderedArticle> {
  const safeHTML = String(await pipeline.process(file));
  const {
    text = '',
    blocks = [],
    headings = [],
    anchors = new Set(),
    links = [],
    programs = [],
    feedHTML = '',
    hasInteractiveFigures = false,
    formulaStyles,
  } = file.data;

  const diagnostics: Diagnostic[] = [];
  for (const message of file.messages) {
    const { file: source = file.path, line, column, reason, fatal } = message;
    const severity = fatal ? 'error' : 'warning';
    diagnostics.push({ file: source, line, column, reason, severity });
  }
  return {
    safeHTML,
    text,
    blocks,
    headings,
    anchors,
    links,
    programs,
    feedHTML,
    hasInteractiveFigures,
    formulaStyles,
    diagnostics,
  };
}

function plugin<Step>(step: Step) {
  return () => step;
}
