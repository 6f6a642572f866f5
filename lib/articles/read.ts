import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, Faults } from '../faults.ts';
import { type FrontMatter, parseArticleFile } from './front-matter.ts';

/** An article as the owner wrote it. `content` is Markdown; `lib/markdown` makes the HTML of it when it is shown. */
export interface Article extends FrontMatter {
  /** The number that the folder's name begins with. */
  readonly id: number;
  readonly content: string;
  /** Path of the folder from the project's folder, such as `content/7-cows-and-bulls`. */
  readonly folder: string;
  /** Path of `article.md`, as faults name it. */
  readonly file: string;
  /** The line of each field of the front matter in that file. */
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * Reads all articles below a folder, ordered by id. Every page, route, feed and check gets its articles here.
 *
 * @throws {Faults} with everything that is wrong with folders and front matter; `check.ts` looks into the bodies.
 */
export function readArticles(root = process.env['GLIDEPATH_CONTENT'] ?? 'content'): readonly Article[] {
  const faults: Fault[] = [];
  const articles: Article[] = [];
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const folder = `${root}/${name}`;
    const number = /^(\d+)-./.exec(name)?.[1];
    if (number === undefined) {
      faults.push({
        file: folder,
        problem: "The folder's name has no number.",
        remedy: "Name it '{id}-{name}', such as '8-sorting'.",
      });
      continue;
    }
    const id = Number(number);
    const twin = articles.find((article) => article.id === id);
    if (twin) {
      faults.push({
        file: folder,
        problem: `The id ${id} is also that of ${twin.folder}.`,
        remedy: 'Give one of the two another number.',
      });
    }
    try {
      articles.push(readArticle(folder, id));
    } catch (error) {
      if (!(error instanceof Faults)) throw error;
      faults.push(...error.faults);
    }
  }
  for (const [id, what] of [
    [0, 'the page for what is not found'],
    [1, 'the home page'],
  ] as const) {
    if (!folders.some(({ name }) => Number.parseInt(name, 10) === id)) {
      faults.push({
        file: root,
        problem: `Article ${id} is missing, ${what}.`,
        remedy: `Add a folder '${id}-…' with an article.md of type 'page'.`,
      });
    }
  }
  if (faults.length > 0) throw new Faults(faults);
  return articles.sort((a, b) => a.id - b.id);
}

function readArticle(folder: string, id: number): Article {
  const file = `${folder}/article.md`;
  let source: string;
  try {
    source = readFileSync(join(folder, 'article.md'), 'utf8');
  } catch {
    throw new Faults([
      {
        file: folder,
        problem: 'The folder has no article.md.',
        remedy: 'Write one, or take the folder out of content/.',
      },
    ]);
  }
  const { frontMatter, content, lines } = parseArticleFile(source, file, id, today());
  return { ...frontMatter, id, content, folder, file, lines };
}

/**
 * The day of the build in UTC: the date of article 0, and what the expiry of security.txt is checked against.
 * SOURCE_DATE_EPOCH pins it: https://reproducible-builds.org/specs/source-date-epoch/
 */
export function today(): string {
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  return (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString().slice(0, 10);
}
