import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { visit } from 'unist-util-visit';
import { today } from '../config/settings.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { digestFiles, digestModule } from '../core/digest.ts';
import { contentFolder, isSystemFile } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import { type CodeFence, mentionsBlocks, parseFence } from './code-fence.ts';
import { kindFromName } from './file-kinds.ts';
import { type FrontMatter, parseArticleFile } from './front-matter.ts';
import type { Field } from './front-matter-fields.ts';
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

interface Content {
  /** All articles, sorted by id, even those with errors. */
  readonly articles: readonly Article[];
  readonly unknownFields: readonly UnknownField[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A field of an article's front matter that has no effect. */
export interface UnknownField extends Field {
  readonly article: Article;
}

/** Reads a content folder. */
export function readContent(root = contentFolder()): Content {
  const diagnostics: Diagnostic[] = [];
  const articles: Article[] = [];
  const unknownFields: UnknownField[] = [];
  for (const name of readdirSync(root).sort()) {
    const isHidden = name.startsWith('.');
    const found = isHidden
      ? undefined
      : readArticle(`${root}/${name}`, diagnostics);
    if (found) {
      const { article, fields } = found;
      articles.push(article);
      unknownFields.push(...fields.map((field) => ({ ...field, article })));
    }
  }

  diagnostics.push(...checkIds(articles, root));
  articles.sort((a, b) => a.id - b.id);
  return { articles, unknownFields, diagnostics };
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

/** Matches the names of Markdown files, except for `README.md`. */
const markdownFile = /(?<!^readme)\.(?:md|mdx|markdown)$/i;

/** An article, and the fields of its front matter that have no effect. */
interface ReadArticle {
  readonly article: Article;
  readonly fields: readonly Field[];
}

/** Reads the article in a folder. Adds its diagnostics to `diagnostics`, or a warning if the folder has no article. */
function readArticle(
  folder: string,
  diagnostics: Diagnostic[],
): ReadArticle | undefined {
  const skip = (problem: string) => {
    const reason = `Skipped: ${problem}`;
    diagnostics.push({ file: folder, reason, severity: 'warning' });
    return undefined;
  };

  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const folderName = parseFolderName(basename(folder));
  if (!isFolder || !folderName) {
    const isArticle = isFolder || markdownFile.test(basename(folder));
    return isArticle
      ? skip(
          "This is not an article. Write each article as article.md in a folder named '{number}-{name}', such as '8-sorting'.",
        )
      : undefined;
  }

  const names = readdirSync(folder).sort();
  if (!names.includes('article.md')) {
    const other = names.find((name) => markdownFile.test(name));
    const remedy = other ? `Rename '${other}' to article.md.` : 'Add one.';
    return skip(`The folder has no article.md. ${remedy}`);
  }

  const file = `${folder}/article.md`;
  const cover = names.find(isCover) ?? '';
  const { text, diagnostics: problems } = readText(file);
  const parsed = parseArticleFile(text, {
    ...folderName,
    file,
    cover,
    today: today(),
  });
  diagnostics.push(...problems, ...parsed.diagnostics);

  const { frontMatter, content, positions, unknownFields: fields } = parsed;
  const { id } = folderName;
  const article = { ...frontMatter, id, content, folder, file, positions };
  return { article, fields };
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
