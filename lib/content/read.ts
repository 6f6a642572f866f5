import { readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { digestOfFiles } from '../cache/digest.ts';
import type { Fault } from '../faults.ts';
import { readText } from '../read-text.ts';
import { today } from '../settings.ts';
import { kindOfName } from './file-kinds.ts';
import { contentFolder } from './folder.ts';
import { type FrontMatter, parseArticleFile } from './front-matter.ts';

/** An article as the owner wrote it. `content` is Markdown; `lib/markdown` makes the HTML of it when it is shown. */
export interface Article extends FrontMatter {
  readonly id: number;
  readonly content: string;
  /** Path of the folder from the project's folder, such as `content/7-cows-and-bulls`. */
  readonly folder: string;
  /** Path of `article.md`, as faults name it. */
  readonly file: string;
  /** Where the text of each field of the front matter begins in that file. */
  readonly places: ReadonlyMap<string, Pick<Fault, 'line' | 'column'>>;
}

/**
 * Reads all articles below a folder, by id, those with faults too, so that the check can look at the rest of them; with what
 * is wrong with folders and front matter.
 */
export function readContent(root = contentFolder()) {
  const faults: Fault[] = [];
  const names = readdirSync(root).filter((name) => !name.startsWith('.'));
  const articles = names.sort().flatMap((name) => readArticle(`${root}/${name}`, faults) ?? []);
  const firstOf = new Map<number, string>();
  for (const { id, folder } of draftsLast(articles)) {
    const reason = `The id ${id} is also that of ${firstOf.get(id)}: give one of the two another number.`;
    if (firstOf.has(id)) faults.push({ file: folder, reason });
    else firstOf.set(id, folder);
  }
  for (const [id, what] of ['the page for what is not found', 'the home page'].entries()) {
    const reason = `Article ${id} is missing, ${what}: add a folder '${id}-…' with an article.md.`;
    if (!firstOf.has(id)) faults.push({ file: root, reason });
  }
  return { articles: articles.toSorted((a, b) => a.id - b.id), faults };
}

/** Reads the article of a folder; what is wrong with it, or that something else is left out there, is added to `faults`. */
function readArticle(folder: string, faults: Fault[]): Article | undefined {
  const leaveOut = (why: string) => void faults.push({ file: folder, reason: `Left out: ${why}`, isNote: true });
  const markdown = /(?<!^readme)\.(?:md|mdx|markdown)$/i;
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const [, number, name = ''] = /^(\d{1,15})-(.+)$/.exec(basename(folder)) ?? [];
  if (!isFolder || !number) {
    const right = "an article is an article.md in a folder named '{number}-{name}', such as '8-sorting'.";
    return isFolder || markdown.test(basename(folder)) ? leaveOut(right) : undefined;
  }
  const files = readdirSync(folder).sort();
  const file = `${folder}/article.md`;
  if (!files.includes('article.md') || !statSync(file).isFile()) {
    const other = files.find((name) => markdown.test(name));
    return leaveOut(`the folder has no article.md. ${other ? `Give '${other}' that name.` : 'Write one.'}`);
  }
  const id = Number(number);
  const cover = files.find((other) => /^cover\./i.test(other) && kindOfName(other)?.use === 'picture') ?? '';
  const read = readText(file);
  const parsed = parseArticleFile(read.text, { file, id, name, cover, today: today() });
  faults.push(...read.faults, ...parsed.faults);
  return { ...parsed.frontMatter, id, content: parsed.content, folder, file, places: parsed.places };
}

const digests = new WeakMap<Article, string>();

/** The digest of everything that an article is made of: its folder, by name, and every file in it. */
export function digestOfArticle(article: Article): readonly string[] {
  const digest = digests.get(article) ?? digestOfFiles(article.folder);
  digests.set(article, digest);
  return [article.folder, digest];
}

/** Articles in an order in which, of two that share something, it is the draft that has to be different. */
export function draftsLast(articles: readonly Article[]): readonly Article[] {
  return articles.toSorted((a, b) => Number(a.draft ?? false) - Number(b.draft ?? false));
}

/** Faults, those of drafts as notes with the pages that show them. What waits for its day stops a build today. */
export function asDrafted(faults: readonly Fault[], articles: readonly Article[]): readonly Fault[] {
  const drafts = articles.filter(({ draft }) => draft);
  return faults.map((fault) => {
    const draft = fault.isNote ? undefined : drafts.find(({ folder }) => `${fault.file}/`.startsWith(`${folder}/`));
    if (!draft) return fault;
    const { id, type, slug } = draft;
    const pages = [`/code/${id}/`, `/blog/${id}/`, ...(type === 'page' && slug ? [`/${slug}/`] : [])];
    return { ...fault, isNote: true, pages };
  });
}
