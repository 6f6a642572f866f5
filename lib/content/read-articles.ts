import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { visit } from 'unist-util-visit';
import { today } from '../config/settings.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { digestFiles, digestModule } from '../core/digest.ts';
import { contentFolder, isSystemFile } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import { mentionsBlocks, parseFence } from './code-fence.ts';
import { kindFromName } from './file-kinds.ts';
import { type FrontMatter, parseArticleFile } from './front-matter.ts';
import { markdownParser } from './markdown-syntax.ts';

/** An article as the owner wrote it. `content` is Markdown, which `lib/markdown` renders to HTML. */
export interface Article extends FrontMatter {
  readonly id: number;
  readonly content: string;
  /** The path from the project's folder, such as `content/7-cows-and-bulls`. */
  readonly folder: string;
  /** The path of `article.md` from the project's folder. */
  readonly file: string;
  /** The position of each front matter field's value in `file`, by field name. */
  readonly positions: ReadonlyMap<string, Pick<Diagnostic, 'line' | 'column'>>;
}

/** Reads a content folder. Returns all articles, sorted by id, even those with errors, and the diagnostics. */
export function readContent(root = contentFolder()) {
  const diagnostics: Diagnostic[] = [];
  const names = readdirSync(root).filter((name) => !name.startsWith('.'));
  const articles = names
    .sort()
    .flatMap((name) => readArticle(`${root}/${name}`, diagnostics) ?? []);
  const firstFolders = new Map<number, string>();
  for (const { id, folder } of draftsLast(articles)) {
    const reason = `${firstFolders.get(id)} has the id ${id}, too. Give one of the two folders another number.`;
    if (firstFolders.has(id)) diagnostics.push({ file: folder, reason });
    else firstFolders.set(id, folder);
  }
  for (const [id, page] of ['the 404 page', 'the home page'].entries()) {
    const reason = `Article ${id}, ${page}, is missing. Add a folder '${id}-…' with an article.md.`;
    if (!firstFolders.has(id)) diagnostics.push({ file: root, reason });
  }
  return { articles: articles.toSorted((a, b) => a.id - b.id), diagnostics };
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

/** Reads the article in a folder. Adds its diagnostics to `diagnostics`, or a warning if the folder has no article. */
function readArticle(
  folder: string,
  diagnostics: Diagnostic[],
): Article | undefined {
  const skip = (reason: string) =>
    void diagnostics.push({
      file: folder,
      reason: `Skipped: ${reason}`,
      severity: 'warning',
    });
  const markdown = /(?<!^readme)\.(?:md|mdx|markdown)$/i;
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const parsedName = parseFolderName(basename(folder));
  if (!isFolder || !parsedName) {
    const rule =
      "This is not an article. Write each article as article.md in a folder named '{number}-{name}', such as '8-sorting'.";
    return isFolder || markdown.test(basename(folder)) ? skip(rule) : undefined;
  }
  const files = readdirSync(folder).sort();
  const file = `${folder}/article.md`;
  if (!files.includes('article.md') || !statSync(file).isFile()) {
    const other = files.find((name) => markdown.test(name));
    return skip(
      `The folder has no article.md. ${other ? `Rename '${other}' to article.md.` : 'Add one.'}`,
    );
  }
  const { id, name } = parsedName;
  const cover =
    files.find(
      (other) =>
        /^cover\./i.test(other) && kindFromName(other)?.use === 'image',
    ) ?? '';
  const read = readText(file);
  const parsed = parseArticleFile(read.text, {
    file,
    id,
    name,
    cover,
    today: today(),
  });
  diagnostics.push(...read.diagnostics, ...parsed.diagnostics);
  return {
    ...parsed.frontMatter,
    id,
    content: parsed.content,
    folder,
    file,
    positions: parsed.positions,
  };
}

/** Returns the paths of the modules of an article's interactive figures: ` ```figure module=papi.ts `. */
export function figureModules({
  content,
  folder,
}: Pick<Article, 'content' | 'folder'>): readonly string[] {
  // Parses only the few texts that may have figures, because parsing takes long.
  if (!mentionsBlocks(content, ['figure'])) {
    return [];
  }

  const modules: string[] = [];
  visit(markdownParser.parse(content), 'code', (node) => {
    const { language, module } = parseFence(node);
    if (language === 'figure' && module) {
      modules.push(join(folder, module));
    }
  });
  return modules;
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
