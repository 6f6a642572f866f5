import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import { post, root } from '../../lib/check/test-content.ts';
import { readContent } from '../../lib/content/read-articles.ts';
import { createArticle } from '../../lib/scaffold/new-article.ts';
import { ListEntry } from './list-entry.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['development', 'production'])(
  'a new article, whose example is in a comment, has no Play badge in %s',
  async (mode) => {
    createArticle({ type: 'code', title: 'Snake' }, root);

    expect(await renderLatest(mode)).not.toContain('>Play</b>');
  },
);

test('in development, an article with a program has a Play badge', async () => {
  post('```play file=Game/game.py\n```\n\n<!-- ```play -->');

  expect(await renderLatest('development')).toContain('>Play</b>');
});

/** Renders the entry of the article with the highest id. */
async function renderLatest(mode: string): Promise<string> {
  vi.stubEnv('NODE_ENV', mode);
  const article = readContent(root).articles.at(-1);
  if (!article) {
    throw new Error('There is no article.');
  }

  const entry = <ListEntry article={article} shownWidth="list" />;
  const { prelude } = await prerender(entry);
  return new Response(prelude).text();
}
