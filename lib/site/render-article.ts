import { type DataMap, VFile } from 'vfile';
import { compilations } from '#dev-state';
import { extensions, extensionsDigest } from '../config/extensions.ts';
import { formatMessage, formatSize, messages } from '../config/messages.ts';
import { settings } from '../config/settings.ts';
import { memoizeByArticles, scriptFolders } from '../content/catalogue.ts';
import { type Article, digestArticle } from '../content/read-articles.ts';
import { remember } from '../core/cache.ts';
import { digestFiles } from '../core/digest.ts';
import { decodeUrl } from '../core/url.ts';
import { mentionsPrograms } from '../markdown/code-listings.ts';
import {
  createMarkdownPipeline,
  htmlPipeline,
  type RenderedArticle,
  render,
} from '../markdown/render-markdown.ts';
import { readProgram } from '../programs/prepare-program.ts';
import { bundleModule } from './figure-modules.ts';
import {
  findProgramAssets,
  listProgramFiles,
  type ProgramFile,
} from './program-assets.ts';
import { isUnpublishedUrl } from './unpublished-urls.ts';

export const site = {
  settings,
  messages,
  formatMessage,
  formatSize,
  findProgramAssets,
  bundleModule,
};

const markdownPipeline = createMarkdownPipeline(
  extensions.remarkPlugins,
  extensions.rehypePlugins,
);

/** Returns the inputs of an article's cache key: its folder, settings, extensions, and the player if it has programs. */
const renderInputs = (article: Article) => [
  digestArticle(article),
  JSON.stringify(settings),
  extensionsDigest,
  ...(mentionsPrograms(article.content)
    ? [`${compilations}`, ...scriptFolders.map((path) => digestFiles(path))]
    : []),
];

/** Renders an article's body for pages and feeds. Errors and warnings are in `diagnostics`. */
export function renderArticle(article: Article): Promise<RenderedArticle> {
  const { file: path, content: value } = article;
  return renderPublished('articles', article, (links) => {
    const data = { article, site, ...links };
    return render(markdownPipeline, new VFile({ path, value, data }));
  });
}

/**
 * Returns whether readers can play a program of an article, or continue a
 * session.
 */
export async function isPlayable(article: Article): Promise<boolean> {
  // Does not render articles that certainly have no programs.
  if (!mentionsPrograms(article.content)) {
    return false;
  }

  const { features } = await renderArticle(article);
  return features.isPlayable;
}

/** Renders an article's preview, which is text or HTML, not Markdown. The owner has to escape only `<` and `&`. */
export function renderPreview(article: Article): Promise<RenderedArticle> {
  return renderPublished('previews', article, async (links) => {
    const { preview: value, file: path, positions } = article;
    const data = { article, site, isPreview: true, ...links };
    const rendered = await render(
      htmlPipeline,
      new VFile({ path, value, data }),
    );
    // YAML folds and quotes text, so all diagnostics are located at the start of the preview.
    const place = { line: 1, column: 1, ...positions.get('preview') };
    const diagnostics = rendered.diagnostics.map((found) => ({
      ...found,
      ...place,
    }));
    return {
      ...rendered,
      diagnostics,
      links: rendered.links.map((link) => ({ ...link, ...place })),
    };
  });
}

/**
 * The two texts of an article, which are also the kinds of their cache entries.
 */
type TextKind = 'articles' | 'previews';

type UnpublishedLinks = Partial<Pick<DataMap, 'unpublishedPaths'>>;

/**
 * Renders a text, and once more without its links to unpublished pages and
 * files if it has any, because only the rendered text tells where links lead.
 */
async function renderPublished(
  kind: TextKind,
  article: Article,
  make: (links: UnpublishedLinks) => Promise<RenderedArticle>,
): Promise<RenderedArticle> {
  const inputs = renderInputs(article);
  const rendered = await remember(kind, inputs, () => make({}));
  const paths = findUnpublishedLinks(rendered);
  if (paths.length === 0) {
    return rendered;
  }

  const unpublishedPaths = new Set(paths);
  return remember(kind, [...inputs, 'without links', ...paths], () =>
    make({ unpublishedPaths }),
  );
}

/**
 * Returns the decoded paths of the unpublished pages and files that a text
 * links to.
 */
function findUnpublishedLinks({ links }: RenderedArticle): readonly string[] {
  const paths = links.map(({ path }) => path);

  return paths.filter(isUnpublishedUrl).map(decodeUrl);
}

/** Returns the files in `/programs/` of all playable programs in articles. */
export const programFiles = memoizeByArticles(
  async (articles): Promise<readonly ProgramFile[]> => {
    const files = new Map<string, ProgramFile>();
    for (const article of articles.filter(({ content }) =>
      mentionsPrograms(content),
    )) {
      for (const path of (await renderArticle(article)).programs) {
        for (const file of listProgramFiles(await readProgram(path)))
          files.set(file.name, file);
      }
    }
    return [...files.values()];
  },
);
