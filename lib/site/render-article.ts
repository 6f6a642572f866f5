import { VFile } from 'vfile';
import { extensions, extensionsDigest } from '../config/extensions.ts';
import { settings } from '../config/settings.ts';
import { memoizeByArticles } from '../content/catalogue.ts';
import { type Article, digestArticle } from '../content/read-articles.ts';
import { isDevServer, remember } from '../core/cache.ts';
import { type DigestInput, digestFiles } from '../core/digest.ts';
import { scriptFolders } from '../core/paths.ts';
import { playerId } from '../markdown/code-figures.ts';
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
import { unpublishedPaths } from './unpublished-urls.ts';

const assets = { findProgramAssets, bundleModule };

const markdownPipeline = createMarkdownPipeline(
  extensions.remarkPlugins,
  extensions.rehypePlugins,
);

/** Renders an article's body for pages and feeds. */
export function renderArticle(article: Article): Promise<RenderedArticle> {
  const { file: path, content: value } = article;
  const data = { article, assets, unpublishedPaths: findUnpublished(article) };
  const make = () => render(markdownPipeline, new VFile({ path, value, data }));

  // The dev server renders programs again, because they may be compiled now.
  if (isDevServer() && mentionsPrograms(value)) {
    return make();
  }
  return remember('articles', renderInputs(article), make);
}

/**
 * Renders an article's preview, which is text or HTML, not Markdown. The owner
 * has to escape only `<` and `&`.
 */
export function renderPreview(article: Article): Promise<RenderedArticle> {
  return remember('previews', renderInputs(article), async () => {
    const { preview: value, file: path, positions } = article;
    const unpublishedPaths = findUnpublished(article);
    const data = { article, assets, isPreview: true, unpublishedPaths };
    const file = new VFile({ path, value, data });
    const rendered = await render(htmlPipeline, file);

    // YAML folds and quotes text, so everything is located at the start of the
    // preview.
    const place = { line: 1, column: 1, ...positions.get('preview') };
    const locate = <Item>(item: Item) => ({ ...item, ...place });
    const diagnostics = rendered.diagnostics.map(locate);
    return { ...rendered, diagnostics, links: rendered.links.map(locate) };
  });
}

/**
 * Returns the inputs of the cache keys of an article's texts. Those with
 * programs contain the player.
 */
function renderInputs(article: Article): readonly DigestInput[] {
  const inputs: DigestInput[] = [
    digestArticle(article),
    JSON.stringify(settings),
    extensionsDigest,
    ...findUnpublished(article),
  ];
  if (mentionsPrograms(article.content)) {
    inputs.push(...scriptFolders.map((path) => digestFiles(path)));
  }

  return inputs;
}

/**
 * Returns the decoded paths of the unpublished pages and files to which an
 * article's texts may link.
 */
function findUnpublished({ content, preview }: Article): ReadonlySet<string> {
  const text = `${preview}\n${content}`;
  const found = [...unpublishedPaths()].filter((path) => {
    // The text may contain the name of a file or a tag in an encoded form.
    const folder = path.split('/', path.startsWith('/tags/') ? 2 : 3).join('/');
    return text.includes(folder);
  });

  return new Set(found);
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

  const { anchors } = await renderArticle(article);
  return anchors.has(playerId);
}

/** Returns the files in `/programs/` of all playable programs in articles. */
export const programFiles = memoizeByArticles(
  async (articles): Promise<readonly ProgramFile[]> => {
    const files = new Map<string, ProgramFile>();
    for (const article of articles) {
      if (!mentionsPrograms(article.content)) {
        continue;
      }

      const { programs } = await renderArticle(article);
      for (const path of programs) {
        for (const file of listProgramFiles(await readProgram(path))) {
          files.set(file.name, file);
        }
      }
    }

    return [...files.values()];
  },
);
