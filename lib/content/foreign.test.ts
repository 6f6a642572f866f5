import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults, write } from './test-content.ts';

/** What is replaced in a post, and by what. */
type Change = readonly [written: string | RegExp, right: string];

/**
 * Posts as people write them for other generators: the folder that each is put into, the pictures that it shows, and what has to
 * be changed in it so that nothing stops a build. All else is a note at most.
 */
const posts: readonly (readonly [
  post: string,
  folder: string,
  pictures: readonly string[],
  changes: readonly Change[],
])[] = [
  ['jekyll-highlight', '2-a-cron-job', ['alert.png'], [['{{ site.baseurl }}/assets/images/alert.png', 'alert.png']]],
  ['jekyll-kramdown', '3-notes-on-soldering', [], []],
  [
    'hugo-shortcodes',
    '4-moving-a-wiki',
    [],
    [[/^\+\+\+.*\+\+\+$/ms, '---\ntitle: Moving a wiki to static pages\ndate: 2022-05-20\n---']],
  ],
  ['hugo-bundle', '5-ein-regal-aus-resten', ['plan.png'], []],
  [
    'hugo-sections',
    '6-on-naming-servers',
    [],
    [
      ['type: post\n', ''],
      [/<iframe.*<\/iframe>/, '[The talk about it](https://www.youtube.com/watch?v=abc)'],
    ],
  ],
  ['astro-content', '7-learning-to-read', ['flame.png'], [["pubDate: 'Jul 08 2022'", 'date: 2022-07-08']]],
  ['astro-mdx', '8-dark-mode', [], []],
  ['eleventy-post', '9-third-post', [], [['(/posts/firstpost/)', '(/blog/8/)']]],
  ['wordpress-export', '10-winter-tyres', ['tyre.jpg'], [[' style="text-align: center;"', '']]],
  ['wordpress-classic', '11-my-2009-review', [], []],
];

const picture = readFileSync('e2e/awkward/13-album/gray.png');

test('posts of other generators are published with three changes at most', async () => {
  for (const [post, folder, pictures, changes] of posts) {
    const text = readFileSync(`lib/content/foreign/${post}.md`, 'utf8');
    const changed = changes.reduce((all, [written, right]) => all.replace(written, right), text);
    expect(changes.length, post).toBeLessThanOrEqual(3);
    write(`${folder}/article.md`, changed);
    for (const name of pictures) write(`${folder}/${name}`, picture);
  }
  expect(await faults()).toEqual([]);
});
