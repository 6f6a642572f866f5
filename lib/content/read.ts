import { type Dirent, readdirSync, statSync } from 'node:fs';
import { contentFolder } from '../content-folder.ts';
import { type Advice, type Fault, Faults, type Place } from '../faults.ts';
import { readText } from '../text.ts';
import { today } from '../today.ts';

import { type FrontMatter, parseArticleFile } from './front-matter.ts';
import { draftsLast, tellApart } from './held-back.ts';

/** An article as the owner wrote it. `content` is Markdown; `lib/markdown` makes the HTML of it when it is shown. */
export interface Article extends FrontMatter {
  /** The number that the folder's name begins with. */
  readonly id: number;
  readonly content: string;
  /** Path of the folder from the project's folder, such as `content/7-cows-and-bulls`. */
  readonly folder: string;
  /** Path of `article.md`, as faults name it. */
  readonly file: string;
  /** Where the text of each field of the front matter begins in that file. */
  readonly places: ReadonlyMap<string, Place>;
}

/** What a folder of articles holds: all of them, those with faults too, so that the check can look at the rest of them. */
export interface Content {
  /** Ordered by id. */
  readonly articles: readonly Article[];
  readonly faults: readonly Fault[];
}

/**
 * Reads all articles below a folder. Every page, route, feed and check gets its articles here.
 *
 * @throws {Faults} with everything that is wrong with folders and front matter, in a build but for drafts; `check.ts` looks
 * into the bodies.
 */
export function readArticles(root?: string): readonly Article[] {
  const { articles, faults } = readContent(root);
  const { stopping } = tellApart(faults, articles);
  if (stopping.length > 0) throw new Faults(stopping);
  return articles;
}

/** Reads all articles below a folder, with what is wrong with folders and front matter. */
export function readContent(root = contentFolder()): Content {
  const faults: Fault[] = [];
  const articles: Article[] = [];
  const fault = (file: string, problem: string, remedy: string) =>
    faults.push({ file, reason: `${problem} ${remedy}` });
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const folder = `${root}/${entry.name}`;
    const stray = entry.isDirectory() ? folderFault(entry.name) : fileFault(entry, folder);
    if (stray) fault(folder, ...stray);
    if (stray || !entry.isDirectory()) continue;
    const read = readArticle(folder, Number.parseInt(entry.name, 10));
    faults.push(...read.faults);
    articles.push(...read.articles);
  }
  const byId = new Map<number, Article>();
  for (const article of draftsLast(articles)) {
    const { id, folder } = article;
    const twin = byId.get(id);
    byId.set(id, twin ?? article);
    if (twin) fault(folder, `The id ${id} is also that of ${twin.folder}.`, 'Give one of the two another number.');
  }
  for (const [id, what] of [
    [0, 'the page for what is not found'],
    [1, 'the home page'],
  ] as const) {
    if (entries.some((entry) => entry.isDirectory() && Number.parseInt(entry.name, 10) === id)) continue;
    fault(root, `Article ${id} is missing, ${what}.`, `Add a folder '${id}-…' with an article.md of type 'page'.`);
  }
  return { articles: articles.sort((a, b) => a.id - b.id), faults };
}

function folderFault(name: string): Advice | undefined {
  const number = /^(\d+)-./.exec(name)?.[1];
  const remedy = "Name it '{id}-{name}', such as '8-sorting'.";
  if (number === undefined) return ["The folder's name does not begin with a number and a hyphen.", remedy];
  // Addresses show the number, and of one that is too long they would show another.
  return Number.isSafeInteger(Number(number)) ? undefined : ['The number is too long.', remedy];
}

/** What would be an article, if it were where articles are. Tests and notes of the owner may lie there. */
function fileFault(entry: Dirent, path: string): Advice | undefined {
  if (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    const remedy = 'Put the folder itself there, so that every copy of the project has it.';
    return ['The folder is a symbolic link, which is not followed.', remedy];
  }
  if (!/(?<!^readme)\.(?:md|mdx|markdown)$/i.test(entry.name)) return undefined;
  const remedy = `Make a folder such as '8-${entry.name.replace(/\.\w+$/, '')}', and call the file article.md in it.`;
  return ['The text is in no folder of its own, and is not published.', remedy];
}

/** Reads the article of one folder, with what is wrong with it; one that cannot be read is left out. */
export function readArticle(folder: string, id: number): Content {
  const files = readdirSync(folder);
  const file = `${folder}/article.md`;
  if (!files.includes('article.md') || !statSync(file).isFile()) {
    const other = files.find((name) => /\.(?:md|mdx|markdown)$/i.test(name) && name !== 'article.md');
    const remedy = other ? `Give '${other}' that name.` : 'Write one, or take the folder out of content/.';
    return { articles: [], faults: [{ file: folder, reason: `The folder has no article.md. ${remedy}` }] };
  }
  const { text, faults: unread } = readText(file);
  const { frontMatter, content, places, faults } = parseArticleFile(text, file, id, today());
  return {
    articles: [{ ...frontMatter, id, content, folder, file, places }],
    faults: [...unread, ...faults.map((fault) => ({ file, ...fault }))],
  };
}
