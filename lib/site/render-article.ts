import { VFile } from 'vfile';
import { compilations } from '#dev-state';
import { extensions, extensionsDigest } from '../config/extensions.ts';
import { formatMessage, formatSize, messages } from '../config/messages.ts';
import { settings } from '../config/settings.ts';
import { memoizeByArticles, scriptFolders } from '../content/catalogue.ts';
import { type Article, digestArticle } from '../content/read-articles.ts';
import { remember } from '../core/cache.ts';
import { digestFiles } from '../core/digest.ts';
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
  return remember('articles', renderInputs(article), () =>
    render(
      markdownPipeline,
      new VFile({ path, value, data: { article, site } }),
    ),
  );
}

/** Returns whether readers can play a program of an article, or continue a session. */
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
  return remember('previews', renderInputs(article), async () => {
    const { preview: value, file: path, positions } = article;
    const rendered = await render(
      htmlPipeline,
      new VFile({ path, value, data: { article, site, isPreview: true } }),
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
