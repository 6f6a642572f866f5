import { expect, test } from 'vitest';
import { readArticles } from '../content/read.ts';
import { article, root, write } from '../content/test-content.ts';
import { describeFault } from '../faults.ts';
import { socialNotes } from './notes.ts';

test('what a social picture leaves out of a title or a subtitle is named at its place, once', async () => {
  write('1-home/article.md', article({ type: 'page', slug: "''", title: 'שלום' }));
  write('2-post/article.md', article({ title: 'Łódź and 你好, 你 🛬', subtitle: "'It''s so\u00adft, שלום'" }));
  write('3-post/article.md', article({ title: 'A ‐ typo\u00adgraphic “title” — é' }));
  write('4-post/article.md', article({ title: 'A 🛬' }));
  const notes = await socialNotes(readArticles(root));
  expect(notes.map((note) => describeFault(note).replace(`${root}/`, ''))).toEqual([
    "2-post/article.md:2:17: The typeface of the social picture has no '你', '好', '🛬'. It shows the title without.",
    "2-post/article.md:3:25: The typeface of the social picture has no 'ש', 'ל', 'ו', 'ם'. It shows the subtitle without.",
    "4-post/article.md:2:10: The typeface of the social picture has no '🛬'. It shows the title without.",
  ]);
});
