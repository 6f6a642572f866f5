import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from '../core/diagnostics.ts';
import { digestFiles, digestModule } from '../core/digest.ts';
import { contentFolder, isSystemFile } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import { type CodeFence, mentionsBlocks, parseFence } from './code-fence.ts';
import { kindFromName } from './file-kinds.ts';
import { type ArticleText, parseArticleFile } from './front-matter.ts';
import { markdownParser } from './markdown-syntax.ts';

/** An article as the owner wrote it. `lib/markdown` renders its content to HTML. */
export interface Article extends ArticleText {
  readonly id: number;
  /** The path from the project's folder, such as `content/7-cows-and-bulls`. */
  readonly folder: string;
  /** The path of `article.md` from the project's folder. */
  readonly file: string;
}

interface Content {
  /** All articles, sorted by id, even those with errors. */
  readonly articles: readonly Article[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a content folder. */
export function readContent(root = contentFolder()): Content {
  const diagnostics: Diagnostic[] = [];
  const articles: Article[] = [];
  for (const entry of readdirSync(root).sort()) {
    const folder = `${root}/${entry}`;
    const folderName = parseFolderName(entry);
    if (folderName && existsSync(`${folder}/article.md`)) {
      articles.push(readArticle(folder, folderName, diagnostics));
    } else if (isProbablyArticle(folder)) {
      const reason =
        "Skipped: This is not an article. Write each article as article.md in a folder named '{number}-{name}', such as '8-sorting'.";
      diagnostics.push({ file: folder, reason, severity: 'warning' });
    }
  }

  diagnostics.push(...checkIds(articles, root));
  articles.sort((a, b) => a.id - b.id);
  return { articles, diagnostics };
}

const markdownExtensions = new Set(['.md', '.mdx', '.markdown']);

/** Returns whether a path leads to a folder, or to a Markdown file that is not a README. */
function isProbablyArticle(path: string): boolean {
  const { name, ext } = parse(path);
  const isMarkdown = markdownExtensions.has(ext) && name !== 'README';
  const stats = statSync(path, { throwIfNoEntry: false });
  return !name.startsWith('.') && (isMarkdown || stats?.isDirectory() === true);
}

/** Returns errors about ids that two articles share, and about missing articles 0 and 1. */
function checkIds(
  articles: readonly Article[],
  root: string,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const folders = new Map<number, string>();
  for (const { id, folder } of draftsLast(articles)) {
    const other = folders.get(id);
    if (other) {
      const reason = `${other} has the id ${id}, too. Give one of the two folders another number.`;
      diagnostics.push({ file: folder, reason });
    }
    folders.set(id, other ?? folder);
  }

  for (const [id, page] of ['the 404 page', 'the home page'].entries()) {
    if (!folders.has(id)) {
      const reason = `Article ${id}, ${page}, is missing. Add a folder '${id}-…' with an article.md.`;
      diagnostics.push({ file: root, reason });
    }
  }
  return diagnostics;
}

/** The two parts of the name of an article's folder, such as `8-sorting`. */
interface FolderName {
  readonly id: number;
  readonly name: string;
}

/** Parses the name of an article's folder, or returns `undefined`. */
export function parseFolderName(folderName: string): FolderName | undefined {
  const [, id, name] = /^(\d{1,15})-(.+)$/.exec(folderName) ?? [];

  return id && name ? { id: Number(id), name } : undefined;
}

/** Reads the article in a folder. Adds its diagnostics to `diagnostics`. */
function readArticle(
  folder: string,
  folderName: FolderName,
  diagnostics: Diagnostic[],
): Article {
  const file = `${folder}/article.md`;
  const cover = readdirSync(folder).sort().find(isCover) ?? '';
  const source = readText(file);
  const parsed = parseArticleFile(source.text, { ...folderName, file, cover });
  diagnostics.push(...source.diagnostics, ...parsed.diagnostics);
  return { ...parsed.article, id: folderName.id, folder, file };
}

const isCover = (name: string): boolean =>
  /^cover\./i.test(name) && kindFromName(name)?.use === 'image';

/** Returns the paths of the modules of an article's interactive figures: ` ```figure module=papi.ts `. */
export function figureModules({
  content,
  folder,
}: Pick<Article, 'content' | 'folder'>): readonly string[] {
  const modules: string[] = [];
  for (const { module } of findBlocks(content, 'figure')) {
    if (module) {
      modules.push(join(folder, module));
    }
  }
  return modules;
}

/** Returns the code blocks of a language that are not in comments. */
export function findBlocks(
  markdown: string,
  language: string,
): readonly CodeFence[] {
  // Parses only the few texts that may have such blocks, because parsing takes long.
  if (!mentionsBlocks(markdown, [language])) {
    return [];
  }

  const blocks: CodeFence[] = [];
  visit(markdownParser.parse(markdown), 'code', (node) => {
    const fence = parseFence(node);
    if (fence.language === language) {
      blocks.push(fence);
    }
  });
  return blocks;
}

const digests = new WeakMap<Article, readonly string[]>();

/** Returns the cache key of an article: digests of its folder, and of its figures' modules with what they import. */
export function digestArticle(article: Article): readonly string[] {
  const { folder } = article;
  const key = digests.get(article) ?? [
    folder,
    digestFiles(folder, (name) => !isSystemFile(name)),
    ...figureModules(article).map(digestModule),
  ];
  digests.set(article, key);
  return key;
}

/** Sorts drafts last, so that an error about an id or slug that two articles share is reported for the draft. */
export const draftsLast = (articles: readonly Article[]): readonly Article[] =>
  articles.toSorted(
    (a, b) => Number(a.draft ?? false) - Number(b.draft ?? false),
  );
