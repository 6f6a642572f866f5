import { expect, test } from 'vitest';
import { type Article, readContent } from '../content/read-articles.ts';
import { readSessions } from './test-engines.ts';

/** Declares a test that a sample article has these fields, its zip, and a session and a listing of each program. */
export function testSample(
  folder: string,
  fields: Partial<Article>,
  archive = '',
  ...programs: readonly string[]
) {
  test('the article has its fields, its archive, and a session and listings of each program', () => {
    const article = readContent('content').articles.find((other) =>
      folder.endsWith(`/${other.folder}`),
    );
    if (!article) {
      throw new Error(`There is no article in ${folder}.`);
    }
    expect(article).toMatchObject(fields);
    if (archive) {
      expect(article.content).toContain(`\n[${archive}.zip](${archive}.zip)\n`);
    }
    const played = readSessions(article).map(({ program }) => program);
    for (const program of programs) {
      const path = archive ? `${archive}/${program}` : program;
      expect(article.content).toContain(` file=${path} part=`);
      expect(played).toContain(`${article.folder}/${path}`);
    }
  });
}
