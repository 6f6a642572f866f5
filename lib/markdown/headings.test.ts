import { describe, expect, test } from 'vitest';
import type { Article } from '../content/read.ts';
import { renderArticle } from './render.ts';

/** What a body's headings are rendered to. */
async function render(...lines: readonly string[]) {
  return renderAs(7, ...lines);
}

async function renderAs(id: number, ...lines: readonly string[]) {
  const article: Article = {
    id,
    title: 'Title',
    subtitle: 'Subtitle',
    mainimg: '',
    preview: 'Preview.',
    slug: 'slug',
    date: '2024-12-22',
    type: 'code',
    content: lines.join('\n\n'),
    folder: 'content',
    file: 'article.md',
    places: new Map(),
  };
  const { headings, faults, safeHTML } = await renderArticle(article);
  return { ids: headings.map(({ id }) => id), faults, safeHTML };
}

describe('the anchors of headings', () => {
  test('stay when another heading is added, goes, or changes its place', async () => {
    const { ids } = await render('## The board', '### Squares', '## The turns');
    expect(ids).toEqual(['the-board', 'squares', 'the-turns']);
    expect((await render('## Before', '## The board', '### Squares', '### Squares again', '## The turns')).ids).toEqual(
      ['before', 'the-board', 'squares', 'squares-again', 'the-turns'],
    );
    expect((await render('## The turns', '## The board')).ids).toEqual(['the-turns', 'the-board']);
  });

  test('are written in the letters of the heading', async () => {
    const { ids, safeHTML } = await render('## Über 第二 & שלום');
    expect(ids).toEqual(['über-第二--שלום']);
    expect(safeHTML).toBe('<h2 id="über-第二--שלום"><a href="#über-第二--שלום">Über 第二 &#x26; שלום</a></h2>');
  });

  test('can be given by hand, and stay when the words change', async () => {
    expect((await render('<h2 id="board">The board</h2>', '<h2 id="turns">All turns</h2>')).ids).toEqual([
      'board',
      'turns',
    ]);
  });

  test('are others where the page has them: the home page has one more', async () => {
    expect((await renderAs(1, '## Latest', '## Menu')).ids).toEqual(['latest-1', 'menu-1']);
    expect((await renderAs(7, '## Latest', '## Menu')).ids).toEqual(['latest', 'menu-1']);
  });

  test('of two with the same words are told, and the second one has a number', async () => {
    const { ids, faults } = await render('## Part', '### Part!', '<h2 id="part">Other</h2>');
    expect(ids).toEqual(['part-1', 'part-2', 'part']);
    expect(faults).toEqual([]);
    const twice = await render('## Part', '## Part');
    expect(twice.ids).toEqual(['part', 'part-1']);
    expect(twice.faults).toMatchObject([{ file: 'article.md', line: 3, column: 1, isNote: true }]);
  });
});
