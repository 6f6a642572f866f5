import { expect, test } from 'vitest';
import { countContent, expectCounts, reportLoss } from './count-content.ts';
import { parsePost } from './parse-post.ts';

const post = `Text with a [link](/a/) and an ![image](a.png).

\`\`\`
code
\`\`\`

<p>More <a href="/b/">text</a> <img src="b.png"></p>

    more code
`;

test('counts words, code blocks, images, and links', () => {
  const counts = countContent(parsePost(post));

  expect(counts).toEqual({ words: 11, 'code blocks': 2, images: 2, links: 2 });
});

test('reports losses that no edit explains', () => {
  const counts = countContent(parsePost(post));
  const broken = post.replace('```\n\n', '');

  const loss = reportLoss(countContent(parsePost(broken)), counts);

  expect(loss).toBe(
    'The article has 1 code blocks instead of 2, 1 images instead of 2, 1 links instead of 2. Compare it with the post.',
  );
});

test('reports no losses that edits explain', () => {
  const counts = countContent(parsePost(post));
  const start = post.indexOf('<p>');
  const end = post.indexOf('</p>') + '</p>'.length;
  const edit = { start, end, text: '', lost: 'all' } as const;

  const expected = expectCounts(counts, post, [edit]);

  const after = countContent(parsePost(post.slice(0, start)));
  expect(reportLoss(after, expected)).toBe(
    'The article has 7 words instead of 9, 1 code blocks instead of 2. Compare it with the post.',
  );
});
