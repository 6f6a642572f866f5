import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { article, root, write } from '../check/test-content.ts';
import { requestedPages } from './requested-pages.ts';

const list = vi.hoisted(() => ({ path: '' }));
vi.mock('./next-files.ts', () => ({
  get pageList() {
    return list.path;
  },
}));

beforeEach(() => {
  vi.stubEnv('GLIDEPATH_CONTENT', root);
  list.path = join(root, 'wanted.txt');
  write('2-post/article.md', article({ slug: 'post', tags: '[c]' }));
  write('9-about/article.md', article({ type: 'page', slug: 'about' }));
});

test('lists the parameters of the pages that a build has to render', async () => {
  write('wanted.txt', 'blog/2/index.html\ntags/c/index.html\n404.html');

  expect(await requestedPages('/[section]/[id]/')).toEqual([
    { section: 'blog', id: '2' },
  ]);
  expect(await requestedPages('/tags/[tag]/')).toEqual([{ tag: 'c' }]);
});

test.each(['index.html', '404.html'])(
  'lists one page of each route if only %s has to be rendered',
  async (file) => {
    write('wanted.txt', file);

    expect(await requestedPages('/[section]/[id]/')).toEqual([
      { section: 'code', id: '9' },
    ]);
    expect(await requestedPages('/[section]/')).toEqual([{ section: 'about' }]);
  },
);
