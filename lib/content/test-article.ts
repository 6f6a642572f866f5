import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Article, readArticle } from './read.ts';

/**
 * The article of a folder, alone, for tests: what is wrong with another one is nothing to them.
 *
 * @throws when the folder has no article that can be read.
 */
export function articleIn(folder: string): Article {
  const { articles, faults } = readArticle(folder, Number.parseInt(basename(folder), 10));
  const [article] = articles;
  if (!article || faults.length > 0) throw new Error(`${folder} cannot be read: ${JSON.stringify(faults)}`);
  return article;
}

/** The article in whose folder a test lies: `articleBeside(import.meta.url)`. */
export function articleBeside(test: string): Article {
  return articleIn(relative('.', fileURLToPath(new URL('.', test))));
}
