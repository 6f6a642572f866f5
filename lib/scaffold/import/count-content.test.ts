import { expect, test } from 'vitest';
import { reportLoss } from './count-content.ts';

const post = `Text with a [link](/a/) and an ![image](a.png).

\`\`\`
code
\`\`\`

<p>More <a href="/b/">text</a> <img src="b.png"></p>

    more code
`;

test('counts words, code blocks, images, and links', () => {
  const loss = reportLoss(post, '', [], []);

  expect(loss).toBe(
    'The article has 0 words instead of 11, 0 links instead of 2, 0 images instead of 2, 0 code blocks instead of 2. Compare it with the post.',
  );
});

test('reports losses that no change explains', () => {
  const broken = post.replace('```\n\n', '');

  const loss = reportLoss(post, broken, [], []);

  expect(loss).toBe(
    'The article has 1 links instead of 2, 1 images instead of 2, 1 code blocks instead of 2. Compare it with the post.',
  );
});

test('reports no losses that changes explain', () => {
  const lost = '<p>More <a href="/b/">text</a> <img src="b.png"></p>';
  const gained = 'An ![image](c.png)';
  const changed = `${post.replace(lost, '')}\n${gained}`;

  const loss = reportLoss(post, changed, [lost], [gained]);

  expect(loss).toBeUndefined();
});
